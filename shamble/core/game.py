"""The contract: what a game hands over, and what each thing promises.

A game is a folder of modules; `Game` names them and adds the facts. Nothing is inherited and nothing registers itself.

rules   STATE    the record type, declared with `record.declare(*record.header(...), ...)`
        MOST     no state has more legal moves than this
        BOUND    no match is longer than this many moves
        COUNTED  how many numbers `census` fills
        setup(s)                       s.seats and s.options are set; everything else goes to its beginning
        legal(s, moves) -> n           fills moves[:n], ascending; for CHANCE: what can happen; n >= 1 before the end
        odds(s, moves, n, weights)     only for CHANCE: weights[:n], positive integers
        play(s, move)                  makes a legal move, unchecked; s.ply grows by one
        points(s, out)                 the standing of every seat, more is better; final once s.mover is NOBODY
        census(s, out)                 counts whatever must never be lost; the same numbers in every state of a match
        stage(s) -> int                may be left out: a number that changes at natural breaks, when a turn, a round or
                                       a day is over and its outcome stands, and never else; so far a search looks
view    hide(s, seat)                  in place: the state becomes what `seat` (or ONLOOKER) may know
        guess(v, seat, die)            in place: completes a view to a state that could be
        veil(s, move, seat) -> move    how `seat` sees a move made in s ("deal ?"), never more than its views tell
        reveals(s, move, seat) -> bool whether by its rule the move shows `seat` something that was hidden. After any
                                       other the view follows from the view before and the veiled move, and from
                                       nothing else: neither who acts next nor what is possible may hang on secrets
        OBSERVED, observe(v, seat, out)   numbers for nets
taste   weigh(v, moves, n, scores)     how good each move looks to the mover, in hundredths of a point
        worth(v, out)                  may be left out: what the standing of every seat promises at such a break, in
                                       hundredths of a point; without it, its points
scene   draw(v) -> Scene               what lies where
        label(v, move) -> Say          what the move is called where moves are listed
        path(v, move) -> ids           what a hand touches to make the move; no path begins another
        tell(v, move, after) -> [Say]  what there is to say of a move, from the views before and after it
why     why(v, move) -> (rule, Say)    which rule forbids a move, and what it says

All of rules, view and taste are in the compiled subset (docs/rules-subset.md). Whoever stands outside a match gets
views only: no function of scene, why or taste may be given a state that was not hidden for somebody.

A game that asks now and then whether to add or to interrupt something says by `passing(v)` which move lets the occasion
pass; None where something else is asked. By `idle(v)` it says the same only where the move may be made at once for a
person who does not want to be consulted. Whether it may must not hang on what others cannot see: whoever passes at once
would tell. Where it may not, a client may still make the move if it is the only one, after as long as a person takes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

from shamble.core.moves import Moves
from shamble.core.record import State
from shamble.errors import Unknown


@dataclass(frozen=True)
class Option:
    """Something agreed when a table is opened, stored with the match and printed in its replay."""

    name: str
    values: Mapping[str, int]  # each named value and the code it has in s.options
    default: str
    numbers: range = range(0)  # whole numbers allowed besides, coded as themselves
    is_seat: bool = False  # numbers are seats; people count them from 1
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # value: {other option: its value}

    def code(self, text: str, seats: int) -> int:
        """What the rules read for this value."""
        if text in self.values:
            return self.values[text]
        if text.isdecimal() and len(text) < 9 and int(text) - self.is_seat in self._numbers(seats):
            return int(text) - self.is_seat
        raise Unknown.name(f"value of the option {self.name}", text, self.allowed(seats))

    def text(self, code: int) -> str:
        """The value that has this code."""
        named = [text for text, value in self.values.items() if value == code]
        return named[0] if named else str(code + self.is_seat)

    def allowed(self, seats: int) -> list[str]:
        """All values, in words."""
        numbers = self._numbers(seats)
        ranged = [f"{numbers[0] + self.is_seat} to {numbers[-1] + self.is_seat}"] if numbers else []
        return [*self.values, *ranged]

    def _numbers(self, seats: int) -> range:
        return range(seats) if self.is_seat else self.numbers

    def __hash__(self) -> int:
        return hash(self.name)


@dataclass(frozen=True)
class Recipe:
    """How bots look into a game; docs/bots.md says which values were measured."""

    stages: int = 0  # how many of the game's stages it sees the end of; 0: of the match
    guided: int = 0  # how many in a hundred moves of a play-out are those that look best to taste
    apart: int = 1  # 1: others decide by what they have seen; 0: by what the thinker has
    deepest: int = 64  # decisions that are kept in the tree
    explore: float = 0.7  # how much what was little tried is favoured
    trust: float = 0.0  # hundredths of a point by which a move has to look better to be favoured e times; 0: never
    spread: float = 1000.0  # hundredths of a point by which to be ahead makes it e times as likely to win
    brief: int = 150  # visits of a search that is over before one notices
    misjudged: int = 150  # hundredths of a point by which somebody in a hurry is at most wrong about a move


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its facts, and which module does what."""

    name: str
    title: str
    version: int  # of the rules; a match keeps the one it began with
    seats: range
    minutes: str
    options: Sequence[Option]
    table: Moves
    rules: ModuleType
    view: ModuleType
    taste: ModuleType
    scene: ModuleType
    why: ModuleType
    editions: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # other names, and the options they imply
    combined: Sequence[Mapping[str, str]] = ()  # options that only go together, for `checks` to play with too
    refusal: Callable[[Sequence[int], int], str] = lambda codes, seats: ""  # why options do not go together
    passing: Callable[[State], int | None] = lambda v: None
    idle: Callable[[State], int | None] = lambda v: None
    recipe: Recipe = Recipe()

    @property
    def folder(self) -> Path:
        return Path(str(self.rules.__file__)).parent

    def seated(self, seats: int) -> int:
        """The number of players, if the game can be played by so many."""
        if seats not in self.seats:
            raise Unknown.name(f"{self.title} for", f"{seats} players", f"{self.seats[0]} to {self.seats[-1]} players")
        return seats

    def codes(self, asked: Mapping[str, str], seats: int) -> list[int]:
        """The options as rules read them; presets fill what was not asked for, defaults the rest."""
        known = {option.name: option for option in self.options}
        for name in asked:
            if name not in known:
                raise Unknown.name("option", name, list(known))
        chosen = {option.name: asked.get(option.name, option.default) for option in self.options}
        preset: dict[str, str] = {}
        for option in self.options:
            option.code(chosen[option.name], seats)
            preset |= option.presets.get(chosen[option.name], {})
        chosen |= {name: value for name, value in preset.items() if name not in asked}
        codes = [option.code(chosen[option.name], seats) for option in self.options]
        if reason := self.refusal(codes, seats):
            raise Unknown(f"{self.title} cannot be played so: {reason}")
        return codes

    def defaults(self, seats: int) -> list[int]:
        return self.codes({}, seats)

    def agreed(self, codes: Sequence[int]) -> dict[str, str]:
        """The options in words."""
        return {option.name: option.text(int(code)) for option, code in zip(self.options, codes, strict=False)}
