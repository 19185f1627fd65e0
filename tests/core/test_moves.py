"""One table makes numbers, parts and words."""

import pytest

from shamble.core.moves import Moves, Part, counted, hidden, verb
from shamble.errors import Unknown

ROW, END = counted("row", 3), Part("end", ("left", "right"))
TABLE = Moves(verb("draw"), verb("place", ROW, END), verb("deal", hidden(Part("card", ("ace", "king")))))


def test_numbers_follow_the_table() -> None:
    assert [TABLE.text(number) for number in range(4)] == ["draw", "place 1 left", "place 1 right", "place 2 left"]
    assert TABLE.first("place") == 1
    assert len(TABLE) == 1 + 6 + 3


def test_a_move_has_three_forms() -> None:
    assert TABLE.number("place", 1, 0) == 3
    assert TABLE.parts(3) == ("place", (1, 0))
    assert TABLE.named(3) == ("place", {"row": 1, "end": 0})
    assert TABLE.parse("  place 2   left ") == 3


def test_a_hidden_part_has_one_value_more() -> None:
    assert TABLE.text(TABLE.first("deal") + 2) == "deal ?"


def test_an_unknown_move_is_answered_with_the_nearest() -> None:
    with pytest.raises(Unknown, match=r"there is no move 'place 2 lef'; did you mean 'place 2 left'\?"):
        TABLE.parse("place 2 lef")


def test_a_part_out_of_range_is_refused() -> None:
    with pytest.raises(Unknown, match="there is no row '3'; there is: 0 to 2"):
        TABLE.number("place", 3, 0)


def test_a_verb_stands_in_the_table_once() -> None:
    with pytest.raises(ValueError, match="stands twice"):
        Moves(verb("draw"), verb("draw"))


def test_two_moves_never_have_the_same_words() -> None:
    with pytest.raises(ValueError, match="the same words"):
        Moves(verb("go", Part("where", ("left", "left"))))
