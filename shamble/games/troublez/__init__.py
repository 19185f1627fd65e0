"""Troublez, and its Czech edition Trablíci: a push-your-luck game in the open."""

from shamble.core.game import Game, Recipe
from shamble.games.troublez import box, moves, rules, scene, taste, view, why

GAME = Game(
    name="troublez",
    title="Troublez",
    version=1,
    seats=box.SEATS,
    minutes="20–30",
    options=box.OPTIONS,
    table=moves.TABLE,
    rules=rules,
    view=view,
    taste=taste,
    scene=scene,
    why=why,
    editions={"trablici": {"edition": "trablici"}},
    refusal=box.refusal,
    recipe=Recipe(stages=2, guided=100, trust=100.0, spread=1500.0),
)
