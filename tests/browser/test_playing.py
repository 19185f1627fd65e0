"""Whole games in a browser, against bots: by mouse, by keys alone, by a finger on a phone."""

import json
from typing import Any

import pytest

from shamble.games import games
from tests.brisk import BRISK
from tests.browser import people
from tests.browser.people import BOT, ME, SHORT, open_table, play, sit
from tests.browser.site import Site

HANDS = {"mouse": (people.by_mouse, "desk"), "keys": (people.by_keys, "desk"), "finger": (people.by_finger, "phone")}


@pytest.mark.parametrize("hand", HANDS)
def test_what_glows_is_touched_and_the_game_goes_on(hand: str, visit: Any, site: Site) -> None:
    touch, size = HANDS[hand]
    page = visit(size)
    opened = open_table(site, "troublez", ME, BOT, options=SHORT)
    sit(page, site, opened)
    assert play(page, touch, most=12) == 12
    assert people.made(site, opened["table"]) > 6


@pytest.mark.slow
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_whole_game_is_played_to_its_end(game: str, hand: str, visit: Any, site: Site) -> None:
    touch, size = HANDS[hand]
    page = visit(size)
    seats = max(3, next(one for one in games() if one.name == game).seats[0])
    sit(page, site, open_table(site, game, ME, *[BOT] * (seats - 1), options=BRISK.get(game, {})))
    play(page, touch)
    assert page.locator(".result .ranks li").count() == seats


def test_one_click_at_home_and_a_game_has_begun(visit: Any, site: Site) -> None:
    page = visit()
    people.wish(page)
    page.goto(site.address)
    page.click(".poster >> nth=0 >> text=Play against bots")
    page.wait_for_selector(".table")
    assert people.wait_for_turn(page)
    assert page.title().startswith("● Your turn")


def test_what_glows_on_a_map_is_reached_by_keys(visit: Any, site: Site) -> None:
    page = visit()
    sit(page, site, open_table(site, "zombies", ME, BOT, options={"first": "1"}))
    page.wait_for_selector(".bar [data-move=pass]")
    page.keyboard.press("1")
    page.wait_for_selector(".map .lit")
    page.focus(".map .lit")
    assert page.evaluate("document.activeElement.matches('.map .lit')")


def test_a_card_of_the_hand_is_asked_for_twice(visit: Any, site: Site) -> None:
    page = visit()
    opened = open_table(site, "zilches", ME, BOT, BOT)
    sit(page, site, opened)
    page.wait_for_selector(".own .hand .lit >> nth=1")
    before = people.made(site, opened["table"])
    card = page.locator(".own .hand .lit").first
    card.click()
    page.wait_for_selector(".piece.chosen")
    assert people.made(site, opened["table"]) == before
    page.locator(".piece.chosen").click()
    page.wait_for_selector(".piece.chosen", state="detached")
    page.wait_for_function(_MORE_MOVES, arg=[opened["table"], before])


def test_what_happens_is_spoken(visit: Any, site: Site) -> None:
    page = visit()
    sit(page, site, open_table(site, "troublez", ME, BOT, options=SHORT))
    play(page, most=3)
    assert page.locator("#voice p").count() > 0
    assert page.get_attribute("#voice", "aria-live") == "polite"


def test_nothing_moves_where_motion_is_unwelcome(visit: Any, site: Site) -> None:
    page = visit(reduced_motion="reduce")
    page.add_init_script("document.startViewTransition = () => { throw new Error('moved') }")
    people.wish(page, pace="fast")
    sit(page, site, open_table(site, "troublez", ME, BOT, options=SHORT))
    play(page, most=6)


def test_what_moves_is_on_its_way_one_after_the_other(visit: Any, site: Site) -> None:
    page = visit()
    page.add_init_script(_COUNTED_WAYS)
    people.wish(page, pace="fast")
    sit(page, site, open_table(site, "troublez", ME, BOT, options=SHORT))
    play(page, most=6)
    assert page.evaluate("window.ways.begun") > 3
    assert page.evaluate("window.ways.most") == 1


@pytest.fixture
def one_way(visit: Any, site: Site) -> Any:
    """A table where the only move of the beginning lets an occasion pass, as the server tells it."""

    def opened(pace: str = "at once", **told: Any) -> tuple[Any, str]:
        page = visit()
        people.wish(page, pace=pace)

        def between(line: Any) -> None:
            server = line.connect_to_server()
            server.on_message(lambda said: line.send(_with_idle(said, told)))

        page.route_web_socket("**/socket", between)
        table = open_table(site, "troublez", ME, BOT, options={"first": "1", "barricades": "0"})
        sit(page, site, table)
        page.wait_for_selector(".bar [data-move=draw]")
        return page, table["table"]

    return opened


def _with_idle(said: str, told: dict[str, Any]) -> str:
    frames = json.loads(said)
    for frame in frames if isinstance(frames, list) else [frames]:
        if [move["move"] for move in frame.get("moves", [])] == ["draw"]:
            frame["idle"] = "draw"
        frame |= told if frame["t"] in ("table", "seat") else {}
    return json.dumps(frames)


def test_what_can_only_be_let_pass_is_let_pass_without_a_touch(one_way: Any, site: Site) -> None:
    page, table = one_way(pace="slow")
    assert "it happens by itself" in page.inner_text(".prompt")
    page.wait_for_selector(".bar [data-move=begin]")
    assert people.made(site, table) > 1


def test_who_wants_to_wait_or_to_be_asked_is_not_hurried(one_way: Any, site: Site) -> None:
    waits, _ = one_way(pace="slow")
    waits.click("text=Wait")
    asked, _ = one_way(consult=True)
    for page in (asked, waits):
        assert "it happens by itself" not in page.inner_text(".prompt")
        page.click(".bar [data-move=draw]")
        page.wait_for_selector(".bar [data-move=begin]")


_COUNTED_WAYS = """
window.ways = { begun: 0, now: 0, most: 0 };
const begin = document.startViewTransition.bind(document);
document.startViewTransition = (update) => {
  ways.begun += 1;
  ways.most = Math.max(ways.most, ways.now += 1);
  const way = begin(update);
  way.finished.finally(() => ways.now -= 1);
  return way;
};
"""

_MORE_MOVES = """([table, before]) => fetch(`/api/tables/${table}`).then((got) => got.json())
  .then((told) => told.moves > before)"""
