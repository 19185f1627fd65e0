"""The site as it is served: its port, the load it is measured with."""

import asyncio
import socket
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from shamble.errors import Failed
from shamble.web import serve
from shamble.web.socket import GONE
from tests.web import load

ROOT = Path(__file__).parents[2]
HOST = "127.0.0.1"


def test_where_the_usual_port_is_taken_the_next_one_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    with serve.listen(HOST, 0) as first:
        monkeypatch.setattr(serve, "USUAL_PORT", first.getsockname()[1])
        with serve.listen(HOST, 0) as second:
            assert second.getsockname()[1] > first.getsockname()[1]


def test_a_port_that_was_asked_for_and_is_taken_is_said() -> None:
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(Failed, match=rf"port {port} of {HOST} cannot be opened: .*; name another one with --port"):
            serve.listen(HOST, port)


def test_a_store_that_cannot_be_opened_is_one_line() -> None:
    command = [sys.executable, "-m", "shamble", "serve", "--no-browser", "--store", "nonsense"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr.startswith("shamble: the store 'nonsense' cannot be named so")
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.slow
def test_the_load_can_be_measured(tmp_path: Path) -> None:
    asked = Namespace(tables=3, seconds=4, idle=5, game="troublez")
    figures = asyncio.run(load.measured(load.Server(tmp_path), asked))
    assert len(figures) == 9
    assert all(figures.values())


def test_a_line_that_breaks_while_it_is_written_to_is_no_fault_of_the_house() -> None:
    assert issubclass(ClientDisconnected, GONE)
