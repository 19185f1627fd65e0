"""Zombies & Zilches: a trick-taking game whose cards come back from the graveyard and grow."""

from shamble.core.game import Game, Recipe
from shamble.games.zilches import box, moves, rules, scene, taste, view, why

GAME = Game(
    name="zilches",
    title="Zombies & Zilches",
    version=1,
    seats=box.SEATS,
    minutes="30–45",
    options=box.OPTIONS,
    table=moves.TABLE,
    rules=rules,
    view=view,
    taste=taste,
    scene=scene,
    why=why,
    refusal=box.refusal,
    recipe=Recipe(stages=1, trust=100.0, spread=300.0, brief=1000),
)
