"""Any legal move, each as likely as the others."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from shamble.core import chance
from shamble.core.game import Game
from shamble.core.record import State


@dataclass
class Uniform:
    game: Game
    seed: int
    die: State = field(init=False)

    def __post_init__(self) -> None:
        self.die = chance.die(self.seed, chance.DICE)

    def choose(self, view: State, moves: Sequence[int], seconds: float) -> int:
        return moves[chance.roll(self.die, len(moves))]
