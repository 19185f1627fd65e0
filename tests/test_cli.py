"""The commands, as typed: what they print, and one clear line with exit code 2 where something is wrong."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from shamble.core import checks, replay
from shamble.games.troublez import GAME

ROOT = Path(__file__).parents[1]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment whose matches are kept apart."""
    return {**os.environ, "SHAMBLE_DATA": str(tmp_path), "COLUMNS": "100", "PYTHONWARNINGS": "error"}


def shamble(home: dict[str, str], *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "shamble", *words]
    return subprocess.run(command, cwd=ROOT, env=home, input=typed, capture_output=True, text=True, check=False)


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    file = tmp_path / "match.txt"
    file.write_text(replay.write(checks.random_match(GAME, 3, {}, seed=9)))
    return file


def test_a_whole_match_of_each_edition(home: dict[str, str], tmp_path: Path) -> None:
    for name in ("troublez", "trablici"):
        run = shamble(home, "play", name, "--players", "3", "--name", "Ana", typed="1\n" * 900)
        assert run.returncode == 0, run.stderr
        assert "Replay: " in run.stdout
    for file in (tmp_path / "shamble" / "matches").glob("*.txt"):
        run = shamble(home, "verify", str(file))
        assert "is the one sealed before the match" in run.stdout


def test_what_is_not_said_is_asked(home: dict[str, str]) -> None:
    run = shamble(home, "play", typed="chess\ntrablici\n3\nquit\n")
    assert "'chess' is not among: troublez, trablici" in run.stdout
    assert "edition trablici" in run.stdout
    assert run.returncode == 0


def test_a_real_deck_is_played_by_hand(home: dict[str, str]) -> None:
    typed = "draw\njoker\nred-3\nbegin\nquit\n"
    run = shamble(home, "play", "troublez", "--players", "2", "--by-hand", "--option", "first=1", typed=typed)
    assert "'joker' cannot happen now" in run.stdout
    assert "begins row 1 with red 3." in run.stdout


def test_ctrl_c_loses_nothing(home: dict[str, str], tmp_path: Path) -> None:
    drawing = ["troublez", "--players", "2", "--option", "first=1", "--seed", "3"]  # a card that asks for its place
    command = [sys.executable, "-m", "shamble", "play", *drawing]
    with subprocess.Popen(
        command, cwd=ROOT, env=home, stdin=-1, stdout=-1, stderr=-1, text=True, preexec_fn=_hears_ctrl_c
    ) as run:
        assert run.stdin is not None
        run.stdin.write("draw\n")
        run.stdin.flush()
        file = _file_with(tmp_path, "2 chance card")
        run.send_signal(signal.SIGINT)
        run.wait(20)
    assert len(replay.read(file.read_text()).moves) == 2
    assert "Draw, or stop?" in shamble(home, "play", "--resume", typed="begin\nquit\n").stdout


def _hears_ctrl_c() -> None:
    """Tests that run in the background of a shell, whose children ignore it, make it heard again."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_killed_program_loses_nothing(home: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shamble", "play", "troublez", "--players", "2", "--option", "first=1"]
    with subprocess.Popen(command, cwd=ROOT, env=home, stdin=-1, stdout=-1, stderr=-1, text=True) as run:
        assert run.stdin is not None
        run.stdin.write("draw\n")
        run.stdin.flush()
        file = _file_with(tmp_path, "2 chance card")
        run.kill()
    resumed = shamble(home, "play", "--resume", typed="1\n" * 900)
    assert resumed.returncode == 0, resumed.stderr
    assert "sealed before the match" in shamble(home, "verify", str(file)).stdout


def _file_with(folder: Path, text: str) -> Path:
    for _ in range(400):
        for file in folder.rglob("*.txt"):
            if text in file.read_text():
                return file
        time.sleep(0.05)
    raise AssertionError(f"no file says {text!r}")


def test_games_are_listed_with_their_options(home: dict[str, str]) -> None:
    told = shamble(home, "games").stdout
    assert "Troublez: troublez or trablici" in told
    assert "--option order=…  touching, strict; usually touching" in told


def test_a_rule_by_its_number(home: dict[str, str]) -> None:
    assert "A Barricade is laid on" in shamble(home, "rules", "troublez", "4.6").stdout
    assert "What is in the box" in shamble(home, "rules", "trablici").stdout


def test_a_replay_at_any_move_from_any_seat(home: dict[str, str], recorded: Path) -> None:
    told = shamble(home, "replay", str(recorded), "--at", "3", "--seat", "2").stdout
    assert "begins." in told
    assert told.count("Row 1") == 1
    assert "P1" in told


@pytest.mark.slow
def test_a_check_says_what_it_looked_at(home: dict[str, str]) -> None:
    run = shamble(home, "check", "troublez", "--matches", "60")
    assert run.returncode == 0
    assert run.stdout.count("✓") == 8


@pytest.mark.slow
def test_bench_prints_figures_for_programs(home: dict[str, str]) -> None:
    figures = json.loads(shamble(home, "bench", "--json", "--game", "troublez").stdout)["troublez"]
    assert set(figures) == {
        "as_written",
        "compiled",
        "cores",
        "quarters",
        "search",
        "cold_compile_s",
        "warm_start_s",
    }
    assert set(figures["cores"]) == {"1", "2"}
    assert figures["compiled"] > 100 * figures["as_written"]


def test_an_arena_is_gone_on_with_after_a_kill(home: dict[str, str], tmp_path: Path) -> None:
    words = ["arena", "troublez", "uniform", "tasteful", "--players", "2", "--matches", "4", "--resume", "kept"]
    home = {**home, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "shamble", *words, "--cores", "1"]
    with subprocess.Popen(command, cwd=tmp_path, env=home, stdout=-1, stderr=-1) as run:
        for _ in range(3000):
            if (tmp_path / "kept").exists() and (tmp_path / "kept").read_text().count("\n") > 1:
                break
            time.sleep(0.02)
        run.kill()
    before = (tmp_path / "kept").read_text()
    words += ["--json", "figures", "--plot", "ladder.svg"]
    again = subprocess.run([*command[:3], *words], cwd=tmp_path, env=home, capture_output=True, text=True, check=False)
    assert again.returncode == 0, again.stderr
    assert "2 players: 4 matches, 2 deals" in again.stdout
    assert (tmp_path / "kept").read_text().startswith(before[: before.rindex("\n") + 1])
    assert json.loads((tmp_path / "figures").read_text())["matches"] == 4
    assert "tasteful" in (tmp_path / "ladder.svg").read_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "chess"], "there is no game 'chess'; there is: troublez, "),
        (["play", "troublez", "--players", "9"], "there is no Troublez for '9 players'; there is: 2 to 6 players"),
        (["play", "troublez", "--players", "3", "--seat", "4"], "there is no seat '4'; there is: 1 to 3"),
        (
            ["play", "troublez", "--players", "3", "--option", "speed=1"],
            "there is no option 'speed'; there is: ",
        ),
        (["play", "troublez", "--players", "3", "--option", "take"], "the option 'take' cannot be read"),
        (["play", "troublez", "--players", "3", "--option", "take=all"], "there is no value of the option take 'all'"),
        (
            ["play", "troublez", "--players", "3", "--option", "edition=x"],
            "there is no value of the option edition 'x'",
        ),
        (["play", "troublez", "--players", "3", "--bot", "hal"], "there is no bot 'hal'; there is: uniform, tasteful"),
        (["play", "troublez", "--players", "2", "--name", "a\nb"], "cannot be used; a name has 1 to 40 letters"),
        (["play", "troublez", "--seed", "1", "--by-hand", "--players", "2"], "exclude each other"),
        (["play", "--players", "2"], "nobody answered: Which game?"),
        (["play", "troublez"], "nobody answered: How many players"),
        (["play", "troublez", "--players", "2"], "the input ended before the match did; the match is saved"),
        (["play", "--resume", "--file", "nowhere.txt"], "nowhere.txt cannot be read: No such file"),
        (["rules", "troublez", "4.66"], "there is no rule of Troublez '4.66'; there is: 1.1"),
        (["replay", "nowhere.txt"], "nowhere.txt cannot be read: No such file"),
        (["replay", "."], "cannot be read: Is a directory"),
        (["replay", "README.md"], "line 1 is not 'shamble replay 1'"),
        (["replay", sys.executable], "is no text; a replay is"),
        (["verify", "nowhere.txt"], "nowhere.txt cannot be read"),
        (["check", "chess"], "there is no game 'chess'"),
        (["bench", "--game", "chess"], "there is no game 'chess'"),
        (["arena", "chess", "uniform", "tasteful"], "there is no game 'chess'"),
        (["arena", "troublez", "uniform"], "a contest needs two bots of different names; name them after the game"),
        (["arena", "troublez", "uniform", "hal"], "there is no bot 'hal'; there is: uniform, tasteful"),
        (["arena", "troublez", "uniform", "tasteful", "--matches", "0"], "there is no contest of '0 matches'"),
        (["arena", "troublez", "uniform", "tasteful", "--players", "9"], "there is no Troublez for '9 players'"),
        (
            ["arena", "troublez", "uniform", "tasteful", "--seconds", "0"],
            "there is no time for a move of '0.0 seconds'",
        ),
        (["arena", "troublez", "uniform", "tasteful", "--cores", "-1"], "there is no number of cores '-1'"),
        (["arena", "troublez", "uniform", "tasteful", "--plot", "a.gif"], "there is no kind of picture '.gif'"),
        (
            ["arena", "troublez", "uniform", "tasteful", "--resume", "README.md"],
            "README.md holds no results of an arena",
        ),
        (["dance"], "No such command 'dance'"),
        (["play", "--dance"], "No such option: --dance"),
        (["replay"], "Missing argument"),
    ],
)
def test_bad_input_is_one_clear_line(home: dict[str, str], words: list[str], told: str) -> None:
    run = shamble(home, *words)
    assert run.returncode == 2
    assert run.stderr.startswith("shamble: ")
    assert run.stderr.count("\n") == 1
    assert told in run.stderr
    assert "Traceback" not in run.stdout + run.stderr


def test_nothing_to_go_on_with(home: dict[str, str]) -> None:
    run = shamble(home, "play", "--resume")
    assert run.returncode == 2
    assert "there is no match to go on with" in run.stderr


def test_a_replay_that_was_tampered_with(home: dict[str, str], recorded: Path) -> None:
    recorded.write_text(recorded.read_text().replace("points ", "points 1"))
    run = shamble(home, "verify", str(recorded))
    assert run.returncode == 2
    assert "the points after move" in run.stderr


def test_a_folder_that_cannot_be_written(home: dict[str, str], tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    run = shamble({**home, "SHAMBLE_DATA": str(in_the_way)}, "play", "troublez", "--players", "2", typed="1\n")
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "cannot be saved" in run.stderr
