"""Matches looked at afterwards, or one's own while it runs: shot by shot, from a seat."""

from shamble.core.record import ONLOOKER
from shamble.errors import Refused, Unknown
from shamble.web import messages as wire
from shamble.web.room import Room
from shamble.web.telling import Telling

MOST = 40  # shots at a time


def own_or_open(room: Room, own: tuple[int, ...], seat: int | None) -> int:
    """The viewer that somebody may be: any once the match is over, before that one of their own seats or nobody's."""
    if seat is None:
        return ONLOOKER
    if seat >= len(room.seats):
        raise Unknown.name("seat", seat + 1, f"1 to {len(room.seats)}")
    if room.table.stage != "over" and seat not in own:
        raise Refused(f"seat {seat + 1} is not yours; you can look from it when the match is over")
    return seat


def shots(room: Room, viewer: int, first: int, until: int | None) -> wire.Shots:
    """The table after each of these moves."""
    if room.match is None:
        raise Refused("the match has not begun")
    telling = Telling(room.match)
    last = min(room.at, first + MOST - 1, room.at if until is None else until)
    over = room.table.stage == "over"
    return wire.Shots(
        table=room.table.id,
        game=room.game.name,
        title=room.title,
        mood=room.game.name,
        players=[seat.name for seat in room.seats],
        seat=viewer if viewer >= 0 else None,
        moves=room.at,
        stage=room.table.stage,
        shots=[_shot(telling, viewer, at) for at in range(first, last + 1)],
        points=room.match.points() if over else [],
        winners=room.match.winners() if over else [],
    )


def _shot(telling: Telling, viewer: int, at: int) -> wire.Shot:
    scene = telling.scene(viewer, at)
    if at == 0:
        return wire.Shot(0, -2, "", [], scene)
    match = telling.match
    move = match.game.table.text(match.veiled(viewer, at - 1))
    return wire.Shot(at, match.log[at - 1].actor, move, telling.lines(viewer, at - 1), scene)
