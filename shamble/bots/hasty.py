"""Somebody who knows what is good but looks in a hurry: overlooks some moves and misjudges the others a little.

So it errs where people err: seldom where one move is far better, often where several are close.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from shamble.core import chance
from shamble.core.game import Game
from shamble.core.record import State

OVERLOOKED = 20  # of a hundred moves


@dataclass
class Hasty:
    game: Game
    seed: int
    die: State = field(init=False)

    def __post_init__(self) -> None:
        self.die = chance.die(self.seed, chance.DICE)

    def choose(self, view: State, moves: Sequence[int], seconds: float) -> int:
        scores = np.zeros(len(moves), np.int32)
        self.game.taste.weigh(view, np.array(moves, np.int32), len(moves), scores)
        seen = [k for k in range(len(moves)) if chance.roll(self.die, 100) >= OVERLOOKED] or range(len(moves))
        return moves[max(seen, key=lambda k: int(scores[k]) + self._misjudged())]

    def _misjudged(self) -> int:
        """By how much a move looks better or worse than it is: small errors are likelier than large ones."""
        sides = self.game.recipe.misjudged + 1
        return chance.roll(self.die, sides) - chance.roll(self.die, sides)
