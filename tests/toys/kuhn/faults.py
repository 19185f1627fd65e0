"""Kuhn poker with one promise broken at a time, to see that the checks notice.

Each fault is a module like the true one, but for one function.
"""

from types import FunctionType, ModuleType
from typing import Any

from shamble.core.record import Ints, State
from tests.toys.kuhn import rules, view
from tests.toys.kuhn.moves import BET, PASS


def with_fault(module: ModuleType, **faulty: Any) -> ModuleType:
    """A copy of a module in which some names mean something else."""
    twin = ModuleType(f"{module.__name__}_faulty")
    vars(twin).update({**vars(module), **globals(), "__name__": twin.__name__, "__file__": module.__file__})
    for name, value in faulty.items():
        bare = FunctionType(value.__code__, vars(twin), name)
        bare.__module__ = twin.__name__
        vars(twin)[name] = bare
    return twin


def out_of_order(s: State, moves: Ints) -> int:
    n = rules.legal(s, moves)
    moves[0], moves[n - 1] = moves[n - 1], moves[0]
    return n


def no_move_left(s: State, moves: Ints) -> int:
    return rules.legal(s, moves) if int(s.ply) < 3 else 0


def hopeless(s: State, moves: Ints, n: int, weights: Ints) -> None:
    weights[:n] = 0


def uncounted(s: State, move: int) -> None:
    rules.play(s, move)
    s.ply -= 1


def endless(s: State, move: int) -> None:
    rules.play(s, move)
    s.mover = 0
    s.bet[:] = 0


def one_card_twice(s: State, move: int) -> None:
    rules.play(s, move)
    s.card[1] = s.card[0]


def kings_may_not_pass(s: State, moves: Ints) -> int:
    """A king of the other seat's takes the first choice away."""
    n = rules.legal(s, moves)
    if int(s.mover) == 0 and int(s.card[1]) == 2:
        moves[0] = BET
        n = 1
    return n


def jacks_are_skipped(s: State, move: int) -> None:
    """Who acts next hangs on a hidden card."""
    rules.play(s, move)
    if int(s.ply) == 3 and int(s.mover) == 1 and int(s.card[1]) == 0 and move == PASS:
        s.mover = 0


def hides_too_little(s: State, seat: int) -> None:
    """What remains gives the card away."""
    other = int(s.card[1 - seat]) if seat >= 0 else 0
    view.hide(s, seat)
    if other == 2:
        s.folded = 1


def hides_more_each_time(s: State, seat: int) -> None:
    view.hide(s, seat)
    s.bet[0] += 1


def guesses_a_card_in_both_hands(v: State, seat: int, die: State) -> None:
    for owner in range(2):
        if int(v.card[owner]) == 3:
            v.card[owner] = max(int(v.card[1 - owner]), 0)


def moves_a_card(v: State, moves: Ints, n: int, scores: Ints) -> None:
    scores[:n] = 0
    v.folded = 0


def is_worth_a_fold(v: State, out: Ints) -> None:
    out[:] = 0
    v.folded = 0


def breaks_for_a_card(s: State) -> int:
    return int(s.card[1])


def tells_the_card(s: State, move: int, seat: int) -> int:
    return move
