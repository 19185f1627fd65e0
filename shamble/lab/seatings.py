"""Who sits where: every deal is played in all seatings of every line-up, so that neither luck nor a seat favours a bot.

A line-up says who is at the table. Where there are more seats than bots, one bot after the other fills those left
over: with two bots and four seats one A sits among three B, then one B among three A. Where all seatings would be more
than `MOST` matches, a deal is given to some orders of some line-ups, each turned once around the table.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, factorial

from shamble.core import chance
from shamble.core.record import State

MOST = 24  # matches of one deal

Seating = tuple[int, ...]  # the number of the bot at each seat


def line_ups(bots: int, seats: int) -> list[Seating]:
    """Who can be at the table, in no order."""
    if bots >= seats:
        return list(combinations(range(bots), seats))
    return [tuple(sorted((*range(bots), *[filler] * (seats - bots)))) for filler in range(bots)]


def seatings(bots: int, seats: int, deal: int) -> list[Seating]:
    """In which order they sit, for every match of this deal."""
    if _count(bots, seats) > MOST:
        return list(_turned(bots, seats, deal))
    return [seating for line_up in line_ups(bots, seats) for seating in sorted(set(permutations(line_up)))]


def _count(bots: int, seats: int) -> int:
    if bots >= seats:
        return comb(bots, seats) * factorial(seats)
    return bots * factorial(seats) // factorial(seats - bots + 1)


def _turned(bots: int, seats: int, deal: int) -> Iterator[Seating]:
    """Line-ups take turns over the deals; whatever a deal gets it gets at every seat."""
    every = line_ups(bots, seats)
    orders = MOST // seats
    die = chance.die(deal, chance.DICE)
    for number in range(deal * orders, (deal + 1) * orders):
        order = _shuffled(every[number % len(every)], die)
        yield from (order[turn:] + order[:turn] for turn in range(seats))


def _shuffled(line_up: Seating, die: State) -> Seating:
    left = list(line_up)
    return tuple(left.pop(chance.roll(die, len(left))) for _ in line_up)
