"""A real Chromium before a real server; where there is none it says so, and in CI that is a failure."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.site import Site

FOLDER = Path(__file__).parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"desk": (1440, 900), "phone": (390, 844), "narrow": (360, 740)}


def chromium() -> str | None:
    """Where a browser is on this machine."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = chromium()
    if path is None:
        reason = "no Chromium or Chrome on this machine: nothing was tested in a browser"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that all tests of a process share."""
    with Site(tmp_path_factory.mktemp("site")) as opened:
        yield opened


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server of one's own, to be killed."""
    with Site(tmp_path) as opened:
        yield opened


@pytest.fixture
def visit(browser: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Opens pages, each in a browser that knows nobody; fails if one of them reports an error."""
    contexts: list[Any] = []
    wrong: list[str] = []

    def opened(size: str = "desk", scheme: str = "dark", **more: Any) -> Any:
        width, height = SIZES[size]
        touch = size != "desk"
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, has_touch=touch, **more
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(40_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not wrong, wrong
