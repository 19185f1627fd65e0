"""All that lives while the server does: the store, the tables somebody is at, the bots, the limits."""

import asyncio
import time
from contextlib import suppress

from shamble.errors import Failed, Unknown
from shamble.games import find
from shamble.store.kept import KeptTable, Loaded
from shamble.store.store import Store
from shamble.web import lobby
from shamble.web import messages as wire
from shamble.web.driving import Driving, Pace, stand_in
from shamble.web.limits import Doorman, Limits
from shamble.web.room import Room
from shamble.web.thinking import Thinking

PULSE_S = 1.0
QUIET_S = 300  # a table where nobody has been so long is put away; the store has it
LISTED = 50  # tables shown at a time


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
        if table in self._rooms:
            return self._rooms[table]
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        loaded = await self.store.load(table)
        if loaded is None:
            raise Unknown(f"there is no table {table!r}; perhaps the link was cut short")
        return self._admit(loaded)

    def _admit(self, loaded: Loaded) -> Room:
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
        room = self._admit(Loaded(table, seats))
        if lobby.may_begin(seats):
            await room.do(room.begin)
        return opened

    async def rematch(self, room: Room) -> str:
        """The table where the same people play again; the same one for all who ask."""
        return await room.do(lambda: self._rematch(room))

    async def _rematch(self, room: Room) -> str:
        if not room.table.rematch:
            table, seats = lobby.once_more(room)
            await self.store.rematch(room.table.id, table, seats)
            room.follow(table.id)
            next_room = self._admit(Loaded(table, seats))
            await next_room.do(next_room.begin)
        return room.table.rematch

    async def listed(self) -> list[wire.TableFacts]:
        """Tables that anybody may join or watch."""
        return [self.facts(found) for found in await self.store.listed(LISTED)]

    def facts(self, loaded: Loaded) -> wire.TableFacts:
        """What everybody may know of a table."""
        room = self._rooms.get(loaded.table.id)
        if room is None:
            game, _ = find(loaded.table.game)
            room = Room(self.store, Loaded(_begun_not(loaded.table), loaded.seats), game)
        return facts(room)

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


def _begun_not(table: KeptTable) -> KeptTable:
    return table


def facts(room: Room) -> wire.TableFacts:
    """What everybody may know of a table."""
    table = room.table
    return wire.TableFacts(
        table=table.id,
        game=table.game,
        title=room.title,
        options=table.options,
        players=room.sitting(),
        free=room.free(),
        stage=table.stage,  # type: ignore[arg-type]  # the store keeps words
        pace=table.pace,  # type: ignore[arg-type]
        listed=table.listed,
        hot_seat=table.hot_seat,
        moves=room.at,
        commitment=room.chance.commitment,
        rematch=table.rematch,
    )
