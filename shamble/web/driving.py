"""What a table does by itself: bots move, people who have gone are stood in for."""

import asyncio
import logging
from dataclasses import dataclass

from shamble.errors import ShambleError
from shamble.web.room import PERSON, STAND_IN, STAND_IN_S, Room
from shamble.web.thinking import Thinking

LOG = logging.getLogger("shamble")


@dataclass(frozen=True)
class Pace:
    """Seconds between moves of bots, so that people can follow; always the same, so that they tell nothing."""

    bot: float = 0.8


class Driving:
    """Sees to the tables that have something to do by themselves, one task each while they do."""

    def __init__(self, thinking: Thinking, pace: Pace) -> None:
        self._thinking, self._pace = thinking, pace
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def see_to(self, room: Room) -> None:
        """Called after every change at a table."""
        if room.table.id not in self._tasks and _turn(room):
            task = asyncio.create_task(self._drive(room))
            self._tasks[room.table.id] = task
            task.add_done_callback(lambda done: self._done(room, done))

    def _done(self, room: Room, task: asyncio.Task[None]) -> None:
        self._tasks.pop(room.table.id, None)
        if task.cancelled():
            return
        if wrong := task.exception():
            LOG.error("table %s goes on only when somebody comes or moves", room.table.id, exc_info=wrong)
        else:
            self.see_to(room)

    def busy(self, room: Room) -> bool:
        return room.table.id in self._tasks

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive(self, room: Room) -> None:
        """Move by move, as long as it is a bot's turn."""
        while turn := _turn(room):
            at, (seat, bot) = room.at, turn
            await asyncio.sleep(self._pace.bot)
            if room.at != at or _turn(room) != turn or room.match is None:
                continue
            move = await self._thinking.choose(room.match, seat, bot, room.table.id)
            try:
                await room.do(lambda at=at, turn=turn, move=move: _make(room, at, turn, move))  # type: ignore[misc]
            except ShambleError:  # the disk is full, say: the table waits, as everybody there has been told
                await asyncio.sleep(STAND_IN_S / 10)


async def _make(room: Room, at: int, turn: tuple[int, str], move: str) -> None:
    if room.at == at and _turn(room) == turn:
        await room.make(turn[0], move)


def _turn(room: Room) -> tuple[int, str] | None:
    """The seat that is moved for, and the bot that does it."""
    match = room.match
    if match is None or match.mover < 0 or not (room.viewers or room.table.pace == "days"):
        return None
    seat = match.mover
    plays = room.seats[seat].plays
    if plays != PERSON:
        return seat, plays
    if seat in room.stand_ins:
        return (seat, room.stand_ins[seat]) if any(map(room.here, room.people())) else None
    return None


def stand_in(room: Room) -> None:
    """Let bots play for those whose minute is over; called every second or so."""
    late = [seat for seat in room.people() if room.until_stand_in(seat) == 0]
    if late:
        room.stand_ins |= dict.fromkeys(late, STAND_IN)
        room.tell_seats()
        room.changed(room)
