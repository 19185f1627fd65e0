"""A match in progress: who acts, what is allowed, take a move (checked, worded), who won."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from shamble.core import record
from shamble.core.chance import Chance
from shamble.core.game import Game
from shamble.core.record import CHANCE, NOBODY, State
from shamble.core.scene import Say, Scene
from shamble.core.words import Words
from shamble.errors import Refused, Unknown

LONGEST_NAME = 40
SHOWN = 12  # possible moves named in a refusal


@dataclass(frozen=True)
class Player:
    """Who sits at a seat."""

    name: str
    plays: str = "person"  # or the name of a bot


@dataclass(frozen=True)
class Made:
    """A move that was made, and by whom: a seat or CHANCE."""

    actor: int
    move: int


class Match:
    """One match, from the deal to the result.

    What others may see of it are views, scenes and stories; the states themselves stay inside.
    """

    def __init__(self, game: Game, players: Sequence[Player], codes: Sequence[int], chance: Chance) -> None:
        self.game, self.players, self.chance = game, list(players), chance
        for player in self.players:
            _refuse_name(player.name)
        self.codes = list(codes)
        self.log: list[Made] = []
        begun = record.make(game.rules.STATE)[0]
        begun.seats = game.seated(len(players))
        begun.options[: len(codes)] = codes
        game.rules.setup(begun)
        self._states = [begun]
        self.words = Words(game, [player.name for player in self.players])

    @property
    def mover(self) -> int:
        """The seat to act, CHANCE or NOBODY."""
        return int(self._states[-1].mover)

    @property
    def over(self) -> bool:
        return self.mover == NOBODY

    def legal(self) -> list[int]:
        """The moves that can be made now."""
        return _legal(self.game, self._states[-1])

    def idle(self, consulted: bool) -> int | None:
        """The move that a client makes for the person to act, instead of asking; the same whatever they hold."""
        return None if consulted else self.game.idle(self.view(self.mover))

    def passing(self) -> int | None:
        """The move that lets the present occasion pass; None where something else is asked."""
        return self.game.passing(self.view(self.mover)) if self.mover >= 0 else None

    def take(self, seat: int, move: int | str) -> None:
        """Make a move for a seat, or say in words why not."""
        number = self.game.table.parse(move if isinstance(move, str) else self._text(move))
        if seat != self.mover:
            raise Refused(f"{self._who(seat)} cannot {self._text(number)} now: {self._turn()}")
        if number not in self.legal():
            raise self.refusal(seat, number)
        self._make(seat, number)

    def refusal(self, seat: int, move: int) -> Refused:
        """Why a move is not allowed now: the rule, where we are, what is possible."""
        rule, say = self.game.why.why(self.view(seat), move)
        possible = ", ".join(self._text(other) for other in islice(self.legal(), SHOWN))
        more = ", …" if len(self.legal()) > SHOWN else ""
        text = f"{self._text(move)!r} is not possible: {self.words.say(say)} (rule {rule})"
        return Refused(f"{text} Possible at move {len(self.log) + 1}: {possible}{more}", rule)

    def happen(self) -> bool:
        """Let Chance make one move, if it is to act."""
        if self.mover != CHANCE:
            return False
        moves = self.legal()
        weights = np.zeros(len(moves), np.int32)
        self.game.rules.odds(self._states[-1], np.array(moves, np.int32), len(moves), weights)
        chosen = self.chance.choose([self._text(move) for move in moves], [int(weight) for weight in weights])
        self._make(CHANCE, moves[chosen])
        return True

    def settle(self) -> None:
        """Let Chance act until a seat is asked, or the match is over."""
        while self.happen():
            pass

    def repeat(self, made: Made) -> None:
        """Make a move again that was made before, Chance's too, which is not asked."""
        if made.actor != self.mover:
            raise Refused(f"{self._who(made.actor)} cannot {self._text(made.move)} now: {self._turn()}")
        if made.move not in self.legal():
            if made.actor != CHANCE:
                raise self.refusal(made.actor, made.move)
            possible = ", ".join(map(self._text, self.legal()))
            raise Refused(f"{self._text(made.move)!r} cannot happen now; possible: {possible}")
        if made.actor == CHANCE:
            self.chance.skip()
        self._make(made.actor, made.move)

    def _make(self, actor: int, move: int) -> None:
        after = record.copy(self._states[-1])
        self.game.rules.play(after, move)
        self._states.append(after)
        self.log.append(Made(actor, move))

    def view(self, seat: int, at: int | None = None) -> State:
        """What `seat` may know, now or after the first `at` moves."""
        view = record.copy(self._states[-1 if at is None else at])
        self.game.view.hide(view, seat)
        return view

    def scene(self, seat: int, at: int | None = None) -> Scene:
        """What `seat` sees on the table."""
        scene: Scene = self.game.scene.draw(self.view(seat, at))
        return scene

    def veiled(self, seat: int, at: int) -> int:
        """How `seat` sees the move made after the first `at`."""
        return int(self.game.view.veil(self._states[at], self.log[at].move, seat))

    def story(self, seat: int, since: int = 0) -> Iterator[tuple[int, Say]]:
        """What `seat` is told of each move from the `since`-th on, with the number of the move."""
        for at in range(since, len(self.log)):
            before, after = self.view(seat, at), self.view(seat, at + 1)
            for say in self.game.scene.tell(before, self.veiled(seat, at), after):
                yield at + 1, say

    def points(self) -> list[int]:
        """The standing of every seat; final once the match is over."""
        out = np.zeros(len(self.players), np.int32)
        self.game.rules.points(self._states[-1], out)
        return [int(value) for value in out]

    def winners(self) -> list[int]:
        """The seats that share the win; nobody before the end."""
        points = self.points()
        return [seat for seat, value in enumerate(points) if self.over and value == max(points)]

    def state_hash(self) -> str:
        """The hash of the state; to be shown once nothing is hidden any more."""
        return record.state_hash(self._states[-1])

    def _text(self, move: int) -> str:
        if not 0 <= move < len(self.game.table):
            raise Unknown.name("move", move, f"0 to {len(self.game.table) - 1}")
        return self.game.table.text(move)

    def _who(self, actor: int) -> str:
        return "chance" if actor == CHANCE else f"seat {actor + 1}"

    def _turn(self) -> str:
        return "the match is over" if self.over else f"it is the turn of {self._who(self.mover)}"


def _legal(game: Game, s: State) -> list[int]:
    moves = np.zeros(game.rules.MOST, np.int32)
    return [int(move) for move in moves[: game.rules.legal(s, moves) if s.mover != NOBODY else 0]]


def _refuse_name(name: str) -> None:
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise Unknown(f"the name {name!r} cannot be used; a name has 1 to {LONGEST_NAME} letters that can be printed")
