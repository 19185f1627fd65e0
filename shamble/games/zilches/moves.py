"""The table of verbs."""

from shamble.core.moves import Moves, Part, counted, hidden, verb
from shamble.games.zilches.box import CARD_NAMES, CITY, FOOD, KINDS, LOCATIONS, SEATS

SEAT = counted("seat", SEATS[-1])
CARD = Part("card", CARD_NAMES)
KIND = Part("kind", KINDS)
DAMAGE = Part("kind", KINDS[:FOOD])  # what can lie face up
LOCATION = Part("location", LOCATIONS[:CITY])

TABLE = Moves(
    verb("shuffle"),  # Chance: a new day
    verb("deal", hidden(CARD)),  # Chance: the next card of a hand
    verb("first", SEAT),  # Chance: who leads the first turn
    verb("reveal", KIND),  # Chance: the top of the damage pile
    verb("play", CARD),
    verb("name", LOCATION),  # of the 1 that was led
    verb("turn", DAMAGE),  # face down
)

SHUFFLE = TABLE.first("shuffle")
DEAL = TABLE.first("deal")
FIRST_SEAT = TABLE.first("first")
REVEAL = TABLE.first("reveal")
PLAY = TABLE.first("play")
NAME = TABLE.first("name")
TURN = TABLE.first("turn")

DEAL_UNSEEN = FIRST_SEAT - 1
