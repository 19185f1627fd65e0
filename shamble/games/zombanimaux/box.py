"""What is in the box: 50 cards, brain tokens, and what a table may agree on before it plays.

Counts are data. An option can replace each of them, and everything sized by them is reckoned from LIMITS here.
"""

from collections.abc import Sequence

from shamble.core.game import Option

CARDS = 20  # the numbers 0 to 19; cards of the same number are alike
MOSQUITO, SPIDER, MOUSE = 0, 8, 11
NONE = -1
CARD_NAMES = tuple(str(card) for card in range(CARDS))

COPIES = (2, 1, 1, 2, 2, 2, *(4,) * 7, *(2,) * 4, 2, 1, 1)
BRAINS = 9  # of each player
TOKENS = 56  # brains in all
MARSHMALLOWS = 3  # so many of the lowest numbers from 1 on, and of the highest, have one

LIMITS = {"copies": 4, "brains": 20, "tokens": 120, "marshmallows": 5, "shuffles": 100}  # what a table may agree on

BATCHES, BATCH = 3, 3  # each player is dealt so often, so many cards
DRAWN = 2  # cards that a player draws who does not play
FULL = 3  # cards to which a hand is filled up
FACES = 6
PLAY_AGAIN, SLIP, SWAP, STEAL, GAIN, SPREAD = range(FACES)

SEATS = range(2, 6)

# Where each option stands in s.options, and the codes of its values.
FIRST, BRAINS_OPTION, TOKENS_OPTION, MARSHMALLOWS_OPTION, SHUFFLES = range(5)
FIRST_COPIES = 5
RANDOM_FIRST = NONE

OPTIONS = (
    Option("first", {"random": RANDOM_FIRST}, "random", is_seat=True),
    Option("brains", {}, str(BRAINS), numbers=range(1, LIMITS["brains"] + 1)),
    Option("tokens", {}, str(TOKENS), numbers=range(2, LIMITS["tokens"] + 1)),
    Option("marshmallows", {}, str(MARSHMALLOWS), numbers=range(LIMITS["marshmallows"] + 1)),
    Option("shuffles", {}, str(LIMITS["shuffles"]), numbers=range(1, LIMITS["shuffles"] + 1)),
    *(
        Option(f"copies-{card}", {}, str(usual), numbers=range(LIMITS["copies"] + 1))
        for card, usual in enumerate(COPIES)
    ),
)
MOST_CARDS = CARDS * LIMITS["copies"]


def refusal(codes: Sequence[int], seats: int) -> str:
    """Why these options cannot be played together; empty if they can."""
    cards, dealt = sum(codes[FIRST_COPIES:]), seats * BATCHES * BATCH
    brains, tokens = seats * codes[BRAINS_OPTION], codes[TOKENS_OPTION]
    if dealt > cards:
        return f"{seats} players are dealt {dealt} cards, and the box has {cards}"
    if brains > tokens:
        return f"{seats} players need {brains} brains, and the box has {tokens}"
    return ""
