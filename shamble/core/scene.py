"""A table as data: zones that hold pieces, both with ids that stay, so that any client can draw any game.

A piece's `face` says what it shows (`kind`, and whatever the kind needs), never how; a client that draws all `FACES`
draws every game. What people read is a `Say`, a message and its arguments, put into words by `words` in the language
of the reader.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

# What a face of each kind may say besides. Anywhere: count, how many alike lie here; on a map: x and y, in squares from
# the middle, to the right and down.
FACES: Mapping[str, frozenset[str]] = {
    kind: frozenset((*says.split(), "kind", "count", "x", "y"))
    for kind, says in {
        # card: what it is called wherever it lies, so that it can be seen to move; suits: names, each a shape and a
        # colour of the game; value: what stands in its corner; sign: a picture's name; covered: by planks; down: turned
        # over, although everybody knows what it is; seam: it can be sewn to others
        "card": "card suits value sign covered down seam",
        "back": "",  # cards that the viewer sees from behind
        "stack": "",  # a pile to draw from
        "column": "value suits",  # cards of one value, where suits says how many of each there are
        "gap": "end",  # room for what is to be placed
        "button": "",  # what is said rather than moved
        "chip": "suits sign absent",  # a fact: a suit or a sign, or that it is absent
        "token": "sign seat",  # a small thing to have or to lose; with a seat, in its colour
        "gauge": "share",  # how likely something is, from 0 to 1, by what the viewer can see; drawn only if wished for
        "die": "value",  # 0 while it has not been rolled
        # part of a map, and what it is; rows of squares: B building, D door, r road, . nothing; a place for a tile is
        # one of nothing, and tiles to choose from lie in a row without x and y
        "tile": "rows sign",
        "square": "",  # a place on a map that can be touched
        "figure": "seat",  # a player on a map
        "zombie": "moved",  # one on a map
    }.items()
}


@dataclass(frozen=True)
class Say:
    """A message of the game's words, and what to put into it."""

    message: str
    parts: Mapping[str, Any] = field(default_factory=dict)


def seat_name(seat: int) -> dict[str, int]:
    """An argument that `words` replaces by the name of whoever sits there."""
    return {"seat": seat}


@dataclass(frozen=True)
class Piece:
    """One thing that can be seen or touched."""

    id: str
    label: Say
    face: Mapping[str, Any]


@dataclass(frozen=True)
class Zone:
    """A place that holds pieces in order.

    kinds: `row` (order matters, left to right), `pile` (only the top shows), `stock` (counts of like pieces),
    `hand`, `rack` (like a hand, but standing before its owner), `buttons` (what is said rather than moved), `map` (each
    face has x and y).
    """

    id: str
    kind: str
    label: Say
    pieces: tuple[Piece, ...] = ()
    seat: int | None = None  # whose place this is; None: the table's


@dataclass(frozen=True)
class Scene:
    """Everything a viewer sees."""

    zones: tuple[Zone, ...]
    standing: tuple[int, ...]  # points of every seat as they are now
    mover: int  # a seat, CHANCE or NOBODY
    prompt: Say  # what is asked of the mover

    def ids(self) -> set[str]:
        """All that a hand can touch."""
        return {zone.id for zone in self.zones} | {piece.id for zone in self.zones for piece in zone.pieces}

    def says(self) -> list[Say]:
        """All that is to be read."""
        labels = [piece.label for zone in self.zones for piece in zone.pieces]
        return [self.prompt, *(zone.label for zone in self.zones), *labels]

    def data(self) -> dict[str, Any]:
        """The scene as plain dictionaries and lists, for a client elsewhere."""
        return asdict(self)
