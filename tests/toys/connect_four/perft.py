"""Counting and solving Connect Four: what one does to a game whose answers are known."""

from typing import Any

import numpy as np

from shamble.core import engine, record
from shamble.core.record import NOBODY, State
from tests.toys.connect_four import rules


def nodes(s: State, depth: int) -> int:
    """How many positions are `depth` moves away, by whatever way one comes there."""
    if depth == 0:
        return 1
    if s.mover == NOBODY:
        return 0
    return sum(nodes(after, depth - 1) for after in followers(s))


def followers(s: State) -> list[State]:
    moves = np.zeros(rules.MOST, np.int32)
    after = []
    for move in moves[: rules.legal(s, moves)]:
        after.append(record.copy(s))
        rules.play(after[-1], int(move))
    return after


def compiled_nodes(depth: int) -> int:
    """The same count, a whole level of the tree at a time."""
    from tests.toys.connect_four import GAME

    running = engine.load(GAME)
    level = running.deal(1, 2)
    for _ in range(depth):
        level = _next_level(running, level[level["mover"] != NOBODY])
    return len(level)


def _next_level(running: Any, level: Any) -> Any:
    moves, counts = np.zeros((len(level), rules.MOST), np.int32), np.zeros(len(level), np.int32)
    running.legal(level, moves, counts)
    after = np.repeat(level, counts)
    running.play(after, moves[np.arange(rules.MOST) < counts[:, None]])
    return after


def solved(s: State, least: int = -1, most: int = 1) -> int:
    """The value for whoever is to move: 1 won, 0 drawn, -1 lost. Only for the last dozen moves or so."""
    best = -1
    for after in followers(s):
        if after.mover == NOBODY:
            value = 1 if after.winner == s.mover else 0
        else:
            value = -solved(after, -most, -max(least, best))
        best = max(best, value)
        if best >= most:
            break
    return best
