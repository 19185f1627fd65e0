"""Run the site on this machine."""

import asyncio
import gc
import socket
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from shamble.errors import Failed
from shamble.store.opening import open_store
from shamble.web.app import create_app
from shamble.web.messages import LARGEST

USUAL_PORT = 8000
TRIED = 20  # ports after the usual one, where it is taken


def serve(host: str, port: int, store: str, told: Callable[[str], None], browser: bool) -> None:
    """Serve until stopped; tells the address once it can be opened."""
    listening = listen(host, port)
    shown = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{listening.getsockname()[1]}/"
    server = uvicorn.Server(config(create_app(open_store(store))))
    collect_seldom()
    server_started = threading.Thread(target=_when_ready, args=(server, shown, told, browser), daemon=True)
    server_started.start()
    asyncio.run(server.serve([listening]))


def collect_seldom() -> None:
    """Let Python look for circles of garbage seldom: with a thousand tables one look stops them all for half a second,
    and there is little to find but closed sockets."""
    gc.freeze()
    gc.set_threshold(20_000, 10, 20)


def config(app: object) -> uvicorn.Config:
    """How the site is served: no compression on sockets, which would cost each a window of memory."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST + 1024,  # a little more than is allowed, so that the answer can be words
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


def listen(host: str, port: int) -> socket.socket:
    """The port asked for; the usual one or one of the next where none is."""
    for tried in range(port or USUAL_PORT, (port or USUAL_PORT + TRIED) + 1):
        listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, tried))
            listening.listen(2048)
        except OSError as wrong:
            listening.close()
            reason = wrong.strerror
            continue
        return listening
    raise Failed(f"port {port or USUAL_PORT} of {host} cannot be opened: {reason}; name another one with --port")


def _when_ready(server: uvicorn.Server, shown: str, told: Callable[[str], None], browser: bool) -> None:
    ready = threading.Event()
    while not server.started and not ready.wait(0.02):
        pass
    told(shown)
    if browser:
        webbrowser.open(shown)
