"""The town as pieces: tiles as they lie, what is on them, and the squares that can be touched now."""

from collections.abc import Iterator, Sequence

from shamble.core.record import State
from shamble.core.scene import Piece, Say, Zone, seat_name
from shamble.games.zombies import moves as do
from shamble.games.zombies import town
from shamble.games.zombies.box import (
    BULLET,
    LIFE,
    SIDES,
    SQUARES,
    STRAIGHT,
    TILE_NAMES,
    TILE_SQUARES,
    TOWN_SQUARE,
    ZOMBIE,
)
from shamble.games.zombies.naming import kind_say, square_say, tile_say
from shamble.games.zombies.state import PLACING, WALKING

Where = tuple[int, int]

PIECES = {LIFE: "life", BULLET: "bullet", ZOMBIE: "zombie"}  # what lies below first
NOTHING = ["...", "...", "..."]


def _letter(form: int, square: int) -> str:
    if not town.STAND[form] >> square & 1:
        return "."
    if not town.INDOORS[form] >> square & 1:
        return "r"
    return "D" if town.FAR[form, square] == 1 else "B"


ROWS = [
    ["".join(_letter(form, 3 * row + column) for column in range(3)) for row in range(3)]
    for form in range(len(town.STAND))
]


def town_zone(v: State, legal: Sequence[int]) -> Zone:
    """Tiles and open places, then what can be touched on them, then what stands there."""
    middles = [(3 * int(x), 3 * int(y)) for x, y in zip(v.x, v.y, strict=True)]
    slots = range(int(v.slots))
    pieces = [_tile(slot, int(v.kind[slot]), int(v.turn[slot]), middles[slot]) for slot in slots]
    pieces += _open_places(v, legal, middles) if v.phase == PLACING else ()
    for square in asked_squares(v, legal):
        pieces.append(_on("square", square, {"kind": "square"}, square_say(v, square), middles))
    pieces += _lying(v, middles)
    pieces += [_figure(seat, int(v.at[seat]), middles) for seat in range(int(v.seats))]
    return Zone("town", "map", Say("town", {"tiles": len(slots)}), tuple(pieces))


def _tile(slot: int, kind: int, turn: int, middle: Where) -> Piece:
    face: dict[str, object] = {"kind": "tile", "rows": ROWS[4 * kind + turn], "x": middle[0], "y": middle[1]}
    if kind < STRAIGHT or kind == TOWN_SQUARE:
        face["sign"] = TILE_NAMES[kind]
    return Piece(f"tile-{slot + 1}", Say("tile", {"number": slot + 1, "kind": kind_say(kind)}), face)


def _on(piece: str, square: int, face: dict[str, object], label: Say, middles: Sequence[Where]) -> Piece:
    return Piece(square_id(piece, square), label, face | _where(middles, square))


def _where(middles: Sequence[Where], square: int) -> dict[str, object]:
    """The square's place on the map, by where the middles of tiles are."""
    slot, within = divmod(square, TILE_SQUARES)
    x, y = middles[slot]
    return {"x": x + within % 3 - 1, "y": y + within // 3 - 1}


def square_id(piece: str, square: int) -> str:
    return f"{piece}-{square // TILE_SQUARES + 1}-{square % TILE_SQUARES + 1}"


def _open_places(v: State, legal: Sequence[int], middles: Sequence[Where]) -> Iterator[Piece]:
    """Where the tile drawn fits."""
    for opened in sorted({(move - do.PLACE) // 4 for move in legal}):
        slot, side = divmod(opened, 4)
        x, y = middles[slot]
        there = {"x": x + 3 * int(town.EAST_OF[side]), "y": y + 3 * int(town.SOUTH_OF[side])}
        label = Say("open-place", {"side": SIDES[side], "tile": tile_say(v, slot)})
        yield Piece(place_id(slot, side), label, {"kind": "tile", "rows": NOTHING} | there)


def place_id(slot: int, side: int) -> str:
    return f"place-{slot + 1}-{SIDES[side]}"


def asked_squares(v: State, legal: Sequence[int]) -> list[int]:
    """The squares among which is to be chosen."""
    put = [move - int(first) for first in do.PUT for move in legal if first <= move < first + SQUARES]
    return put + [step_to(v, move - do.STEP) for move in legal if do.STEP <= move < do.STOP]


def step_to(v: State, side: int) -> int:
    """Where a step leads, of whoever moves now: a figure, or the zombie taken."""
    walker = int(v.walker[int(v.level)])
    return town.step(v, int(v.at[walker]) if v.phase == WALKING else int(v.lifted), side)


def _lying(v: State, middles: Sequence[Where]) -> Iterator[Piece]:
    """Tokens, then zombies."""
    for piece, name in PIECES.items():
        for slot, squares in enumerate(map(int, v.pieces[piece, : int(v.slots)])):
            moved = int(v.moved[slot]) if piece == ZOMBIE else 0
            for within in range(TILE_SQUARES):
                if squares >> within & 1:
                    square = TILE_SQUARES * slot + within
                    yield _lies(name, square, bool(moved >> within & 1), middles)


def _lies(name: str, square: int, has_moved: bool, middles: Sequence[Where]) -> Piece:
    if name == "zombie":
        label = Say("zombie-moved" if has_moved else "zombie")
        return _on(name, square, {"kind": "zombie", "moved": has_moved}, label, middles)
    return _on(name, square, {"kind": "token", "sign": name}, Say(name), middles)


def _figure(seat: int, square: int, middles: Sequence[Where]) -> Piece:
    face = {"kind": "figure", "seat": seat} | _where(middles, square)
    return Piece(f"figure-{seat + 1}", Say("player", {"who": seat_name(seat)}), face)
