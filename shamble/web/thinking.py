"""Bots think in processes of their own, so that one that hangs or crashes is replaced and stops no table."""

import asyncio
import os
import sys
from contextlib import suppress
from hashlib import blake2b

import msgspec

from shamble.bots import COMPILED, USUAL, make
from shamble.core.game import Game
from shamble.core.match import Match
from shamble.web.thinker import Reply, ask

SECONDS = 1.0  # a bot may think
HUNG = 3.0  # seconds without an answer
STARTING = 60.0  # a process's first answer of a kind has code to load
COMPILING = 600.0  # and where nothing is kept of it yet, to compile
SIMPLER = "uniform"  # who plays in place of a bot that failed

Kind = tuple[str, str]  # a game, and a bot that plays it


class Thinking:
    """A few processes, started when first needed, and who waits for one."""

    def __init__(self, processes: int = 0) -> None:
        count = processes or max(1, (os.cpu_count() or 2) - 1)
        self._idle: asyncio.LifoQueue[_Thinker] = asyncio.LifoQueue()
        self._all = [_Thinker() for _ in range(count)]
        for thinker in self._all:
            self._idle.put_nowait(thinker)
        self._compiler = _Thinker()
        self._compiling = asyncio.Lock()
        self._prepared: dict[Kind, asyncio.Task[None]] = {}

    async def choose(self, match: Match, seat: int, bot: str, table: str) -> str:
        """The bot's move in words; any legal one where the bot fails."""
        view, moves = match.view(seat), match.legal()
        if len(moves) == 1:
            return match.game.table.text(moves[0])
        seed = _own_luck(table, seat, len(match.log))
        line = ask(match.game.name, bot, seed, view, moves, SECONDS)
        ready = self._ready(bot, match.game.name, line)
        if ready != bot:
            line = ask(match.game.name, ready, seed, view, moves, SECONDS)
        thinker = await self._idle.get()
        try:
            move = await thinker.answer(line, (match.game.name, ready))
        except (OSError, EOFError, TimeoutError, msgspec.MsgspecError, ValueError):
            await thinker.stop()
            move = -1
        finally:
            self._idle.put_nowait(thinker)
        if move not in moves:
            move = _simpler(match.game, seed, view, moves)
        return match.game.table.text(move)

    def _ready(self, bot: str, game: str, line: bytes) -> str:
        """The bot, or the usual one for as long as its thinking is compiled."""
        if bot not in COMPILED:
            return bot
        if (game, bot) not in self._prepared:
            self._prepared[game, bot] = asyncio.create_task(self._prepare((game, bot), line))
        return bot if self._prepared[game, bot].done() else USUAL

    async def _prepare(self, kind: Kind, line: bytes) -> None:
        """Let a process of its own answer a first time, however long it takes; what is compiled there is kept."""
        async with self._compiling:
            with suppress(OSError, EOFError, TimeoutError, msgspec.MsgspecError):
                await self._compiler.answer(line, kind, COMPILING)
            await self._compiler.stop()

    def preparing(self) -> list[asyncio.Task[None]]:
        """What is being compiled."""
        return list(self._prepared.values())

    async def close(self) -> None:
        for task in self.preparing():
            task.cancel()
        for thinker in (*self._all, self._compiler):
            await thinker.stop()


class _Thinker:
    """One process."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._warm: set[Kind] = set()

    async def answer(self, line: bytes, kind: Kind, patience: float = 0.0) -> int:
        if self._process is None or self._process.returncode is not None:
            self._process = await _started()
            self._warm = set()
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(line)
        async with asyncio.timeout(patience or (HUNG if kind in self._warm else STARTING)):
            await self._process.stdin.drain()
            said = await self._process.stdout.readline()
        if not said:
            raise EOFError("the process ended")
        self._warm.add(kind)
        return msgspec.json.decode(said, type=Reply).move

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _started() -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "shamble.web.thinker")
    return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)


def _simpler(game: Game, seed: int, view: object, moves: list[int]) -> int:
    return make(SIMPLER, game, seed).choose(view, moves, SECONDS)


def _own_luck(table: str, seat: int, at: int) -> int:
    """A bot's luck differs from table to table and move to move, and is not the match's."""
    return int.from_bytes(blake2b(f"{table} {seat} {at}".encode(), digest_size=8).digest(), "big")
