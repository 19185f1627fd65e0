"""A match in somebody else's program: moments that never change, each knowing the one before.

Whoever searches copies states by the thousand; a moment is its own copy. Rules run compiled.
"""

from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from shamble.core import engine, record
from shamble.core.chance import DICE, GUESSES, dice
from shamble.core.game import Game
from shamble.core.record import CHANCE, NOBODY, ONLOOKER, State, States

SAMPLE = 16  # matches in which is looked for chance and for secrets


class Told(NamedTuple):
    """What a seat has been told since the beginning: in words, and as numbers of moves."""

    words: str
    numbers: tuple[int, ...]


class Table:
    """A game, how many play it, and what they agreed on."""

    def __init__(self, game: Game, players: int, codes: list[int]) -> None:
        self.game, self.players, self.codes = game, players, codes
        self.running = engine.load(game)
        self.moves = np.zeros((1, game.rules.MOST), np.int32)
        self.count = np.zeros(1, np.int32)

    def begin(self) -> "Moment":
        """The beginning of a match, before Chance has done anything."""
        states = engine.plain(self.running.deal(1, self.players, self.codes))
        return Moment(self, states, dict.fromkeys((*range(self.players), ONLOOKER), Told("", ())))

    def imagine(self, view: State, seat: int, seed: int) -> "Moment":
        """A moment that could be, as far as this seat can see. What was before it nobody was told."""
        states = record.make(self.game.rules.STATE, 1)
        states[0] = view
        states = engine.plain(states)
        self.running.guess(states, seat, dice([seed], GUESSES))
        return Moment(self, states, {})

    def has_chance_and_secrets(self) -> tuple[bool, bool]:
        """Whether either was seen in some random matches."""
        states = self.running.deal(SAMPLE, self.players, self.codes)
        luck, players_dice, made = dice(range(SAMPLE)), dice(range(SAMPLE), DICE), np.zeros(SAMPLE, np.int32)
        has_chance = has_secrets = False
        for _ in range(self.game.rules.BOUND):
            has_chance |= bool((states["mover"] == CHANCE).any())
            has_secrets |= any(self._hides(states, seat) for seat in range(self.players))
            if (states["mover"] == NOBODY).all():
                break
            self.running.stroll(states, luck, players_dice, 1, made)
        return has_chance, has_secrets

    def _hides(self, states: States, seat: int) -> bool:
        views = states.copy()
        self.running.hide(views, seat)
        return bool(views.tobytes() != states.tobytes())

    def __reduce__(self) -> Any:
        return _table, (self.game.rules.__name__.rpartition(".")[0], self.players, self.codes)


def _table(home: str, players: int, codes: list[int]) -> Table:
    return Table(import_module(home).GAME, players, codes)


class Moment:
    """A state of a match, and how it came about."""

    __slots__ = ("_legal", "_told", "before", "move", "mover", "states", "table")

    def __init__(
        self, table: Table, states: States, told: dict[int, Told], before: "Moment | None" = None, move: int = -1
    ) -> None:
        self.table, self.states, self.before, self.move = table, states, before, move
        self.mover = int(states["mover"][0])
        self._told = told
        self._legal: list[int] | None = None

    def legal(self) -> list[int]:
        """The moves that can be made, or happen; none once the match is over."""
        if self._legal is None:
            self._legal = [] if self.mover == NOBODY else self._asked()
        return self._legal

    def _asked(self) -> list[int]:
        table = self.table
        table.running.legal(self.states, table.moves, table.count)
        found: list[int] = table.moves[0, : table.count[0]].tolist()
        return found

    def odds(self) -> list[int]:
        """How likely is what can happen, as weights."""
        moves, weights = np.array([self.legal()], np.int32), np.zeros((1, len(self.legal())), np.int32)
        self.table.running.odds(self.states, moves, np.array([len(self.legal())], np.int32), weights)
        found: list[int] = weights[0].tolist()
        return found

    def after(self, move: int) -> "Moment":
        """The moment a legal move leads to."""
        states = self.states.copy()
        self.table.running.play(states, np.array([move], np.int32))
        return Moment(self.table, states, {}, self, move)

    def view(self, seat: int) -> State:
        """What a seat may know now."""
        return self._hidden(seat).view(record.attributed(self.table.game.rules.STATE))[0]

    def seen(self, seat: int) -> str:
        """A name for what a seat may know now, which no other view has."""
        return f"view {_hash(self._hidden(seat))}"

    def _hidden(self, seat: int) -> States:
        views = self.states.copy()
        self.table.running.hide(views, seat)
        return views

    def observed(self, seat: int) -> npt.NDArray[np.float32]:
        """The same in numbers."""
        out = np.zeros((1, self.table.game.view.OBSERVED), np.float32)
        self.table.running.observe(self._hidden(seat), seat, out)
        numbers: npt.NDArray[np.float32] = out[0]
        return numbers

    def told(self, seat: int) -> Told:
        """All moves as this seat saw them; where one showed more than itself, and where nothing is known, the view."""
        if seat not in self._told:
            self._told[seat] = self._tell(seat)
        return self._told[seat]

    def tell(self, seat: int, told: Told) -> None:
        """Say what this seat has been told before, where the moment does not know."""
        self._told[seat] = told

    def _tell(self, seat: int) -> Told:
        behind: list[Moment] = []
        at = self
        while at.before is not None and seat not in at._told:
            behind.append(at)
            at = at.before
        words, numbers = at._told.setdefault(seat, Told(at.seen(seat), ()))
        lines, made = [words] if words else [], list(numbers)
        for later in reversed(behind):
            line, number = later._line(seat)
            lines.append(line)
            made.append(number)
        return Told(", ".join(lines), tuple(made))

    def _line(self, seat: int) -> tuple[str, int]:
        assert self.before is not None
        running, move, out = self.table.running, np.array([self.move], np.int32), np.zeros(1, np.int32)
        running.veil(self.before.states, move, seat, out)
        number = int(out[0])
        line = f"{_who(self.before.mover)} {self.table.game.table.text(number)}"
        running.reveals(self.before.states, move, seat, out)
        return f"{line} {self.seen(seat)}" if out[0] else line, number

    def points(self) -> list[int]:
        """The standing of every seat."""
        out = np.zeros((1, self.table.players), np.int32)
        self.table.running.points(self.states, out)
        found: list[int] = out[0].tolist()
        return found

    def shares(self) -> list[float]:
        """The win, parted among all who have the most points; nothing for anybody before the end."""
        points = self.points()
        best = max(points)
        return [(own == best) / points.count(best) if self.mover == NOBODY else 0.0 for own in points]

    def stakes(self) -> list[float]:
        """The same, so that all sum up to nothing: 1 for who wins alone, as much less than nothing for all others."""
        players = self.table.players
        return [(players * share - 1) / (players - 1) * (self.mover == NOBODY) for share in self.shares()]

    def __str__(self) -> str:
        ply = int(self.states["ply"][0])
        return f"{self.table.game.title}, move {ply + 1}, {_who(self.mover)} to act, state {_hash(self.states)}"

    def __deepcopy__(self, memo: Any) -> "Moment":
        return self

    def __reduce__(self) -> Any:
        moves: list[int] = []
        at = self
        while at.before is not None:
            moves.append(at.move)
            at = at.before
        return _replayed, (at.table, at.states, at._told, moves[::-1])


def _replayed(table: Table, states: States, told: dict[int, Told], moves: list[int]) -> Moment:
    moment = Moment(table, states, told)
    for move in moves:
        moment = moment.after(move)
    return moment


def _who(mover: int) -> str:
    return {CHANCE: "chance", NOBODY: "nobody"}.get(mover, f"seat-{mover + 1}")


def _hash(states: States) -> str:
    return record.state_hash(states[0])
