"""Bet on a king."""

from shamble.core.record import Ints, State
from tests.toys.kuhn.moves import BET


def weigh(v: State, moves: Ints, n: int, scores: Ints) -> None:
    for k in range(n):
        scores[k] = int(moves[k]) == BET and int(v.card[int(v.mover)]) == 2
