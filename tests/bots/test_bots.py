"""Bots choose legal moves from views, and taste beats chance."""

import numpy as np
import pytest

from shamble.bots import BOTS, make
from shamble.core import engine
from shamble.core.chance import DICE, Seeded, dice
from shamble.core.game import Game
from shamble.core.match import Match, Player
from shamble.errors import Unknown
from shamble.games import games
from shamble.lab import taste

EVERY = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


@EVERY
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_legal_moves(game: Game, name: str) -> None:
    match = Match(game, [Player("Ana"), Player("Bo"), Player("Cy")], game.defaults(3), Seeded(3))
    bots = [make(name, game, seed) for seed in range(3)]
    match.settle()
    for _ in range(40):
        if match.over:
            break
        legal = match.legal()
        chosen = bots[match.mover].choose(match.view(match.mover), legal, 0.01)
        assert chosen in legal
        match.take(match.mover, chosen)
        match.settle()


@EVERY
def test_a_bot_with_the_same_seed_chooses_the_same(game: Game) -> None:
    match = Match(game, [Player("Ana"), Player("Bo"), Player("Cy")], game.defaults(3), Seeded(4))
    match.settle()
    legal = match.legal()
    for name in set(BOTS) - {"fierce"}:  # which thinks for a time; test_search.py counts its visits instead
        one, other = make(name, game, 5), make(name, game, 5)
        choices = [one.choose(match.view(match.mover), legal, 1.0) for _ in range(5)]
        assert choices == [other.choose(match.view(match.mover), legal, 1.0) for _ in range(5)]


def test_there_is_no_such_bot() -> None:
    with pytest.raises(Unknown, match="there is no bot 'hal'; there is: uniform, tasteful"):
        make("hal", games()[0], 1)


@EVERY
@pytest.mark.slow
def test_taste_beats_chance(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        worth = taste.worth(game, seats, matches=120)
        assert worth.wins - worth.wins_within > 1 / seats
        assert worth.points - worth.points_within > worth.others


def test_a_contest_is_the_same_as_written_and_compiled() -> None:
    game = games()[0]
    running, written = engine.load(game), engine.load(game, "as written")
    ends = []
    for one in (running, written):
        states = one.deal(1, 2, game.codes({"zombies": "1", "actions": "0", "barricades": "1"}, 2))
        one.contest(states, states.copy(), dice([3]), dice([3], DICE), np.array([3], np.int32))
        ends.append(states.tobytes())
    assert ends[0] == ends[1]
