"""Zomb'Animaux: a shedding game in which what you are rid of ends in the graveyards of others."""

from shamble.core.game import Game, Recipe
from shamble.games.zombanimaux import box, moves, rules, scene, taste, view, why

GAME = Game(
    name="zombanimaux",
    title="Zomb'Animaux",
    version=1,
    seats=box.SEATS,
    minutes="10–20",
    options=box.OPTIONS,
    table=moves.TABLE,
    rules=rules,
    view=view,
    taste=taste,
    scene=scene,
    why=why,
    editions={"oh-my-brain": {}},
    refusal=box.refusal,
    recipe=Recipe(stages=1, trust=100.0, spread=300.0, brief=1000),
)
