"""Everything that can go wrong for a person, each said in one line.

ShambleError
├── Unknown      a name or number that does not exist: a game, option, edition, seat, rule, bot
├── Refused      a move that is not allowed here and now
├── BadReplay    a text that is no match, or not the match it says it is
└── Failed       the machine could not do it: no room on the disk, no terminal, no card
"""


class ShambleError(Exception):
    """What was asked, why not, where we are, what to do."""


class Unknown(ShambleError):
    """Something was named that does not exist."""

    @classmethod
    def name(cls, kind: str, asked: object, known: object) -> "Unknown":
        """There is no `kind` called `asked`; these there are."""
        listed = ", ".join(str(name) for name in known) if isinstance(known, (list, tuple)) else str(known)
        return cls(f"there is no {kind} {str(asked)!r}; there is: {listed}")


class Refused(ShambleError):
    """A move was asked for that the rules do not allow now."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule


class BadReplay(ShambleError):
    """A recorded match cannot be read, or does not follow the rules it names."""


class Failed(ShambleError):
    """The machine, not the person, stands in the way."""
