"""A test for every numbered rule in RULES.md, and the examples of the printed rules."""

from collections.abc import Sequence

import numpy as np
import pytest

from shamble.core import record
from shamble.core.record import CHANCE, NOBODY, State
from shamble.errors import Unknown
from shamble.games.zombanimaux import GAME, box, rules
from shamble.games.zombanimaux import moves as do

ALICE, BOB, CATHERINE, DAVE = range(4)


def setup(seats: int = 3, **options: str) -> State:
    """A match before its first move."""
    s = record.make(rules.STATE)[0]
    s.seats = seats
    codes = GAME.codes({name.replace("_", "-"): value for name, value in options.items()}, seats)
    s.options[: len(codes)] = codes
    rules.setup(s)
    return s


def turn(*hands: str, horde: str = "", discard: str = "", reserve: str | None = None, **options: str) -> State:
    """Alice's turn: what everybody holds, `hand / graveyard`; the top of the horde comes last."""
    s = setup(len(hands), **{"first": "1"} | options)
    for seat, cards in enumerate(hands):
        hand, _, graveyard = cards.partition("/")
        s.held[seat] = _move(s, hand, s.hand[seat])
        s.buried[seat] = _move(s, graveyard, s.graveyard[seat])
    _move(s, horde, s.horde)
    _move(s, discard, s.discard)
    if reserve is not None:  # all the others lie in the discard
        kept = np.bincount([int(card) for card in reserve.split()], minlength=box.CARDS).astype(np.int8)
        s.discard += s.reserve - kept
        s.reserve[:] = kept
        s.left = kept.sum()
    if horde:
        s.top = int(horde.split()[-1])
    s.turn = s.active = s.mover = ALICE
    s.phase = rules.PLAYING
    return s


def _move(s: State, cards: str, place: State) -> int:
    """Cards of the reserve go to a place."""
    for card in cards.split():
        s.reserve[int(card)] -= 1
        s.left -= 1
        place[int(card)] += 1
    return len(cards.split())


def legal(s: State) -> list[str]:
    moves = np.zeros(rules.MOST, np.int32)
    return [do.TABLE.text(int(move)) for move in moves[: rules.legal(s, moves)]]


def made(s: State, *moves: str) -> State:
    """The same state after these moves, each of them legal."""
    for move in moves:
        assert move in legal(s), legal(s)
        rules.play(s, do.TABLE.parse(move))
    return s


def weights(s: State) -> dict[str, int]:
    """What Chance may do, and its odds."""
    moves, odds = np.zeros(rules.MOST, np.int32), np.zeros(rules.MOST, np.int32)
    n = rules.legal(s, moves)
    rules.odds(s, moves, n, odds)
    return dict(zip(legal(s), odds[:n].tolist(), strict=True))


def cards(counts: State) -> list[int]:
    return [card for card, count in enumerate(counts) for _ in range(count)]


def hand(s: State, seat: int) -> list[int]:
    assert s.hand[seat].sum() == s.held[seat]
    return cards(s.hand[seat])


def graveyard(s: State, seat: int) -> list[int]:
    assert s.graveyard[seat].sum() == s.buried[seat]
    return cards(s.graveyard[seat])


def brains(s: State) -> list[int]:
    return [int(count) for count in s.brains[: int(s.seats)]]


def playable(s: State) -> list[int]:
    return [int(move.split()[1]) for move in legal(s) if move.startswith("play")]


ALL = " ".join(str(card) for card in range(box.CARDS))


# 1. What is in the box


def test_1_1_three_numbers_do_something() -> None:
    assert (box.MOSQUITO, box.SPIDER, box.MOUSE) == (0, 8, 11)


def test_1_2_marshmallows_are_on_the_lowest_and_highest_numbers() -> None:
    assert [card for card in range(box.CARDS) if rules.has_marshmallow(setup(), card)] == [1, 2, 3, 17, 18, 19]


def test_1_3_the_box_has_fifty_cards() -> None:
    s = setup()
    assert s.left == s.reserve.sum() == 50
    assert s.reserve.tolist() == [2, 1, 1, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 1, 1]


@pytest.mark.parametrize(("seats", "rest"), [(2, 38), (3, 29), (4, 20), (5, 11)])
def test_1_4_nine_brains_each(seats: int, rest: int) -> None:
    s = setup(seats)
    assert brains(s) == [9] * seats
    assert s.bank == rest


def test_1_4_every_face_of_the_die_is_as_likely() -> None:
    assert weights(made(turn("1 5", "6"), "play 1")) == {f"roll {face}": 1 for face in range(1, 7)}


def test_1_5_another_box_is_dealt_and_played() -> None:
    s = setup(2, copies_7="1", marshmallows="1", brains="3", tokens="6")
    assert (s.left, s.bank, brains(s)) == (47, 0, [3, 3])
    assert [card for card in range(box.CARDS) if rules.has_marshmallow(s, card)] == [1, 19]


def test_1_5_a_box_may_be_without_marshmallows() -> None:
    assert made(turn("1 5", "6 7", marshmallows="0"), "play 1").mover == BOB


def test_1_5_everybody_needs_nine_cards() -> None:
    few = {f"copies-{card}": "1" for card in range(6, 13)}
    with pytest.raises(Unknown, match="5 players are dealt 45 cards, and the box has 29"):
        GAME.codes(few, 5)


def test_1_5_everybody_needs_their_brains() -> None:
    with pytest.raises(Unknown, match="4 players need 80 brains, and the box has 56"):
        GAME.codes({"brains": "20"}, 4)


# 2. Set-up of a round


def test_2_1_three_cards_are_dealt_to_everybody_in_turn_order() -> None:
    s = made(setup(3, first="2"), "deal 1", "deal 19", "deal 7")
    assert s.drawn[BOB].tolist() == [1, 7, 19]
    made(s, *["deal 6"] * 3, *["deal 8"] * 3)
    assert s.drawn[[CATHERINE, ALICE]].tolist() == [[6, 6, 6], [8, 8, 8]]
    assert s.mover == BOB


def test_2_1_cards_are_dealt_by_their_copies() -> None:
    odds = weights(made(setup(3, first="1"), "deal 9"))
    assert (odds["deal 9"], odds["deal 0"], odds["deal 19"]) == (3, 2, 1)


def test_2_1_each_puts_one_of_three_into_the_graveyard() -> None:
    s = made(setup(2, first="1"), "deal 1", "deal 19", "deal 7", *["deal 6"] * 3)
    assert legal(s) == ["bury 1", "bury 7", "bury 19"]
    made(s, "bury 7")
    assert (hand(s, ALICE), graveyard(s, ALICE), s.mover) == ([1, 19], [7], BOB)


def test_2_1_one_of_three_alike_is_still_a_move() -> None:
    s = made(setup(2, first="1"), "deal 1", "deal 19", "deal 7", *["deal 6"] * 3, "bury 1")
    assert legal(s) == ["bury 6"]
    assert graveyard(made(s, "bury 6"), BOB) == [6]


def test_2_1_the_next_three_come_after_all_have_chosen() -> None:
    s = made(setup(2, first="1"), "deal 1", "deal 19", "deal 7", *["deal 6"] * 3, "bury 1", "bury 6")
    assert s.mover == CHANCE
    made(s, "deal 9", "deal 9", "deal 10", *["deal 12"] * 3)
    assert legal(s) == ["bury 9", "bury 10"]


@pytest.mark.parametrize("seats", GAME.seats)
def test_2_1_all_begin_with_six_and_three(seats: int) -> None:
    s = dealt(setup(seats, first="1"))
    assert s.held.tolist()[:seats] == [6] * seats
    assert s.buried.tolist()[:seats] == [3] * seats
    assert (s.mover, s.phase) == (ALICE, rules.PLAYING)


def dealt(s: State) -> State:
    while s.phase in (rules.FIRST_PLAYER, rules.DEALING, rules.SPLITTING):
        made(s, legal(s)[0])
    return s


@pytest.mark.parametrize(("seats", "reserve"), [(2, 32), (3, 23), (4, 14), (5, 5)])
def test_2_2_the_other_cards_are_the_reserve(seats: int, reserve: int) -> None:
    s = dealt(setup(seats, first="1"))
    assert s.left == s.reserve.sum() == reserve
    assert s.horde.sum() == s.discard.sum() == 0


def test_2_3_chance_decides_who_is_first() -> None:
    assert weights(setup(4)) == {"first 1": 1, "first 2": 1, "first 3": 1, "first 4": 1}
    assert dealt(made(setup(4), "first 3")).mover == CATHERINE


def test_2_3_the_host_names_the_first_player() -> None:
    s = setup(4, first="2")
    assert (s.phase, s.active) == (rules.DEALING, BOB)
    assert dealt(s).mover == BOB


def test_2_3_later_it_is_whoever_has_fewest_brains() -> None:
    s = made(turn("5", "6 7", "8", first="1"), "play 5", "shuffle")
    assert brains(s) == [9, 7, 8]
    assert dealt(s).mover == BOB


def test_2_3_chance_decides_between_the_poorest() -> None:
    s = made(turn("5", "6 7", "8 9"), "play 5", "shuffle")
    assert legal(s) == ["first 2", "first 3"]


# 3. A turn


def test_3_1_a_number_must_be_higher_than_the_top() -> None:
    assert playable(turn(ALL, "6", horde="7")) == [0, *range(8, 20)]


def test_3_1_the_same_number_is_not_higher() -> None:
    assert legal(turn("7 6", "6", horde="7")) == ["pass"]


def test_3_1_anything_goes_on_an_empty_horde() -> None:
    assert playable(turn(ALL, "6")) == list(range(20))


def test_3_1_a_card_played_is_the_new_top() -> None:
    s = made(turn("9 6 6 6", "10 4", horde="7"), "play 9")
    assert (s.top, cards(s.horde), hand(s, ALICE)) == (9, [7, 9], [6, 6, 6])
    assert (s.mover, playable(s)) == (BOB, [10])


def test_3_2_three_at_once_one_stays_two_go_to_graveyards() -> None:
    s = made(turn("9 9 9 6 6 6", "10", "12", horde="7"), "give 9 2", "give 9 3", "play 9")
    assert (cards(s.horde), graveyard(s, BOB), graveyard(s, CATHERINE)) == ([7, 9], [9], [9])


def test_3_2_all_may_go_to_one_opponent() -> None:
    s = made(turn("9 9 9 6 6 6", "10", "12", horde="7"), "give 9 3", "give 9 3", "play 9")
    assert (graveyard(s, BOB), graveyard(s, CATHERINE)) == ([], [9, 9])


def test_3_2_nobody_has_to_play_all() -> None:
    s = made(turn("9 9 9 6", "10", horde="7"), "give 9 2")
    assert legal(s) == ["give 9 2", "play 9"]
    assert hand(made(s, "play 9"), ALICE) == [6, 9]


def test_3_2_the_last_one_stays_on_the_horde() -> None:
    assert legal(made(turn("9 9 8", "10", horde="7"), "give 9 2")) == ["play 9"]


def test_3_2_what_may_not_be_played_may_not_be_given() -> None:
    assert legal(turn("6 6 9 9", "10", horde="7")) == ["give 9 2", "play 9", "pass"]


def test_3_3_the_horde_is_discarded_and_a_brain_lost() -> None:
    s = made(turn("9 6", "10", horde="5 7"), "pass")
    assert (s.horde.sum(), cards(s.discard), s.top) == (0, [5, 7], box.NONE)
    assert (brains(s), s.bank) == ([8, 9], 39)


def test_3_3_two_cards_are_drawn_one_kept_one_buried() -> None:
    s = made(turn("9 6", "10", horde="7"), "pass", "draw 18", "draw 4")
    assert (s.mover, legal(s)) == (ALICE, ["bury 4", "bury 18"])
    made(s, "bury 18")
    assert (hand(s, ALICE), graveyard(s, ALICE)) == ([4, 6, 9], [18])


def test_3_3_then_they_must_play() -> None:
    s = made(turn("9 6", "10", horde="7"), "pass", "draw 18", "draw 4", "bury 18")
    assert legal(s) == ["play 4", "play 6", "play 9"]


def test_3_3_on_an_empty_horde_whoever_can_must_play() -> None:
    assert "pass" not in legal(turn("9 6", "10"))


@pytest.mark.parametrize("horde", ["", "7"])
def test_3_3_an_empty_hand_is_a_case_of_it(horde: str) -> None:
    s = turn("/ 5 6", "10", horde=horde)
    assert legal(s) == ["pass"]
    made(s, "pass", "draw 9", "draw 4", "bury 4")
    assert (brains(s), legal(s)) == ([8, 9], ["play 9"])


def test_3_3_losing_the_last_brain_ends_the_game_at_once() -> None:
    s = made(turn("9", "5 5 6 6 7 7 8 8 10 10", horde="7", brains="1"), "pass")
    assert (s.mover, brains(s)) == (NOBODY, [0, 1])


def test_3_3_a_single_card_drawn_stays_in_hand() -> None:
    s = turn("9", "10", reserve="4", shuffles="1")
    s.top, s.horde[12], s.discard[12] = 12, 1, s.discard[12] - 1
    made(s, "pass", "draw 4")
    assert (hand(s, ALICE), graveyard(s, ALICE), s.mover) == ([4, 9], [], ALICE)


def test_3_3_who_still_has_nothing_fills_up_and_ends_the_turn() -> None:
    s = made(turn("/ 5 6", "10", reserve="", shuffles="1"), "pass", "fill 5", "fill 6")
    assert (hand(s, ALICE), s.mover, brains(s)) == ([5, 6], BOB, [8, 9])


def test_3_4_the_discard_becomes_the_reserve() -> None:
    s = turn("9", "10", horde="12", reserve="")
    s.discard[:] = 0
    s.discard[4] = 2
    made(s, "pass")
    assert (weights(s), s.left, s.discard.sum()) == ({"draw 4": 2, "draw 12": 1}, 3, 0)


def test_3_4_between_two_cards_too() -> None:
    s = turn("9", "10", horde="12", reserve="4")
    made(s, "pass", "draw 4")
    assert s.left == s.reserve.sum() > 0
    assert "draw 12" in legal(s)


def test_3_4_what_there_is_must_do() -> None:
    s = turn("9", "10", horde="12", reserve="")
    s.discard[:] = 0
    made(s, "pass", "draw 12")
    assert (hand(s, ALICE), legal(s)) == ([9, 12], ["play 9", "play 12"])


@pytest.mark.parametrize("top", ["19", "8", "0"])
def test_3_5_a_0_may_be_played_on_anything(top: str) -> None:
    assert playable(turn("0 5", "10", horde=top))[0] == 0


def test_3_5_after_a_0_everything_higher() -> None:
    assert playable(turn(ALL, "6", horde="12 0")) == list(range(20))
    s = made(turn("0 5 6 6", ALL.replace("0 ", "", 1), horde="12"), "play 0")
    assert playable(s) == list(range(1, 20))


def test_3_6_after_an_8_lower_than_8() -> None:
    assert playable(turn(ALL, "6", horde="7 8")) == list(range(8))
    assert legal(turn("19 8", "6", horde="7 8")) == ["pass"]


def test_3_6_then_the_numbers_rise_again() -> None:
    s = made(turn("5 9 9 9", "4 6 8", horde="7 8"), "play 5")
    assert playable(s) == [6, 8]


def test_3_7_an_11_discards_the_horde() -> None:
    s = made(turn("11 5 6 7", "10", horde="7 8 3"), "play 11")
    assert (s.horde.sum(), cards(s.discard), s.top) == (0, [3, 7, 8, 11], box.NONE)


def test_3_7_another_turn_follows() -> None:
    s = made(turn("11 5 6 7 7", "10", horde="7"), "play 11")
    assert (s.mover, legal(s)) == (ALICE, ["give 7 2", "play 5", "play 6", "play 7"])
    assert made(s, "play 5").mover == BOB


def test_3_7_the_hand_is_filled_up_between() -> None:
    s = made(turn("11 5 / 9 13 14", "10", horde="7"), "play 11")
    assert legal(s) == ["fill 9", "fill 13", "fill 14"]
    made(s, "fill 13", "fill 9")
    assert (s.mover, playable(s)) == (ALICE, [5, 9, 13])


def test_3_8_a_hand_is_filled_up_to_three() -> None:
    s = made(turn("9 5 / 3 12 12", "10", horde="7"), "play 9")
    assert legal(s) == ["fill 3", "fill 12"]
    made(s, "fill 12", "fill 3")
    assert (hand(s, ALICE), graveyard(s, ALICE), s.mover) == ([3, 5, 12], [12], BOB)


def test_3_8_as_many_as_there_are() -> None:
    s = made(turn("9 5 / 3", "10", horde="7"), "play 9", "fill 3")
    assert (hand(s, ALICE), graveyard(s, ALICE), s.mover) == ([3, 5], [], BOB)


def test_3_8_three_are_enough() -> None:
    assert made(turn("9 5 6 7 / 3", "10", horde="7"), "play 9").mover == BOB


def test_3_9_several_11s_give_one_more_turn() -> None:
    s = made(turn("11 11 11 5 6 7", "10 4 4", horde="7"), "give 11 2", "give 11 2", "play 11", "play 5")
    assert s.mover == BOB
    assert (graveyard(s, BOB), cards(s.discard)) == ([11, 11], [7, 11])


def test_3_9_several_marshmallows_are_one_roll() -> None:
    s = made(turn("17 17 5 6 7", "10 4 4", horde="7"), "give 17 2", "play 17", "roll 5")
    assert (s.mover, brains(s)) == (BOB, [10, 9])


# 4. Marshmallows


@pytest.mark.parametrize("card", [1, 2, 3, 17, 18, 19])
def test_4_1_a_marshmallow_rolls_the_die(card: int) -> None:
    s = made(turn(f"{card} 5 / 6", "10"), f"play {card}")
    assert (s.mover, legal(s)) == (CHANCE, [f"roll {face}" for face in range(1, 7)])


def test_4_1_the_hand_is_filled_up_after_it() -> None:
    s = made(turn("18 5 / 6", "10", horde="7"), "play 18", "roll 5")
    assert legal(s) == ["fill 6"]
    assert made(s, "fill 6").mover == BOB


def test_4_2_on_a_1_play_again_before_filling_up() -> None:
    s = made(turn("17 18 5 / 6", "10", horde="7"), "play 17", "roll 1")
    assert (s.mover, legal(s)) == (ALICE, ["play 18", "pass"])
    assert legal(made(s, "play 18", "roll 5")) == ["fill 6"]


def test_4_2_who_has_no_card_in_hand_is_in_3_3() -> None:
    s = made(turn("17 / 6", "10", horde="7"), "play 17", "roll 1")
    assert legal(s) == ["pass"]
    made(s, "pass", "draw 4", "draw 9", "bury 9")
    assert (brains(s), legal(s)) == ([8, 9], ["play 4"])


def test_4_2_with_no_card_left_at_all_too() -> None:
    s = made(turn("17", "10", horde="7"), "play 17", "roll 1")
    assert (s.mover, legal(s)) == (ALICE, ["pass"])


def test_4_3_on_a_2_a_card_goes_to_an_opponent() -> None:
    s = made(turn("17 5 6 6", "10", "12", horde="7"), "play 17", "roll 2")
    assert legal(s) == ["slip 5 2", "slip 5 3", "slip 6 2", "slip 6 3"]
    made(s, "slip 6 3")
    assert (hand(s, ALICE), graveyard(s, CATHERINE), s.mover) == ([5, 6], [6], BOB)


def test_4_3_not_without_a_card_in_hand() -> None:
    assert legal(made(turn("17 / 5", "10", horde="7"), "play 17", "roll 2")) == ["fill 5"]


def test_4_4_on_a_3_hands_are_swapped() -> None:
    s = made(turn("17 5 6 7 / 4", "10 / 12", horde="9"), "play 17", "roll 3", "swap hand 2")
    assert legal(s) == ["fill 4"]
    assert (hand(s, ALICE), hand(s, BOB)) == ([10], [5, 6, 7])
    assert (graveyard(s, ALICE), graveyard(s, BOB)) == ([4], [12])


def test_4_4_or_graveyards() -> None:
    s = made(turn("17 5 6 7 / 4", "10 / 12 13", horde="9"), "play 17", "roll 3", "swap graveyard 2")
    assert (hand(s, ALICE), hand(s, BOB)) == ([5, 6, 7], [10])
    assert (graveyard(s, ALICE), graveyard(s, BOB), s.mover) == ([12, 13], [4], BOB)


def test_4_4_the_opponents_graveyard_may_not_be_empty() -> None:
    s = made(turn("17 5 / 4", "10", "12 / 13", horde="9"), "play 17", "roll 3")
    assert legal(s) == ["swap hand 2", "swap hand 3", "swap graveyard 3"]


def test_4_4_ones_own_may() -> None:
    s = made(turn("17 5 6 7", "10 / 12 13", horde="9"), "play 17", "roll 3", "swap graveyard 2")
    assert (graveyard(s, ALICE), graveyard(s, BOB)) == ([12, 13], [])


def test_4_4_empty_hands_may_be_swapped() -> None:
    s = made(turn("17 / 4", "/ 12", horde="9"), "play 17", "roll 3")
    assert legal(s) == ["swap hand 2", "swap graveyard 2"]
    assert legal(made(s, "swap hand 2")) == ["fill 4"]


def test_4_4_with_the_last_card_gone_one_takes_somebody_elses() -> None:
    s = made(turn("17", "10 12", horde="9"), "play 17", "roll 3")
    assert legal(s) == ["swap hand 2"]
    made(s, "swap hand 2")
    assert (hand(s, ALICE), hand(s, BOB), s.mover) == ([10, 12], [], BOB)


def test_4_5_on_a_4_take_a_brain() -> None:
    s = made(turn("17 5 6 7", "10", "12", horde="9"), "play 17", "roll 4")
    assert legal(s) == ["steal 2", "steal 3"]
    assert brains(made(s, "steal 3")) == [10, 9, 8]


def test_4_6_on_a_5_gain_a_brain() -> None:
    s = made(turn("17 5 6 7", "10", horde="9"), "play 17", "roll 5")
    assert (brains(s), s.bank, s.mover) == ([10, 9], 37, BOB)


def test_4_6_if_there_is_any() -> None:
    s = made(turn("17 5 6 7", "10", horde="9", tokens="18"), "play 17", "roll 5")
    assert (brains(s), s.bank, s.mover) == ([9, 9], 0, BOB)


def test_4_7_on_a_6_everybody_gets_a_card() -> None:
    s = made(turn("17 5 6 7", "10", "12", horde="9"), "play 17", "roll 6", "draw 4", "draw 5", "draw 6")
    assert [graveyard(s, seat) for seat in range(3)] == [[4], [5], [6]]
    assert s.mover == BOB


def test_4_7_the_reserve_is_renewed() -> None:
    s = turn("17 5 6 7", "10", "12", horde="9", reserve="4")
    s.discard[:] = 0
    s.discard[13] = 2
    made(s, "play 17", "roll 6", "draw 4", "draw 13", "draw 13")
    assert [graveyard(s, seat) for seat in range(3)] == [[4], [13], [13]]


def test_4_7_the_last_may_get_none() -> None:
    s = turn("17 5 6 7", "10", "12", horde="9", reserve="4 5")
    s.discard[:] = 0
    made(s, "play 17", "roll 6", "draw 4", "draw 5")
    assert [graveyard(s, seat) for seat in range(3)] == [[4], [5], []]
    assert s.mover == BOB


# 5. The end


def test_5_1_a_round_ends_without_cards() -> None:
    s = made(turn("9", "10 / 4", horde="7"), "play 9")
    assert (s.phase, legal(s)) == (rules.SHUFFLING, ["shuffle"])


def test_5_1_not_while_the_graveyard_has_any() -> None:
    assert made(turn("9 / 4", "10", horde="7"), "play 9").mover == ALICE


def test_5_1_the_die_comes_first() -> None:
    s = made(turn("18", "10", horde="7"), "play 18", "roll 6", "draw 5", "draw 4", "fill 5")
    assert (hand(s, ALICE), s.mover) == ([5], BOB)


def test_5_1_an_11_as_last_card_ends_it_too() -> None:
    assert made(turn("11", "10", horde="7"), "play 11").phase == rules.SHUFFLING


def test_5_1_only_the_player_whose_turn_ends_can_end_it() -> None:
    s = made(turn("17", "10 12", "6", horde="9"), "play 17", "roll 3", "swap hand 2")
    assert (s.mover, legal(s)) == (BOB, ["pass"])
    assert brains(made(s, "pass")) == [9, 8, 9]


def test_5_2_a_brain_for_each_card_of_the_others() -> None:
    s = made(turn("9", "10 12 / 4", "5", horde="7"), "play 9")
    assert (brains(s), s.bank) == ([9, 6, 8], 33)


def test_5_2_at_most_what_they_have() -> None:
    s = made(turn("9", "10 12 / 4", horde="7", brains="2"), "play 9")
    assert (brains(s), s.bank) == ([2, 0], 54)


def test_5_3_the_next_round_has_all_the_cards() -> None:
    s = made(turn("9", "10 12 / 4", horde="7"), "play 9", "shuffle")
    assert (s.rounds, s.left, s.reserve.sum()) == (2, 50, 50)
    assert s.held.sum() == s.buried.sum() == s.horde.sum() == s.discard.sum() == 0
    assert (brains(s), dealt(s).phase) == ([9, 6], rules.PLAYING)


def test_5_4_a_last_brain_ends_the_game_within_a_round() -> None:
    s = made(turn("9", "5 5 6 6 7 7 8 8 10 10", horde="7", brains="1"), "pass")
    assert (s.mover, brains(s)) == (NOBODY, [0, 1])


def test_5_4_a_stolen_one_too() -> None:
    s = made(turn("17 5", "10", "12", horde="9", brains="1"), "play 17", "roll 4", "steal 2")
    assert (s.mover, brains(s)) == (NOBODY, [2, 0, 1])


def test_5_4_and_one_lost_at_the_end_of_a_round() -> None:
    assert made(turn("9", "10 12", "4", horde="7", brains="2"), "play 9").mover == NOBODY


@pytest.mark.parametrize(("seats", "standing"), [(("9", "10 12", "4"), [2, 0, 1]), (("9", "10 12", "/"), [2, 0, 2])])
def test_5_5_most_brains_win(seats: Sequence[str], standing: Sequence[int]) -> None:
    s = made(turn(*seats, horde="7", brains="2"), "play 9")
    out = np.zeros(3, np.int32)
    rules.points(s, out)
    assert (s.mover, out.tolist()) == (NOBODY, list(standing))


def test_5_6_the_last_round_is_the_last() -> None:
    s = made(turn("9", "10 12", "4", horde="7", shuffles="1"), "play 9")
    assert (s.mover, brains(s)) == (NOBODY, [9, 7, 8])


def test_5_6_new_reserves_count_as_well() -> None:
    s = made(turn("9", "10", horde="12", reserve="", shuffles="2"), "pass")
    assert (s.shuffles, s.rounds) == (2, 1)


def test_5_6_then_the_reserve_is_not_renewed() -> None:
    s = made(turn("9", "10", horde="12", reserve="", shuffles="1"), "pass")
    assert (s.mover, legal(s), brains(s)) == (ALICE, ["play 9"], [8, 9])
