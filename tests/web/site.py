"""The whole site in this process, as a browser meets it: requests, sockets, frames."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession

from shamble.store.opening import open_store
from shamble.web.app import create_app
from shamble.web.driving import Pace
from shamble.web.house import House
from shamble.web.limits import Limits, Rate

JSON = dict[str, Any]
PATIENCE_S = 20  # until a test gives up waiting
PLENTY = Rate(1_000_000, 1)
UNLIMITED = Limits(PLENTY, PLENTY, PLENTY, PLENTY, PLENTY)
AT_ONCE = Pace(0)

ME: JSON = {"kind": "me", "name": "Ana"}
FRIEND: JSON = {"kind": "friend"}
SHORT: JSON = {"options": {"zombies": "1", "actions": "0", "barricades": "1"}}  # a small box, soon played
BOT: JSON = {"kind": "bot", "bot": "uniform"}  # the fastest


class Line:
    """A socket to a table: what comes is read frame by frame."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.read: list[JSON] = []
        self.raw: list[str] = []
        self._ids = count(1)

    def frame(self) -> JSON:
        """The next frame."""
        while not self.read:
            text = self.session.receive_text(timeout=PATIENCE_S)
            self.raw.append(text)
            got = json.loads(text)
            self.read += got if isinstance(got, list) else [got]
        return self.read.pop(0)

    def next(self, *kinds: str) -> JSON:
        """The next frame of one of these kinds; those before it are passed over."""
        while (frame := self.frame())["t"] not in kinds:
            pass
        return frame

    def send(self, **message: Any) -> None:
        self.session.send_text(json.dumps(message))

    def do(self, what: str, **more: Any) -> JSON:
        """A command, and its answer; what comes before it is read later."""
        id = more.pop("id", f"test-{next(self._ids)}")
        self.send(id=id, do=what, **more)
        before = []
        while (frame := self.frame())["t"] != "answer" or frame["id"] != id:
            before.append(frame)
        self.read = before + self.read
        return frame


class Site:
    """A site with a store of its own."""

    def __init__(self, client: TestClient[Any], house: House) -> None:
        self.client, self.house = client, house

    def get(self, path: str, secret: str = "", **query: Any) -> Any:
        return self.client.get(path, params=query or None, headers=_bearer(secret))

    def post(self, path: str, data: Any = None, secret: str = "") -> Any:
        return self.client.post(path, json=data, headers=_bearer(secret))

    def open(self, *chairs: JSON, game: str = "troublez", **more: Any) -> JSON:
        """A new table."""
        answer = self.post("/api/tables", {"game": game, "chairs": list(chairs), **more})
        assert answer.status_code == 201, answer.text
        opened: JSON = answer.json()
        return opened

    def pair(self, **more: Any) -> tuple[str, list[str]]:
        """A table where two people play, and their secrets."""
        opened = self.open(ME, FRIEND, **more)
        path = f"/api/tables/{opened['table']}/join"
        joined = self.post(path, {"name": "Bo", "invite": opened["invites"][0]["secret"]}).json()
        return opened["table"], [opened["secret"], joined["secret"]]

    @contextmanager
    def line(self, table: str, secret: str | None = None, **hello: Any) -> Iterator[Line]:
        """A socket that has said hello."""
        with self.client.websocket_connect(f"/api/tables/{table}/socket") as session:
            line = Line(session)
            line.send(hello={"secret": secret, **hello})
            yield line


def _bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"} if secret else {}


@contextmanager
def site(folder: Path, limits: Limits = UNLIMITED, pace: Pace = AT_ONCE) -> Iterator[Site]:
    """A site that forgets nothing but its address."""
    app = create_app(open_store(f"sqlite:///{folder / 'house.db'}"), limits, pace)
    with TestClient(app, timeout=PATIENCE_S) as client:
        yield Site(client, app.state.house)
