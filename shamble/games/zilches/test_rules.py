"""A test for every numbered rule in RULES.md, and the examples of the printed rules."""

from collections.abc import Sequence

import numpy as np
import pytest

from shamble.core import chance, record
from shamble.core.record import CHANCE, NOBODY, State
from shamble.errors import Unknown
from shamble.games.zilches import GAME, box, rules
from shamble.games.zilches import moves as do

ALICE, BOB, CATHERINE, DAVE = range(4)
MALL, HOSPITAL, MOUNTAIN, ZOMBIE = range(4)


def setup(seats: int = 4, **options: str) -> State:
    """A match before its first move."""
    s = record.make(rules.STATE)[0]
    s.seats = seats
    codes = GAME.codes({name.replace("_", "-"): value for name, value in options.items()}, seats)
    s.options[: len(codes)] = codes
    rules.setup(s)
    return s


def turn(*hands: str, reveal: str = "two", leader: int = ALICE, graveyard: str = "", **options: str) -> State:
    """A turn begins: these hands, this damage card, this leader."""
    s = setup(len(hands), **options)
    for seat, hand in enumerate(hands):
        for card in cards(hand):
            s.deck[card] -= 1
            s.hand[seat, card] += 1
            s.held[seat] += 1
    for card in cards(graveyard):
        s.deck[card] -= 1
        s.graveyard[card] += 1
    s.leader = s.active = leader
    s.phase = rules.REVEALING
    made(s, f"reveal {reveal}")
    return s


def cards(names: str) -> list[int]:
    return [box.CARD_NAMES.index(name) for name in names.split()]


def legal(s: State) -> list[str]:
    moves = np.zeros(rules.MOST, np.int32)
    return [do.TABLE.text(int(move)) for move in moves[: rules.legal(s, moves)]]


def made(s: State, *moves: str) -> State:
    """The same state after these moves, each of them legal."""
    for move in moves:
        assert move in legal(s)
        rules.play(s, do.TABLE.parse(move))
    return s


def take(s: State, seat: int, *kinds: str) -> None:
    """Damage cards lie face up before a seat."""
    for kind in kinds:
        s.pile[box.KINDS.index(kind)] -= 1
        s.up[seat, box.KINDS.index(kind)] += 1


def up(s: State, seat: int) -> list[str]:
    return [name for kind, name in enumerate(box.KINDS) for _ in range(s.up[seat, kind])]


def down(s: State, seat: int) -> list[str]:
    return [name for kind, name in enumerate(box.KINDS) for _ in range(s.down[seat, kind])]


def before(s: State, seat: int) -> tuple[int, int]:
    """Danger and number of cards before a seat."""
    return rules.danger(s, seat), rules.cards_before(s, seat)


def standing(s: State) -> list[int]:
    out = np.zeros(int(s.seats), np.int32)
    rules.points(s, out)
    return [int(points) for points in out]


def last_turn(*totals: int, day: int = 1, reveal: str = "two", institute: str = "18") -> State:
    """All but the last card of a day is played; Alice is about to take the damage card."""
    s = turn("9-mall", "8-mall", "7-mall", reveal=reveal, institute=institute)
    s.day = day
    s.total[: len(totals)] = totals
    return made(s, "play 9-mall", "play 8-mall")


# 1. What is in the box


@pytest.mark.parametrize(
    ("card", "shown"),
    [
        ("2-mall", [MALL]),
        ("17-mountain", [MOUNTAIN]),
        ("1", [MALL, HOSPITAL, MOUNTAIN]),
        ("999", [ZOMBIE]),
    ],
)
def test_1_1_a_card_shows_its_locations(card: str, shown: Sequence[int]) -> None:
    assert [at for at in range(4) if box.SHOWS[cards(card)[0]] >> at & 1] == shown


def test_1_1_seventeen_has_no_seam() -> None:
    s = turn("17-mall 2-mall", "17-mall 2-mall", "17-hospital 3-mall", copies_17="2", graveyard="17-mountain")
    made(s, "play 17-mall", "play 17-mall")
    assert [before(s, ALICE), before(s, BOB)] == [(17, 1), (17, 1)]


def test_1_2_the_box_has_fifty_zombies() -> None:
    s = setup()
    copies = {name: int(count) for name, count in zip(box.CARD_NAMES, s.deck, strict=True)}
    assert sum(copies.values()) == 50
    assert [copies[f"{number}-hospital"] for number in (2, 3, 4, 5, 6, 7, 8, 9, 17)] == [3, 3, 2, 2, 2, 1, 1, 1, 1]
    assert copies["1"] == copies["999"] == 1


@pytest.mark.parametrize(("seats", "hand", "aside"), [(3, 16, 2), (4, 12, 2), (5, 10, 0), (6, 8, 2)])
def test_1_3_hands_and_what_is_set_aside(seats: int, hand: int, aside: int) -> None:
    s = setup(seats, first="1")
    while s.phase == rules.DEALING:
        made(s, legal(s)[-1])
    assert s.hand.sum(axis=1).tolist() == s.held.tolist() == [hand] * seats + [0] * (6 - seats)
    assert s.deck.sum() == aside


@pytest.mark.parametrize("seats", GAME.seats)
def test_1_4_a_damage_card_for_every_turn(seats: int) -> None:
    s = setup(seats)
    assert s.pile.tolist() == list(box.PILES[seats])
    assert s.pile.sum() == rules.hand_size(s)


def test_1_5_another_box_is_dealt_and_played() -> None:
    none = {f"damage_{kind}": "0" for kind in box.KINDS}
    s = setup(3, **none | {"hand": "2", "damage_two": "2", "first": "2"})
    made(s, *["deal 2-mall"] * 3, *["deal 3-mall"] * 3)
    assert s.held.tolist()[:3] == [2, 2, 2]
    assert legal(s) == ["reveal two"]


def test_1_5_hands_need_enough_zombies() -> None:
    with pytest.raises(Unknown, match="6 hands of 8 need 48 zombies, and the box has 41"):
        GAME.codes({"copies-2": "0"}, 6)


def test_1_5_every_turn_needs_a_damage_card() -> None:
    with pytest.raises(Unknown, match="a hand has 12 cards and the damage pile 11"):
        GAME.codes({"damage-food": "1"}, 4)


# 2. A day


def test_2_1_a_new_day_deals_all_cards_again() -> None:
    s = made(turn("9-mall", "8-hospital", "7-mall"), "play 9-mall", "play 8-hospital", "play 7-mall")
    assert (s.mover, s.graveyard.sum(), legal(s)) == (CHANCE, 3, ["shuffle"])
    made(s, "shuffle")
    assert s.day == 2
    assert legal(s)[0] == "deal 2-mall"
    assert s.deck.sum() == 50
    assert s.graveyard.sum() == 0
    assert s.pile.tolist() == list(box.PILES[3])
    assert s.void.tolist() == [0] * 6


def test_2_1_cards_are_dealt_by_their_copies() -> None:
    s = setup()
    moves, weights = np.zeros(rules.MOST, np.int32), np.zeros(rules.MOST, np.int32)
    n = rules.legal(s, moves)
    rules.odds(s, moves, n, weights)
    assert dict(zip(legal(s), weights[:n].tolist(), strict=True))["deal 4-hospital"] == 2


def test_2_2_chance_names_the_first_leader_after_the_deal() -> None:
    s = setup(5)
    for _ in range(50):
        made(s, legal(s)[0])
    assert s.mover == CHANCE
    assert legal(s) == [f"first {seat}" for seat in range(1, 6)]
    made(s, "first 4", "reveal food")
    assert s.mover == DAVE


def test_2_2_the_host_names_the_first_leader() -> None:
    s = setup(4, first="3")
    for _ in range(48):
        made(s, legal(s)[0])
    made(s, "reveal half")
    assert s.mover == CATHERINE


def test_2_2_one_hand_is_dealt_after_the_other() -> None:
    s = setup(4)
    for _ in range(13):
        made(s, legal(s)[0])
    assert s.held.tolist() == [12, 1, 0, 0, 0, 0]


def test_2_2_who_took_the_last_damage_card_leads_the_next_day() -> None:
    s = made(last_turn(), "play 7-mall", "shuffle")
    while s.phase == rules.DEALING:
        made(s, legal(s)[0])
    made(s, "reveal one")
    assert (s.phase, s.mover) == (rules.LEADING, ALICE)


def test_2_3_a_day_lasts_until_all_hands_are_empty() -> None:
    s = turn("9-mall 2-mall", "8-mall 2-mall", "7-mall 2-mall")
    made(s, "play 9-mall", "play 8-mall", "play 7-mall")
    assert (s.day, s.phase) == (1, rules.REVEALING)


# 3. A turn


def test_3_1_the_damage_card_is_turned_up_before_anybody_plays() -> None:
    s = turn("2-mall", "3-mall", "4-mall", reveal="helicopter")
    assert box.KINDS[s.revealed] == "helicopter"
    assert s.pile.sum() == 15
    assert s.mover == ALICE


def test_3_2_the_leader_plays_any_card() -> None:
    s = turn("2-mall 2-hospital 17-mountain 1 999", "3-mall", "4-mall")
    assert legal(s) == ["play 2-mall", "play 2-hospital", "play 17-mountain", "play 1", "play 999"]


def test_3_2_the_location_is_that_of_the_card_led_whatever_combines_with_it() -> None:
    s = made(turn("2-mall", "3-mall", "4-mall", graveyard="2-hospital 2-hospital"), "play 2-mall")
    assert s.location == MALL


def test_3_2_who_leads_the_1_names_a_location_before_it_combines() -> None:
    s = made(turn("1 2-mall", "3-mall", "4-mall", graveyard="999"), "play 1")
    assert legal(s) == ["name mall", "name hospital", "name mountain"]
    assert (s.mover, before(s, ALICE)) == (ALICE, (1, 1))
    made(s, "name mountain")
    assert (s.location, before(s, ALICE)) == (MOUNTAIN, (1000, 2))


def test_3_3_who_can_show_the_location_must() -> None:
    s = turn("2-hospital", "3-hospital 3-mall 1 999", "4-mall")
    assert legal(made(s, "play 2-hospital")) == ["play 3-hospital", "play 1"]


def test_3_3_who_cannot_plays_any_card() -> None:
    s = turn("2-hospital", "3-mall 4-mountain 999", "4-mall")
    assert legal(made(s, "play 2-hospital")) == ["play 3-mall", "play 4-mountain", "play 999"]


def test_3_3_the_1_must_be_played_as_a_card_of_the_location() -> None:
    s = turn("2-hospital", "3-mall 1", "4-mall")
    assert legal(made(s, "play 2-hospital")) == ["play 1"]


def test_3_3_only_a_999_shows_zombie() -> None:
    s = made(turn("999", "3-mall 1", "3-mall 999", copies_999="2"), "play 999")
    assert legal(s) == ["play 3-mall", "play 1"]
    assert legal(made(s, "play 3-mall")) == ["play 999"]


def test_3_4_the_graveyard_comes_back() -> None:
    """Two lies there three times; a 2 is played: four of them, danger 8."""
    s = turn("2-mall 9-mall", "3-mall", "4-mall", graveyard="2-hospital 2-hospital 2-mountain")
    made(s, "play 2-mall")
    assert before(s, ALICE) == (8, 4)
    assert s.graveyard.sum() == 0


def test_3_4_cards_before_others_come_too() -> None:
    """Four 2s lie before Catherine, Dave plays a fifth: danger 10, and Catherine has nothing."""
    graveyard = "2-hospital 2-hospital 2-mountain"
    s = turn("3-mall 9-mall", "4-mall", "2-mall", "2-mall", "5-mall", graveyard=graveyard)
    made(s, "play 3-mall", "play 4-mall", "play 2-mall")
    assert before(s, CATHERINE) == (8, 4)
    made(s, "play 2-mall")
    assert before(s, DAVE) == (10, 5)
    assert before(s, CATHERINE) == (0, 0)
    assert s.number[CATHERINE] == box.NONE


def test_3_4_who_has_nothing_left_cannot_lose() -> None:
    s = turn("9-mall 2-mall", "2-mall 2-mall", "9-hospital 2-hospital")
    made(s, "play 9-mall", "play 2-mall", "play 9-hospital")
    assert s.leader == CATHERINE


def test_3_4_only_the_same_number_combines() -> None:
    s = made(turn("2-mall", "3-mall", "4-mall", graveyard="3-hospital 17-mall 1"), "play 2-mall")
    assert before(s, ALICE) == (2, 1)


def test_3_5_a_combined_zombie_has_all_locations_of_its_cards() -> None:
    s = made(turn("5-mall", "3-mall", "4-mall", graveyard="5-mountain"), "play 5-mall")
    assert [rules.shows(s, ALICE, location) for location in range(4)] == [True, False, True, False]


def test_3_5_a_999_joins_the_1_to_1000_everywhere() -> None:
    """A 1 lies before the leader, 999 is played: its player takes the card whatever else lies."""
    s = turn("1 2-mall", "999 3-mountain", "17-hospital 4-mall")
    made(s, "play 1", "name hospital", "play 999")
    assert before(s, BOB) == (1000, 2)
    assert [rules.shows(s, BOB, location) for location in range(4)] == [True] * 4
    assert made(s, "play 17-hospital").leader == BOB


def test_3_5_the_1_takes_a_led_999_to_itself() -> None:
    s = made(turn("999 2-mall", "1 2-mall", "17-mountain 4-mall"), "play 999", "play 1", "play 17-mountain")
    assert s.leader == BOB


def test_3_6_only_zombies_at_the_location_take_part() -> None:
    s = turn("2-hospital 2-mall", "17-mall 3-mall", "999 4-mall")
    assert made(s, "play 2-hospital", "play 17-mall", "play 999").leader == ALICE


def test_3_6_of_equal_danger_more_cards_lose() -> None:
    """Hospital. Alice 5+5 with Mall, Bob a 17 of the Mall, Catherine nothing, Dave five 2s with Mountain: Dave."""
    s = turn(
        "5-hospital 9-hospital",
        "17-mall 9-mall",
        "2-hospital 9-mountain",
        "2-mountain 8-mountain",
        graveyard="5-mall 2-hospital 2-hospital 2-mountain",
    )
    made(s, "play 5-hospital", "play 17-mall", "play 2-hospital")
    assert before(s, ALICE) == (10, 2)
    rules.play(s, do.TABLE.parse("play 2-mountain"))
    assert s.leader == DAVE
    assert up(s, DAVE) == ["two"]


def test_3_6_of_equal_cards_the_later_one_loses() -> None:
    s = turn("17-mall 2-mall", "17-mall 2-mall", "3-mall 2-mall", copies_17="2")
    assert made(s, "play 17-mall", "play 17-mall", "play 3-mall").leader == BOB


def test_3_6_later_is_counted_from_the_leader() -> None:
    s = turn("17-mall 2-mall", "3-mall 2-mall", "17-mall 2-mall", leader=CATHERINE, copies_17="2")
    assert made(s, "play 17-mall", "play 17-mall", "play 3-mall").leader == ALICE


def test_3_6_the_loser_takes_the_card_and_leads() -> None:
    s = turn("2-mall 3-mall", "9-mall 4-mall", "4-mall 5-mall", reveal="one")
    made(s, "play 2-mall", "play 9-mall", "play 4-mall")
    assert up(s, BOB) == ["one"]
    made(s, "reveal half")
    assert (s.mover, s.phase) == (BOB, rules.LEADING)


def test_3_7_all_cards_go_to_the_graveyard() -> None:
    s = turn("2-mall 3-mall", "2-hospital 4-mall", "17-mall 5-mall", graveyard="2-mountain")
    made(s, "play 2-mall", "play 4-mall", "play 17-mall")
    assert {box.CARD_NAMES[card] for card in np.flatnonzero(s.graveyard)} == {
        "2-mall",
        "2-mountain",
        "4-mall",
        "17-mall",
    }
    assert s.front.sum() == 0


# 4. Damage cards


def test_4_1_the_score_waits_for_the_end_of_the_day() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="two")
    assert standing(made(s, "play 9-mall", "play 8-mall", "play 7-mall")) == [0, 0, 0]


def test_4_2_food_turns_itself_and_another_card() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="food")
    take(s, ALICE, "two", "half")
    made(s, "play 9-mall", "play 8-mall", "play 7-mall")
    assert (s.mover, legal(s)) == (ALICE, ["turn two", "turn half"])
    made(s, "turn two")
    assert (up(s, ALICE), down(s, ALICE)) == (["half"], ["two", "food"])
    assert s.phase == rules.REVEALING


def test_4_2_one_kind_alone_is_still_a_move() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="food")
    take(s, ALICE, "half", "half")
    made(s, "play 9-mall", "play 8-mall", "play 7-mall")
    assert legal(s) == ["turn half"]


def test_4_2_food_alone_turns_only_itself() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="food")
    take(s, BOB, "two")
    made(s, "play 9-mall", "play 8-mall", "play 7-mall")
    assert (s.phase, down(s, ALICE)) == (rules.REVEALING, ["food"])


def test_4_3_the_helicopter_heals_in_the_last_turn() -> None:
    s = last_turn(reveal="helicopter")
    take(s, ALICE, "two")
    made(s, "play 7-mall", "turn two")
    assert s.total.tolist()[:3] == [0, 0, 0]


def test_4_3_at_any_other_time_it_is_a_stain() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="helicopter")
    take(s, ALICE, "two")
    made(s, "play 9-mall", "play 8-mall", "play 7-mall")
    assert (s.phase, up(s, ALICE), rules.damage(s, ALICE)) == (rules.REVEALING, ["two", "helicopter"], 3)


def test_4_3_food_may_turn_a_helicopter() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="food")
    take(s, ALICE, "helicopter")
    made(s, "play 9-mall", "play 8-mall", "play 7-mall", "turn helicopter")
    assert up(s, ALICE) == []


@pytest.mark.parametrize(
    ("kinds", "stains"),
    [
        (["one-and-a-half"] * 3, 4),
        (["half"], 0),
        (["half", "half"], 1),
        (["one-and-a-half", "half", "two"], 4),
        (["one", "helicopter"], 2),
        ([], 0),
    ],
)
def test_4_4_pairs_of_halves_are_damage(kinds: Sequence[str], stains: int) -> None:
    s = turn("2-mall", "3-mall", "4-mall", reveal="food")
    take(s, BOB, *kinds)
    assert rules.damage(s, BOB) == stains


def test_4_4_the_day_is_added_to_the_total_and_the_cards_return() -> None:
    s = last_turn(1, 2, 3, reveal="one-and-a-half")
    take(s, ALICE, "half", "half")
    take(s, BOB, "two")
    made(s, "play 7-mall")
    assert s.total.tolist()[:3] == [3, 4, 3]
    assert s.pile.tolist() == list(box.PILES[3])


def test_4_4_what_lies_face_down_does_not_count() -> None:
    s = last_turn(reveal="food")
    take(s, ALICE, "two", "two")
    made(s, "play 7-mall", "turn two")
    assert s.total.tolist()[0] == 2


# 5. End


def test_5_1_ten_end_the_game() -> None:
    assert made(last_turn(8, reveal="two"), "play 7-mall").mover == NOBODY


def test_5_1_nine_do_not() -> None:
    assert made(last_turn(7, reveal="two"), "play 7-mall").mover == CHANCE


def test_5_1_the_fourth_day_ends_the_game() -> None:
    assert made(last_turn(day=4), "play 7-mall").mover == NOBODY


def test_5_1_never_during_a_day() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="two")
    s.total[ALICE] = 9
    assert made(s, "play 9-mall", "play 8-mall", "play 7-mall").mover == CHANCE


def test_5_2_the_lowest_total_wins() -> None:
    assert standing(made(last_turn(8, 3, 5), "play 7-mall")) == [-10, -3, -5]


def test_5_2_the_institute_turns_it_round_after_the_fourth_day() -> None:
    assert standing(made(last_turn(3, 18, 5, day=4), "play 7-mall")) == [5, 18, 5]


def test_5_2_seventeen_are_not_enough_for_the_institute() -> None:
    assert standing(made(last_turn(3, 17, 5, day=4), "play 7-mall")) == [-5, -17, -5]


def test_5_2_the_institute_sleeps_before_the_fourth_day() -> None:
    assert standing(made(last_turn(3, 18, 5, day=3), "play 7-mall")) == [-5, -18, -5]


def test_5_2_the_institute_waits_until_the_fourth_day_is_over() -> None:
    assert standing(last_turn(3, 6, 5, day=4, institute="6")) == [-3, -6, -5]


@pytest.mark.parametrize(("institute", "points"), [("off", [-5, -30, -5]), ("30", [5, 30, 5]), ("31", [-5, -30, -5])])
def test_5_2_the_institute_is_an_option(institute: str, points: list[int]) -> None:
    assert standing(made(last_turn(3, 30, 5, day=4, institute=institute), "play 7-mall")) == points


def test_5_2_equal_totals_share_the_win() -> None:
    assert standing(made(last_turn(8, 4, 4), "play 7-mall")) == [-10, -4, -4]


# 6. What is known (what is hidden, and guessed: test_view.py)


def test_6_2_who_does_not_follow_shows_a_void() -> None:
    s = made(turn("2-mall 9-mall", "2-hospital 1", "999 3-hospital"), "play 2-mall", "play 1", "play 999")
    assert s.void.tolist()[:3] == [0, 0, 1 << MALL]


def test_6_2_it_counts_what_the_card_shows_before_it_combines() -> None:
    s = turn("3-mall 9-mall", "2-hospital 2-hospital", "4-mall 3-hospital", graveyard="2-mall")
    made(s, "play 3-mall", "play 2-hospital")
    assert rules.shows(s, BOB, MALL)
    assert s.void[BOB] == 1 << MALL


def test_6_2_it_holds_for_zombie_too() -> None:
    s = made(turn("999 9-mall", "2-hospital 2-hospital", "4-mall 3-hospital"), "play 999", "play 2-hospital")
    assert s.void[BOB] == 1 << ZOMBIE


# What is not a rule of its own


@pytest.mark.parametrize("seats", GAME.seats)
def test_hands_are_as_large_as_they_are_said_to_be(seats: int) -> None:
    s = setup(seats)
    luck = chance.die(seats)
    moves, weights = np.zeros(rules.MOST, np.int32), np.zeros(rules.MOST, np.int32)
    while s.mover != NOBODY:
        n = rules.legal(s, moves)
        rules.odds(s, moves, n, weights)
        rules.play(s, int(moves[chance.pick(luck, weights, n)]))
        assert s.hand.sum(axis=1).tolist() == s.held.tolist()
