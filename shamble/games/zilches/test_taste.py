"""What a sensible player does where anybody can see what is sensible."""

import numpy as np

from shamble.core.record import State
from shamble.games.zilches import moves as do
from shamble.games.zilches import rules, taste
from shamble.games.zilches.test_rules import ALICE, BOB, CATHERINE, made, take, turn
from shamble.games.zilches.test_view import seen


def choice(s: State) -> str:
    """The move that looks best to the mover, from what the mover may know."""
    v = seen(s, int(s.mover))
    moves, scores = np.zeros(rules.MOST, np.int32), np.zeros(rules.MOST, np.int32)
    n = rules.legal(v, moves)
    before = v.tobytes()
    taste.weigh(v, moves, n, scores)
    assert v.tobytes() == before
    return do.TABLE.text(int(moves[int(scores[:n].argmax())]))


def test_the_highest_card_that_is_not_caught_goes_first() -> None:
    s = turn("8-mall 9-hospital", "9-mall 2-hospital", "4-mall 7-mall 17-mall", reveal="two")
    assert choice(made(s, "play 8-mall", "play 9-mall")) == "play 7-mall"


def test_food_is_worth_being_caught_for() -> None:
    s = turn("8-mall 9-hospital", "9-mall 2-hospital", "4-mall 7-mall 17-mall", reveal="food")
    take(s, CATHERINE, "two")
    assert choice(made(s, "play 8-mall", "play 9-mall")) == "play 17-mall"


def test_a_turn_that_costs_nothing_is_the_time_for_the_worst_card() -> None:
    s = turn("8-mall 9-hospital", "9-mall 2-hospital", "4-mall 7-mall 17-mall", reveal="food")
    assert choice(made(s, "play 8-mall", "play 9-mall")) == "play 17-mall"


def test_the_999_is_thrown_in_where_it_does_not_show() -> None:
    s = turn("8-mall 9-hospital", "2-hospital 999 17-hospital", "4-mall 7-mall", reveal="two")
    assert choice(made(s, "play 8-mall")) == "play 999"


def test_the_999_is_not_led() -> None:
    assert choice(turn("999 2-mall", "3-mall 4-mall", "5-mall 6-mall", reveal="two")) == "play 2-mall"


def test_the_1_stays_in_the_hand_while_the_999_lies_in_the_graveyard() -> None:
    s = turn("8-mall 9-hospital", "1 7-mall", "4-mall 7-hospital", reveal="two", graveyard="999")
    assert choice(made(s, "play 8-mall")) == "play 7-mall"


def test_what_would_rise_is_not_played_at_its_location() -> None:
    s = turn("5-mall 9-hospital", "2-mall 4-mall", "4-hospital 7-hospital", reveal="two", graveyard="2-mall 2-hospital")
    assert choice(made(s, "play 5-mall")) == "play 4-mall"


def test_the_1_stands_where_others_can_still_follow() -> None:
    s = made(turn("1 9-hospital", "2-mall 4-mall", "4-hospital 7-hospital", reveal="two"), "play 1")
    s.void[BOB] = s.void[CATHERINE] = 0b110
    s.deck[:] = 0
    assert choice(s) == "name mall"


def test_a_helicopter_is_feared_until_the_last_turn() -> None:
    s = turn("8-mall 9-hospital", "9-mall 2-hospital", "4-mall 17-mall", reveal="helicopter")
    take(s, CATHERINE, "two")
    assert choice(made(s, "play 8-mall", "play 9-mall")) == "play 4-mall"


def test_the_worst_damage_card_is_turned() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="food")
    take(s, ALICE, "half", "two", "one")
    made(s, "play 9-mall", "play 8-mall", "play 7-mall")
    assert choice(s) == "turn two"


def test_a_stain_and_a_half_counts_as_two_beside_another_half() -> None:
    s = turn("9-mall 2-mall", "8-mall 3-mall", "7-mall 4-mall", reveal="food")
    take(s, ALICE, "half", "one-and-a-half", "one")
    made(s, "play 9-mall", "play 8-mall", "play 7-mall")
    assert choice(s) == "turn one-and-a-half"
