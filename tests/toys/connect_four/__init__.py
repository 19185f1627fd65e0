"""Connect Four: not one of our games, but one whose numbers the world knows."""

from shamble.core.game import Game
from tests.toys.connect_four import moves, rules, scene, taste, view, why

GAME = Game(
    name="connect_four",
    title="Connect Four",
    version=1,
    seats=range(2, 3),
    minutes="5",
    options=(),
    table=moves.TABLE,
    rules=rules,
    view=view,
    taste=taste,
    scene=scene,
    why=why,
)
