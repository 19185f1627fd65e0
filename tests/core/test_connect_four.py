"""The core, proven on a game whose numbers the world knows."""

import numpy as np
import pytest

from shamble.core import record
from shamble.core.chance import Seeded
from shamble.core.match import Match, Player
from shamble.core.record import NOBODY, State
from shamble.errors import Refused, Unknown
from tests.toys.connect_four import GAME, perft, rules

NODES = [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234]


def played(columns: str) -> Match:
    """A match in which stones were dropped into these columns in turn."""
    match = Match(GAME, [Player("Ana"), Player("Bo")], [], Seeded(0))
    for number, column in enumerate(columns):
        match.take(number % 2, f"drop {column}")
    return match


def test_nodes_by_depth_as_written() -> None:
    assert [perft.nodes(played("").view(0), depth) for depth in range(4)] == NODES[:4]


@pytest.mark.parametrize("depth", range(len(NODES)))
def test_nodes_by_depth_compiled(depth: int) -> None:
    assert perft.compiled_nodes(depth) == NODES[depth]


@pytest.mark.parametrize("columns", ["1213141", "1122334", "12233434454"[:0] + "12233434544"])
def test_four_in_a_line_wins(columns: str) -> None:
    match = played(columns)
    assert match.over
    assert match.winners() == [(len(columns) - 1) % 2]
    assert match.points()[(len(columns) - 1) % 2] == 1


def test_a_line_does_not_wrap_around_the_edge() -> None:
    """Three on top of a column and one at the bottom of the next are no line."""
    assert not rules.four(0b111000 | 1 << 7)


def test_the_ninth_stone_finds_no_room() -> None:
    match = played("11111122")
    with pytest.raises(
        Refused, match=r"'drop 1' is not possible: Column 1 is full\. \(rule 2\) Possible at move 9: drop 2"
    ):
        match.take(0, "drop 1")


def test_there_is_no_ninth_column() -> None:
    with pytest.raises(Unknown, match="there is no move 'drop 9'"):
        played("").take(0, "drop 9")


def test_a_full_board_without_a_line_is_shared() -> None:
    match = played("121212212121343434434343565656656565777777")
    assert match.over
    assert match.points() == [0, 0]
    assert match.winners() == [0, 1]


@pytest.mark.parametrize(
    ("columns", "value"),
    [  # results known since long: for whoever is to move, won, drawn or lost
        ("2252576253462244111563365343671351441", -1),
        ("7422341735647741166133573473242566", 1),
        ("23163416124767223154467471272416755633", 0),
        ("65214673556155731566316327373221417", -1),
    ],
)
def test_solved_positions(columns: str, value: int) -> None:
    assert np.sign(perft.solved(played(columns).view(0))) == value


def test_a_position_is_solved_as_it_was_before() -> None:
    s: State = played("2252576253462244111563365343671351441").view(0)
    before = record.state_hash(s)
    perft.solved(s)
    assert record.state_hash(s) == before
    assert s.mover != NOBODY
