"""What a seat may know: its own cards, all that lies open, and what it surely knows of the cards of others (6).

In a view `reserve` has every card that the viewer cannot see, and the hands and graveyards of others are empty; how
many cards lie there is still in `held`, `buried` and `waiting`. Of `known` there is what everybody knows and what the
viewer does.
"""

import numpy as np
import numpy.typing as npt

from shamble.core import chance
from shamble.core.record import Ints, State
from shamble.games.zombanimaux import known
from shamble.games.zombanimaux import moves as do
from shamble.games.zombanimaux.box import BATCH, CARDS, NONE, SEATS
from shamble.games.zombanimaux.known import EVERYBODY
from shamble.games.zombanimaux.rules import (
    DEALING,
    DRAWING,
    FILLING,
    KEEPING,
    PHASES,
    SLIPPING,
    SPLITTING,
    SPREADING,
    SWAPPING,
)

# The numbers for nets, in order: phase · top of the horde · number being shared · cards in the reserve, brains that are
# nobody's, shuffles · own cards just drawn · horde · discard · unseen cards · each seat from the viewer on: whether it
# is its turn, brains, cards in hand, graveyard and drawn, the cards known in its hand, in its graveyard, in one of the
# two; for the viewer these are all.
_SEAT = 5 + 3 * CARDS
OBSERVED = PHASES + 2 * CARDS + 3 + 4 * CARDS + SEATS[-1] * _SEAT


def hide(s: State, seat: int) -> None:
    for other in range(int(s.seats)):
        if other != seat:
            for card in range(CARDS):
                s.reserve[card] += s.hand[other, card] + s.graveyard[other, card]
                s.hand[other, card] = 0
                s.graveyard[other, card] = 0
            for k in range(BATCH):
                if int(s.drawn[other, k]) != NONE:
                    s.reserve[int(s.drawn[other, k])] += 1
                    s.drawn[other, k] = NONE
    for viewer in range(1, int(s.seats) + 1):
        if viewer != seat + 1:
            s.known[:, :, viewer] = 0


def veil(s: State, move: int, seat: int) -> int:
    phase = int(s.phase)
    if phase == DEALING:
        return move if int(s.active) == seat else do.DEAL + do.UNSEEN
    if phase in (DRAWING, SPREADING):
        return move if int(s.active) == seat else do.DRAW + do.UNSEEN
    if int(s.mover) == seat:
        return move
    if phase in (SPLITTING, KEEPING):
        return do.BURY + do.UNSEEN
    if phase == FILLING:
        return do.FILL + do.UNSEEN
    taker = (move - do.SLIP) % do.EACH
    return do.SLIP + do.EACH * do.UNSEEN + taker if phase == SLIPPING and taker != seat else move


def reveals(s: State, move: int, seat: int) -> bool:
    """A swap, to the two who swap."""
    return int(s.phase) == SWAPPING and (seat == int(s.turn) or seat == (move - do.SWAP) % do.EACH)


def guess(v: State, seat: int, die: State) -> None:
    """Lay down the cards that are known and deal the others anew; all deals that could be are equally likely."""
    viewer = column(seat)
    for other in range(int(v.seats)):
        if other != seat:
            _lay_known(v, other, viewer, die)
    for other in range(int(v.seats)):
        if other != seat:
            _deal_rest(v, other, die)
    for other in range(int(v.seats)):
        if other != seat:
            _recall(v, other)


def column(seat: int) -> int:
    """Where `known` has what a seat knows, or what an onlooker does."""
    return max(seat + 1, EVERYBODY)


def _lay_known(v: State, other: int, viewer: int, die: State) -> None:
    for card in range(CARDS):
        code = int(v.known[other, card, viewer])
        v.hand[other, card] += known.in_hand(code)
        v.graveyard[other, card] += known.in_graveyard(code)
        v.reserve[card] -= known.held(code)
    hand = int(v.held[other]) - _laid(v.hand[other])
    graveyard = int(v.buried[other]) - _laid(v.graveyard[other])
    for card in range(CARDS):
        for _ in range(known.in_either(int(v.known[other, card, viewer]))):
            if chance.roll(die, hand + graveyard) < hand:
                v.hand[other, card] += 1
                hand -= 1
            else:
                v.graveyard[other, card] += 1
                graveyard -= 1


def _laid(cards: Ints) -> int:
    count = 0
    for card in range(CARDS):
        count += int(cards[card])
    return count


def _deal_rest(v: State, other: int, die: State) -> None:
    for _ in range(int(v.held[other]) - _laid(v.hand[other])):
        v.hand[other, _drawn(v, die)] += 1
    for _ in range(int(v.buried[other]) - _laid(v.graveyard[other])):
        v.graveyard[other, _drawn(v, die)] += 1
    for waiting in range(int(v.waiting[other])):
        card = _drawn(v, die)
        at = waiting
        while at > 0 and int(v.drawn[other, at - 1]) > card:
            v.drawn[other, at] = v.drawn[other, at - 1]
            at -= 1
        v.drawn[other, at] = card


def _drawn(v: State, die: State) -> int:
    card = chance.pick(die, v.reserve, CARDS)
    v.reserve[card] -= 1
    return card


def _recall(v: State, knower: int) -> None:
    """6.6: of others a seat knows what everybody knows."""
    for other in range(int(v.seats)):
        if other != knower:
            for card in range(CARDS):
                v.known[other, card, knower + 1] = v.known[other, card, EVERYBODY]


def observe(v: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    out[:] = 0
    out[int(v.phase)] = 1
    at = PHASES
    if int(v.top) != NONE:
        out[at + int(v.top)] = 1
    if int(v.sharing) != NONE:
        out[at + CARDS + int(v.sharing)] = 1
    at += 2 * CARDS
    out[at] = v.left
    out[at + 1] = v.bank
    out[at + 2] = v.shuffles
    at += 3
    for k in range(BATCH):
        if seat >= 0 and int(v.drawn[seat, k]) != NONE:
            out[at + int(v.drawn[seat, k])] += 1
    at += CARDS
    for card in range(CARDS):
        out[at + card] = v.horde[card]
        out[at + CARDS + card] = v.discard[card]
        out[at + 2 * CARDS + card] = v.reserve[card]
    at += 3 * CARDS
    for turn in range(int(v.seats)):
        _observe_seat(v, (max(seat, 0) + turn) % int(v.seats), seat, at, out)
        at += _SEAT


def _observe_seat(v: State, of: int, seat: int, at: int, out: npt.NDArray[np.float32]) -> None:
    out[at] = of == int(v.turn)
    out[at + 1] = v.brains[of]
    out[at + 2] = v.held[of]
    out[at + 3] = v.buried[of]
    out[at + 4] = v.waiting[of]
    at += 5
    for card in range(CARDS):
        code = int(v.known[of, card, column(seat)])
        out[at + card] = int(v.hand[of, card]) + known.in_hand(code)
        out[at + CARDS + card] = int(v.graveyard[of, card]) + known.in_graveyard(code)
        out[at + 2 * CARDS + card] = known.in_either(code)
