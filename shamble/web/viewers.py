"""Whoever looks at a table: which seats are theirs, and a bounded queue of what they have not read yet."""

import asyncio
from collections import deque

from shamble.core.record import ONLOOKER
from shamble.web.messages import Ended, Wrong, encode

UNREAD = 64  # messages; whoever falls further behind gets the whole table instead


class Viewer:
    """One connection, or one person who polls."""

    def __init__(self, seats: tuple[int, ...], seat: int | None = None, secret: str | None = None) -> None:
        self.seats, self.secret = seats, secret
        self.seat = seat if seat in seats else (seats[0] if seats else None)
        self.behind = False
        self.expires: float | None = None  # when somebody who polls counts as gone
        self.shown_out = False
        self._unread: deque[bytes] = deque()
        self._news = asyncio.Event()

    @property
    def known(self) -> int:
        """Whose view they get: that of the seat they look from, or an onlooker's."""
        return ONLOOKER if self.seat is None else self.seat

    def put(self, data: bytes) -> None:
        """Leave a message; never waits."""
        if self.shown_out:
            return
        if len(self._unread) >= UNREAD:
            self._unread.clear()
            self.behind = True
        elif not self.behind:
            self._unread.append(data)
        self._news.set()

    def show_out(self, why: str) -> None:
        """Say why, and nothing after it."""
        self._unread.clear()
        self._unread.append(encode(Ended(Wrong(why, "refused"))))
        self.behind, self.shown_out = False, True
        self._news.set()

    async def news(self) -> None:
        """Wait until there is something to read."""
        await self._news.wait()

    def take(self) -> list[bytes]:
        """All that is unread."""
        self._news.clear()
        taken = list(self._unread)
        self._unread.clear()
        return taken


def together(frames: list[bytes]) -> bytes:
    """One frame as it is, none or several as a list."""
    return frames[0] if len(frames) == 1 else b"[" + b",".join(frames) + b"]"
