"""A contest as people follow it: a bar while it goes on, then tables."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Drawn

from shamble.errors import Failed
from shamble.lab import arena
from shamble.lab.results import Contest
from shamble.lab.standings import Figure, Standings, Table, standings

FEW = 30  # deals; drawn again from fewer, they vary less than deals do


def watched(asked: Contest, matches: int, cores: int, file: Path | None) -> Standings:
    """Play with a bar that shows how far it is."""
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("matches"), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=len(arena.plan(asked, matches)))
        results = arena.run(asked, matches, cores, file, lambda count: bar.advance(task, count))
    return standings(asked, results)


def write(file: Path, of: Standings) -> None:
    """All figures, for programs."""
    try:
        file.write_text(json.dumps(of.data(), indent=1) + "\n", "utf-8")
    except OSError as wrong:
        raise Failed(f"the figures cannot be written to {file}: {wrong.strerror}") from None


def drawn(of: Standings) -> Iterator[Drawn | str]:
    """A table for every number of players, one for all, and one of times; between them lines to read."""
    for table in of.tables:
        yield _standing(table)
        if len(table.line_ups) > 1:
            yield _line_ups(table)
    if len(of.tables) > 1:
        yield _overall(of)
    yield _paces(of)
    if few := [str(table.players) for table in of.tables if table.deals < FEW]:
        yield f"Fewer than {FEW} deals with {', '.join(few)} players: true intervals are wider. Give more --matches."
    for name, pace in of.pace.items():
        if pace.late:
            yield f"{name} took longer than {of.asked.seconds:g} s for {pace.late:,} of its {pace.moves:,} moves."


def _standing(of: Table) -> Drawn:
    fair = 1 / of.players
    shown = Drawn("bot", f"wins (fair {fair:.0%})", "points", "rating", title=_title(of), title_justify="left")
    for name in best(of.ratings):
        shown.add_row(name, percent(of.wins[name]), number(of.points[name], 1), number(of.ratings[name], 0))
    shown.caption = "wins by seat: " + ", ".join(f"{share:.0%}" for share in of.seats)
    shown.caption_justify = "left"
    return shown


def _title(of: Table) -> str:
    return f"{of.players} players: {of.matches:,} matches, {of.deals:,} deals"


def _line_ups(of: Table) -> Drawn:
    shown = Drawn("at the table", "matches", "wins")
    for line_up in of.line_ups:
        seats = ", ".join(f"{count} {name}" for name, count in line_up.seats.items())
        wins = "\n".join(f"{share.bot} {percent(share.wins)}, fair {share.fair:.0%}" for share in line_up.shares)
        shown.add_row(seats, f"{line_up.matches:,}", wins)
    return shown


def _overall(of: Standings) -> Drawn:
    shown = Drawn("bot", "rating", title=f"All together: {of.matches:,} matches", title_justify="left")
    for name in best(of.ratings):
        shown.add_row(name, number(of.ratings[name], 0))
    return shown


def _paces(of: Standings) -> Drawn:
    shown = Drawn("bot", "moves with a choice", "time a move", "99 % within", "slowest")
    for name in best(of.ratings):
        pace = of.pace[name]
        shown.add_row(name, f"{pace.moves:,}", *(seconds(time) for time in (pace.mean, pace.within, pace.slowest)))
    return shown


def best(ratings: Mapping[str, Figure]) -> list[str]:
    """The bots, the strongest first."""
    return sorted(ratings, key=lambda name: -ratings[name].value)


def percent(of: Figure) -> str:
    return f"{of.value:.1%} ({100 * of.low:.1f}–{100 * of.high:.1f})"


def number(of: Figure, places: int) -> str:
    return f"{of.value:.{places}f} ({of.low:.{places}f} to {of.high:.{places}f})"


def seconds(time: float) -> str:
    return f"{time:.2f} s" if time >= 1 else f"{1000 * time:.3g} ms"
