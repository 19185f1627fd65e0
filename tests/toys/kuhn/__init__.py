"""Kuhn poker: the smallest game with something to hide, whose tree is known to the last node."""

from shamble.core.game import Game
from tests.toys.kuhn import moves, rules, scene, taste, view, why

GAME = Game(
    name="kuhn",
    title="Kuhn poker",
    version=1,
    seats=range(2, 3),
    minutes="1",
    options=(),
    table=moves.TABLE,
    rules=rules,
    view=view,
    taste=taste,
    scene=scene,
    why=why,
)
