"""A scene as text. Any game's; what a piece shows is read from its face alone."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from shamble.core.scene import Piece, Scene, Zone
from shamble.core.words import Words

# Colours are never the only sign: a letter says the same.
STYLES = {"red": "bold red", "green": "bold green", "blue": "bold blue"}
PLAIN = "bold"
FAINT = "dim"


def table(scene: Scene, words: Words) -> Text:
    """The zones of the table, a line each, then everybody's own."""
    shared = [zone for zone in scene.zones if zone.seat is None and zone.kind != "buttons"]
    lines = [_zone(zone, words) for zone in shared]
    for seat, points in enumerate(scene.standing):
        lines.append(_seat(scene, seat, points, words))
    return Text("\n").join(lines)


def _zone(zone: Zone, words: Words) -> Text:
    line = Text(f"{words.say(zone.label):<24} ", style=FAINT if not zone.pieces else "")
    if zone.kind == "pile" and len(zone.pieces) == 1 and zone.pieces[0].label == zone.label:
        return line
    return line + _pieces(zone, words)


def _seat(scene: Scene, seat: int, points: int, words: Words) -> Text:
    """Whose turn it is, points, and what lies in front of them."""
    turn = "▶ " if scene.mover == seat else "  "
    line = Text(f"{turn}{words.names[seat]:<16} {points:>4} ", style="bold" if scene.mover == seat else "")
    for zone in scene.zones:
        if zone.seat == seat and zone.pieces:
            line += Text(f"  {_short(zone, words)} ", style=FAINT) + _pieces(zone, words)
    return line


def _short(zone: Zone, words: Words) -> str:
    said = words.say(zone.label)
    return "" if said in words.names else said


def _pieces(zone: Zone, words: Words) -> Text:
    return Text(" ").join(_piece(piece, words) for piece in zone.pieces)


def _piece(piece: Piece, words: Words) -> Text:
    face = piece.face
    if face["kind"] == "gap":
        return Text("⟨here⟩", style=FAINT)
    if face["kind"] == "column":
        colours = "".join(name[0].upper() * count for name, count in face["colours"].items())
        return Text(f"{face['value']}:{colours}", style=PLAIN)
    if face["kind"] == "card":
        return _card(face, words.say(piece.label))
    return Text(words.say(piece.label))


def _card(face: Mapping[str, Any], name: str) -> Text:
    colour = face.get("colour", "")
    shown = str(face.get("value", face.get("sign", name)))
    letter = f"{colour[0].upper()}" if colour else ""
    count = f"×{face['count']}" if face.get("count", 1) > 1 else ""
    if face.get("covered"):
        return Text(f"▒{letter}{shown}▒{count}", style=FAINT)
    return Text(f"[{letter}{shown}]{count}", style=STYLES.get(colour, PLAIN))
