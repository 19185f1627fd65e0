"""A map as text, three lines a tile: buildings filled, roads dotted, doors as arrows, and the numbers of the moves.

Any game's; it knows tiles, and whatever stands on their squares, from faces alone.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from shamble.core.scene import Piece, Zone
from shamble.core.words import Words

SQUARE = 5  # characters
TILE = 3 * SQUARE + 1
FULL = 7  # rows of tiles that are shown even where nothing happens
FILL = {"B": "▒", "D": "▒", "r": " ", ".": " "}
ARROWS = {(0, -1): "▲", (1, 0): "▶", (0, 1): "▼", (-1, 0): "◀"}
SIGNS = {"life": "♥", "bullet": "•"}
STYLES = {"mark": "bold yellow", "figure": "bold cyan", "zombie": "green", "token": "magenta", "tile": "dim"}

Place = tuple[int, int]
Marks = Mapping[str, str]  # what a piece's moves are numbered, by its id


def draw(zone: Zone, words: Words, width: int, marks: Marks) -> Text:
    """The tiles around whatever happens, in strips where they are too many for the width, and what the letters mean."""
    tiles = {_tile_of(piece): piece for piece in zone.pieces if piece.face["kind"] == "tile"}
    on: dict[Place, list[Piece]] = defaultdict(list)
    for piece in zone.pieces:
        if piece.face["kind"] != "tile":
            on[piece.face["x"], piece.face["y"]].append(piece)
    strips = _strips(zone, tiles, max(1, width // TILE), marks)
    lines = [line for strip in strips for line in _strip(strip, tiles, on, words, marks)]
    return Text("\n").join([*lines, _legend(zone, words, width)])


def _tile_of(piece: Piece) -> Place:
    """The tile at this place, counted in tiles."""
    return (piece.face["x"] + 1) // 3, (piece.face["y"] + 1) // 3


def _strips(zone: Zone, tiles: Iterable[Place], across: int, marks: Marks) -> list[list[list[Place]]]:
    """Rows of tiles: all that there are, or those around marks and figures if they do not fit."""
    busy = [_tile_of(piece) for piece in zone.pieces if piece.id in marks or piece.face["kind"] == "figure"]
    columns, rows = _span(tiles, 0), _span(tiles, 1)
    if len(columns) > across:
        columns = [x for x in columns if x in _span(busy, 0, 1)]
    if len(rows) > FULL:
        rows = [y for y in rows if y in _span(busy, 1, 1)]
    parts = [columns[at : at + across] for at in range(0, len(columns), across)]
    return [[[(x, y) for x in part] for y in rows] for part in parts]


def _span(places: Iterable[Place], axis: int, more: int = 0) -> list[int]:
    """From the first to the last, and so many more on both sides."""
    along = [place[axis] for place in places]
    return list(range(min(along) - more, max(along) + more + 1))


def _strip(
    strip: Sequence[Sequence[Place]],
    tiles: Mapping[Place, Piece],
    on: Mapping[Place, Sequence[Piece]],
    words: Words,
    marks: Marks,
) -> list[Text]:
    lines = []
    for places in strip:
        shown = [_tile(tiles.get(place), place, on, words, marks) for place in places]
        lines += [Text(" ").join(parts) for parts in zip(*shown, strict=True)]
    return lines


def _tile(
    tile: Piece | None, place: Place, on: Mapping[Place, Sequence[Piece]], words: Words, marks: Marks
) -> list[Text]:
    """Its name, then its three rows; a tile that is only a place for one has nothing but its mark."""
    if tile is None:
        return [Text(" " * (TILE - 1))] * 4
    said = words.say(tile.label) if any(row.strip(".") for row in tile.face["rows"]) else ""
    head = Text(f"{said:<{TILE - 1}.{TILE - 1}}", style=STYLES["tile"])
    if tile.id in marks:
        head = Text(f"{marks[tile.id] + ' ' + said:^{TILE - 1}.{TILE - 1}}", style=STYLES["mark"])
    if not said:
        return [*_blank(), head, *_blank(1)]
    x, y = 3 * place[0] - 1, 3 * place[1] - 1
    rows = tile.face["rows"]
    squares = [
        [_square(rows, column, row, on.get((x + column, y + row), ()), words, marks) for column in range(3)]
        for row in range(3)
    ]
    return [head, *(Text("").join(row) for row in squares)]


def _blank(lines: int = 2) -> list[Text]:
    """The outline of a place without a tile."""
    return [Text(f"{'·   ·   ·   ·':^{TILE - 1}}", style=STYLES["tile"])] * lines


def _square(rows: Sequence[str], column: int, row: int, pieces: Sequence[Piece], words: Words, marks: Marks) -> Text:
    """The number of the move that touches it, then what is there."""
    letter = rows[row][column]
    mark = next((marks[piece.id] for piece in pieces if piece.id in marks), "")
    shown = [(_letter(piece, words), STYLES[piece.face["kind"]]) for piece in pieces if piece.face["kind"] in STYLES]
    room = SQUARE - len(mark)
    if len(shown) > room:
        shown = [*shown[: room - 1], ("+", "")]
    ground = _ground(rows, column, row)
    line = Text.assemble((mark, STYLES["mark"]), *shown)
    start = max(0, (SQUARE - len(line)) // 2)
    dim = STYLES["tile"]
    rest = SQUARE - start - len(line)
    if letter == "." and not pieces:
        return Text(" " * SQUARE)
    return Text.assemble((ground[:start], dim), line, (ground[SQUARE - rest :] if rest else "", dim))


def _ground(rows: Sequence[str], column: int, row: int) -> str:
    """Five characters of building or road; a door is an arrow to the road beside it."""
    letter = rows[row][column]
    if letter == "D":
        for (dx, dy), arrow in ARROWS.items():
            if 0 <= column + dx < 3 and 0 <= row + dy < 3 and rows[row + dy][column + dx] == "r":
                return "▒▒▒▒" + arrow if dx >= 0 else arrow + "▒▒▒▒"
    return "  ·  " if letter == "r" else FILL[letter] * SQUARE


def _letter(piece: Piece, words: Words) -> str:
    face = piece.face
    if face["kind"] == "figure":
        return letters(words.names)[int(face["seat"])]
    if face["kind"] == "zombie":
        return "ƶ" if face.get("moved") else "z"
    sign = str(face["sign"])
    return SIGNS.get(sign, sign[0])


def letters(names: Sequence[str]) -> list[str]:
    """A capital for each name, no two the same."""
    taken: list[str] = []
    for seat, name in enumerate(names):
        own = [letter for letter in name.upper() if letter.isalnum() and letter not in taken]
        taken.append([*own, str(seat + 1)][0])
    return taken


def _legend(zone: Zone, words: Words, width: int) -> Text:
    """What each sign on the map means."""
    meant = {
        _letter(piece, words): words.say(piece.label)
        for piece in zone.pieces
        if piece.face["kind"] not in ("tile", "square")
    }
    line = "   ".join(f"{sign} {said}" for sign, said in meant.items())
    return Text(line if len(line) <= width else line.replace("   ", "  "), style=STYLES["tile"])


def pictures(zone: Zone, words: Words, width: int) -> Text:
    """Tiles side by side, each below its name."""
    shown = [_picture(piece, words) for piece in zone.pieces[: max(1, width // (TILE + 3))]]
    return Text("\n").join(Text("    ").join(parts) for parts in zip(*shown, strict=True))


def _picture(piece: Piece, words: Words) -> list[Text]:
    rows = piece.face["rows"]
    lines = ["".join(_ground(rows, column, row) for column in range(3)) for row in range(3)]
    return [Text(f"{words.say(piece.label):<{TILE - 1}}", style="bold"), *(Text(line) for line in lines)]
