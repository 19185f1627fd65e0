"""What a sensible player weighs: who would be caught this turn, for what, and which cards had better be gone."""

import numpy as np

from shamble.core import lanes
from shamble.core.record import Ints, State
from shamble.games.zilches import moves as do
from shamble.games.zilches import rules
from shamble.games.zilches.box import (
    CARDS,
    CITY,
    FOOD,
    HALVES,
    HELICOPTER,
    LOCATION,
    ONE,
    SEAMLESS,
    SHOWS,
)

STAIN = 100  # hundredths of a point
FEARED = 40  # more danger than this is no more of a burden to hold
BURDEN = 3  # what each point of danger in the hand is worth to be rid of
CERTAIN = 1000  # chances are in thousandths


def weigh(v: State, moves: Ints, n: int, scores: Ints) -> None:
    phase = int(v.phase)
    reach = lanes.local.array(CARDS, np.int32)
    if phase == rules.NAMING or phase == rules.LEADING or phase == rules.FOLLOWING:
        _measure(v, reach)
    for k in range(n):
        move = int(moves[k])
        if phase == rules.TURNING:
            scores[k] = _relief(v, move - do.TURN)
        elif phase == rules.NAMING:
            scores[k] = -_expected(v, ONE, move - do.NAME, reach)
        elif phase == rules.LEADING:
            scores[k] = _leading(v, move - do.PLAY, reach)
        elif phase == rules.FOLLOWING:
            scores[k] = _burden(v, move - do.PLAY) - _expected(v, move - do.PLAY, int(v.location), reach)
        else:
            scores[k] = 0


def _measure(v: State, reach: Ints) -> None:
    """How strong each card would be, if it were played now."""
    for card in range(CARDS):
        if card % CITY == 0 or card > ONE:
            reach[card] = rules.strength(rules.combined_danger(v, card), rules.combined_cards(v, card))
        else:
            reach[card] = reach[card - 1]  # of one number


def _relief(v: State, kind: int) -> int:
    """The damage that is gone today, then what halves might have come to."""
    seat = int(v.active)
    damage = rules.damage(v, seat)
    v.up[seat, kind] -= 1
    relief = damage - rules.damage(v, seat)
    v.up[seat, kind] += 1
    return STAIN * relief + STAIN // 4 * int(HALVES[kind])


def _leading(v: State, card: int, reach: Ints) -> int:
    burden = _burden(v, card)
    if card != ONE:
        return burden - _expected(v, card, int(LOCATION[card]), reach)
    least = _expected(v, card, 0, reach)
    for location in range(1, CITY):
        least = min(least, _expected(v, card, location, reach))
    return burden - least


def _burden(v: State, card: int) -> int:
    """What it is worth not to hold a card any longer: the more dangerous it has become, the more."""
    return BURDEN * min(rules.combined_danger(v, card), FEARED)


def _expected(v: State, card: int, location: int, reach: Ints) -> int:
    """What playing this card costs: what the turn is about, as likely as its player is caught."""
    if not rules.combined_shows(v, card, location) or _is_covered(v, card, location, reach):
        return 0
    return _stake(v) * _exposure(v, card, location, reach) // CERTAIN


def _stake(v: State) -> int:
    """What it costs to be caught this turn; below zero where the card heals."""
    kind = int(v.revealed)
    seat = int(v.active)
    more = int(v.held[seat]) - (int(v.phase) != rules.NAMING)  # once this card is played
    if kind != FOOD and not (kind == HELICOPTER and more == 0):
        return STAIN // 2 * int(HALVES[kind])
    most = 0
    for other in range(FOOD):
        if int(v.up[seat, other]) > 0:
            most = max(most, int(HALVES[other]))
    return -STAIN // 2 * most


def _is_covered(v: State, card: int, location: int, reach: Ints) -> bool:
    """Whether somebody else is caught rather than the player of this card, whatever follows."""
    mine = int(reach[card])
    for seat in range(int(v.seats)):
        if seat == int(v.active) or _are_kin(CITY * int(v.number[seat]), card):
            continue
        if rules.shows(v, seat, location) and mine < rules.strength(rules.danger(v, seat), rules.cards_before(v, seat)):
            return True
    return False


def _are_kin(card: int, other: int) -> bool:
    """Whether two cards would combine."""
    return card // CITY == other // CITY != SEAMLESS


def _exposure(v: State, card: int, location: int, reach: Ints) -> int:
    """The chance that none of those who follow goes higher or takes the zombie over; half of those who can, do."""
    higher, unseen = _above(v, card, location, reach)
    chance = CERTAIN
    for turn in range(1, int(v.seats)):
        seat = (int(v.active) + turn) % int(v.seats)
        if seat == int(v.leader):
            break
        if unseen > 0 and not int(v.void[seat]) >> location & 1:
            chance -= chance * higher // unseen // 2
    return chance


def _above(v: State, card: int, location: int, reach: Ints) -> tuple[int, int]:
    """Of the unseen cards at a location, those that would save the player of this one; and all of them."""
    mine = int(reach[card])
    higher = 0
    unseen = 0
    for other in range(CARDS):
        if int(SHOWS[other]) >> location & 1:
            unseen += int(v.deck[other])
            if _are_kin(other, card) or int(reach[other]) >= mine:
                higher += int(v.deck[other])
    return higher, unseen
