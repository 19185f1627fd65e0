"""What a bot is: given a view, the legal moves and a time limit it names a move. It gets nothing else."""

from collections.abc import Sequence
from typing import Protocol

from shamble.core.record import State


class Bot(Protocol):
    def choose(self, view: State, moves: Sequence[int], seconds: float) -> int:
        """One of `moves`, within `seconds`."""
        ...
