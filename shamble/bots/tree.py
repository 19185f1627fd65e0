"""The search, compiled with a game's rules: a tree of decisions, walked once for each world that could be.

The engine puts the game's `rules`, `view` and `taste` here, as it does for `core/loops`. A node is what its mover has
seen since the root, an edge is a move from there. Chance has no nodes: what happens is drawn by its odds and becomes
part of what was seen.
"""

import math
from typing import Any

import numpy as np

from shamble.core import chance, lanes, record
from shamble.core.record import CHANCE, NOBODY, Ints, State, States

rules: Any = None  # the game's, put here by the engine
view: Any = None
taste: Any = None
MOST = 1
STATE: Any = None

NONE = -1
NODES, EDGES, BUCKETS = 1 << 17, 1 << 20, 1 << 17  # room in a tree; where it is full it grows no more
DEEPEST = 64  # decisions of a visit that are kept
SEATS = 16
UNENDING = 1 << 30  # stages
HUNDRED = 100
WON = 0.75  # how much of the value of an end is who won; the rest is by how much
HALF_KEY = (1 << 31) - 1
STEP_A, STEP_B = 1_103_515_245, 747_796_405  # odd and large, so that products of half keys stay below 2**62

NODE = record.declare(
    ("key", np.int64),  # what its mover has seen since the root
    ("next", np.int32),  # another node of the same bucket, or NONE
    ("edge", np.int32),  # the first, or NONE; the others follow by the numbers of their moves
)
EDGE = record.declare(
    ("value", np.float64),  # what came of it for the mover, summed over visits
    ("prior", np.float32),  # how good it looks to taste; compared with the node's other edges
    ("move", np.int32),
    ("visits", np.int32),
    ("possible", np.int32),  # visits of the node in whose world the move was legal
    ("next", np.int32),  # the next edge of the node, or NONE
)
TREE = record.declare(
    # What is asked for.
    ("seat", np.int32),  # who thinks
    ("stages", np.int32),  # of how many a visit sees the end; 0: of all
    ("guided", np.int32),  # how many in a hundred moves of a play-out are those that look best to taste
    ("apart", np.int32),  # 1: others decide by what they have seen; 0: by what the thinker has
    ("deepest", np.int32),  # decisions that a visit takes by the tree
    ("explore", np.float64),  # how much what was little tried is favoured
    ("trust", np.float64),  # hundredths of a point by which a move has to look better to be favoured e times; 0: never
    ("spread", np.float64),  # hundredths of a point by which to be ahead makes it e times as likely to win
    # What came of it.
    ("visits", np.int64),
    ("nodes", np.int32),  # used so far
    ("edges", np.int32),
    ("bucket", np.int32, BUCKETS),  # the first node of each, or NONE
    ("node", NODE, NODES),
    ("edge", EDGE, EDGES),
    # The visit in progress.
    ("steps", np.int32),  # decisions taken by the tree
    ("way", np.int32, DEEPEST),  # the edge of each
    ("mover", np.int32, DEEPEST),  # whose it was
    ("key", np.int64, SEATS),  # what each seat has seen
    ("standing", np.int32, SEATS),
    ("share", np.float64, SEATS),
)


def clear(trees: States) -> None:
    """Forget everything but what is asked for."""
    for tree in range(len(trees)):
        trees[tree].visits = 0
        trees[tree].nodes = trees[tree].edges = trees[tree].steps = 0
        trees[tree].bucket[:] = NONE


def think(roots: States, worlds: States, views: States, trees: States, dice: States, visits: int) -> None:
    """Visit the tree so many times, each time in a world that agrees with the root."""
    moves = lanes.local.array(MOST, np.int32)
    scores = lanes.local.array(MOST, np.int32)
    found = lanes.local.array(MOST, np.int32)
    for i in range(len(roots)):
        for _ in range(visits):
            worlds[i] = roots[i]
            view.guess(worlds[i], int(trees[i].seat), dice[i])
            _visit(trees[i], worlds, views, i, dice[i], moves, scores, found)


def stage(s: State) -> int:
    """Where the game has no natural breaks, a match is one stage."""
    return 0


def worth(v: State, out: Ints) -> None:
    """Where the game's taste says no more, the standing is worth its points."""
    rules.points(v, out)
    for seat in range(int(v.seats)):
        out[seat] *= HUNDRED


def _visit(
    tree: State, worlds: States, views: States, i: int, die: State, moves: Ints, scores: Ints, found: Ints
) -> None:
    """From the root by the tree, on by a play-out, and back with what it was worth."""
    s = worlds[i]
    tree.steps = 0
    tree.visits += 1
    for seat in range(int(s.seats)):
        tree.key[seat] = seat
    left = int(tree.stages) if int(tree.stages) > 0 else UNENDING
    now = stage(s)
    inside = True
    while int(s.mover) != NOBODY and left > 0:
        n = rules.legal(s, moves)
        k = 0
        if int(s.mover) == CHANCE:
            rules.odds(s, moves, n, scores)
            k = chance.pick(die, scores, n)
        elif n > 1:
            if inside:
                k = _step(tree, worlds, views, i, n, moves, scores, found)
                inside = k != NONE
            if not inside:
                k = _played_out(tree, worlds, views, i, die, n, moves, scores)
        if inside:
            _remember(tree, s, int(moves[k]))
        rules.play(s, int(moves[k]))
        then = stage(s)
        left -= then != now
        now = then
    _value(tree, s)
    _learn(tree)


def _step(tree: State, worlds: States, views: States, i: int, n: int, moves: Ints, scores: Ints, found: Ints) -> int:
    """Which of the legal moves the tree takes here; NONE where it ends."""
    s = worlds[i]
    mover = int(s.mover)
    key = int(tree.key[mover if tree.apart else int(tree.seat)])
    node = _found(tree, key)
    if node == NONE:
        _grow(tree, key)
        return NONE
    if int(tree.steps) == int(tree.deepest) or int(tree.edges) + n > EDGES:
        return NONE
    if _open_edges(tree, node, n, moves, found):
        _look(tree, worlds, views, i, n, moves, scores, found)
    k = _favoured(tree, int(s.seats), n, found)
    tree.way[int(tree.steps)] = found[k]
    tree.mover[int(tree.steps)] = mover
    tree.steps += 1
    return k


def _found(tree: State, key: int) -> int:
    node = int(tree.bucket[(key ^ key >> 31) % BUCKETS])
    while node != NONE and int(tree.node[node].key) != key:
        node = int(tree.node[node].next)
    return node


def _grow(tree: State, key: int) -> None:
    node = int(tree.nodes)
    if node == NODES:
        return
    bucket = (key ^ key >> 31) % BUCKETS
    tree.node[node].key = key
    tree.node[node].edge = NONE
    tree.node[node].next = tree.bucket[bucket]
    tree.bucket[bucket] = node
    tree.nodes = node + 1


def _open_edges(tree: State, node: int, n: int, moves: Ints, found: Ints) -> bool:
    """Find the edge of every legal move, both in ascending order; whether any of them is new."""
    fresh = False
    before, edge = NONE, int(tree.node[node].edge)
    for k in range(n):
        move = int(moves[k])
        while edge != NONE and int(tree.edge[edge].move) < move:
            before, edge = edge, int(tree.edge[edge].next)
        if edge == NONE or int(tree.edge[edge].move) != move:
            edge = _opened(tree, move, edge)
            if before == NONE:
                tree.node[node].edge = edge
            else:
                tree.edge[before].next = edge
            fresh = True
        tree.edge[edge].possible += 1
        found[k] = edge
    return fresh


def _opened(tree: State, move: int, following: int) -> int:
    edge = int(tree.edges)
    tree.edges = edge + 1
    tree.edge[edge].value = 0.0
    tree.edge[edge].prior = NONE
    tree.edge[edge].move = move
    tree.edge[edge].visits = 0
    tree.edge[edge].possible = 0
    tree.edge[edge].next = following
    return edge


def _look(tree: State, worlds: States, views: States, i: int, n: int, moves: Ints, scores: Ints, found: Ints) -> None:
    """Ask taste how good the moves look whose edges are new."""
    if tree.trust > 0.0:
        _weigh(worlds, views, i, n, moves, scores)
    else:
        scores[:n] = 0
    best = int(scores[0])
    for k in range(1, n):
        best = max(best, int(scores[k]))
    for k in range(n):
        edge = int(found[k])
        if tree.edge[edge].prior < 0.0:
            behind = (int(scores[k]) - best) / tree.trust if tree.trust > 0.0 else 0.0
            tree.edge[edge].prior = math.exp(max(behind, -20.0))


def _weigh(worlds: States, views: States, i: int, n: int, moves: Ints, scores: Ints) -> None:
    """How good each move looks to the mover, who sees no more than a mover does."""
    views[i] = worlds[i]
    view.hide(views[i], int(views[i].mover))
    taste.weigh(views[i], moves, n, scores)


def _favoured(tree: State, seats: int, n: int, found: Ints) -> int:
    """The edge with the best mean, and a bonus for what looks good and was little tried."""
    visits, value, priors = 0, 0.0, 0.0
    for k in range(n):
        edge = tree.edge[int(found[k])]
        visits += int(edge.visits)
        value += edge.value
        priors += edge.prior
    untried = value / visits if visits > 0 else 1.0 / seats
    chosen, most = 0, -1.0
    for k in range(n):
        edge = tree.edge[int(found[k])]
        tried = int(edge.visits)
        mean = edge.value / tried if tried > 0 else untried
        bonus = tree.explore * edge.prior / priors * math.sqrt(int(edge.possible)) / (1 + tried)
        if mean + bonus > most:
            chosen, most = k, mean + bonus
    return chosen


def _played_out(
    tree: State, worlds: States, views: States, i: int, die: State, n: int, moves: Ints, scores: Ints
) -> int:
    """A move below the tree: any, or what looks best to taste, any of the best where several are."""
    if tree.guided == 0 or (tree.guided < HUNDRED and chance.roll(die, HUNDRED) >= int(tree.guided)):
        return chance.roll(die, n)
    _weigh(worlds, views, i, n, moves, scores)
    best, equal, chosen = int(scores[0]), 1, 0
    for k in range(1, n):
        if int(scores[k]) > best:
            best, equal, chosen = int(scores[k]), 1, k
        elif int(scores[k]) == best:
            equal += 1
            chosen = k if chance.roll(die, equal) == 0 else chosen
    return chosen


def _remember(tree: State, s: State, move: int) -> None:
    """What each seat sees of a move becomes part of its key."""
    for seat in range(int(s.seats)):
        if tree.apart or seat == int(tree.seat):
            key = int(tree.key[seat])
            seen = int(view.veil(s, move, seat)) + 1
            a, b = key >> 31, key & HALF_KEY
            a = (a ^ seen) * STEP_A + 12_345 & HALF_KEY
            b = (b + seen ^ b >> 13) * STEP_B + 1 & HALF_KEY
            tree.key[seat] = (a ^ a >> 15) << 31 | b ^ b >> 16


def _value(tree: State, s: State) -> None:
    """Each seat's share of the win: at an end who won, and before it, and a little then, who is ahead by how much."""
    over = int(s.mover) == NOBODY
    seats = int(s.seats)
    if over:
        rules.points(s, tree.standing)
        for seat in range(seats):
            tree.standing[seat] *= HUNDRED
    else:
        worth(s, tree.standing)
    best = int(tree.standing[0])
    for seat in range(1, seats):
        best = max(best, int(tree.standing[seat]))
    total, winners = 0.0, 0
    for seat in range(seats):
        tree.share[seat] = math.exp(max((int(tree.standing[seat]) - best) / tree.spread, -20.0))
        total += tree.share[seat]
        winners += int(tree.standing[seat]) == best
    for seat in range(seats):
        tree.share[seat] /= total
        if over:
            won = 1.0 / winners if int(tree.standing[seat]) == best else 0.0
            tree.share[seat] = WON * won + (1.0 - WON) * tree.share[seat]


def _learn(tree: State) -> None:
    for step in range(int(tree.steps)):
        edge = int(tree.way[step])
        tree.edge[edge].visits += 1
        tree.edge[edge].value += tree.share[int(tree.mover[step])]
