"""Connect Four here beside other libraries, in one run on one machine; RLCard, which has none, with what it has.

scripts/bench peers
"""

import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from shamble.core import engine
from shamble.core.chance import DICE, dice
from shamble.lab import bench
from tests.toys.connect_four import GAME

SECONDS = 3.0  # each measurement goes on for so long
PGX_BATCHES = (1 << 6, 1 << 9, 1 << 12, 1 << 14, 1 << 16)
PGX_STEPS = 100


def ours() -> float:
    """Random matches from the first stone to the last, compiled, on one core."""
    return bench.speed(GAME, "compiled", 200_000)


def ours_on_a_card() -> float:
    """A million matches side by side."""
    from shamble.lab import card

    return card.speed(GAME, 1 << 20)


def pgx(batches: tuple[int, ...] = PGX_BATCHES) -> float:
    """Pgx at its best batch, on all cores or the card, whichever JAX finds."""
    return max(_pgx(batch) for batch in batches)


def _pgx(batch: int) -> float:
    import jax
    import pgx as library
    from pgx.experimental import auto_reset

    game = library.make("connect_four")
    step = jax.vmap(auto_reset(game.step, game.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, now, then = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(now, logits)
        return (step(state, action, jax.random.split(then, batch)), key), None

    many = jax.jit(lambda state, key: jax.lax.scan(one, (state, key), None, length=PGX_STEPS)[0])
    state = jax.vmap(game.init)(jax.random.split(jax.random.PRNGKey(0), batch))
    jax.block_until_ready(many(state, jax.random.PRNGKey(1)))
    return _rate(lambda: jax.block_until_ready(many(state, jax.random.PRNGKey(2))) and batch * PGX_STEPS)


def openspiel() -> float:
    """OpenSpiel's own C++ loop: the random roll-outs of its search, so many that the search itself does not count."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    rollouts, simulations = 500, 7  # the simulations look at the seven first moves
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1, False, 1, False)

    def search() -> float:
        bot.step(state)
        return rollouts * simulations * (_mean_length() - 1)

    return _rate(search)


def ours_searching() -> float:
    """Visits of our search's tree from the first stone, each with a play-out to the end, on one core."""
    return bench.searching_at(GAME, engine.load(GAME).deal(1, 2)[0], list(range(7)))


def openspiel_searching() -> float:
    """The simulations of OpenSpiel's C++ search from the first stone, each with one random roll-out."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    simulations = 50_000
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations, 1000, False, 1, False)

    def search() -> float:
        bot.step(state)
        return simulations

    return _rate(search)


def _mean_length() -> float:
    """Stones in a random match: roll-outs are counted in matches, we count moves."""
    if not _LENGTH:
        made = np.zeros(20_000, np.int32)
        running = engine.load(GAME)
        states = running.deal(len(made), 2)
        running.stroll(states, dice(range(len(made))), dice(range(len(made)), DICE), GAME.rules.BOUND, made)
        _LENGTH.append(float(made.mean()))
    return _LENGTH[0]


_LENGTH: list[float] = []


def openspiel_from_python() -> float:
    """OpenSpiel stepped from Python, as its users write it."""
    import pyspiel

    game, random = pyspiel.load_game("connect_four"), np.random.default_rng(1)

    def match() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return moves

    return _rate(match)


def pettingzoo() -> float:
    """PettingZoo's Connect Four, stepped from Python."""
    from pettingzoo.classic import connect_four_v3

    game, random = connect_four_v3.env(), np.random.default_rng(1)

    def match() -> int:
        game.reset(seed=1)
        moves = 0
        for _ in game.agent_iter():
            seen, _, ended, cut, _ = game.last()
            game.step(None if ended or cut else int(random.choice(np.flatnonzero(seen["action_mask"]))))
            moves += not (ended or cut)
        return moves

    return _rate(match)


def rlcard() -> float:
    """RLCard has no Connect Four; Leduc hold'em is its smallest game."""
    import rlcard as library
    from rlcard.agents import RandomAgent

    game = library.make("leduc-holdem", config={"seed": 1})
    game.set_agents([RandomAgent(num_actions=game.num_actions) for _ in range(game.num_players)])
    return _rate(lambda: sum(len(moves) // 2 for moves in game.run()[0]))


def _rate(work: Callable[[], float]) -> float:
    """Moves a second of work that says how many moves it made."""
    work()
    begun, moves = time.perf_counter(), 0.0
    while time.perf_counter() - begun < SECONDS:
        moves += work()
    return moves / (time.perf_counter() - begun)


def main() -> None:
    peers: dict[str, Callable[[], float]] = {
        "Shamble, compiled, one core": ours,
        "Shamble, a card": ours_on_a_card,
        "Pgx at its best batch": pgx,
        "OpenSpiel's C++ loop": openspiel,
        "OpenSpiel from Python": openspiel_from_python,
        "PettingZoo": pettingzoo,
        "RLCard (Leduc hold'em)": rlcard,
    }
    searches: dict[str, Callable[[], float]] = {
        "Shamble's search, one core": ours_searching,
        "OpenSpiel's C++ search": openspiel_searching,
    }
    _compare(peers, "moves/s")
    _compare(searches, "simulations/s")


def _compare(measures: Mapping[str, Callable[[], float]], unit: str) -> None:
    """Measure one after the other; the first is ours."""
    here = 0.0
    for name, measure in measures.items():
        try:
            speed = measure()
        except Exception as missing:
            print(f"{name:<30} left out: {str(missing).splitlines()[0]}", flush=True)
            continue
        here = here or speed
        print(f"{name:<30} {speed:>14,.0f} {unit}   Shamble's is {here / speed:,.1f} times that", flush=True)


if __name__ == "__main__":
    main()
