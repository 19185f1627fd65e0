"""What an arena plays and what comes out, and the file in which that is kept: a line of JSON for every match.

A file that is left at any moment can be gone on with: a line is there when its match is over, and one that was not
wholly written is cut off.
"""

import json
import math
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from shamble.core.game import Game
from shamble.errors import BadReplay, Failed
from shamble.lab.seatings import Seating

FORMAT = 1
OTHER = "holds no results of an arena; name another file, or one that does not exist yet"
STEPS = 25  # spans of time from one second to ten; each is a tenth longer than the one before


@dataclass(frozen=True)
class Contest:
    """All that a figure depends on, but for how many matches were played."""

    game: Game
    bots: tuple[str, ...]
    players: tuple[int, ...]  # the tables: how many sit at each
    seconds: float  # for a move
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def head(self) -> dict[str, Any]:
        """The first line of a file of results."""
        return {
            "shamble arena": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "bots": list(self.bots),
            "players": list(self.players),
            "seconds": self.seconds,
            "seed": self.seed,
            "options": dict(self.options),
        }


@dataclass(frozen=True)
class Sitting:
    """One match to be played: which deal, which of its seatings, and the number of the bot at each seat."""

    deal: int
    number: int
    bots: Seating


@dataclass
class Clock:
    """How long a seat thought: a count for every span of time, from which hundredths of all can be read."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    spans: dict[str, int] = field(default_factory=dict)

    def add(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        span = str(math.ceil(STEPS * math.log10(max(seconds, 1e-9))))
        self.spans[span] = self.spans.get(span, 0) + 1

    def join(self, other: "Clock") -> None:
        self.moves += other.moves
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        for span, count in other.spans.items():
            self.spans[span] = self.spans.get(span, 0) + count

    def over(self, seconds: float) -> int:
        """How many moves took longer, to within a tenth."""
        return sum(count for span, count in self.spans.items() if 10 ** ((int(span) - 1) / STEPS) >= seconds)

    def within(self, part: float) -> float:
        """The seconds in which this part of the moves was made, rounded up by less than a tenth."""
        left = part * self.moves
        for span in sorted(map(int, self.spans)):
            left -= self.spans[str(span)]
            if left <= 0:
                return min(10 ** (span / STEPS), self.slowest)
        return self.slowest


@dataclass(frozen=True)
class Result:
    """One match that was played."""

    sitting: Sitting
    points: tuple[int, ...]
    clocks: tuple[Clock, ...]

    @property
    def key(self) -> tuple[int, int, int]:
        return len(self.points), self.sitting.deal, self.sitting.number


def read(file: Path, asked: Contest) -> list[Result]:
    """The results in a file; it is begun where there is none."""
    data = _bytes(file)
    whole = data[: data.rfind(b"\n") + 1]
    if not whole:
        if data:
            raise BadReplay(f"{file} {OTHER}")
        append(file, json.dumps(asked.head()))
        return []
    if whole != data:
        os.truncate(file, len(whole))
    head, *lines = whole.decode("utf-8", "replace").splitlines()
    _refuse_others(file, head, asked)
    return [_parsed(file, number, line, asked) for number, line in enumerate(lines, start=2)]


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes() if file.exists() else b""
    except OSError as wrong:
        raise BadReplay(f"{file} cannot be read: {wrong.strerror}") from None


def _refuse_others(file: Path, line: str, asked: Contest) -> None:
    try:
        head = json.loads(line)
        same = head["shamble arena"] == FORMAT
    except (ValueError, KeyError, TypeError):
        same = False
    if not same:
        raise BadReplay(f"{file} {OTHER}")
    for name, value in asked.head().items():
        if head.get(name) != value:
            told = f"{name} {json.dumps(head.get(name))}, not {json.dumps(value)}"
            raise BadReplay(f"{file} was played with {told}; name another file, or ask for the same")


def line(result: Result) -> str:
    told = {"deal": result.sitting.deal, "seating": result.sitting.number, "bots": result.sitting.bots}
    return json.dumps({**told, "points": result.points, "clocks": [asdict(clock) for clock in result.clocks]})


def _parsed(file: Path, number: int, line: str, asked: Contest) -> Result:
    try:
        told = json.loads(line)
        sitting = Sitting(told["deal"], told["seating"], tuple(told["bots"]))
        result = Result(sitting, tuple(told["points"]), tuple(Clock(**clock) for clock in told["clocks"]))
        fits = max(sitting.bots) < len(asked.bots) and len(result.points) == len(sitting.bots) == len(result.clocks)
    except (ValueError, KeyError, TypeError):
        fits = False
    if not fits:
        raise BadReplay(f"line {number} of {file} is no result of a match; cut it out to go on with the others")
    return result


def append(file: Path, line: str) -> None:
    try:
        with file.open("a", encoding="utf-8") as book:
            book.write(line + "\n")
    except OSError as wrong:
        raise Failed(f"results cannot be written to {file}: {wrong.strerror}; those in it are safe") from None
