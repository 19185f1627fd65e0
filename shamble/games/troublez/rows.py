"""The three rows, and where a card may be placed: section 4 of RULES.md."""

import numpy as np

from shamble.core.record import Ints, State
from shamble.games.troublez import moves as do
from shamble.games.troublez.box import (
    BARRICADE,
    CARDS,
    COLOUR,
    KIND,
    KINDS,
    LONGEST,
    NONE,
    ORDER,
    ROWS,
    STRICT,
    VALUE,
    VALUES,
    ZOMBIES,
)

# Sets of cards, a bit each: all of a colour, all of a kind, the zombies of a value and of those below it.
OF_COLOUR = np.array([sum(1 << c for c in range(BARRICADE) if COLOUR[c] == colour) for colour in range(3)], np.int32)
OF_KIND = np.array([sum(1 << c for c in range(BARRICADE) if KIND[c] == kind) for kind in range(len(KINDS))], np.int32)
OF_VALUE = np.array([sum(1 << c for c in range(ZOMBIES) if VALUE[c] == value) for value in range(VALUES + 1)], np.int32)
BELOW = np.array([sum(int(OF_VALUE[less]) for less in range(value)) for value in range(VALUES + 1)], np.int32)
ALL_ZOMBIES = (1 << ZOMBIES) - 1
ALL_BUT_BARRICADE = (1 << BARRICADE) - 1


def placeable(s: State) -> int:
    """The cards that have a place, a bit each: what `has_place` says of all of them at once."""
    cards = 1 << BARRICADE if _has_uncovered(s) else 0
    for row in range(ROWS):
        cards |= fitting(s, row)
    return cards


def fitting(s: State, row: int) -> int:
    """The cards that can be put to a row or begin it, a bit each."""
    if int(s.length[row]) == 0:
        return ALL_BUT_BARRICADE
    return _fitting(s, row, do.LEFT) | _fitting(s, row, do.RIGHT)


def _fitting(s: State, row: int, end: int) -> int:
    """The cards that `fits` allows at this end."""
    last = 0 if end == do.LEFT else int(s.length[row]) - 1
    cards = ALL_BUT_BARRICADE
    for position in range(int(s.length[row])):
        if int(s.row[row, position]) >= ZOMBIES:  # 4.5
            cards &= ~int(OF_KIND[int(KIND[int(s.row[row, position])])])
    position = nearest_number(s, row, end)
    if position != NONE:  # 4.3
        value = int(VALUE[int(s.row[row, position])])
        same = int(OF_VALUE[value])
        rising = int(BELOW[value]) if end == do.LEFT else ALL_ZOMBIES & ~int(BELOW[value]) & ~same
        if int(s.options[ORDER]) != STRICT and position != last:
            rising |= same
        cards &= rising | ~ALL_ZOMBIES
    if not s.covered[row, last]:  # 4.4
        cards &= ~int(OF_COLOUR[int(COLOUR[int(s.row[row, last])])])
    return cards


def busts(s: State) -> int:
    """How many cards of the deck would find no place."""
    placed = placeable(s)
    count = 0
    for card in range(CARDS):
        count += int(s.deck[card]) * (1 - (placed >> card & 1))
    return count


def has_place(s: State, card: int) -> bool:
    if card == BARRICADE:
        return _has_uncovered(s)
    for row in range(ROWS):
        if int(s.length[row]) == 0 or fits(s, row, do.LEFT, card) or fits(s, row, do.RIGHT, card):
            return True
    return False


def _has_uncovered(s: State) -> bool:
    for row in range(ROWS):
        for position in range(int(s.length[row])):
            if not s.covered[row, position]:
                return True
    return False


def fits(s: State, row: int, end: int, card: int) -> bool:
    """4.2–4.7: whether a zombie or action card may go to this end of a row that exists."""
    last = 0 if end == do.LEFT else int(s.length[row]) - 1
    if not s.covered[row, last] and COLOUR[int(s.row[row, last])] == COLOUR[card]:  # 4.4
        return False
    if card >= ZOMBIES:
        return not holds_kind(s, row, int(KIND[card]))
    return _rises(s, row, end, last, int(VALUE[card]))


def holds_kind(s: State, row: int, kind: int) -> bool:
    """4.5: at most one of a kind; 4.6: a covered card keeps its kind."""
    for position in range(int(s.length[row])):
        if int(KIND[int(s.row[row, position])]) == kind:
            return True
    return False


def _rises(s: State, row: int, end: int, last: int, value: int) -> bool:
    """4.3: from this end, the nearest number that can be seen is lower to the left, higher to the right."""
    position = nearest_number(s, row, end)
    if position == NONE:
        return True
    other = int(VALUE[int(s.row[row, position])])
    if other == value:
        return int(s.options[ORDER]) != STRICT and position != last
    return value < other if end == do.LEFT else value > other


def nearest_number(s: State, row: int, end: int) -> int:
    """The position of the uncovered zombie nearest to this end, or NONE."""
    length = int(s.length[row])
    for k in range(length):
        position = k if end == do.LEFT else length - 1 - k
        if not s.covered[row, position] and int(s.row[row, position]) < ZOMBIES:
            return position
    return NONE


def legal_places(s: State, card: int, moves: Ints) -> int:
    if card == BARRICADE:
        return _legal_covers(s, moves)
    n = 0
    free = 0
    for row in range(ROWS):
        if int(s.length[row]) == 0:
            free = 1
            continue
        for end in range(2):
            if fits(s, row, end, card):
                moves[n] = do.PLACE + 2 * row + end
                n += 1
    if free:  # 4.1
        moves[n] = do.BEGIN
        n += 1
    return n


def _legal_covers(s: State, moves: Ints) -> int:
    """4.6: any uncovered card of any row."""
    n = 0
    for row in range(ROWS):
        for position in range(int(s.length[row])):
            if not s.covered[row, position]:
                moves[n] = do.COVER + LONGEST * row + position
                n += 1
    return n


def free_row(s: State) -> int:
    """4.1: the lowest number that no row has."""
    for row in range(ROWS):
        if int(s.length[row]) == 0:
            return row
    return NONE


def insert(s: State, row: int, end: int, card: int) -> None:
    length = int(s.length[row])
    position = length
    if end == do.LEFT:
        position = 0
        for k in range(length, 0, -1):
            s.row[row, k] = s.row[row, k - 1]
            s.covered[row, k] = s.covered[row, k - 1]
    s.row[row, position] = card
    s.covered[row, position] = 0
    s.length[row] = length + 1


def remove(s: State, row: int, position: int) -> None:
    """5.5: the row closes up."""
    last = int(s.length[row]) - 1
    for k in range(position, last):
        s.row[row, k] = s.row[row, k + 1]
        s.covered[row, k] = s.covered[row, k + 1]
    s.row[row, last] = 0
    s.covered[row, last] = 0
    s.length[row] = last
