"""The levels: the same names for every game, errors like a person's, each better than the one below."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from shamble.bots import BOTS, LEVELS, make
from shamble.bots.hasty import Hasty
from shamble.bots.search import Search
from shamble.core.chance import Seeded
from shamble.core.game import Game
from shamble.core.match import Match, Player
from shamble.errors import Unknown
from shamble.games import find, games
from shamble.lab import arena

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


def test_a_search_is_tuned_in_words() -> None:
    game, _ = find("zilches")
    bot = make("search:visits=7,guided=30,spread=250", game, 1)
    assert isinstance(bot, Search)
    assert bot.visits == 7
    assert bot.recipe == replace(game.recipe, guided=30, spread=250.0)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("search:depth=3", "there is no setting of a search 'depth'; there is: stages, guided"),
        ("search:stages=many", "there is no value of stages of a search 'many'; there is: numbers such as 2"),
        ("search", "there is no bot 'search'; there is: uniform, .*, search:stages=2,seconds=0.5"),
    ],
)
def test_a_search_that_cannot_be_tuned_so(name: str, told: str) -> None:
    with pytest.raises(Unknown, match=told):
        make(name, find("troublez")[0], 1)


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), [("sensible", "gentle"), ("sharp", "sensible")])
def test_each_level_beats_the_one_below(one: str, other: str) -> None:
    for name, seats in (("troublez", 2), ("zilches", 3)):
        asked = arena.contest(find(name)[0], [one, other], [seats], seconds=1.0, seed=0, options={})
        results = arena.run(asked, 24 if seats == 2 else 36)
        ahead = sum(_ahead(result.points, [bot == 0 for bot in result.sitting.bots]) for result in results)
        assert ahead > 0, f"{one} is behind {other} in {name}"


def _ahead(points: Sequence[int], own: Sequence[bool]) -> float:
    mine = [value for value, is_own in zip(points, own, strict=True) if is_own]
    theirs = [value for value, is_own in zip(points, own, strict=True) if not is_own]
    return sum(mine) / len(mine) - sum(theirs) / len(theirs)


def test_a_level_is_made_by_its_name() -> None:
    assert isinstance(make("gentle", games()[0], 1), Hasty)
