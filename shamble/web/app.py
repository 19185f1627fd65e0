"""The site: what is asked for over HTTP, the socket, the pages; each thing in a few lines on top of the house."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ControllerRouterHandler

from shamble.errors import ShambleError
from shamble.store.store import Store
from shamble.web import api, pages, socket
from shamble.web import messages as wire
from shamble.web.commands import worded
from shamble.web.driving import Pace
from shamble.web.house import House
from shamble.web.limits import Limits

PACKED_ALREADY = ["^/$", "^/(static|looks|new|table|replay|rules|about)"]
LOG = logging.getLogger("shamble")
STATUS = {"unknown": 404, "refused": 409, "stale": 409, "limit": 429, "failed": 503}


def create_app(store: Store, limits: Limits | None = None, pace: Pace | None = None) -> Litestar:
    """The whole site over a store; the store is closed with it."""
    house = House(store, limits, pace)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    handlers: list[ControllerRouterHandler] = [*api.HANDLERS, socket.table_socket, *pages.HANDLERS]
    app = Litestar(
        handlers,
        lifespan=[lifespan],
        exception_handlers={ShambleError: _worded, HTTPException: _worded_http, Exception: _unforeseen},
        openapi_config=OpenAPIConfig("Shamble", "1", path="/api/schema"),
        request_max_body_size=wire.LARGEST,
        compression_config=CompressionConfig("gzip", gzip_compress_level=5, exclude=PACKED_ALREADY),
        before_request=_let_in,
        logging_config=None,
    )
    app.state.house = house
    return app


def _let_in(request: Request[Any, Any, Any]) -> None:
    """Count what an address asks for."""
    door = request.app.state.house.door
    door.let(api.address_of(request), door.limits.requests, "requests")


def _worded(request: Request[Any, Any, Any], wrong: ShambleError) -> Response[wire.Wrong]:
    said = worded(wrong)
    return Response(said, status_code=STATUS[said.kind])


def _unforeseen(request: Request[Any, Any, Any], wrong: Exception) -> Response[wire.Wrong]:
    """A fault of the house: logged, and said without its insides."""
    LOG.error("%s %s", request.method, request.url.path, exc_info=wrong)
    return Response(wire.Wrong("something went wrong here; what was saved is safe", "failed"), status_code=500)


def _worded_http(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[wire.Wrong]:
    """What the framework refuses, in the house's form."""
    kind: wire.Kind = "unknown" if wrong.status_code in (404, 405) else "refused"
    text = wrong.detail
    if isinstance(wrong, ValidationException) and isinstance(wrong.extra, list):
        text = "; ".join(f"{one.get('key', 'body')}: {one['message']}" for one in wrong.extra)
    return Response(wire.Wrong(text or "this cannot be answered", kind), status_code=wrong.status_code)
