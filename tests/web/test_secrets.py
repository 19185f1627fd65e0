"""Nothing that leaves the server depends on what its reader cannot know: two worlds, one stream of bytes."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble.core.chance import Scripted
from shamble.core.game import Game
from shamble.core.match import Match
from shamble.core.record import CHANCE, ONLOOKER
from shamble.games import games
from shamble.store.kept import KeptMove, KeptSeat, KeptTable
from shamble.web.room import Room
from shamble.web.secret import hashed
from tests.web.site import Line, Site, site
from tests.web.worlds import asked, pair, words

SEATS = 3
TABLE = "two-worlds"
EVERY = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
LONGEST = 64  # moves


@EVERY
@pytest.mark.parametrize("viewer", [0, SEATS - 1, ONLOOKER])
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 8))])
def test_paired_worlds_send_the_same_bytes(game: Game, viewer: int, seed: int, tmp_path: Path) -> None:
    one, other = pair(game, SEATS, viewer, seed, LONGEST)
    sent = list(all_that_is_sent(tmp_path / "one", one, viewer))
    assert len(sent) > 12
    assert sent == list(all_that_is_sent(tmp_path / "other", other, viewer))


def test_the_worlds_of_a_game_with_secrets_differ() -> None:
    apart = [pair(game, SEATS, viewer, 1, LONGEST) for game in games() for viewer in (0, SEATS - 1, ONLOOKER)]
    assert any(one.log != other.log for one, other in apart)


@EVERY
def test_a_leak_would_be_seen(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Views that hide nothing: the worlds of games with secrets must send different bytes then."""
    one, other = pair(game, SEATS, 0, 1, LONGEST)
    monkeypatch.setattr(Match, "view", lambda self, seat, at=None: self._states[-1 if at is None else at])
    sent = [list(all_that_is_sent(tmp_path / name, match, 0)) for name, match in (("a", one), ("b", other))]
    assert (sent[0] == sent[1]) == (one.log == other.log)


def all_that_is_sent(folder: Path, match: Match, viewer: int) -> Iterator[str]:
    """Every byte for `viewer`, from the middle of a match to its end: socket, polling, log, replay, facts, errors."""
    folder.mkdir()
    seated = asked(match)
    middle, end = seated[len(seated) // 2], seated[-1]
    secret = f"seat-{viewer}" if viewer >= 0 else ""
    with site(folder) as house:
        room = at_the_table(house, match, middle, end)
        with house.line(TABLE, secret or None) as line:
            line.next("table")
            for actor, move in words(match, middle, end):
                if actor != CHANCE:
                    if room.at < middle + 12:
                        yield from errors(house, room, line, viewer)
                    command = {"id": f"m{room.at}", "do": "move", "move": move, "at": room.at}
                    assert house.post(f"/api/tables/{TABLE}/commands", command, f"seat-{actor}").json()["ok"]
            assert line.do("ping-pong", id="last")["ok"] is False
            yield from line.raw
        yield from requests(house, secret, viewer)


def at_the_table(house: Site, match: Match, middle: int, end: int) -> Room:
    """A room where the first moves are made, and where chance will do what it did."""
    game = match.game
    options = game.agreed(match.codes)
    kept = KeptTable(TABLE, game.name, game.version, options, "live", True, False, "playing", "00" * 32, 2_000_000_000)
    seats = [KeptSeat(seat, player.name, "person", hashed(f"seat-{seat}")) for seat, player in enumerate(match.players)]
    moves = [KeptMove(at, *made) for at, made in enumerate(words(match, 0, middle))]

    async def begin() -> Room:
        await house.house.store.begin(kept, seats)
        await house.house.store.append(TABLE, moves)
        room = await house.house.room(TABLE)
        assert room.match
        room.n = 1000
        room.consulted.update(range(SEATS))
        room.match.chance = Scripted([move for actor, move in words(match, middle, end) if actor == CHANCE])
        return room

    with house.client.portal() as portal:  # where the site runs
        return portal.call(begin)


def errors(house: Site, room: Room, line: Line, viewer: int) -> Iterator[str]:
    """What the viewer is told who asks for moves that cannot be made."""
    table = room.game.table
    possible = set(room.match.legal()) if room.match and room.match.mover == viewer else set()
    for move in range(room.at % 7, len(table), max(1, len(table) // 6)):
        if move not in possible:
            yield json.dumps(line.do("move", move=table.text(move), at=room.at))


def requests(house: Site, secret: str, viewer: int) -> Iterator[str]:
    """What the viewer gets who asks for everything over HTTP."""
    path = f"/api/tables/{TABLE}"
    yield house.get("/api/tables").text
    yield house.get(path, secret).text
    for query in ({"wait": 0}, {"wait": 0, "since": 1003}, {"wait": 0, "seat": 1}):
        yield house.get(f"{path}/events", secret, **query).text
    for seat in [None, *range(SEATS)]:
        for first in (0, 40):
            query = {"from": first} | ({} if seat is None else {"seat": seat})
            yield house.get(f"{path}/frames", secret, **query).text
    yield house.get(f"{path}/replay", secret).text
    yield house.get(f"{path}/verify", secret).text
