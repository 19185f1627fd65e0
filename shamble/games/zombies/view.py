"""What a seat may know (9): everything but the hands of others, and of those the cards that were seen.

In a view `deck` has every card that the viewer cannot see, drawn or not, and the hands of others only what everybody
knows of them; how many cards they hold is still in `held`, how many are in the deck in `left`.
"""

import numpy as np
import numpy.typing as npt

from shamble.core import chance
from shamble.core.record import State
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import CARDS, SLOTS
from shamble.games.zombies.state import DRAWING, PHASES

OBSERVED = PHASES + 4


def hide(s: State, seat: int) -> None:
    for other in range(int(s.seats)):
        if other != seat:
            unseen = int(s.hand[other]) & ~int(s.known[other])
            for card in range(CARDS):
                s.deck[card] += unseen >> card & 1
            s.hand[other] &= s.known[other]


def veil(s: State, move: int, seat: int) -> int:
    """9.1: a card drawn is seen by its owner; a double by all."""
    hidden = int(s.phase) == DRAWING and int(s.drawer) != seat and move < do.DOUBLE
    return do.DRAW_UNSEEN if hidden else move


def reveals(s: State, move: int, seat: int) -> bool:
    """Never: whatever comes into the open is named by the move itself."""
    return False


def guess(v: State, seat: int, die: State) -> None:
    """9.3: deal the unseen cards anew until no hand has two of the same; all deals that could be are equally likely."""
    while not _dealt(v, die):
        hide(v, seat)


def _dealt(v: State, die: State) -> bool:
    """Whether every hand could be filled without a double."""
    for other in range(int(v.seats)):
        for _ in range(unseen(v, other)):
            card = chance.pick(die, v.deck, CARDS)
            if int(v.hand[other]) >> card & 1:
                return False
            v.deck[card] -= 1
            v.hand[other] |= 1 << card
    return True


def unseen(v: State, seat: int) -> int:
    """How many cards a seat holds that the view does not show."""
    count = int(v.held[seat])
    for card in range(CARDS):
        count -= int(v.hand[seat]) >> card & 1
    return count


def observe(v: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    out[:] = 0
    out[int(v.phase)] = 1
    out[PHASES] = v.slots / SLOTS
