"""A match as text: write, read, play again, say where two part.

    shamble replay 1
    game troublez 1
    options edition=troublez take=ends …
    seat 1 person Ana
    seat 2 tasteful Bo
    chance seeded 42
    1 chance first 2
    2 seat-2 draw
    …
    points 23 11
    state 5b0c9f0a11223344
    secret …

The last three lines are there once the match is over; the secret only where chance was sealed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from shamble.core import record
from shamble.core.chance import Chance, Scripted, Sealed, Seeded, reopened
from shamble.core.game import Game
from shamble.core.match import Made, Match, Player
from shamble.core.record import CHANCE, ONLOOKER
from shamble.errors import BadReplay, ShambleError

FORMAT = "shamble replay 1"


def write(match: Match) -> str:
    """The whole match."""
    lines = [head(match), *(line(match, at) for at in range(len(match.log)))]
    if match.over:
        lines.append(tail(match))
    return "".join(lines)


def head(match: Match) -> str:
    """What is known before the first move."""
    agreed = match.game.agreed(match.codes)
    options = " ".join(f"{name}={value}" for name, value in agreed.items())
    seats = [f"seat {seat + 1} {player.plays} {player.name}" for seat, player in enumerate(match.players)]
    lines = [FORMAT, f"game {match.game.name} {match.game.version}", f"options {options}".strip(), *seats]
    return "\n".join([*lines, f"chance {match.chance.opening()}"]) + "\n"


def line(match: Match, at: int) -> str:
    """The move made after the first `at`."""
    made = match.log[at]
    return f"{at + 1} {_actor(made.actor)} {match.game.table.text(made.move)}\n"


def tail(match: Match) -> str:
    """What is known after the last move."""
    points = " ".join(map(str, match.points()))
    secret = match.chance.ending()
    return f"points {points}\nstate {match.state_hash()}\n" + (f"secret {secret}\n" if secret else "")


def _actor(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat-{actor + 1}"


@dataclass(frozen=True)
class Text:
    """A replay taken apart, each thing with the number of its line."""

    game: str
    version: int
    options: dict[str, str]
    players: list[Player]
    chance: str
    moves: list[tuple[int, str, str]]  # line, actor, words
    ending: dict[str, tuple[int, str]]  # points, state, secret: line, words


def read(text: str) -> Text:
    """Take a replay apart, or say at which line it is none.

    A last line that does not end was never wholly saved and is left out.
    """
    lines = list(enumerate(text[: text.rfind("\n") + 1].splitlines(), start=1))
    if not lines or lines[0][1] != FORMAT:
        raise BadReplay(f"line 1 is not {FORMAT!r}; this is no replay that this house can read")
    reading = _Reading(iter(lines[1:]))
    name, version = reading.expect("game", r"(\S+) (\d{1,6})")
    options = dict(pair.split("=", 1) for pair in reading.expect("options", r"((?:[^\s=]+=\S+ ?)*)")[0].split())
    players: list[Player] = []
    while reading.next_is("seat"):
        seat, plays, player = reading.expect("seat", r"(\d+) (\S+) (.+)")
        if int(seat) != len(players) + 1:
            raise reading.wrong(f"seat {len(players) + 1} comes next, not seat {seat}")
        players.append(Player(player, plays))
    (chance,) = reading.expect("chance", r"(.+)")
    moves: list[tuple[int, str, str]] = []
    ending: dict[str, tuple[int, str]] = {}
    for number, line in reading.rest():
        if move := re.fullmatch(r"(\d+) (chance|seat-\d+) (.+)", line):
            if ending or int(move[1]) != len(moves) + 1:
                raise BadReplay(f"line {number}: move {len(moves) + 1} or the points come here, not {line!r}")
            moves.append((number, move[2], move[3]))
        elif end := re.fullmatch(r"(points|state|secret) (.+)", line):
            ending[end[1]] = (number, end[2])
        else:
            raise BadReplay(f"line {number}: {line!r} is no move and no ending; a move reads '1 seat-1 draw'")
    return Text(name, int(version), options, players, chance, moves, ending)


class _Reading:
    """The header of a replay, read line by line."""

    def __init__(self, lines: Iterator[tuple[int, str]]) -> None:
        self._lines = lines
        self._next = next(lines, None)
        self._at = 1

    def next_is(self, word: str) -> bool:
        return self._next is not None and self._next[1].split(" ")[0] == word

    def expect(self, word: str, pattern: str) -> tuple[str, ...]:
        self._at = self._next[0] if self._next else self._at + 1
        found = re.fullmatch(f"{word} ?{pattern}", self._next[1]) if self._next else None
        if found is None:
            raise self.wrong(
                f"a line '{word} …' is missing" if self._next is None else f"{self._next[1]!r} is no '{word}' line"
            )
        self._next = next(self._lines, None)
        return found.groups()

    def rest(self) -> Iterator[tuple[int, str]]:
        while self._next:
            yield self._next
            self._next = next(self._lines, None)

    def wrong(self, why: str) -> BadReplay:
        return BadReplay(f"line {self._at}: {why}")


def play_again(text: Text, game: Game, at: int | None = None, chance: Chance | None = None) -> Match:
    """The match after its first `at` moves, or after all; says precisely where the text is wrong.

    `chance` is who goes on playing Chance, where the text alone cannot say it: sealed, and the secret not yet told.
    """
    match = begin(text, game, chance)
    last = len(text.moves) if at is None else at
    if not 0 <= last <= len(text.moves):
        raise BadReplay(f"there is no move {last} in this match; it has {len(text.moves)}")
    for number, actor, words in text.moves[:last]:
        try:
            seat = CHANCE if actor == "chance" else int(actor.removeprefix("seat-")) - 1
            match.repeat(Made(seat, game.table.parse(words)))
        except ShambleError as wrong:
            raise BadReplay(f"line {number}, move {len(match.log) + 1}: {wrong}") from None
    if last == len(text.moves):
        _compare_ending(match, text)
    return match


def begin(text: Text, game: Game, chance: Chance | None = None) -> Match:
    """The match before its first move."""
    if text.version != game.version:
        raise BadReplay(
            f"this match keeps version {text.version} of the rules of {game.title}; here it is version {game.version}"
        )
    secret = text.ending.get("secret", (0, ""))[1]
    codes = game.codes(text.options, len(text.players))
    return Match(game, text.players, codes, chance or reopened(text.chance, secret) or _Told(text.chance))


@dataclass
class _Told(Scripted):
    """Chance as it was told, where nothing more can be known about it."""

    told: str

    def __init__(self, told: str) -> None:
        super().__init__(())
        self.told = told

    def opening(self) -> str:
        return self.told


def _compare_ending(match: Match, text: Text) -> None:
    if not text.ending:
        return
    if not match.over:
        number = min(number for number, _ in text.ending.values())
        raise BadReplay(f"line {number}: the match is not over after move {len(match.log)}, but an ending is written")
    found = {"points": " ".join(map(str, match.points())), "state": match.state_hash()}
    for name, value in found.items():
        number, written = text.ending.get(name, (0, "nothing"))
        if written != value:
            raise BadReplay(f"line {number}: the {name} after move {len(match.log)} are {value}, not {written}")


def verify(text: Text, game: Game) -> str:
    """Play a finished match again and check that chance did what it was bound to; say what was checked."""
    match = play_again(text, game)
    if not match.over:
        raise BadReplay(f"the match is not over after move {len(match.log)}; only finished matches can be verified")
    chance = reopened(text.chance, text.ending.get("secret", (0, ""))[1])
    if isinstance(chance, Sealed | Seeded):
        return f"{len(match.log)} moves follow the rules, and {_compare_luck(text, game, chance)}"
    if text.chance.startswith("sealed"):
        raise BadReplay("the match is over but its secret is not told; what chance did cannot be checked")
    return f"{len(match.log)} moves follow the rules; chance was played {text.chance}, so its moves cannot be checked"


def _compare_luck(text: Text, game: Game, chance: Chance) -> str:
    match = Match(game, text.players, game.codes(text.options, len(text.players)), chance)
    checked = 0
    for number, actor, words in text.moves:
        if actor == "chance":
            match.happen()
            happened = game.table.text(match.log[-1].move)
            if happened != words:
                raise BadReplay(f"line {number}: chance was bound to {happened!r} here, not {words!r}")
            checked += 1
        else:
            match.take(int(actor.removeprefix("seat-")) - 1, words)
    return f"each of the {checked} moves of chance is the one {text.chance.split()[0]} before the match"


def part(a: Match, b: Match) -> list[str]:
    """Where two matches of a game part, for people: the first move that differs, then the states after it."""
    for at, (left, right) in enumerate(zip(a.log, b.log, strict=False)):
        if left != right:
            return [f"{line(a, at).strip()}  |  {line(b, at).strip()}"]
    for at in range(min(len(a.log), len(b.log)) + 1):
        if lines := record.difference(a.view(ONLOOKER, at), b.view(ONLOOKER, at)):
            return [f"after move {at}:", *lines]
    if len(a.log) != len(b.log):
        return [f"one has {len(a.log)} moves, the other {len(b.log)}"]
    return []
