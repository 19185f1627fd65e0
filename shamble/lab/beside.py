"""One of our searches beside OpenSpiel's: the same game, the same seconds a move. How many simulations, who wins?

scripts/bench openspiel troublez zilches --bot fierce --seconds 0.5 --matches 200

OpenSpiel's search runs our rules through `lab/openspiel.py`: this counts what its users get, not how fast its core is.
Its simulations go on to the end of the match; ours may stop at a natural break before.
"""

import argparse
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import numpy as np

from shamble.bots.bot import Bot
from shamble.core import chance
from shamble.core.game import Game
from shamble.core.record import NOBODY
from shamble.errors import ShambleError
from shamble.games import find
from shamble.lab import arena
from shamble.lab.moment import Moment, Table
from shamble.lab.report import percent
from shamble.lab.results import Contest
from shamble.lab.standings import standings

MIDDLES = 6  # positions in which simulations are counted


def middles(game: Game, players: int) -> Iterator[Moment]:
    """From the middle of random matches, where there is a choice."""
    table = Table(game, players, game.defaults(players))
    for seed in range(MIDDLES):
        walk = list(_walk(table, seed))
        yield next(moment for moment in walk[len(walk) // 2 :] + walk[::-1] if _chooses(moment))


def _walk(table: Table, seed: int) -> Iterator[Moment]:
    die, moment = chance.die(seed), table.begin()
    while moment.mover != NOBODY:
        yield moment
        weights = np.array(moment.odds() if moment.mover < 0 else [1] * len(moment.legal()), np.int32)
        moment = moment.after(moment.legal()[chance.pick(die, weights, len(weights))])


def _chooses(moment: Moment) -> bool:
    return moment.mover >= 0 and len(moment.legal()) > 1


def simulations(bot: Bot) -> int:
    """How many the last choice took, as far as the bot tells."""
    clock, last = getattr(bot, "clock", None), getattr(bot, "last", {})
    return int(clock.made if clock else sum(visits for visits, _ in last.values()))


def rate(name: str, game: Game, players: int, seconds: float) -> float:
    """Simulations a second on one core, the median of some positions."""
    rates = []
    for number, moment in enumerate(middles(game, players)):
        bot = arena.seated(name, game, number)
        begun = time.perf_counter()
        bot.choose(moment.view(moment.mover), moment.legal(), seconds)
        rates.append(simulations(bot) / (time.perf_counter() - begun))
    return float(np.median(rates))


def compare(game: Game, asked: argparse.Namespace) -> Iterator[str]:
    """Both, in lines to read."""
    players = game.seated(asked.players or game.seats[0])
    table = Table(game, players, game.defaults(players))
    theirs = "openspiel-ismcts" if table.has_chance_and_secrets()[1] else "openspiel-mcts"
    yield f"{game.title}, {players} players, {asked.seconds:g} s a move"
    fast, slow = (rate(name, game, players, asked.seconds) for name in (asked.bot, theirs))
    told = f"{fast / slow:,.0f} times as many" if fast else "it tells of none"
    yield f"  {asked.bot} {fast:,.0f} simulations/s, {theirs} {slow:,.1f}: {told}"
    if asked.matches:
        yield from _wins(arena.contest(game, [asked.bot, theirs], [players], asked.seconds, asked.seed, {}), asked)


def _wins(contest: Contest, asked: argparse.Namespace) -> Iterator[str]:
    (players,) = contest.players
    file = Path(f"{asked.resume}-{contest.game.name}-{players}.jsonl") if asked.resume else None
    (of,) = standings(contest, arena.run(contest, asked.matches, asked.cores, file)).tables
    for line_up in of.line_ups:
        seats = ", ".join(f"{count} {name}" for name, count in line_up.seats.items())
        share = line_up.shares[0]
        yield f"  {seats}: {share.bot} wins {percent(share.wins)} of {line_up.matches:,}, fair {share.fair:.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench openspiel", description=__doc__)
    parser.add_argument(
        "games", nargs="+", metavar="GAME", help="by name; or a module, such as tests.toys.connect_four"
    )
    parser.add_argument("--bot", default="fierce", help="ours")
    parser.add_argument("--players", type=int, default=0, help="as few as can play, when missing")
    parser.add_argument("--seconds", type=float, default=0.5, help="for a move")
    parser.add_argument("--matches", type=int, default=100, help="0: count simulations only")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cores", type=int, default=0)
    parser.add_argument("--resume", default="", help="keep results in files whose names begin so")
    asked = parser.parse_args()
    try:
        for name in asked.games:
            for line in compare(import_module(name).GAME if "." in name else find(name)[0], asked):
                print(line, flush=True)
    except ShambleError as wrong:
        raise SystemExit(f"scripts/bench openspiel: {wrong}") from None


if __name__ == "__main__":
    main()
