"""What a sensible player weighs: the danger of a bust, what a row is worth now, what it denies the others, hordes."""

import numpy as np

from shamble.core import lanes
from shamble.core.record import Ints, State
from shamble.games.troublez import moves as do
from shamble.games.troublez import rows, rules
from shamble.games.troublez.box import (
    ANYWHERE,
    AXE,
    BARRICADE,
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
SORTS = VALUES + len(KINDS)  # of cards: zombies by number, actions by kind
UNASKED = -20_000  # the price of an action that was not reckoned yet
BUST = -10_000
HURT = 4  # what somebody else loses is worth one part in so many
ONWARD = 50  # what it is worth that one need not stop then
DENIED = 25  # hundredths of what a card is worth to the opponents that taking it away is worth to oneself


def weigh(v: State, moves: Ints, n: int, scores: Ints) -> None:
    phase = int(v.phase)
    prices = lanes.local.array((MOST_SEATS, SORTS), np.int32)
    losses = lanes.local.array((MOST_SEATS, VALUES), np.int32)
    _reckon(v, prices, losses)
    taking = lanes.local.array(ROWS, np.int32)
    if phase == rules.DECISION or phase == rules.PLACING:
        for row in range(ROWS):
            taking[row] = _row(v, row, prices, losses)
    for k in range(n):
        move = int(moves[k])
        if phase == rules.DECISION:
            stopping = _stopping(v, taking)
            scores[k] = _daring(v, stopping, taking, prices, losses) if move == do.DRAW else stopping
        elif phase == rules.PLACING:
            scores[k] = _placing(v, move, prices, losses, taking)
        elif phase == rules.REWARD:
            scores[k] = _row(v, move - do.CLAIM, prices, losses)
        elif phase == rules.TAKING:
            at = move - do.TAKE_CARD
            scores[k] = _price(v, int(v.asked), int(v.row[at // LONGEST, at % LONGEST]), prices, losses)
        elif phase == rules.HORDE:
            scores[k] = 0 if move == do.WAIT else 500 if move == do.FORM + do.RUN else 600
        elif phase == rules.AXING:
            scores[k] = -losses[int(v.asked), move - do.CHOP]
        elif phase == rules.NETTING:
            victim, number = (move - do.ROB) // VALUES, (move - do.ROB) % VALUES
            scores[k] = prices[int(v.asked), number] + losses[victim, number] // HURT
        elif phase == rules.SHOOTING:
            scores[k] = _shot(v, int(v.asked), move - do.SHOOT, losses)
        elif phase == rules.ACTION:
            scores[k] = _order(v, move - do.ACT)
        else:
            scores[k] = 0


def _reckon(v: State, prices: Ints, losses: Ints) -> None:
    """What a zombie of each number is worth to each seat that gets it, and to one that has it: nothing without one."""
    for seat in range(int(v.seats)):
        prices[seat, VALUES:] = UNASKED
        numbers = _numbers(v, seat)
        for value in range(1, VALUES + 1):
            held = rules.of_value(v.collection[seat], value)
            gain, loss = POINT, 0
            if held == 0:
                gain += int(RUNS[numbers + 1]) - int(RUNS[numbers])
            else:
                loss = POINT + int(FOURS[min(held, 4)]) - int(FOURS[min(held, 4) - 1])
            if held == 1:
                loss += int(RUNS[numbers]) - int(RUNS[numbers - 1])
            prices[seat, value - 1] = gain + int(FOURS[min(held, 3) + 1]) - int(FOURS[min(held, 3)])
            losses[seat, value - 1] = loss


def _stopping(v: State, taking: Ints) -> int:
    """The best row, for whoever's turn it is."""
    best = BUST
    for row in range(ROWS):
        if int(v.length[row]) > 0:
            best = max(best, int(taking[row]))
    return best


def _daring(v: State, stopping: int, taking: Ints, prices: Ints, losses: Ints) -> int:
    """One more card, and then to stop: its expectation over all cards of the deck, of which some are a bust."""
    left = int(v.left)
    if left == 0:
        return BUST
    fitting = lanes.local.array(ROWS, np.int32)
    for row in range(ROWS):
        fitting[row] = rows.fitting(v, row)
    total = int(v.deck[BARRICADE]) * (max(stopping, 0) + ONWARD) if rows.has_place(v, BARRICADE) else 0
    for card in range(BARRICADE):
        copies = int(v.deck[card])
        if copies > 0:
            total += copies * _placed_well(
                card, _price(v, int(v.active), card, prices, losses), stopping, taking, fitting
            )
    return total // left


def _placed_well(card: int, price: int, stopping: int, taking: Ints, fitting: Ints) -> int:
    """What there is to take once this card lies where it is best; nothing, where no place takes it."""
    best = BUST
    for row in range(ROWS):
        if int(fitting[row]) >> card & 1:
            best = max(best, stopping, int(taking[row]) + price)
    return max(best, 0) + ONWARD if best > BUST else 0


def _placing(v: State, move: int, prices: Ints, losses: Ints, taking: Ints) -> int:
    """Stop or dare, whichever is better, with the card lying there; the view is left as it was."""
    if move >= do.COVER:
        row, position = (move - do.COVER) // LONGEST, (move - do.COVER) % LONGEST
        v.covered[row, position] = 1
        score = _onward(v, taking, prices, losses)
        v.covered[row, position] = 0
        return score
    row, end = rows.free_row(v), do.RIGHT
    if move != do.BEGIN:
        row, end = (move - do.PLACE) // 2, (move - do.PLACE) % 2
    before = int(taking[row])
    rows.insert(v, row, end, int(v.card))
    taking[row] = _row(v, row, prices, losses)
    score = _onward(v, taking, prices, losses)
    rows.remove(v, row, 0 if end == do.LEFT else int(v.length[row]) - 1)
    taking[row] = before
    return score


def _onward(v: State, taking: Ints, prices: Ints, losses: Ints) -> int:
    stopping = _stopping(v, taking)
    return max(stopping, _daring(v, stopping, taking, prices, losses))


def _row(v: State, row: int, prices: Ints, losses: Ints) -> int:
    """All cards of a row, to whoever's turn it is, and a part of the best of them to each opponent."""
    seat = int(v.active)
    score = 0
    for position in range(int(v.length[row])):
        card = int(v.row[row, position])
        score += _price(v, seat, card, prices, losses)
        for earlier in range(position):  # a second of one number is a step further
            if card < ZOMBIES and VALUE[int(v.row[row, earlier])] == VALUE[card]:
                score += 40
    for other in range(int(v.seats)):
        if other != seat:
            score += _wanted(v, other, row, prices, losses) * DENIED // 100
    return score


def _wanted(v: State, seat: int, row: int, prices: Ints, losses: Ints) -> int:
    """What the best card that this seat could take from a row is worth to it."""
    best = 0
    last = int(v.length[row]) - 1
    for position in range(last + 1):
        if position == 0 or position == last or int(v.options[TAKE]) == ANYWHERE:
            best = max(best, _price(v, seat, int(v.row[row, position]), prices, losses))
    return best


def _price(v: State, seat: int, card: int, prices: Ints, losses: Ints) -> int:
    """What a card is worth to a seat that takes it; actions are reckoned once, when first asked for."""
    if card < ZOMBIES:
        return int(prices[seat, int(VALUE[card]) - 1])
    kind = int(KIND[card])
    if int(prices[seat, VALUES + kind]) == UNASKED:
        prices[seat, VALUES + kind] = _action(v, seat, kind, prices, losses)
    return int(prices[seat, VALUES + kind])


def _action(v: State, seat: int, kind: int, prices: Ints, losses: Ints) -> int:
    """What the best use of an action is worth to a seat."""
    best = BUST if kind == AXE else 0
    for number in range(VALUES):
        if kind == SHOTGUN:
            best = max(best, _shot(v, seat, number, losses))
        elif kind == AXE and losses[seat, number] > 0:
            best = max(best, -int(losses[seat, number]))
        elif kind == NET:
            for victim in range(int(v.seats)):
                if victim != seat and losses[victim, number] > 0:
                    best = max(best, int(prices[seat, number]) + int(losses[victim, number]) // HURT)
    return best if best > BUST else 0


def _shot(v: State, seat: int, number: int, losses: Ints) -> int:
    """A part of what all others lose."""
    score = 0
    for other in range(int(v.seats)):
        if other != seat:
            score += int(losses[other, number]) // HURT
    return score


def _numbers(v: State, seat: int) -> int:
    """How many different numbers a seat holds."""
    numbers = 0
    for value in range(1, VALUES + 1):
        numbers += rules.of_value(v.collection[seat], value) > 0
    return numbers


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
