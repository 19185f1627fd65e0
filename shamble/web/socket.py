"""The socket of a table: hello, then commands in and frames out; whoever does not read is not waited for."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from shamble.errors import Failed, Refused, ShambleError
from shamble.web import messages as wire
from shamble.web.api import obey
from shamble.web.commands import worded
from shamble.web.house import House
from shamble.web.limits import Bucket, TooMuch
from shamble.web.room import Room
from shamble.web.viewers import Viewer, together

LOG = logging.getLogger("shamble")
HELLO_S = 10  # to say who one is
SILENT_S = 60  # without a ping, and one counts as gone
SEND_S = 10  # for one message to be taken
PATIENCE = 5  # times a limit may be passed before the socket is closed

GONE = (WebSocketDisconnect, WebSocketException, RuntimeError, OSError)  # what a closed socket says, by who closed it


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """One connection from beginning to end."""
    house: House = socket.app.state.house
    address = socket.client.host if socket.client else "nowhere"
    await socket.accept()
    try:
        house.door.enter(address)
    except TooMuch as wrong:
        return await _end(socket, wrong)
    try:
        await _serve(socket, house, table)
    except ShambleError as wrong:
        await _end(socket, wrong)
    except TimeoutError:  # itself an OSError: before those
        await _end(socket, Refused("nothing was heard for too long; connect again"))
    except GONE:
        pass
    except Exception:
        LOG.exception("a socket of table %s", table)
        await _end(socket, Failed("something went wrong here; what was saved is safe, connect again"))
    finally:
        house.door.leave(address)


async def _serve(socket: WebSocket[Any, Any, Any], house: House, table: FromPath[str]) -> None:
    async with asyncio.timeout(HELLO_S):
        opening = _hello(await socket.receive_data("text"))
    room = await house.room(table)
    viewer = Viewer(room.seats_of(opening.secret), opening.seat, opening.secret)
    await room.enter(viewer, opening.since)
    writing = asyncio.create_task(_write(socket, room, viewer))
    reading = asyncio.create_task(_read(socket, house, room, viewer))
    try:
        done, _ = await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in (writing, reading):
            task.cancel()
        room.exit(viewer)
        await asyncio.gather(writing, reading, return_exceptions=True)


def _hello(text: str) -> wire.Opening:
    try:
        return wire.read_hello(text).hello
    except (msgspec.MsgspecError, UnicodeEncodeError) as wrong:
        raise Refused(f'the first message says who is there: {{"hello": {{"secret": …}}}}; {wrong}') from None


async def _write(socket: WebSocket[Any, Any, Any], room: Room, viewer: Viewer) -> None:
    while True:
        await viewer.news()
        frames = viewer.take()
        if viewer.behind:
            viewer.behind = False
            frames = await room.catch_up(viewer)
        for frame in frames:
            async with asyncio.timeout(SEND_S):
                await socket.send_data(frame.decode(), "text")
        if viewer.shown_out:
            return await socket.close(4000, "shown out")


async def _read(socket: WebSocket[Any, Any, Any], house: House, room: Room, viewer: Viewer) -> None:
    limits = house.door.limits
    commands, chat = Bucket(limits.commands), Bucket(limits.chat)
    patience = PATIENCE
    while True:
        async with asyncio.timeout(SILENT_S):
            text = await socket.receive_data("text")
        try:
            command = read(text)
            commands.use("commands")
            if isinstance(command, wire.Say):
                chat.use("lines of chat")
            await _heed(house, room, viewer, command)
        except TooMuch as wrong:
            patience -= 1
            if not patience:
                raise
            viewer.put(wire.encode(wire.Answer(_id(text), False, worded(wrong))))
        except ShambleError as wrong:
            viewer.put(wire.encode(wire.Answer(_id(text), False, worded(wrong))))


def read(text: str) -> wire.Command:
    """A command, or words for what is wrong with it."""
    if len(text) > wire.LARGEST:
        raise Refused(f"a message has {wire.LARGEST} bytes at most; this has {len(text)}")
    try:
        return wire.read_command(text)
    except (msgspec.MsgspecError, UnicodeEncodeError) as wrong:
        raise Refused(f"this message cannot be read: {wrong}") from None


async def _heed(house: House, room: Room, viewer: Viewer, command: wire.Command) -> None:
    if isinstance(command, wire.Ping):
        viewer.put(wire.encode(wire.Pong()))
    elif isinstance(command, wire.Since):
        viewer.put(together(await room.catch_up(viewer, command.since)))
    else:
        answer = await obey(house, room, viewer, command)
        viewer.put(wire.encode(answer))
        if answer.error and answer.error.kind == "stale":
            viewer.put(together(await room.catch_up(viewer)))


def _id(text: str) -> str:
    """The id of a message that could not be heeded, as far as it can be made out."""
    with suppress(msgspec.MsgspecError, TypeError, AttributeError):
        return str(msgspec.json.decode(text).get("id", ""))[:64]
    return ""


async def _end(socket: WebSocket[Any, Any, Any], wrong: ShambleError) -> None:
    """Say why, then close."""
    said = worded(wrong)
    with suppress(*GONE, TimeoutError):
        async with asyncio.timeout(SEND_S):
            await socket.send_data(wire.encode(wire.Ended(said)).decode(), "text")
            await socket.close(4000 if said.kind != "limit" else 4029, said.kind)
