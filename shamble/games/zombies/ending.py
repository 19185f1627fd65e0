"""Winning (7.6), the standing, and what is never lost."""

import numpy as np

from shamble.core.record import NOBODY, Ints, State
from shamble.games.zombies.box import (
    BY_PLAYERS,
    CARDS,
    CENTRE,
    GOALS,
    HELIPAD,
    HELIPAD_OPTION,
    KILLS,
    KINDS,
    LIFE,
    NONE,
    ON_CENTRE,
    SEATS,
    TILE_SQUARES,
    ZOMBIE,
)
from shamble.games.zombies.state import OVER
from shamble.games.zombies.town import ALL, BITS

HELIPAD_WINS = 1000  # added to the standing of who has won, whatever the kills of others
COUNTED = CARDS + KINDS + 3
GOAL = np.array([GOALS.get(seats, 0) for seats in range(SEATS[-1] + 1)], np.int8)


def goal(s: State) -> int:
    """7.6b."""
    kills = int(s.options[KILLS])
    return int(GOAL[int(s.seats)]) if kills == BY_PLAYERS else kills


def is_won(s: State) -> bool:
    """7.6: of several at one moment first those with kills, then in the order of play from the active player on."""
    enough = goal(s)
    winner = NONE
    for turn in range(int(s.seats) - 1, -1, -1):
        seat = (int(s.active) + turn) % int(s.seats)
        if int(s.kills[seat]) >= enough:
            winner = seat
    if winner == NONE and int(s.lies[HELIPAD]) != NONE:
        winner = _on_helipad(s)
    if winner == NONE:
        return False
    s.winner = winner
    finish(s)
    return True


def _on_helipad(s: State) -> int:
    """7.6a."""
    slot = int(s.lies[HELIPAD])
    centre = int(s.options[HELIPAD_OPTION]) == ON_CENTRE
    if int(s.pieces[ZOMBIE, slot]) & (1 << CENTRE if centre else ALL):
        return NONE
    for turn in range(int(s.seats)):
        seat = (int(s.active) + turn) % int(s.seats)
        square = int(s.at[seat])
        if square // TILE_SQUARES == slot and (not centre or square % TILE_SQUARES == CENTRE):
            return seat
    return NONE


def finish(s: State) -> None:
    s.phase = OVER
    s.mover = NOBODY


def points(s: State, out: Ints) -> None:
    for seat in range(int(s.seats)):
        out[seat] = int(s.kills[seat]) + (HELIPAD_WINS if int(s.winner) == seat else 0)


def stage(s: State) -> int:
    """A turn is one."""
    return int(s.rounds) * int(s.seats) + int(s.active)


def census(s: State, out: Ints) -> None:
    """Every card and tile of the box; zombies, lives and bullets with those not in play."""
    for card in range(CARDS):
        out[card] = int(s.deck[card]) + int(s.discard[card]) + int(s.aside[card])
        for seat in range(int(s.seats)):
            out[card] += (int(s.hand[seat]) >> card & 1) + (int(s.front[seat]) >> card & 1)
    for kind in range(KINDS):
        out[CARDS + kind] = int(s.stack[kind]) + int(s.scrapped[kind]) + (int(s.tile) == kind)
    for slot in range(1, int(s.slots)):
        out[CARDS + int(s.kind[slot])] += 1
    for piece in range(3):
        count = int(s.supply[piece])
        for slot in range(int(s.slots)):
            count += int(BITS[int(s.pieces[piece, slot])])
        for seat in range(int(s.seats)):
            count += int(s.kills[seat] if piece == ZOMBIE else s.lives[seat] if piece == LIFE else s.bullets[seat])
        out[CARDS + KINDS + piece] = count
