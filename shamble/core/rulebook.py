"""A game's RULES.md, by number."""

import re
from functools import cache

from shamble.core.game import Game
from shamble.errors import Unknown

_NUMBERED = re.compile(r"^\*\*(\d+(?:\.\d+)*[a-z]?)\*\* +", re.MULTILINE)


@cache
def rulebook(game: Game) -> dict[str, str]:
    """Every numbered rule and its text, in order."""
    text = _text(game)
    rules: dict[str, str] = {}
    starts = list(_NUMBERED.finditer(text))
    for start, following in zip(starts, [*starts[1:], None], strict=True):
        body = text[start.end() : following.start() if following else len(text)]
        rules[start[1]] = re.split(r"^#", body, maxsplit=1, flags=re.MULTILINE)[0].strip()
    return rules


def rule(game: Game, number: str) -> str:
    """A rule with all below it: 4 gives 4.1 to 4.7, too."""
    found = [
        f"**{name}** {text}" for name, text in rulebook(game).items() if name == number or name.startswith(f"{number}.")
    ]
    if not found:
        raise Unknown.name(f"rule of {game.title}", number, list(rulebook(game)))
    return "\n\n".join(found)


def whole(game: Game) -> str:
    """All of it, as written."""
    return _text(game)


def _text(game: Game) -> str:
    return (game.folder / "RULES.md").read_text("utf-8")
