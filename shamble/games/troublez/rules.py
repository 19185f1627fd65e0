"""Troublez and Trablíci, by the numbered rules in RULES.md."""

import numpy as np

from shamble.core import listing, record
from shamble.core.record import CHANCE, NOBODY, Ints, State
from shamble.games.troublez import moves as do
from shamble.games.troublez import rows
from shamble.games.troublez.box import (
    ACTION_COPIES,
    ANYWHERE,
    AXE,
    BARRICADE,
    BARRICADE_COPIES,
    CARDS,
    CHOICE,
    COLOURS,
    DECKS,
    FIRST,
    HORDE_POINTS,
    KEEP,
    KIND,
    KINDS,
    LIMITS,
    LONGEST,
    NET,
    NONE,
    OPTIONS,
    RANDOM_FIRST,
    ROWS,
    SEATS,
    TAKE,
    VALUES,
    ZOMBIE_COPIES,
    ZOMBIES,
)

# What is asked now.
FIRST_PLAYER, DECISION, DRAWING, PLACING, REWARD, ACTION, AXING, NETTING, SHOOTING, TAKING = range(10)
HORDE, MARKING, KEEPING = range(10, 13)
PHASES = 13

# What comes next, once any question about hordes is answered.
TURN_BEGINS, ACTIONS, NEXT_TAKER, FAREWELL = range(4)

# How the game goes on by itself: not at all, straight to `then`, or asking about hordes first.
STOPPED, ON, ASKING = range(3)

DECK_USES = np.array([DECKS.get(seats, 0) for seats in range(SEATS[-1] + 1)], np.int8)
DRAWS = max(DECKS.values()) * (
    ZOMBIES * LIMITS["zombies"] + (BARRICADE - ZOMBIES) * LIMITS["actions"] + LIMITS["barricades"]
)

MOST = ZOMBIES * LIMITS["zombies"] + ROWS * len(KINDS)  # as many cards as can lie in the rows to choose from
BOUND = 20 * DRAWS  # a card drawn costs 3 moves, a turn 14 at most, and the actions and hordes of a card less than 3
COUNTED = CARDS

STATE = record.declare(
    *record.header(len(OPTIONS)),
    ("phase", np.int8),  # what is asked now, FIRST_PLAYER..KEEPING
    ("then", np.int8),  # what follows the question about hordes
    ("active", np.int8),  # seat whose turn it is
    ("asked", np.int8),  # seat that takes a card, or is asked about a horde
    ("placed", np.int8),  # cards placed this turn
    ("renewals", np.int8),  # how often the discard pile may still become the deck
    ("card", np.int8),  # the drawn card, while it waits for its place, or NONE
    ("left", np.int16),  # cards in the deck
    ("deck", np.int8, CARDS),  # how many of each are still to be drawn
    ("discard", np.int8, CARDS),
    ("length", np.int8, ROWS),  # cards in each row
    ("row", np.int8, (ROWS, LONGEST)),  # the cards from left to right, then zeros
    ("covered", np.int8, (ROWS, LONGEST)),  # 1 where a Barricade lies on top
    ("gained", np.int8, ZOMBIES),  # zombies taken that have not joined the collection
    ("waiting", np.int8, len(KINDS)),  # action card of each kind that has still to act, or NONE
    ("collection", np.int8, (SEATS[-1], ZOMBIES)),
    ("horde", np.int8, ZOMBIES),  # the cards of a horde until its mark is known
    ("marks", np.int8, (SEATS[-1], ZOMBIES)),  # the face-down cards, one for each horde
)


# 2. Set-up


def setup(s: State) -> None:
    s.ply = 0
    s.then = s.placed = s.active = s.asked = 0
    s.card = NONE
    s.length[:] = 0
    s.row[:, :] = 0
    s.covered[:, :] = 0
    s.discard[:] = 0
    s.gained[:] = 0
    s.waiting[:] = NONE
    s.collection[:, :] = 0
    s.horde[:] = 0
    s.marks[:, :] = 0
    s.deck[:ZOMBIES] = s.options[ZOMBIE_COPIES]
    s.deck[ZOMBIES:BARRICADE] = s.options[ACTION_COPIES]
    s.deck[BARRICADE] = s.options[BARRICADE_COPIES]
    s.left = _sum(s.deck)
    s.renewals = int(DECK_USES[int(s.seats)]) - 1
    s.phase = FIRST_PLAYER
    s.mover = CHANCE
    if int(s.options[FIRST]) != RANDOM_FIRST:  # 2.2
        _go_on(s, _begin_turn(s, int(s.options[FIRST])))


def _sum(counts: Ints) -> int:
    total = 0
    for count in counts:
        total += int(count)
    return total


def legal(s: State, moves: Ints) -> int:
    phase = int(s.phase)
    if phase == DRAWING:
        return listing.held(s.deck, do.DRAWN, moves)
    if phase == DECISION:
        return _legal_decision(s, moves)
    if phase == PLACING:
        return rows.legal_places(s, int(s.card), moves)
    if phase == TAKING:
        return _legal_cards(s, moves)
    if phase == REWARD:
        return _legal_rows(s, moves)
    if phase == HORDE:
        return _legal_hordes(s, moves)
    if phase == NETTING:
        return _legal_robberies(s, moves)
    if phase == AXING:
        return _legal_axings(s, moves)
    if phase == ACTION:
        return _legal_actions(s, moves)
    if phase == MARKING:
        return listing.held(s.horde, do.MARK, moves)
    if phase == SHOOTING:
        return listing.row(do.SHOOT, VALUES, moves)
    if phase == KEEPING:
        return listing.row(do.KEEP_VALUE, VALUES, moves)
    return listing.row(do.FIRST_SEAT, int(s.seats), moves)


def odds(s: State, moves: Ints, n: int, weights: Ints) -> None:
    phase = int(s.phase)
    for k in range(n):
        if phase == DRAWING:
            weights[k] = s.deck[int(moves[k]) - do.DRAWN]
        elif phase == MARKING:  # 6.3: evenly among the cards of the set
            weights[k] = s.horde[int(moves[k]) - do.MARK]
        else:
            weights[k] = 1


def play(s: State, move: int) -> None:
    s.ply += 1
    phase = int(s.phase)
    if phase == DRAWING:
        _drawn(s, move - do.DRAWN)
    elif phase == DECISION:
        _decide(s, move)
    elif phase == PLACING:
        _place(s, move)
    elif phase == TAKING:
        _take(s, (move - do.TAKE_CARD) // LONGEST, (move - do.TAKE_CARD) % LONGEST)
    elif phase == REWARD:
        _claim(s, move - do.CLAIM)
    elif phase == HORDE:
        _answer(s, move)
    elif phase == NETTING:
        _rob(s, (move - do.ROB) // VALUES, (move - do.ROB) % VALUES + 1)
    elif phase == AXING:
        _chop(s, move - do.CHOP + 1)
    elif phase == ACTION:
        _go_on(s, _act(s, move - do.ACT))
    elif phase == MARKING:
        _mark(s, move - do.MARK)
    elif phase == SHOOTING:
        _shoot(s, move - do.SHOOT + 1)
    elif phase == KEEPING:
        _mark(s, leaving(s.horde, move - do.KEEP_VALUE + 1))
    else:
        _go_on(s, _begin_turn(s, move - do.FIRST_SEAT))


def _go_on(s: State, how: int) -> None:
    """Let the game run by itself until somebody is asked something."""
    while how != STOPPED:
        if how == ASKING and _can_form(s, int(s.asked)):
            s.phase = HORDE
            s.mover = s.asked
            return
        then = int(s.then)
        if then == TURN_BEGINS:
            how = _ask_decision(s)
        elif then == ACTIONS:
            how = _next_action(s)
        elif then == NEXT_TAKER:
            how = _next_taker(s)
        else:
            how = _next_farewell(s)


# 3. A turn


def _begin_turn(s: State, seat: int) -> int:
    s.active = seat
    s.asked = seat
    s.placed = 0
    s.then = TURN_BEGINS
    return ASKING  # 6.2: asked again before the first draw


def _ask_decision(s: State) -> int:
    s.phase = DECISION
    s.mover = s.active
    return STOPPED


def _legal_decision(s: State, moves: Ints) -> int:
    n = 0
    if int(s.left) > 0:  # 7.2: after the very last card the player must stop
        moves[n] = do.DRAW
        n += 1
    if int(s.placed) > 0:  # 3.1: at least one card
        moves[n] = do.STOP
        n += 1
    return n


def _decide(s: State, move: int) -> None:
    if move == do.DRAW:
        s.phase = DRAWING
        s.mover = CHANCE
    else:
        s.phase = REWARD


def _drawn(s: State, card: int) -> None:
    s.deck[card] -= 1
    s.left -= 1
    if rows.has_place(s, card):
        s.card = card
        s.phase = PLACING
        s.mover = s.active
    else:  # 3.2: bust
        s.discard[card] += 1
        _renew(s)
        s.asked = s.active
        s.then = NEXT_TAKER
        _go_on(s, ON)


def _renew(s: State) -> None:
    """7.1: the discard pile becomes the deck as soon as the last card is placed or discarded."""
    if int(s.left) == 0 and int(s.renewals) > 0:
        s.renewals -= 1
        s.left = _sum(s.discard)
        for card in range(CARDS):
            s.deck[card] = s.discard[card]
            s.discard[card] = 0


# 4. Placing


def _place(s: State, move: int) -> None:
    if move >= do.COVER:
        s.covered[(move - do.COVER) // LONGEST, (move - do.COVER) % LONGEST] = 1
    elif move == do.BEGIN:
        rows.insert(s, rows.free_row(s), do.RIGHT, int(s.card))
    else:
        rows.insert(s, (move - do.PLACE) // 2, (move - do.PLACE) % 2, int(s.card))
    s.card = NONE
    s.placed += 1
    _renew(s)
    _ask_decision(s)


# 5. Taking cards


def _legal_rows(s: State, moves: Ints) -> int:
    n = 0
    for row in range(ROWS):
        if int(s.length[row]) > 0:
            moves[n] = do.CLAIM + row
            n += 1
    return n


def _claim(s: State, row: int) -> None:
    """3.3: all of one row."""
    for position in range(int(s.length[row])):
        _gain(s, row, position)
        s.row[row, position] = 0
        s.covered[row, position] = 0
    s.length[row] = 0
    s.asked = s.active
    s.then = ACTIONS
    _go_on(s, ON)


def _gain(s: State, row: int, position: int) -> None:
    card = int(s.row[row, position])
    if s.covered[row, position]:  # 5.1
        s.discard[BARRICADE] += 1
    if card < ZOMBIES:
        s.gained[card] += 1
    else:
        s.waiting[int(KIND[card])] = card


def _next_taker(s: State) -> int:
    """3.4: the next seat takes a card, while any remain; after the last the turn ends."""
    seat = (int(s.asked) + 1) % int(s.seats)
    if seat == int(s.active) or int(s.length[0]) + int(s.length[1]) + int(s.length[2]) == 0:
        return _end_turn(s)
    s.asked = seat
    s.phase = TAKING
    s.mover = seat
    return STOPPED


def _legal_cards(s: State, moves: Ints) -> int:
    """5.5: from the ends, or in Trablíci from anywhere."""
    anywhere = int(s.options[TAKE]) == ANYWHERE
    n = 0
    for row in range(ROWS):
        last = int(s.length[row]) - 1
        for position in range(last + 1):
            if anywhere or position == 0 or position == last:
                moves[n] = do.TAKE_CARD + LONGEST * row + position
                n += 1
    return n


def _take(s: State, row: int, position: int) -> None:
    _gain(s, row, position)
    rows.remove(s, row, position)
    s.then = ACTIONS
    _go_on(s, ON)


def _next_action(s: State) -> int:
    """5.2: actions come before the zombies; one alone acts unasked, of several the player names the next."""
    waiting = 0
    alone = NONE
    for kind in range(len(KINDS)):
        if int(s.waiting[kind]) != NONE:
            waiting += 1
            alone = kind
    if waiting == 0:
        return _join(s)
    if waiting == 1:
        return _act(s, alone)
    s.phase = ACTION
    s.mover = s.asked
    return STOPPED


def _legal_actions(s: State, moves: Ints) -> int:
    n = 0
    for kind in range(len(KINDS)):
        if int(s.waiting[kind]) != NONE:
            moves[n] = do.ACT + kind
            n += 1
    return n


def _act(s: State, kind: int) -> int:
    """5.3: compulsory when possible; the Shotgun always asks."""
    s.discard[int(s.waiting[kind])] += 1
    s.waiting[kind] = NONE
    s.mover = s.asked
    if kind == AXE:
        s.phase = AXING
        return STOPPED if _sum(s.collection[int(s.asked)]) > 0 else ON
    if kind == NET:
        s.phase = NETTING
        return STOPPED if _can_rob(s) else ON
    s.phase = SHOOTING
    return STOPPED


def of_value(counts: Ints, value: int) -> int:
    """How many cards of this value are among `counts`."""
    held = 0
    for colour in range(len(COLOURS)):
        held += int(counts[VALUES * colour + value - 1])
    return held


def leaving(counts: Ints, value: int) -> int:
    """5.4: the card that leaves for a value: of the colour held most, the lowest of equals."""
    chosen = value - 1
    for colour in range(1, len(COLOURS)):
        card = VALUES * colour + value - 1
        if int(counts[card]) > int(counts[chosen]):
            chosen = card
    return chosen


def _legal_axings(s: State, moves: Ints) -> int:
    n = 0
    for value in range(1, VALUES + 1):
        if of_value(s.collection[int(s.asked)], value) > 0:
            moves[n] = do.CHOP + value - 1
            n += 1
    return n


def _chop(s: State, value: int) -> None:
    _lose(s, int(s.asked), value)
    _go_on(s, ON)


def _lose(s: State, seat: int, value: int) -> None:
    card = leaving(s.collection[seat], value)
    s.collection[seat, card] -= 1
    s.discard[card] += 1


def _can_rob(s: State) -> bool:
    for seat in range(int(s.seats)):
        if seat != int(s.asked) and _sum(s.collection[seat]) > 0:
            return True
    return False


def _legal_robberies(s: State, moves: Ints) -> int:
    n = 0
    for seat in range(int(s.seats)):
        if seat == int(s.asked):
            continue
        for value in range(1, VALUES + 1):
            if of_value(s.collection[seat], value) > 0:
                moves[n] = do.ROB + VALUES * seat + value - 1
                n += 1
    return n


def _rob(s: State, victim: int, value: int) -> None:
    card = leaving(s.collection[victim], value)
    s.collection[victim, card] -= 1
    s.collection[int(s.asked), card] += 1
    _go_on(s, ASKING)


def _shoot(s: State, value: int) -> None:
    for seat in range(int(s.seats)):
        if seat != int(s.asked) and of_value(s.collection[seat], value) > 0:
            _lose(s, seat, value)
    _go_on(s, ON)


def _join(s: State) -> int:
    """5.4: zombies of one taking join together; who gains nothing is not asked about hordes (6.2)."""
    s.then = NEXT_TAKER
    how = ON
    for card in range(ZOMBIES):
        if s.gained[card]:
            s.collection[int(s.asked), card] += s.gained[card]
            s.gained[card] = 0
            how = ASKING
    return how


# 6. Hordes


def _can_form(s: State, seat: int) -> bool:
    return has_run(s.collection[seat]) or _has_four(s.collection[seat])


def has_run(counts: Ints) -> bool:
    for value in range(1, VALUES + 1):
        if of_value(counts, value) == 0:
            return False
    return True


def _has_four(counts: Ints) -> bool:
    for value in range(1, VALUES + 1):
        if of_value(counts, value) >= 4:
            return True
    return False


def _legal_hordes(s: State, moves: Ints) -> int:
    counts = s.collection[int(s.asked)]
    n = 0
    if has_run(counts):
        moves[n] = do.FORM + do.RUN
        n += 1
    for value in range(1, VALUES + 1):
        if of_value(counts, value) >= 4:
            moves[n] = do.FORM + value
            n += 1
    moves[n] = do.WAIT
    return n + 1


def _answer(s: State, move: int) -> None:
    if move == do.WAIT:
        _go_on(s, ON)
    elif move == do.FORM + do.RUN:
        _form_run(s)
    else:
        _form_four(s, move - do.FORM)


def _form_run(s: State) -> None:
    for value in range(1, VALUES + 1):
        _line_up(s, value)
    if int(s.options[KEEP]) == CHOICE:  # 6.3: the owner names the value that stays
        s.phase = KEEPING
    else:
        _ask_mark(s)


def _form_four(s: State, value: int) -> None:
    first = _line_up(s, value)
    for _ in range(3):
        _line_up(s, value)
    if int(s.options[KEEP]) == CHOICE:  # 6.3: the first to leave stays, unasked
        _mark(s, first)
    else:
        _ask_mark(s)


def _line_up(s: State, value: int) -> int:
    card = leaving(s.collection[int(s.asked)], value)
    s.collection[int(s.asked), card] -= 1
    s.horde[card] += 1
    return card


def _ask_mark(s: State) -> None:
    s.phase = MARKING
    s.mover = CHANCE


def _mark(s: State, card: int) -> None:
    """6.3: one card stays as the mark, the others are discarded; then the question comes again."""
    seat = int(s.asked)
    s.marks[seat, card] += 1
    s.horde[card] -= 1
    for other in range(ZOMBIES):
        s.discard[other] += s.horde[other]
        s.horde[other] = 0
    _go_on(s, ASKING)


# 7. End


def _end_turn(s: State) -> int:
    if int(s.left) > 0:
        return _begin_turn(s, (int(s.active) + 1) % int(s.seats))
    s.asked = s.active  # 7.2
    s.then = FAREWELL
    return ASKING


def _next_farewell(s: State) -> int:
    """6.2: once more at the end, in turn order from the player whose turn it was."""
    s.asked = (int(s.asked) + 1) % int(s.seats)
    if int(s.asked) != int(s.active):
        return ASKING
    s.mover = NOBODY
    return STOPPED


def points(s: State, out: Ints) -> None:
    """7.3."""
    for seat in range(int(s.seats)):
        out[seat] = HORDE_POINTS * _sum(s.marks[seat]) + _sum(s.collection[seat])


def stage(s: State) -> int:
    """A turn is one: by its end all cards taken have acted."""
    return int(s.active)


def census(s: State, out: Ints) -> None:
    """Every card of the box, wherever it is."""
    for card in range(CARDS):
        out[card] = int(s.deck[card]) + int(s.discard[card]) + (int(s.card) == card)
    for card in range(ZOMBIES):
        out[card] += int(s.gained[card]) + int(s.horde[card])
        for seat in range(int(s.seats)):
            out[card] += int(s.collection[seat, card]) + int(s.marks[seat, card])
    for kind in range(len(KINDS)):
        if int(s.waiting[kind]) != NONE:
            out[int(s.waiting[kind])] += 1
    for row in range(ROWS):
        for position in range(int(s.length[row])):
            out[int(s.row[row, position])] += 1
            out[BARRICADE] += int(s.covered[row, position])
