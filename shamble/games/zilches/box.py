"""What is in the box: 50 zombies, the damage cards, and what a table may agree on before it plays.

Counts are data. An option can replace each of them, and everything sized by them is reckoned from LIMITS here.
"""

from collections.abc import Sequence

import numpy as np

from shamble.core.game import Option

LOCATIONS = ("mall", "hospital", "mountain", "zombie")
CITY = 3  # the locations that a city has; only 999 shows the fourth
MALL, HOSPITAL, MOUNTAIN, ZOMBIE = range(4)

# Zombies are numbered by what they show, three to a number: 2 to 9 and 17 at each location of the city (3 * number +
# location), then the 1 and the 999, which count as one number. Cards that show the same are one number and a count.
NUMBERS = (2, 3, 4, 5, 6, 7, 8, 9, 17)
SEAMLESS = NUMBERS.index(17)
PAIR = len(NUMBERS)
ONE = CITY * PAIR
NINES = ONE + 1  # the 999
CARDS = NINES + 1
NONE = -1

CARD_NAMES = (*(f"{number}-{city}" for number in NUMBERS for city in LOCATIONS[:CITY]), "1", "999")
DANGER = np.array([*(number for number in NUMBERS for _ in range(CITY)), 1, 999], np.int16)
LOCATION = np.array([*(card % CITY for card in range(ONE)), NONE, ZOMBIE], np.int8)  # NONE: the leader names it
SHOWS = np.array([*(1 << card % CITY for card in range(ONE)), (1 << CITY) - 1, 1 << ZOMBIE], np.int8)  # a bit each

COPIES = {2: 3, 3: 3, 4: 2, 5: 2, 6: 2, 7: 1, 8: 1, 9: 1, 17: 1, 1: 1, 999: 1}  # per location; of 1 and 999 in all
HANDS = {3: 16, 4: 12, 5: 10, 6: 8}  # cards of a hand, by the number of players

KINDS = ("one-and-a-half", "two", "one", "half", "helicopter", "food")
HELICOPTER, FOOD = KINDS.index("helicopter"), KINDS.index("food")
HALVES = np.array([3, 4, 2, 1, 2, 0], np.int8)  # stains on a card that lies face up, in halves
PILES = {  # damage cards of each kind, by the number of players
    3: (4, 2, 2, 4, 1, 3),
    4: (4, 2, 1, 2, 1, 2),
    5: (4, 2, 1, 1, 1, 1),
    6: (4, 2, 0, 0, 1, 1),
}
LIMITS = {"copies": 4, "pair": 2, "hand": 24}  # the largest box a table may agree on

SEATS = range(3, 7)
DAYS = 4
DEADLY = 10  # damage that ends the game (5.1)

# Where each option stands in s.options, and the codes of its values.
FIRST, INSTITUTE, HAND = range(3)
FIRST_COPIES = 3  # of each number in the order of COPIES
FIRST_KIND = FIRST_COPIES + len(COPIES)
RANDOM_FIRST = NONE
OFF = 0
USUAL = -1

OPTIONS = (
    Option("first", {"random": RANDOM_FIRST}, "random", is_seat=True),
    Option("institute", {"off": OFF}, "18", numbers=range(1, 200)),
    Option("hand", {"usual": USUAL}, "usual", numbers=range(1, LIMITS["hand"] + 1)),
    *(
        Option(f"copies-{number}", {}, str(usual), numbers=range(LIMITS["copies" if number in NUMBERS else "pair"] + 1))
        for number, usual in COPIES.items()
    ),
    *(Option(f"damage-{kind}", {"usual": USUAL}, "usual", numbers=range(LIMITS["hand"] + 1)) for kind in KINDS),
)
COPIES_OPTION = np.array(
    [*(FIRST_COPIES + card // CITY for card in range(ONE)), FIRST_KIND - 2, FIRST_KIND - 1], np.int8
)
MOST_CARDS = ONE * LIMITS["copies"] + 2 * LIMITS["pair"]


def refusal(codes: Sequence[int], seats: int) -> str:
    """Why these options cannot be played together; empty if they can."""
    cards = sum(int(codes[option]) for option in COPIES_OPTION)
    hand = HANDS[seats] if codes[HAND] == USUAL else codes[HAND]
    asked = codes[FIRST_KIND : FIRST_KIND + len(KINDS)]
    pile = sum(usual if code == USUAL else code for code, usual in zip(asked, PILES[seats], strict=True))
    if seats * hand > cards:
        return f"{seats} hands of {hand} need {seats * hand} zombies, and the box has {cards}"
    if pile != hand:
        return f"a hand has {hand} cards and the damage pile {pile}; every turn of a day needs one of each"
    return ""
