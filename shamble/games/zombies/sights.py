"""What one sees in the town: which first step leads to the best that is near, and where zombies had better be."""

import numpy as np

from shamble.core import lanes
from shamble.core.record import Ints, State
from shamble.games.zombies import prices
from shamble.games.zombies.box import BULLET, HELIPAD, LIFE, NONE, SEATS, SIDES, SLOTS, TILE_SQUARES, ZOMBIE
from shamble.games.zombies.prices import KILL, WIN
from shamble.games.zombies.town import BITS, has, step

SIGHT = 128  # squares looked at, the nearest first
EASE = 10  # what lies as many steps away as this is worth half
CROWD = 8  # for each zombie and token of the same tile: there is more where that came from
GOAL = WIN // 10  # a Helipad that is free
CORNERED = 4  # zombies on the Helipad with which a look at it pays

# What a zombie is to somebody so many squares away, in hundredths of a fight.
PULL = np.array([60, 36, 24, 16, 11, 8, 6, 4, 3, 2, 1, 0], np.int32)
FARTHEST = len(PULL) - 1
STAKES = SEATS[-1] + 1  # one for each seat, one for the Helipad
THE_HELIPAD = SEATS[-1]


# Walking


def look(v: State, seat: int, best: Ints) -> None:
    """Fill best[side] with the best that a walk beginning on this side leads to; below 0: into a fight to avoid."""
    squares = lanes.local.array(SIGHT, np.int16)
    far = lanes.local.array(SIGHT, np.int16)
    first = lanes.local.array(SIGHT, np.int16)
    seen = lanes.local.array(SLOTS, np.int16)
    seen[:] = 0
    best[:] = 0
    fight = prices.fights(v, seat)
    most = _most(v, seat, fight)
    squares[0] = v.at[seat]
    far[0] = 0
    seen[int(squares[0]) // TILE_SQUARES] = 1 << int(squares[0]) % TILE_SQUARES
    found = 0
    n = 1
    at = 0
    while at < n and _eased(most, int(far[at]) + 1) > found:
        for side in range(len(SIDES)):
            there = step(v, int(squares[at]), side)
            if there == NONE or int(seen[there // TILE_SQUARES]) >> there % TILE_SQUARES & 1:
                continue
            seen[there // TILE_SQUARES] |= 1 << there % TILE_SQUARES
            begun = side if at == 0 else int(first[at])
            worth = _attraction(v, seat, there, fight)
            if worth > 0:
                best[begun] = max(int(best[begun]), _eased(worth, int(far[at]) + 1))
                found = max(found, int(best[begun]))
            elif at == 0:
                best[begun] = worth
            if worth >= 0 and n < SIGHT:
                squares[n] = there
                far[n] = far[at] + 1
                first[n] = begun
                n += 1
        at += 1


def _eased(worth: int, far: int) -> int:
    return worth * EASE // (EASE - 1 + far)


def _most(v: State, seat: int, fight: int) -> int:
    """No square attracts more."""
    most = max(0, fight) + 2 * CROWD * TILE_SQUARES + max(prices.another_life(v, seat), prices.bullets(v, seat, 1))
    return most + (GOAL if prices.on_helipad(v) <= TILE_SQUARES else 0)


def _attraction(v: State, seat: int, square: int, fight: int) -> int:
    """What it is worth to come to a square; below 0: not to be crossed."""
    slot = square // TILE_SQUARES
    occupied = has(v, ZOMBIE, square)
    worth = fight if occupied else 0
    if not occupied or fight != 0:
        worth += _token(v, seat, square)
    if occupied and fight > 0:
        worth += CROWD * _crowd(v, slot)
    if slot == int(v.lies[HELIPAD]) and prices.wins_there(v, square):
        worth += _departure(v, seat, occupied)
    return worth


def _crowd(v: State, slot: int) -> int:
    tokens = int(v.pieces[LIFE, slot]) | int(v.pieces[BULLET, slot])
    return int(BITS[int(v.pieces[ZOMBIE, slot])]) + int(BITS[tokens])


def _token(v: State, seat: int, square: int) -> int:
    if has(v, LIFE, square):
        return prices.another_life(v, seat)
    return prices.bullets(v, seat, 1) if has(v, BULLET, square) else 0


def _departure(v: State, seat: int, occupied: bool) -> int:
    """What a square of the Helipad promises: the win, the fewer zombies are left the more of it."""
    left = prices.on_helipad(v)
    if left == 0:
        return GOAL
    if occupied:
        return KILL // left
    return GOAL // (20 * left * left) if left <= CORNERED else 0


# Zombies


def weigh_zombies(v: State, seat: int, stakes: Ints) -> None:
    """For each seat what a zombie beside it is worth to this one; and what one on the Helipad is."""
    stakes[THE_HELIPAD] = 0
    slot = int(v.lies[HELIPAD])
    left = prices.on_helipad(v)
    for turn in range(int(v.seats) - 1, -1, -1):  # the own seat last, which decides
        other = (seat + turn) % int(v.seats)
        share = 100 if turn == 0 else -prices.rivalry(v, seat, other)
        stakes[other] = share * max(-KILL, min(prices.fights(v, other), 2 * KILL)) // 100
        if slot == NONE:
            continue
        if left == 1 and int(v.at[other]) // TILE_SQUARES == slot and prices.wins_there(v, int(v.at[other])):
            stakes[THE_HELIPAD] = -WIN if turn == 0 else WIN
        else:
            closeness = max(0, 2 * prices.NEAR - prices.from_helipad(v, other))
            stakes[THE_HELIPAD] -= share * closeness // (25 * min(left + 1, CORNERED))


def standing(v: State, square: int, stakes: Ints) -> int:
    """What a zombie on this square is worth."""
    worth = 0
    for seat in range(int(v.seats)):
        far = prices.apart(v, square, int(v.at[seat]))
        if far < FARTHEST:
            worth += int(stakes[seat]) * int(PULL[far]) // 100
    slot = int(v.lies[HELIPAD])
    if slot != NONE and square // TILE_SQUARES == slot and prices.wins_there(v, square):
        worth += int(stakes[THE_HELIPAD])
    return worth


def led(v: State, square: int, side: int, stakes: Ints) -> int:
    """What a zombie's step would change; so little that nobody would do it where there is none."""
    there = step(v, square, side)
    if there == NONE or has(v, ZOMBIE, there):
        return -WIN * 2
    return standing(v, there, stakes) - standing(v, square, stakes)


def herded(v: State, square: int, stakes: Ints) -> int:
    """The best step of a zombie."""
    best = -WIN * 2
    for side in range(len(SIDES)):
        best = max(best, led(v, square, side, stakes))
    return best
