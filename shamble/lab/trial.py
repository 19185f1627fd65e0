"""Is one bot stronger than another? One of the first among players of the second, each deal from every seat.

python -m shamble.lab.trial troublez 2 50 "search visits=500 stages=2" sensible --file trial.jsonl

A bot is its name, or `search` with values of its recipe. With a file, matches already in it are not played again.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from shamble.bots import make
from shamble.bots.bot import Bot
from shamble.bots.search import Search
from shamble.core.chance import Seeded
from shamble.core.game import Game
from shamble.core.match import Match, Player

SECONDS = 1.0


@dataclass(frozen=True)
class Outcome:
    """One match, as the one who is tried saw it."""

    deal: int
    seat: int
    share: float  # of the win
    points: float
    ahead: float  # of the mean of the others
    seconds: float  # a choice
    longest: float


def bot(text: str, game: Game, seed: int) -> Bot:
    """The bot that these words name."""
    name, *pairs = text.split()
    if not pairs:
        return make(name, game, seed)
    values = {key: float(value) for key, value in (pair.split("=") for pair in pairs)}
    asked = {key: values.pop(key) for key in ("visits", "seconds", "cores") if key in values}
    kinds = {key: type(getattr(game.recipe, key)) for key in values}
    recipe = replace(game.recipe, **{key: kinds[key](value) for key, value in values.items()})
    limits: dict[str, Any] = {key: value if key == "seconds" else int(value) for key, value in asked.items()}
    return Search(game, seed, recipe=recipe, **limits)


def match(game: Game, seats: int, deal: int, seat: int, one: Bot, others: Sequence[Bot]) -> Outcome:
    """One deal, with the one at this seat."""
    players = [Player(f"P{number + 1}", "bot") for number in range(seats)]
    played = Match(game, players, game.defaults(seats), Seeded(deal))
    sitting = [*others[:seat], one, *others[seat:]]
    took: list[float] = []
    played.settle()
    while not played.over:
        mover, legal = played.mover, played.legal()
        begun = time.perf_counter()
        move = sitting[mover].choose(played.view(mover), legal, SECONDS)
        if mover == seat and len(legal) > 1:
            took.append(time.perf_counter() - begun)
        played.take(mover, move)
        played.settle()
    points, winners = played.points(), played.winners()
    share = (seat in winners) / len(winners)
    ahead = points[seat] - (sum(points) - points[seat]) / (seats - 1)
    return Outcome(deal, seat, share, points[seat], ahead, sum(took) / max(len(took), 1), max(took, default=0.0))


def outcomes(game: Game, seats: int, deals: int, one: str, other: str, file: Path | None) -> Iterator[Outcome]:
    """Every deal from every seat; those in the file first."""
    asked = {"game": game.name, "seats": seats, "one": one, "other": other}
    done: dict[tuple[int, int], Outcome] = {}
    if file and file.exists():
        lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        kept = [Outcome(**line["outcome"]) for line in lines if line["asked"] == asked]
        done = {(outcome.deal, outcome.seat): outcome for outcome in kept}
    bots = [bot(one, game, 1), *(bot(other, game, 2 + number) for number in range(seats - 1))]
    for deal in range(deals):
        for seat in range(seats):
            if (deal, seat) not in done:
                done[deal, seat] = match(game, seats, deal, seat, bots[0], bots[1:])
                if file:
                    with file.open("a", encoding="utf-8") as out:
                        out.write(json.dumps({"asked": asked, "outcome": vars(done[deal, seat])}) + "\n")
            yield done[deal, seat]


def summary(found: Sequence[Outcome], seats: int) -> str:
    """Share of the win and points ahead with 95 % intervals, deals taken as independent."""
    whole = len(found) // seats * seats
    shares, ahead = (
        np.array([getattr(outcome, name) for outcome in found[:whole]]).reshape(-1, seats)
        for name in ("share", "ahead")
    )
    slow = [outcome.seconds for outcome in found]
    return (
        f"wins {shares.mean():.1%} ± {within(shares):.1%} of {whole} matches (fair {1 / seats:.1%}), "
        f"{ahead.mean():+.2f} ± {within(ahead):.2f} points, {np.mean(slow) * 1000:.1f} ms a choice, "
        f"longest {max(outcome.longest for outcome in found):.2f} s"
    )


def within(values: npt.NDArray[np.float64]) -> float:
    """Half the 95 % interval of a mean over deals."""
    deals = values.mean(axis=1)
    return float(1.96 * deals.std(ddof=1) / np.sqrt(len(deals))) if len(deals) > 1 else 1.0


def main(words: Sequence[str]) -> None:
    from shamble.games import find

    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, kind in {"game": str, "seats": int, "deals": int, "one": str, "other": str}.items():
        asked.add_argument(name, type=kind)
    asked.add_argument("--file", type=Path)
    said = asked.parse_args(words)
    game, _ = find(said.game)
    found = list(outcomes(game, said.seats, said.deals, said.one, said.other, said.file))
    print(f"{said.game} {said.seats}: {said.one} against {said.other}: {summary(found, said.seats)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
