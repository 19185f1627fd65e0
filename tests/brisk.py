"""Options with which a whole match of a long game is short, for tests in which every move is slow."""

BRISK = {
    "zombanimaux": {"brains": "3"},
    "zombies": {"rounds": "1"},
}
