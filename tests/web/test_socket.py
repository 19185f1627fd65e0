"""The wire of a table: frames in order, commands once each, a worded answer to whatever is wrong."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from shamble.games import find
from shamble.web.limits import Limits, Rate
from shamble.web.messages import LARGEST
from shamble.web.viewers import UNREAD, Viewer
from tests.web.site import BOT, JSON, ME, PLENTY, Site, site


def the_one_to_act(house: Site, table: str, secrets: list[str]) -> tuple[int, JSON]:
    """The seat whose turn it is, and the table it sees."""
    for seat, secret in enumerate(secrets):
        with house.line(table, secret) as line:
            frame = line.next("table")
            if frame["moves"]:
                return seat, frame
    raise AssertionError("it is nobody's turn")


def test_every_frame_has_the_next_number(house: Site) -> None:
    opened = house.open(ME, BOT, BOT)
    with house.line(opened["table"], opened["secret"]) as ana:
        frame = ana.next("table")
        last = frame["n"]
        for _ in range(60):
            if frame.get("moves"):
                ana.send(id=f"m{last}", do="move", move=frame["moves"][0]["move"], at=frame["at"])
            frame = ana.frame()
            if "n" in frame:
                assert frame["n"] == last + 1
                last = frame["n"]


def test_a_scene_and_what_changed_in_it_make_the_next_scene(house: Site) -> None:
    opened = house.open(ME, BOT, BOT, game="zilches")
    with house.line(opened["table"], opened["secret"]) as ana:
        frame = ana.next("table")
        zones = {zone["id"]: zone for zone in frame["scene"]["zones"]}
        order = [zone["id"] for zone in frame["scene"]["zones"]]
        for _ in range(12):
            if frame.get("moves"):
                ana.do("move", move=frame["moves"][0]["move"], at=frame["at"])
            frame = ana.next("moved")
            zones = {name: zone for name, zone in zones.items() if name not in frame["gone"]}
            arrived = [zone["id"] for zone in frame["zones"] if zone["id"] not in zones]
            zones |= {zone["id"]: zone for zone in frame["zones"]}
            order = frame["order"] or [name for name in order if name in zones] + arrived
        shot = house.get(
            f"/api/tables/{opened['table']}/frames",
            opened["secret"],
            **{"seat": 0, "from": frame["at"], "to": frame["at"]},
        ).json()["shots"][0]
    assert [zones[name] for name in order] == shot["scene"]["zones"]
    assert (frame["mover"], frame["prompt"]) == (shot["scene"]["mover"], shot["scene"]["prompt"])


def test_whoever_comes_back_gets_what_they_missed_and_no_more(house: Site) -> None:
    table, secrets = house.pair()
    seat, frame = the_one_to_act(house, table, secrets)
    with house.line(table, secrets[1 - seat]) as other:
        last = other.next("table")["n"]
    with house.line(table, secrets[seat]) as line:
        line.next("table")
        line.do("move", move=frame["moves"][0]["move"], at=frame["at"])
    with house.line(table, secrets[1 - seat], since=last) as other:
        kinds = [other.frame()["t"] for _ in range(4)]
    assert "moved" in kinds
    assert "table" not in kinds


def test_a_gap_that_is_too_long_is_filled_by_the_whole_table(house: Site) -> None:
    table, secrets = house.pair()
    with house.line(table, secrets[0], since=3) as line:
        assert line.frame()["t"] == "table"
        line.send(do="since", since=10**15)
        assert line.next("table")["table"] == table


def test_polling_gives_the_frames_of_the_socket(house: Site) -> None:
    table, secrets = house.pair()
    events = f"/api/tables/{table}/events"
    whole = house.get(events, secrets[0], wait=0).json()["frames"][0]
    with house.line(table, secrets[0], since=whole["n"]) as line:
        line.do("chat", text="hello")
        said = line.next("chat")
        polled = house.get(events, secrets[0], since=whole["n"], wait=0).json()["frames"]
    assert said in polled
    assert [frame["n"] for frame in polled] == list(range(whole["n"] + 1, whole["n"] + 1 + len(polled)))


def test_commands_are_posted_where_sockets_are_blocked(house: Site) -> None:
    table, secrets = house.pair()
    seat, frame = the_one_to_act(house, table, secrets)
    command = {"id": "p1", "do": "move", "move": frame["moves"][0]["move"], "at": frame["at"]}
    answer = house.post(f"/api/tables/{table}/commands", command, secrets[seat]).json()
    assert answer == {"t": "answer", "id": "p1", "ok": True, "error": None, "table": ""}
    polled = house.get(f"/api/tables/{table}/events", secrets[1 - seat], since=frame["n"], wait=5).json()["frames"]
    assert any(one["t"] == "moved" for one in polled)


def test_a_command_that_is_repeated_is_done_once_and_answered_alike(house: Site) -> None:
    table, secrets = house.pair()
    seat, frame = the_one_to_act(house, table, secrets)
    with house.line(table, secrets[seat]) as line:
        line.next("table")
        asked = {"move": frame["moves"][0]["move"], "at": frame["at"]}
        assert line.do("move", id="once", **asked) == line.do("move", id="once", **asked)
    polled = house.get(f"/api/tables/{table}/events", since=frame["n"], wait=0).json()["frames"]
    assert [one["by"] for one in polled if one["t"] == "moved"].count(seat) == 1


@pytest.mark.parametrize(
    ("change", "kind", "said"),
    [
        ({"at": 0}, "stale", "was meant for the table after move 0"),
        ({"move": "place 3 left"}, "refused", "(rule "),
        ({"move": "fly away"}, "unknown", "there is no move 'fly away'"),
    ],
)
def test_a_move_that_cannot_be_made_is_refused_in_words(house: Site, change: JSON, kind: str, said: str) -> None:
    table, secrets = house.pair()
    seat, frame = the_one_to_act(house, table, secrets)
    with house.line(table, secrets[seat]) as line:
        line.next("table")
        answer = line.do("move", **({"move": frame["moves"][0]["move"], "at": frame["at"]} | change))
    assert not answer["ok"]
    assert answer["error"]["kind"] == kind
    assert said in answer["error"]["error"]


def test_nobody_moves_for_another_seat(house: Site) -> None:
    table, secrets = house.pair()
    seat, frame = the_one_to_act(house, table, secrets)
    move = {"move": frame["moves"][0]["move"], "at": frame["at"]}
    with house.line(table, secrets[1 - seat]) as other:
        assert f"it is the turn of seat {seat + 1}" in other.do("move", **move)["error"]["error"]
    with house.line(table) as onlooker:
        assert onlooker.next("table")["you"] is None
        assert "onlookers only look" in onlooker.do("move", **move)["error"]["error"]
        assert "onlookers only look" in onlooker.do("chat", text="psst")["error"]["error"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"move"',
        '{"do":"fly"}',
        '{"do":"move"}',
        '{"id":7,"do":"leave"}',
        '{"id":"","do":"leave"}',
    ],
)
def test_what_cannot_be_read_is_answered_and_the_socket_stays(house: Site, text: str) -> None:
    table, secrets = house.pair()
    with house.line(table, secrets[0]) as line:
        line.next("table")
        line.session.send_text(text)
        answer = line.next("answer")
        assert "cannot be read" in answer["error"]["error"]
        line.send(do="ping")
        assert line.next("pong")


def test_a_message_that_is_too_large_is_refused(house: Site) -> None:
    table, secrets = house.pair()
    with house.line(table, secrets[0]) as line:
        line.next("table")
        line.session.send_text(json.dumps({"id": "big", "do": "chat", "text": "x" * LARGEST}))
        assert f"{LARGEST} bytes at most" in line.next("answer")["error"]["error"]
    posted = house.post(f"/api/tables/{table}/commands", {"id": "big", "do": "chat", "text": "x" * LARGEST}, secrets[0])
    assert posted.status_code in (409, 413)
    assert posted.json()["error"]


@pytest.mark.parametrize("hello", ["", "{}", '{"hello":7}', '{"hello":{"since":"x"}}', '{"do":"ping"}'])
def test_whoever_does_not_say_hello_is_told_how_and_shown_out(house: Site, hello: str) -> None:
    table, _ = house.pair()
    with house.client.websocket_connect(f"/api/tables/{table}/socket") as session:
        session.send_text(hello)
        frame = json.loads(session.receive_text(timeout=5))
        assert frame["t"] == "ended"
        assert "the first message says who is there" in frame["error"]["error"]


def test_a_table_that_does_not_exist(house: Site) -> None:
    with house.line("nowhere") as line:
        assert "there is no table 'nowhere'" in line.next("ended")["error"]["error"]
    assert house.get("/api/tables/nowhere").status_code == 404


def test_too_many_commands_are_answered_in_words_then_the_socket_is_closed(tmp_path: Path) -> None:
    few = Limits(Rate(5, 1000), PLENTY, PLENTY, PLENTY, PLENTY)
    with site(tmp_path, few) as house:
        table, secrets = house.pair()
        with house.line(table, secrets[0]) as line:
            line.next("table")
            for number in range(12):
                line.send(id=f"c{number}", do="consult", on=True)
            frames = [line.next("answer", "ended") for _ in range(9)]
            assert [frame.get("ok") for frame in frames[:5]] == [True] * 5
            assert frames[5]["error"]["kind"] == "limit"
            while frames[-1]["t"] != "ended":
                frames.append(line.next("answer", "ended"))


def test_chat_has_a_limit_of_its_own(tmp_path: Path) -> None:
    few = Limits(PLENTY, Rate(2, 1000), PLENTY, PLENTY, PLENTY)
    with site(tmp_path, few) as house:
        table, secrets = house.pair()
        with house.line(table, secrets[0]) as line:
            said = [line.do("chat", text="hello")["ok"] for _ in range(3)]
    assert said == [True, True, False]


def test_an_address_has_limits_too(tmp_path: Path) -> None:
    few = Limits(PLENTY, PLENTY, Rate(20, 1000), Rate(2, 1000), PLENTY, sockets=1)
    with site(tmp_path, few) as house:
        opened = [house.post("/api/tables", {"game": "troublez", "chairs": [ME, BOT]}) for _ in range(3)]
        assert [answer.status_code for answer in opened] == [201, 201, 429]
        assert "new tables, 2 in 1000 s are allowed; go on in 500 s" in opened[2].json()["error"]
        table = opened[0].json()["table"]
        with house.line(table) as first, house.line(table) as second:
            assert first.next("table")
            assert "1 connections from your address" in second.next("ended")["error"]["error"]
        answers = [house.get("/api/games").status_code for _ in range(20)]
        assert answers[-1] == 429


def test_chat_is_bounded_and_told_as_it_was_said(house: Site) -> None:
    table, secrets = house.pair()
    with house.line(table, secrets[0]) as ana, house.line(table, secrets[1]) as bo:
        assert ana.do("chat", text=" <b>hi</b>\n\x00 & bye ")["ok"]
        chat = bo.next("chat")
        assert (chat["name"], chat["text"]) == ("Ana", "<b>hi</b> & bye")
        assert "1 to 300 letters" in ana.do("chat", text="x" * 301)["error"]["error"]
        assert "1 to 300 letters" in ana.do("chat", text=" \t")["error"]["error"]
    with house.line(table) as onlooker:
        assert [said["text"] for said in onlooker.next("table")["chat"]] == ["<b>hi</b> & bye"]


def test_whoever_does_not_read_is_not_waited_for_and_gets_the_table_afterwards(house: Site) -> None:
    table, secrets = house.pair()
    with house.line(table, secrets[0]) as ana:
        ana.next("table")
        deaf = Viewer(())
        room = house.house._rooms[table]
        room.viewers.add(deaf)
        for number in range(UNREAD + 2):
            assert ana.do("chat", text=f"line {number}")["ok"]
        assert deaf.behind
        assert deaf.take() == []
        with house.client.portal() as portal:
            (whole,) = portal.call(room.catch_up, deaf)
    assert json.loads(whole)["chat"][-1]["text"] == f"line {UNREAD + 1}"


def test_several_people_share_one_device(house: Site) -> None:
    opened = house.open(ME, {"kind": "me", "name": "Bo"}, {"kind": "me", "name": "Cy"}, game="zilches", hot_seat=True)
    with house.line(opened["table"], opened["secret"]) as line:
        frame = line.next("table")
        assert (frame["you"], frame["yours"]) == (0, [0, 1, 2])
        assert line.do("look", seat=2)["ok"]
        frame = line.next("table")
        assert frame["you"] == 2
        for zone in frame["scene"]["zones"]:
            if zone["kind"] == "hand" and zone["seat"] != 2:
                assert {piece["face"]["kind"] for piece in zone["pieces"]} == {"back"}
        assert "is not yours" in line.do("look", seat=3)["error"]["error"]


@contextmanager
def to_draw_is(what: str) -> Iterator[None]:
    """Troublez as if to draw were to let an occasion pass: at once (`idle`), or if it is asked for (`passing`)."""
    game, _ = find("troublez")
    usual, draw = getattr(game, what), game.table.parse("draw")
    object.__setattr__(game, what, lambda v: draw if v.phase == game.rules.DECISION else None)
    try:
        yield
    finally:
        object.__setattr__(game, what, usual)


@pytest.fixture
def drawing_is_idle() -> Iterator[None]:
    with to_draw_is("idle"):
        yield


@pytest.fixture
def drawing_lets_pass() -> Iterator[None]:
    with to_draw_is("passing"):
        yield


def test_occasions_pass_for_those_who_do_not_want_to_be_consulted(house: Site, drawing_is_idle: None) -> None:
    table, secrets = house.pair()
    seat, frame = the_one_to_act(house, table, secrets)
    assert "draw" not in [move["move"] for move in frame["moves"]]  # it was drawn already, and its card has come
    with house.line(table, secrets[seat]) as line:
        assert line.next("table")["consult"] is False
        assert line.do("consult", on=True)["ok"]
        while not line.next("seat")["consult"]:
            pass
        assert line.do("move", move=frame["moves"][0]["move"], at=frame["at"])["ok"]
        assert [move["move"] for move in line.next("moved")["moves"]] == ["draw", "stop"]


def test_only_who_is_asked_is_told_what_lets_the_occasion_pass(house: Site, drawing_lets_pass: None) -> None:
    table, secrets = house.pair(options={"barricades": "0"})
    seat, frame = the_one_to_act(house, table, secrets)
    assert frame["idle"] == "draw"
    with house.line(table, secrets[1 - seat]) as other, house.line(table, secrets[seat]) as line:
        assert other.next("table")["idle"] == ""
        line.next("table")
        assert line.do("move", move="draw", at=frame["at"])["ok"]
        assert line.next("moved")["idle"] == other.next("moved")["idle"] == ""
        placed = line.next("moved")
        assert line.do("move", move=placed["moves"][0]["move"], at=placed["at"])["ok"]
        assert line.next("moved")["idle"] == "draw"
        other.next("moved")
        assert other.next("moved")["idle"] == ""
