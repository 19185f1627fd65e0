"""Bots think in processes of their own, so that one that hangs or crashes is replaced and stops no table."""

import asyncio
import os
import sys
from contextlib import suppress
from hashlib import blake2b

import msgspec

from shamble.bots import make
from shamble.core.game import Game
from shamble.core.match import Match
from shamble.web.thinker import Reply, ask

SECONDS = 1.0  # a bot may think
HUNG = 3.0  # seconds without an answer
STARTING = 60.0  # a process's first answer may have to wait for a compiler
SIMPLER = "uniform"  # who plays in place of a bot that failed


class Thinking:
    """A few processes, started when first needed, and who waits for one."""

    def __init__(self, processes: int = 0) -> None:
        count = processes or max(1, (os.cpu_count() or 2) - 1)
        self._idle: asyncio.LifoQueue[_Thinker] = asyncio.LifoQueue()
        self._all = [_Thinker() for _ in range(count)]
        for thinker in self._all:
            self._idle.put_nowait(thinker)

    async def choose(self, match: Match, seat: int, bot: str, table: str) -> str:
        """The bot's move in words; any legal one where the bot fails."""
        view, moves = match.view(seat), match.legal()
        if len(moves) == 1:
            return match.game.table.text(moves[0])
        seed = _own_luck(table, seat, len(match.log))
        thinker = await self._idle.get()
        try:
            line = ask(match.game.name, bot, seed, view, moves, SECONDS)
            move = await thinker.answer(line)
        except (OSError, EOFError, TimeoutError, msgspec.MsgspecError, ValueError):
            await thinker.stop()
            move = -1
        finally:
            self._idle.put_nowait(thinker)
        if move not in moves:
            move = _simpler(match.game, seed, view, moves)
        return match.game.table.text(move)

    async def close(self) -> None:
        for thinker in self._all:
            await thinker.stop()


class _Thinker:
    """One process."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._warm = False

    async def answer(self, line: bytes) -> int:
        if self._process is None or self._process.returncode is not None:
            self._process = await _started()
            self._warm = False
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(line)
        async with asyncio.timeout(HUNG if self._warm else STARTING):
            await self._process.stdin.drain()
            said = await self._process.stdout.readline()
        if not said:
            raise EOFError("the process ended")
        self._warm = True
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
