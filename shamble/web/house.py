"""All that lives while the server does: the store, the tables somebody is at, the bots, the limits."""

import asyncio
import time
from contextlib import suppress
from dataclasses import replace

from shamble.core.chance import Sealed
from shamble.errors import Failed, Unknown
from shamble.games import find
from shamble.store.kept import KeptSeat, Loaded
from shamble.store.store import Store
from shamble.web import lobby
from shamble.web import messages as wire
from shamble.web.driving import Driving, Pace, stand_in
from shamble.web.limits import Doorman, Limits
from shamble.web.room import PERSON, Room, title
from shamble.web.thinking import Thinking

PULSE_S = 1.0
QUIET_S = 300  # a table where nobody has been so long is put away; the store has it
LISTED = 50  # tables shown at a time
SHOWN_S = {"live": 12 * 3600, "days": 14 * 86_400}  # and how long after they were opened


class House:
    """One process, one house."""

    def __init__(self, store: Store, limits: Limits | None = None, pace: Pace | None = None) -> None:
        self.store = store
        self.door = Doorman(limits or Limits())
        self.thinking = Thinking()
        self.driving = Driving(self.thinking, pace or Pace())
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._pulse: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._pulse = asyncio.create_task(self._beat())

    async def close(self) -> None:
        if self._pulse:
            self._pulse.cancel()
            with suppress(asyncio.CancelledError):
                await self._pulse
        await self.driving.close()
        await self.thinking.close()
        await asyncio.to_thread(self.store.close)

    async def room(self, table: str) -> Room:
        """The one owner of a table, brought back from the store if nobody was there."""
        room = self._rooms.get(table) or await self._loaded(table)
        room.quiet_since = time.monotonic()  # whoever asks is about to come in
        if room.table.stage == "waiting" and lobby.is_full(room.seats):
            await room.do(lambda: _begin(room))  # the house fell between the last chair and the first move
        return room

    async def _loaded(self, table: str) -> Room:
        """The table from the store; whoever asks meanwhile waits for the same one."""
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        loaded = await self.store.load(table)
        if loaded is None:
            raise Unknown(f"there is no table {table!r}; perhaps the link was cut short")
        game, _ = find(loaded.table.game)
        if loaded.table.version != game.version:
            raise Failed(
                f"this table began with version {loaded.table.version} of the rules of {game.title}, and here is "
                f"version {game.version}; it is kept, and goes on where that version runs"
            )
        room = Room(self.store, loaded, game)
        room.changed = self.driving.see_to
        self._rooms[loaded.table.id] = room
        return room

    async def open_table(self, asked: wire.NewTable) -> wire.Opened:
        """A new table; the match begins at once if nobody is waited for."""
        table, seats, opened = lobby.drawn_up(asked)
        await self.store.begin(table, seats)
        await self.room(table.id)
        return opened

    async def rematch(self, room: Room) -> str:
        """The table where the same people play again; the same one for all who ask."""
        return await room.do(lambda: self._rematch(room))

    async def _rematch(self, room: Room) -> str:
        if not room.table.rematch:
            table, seats = lobby.once_more(room)
            await self.store.rematch(room.table.id, table, seats)
            room.table = replace(room.table, rematch=table.id)
            room.tell(lambda n, known: wire.Rematch(n, table.id))
        return room.table.rematch

    async def listed(self) -> list[wire.TableFacts]:
        """Tables that anybody may join or watch."""
        now = int(time.time())
        found = await self.store.listed(LISTED, {pace: now - seconds for pace, seconds in SHOWN_S.items()})
        return [facts(self._rooms.get(one.table.id) or one) for one in found]

    async def _beat(self) -> None:
        """See to those who have gone, and put tables away where nobody is."""
        while True:
            await asyncio.sleep(PULSE_S)
            now = time.monotonic()
            for room in list(self._rooms.values()):
                for viewer in [one for one in room.viewers if one.expires is not None and one.expires < now]:
                    room.exit(viewer)
                stand_in(room)
                if not room.viewers and now - room.quiet_since > QUIET_S and not self.driving.busy(room):
                    del self._rooms[room.table.id]


async def _begin(room: Room) -> None:
    if room.table.stage == "waiting":
        await room.begin()


def facts(found: Room | Loaded) -> wire.TableFacts:
    """What everybody may know of a table, whether somebody is there or not."""
    table = found.table
    return wire.TableFacts(
        table=table.id,
        game=table.game,
        title=title(find(table.game)[0], table.options),
        options=table.options,
        players=found.sitting() if isinstance(found, Room) else [_absent(seat) for seat in found.seats],
        free=[seat.seat for seat in found.seats if not seat.plays],
        stage=table.stage,
        pace=table.pace,
        listed=table.listed,
        hot_seat=table.hot_seat,
        moves=found.at if isinstance(found, Room) else len(found.moves),
        mover=found.to_act() if isinstance(found, Room) else None,
        commitment=Sealed(bytes.fromhex(table.secret)).commitment,
        rematch=table.rematch,
    )


def _absent(seat: KeptSeat) -> wire.Sitting:
    """Somebody at a table where nobody is."""
    return wire.Sitting(seat.seat, seat.name, seat.plays, seat.plays not in ("", PERSON), "", None)
