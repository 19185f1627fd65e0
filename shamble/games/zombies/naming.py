"""What cards, tiles and squares are called."""

from shamble.core.record import State
from shamble.core.scene import Say
from shamble.games.zombies.box import CARD_NAMES, STRAIGHT, TILE_NAMES, TILE_SQUARES, TOWN_SQUARE

WHERES = ("north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east")


def card_say(card: int) -> Say:
    return Say("card", {"card": CARD_NAMES[card]})


def effect_say(card: int) -> Say:
    """What it does, in a few words."""
    return Say("effect", {"card": CARD_NAMES[card]})


def kind_say(kind: int) -> Say:
    return Say("kind", {"kind": TILE_NAMES[kind]})


def tile_say(v: State, slot: int) -> Say:
    """A tile that lies: by its name, or by its number where there are several of the kind."""
    kind = int(v.kind[slot])
    if STRAIGHT <= kind < TOWN_SQUARE:
        return Say("numbered", {"kind": kind_say(kind), "number": slot + 1})
    return Say("named", {"kind": kind_say(kind)})


def square_say(v: State, square: int) -> Say:
    slot, within = divmod(int(square), TILE_SQUARES)
    return Say("square", {"where": WHERES[within], "tile": tile_say(v, slot)})
