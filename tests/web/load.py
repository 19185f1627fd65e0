"""How much one server bears, with everything on this machine: `scripts/bench web`.

Bounded in tables, sockets and seconds; the server runs in a process of its own, durable as always.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
PACE_S = 3.0  # a table's moves are so far apart
Frames = msgspec.json.Decoder(list[dict[str, Any]] | dict[str, Any])


def main() -> None:
    """Measure, and print what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--idle", type=int, default=5000)
    parser.add_argument("--game", default="troublez")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    gc.disable()  # or the one who measures would stand still now and then
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(measured(Server(Path(folder)), asked))
    print(json.dumps(figures) if asked.json else "\n".join(f"{name:<44}{value}" for name, value in figures.items()))


class Server:
    """The server's process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Seconds until it answers."""
        begun = time.perf_counter()
        command = [sys.executable, "-m", "tests.web.load_server", str(self.folder / "house.db"), str(self.port)]
        self.process = subprocess.Popen(command)
        while True:
            try:
                self.ask("/api/games")
                return time.perf_counter() - begun
            except OSError:
                time.sleep(0.02)

    def kill(self) -> None:
        """Without a word, as a power cut would."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def memory(self) -> int:
        """Bytes it holds."""
        assert self.process
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def processor(self) -> float:
        """Seconds of processor it has used."""
        assert self.process
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ask(self, path: str, data: Any = None) -> Any:
        body = None if data is None else json.dumps(data).encode()
        request = Request(f"http://127.0.0.1:{self.port}{path}", body, {"content-type": "application/json"})
        with urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def line(self, table: str) -> Any:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        return connect(address, compression=None, ping_interval=None, max_queue=None, proxy=None)


async def measured(server: Server, asked: argparse.Namespace) -> dict[str, str]:
    """Everything, one after the other."""
    figures = {"ready, empty": f"{server.start():.2f} s"}
    try:
        opened = [_open(server, asked.game) for _ in range(asked.tables)]
        figures |= await live(server, opened, asked.seconds)
        figures |= await restarted(server, opened)
        figures |= await sustained(server, asked.game, min(asked.seconds, 10))
        figures |= await idle(server, opened[0], asked.idle)
    finally:
        server.kill()
    return figures


def _open(server: Server, game: str) -> dict[str, Any]:
    """A table whose four seats share a secret: one request, four sockets."""
    chairs = [{"kind": "me", "name": f"P{seat + 1}"} for seat in range(SEATS)]
    opened: dict[str, Any] = server.ask("/api/tables", {"game": game, "chairs": chairs, "hot_seat": True})
    return opened


class Table:
    """Four players who see each other's moves."""

    def __init__(self, server: Server, opened: dict[str, Any]) -> None:
        self.server, self.opened = server, opened
        self.lines: list[ClientConnection] = []
        self.at, self.moves, self.mover = 0, [""], 0
        self.seen: list[float] = []
        self.sizes: list[int] = []

    @asynccontextmanager
    async def sat(self) -> AsyncIterator["Table"]:
        try:
            for seat in range(SEATS):
                line = await self.server.line(self.opened["table"])
                self.lines.append(line)
                await line.send(json.dumps({"hello": {"secret": self.opened["secret"], "seat": seat}}))
                self._read(seat, await line.recv())
            yield self
        finally:
            for line in self.lines:
                await line.close()

    def _read(self, seat: int, text: str | bytes) -> bool:
        """Whether a move was told."""
        read = Frames.decode(text)
        moved = False
        for frame in read if isinstance(read, list) else [read]:
            if frame["t"] in ("table", "moved"):
                moved = moved or frame["t"] == "moved"
                self.at = max(self.at, frame["at"])
                if frame["moves"]:
                    self.moves, self.mover = [move["move"] for move in frame["moves"]], seat
            elif frame["t"] == "over":
                self.moves = []
        if moved:
            self.sizes.append(len(text))
        return moved

    async def move(self) -> None:
        """Whoever's turn it is moves; done when all four have seen it."""
        command = {"id": f"{self.at}", "do": "move", "move": random.choice(self.moves), "at": self.at}
        sent = time.perf_counter()
        self.moves = []
        await self.lines[self.mover].send(json.dumps(command))
        await asyncio.gather(*(self._see(seat, sent) for seat in range(SEATS)))

    async def _see(self, seat: int, sent: float) -> None:
        while not self._read(seat, await self.lines[seat].recv()):
            pass
        self.seen.append(time.perf_counter() - sent)


async def live(server: Server, opened: list[dict[str, Any]], seconds: int) -> dict[str, str]:
    """A move per table every few seconds, at all tables at once."""
    tables = [Table(server, one) for one in opened]
    used = 0.0
    ready = asyncio.Barrier(len(tables) + 1)

    async def play(table: Table) -> None:
        async with table.sat():
            await ready.wait()
            end = time.perf_counter() + seconds
            await asyncio.sleep(random.random() * PACE_S)
            while time.perf_counter() < end and table.moves:
                begun = time.perf_counter()
                await table.move()
                await asyncio.sleep(max(0, PACE_S - (time.perf_counter() - begun)))

    playing = [asyncio.create_task(play(table)) for table in tables]
    await ready.wait()
    used = server.processor()
    await asyncio.sleep(seconds)
    used = server.processor() - used
    await asyncio.gather(*playing)
    seen = sorted(one for table in tables for one in table.seen)
    sizes = [size for table in tables for size in table.sizes]
    name = f"{len(tables)} tables, a move each {PACE_S:g} s"
    parts = ", ".join(
        f"{share:.1%} {seen[int(share * (len(seen) - 1))] * 1000:.0f} ms" for share in (0.5, 0.9, 0.99, 0.999)
    )
    return {
        f"{name}: moves made": f"{len(seen) // SEATS}, {len(seen) / SEATS / seconds:.0f} a second",
        f"{name}: seen after": parts,
        f"{name}: server": f"{used / seconds:.0%} of a core, {server.memory() / 2**20:.0f} MiB",
        "a table's update": f"{sum(sizes) / len(sizes):.0f} bytes on average",
    }


async def restarted(server: Server, opened: list[dict[str, Any]]) -> dict[str, str]:
    """Killed under play, started again, everybody comes back."""
    server.kill()
    begun = time.perf_counter()
    ready = server.start()

    async def back(one: dict[str, Any]) -> int:
        async with server.line(one["table"]) as line:
            await line.send(json.dumps({"hello": {"secret": one["secret"]}}))
            frame: dict[str, Any] = json.loads(await line.recv())
            return int(frame["at"])

    moves = await asyncio.gather(*map(back, opened))
    whole = time.perf_counter() - begun
    return {
        f"killed and started with {len(opened)} matches": f"ready after {ready:.2f} s",
        "… all tables shown again": f"after {whole:.2f} s, {sum(moves)} moves",
    }


async def sustained(server: Server, game: str, seconds: int) -> dict[str, str]:
    """As fast as the tables can play."""
    tables = [Table(server, _open(server, game)) for _ in range(40)]
    begun = 0.0

    async def play(table: Table) -> None:
        async with table.sat():
            end = begun + seconds
            while time.perf_counter() < end and table.moves:
                await table.move()

    begun = time.perf_counter()
    await asyncio.gather(*map(play, tables))
    took = time.perf_counter() - begun
    made = sum(len(table.seen) for table in tables) / SEATS
    return {f"{len(tables)} tables as fast as they can": f"{made / took:.0f} moves a second, seen by {SEATS} each"}


async def idle(server: Server, opened: dict[str, Any], many: int) -> dict[str, str]:
    """Onlookers who do nothing."""
    before = server.memory()
    some = asyncio.Semaphore(50)  # come in at a time

    async def come() -> ClientConnection:
        async with some:
            line: ClientConnection = await server.line(opened["table"])
            await line.send('{"hello":{}}')
            await line.recv()
            return line

    lines = await asyncio.gather(*(come() for _ in range(many)))
    held = server.memory() - before
    await asyncio.gather(*(line.close() for line in lines))
    return {f"{many} idle sockets": f"{held / many / 1024:.1f} KiB each"}


if __name__ == "__main__":
    main()
