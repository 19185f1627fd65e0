"""The store: what it has acknowledged is there again, in order, once; the same on SQLite and on PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sql

from shamble.errors import Failed, Unknown
from shamble.store.kept import KeptChat, KeptMove, KeptSeat, KeptTable
from shamble.store.opening import NEWEST, open_store
from shamble.store.schema import META
from shamble.store.store import Store
from tests.store.postgresql import programs, running

TABLE = KeptTable("t1", "troublez", 1, {"take": "ends"}, "live", True, False, "playing", "ab" * 32, 1_900_000_000)
SEATS = [KeptSeat(0, "Ana", "person", "hash"), KeptSeat(1, "", "", invite="other")]
LATELY = {"live": 0, "days": 0}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    place = programs()
    if place is None:
        pytest.skip("PostgreSQL is not installed")
    with running(place, tmp_path_factory.mktemp("postgresql")) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'house.db'}"
        return
    where = request.getfixturevalue("server")
    yield where
    engine = sql.create_engine(sql.make_url(where).set(drivername="postgresql+psycopg"))
    META.drop_all(engine)
    with engine.begin() as connection:
        connection.execute(sql.text("DROP TABLE alembic_version"))
    engine.dispose()


def use(address: str, work: Callable[[Store], Awaitable[object]]) -> None:
    """Open a store, do something with it, close it."""

    async def alone() -> None:
        store = open_store(address)
        try:
            await work(store)
        finally:
            store.close()

    asyncio.run(alone())


async def begin(store: Store) -> None:
    await store.begin(TABLE, SEATS)


def test_what_was_kept_is_there_after_it_was_closed(address: str) -> None:
    moves = [KeptMove(0, -1, "first 2"), KeptMove(1, 1, "draw", "1:abc")]

    async def play(store: Store) -> None:
        await begin(store)
        await store.append("t1", moves)
        await store.say("t1", KeptChat(1, 0, "Ana", "hello"))

    async def look(store: Store) -> None:
        loaded = await store.load("t1")
        assert loaded is not None
        assert (loaded.table, loaded.seats, loaded.moves) == (TABLE, SEATS, moves)
        assert loaded.chat == [KeptChat(1, 0, "Ana", "hello")]
        assert await store.load("t2") is None

    use(address, play)
    use(address, look)


def test_many_writers_at_once_are_written_together_and_none_is_lost(address: str) -> None:
    async def play(store: Store) -> None:
        tables = [replace(TABLE, id=f"t{number}") for number in range(20)]
        await asyncio.gather(*(store.begin(table, SEATS) for table in tables))
        await asyncio.gather(*(store.append(one.id, [KeptMove(at, 0, "draw")]) for one in tables for at in range(10)))
        for table in tables:
            loaded = await store.load(table.id)
            assert loaded
            assert [move.at for move in loaded.moves] == list(range(10))

    use(address, play)


def test_a_move_is_never_made_twice_and_spoils_no_other(address: str) -> None:
    async def play(store: Store) -> None:
        await begin(store)
        await store.append("t1", [KeptMove(0, 0, "draw")])
        jobs = [store.append("t1", [KeptMove(at, 0, "draw")]) for at in (1, 0, 2)]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), Failed, type(None)]
        loaded = await store.load("t1")
        assert loaded
        assert [move.at for move in loaded.moves] == [0, 1, 2]

    use(address, play)


def test_all_moves_of_a_job_are_kept_or_none(address: str) -> None:
    async def play(store: Store) -> None:
        await begin(store)
        with pytest.raises(Failed, match="nothing saved before is lost"):
            await store.append("t1", [KeptMove(0, 0, "draw"), KeptMove(0, 0, "stop")], "over")
        loaded = await store.load("t1")
        assert loaded
        assert (loaded.moves, loaded.table.stage) == ([], "playing")

    use(address, play)


def test_a_command_is_kept_once(address: str) -> None:
    async def play(store: Store) -> None:
        await begin(store)
        await store.append("t1", [KeptMove(0, 0, "draw", "0:x")])
        with pytest.raises(Failed):
            await store.append("t1", [KeptMove(1, 0, "stop", "0:x")])

    use(address, play)


def test_seats_stages_and_rematches(address: str) -> None:
    async def play(store: Store) -> None:
        await begin(store)
        bo = KeptSeat(1, "Bo", "person", "new")
        await store.append("t1", [KeptMove(0, 0, "draw")], "over", [bo])
        await store.seat("t1", replace(SEATS[0], name="Zed"))
        await store.rematch("t1", replace(TABLE, id="t2", options={}), SEATS)
        loaded = await store.load("t1")
        assert loaded
        assert (loaded.table.stage, loaded.table.rematch) == ("over", "t2")
        assert loaded.seats == [replace(SEATS[0], name="Zed"), bo]
        assert [one.table.id for one in await store.listed(9, LATELY)] == ["t2"]
        assert await store.listed(9, {"live": 2_000_000_000, "days": 0}) == []

    use(address, play)


def test_the_migrations_lead_to_the_schema(address: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    open_store(address).close()
    url = sql.make_url(address)
    engine = sql.create_engine(url.set(drivername="postgresql+psycopg") if "postgresql" in address else url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, META) == []
        assert context.get_current_revision() == NEWEST
    engine.dispose()


def test_a_full_disk_loses_nothing_and_is_said(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        await begin(store)
        jobs = [store.append("t1", [KeptMove(at, 0, "x" * 128) for at in range(n, n + 50)]) for n in range(0, 5000, 50)]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        assert "disk is full" in str(outcomes[-1])
        loaded = await store.load("t1")
        assert loaded
        assert len(loaded.moves) == 50 * outcomes.count(None) > 0

    address = f"sqlite:///{tmp_path / 'house.db'}"
    open_store(address).close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("shamble.store.opening.DURABLE", ("journal_mode=WAL", "synchronous=FULL", "max_page_count=60"))
        use(address, play)


def test_sqlite_waits_for_the_disk_at_every_commit(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    store = open_store(f"sqlite:///{path}")
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    store.close()
    with sqlite3.connect(path) as again:
        assert again.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    again.close()


def test_a_store_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match="it looks like sqlite:///FILE"):
        open_store("house.db")
    (tmp_path / "file").write_text("no database at all, but long enough to be taken for one")
    with pytest.raises(Failed, match="cannot be opened: file is not a database"):
        open_store(f"sqlite:///{tmp_path / 'file'}")


def test_a_closed_store_takes_nothing_more(tmp_path: Path) -> None:
    async def late() -> None:
        store = open_store(f"sqlite:///{tmp_path / 'house.db'}")
        store.close()
        with pytest.raises(Failed, match="the store is closed"):
            await begin(store)

    asyncio.run(late())
