"""Zombies!!!: a town laid tile by tile, dice against zombies, and a hand of event cards against everybody else."""

from shamble.core.game import Game, Recipe
from shamble.games.zombies import box, moves, rules, scene, taste, view, why

GAME = Game(
    name="zombies",
    title="Zombies!!!",
    version=1,
    seats=box.SEATS,
    minutes="60–120",
    options=box.OPTIONS,
    table=moves.TABLE,
    rules=rules,
    view=view,
    taste=taste,
    scene=scene,
    why=why,
    passing=scene.passing,
    idle=scene.idle,
    recipe=Recipe(stages=4, guided=100, trust=100.0, spread=1000.0, brief=100),
)
