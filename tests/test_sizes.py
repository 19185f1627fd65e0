"""Files stay small; those that do not have a reason here."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted(path for folder in ("shamble", "tests") for path in (ROOT / folder).rglob("*.py"))
LONGEST_FILE, LONGEST_FUNCTION = 500, 40

REASONS = {
    "shamble/games/troublez/rules.py": "the rulebook from set-up to the end, read in its order",
    "shamble/games/troublez/test_rules.py": "a test for every numbered rule, read in their order",
    "shamble/games/zilches/test_rules.py": "a test for every numbered rule, read in their order",
    "shamble/games/zombanimaux/rules.py": "the rulebook from set-up to the end, read in its order",
    "shamble/games/zombanimaux/test_rules.py": "a test for every numbered rule, read in their order",
    "shamble/games/zombanimaux/test_view.py": "what is known, by its numbered rules, and twice against all worlds",
    "shamble/games/zombies/rules.py": "the turn from its beginning to its end, read in its order",
    "shamble/games/zombies/test_rules.py": "a test for every numbered rule, read in their order",
}


def lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def test_files_are_short_or_have_a_reason() -> None:
    long = {path.relative_to(ROOT).as_posix() for path in FILES if lines(path) > LONGEST_FILE}
    assert long == set(REASONS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_functions_are_short(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= LONGEST_FUNCTION, f"{node.name} has {length} lines"
