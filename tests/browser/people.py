"""People in a browser: they sit down, look for what glows, and touch it with a mouse, a finger or keys."""

import json
import random
from typing import Any

from tests.brisk import BRISK
from tests.browser.site import Site

ME = {"kind": "me", "name": "Ana"}
FRIEND = {"kind": "friend"}
BOT = {"kind": "bot", "bot": "uniform"}
SHORT = BRISK["troublez"]  # of 25 cards
WISHES = {"pace": "at once", "name": "Ana", "confirm": "cards"}
TOUCHABLE = ".lit, .bar .says .can"
MOST_TOUCHES = 3_000


def wish(page: Any, **wishes: Any) -> None:
    """How the device's owner wants it, before any page is opened."""
    said = json.dumps(json.dumps(WISHES | wishes))
    page.add_init_script(f"localStorage['shamble.wishes'] ??= {said}")


def open_table(site: Site, game: str, *chairs: dict[str, Any], **more: Any) -> Any:
    return site.ask("/api/tables", {"game": game, "chairs": list(chairs), **more})


def sit(page: Any, site: Site, opened: Any) -> None:
    """Take the seat of somebody who opened the table on this device."""
    held = json.dumps(json.dumps({opened["table"]: [{"seat": opened["seat"], "secret": opened["secret"]}]}))
    page.add_init_script(f"localStorage['shamble.seats'] ??= {held}")
    wish(page)
    page.goto(f"{site.address}/table/{opened['table']}")
    page.wait_for_selector(".table, .lobby, .curtain")


def wait_for_turn(page: Any) -> bool:
    """Whether there is something to do; false once the match is over."""
    page.wait_for_selector(f".result, .table[data-turn=yours] :is({TOUCHABLE})", timeout=120_000)
    return not page.locator(".result").count()


def by_mouse(page: Any, luck: random.Random) -> None:
    """Touch something that glows, in the middle of what of it can be seen."""
    place = page.evaluate(_FIND, luck.random())
    if place:
        page.mouse.click(*place)


def by_finger(page: Any, luck: random.Random) -> None:
    place = page.evaluate(_FIND, luck.random())
    if place:
        page.touchscreen.tap(*place)


def by_keys(page: Any, luck: random.Random) -> None:
    """The number of a move that is listed, or Enter on something that glows, found by arrows or by Tab."""
    listed, way = page.locator(".bar .says .can").count(), luck.randrange(3)
    if way == 0 and listed:
        page.keyboard.press(str(luck.randrange(1, 1 + min(listed, 9))))
    elif _walk_to(page, luck) if way == 1 else _tab_to(page):
        page.keyboard.press("Enter")


def _walk_to(page: Any, luck: random.Random) -> bool:
    """Whether a few arrows came to something that glows; on a map they move the map."""
    for _ in range(luck.randrange(1, 4)):
        page.keyboard.press(luck.choice(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]))
    return bool(page.evaluate(_GLOWS)) or _tab_to(page)


def _tab_to(page: Any) -> bool:
    """Whether the next thing that glows was reached, from where the focus is or from the top of the table."""
    if page.evaluate("document.activeElement?.closest('.table') == null"):
        page.focus(".upper")
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(_GLOWS):
            return True
    return False


def play(page: Any, hand: Any = by_mouse, most: int = MOST_TOUCHES, seed: int = 1) -> int:
    """Touch and touch again until the match is over, or so often; the number of touches."""
    luck = random.Random(seed)
    for touches in range(most):
        if not wait_for_turn(page):
            return touches
        hand(page, luck)
    return most


def made(site: Site, table: str) -> int:
    """How many moves the server has."""
    return int(site.ask(f"/api/tables/{table}")["moves"])


_GLOWS = f"document.activeElement.matches('{TOUCHABLE}')"

_FIND = f"""(luck) => {{
  const spots = [0.5, 0.15, 0.85].flatMap((x) => [0.5, 0.12, 0.88].map((y) => [x, y]));
  const spot = (one) => {{
    one.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
    const box = one.getBoundingClientRect();
    const points = spots.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]);
    return points.find(([x, y]) => one.contains(document.elementFromPoint(x, y)));
  }};
  const reachable = [...document.querySelectorAll('{TOUCHABLE}')].filter(spot);
  return reachable.length ? spot(reachable[Math.floor(luck * reachable.length)]) : null;
}}"""
