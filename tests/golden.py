"""Recorded matches: what a game's rules make of a seed, kept to be compared move by move.

.venv/bin/python -m tests.golden GAME        write them again, after the rules have changed on purpose
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from shamble.core import checks, replay
from shamble.core.game import Game
from shamble.games import find

SEED = 2022
LONGEST = 1000  # moves; of longer matches only so many are kept


def recorded(game: Game) -> Iterator[tuple[Path, int, dict[str, str]]]:
    """Every file, with the players and options of its match: each edition with each number of players, each option."""
    named = game.editions or {game.name: {}}
    for seats in game.seats:
        for edition, options in {game.name: {}, **named}.items():
            yield _file(game, f"{edition}-{seats}"), seats, dict(options)
    for table in checks.tables(game):
        options = table.unusual(game)
        if options and table.seats == game.seats[0] and len(options) == 1:
            ((name, value),) = options.items()
            yield _file(game, f"{game.name}-{table.seats}-{name}-{value}"), table.seats, options


def _file(game: Game, name: str) -> Path:
    return game.folder / "golden" / f"{name}.txt"


def played(game: Game, seats: int, options: dict[str, str]) -> str:
    return replay.write(checks.random_match(game, seats, options, SEED, LONGEST))


def main(name: str) -> None:
    game, _ = find(name)
    for path, seats, options in recorded(game):
        path.parent.mkdir(exist_ok=True)
        path.write_text(played(game, seats, options), "utf-8")
        print(path)


if __name__ == "__main__":
    main(sys.argv[1])
