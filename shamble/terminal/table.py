"""A scene as text. Any game's; what a piece shows is read from its face alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from shamble.core.scene import Piece, Scene, Zone
from shamble.core.words import Words
from shamble.terminal import map as maps

# Colours are never the only sign: a letter says the same.
STYLES = {"red": "bold red", "green": "bold green", "blue": "bold blue"}
PLAIN = "bold"
FAINT = "dim"
DANGER = ("green", "yellow", "red")  # of a gauge, as it fills
GAUGE = 12  # letters
MARGIN = 25  # where pieces begin


def table(scene: Scene, words: Words, width: int = 80, marks: maps.Marks | None = None) -> Text:
    """The zones of the table, a line each, then everybody's own; no piece is broken at the end of a line.

    marks: the numbers of the moves that touch a piece; only a map shows them.
    """
    shared = [zone for zone in scene.zones if zone.seat is None and zone.kind != "buttons"]
    lines = [_zone(zone, words, width, marks or {}) for zone in shared]
    for seat, points in enumerate(scene.standing):
        lines.append(_seat(scene, seat, points, words, width))
    return Text("\n").join(lines)


def _zone(zone: Zone, words: Words, width: int, marks: maps.Marks) -> Text:
    if zone.kind == "map":
        return maps.draw(zone, words, width, marks)
    line = Text(f"{words.say(zone.label):<{MARGIN - 1}}", style=FAINT if not zone.pieces else "")
    if zone.kind == "row" and any(piece.face["kind"] == "tile" for piece in zone.pieces):
        return Text("\n").join([Text(words.say(zone.label)), maps.pictures(zone, words, width)])
    told = [piece for piece in zone.pieces if zone.kind != "pile" or piece.label != zone.label]
    return _flow(line, [_piece(piece, words) for piece in told], width)


def _seat(scene: Scene, seat: int, points: int, words: Words, width: int) -> Text:
    """Whose turn it is, points, and what lies in front of them; hands and racks are long and begin a line."""
    turn = "▶ " if scene.mover == seat else "  "
    line = Text(f"{turn}{words.names[seat]:<16} {points:>4}", style="bold" if scene.mover == seat else "")
    for zone in scene.zones:
        if zone.seat == seat and zone.pieces:
            line = line + Text("\n" + " " * (MARGIN - 1)) if zone.kind in ("hand", "rack") else line + Text(" ")
            name = _short(zone, words)
            named = [Text(name, style=FAINT)] if name else []
            line = _flow(line, [*named, *(_piece(piece, words) for piece in zone.pieces)], width)
    return line


def _flow(line: Text, pieces: Sequence[Text], width: int) -> Text:
    """The pieces behind what the line holds, going on under its margin where it is full."""
    room = width - len(line.plain.rpartition("\n")[2])
    for piece in pieces:
        if room <= len(piece):
            line += Text("\n" + " " * (MARGIN - 1))
            room = width - MARGIN + 1
        line += Text(" ") + piece
        room -= 1 + len(piece)
    return line


def _short(zone: Zone, words: Words) -> str:
    said = words.say(zone.label)
    return "" if said in words.names else said


def _piece(piece: Piece, words: Words) -> Text:
    face = piece.face
    if face["kind"] == "gap":
        return Text("⟨here⟩", style=FAINT)
    if face["kind"] == "column":
        suits = "".join(name[0].upper() * count for name, count in face["suits"].items())
        return Text(f"{face['value']}:{suits}", style=PLAIN)
    if face["kind"] == "gauge":
        return Text(f"{_gauge(face['share'])} {words.say(piece.label)}", style=DANGER[int(2.99 * face["share"])])
    if face["kind"] == "card":
        return _card(face, words.say(piece.label))
    return Text(words.say(piece.label))


def _gauge(share: float) -> str:
    full = round(GAUGE * share)
    return "▮" * full + "▯" * (GAUGE - full)


def _card(face: Mapping[str, Any], name: str) -> Text:
    suits = face.get("suits", ())
    colour = suits[0] if len(suits) == 1 and suits[0] in STYLES else ""
    shown = str(face.get("value", face.get("sign", name))) if colour else name
    letter = colour[:1].upper()
    count = f"×{face['count']}" if face.get("count", 1) > 1 else ""
    if face.get("covered"):
        return Text(f"▒{letter}{shown}▒{count}", style=FAINT)
    return Text(f"[{letter}{shown}]{count}", style=STYLES.get(colour, PLAIN))
