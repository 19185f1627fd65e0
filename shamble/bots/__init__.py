"""The list of bots, and the four levels that every game has."""

from collections.abc import Callable

from shamble.bots.bot import Bot
from shamble.bots.hasty import Hasty
from shamble.bots.search import Search, tuned
from shamble.bots.tasteful import Tasteful
from shamble.bots.uniform import Uniform
from shamble.core.game import Game
from shamble.errors import Unknown

SEARCH = "search:"  # begins the name of a search with values of its own: search:stages=4,guided=90,seconds=0.5


def _sharp(game: Game, seed: int) -> Bot:
    """A search that is over before one notices."""
    return Search(game, seed, visits=game.recipe.brief)


LEVELS: dict[str, Callable[[Game, int], Bot]] = {
    "gentle": Hasty,
    "sensible": Tasteful,
    "sharp": _sharp,
    "fierce": Search,  # for as long as it may
}
USUAL = "sensible"
COMPILED = ("sharp", "fierce")  # whose first choice waits for a compiler where nothing is kept of it yet
BOTS: dict[str, Callable[[Game, int], Bot]] = {
    "uniform": Uniform,
    "tasteful": Tasteful,
    **LEVELS,
}


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot of this name; its own luck comes from the seed, never from the match."""
    if name.startswith(SEARCH):
        return tuned(game, seed, name.removeprefix(SEARCH))
    if name not in BOTS:
        raise Unknown.name("bot", name, [*BOTS, f"{SEARCH}stages=2,seconds=0.5"])
    return BOTS[name](game, seed)
