"""What a game's taste is worth: one tasteful player among players who take any legal move.

python -m shamble.lab.taste GAME …
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from shamble.core import engine
from shamble.core.chance import DICE, dice
from shamble.core.game import Game

MATCHES = 2000


@dataclass(frozen=True)
class Worth:
    """Shares of the win (shared wins are parts of one) and mean points, each with half its 95 % interval."""

    wins: float
    wins_within: float
    points: float
    others: float
    points_within: float


def worth(game: Game, seats: int, matches: int = MATCHES) -> Worth:
    """Over `matches`, each deal played once with the tasteful player at each seat."""
    running = engine.load(game)
    deals = -(-matches // seats)
    shares, ahead, own, others = (np.zeros((seats, deals)) for _ in range(4))
    for seat in range(seats):
        states = running.deal(deals, seats)
        tasteful = np.full(deals, 1 << seat, np.int32)
        running.contest(states, states.copy(), dice(range(deals)), dice(range(deals), DICE), tasteful)
        points = np.zeros((deals, seats), np.int32)
        running.points(states, points)
        won = points == points.max(axis=1, keepdims=True)
        shares[seat] = (won / won.sum(axis=1, keepdims=True))[:, seat]
        own[seat] = points[:, seat]
        others[seat] = (points.sum(axis=1) - points[:, seat]) / (seats - 1)
        ahead[seat] = own[seat] - others[seat]
    return Worth(shares.mean(), _within(shares), own.mean(), others.mean(), _within(ahead))


def _within(values: npt.NDArray[np.float64]) -> float:
    """Half the 95 % interval of a mean; deals are independent, the seats of one deal are not."""
    deals = values.mean(axis=0)
    return float(1.96 * deals.std() / np.sqrt(len(deals)))


def main(names: Sequence[str]) -> None:
    from shamble.games import find

    for name in names:
        game, _ = find(name)
        for seats in game.seats:
            of = worth(game, seats)
            print(
                f"{game.name} {seats} players: wins {of.wins:.1%} ± {of.wins_within:.1%} (fair {1 / seats:.1%}), "
                f"points {of.points:.1f} against {of.others:.1f}, ± {of.points_within:.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
