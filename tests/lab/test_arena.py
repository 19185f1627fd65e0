"""Bots meet on equal terms; results are kept, and gone on with."""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from shamble.bots import BOTS
from shamble.core.chance import Seeded
from shamble.core.game import Game
from shamble.core.match import Match, Player
from shamble.core.record import State
from shamble.errors import BadReplay, Failed, Unknown
from shamble.games import games
from shamble.lab import arena
from shamble.lab.results import Clock, Contest, Result
from tests.brisk import BRISK
from tests.toys.connect_four import GAME as FOUR
from tests.toys.kuhn import GAME as KUHN
from tests.toys.kuhn.rules import UNKNOWN

EVERY = pytest.mark.parametrize("game", [KUHN, *games()], ids=lambda game: game.name)


class First:
    """Takes the first move, and remembers all bots that were made."""

    made: list["First"]

    def __init__(self, game: Game, seed: int) -> None:
        self.seed, self.views = seed, list[State]()
        First.made.append(self)

    def choose(self, view: State, moves: Sequence[int], seconds: float) -> int:
        assert len(moves) > 1
        self.views.append(view)
        return moves[0]


class Cheat(First):
    def choose(self, view: State, moves: Sequence[int], seconds: float) -> int:
        return 999


@pytest.fixture(autouse=True)
def _guests(monkeypatch: pytest.MonkeyPatch) -> None:
    First.made = []
    monkeypatch.setitem(BOTS, "first", First)
    monkeypatch.setitem(BOTS, "second", First)
    monkeypatch.setitem(BOTS, "cheat", Cheat)


def asked(game: Game, *bots: str, players: int = 2) -> Contest:
    return arena.contest(game, bots, [players], 1.0, 7, BRISK.get(game.name, {}))


def ends(results: Sequence[Result]) -> list[tuple[int, ...]]:
    return [result.points for result in results]


@EVERY
def test_a_match_is_played_as_at_any_table(game: Game) -> None:
    """The same deal by hand, through a Match with the same seed, ends with the same points."""
    players = game.seats[-1]
    of = asked(game, "first", "second", players=players)
    codes = game.codes(of.options, players)
    for sitting in arena.plan(of, 1)[:2]:
        match = Match(game, [Player("Ana")] * players, codes, Seeded((7 << 32) + (players << 28)))
        match.settle()
        while not match.over:
            match.take(match.mover, match.legal()[0])
            match.settle()
        assert list(arena.play(of, sitting).points) == match.points()


@EVERY
def test_all_seatings_of_a_deal_have_the_same_luck(game: Game) -> None:
    results = arena.run(asked(game, "first", "second", players=game.seats[-1]), 2)
    assert len(results) > 1
    assert len(set(ends(results))) == 1


@EVERY
def test_deals_differ(game: Game) -> None:
    results = arena.run(asked(game, "first", "second", players=game.seats[0]), 40)
    assert len(set(ends(results))) > 1


def test_a_bot_gets_views_in_which_nothing_is_to_be_seen() -> None:
    arena.run(asked(KUHN, "first", "second"), 40)
    views = [view for bot in First.made for view in bot.views]
    assert len(views) >= 40
    assert all(UNKNOWN in view.card for view in views)


def test_no_two_bots_have_the_same_luck() -> None:
    arena.run(asked(KUHN, "first", "second"), 20)
    seeds = [bot.seed for bot in First.made if bot.seed]
    assert len(set(seeds)) == len(seeds) == 40


def test_a_contest_comes_out_the_same_on_two_cores() -> None:
    of = arena.contest(games()[0], ["uniform", "tasteful"], [2], 1.0, 1, {})
    assert ends(arena.run(of, 6, cores=2)) == ends(arena.run(of, 6, cores=1))


def test_a_process_that_is_killed_is_told_of() -> None:
    of = arena.contest(games()[0], ["uniform", "tasteful"], [2], 1.0, 1, {})
    playing = arena._played(of, arena.plan(of, 60), cores=2)
    next(playing)
    os.kill(multiprocessing.active_children()[0].pid or 0, signal.SIGKILL)
    with pytest.raises(Failed, match="a process in which a match was played ended before the match did; go on with"):
        list(playing)
    assert not multiprocessing.active_children()


def test_a_table_that_is_named_twice_is_one() -> None:
    assert arena.contest(games()[0], ["first", "second"], [3, 2, 3], 1.0, 0, {}).players == (3, 2)


def test_tables_take_turns() -> None:
    game = games()[0]
    of = arena.contest(game, ["first", "second"], [2, 4], 1.0, 0, {})
    assert [len(sitting.bots) for sitting in arena.plan(of, 4)] == [2, 2, *[4] * 8, 2, 2]


def test_whoever_names_a_move_that_is_not_allowed_is_named() -> None:
    with pytest.raises(Failed, match=r"cheat named move 999, which is not allowed, at move 3 of .*deal=0"):
        arena.run(asked(KUHN, "cheat", "first"), 2)


def test_a_file_is_gone_on_with(tmp_path: Path) -> None:
    file, of = tmp_path / "results", asked(FOUR, "uniform", "tasteful")
    half = arena.run(of, 10, file=file)
    heard: list[int] = []
    whole = arena.run(of, 20, file=file, tick=heard.append)
    assert heard == [10, *[1] * 10]
    assert whole[:10] == half
    assert ends(whole) == ends(arena.run(of, 20))
    assert arena.run(of, 20, file=file) == whole


def test_a_line_that_was_not_wholly_written_is_played_again(tmp_path: Path) -> None:
    file, of = tmp_path / "results", asked(FOUR, "uniform", "tasteful")
    whole = arena.run(of, 10, file=file)
    file.write_bytes(file.read_bytes()[:-30])
    assert ends(arena.run(of, 10, file=file)) == ends(whole)
    assert len(file.read_text().splitlines()) == 11


def test_a_file_may_hold_more_than_is_asked(tmp_path: Path) -> None:
    file, of = tmp_path / "results", asked(FOUR, "uniform", "tasteful")
    whole = arena.run(of, 10, file=file)
    assert arena.run(of, 4, file=file) == whole[:4]


def test_results_of_another_contest_are_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "results"
    arena.run(asked(FOUR, "uniform", "tasteful"), 2, file=file)
    with pytest.raises(BadReplay, match=r'bots \["uniform", "tasteful"\], not \["uniform", "first"\]'):
        arena.run(asked(FOUR, "uniform", "first"), 2, file=file)
    with pytest.raises(BadReplay, match='game "connect_four", not "kuhn"'):
        arena.run(asked(KUHN, "uniform", "tasteful"), 2, file=file)


@pytest.mark.parametrize("text", ["shopping\n", "{}\n", "no end", "[3]\n"])
def test_a_file_with_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "list"
    file.write_text(text)
    with pytest.raises(BadReplay, match="holds no results of an arena; name another file"):
        arena.run(asked(KUHN, "first", "second"), 2, file=file)
    assert file.read_text() == text


def test_a_line_that_is_no_result(tmp_path: Path) -> None:
    file, of = tmp_path / "results", asked(KUHN, "first", "second")
    arena.run(of, 2, file=file)
    for line in ("3\n", "{}\n", '{"deal": 0, "seating": 0, "bots": [0, 9], "points": [1, 2], "clocks": [{}, {}]}\n'):
        file.write_text(file.read_text() + line)
        with pytest.raises(BadReplay, match=r"line 4 of .* is no result of a match"):
            arena.run(of, 2, file=file)
        file.write_text("".join(file.read_text().splitlines(keepends=True)[:3]))


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(BadReplay, match="cannot be read: Is a directory"):
        arena.run(asked(KUHN, "first", "second"), 2, file=tmp_path)
    with pytest.raises(Failed, match=r"cannot be written to .*: No such file"):
        arena.run(asked(KUHN, "first", "second"), 2, file=tmp_path / "no" / "folder")


@pytest.mark.parametrize(
    ("bots", "players", "seconds", "seed", "told"),
    [
        (["first"], [2], 1.0, 0, "needs two bots of different names"),
        (["first", "first"], [2], 1.0, 0, "needs two bots of different names"),
        (["first", "second", "first"], [2], 1.0, 0, "a bot is named twice: first, second, first"),
        (["first", "hal"], [2], 1.0, 0, "there is no bot 'hal'; there is: uniform, tasteful"),
        (["first", "second"], [9], 1.0, 0, "there is no Kuhn poker for '9 players'"),
        (["first", "second"], [2], 0.0, 0, "there is no time for a move of '0.0 seconds'; there is: more than 0"),
        (["first", "second"], [2], 1.0, -1, "there is no seed '-1'"),
    ],
)
def test_what_cannot_be_played_is_said(
    bots: list[str], players: list[int], seconds: float, seed: int, told: str
) -> None:
    with pytest.raises(Unknown, match=told):
        arena.contest(KUHN, bots, players, seconds, seed, {})


def test_there_is_no_contest_without_matches_or_cores() -> None:
    of = asked(KUHN, "first", "second")
    with pytest.raises(Unknown, match="there is no contest of '0 matches'; there is: 1 match or more"):
        arena.run(of, 0)
    with pytest.raises(Unknown, match="there is no number of cores '-1'"):
        arena.run(of, 2, cores=-1)


def test_a_clock_knows_how_long_99_of_100_moves_took() -> None:
    clock = Clock()
    for _ in range(99):
        clock.add(0.010)
    clock.add(2.0)
    assert 0.010 <= clock.within(0.99) < 0.011
    assert clock.within(1) == clock.slowest == 2.0
    assert (clock.over(1.0), clock.over(3.0)) == (1, 0)
    assert clock.seconds == pytest.approx(2.99)


def test_clocks_that_are_joined_are_one() -> None:
    one, other, both = Clock(), Clock(), Clock()
    for clock, seconds in ((one, 0.1), (one, 3.0), (other, 0.1), (other, 0.2)):
        clock.add(seconds)
        both.add(seconds)
    one.join(other)
    assert one == both


def test_guests_are_listed_where_their_library_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "find_spec", lambda name: None)
    assert arena.bots() == list(BOTS)
    monkeypatch.setattr(arena, "find_spec", lambda name: name)
    assert arena.bots() == [*BOTS, *arena.GUESTS]


@pytest.mark.parametrize(("package", "home"), [("pyspiel", "openspiel"), ("gymnasium", "pettingzoo")])
def test_a_missing_library_names_the_command_that_installs_it(package: str, home: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import shamble.lab.{home}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"to install it: pip install 'shamble[{home}]'" in run.stderr
