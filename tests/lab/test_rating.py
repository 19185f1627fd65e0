"""Ratings against values worked by hand."""

from collections.abc import Sequence

import numpy as np
import pytest

from shamble.lab.rating import SCALE, Finish, choices, chosen, ratings


def strengths(*matches: tuple[Sequence[int], Sequence[int]], bots: int, draws: float = 0.0) -> list[float]:
    """How strong each bot is beside the last; seats make no difference."""
    finishes = [Finish(0, line_up, [0] * len(line_up), points) for line_up, points in matches]
    logs = ratings(finishes, bots, 1, np.ones((1, 1)), draws)[0] / SCALE
    return [float(value) for value in np.exp(logs - logs[-1])]


def test_three_wins_to_one_are_three_to_one() -> None:
    matches = [((0, 1), (1, 0))] * 3 + [((0, 1), (0, 1))]
    assert strengths(*matches, bots=2) == pytest.approx([3, 1])


def test_a_draw_is_half_a_win_for_each() -> None:
    matches = [((0, 1), (1, 0))] * 2 + [((0, 1), (5, 5)), ((1, 0), (9, 2))]
    assert strengths(*matches, bots=2) == pytest.approx([2.5 / 1.5, 1])


def test_before_the_first_match_every_two_have_drawn_once() -> None:
    assert strengths(((0, 1), (1, 0)), bots=2, draws=1) == pytest.approx([1.5 / 0.5, 1])


def test_nobody_is_ahead_where_all_tie() -> None:
    assert strengths(((0, 1, 2, 3), (7, 7, 7, 7)), bots=4, draws=1) == pytest.approx([1, 1, 1, 1])


def test_nobody_is_ahead_where_every_order_came_once() -> None:
    orders = [(3, 2, 1), (3, 1, 2), (2, 3, 1), (1, 3, 2), (2, 1, 3), (1, 2, 3)]
    assert strengths(*(((0, 1, 2), order) for order in orders), bots=3) == pytest.approx([1, 1, 1])


def test_ties_behind_and_before_another() -> None:
    """Twice A before B and C, who tie, once behind them: of a/(a+2) squared times 1/((a+2)(a+1)) the best a."""
    matches = [((0, 1, 2), (2, 1, 1))] * 2 + [((0, 1, 2), (0, 1, 1))]
    assert strengths(*matches, bots=3) == pytest.approx([(1 + 33**0.5) / 4, 1, 1])


def test_a_bot_at_two_seats_is_chosen_for_both() -> None:
    """Twice A B A, once B A A: of (a/(2a+1) times 1/(a+1)) squared times 1/(2a+1) the best a."""
    matches = [((0, 0, 1), (3, 1, 2)), ((0, 0, 1), (1, 3, 2)), ((0, 0, 1), (2, 1, 3))]
    assert strengths(*matches, bots=2) == pytest.approx([(-1 + 13**0.5) / 6, 1])


def test_a_tie_of_the_last_two_is_one_choice() -> None:
    assert list(choices((4, 1, 1))) == [((0, 1, 2), 1.0), ((1, 2), 1.0)]
    assert chosen((4, 1, 1)) == [1.0, 0.5, 0.5]


def test_a_tie_for_the_first_place_is_half_of_each_order() -> None:
    assert list(choices((4, 4, 1))) == [((0, 1, 2), 1.0), ((1, 2), 0.5), ((0, 2), 0.5)]
    assert chosen((4, 4, 1)) == [1.0, 1.0, 0.0]


def test_a_seat_that_wins_does_not_count_for_its_bot() -> None:
    """Seat 0 wins three of four whoever sits there: the bots are even."""
    turns = [((0, 1), (1, 0))] * 3 + [((0, 1), (0, 1))] + [((1, 0), (1, 0))] * 3 + [((1, 0), (0, 1))]
    finishes = [Finish(0, line_up, (0, 1), points) for line_up, points in turns]
    assert ratings(finishes, 2, 2, np.ones((1, 1)))[0] == pytest.approx([0, 0])


def test_a_group_of_matches_counts_as_often_as_its_weight_says() -> None:
    finishes = [Finish(0, (0, 1), (0, 0), (1, 0)), Finish(1, (0, 1), (0, 0), (0, 1))]
    rows = ratings(finishes, 2, 1, np.array([[3.0, 1.0], [1.0, 1.0]]), draws=0)
    assert rows[:, 0] - rows[:, 1] == pytest.approx([SCALE * np.log(3), 0])
