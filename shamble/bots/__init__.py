"""The list of bots."""

from collections.abc import Callable

from shamble.bots.bot import Bot
from shamble.bots.tasteful import Tasteful
from shamble.bots.uniform import Uniform
from shamble.core.game import Game
from shamble.errors import Unknown

BOTS: dict[str, Callable[[Game, int], Bot]] = {
    "uniform": Uniform,
    "tasteful": Tasteful,
}


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot of this name; its own luck comes from the seed, never from the match."""
    if name not in BOTS:
        raise Unknown.name("bot", name, list(BOTS))
    return BOTS[name](game, seed)
