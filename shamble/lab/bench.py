"""How fast a game runs: moves a second of random matches, legal moves, odds and play all counted.

And how fast it is searched: visits a second of the tree, each with its play-out.
"""

import os
import subprocess
import sys
import tempfile
import time
from typing import Any

import numpy as np

from shamble.bots.search import Search
from shamble.core import engine
from shamble.core.chance import DICE, dice
from shamble.core.engine import Engine
from shamble.core.game import Game
from shamble.core.record import State, States

SEATS = 4
MOVES = 24_000_000  # in so many random matches as make about so many moves: a few seconds on one core
FEW = 3_000  # moves as written
SAMPLE = 100  # matches that say how long they are
THOUGHT = 1.0  # seconds of a search
ROUNDS = 3  # the best of these counts: the others met another program


def measured(game: Game) -> dict[str, Any]:
    """All figures of one game, moves a second unless named otherwise."""
    length = usual_length(game)
    cores = {str(count): speed(game, "compiled", MOVES // length, cores=count) for count in (1, 2)}
    cold, warm = starts(game)
    return {
        "as_written": speed(game, "as written", max(1, FEW // length)),
        "compiled": cores["1"],
        "cores": cores,
        "quarters": quarters(game, MOVES // length, length),
        "search": searching(game),
        "cold_compile_s": cold,
        "warm_start_s": warm,
    }


def speed(game: Game, way: str, matches: int, cores: int = 1) -> float:
    """Moves a second of random matches from the deal to the end."""
    running = engine.load(game, way)
    _strolled(running, *_dealt(running, 0), game.rules.BOUND)  # compiled before the clock starts
    rounds = (_dealt(running, matches, first * matches) for first in range(ROUNDS))
    return max(_strolled(running, *dealt, game.rules.BOUND, cores) for dealt in rounds)


def quarters(game: Game, matches: int, length: int) -> list[float]:
    """Moves a second in each quarter of a match of the usual length: does a move cost more the longer it lasts?"""
    running = engine.load(game)
    rounds = [_dealt(running, matches, first * matches) for first in range(ROUNDS)]
    return [max(_strolled(running, *dealt, length // 4) for dealt in rounds) for _ in range(4)]


def usual_length(game: Game) -> int:
    """How many moves a random match takes on average."""
    running = engine.load(game)
    states, luck, players_dice = _dealt(running, SAMPLE)
    made = np.zeros(SAMPLE, np.int32)
    running.stroll(states, luck, players_dice, game.rules.BOUND, made)
    return int(made.mean())


def _dealt(running: Engine, matches: int, first: int = 0) -> tuple[States, States, States]:
    """Matches at their beginning, with their luck and that of their players."""
    seeds = range(first, first + matches)
    return running.deal(matches, _seats(running.game)), dice(seeds), dice(seeds, DICE)


def _strolled(running: Engine, states: States, luck: States, players_dice: States, steps: int, cores: int = 1) -> float:
    """Moves a second of so many steps in each match."""
    made = np.zeros(len(states), np.int32)
    begun = time.perf_counter()
    running.stroll(states, luck, players_dice, steps, made, cores=cores)
    return float(made.sum()) / (time.perf_counter() - begun)


def _seats(game: Game) -> int:
    return SEATS if SEATS in game.seats else game.seats[-1]


def searching(game: Game) -> float:
    """Visits a second that a search makes on one core, where a random match is half over."""
    running = engine.load(game)
    return searching_at(game, *middle(running, _seats(game)))


def searching_at(game: Game, view: State, legal: list[int]) -> float:
    """Visits a second at this view."""
    best = 0.0
    for _ in range(ROUNDS):
        bot = Search(game, seed=1)
        begun = time.perf_counter()
        bot.choose(view, legal, THOUGHT)
        best = max(best, float(bot.trees[0][0].visits) / (time.perf_counter() - begun))
    return best


def middle(running: Engine, seats: int, seed: int = 1) -> tuple[State, list[int]]:
    """The view of whoever first has a choice after half of a random match, and the choice."""
    whole, made = running.deal(1, seats), np.zeros(1, np.int32)
    running.stroll(whole, dice([seed]), dice([seed], DICE), running.game.rules.BOUND, made)
    states, luck, players_dice = running.deal(1, seats), dice([seed]), dice([seed], DICE)
    running.stroll(states, luck, players_dice, int(made[0]) // 2, made)
    moves, counts = np.zeros((1, running.game.rules.MOST), np.int32), np.zeros(1, np.int32)
    while counts[0] < 2:
        running.stroll(states, luck, players_dice, 1, made)
        running.settle(states, luck)
        running.legal(states, moves, counts)
    running.hide(states, int(states[0].mover))
    return states[0], [int(move) for move in moves[0, : counts[0]]]


def starts(game: Game) -> tuple[float, float]:
    """Seconds from the start of Python to the end of a first play-out: with nothing compiled, and again."""
    with tempfile.TemporaryDirectory() as folder:
        return _start(game, folder), _start(game, folder)


def _start(game: Game, folder: str) -> float:
    begun = time.perf_counter()
    environment = {**os.environ, "SHAMBLE_CACHE": folder}
    subprocess.run([sys.executable, "-m", __name__, game.name], check=True, env=environment, stderr=subprocess.DEVNULL)
    return time.perf_counter() - begun


def main() -> None:
    """One match of the game named on the command line, compiled."""
    from shamble.games import find

    game, _ = find(sys.argv[1])
    running = engine.load(game)
    states = running.deal(1, game.seats[-1])
    running.stroll(states, dice([1]), dice([1], DICE), game.rules.BOUND, np.zeros(1, np.int32))


if __name__ == "__main__":
    main()
