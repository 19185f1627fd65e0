"""What a driver does with many states at once: one source, run as written, compiled, and on a card.

The engine makes a copy of this module for each game and way of running, in which `rules`, `view` and `taste` are that
game's and `lanes` is the processor or the card. A lane works on states `lanes.grid(1)`, then every
`lanes.gridsize(1)`-th; the processor is one lane that visits all.
"""

from typing import Any

import numpy as np

from shamble.core import chance, lanes
from shamble.core.record import CHANCE, NOBODY, Ints, State, States

rules: Any = None  # the game's, put here by the engine
view: Any = None
taste: Any = None
MOST = COUNTED = 1  # as in the game's rules; an array on a card wants its size as a plain name
STATE: Any = None  # its records; those of an array made of it have attributes
FEW = 8  # steps that do not pay for the way to a lane's own memory and back


def setup(states: States) -> None:
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        rules.setup(states[i])


def legal(states: States, moves: Any, counts: Ints) -> None:
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        counts[i] = rules.legal(states[i], moves[i])


def odds(states: States, moves: Any, counts: Ints, weights: Any) -> None:
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        rules.odds(states[i], moves[i], int(counts[i]), weights[i])


def play(states: States, moves: Ints) -> None:
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        rules.play(states[i], int(moves[i]))


def points(states: States, out: Any) -> None:
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        rules.points(states[i], out[i])


def census(states: States, out: Any) -> None:
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        rules.census(states[i], out[i])


def hide(states: States, seat: int) -> None:
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        view.hide(states[i], seat)


def guess(views: States, seat: int, dice: States) -> None:
    for i in range(lanes.grid(1), len(views), lanes.gridsize(1)):
        view.guess(views[i], seat, dice[i])


def veil(states: States, moves: Ints, seat: int, veiled: Ints) -> None:
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        veiled[i] = view.veil(states[i], int(moves[i]), seat)


def reveals(states: States, moves: Ints, seat: int, out: Ints) -> None:
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        out[i] = view.reveals(states[i], int(moves[i]), seat)


def observe(views: States, seat: int, out: Any) -> None:
    for i in range(lanes.grid(1), len(views), lanes.gridsize(1)):
        view.observe(views[i], seat, out[i])


def weigh(views: States, moves: Any, counts: Ints, scores: Any) -> None:
    for i in range(lanes.grid(1), len(views), lanes.gridsize(1)):
        taste.weigh(views[i], moves[i], int(counts[i]), scores[i])


def settle(states: States, luck: States) -> None:
    """Play Chance's moves until a seat is to act, or nobody."""
    moves = lanes.local.array(MOST, np.int32)
    weights = lanes.local.array(MOST, np.int32)
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        while int(states[i].mover) == CHANCE:
            _happen(states[i], luck[i], moves, weights)


def stroll(states: States, luck: States, dice: States, steps: int, made: Ints) -> None:
    """Make `steps` moves at random in every match, fewer where it ends before; add how many to `made`."""
    moves = lanes.local.array(MOST, np.int32)
    weights = lanes.local.array(MOST, np.int32)
    own = lanes.local.array(1, STATE)
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        s = _fetched(states, i, own, steps)
        made[i] += _walk(s, luck[i], dice[i], steps, moves, weights)
        _put_back(states, i, own, steps)


def roam(states: States, luck: States, dice: States, steps: int, made: Ints) -> None:
    """Make exactly `steps` moves at random everywhere; a match that ends begins again, with the luck that follows."""
    moves = lanes.local.array(MOST, np.int32)
    weights = lanes.local.array(MOST, np.int32)
    own = lanes.local.array(1, STATE)
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        s = _fetched(states, i, own, steps)
        left = steps
        while left > 0:
            if int(s.mover) == NOBODY:
                rules.setup(s)
            left -= _walk(s, luck[i], dice[i], left, moves, weights)
        _put_back(states, i, own, steps)
        made[i] += steps


def contest(states: States, views: States, luck: States, dice: States, tasteful: Ints) -> None:
    """Play every match to its end; seats whose bit is set in `tasteful` take what looks best, others anything."""
    moves = lanes.local.array(MOST, np.int32)
    weights = lanes.local.array(MOST, np.int32)
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        s = states[i]
        while int(s.mover) != NOBODY:
            mover = int(s.mover)
            if mover == CHANCE:
                _happen(s, luck[i], moves, weights)
            elif int(tasteful[i]) >> mover & 1:
                views[i] = s
                rules.play(s, _tasted(views[i], dice[i], moves, weights))
            else:
                rules.play(s, int(moves[chance.roll(dice[i], rules.legal(s, moves))]))


def audit(states: States, luck: States, dice: States, steps: int, made: Ints, faults: Ints) -> None:
    """Stroll, and write down the first broken promise of a match in `faults`: see `checks.FAULTS`."""
    moves = lanes.local.array(MOST, np.int32)
    weights = lanes.local.array(MOST, np.int32)
    before = lanes.local.array(COUNTED, np.int32)
    after = lanes.local.array(COUNTED, np.int32)
    for i in range(lanes.grid(1), len(states), lanes.gridsize(1)):
        rules.census(states[i], before)
        for _ in range(steps):
            if int(states[i].mover) == NOBODY or faults[i] != 0:
                break
            faults[i] = _audited(states[i], luck[i], dice[i], moves, weights, before, after)
            made[i] += 1


def _stays(steps: int) -> bool:
    """Whether a lane had better walk on a copy in its own memory: on a card, unless it is back at once."""
    return lanes.gridsize(1) > 1 and steps > FEW


def _fetched(states: States, i: int, own: States, steps: int) -> State:
    if _stays(steps):
        own[0] = states[i]
        return own[0]
    return states[i]


def _put_back(states: States, i: int, own: States, steps: int) -> None:
    if _stays(steps):
        states[i] = own[0]


def _happen(s: State, luck: State, moves: Ints, weights: Ints) -> None:
    n = rules.legal(s, moves)
    rules.odds(s, moves, n, weights)
    rules.play(s, int(moves[chance.pick(luck, weights, n)]))


def _tasted(v: State, dice: State, moves: Ints, scores: Ints) -> int:
    """What looks best to the mover of this state, which becomes a view; any of the best, where several are."""
    n = rules.legal(v, moves)
    view.hide(v, int(v.mover))
    taste.weigh(v, moves, n, scores)
    best = scores[0]
    for k in range(1, n):
        best = max(best, scores[k])
    for k in range(n):
        scores[k] = scores[k] == best
    return int(moves[chance.pick(dice, scores, n)])


def _walk(s: State, luck: State, dice: State, steps: int, moves: Ints, weights: Ints) -> int:
    for made in range(steps):
        mover = int(s.mover)
        if mover == NOBODY:
            return made
        if mover == CHANCE:
            _happen(s, luck, moves, weights)
        else:
            n = rules.legal(s, moves)
            rules.play(s, int(moves[chance.roll(dice, n)]))
    return steps


def _audited(s: State, luck: State, dice: State, moves: Ints, weights: Ints, before: Ints, after: Ints) -> int:
    n = rules.legal(s, moves)
    if n < 1:
        return 1
    for k in range(1, n):
        if moves[k] <= moves[k - 1]:
            return 2
    chosen = 0
    if int(s.mover) == CHANCE:
        rules.odds(s, moves, n, weights)
        for k in range(n):
            if weights[k] < 1:
                return 3
        chosen = chance.pick(luck, weights, n)
    else:
        chosen = chance.roll(dice, n)
    ply = int(s.ply)
    rules.play(s, int(moves[chosen]))
    if int(s.ply) != ply + 1:
        return 4
    if ply >= rules.BOUND:
        return 5
    rules.census(s, after)
    for k in range(COUNTED):
        if after[k] != before[k]:
            return 6
    return 0
