"""Tables are opened, joined, renamed, played again: who sits where, and by which secret."""

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
from shamble.web.room import COMPANY, PERSON, Room
from shamble.web.secret import fits, fresh, hashed


def drawn_up(asked: wire.NewTable) -> tuple[KeptTable, list[KeptSeat], wire.Opened]:
    """A table as somebody wants it, with its chairs, and the secrets to hand over."""
    game, implied = find(asked.game)
    count = game.seated(len(asked.chairs))
    codes = game.codes({**implied, **asked.options}, count)
    mine = [seat for seat, chair in enumerate(asked.chairs) if chair.kind == "me"]
    if len(mine) > 1 and not asked.hot_seat:
        raise Refused("several seats for one person are a hot seat; say so when the table is opened")
    table = _table(game, game.agreed(codes), asked.pace, asked.listed, asked.hot_seat)
    secret, kept = fresh()
    names = _names(asked.chairs)
    seats, invites = [], []
    for seat, chair in enumerate(asked.chairs):
        invite, invite_kept = fresh() if chair.kind == "friend" else ("", "")
        invites += [wire.Invite(seat, invite)] if invite else []
        plays = {"me": PERSON, "friend": "", "bot": chair.bot or "tasteful"}[chair.kind]
        if chair.kind == "bot" and plays not in BOTS:
            raise Unknown.name("bot", plays, list(BOTS))
        seats.append(KeptSeat(seat, names[seat], plays, kept if chair.kind == "me" else "", invite_kept))
    opened = wire.Opened(table.id, mine[0] if mine else None, secret if mine else "", invites)
    return table, seats, opened


def _table(game: Game, options: Mapping[str, str], pace: str, listed: bool, hot_seat: bool) -> KeptTable:
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


def _names(chairs: Sequence[wire.Chair]) -> list[str]:
    """What everybody is called: bots by names of the house, people by their own."""
    asked = [_name(chair.name) if chair.kind == "me" or chair.name else "" for chair in chairs]
    for name in asked:
        if name and asked.count(name) > 1:
            raise Refused(f"two people called {name} at one table would be mixed up; choose another name for one")
    house = (name for name in COMPANY if name not in asked)
    return [
        "" if chair.kind == "friend" else name or next(house) for chair, name in zip(chairs, asked, strict=True)
    ]


def _name(name: str) -> str:
    """The name as it will be shown."""
    said = " ".join(name.split())
    if not said or len(said) > LONGEST_NAME or not said.isprintable():
        raise Refused(f"the name {name!r} cannot be used; a name has 1 to {LONGEST_NAME} letters that can be printed")
    return said


def may_begin(seats: Sequence[KeptSeat]) -> bool:
    return all(seat.plays for seat in seats)


async def join(room: Room, asked: wire.Joining) -> wire.Joined:
    """Take a free chair, by its invitation or, at a listed table, by its number. To be called alone."""
    name = _name(asked.name)
    chair = _invited(room, asked)
    if room.table.stage != "waiting" or chair.plays:
        raise Refused(f"seat {chair.seat + 1} is taken; you can look on, or open a table of your own")
    await _make_room_for(room, name, chair.seat)
    secret, kept = fresh()
    await room.reseat(KeptSeat(chair.seat, name, PERSON, kept))
    if may_begin(room.seats):
        await room.begin()
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
    if asked.seat is not None and asked.seat not in free:
        raise Unknown.name("free seat", asked.seat + 1, [seat + 1 for seat in free] or "none")
    if not free:
        raise Refused("every seat at this table is taken; you can look on, or open a table of your own")
    return room.seats[free[0] if asked.seat is None else asked.seat]


async def _make_room_for(room: Room, name: str, seat: int) -> None:
    """A bot gives up a name that a person has; people keep theirs."""
    for other in room.seats:
        if other.name == name and other.seat != seat:
            if other.plays == PERSON:
                raise Refused(f"there is a {name} at this table; choose a name that can be told apart")
            ((_, free),) = room.company([other.seat])
            await room.reseat(replace(other, name=free))


async def rename(room: Room, seats: Sequence[int], asked: wire.Renaming) -> None:
    """Another name for a seat of one's own. To be called alone."""
    seat = _own(seats, asked.seat)
    name = _name(asked.name)
    await _make_room_for(room, name, seat)
    await room.reseat(replace(room.seats[seat], name=name))


def _own(seats: Sequence[int], asked: int | None) -> int:
    if asked is not None and asked not in seats:
        raise Refused(f"seat {asked + 1} is not yours; you hold {', '.join(str(own + 1) for own in seats)}")
    return seats[0] if asked is None else asked


async def replace_secret(room: Room, seats: Sequence[int]) -> str:
    """A new secret for one's seats; the link that had the old one opens nothing any more. To be called alone."""
    secret, kept = fresh()
    await room.reseat(*(replace(room.seats[seat], secret=kept) for seat in seats))
    return secret


async def invite(room: Room, seat: int) -> wire.Invite:
    """A new invitation to a free chair; the one before opens nothing any more. To be called alone."""
    if room.table.stage != "waiting" or seat not in room.free():
        raise Refused(f"seat {seat + 1} is not free")
    secret, kept = fresh()
    await room.reseat(replace(room.seats[seat], invite=kept))
    return wire.Invite(seat, secret)


def once_more(room: Room) -> tuple[KeptTable, list[KeptSeat]]:
    """A new table for the same people, who keep their secrets; whoever sat first sits last."""
    if room.table.stage != "over":
        raise Refused("a rematch begins when the match is over")
    before = room.table
    table = _table(room.game, before.options, before.pace, False, before.hot_seat)
    order = room.seats
    return table, [replace(seat, seat=at, invite="") for at, seat in enumerate(order)]


def whose(room: Room, secret: str | None) -> tuple[str, list[int]]:
    """What a secret is good for at this table."""
    if own := room.seats_of(secret):
        return "seat", list(own)
    invited = [seat.seat for seat in room.seats if fits(secret, seat.invite)]
    return ("invite", invited) if invited else ("nobody", [])


__all__ = ["drawn_up", "hashed", "invite", "join", "may_begin", "once_more", "rename", "replace_secret", "whose"]
