"""What the docs say exists, and what exists is in the docs."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from shamble import cli
from shamble.bots import BOTS
from shamble.games import games
from shamble.lab import arena

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
README = PAGES[0].read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_are_named_exist(page: Path) -> None:
    for name in re.findall(r"`((?:shamble|scripts|tests|docs|\.ci)/[\w./-]+)`", page.read_text("utf-8")):
        invented = "curious" in name or "GAME" in name
        assert invented or (ROOT / name).exists(), f"{page.name} names {name}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        named = page.parent / target
        assert named.exists() or named.with_suffix(".md").exists(), f"{page.name} links to {target}"


def test_every_page_is_in_the_readme() -> None:
    for page in PAGES[1:]:
        assert page.name in README


def test_every_game_and_command_is_in_the_readme() -> None:
    for command in cli.app.registered_commands:
        name = command.name or command.callback.__name__  # type: ignore[union-attr]
        assert f"shamble {name}" in README or f"scripts/{name}" in README, f"the README says nothing of {name}"
    for game in games():
        assert game.title in README


def test_every_bot_is_documented() -> None:
    page = (ROOT / "docs" / "add-a-bot.md").read_text("utf-8")
    assert all(f"`{name}`" in page for name in BOTS)


def test_the_example_of_the_readme_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    run = subprocess.run([sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True, check=True)
    assert re.fullmatch(r"6\d\d\.\d+ \[.*\]\n", run.stdout), run.stdout


def test_the_bot_of_twenty_lines_beats_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "add-a-bot.md").read_text("utf-8"), re.DOTALL)
    assert len([line for line in example.splitlines() if line and "import" not in line]) <= 20
    space: dict[str, Any] = {"__name__": "curious"}
    exec(compile(example, "add-a-bot.md", "exec"), space)  # the page's own code
    monkeypatch.setitem(BOTS, "curious", space["Curious"])
    results = arena.run(arena.contest(games()[0], ["curious", "uniform"], [2], 1.0, 0, {}), 4)
    assert sum(result.points[result.sitting.bots.index(0)] == max(result.points) for result in results) >= 3
