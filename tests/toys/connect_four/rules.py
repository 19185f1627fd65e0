"""Connect Four: two boards of bits, so that four in a row is four shifts.

bit of a square = 7 * column + row, rows from the bottom; row 6 of every column stays empty

 5 12 19 26 33 40 47
 .  .  .  .  .  .  .
 1  8 15 22 29 36 43
 0  7 14 21 28 35 42
"""

import numpy as np

from shamble.core import record
from shamble.core.record import NOBODY, Ints, State

COLUMNS, ROWS, TALL = 7, 6, 7
MOST = COLUMNS
BOUND = COLUMNS * ROWS
COUNTED = 1

STATE = record.declare(
    *record.header(options=0),
    ("stones", np.int64, 2),  # the bits of each seat's stones
    ("height", np.int8, COLUMNS),  # stones in each column
    ("winner", np.int8),  # seat, or NOBODY
)


def setup(s: State) -> None:
    s.ply = 0
    s.mover = 0
    s.stones[:] = 0
    s.height[:] = 0
    s.winner = NOBODY


def legal(s: State, moves: Ints) -> int:
    n = 0
    for column in range(COLUMNS):
        moves[n] = column
        n += int(s.height[column]) < ROWS
        if n == MOST:
            break
    return n


def odds(s: State, moves: Ints, n: int, weights: Ints) -> None:
    weights[:n] = 1


def play(s: State, move: int) -> None:
    seat = int(s.mover)
    row = int(s.height[move])
    stones = int(s.stones[seat]) | 1 << (TALL * move + row)
    s.stones[seat] = stones
    s.height[move] = row + 1
    s.ply += 1
    s.mover = 1 - seat
    if four(stones):
        s.winner = seat
        s.mover = NOBODY
    elif int(s.ply) == BOUND:
        s.mover = NOBODY


def four(stones: int) -> bool:
    for step in (1, TALL - 1, TALL, TALL + 1):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def points(s: State, out: Ints) -> None:
    out[:2] = 0
    if int(s.winner) >= 0:
        out[int(s.winner)] = 1
        out[1 - int(s.winner)] = -1


def census(s: State, out: Ints) -> None:
    """A column's height and its stones agree: what they differ in stays nothing."""
    held = int(s.stones[0]) | int(s.stones[1])
    out[0] = int(s.stones[0]) & int(s.stones[1]) != 0
    for column in range(COLUMNS):
        out[0] += (held >> TALL * column & 127) != (1 << int(s.height[column])) - 1
