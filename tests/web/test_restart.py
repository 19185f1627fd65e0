"""Killed at any instant and started again, the house has every move it acknowledged, and people play on."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.web.site import JSON

ROOT = Path(__file__).parents[2]
PATIENCE_S = 30


class Served:
    """`shamble serve` in a process of its own, over a folder that outlives it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "shamble", "serve", "--no-browser", "--port", str(self.port)]
        environment = {**os.environ, "SHAMBLE_DATA": str(self.folder)}
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE_S
        while self.ask("/api/tables") is None:
            assert time.monotonic() < end, "the server did not start"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ask(self, path: str, data: Any = None, secret: str = "") -> Any:
        """The answer; None while nobody answers. Who asked too much waits, as the answer says, and asks again."""
        answer = self._ask_once(path, data, secret)
        while answer and answer.get("kind") == "limit":
            time.sleep(0.2)
            answer = self._ask_once(path, data, secret)
        return answer

    def _ask_once(self, path: str, data: Any, secret: str) -> Any:
        body = None if data is None else json.dumps(data).encode()
        request = Request(f"http://127.0.0.1:{self.port}{path}", body, {"content-type": "application/json"})
        if secret:
            request.add_header("authorization", f"Bearer {secret}")
        try:
            with urlopen(request, timeout=PATIENCE_S) as answer:
                return json.load(answer)
        except HTTPError as wrong:
            with wrong:
                return json.load(wrong)
        except (HTTPException, OSError):  # nobody there, or gone in the middle of the answer
            return None


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    running = Served(tmp_path)
    yield running
    running.kill()


class Person:
    """Somebody who polls, and plays the last of the possible moves."""

    def __init__(self, served: Served, table: str, secret: str) -> None:
        self.served, self.path, self.secret = served, f"/api/tables/{table}", secret
        self.acknowledged = 0
        self.over = False

    def look(self) -> JSON | None:
        """The whole table."""
        answer = self.served.ask(f"{self.path}/events?wait=0", secret=self.secret)
        frame: JSON | None = answer["frames"][0] if answer else None
        self.over = self.over or (frame is not None and frame["stage"] == "over")
        return frame

    def play(self) -> None:
        """Move if it is one's turn; remember what was acknowledged."""
        frame = self.look()
        if frame is None or not frame["moves"]:
            return
        assert frame["at"] >= self.acknowledged, "an acknowledged move is gone"
        command = {"id": f"at-{frame['at']}", "do": "move", "move": frame["moves"][-1]["move"], "at": frame["at"]}
        answer = self.served.ask(f"{self.path}/commands", command, self.secret)
        if answer and answer["ok"]:
            self.acknowledged = frame["at"] + 1


def play_through_kills(served: Served, kills: int) -> None:
    chairs = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bo"}]
    opened = served.ask("/api/tables", {"game": "troublez", "chairs": chairs, "hot_seat": True})
    people = [Person(served, opened["table"], opened["secret"])]
    stop = threading.Event()

    def play() -> None:
        while not stop.is_set() and not people[0].over:
            for seat in (0, 1):
                answer = served.ask(f"{people[0].path}/events?wait=0&seat={seat}", secret=people[0].secret)
                if answer and answer["frames"][0]["moves"]:
                    people[0].play()

    playing = threading.Thread(target=play)
    playing.start()
    try:
        for kill in range(kills):
            time.sleep(random.Random(kill).uniform(0.1, 0.6))
            served.kill()
            served.start()
            frame = people[0].look()
            assert frame
            assert frame["at"] >= people[0].acknowledged
    finally:
        stop.set()
        playing.join(PATIENCE_S)
    assert people[0].acknowledged > 0
    check_log(served, opened)


def check_log(served: Served, opened: JSON) -> None:
    """The log follows the rules from the first move to the last, and goes on."""
    moves = served.ask(f"/api/tables/{opened['table']}")["moves"]
    shots: list[JSON] = []
    while len(shots) <= moves:
        part = served.ask(f"/api/tables/{opened['table']}/frames?from={len(shots)}", secret=opened["secret"])
        shots += part["shots"]
    assert [shot["at"] for shot in shots] == list(range(moves + 1))


def test_killed_under_play_and_started_again_nothing_acknowledged_is_lost(served: Served) -> None:
    play_through_kills(served, 1)


@pytest.mark.slow
def test_killed_again_and_again(served: Served) -> None:
    play_through_kills(served, 12)


def test_a_command_sent_again_after_a_restart_is_not_done_again(served: Served) -> None:
    opened = served.ask(
        "/api/tables", {"game": "troublez", "chairs": [{"kind": "me", "name": n} for n in "AB"], "hot_seat": True}
    )
    path = f"/api/tables/{opened['table']}"
    for seat in (0, 1):
        frame = served.ask(f"{path}/events?wait=0&seat={seat}", secret=opened["secret"])["frames"][0]
        if frame["moves"]:
            break
    command = {"id": "once", "do": "move", "move": frame["moves"][0]["move"], "at": frame["at"]}
    first = served.ask(f"{path}/commands", command, opened["secret"])
    at = served.ask(path)["moves"]
    served.kill()
    served.start()
    served.ask(f"{path}/events?wait=0&seat={seat}", secret=opened["secret"])
    assert served.ask(f"{path}/commands", command, opened["secret"]) == first
    assert served.ask(path)["moves"] == at
