"""How much one connection and one address may ask for; the answer to more is words."""

from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic

from shamble.errors import ShambleError


class TooMuch(ShambleError):
    """A limit is reached; says which, and how long to wait."""


@dataclass(frozen=True)
class Rate:
    """So many in so many seconds."""

    many: int
    seconds: float


@dataclass(frozen=True)
class Limits:
    """What is usual. A person plays a move in a second at most; a school shares one address."""

    commands: Rate = Rate(100, 20)  # of a connection, or of one who polls
    chat: Rate = Rate(10, 10)
    requests: Rate = Rate(600, 20)  # of an address
    tables: Rate = Rate(30, 60)  # opened from an address
    replays: Rate = Rate(60, 60)  # asked for from an address
    sockets: int = 200  # open at a time, from an address
    everywhere: int = 10_000  # sockets open at a time


@dataclass
class Bucket:
    """Fills evenly, empties by use."""

    rate: Rate
    left: float = field(init=False)
    seen: float = field(default_factory=monotonic)

    def __post_init__(self) -> None:
        self.left = self.rate.many

    def use(self, what: str) -> None:
        """Take one, or say how long to wait."""
        now = monotonic()
        pace = self.rate.many / self.rate.seconds
        self.left = min(self.rate.many, self.left + (now - self.seen) * pace)
        self.seen = now
        if self.left < 1:
            wait = max(1, round((1 - self.left) / pace))
            raise TooMuch(
                f"that was too much at once: {what}, {self.rate.many} in {self.rate.seconds:g} s are allowed; "
                f"go on in {wait} s"
            )
        self.left -= 1


ADDRESSES = 20_000  # remembered at a time


class Doorman:
    """Counts what each address asks for."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._buckets: OrderedDict[tuple[str, Rate], Bucket] = OrderedDict()
        self._open: dict[str, int] = {}

    def let(self, address: str, rate: Rate, what: str) -> None:
        """Count one thing asked for."""
        key = (address, rate)
        bucket = self._buckets.setdefault(key, Bucket(rate))
        self._buckets.move_to_end(key)
        if len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        bucket.use(what)

    def enter(self, address: str) -> None:
        """Count a socket that opens."""
        if self._open.get(address, 0) >= self.limits.sockets:
            raise TooMuch(f"{self.limits.sockets} connections from your address are open; close some first")
        if sum(self._open.values()) >= self.limits.everywhere:
            raise TooMuch("the house is full; come back in a while")
        self._open[address] = self._open.get(address, 0) + 1

    def leave(self, address: str) -> None:
        """Count a socket that closes."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
