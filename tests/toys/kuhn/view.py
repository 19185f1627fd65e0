"""A seat sees its own card, and both once a bet is called or both have passed."""

import numpy as np
import numpy.typing as npt

from shamble.core.chance import roll
from shamble.core.record import CHANCE, NOBODY, State
from tests.toys.kuhn.moves import BET, DEAL, PASS
from tests.toys.kuhn.rules import CARDS, NONE, UNKNOWN

OBSERVED = CARDS + 2


def shown(s: State) -> bool:
    return int(s.mover) == NOBODY and int(s.folded) == NONE


def hide(s: State, seat: int) -> None:
    if shown(s):
        return
    for owner in range(2):
        if owner != seat and int(s.card[owner]) != NONE:
            s.card[owner] = UNKNOWN


def guess(v: State, seat: int, die: State) -> None:
    for owner in range(2):
        if int(v.card[owner]) == UNKNOWN:
            card = roll(die, CARDS)
            while card == int(v.card[1 - owner]):
                card = roll(die, CARDS)
            v.card[owner] = card


def veil(s: State, move: int, seat: int) -> int:
    return DEAL + UNKNOWN if int(s.mover) == CHANCE and int(s.ply) != seat else move


def reveals(s: State, move: int, seat: int) -> bool:
    """A bet that is called and a second pass show both cards."""
    called = move == BET and int(s.bet[1 - max(int(s.mover), 0)]) == 1
    return int(s.mover) >= 0 and (called or (move == PASS and int(s.mover) == 1 and int(s.bet[0]) == 0))


def observe(v: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    out[:] = 0
    if 0 <= int(v.card[max(seat, 0)]) < CARDS:
        out[int(v.card[max(seat, 0)])] = 1
    for owner in range(2):
        out[CARDS + owner] = v.bet[owner]
