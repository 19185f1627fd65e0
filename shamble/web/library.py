"""What can be read without a table: the games, their options and rules."""

import re
from functools import cache

from shamble.bots import LEVELS, USUAL
from shamble.core.game import Game, Option
from shamble.core.rulebook import rulebook, whole
from shamble.games import games
from shamble.web.messages import GameFacts, OptionFacts, Rule, Value


@cache
def all_games() -> list[GameFacts]:
    """Every game in the house."""
    return [_facts(game) for game in games()]


def _facts(game: Game) -> GameFacts:
    return GameFacts(
        name=game.name,
        title=game.title,
        about=_about(game),
        seats=list(game.seats),
        minutes=game.minutes,
        editions=[Value(name, name.capitalize()) for name in game.editions],
        options=[_option(game, option) for option in game.options],
        bots=list(LEVELS),
        usual_bot=USUAL,
    )


def _about(game: Game) -> str:
    """The first paragraph of its rules."""
    return " ".join(whole(game).split("\n\n")[1].split())


def _option(game: Game, option: Option) -> OptionFacts:
    number, words = _told(game, option.name)
    return OptionFacts(option.name, option.allowed(game.seats[-1]), option.default, number, words)


def _told(game: Game, name: str) -> tuple[str, str]:
    """The rule that speaks of an option; one of a family where the family is told by its first and last."""
    stem = name.rsplit("-", 1)[0]
    for wanted in (f"`{name}`", f"`{stem}-"):
        for number, text in rulebook(game).items():
            if wanted in text and "ption" in text:
                return number, text
    return "", ""


@cache
def rules_of(game: Game) -> list[Rule]:
    """The rules as a page: headings, and what is numbered."""
    found: list[Rule] = []
    for block in re.split(r"\n\s*\n", whole(game)):
        if heading := re.fullmatch(r"(#+) +(.+)", block.strip()):
            found.append(Rule("", heading[2], len(heading[1])))
        elif rule := re.match(r"\*\*(\d+(?:\.\d+)*[a-z]?)\*\* +", block):
            found.append(Rule(rule[1], block[rule.end() :].strip()))
        elif block.strip():
            found.append(Rule("", block.strip()))
    return found
