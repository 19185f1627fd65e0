"""What every page owes to everybody: no barrier, no sideways scrolling, little weight."""

from typing import Any

import pytest

from shamble.games import games
from tests.browser.people import BOT, FRIEND, ME, open_table, sit, wait_for_turn, wish
from tests.browser.site import Site

FIRST_PAGE = 150_000  # bytes over the wire, with everything
PAGES = {
    "home": ("/", ".poster"),
    "new table": ("/new/troublez", ".chairs"),
    "rules": ("/rules/troublez", ".rule"),
    "about": ("/about", "#thanks"),
    "no table": ("/table/none", ".sheet h1"),
}
TABLES = ["lobby", *(game.name for game in games())]


def arrive(page: Any, site: Site, name: str) -> None:
    """The page, as somebody first sees it."""
    if name in PAGES:
        wish(page)
        page.goto(site.address + PAGES[name][0])
        page.wait_for_selector(PAGES[name][1])
    elif name == "lobby":
        sit(page, site, open_table(site, "troublez", ME, FRIEND))
    else:
        sit(page, site, open_table(site, name, ME, BOT, BOT, BOT))
        wait_for_turn(page)


@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", [*PAGES, *TABLES])
def test_no_page_has_a_barrier(name: str, scheme: str, visit: Any, site: Site) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page = visit("desk" if scheme == "dark" else "phone", scheme, bypass_csp=True)
    arrive(page, site, name)
    found = Axe().run(page).response["violations"]
    assert not [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found]


@pytest.mark.parametrize("name", [*PAGES, *TABLES])
def test_nothing_scrolls_sideways_on_the_narrowest_phone(name: str, visit: Any, site: Site) -> None:
    page = visit("narrow")
    arrive(page, site, name)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(_TOO_WIDE) == []


@pytest.mark.parametrize("name", TABLES[1:])
def test_what_can_be_touched_is_large_enough(name: str, visit: Any, site: Site) -> None:
    page = visit("phone")
    arrive(page, site, name)
    small = page.evaluate(_SMALL)
    assert not small


def test_the_first_page_is_light(visit: Any, site: Site) -> None:
    page = visit()
    sizes: list[int] = []
    parts = ("responseBodySize", "responseHeadersSize")
    page.on("requestfinished", lambda request: sizes.append(sum(request.sizes()[part] for part in parts)))
    page.goto(site.address)
    page.wait_for_selector(".poster")
    page.wait_for_load_state("networkidle")
    assert sum(sizes) < FIRST_PAGE


_TOO_WIDE = """() => [...document.querySelectorAll('.upper, .own, .bar')]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className)"""

_SMALL = """() => [...document.querySelectorAll('.lit, .bar button, .table-head a, .table-head button')]
  .map((one) => [one.className, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && Math.min(box.width, box.height) < 43.5)
  .map(([name, box]) => [name, box.width, box.height])"""
