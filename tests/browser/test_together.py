"""Several people at one table: by invitation, looking on, at one device, talking, once more."""

import random
from typing import Any

import pytest

from tests.browser import people
from tests.browser.people import BOT, FRIEND, ME, SHORT, open_table, play, sit
from tests.browser.site import Site


def invite(page: Any) -> str:
    page.wait_for_selector("[data-invite]")
    return str(page.input_value("[data-invite]"))


def come(page: Any, link: str, name: str) -> None:
    """Follow an invitation and sit down."""
    people.wish(page, name="")
    page.goto(link)
    page.fill("form.new input", name)
    page.click("form.new button")
    page.wait_for_selector(".table")


def test_two_browsers_play_a_game_by_an_invitation(visit: Any, site: Site) -> None:
    host, guest = visit("phone"), visit("desk")
    people.wish(host)
    host.goto(f"{site.address}/new/troublez")
    host.select_option("[aria-label='Seat 2']", "friend")
    host.click("text=One fewer")
    host.click("text=Open the table")
    come(guest, invite(host), "Bohumil")
    host.wait_for_selector(".table")
    assert "Bohumil" in host.inner_text(".others")
    assert "Ana" in guest.inner_text(".others")
    assert "#" not in guest.url, "the secret leaves the address"
    for _ in range(6):
        mover = host if host.locator(".table[data-turn=yours]").count() else guest
        mover.wait_for_selector(".table[data-turn=yours]")
        play(mover, most=1)
        host.wait_for_timeout(120)
    assert guest.locator(".log .line").count() > 2


def test_an_onlooker_sees_the_table_and_no_hand(visit: Any, site: Site) -> None:
    opened = open_table(site, "zilches", ME, BOT, BOT)
    player, onlooker = visit(), visit()
    sit(player, site, opened)
    onlooker.goto(f"{site.address}/table/{opened['table']}")
    onlooker.wait_for_selector(".table")
    player.wait_for_selector(".own .hand .card:not(.back)")
    assert onlooker.locator(".hand .card:not(.back)").count() == 0
    assert onlooker.locator(".lit, .bar .can").count() == 0
    assert "watching" in onlooker.inner_text(".table-head")


def test_people_at_one_device_see_their_own_hands_only(visit: Any, site: Site) -> None:
    page = visit()
    people.wish(page)
    page.goto(f"{site.address}/new/zilches")
    page.select_option("[aria-label='Seat 2']", "here")
    page.fill("[aria-label='Name at seat 2']", "Bo")
    page.click("text=Open the table")
    seen: set[str] = set()
    luck = random.Random(1)
    while len(seen) < 2:
        page.wait_for_selector(".curtain, .table[data-turn=yours]")
        if page.locator(".curtain").count():
            assert page.locator(".hand").count() == 0, "nothing behind the curtain"
            page.click(".curtain button")
        page.wait_for_selector(".table[data-turn=yours]")
        seen.add(page.inner_text(".own .who-name"))
        assert page.locator(".other .hand .card:not(.back)").count() == 0
        while page.locator(".table[data-turn=yours]").count():
            people.by_mouse(page, luck)
            page.wait_for_timeout(30)


def test_what_is_said_is_read_by_the_others_as_it_was_written(visit: Any, site: Site) -> None:
    opened = open_table(site, "troublez", ME, FRIEND)
    host, guest = visit(), visit()
    sit(host, site, opened)
    come(guest, f"{site.address}/table/{opened['table']}#{opened['invites'][0]['secret']}", "Bo")
    guest.click("#tab-chat")
    guest.fill("[aria-label='Say something']", "<b>brains?</b>")
    guest.keyboard.press("Enter")
    host.click("#tab-chat")
    host.wait_for_selector(".chat p:has-text('<b>brains?</b>')")


@pytest.mark.slow
def test_once_more_with_the_same_people(visit: Any, site: Site) -> None:
    page = visit()
    opened = open_table(site, "troublez", ME, BOT, options=SHORT)
    sit(page, site, opened)
    play(page)
    page.click("text=Once more")
    page.wait_for_url(lambda url: opened["table"] not in url)
    page.wait_for_selector(".table")
    assert page.inner_text(".own .who-name").startswith("Ana")


def test_a_seat_is_taken_along_and_its_old_link_ends(visit: Any, site: Site) -> None:
    here, there, late = visit(), visit("phone"), visit()
    opened = open_table(site, "troublez", ME, BOT, options=SHORT)
    sit(here, site, opened)
    here.click("[aria-label=Wishes]")
    here.click("summary:has-text('My seat')")
    old = here.input_value(".seat-link")
    there.goto(old)
    there.wait_for_selector(".own")
    here.click("text=Make a new link")
    here.wait_for_function("(old) => document.querySelector('.seat-link').value !== old", arg=old)
    late.goto(old)
    late.wait_for_selector("form.new")
    here.keyboard.press("Escape")
    assert play(here, most=2) == 2, "who made the new link plays on"


def test_somebody_is_called_something_else(visit: Any, site: Site) -> None:
    opened = open_table(site, "troublez", ME, FRIEND)
    host, guest = visit(), visit("phone")
    sit(host, site, opened)
    come(guest, f"{site.address}/table/{opened['table']}#{opened['invites'][0]['secret']}", "Bo")
    guest.click("[aria-label=Wishes]")
    guest.click("summary:has-text('My seat')")
    guest.fill(".my-seat [name=name]", "Bohumil")
    guest.click("text=Call me that")
    host.wait_for_selector(".others .who-name:has-text('Bohumil')")


def test_who_leaves_is_stood_in_for_and_may_come_back(visit: Any, site: Site) -> None:
    page = visit("phone")
    opened = open_table(site, "troublez", ME, FRIEND)
    friend = site.ask(f"/api/tables/{opened['table']}/join", {"name": "Bo", "invite": opened["invites"][0]["secret"]})
    assert friend["seat"] == 1
    sit(page, site, opened)
    leave(page)
    page.wait_for_selector(".tables:has-text('a bot plays for you')")
    page.click("text=Go on")
    page.click("button:has-text('take your place')")
    page.wait_for_selector("button:has-text('take your place')", state="detached")


def test_who_leaves_before_the_match_leaves_a_free_seat(visit: Any, site: Site) -> None:
    host, guest = visit(), visit()
    opened = open_table(site, "troublez", ME, FRIEND, FRIEND)
    sit(host, site, opened)
    people.wish(guest, name="")
    guest.goto(f"{site.address}/table/{opened['table']}#{opened['invites'][0]['secret']}")
    guest.fill("form.new input", "Bo")
    guest.click("form.new button")
    host.wait_for_selector(".chairs:has-text('Bo')")
    leave(guest)
    host.wait_for_selector(".chair.free >> nth=1")
    guest.wait_for_selector(".games")
    assert guest.locator(".tables:has-text('Your tables')").count() == 0


def leave(page: Any) -> None:
    """By the button that asks twice."""
    if page.locator(".table").count():
        page.click("[aria-label=Wishes]")
    page.click("summary:has-text('My seat')")
    page.click("text=Leave the table")
    page.click("text=Yes, leave")


def test_the_home_page_says_where_one_is_waited_for(visit: Any, site: Site) -> None:
    page = visit()
    opened = open_table(site, "troublez", ME, BOT, options={**SHORT, "first": "1"})
    sit(page, site, opened)
    page.click("[aria-label='All games']")
    page.wait_for_selector(".tables:has-text('your turn')")
    page.click("text=Go on")
    play(page)
    page.click("[aria-label='All games']")
    page.wait_for_selector(".tables:has-text('over')")
    page.click("[title='Take it off this list']")
    page.wait_for_selector(".tables:has-text('Your tables')", state="detached")
