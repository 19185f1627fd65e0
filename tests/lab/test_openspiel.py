"""Every game passes OpenSpiel's own tests, plays there as it does here, and its searches play at our tables."""

import pickle
from collections.abc import Sequence

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no package for Windows")
from open_spiel.integration_tests import api_test  # noqa: E402 after the skip
from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402

from shamble.bots import make  # noqa: E402
from shamble.core.game import Game  # noqa: E402
from shamble.core.match import Match, Player  # noqa: E402
from shamble.errors import Unknown  # noqa: E402
from shamble.games import games  # noqa: E402
from shamble.lab import arena, openspiel  # noqa: E402
from shamble.lab.moment import Table  # noqa: E402
from tests.toys.connect_four import GAME as FOUR  # noqa: E402
from tests.toys.kuhn import GAME as KUHN  # noqa: E402
from tests.toys.kuhn.moves import BET, DEAL, PASS  # noqa: E402

EVERY = pytest.mark.parametrize("game", [KUHN, FOUR, *games()], ids=lambda game: game.name)
JACK, QUEEN, KING = range(3)


class TestKuhnAsAWhole(api_test.EnforceAPIOnFullTreeBase):
    """All that OpenSpiel tests where it can walk the whole tree; the numbers of nodes are those of its own Kuhn poker."""

    game_name = openspiel.register(KUHN)
    game = pyspiel.load_game(game_name)
    api_test.TOTAL_NUM_STATES[game_name] = api_test.TOTAL_NUM_STATES["kuhn_poker"]
    api_test.PERFECT_RECALL_NUM_STATES[game_name] = api_test.PERFECT_RECALL_NUM_STATES["kuhn_poker"]


class Sampled(api_test.EnforceAPIOnPartialTreeBase):
    """All that it tests in some states of a larger game."""

    __test__ = False
