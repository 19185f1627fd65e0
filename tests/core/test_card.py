"""What a card's own compiler makes of the rules, on machines without a card: the simulator forgives what it refuses."""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from shamble.core import engine, loops
from shamble.core.chance import DIE
from shamble.core.game import Game
from shamble.games import games
from tests.toys.connect_four import GAME as CONNECT_FOUR
from tests.toys.kuhn import GAME as KUHN

HOPPER = (9, 0)  # the H200's compute capability


@cache
def copied(game: Game) -> Any:
    """A game's rules as a card's compiler gets them."""
    from numba import cuda

    def decorate(function: Any) -> Any:
        kernel = function.__module__ == loops.__name__ and function.__name__ in engine.ENTRIES
        return function if kernel else cuda.jit(device=True)(function)

    return engine.twin(game, decorate, cuda)


def ptx(game: Game, entry: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """An entry point in the assembly of a card."""
    import numba
    from numba import cuda
    from numba.cuda import dispatcher

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=HOPPER))
    copy = copied(game)
    states, dice = numba.typeof(np.zeros(1, game.rules.STATE)), numba.typeof(np.zeros(1, DIE))
    ints, table = numba.typeof(np.zeros(1, np.int32)), numba.typeof(np.zeros((1, 1), np.int32))
    floats, number = numba.typeof(np.zeros((1, 1), np.float32)), numba.types.int64
    arguments = {
        "roam": (states, dice, dice, number, ints),
        "contest": (states, states, dice, dice, ints),
        "audit": (states, dice, dice, number, ints, ints),
        "points": (states, table),
        "hide": (states, number),
        "guess": (states, number, dice),
        "veil": (states, ints, number, ints),
        "reveals": (states, ints, number, ints),
        "observe": (states, number, floats),
        "weigh": (states, table, ints, table),
    }
    compiled: Any = cuda
    return str(compiled.compile_ptx(getattr(copy, entry), arguments[entry], cc=HOPPER)[0])


def compiler_is_here() -> bool:
    try:
        from cuda.pathfinder import load_nvidia_dynamic_lib
    except ImportError:
        return False
    try:
        return all(load_nvidia_dynamic_lib(name) for name in ("nvrtc", "nvvm"))
    except Exception:  # each missing library has an error of its own
        return False


ENTRIES = ["roam", "contest", "audit", "points", "hide", "guess", "veil", "reveals", "observe", "weigh"]


@pytest.mark.slow
@pytest.mark.skipif(not compiler_is_here(), reason="NVIDIA's nvrtc and nvvm are not installed here")
@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize("game", [CONNECT_FOUR, KUHN, *games()], ids=lambda game: game.name)
def test_a_card_takes_every_entry_point(game: Game, entry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ".entry" in ptx(game, entry, monkeypatch)
