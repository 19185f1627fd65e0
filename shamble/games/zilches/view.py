"""What a seat may know: its own hand, all that was played, and what others have shown not to hold (6).

In a view `deck` has every card that the viewer cannot see, and the hands of others are empty; how many cards they hold
is still in `held`.
"""

import math

import numpy as np
import numpy.typing as npt

from shamble.core import chance, lanes
from shamble.core.record import Ints, State
from shamble.games.zilches import moves as do
from shamble.games.zilches.box import (
    CARDS,
    CITY,
    DAYS,
    KINDS,
    LOCATIONS,
    MOST_CARDS,
    NINES,
    NONE,
    ONE,
    SEATS,
)
from shamble.games.zilches.rules import DEALING, PHASES, cards_before, damage, danger, shows

# For guessing, cards are of five sorts, the three cities, 1 and 999; and places are alike that take the same cities. A
# room is all places of those who are void of the same cities, a bit each. Room 0 takes every card; the cards that were
# not dealt lie there, too.
ROOMS = 1 << CITY
NOWHERE = ROOMS - 1
SORT_ONE, SORT_NINES = CITY, CITY + 1
SORTS = CITY + 2
FACTORIAL = np.array([float(math.factorial(n)) for n in range(MOST_CARDS + 1)])
HALF = 1 << 26  # a fraction is rolled in two halves of its bits

# The numbers for nets, in order: phase · location · damage card revealed · pile · day · own hand · unseen cards ·
# graveyard · each seat from the viewer on: leads, cards held, danger and cards before it, where that is, voids, damage
# cards up and down, stains of the day, total.
_SEAT = 6 + 2 * len(LOCATIONS) + 2 * len(KINDS)
OBSERVED = PHASES + len(LOCATIONS) + 2 * len(KINDS) + 1 + 3 * CARDS + SEATS[-1] * _SEAT


def hide(s: State, seat: int) -> None:
    for other in range(int(s.seats)):
        if other != seat:
            for card in range(CARDS):
                s.deck[card] += s.hand[other, card]
                s.hand[other, card] = 0


def veil(s: State, move: int, seat: int) -> int:
    return do.DEAL_UNSEEN if int(s.phase) == DEALING and int(s.active) != seat else move


def reveals(s: State, move: int, seat: int) -> bool:
    """Never: a card played is named by the move itself."""
    return False


def guess(v: State, seat: int, die: State) -> None:
    """Deal the unseen cards anew. All deals that could be are equally likely."""
    places = lanes.local.array(ROOMS, np.int32)  # of each room
    biting = lanes.local.array(ROOMS, np.int32)  # of these, where a 999 may lie
    cards = lanes.local.array(SORTS, np.int32)  # unseen, of each sort
    split = lanes.local.array((ROOMS, SORTS), np.int32)  # how many of each sort go to each room
    _count(v, places, biting, cards)
    deals = _split(places, biting, cards, split, math.inf)
    fraction = (chance.roll(die, HALF) * HALF + chance.roll(die, HALF)) / (HALF * HALF)
    _split(places, biting, cards, split, deals * fraction)
    _deal_nines(v, biting, split, die)
    for other in range(int(v.seats)):
        for _ in range(_unseen(v, other)):
            _deal_one(v, other, split, die)


def _count(v: State, places: Ints, biting: Ints, cards: Ints) -> None:
    places[:] = 0
    biting[:] = 0
    cards[:] = 0
    for card in range(CARDS):
        cards[_sort(card)] += int(v.deck[card])
        places[0] += int(v.deck[card])
    for other in range(int(v.seats)):
        unseen = _unseen(v, other)
        places[0] -= unseen
        places[int(v.void[other]) % ROOMS] += unseen
        if not _may_bite(v, other):
            biting[int(v.void[other]) % ROOMS] -= unseen
    for room in range(ROOMS):
        biting[room] += places[room]


def _sort(card: int) -> int:
    return card % CITY if card < ONE else card - ONE + CITY


def _unseen(v: State, seat: int) -> int:
    """How many cards a seat holds that the view does not show."""
    unseen = int(v.held[seat])
    for card in range(CARDS):
        unseen -= int(v.hand[seat, card])
    return unseen


def _may_bite(v: State, seat: int) -> bool:
    """Whether a seat may hold a 999: its void has no bit above those of the city."""
    return int(v.void[seat]) < ROOMS


def _split(places: Ints, biting: Ints, cards: Ints, split: Ints, goal: float) -> float:
    """Go through the splits of the cards among the rooms until more than `goal` deals are counted; the count."""
    split[:, :] = 0
    counted = 0.0
    for lots in range(1 << CITY * int(cards[SORT_NINES])):
        ways = _split_nines(biting, cards, split, lots)
        if ways == 0:
            continue
        shares = 1
        for city in range(CITY):
            shares *= _left(places, split, 1 << city) + 1
        for share in range(shares):
            _split_cities(places, cards, split, share)
            counted += ways * _deals(places, split)
            if counted > goal:
                return counted
    return counted


def _split_nines(biting: Ints, cards: Ints, split: Ints, lots: int) -> int:
    """Send each 999 to the room that its three bits in `lots` name; in how many ways they can lie there."""
    ways = 1
    split[:, SORT_NINES] = 0
    for nines in range(int(cards[SORT_NINES])):
        room = lots >> CITY * nines & NOWHERE
        ways *= int(biting[room]) - int(split[room, SORT_NINES])
        split[room, SORT_NINES] += 1
    return ways


def _left(places: Ints, split: Ints, room: int) -> int:
    return int(places[room]) - int(split[room, SORT_NINES])


def _split_cities(places: Ints, cards: Ints, split: Ints, share: int) -> None:
    """Fill the rooms that take one city, those that take two by the `share`, and room 0 with what remains."""
    for city in range(CITY):
        split[0, city] = cards[city]
    for city in range(CITY):
        following, last = (city + 1) % CITY, (city + 2) % CITY
        without = _left(places, split, 1 << city)
        split[1 << city, following] = share % (without + 1)
        split[1 << city, last] = without - share % (without + 1)
        split[NOWHERE - (1 << city), city] = _left(places, split, NOWHERE - (1 << city))
        split[0, following] -= split[1 << city, following]
        split[0, last] -= split[1 << city, last]
        split[0, city] -= split[NOWHERE - (1 << city), city]
        share //= without + 1
    split[0, SORT_ONE] = cards[SORT_ONE]


def _deals(places: Ints, split: Ints) -> float:
    """In how many ways the cards of a split can lie in their rooms, once its 999s do."""
    if _left(places, split, NOWHERE) > 0:
        return 0.0
    deals = 1.0
    for room in range(NOWHERE):
        if room & room - 1 == 0:  # the others hold a single sort
            deals *= FACTORIAL[_left(places, split, room)]
            for sort in range(SORT_NINES):
                if split[room, sort] < 0:
                    return 0.0
                deals /= FACTORIAL[int(split[room, sort])]
    return deals


def _deal_nines(v: State, biting: Ints, split: Ints, die: State) -> None:
    for room in range(ROOMS):
        for dealt in range(int(split[room, SORT_NINES])):
            place = chance.roll(die, int(biting[room]) - dealt)
            for other in range(int(v.seats)):
                if int(v.void[other]) == room:
                    unseen = _unseen(v, other)
                    if 0 <= place < unseen:
                        _give(v, other, NINES)
                    place -= unseen  # past the last seat it lies among the cards that were not dealt


def _give(v: State, seat: int, card: int) -> None:
    v.deck[card] -= 1
    v.hand[seat, card] += 1


def _deal_one(v: State, seat: int, split: Ints, die: State) -> None:
    """A card for a seat: first its sort, of those that go to its room, then which of that sort."""
    room = int(v.void[seat]) % ROOMS
    sort = chance.pick(die, split[room], SORT_NINES)
    split[room, sort] -= 1
    which = chance.roll(die, _of_sort(v, sort))
    first, end = (sort, ONE) if sort < CITY else (ONE, NINES)
    for card in range(first, end, CITY):
        which -= int(v.deck[card])
        if which < 0:
            _give(v, seat, card)
            return


def _of_sort(v: State, sort: int) -> int:
    count = 0
    for card in range(CARDS):
        if _sort(card) == sort:
            count += int(v.deck[card])
    return count


def observe(v: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    out[:] = 0
    out[int(v.phase)] = 1
    at = PHASES
    if int(v.location) != NONE:
        out[at + int(v.location)] = 1
    at += len(LOCATIONS)
    if int(v.revealed) != NONE:
        out[at + int(v.revealed)] = 1
    at += len(KINDS)
    for kind in range(len(KINDS)):
        out[at + kind] = v.pile[kind]
    at += len(KINDS)
    out[at] = int(v.day) / DAYS
    at += 1
    for card in range(CARDS):
        out[at + card] = v.hand[max(seat, 0), card]
        out[at + CARDS + card] = v.deck[card]
        out[at + 2 * CARDS + card] = v.graveyard[card]
    at += 3 * CARDS
    for turn in range(int(v.seats)):
        _observe_seat(v, (max(seat, 0) + turn) % int(v.seats), at, out)
        at += _SEAT


def _observe_seat(v: State, seat: int, at: int, out: npt.NDArray[np.float32]) -> None:
    out[at] = seat == int(v.leader)
    out[at + 1] = v.held[seat]
    out[at + 2] = danger(v, seat)
    out[at + 3] = cards_before(v, seat)
    out[at + 4] = damage(v, seat)
    out[at + 5] = v.total[seat]
    at += 6
    for location in range(len(LOCATIONS)):
        out[at + location] = shows(v, seat, location)
        out[at + len(LOCATIONS) + location] = int(v.void[seat]) >> location & 1
    at += 2 * len(LOCATIONS)
    for kind in range(len(KINDS)):
        out[at + kind] = v.up[seat, kind]
        out[at + len(KINDS) + kind] = v.down[seat, kind]
