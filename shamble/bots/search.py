"""A bot that tries moves in its head: in many worlds that agree with its view, each played on to a natural break.

What it does is compiled in `tree`; here are its clock, its cores and its answer.
"""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from shamble.bots import tree
from shamble.core import chance, engine, record
from shamble.core.game import Game, Recipe
from shamble.core.record import State, States
from shamble.errors import Unknown

FIRST_LOOK = 32  # visits before the clock is read for the first time
BETWEEN_LOOKS = 0.02  # seconds
SPARE = 0.01  # seconds kept back for the answer


@dataclass
class Search:
    """Thinks for as long as it may or, given `visits`, for as many on each core, and then repeatably by its seed."""

    game: Game
    seed: int
    visits: int | None = None
    seconds: float | None = None  # never longer than this, even if there is more time
    cores: int = 1
    recipe: Recipe | None = None  # the game's own, if none is given
    last: dict[int, tuple[int, float]] = field(default_factory=dict)  # moves, visits and mean value of the last choice

    def __post_init__(self) -> None:
        self.dice = chance.dice([self.seed * self.cores + core for core in range(self.cores)], chance.GUESSES)
        self.entries = engine.entries(self.game, tree)
        self.trees = [_planted(self.recipe or self.game.recipe) for _ in range(self.cores)]
        self.scratch = [record.make(self.game.rules.STATE, 3) for _ in range(self.cores)]
        self._think(0, 0)  # compiled before anybody waits

    def choose(self, view: State, moves: Sequence[int], seconds: float) -> int:
        """The move tried most often."""
        if len(moves) == 1:
            return moves[0]
        begun = time.perf_counter()
        for core in range(self.cores):
            self._root(core, view)
        allowed = min(seconds, self.seconds or seconds)
        if self.cores == 1:
            self._spend(0, begun + allowed)
        else:
            with ThreadPoolExecutor(self.cores) as pool:
                list(pool.map(lambda core: self._spend(core, begun + allowed), range(self.cores)))
        self.last = _tried(self.trees)
        return max(moves, key=lambda move: self.last.get(move, (0, 0.0)))

    def _root(self, core: int, view: State) -> None:
        self.scratch[core][0] = view
        self.trees[core][0].seat = view.mover
        self.entries["clear"](self.trees[core])

    def _spend(self, core: int, until: float) -> None:
        if self.visits is not None:
            self._think(core, self.visits)
            return
        visits = FIRST_LOOK
        while True:
            begun = time.perf_counter()
            self._think(core, visits)
            now = time.perf_counter()
            left = until - SPARE - now
            if left <= 0:
                return
            visits = max(1, int(visits / max(now - begun, 1e-6) * min(left, BETWEEN_LOOKS)))

    def _think(self, core: int, visits: int) -> None:
        root, world, seen = (self.scratch[core][k : k + 1] for k in range(3))
        self.entries["think"](root, world, seen, self.trees[core], self.dice[core : core + 1], visits)


def tuned(game: Game, seed: int, values: str) -> Search:
    """A search with some values of its recipe, and its limits, set in words: `stages=4,guided=90,seconds=0.5`."""
    recipe, limits = vars(game.recipe), {"visits": int, "seconds": float, "cores": int}
    kinds = {name: type(value) for name, value in recipe.items()} | limits
    given: dict[str, Any] = {}
    for name, _, value in (pair.partition("=") for pair in values.split(",")):
        if name not in kinds:
            raise Unknown.name("setting of a search", name, list(kinds))
        try:
            given[name] = kinds[name](value)
        except ValueError:
            usual = recipe.get(name, 1)
            raise Unknown.name(f"value of {name} of a search", value, f"numbers such as {usual}") from None
    own = replace(game.recipe, **{name: given.pop(name) for name in recipe if name in given})
    return Search(game, seed, recipe=own, **given)


def _planted(recipe: Recipe) -> States:
    planted = record.make(tree.TREE)
    for name in ("stages", "guided", "apart", "deepest", "explore", "trust", "spread"):
        planted[0][name] = getattr(recipe, name)
    return planted


def _tried(trees: Sequence[States]) -> dict[int, tuple[int, float]]:
    """The moves at the root with their visits and mean value, over all trees."""
    summed: dict[int, tuple[int, float]] = {}
    for grown in trees:
        edge = int(grown[0].node[0].edge) if grown[0].nodes else tree.NONE
        while edge != tree.NONE:
            at = grown[0].edge[edge]
            visits, value = summed.get(int(at.move), (0, 0.0))
            summed[int(at.move)] = (visits + int(at.visits), value + float(at.value))
            edge = int(at.next)
    return {move: (visits, value / max(visits, 1)) for move, (visits, value) in summed.items()}
