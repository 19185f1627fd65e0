"""A map in characters: tiles, what stands on them, the numbers of moves, and what is left out where it does not fit."""

from shamble.core.scene import Piece, Say, Zone
from shamble.core.words import Words
from shamble.terminal import map as maps
from tests.toys.kuhn import GAME

WORDS = Words(GAME, ["Ana", "Alex", "Bo"])
ROWS = ["BBB", "BDB", ".r."]


def tile(x: int, y: int, rows: list[str] = ROWS, id: str = "") -> Piece:
    return Piece(id or f"tile-{x}-{y}", Say("chance"), {"kind": "tile", "rows": rows, "x": x, "y": y})


def piece(id: str, x: int, y: int, **face: object) -> Piece:
    return Piece(id, Say("chance"), {"x": x, "y": y, **face})


def figure(seat: int, x: int, y: int) -> Piece:
    return piece(f"figure-{seat + 1}", x, y, kind="figure", seat=seat)


def drawn(*pieces: Piece, width: int = 80, **marks: str) -> list[str]:
    """The lines of a map, without the legend."""
    named = {id.replace("_", "-"): mark for id, mark in marks.items()}
    return maps.draw(Zone("map", "map", Say("chance"), pieces), WORDS, width, named).plain.split("\n")[:-1]


def test_a_tile_has_its_name_and_three_rows() -> None:
    assert drawn(tile(0, 0)) == [
        "Chance         ",
        "▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒",
        "▒▒▒▒▒▒▒▒▒▼▒▒▒▒▒",
        "       ·       ",
    ]


def test_doors_face_the_road() -> None:
    assert drawn(tile(0, 0, ["BrB", "BDB", "BBB"]))[2] == "▒▒▒▒▒▒▒▒▒▲▒▒▒▒▒"
    assert drawn(tile(0, 0, ["BB.", "BDr", "BB."]))[2] == "▒▒▒▒▒▒▒▒▒▶  ·  "
    assert drawn(tile(0, 0, [".BB", "rDB", ".BB"]))[2] == "  ·  ◀▒▒▒▒▒▒▒▒▒"


def test_what_stands_on_a_square_is_seen() -> None:
    zombie = piece("zombie", -1, -1, kind="zombie", moved=False)
    moved = piece("moved", 0, -1, kind="zombie", moved=True)
    life = piece("life", -1, -1, kind="token", sign="life")
    axe = piece("axe", 1, -1, kind="token", sign="axe")
    assert drawn(tile(0, 0), life, zombie, moved, axe, figure(2, 0, 1))[1:] == [
        "▒♥z▒▒▒▒ƶ▒▒▒▒a▒▒",
        "▒▒▒▒▒▒▒▒▒▼▒▒▒▒▒",
        "       B       ",
    ]


def test_figures_have_letters_of_their_own() -> None:
    assert maps.letters(["Ana", "Alex", "ana", "Ann", "A"]) == ["A", "L", "N", "4", "5"]


def test_a_crowd_is_cut_short() -> None:
    crowd = [figure(seat, 0, 1) for seat in range(3)]
    zombies = [piece(f"zombie-{k}", 0, 1, kind="zombie") for k in range(3)]
    assert drawn(tile(0, 0), *crowd, *zombies)[3] == "     ALBz+     "


def test_the_numbers_of_moves_stand_on_what_they_touch() -> None:
    square = piece("square", 0, 1, kind="square")
    zombie = piece("zombie", 0, 1, kind="zombie")
    assert drawn(tile(0, 0), square, zombie, square="12")[3] == "      12z      "
    assert drawn(tile(0, 0, id="house"), house="3")[0] == "   3 Chance    "


def test_a_place_for_a_tile_is_an_outline_with_its_numbers() -> None:
    lines = drawn(tile(0, 0), tile(3, 0, ["...", "...", "..."], id="place"), place="1–4")
    assert [line[16:] for line in lines] == [
        " ·   ·   ·   · ",
        " ·   ·   ·   · ",
        "     1–4       ",
        " ·   ·   ·   · ",
    ]


def test_a_map_that_is_too_wide_shows_what_is_around_the_figures() -> None:
    tiles = [tile(3 * x, 0) for x in range(8)]
    (line, *_) = drawn(*tiles, figure(0, 21, 0), width=50)
    assert line.count("Chance") == 2
    (line, *_) = drawn(*tiles, figure(0, 9, 0), width=50)
    assert line.count("Chance") == 3


def test_what_is_around_them_goes_on_below_where_it_is_wider_still() -> None:
    tiles = [tile(3 * x, 0) for x in range(8)]
    lines = drawn(*tiles, figure(0, 0, 0), figure(1, 15, 0), width=80)
    assert [line.count("Chance") for line in lines[::4]] == [5, 2]


def test_a_high_map_shows_what_is_around_the_figures() -> None:
    assert len(drawn(*(tile(0, 3 * y) for y in range(9)), figure(0, 0, 12))) == 3 * 4


def test_the_legend_says_what_the_signs_mean() -> None:
    zone = Zone("map", "map", Say("chance"), (tile(0, 0), figure(2, 0, 1)))
    assert maps.draw(zone, WORDS, 80, {}).plain.splitlines()[-1] == "B Chance"


def test_tiles_to_choose_from_lie_side_by_side() -> None:
    zone = Zone("drawn", "row", Say("chance"), (tile(0, 0), tile(0, 0, ["BrB", "BDB", "BBB"])))
    assert maps.pictures(zone, WORDS, 80).plain.splitlines()[:2] == [
        "Chance             Chance         ",
        "▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒    ▒▒▒▒▒  ·  ▒▒▒▒▒",
    ]
