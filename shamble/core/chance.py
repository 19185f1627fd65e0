"""The ways to play Chance: seeded, sealed, scripted, by hand.

Arithmetic comes first: random numbers as a pure function of a key, a channel and a count (Philox-4x32-10), in the
compiled subset. Channels keep apart what must not disturb each other: the match's luck, the players' dice, guesses.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from shamble.core import record
from shamble.core.record import Ints, State
from shamble.errors import BadReplay, Refused

U = np.uint64
LOW, HALF = U(0xFFFFFFFF), U(32)
MULTIPLIER_A, MULTIPLIER_B = U(0xD2511F53), U(0xCD9E8D57)
WEYL_A, WEYL_B = U(0x9E3779B9), U(0xBB67AE85)
ONE = U(1)

LUCK, DICE, GUESSES = 0, 1, 2  # channels

DIE = record.declare(
    ("key", U),  # the seed
    ("channel", U),  # LUCK, DICE or GUESSES
    ("count", U),  # numbers drawn so far
)


def bits(key: Any, channel: Any, count: Any) -> Any:
    """The 64 random bits at a key, a channel and a count."""
    a, b, c, d = count & LOW, count >> HALF, channel & LOW, channel >> HALF
    key_a, key_b = key & LOW, key >> HALF
    for _ in range(10):
        left = MULTIPLIER_A * a  # 32 bits times 32 bits: never overflows 64
        right = MULTIPLIER_B * c
        a, b, c, d = (right >> HALF) ^ b ^ key_a, right & LOW, (left >> HALF) ^ d ^ key_b, left & LOW
        key_a = (key_a + WEYL_A) & LOW
        key_b = (key_b + WEYL_B) & LOW
    return (a << HALF) | b


def roll(die: State, sides: int) -> int:
    """A number from 0 to sides - 1; the die moves on by one."""
    drawn = bits(die.key, die.channel, die.count)
    die.count += ONE
    wide = U(sides)
    rolled = ((drawn >> HALF) * wide + ((drawn & LOW) * wide >> HALF)) >> HALF
    return int(np.int64(rolled))  # compiled, int() alone would leave it unsigned


def pick(die: State, weights: Ints, n: int) -> int:
    """One of n possibilities, each as likely as its weight."""
    total = 0
    for i in range(n):
        total += int(weights[i])
    left = roll(die, total)
    for i in range(n):
        left -= int(weights[i])
        if left < 0:
            return i
    return n - 1


def die(seed: int, channel: int = LUCK) -> State:
    """A die that has not rolled yet."""
    return dice([seed], channel)[0]


def dice(seeds: Iterable[int], channel: int = LUCK) -> Any:
    """A die for each seed."""
    keys = np.array([seed % 2**64 for seed in seeds], U)
    fresh = record.make(DIE, len(keys))
    fresh["key"], fresh["channel"] = keys, channel
    return fresh


class Chance(Protocol):
    """Whoever plays Chance: told what can happen, in words with weights, it says which does."""

    def choose(self, moves: Sequence[str], weights: Sequence[int]) -> int:
        """The index of what happens."""
        ...

    def skip(self) -> None:
        """Pass over one choice: it was made before, and is being repeated from a record."""
        ...

    def opening(self) -> str:
        """What a replay's `chance` line says before the first move."""
        ...

    def ending(self) -> str:
        """What the same line adds once the match is over; empty if nothing was kept back."""
        ...


@dataclass
class Seeded:
    """The n-th thing that happens depends on the seed and n only."""

    seed: int
    die: State = field(init=False)

    def __post_init__(self) -> None:
        self.die = die(self.seed)

    def choose(self, moves: Sequence[str], weights: Sequence[int]) -> int:
        return pick(self.die, np.array(weights, np.int32), len(weights))

    def skip(self) -> None:
        self.die.count += ONE

    def opening(self) -> str:
        return f"seeded {self.seed}"

    def ending(self) -> str:
        return ""


@dataclass
class Sealed:
    """Luck fixed before the first move by a secret whose hash is published, and checked by everybody once it is told.

    `salt` is for the players to add after they have seen the commitment; then not even the keeper of the secret could
    have sought a lucky one.
    """

    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    salt: str = ""
    count: int = 0

    def choose(self, moves: Sequence[str], weights: Sequence[int]) -> int:
        drawn = hmac.digest(self.secret, f"{self.salt}\n{self.count}".encode(), hashlib.sha256)
        self.count += 1
        left = int.from_bytes(drawn, "big") * sum(weights) >> 256
        for i, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return i
        raise AssertionError("a product of fractions below one lies below the sum")

    def skip(self) -> None:
        self.count += 1

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    def opening(self) -> str:
        return " ".join(("sealed", self.commitment, self.salt)).strip()

    def ending(self) -> str:
        return self.secret.hex()


@dataclass
class Scripted:
    """What happens is written down beforehand, in words."""

    script: Iterable[str]

    def __post_init__(self) -> None:
        self._lines = iter(self.script)

    def choose(self, moves: Sequence[str], weights: Sequence[int]) -> int:
        line = next(self._lines, None)
        if line is None:
            raise Refused(f"the script of chance is used up; possible: {', '.join(moves)}")
        if line not in moves:
            raise Refused(f"the script of chance says {line!r}; possible: {', '.join(moves)}")
        return list(moves).index(line)

    def skip(self) -> None:
        next(self._lines, None)

    def opening(self) -> str:
        return "scripted"

    def ending(self) -> str:
        return ""


@dataclass
class ByHand:
    """A person says what the real die or deck shows."""

    ask: Callable[[Sequence[str]], str]

    def choose(self, moves: Sequence[str], weights: Sequence[int]) -> int:
        said = self.ask(moves)
        if said not in moves:
            raise Refused(f"{said!r} cannot happen now; possible: {', '.join(moves)}")
        return list(moves).index(said)

    def skip(self) -> None:
        pass

    def opening(self) -> str:
        return "by-hand"

    def ending(self) -> str:
        return ""


def reopened(opening: str, ending: str = "") -> Chance | None:
    """The Chance that a replay's line names, from its beginning; None where nothing can be checked."""
    kind, *rest = opening.split(maxsplit=2)
    try:
        if kind == "seeded" and len(rest) == 1:
            return Seeded(int(rest[0]))
        if kind == "sealed" and rest:
            return _unsealed(rest[0], rest[1] if len(rest) > 1 else "", ending)
    except ValueError as wrong:
        raise BadReplay(f"the line 'chance {opening}' cannot be read: {wrong}") from None
    if kind in ("scripted", "by-hand") and not rest:
        return None
    raise BadReplay(f"chance is played in no way called {opening!r}; there is: seeded, sealed, scripted, by-hand")


def _unsealed(commitment: str, salt: str, ending: str) -> Sealed | None:
    if not ending:
        return None
    opened = Sealed(bytes.fromhex(ending), salt)
    if opened.commitment != commitment:
        raise BadReplay(f"the secret {ending} was not the one sealed before the match: its hash is not {commitment}")
    return opened
