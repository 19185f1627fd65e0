"""The only thing forbidden is a full column."""

from shamble.core.record import State
from shamble.core.scene import Say


def why(v: State, move: int) -> tuple[str, Say]:
    return "2", Say("why-full", {"column": move + 1})
