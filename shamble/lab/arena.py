"""Bots against bots: every deal in all seatings, on as many cores as asked, kept match by match in a file.

Bots get what they always get: a view, the legal moves, a time. A move without a choice is made for them. Chance is
seeded by the deal, so that whoever sits where meets the same luck for as long as they play the same.
"""

import math
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from shamble.bots import BOTS, make
from shamble.bots.bot import Bot
from shamble.core import chance, engine
from shamble.core.game import Game
from shamble.core.record import NOBODY
from shamble.errors import Failed, Unknown
from shamble.lab.results import Clock, Contest, Result, Sitting, append, line, read
from shamble.lab.seatings import seatings

GUESTS = ("openspiel-ismcts", "openspiel-mcts")  # at home in lab/openspiel.py, which takes a second to load
MANY_SEEDS = 2**32


def bots() -> list[str]:
    """Who can be seated: the house's bots, and those of a library that is installed."""
    return [*BOTS, *(GUESTS if find_spec("pyspiel") else ())]


def seated(name: str, game: Game, seed: int) -> Bot:
    """A bot of this name, ready to play."""
    if name in GUESTS:
        from shamble.lab import openspiel

        return openspiel.BOTS[name](game, seed)
    try:
        return make(name, game, seed)
    except Unknown:
        raise Unknown.name("bot", name, bots()) from None


def contest(
    game: Game, bots: Sequence[str], players: Sequence[int], seconds: float, seed: int, options: Mapping[str, str]
) -> Contest:
    """What was asked for, if it can be played."""
    if len(set(bots)) < 2:
        raise Unknown("a contest needs two bots of different names; name them after the game")
    if len(set(bots)) < len(bots):
        raise Unknown(f"a bot is named twice: {', '.join(bots)}; a table of more seats is filled with each in turn")
    if not 0 < seconds < math.inf:
        raise Unknown.name("time for a move of", f"{seconds} seconds", "more than 0")
    if not 0 <= seed < MANY_SEEDS:
        raise Unknown.name("seed", seed, f"0 to {MANY_SEEDS - 1}")
    for name in bots:
        seated(name, game, seed=0)
    tables = tuple(game.seated(number) for number in dict.fromkeys(players)) or tuple(game.seats)
    for number in tables:
        game.codes(options, number)
    return Contest(game, tuple(bots), tables, seconds, seed, options)


def plan(asked: Contest, matches: int) -> list[Sitting]:
    """At least `matches` at every table, in whole deals; the tables take turns, so that every beginning is a sample."""
    if matches < 1:
        raise Unknown.name("contest of", f"{matches} matches", "1 match or more")
    rows = [list(_table(len(asked.bots), players, matches)) for players in asked.players]
    longest = max(map(len, rows))
    return [sitting for at in range(longest) for row in rows for deal in row[at : at + 1] for sitting in deal]


def _table(bots: int, players: int, matches: int) -> Iterator[list[Sitting]]:
    deal = planned = 0
    while planned < matches:
        yield [Sitting(deal, number, seating) for number, seating in enumerate(seatings(bots, players, deal))]
        planned += len(seatings(bots, players, deal))
        deal += 1


def play(asked: Contest, sitting: Sitting) -> Result:
    """One match from the deal to the end."""
    game, players = asked.game, len(sitting.bots)
    running = engine.load(game)
    luck = chance.dice([_key(asked, players, sitting.deal)])
    at_table = [seated(asked.bots[bot], game, _own(luck, sitting, seat)) for seat, bot in enumerate(sitting.bots)]
    clocks = tuple(Clock() for _ in at_table)
    states = running.deal(1, players, game.codes(asked.options, players))
    moves, count = np.zeros((1, game.rules.MOST), np.int32), np.zeros(1, np.int32)
    running.settle(states, luck)
    while (seat := int(states[0].mover)) != NOBODY:
        running.legal(states, moves, count)
        legal = moves[0, : count[0]].tolist()
        move = legal[0] if len(legal) == 1 else _asked(at_table[seat], clocks[seat], running, states, legal, asked)
        if move not in legal:
            name = asked.bots[sitting.bots[seat]]
            raise Failed(f"{name} named move {move!r}, which is not allowed, at move {states[0].ply + 1} of {sitting}")
        running.play(states, np.array([move], np.int32))
        running.settle(states, luck)
    points = np.zeros((1, players), np.int32)
    running.points(states, points)
    return Result(sitting, tuple(points[0].tolist()), clocks)


def _asked(bot: Bot, clock: Clock, running: Any, states: Any, legal: list[int], asked: Contest) -> int:
    views = states.copy()
    running.hide(views, int(states[0].mover))
    begun = time.perf_counter()
    move = bot.choose(views[0], legal, asked.seconds)
    clock.add(time.perf_counter() - begun)
    return int(move)


def _key(asked: Contest, players: int, deal: int) -> int:
    """The seed of a deal's luck; no two deals share one."""
    return (asked.seed << 32) + (players << 28) + deal


def _own(luck: Any, sitting: Sitting, seat: int) -> int:
    """The seed of a bot's own luck; no two bots share one, in no two matches."""
    place = len(sitting.bots) * sitting.number + seat
    return int(chance.bits(luck[0].key, chance.U(chance.DICE), chance.U(place)))


def run(
    asked: Contest, matches: int, cores: int = 1, file: Path | None = None, tick: Callable[[int], None] = lambda n: None
) -> list[Result]:
    """All results, those the file had already first; `tick` hears how many there are more."""
    if cores < 0:
        raise Unknown.name("number of cores", cores, "1 or more, or 0 for all")
    planned = plan(asked, matches)
    results = read(file, asked) if file else []
    wanted = {(len(sitting.bots), sitting.deal, sitting.number) for sitting in planned}
    results = [result for result in results if result.key in wanted]
    played = {result.key for result in results}
    left = [sitting for sitting in planned if (len(sitting.bots), sitting.deal, sitting.number) not in played]
    tick(len(results))
    for result in _played(asked, left, cores or _cores()):
        if file:
            append(file, line(result))
        results.append(result)
        tick(1)
    return sorted(results, key=lambda result: result.key)


def _played(asked: Contest, sittings: Sequence[Sitting], cores: int) -> Iterator[Result]:
    if not sittings:
        return
    warm(asked)
    if cores == 1:
        yield from (play(asked, sitting) for sitting in sittings)
        return
    home = asked.game.rules.__name__.rpartition(".")[0]
    bare = (home, asked.bots, asked.players, asked.seconds, asked.seed, dict(asked.options))
    with _workers(cores) as pool:
        try:
            yield from _as_they_end(pool, [(bare, sitting) for sitting in sittings], ahead=2 * cores)
        except BrokenProcessPool:
            kept = "go on with --resume, and with fewer --cores if memory ran out"
            raise Failed(f"a process in which a match was played ended before the match did; {kept}") from None


def _cores() -> int:
    """Those this process may use, where the system tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def warm(asked: Contest) -> None:
    """Ready to play, here and, as compiled code is kept, in other processes."""
    _warm(asked.game, asked.bots, asked.players[0], tuple(asked.options.items()))


@cache
def _warm(game: Game, names: Sequence[str], players: int, options: Sequence[tuple[str, str]]) -> None:
    """Compile before anybody's clock runs, once a process: each bot makes a first choice that does not count."""
    running, luck = engine.load(game), chance.dice([0])
    states = running.deal(1, players, game.codes(dict(options), players))
    moves, count = np.zeros((1, game.rules.MOST), np.int32), np.zeros(1, np.int32)
    while count[0] < 2:
        running.settle(states, luck)
        running.legal(states, moves, count)
        before = states.copy()
        running.play(states, moves[:, 0])
    running.points(before, np.zeros((1, players), np.int32))
    for name in names:
        views = before.copy()
        running.hide(views, int(before[0].mover))
        seated(name, game, seed=0).choose(views[0], moves[0, : count[0]].tolist(), 0.0)


def _as_they_end(pool: ProcessPoolExecutor, jobs: Iterable[Any], ahead: int) -> Iterator[Result]:
    waiting = iter(jobs)
    running: set[Future[Result]] = {pool.submit(_play_there, job) for job in islice(waiting, ahead)}
    while running:
        ended, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(_play_there, job) for job in islice(waiting, len(ended))}
        yield from (job.result() for job in ended)


def _play_there(job: Any) -> Result:
    """In another process, where a game is found by its folder: modules cannot be sent."""
    (home, *rest), sitting = job
    asked = Contest(import_module(home).GAME, *rest)
    warm(asked)
    return play(asked, sitting)


@contextmanager
def _workers(cores: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that do not outlive a Ctrl-C, however long their matches would still take."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(cores, multiprocessing.get_context("spawn"), _deaf)
    try:
        yield pool
    finally:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C is for the process that was started by a person."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
