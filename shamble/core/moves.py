"""A game's moves as numbers, parts and words, all made from one table.

    TABLE = Moves(verb("draw"), verb("place", ROW, END))
    TABLE.number("place", 1, 0)  ->  3        for nets and rules
    TABLE.parts(3)               ->  ("place", (1, 0))
    TABLE.text(3)                ->  "place 2 left"   for people and files

Verbs follow each other in the order of the table; within a verb the last part counts fastest, so that rules may
reckon with `PLACE + 2 * row + end`.
"""

from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product

from shamble.errors import Unknown

HIDDEN = "?"


@dataclass(frozen=True)
class Part:
    """One thing a move names, and the words for each of its values."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Verb:
    name: str
    parts: tuple[Part, ...]

    @property
    def count(self) -> int:
        count = 1
        for part in self.parts:
            count *= len(part.values)
        return count


def verb(name: str, *parts: Part) -> Verb:
    return Verb(name, parts)


def counted(name: str, count: int) -> Part:
    """A part that people number from 1."""
    return Part(name, tuple(str(i + 1) for i in range(count)))


def hidden(part: Part) -> Part:
    """The same part with one value more, last: what those see who may not know."""
    return Part(part.name, (*part.values, HIDDEN))


class Moves:
    """All the moves of a game."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self._texts: list[str] = []
        self._parts: list[tuple[str, tuple[int, ...]]] = []
        self._first: dict[str, int] = {}
        for verb in verbs:
            if verb.name in self._first:
                raise ValueError(f"the verb {verb.name!r} stands twice in the table")
            self._first[verb.name] = len(self._texts)
            for chosen in product(*(range(len(part.values)) for part in verb.parts)):
                words = (part.values[value] for part, value in zip(verb.parts, chosen, strict=True))
                self._texts.append(" ".join((verb.name, *words)))
                self._parts.append((verb.name, chosen))
        self._numbers = {text: number for number, text in enumerate(self._texts)}
        if len(self._numbers) != len(self._texts):
            raise ValueError("two moves have the same words")

    def __len__(self) -> int:
        return len(self._texts)

    def first(self, verb: str) -> int:
        """The number of the first move of a verb; the constant that rules reckon with."""
        return self._first[verb]

    def verb(self, name: str) -> Verb:
        return next(verb for verb in self.verbs if verb.name == name)

    def number(self, verb: str, *values: int) -> int:
        """The number of the move with these parts."""
        number = 0
        for part, value in zip(self.verb(verb).parts, values, strict=True):
            if not 0 <= value < len(part.values):
                raise Unknown.name(part.name, value, f"0 to {len(part.values) - 1}")
            number = number * len(part.values) + value
        return self._first[verb] + number

    def parts(self, number: int) -> tuple[str, tuple[int, ...]]:
        """The verb of a move and the values of its parts."""
        return self._parts[number]

    def named(self, number: int) -> tuple[str, dict[str, int]]:
        """The verb of a move and its parts by name."""
        name, values = self._parts[number]
        return name, {part.name: value for part, value in zip(self.verb(name).parts, values, strict=True)}

    def text(self, number: int) -> str:
        """The move in words that stay the same in every version and language."""
        return self._texts[number]

    def parse(self, text: str) -> int:
        """The number of the move these words name."""
        asked = " ".join(text.split())
        if asked in self._numbers:
            return self._numbers[asked]
        near = get_close_matches(asked, self._texts, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise Unknown(f"there is no move {asked!r}{hint}")
