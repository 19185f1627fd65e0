"""The wire: everything that a browser and the server say to each other, as docs/formats.md tells it.

Frames go to the browser, commands come from it, the rest is asked for over HTTP. Seats count from 0 here, as in code.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

LARGEST = 64 * 1024  # bytes of a message from a browser
LONGEST_CHAT = 300
NAME = Annotated[str, Meta(min_length=1, max_length=40)]
WORD = Annotated[str, Meta(max_length=64)]
SECRET = Annotated[str, Meta(min_length=1, max_length=64)]
ID = Annotated[str, Meta(min_length=1, max_length=64)]

Pace = Literal["live", "days"]
Kind = Literal["unknown", "refused", "stale", "limit", "failed"]


class Wrong(Struct, omit_defaults=True):
    """What was asked, why not, where we are, what to do; and the number of the rule, if a rule forbids it."""

    error: str
    kind: Kind
    rule: str = ""


# What lies on the table. There are many of these and they never lead back to each other, so Python need not look for
# circles among them.


class Piece(Struct, gc=False):
    id: str
    label: str
    face: dict[str, Any]


class Zone(Struct, gc=False):
    id: str
    kind: str
    label: str
    seat: int | None
    pieces: list[Piece]


class Scene(Struct, gc=False):
    zones: list[Zone]
    standing: list[int]
    mover: int
    prompt: str


class Move(Struct, gc=False):
    """A move that can be made now: in words that never change, in words for people, and what a hand touches."""

    move: str
    label: str
    path: list[str]


class Line(Struct, gc=False):
    """Something that happened at the `at`-th move, who made it, the seats it speaks of; and the message that it is,
    for a game's look to know what shakes and what is sewn."""

    at: int
    text: str
    by: int
    about: list[int]
    say: str


class Chat(Struct, tag_field="t", tag="chat"):
    n: int
    by: int | None
    name: str
    text: str


class Sitting(Struct):
    """Who is at a seat. `plays`: person, a bot's name, or nobody yet; `stand_in`: the bot that plays for a person who
    has gone; `stand_in_s`: seconds until one does."""

    seat: int
    name: str
    plays: str
    here: bool
    stand_in: str
    stand_in_s: int | None


# Frames.


class TableFrame(Struct, tag_field="t", tag="table"):
    """Everything a viewer sees; the first frame, and the answer to a gap that cannot be filled."""

    n: int
    table: str
    game: str
    title: str
    mood: str
    options: dict[str, str]
    players: list[Sitting]
    you: int | None
    yours: list[int]
    stage: str  # waiting, playing or over
    pace: str
    listed: bool
    commitment: str
    consult: bool
    at: int
    scene: Scene | None
    moves: list[Move]
    idle: str
    log: list[Line]
    chat: list[Chat]
    points: list[int]
    winners: list[int]
    secret: str
    rematch: str


class Moved(Struct, tag_field="t", tag="moved"):
    """One move, and what it changed: zones that are new or different, those that are gone, the order if it changed.

    `idle`: of the moves, the one that lets an occasion pass; empty where something else is asked.
    """

    n: int
    at: int
    by: int
    says: list[Line]
    zones: list[Zone]
    gone: list[str]
    order: list[str] | None
    mover: int
    prompt: str
    standing: list[int]
    moves: list[Move]
    idle: str


class SeatFrame(Struct, tag_field="t", tag="seat"):
    """Somebody sat down, came, went, was stood in for or has another name: how the seats are now."""

    n: int
    players: list[Sitting]
    consult: bool


class Over(Struct, tag_field="t", tag="over"):
    n: int
    points: list[int]
    winners: list[int]
    secret: str


class Rematch(Struct, tag_field="t", tag="rematch"):
    """The same people have a new table; the secret of a seat is good there, too."""

    n: int
    table: str


class Answer(Struct, tag_field="t", tag="answer"):
    id: str
    ok: bool
    error: Wrong | None = None
    table: str = ""


class Pong(Struct, tag_field="t", tag="pong"):
    pass


class Ended(Struct, tag_field="t", tag="ended"):
    """The last frame of a connection that the server closes, and why."""

    error: Wrong


Frame = TableFrame | Moved | SeatFrame | Chat | Over | Rematch | Answer | Pong | Ended


# Commands.


class Opening(Struct, forbid_unknown_fields=True):
    """Who is there: the secret of a seat or nothing, which of one's seats to look from, the last frame one has seen."""

    secret: SECRET | None = None
    since: int | None = None
    seat: int | None = None


class Hello(Struct, forbid_unknown_fields=True):
    hello: Opening


class MakeMove(Struct, tag_field="do", tag="move"):
    id: ID
    move: Annotated[str, Meta(max_length=200)]
    at: int  # the move it follows, as it was shown


class Say(Struct, tag_field="do", tag="chat"):
    id: ID
    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)]


class Ping(Struct, tag_field="do", tag="ping"):
    pass


class Since(Struct, tag_field="do", tag="since"):
    """The frames after the `since`-th again, or a whole table where they are gone."""

    since: int


class Look(Struct, tag_field="do", tag="look"):
    """Look from another of one's own seats: several people at one device."""

    id: ID
    seat: int


class Consult(Struct, tag_field="do", tag="consult"):
    """Whether the seat is asked when it could interrupt others; if not, the server lets the occasion pass for it."""

    id: ID
    on: bool


class Leave(Struct, tag_field="do", tag="leave"):
    id: ID


class Return(Struct, tag_field="do", tag="return"):
    id: ID


class Start(Struct, tag_field="do", tag="start"):
    id: ID


class Again(Struct, tag_field="do", tag="rematch"):
    id: ID


Command = MakeMove | Say | Ping | Since | Look | Consult | Leave | Return | Start | Again

# HTTP.


class Value(Struct):
    name: str
    title: str


class OptionFacts(Struct):
    name: str
    values: list[str]
    default: str
    rule: str
    words: str


class GameFacts(Struct):
    name: str
    title: str
    about: str
    seats: list[int]
    minutes: str
    editions: list[Value]
    options: list[OptionFacts]
    bots: list[str]  # from the gentlest to the fiercest
    usual_bot: str


class Rule(Struct):
    """A numbered rule, or a heading, whose number is empty and whose level says how deep it stands."""

    number: str
    text: str
    level: int = 0


class Chair(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "friend", "bot"]
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: WORD = ""


class NewTable(Struct, forbid_unknown_fields=True):
    game: WORD
    chairs: Annotated[list[Chair], Meta(min_length=1, max_length=12)]
    options: dict[WORD, WORD] = {}
    pace: Pace = "live"
    listed: bool = False
    hot_seat: bool = False


class Invite(Struct):
    seat: int
    secret: str


class Opened(Struct):
    """A seat at a new table, its secret, and the secrets that invite others."""

    table: str
    seat: int | None
    secret: str
    invites: list[Invite]


class Joining(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=40)]
    invite: SECRET | None = None
    seat: int | None = None


class Joined(Struct):
    table: str
    seat: int
    secret: str


class Renaming(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=40)]
    seat: int | None = None


class Inviting(Struct, forbid_unknown_fields=True):
    seat: int


class Whose(Struct):
    """What a secret is good for: a seat, an invitation to one, or nothing (`nobody`)."""

    kind: str
    seats: list[int]


class Replaced(Struct):
    secret: str


class Next(Struct):
    table: str


class TableFacts(Struct):
    """What everybody may know of a table."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    players: list[Sitting]
    free: list[int]
    stage: str
    pace: str
    listed: bool
    hot_seat: bool
    moves: int
    mover: int | None  # the seat to act, where that is known without looking into the store
    commitment: str
    rematch: str


class Shot(Struct):
    """The table after the `at`-th move, what was said of it and who made it."""

    at: int
    by: int
    move: str
    says: list[Line]
    scene: Scene


class Shots(Struct):
    """Part of a match, as seen from a seat."""

    table: str
    game: str
    title: str
    mood: str
    players: list[str]
    seat: int | None
    moves: int
    stage: str
    shots: list[Shot]
    points: list[int]
    winners: list[int]


class Verified(Struct):
    """What a finished match was bound to, and what came of checking it."""

    commitment: str
    secret: str
    said: str


class Polled(Struct):
    """Frames, as the socket sends them."""

    frames: list[dict[str, Any]]


encode = msgspec.json.Encoder().encode
read_command: Callable[[bytes | str], Command] = msgspec.json.Decoder(Command).decode
read_hello = msgspec.json.Decoder(Hello).decode
