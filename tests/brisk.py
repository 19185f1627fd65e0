"""Options with which a whole match of a long game is short, for tests in which every move is slow."""

from shamble.games.zilches.box import KINDS

BRISK = {
    "troublez": {"zombies": "1", "actions": "1", "barricades": "1"},
    "zilches": {"hand": "5", **{f"damage-{kind}": "1" for kind in KINDS[:5]}, f"damage-{KINDS[5]}": "0"},
    "zombanimaux": {"brains": "3"},
    "zombies": {"rounds": "1"},
}
