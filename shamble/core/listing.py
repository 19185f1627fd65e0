"""Legal moves that are listed by counting: for the `legal` of rules, and compiled with them."""

from shamble.core.record import Ints


def row(first: int, count: int, moves: Ints) -> int:
    """So many moves in a row; how many they are."""
    for k in range(count):
        moves[k] = first + k
    return count


def held(counts: Ints, first: int, moves: Ints) -> int:
    """A move for each sort of which there is at least one; how many they are."""
    n = 0
    for sort in range(len(counts)):
        moves[n] = first + sort  # overwritten unless there is one: cheaper than a branch
        n += int(counts[sort]) > 0
    return n
