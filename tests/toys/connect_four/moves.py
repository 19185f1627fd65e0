"""One verb: drop a piece into a column."""

from shamble.core.moves import Moves, counted, verb

TABLE = Moves(verb("drop", counted("column", 7)))
