"""Open a store by its address: connect, set what durability asks for, bring the schema up to date."""

from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from shamble.errors import Failed, Unknown
from shamble.store.store import Store, usual_address

NEWEST = "0001"  # the last of the migrations
DURABLE = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


def open_store(address: str = "") -> Store:
    """The store at an address; a file of this person's own where none is given."""
    where = address or usual_address()
    try:
        engine = _engine(where)
        _bring_up_to_date(engine)
    except (ArgumentError, NoSuchModuleError):
        raise Unknown(
            f"the store {where!r} cannot be named so; it looks like sqlite:///FILE or postgresql://…"
        ) from None
    except ModuleNotFoundError as wrong:
        raise Failed(f"{wrong.name} is missing; install it with: pip install 'shamble[postgresql]'") from None
    except (SQLAlchemyError, OSError) as wrong:
        raise Failed(f"the store {where} cannot be opened: {getattr(wrong, 'orig', None) or wrong}") from None
    return Store(engine)


def _engine(address: str) -> sql.Engine:
    url = sql.make_url(address)
    if url.get_backend_name() == "postgresql":
        return sql.create_engine(url.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = sql.create_engine(url)
    sql.event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, record: object) -> None:
    for setting in DURABLE:
        connection.execute(f"PRAGMA {setting}")


def _bring_up_to_date(engine: sql.Engine) -> None:
    """Run the migrations that this store has not seen; none, and quickly, if it has seen all."""
    if _version(engine) == NEWEST:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _version(engine: sql.Engine) -> str:
    with engine.connect() as connection:
        if not sql.inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.execute(sql.text("SELECT version_num FROM alembic_version")).scalar())
