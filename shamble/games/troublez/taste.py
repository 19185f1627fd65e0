"""What a sensible player weighs: the danger of a bust, what a row is worth now, what it denies the others, hordes."""

import numpy as np

from shamble.core.record import Ints, State
from shamble.games.troublez import moves as do
from shamble.games.troublez import rows, rules
from shamble.games.troublez.box import (
    ANYWHERE,
    AXE,
    CARDS,
    KIND,
    LONGEST,
    NET,
    ROWS,
    SHOTGUN,
    TAKE,
    VALUE,
    VALUES,
    ZOMBIES,
)

# What holdings promise, in hundredths of a point: by how many of one number, and by how many different numbers.
FOURS = np.array([0, 0, 40, 180, 600], np.int32)
RUNS = np.array([0, 0, 30, 100, 250, 500], np.int32)
POINT = 100
NEXT_CARD = 120  # what another card in a row is worth on average
DENIED = 25  # hundredths of what a card is worth to the opponents that taking it away is worth to oneself


def weigh(v: State, moves: Ints, n: int, scores: Ints) -> None:
    phase = int(v.phase)
    for k in range(n):
        move = int(moves[k])
        if phase == rules.DECISION:
            scores[k] = _daring(v) if move == do.DRAW else _stopping(v)
        elif phase == rules.PLACING:
            scores[k] = _placing(v, move)
        elif phase == rules.REWARD:
            scores[k] = _row(v, move - do.CLAIM)
        elif phase == rules.TAKING:
            at = move - do.TAKE_CARD
            scores[k] = _card(v, int(v.asked), int(v.row[at // LONGEST, at % LONGEST]))
        elif phase == rules.HORDE:
            scores[k] = 0 if move == do.WAIT else 500 if move == do.FORM + do.RUN else 600
        elif phase == rules.AXING:
            scores[k] = -_loss(v, int(v.asked), move - do.CHOP + 1)
        elif phase == rules.NETTING:
            scores[k] = _robbery(v, (move - do.ROB) // VALUES, (move - do.ROB) % VALUES + 1)
        elif phase == rules.SHOOTING:
            scores[k] = _shot(v, move - do.SHOOT + 1)
        elif phase == rules.ACTION:
            scores[k] = _order(v, move - do.ACT)
        else:
            scores[k] = 0


def _stopping(v: State) -> int:
    """The best row, for whoever's turn it is."""
    best = -10_000
    for row in range(ROWS):
        if int(v.length[row]) > 0:
            best = max(best, _row(v, row))
    return best


def _daring(v: State) -> int:
    """Another card on the best row, unless it is a bust."""
    left = int(v.left)
    if left == 0:
        return -10_000
    best = max(_stopping(v), 0)
    return (left - busts(v)) * (best + NEXT_CARD) // left


def busts(v: State) -> int:
    """How many cards of the deck would find no place."""
    count = 0
    for card in range(CARDS):
        if int(v.deck[card]) > 0 and not rows.has_place(v, card):
            count += int(v.deck[card])
    return count


def _placing(v: State, move: int) -> int:
    """Stop or dare, whichever is better, with the card lying there; the view is left as it was."""
    if move >= do.COVER:
        row, position = (move - do.COVER) // LONGEST, (move - do.COVER) % LONGEST
        v.covered[row, position] = 1
        score = max(_stopping(v), _daring(v))
        v.covered[row, position] = 0
        return score
    row, end = rows.free_row(v), do.RIGHT
    if move != do.BEGIN:
        row, end = (move - do.PLACE) // 2, (move - do.PLACE) % 2
    rows.insert(v, row, end, int(v.card))
    score = max(_stopping(v), _daring(v))
    rows.remove(v, row, 0 if end == do.LEFT else int(v.length[row]) - 1)
    return score


def _row(v: State, row: int) -> int:
    """All cards of a row, to whoever's turn it is, and a part of the best of them to each opponent."""
    seat = int(v.active)
    score = 0
    for position in range(int(v.length[row])):
        card = int(v.row[row, position])
        score += _card(v, seat, card)
        for earlier in range(position):  # a second of one number is a step further
            if card < ZOMBIES and VALUE[int(v.row[row, earlier])] == VALUE[card]:
                score += 40
    for other in range(int(v.seats)):
        if other != seat:
            score += _wanted(v, other, row) * DENIED // 100
    return score


def _wanted(v: State, seat: int, row: int) -> int:
    """What the best card that this seat could take from a row is worth to it."""
    best = 0
    last = int(v.length[row]) - 1
    for position in range(last + 1):
        if position == 0 or position == last or int(v.options[TAKE]) == ANYWHERE:
            best = max(best, _card(v, seat, int(v.row[row, position])))
    return best


def _card(v: State, seat: int, card: int) -> int:
    """What a card is worth to a seat that takes it."""
    if card < ZOMBIES:
        return _gain(v, seat, int(VALUE[card]))
    kind = int(KIND[card])
    best = -10_000 if kind == AXE else 0
    for value in range(1, VALUES + 1):
        if kind == SHOTGUN:
            best = max(best, _shot_by(v, seat, value))
        elif kind == AXE and rules.of_value(v.collection[seat], value) > 0:
            best = max(best, -_loss(v, seat, value))
        elif kind == NET:
            for victim in range(int(v.seats)):
                if victim != seat and rules.of_value(v.collection[victim], value) > 0:
                    best = max(best, _gain(v, seat, value) + _loss(v, victim, value) // 4)
    return best if best > -10_000 else 0


def _gain(v: State, seat: int, value: int) -> int:
    """One more zombie of this number."""
    held = min(rules.of_value(v.collection[seat], value), 3)
    gain = 100 + int(FOURS[held + 1]) - int(FOURS[held])
    if held == 0:
        kinds = _numbers(v, seat)
        gain += int(RUNS[kinds + 1]) - int(RUNS[kinds])
    return gain


def _loss(v: State, seat: int, value: int) -> int:
    """One zombie of this number less; the seat has one."""
    held = min(rules.of_value(v.collection[seat], value), 4)
    loss = 100 + int(FOURS[held]) - int(FOURS[held - 1])
    if held == 1:
        kinds = _numbers(v, seat)
        loss += int(RUNS[kinds]) - int(RUNS[kinds - 1])
    return loss


def _numbers(v: State, seat: int) -> int:
    """How many different numbers a seat holds."""
    kinds = 0
    for value in range(1, VALUES + 1):
        kinds += rules.of_value(v.collection[seat], value) > 0
    return kinds


def _robbery(v: State, victim: int, value: int) -> int:
    return _gain(v, int(v.asked), value) + _loss(v, victim, value) // 4


def _shot(v: State, value: int) -> int:
    return _shot_by(v, int(v.asked), value)


def _shot_by(v: State, seat: int, value: int) -> int:
    """A part of what all others lose."""
    score = 0
    for other in range(int(v.seats)):
        if other != seat and rules.of_value(v.collection[other], value) > 0:
            score += _loss(v, other, value) // 4
    return score


def _order(v: State, kind: int) -> int:
    """The Axe first while there is nothing to lose, last when there is."""
    if kind == AXE:
        return 0 if _numbers(v, int(v.asked)) > 0 else 300
    return 200 if kind == NET else 100


def worth(v: State, out: Ints) -> None:
    """The points, and what the holdings promise while there are cards to come."""
    rules.points(v, out)
    for seat in range(int(v.seats)):
        out[seat] *= POINT
        for value in range(1, VALUES + 1):
            out[seat] += FOURS[min(rules.of_value(v.collection[seat], value), 4)]
        out[seat] += RUNS[_numbers(v, seat)]
