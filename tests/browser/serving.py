"""A server process for the tests of the browser: `python -m tests.browser.serving PORT STORE`; bots do not dawdle."""

import asyncio
import sys

import uvicorn

from shamble.store.opening import open_store
from shamble.web.app import create_app
from shamble.web.driving import Pace
from shamble.web.limits import Limits, Rate
from shamble.web.serve import config

PLENTY = Rate(1_000_000, 1)
UNLIMITED = Limits(PLENTY, PLENTY, PLENTY, PLENTY, PLENTY)


def main(port: int, store: str) -> None:
    served = config(create_app(open_store(store), UNLIMITED, Pace(0.01)))
    served.port, served.host = port, "127.0.0.1"
    asyncio.run(uvicorn.Server(served).serve())


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
