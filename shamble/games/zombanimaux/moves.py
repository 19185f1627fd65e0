"""The table of verbs."""

from shamble.core.moves import Moves, Part, counted, hidden, verb
from shamble.games.zombanimaux.box import CARD_NAMES, FACES, SEATS

SEAT = counted("seat", SEATS[-1])
CARD = Part("card", CARD_NAMES)
FACE = counted("face", FACES)
PLACE = Part("place", ("hand", "graveyard"))

TABLE = Moves(
    verb("shuffle"),  # Chance: a new round
    verb("first", SEAT),  # Chance: who begins it
    verb("deal", hidden(CARD)),  # Chance: the next card of a batch
    verb("draw", hidden(CARD)),  # Chance: the next card of the reserve
    verb("roll", FACE),  # Chance
    verb("bury", hidden(CARD)),  # of those just dealt or drawn; the others go to the hand
    verb("give", CARD, SEAT),  # one of several to the graveyard of an opponent
    verb("play", CARD),
    verb("pass"),
    verb("slip", hidden(CARD), SEAT),  # out of the hand into the graveyard of an opponent
    verb("swap", PLACE, SEAT),
    verb("steal", SEAT),  # a brain
    verb("fill", hidden(CARD)),  # the hand, from the graveyard
)

SHUFFLE = TABLE.first("shuffle")
FIRST_SEAT = TABLE.first("first")
DEAL = TABLE.first("deal")
DRAW = TABLE.first("draw")
ROLL = TABLE.first("roll")
BURY = TABLE.first("bury")
GIVE = TABLE.first("give")
PLAY = TABLE.first("play")
PASS = TABLE.first("pass")
SLIP = TABLE.first("slip")
SWAP = TABLE.first("swap")
STEAL = TABLE.first("steal")
FILL = TABLE.first("fill")

UNSEEN = len(CARD_NAMES)  # of a card: the value that others see
HANDS, GRAVEYARDS = 0, 1  # of PLACE
EACH = SEATS[-1]  # seats that follow each card in GIVE and SLIP, each place in SWAP
