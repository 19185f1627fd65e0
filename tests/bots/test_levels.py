"""The levels: the same names for every game, errors like a person's, and trials that tell which is stronger."""

from pathlib import Path

import numpy as np
import pytest

from shamble.bots import BOTS, LEVELS, make
from shamble.bots.hasty import Hasty
from shamble.core.chance import Seeded
from shamble.core.game import Game
from shamble.core.match import Match, Player
from shamble.games import find, games
from shamble.lab import trial

EVERY = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def test_the_levels_are_bots_like_others() -> None:
    assert list(LEVELS) == ["gentle", "sensible", "sharp", "fierce"]
    assert set(LEVELS) <= set(BOTS)


@EVERY
def test_somebody_in_a_hurry_is_seldom_far_off(game: Game) -> None:
    """Of what it saw, it takes nothing that looks worse than the best by more than it can misjudge both."""
    match = Match(game, [Player(f"P{seat}") for seat in range(3)], game.defaults(3), Seeded(2))
    bot, erred = Hasty(game, 1), 0
    match.settle()
    for _ in range(60):
        legal, view = match.legal(), match.view(match.mover)
        scores = np.zeros(len(legal), np.int32)
        game.taste.weigh(view, np.array(legal, np.int32), len(legal), scores)
        chosen = bot.choose(view, legal, 1.0)
        ahead = sum(int(scores[legal.index(chosen)]) + 2 * game.recipe.misjudged < int(score) for score in scores)
        assert ahead < max(len(legal), 2), "all moves cannot be overlooked"
        erred += int(scores[legal.index(chosen)]) < int(scores.max())
        match.take(match.mover, chosen)
        match.settle()
        if match.over:
            break
    assert 0 < erred < 40


def test_a_trial_goes_on_where_it_stopped(tmp_path: Path) -> None:
    game, _ = find("zilches")
    file = tmp_path / "trial.jsonl"
    some = list(trial.outcomes(game, 3, 1, "uniform", "uniform", file))
    assert [(outcome.deal, outcome.seat) for outcome in some] == [(0, 0), (0, 1), (0, 2)]
    written = file.read_text()
    assert list(trial.outcomes(game, 3, 1, "uniform", "uniform", file)) == some
    assert file.read_text() == written


def test_a_trial_reads_recipes() -> None:
    game, _ = find("zilches")
    bot = trial.bot("search visits=7 guided=30 spread=250", game, 1)
    assert bot.visits == 7  # type: ignore[attr-defined]
    assert bot.recipe.guided == 30  # type: ignore[attr-defined]
    assert bot.recipe.trust == game.recipe.trust  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), [("sensible", "gentle"), ("sharp", "sensible")])
def test_each_level_beats_the_one_below(one: str, other: str) -> None:
    for name, seats in (("troublez", 2), ("zilches", 3)):
        found = list(trial.outcomes(find(name)[0], seats, 12, one, other, None))
        assert sum(outcome.ahead for outcome in found) > 0, f"{one} is behind {other} in {name}"


def test_a_level_is_made_by_its_name() -> None:
    assert isinstance(make("gentle", games()[0], 1), Hasty)
