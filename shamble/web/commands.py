"""What those at a table ask for: each command is done once, in its turn, and answered."""

from typing import TypeAlias

from shamble.errors import Failed, Refused, ShambleError, Unknown
from shamble.store.kept import KeptChat, KeptSeat
from shamble.web import lobby
from shamble.web import messages as wire
from shamble.web.limits import TooMuch
from shamble.web.room import STAND_IN, Room
from shamble.web.viewers import Viewer

Asked: TypeAlias = (
    wire.MakeMove | wire.Say | wire.Look | wire.Consult | wire.Leave | wire.Return | wire.Start | wire.Again
)


class Stale(Refused):
    """The command was meant for a table that is no more."""


async def obey(room: Room, viewer: Viewer, command: Asked) -> wire.Answer:
    """Do what is asked; asked twice under one id, it is done once and has the same answer."""
    return await room.do(lambda: _obey(room, viewer, command))


async def _obey(room: Room, viewer: Viewer, command: Asked) -> wire.Answer:
    key = f"{viewer.known}:{command.id}"
    if key in room.answers:
        return room.answers[key]
    try:
        await _do(room, viewer, command, key)
        answer = wire.Answer(command.id, True)
    except Failed as wrong:  # may go well the next time
        return wire.Answer(command.id, False, worded(wrong))
    except ShambleError as wrong:
        answer = wire.Answer(command.id, False, worded(wrong))
    room.remember(key, answer)
    return answer


def worded(wrong: ShambleError) -> wire.Wrong:
    """What went wrong, as the wire says it."""
    kinds: list[tuple[type[ShambleError], wire.Kind]] = [
        (Stale, "stale"),
        (Refused, "refused"),
        (Unknown, "unknown"),
        (TooMuch, "limit"),
    ]
    kind: wire.Kind = next((kind for one, kind in kinds if isinstance(wrong, one)), "failed")
    return wire.Wrong(str(wrong), kind, wrong.rule if isinstance(wrong, Refused) else "")


def seated(viewer: Viewer) -> int:
    """The seat that somebody acts for; onlookers only look."""
    if viewer.seat is None:
        raise Refused("onlookers only look; this takes a seat at the table")
    return viewer.seat


async def _do(room: Room, viewer: Viewer, command: Asked, key: str) -> None:
    seat = seated(viewer)
    match command:
        case wire.MakeMove():
            await _move(room, seat, command, key)
        case wire.Say():
            await _say(room, seat, command.text)
        case wire.Look():
            _look(room, viewer, command.seat)
        case wire.Consult():
            (room.consulted.update if command.on else room.consulted.difference_update)(viewer.seats)
            room.tell_seats()
        case wire.Leave():
            await _leave(room, viewer)
        case wire.Return():
            _return(room, viewer)
        case wire.Start():
            await lobby.start(room)


async def _move(room: Room, seat: int, command: wire.MakeMove, key: str) -> None:
    if command.at != room.at:
        raise Stale(f"{command.move!r} was meant for the table after move {command.at}; it is after move {room.at} now")
    if seat in room.stand_ins:
        raise Refused(f"{room.stand_ins[seat]} plays for you; come back first")
    await room.make(seat, command.move, key)


async def _say(room: Room, seat: int, text: str) -> None:
    said = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not 1 <= len(said) <= wire.LONGEST_CHAT:
        raise Refused(f"a line of chat has 1 to {wire.LONGEST_CHAT} letters, not {len(said)}")
    number = room.chat[-1].number + 1 if room.chat else 1
    kept = KeptChat(number, seat, room.seats[seat].name, said)
    await room.store.say(room.table.id, kept)
    room.chat.append(kept)
    room.tell(lambda n, known: wire.Chat(n, kept.seat, kept.name, kept.text))


def _look(room: Room, viewer: Viewer, seat: int) -> None:
    if seat not in viewer.seats:
        raise Refused(f"seat {seat + 1} is not yours; you hold {', '.join(str(own + 1) for own in viewer.seats)}")
    viewer.seat = seat
    viewer.put(room.whole(viewer))


async def _leave(room: Room, viewer: Viewer) -> None:
    """Give up a chair before the match; let a bot play in it."""
    if room.table.stage == "waiting":
        own, viewer.seats, viewer.seat = viewer.seats, (), None
        await room.reseat(*(KeptSeat(seat, "", "") for seat in own))
        room.unseat(own, "this seat was given up")
        viewer.put(room.whole(viewer))
    elif room.table.stage == "playing":
        room.left.update(viewer.seats)
        room.stand_ins |= dict.fromkeys(viewer.seats, STAND_IN)
        room.tell_seats()


def _return(room: Room, viewer: Viewer) -> None:
    for seat in viewer.seats:
        room.left.discard(seat)
        room.stand_ins.pop(seat, None)
    room.tell_seats()
