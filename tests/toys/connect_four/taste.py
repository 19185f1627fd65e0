"""The middle is worth more."""

from shamble.core.record import Ints, State


def weigh(v: State, moves: Ints, n: int, scores: Ints) -> None:
    for k in range(n):
        scores[k] = 3 - abs(int(moves[k]) - 3)
