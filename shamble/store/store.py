"""The store: begin a table, append to its log, load it again."""

import asyncio
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from shamble.errors import Failed
from shamble.store.kept import KeptChat, KeptMove, KeptSeat, KeptTable, Loaded
from shamble.store.schema import CHAT, MOVES, SEATS, TABLES
from shamble.store.writer import Change, Writer

NEWEST_CHAT = 100

_BEGIN = sql.insert(TABLES)
_SIT = sql.insert(SEATS)
_APPEND = sql.insert(MOVES)
_SAY = sql.insert(CHAT)
_STAGE = sql.update(TABLES).where(TABLES.c.id == sql.bindparam("which")).values(stage=sql.bindparam("now"))
_REMATCH = sql.update(TABLES).where(TABLES.c.id == sql.bindparam("which")).values(rematch=sql.bindparam("other"))
_RESEAT = (
    sql.update(SEATS)
    .where(SEATS.c.table == sql.bindparam("which"), SEATS.c.seat == sql.bindparam("where"))
    .values({name: sql.bindparam(f"new_{name}") for name in ("name", "plays", "secret", "invite")})
)


def usual_address() -> str:
    """A file in the folder of this person's data."""
    home = os.environ.get("SHAMBLE_DATA") or os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return f"sqlite:///{Path(home).expanduser() / 'shamble' / 'house.db'}"


class Store:
    """All tables there ever were. Writing is acknowledged when it is on the disk."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)

    def close(self) -> None:
        self._writer.close()
        self._engine.dispose()

    async def begin(self, table: KeptTable, seats: Sequence[KeptSeat]) -> None:
        """A new table."""
        row = asdict(table) | {"options": json.dumps(table.options)}
        await self._put(Change(_BEGIN, [row]), Change(_SIT, [asdict(seat) | {"table": table.id} for seat in seats]))

    async def append(
        self, table: str, moves: Sequence[KeptMove], stage: str = "", seats: Sequence[KeptSeat] = ()
    ) -> None:
        """More moves, the stage they lead to where it changes, and whoever sat down for it."""
        rows = [asdict(move) | {"table": table} for move in moves]
        changes = [Change(_APPEND, rows)] if rows else []
        if seats:
            changes.append(_reseated(table, seats))
        if stage:
            changes.append(Change(_STAGE, [{"which": table, "now": stage}]))
        await self._put(*changes)

    async def seat(self, table: str, *seats: KeptSeat) -> None:
        """Other people, names or secrets at seats."""
        await self._put(_reseated(table, seats))

    async def say(self, table: str, chat: KeptChat) -> None:
        await self._put(Change(_SAY, [asdict(chat) | {"table": table}]))

    async def rematch(self, table: str, other: KeptTable, seats: Sequence[KeptSeat]) -> None:
        """A new table that follows on another, both or neither."""
        row = asdict(other) | {"options": json.dumps(other.options)}
        sat = [asdict(seat) | {"table": other.id} for seat in seats]
        followed = Change(_REMATCH, [{"which": table, "other": other.id}])
        await self._put(Change(_BEGIN, [row]), Change(_SIT, sat), followed)

    async def _put(self, *changes: Change) -> None:
        await asyncio.wrap_future(self._writer.put(*changes))

    async def load(self, table: str) -> Loaded | None:
        """A table with all that was played at it, or nothing if there is none."""
        return await asyncio.to_thread(self._load, table)

    def _load(self, table: str) -> Loaded | None:
        with self._reading() as connection:
            found = connection.execute(sql.select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if found is None:
                return None
            moves = connection.execute(sql.select(MOVES).where(MOVES.c.table == table).order_by(MOVES.c.at))
            return Loaded(
                _table(found),
                self._seats(connection, [table]).get(table, []),
                [KeptMove(row.at, row.actor, row.move, row.command) for row in moves],
                self._chat(connection, table),
            )

    @staticmethod
    def _seats(connection: sql.Connection, tables: Sequence[str]) -> dict[str, list[KeptSeat]]:
        wanted = sql.select(SEATS).where(SEATS.c.table.in_(tables)).order_by(SEATS.c.table, SEATS.c.seat)
        found: dict[str, list[KeptSeat]] = {}
        for row in connection.execute(wanted).mappings():
            seat = KeptSeat(row["seat"], row["name"], row["plays"], row["secret"], row["invite"])
            found.setdefault(row["table"], []).append(seat)
        return found

    @staticmethod
    def _chat(connection: sql.Connection, table: str) -> list[KeptChat]:
        newest = sql.select(CHAT).where(CHAT.c.table == table).order_by(CHAT.c.number.desc()).limit(NEWEST_CHAT)
        rows = [KeptChat(row.number, row.seat, row.name, row.text) for row in connection.execute(newest)]
        return rows[::-1]

    async def listed(self, most: int, since: dict[str, int]) -> list[Loaded]:
        """Tables that anybody may join or watch, the newest first, without what was played; `since`: opened at the
        earliest, for each pace."""
        return await asyncio.to_thread(self._listed, most, since)

    def _listed(self, most: int, since: dict[str, int]) -> list[Loaded]:
        recent = [sql.and_(TABLES.c.pace == pace, TABLES.c.opened >= when) for pace, when in since.items()]
        wanted = sql.select(TABLES).where(TABLES.c.listed, TABLES.c.stage != "over", sql.or_(*recent))
        with self._reading() as connection:
            tables = [
                _table(row)
                for row in connection.execute(wanted.order_by(TABLES.c.opened.desc()).limit(most)).mappings()
            ]
            seats = self._seats(connection, [table.id for table in tables])
        return [Loaded(table, seats.get(table.id, [])) for table in tables]

    @contextmanager
    def _reading(self) -> Iterator[sql.Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as wrong:
            raise Failed(f"the store cannot be read: {getattr(wrong, 'orig', None) or wrong}") from None


def _reseated(table: str, seats: Sequence[KeptSeat]) -> Change:
    rows = [
        {"which": table, "where": kept.seat, "new_name": kept.name, "new_plays": kept.plays}
        | {"new_secret": kept.secret, "new_invite": kept.invite}
        for kept in seats
    ]
    return Change(_RESEAT, rows)


def _table(row: Any) -> KeptTable:
    return KeptTable(**(dict(row) | {"options": json.loads(row["options"])}))
