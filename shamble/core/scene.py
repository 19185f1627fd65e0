"""A table as data: zones that hold pieces, both with ids that stay, so that any client can draw any game.

A piece's `face` says what it shows (`kind`, and whatever the kind needs: value, colour, sign, count), never how. What
people read is a `Say`, a message and its arguments, put into words by `words` in the language of the reader.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


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
    `hand`, `buttons` (what is said rather than moved), `map` (each face has x and y).
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
