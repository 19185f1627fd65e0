"""Kuhn poker: three cards, two players, one bet. The smallest game with something to hide."""

import numpy as np

from shamble.core import record
from shamble.core.record import CHANCE, NOBODY, Ints, State
from tests.toys.kuhn.moves import BET, DEAL, PASS

CARDS = 3
NONE, UNKNOWN = -1, 3
MOST = CARDS
BOUND = 5
COUNTED = 1

STATE = record.declare(
    *record.header(options=0),
    ("card", np.int8, 2),  # of each seat: 0..2, NONE before the deal, UNKNOWN in a view
    ("bet", np.int8, 2),  # 1 where a seat has bet or called
    ("folded", np.int8),  # the seat that gave up, or NONE
)


def setup(s: State) -> None:
    s.ply = 0
    s.mover = CHANCE
    s.card[:] = NONE
    s.bet[:] = 0
    s.folded = NONE


def legal(s: State, moves: Ints) -> int:
    if int(s.mover) != CHANCE:
        moves[0] = PASS
        moves[1] = BET
        return 2
    n = 0
    for card in range(CARDS):
        if int(s.card[0]) != card:
            moves[n] = DEAL + card
            n += 1
    return n


def odds(s: State, moves: Ints, n: int, weights: Ints) -> None:
    weights[:n] = 1


def play(s: State, move: int) -> None:
    s.ply += 1
    if int(s.mover) == CHANCE:
        s.card[int(s.ply) - 1] = move - DEAL
        s.mover = 0 if int(s.ply) == 2 else CHANCE
        return
    seat = int(s.mover)
    if move == BET:
        s.bet[seat] = 1
    elif int(s.bet[1 - seat]):
        s.folded = seat
    answered = int(s.bet[1 - seat]) == 1 or (move == PASS and seat == 1)
    s.mover = NOBODY if answered else 1 - seat


def points(s: State, out: Ints) -> None:
    out[:2] = 0
    if int(s.mover) != NOBODY:
        return
    winner = int(s.card[1]) > int(s.card[0])
    if int(s.folded) != NONE:
        winner = int(s.folded) == 0
    stake = 1 + min(int(s.bet[0]), int(s.bet[1]))
    out[int(winner)] = stake
    out[1 - int(winner)] = -stake


def census(s: State, out: Ints) -> None:
    """The two hands never hold the same card."""
    out[0] = int(s.card[0]) == int(s.card[1]) and int(s.card[0]) != NONE
