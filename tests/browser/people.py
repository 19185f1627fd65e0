"""People in a browser: they sit down, look for what glows, and touch it with a mouse, a finger or keys."""

import json
import random
from typing import Any

from tests.browser.site import Site

ME = {"kind": "me", "name": "Ana"}
FRIEND = {"kind": "friend"}
BOT = {"kind": "bot", "bot": "uniform"}
SHORT = {"zombies": "1", "actions": "1", "barricades": "1"}  # a Troublez of 25 cards
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
    """Tab to something that glows, and Enter."""
    if page.evaluate("document.activeElement?.closest('.table') == null"):
        page.evaluate("document.querySelector('.felt').focus()")
    if all(_tab_to(page) for _ in range(luck.randrange(1, 3))):
        page.keyboard.press("Enter")


def _tab_to(page: Any) -> bool:
    """Whether the next thing that glows was reached."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches('{TOUCHABLE}')"):
            return True
    return False


def play(page: Any, hand: Any = by_mouse, most: int = MOST_TOUCHES, seed: int = 1) -> int:
    """Touch and touch again until the match is over, or so often; the number of touches."""
    luck = random.Random(seed)
    for touches in range(most):
        if not wait_for_turn(page):
            return touches
        hand(page, luck)
        page.wait_for_timeout(20)
    return most


def made(site: Site, table: str) -> int:
    """How many moves the server has."""
    return int(site.ask(f"/api/tables/{table}")["moves"])


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
