"""The site as it always runs, but for its limits: everybody comes from one address here."""

import asyncio
import socket
import sys

import uvicorn

from shamble.store.opening import open_store
from shamble.web.app import create_app
from shamble.web.limits import Limits, Rate
from shamble.web.serve import collect_seldom, config

PLENTY = Rate(10_000_000, 1)


def main(file: str, port: str) -> None:
    """Serve until killed."""
    limits = Limits(PLENTY, PLENTY, PLENTY, PLENTY, PLENTY, sockets=20_000, everywhere=20_000)
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", int(port)))
    listening.listen(4096)
    server = uvicorn.Server(config(create_app(open_store(f"sqlite:///{file}"), limits)))
    collect_seldom()
    asyncio.run(server.serve([listening]))


if __name__ == "__main__":
    main(*sys.argv[1:])
