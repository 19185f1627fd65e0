"""Cards are dealt by chance, once."""

from shamble.core.record import State
from shamble.core.scene import Say


def why(v: State, move: int) -> tuple[str, Say]:
    return "1", Say("why-chance")
