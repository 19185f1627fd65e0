"""Zombies & Zilches, by the numbered rules in RULES.md."""

import numpy as np

from shamble.core import listing, record
from shamble.core.record import CHANCE, NOBODY, Ints, State
from shamble.games.zilches import moves as do
from shamble.games.zilches.box import (
    CARDS,
    CITY,
    COPIES_OPTION,
    DANGER,
    DAYS,
    DEADLY,
    FIRST,
    FIRST_KIND,
    FOOD,
    HALVES,
    HAND,
    HANDS,
    HELICOPTER,
    INSTITUTE,
    KINDS,
    LIMITS,
    LOCATION,
    MOST_CARDS,
    NINES,
    NONE,
    OFF,
    ONE,
    OPTIONS,
    PAIR,
    PILES,
    SEAMLESS,
    SEATS,
    SHOWS,
    USUAL,
    ZOMBIE,
)

# What is asked now.
SHUFFLING, DEALING, FIRST_LEADER, REVEALING, LEADING, NAMING, FOLLOWING, TURNING, OVER = range(9)
PHASES = 9

HAND_SIZE = np.array([HANDS.get(seats, 0) for seats in range(SEATS[-1] + 1)], np.int8)
PILE = np.array([PILES.get(seats, [0] * len(KINDS)) for seats in range(SEATS[-1] + 1)], np.int8)

MOST = CARDS
BOUND = DAYS * (1 + LIMITS["hand"] * (2 * SEATS[-1] + 3))  # a card is dealt and played; a turn reveals, names, turns
COUNTED = CARDS + len(KINDS)

STATE = record.declare(
    *record.header(len(OPTIONS)),
    ("phase", np.int8),  # what is asked now, SHUFFLING..OVER
    ("day", np.int8),  # 1..DAYS
    ("leader", np.int8),  # seat that leads this turn, NONE before the first is known
    ("active", np.int8),  # seat that is dealt to, plays, names or turns
    ("location", np.int8),  # the current location, or NONE
    ("revealed", np.int8),  # kind of the damage card that this turn is about, or NONE
    ("deck", np.int8, CARDS),  # zombies not dealt, set aside in the end; in a view, all that the viewer cannot see
    ("hand", np.int8, (SEATS[-1], CARDS)),  # how many of each
    ("held", np.int8, SEATS[-1]),  # cards in each hand
    ("void", np.int8, SEATS[-1]),  # a bit for each location that a hand is known not to show
    ("number", np.int8, SEATS[-1]),  # what lies before a seat: cards of one number, 0..PAIR, or NONE
    ("front", np.int8, (SEATS[-1], CITY)),  # how many of card 3 * number + 0, 1, 2
    ("graveyard", np.int8, CARDS),
    ("pile", np.int8, len(KINDS)),  # damage cards still to be revealed this day
    ("up", np.int8, (SEATS[-1], len(KINDS))),  # damage cards taken this day
    ("down", np.int8, (SEATS[-1], len(KINDS))),  # and turned face down
    ("total", np.int16, SEATS[-1]),  # damage of the days that are over
)


# 2. A day


def setup(s: State) -> None:
    s.ply = 0
    s.day = 0
    s.leader = s.options[FIRST]
    s.location = s.revealed = NONE
    s.hand[:, :] = 0
    s.held[:] = 0
    s.number[:] = NONE
    s.front[:, :] = 0
    s.graveyard[:] = 0
    s.up[:, :] = 0
    s.down[:, :] = 0
    s.total[:] = 0
    for card in range(CARDS):
        s.deck[card] = s.options[int(COPIES_OPTION[card])]
    for kind in range(len(KINDS)):
        asked = int(s.options[FIRST_KIND + kind])
        s.pile[kind] = PILE[int(s.seats), kind] if asked == USUAL else asked
    _begin_day(s)


def _begin_day(s: State) -> None:
    """2.1: the graveyard goes back to what is shuffled and dealt."""
    s.day += 1
    for card in range(CARDS):
        s.deck[card] += s.graveyard[card]
        s.graveyard[card] = 0
    s.void[:] = 0
    s.active = 0
    s.phase = DEALING
    s.mover = CHANCE


def hand_size(s: State) -> int:
    asked = int(s.options[HAND])
    return int(HAND_SIZE[int(s.seats)]) if asked == USUAL else asked


def legal(s: State, moves: Ints) -> int:
    phase = int(s.phase)
    if phase == DEALING:
        return listing.held(s.deck, do.DEAL, moves)
    if phase == FOLLOWING:
        return _legal_following(s, moves)
    if phase == LEADING:
        return listing.held(s.hand[int(s.active)], do.PLAY, moves)
    if phase == REVEALING:
        return listing.held(s.pile, do.REVEAL, moves)
    if phase == TURNING:
        return listing.held(s.up[int(s.active)], do.TURN, moves)
    if phase == NAMING:
        return listing.row(do.NAME, CITY, moves)
    if phase == SHUFFLING:
        return listing.row(do.SHUFFLE, 1, moves)
    return listing.row(do.FIRST_SEAT, int(s.seats), moves)


def odds(s: State, moves: Ints, n: int, weights: Ints) -> None:
    phase = int(s.phase)
    if phase == DEALING:
        _copies(s.deck, weights)
    elif phase == REVEALING:
        _copies(s.pile, weights)
    else:
        for k in range(n):
            weights[k] = 1


def _copies(counts: Ints, weights: Ints) -> None:
    """By the copies there are, in the order of `_held`."""
    n = 0
    for count in counts:
        if count > 0:
            weights[n] = count
            n += 1


def play(s: State, move: int) -> None:
    s.ply += 1
    phase = int(s.phase)
    if phase == DEALING:
        _deal(s, move - do.DEAL)
    elif phase == FOLLOWING:
        _follow(s, move - do.PLAY)
    elif phase == LEADING:
        _lead(s, move - do.PLAY)
    elif phase == REVEALING:
        _reveal(s, move - do.REVEAL)
    elif phase == TURNING:
        _turn(s, move - do.TURN)
    elif phase == NAMING:
        _name(s, move - do.NAME)
    elif phase == SHUFFLING:
        _begin_day(s)
    else:
        s.leader = move - do.FIRST_SEAT
        _begin_turn(s)


def _deal(s: State, card: int) -> None:
    seat = int(s.active)
    s.deck[card] -= 1
    s.hand[seat, card] += 1
    s.held[seat] += 1
    if int(s.held[seat]) < hand_size(s):
        return
    if seat + 1 < int(s.seats):  # 2.2: one whole hand after the other
        s.active = seat + 1
    elif int(s.leader) == NONE:
        s.active = 0
        s.phase = FIRST_LEADER
    else:
        _begin_turn(s)


# 3. A turn


def _begin_turn(s: State) -> None:
    s.active = s.leader
    s.phase = REVEALING
    s.mover = CHANCE


def _reveal(s: State, kind: int) -> None:
    """3.1."""
    s.pile[kind] -= 1
    s.revealed = kind
    s.phase = LEADING
    s.mover = s.leader


def _lead(s: State, card: int) -> None:
    """3.2: any card; its location is fixed before it combines."""
    _lay(s, card)
    if card == ONE:
        s.phase = NAMING
    else:
        s.location = LOCATION[card]
        _combine(s)
        _next_player(s)


def _lay(s: State, card: int) -> None:
    seat = int(s.active)
    s.hand[seat, card] -= 1
    s.held[seat] -= 1
    s.number[seat] = card // CITY
    s.front[seat, card % CITY] = 1


def _name(s: State, location: int) -> None:
    s.location = location
    _combine(s)
    _next_player(s)


def _next_player(s: State) -> None:
    seat = (int(s.active) + 1) % int(s.seats)
    if seat == int(s.leader):
        _judge(s)
        return
    s.active = seat
    s.phase = FOLLOWING
    s.mover = seat


def _legal_following(s: State, moves: Ints) -> int:
    """3.3: whoever holds a card that shows the current location plays such a card."""
    hand = s.hand[int(s.active)]
    wanted = 1 << int(s.location)
    n = 0
    for card in range(CARDS):
        moves[n] = do.PLAY + card
        n += int(hand[card]) > 0 and int(SHOWS[card]) & wanted > 0
    return n if n > 0 else listing.held(hand, do.PLAY, moves)


def _follow(s: State, card: int) -> None:
    if not int(SHOWS[card]) & 1 << int(s.location):  # 6.2: now everybody knows
        s.void[int(s.active)] |= 1 << int(s.location)
    _lay(s, card)
    _combine(s)
    _next_player(s)


def _combine(s: State) -> None:
    """3.4: what has the same number in the graveyard and before the others comes to the card just played."""
    seat = int(s.active)
    number = int(s.number[seat])
    if number == SEAMLESS:
        return
    for k in range(CITY if number < PAIR else 2):
        s.front[seat, k] += s.graveyard[CITY * number + k]
        s.graveyard[CITY * number + k] = 0
    for other in range(int(s.seats)):
        if other != seat and int(s.number[other]) == number:
            for k in range(CITY):
                s.front[seat, k] += s.front[other, k]
            _clear(s, other)


def _clear(s: State, seat: int) -> None:
    s.number[seat] = NONE
    s.front[seat, :] = 0


def shows(s: State, seat: int, location: int) -> bool:
    """3.5: whether a zombie before this seat has the location, on any of its cards."""
    number = int(s.number[seat])
    if number == NONE:
        return False
    if number == PAIR:
        return int(s.front[seat, 1 if location == ZOMBIE else 0]) > 0
    return location != ZOMBIE and int(s.front[seat, location]) > 0


def danger(s: State, seat: int) -> int:
    """3.5: the sum of its numbers; 0 where nothing lies."""
    number = int(s.number[seat])
    if number == PAIR:
        return int(s.front[seat, 0]) + int(DANGER[NINES]) * int(s.front[seat, 1])
    return 0 if number == NONE else int(DANGER[CITY * number]) * cards_before(s, seat)


def cards_before(s: State, seat: int) -> int:
    return int(s.front[seat, 0]) + int(s.front[seat, 1]) + int(s.front[seat, 2])


def combined_cards(s: State, card: int) -> int:
    """3.4: of how many cards the zombie would be if the active seat played this one now."""
    count = 1
    number = card // CITY
    if number == SEAMLESS:
        return count
    for k in range(CITY if number < PAIR else 2):
        count += _kin(s, number, k)
    return count


def combined_danger(s: State, card: int) -> int:
    """3.5: and how dangerous."""
    number = card // CITY
    if number == PAIR:
        return int(DANGER[card]) + _kin(s, PAIR, 0) + int(DANGER[NINES]) * _kin(s, PAIR, 1)
    return int(DANGER[card]) * combined_cards(s, card)


def combined_shows(s: State, card: int, location: int) -> bool:
    """3.5: and whether it would show a location."""
    if int(SHOWS[card]) >> location & 1:
        return True
    number = card // CITY
    if number == PAIR:
        return _kin(s, PAIR, 1 if location == ZOMBIE else 0) > 0
    return number != SEAMLESS and location != ZOMBIE and _kin(s, number, location) > 0


def _kin(s: State, number: int, k: int) -> int:
    """How often a card lies in the graveyard and before the others."""
    count = int(s.graveyard[CITY * number + k])
    for seat in range(int(s.seats)):
        if seat != int(s.active) and int(s.number[seat]) == number:
            count += int(s.front[seat, k])
    return count


def loser(s: State) -> int:
    """3.6: of those at the current location the most dangerous, then the one of most cards, then the latest."""
    worst = NONE
    most = -1
    for turn in range(int(s.seats)):
        seat = (int(s.leader) + turn) % int(s.seats)
        if shows(s, seat, int(s.location)):
            reached = strength(danger(s, seat), cards_before(s, seat))
            if reached >= most:
                most = reached
                worst = seat
    return worst


def strength(dangerous: int, cards: int) -> int:
    return dangerous * MOST_CARDS + cards


def _judge(s: State) -> None:
    s.leader = loser(s)
    _bury(s)
    s.location = NONE
    _take(s)


def _bury(s: State) -> None:
    """3.7."""
    for seat in range(int(s.seats)):
        number = int(s.number[seat])
        if number != NONE:
            for k in range(CITY if number < PAIR else 2):
                s.graveyard[CITY * number + k] += s.front[seat, k]
            _clear(s, seat)


# 4. Damage cards


def _take(s: State) -> None:
    seat = int(s.leader)
    kind = int(s.revealed)
    s.active = seat
    s.revealed = NONE
    if not _heals(s, kind):
        s.up[seat, kind] += 1
        _end_turn(s)
        return
    s.down[seat, kind] += 1
    if _lies_open(s, seat):  # 4.2
        s.phase = TURNING
        s.mover = seat
    else:
        _end_turn(s)


def _heals(s: State, kind: int) -> bool:
    """4.2, 4.3: Food always, the Helicopter in the last turn of a day."""
    return kind == FOOD or (kind == HELICOPTER and int(s.held[int(s.leader)]) == 0)


def _lies_open(s: State, seat: int) -> bool:
    for kind in range(FOOD):
        if int(s.up[seat, kind]) > 0:
            return True
    return False


def _turn(s: State, kind: int) -> None:
    s.up[int(s.active), kind] -= 1
    s.down[int(s.active), kind] += 1
    _end_turn(s)


def _end_turn(s: State) -> None:
    if int(s.held[int(s.leader)]) > 0:
        _begin_turn(s)
    else:  # 2.3
        _end_day(s)


def damage(s: State, seat: int) -> int:
    """4.4: whole stains, and one for every two halves."""
    halves = 0
    for kind in range(FOOD):
        halves += int(HALVES[kind]) * int(s.up[seat, kind])
    return halves // 2


def _end_day(s: State) -> None:
    for seat in range(int(s.seats)):
        s.total[seat] += damage(s, seat)
        for kind in range(len(KINDS)):
            s.pile[kind] += s.up[seat, kind] + s.down[seat, kind]
            s.up[seat, kind] = 0
            s.down[seat, kind] = 0
    over = int(s.day) == DAYS or highest(s) >= DEADLY  # 5.1
    s.phase = OVER if over else SHUFFLING  # until then the last cards lie open in the graveyard
    s.mover = NOBODY if over else CHANCE


# 5. End


def highest(s: State) -> int:
    most = 0
    for seat in range(int(s.seats)):
        most = max(most, int(s.total[seat]))
    return most


def institute_acts(s: State) -> bool:
    """5.2: only after the fourth day, and only if the table plays with it."""
    least = int(s.options[INSTITUTE])
    return least != OFF and int(s.mover) == NOBODY and int(s.day) == DAYS and highest(s) >= least


def points(s: State, out: Ints) -> None:
    sign = 1 if institute_acts(s) else -1
    for seat in range(int(s.seats)):
        out[seat] = sign * int(s.total[seat])


def stage(s: State) -> int:
    """A day is one, over as soon as its damage is counted."""
    return int(s.day) + (int(s.phase) in (SHUFFLING, OVER))


def census(s: State, out: Ints) -> None:
    """Every card of the box, wherever it is."""
    for card in range(CARDS):
        out[card] = int(s.deck[card]) + int(s.graveyard[card])
        for seat in range(int(s.seats)):
            out[card] += int(s.hand[seat, card])
            if int(s.number[seat]) == card // CITY:
                out[card] += int(s.front[seat, card % CITY])
    for kind in range(len(KINDS)):
        out[CARDS + kind] = int(s.pile[kind]) + (int(s.revealed) == kind)
        for seat in range(int(s.seats)):
            out[CARDS + kind] += int(s.up[seat, kind]) + int(s.down[seat, kind])
