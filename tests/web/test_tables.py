"""Tables are opened, joined, begun, left, played again."""

import pytest

from shamble.web import commands, room
from tests.web.site import BOT, FRIEND, ME, SHORT, Site


def test_against_bots_the_match_begins_at_once(house: Site) -> None:
    opened = house.open(ME, BOT, BOT)
    facts = house.get(f"/api/tables/{opened['table']}").json()
    assert facts["stage"] == "playing"
    assert [player["plays"] for player in facts["players"]] == ["person", "uniform", "uniform"]


def test_everybody_may_know_whose_turn_it_is(house: Site) -> None:
    opened = house.open(ME, BOT, options={"first": "1"})
    assert house.get(f"/api/tables/{opened['table']}").json()["mover"] == 0
    waiting = house.open(ME, FRIEND)
    assert house.get(f"/api/tables/{waiting['table']}").json()["mover"] is None


def test_an_invitation_is_good_once_and_the_last_chair_begins_the_match(house: Site) -> None:
    opened = house.open(ME, FRIEND)
    join = f"/api/tables/{opened['table']}/join"
    (invite,) = opened["invites"]
    assert house.get(f"/api/tables/{opened['table']}/whose", invite["secret"]).json() == {
        "kind": "invite",
        "seats": [1],
    }
    joined = house.post(join, {"name": "Bo", "invite": invite["secret"]})
    assert joined.json()["seat"] == 1
    again = house.post(join, {"name": "Cy", "invite": invite["secret"]})
    assert again.status_code == 404
    assert "invitation is not valid any more" in again.json()["error"]
    assert house.get(f"/api/tables/{opened['table']}").json()["stage"] == "playing"


def test_a_table_fills_before_the_eyes_of_those_who_wait(house: Site) -> None:
    opened = house.open(ME, FRIEND, FRIEND)
    with house.line(opened["table"], opened["secret"]) as ana:
        assert ana.next("table")["stage"] == "waiting"
        house.post(f"/api/tables/{opened['table']}/join", {"name": "Bo", "invite": opened["invites"][0]["secret"]})
        while ana.next("seat")["players"][1]["name"] != "Bo":
            pass
        assert ana.do("start")["ok"]
        begun = ana.next("table")
    assert begun["stage"] == "playing"
    assert begun["players"][2]["plays"] == "sensible"


def test_a_listed_table_is_joined_without_an_invitation(house: Site) -> None:
    opened = house.open(ME, FRIEND, FRIEND, listed=True)
    hidden = house.open(ME, FRIEND)
    assert [table["table"] for table in house.get("/api/tables").json()] == [opened["table"]]
    assert house.post(f"/api/tables/{opened['table']}/join", {"name": "Bo", "seat": 2}).json()["seat"] == 2
    refused = house.post(f"/api/tables/{hidden['table']}/join", {"name": "Bo"})
    assert refused.status_code == 409
    assert "by invitation only" in refused.json()["error"]


def test_a_bot_gives_up_the_name_that_a_person_has(house: Site) -> None:
    opened = house.open({"kind": "me", "name": "Ines"}, BOT, FRIEND, listed=True)
    bot = house.get(f"/api/tables/{opened['table']}").json()["players"][1]["name"]
    house.post(f"/api/tables/{opened['table']}/join", {"name": bot})
    names = [player["name"] for player in house.get(f"/api/tables/{opened['table']}").json()["players"]]
    assert names[2] == bot
    assert len(set(names)) == 3


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"chairs": [ME]}, "there is no Troublez for '1 players'"),
        ({"chairs": [ME, ME]}, "say so when the table is opened"),
        ({"chairs": [ME, {"kind": "bot", "bot": "hal"}]}, "there is no bot 'hal'"),
        ({"chairs": [{"kind": "me", "name": " "}, BOT]}, "a name has 1 to 40 letters"),
        ({"chairs": [ME, BOT], "options": {"take": "all"}}, "there is no value of the option take 'all'"),
        ({"chairs": [ME, BOT], "options": {"colour": "red"}}, "there is no option 'colour'"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_words(house: Site, wrong: dict[str, object], said: str) -> None:
    answer = house.post("/api/tables", {"game": "troublez", "chairs": [ME, BOT]} | wrong)
    assert answer.status_code in (404, 409)
    assert said in answer.json()["error"]


def test_a_new_link_shows_out_whoever_has_the_old_one(house: Site) -> None:
    opened = house.open(ME, BOT)
    with house.line(opened["table"], opened["secret"]) as thief:
        thief.next("table")
        fresh = house.post(f"/api/tables/{opened['table']}/replace-secret", secret=opened["secret"]).json()["secret"]
        assert "was replaced" in thief.next("ended")["error"]["error"]
    with house.line(opened["table"], opened["secret"]) as thief:
        assert thief.next("table")["you"] is None
    with house.line(opened["table"], fresh) as ana:
        assert ana.next("table")["you"] == 0


def test_a_name_is_changed_for_everybody(house: Site) -> None:
    table, secrets = house.pair()
    with house.line(table) as onlooker:
        onlooker.next("table")
        assert house.post(f"/api/tables/{table}/rename", {"name": "Zed"}, secrets[1]).status_code == 200
        while onlooker.next("seat")["players"][1]["name"] != "Zed":
            pass
    taken = house.post(f"/api/tables/{table}/rename", {"name": "Ana"}, secrets[1])
    assert "choose a name that can be told apart" in taken.json()["error"]


def test_without_the_secret_of_a_seat_nothing_of_it_is_changed(house: Site) -> None:
    table, _ = house.pair()
    asked = {"rename": {"name": "Eve"}, "replace-secret": {}, "start": {}, "rematch": {}, "invite": {"seat": 0}}
    for path, data in asked.items():
        answer = house.post(f"/api/tables/{table}/{path}", data, "guessed")
        assert answer.status_code == 409
        assert "takes the secret of a seat" in answer.json()["error"]


def test_whoever_leaves_before_the_match_gives_up_the_chair(house: Site) -> None:
    opened = house.open(ME, FRIEND, FRIEND)
    with house.line(opened["table"], opened["secret"]) as ana:
        ana.next("table")
        with house.line(opened["table"], opened["secret"]) as another:
            another.next("table")
            assert ana.do("leave")["ok"]
            assert "given up" in another.next("ended")["error"]["error"]
        while ana.next("table")["you"] is not None:
            pass
    assert house.get(f"/api/tables/{opened['table']}").json()["free"] == [0, 1, 2]


def test_whoever_leaves_a_match_is_stood_in_for_until_they_return(house: Site) -> None:
    table, secrets = house.pair()
    with house.line(table, secrets[0]) as ana, house.line(table, secrets[1]) as bo:
        assert ana.next("table")["stage"] == "playing"
        assert bo.do("leave")["ok"]
        while not ana.next("seat")["players"][1]["stand_in"]:
            pass
        assert bo.do("return")["ok"]
        assert ana.next("seat")["players"][1]["stand_in"] == ""


def test_after_a_minute_without_them_a_bot_plays_for_people_and_they_may_return(
    house: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, secrets = house.pair()
    with house.line(table, secrets[0]) as ana:
        with house.line(table, secrets[1]) as bo:
            bo.next("table")
        while ana.next("seat")["players"][1]["stand_in_s"] is None:
            pass
        monkeypatch.setattr(room, "STAND_IN_S", 0)
        while ana.next("seat")["players"][1]["stand_in"] != "sensible":
            pass
        with house.line(table, secrets[1]) as bo:
            assert bo.next("table")["players"][1]["stand_in"] == ""


def test_a_rematch_seats_the_same_people_with_the_same_secrets(house: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table, secrets = house.pair(**SHORT)
    early = house.post(f"/api/tables/{table}/rematch", secret=secrets[0])
    assert "when the match is over" in early.json()["error"]
    monkeypatch.setattr(commands, "STAND_IN", "uniform")
    finish(house, table, secrets)
    with house.line(table, secrets[1]) as bo:
        bo.next("table")
        following = house.post(f"/api/tables/{table}/rematch", secret=secrets[0]).json()["table"]
        assert bo.next("rematch")["table"] == following
        assert bo.do("rematch")["table"] == following
    with house.line(following, secrets[1]) as bo:
        frame = bo.next("table")
    assert (frame["stage"], frame["you"]) == ("playing", 1)


def finish(house: Site, table: str, secrets: list[str]) -> None:
    """Let everybody leave but one who plays the first possible move to the end."""
    with house.line(table, secrets[0]) as ana, house.line(table, secrets[1]) as bo:
        bo.do("leave")
        frame = ana.next("table")
        while frame["t"] != "over":
            if frame["moves"]:
                ana.do("move", move=frame["moves"][-1]["move"], at=frame["at"])
            frame = ana.next("moved", "over", "table")
