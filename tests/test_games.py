"""What every game in the list owes: the contract, recorded matches, a test for each of its rules."""

import re
from collections.abc import Callable

import pytest

from shamble.core import checks, replay
from shamble.core.game import Game
from shamble.core.rulebook import rulebook
from shamble.core.words import languages
from shamble.errors import Unknown
from shamble.games import find, games
from tests import golden

EVERY = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


@EVERY
@pytest.mark.slow
@pytest.mark.parametrize("check", checks.CHECKS)
def test_the_contract_is_kept(game: Game, check: Callable[[Game], str]) -> None:
    assert check(game)


@EVERY
def test_recorded_matches_replay_to_the_same_bytes(game: Game) -> None:
    for path, seats, options in golden.recorded(game):
        text = path.read_text("utf-8")
        again = golden.played(game, seats, options)
        assert again == text, f"{path}: {_first_difference(game, text, again)}"


def _first_difference(game: Game, text: str, again: str) -> list[str]:
    return replay.part(*(replay.play_again(replay.read(one), game) for one in (text, again)))


@EVERY
def test_no_recorded_match_is_left_over(game: Game) -> None:
    assert {path for path, _, _ in golden.recorded(game)} == set((game.folder / "golden").iterdir())


@EVERY
def test_every_rule_has_a_test_named_after_it(game: Game) -> None:
    written = "".join(path.read_text("utf-8") for path in game.folder.glob("test_*.py"))
    tested = {name.replace("_", ".") for name in re.findall(r"def test_(\d+(?:_\d+)*)_[a-z]", written)}
    assert tested == set(rulebook(game))


@EVERY
def test_every_game_speaks_english(game: Game) -> None:
    assert "en" in languages(game)


def test_the_list_names_games_and_their_editions() -> None:
    game, options = find("Trablici")
    assert game.name == "troublez"
    assert options == {"edition": "trablici"}


def test_a_game_that_is_not_in_the_list() -> None:
    with pytest.raises(Unknown, match="there is no game 'chess'; there is: troublez, "):
        find("chess")
