"""What is asked for over HTTP."""

import asyncio
import re
import time
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from shamble.core import replay
from shamble.errors import Refused, ShambleError
from shamble.games import find
from shamble.web import lobby
from shamble.web import messages as wire
from shamble.web.commands import obey as carry_out
from shamble.web.commands import seated, worded
from shamble.web.house import House, facts
from shamble.web.library import all_games, rules_of
from shamble.web.room import Room
from shamble.web.study import own_or_open, shots
from shamble.web.viewers import Viewer

AnyRequest = Request[Any, Any, Any]
POLL_S = 25  # at most, until a poll is answered
KEPT_S = 35  # somebody who polls counts as here so long
WRONG = ResponseSpec(wire.Wrong, generate_examples=False, description="what was asked, why not, what to do")
ERRORS = dict.fromkeys((400, 404, 409, 413, 429, 503), WRONG)
asked = partial(get, responses=ERRORS, raises=[])
told = partial(post, responses=ERRORS, raises=[])
Seat = Annotated[int | None, QueryParameter(ge=0, le=11, description="whose view; an onlooker's, when missing")]


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client else "nowhere"


def house_of(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


def secret_of(request: AnyRequest) -> str | None:
    """The secret that came with the request, if any."""
    said = re.fullmatch(r"Bearer +(\S{1,64})", request.headers.get("authorization", ""))
    return said[1] if said else None


def own_seats(room: Room, request: AnyRequest) -> tuple[int, ...]:
    """The seats of whoever asks; refused where there are none."""
    seats = room.seats_of(secret_of(request))
    if not seats:
        raise Refused("this takes the secret of a seat at this table, as its link has it")
    return seats


@asked("/api/games", sync_to_thread=False)
def games() -> list[wire.GameFacts]:
    """Every game, what can be agreed on, who plays it."""
    return all_games()


@asked("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: FromPath[str]) -> list[wire.Rule]:
    """The rules of a game, by number."""
    return rules_of(find(game)[0])


@told("/api/tables")
async def open_table(request: AnyRequest, data: JSONBody[wire.NewTable]) -> wire.Opened:
    """Open a table."""
    house = house_of(request)
    house.door.let(address_of(request), house.door.limits.tables, "new tables")
    return await house.open_table(data)


@asked("/api/tables")
async def tables(request: AnyRequest) -> list[wire.TableFacts]:
    """Tables to join or to watch."""
    return await house_of(request).listed()


@asked("/api/tables/{table:str}")
async def table_facts(request: AnyRequest, table: FromPath[str]) -> wire.TableFacts:
    """What everybody may know of a table."""
    return facts(await house_of(request).room(table))


@asked("/api/tables/{table:str}/whose")
async def whose(request: AnyRequest, table: FromPath[str]) -> wire.Whose:
    """What a secret is good for here: a seat, an invitation, nothing."""
    room = await house_of(request).room(table)
    kind, seats = lobby.whose(room, secret_of(request))
    return wire.Whose(kind, seats)


@told("/api/tables/{table:str}/join")
async def join(request: AnyRequest, table: FromPath[str], data: JSONBody[wire.Joining]) -> wire.Joined:
    """Take a free chair."""
    room = await house_of(request).room(table)
    return await room.do(lambda: lobby.join(room, data))


@told("/api/tables/{table:str}/rename", status_code=200)
async def rename(request: AnyRequest, table: FromPath[str], data: JSONBody[wire.Renaming]) -> wire.TableFacts:
    """Be called something else."""
    room = await house_of(request).room(table)
    seats = own_seats(room, request)
    await room.do(lambda: lobby.rename(room, seats, data))
    return facts(room)


@told("/api/tables/{table:str}/replace-secret", status_code=200)
async def replace_secret(request: AnyRequest, table: FromPath[str]) -> wire.Replaced:
    """A new link for one's seats; the old one opens nothing any more."""
    room = await house_of(request).room(table)
    seats = own_seats(room, request)
    return wire.Replaced(await room.do(lambda: lobby.replace_secret(room, seats)))


@told("/api/tables/{table:str}/invite", status_code=200)
async def invite(request: AnyRequest, table: FromPath[str], data: JSONBody[wire.Inviting]) -> wire.Invite:
    """A new invitation to a free chair."""
    room = await house_of(request).room(table)
    own_seats(room, request)
    return await room.do(lambda: lobby.invite(room, data.seat))


@told("/api/tables/{table:str}/start", status_code=200)
async def start(request: AnyRequest, table: FromPath[str]) -> wire.TableFacts:
    """Begin without waiting; bots take the chairs that are free."""
    room = await house_of(request).room(table)
    own_seats(room, request)
    await room.do(lambda: lobby.start(room))
    return facts(room)


@told("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, table: FromPath[str]) -> wire.Next:
    """The same people again; the secret of a seat is good at the next table, too."""
    room = await house_of(request).room(table)
    own_seats(room, request)
    return wire.Next(await house_of(request).rematch(room))


@asked("/api/tables/{table:str}/events", responses=ERRORS | {200: ResponseSpec(wire.Polled, generate_examples=False)})
async def events(
    request: AnyRequest,
    table: FromPath[str],
    since: FromQuery[int | None] = None,
    wait: Annotated[int, QueryParameter(ge=0, le=POLL_S)] = POLL_S,
    seat: Seat = None,
) -> Response[bytes]:
    """The frames after `since`, as soon as there are any: the socket's twin for where sockets are blocked."""
    room = await house_of(request).room(table)
    viewer = _polling(room, secret_of(request), seat)
    if viewer not in room.viewers:
        await room.enter(viewer, since)
    viewer.take()
    frames = await room.catch_up(viewer, since)
    if not frames and wait:
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await viewer.news()
        frames = await room.catch_up(viewer, since)
    if not viewer.seats:
        room.exit(viewer)
    return Response(b'{"frames":[' + b",".join(frames) + b"]}", media_type="application/json")


def _polling(room: Room, secret: str | None, seat: int | None) -> Viewer:
    """Whoever polls is one viewer from poll to poll."""
    seats = room.seats_of(secret)
    known = [one for one in room.viewers if one.expires is not None and seats and one.seats == seats]
    viewer = known[0] if known else Viewer(seats, seat, secret)
    if seat is not None and seat in seats:
        viewer.seat = seat
    viewer.expires = time.monotonic() + (KEPT_S if seats else POLL_S + 1)
    return viewer


@told("/api/tables/{table:str}/commands", status_code=200)
async def commands(
    request: AnyRequest, table: FromPath[str], data: JSONBody[wire.Command], seat: Seat = None
) -> wire.Answer | wire.Pong:
    """A command, as it would go through the socket."""
    house = house_of(request)
    room = await house.room(table)
    secret = secret_of(request)
    house.door.let(f"{address_of(request)} {secret}", house.door.limits.commands, "commands")
    if isinstance(data, wire.Say):
        house.door.let(f"{address_of(request)} {secret}", house.door.limits.chat, "lines of chat")
    if isinstance(data, wire.Ping | wire.Since):
        return wire.Pong()
    return await obey(house, room, _polling(room, secret, seat), data)


async def obey(house: House, room: Room, viewer: Viewer, command: Any) -> wire.Answer:
    """Do what a command says and answer it."""
    if not isinstance(command, wire.Again):
        return await carry_out(room, viewer, command)
    try:
        seated(viewer)
        return wire.Answer(command.id, True, table=await house.rematch(room))
    except ShambleError as wrong:
        return wire.Answer(command.id, False, worded(wrong))


@asked("/api/tables/{table:str}/replay")
async def replay_text(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """A finished match as text."""
    room = await house_of(request).room(table)
    _count_replay(request)
    if room.match is None or room.table.stage != "over":
        raise Refused("the match is not over; its text would tell what is hidden")
    text = await asyncio.to_thread(replay.write, room.match)
    named = {"content-disposition": f'attachment; filename="{room.game.name}-{table}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=named)


@asked("/api/tables/{table:str}/frames")
async def frames(
    request: AnyRequest,
    table: FromPath[str],
    seat: Seat = None,
    first: Annotated[int, QueryParameter(name="from", ge=0)] = 0,
    until: Annotated[int | None, QueryParameter(name="to", ge=0)] = None,
) -> wire.Shots:
    """Part of a match, move by move, from a seat: any seat's once it is over, before that one's own."""
    room = await house_of(request).room(table)
    _count_replay(request)
    viewer = own_or_open(room, room.seats_of(secret_of(request)), seat)
    return await asyncio.to_thread(shots, room, viewer, first, until)


@asked("/api/tables/{table:str}/verify")
async def verify(request: AnyRequest, table: FromPath[str]) -> wire.Verified:
    """What chance was bound to before a finished match, and whether it kept to it."""
    room = await house_of(request).room(table)
    _count_replay(request)
    if room.match is None or room.table.stage != "over":
        raise Refused(f"the match is not over; chance is bound to a secret whose hash is {room.chance.commitment}")
    text = replay.read(replay.write(room.match))
    said = await asyncio.to_thread(replay.verify, text, room.game)
    return wire.Verified(room.chance.commitment, room.chance.ending(), said)


def _count_replay(request: AnyRequest) -> None:
    door = house_of(request).door
    door.let(address_of(request), door.limits.replays, "replays")


HANDLERS = [
    games,
    rules,
    open_table,
    tables,
    table_facts,
    whose,
    join,
    rename,
    replace_secret,
    invite,
    start,
    rematch,
    events,
    commands,
    replay_text,
    frames,
    verify,
]
