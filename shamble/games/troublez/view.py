"""What a seat may know. Everything on the table is open; only what will be drawn is not, and that exists nowhere."""

import numpy as np
import numpy.typing as npt

from shamble.core.record import State
from shamble.games.troublez.box import (
    CARDS,
    KINDS,
    LONGEST,
    NONE,
    ROWS,
    SEATS,
    VALUES,
    ZOMBIES,
)
from shamble.games.troublez.rules import PHASES, of_value

# The numbers for nets, in order: phase · card to be placed · deck · discard · each row from the left: card, covered ·
# each seat from the viewer on: zombies by value, hordes · actions waiting.
_CARD = CARDS + 1
_SEAT = VALUES + 1
OBSERVED = PHASES + 3 * CARDS + ROWS * LONGEST * _CARD + SEATS[-1] * _SEAT + len(KINDS)


def hide(s: State, seat: int) -> None:
    pass


def guess(v: State, seat: int, die: State) -> None:
    pass


def veil(s: State, move: int, seat: int) -> int:
    return move


def reveals(s: State, move: int, seat: int) -> bool:
    return False


def observe(v: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    out[:] = 0
    out[int(v.phase)] = 1
    at = PHASES
    if int(v.card) != NONE:
        out[at + int(v.card)] = 1
    for card in range(CARDS):
        out[at + CARDS + card] = v.deck[card]
        out[at + 2 * CARDS + card] = v.discard[card]
    at += 3 * CARDS
    for row in range(ROWS):
        for position in range(int(v.length[row])):
            out[at + _CARD * (LONGEST * row + position) + int(v.row[row, position])] = 1
            out[at + _CARD * (LONGEST * row + position) + CARDS] = v.covered[row, position]
    at += ROWS * LONGEST * _CARD
    for turn in range(int(v.seats)):
        owner = (max(seat, 0) + turn) % int(v.seats)
        for value in range(1, VALUES + 1):
            out[at + value - 1] = of_value(v.collection[owner], value)
        for card in range(ZOMBIES):
            out[at + VALUES] += v.marks[owner, card]
        at += _SEAT
    for kind in range(len(KINDS)):
        out[OBSERVED - len(KINDS) + kind] = int(v.waiting[kind]) != NONE
