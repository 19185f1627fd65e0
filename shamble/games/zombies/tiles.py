"""Step 1 of a turn (4): a tile is drawn and placed, and what comes with it spread."""

from shamble.core.record import CHANCE, Ints, State
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import BULLET, BY_CHANCE, CLOSING, ENDS_TURN, HELIPAD, KINDS, NONE, SPREAD, ZOMBIE
from shamble.games.zombies.figures import to_be_had
from shamble.games.zombies.state import (
    AFTER_TILE,
    ASKED,
    OWN_SQUARE,
    PLACE_STEP,
    PLACER,
    PLACING,
    SPREAD_ON,
    SPREADING,
    TILE,
    TURN_ENDS,
)
from shamble.games.zombies.town import BITS, fits_somewhere, ground, lay, pieces_of, put_all
from shamble.games.zombies.walks import open_window


def tile_step(s: State) -> int:
    s.step = PLACE_STEP
    if int(s.places) == 0 or tiles_left(s) == 0:  # 4.2
        return OWN_SQUARE
    s.phase = TILE
    s.mover = CHANCE
    return ASKED


def tiles_left(s: State) -> int:
    left = 0
    for kind in range(KINDS):
        left += int(s.stack[kind])
    return left


def legal_tiles(s: State, moves: Ints) -> int:
    """2.2: the Helipad is not in the first half; in the second every tile is as likely to come next as any other."""
    left = tiles_left(s)
    soon = int(s.drawn) >= (int(s.drawn) + left) // 2
    n = 0
    for kind in range(KINDS):
        moves[n] = do.TILE_DRAWN + kind
        n += int(s.stack[kind]) > 0 and (kind != HELIPAD or soon)
    return n


def draw_tile(s: State, kind: int) -> int:
    s.stack[kind] -= 1
    s.drawn += 1
    if not fits_somewhere(s, kind):  # 4.2
        s.scrapped[kind] += 1
        return open_window(s, AFTER_TILE)
    s.tile = kind
    if kind != HELIPAD:
        return ask_placer(s, int(s.active))
    few = fewest_kills(s)  # 4.4
    placers = 0
    placer = NONE
    for seat in range(int(s.seats)):
        if int(s.kills[seat]) == few:
            placers += 1
            placer = seat
    if placers == 1:
        return ask_placer(s, placer)
    s.phase = PLACER
    s.mover = CHANCE
    return ASKED


def fewest_kills(s: State) -> int:
    few = int(s.kills[0])
    for seat in range(1, int(s.seats)):
        few = min(few, int(s.kills[seat]))
    return few


def legal_placers(s: State, moves: Ints) -> int:
    few = fewest_kills(s)
    n = 0
    for seat in range(int(s.seats)):
        moves[n] = do.PLACER + seat
        n += int(s.kills[seat]) == few
    return n


def ask_placer(s: State, seat: int) -> int:
    s.placer = seat
    s.phase = PLACING
    s.mover = seat
    return ASKED


def place(s: State, place: int) -> int:
    kind = int(s.tile)
    lay(s, kind, place // 16, place // 4 % 4, place % 4)
    s.tile = NONE
    s.within = int(s.slots) - 1
    s.piece = ZOMBIE
    s.todo = to_be_had(s, ZOMBIE, pieces_of(s, kind, ZOMBIE))
    return SPREAD_ON


def spread_on(s: State) -> int:
    """4.3: the next piece; where there is no choice they are put by themselves."""
    slot = int(s.within)
    while True:
        piece = int(s.piece)
        squares = ground(s, slot, piece)
        if 0 < int(s.todo) < int(BITS[squares]):
            s.phase = SPREADING
            s.mover = CHANCE if int(s.options[SPREAD]) == BY_CHANCE else int(s.placer)
            return ASKED
        if int(s.todo) > 0:
            put_all(s, slot, piece, squares)
        if piece == BULLET:
            break
        s.piece = piece + 1
        s.todo = to_be_had(s, piece + 1, pieces_of(s, int(s.kind[slot]), piece + 1))
    s.within = NONE
    s.piece = ZOMBIE
    s.todo = 0
    if int(s.places) == 0 and int(s.options[CLOSING]) == ENDS_TURN:
        return TURN_ENDS
    return open_window(s, AFTER_TILE)
