"""State records: declared as a table, without holes, so that equal states have equal bytes."""

from functools import cache
from hashlib import blake2b
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

State: TypeAlias = Any  # a record; its fields are attributes: s.mover, s.rows[2]
States: TypeAlias = Any  # an array of records
Ints: TypeAlias = npt.NDArray[np.int32]

CHANCE, NOBODY = -1, -2  # who may be `mover` besides a seat
ONLOOKER = -3  # a viewer without a seat


class Record(np.void):  # type: ignore[misc]  # its stub says final, its maker does not
    """A record whose fields are attributes. NumPy's own looks them up in Python, which costs several times as much."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(f"there is no field {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def header(options: int) -> tuple[tuple[Any, ...], ...]:
    """The fields every state begins with; `options` is how many the game has."""
    return (
        ("ply", np.int32),  # moves made so far, Chance's included
        ("seats", np.int8),  # players at the table
        ("mover", np.int8),  # seat to act, CHANCE or NOBODY
        ("options", np.int16, max(options, 1)),  # what was agreed when the table was opened
    )


def declare(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """A record type of `fields` (name, kind, shape) in order, every hole a named field of its own."""
    laid: list[tuple[Any, ...]] = []
    offset, widest = 0, 1
    for name, kind, *shape in fields:
        align = np.dtype(kind).alignment
        widest = max(widest, align)
        offset = _pad(laid, offset, align)
        laid.append((name, kind, *shape))
        offset += np.dtype([laid[-1]]).itemsize
    _pad(laid, offset, widest)
    dtype = np.dtype(laid, align=True)
    _refuse_holes(dtype)
    return dtype


def _pad(laid: list[tuple[Any, ...]], offset: int, align: int) -> int:
    gap = -offset % align
    if gap:
        laid.append((f"_{offset}", np.uint8, gap))
    return offset + gap


def _refuse_holes(dtype: np.dtype[Any]) -> None:
    names = dtype.names or ()
    held = sum(dtype[name].itemsize for name in names)
    if held != dtype.itemsize:
        raise TypeError(f"a record of {dtype.itemsize} bytes declares {held}; equal states would differ in the rest")
    for name in names:
        if dtype[name].base.names:
            _refuse_holes(dtype[name].base)


def make(dtype: np.dtype[Any], count: int = 1) -> States:
    """`count` states, all zero, each readable as `states[i].field`."""
    return np.zeros(count, attributed(dtype))


@cache
def attributed(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same record, and every record in it, with fields as attributes."""
    if dtype.subdtype:
        inner, shape = dtype.subdtype
        return np.dtype((attributed(inner), shape))
    if not dtype.names:
        return dtype
    fields: Any = dtype.fields
    laid: Any = {
        "names": dtype.names,
        "formats": [attributed(fields[name][0]) for name in dtype.names],
        "offsets": [fields[name][1] for name in dtype.names],
        "itemsize": dtype.itemsize,
    }
    return np.dtype((Record, np.dtype(laid, align=dtype.isalignedstruct)))


def copy(s: State) -> State:
    """A state of its own with the same bytes."""
    twin = make(s.dtype)
    twin[0] = s
    return twin[0]


def state_hash(s: State) -> str:
    """Sixteen hex digits that equal states share, on every machine."""
    return blake2b(s.tobytes(), digest_size=8).hexdigest()


def difference(a: State, b: State, path: str = "") -> list[str]:
    """Where two records part, a line each: `rows[2].cards[3]: 4, not 5`."""
    if a.tobytes() == b.tobytes():
        return []
    if a.shape:
        return [line for i in range(len(a)) for line in difference(a[i], b[i], f"{path}[{i}]")]
    if a.dtype.names:
        parts = [(f"{path}.{name}" if path else name, name) for name in a.dtype.names]
        return [line for deeper, name in parts for line in difference(a[name], b[name], deeper)]
    return [f"{path}: {a}, not {b}"]
