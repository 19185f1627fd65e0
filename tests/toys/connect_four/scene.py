"""Seven columns to drop into."""

from shamble.core import record
from shamble.core.record import State
from shamble.core.scene import Piece, Say, Scene, Zone, seat_name
from tests.toys.connect_four.moves import TABLE
from tests.toys.connect_four.rules import COLUMNS, TALL


def draw(v: State) -> Scene:
    standing = tuple(0 if v.winner < 0 else 1 if v.winner == seat else -1 for seat in range(2))
    return Scene(tuple(_column(v, column) for column in range(COLUMNS)), standing, int(v.mover), Say("ask-drop"))


def _column(v: State, column: int) -> Zone:
    bits = [TALL * column + row for row in range(int(v.height[column]))]
    owners = [int(v.stones[1]) >> bit & 1 for bit in bits]
    pieces = tuple(
        Piece(f"stone-{bit}", Say("stone", {"who": seat_name(owner)}), {"kind": "token", "seat": owner})
        for bit, owner in zip(bits, owners, strict=True)
    )
    return Zone(f"column-{column + 1}", "row", Say("column", {"column": column + 1}), pieces)


def label(v: State, move: int) -> Say:
    return Say("move-drop", {"column": move + 1})


def path(v: State, move: int) -> tuple[str, ...]:
    return (f"column-{move + 1}",)


def tell(v: State, move: int, after: State) -> list[Say]:
    said = [Say("log-drop", {"who": seat_name(int(v.mover)), "column": TABLE.parts(move)[1][0] + 1})]
    if after.mover == record.NOBODY:
        said.append(Say("log-end"))
    return said
