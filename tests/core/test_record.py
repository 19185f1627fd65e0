"""Records have no holes, copies are their own, differences are told in words."""

import numpy as np
import pytest

from shamble.core import record

POINT = record.declare(("near", np.int8), ("far", np.int32))
LINE = record.declare(("ends", POINT, 2), ("name", np.int8, 3))


def test_holes_become_fields() -> None:
    assert POINT.names == ("near", "_1", "far")
    assert sum(POINT[name].itemsize for name in POINT.names) == POINT.itemsize


def test_a_record_with_a_hole_inside_is_refused() -> None:
    holed = np.dtype([("near", np.int8), ("far", np.int32)], align=True)
    with pytest.raises(TypeError, match="equal states would differ"):
        record.declare(("point", holed))


def test_a_copy_is_equal_and_its_own() -> None:
    line = record.make(LINE)[0]
    line.ends[1].far = 7
    twin = record.copy(line)
    assert record.state_hash(twin) == record.state_hash(line)
    twin.ends[1].far = 8
    assert line.ends[1].far == 7
    assert record.state_hash(twin) != record.state_hash(line)


def test_the_hash_is_the_same_on_every_machine() -> None:
    line = record.make(LINE)[0]
    line.name[:] = (1, 2, 3)
    assert record.state_hash(line) == "55f1313f7ac97fe0"


def test_differences_are_told_field_by_field() -> None:
    a, b = record.make(LINE, 2)
    b.ends[0].near = 1
    b.name[2] = 5
    assert record.difference(a, b) == ["ends[0].near: 0, not 1", "name[2]: 0, not 5"]
    assert record.difference(a, a) == []
