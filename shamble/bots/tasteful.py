"""The move that looks best to the game's own taste; any of them where several do."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from shamble.core import chance
from shamble.core.game import Game
from shamble.core.record import State


@dataclass
class Tasteful:
    game: Game
    seed: int
    die: State = field(init=False)

    def __post_init__(self) -> None:
        self.die = chance.die(self.seed, chance.DICE)

    def choose(self, view: State, moves: Sequence[int], seconds: float) -> int:
        scores = np.zeros(len(moves), np.int32)
        self.game.taste.weigh(view, np.array(moves, np.int32), len(moves), scores)
        best = np.flatnonzero(scores == scores.max())
        return moves[int(best[chance.roll(self.die, len(best))])]
