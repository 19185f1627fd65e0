"""What lies on the table, how a move is touched and told, and how one is refused."""

import pytest

from shamble.core.record import ONLOOKER, State
from shamble.core.words import Words
from shamble.games.zombanimaux import GAME, rules, scene, why
from shamble.games.zombanimaux import moves as do
from shamble.games.zombanimaux.box import CARDS
from shamble.games.zombanimaux.test_rules import ALICE, BOB, CATHERINE, legal, made, setup, turn
from shamble.games.zombanimaux.test_view import seen

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


def path(s: State, text: str) -> tuple[str, ...]:
    return scene.path(seen(s, int(s.mover)), do.TABLE.parse(text))


# What lies there


def test_hand_and_graveyard_lie_open_to_their_owner_only() -> None:
    s = turn("5 5 17 / 0", "6")
    assert read(seen(s, ALICE), "hand-1") == ["Hand of Alice, 3 cards", "5", "17 Marshmallow"]
    assert read(seen(s, ALICE), "graveyard-1") == ["Graveyard of Alice, one card", "0 Mosquito"]
    assert read(seen(s, BOB), "hand-1") == ["Hand of Alice, 3 cards", "3 face down"]
    assert read(seen(s, BOB), "graveyard-1") == ["Graveyard of Alice, one card", "1 face down"]


def test_like_cards_are_one_piece_with_a_count() -> None:
    hand = next(zone for zone in scene.draw(seen(turn("5 5 17", "6"), ALICE)).zones if zone.id == "hand-1")
    assert [(piece.id, piece.face["count"]) for piece in hand.pieces] == [("hand-1-5", 2), ("hand-1-17", 1)]


@pytest.mark.parametrize("seat", [ALICE, ONLOOKER])
def test_cards_that_are_known_are_shown(seat: int) -> None:
    s = made(turn("9 9 6 6 6", "10 12 / 7", "5"), "give 9 2", "play 9")
    assert read(seen(s, seat), "graveyard-2") == ["Graveyard of Bob, 2 cards", "9", "1 face down"]
    made(s, "play 10", "fill 7")
    assert read(seen(s, seat), "known-2") == ["in hand or graveyard", "9"]
    assert read(seen(s, seat), "hand-2") == ["Hand of Bob, 2 cards", "2 face down"]


def test_what_others_know_of_ones_own_cards_is_not_shown_to_be_known() -> None:
    s = made(turn("9 9 6 6 6", "10 12 / 7", "5"), "give 9 2", "play 9")
    assert read(seen(s, BOB), "graveyard-2") == ["Graveyard of Bob, 2 cards", "7", "9"]


def test_the_top_of_the_horde_and_the_discard_are_open() -> None:
    v = seen(turn("5", "6", horde="7 8", discard="9 9 11"), ONLOOKER)
    assert read(v, "horde") == ["Horde, 2 cards", "8 Spider"]
    assert read(v, "discard") == ["Discard, 3 cards", "9", "11 Mouse"]
    assert read(v, "reserve") == ["Reserve, 43 cards"] * 2


def test_cards_just_dealt_lie_apart() -> None:
    s = made(setup(2, first="1"), "deal 1", "deal 19", "deal 7", "deal 6")
    assert read(seen(s, ALICE), "drawn-1")[1:] == ["1 Marshmallow", "7", "19 Marshmallow"]
    assert read(seen(s, ALICE), "drawn-2") == ["New cards of Bob, one card", "1 face down"]


def test_the_die_shows_what_was_rolled() -> None:
    s = made(turn("17 5", "6"), "play 17")
    assert read(seen(s, BOB), "die") == ["Die", "rolling"]
    assert read(seen(made(s, "roll 3"), BOB), "die") == ["Die", "3"]


@pytest.mark.parametrize(("hand", "horde", "buttons"), [("5", "7", 1), ("5", "", 0), ("/ 5", "", 1)])
def test_one_may_say_not_to_play_unless_one_must(hand: str, horde: str, buttons: int) -> None:
    zones = scene.draw(seen(turn(hand, "6", horde=horde), ALICE)).zones
    assert len([zone for zone in zones if zone.kind == "buttons"]) == buttons


def test_standing_is_that_of_the_rules() -> None:
    assert scene.draw(seen(made(turn("5 9", "6", horde="7"), "pass"), ONLOOKER)).standing == (8, 9)


def test_every_word_for_a_card_is_its_own() -> None:
    assert len({WORDS.say(scene.card_say(setup(), card)) for card in range(CARDS)}) == CARDS


@pytest.mark.parametrize(
    ("horde", "asked"),
    [
        ("", "The horde is empty. What do you play?"),
        ("7", "What do you play? It has to be higher than 7, or 0."),
        ("8", "What do you play? It has to be lower than 8."),
    ],
)
def test_it_is_said_what_will_do(horde: str, asked: str) -> None:
    assert WORDS.say(scene.prompt(seen(turn("5", "6", horde=horde), ALICE))) == asked


def test_a_label_says_how_many_are_kept() -> None:
    v = seen(turn("9 9 5", "6", horde="3"), ALICE)
    labels = [WORDS.say(scene.label(v, do.TABLE.parse(text))) for text in ("give 9 2", "play 9", "play 5")]
    assert labels == ["give 9 to Bob", "play 9 and keep 1", "play 5"]


# Touches


def test_a_card_is_played_onto_the_horde_or_given_to_a_graveyard() -> None:
    s = turn("9 9 5", "6", horde="7")
    assert path(s, "play 9") == ("hand-1-9", "horde")
    assert path(s, "give 9 2") == ("hand-1-9", "graveyard-2")
    assert path(s, "pass") == ("pass",)


def test_a_card_is_touched_where_it_lies() -> None:
    assert path(made(turn("9 5 / 6", "6"), "play 9"), "fill 6") == ("graveyard-1-6",)
    s = made(setup(2, first="1"), "deal 1", "deal 19", "deal 7", *["deal 6"] * 3)
    assert path(s, "bury 19") == ("drawn-1-19",)


def test_what_the_die_asks_for_is_touched() -> None:
    s = made(turn("17 5", "6 / 7"), "play 17", "roll 3")
    assert [path(s, text) for text in legal(s)] == [("hand-2",), ("graveyard-2",)]
    assert path(made(turn("17 5", "6"), "play 17", "roll 4"), "steal 2") == ("brains-2",)
    assert path(made(turn("17 5", "6"), "play 17", "roll 2"), "slip 5 2") == ("hand-1-5", "graveyard-2")


# The log


def test_a_batch_is_told_when_all_have_it() -> None:
    s = setup(2, first="1")
    assert [told(s, f"deal {card}") for card in (1, 19, 7, 6, 6)] == [[]] * 5
    assert told(s, "deal 6") == ["Everybody is dealt three cards."]


def test_who_begins_is_told() -> None:
    assert told(setup(3), "first 2") == ["Bob begins."]
    s = made(turn("5", "6 7", "8"), "play 5")
    assert told(s, "shuffle") == ["All cards are shuffled. Round 2 begins.", "Bob begins."]


def test_playing_is_told() -> None:
    s = turn("9 9 5", "6", "8", horde="7")
    assert told(s, "give 9 3") == ["Alice gives 9 to Catherine."]
    assert told(s, "play 9") == ["Alice plays 9."]


def test_numbers_that_do_something_are_told() -> None:
    assert told(turn("8 9", "6"), "play 8") == ["Alice plays 8 Spider.", "The next card has to be lower than 8."]
    assert told(turn("11 9", "6"), "play 11") == [
        "Alice plays 11 Mouse.",
        "The horde is discarded, and another turn begins.",
    ]


@pytest.mark.parametrize(("seat", "drawn", "buried"), [(ALICE, "9", "4"), (BOB, "a card", "a card")])
def test_not_playing_is_told(seat: int, drawn: str, buried: str) -> None:
    s = turn("5 6", "6", horde="7")
    assert told(s, "pass", seat) == ["Alice does not play. The horde is discarded, a brain is lost."]
    assert told(s, "draw 9", seat) == [f"Alice draws {drawn}."]
    assert told(made(s, "draw 4"), "bury 4", seat) == [f"Alice buries {buried}."]


def test_a_renewed_reserve_is_told() -> None:
    s = turn("5 6", "6", horde="7", reserve="")
    assert told(s, "pass")[1] == "The discard becomes the new reserve, 47 cards."


@pytest.mark.parametrize(
    ("face", "said"),
    [
        ("1", "Alice plays again."),
        ("2", "Alice rolls 2."),
        ("5", "Alice gains a brain."),
        ("6", "Everybody adds a card to their graveyard."),
    ],
)
def test_what_the_die_does_is_told(face: str, said: str) -> None:
    assert told(made(turn("17 5", "6"), "play 17"), f"roll {face}")[-1] == said


def test_what_the_die_cannot_do_is_told() -> None:
    s = made(turn("17 / 6", "6", tokens="18"), "play 17")
    assert told(s.copy(), "roll 5")[-1] == "No brain is left to gain."
    assert told(s, "roll 2")[-1] == "Alice has no card in hand to give."


def test_what_is_done_with_the_die_is_told() -> None:
    def rolled(face: int) -> State:
        return made(turn("17 5 9", "6 / 7", "8"), "play 17", f"roll {face}")

    assert told(rolled(2), "slip 5 2", CATHERINE) == ["Alice puts a card into the graveyard of Bob."]
    assert told(rolled(2), "slip 5 2", BOB) == ["Alice puts 5 into the graveyard of Bob."]
    assert told(rolled(3), "swap graveyard 2") == ["Alice and Bob swap graveyards."]
    assert told(rolled(4), "steal 3") == ["Alice takes a brain from Catherine."]
    assert told(rolled(6), "draw 9", ALICE) == ["Alice adds 9 to the graveyard."]


def test_the_end_of_a_round_is_told() -> None:
    assert told(turn("9", "10 12 / 4", "5"), "play 9") == [
        "Alice plays 9.",
        "Alice has no card left: the round is over.",
        "Bob loses 3 brains.",
        "Catherine loses a brain.",
    ]


def test_the_end_of_the_match_is_told() -> None:
    assert told(turn("9", "10 12", "5", brains="2"), "play 9")[2:] == [
        "Bob loses 2 brains.",
        "Catherine loses a brain.",
        "Bob has no brain left.",
    ]
    assert told(turn("9", "10", shuffles="1"), "play 9")[-1] == "That was the last round."


# Why not


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("play 5", "3.1", "it has to be higher than 7, or 0."),
        ("play 12", "3.1", "you do not hold 12."),
        ("give 9 2", "3.2", "you hold only one 9, and one stays on the horde."),
        ("give 10 1", "3.2", "it has to be an opponent."),
        ("give 10 5", "3.2", "nobody sits at 5."),
        ("fill 5", "3.8", "that is not what is asked. What do you play? It has to be higher than 7, or 0."),
        ("steal 2", "4.5", "that is not what is asked. What do you play? It has to be higher than 7, or 0."),
        ("deal 1", "2.1", "that is for chance to do."),
        ("draw 1", "3.3", "that is for chance to do."),
        ("roll 1", "4.1", "that is for chance to do."),
    ],
)
def test_a_refusal_names_its_rule(move: str, rule: str, reason: str) -> None:
    assert refused(turn("5 5 9 10 10", "6", "8", horde="7"), move) == (rule, reason)


def refused(s: State, text: str) -> tuple[str, str]:
    rule, say = why.why(seen(s, int(s.mover) if s.mover >= 0 else ALICE), do.TABLE.parse(text))
    return rule, WORDS.say(say)


def test_other_refusals() -> None:
    assert refused(turn("9", "6"), "pass") == ("3.3", "on an empty horde whoever has a card must play.")
    assert refused(turn("9", "6", horde="8"), "play 9") == ("3.6", "after an 8 it has to be lower than 8.")
    s = made(turn("9 9 5", "6"), "give 9 2")
    assert refused(s, "give 9 2") == ("3.2", "the last 9 stays on the horde.")
    assert refused(s, "play 5") == ("3.2", "that is not what is asked. Give away another 9, or play it.")
    s = made(turn("17 5", "6"), "play 17", "roll 3")
    assert refused(s, "swap graveyard 2") == ("4.4", "the graveyard of Bob is empty.")
    assert refused(s, "swap hand 1") == ("4.4", "it has to be an opponent.")
    s = made(turn("9 5 / 6", "6"), "play 9")
    assert refused(s, "fill 7") == ("3.8", "7 is not in your graveyard.")
    s = made(turn("17 5", "6"), "play 17", "roll 2")
    assert refused(s, "slip 6 2") == ("4.3", "you do not hold 6, or nobody sits there.")
    s = made(setup(2, first="1"), "deal 1", "deal 19", "deal 7", *["deal 6"] * 3)
    assert refused(s, "bury 6") == ("2.1", "6 is none of the cards you just took.")
    s = made(turn("9", "6", horde="12"), "pass", "draw 4", "draw 5")
    assert refused(s, "bury 9") == ("3.3", "9 is none of the cards you just took.")


def test_nothing_is_possible_after_the_end() -> None:
    s = made(turn("9", "10", shuffles="1"), "play 9")
    assert s.phase == rules.OVER
    assert refused(s, "play 9") == ("5.4", "the match is over.")
