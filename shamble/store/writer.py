"""One thread that writes: whatever waits goes into one transaction, and everybody is told once it is on the disk."""

import queue
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from shamble.errors import Failed

WAITING = 10_000  # jobs; more are refused
TOGETHER = 500  # jobs in one transaction


@dataclass(frozen=True)
class Change:
    """A statement and the rows it is made with."""

    statement: Any
    rows: Sequence[dict[str, Any]]


@dataclass
class Job:
    """Changes that are made all or not at all."""

    changes: Sequence[Change]
    done: Future[None] = field(default_factory=Future)


class Writer:
    """The only one who writes."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._jobs: queue.Queue[Job | None] = queue.Queue(WAITING)
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(self, *changes: Change) -> Future[None]:
        """Done once the changes are on the disk."""
        job = Job(changes)
        if not self._thread.is_alive():
            job.done.set_exception(Failed("the store is closed; nothing more can be saved"))
            return job.done
        try:
            self._jobs.put_nowait(job)
        except queue.Full:
            job.done.set_exception(Failed("the store cannot keep up; try again in a moment"))
        return job.done

    def close(self) -> None:
        """Write what waits, then end."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while jobs := self._waiting():
                _write(connection, jobs)

    def _waiting(self) -> list[Job]:
        """At least one job, and all that wait behind it; none at the end."""
        jobs = [self._jobs.get()]
        while jobs[-1] is not None and len(jobs) < TOGETHER and not self._jobs.empty():
            jobs.append(self._jobs.get_nowait())
        if jobs[-1] is None and len(jobs) > 1:
            self._jobs.put(None)
        return [job for job in jobs if job is not None]


def _write(connection: sql.Connection, jobs: Sequence[Job]) -> None:
    """All jobs in one transaction; where that fails each in its own, so that one bad job spoils no other."""
    try:
        with connection.begin():
            _make(connection, [change for job in jobs for change in job.changes])
    except SQLAlchemyError as wrong:
        if len(jobs) == 1:
            jobs[0].done.set_exception(_failed(wrong))
            return
        for job in jobs:
            _write(connection, [job])
        return
    for job in jobs:
        job.done.set_result(None)


def _make(connection: sql.Connection, changes: Sequence[Change]) -> None:
    """Neighbours with the same statement are made in one go."""
    at = 0
    while at < len(changes):
        rows = list(changes[at].rows)
        statement = changes[at].statement
        at += 1
        while at < len(changes) and changes[at].statement is statement:
            rows += changes[at].rows
            at += 1
        connection.execute(statement, rows)


def _failed(wrong: SQLAlchemyError) -> Failed:
    reason = str(getattr(wrong, "orig", None) or wrong).splitlines()[0]
    return Failed(f"the move could not be saved, so it was not made: {reason}; nothing saved before is lost")
