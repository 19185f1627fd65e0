"""The table of verbs."""

from shamble.core.moves import Moves, Part, counted, verb
from shamble.games.troublez.box import CARD_NAMES, KINDS, LONGEST, ROWS, SEATS, VALUES

SEAT = counted("seat", SEATS[-1])
ROW = counted("row", ROWS)
END = Part("end", ("left", "right"))
POSITION = counted("position", LONGEST)
VALUE = counted("value", VALUES)
CARD = Part("card", CARD_NAMES)
KIND = Part("kind", KINDS)
SET = Part("set", ("run", "four-1", "four-2", "four-3", "four-4", "four-5"))

TABLE = Moves(
    verb("first", SEAT),  # Chance: who begins
    verb("card", CARD),  # Chance: what is drawn
    verb("mark", CARD),  # Chance: which card of a horde stays
    verb("form", SET),
    verb("wait"),  # no horde yet
    verb("keep", VALUE),  # which card of a run stays
    verb("draw"),
    verb("stop"),
    verb("place", ROW, END),
    verb("begin"),  # a new row
    verb("cover", ROW, POSITION),
    verb("claim", ROW),
    verb("act", KIND),
    verb("axe", VALUE),
    verb("net", SEAT, VALUE),
    verb("shoot", VALUE),
    verb("take", ROW, POSITION),
)

FIRST_SEAT = TABLE.first("first")
DRAWN = TABLE.first("card")
MARK = TABLE.first("mark")
FORM = TABLE.first("form")
WAIT = TABLE.first("wait")
KEEP_VALUE = TABLE.first("keep")
DRAW = TABLE.first("draw")
STOP = TABLE.first("stop")
PLACE = TABLE.first("place")
BEGIN = TABLE.first("begin")
COVER = TABLE.first("cover")
CLAIM = TABLE.first("claim")
ACT = TABLE.first("act")
CHOP = TABLE.first("axe")
ROB = TABLE.first("net")
SHOOT = TABLE.first("shoot")
TAKE_CARD = TABLE.first("take")

RUN = 0  # of SET; a four of value v is v
LEFT, RIGHT = 0, 1
