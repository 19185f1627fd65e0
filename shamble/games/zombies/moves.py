"""The table of verbs."""

import numpy as np

from shamble.core.moves import Moves, Part, counted, hidden, verb
from shamble.games.zombies.box import BUILDINGS, CARD_NAMES, KINDS, SEATS, SIDES, SLOTS, TILE_NAMES, TILE_SQUARES

SEAT = counted("seat", SEATS[-1])
CARD = Part("card", CARD_NAMES)
KIND = Part("kind", TILE_NAMES[:KINDS])
BUILDING = Part("building", TILE_NAMES[:BUILDINGS])
PIPS = counted("pips", 6)
TILE = counted("tile", SLOTS)  # in the order in which they were laid; 1 is the Town Square
SQUARE = counted("square", TILE_SQUARES)  # of the tile as it lies, row by row from the north-west
SIDE = Part("side", SIDES)
TURN = Part("turn", ("0", "90", "180", "270"))  # degrees clockwise from the tile as printed
USE = Part("use", ("movement", "fight"))

TABLE = Moves(
    verb("first", SEAT),  # Chance: who begins
    verb("draw", hidden(CARD)),  # Chance: an event card for a hand
    verb("double", CARD),  # Chance: one that this hand has already, put aside openly
    verb("tile", KIND),  # Chance: the top of the stack
    verb("placer", SEAT),  # Chance: who of those with fewest zombies places the Helipad
    verb("roll", PIPS),  # Chance: a die
    verb("place", TILE, SIDE, TURN),  # the tile drawn, on this side of that tile
    verb("zombie", TILE, SQUARE),  # where a zombie is put
    verb("life", TILE, SQUARE),
    verb("bullet", TILE, SQUARE),
    verb("take", TILE, SQUARE),  # the zombie to be moved
    verb("step", SIDE),  # a figure, or the zombie taken
    verb("stop"),
    verb("play", CARD),  # from the hand
    verb("use", CARD),  # an item in front
    verb("pass"),
    verb("target", SEAT),
    verb("building", BUILDING),
    verb("rush", USE),  # what Adrenaline Rush is for
    verb("pay"),  # the bullets missing to 4
    verb("lose-life"),
    verb("lose-kills"),
    verb("strip", CARD),  # Butter Fingers: this item
    verb("spill"),  # Butter Fingers: bullets
    verb("discard", CARD),
    verb("keep"),
)

FIRST_SEAT = TABLE.first("first")
DRAW = TABLE.first("draw")
DOUBLE = TABLE.first("double")
TILE_DRAWN = TABLE.first("tile")
PLACER = TABLE.first("placer")
ROLL = TABLE.first("roll")
PLACE = TABLE.first("place")
PUT = np.array([TABLE.first(piece) for piece in ("zombie", "life", "bullet")], np.int32)
TAKE = TABLE.first("take")
STEP = TABLE.first("step")
STOP = TABLE.first("stop")
PLAY = TABLE.first("play")
USE_ITEM = TABLE.first("use")
PASS = TABLE.first("pass")
TARGET = TABLE.first("target")
IN_BUILDING = TABLE.first("building")
RUSH = TABLE.first("rush")
PAY = TABLE.first("pay")
LOSE_LIFE = TABLE.first("lose-life")
LOSE_KILLS = TABLE.first("lose-kills")
STRIP = TABLE.first("strip")
SPILL = TABLE.first("spill")
DISCARD = TABLE.first("discard")
KEEP = TABLE.first("keep")

DRAW_UNSEEN = DOUBLE - 1
FOR_MOVEMENT, FOR_FIGHT = 0, 1
