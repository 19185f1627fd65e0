"""Step 3 of a turn, and the deal (7.1): hands are filled."""

from shamble.core.record import CHANCE, Ints, State
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import CARDS, HAND
from shamble.games.zombies.state import ASKED, BEGIN_TURN, DRAWING, FILL, FILL_STEP, MOVEMENT, NO_STEP


def fill(s: State) -> int:
    """7.1."""
    if int(s.step) != NO_STEP:
        s.step = FILL_STEP
        s.drawer = s.active
    seat = int(s.drawer)
    if int(s.left) == 0:
        _renew_deck(s)
    if int(s.held[seat]) < HAND and int(s.left) > 0:
        s.phase = DRAWING
        s.mover = CHANCE
        return ASKED
    for card in range(CARDS):
        s.discard[card] += s.aside[card]
        s.aside[card] = 0
    if int(s.step) != NO_STEP:
        return MOVEMENT
    s.drawer = (seat + 1) % int(s.seats)
    return BEGIN_TURN if int(s.drawer) == int(s.first) else FILL


def _renew_deck(s: State) -> None:
    for card in range(CARDS):
        s.deck[card] += s.discard[card]
        s.left += s.discard[card]
        s.discard[card] = 0


def legal_draws(s: State, moves: Ints) -> int:
    hand = int(s.hand[int(s.drawer)])
    n = 0
    for card in range(CARDS):
        moves[n] = do.DRAW + card
        n += int(s.deck[card]) > 0 and not hand >> card & 1
    for card in range(CARDS):
        moves[n] = do.DOUBLE + card
        n += int(s.deck[card]) > 0 and hand >> card & 1 > 0
    return n


def draw(s: State, move: int) -> int:
    seat = int(s.drawer)
    s.left -= 1
    if move >= do.DOUBLE:
        s.deck[move - do.DOUBLE] -= 1
        s.aside[move - do.DOUBLE] += 1
        s.known[seat] |= 1 << move - do.DOUBLE  # 9.2: who puts a double aside shows what they hold
        return FILL
    s.deck[move - do.DRAW] -= 1
    s.hand[seat] |= 1 << move - do.DRAW
    s.held[seat] += 1
    return FILL
