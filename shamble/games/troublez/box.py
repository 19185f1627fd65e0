"""What is in the box: 83 cards, and what a table may agree on before it plays.

Counts are data. An option can lay out fewer or more copies, and everything sized by them is reckoned from LIMITS here.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from shamble.core.game import Option

COLOURS = ("red", "green", "blue")
VALUES = 5
KINDS = ("axe", "net", "shotgun")
AXE, NET, SHOTGUN = 0, 1, 2

# Cards are numbered by what they show: zombies 0..14 (5 * colour + value - 1), actions 15..23 (15 + 3 * kind +
# colour), the Barricade 24. Cards that show the same are one number and a count.
ZOMBIES = len(COLOURS) * VALUES
BARRICADE = ZOMBIES + len(KINDS) * len(COLOURS)
CARDS = BARRICADE + 1
NONE = -1

COLOUR = np.array([*(c // VALUES for c in range(ZOMBIES)), *(c % 3 for c in range(9)), NONE], np.int8)
VALUE = np.array([*(c % VALUES + 1 for c in range(ZOMBIES)), *([0] * 10)], np.int8)
KIND = np.array([*([NONE] * ZOMBIES), *(c // 3 for c in range(9)), NONE], np.int8)

CARD_NAMES = (
    *(f"{colour}-{value}" for colour in COLOURS for value in range(1, VALUES + 1)),
    *(f"{colour}-{kind}" for kind in KINDS for colour in COLOURS),
    "barricade",
)

COPIES = {"zombies": 4, "actions": 2, "barricades": 5}  # of each card; 60 + 18 + 5 = 83
LIMITS = {"zombies": 4, "actions": 4, "barricades": 12}  # the largest box a table may agree on

SEATS = range(2, 7)
ROWS = 3
DECKS = {2: 1, 3: 1, 4: 2, 5: 2, 6: 3}  # how often the deck is used up, by the number of players (7.1)
HORDE_POINTS = 10

# Where each option stands in s.options, and the codes of its values.
EDITION, TAKE, KEEP, ORDER, FIRST, ZOMBIE_COPIES, ACTION_COPIES, BARRICADE_COPIES = range(8)
ENDS, ANYWHERE = 0, 1
CHOICE, RANDOM_MARK = 0, 1
TOUCHING, STRICT = 0, 1
RANDOM_FIRST = -1

OPTIONS = (
    Option(
        "edition",
        {"troublez": 0, "trablici": 1},
        "troublez",
        presets={
            "troublez": {"take": "ends", "keep": "choice"},
            "trablici": {"take": "anywhere", "keep": "random"},
        },
    ),
    Option("take", {"ends": ENDS, "anywhere": ANYWHERE}, "ends"),
    Option("keep", {"choice": CHOICE, "random": RANDOM_MARK}, "choice"),
    Option("order", {"touching": TOUCHING, "strict": STRICT}, "touching"),
    Option("first", {"random": RANDOM_FIRST}, "random", is_seat=True),
    *(Option(name, {}, str(COPIES[name]), numbers=range(LIMITS[name] + 1)) for name in COPIES),
)


def refusal(codes: Sequence[int], seats: int) -> str:
    """Why these options cannot be played together; empty if they can."""
    if not any(codes[ZOMBIE_COPIES:]):
        return "zombies, actions and barricades are all 0; the box needs at least one card"
    return ""


def longest_row(copies: Mapping[str, int], take: int, order: int) -> int:
    """The most cards a row can come to hold (4.8).

    One card of every value and one of every kind; each Barricade hides a card, whose value may then come again; and
    where equal values need only something between them, each valueless card lets one more in. Where cards are taken
    from the middle, rows close up and every zombie can end in one.
    """
    zombies = ZOMBIES * copies["zombies"]
    values = VALUES if zombies else 0
    kinds = len(KINDS) if copies["actions"] else 0
    valueless = kinds + copies["barricades"]
    if order == STRICT:
        return min(zombies + kinds, values + valueless)
    if take == ANYWHERE:
        return zombies + kinds
    return min(zombies + kinds, values + 2 * valueless)


LONGEST = max(longest_row(LIMITS, take, order) for take in (ENDS, ANYWHERE) for order in (TOUCHING, STRICT))
