"""A finished match, looked at again."""

from typing import Any

import pytest

from tests.browser.people import BOT, ME, open_table, play, sit, wish
from tests.browser.site import Site

TINY = {"zombies": "0", "actions": "1", "barricades": "1"}  # ten cards


@pytest.fixture(scope="session")
def over(browser: Any, site: Site) -> str:
    """A table whose match is over."""
    page = browser.new_context().new_page()
    opened = open_table(site, "troublez", ME, BOT, options=TINY)
    sit(page, site, opened)
    play(page)
    page.context.close()
    return str(opened["table"])


@pytest.fixture
def page(visit: Any, site: Site, over: str) -> Any:
    """A page that shows it again."""
    shown = visit()
    wish(shown)
    shown.goto(f"{site.address}/replay/{over}")
    shown.wait_for_selector(".count-of")
    return shown


def at(page: Any) -> int:
    return int(page.inner_text(".count-of").split("/")[0])


def test_forward_back_and_by_itself(page: Any) -> None:
    page.click("[aria-label='One move on']")
    page.click("[aria-label='One move on']")
    assert at(page) == 2
    page.click("[aria-label='One move back']")
    assert at(page) == 1
    page.click("[aria-label='Play']")
    page.wait_for_function("() => parseInt(document.querySelector('.count-of').textContent) > 3")
    page.click("[aria-label='Pause']")


def test_a_line_of_the_log_is_jumped_to_and_the_link_says_where(page: Any, visit: Any) -> None:
    page.locator(".jumps button").last.click()
    page.wait_for_selector(".jumps .now")
    there = at(page)
    assert there > 3
    page.wait_for_url(f"**at={there}*")
    other = visit()
    wish(other)
    other.goto(page.url)
    other.wait_for_selector(f".count-of:has-text('{there} /')")
    other.wait_for_function("told => document.querySelector('.news').innerText === told", arg=page.inner_text(".news"))


def test_the_seat_to_look_from_is_chosen(page: Any) -> None:
    page.select_option(".controls select", "2")
    page.wait_for_selector(".own")
    assert "seat=2" in page.url
    assert "Ana" in page.inner_text(".others")


def test_it_is_kept_as_text(page: Any) -> None:
    with page.expect_download() as kept:
        page.click("text=Download")
    text = kept.value.path().read_text("utf-8")
    assert text.startswith("shamble replay 1\n")
    assert "\nsecret " in text
