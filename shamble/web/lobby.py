"""Who sits where, and by which secret: tables are opened, joined, begun, played again."""

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

from shamble.bots import BOTS
from shamble.core.chance import Sealed
from shamble.core.game import Game
from shamble.core.match import LONGEST_NAME
from shamble.errors import Refused, Unknown
from shamble.games import find
from shamble.store.kept import KeptSeat, KeptTable
from shamble.web import messages as wire
from shamble.web.room import PERSON, STAND_IN, Room
from shamble.web.secret import fits, fresh

COMPANY = ("Mo", "Ines", "Karel", "Yuki", "Zoé", "Ada", "Olu", "Priya", "Tove", "Ravi", "Lena", "Ugo", "Noor", "Finn")


def drawn_up(asked: wire.NewTable) -> tuple[KeptTable, list[KeptSeat], wire.Opened]:
    """A table as somebody wants it, its chairs, and the secrets to hand over."""
    game, implied = find(asked.game)
    count = game.seated(len(asked.chairs))
    options = game.agreed(game.codes({**implied, **asked.options}, count))
    mine = [seat for seat, chair in enumerate(asked.chairs) if chair.kind == "me"]
    if len(mine) > 1 and not asked.hot_seat:
        raise Refused("several seats for one person are a hot seat; say so when the table is opened")
    table = _table(game, options, asked.pace, asked.listed, asked.hot_seat)
    secret, kept = fresh()
    seats, invites = _chairs(asked.chairs, kept)
    return table, seats, wire.Opened(table.id, mine[0] if mine else None, secret if mine else "", invites)


def _table(game: Game, options: Mapping[str, str], pace: wire.Pace, listed: bool, hot_seat: bool) -> KeptTable:
    return KeptTable(
        id=secrets.token_urlsafe(9),
        game=game.name,
        version=game.version,
        options=dict(options),
        pace=pace,
        listed=listed,
        hot_seat=hot_seat,
        stage="waiting",
        secret=Sealed().secret.hex(),
        opened=int(time.time()),
    )


def _chairs(asked: Sequence[wire.Chair], mine: str) -> tuple[list[KeptSeat], list[wire.Invite]]:
    """The chairs, mine with the hash of my secret; a fresh invitation to each that waits for a friend."""
    seats, invites = [], []
    for seat, (chair, name) in enumerate(zip(asked, _names(asked), strict=True)):
        if chair.kind == "me":
            seats.append(KeptSeat(seat, name, PERSON, secret=mine))
        elif chair.kind == "bot":
            seats.append(KeptSeat(seat, name, _bot(chair.bot)))
        else:
            invite, kept = fresh()
            invites.append(wire.Invite(seat, invite))
            seats.append(KeptSeat(seat, "", "", invite=kept))
    return seats, invites


def _bot(name: str) -> str:
    if name and name not in BOTS:
        raise Unknown.name("bot", name, list(BOTS))
    return name or STAND_IN


def _names(chairs: Sequence[wire.Chair]) -> list[str]:
    """What everybody is called: bots by names of the house, unless they are given one; friends say it themselves."""
    asked = [
        _name(chair.name) if chair.kind == "me" or (chair.kind == "bot" and chair.name) else "" for chair in chairs
    ]
    for name in asked:
        if name and asked.count(name) > 1:
            raise Refused(f"two called {name} at one table would be mixed up; choose another name for one of them")
    house = (name for name in COMPANY if name not in asked)
    return [name or (next(house) if chair.kind == "bot" else "") for chair, name in zip(chairs, asked, strict=True)]


def _name(name: str) -> str:
    """The name as it will be shown."""
    said = " ".join(name.split())
    if not said or len(said) > LONGEST_NAME or not said.isprintable():
        raise Refused(f"the name {name!r} cannot be used; a name has 1 to {LONGEST_NAME} letters that can be printed")
    return said


def is_full(seats: Sequence[KeptSeat]) -> bool:
    """Whether a match can begin."""
    return all(seat.plays for seat in seats)


async def join(room: Room, asked: wire.Joining) -> wire.Joined:
    """Take a free chair: by its invitation or, at a listed table, by its number. To be called alone."""
    name = _name(asked.name)
    chair = _invited(room, asked)
    if room.table.stage != "waiting" or chair.plays:
        raise Refused(f"seat {chair.seat + 1} is taken; you can look on, or open a table of your own")
    secret, kept = fresh()
    await _sit_down(room, *_moved_aside(room, name, chair.seat), KeptSeat(chair.seat, name, PERSON, kept))
    return wire.Joined(room.table.id, chair.seat, secret)


def _invited(room: Room, asked: wire.Joining) -> KeptSeat:
    if asked.invite is not None:
        found = [seat for seat in room.seats if fits(asked.invite, seat.invite)]
        if not found:
            raise Unknown("this invitation is not valid any more; ask whoever sent it for a new one")
        return found[0]
    if not room.table.listed:
        raise Refused("this table is joined by invitation only; ask somebody who sits there for the link")
    free = room.free()
    if not free:
        raise Refused("every seat at this table is taken; you can look on, or open a table of your own")
    if asked.seat is not None and asked.seat not in free:
        raise Unknown.name("free seat", asked.seat + 1, [seat + 1 for seat in free])
    return room.seats[free[0] if asked.seat is None else asked.seat]


def _moved_aside(room: Room, name: str, seat: int) -> list[KeptSeat]:
    """A bot gives up the name that a person has; people keep theirs."""
    others = [other for other in room.seats if other.name == name and other.seat != seat]
    if any(other.plays == PERSON for other in others):
        raise Refused(f"there is a {name} at this table; choose a name that can be told apart")
    return [replace(other, name=free) for other, free in zip(others, _free_names(room, name), strict=False)]


def _free_names(room: Room, *taken: str) -> list[str]:
    """Names of the house that nobody has."""
    return [name for name in COMPANY if name not in {*taken, *(seat.name for seat in room.seats)}]


async def _sit_down(room: Room, *chairs: KeptSeat) -> None:
    """People or bots take chairs; when the last is taken the match begins."""
    sitting = {seat.seat: seat for seat in (*room.seats, *chairs)}
    await (room.begin(*chairs) if is_full(list(sitting.values())) else room.reseat(*chairs))


async def start(room: Room) -> None:
    """Begin without waiting: bots take the chairs that are free. To be called alone."""
    if room.table.stage != "waiting":
        raise Refused("the match has begun")
    free = zip(room.free(), _free_names(room), strict=False)
    await room.begin(*(KeptSeat(seat, name, STAND_IN) for seat, name in free))


async def rename(room: Room, seats: Sequence[int], asked: wire.Renaming) -> None:
    """Another name for a seat of one's own. To be called alone."""
    if asked.seat is not None and asked.seat not in seats:
        raise Refused(f"seat {asked.seat + 1} is not yours; you hold {', '.join(str(own + 1) for own in seats)}")
    seat = seats[0] if asked.seat is None else asked.seat
    name = _name(asked.name)
    await room.reseat(*_moved_aside(room, name, seat), replace(room.seats[seat], name=name))


async def replace_secret(room: Room, seats: Sequence[int]) -> str:
    """A new secret for one's seats; whoever came by the old one is shown out. To be called alone."""
    secret, kept = fresh()
    await room.reseat(*(replace(room.seats[seat], secret=kept) for seat in seats))
    room.unseat(seats, "the link to this seat was replaced; open the new one")
    return secret


async def invite(room: Room, seat: int) -> wire.Invite:
    """A new invitation to a free chair; the one before opens nothing any more. To be called alone."""
    if room.table.stage != "waiting" or seat not in room.free():
        raise Refused(f"seat {seat + 1} is not free")
    secret, kept = fresh()
    await room.reseat(replace(room.seats[seat], invite=kept))
    return wire.Invite(seat, secret)


def once_more(room: Room) -> tuple[KeptTable, list[KeptSeat]]:
    """A new table for the same people, at the same seats and with the same secrets."""
    if room.table.stage != "over":
        raise Refused("a rematch begins when the match is over")
    before = room.table
    table = _table(room.game, before.options, "days" if before.pace == "days" else "live", False, before.hot_seat)
    return table, [replace(seat, invite="") for seat in room.seats]


def whose(room: Room, secret: str | None) -> tuple[str, list[int]]:
    """What a secret is good for at this table: a seat, an invitation to one, nothing."""
    if own := room.seats_of(secret):
        return "seat", list(own)
    invited = [seat.seat for seat in room.seats if fits(secret, seat.invite)]
    return ("invite", invited) if invited else ("nobody", [])
