"""The line to the server breaks: moves are made once, nobody has to load the page anew."""

import json
from typing import Any

import pytest

from tests.browser.people import BOT, ME, SHORT, made, open_table, play, sit
from tests.browser.site import Site


@pytest.mark.parametrize("lost", ["the move", "the answer"])
def test_a_move_whose_line_breaks_is_made_once(lost: str, visit: Any, site: Site) -> None:
    page = visit()
    broken: list[str] = []

    def between(line: Any) -> None:
        server = line.connect_to_server()

        def up(message: str) -> None:
            breaks = json.loads(message).get("do") == "move" and not broken
            if not breaks or lost == "the answer":
                server.send(message)
            if breaks:
                broken.append(message)
                line.close()

        line.on_message(up)

    page.route_web_socket("**/socket", between)
    opened = open_table(site, "troublez", ME, BOT, options={**SHORT, "first": "1", "barricades": "0"})
    sit(page, site, opened)
    assert play(page, most=4) == 4
    assert broken
    shots = site.ask(f"/api/tables/{opened['table']}/frames?from=0&to=39")["shots"]
    assert [shot["move"] for shot in shots[:4]].count("draw") == 1, "the first card always has a place: one draw"


NO_SOCKETS = """window.WebSocket = class {
  constructor() { setTimeout(() => this.onclose?.(), 1); }
  close() {}
}"""


def test_where_sockets_are_blocked_it_is_asked_for_again_and_again(visit: Any, site: Site) -> None:
    page = visit()
    page.add_init_script(
        "window.WebSocket = class { constructor() { setTimeout(() => this.onclose?.(), 1) } close() {} send() {} }"
    )
    opened = open_table(site, "troublez", ME, BOT, options=SHORT)
    sit(page, site, opened)
    assert play(page, most=4) == 4


def test_a_server_that_is_killed_and_comes_back_is_played_on_with(visit: Any, own_site: Site) -> None:
    page = visit()
    opened = open_table(own_site, "troublez", ME, BOT, options=SHORT)
    sit(page, own_site, opened)
    play(page, most=4)
    before = made(own_site, opened["table"])
    own_site.kill()
    page.wait_for_selector("text=The line is down")
    own_site.start()
    page.wait_for_selector("text=The line is down", state="detached")
    assert made(own_site, opened["table"]) >= before
    play(page, most=4)
    assert made(own_site, opened["table"]) > before


@pytest.mark.slow
def test_every_page_may_be_loaded_anew(visit: Any, site: Site) -> None:
    page = visit()
    opened = open_table(site, "troublez", ME, BOT, options=SHORT)
    sit(page, site, opened)
    for most in (2, 2, 10_000):
        play(page, most=most)
        page.reload()
        page.wait_for_selector(".own")
        assert page.inner_text(".own .who-name").startswith("Ana")
    page.wait_for_selector(".result")
    page.click("text=Replay")
    page.wait_for_selector(".controls")
    page.click("[aria-label='One move on']")
    page.wait_for_url("**at=1")
    page.reload()
    page.wait_for_selector(".count-of:has-text('1 /')")
