"""Kept first, told then: what could not be saved was not played, and nobody has seen it."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from shamble.errors import Failed
from shamble.store.store import Store
from shamble.web import api
from tests.web.site import Site
from tests.web.test_socket import the_one_to_act


async def _full(*anything: object) -> None:
    raise Failed("database or disk is full")


def test_on_a_full_disk_a_move_is_refused_and_can_be_made_again(house: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table, secrets = house.pair()
    seat, frame = the_one_to_act(house, table, secrets)
    command = {"id": "again", "move": frame["moves"][0]["move"], "at": frame["at"]}
    with house.line(table, secrets[seat]) as line, house.line(table, secrets[1 - seat]) as other:
        line.next("table")
        other.next("table")
        with monkeypatch.context() as patch:
            patch.setattr(Store, "_put", _full)
            answer = line.do("move", **command)
            assert answer["error"]["kind"] == "failed"
            assert "disk is full" in answer["error"]["error"]
        assert other.next("moved", "table")["at"] == frame["at"]
        assert line.do("move", **command)["ok"]
        assert other.next("moved")["at"] == frame["at"] + 1


def test_a_last_chair_that_cannot_be_saved_is_free_again(house: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = house.open({"kind": "me", "name": "Ana"}, {"kind": "friend"})
    asked = {"name": "Bo", "invite": opened["invites"][0]["secret"]}
    join = f"/api/tables/{opened['table']}/join"
    with monkeypatch.context() as patch:
        patch.setattr(Store, "_put", _full)
        assert house.post(join, asked).status_code == 503
    assert house.get(f"/api/tables/{opened['table']}").json()["free"] == [1]
    assert house.post(join, asked).status_code == 201


def test_nobody_sees_a_move_before_it_is_kept(house: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table, secrets = house.pair()
    seat, frame = the_one_to_act(house, table, secrets)
    begun, go_on = threading.Event(), threading.Event()
    put = Store._put

    async def slow(self: Store, *changes: object) -> None:
        begun.set()
        await asyncio.to_thread(go_on.wait)
        await put(self, *changes)  # type: ignore[arg-type]

    with house.line(table, secrets[1 - seat]) as other, house.line(table, secrets[seat]) as line:
        other.next("table")
        line.next("table")
        monkeypatch.setattr(Store, "_put", slow)
        line.send(id="slow", do="move", move=frame["moves"][0]["move"], at=frame["at"])
        assert begun.wait(20)
        assert house.get(f"/api/tables/{table}").json()["moves"] == frame["at"]
        shots = house.get(f"/api/tables/{table}/frames?from={frame['at']}").json()["shots"]
        assert [shot["at"] for shot in shots] == [frame["at"]]
        go_on.set()
        assert other.next("moved")["at"] == frame["at"] + 1


def test_a_move_is_made_even_if_whoever_made_it_is_gone_before_the_answer(house: Site) -> None:
    table, secrets = house.pair()
    seat, frame = the_one_to_act(house, table, secrets)
    with house.line(table, secrets[1 - seat]) as other:
        other.next("table")
        with house.line(table, secrets[seat]) as line:
            line.next("table")
            line.send(id="last", do="move", move=frame["moves"][0]["move"], at=frame["at"])
        assert other.next("moved")["by"] == seat


def test_a_fault_of_the_house_is_worded_and_shows_no_insides(
    house: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(api, "all_games", lambda: 1 / 0)
    house.client.raise_server_exceptions = False  # type: ignore[attr-defined]
    answer = house.get("/api/games")
    assert answer.status_code == 500
    assert answer.json()["kind"] == "failed"
    assert "division" not in answer.text
    assert "division" in caplog.text


def test_a_table_of_other_rules_is_kept_and_said(house: Site, tmp_path: Path) -> None:
    opened = house.open({"kind": "me", "name": "Ana"}, {"kind": "friend"})
    house.house._rooms.clear()
    with sqlite3.connect(tmp_path / "house.db") as database:
        database.execute("UPDATE tables SET version = 0")
    database.close()
    answer = house.get(f"/api/tables/{opened['table']}")
    assert answer.status_code == 503
    assert "began with version 0 of the rules of Troublez" in answer.json()["error"]
