"""What a seat may know (9): everything but the hands of others, and of those the cards that were seen.

In a view `deck` has every card that the viewer cannot see, drawn or not, and the hands of others only what everybody
knows of them; how many cards they hold is still in `held`, how many are in the deck in `left`.
"""

import numpy as np
import numpy.typing as npt

from shamble.core import chance
from shamble.core.record import State
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import CARDS, KINDS, NONE, SEATS, SLOTS, TILE_SQUARES
from shamble.games.zombies.state import DRAWING, FIGHT, PHASES, STATUSES, WINDOWS

# The numbers for nets, in order: phase · window · tile drawn · card being played, own hand, unseen cards, discards ·
# the turn · each seat from the viewer on: what it does, has and where it is, items, cards known, what waits for it ·
# each tile: where and how it lies, its kind, its zombies, lives and bullets.
PIECES = 3
_TURN = 14
_SEAT = 12 + TILE_SQUARES + 2 * CARDS + STATUSES
_SLOT = 6 + KINDS + 1 + PIECES * TILE_SQUARES
OBSERVED = PHASES + WINDOWS + KINDS + 4 * CARDS + _TURN + SEATS[-1] * _SEAT + SLOTS * _SLOT


def hide(s: State, seat: int) -> None:
    for other in range(int(s.seats)):
        if other != seat:
            unseen = int(s.hand[other]) & ~int(s.known[other])
            for card in range(CARDS):
                s.deck[card] += unseen >> card & 1
            s.hand[other] &= s.known[other]


def veil(s: State, move: int, seat: int) -> int:
    """9.1: a card drawn is seen by its owner; a double by all."""
    hidden = int(s.phase) == DRAWING and int(s.drawer) != seat and move < do.DOUBLE
    return do.DRAW_UNSEEN if hidden else move


def reveals(s: State, move: int, seat: int) -> bool:
    """Never: whatever comes into the open is named by the move itself."""
    return False


def guess(v: State, seat: int, die: State) -> None:
    """9.3: deal the unseen cards anew until no hand has two of the same; all deals that could be are equally likely."""
    while not _dealt(v, die):
        hide(v, seat)


def _dealt(v: State, die: State) -> bool:
    """Whether every hand could be filled without a double."""
    for other in range(int(v.seats)):
        for _ in range(unseen(v, other)):
            card = chance.pick(die, v.deck, CARDS)
            if int(v.hand[other]) >> card & 1:
                return False
            v.deck[card] -= 1
            v.hand[other] |= 1 << card
    return True


def unseen(v: State, seat: int) -> int:
    """How many cards a seat holds that the view does not show."""
    count = int(v.held[seat])
    for card in range(CARDS):
        count -= int(v.hand[seat]) >> card & 1
    return count


def observe(v: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    out[:] = 0
    own = max(seat, 0)
    level = int(v.level)
    out[int(v.phase)] = 1
    out[PHASES + int(v.window[level])] = 1
    at = PHASES + WINDOWS
    if int(v.tile) != NONE:
        out[at + int(v.tile)] = 1
    at += KINDS
    for card in range(CARDS):
        out[at + card] = int(v.card) == card
        out[at + CARDS + card] = int(v.hand[own]) >> card & 1
        out[at + 2 * CARDS + card] = v.deck[card]
        out[at + 3 * CARDS + card] = v.discard[card]
    at += 4 * CARDS
    _observe_turn(v, at, out)
    at += _TURN
    for turn in range(int(v.seats)):
        _observe_seat(v, (own + turn) % int(v.seats), at, out)
        at += _SEAT
    at = OBSERVED - SLOTS * _SLOT
    for slot in range(int(v.slots)):
        _observe_slot(v, slot, at, out)
        at += _SLOT


def _observe_turn(v: State, at: int, out: npt.NDArray[np.float32]) -> None:
    level = int(v.level)
    out[at] = v.rounds
    out[at + 1] = v.step
    out[at + 2] = v.left
    out[at + 3] = v.drawn
    out[at + 4] = v.places
    out[at + 5] = v.zombies
    out[at + 6] = v.pace
    out[at + 7] = v.steps[level]
    out[at + 8] = v.rolled[level]
    out[at + 9] = int(v.fighting[level]) == FIGHT
    out[at + 10] = v.boosted[level]
    out[at + 11] = v.hurry
    out[at + 12] = v.shoes
    out[at + 13] = v.todo


def _observe_seat(v: State, seat: int, at: int, out: npt.NDArray[np.float32]) -> None:
    level = int(v.level)
    square = int(v.at[seat])
    out[at] = seat == int(v.active)
    out[at + 1] = seat == int(v.mover)
    out[at + 2] = seat == int(v.walker[level])
    out[at + 3] = seat == int(v.target)
    out[at + 4] = v.lives[seat]
    out[at + 5] = v.bullets[seat]
    out[at + 6] = v.kills[seat]
    out[at + 7] = v.held[seat]
    out[at + 8] = v.played[seat]
    out[at + 9] = v.shots[seat]
    out[at + 10] = v.x[square // TILE_SQUARES]
    out[at + 11] = v.y[square // TILE_SQUARES]
    at += 12
    out[at + square % TILE_SQUARES] = 1
    at += TILE_SQUARES
    for card in range(CARDS):
        out[at + card] = int(v.front[seat]) >> card & 1
        out[at + CARDS + card] = int(v.known[seat]) >> card & 1
    at += 2 * CARDS
    for status in range(STATUSES):
        out[at + status] = v.status[status, seat]


def _observe_slot(v: State, slot: int, at: int, out: npt.NDArray[np.float32]) -> None:
    out[at] = v.x[slot]
    out[at + 1] = v.y[slot]
    out[at + 2 + int(v.turn[slot])] = 1
    out[at + 6 + int(v.kind[slot])] = 1
    at += 6 + KINDS + 1
    for piece in range(PIECES):
        for square in range(TILE_SQUARES):
            out[at + square] = int(v.pieces[piece, slot]) >> square & 1
        at += TILE_SQUARES
