"""Every game passes PettingZoo's own tests, and plays there as it does here."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from shamble.core.chance import Seeded
from shamble.core.game import Game
from shamble.core.match import Match, Player
from shamble.errors import Refused
from shamble.games import games
from shamble.lab.pettingzoo import Environment
from tests.brisk import BRISK
from tests.toys.connect_four import GAME as FOUR
from tests.toys.kuhn import GAME as KUHN
from tests.toys.kuhn.moves import BET, PASS

EVERY = pytest.mark.parametrize("game", [KUHN, FOUR, *games()], ids=lambda game: game.name)


@EVERY
def test_it_passes_the_tests_of_pettingzoo(game: Game) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")  # is a dictionary with a mask, as in their own games
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # of whoever is not asked
        for players in (game.seats[0], game.seats[-1]):
            api_test(Environment(game, players), num_cycles=400)
    seed_test(lambda: Environment(game), num_cycles=400)


@EVERY
def test_a_match_is_the_one_played_at_our_tables(game: Game) -> None:
    """With the same seed and always the first move."""
    players = game.seats[-1]
    options = BRISK.get(game.name, {})
    match = Match(game, [Player("Ana")] * players, game.codes(options, players), Seeded(11))
    match.settle()
    env = Environment(game, players, options)
    env.reset(seed=11)
    while not match.over:
        assert env.agent_selection == f"seat_{match.mover + 1}"
        seen = env.last()[0]
        assert np.flatnonzero(seen["action_mask"]).tolist() == match.legal()
        env.step(match.legal()[0])
        match.take(match.mover, match.legal()[0])
        match.settle()
    winners = [agent for agent, reward in env.rewards.items() if reward == max(env.rewards.values())]
    assert winners == [f"seat_{seat + 1}" for seat in match.winners()]


def test_rewards_are_the_win_and_come_at_the_end() -> None:
    env = Environment(FOUR)
    env.reset(seed=1)
    for column in (0, 1, 0, 1, 0, 1):
        env.step(column)
        assert set(env.rewards.values()) == {0.0}
    env.step(0)
    assert env.rewards == {"seat_1": 1.0, "seat_2": -1.0}
    assert all(env.terminations.values())


def test_an_agent_observes_its_own_view_and_no_more() -> None:
    env = Environment(KUHN)
    env.reset(seed=1)
    held = [int(card) for card in env.moment.view(0).card], [int(card) for card in env.moment.view(1).card]
    assert held[0] != held[1]
    for seat in (0, 1):
        seen = env.observe(f"seat_{seat + 1}")["observation"]
        assert np.flatnonzero(seen[:3]).tolist() == [held[seat][seat]]
    assert env.observe("seat_2")["action_mask"].sum() == 0


def test_a_move_that_is_not_allowed_is_refused_in_words() -> None:
    env = Environment(KUHN)
    env.reset(seed=1)
    with pytest.raises(Refused, match=r"seat_1 cannot make move 0 \(deal jack\) now; .*: 4 \(pass\), 5 \(bet\)"):
        env.step(0)
    with pytest.raises(Refused, match="seat_1 cannot make move 77 now"):
        env.step(77)


def test_without_a_seed_matches_differ() -> None:
    env, deals = Environment(KUHN), set[tuple[int, ...]]()
    for _ in range(60):
        env.reset()
        deals.add(tuple(int(card) for card in env.moment.states["card"][0]))
    assert len(deals) == 6


def test_the_table_is_drawn_as_everybody_sees_it() -> None:
    env = Environment(KUHN)
    env.reset(seed=1)
    assert "jack" not in env.render() + env.render()
    assert "seat_1" in env.render()
    env.step(PASS)
    env.step(BET)
    env.step(BET)
    shown = [card for card in ("jack", "queen", "king") if card in env.render()]
    assert len(shown) == 2
