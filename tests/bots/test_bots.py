"""Bots choose legal moves from views, and taste beats chance."""

import pytest

from shamble.bots import BOTS, make
from shamble.core.chance import Seeded
from shamble.core.game import Game
from shamble.core.match import Match, Player
from shamble.errors import Unknown
from shamble.games import games

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
        chosen = bots[match.mover].choose(match.view(match.mover), legal, 1.0)
        assert chosen in legal
        match.take(match.mover, chosen)
        match.settle()


@EVERY
def test_a_bot_with_the_same_seed_chooses_the_same(game: Game) -> None:
    match = Match(game, [Player("Ana"), Player("Bo"), Player("Cy")], game.defaults(3), Seeded(4))
    match.settle()
    legal = match.legal()
    for name in BOTS:
        one, other = make(name, game, 5), make(name, game, 5)
        choices = [one.choose(match.view(match.mover), legal, 1.0) for _ in range(5)]
        assert choices == [other.choose(match.view(match.mover), legal, 1.0) for _ in range(5)]


def test_there_is_no_such_bot() -> None:
    with pytest.raises(Unknown, match="there is no bot 'hal'; there is: uniform, tasteful"):
        make("hal", games()[0], 1)
