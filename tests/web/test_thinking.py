"""Bots think elsewhere; one that crashes or hangs is replaced by a simpler one, and the match goes on."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from shamble.core import checks
from shamble.core.match import Match
from shamble.games import games
from shamble.web import thinking
from shamble.web.thinker import ask
from shamble.web.thinking import Thinking

GAME = games()[0]


def match() -> Match:
    """A match in which a seat has something to choose from."""
    begun = checks.random_match(GAME, 3, {}, seed=1)
    again = Match(GAME, begun.players, begun.codes, begun.chance)
    for made in begun.log:
        if len(again.log) > 20 and again.mover >= 0 and len(again.legal()) > 1:
            break
        again.repeat(made)
    return again


def think(work: Callable[[Thinking], Awaitable[list[str]]]) -> list[str]:
    async def alone() -> list[str]:
        bots = Thinking(1)
        try:
            return await work(bots)
        finally:
            await bots.close()

    return asyncio.run(alone())


def test_a_bot_is_given_a_view_and_moves_and_chooses_the_same_each_time() -> None:
    played = match()

    async def twice(bots: Thinking) -> list[str]:
        return [await bots.choose(played, played.mover, "tasteful", "table") for _ in range(2)]

    first, second = think(twice)
    assert first == second
    assert GAME.table.parse(first) in played.legal()


def test_a_bot_that_crashes_is_replaced_and_the_next_one_thinks(capfd: pytest.CaptureFixture[str]) -> None:
    played = match()

    async def crash(bots: Thinking) -> list[str]:
        return [await bots.choose(played, played.mover, name, "table") for name in ("no-such-bot", "tasteful")]

    assert all(GAME.table.parse(move) in played.legal() for move in think(crash))
    assert "there is no bot 'no-such-bot'" in capfd.readouterr().err


def test_a_bot_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "STARTING", 0.01)  # no process starts so soon
    played = match()

    async def hang(bots: Thinking) -> list[str]:
        return [await bots.choose(played, played.mover, "tasteful", "table")]

    assert GAME.table.parse(think(hang)[0]) in played.legal()


def test_the_usual_bot_plays_until_the_thinking_of_another_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    played = match()
    asked: list[str] = []

    def heard(game: str, bot: str, *rest: Any) -> bytes:
        asked.append(bot)
        return ask(game, bot, *rest)

    monkeypatch.setattr(thinking, "COMPILED", ("uniform",))
    monkeypatch.setattr(thinking, "ask", heard)

    async def twice(bots: Thinking) -> list[str]:
        before = await bots.choose(played, played.mover, "uniform", "table")
        await asyncio.gather(*bots.preparing())
        return [before, await bots.choose(played, played.mover, "uniform", "table")]

    assert all(GAME.table.parse(move) in played.legal() for move in think(twice))
    assert asked == ["uniform", "sensible", "uniform"], "the first line is for the process that compiles"
