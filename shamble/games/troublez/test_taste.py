"""What taste reckons at once is what the rules say one by one."""

import numpy as np
import pytest

from shamble.core.checks import random_match
from shamble.games.troublez import GAME, rows, taste
from shamble.games.troublez.box import CARDS, VALUES


@pytest.mark.parametrize("options", [{}, {"edition": "trablici"}, {"order": "strict"}], ids=str)
def test_the_cards_that_can_be_placed(options: dict[str, str]) -> None:
    match = random_match(GAME, 3, options, seed=5)
    for at in range(0, len(match.log), 5):
        view = match.view(0, at)
        placed = rows.placeable(view)
        for card in range(CARDS):
            assert bool(placed >> card & 1) == rows.has_place(view, card)


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
