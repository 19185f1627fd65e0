"""A map made up for the purpose: seen from above, it pans, zooms and fits by hand, wheel, keys and buttons."""

import json
from typing import Any

import pytest

from tests.browser.people import wish
from tests.browser.site import Site

TILES = [("...", "rrr", "..."), (".r.", "rrr", ".r."), ("BDB", "rrr", "..."), ("BBB", "BDB", "BrB")]


def piece(id: str, kind: str, x: int, y: int, **face: Any) -> dict[str, Any]:
    return {"id": id, "label": id, "face": {"kind": kind, "x": x, "y": y, **face}}


TOWN = [
    *(
        piece(f"tile-{k}", "tile", 3 * k - 3, 0, rows=rows, sign="shop" if k > 1 else None)
        for k, rows in enumerate(TILES)
    ),
    *(piece(f"square-{k}", "square", k, 0) for k in range(4)),
    *(piece(f"zombie-{k}", "zombie", k, 0, moved=k == 1) for k in range(3)),
    piece("token-1", "token", 3, -1, sign="heart"),
    *(piece(f"figure-{seat}", "figure", 0, 0, seat=seat) for seat in range(2)),
]
ZONE = {"id": "town", "kind": "map", "label": "The town", "seat": None, "pieces": TOWN}
SCENE = {"zones": [ZONE], "standing": [0, 0], "mover": 0, "prompt": "Where to?"}
SHOTS = {
    "table": "made-up",
    "game": "made-up",
    "title": "Town",
    "mood": "made-up",
    "players": ["Ana", "Bo"],
    "seat": None,
    "moves": 0,
    "stage": "playing",
    "shots": [{"at": 0, "by": -1, "move": "", "says": [], "scene": SCENE}],
    "points": [],
    "winners": [],
}


@pytest.fixture
def town(visit: Any, site: Site) -> Any:
    page = visit()
    wish(page)
    page.route("**/api/tables/made-up/frames*", lambda route: route.fulfill(json=SHOTS))
    page.route(
        "**/looks/made-up/pieces.js",
        lambda route: route.fulfill(body="export const signs = {};", content_type="text/javascript"),
    )
    page.route("**/looks/made-up/mood.css", lambda route: route.fulfill(body="", content_type="text/css"))
    page.goto(f"{site.address}/replay/made-up")
    page.wait_for_selector(".town .tile")
    page.click("[aria-label='Show the whole map']")
    page.wait_for_timeout(400)  # it glides there
    return page


def camera(page: Any) -> tuple[float, float, float]:
    """Where the drawing begins, and how large it is."""
    x, y, scale = page.evaluate(
        "() => { const m = document.querySelector('.town > g').getCTM(); return [m.e, m.f, m.a] }"
    )
    return x, y, scale


def test_everything_on_the_map_is_drawn_inside_it(town: Any) -> None:
    assert town.locator(".town [data-piece]").count() == len(TOWN)
    frame = town.locator(".map .map").bounding_box()
    for tile in town.locator(".tile .grass").all():
        box = tile.bounding_box()
        assert frame["x"] <= box["x"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]


def test_equal_places_make_room_for_each_other(town: Any) -> None:
    first, second = (town.locator(f"[data-piece=figure-{seat}]").bounding_box() for seat in range(2))
    assert first != second


def test_the_wheel_zooms_where_it_points(town: Any) -> None:
    before = camera(town)
    town.locator("[data-piece=tile-1]").hover()
    place = town.locator("[data-piece=tile-1]").bounding_box()
    town.mouse.wheel(0, -300)
    town.wait_for_timeout(100)
    assert camera(town)[2] > before[2]
    after = town.locator("[data-piece=tile-1]").bounding_box()
    middle = [box["x"] + box["width"] / 2 for box in (place, after)]
    assert middle[0] == pytest.approx(middle[1], abs=12)


def test_a_drag_pans_and_is_no_touch(town: Any) -> None:
    before = camera(town)
    box = town.locator(".map .map").bounding_box()
    town.mouse.move(box["x"] + 200, box["y"] + 60)
    town.mouse.down()
    town.mouse.move(box["x"] + 260, box["y"] + 90, steps=6)
    town.mouse.up()
    after = camera(town)
    assert after[0] - before[0] > 40
    assert after[2] == before[2]


def test_keys_and_buttons_do_the_same(town: Any) -> None:
    before = camera(town)
    town.focus(".map .map")
    town.keyboard.press("ArrowLeft")
    town.keyboard.press("+")
    moved = camera(town)
    assert moved[0] != before[0]
    assert moved[2] > before[2]
    town.click("[aria-label='Show the whole map']")
    town.wait_for_function(
        f"() => Math.abs(document.querySelector('.town > g').getCTM().a - {json.dumps(before[2])}) < 0.01"
    )
