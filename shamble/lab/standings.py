"""What the results of an arena say, every figure with its interval.

Intervals hold 95 of 100 times. They come from drawing deals again and again from those that were played, each with all
of its matches: those of one deal have the same luck and say less than as many of different deals. Two things that
drawing cannot show are added. Where every deal ended alike a share is uncertain by three deals (the rule of three); and
the draw that a rating begins with is weighed anew each time, since it is all one knows of whoever loses every match.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from shamble.lab.rating import Finish, Reals, ratings
from shamble.lab.results import Clock, Contest, Result
from shamble.lab.seatings import Seating

AGAIN = 400  # times deals are drawn
BETWEEN = (2.5, 97.5)


@dataclass(frozen=True)
class Figure:
    """A figure, and the interval it lies in."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Share:
    """What one bot won where these were at the table; fair is what its seats would win if all were alike."""

    bot: str
    fair: float
    wins: Figure


@dataclass(frozen=True)
class LineUp:
    """Who was at the table, and what each won with all of its seats."""

    seats: Mapping[str, int]
    matches: int
    shares: Sequence[Share]


@dataclass(frozen=True)
class Table:
    """All matches with one number of players."""

    players: int
    deals: int
    matches: int
    wins: Mapping[str, Figure]  # for each seat taken; a win that is shared is parts of one
    points: Mapping[str, Figure]
    ratings: Mapping[str, Figure]
    line_ups: Sequence[LineUp]
    seats: Sequence[float]  # what each seat won, whoever sat there


@dataclass(frozen=True)
class Pace:
    """How long a bot thought about moves that were a choice, in seconds."""

    moves: int
    mean: float
    within: float  # 99 of 100 moves were made in this time
    slowest: float
    late: int  # moves that took longer than was given, by more than a tenth


@dataclass(frozen=True)
class Standings:
    """All there is to say of a contest."""

    asked: Contest
    matches: int
    tables: Sequence[Table]
    ratings: Mapping[str, Figure]  # over all tables
    pace: Mapping[str, Pace]

    def data(self) -> dict[str, Any]:
        """The same for programs."""
        return {
            **self.asked.head(),
            "matches": self.matches,
            "tables": [asdict(table) for table in self.tables],
            "ratings": {name: asdict(rating) for name, rating in self.ratings.items()},
            "pace": {name: asdict(pace) for name, pace in self.pace.items()},
        }


def standings(asked: Contest, results: Sequence[Result]) -> Standings:
    """The figures of these results."""
    by_players = {players: [r for r in results if len(r.points) == players] for players in asked.players}
    played = {players: table for players, table in by_players.items() if table}
    tables = [_table(asked, table) for table in played.values()]
    overall = _named(asked.bots, _ratings(asked, list(played.values())))
    pace = {name: _pace(results, bot, asked.seconds) for bot, name in enumerate(asked.bots)}
    return Standings(asked, len(results), tables, overall, pace)


def _table(asked: Contest, results: Sequence[Result]) -> Table:
    sums = _Sums(results, len(asked.bots))
    return Table(
        len(results[0].points),
        sums.deals,
        len(results),
        _parts(asked.bots, sums.mean(sums.wins, sums.taken), sums.deals),
        _named(asked.bots, sums.mean(sums.points, sums.taken)),
        _named(asked.bots, _ratings(asked, [results])),
        _line_ups(asked, results),
        [float(share) for share in np.mean([shares(result.points) for result in results], axis=0)],
    )


def shares(points: Sequence[int]) -> list[float]:
    """The win, parted among all who have the most points."""
    most = max(points)
    return [(own == most) / points.count(most) for own in points]


class _Sums:
    """By deal and bot: seats taken, wins, points; and how often each deal is drawn, all of them once first."""

    def __init__(self, results: Sequence[Result], bots: int) -> None:
        numbers = {deal: number for number, deal in enumerate(sorted({r.sitting.deal for r in results}))}
        self.deals = len(numbers)
        self.drawn = _drawn(self.deals)
        self.taken, self.wins, self.points = (np.zeros((self.deals, bots)) for _ in range(3))
        for result in results:
            deal, seated = numbers[result.sitting.deal], list(result.sitting.bots)
            np.add.at(self.taken[deal], seated, 1)
            np.add.at(self.wins[deal], seated, shares(result.points))
            np.add.at(self.points[deal], seated, result.points)

    def mean(self, sums: Reals, counts: Reals) -> Reals:
        with np.errstate(invalid="ignore"):  # no deal in which a bot sat was drawn
            return np.asarray((self.drawn @ sums) / (self.drawn @ counts))


def _drawn(deals: int) -> Reals:
    random = np.random.default_rng(deals)
    again = random.multinomial(deals, np.full(deals, 1 / deals), size=AGAIN)
    return np.concatenate([np.ones((1, deals)), again])


def _ratings(asked: Contest, tables: Sequence[Sequence[Result]]) -> Reals:
    """Deals are drawn table by table; a seat has a strength of its own at each."""
    finishes: list[Finish] = []
    drawn: list[Reals] = []
    deals = seats = 0
    for table in tables:
        numbers = {deal: number for number, deal in enumerate(sorted({r.sitting.deal for r in table}), start=deals)}
        labels = range(seats, seats + len(table[0].points))
        finishes += [Finish(numbers[r.sitting.deal], r.sitting.bots, labels, r.points) for r in table]
        drawn.append(_drawn(len(numbers)))
        deals, seats = deals + len(numbers), seats + len(labels)
    draws = np.concatenate([[1.0], np.random.default_rng(deals).exponential(size=AGAIN)])
    return ratings(finishes, len(asked.bots), seats, np.concatenate(drawn, axis=1), draws)


def _line_ups(asked: Contest, results: Sequence[Result]) -> list[LineUp]:
    found: dict[Seating, list[Result]] = {}
    for result in results:
        found.setdefault(tuple(sorted(result.sitting.bots)), []).append(result)
    return [_line_up(asked, seated, of) for seated, of in sorted(found.items())]


def _line_up(asked: Contest, seated: Seating, results: Sequence[Result]) -> LineUp:
    sums = _Sums(results, len(asked.bots))
    matches = sums.taken.sum(axis=1, keepdims=True) / len(seated)
    wins = _parts(asked.bots, sums.mean(sums.wins, matches), sums.deals)
    seats = {asked.bots[bot]: seated.count(bot) for bot in sorted(set(seated))}
    return LineUp(seats, len(results), [Share(name, n / len(seated), wins[name]) for name, n in seats.items()])


def _named(bots: Sequence[str], rows: Reals) -> dict[str, Figure]:
    """The first row has the figures, the others what they are when deals are drawn again."""
    low, high = np.nanpercentile(rows[1:], BETWEEN, axis=0)
    return {name: Figure(float(rows[0, i]), float(low[i]), float(high[i])) for i, name in enumerate(bots)}


def _parts(bots: Sequence[str], rows: Reals, deals: int) -> dict[str, Figure]:
    """Figures from 0 to 1; by the rule of three where no deal was unlike the others."""
    figures = _named(bots, rows)
    for name, of in figures.items():
        if of.low == of.high:
            figures[name] = Figure(of.value, max(of.value - 3 / deals, 0.0), min(of.value + 3 / deals, 1.0))
    return figures


def _pace(results: Sequence[Result], bot: int, seconds: float) -> Pace:
    whole = Clock()
    for result in results:
        for seated, clock in zip(result.sitting.bots, result.clocks, strict=True):
            if seated == bot:
                whole.join(clock)
    mean = whole.seconds / max(whole.moves, 1)
    return Pace(whole.moves, mean, whole.within(0.99), whole.slowest, whole.over(1.1 * seconds))
