"""What the browser loads is what it should be: listed, unchanged, small, and about no game in particular."""

import json
import re
import statistics

import pytest

from shamble.games import games
from tests.browser import vendor
from tests.browser.vendor import HOUSE, LIST, STATIC, VENDOR

SCRIPTS = [path for path in sorted(STATIC.rglob("*.js")) if VENDOR not in path.parents]
OURS = [path for path in SCRIPTS if path.name != "icons.js"]
LONGEST, MEDIAN = 300, 150


def test_every_file_of_others_is_listed_and_unchanged() -> None:
    listed = json.loads(LIST.read_text("utf-8"))
    assert listed["sha256"] == vendor.sums(listed)
    there = {str(path.relative_to(VENDOR)) for path in VENDOR.rglob("*") if path.is_file()}
    assert there == set(listed["sha256"]) | {"LIST.json", "LICENCES.txt"}


def test_every_package_has_its_licence() -> None:
    licences = (VENDOR / "LICENCES.txt").read_text("utf-8")
    for package in json.loads(LIST.read_text("utf-8"))["packages"]:
        assert f"== {package['name']} {package['version']} ({package['licence']})" in licences


def test_files_are_small() -> None:
    lengths = [len(path.read_text("utf-8").splitlines()) for path in OURS]
    assert statistics.median(lengths) < MEDIAN
    assert max(lengths) < LONGEST


def test_no_script_names_a_game() -> None:
    names = "|".join(name for game in games() for name in (game.name, *game.editions))
    titles = "|".join(re.escape(game.title) for game in games())
    named = re.compile(rf"""["'`/.]({names})["'`/]|{titles}""", re.IGNORECASE)  # zombies as such may be spoken of
    assert not [path.name for path in OURS if named.search(path.read_text("utf-8"))]


def test_nothing_is_loaded_from_elsewhere() -> None:
    looks = [path for path in HOUSE.glob("games/*/look/*") if path.suffix in (".js", ".css")]
    files = [*OURS, *STATIC.glob("styles/*.css"), STATIC / "index.html", *looks]
    loads = re.compile(
        r"""(?:from|import\(|url\(|src=|href=)\s*["'(]?https?://(?!www\.w3\.org|game-icons\.net|creativecommons\.org)"""
    )
    assert not [path.name for path in files if loads.search(path.read_text("utf-8"))]


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_every_game_has_a_look(game: str) -> None:
    folder = HOUSE / "games" / game / "look"
    assert f'[data-mood="{game}"]' in (folder / "mood.css").read_text("utf-8")
    assert "export const signs" in (folder / "pieces.js").read_text("utf-8")
