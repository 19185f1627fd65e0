"""What taste reckons at once is what the rules say one by one."""

import numpy as np
import pytest

from shamble.core.checks import random_match
from shamble.games.troublez import GAME, rows, rules, taste
from shamble.games.troublez import moves as do
from shamble.games.troublez.box import CARD_NAMES, CARDS, VALUES

RED_3, BLUE_4 = CARD_NAMES.index("red-3"), CARD_NAMES.index("blue-4")


@pytest.mark.parametrize("options", [{}, {"edition": "trablici"}, {"order": "strict"}], ids=str)
def test_the_cards_that_can_be_placed(options: dict[str, str]) -> None:
    match = random_match(GAME, 3, options, seed=5)
    for at in range(0, len(match.log), 5):
        view = match.view(0, at)
        placed = rows.placeable(view)
        for card in range(CARDS):
            assert bool(placed >> card & 1) == rows.has_place(view, card)


def test_to_draw_on_is_an_expectation_over_the_deck() -> None:
    """Three rows of a red 3 each: a second red 3 is a bust, a blue 4 is not and can be taken with the 3."""
    view = random_match(GAME, 2, {}, seed=5).view(0, 1)
    view.phase, view.mover, view.placed = rules.DECISION, 0, 3
    view.length[:], view.row[:, 0] = 1, RED_3
    view.deck[:] = 0
    view.deck[[RED_3, BLUE_4]] = 1, 2
    view.left = 3
    moves, scores = np.array([do.DRAW, do.STOP], np.int32), np.zeros(2, np.int32)
    taste.weigh(view, moves, 2, scores)
    drawing, stopping = scores
    assert drawing == 2 * (stopping + taste.POINT + taste.ONWARD) // 3


def test_a_standing_is_worth_its_points_and_what_it_promises() -> None:
    match = random_match(GAME, 2, {}, seed=5)
    view = match.view(0, 1)
    worth = np.zeros(2, np.int32)
    taste.worth(view, worth)
    assert worth.tolist() == [0, 0]
    view.collection[0, :VALUES] = (1, 1, 1, 1, 0)
    view.collection[1, 2] = 3
    view.marks[1, 0] = 1
    taste.worth(view, worth)
    assert worth.tolist() == [400 + taste.RUNS[4], 1000 + 300 + taste.FOURS[3] + taste.RUNS[1]]
