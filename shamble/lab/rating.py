"""Ratings from whole matches at once, by the model of Plackett and Luce.

A match is a row of choices: of all at the table one comes first, of those left one comes second, and so on; each is
chosen as often as its strength says, the bot's times the seat's. Whoever tie were chosen in some order nobody knows:
every order of theirs counts for an equal part, so that a draw of two is half a win for each. So that nobody who won
everything is infinitely strong, every two bots and every two seats begin with one draw.

Found by minorising and maximising (Hunter 2004), for many weightings of the matches side by side.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

Reals = npt.NDArray[np.float64]

SCALE = 400 / np.log(10)  # as in chess: 400 points are ten to one
CLOSE = 1e-6  # of logarithms of strengths, between the last two rounds
ROUNDS = 5_000

Member = tuple[int, int]  # a bot, and the seat where it sits


@dataclass(frozen=True)
class Finish:
    """How a match ended: for every seat its bot, the label of the seat, and the points."""

    group: int  # matches of one group are weighted together
    bots: Sequence[int]
    seats: Sequence[int]
    points: Sequence[int]


def choices(points: Sequence[int]) -> Iterator[tuple[tuple[int, ...], float]]:
    """The sets from which somebody was chosen, best first, and for how much each counts."""
    left = set(range(len(points)))
    for tied in places(points):
        for chosen in range(len(tied)):
            for gone in combinations(tied, chosen):
                among = tuple(sorted(left.difference(gone)))
                if len(among) > 1:
                    yield among, 1 / comb(len(tied), chosen)
        left.difference_update(tied)


def chosen(points: Sequence[int]) -> list[float]:
    """How often each was chosen from a set; there is no choice when only one is left."""
    *before, last = places(points)
    part = dict.fromkeys((seat for tied in before for seat in tied), 1.0)
    part |= dict.fromkeys(last, 1 - 1 / len(last))
    return [part[seat] for seat in range(len(points))]


def places(points: Sequence[int]) -> list[list[int]]:
    """Who came first, second, …; those with equal points together."""
    return [[seat for seat, own in enumerate(points) if own == value] for value in sorted(set(points), reverse=True)]


def ratings(finishes: Iterable[Finish], bots: int, seats: int, weights: Reals, draws: Reals | float = 1.0) -> Reals:
    """A row of ratings, with mean 0, for every row of `weights`, which has a weight for every group of matches.

    `draws` is the weight of the draws that all begin with, for every row or one for all.
    """
    ledger = _Ledger(bots, seats, groups=weights.shape[1])
    for finish in finishes:
        ledger.enter(finish)
    drawn = np.broadcast_to(np.reshape(draws, (-1, 1)), (len(weights), 1))
    first = ledger.fitted(weights[:1], drawn[:1], [np.ones((1, bots)), np.ones((1, seats))])
    begun = [np.tile(of, (len(weights), 1)) for of in first]  # all lie near the first
    return np.asarray(SCALE * np.log(ledger.fitted(weights, drawn, begun)[0]))


class _Ledger:
    """Counts by group how often somebody was chosen from each set, and who.

    A member of a set is a bot at a seat. Bot number `bots` and seat number `seats` have strength 1: by them bots are
    compared at no seat, and seats without a bot.
    """

    def __init__(self, bots: int, seats: int, groups: int) -> None:
        self.won = [np.zeros((groups, bots)), np.zeros((groups, seats))]
        self.numbers: dict[tuple[Member, ...], int] = {}
        self.counts: list[dict[int, float]] = [{} for _ in range(groups)]
        self.drawn = [
            *(self._number(((i, seats), (j, seats))) for i, j in combinations(range(bots), 2)),
            *(self._number(((bots, i), (bots, j))) for i, j in combinations(range(seats), 2)),
        ]

    def enter(self, finish: Finish) -> None:
        members = list(zip(finish.bots, finish.seats, strict=True))
        counts = self.counts[finish.group]
        for among, part in choices(finish.points):
            number = self._number(tuple(sorted(members[i] for i in among)))
            counts[number] = counts.get(number, 0.0) + part
        for (bot, seat), part in zip(members, chosen(finish.points), strict=True):
            self.won[0][finish.group, bot] += part
            self.won[1][finish.group, seat] += part

    def _number(self, members: tuple[Member, ...]) -> int:
        return self.numbers.setdefault(members, len(self.numbers))

    def fitted(self, weights: Reals, draws: Reals, begun: list[Reals]) -> list[Reals]:
        """The strengths of bots and of seats, set in turn to what the others make most likely."""
        kinds, within = self._members()
        won = [weights @ own + draws * (own.shape[1] - 1) / 2 for own in self.won]
        counts = self._counted(weights, draws)
        hot = [np.eye(own.shape[1] + 1)[of][:, :-1] for own, of in zip(won, kinds, strict=True)]
        strengths = [_centred(of) for of in begun]
        for _ in range(ROUNDS):
            before = strengths[0]
            for kind in (0, 1):
                other = strengths[1 - kind][:, kinds[1 - kind]]
                pull = (counts / ((strengths[kind][:, kinds[kind]] * other) @ within)) @ within.T
                strengths[kind] = _centred(won[kind] / ((pull * other) @ hot[kind]))
            if np.abs(np.log(strengths[0] / before)).max() < CLOSE:
                break
        return [of[:, :-1] for of in strengths]

    def _members(self) -> tuple[npt.NDArray[np.int64], Reals]:
        """The bot and the seat of every member there is, and in how many ways it is within each set."""
        rows = {member: row for row, member in enumerate(sorted({one for among in self.numbers for one in among}))}
        within = np.zeros((len(rows), len(self.numbers)))
        for among, number in self.numbers.items():
            for member in among:
                within[rows[member], number] += 1
        return np.array(list(rows)).T, within

    def _counted(self, weights: Reals, draws: Reals) -> Reals:
        """How often somebody was chosen from each set, for every row of weights."""
        counts = np.zeros((len(self.counts), len(self.numbers)))
        for group, entries in enumerate(self.counts):
            counts[group, list(entries)] = list(entries.values())
        total = weights @ counts
        total[:, self.drawn] += draws
        return np.asarray(total)


def _centred(strengths: Reals) -> Reals:
    """With a geometric mean of 1, and at the end the strength 1 that is nobody's."""
    mean = np.exp(np.log(strengths).mean(axis=1, keepdims=True))
    return np.concatenate([strengths / mean, np.ones((len(strengths), 1))], axis=1)
