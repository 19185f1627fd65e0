"""What a sensible player weighs: the odds of fights, what lies near, where zombies had better be, what cards do."""

import numpy as np

from shamble.core import lanes
from shamble.core.record import Ints, State
from shamble.games.zombies import events, plans, prices, rules, sights, town, walks
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import (
    ADRENALINE,
    AXE,
    KIT,
    PLACED,
    SHOTGUN,
    SIDES,
    TILE_SQUARES,
    ZOMBIE,
)
from shamble.games.zombies.figures import in_front
from shamble.games.zombies.prices import KILL
from shamble.games.zombies.sights import STAKES
from shamble.games.zombies.state import (
    AIMING,
    ASKING,
    BLAST_PRICE,
    DISCARDING,
    DROPPING,
    ENTERING,
    HERDING,
    LEADING,
    LIFTING,
    LOST_ROLL,
    NOT_DEAD_PRICE,
    PLACING,
    PLANTING,
    ROBBING,
    RUSHING,
    SPREADING,
    WALKING,
)

WAYS_OUT = len(SIDES)
SAVED = 25  # a card is not played for less: only one may be, and something better may come
FAR_AWAY = 12  # tiles; farther is no worse
INSIDE = 10  # each square of a building between the door and what lies there
GUARDED = 15  # a zombie on the square of a token
ROOM = 6  # each road that leads to a new place


def worth(v: State, out: Ints) -> None:
    """Kills, and what lives, bullets and items promise to whoever has them."""
    rules.points(v, out)
    for seat in range(int(v.seats)):
        out[seat] = KILL * int(out[seat]) + prices.holdings(v, seat)


def weigh(v: State, moves: Ints, n: int, scores: Ints) -> None:
    phase = int(v.phase)
    scores[:n] = 0
    if n == 1:
        return
    if phase == ASKING:
        _weigh_window(v, moves, n, scores)
    elif phase == WALKING:
        _weigh_steps(v, moves, n, scores)
    elif phase in (HERDING, LEADING, PLANTING, LIFTING, DROPPING, ENTERING):
        _weigh_zombies(v, phase, moves, n, scores)
    else:
        for k in range(n):
            scores[k] = _answer(v, phase, int(moves[k]))


def _answer(v: State, phase: int, move: int) -> int:
    """Questions whose answers are weighed one by one."""
    if phase == LOST_ROLL:
        return _after_roll(v, move)
    if phase == PLACING:
        return _place(v, (move - do.PLACE) // 16, (move - do.PLACE) // 4 % 4, (move - do.PLACE) % 4)
    if phase == SPREADING:
        return _spread(v, move - int(do.PUT[int(v.piece)]))
    if phase == DISCARDING:
        return 0 if move == do.KEEP else plans.DRAWN - plans.held(v, int(v.active), move - do.DISCARD)
    if phase == AIMING:
        return plans.aimed(v, int(v.mover), int(v.card), move - do.TARGET)
    if phase == RUSHING:
        seat = int(v.mover)
        return plans.hurried(v, seat) if move == do.RUSH + do.FOR_MOVEMENT else plans.boosted(v, seat)
    if phase == ROBBING:
        return plans.robbed(v, int(v.target), move)
    if phase == NOT_DEAD_PRICE:
        return _price_of_kills(v, move)
    if phase == BLAST_PRICE:
        return -plans.blast_price(v, int(v.mover), move)
    return 0


# Windows


def _weigh_window(v: State, moves: Ints, n: int, scores: Ints) -> None:
    seat = int(v.mover)
    for k in range(n):
        move = int(moves[k])
        if move == do.PASS:
            scores[k] = SAVED
        elif move >= do.USE_ITEM:
            scores[k] = plans.used(v, seat, move - do.USE_ITEM)
        else:
            scores[k] = plans.played(v, seat, move - do.PLAY)


# 4. Tiles


def _place(v: State, beside: int, side: int, turn: int) -> int:
    """What is worth having close by, the Helipad too, and room for more."""
    kind = int(v.tile)
    seat = int(v.placer)
    mine = _tiles_to(v, beside, side, seat)
    theirs = FAR_AWAY
    for other in range(int(v.seats)):
        if other != seat:
            theirs = min(theirs, _tiles_to(v, beside, side, other))
    return _harvest(kind) * (theirs - 2 * mine) // FAR_AWAY + ROOM * _openness(v, 4 * beside + side, kind, turn)


def _tiles_to(v: State, beside: int, side: int, seat: int) -> int:
    slot = int(v.at[seat]) // TILE_SQUARES
    east = int(v.x[beside]) + int(town.EAST_OF[side]) - int(v.x[slot])
    south = int(v.y[beside]) + int(town.SOUTH_OF[side]) - int(v.y[slot])
    return min(FAR_AWAY, abs(east) + abs(south))


def _harvest(kind: int) -> int:
    """What comes with a tile."""
    things = 0
    for piece in range(3):
        things += int(PLACED[kind, piece])
    return KILL * things // 4


def _openness(v: State, opened: int, kind: int, turn: int) -> int:
    """Roads to new places, less those that it closes."""
    for place in range(int(v.places)):
        if int(v.place[place]) == opened:
            return int(town.BITS[int(town.EXITS[4 * kind + turn])]) - 2 * int(town.BITS[int(v.roads[place])])
    return 0


def _spread(v: State, square: int) -> int:
    """At the door for oneself, deep inside and among zombies for others."""
    piece = int(v.piece)
    inside = INSIDE * town.far(v, square)
    if piece != ZOMBIE:
        inside += GUARDED * int(town.has(v, ZOMBIE, square))
    near = prices.apart(v, square, int(v.at[int(v.placer)]))
    rivals = near + 1
    for other in range(int(v.seats)):
        if other != int(v.placer):
            rivals = min(rivals, prices.apart(v, square, int(v.at[other])))
    return -inside - near if near <= rivals else inside + rivals


# 5. Moving and fighting


def _weigh_steps(v: State, moves: Ints, n: int, scores: Ints) -> None:
    """One's own figure goes where the best is, that of another where it is not."""
    best = lanes.local.array(WAYS_OUT, np.int32)
    seat = int(v.walker[int(v.level)])
    sights.look(v, seat, best)
    own = int(v.mover) == seat
    here = 0
    for side in range(WAYS_OUT):
        here = max(here, int(best[side]))
    for k in range(n):
        move = int(moves[k])
        if move == do.STOP:
            scores[k] = 1 if own else -here
        else:
            scores[k] = int(best[move - do.STEP]) * (1 if own else -1)


def _after_roll(v: State, move: int) -> int:
    """5.2: bullets, a life, or what else would help."""
    seat = int(v.walker[int(v.level)])
    strong = plans.strength_now(v, seat)
    if move == do.PAY:
        return prices.paid(v, seat, walks.missing(v), prices.kill(v, seat))
    if move == do.LOSE_LIFE:
        return prices.fight_on(v, seat, strong)
    if move == do.USE_ITEM + KIT:
        return prices.fight(v, seat, strong) - int(plans.KEPT[KIT])
    card = move - (do.USE_ITEM if move >= do.USE_ITEM else do.PLAY)
    return _helped(v, seat, card, strong)


def _helped(v: State, seat: int, card: int, strong: int) -> int:
    """A bonus where it wins or makes the rest cheaper, for what is then used up."""
    lasts = card in (SHOTGUN, AXE)
    more = 1 if lasts else walks.RUSH if card == ADRENALINE else walks.FIRE - int(in_front(v, seat, AXE))
    loss = prices.fight_on(v, seat, strong + more)
    won = prices.kill(v, seat)
    left = walks.missing(v) - more
    worth = won if left <= 0 else prices.answer(v, seat, left, won, loss)
    return worth if lasts else worth - int(plans.KEPT[card]) // 2


def _price_of_kills(v: State, move: int) -> int:
    """I Don't Think They're Dead."""
    if move == do.LOSE_KILLS:
        return -KILL * min(2, int(v.kills[int(v.target)]))
    return -prices.bullets(v, int(v.target), walks.WINS - int(v.die[events.failed_die(v)]))


# 6 and cards: zombies


def _weigh_zombies(v: State, phase: int, moves: Ints, n: int, scores: Ints) -> None:
    stakes = lanes.local.array(STAKES, np.int32)
    sights.weigh_zombies(v, int(v.mover), stakes)
    for k in range(n):
        scores[k] = _zombie(v, phase, int(moves[k]), stakes)


def _zombie(v: State, phase: int, move: int, stakes: Ints) -> int:
    if move == do.STOP:
        return 0
    if phase == HERDING:
        return sights.herded(v, move - do.TAKE, stakes)
    if phase == LEADING:
        return sights.led(v, int(v.lifted), move - do.STEP, stakes)
    if phase == LIFTING:
        return -sights.standing(v, move - do.TAKE, stakes)
    if phase == ENTERING:
        return plans.crowded(v, int(v.card), move - do.IN_BUILDING, stakes)
    return sights.standing(v, move - int(do.PUT[ZOMBIE]), stakes)
