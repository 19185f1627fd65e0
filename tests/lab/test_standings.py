"""Figures against values worked by hand, and how they look."""

import io
import json
import math
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from shamble.errors import Failed, Unknown
from shamble.lab import plot, report
from shamble.lab.results import Clock, Contest, Result, Sitting
from shamble.lab.standings import Standings, shares, standings
from tests.toys.kuhn import GAME

ASKED = Contest(GAME, ("strong", "weak"), (2, 3), 1.0)


def result(deal: int, bots: tuple[int, ...], points: Sequence[int]) -> Result:
    clocks = tuple(Clock() for _ in bots)
    for clock in clocks:
        clock.add(0.02)
    return Result(Sitting(deal, 0, bots), tuple(points), clocks)


def even(deals: int = 40) -> Standings:
    """Of four deals the strong one wins two, shares one and loses one; it sits at both seats equally often."""
    ends = [(3, 1), (3, 1), (2, 2), (1, 3)]
    first = [result(deal, (0, 1), ends[deal % 4]) for deal in range(deals)]
    return standings(ASKED, [*first, *(result(deal, (1, 0), ends[deal % 4][::-1]) for deal in range(deals))])


def test_a_win_is_parted_among_all_with_the_most_points() -> None:
    assert shares([4, 4, 1]) == [0.5, 0.5, 0]
    assert shares([-3, -5]) == [1, 0]


def test_wins_points_and_ratings_are_those_of_the_matches() -> None:
    (table,) = even().tables
    assert (table.players, table.deals, table.matches) == (2, 40, 80)
    assert table.wins["strong"].value == pytest.approx(25 / 40)
    assert table.points["strong"].value == pytest.approx((3 + 3 + 2 + 1) / 4)
    ahead = table.ratings["strong"].value - table.ratings["weak"].value
    assert ahead == pytest.approx(400 * math.log10(50.5 / 30.5))


def test_an_interval_is_that_of_deals_not_of_matches() -> None:
    """Forty deals, and the same forty played ten times over in the same way."""
    once = even().tables[0].wins["strong"]
    ends = [(3, 1), (3, 1), (2, 2), (1, 3)]
    pairs = [(result(d, (0, 1), ends[d % 4]), result(d, (1, 0), ends[d % 4][::-1])) for d in range(40)]
    again = standings(ASKED, [one for pair in pairs for one in pair * 10]).tables[0].wins["strong"]
    assert (once.low, once.high) == (again.low, again.high)
    spread = 1.96 * ((2 * 0.375**2 + 0.125**2 + 0.625**2) / 4 / 40) ** 0.5
    assert (once.high - once.low) / 2 == pytest.approx(spread, rel=0.15)


def test_who_always_wins_may_yet_lose_three_deals() -> None:
    seatings = ((0, 1), (1, 0))
    results = [result(deal, bots, (bots[1], bots[0])) for deal in range(60) for bots in seatings]
    (table,) = standings(ASKED, results).tables
    wins = table.wins["strong"]
    assert (wins.value, wins.low, wins.high) == (1, 1 - 3 / 60, 1)
    assert table.ratings["strong"].low < table.ratings["strong"].value < table.ratings["strong"].high


def test_a_line_up_says_what_one_wins_among_two_others() -> None:
    turns = [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    results = [result(deal, bots, [2 - bot for bot in bots]) for deal in range(30) for bots in turns]
    (line_up,) = standings(ASKED, results).tables[0].line_ups
    assert line_up.seats == {"strong": 1, "weak": 2}
    assert [(share.bot, share.fair, share.wins.value) for share in line_up.shares] == [
        ("strong", 1 / 3, 1.0),
        ("weak", 2 / 3, 0.0),
    ]


def test_a_seat_is_not_a_strength() -> None:
    """Whoever sits first wins: half of the wins for each bot, all of them for the seat, no rating."""
    results = [result(deal, bots, (1, 0)) for deal in range(30) for bots in ((0, 1), (1, 0))]
    (table,) = standings(ASKED, results).tables
    assert table.seats == [1.0, 0.0]
    assert table.wins["strong"].value == 0.5
    assert table.ratings["strong"].value == pytest.approx(0, abs=1e-6)


def test_the_report_has_all_figures() -> None:
    console = Console(width=100, record=True, file=io.StringIO())
    for part in report.drawn(even(8)):
        console.print(part)
    told = console.export_text()
    assert "2 players: 16 matches, 8 deals" in told
    assert "62.5% (" in told
    assert "20 ms" in told
    assert "Fewer than 30 deals with 2 players" in told


def test_whoever_took_too_long_is_named() -> None:
    late = result(0, (0, 1), (1, 0))
    late.clocks[1].add(1.5)
    told = [part for part in report.drawn(standings(ASKED, [late])) if isinstance(part, str)]
    assert "weak took longer than 1 s for 1 of its 2 moves." in told


def test_figures_for_programs_can_be_read_again(tmp_path: Path) -> None:
    report.write(tmp_path / "figures", even())
    told = json.loads((tmp_path / "figures").read_text())
    assert told["tables"][0]["wins"]["strong"]["value"] == pytest.approx(0.625)
    assert told["bots"] == ["strong", "weak"]
    with pytest.raises(Failed, match="the figures cannot be written"):
        report.write(tmp_path, even())


def test_the_picture_has_a_point_for_every_figure(tmp_path: Path) -> None:
    plot.write(tmp_path / "ladder.svg", even())
    picture = ElementTree.parse(tmp_path / "ladder.svg").getroot()
    assert len(picture.findall("{*}circle")) == 4
    assert {"strong", "weak", "2 players"} <= {text.text for text in picture.findall("{*}text")}


def test_the_picture_as_png(tmp_path: Path) -> None:
    plot.write(tmp_path / "ladder.png", even())
    assert (tmp_path / "ladder.png").read_bytes().startswith(b"\x89PNG")


def test_a_picture_that_cannot_be_drawn_is_refused_beforehand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unknown, match=r"there is no kind of picture '.gif'; there is: .svg, .png"):
        plot.refuse(tmp_path / "ladder.gif")
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    with pytest.raises(Failed, match=r"to install it: pip install 'shamble\[plot\]'"):
        plot.refuse(tmp_path / "ladder.png")
