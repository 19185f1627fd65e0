"""Everything is open."""

import numpy as np
import numpy.typing as npt

from shamble.core.record import State
from tests.toys.connect_four.rules import COLUMNS, ROWS, TALL

OBSERVED = 2 * COLUMNS * ROWS


def hide(s: State, seat: int) -> None:
    pass


def guess(v: State, seat: int, die: State) -> None:
    pass


def veil(s: State, move: int, seat: int) -> int:
    return move


def reveals(s: State, move: int, seat: int) -> bool:
    return False


def observe(v: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Two planes, the viewer's stones first."""
    for side in range(2):
        stones = int(v.stones[(seat + side) % 2])
        for column in range(COLUMNS):
            for row in range(ROWS):
                out[(side * COLUMNS + column) * ROWS + row] = stones >> (TALL * column + row) & 1
