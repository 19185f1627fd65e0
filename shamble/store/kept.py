"""What the store takes and gives: a table, its seats, its moves, its chat, as plain records."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class KeptSeat:
    """Who sits where. Secrets are hashes; the names of chairs that are free are empty."""

    seat: int
    name: str
    plays: str
    secret: str = ""
    invite: str = ""


@dataclass(frozen=True)
class KeptMove:
    at: int
    actor: int
    move: str
    command: str | None = None


@dataclass(frozen=True)
class KeptChat:
    number: int
    seat: int | None
    name: str
    text: str


@dataclass(frozen=True)
class KeptTable:
    """Everything about a table but what was played."""

    id: str
    game: str
    version: int
    options: dict[str, str]
    pace: str
    listed: bool
    hot_seat: bool
    stage: str
    secret: str
    opened: int
    rematch: str = ""


@dataclass(frozen=True)
class Loaded:
    """A table as it was left."""

    table: KeptTable
    seats: list[KeptSeat]
    moves: list[KeptMove] = field(default_factory=list)
    chat: list[KeptChat] = field(default_factory=list)
