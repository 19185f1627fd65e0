"""What a sensible player weighs: the danger of a bust, what a row is worth now, what it denies the others, hordes."""

import numpy as np

from shamble.core import lanes
from shamble.core.record import Ints, State
from shamble.games.troublez import moves as do
from shamble.games.troublez import rows, rules
from shamble.games.troublez.box import (
    ANYWHERE,
    AXE,
    KIND,
    KINDS,
    LONGEST,
    NET,
    ROWS,
    SEATS,
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
MOST_SEATS = SEATS[-1]
SORTS = VALUES + len(KINDS)  # of cards, by what they are worth
UNASKED = -20_000  # the price of a card that was not reckoned yet
NEXT_CARD = 120  # what another card in a row is worth on average
DENIED = 25  # hundredths of what a card is worth to the opponents that taking it away is worth to oneself


def weigh(v: State, moves: Ints, n: int, scores: Ints) -> None:
    phase = int(v.phase)
    prices = lanes.local.array((MOST_SEATS, SORTS), np.int32)
    prices[:, :] = UNASKED
    taking = lanes.local.array(ROWS, np.int32)
    if phase == rules.DECISION or phase == rules.PLACING:
        for row in range(ROWS):
            taking[row] = _row(v, row, prices)
    for k in range(n):
        move = int(moves[k])
        if phase == rules.DECISION:
            scores[k] = _daring(v, _stopping(v, taking)) if move == do.DRAW else _stopping(v, taking)
        elif phase == rules.PLACING:
            scores[k] = _placing(v, move, prices, taking)
        elif phase == rules.REWARD:
            scores[k] = _row(v, move - do.CLAIM, prices)
        elif phase == rules.TAKING:
            at = move - do.TAKE_CARD
            scores[k] = _price(v, int(v.asked), int(v.row[at // LONGEST, at % LONGEST]), prices)
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


def _stopping(v: State, taking: Ints) -> int:
    """The best row, for whoever's turn it is."""
    best = -10_000
    for row in range(ROWS):
        if int(v.length[row]) > 0:
            best = max(best, int(taking[row]))
    return best


def _daring(v: State, stopping: int) -> int:
    """Another card on the best row, unless it is a bust."""
    left = int(v.left)
    if left == 0:
        return -10_000
    return (left - rows.busts(v)) * (max(stopping, 0) + NEXT_CARD) // left


def _placing(v: State, move: int, prices: Ints, taking: Ints) -> int:
    """Stop or dare, whichever is better, with the card lying there; the view is left as it was."""
    if move >= do.COVER:
        row, position = (move - do.COVER) // LONGEST, (move - do.COVER) % LONGEST
        v.covered[row, position] = 1
        score = _onward(v, taking)
        v.covered[row, position] = 0
        return score
    row, end = rows.free_row(v), do.RIGHT
    if move != do.BEGIN:
        row, end = (move - do.PLACE) // 2, (move - do.PLACE) % 2
    before = int(taking[row])
    rows.insert(v, row, end, int(v.card))
    taking[row] = _row(v, row, prices)
    score = _onward(v, taking)
    rows.remove(v, row, 0 if end == do.LEFT else int(v.length[row]) - 1)
    taking[row] = before
    return score


def _onward(v: State, taking: Ints) -> int:
    stopping = _stopping(v, taking)
    return max(stopping, _daring(v, stopping))


def _row(v: State, row: int, prices: Ints) -> int:
    """All cards of a row, to whoever's turn it is, and a part of the best of them to each opponent."""
    seat = int(v.active)
    score = 0
    for position in range(int(v.length[row])):
        card = int(v.row[row, position])
        score += _price(v, seat, card, prices)
        for earlier in range(position):  # a second of one number is a step further
            if card < ZOMBIES and VALUE[int(v.row[row, earlier])] == VALUE[card]:
                score += 40
    for other in range(int(v.seats)):
        if other != seat:
            score += _wanted(v, other, row, prices) * DENIED // 100
    return score


def _wanted(v: State, seat: int, row: int, prices: Ints) -> int:
    """What the best card that this seat could take from a row is worth to it."""
    best = 0
    last = int(v.length[row]) - 1
    for position in range(last + 1):
        if position == 0 or position == last or int(v.options[TAKE]) == ANYWHERE:
            best = max(best, _price(v, seat, int(v.row[row, position]), prices))
    return best


def _price(v: State, seat: int, card: int, prices: Ints) -> int:
    """What a card is worth to a seat, reckoned once: collections stay what they are while moves are weighed."""
    sort = int(VALUE[card]) - 1 if card < ZOMBIES else VALUES + int(KIND[card])
    if int(prices[seat, sort]) == UNASKED:
        prices[seat, sort] = _card(v, seat, card)
    return int(prices[seat, sort])


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
