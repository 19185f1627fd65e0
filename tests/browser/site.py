"""The site as a process of its own: started, asked, killed, started again."""

import json
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

PATIENCE_S = 40  # a cold start compiles words and imports


class Site:
    """A server on a port of its own over a store that outlives it."""

    def __init__(self, folder: Path) -> None:
        self.store = f"sqlite:///{folder / 'store.db'}"
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Site":
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serving", str(self.port), self.store]
        self.process = subprocess.Popen(command)
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            try:
                self.ask("/api/games")
                return
            except OSError:
                time.sleep(0.05)  # there is no sign to wait for but an answer
        raise TimeoutError("the server did not begin to answer")

    def kill(self) -> None:
        """At once, as a power cut would."""
        self.process.kill()
        self.process.wait()

    def ask(self, path: str, body: dict[str, Any] | None = None, secret: str = "") -> Any:
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {secret}"} if secret else {})
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers), timeout=20) as answer:
            return json.load(answer)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
