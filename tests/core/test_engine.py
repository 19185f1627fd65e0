"""One source, three ways: as written, compiled, and on a card (its simulator where there is none) to the same bytes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from shamble.core import engine, record
from shamble.core.chance import DICE, dice
from shamble.core.engine import Engine
from shamble.core.game import Game
from shamble.core.record import CHANCE, NOBODY, States
from shamble.errors import Failed, Unknown
from shamble.games.troublez import GAME as TROUBLEZ
from tests.toys.connect_four import GAME as CONNECT_FOUR
from tests.toys.kuhn import GAME as KUHN

GAMES = [CONNECT_FOUR, KUHN, TROUBLEZ]


def strolled(running: Engine, count: int, cores: int = 1, steps: int = 10**6) -> tuple[States, list[int]]:
    """`count` matches played at random, and how long they were."""
    states = running.deal(count, running.game.seats[-1])
    made = np.zeros(count, np.int32)
    running.stroll(states, dice(range(count)), dice(range(count), DICE), steps, made, cores=cores)
    return states, made.tolist()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_as_written_and_compiled_agree(game: Game) -> None:
    written, length = strolled(engine.load(game, "as written"), 2)
    compiled, length_too = strolled(engine.load(game), 2)
    assert length == length_too
    assert not [line for a, b in zip(written, compiled, strict=True) for line in record.difference(a, b)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_match_does_not_depend_on_the_number_of_cores(game: Game) -> None:
    running = engine.load(game)
    alone, together = strolled(running, 100)[0], strolled(running, 100, cores=3)[0]
    assert alone.tobytes() == together.tobytes()


def test_a_match_goes_on_where_it_was_left() -> None:
    running = engine.load(TROUBLEZ)
    whole, _ = strolled(running, 10)
    states = running.deal(10, 6)
    luck, players = dice(range(10)), dice(range(10), DICE)
    for _ in range(300):
        running.stroll(states, luck, players, 7, np.zeros(10, np.int32))
    assert states.tobytes() == whole.tobytes()


def test_settling_lets_chance_act_until_somebody_is_asked() -> None:
    running = engine.load(KUHN)
    states = running.deal(20, 2)
    running.settle(states, dice(range(20)))
    assert (states["mover"] == 0).all()
    assert len({tuple(cards) for cards in states["card"].tolist()}) == 6


def test_batches_step_together() -> None:
    running = engine.load(CONNECT_FOUR)
    states = running.deal(7, 2)
    moves, counts = np.zeros((7, 7), np.int32), np.zeros(7, np.int32)
    running.legal(states, moves, counts)
    assert counts.tolist() == [7] * 7
    running.play(states, np.arange(7, dtype=np.int32))
    assert states["height"].tolist() == np.eye(7, dtype=int).tolist()
    assert (states["mover"] == 1).all()


def test_roaming_begins_again_what_has_ended() -> None:
    running = engine.load(KUHN)
    states = running.deal(5, 2)
    made = np.zeros(5, np.int32)
    running.roam(states, dice(range(5)), dice(range(5), DICE), 1000, made)
    assert made.tolist() == [1000] * 5
    assert (states["ply"] <= 5).all()
    assert set(states["mover"].tolist()) <= {CHANCE, NOBODY, 0, 1}


def test_numbers_for_nets_agree() -> None:
    seen = []
    for way in ("as written", "compiled"):
        running = engine.load(TROUBLEZ, way)
        states, _ = strolled(running, 2, steps=150)
        out = np.full((2, TROUBLEZ.view.OBSERVED), np.nan, np.float32)
        running.observe(states, 1, out)
        seen.append(out)
    assert not np.isnan(seen[0]).any()
    assert (seen[0] == seen[1]).all()
    assert seen[0].any()


def test_there_is_no_fourth_way() -> None:
    with pytest.raises(Unknown, match="there is no way to run rules 'backwards'; there is: as written, compiled, cuda"):
        engine.load(KUHN, "backwards")


def test_without_a_card_it_says_so() -> None:
    if shutil.which("nvidia-smi"):
        pytest.skip("this machine has a card")
    with pytest.raises(Failed, match="no CUDA card answers here"):
        engine.load(KUHN, "cuda")


SIMULATED = """
import sys, numpy as np
from tests.core.test_engine import GAMES, strolled
from shamble.core import engine
for game in GAMES:
    count, steps = (4, 60) if game.name == "troublez" else (6, 100)
    card, length = strolled(engine.load(game, "cuda"), count, steps=steps)
    sys.stdout.write(f"{game.name} {length} {card.tobytes().hex()}\\n")
"""


def test_on_a_card_the_bytes_are_the_same() -> None:
    """Numba's simulator of a card is switched on for a whole process, so this asks another one."""
    root = Path(__file__).parents[2]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": str(root)}
    run = subprocess.run(
        [sys.executable, "-c", SIMULATED], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    for game, line in zip(GAMES, run.stdout.splitlines(), strict=True):
        count, steps = (4, 60) if game.name == "troublez" else (6, 100)
        states, length = strolled(engine.load(game), count, steps=steps)
        assert line == f"{game.name} {length} {states.tobytes().hex()}"


def test_compiled_code_is_kept_by_the_hash_of_its_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHAMBLE_CACHE", str(tmp_path))
    folder = engine.cache_folder(KUHN)
    assert folder is not None
    assert folder.is_relative_to(tmp_path)
    assert folder.name.startswith("kuhn-")
    assert engine.cache_folder(KUHN) == folder
    assert engine.cache_folder(CONNECT_FOUR) != folder


COMPILES = """
import sys
from shamble.core import engine
from tests.toys.kuhn import GAME
states = engine.load(GAME).deal(3, 2)
sys.stdout.write(str(engine.cache_folder(GAME)))
"""


def compiling(**environment: str) -> subprocess.CompletedProcess[str]:
    root = Path(__file__).parents[2]
    return subprocess.run(
        [sys.executable, "-c", COMPILES],
        cwd=root,
        env={**os.environ, **environment, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=True,
    )


def test_a_cold_compile_says_what_it_does_and_a_warm_start_nothing(tmp_path: Path) -> None:
    cold = compiling(SHAMBLE_CACHE=str(tmp_path))
    assert cold.stderr.startswith("compiling Kuhn poker for this machine, once for each version of its rules")
    assert compiling(SHAMBLE_CACHE=str(tmp_path)).stderr == ""


def test_a_home_that_cannot_be_written_does_not_break_it(tmp_path: Path) -> None:
    no_folder = tmp_path / "file"
    no_folder.write_text("in the way")
    run = compiling(SHAMBLE_CACHE=str(no_folder), TMPDIR=str(tmp_path))
    assert run.stdout.startswith(str(tmp_path / "shamble-"))


def test_without_any_place_to_keep_it_code_is_compiled_every_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    monkeypatch.setenv("SHAMBLE_CACHE", str(in_the_way))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(in_the_way))
    assert engine.cache_folder(KUHN) is None
    assert (Engine(KUHN, "compiled").deal(3, 2)["mover"] == CHANCE).all()
