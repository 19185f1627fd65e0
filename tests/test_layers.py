"""Which outside package has which home; scripts/check sees to who imports whom inside, as pyproject.toml says."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "shamble").rglob("*.py"))

HOME = {
    "numba": ("core/engine.py", "lab/"),
    "fluent": ("core/words.py",),
    "rich": ("cli.py", "terminal/", "lab/report.py"),
    "resvg_py": ("lab/plot.py",),
    "pyspiel": ("lab/openspiel.py",),
    "open_spiel": ("lab/openspiel.py",),
    "pettingzoo": ("lab/pettingzoo.py",),
    "gymnasium": ("lab/pettingzoo.py",),
    "typer": ("cli.py",),
    "litestar": ("web/",),
    "msgspec": ("web/",),
    "uvicorn": ("web/serve.py",),
    "sqlalchemy": ("store/",),
    "alembic": ("store/opening.py", "store/migrations/"),
    "random": (),
}
NUMPY_ALONE = ("errors.py", "core/", "games/", "bots/")


def imports(path: Path) -> Iterator[str]:
    """Every module a file names, lazy imports included."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: write the full name, so that every import can be searched for"
            yield str(node.module)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_each_package_has_one_home(path: Path) -> None:
    inside = path.relative_to(ROOT / "shamble").as_posix()
    for name in imports(path):
        homes = HOME.get(name.split(".")[0])
        assert homes is None or inside.startswith(homes), f"{inside} may not import {name}; only {homes} may"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_outside_its_folder_only_the_list_names_a_game(path: Path) -> None:
    inside = path.relative_to(ROOT / "shamble").parts
    for game in sorted(folder.name for folder in (ROOT / "shamble" / "games").iterdir() if folder.is_dir()):
        if inside[:2] != ("games", game) and inside != ("games", "__init__.py"):
            assert f"games.{game}" not in path.read_text("utf-8")
