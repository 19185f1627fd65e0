"""What lies on the table, how a move is touched and told, and how one is refused."""

import pytest

from shamble.core.record import ONLOOKER, State
from shamble.core.words import Words
from shamble.games.zilches import GAME, scene, why
from shamble.games.zilches import moves as do
from shamble.games.zilches.box import CARDS
from shamble.games.zilches.test_rules import ALICE, BOB, CATHERINE, last_turn, legal, made, setup, take, turn
from shamble.games.zilches.test_view import seen

WORDS = Words(GAME, ["Alice", "Bob", "Catherine"])


def read(v: State, zone: str) -> list[str]:
    """The label of a zone and of all that lies there."""
    found = next(found for found in scene.draw(v).zones if found.id == zone)
    return [WORDS.say(found.label), *(WORDS.say(piece.label) for piece in found.pieces)]


def told(s: State, text: str, seat: int = ONLOOKER) -> list[str]:
    """What a seat is told of a move."""
    before = seen(s, seat)
    move = do.TABLE.parse(text)
    veiled = GAME.view.veil(s, move, seat)
    return [WORDS.say(say) for say in scene.tell(before, veiled, seen(made(s, text), seat))]


def test_a_hand_lies_open_to_its_owner_only() -> None:
    s = turn("2-mall 2-mall 1", "3-mall 4-mall 5-mall", "6-mall 7-mall 8-mall")
    assert read(seen(s, ALICE), "hand-1") == ["Hand of Alice, 3 cards", "2 of the Mall", "1"]
    assert read(seen(s, BOB), "hand-1") == ["Hand of Alice, 3 cards", "face down"]


@pytest.mark.parametrize("seat", [ALICE, ONLOOKER])
def test_what_is_in_nobodys_hand_is_counted(seat: int) -> None:
    s = turn("2-mall 9-mall", "2-hospital 3-mountain", "3-hospital 4-mountain", graveyard="5-mall")
    assert read(seen(made(s, "play 2-mall"), seat), "aside")[0] == "In nobody's hand, 43 cards"


def test_a_void_is_shown() -> None:
    s = made(turn("2-mall 9-mall", "2-hospital 3-mountain", "3-mall 4-mall"), "play 2-mall", "play 2-hospital")
    assert read(seen(s, ALICE), "hand-2")[1:] == ["face down", "nothing of the Mall"]


def test_a_combined_zombie_is_shown_with_its_danger() -> None:
    s = made(turn("2-mall 9-mall", "3-mall", "4-mall", graveyard="2-mountain"), "play 2-mall")
    assert read(seen(s, BOB), "front-1") == ["Before Alice, danger 4 in 2 cards", "2 of the Mall", "2 of the Mountain"]


def test_the_location_and_the_damage_card_lie_in_the_middle() -> None:
    s = made(turn("2-mall 9-mall", "3-mall", "4-mall", reveal="one-and-a-half"), "play 2-mall")
    assert read(seen(s, BOB), "turn") == ["Day 1", "one stain and a half", "Shopping Mall"]


def test_damage_cards_lie_up_or_down() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="food")
    take(s, ALICE, "two", "half", "half")
    made(s, "play 9-mall", "play 8-mall", "play 7-mall", "turn two")
    assert read(seen(s, BOB), "damage-1") == [
        "Damage of Alice, 1 today and 0 before",
        "two stains, face down",
        "half a stain",
        "Food, face down",
    ]


def test_a_card_is_touched_in_the_hand() -> None:
    v = seen(turn("2-mall 9-mall", "3-mall", "4-mall"), ALICE)
    assert scene.path(v, do.TABLE.parse("play 9-mall")) == ("hand-1-9-mall",)


def test_a_location_is_touched_to_name_it() -> None:
    v = seen(made(turn("1 9-mall", "3-mall", "4-mall"), "play 1"), ALICE)
    assert scene.path(v, do.TABLE.parse("name hospital")) == ("location-hospital",)


def test_a_label_says_what_would_combine() -> None:
    v = seen(turn("2-mall 9-mall", "3-mall", "4-mall", graveyard="2-mountain 2-hospital"), ALICE)
    assert WORDS.say(scene.label(v, do.TABLE.parse("play 2-mall"))) == "2 of the Mall, combined: danger 6 in 3 cards"
    assert WORDS.say(scene.label(v, do.TABLE.parse("play 9-mall"))) == "9 of the Mall"


def test_a_hand_is_told_once_it_is_whole() -> None:
    s = setup(3)
    for _ in range(15):
        assert told(s, legal(s)[0], ALICE) == []
    assert told(s, legal(s)[0], BOB) == ["Alice is dealt 16 cards."]


def test_like_cards_are_one_piece_with_a_count() -> None:
    v = seen(turn("2-mall 2-mall 1", "3-mall", "4-mall"), ALICE)
    hand = next(zone for zone in scene.draw(v).zones if zone.id == "hand-1")
    assert [(piece.id, piece.face["count"]) for piece in hand.pieces] == [("hand-1-2-mall", 2), ("hand-1-1", 1)]


def test_combining_and_freeing_are_told() -> None:
    s = turn("9-mall 4-mall", "2-mall 4-hospital", "2-mall 3-mall", graveyard="2-mountain")
    made(s, "play 9-mall", "play 2-mall")
    assert told(s, "play 2-mall") == [
        "Catherine plays 2 of the Mall.",
        "It combines: 3 cards, danger 6.",
        "Bob has nothing left to fear.",
        "Alice is caught and takes two stains.",
    ]


def test_the_1_combines_when_its_location_is_named() -> None:
    s = turn("1 9-mall", "3-mall", "4-mall", graveyard="999")
    assert told(s, "play 1") == ["Alice leads 1."]
    assert told(s, "name mall") == ["Alice names the Mall.", "It combines: 2 cards, danger 1,000."]


def test_a_void_is_told_once() -> None:
    s = made(turn("2-mall 9-mall", "4-hospital 3-mountain", "3-mall 4-mall"), "play 2-mall")
    assert told(s, "play 4-hospital") == ["Bob plays 4 of the Hospital.", "Bob has nothing of the Mall."]
    made(s, "play 3-mall", "reveal half", "play 4-mall", "play 9-mall")
    assert told(s, "play 3-mountain")[1:2] != ["Bob has nothing of the Mall."]


def test_healing_is_told() -> None:
    s = last_turn(reveal="helicopter")
    take(s, ALICE, "two")
    assert told(s, "play 7-mall")[-1] == "Alice is caught and takes Helicopter, which heals."
    assert told(s, "turn two")[0] == "Alice turns two stains face down."


def test_the_end_of_a_day_is_told() -> None:
    s = last_turn(3, 18, 5, day=4)
    assert told(s, "play 7-mall")[-4:] == [
        "Alice has 2 damage this day, 5 in all.",
        "Bob has 0 damage this day, 18 in all.",
        "Catherine has 0 damage this day, 5 in all.",
        "The research institute steps in: most damage wins.",
    ]


def test_a_new_day_is_told() -> None:
    assert told(made(last_turn(), "play 7-mall"), "shuffle") == ["All zombies are shuffled. Day 2 begins."]


# Why not


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("play 3-mall", "3.3", "you hold a card that shows the Hospital and must play such a card."),
        ("play 9-mall", "3.3", "you do not hold 9 of the Mall."),
        ("name mall", "3.2", "that is not what is asked. Which zombie do you play? The Hospital is asked for."),
        ("turn two", "4.2", "that is not what is asked. Which zombie do you play? The Hospital is asked for."),
        ("deal 1", "2.1", "that is for chance to do."),
        ("first 1", "2.2", "that is for chance to do."),
        ("reveal two", "3.1", "that is for chance to do."),
    ],
)
def test_a_refusal_names_its_rule(move: str, rule: str, reason: str) -> None:
    v = seen(made(turn("2-hospital", "3-hospital 3-mall", "4-mall"), "play 2-hospital"), BOB)
    assert refused(v, move) == (rule, reason)


def refused(v: State, text: str) -> tuple[str, str]:
    rule, say = why.why(v, do.TABLE.parse(text))
    return rule, WORDS.say(say)


def test_the_leader_must_hold_the_card() -> None:
    v = seen(turn("2-hospital", "3-mall", "4-mall"), ALICE)
    assert refused(v, "play 999") == ("3.2", "you do not hold 999.")


def test_only_what_lies_face_up_can_be_turned() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="food")
    take(s, ALICE, "two")
    v = seen(made(s, "play 9-mall", "play 8-mall", "play 7-mall"), ALICE)
    assert refused(v, "turn half") == ("4.2", "no card with half a stain lies face up before you.")
    assert refused(v, "play 2-mall") == ("3.2", "that is not what is asked. Which damage card do you turn face down?")


def test_nothing_is_possible_after_the_end() -> None:
    v = seen(made(last_turn(day=4), "play 7-mall"), CATHERINE)
    assert refused(v, "play 2-mall") == ("5.1", "the match is over.")


def test_standing_is_that_of_the_rules() -> None:
    assert scene.draw(seen(last_turn(3, 4, 5), ONLOOKER)).standing == (-3, -4, -5)


def test_every_word_for_a_card_is_its_own() -> None:
    names = [WORDS.say(scene.card_say(card)) for card in range(CARDS)]
    assert len(set(names)) == CARDS
