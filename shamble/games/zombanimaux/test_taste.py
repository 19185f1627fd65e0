"""What a sensible player does where anybody can see what is sensible."""

import numpy as np

from shamble.core.record import State
from shamble.games.zombanimaux import known, rules, taste
from shamble.games.zombanimaux import moves as do
from shamble.games.zombanimaux.test_rules import ALICE, BOB, CATHERINE, made, setup, turn
from shamble.games.zombanimaux.test_view import seen


def choice(s: State) -> str:
    """The move that looks best to the mover, from what the mover may know."""
    v = seen(s, int(s.mover))
    moves, scores = np.zeros(rules.MOST, np.int32), np.zeros(rules.MOST, np.int32)
    n = rules.legal(v, moves)
    before = v.tobytes()
    taste.weigh(v, moves, n, scores)
    assert v.tobytes() == before
    return do.TABLE.text(int(moves[int(scores[:n].argmax())]))


def test_whoever_can_play_plays() -> None:
    assert choice(turn("19 5 6 7", "8 9 10", horde="12")) == "play 19"


def test_low_numbers_go_first() -> None:
    assert choice(turn("5 9 14", "8 9 10")) == "play 5"


def test_several_are_given_away() -> None:
    assert choice(turn("5 9 9 14", "8 9 10")) == "give 9 2"


def test_a_0_is_kept_while_anything_else_will_do() -> None:
    assert choice(turn("0 12 14", "8 9 10", horde="9")) == "play 12"


def test_but_it_is_played_rather_than_nothing() -> None:
    assert choice(turn("0 5 6", "8 9 10", horde="9")) == "play 0"


def test_what_nobody_can_follow_is_played_before_what_is_followed() -> None:
    s = turn("13 14", "13 13", horde="9")
    for viewer in (ALICE, known.EVERYBODY - 1):
        s.known[BOB, 13, viewer + 1] = known.IN_HAND
    s.known[BOB, 13, ALICE + 1] = 2 * known.IN_HAND
    assert taste_of(s, "play 14") - taste_of(s, "play 13") == -taste.SAVED
    s.known[BOB, 13, ALICE + 1] = 0
    s.known[BOB, 14, ALICE + 1] = known.IN_HAND
    assert taste_of(s, "play 14") - taste_of(s, "play 13") > -taste.SAVED


def taste_of(s: State, text: str) -> int:
    v = seen(s, int(s.mover))
    scores = np.zeros(1, np.int32)
    taste.weigh(v, np.array([do.TABLE.parse(text)], np.int32), 1, scores)
    return int(scores[0])


def test_cards_go_to_whoever_is_ahead() -> None:
    s = turn("5 9 9 14", "8 9 10", "6")
    s.brains[:3] = 9, 3, 8
    assert choice(s) == "give 9 3"


def test_a_brain_is_taken_from_the_richest() -> None:
    s = made(turn("17 9 9 14", "8 9 10", "6"), "play 17", "roll 4")
    s.brains[:3] = 9, 3, 8
    assert choice(s) == "steal 3"


def test_many_cards_are_swapped_for_few() -> None:
    s = made(turn("17 9 9 14 / 5", "8 9 10 12 / 6 7", "6 / 7"), "play 17", "roll 3")
    assert choice(s) == "swap hand 3"


def test_a_0_goes_into_the_hand() -> None:
    s = made(setup(2, first="1"), "deal 0", "deal 4", "deal 12", *["deal 6"] * 3)
    assert choice(s) == "bury 4"


def test_a_pair_is_made_when_filling_up() -> None:
    assert choice(made(turn("9 5 12 / 12 13", "8"), "play 9")) == "fill 12"


def test_what_is_of_little_use_is_put_away() -> None:
    s = made(turn("17 0 5 14", "8", "9"), "play 17", "roll 2")
    s.brains[CATHERINE] = 2
    assert choice(s) == "slip 5 2"
