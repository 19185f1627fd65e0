"""What is in the box: 30 map tiles, 50 event cards, zombies and tokens, and what a table may agree on before it plays.

Counts are data. Everything sized by them is reckoned from LIMITS here.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from shamble.core.game import Option

NONE = -1
SIDES = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)
TILE_SQUARES = 9


class Tile(NamedTuple):
    """A tile as printed: its three rows, what is placed on it, and which way the doors on its squares face."""

    name: str
    rows: str  # B building, D building with a door, r road, . blocked
    zombies: int
    lives: int = 0
    bullets: int = 0
    doors: tuple[tuple[int, int], ...] = ()  # (square, side)


_CENTRE = ((4, SOUTH),)
_TOP = ((1, SOUTH),)

TILES = (
    Tile("hospital", "BBB BDB BrB", 8, 4, 0, _CENTRE),
    Tile("lawn-and-garden", "BBB BDB BrB", 6, 2, 3, _CENTRE),
    Tile("police-station", "BBB BDB .r.", 6, 2, 4, _CENTRE),
    Tile("sporting-goods", "BBB BDB .r.", 6, 2, 4, _CENTRE),
    Tile("fire-station", "BBB BDB .rB", 6, 4, 2, _CENTRE),
    Tile("drug-store", "BDB rrr ...", 3, 3, 0, _TOP),
    Tile("army-surplus", "BDB rrr ...", 2, 0, 2, _TOP),
    Tile("gas-station", "BDB rrr .r.", 3, 1, 2, _TOP),
    Tile("skate-shop", "BDB rrr .r.", 3, 0, 1, _TOP),
    Tile("florist", "BDB rrr .r.", 3, 1, 1, _TOP),
    Tile("hardware", "BDB Drr Br.", 3, 1, 2, ((1, SOUTH), (3, EAST))),
    Tile("toy-store", "BBD Brr Dr.", 3, 1, 1, ((2, SOUTH), (6, EAST))),
    Tile("helipad", "rrr rrr rrr", 9),
    Tile("straight", "... rrr ...", 2),
    Tile("corner", "... rr. .r.", 2),
    Tile("tee", "... rrr .r.", 3),
    Tile("cross", ".r. rrr .r.", 4),
    Tile("town-square", ".r. rrr .r.", 0),
)
TILE_NAMES = tuple(tile.name for tile in TILES)
HELIPAD, STRAIGHT = TILE_NAMES.index("helipad"), TILE_NAMES.index("straight")
TOWN_SQUARE = len(TILES) - 1
BUILDINGS = HELIPAD  # the named buildings come first
ROADS = TILE_NAMES[STRAIGHT:TOWN_SQUARE]
KINDS = TOWN_SQUARE  # of the tiles that are drawn; of each of the first STRAIGHT there is one

PLACED = np.array([(tile.zombies, tile.lives, tile.bullets) for tile in TILES], np.int8)
ZOMBIE, LIFE, BULLET = range(3)  # the pieces that lie on squares

ROAD_TILES = 4  # of each road
LIMITS = {"roads": 6}  # the most of each that a table may agree on
SLOTS = 1 + STRAIGHT + len(ROADS) * LIMITS["roads"]
SQUARES = SLOTS * TILE_SQUARES
CENTRE = 4  # the middle square of a tile; slot 0 is the Town Square
PLACES = 2 * SLOTS + 2  # a tile fills one open place and opens at most three

SUPPLY = (100, 30, 60)  # zombies, lives, bullets
FIRST_LIVES, FIRST_BULLETS = 3, 3
MOST_LIVES = 5
HAND = 3


class Card(NamedTuple):
    """An event card; `shop` is the building in which an item is placed, or NONE where it may be placed anywhere."""

    name: str
    copies: int = 2
    is_item: bool = False
    shop: int = NONE


def _item(name: str, shop: str = "") -> Card:
    return Card(name, 2, True, TILE_NAMES.index(shop) if shop else NONE)


CARDS_IN_BOX = (
    Card("adrenaline-rush"),
    _item("all-the-marbles", "toy-store"),
    Card("alternate-food-source"),
    Card("bad-sense-of-direction", 1),
    Card("brain-cramp"),
    Card("butter-fingers"),
    _item("chainsaw", "lawn-and-garden"),
    Card("claustrophobia"),
    Card("fear"),
    _item("fire-axe", "fire-station"),
    _item("first-aid-kit", "hospital"),
    _item("grenade", "army-surplus"),
    _item("shotgun"),
    Card("hysterical-paralysis", 1),
    Card("they-are-not-dead"),
    Card("any-worse"),
    Card("keys", 1),
    _item("lots-of-ammo", "sporting-goods"),
    _item("molotov-cocktail", "gas-station"),
    Card("much-needed-rest"),
    _item("skateboard", "skate-shop"),
    Card("slight-miscalculation"),
    Card("not-so-bad"),
    Card("screwed", 1),
    Card("where-is-everybody"),
    Card("shoes-untied"),
    Card("zombie-master"),
)
CARD_NAMES = tuple(card.name for card in CARDS_IN_BOX)
CARDS = len(CARDS_IN_BOX)
(
    ADRENALINE,
    MARBLES,
    FOOD,
    BAD_SENSE,
    CRAMP,
    BUTTER,
    CHAINSAW,
    CLAUSTROPHOBIA,
    FEAR,
    AXE,
    KIT,
    GRENADE,
    SHOTGUN,
    PARALYSIS,
    NOT_DEAD,
    WORSE,
    KEYS,
    AMMO,
    MOLOTOV,
    REST,
    SKATEBOARD,
    MISCALCULATION,
    NOT_SO_BAD,
    SCREWED,
    WHERE,
    SHOES,
    MASTER,
) = range(CARDS)

COPIES = np.array([card.copies for card in CARDS_IN_BOX], np.int8)
IS_ITEM = np.array([card.is_item for card in CARDS_IN_BOX], np.int8)
SHOP = np.array([card.shop for card in CARDS_IN_BOX], np.int8)

SHOTGUN_FIGHTS = 3
AMMO_BULLETS = 3
REST_LIVES = 2
KEYS_STEPS = 10
HAULED_STEPS = 5
SCREWED_ZOMBIES = 10
MASTER_ZOMBIES = 5
SPILLED_BULLETS = 2
DICE = 2  # of "I Don't Think They're Dead"
LOST_KILLS = 2  # for each of them
DEPTH = 1 + int(COPIES[WHERE])  # walks inside walks: only one card begins another, and nobody draws meanwhile

SEATS = range(2, 7)
GOALS = {2: 25, 3: 22, 4: 20, 5: 17, 6: 15}  # kills that win, by the number of players
LAST_ROUND = 500  # where the table agreed on none

# Where each option stands in s.options, and the codes of its values.
SUPPLY_OPTION, CLOSING, SPREAD, MOVING, HELIPAD_OPTION, KILLS, ROUNDS, FIRST = range(8)
FIRST_ROAD = 8
UNLIMITED, LIMITED = 0, 1
FREE, ENDS_TURN = 0, 1
CHOOSE, BY_CHANCE = 0, 1
MUST, MAY = 0, 1
CLEAR, ON_CENTRE = 0, 1
BY_PLAYERS = 0
NO_ROUNDS = 0
RANDOM_FIRST = NONE

OPTIONS = (
    Option("supply", {"unlimited": UNLIMITED, "limited": LIMITED}, "unlimited"),
    Option("closing", {"free": FREE, "ends-turn": ENDS_TURN}, "free"),
    Option("spread", {"choose": CHOOSE, "chance": BY_CHANCE}, "choose"),
    Option("zombies", {"must": MUST, "may": MAY}, "must"),
    Option("helipad", {"clear": CLEAR, "centre": ON_CENTRE}, "clear"),
    Option("kills", {"by-players": BY_PLAYERS}, "25", numbers=range(1, 100)),
    Option("rounds", {"none": NO_ROUNDS}, "100", numbers=range(1, 201)),
    Option("first", {"random": RANDOM_FIRST}, "random", is_seat=True),
    *(Option(name, {}, str(ROAD_TILES), numbers=range(LIMITS["roads"] + 1)) for name in ROADS),
)


def refusal(codes: Sequence[int], seats: int) -> str:
    """Why these options cannot be played together: all of them can."""
    return ""
