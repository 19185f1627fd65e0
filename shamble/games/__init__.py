"""The list of games."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from shamble.core.game import Game
from shamble.errors import Unknown

NAMES = ("troublez", "zilches", "zombanimaux", "zombies")


@cache
def games() -> tuple[Game, ...]:
    """Every game in the house."""
    return tuple(import_module(f"{__name__}.{name}").GAME for name in NAMES)


def find(name: str) -> tuple[Game, Mapping[str, str]]:
    """The game of this name, and the options that the name implies where it is that of an edition."""
    known = {game.name: (game, dict[str, str]()) for game in games()}
    known |= {edition: (game, dict(options)) for game in games() for edition, options in game.editions.items()}
    if name.lower() not in known:
        raise Unknown.name("game", name, list(known))
    return known[name.lower()]
