"""The standings of a contest as a picture: for every number of players and every bot a point on its interval."""

import math
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from shamble.errors import Failed, Unknown
from shamble.lab.report import best
from shamble.lab.standings import Figure, Standings

WIDTH, LABELS, MARGIN, ROW = 720, 140, 20, 24  # in pixels
PANEL = (WIDTH - LABELS - 2 * MARGIN) / 2
WINS, RATINGS = LABELS, LABELS + PANEL + MARGIN  # where the panels begin
INK, PALE, FAIR = "#222222", "#d8d8d8", "#c44536"

Span = tuple[float, float]


def refuse(file: Path) -> None:
    """Say before a long contest if its picture could not be drawn."""
    if file.suffix not in (".svg", ".png"):
        raise Unknown.name("kind of picture", file.suffix or file.name, ".svg, .png")
    if file.suffix == ".png":
        _png("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>")


def write(file: Path, of: Standings) -> None:
    """The picture, as SVG or PNG by the file's name."""
    picture = svg(of)
    try:
        file.write_bytes(_png(picture) if file.suffix == ".png" else picture.encode("utf-8"))
    except OSError as wrong:
        raise Failed(f"the picture cannot be written to {file}: {wrong.strerror}") from None


def _png(picture: str) -> bytes:
    try:
        import resvg_py
    except ImportError:
        raise Failed("a PNG needs resvg-py; to install it: pip install 'shamble[plot]'. An SVG needs nothing") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, background="white"))


def svg(of: Standings) -> str:
    """Wins on the left, ratings on the right; a red mark is where all would be if they were alike."""
    span = _span([figure for table in of.tables for figure in table.ratings.values()])
    body: list[str] = []
    top = MARGIN
    for table in of.tables:
        body += _heading(f"{table.players} players", span, top)
        for bot in best(table.ratings):
            top += ROW
            body.append(_text(LABELS - 8, top, bot, "end"))
            body += _interval(WINS, table.wins[bot], (0, 1), 1 / table.players, top)
            body += _interval(RATINGS, table.ratings[bot], span, 0, top)
        top += 2 * ROW
    box = f'width="{WIDTH}" height="{top}" viewBox="0 -{ROW} {WIDTH} {top}"'
    style = f'font-family="sans-serif" font-size="12" fill="{INK}"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {box} {style}>', *body, "</svg>", ""])


def _span(figures: Sequence[Figure]) -> Span:
    """Hundreds between which all intervals lie."""
    widest = max(max(-figure.low, figure.high) for figure in figures)
    reach = max(100, 100 * math.ceil(widest / 100))
    return -reach, reach


def _heading(title: str, span: Span, top: int) -> Iterator[str]:
    yield _text(LABELS - 8, top, title, "end", 'font-weight="bold"')
    for left, name, (low, high) in ((WINS, "wins", ("0 %", "100 %")), (RATINGS, "rating", span)):
        yield _text(left, top, str(low), "start")
        yield _text(left + PANEL / 2, top, name, "middle")
        yield _text(left + PANEL, top, str(high), "end")


def _interval(left: float, of: Figure, span: Span, fair: float, top: int) -> Iterator[str]:
    """A track, a mark for what is fair, the interval, the figure."""
    wide = PANEL / (span[1] - span[0])
    low, high, value, even = (left + wide * (x - span[0]) for x in (of.low, of.high, of.value, fair))
    y = top - 4
    yield _line(left, left + PANEL, y, PALE, 1)
    yield f'<path d="M{even:.1f} {y - 7}v14" stroke="{FAIR}"/>'
    yield _line(low, high, y, INK, 3)
    yield f'<circle cx="{value:.1f}" cy="{y}" r="5"/>'


def _line(left: float, right: float, y: int, colour: str, width: int) -> str:
    return f'<path d="M{left:.1f} {y}H{right:.1f}" stroke="{colour}" stroke-width="{width}"/>'


def _text(x: float, y: int, text: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y}" text-anchor="{anchor}" {more}>{escape(text)}</text>'
