"""Messages in the language of the reader: Fluent files, one per game and language, with the house's own below them."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from shamble.core.game import Game
from shamble.core.record import CHANCE
from shamble.core.scene import Say
from shamble.errors import Unknown

HOUSE = Path(__file__).parent / "words"


class Words:
    """Puts a game's messages into words, for a table where these people sit."""

    def __init__(self, game: Game, names: Sequence[str], language: str = "en") -> None:
        self.names = names
        self._bundle = _bundle(game, language)

    def say(self, say: Say) -> str:
        """The message in words. An argument may itself be a message, or a seat, which becomes a name."""
        filled = {name: self._filled(value) for name, value in say.parts.items()}
        return _formatted(self._bundle, say.message, tuple(filled.items()))

    def _filled(self, value: Any) -> Any:
        if isinstance(value, Say):
            return self.say(value)
        if isinstance(value, Mapping):
            seat = value["seat"]
            return self.say(Say("chance")) if seat == CHANCE else self.names[seat]
        return value


@lru_cache(1 << 15)  # a table says the same few things at every move
def _formatted(bundle: Any, message: str, filled: tuple[tuple[str, Any], ...]) -> str:
    if not bundle.has_message(message):
        raise Unknown(f"no words for {message!r}; they belong in words/{bundle.locales[0]}.ftl")
    text, errors = bundle.format_pattern(bundle.get_message(message).value, dict(filled))
    if errors:
        raise Unknown(f"the words for {message!r} do not fit {dict(filled)}: {errors[0]}")
    return str(text)


def languages(game: Game) -> list[str]:
    """The languages this game speaks."""
    return sorted(path.stem for path in (game.folder / "words").glob("*.ftl"))


@cache
def _bundle(game: Game, language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    if language not in languages(game):
        raise Unknown.name(f"language of {game.title}", language, languages(game))
    bundle = FluentBundle([language], use_isolating=False)
    for folder in (HOUSE, game.folder / "words"):
        bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
    return bundle
