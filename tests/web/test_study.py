"""What can be looked at: replays of finished matches, one's own seat's view of a running one, rules, pages."""

from collections.abc import Iterator
from typing import Any

import pytest

from shamble.core import replay
from shamble.games import find, games
from tests.web.site import BOT, SHORT, Site, site


@pytest.fixture(scope="module")
def afterwards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, str]]:
    """A site, and a table of bots that has come to its end."""
    with site(tmp_path_factory.mktemp("site")) as house:
        opened = house.open(BOT, BOT, pace="days", **SHORT)
        with house.line(opened["table"]) as onlooker:
            if onlooker.next("table")["stage"] != "over":
                onlooker.next("over")
        yield house, opened["table"]


def test_a_finished_match_is_text_that_replays(afterwards: tuple[Site, str]) -> None:
    house, finished = afterwards
    answer = house.get(f"/api/tables/{finished}/replay")
    assert answer.headers["content-type"].startswith("text/plain")
    text = replay.read(answer.text)
    assert replay.play_again(text, find(text.game)[0]).over


def test_what_chance_was_bound_to_is_shown_before_and_checked_after(afterwards: tuple[Site, str]) -> None:
    house, finished = afterwards
    before = house.get(f"/api/tables/{finished}").json()["commitment"]
    checked = house.get(f"/api/tables/{finished}/verify").json()
    assert checked["commitment"] == before
    assert "is the one sealed before the match" in checked["said"]
    assert house.get(f"/api/tables/{finished}/replay").text.endswith(f"secret {checked['secret']}\n")


def test_a_finished_match_is_looked_at_from_any_seat(afterwards: tuple[Site, str]) -> None:
    house, finished = afterwards
    shots = house.get(f"/api/tables/{finished}/frames?seat=1&from=3&to=5").json()
    assert [shot["at"] for shot in shots["shots"]] == [3, 4, 5]
    assert (shots["seat"], shots["stage"]) == (1, "over")
    assert len(shots["winners"]) >= 1
    assert house.get(f"/api/tables/{finished}/frames", seat=5).status_code == 404


def test_a_running_match_is_looked_at_from_ones_own_seat_only(house: Site) -> None:
    table, secrets = house.pair()
    frames = f"/api/tables/{table}/frames"
    assert house.get(frames, secrets[0], seat=0).json()["seat"] == 0
    assert house.get(frames).json()["seat"] is None
    refused = house.get(frames, secrets[0], seat=1)
    assert refused.status_code == 409
    assert "look from it when the match is over" in refused.json()["error"]
    for what in ("replay", "verify"):
        assert "the match is not over" in house.get(f"/api/tables/{table}/{what}", secrets[0]).json()["error"]


def test_the_games_are_told_with_their_options_and_the_rules_of_those(house: Site) -> None:
    told = {game["name"]: game for game in house.get("/api/games").json()}
    assert set(told) == {game.name for game in games()}
    take = next(option for option in told["troublez"]["options"] if option["name"] == "take")
    assert (take["default"], take["values"], take["rule"]) == ("ends", ["ends", "anywhere"], "5.5")
    assert all(game["about"] and game["minutes"] and game["bots"] for game in told.values())


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_the_rules_are_a_page_with_every_number(house: Site, game: Any) -> None:
    rules = house.get(f"/api/games/{game.name}/rules").json()
    numbers = [rule["number"] for rule in rules if rule["number"]]
    assert len(numbers) == len(set(numbers)) > 10
    assert rules[0] == {"number": "", "text": game.title, "level": 1} or rules[0]["level"] == 1


@pytest.mark.parametrize("path", ["/", "/new/troublez", "/table/abc", "/replay/abc", "/rules/troublez", "/about"])
def test_every_address_is_the_one_page(house: Site, path: str) -> None:
    answer = house.get(path)
    assert answer.status_code == 200
    assert answer.text == house.get("/").text
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_files_are_compressed_and_not_sent_twice(house: Site) -> None:
    first = house.client.get("/static/main.js")
    assert first.headers["content-encoding"] == "gzip"
    again = house.client.get("/static/main.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/static/nothing.js",
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/looks/troublez/../rules.py",
        "/looks/chess/mood.css",
    ],
)
def test_no_file_outside_is_sent(house: Site, path: str) -> None:
    answer = house.client.get(path)
    assert answer.status_code == 404
    assert answer.json()["kind"] == "unknown"
