"""Our searches beside OpenSpiel's: positions with a choice, both counted, both played."""

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

import pytest

from shamble.bots import BOTS
from shamble.core.game import Game
from shamble.core.record import State
from shamble.games import games
from shamble.lab import beside
from tests.toys.connect_four import GAME as FOUR

pytest.importorskip("pyspiel", reason="OpenSpiel has no package for Windows")


class Thousand:
    """Tells of a thousand visits to a move, as a search does."""

    def __init__(self, game: Game, seed: int) -> None:
        self.last: dict[int, tuple[int, float]] = {}

    def choose(self, view: State, moves: Sequence[int], seconds: float) -> int:
        self.last = {moves[0]: (700, 0.5), moves[1]: (300, 0.1)}
        return moves[0]


@pytest.mark.parametrize("game", [FOUR, *games()], ids=lambda game: game.name)
def test_what_is_measured_lies_in_the_middle_and_is_a_choice(game: Game) -> None:
    found = list(beside.middles(game, game.seats[0]))
    assert len(found) == beside.MIDDLES
    assert all(moment.mover >= 0 and len(moment.legal()) > 1 and moment.states["ply"][0] > 2 for moment in found)


def test_simulations_are_those_a_search_tells_of() -> None:
    bot: Any = Thousand(FOUR, 0)
    assert beside.simulations(bot) == 0
    bot.choose(None, [3, 4], 1.0)
    assert beside.simulations(bot) == 1000


def test_both_are_counted_and_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "thousand", Thousand)
    asked = Namespace(bot="thousand", players=0, seconds=0.001, matches=2, seed=0, cores=1, resume="")
    title, counted, played = beside.compare(FOUR, asked)
    assert title == "Connect Four, 2 players, 0.001 s a move"
    assert "simulations/s, openspiel-mcts " in counted
    assert "times as many" in counted
    assert played.startswith("  1 thousand, 1 openspiel-mcts: thousand wins ")
    assert played.endswith(" of 2, fair 50%")
