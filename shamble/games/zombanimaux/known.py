"""What everybody and each seat surely knows of the cards that others hold (6.2 to 6.5), number by number.

Of each number a viewer counts the cards that are in somebody's hand, those in the graveyard, and those in one of the
two; the three counts are digits of one code.
"""

import numpy as np

from shamble.core.record import State
from shamble.games.zombanimaux.box import CARDS, LIMITS, SEATS
from shamble.games.zombanimaux.moves import HANDS

BASE = LIMITS["copies"] + 1
IN_HAND, BURIED, EITHER = 1, BASE, BASE * BASE  # what one card known counts, by where it is
EVERYBODY = 0  # of the viewers; seat p is viewer p + 1
VIEWERS = SEATS[-1] + 1


def in_hand(code: int) -> int:
    return code % BASE


def in_graveyard(code: int) -> int:
    return code // BURIED % BASE


def in_either(code: int) -> int:
    return code // EITHER


def held(code: int) -> int:
    """All that are known to be with this seat."""
    return in_hand(code) + in_graveyard(code) + in_either(code)


def _one_less(code: int) -> int:
    """What is known when one has left the hand: it may have been another, but that is not sure."""
    if in_hand(code) > 0:
        return code - IN_HAND
    return code - EITHER if in_either(code) > 0 else code


def _at_least_one(code: int) -> int:
    """What is known when the hand has one, too."""
    if in_hand(code) > 0:
        return code
    return code - EITHER + IN_HAND if in_either(code) > 0 else code + IN_HAND


CODES = BASE**3
ONE_LESS = np.array([_one_less(code) for code in range(CODES)], np.int8)
AT_LEAST_ONE = np.array([_at_least_one(code) for code in range(CODES)], np.int8)


def played(s: State, seat: int, card: int) -> None:
    """A card leaves the hand for all to see; its count is still the one before."""
    for viewer in range(int(s.seats) + 1):
        s.known[seat, card, viewer] = ONE_LESS[int(s.known[seat, card, viewer])]


def given(s: State, giver: int, taker: int, card: int) -> None:
    """One of several goes openly into a graveyard; one more is still in the giver's hand."""
    for viewer in range(int(s.seats) + 1):
        if viewer != giver + 1:
            s.known[giver, card, viewer] = AT_LEAST_ONE[int(ONE_LESS[int(s.known[giver, card, viewer])])]
        if viewer != taker + 1:
            s.known[taker, card, viewer] += BURIED


def taken_up(s: State, seat: int) -> None:
    """Some card is about to go from the graveyard into the hand; only its owner sees which."""
    size = int(s.buried[seat])
    for card in range(CARDS):
        if int(s.graveyard[seat, card]) == 0:  # then nobody knows of any
            continue
        for viewer in range(int(s.seats) + 1):
            code = int(s.known[seat, card, viewer])
            there = in_graveyard(code)
            if there > 0:
                s.known[seat, card, viewer] = code - BURIED + (IN_HAND if there == size else EITHER)


def slipped(s: State, giver: int, taker: int, card: int) -> None:
    """A card is about to go from a hand into a graveyard; only these two see which."""
    size = int(s.held[giver])
    for number in range(CARDS):
        for viewer in range(int(s.seats) + 1):
            code = int(s.known[giver, number, viewer])
            if viewer in (giver + 1, taker + 1):
                continue
            if in_hand(code) == size:
                s.known[taker, number, viewer] += BURIED
            s.known[giver, number, viewer] = ONE_LESS[code]
    s.known[giver, card, taker + 1] = ONE_LESS[int(s.known[giver, card, taker + 1])]
    s.known[taker, card, giver + 1] += BURIED


def swapped(s: State, place: int, one: int, other: int) -> None:
    """Two hands or two graveyards are about to change places; their owners know what they gave away."""
    settle(s, one)
    settle(s, other)
    for number in range(CARDS):
        for viewer in range(int(s.seats) + 1):
            if viewer not in (one + 1, other + 1):
                _cross(s, place, one, other, number, viewer)
        _remember(s, place, one, other, number)
        _remember(s, place, other, one, number)


def _cross(s: State, place: int, one: int, other: int, number: int, viewer: int) -> None:
    """What surely lies there moves along; what may or may not lie there is lost."""
    first = int(s.known[one, number, viewer])
    second = int(s.known[other, number, viewer])
    if place == HANDS:
        s.known[one, number, viewer] = in_hand(second) + BURIED * in_graveyard(first)
        s.known[other, number, viewer] = in_hand(first) + BURIED * in_graveyard(second)
    else:
        s.known[one, number, viewer] = in_hand(first) + BURIED * in_graveyard(second)
        s.known[other, number, viewer] = in_hand(second) + BURIED * in_graveyard(first)


def _remember(s: State, place: int, viewer: int, other: int, number: int) -> None:
    """Each of the two knows all of what the other now has, and finds in its own new cards some of those it knew of."""
    code = int(s.known[other, number, viewer + 1])
    if place == HANDS:
        rest = max(in_graveyard(code), held(code) - int(s.hand[other, number]))
        s.known[other, number, viewer + 1] = int(s.hand[viewer, number]) + BURIED * rest
    else:
        rest = max(in_hand(code), held(code) - int(s.graveyard[other, number]))
        s.known[other, number, viewer + 1] = rest + BURIED * int(s.graveyard[viewer, number])


def settle(s: State, seat: int) -> None:
    """Where the hand or the graveyard is empty, there is no doubt where a card is."""
    if int(s.held[seat]) > 0 and int(s.buried[seat]) > 0:
        return
    where = IN_HAND if int(s.buried[seat]) == 0 else BURIED
    for number in range(CARDS):
        if int(s.hand[seat, number]) + int(s.graveyard[seat, number]) > 0:
            for viewer in range(int(s.seats) + 1):
                code = int(s.known[seat, number, viewer])
                s.known[seat, number, viewer] = code - in_either(code) * (EITHER - where)
