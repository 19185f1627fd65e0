"""The table of verbs."""

from shamble.core.moves import Moves, Part, hidden, verb

CARD = Part("card", ("jack", "queen", "king"))
TABLE = Moves(verb("deal", hidden(CARD)), verb("pass"), verb("bet"))

DEAL = TABLE.first("deal")
PASS = TABLE.first("pass")
BET = TABLE.first("bet")
