"""The town (4, 5.1): tiles and their four turns, what touches what, where a tile fits, where one can step.

Everything about a tile that lies is looked up by its form, 4 * kind + turn.
"""

import numpy as np

from shamble.core.record import Ints, State
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import (
    BUILDINGS,
    EAST,
    NONE,
    NORTH,
    PLACED,
    SIDES,
    SOUTH,
    TILE_SQUARES,
    TILES,
    WEST,
    ZOMBIE,
    Tile,
)

Squares = set[int]
Ways = set[tuple[int, int]]  # (square, side)

ALL = (1 << TILE_SQUARES) - 1
MIDDLE = np.array([1, 5, 7, 3], np.int8)  # the square in the middle of each side
OVER = np.array([-3, 1, 3, -1], np.int8)  # from a square to the next of the same tile, by side
EAST_OF = np.array([0, 1, 0, -1], np.int8)
SOUTH_OF = np.array([-1, 0, 1, 0], np.int8)


def _inside(square: int, side: int) -> bool:
    """Whether the next square on this side belongs to the same tile."""
    row, column = divmod(square, 3)
    return bool(0 <= row + SOUTH_OF[side] < 3 and 0 <= column + EAST_OF[side] < 3)


def _turned(tile: Tile, turns: int) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The nine squares of a tile after quarter turns clockwise, and its doors."""
    squares, doors = tile.rows.replace(" ", ""), tile.doors
    for _ in range(turns):
        moved = [6 - 3 * (square % 3) + square // 3 for square in range(TILE_SQUARES)]  # what comes to each square
        squares = "".join(squares[came] for came in moved)
        doors = tuple((moved.index(square), (side + 1) % 4) for square, side in doors)
    return squares, doors


def _ways(squares: str, doors: tuple[tuple[int, int], ...]) -> Ways:
    """5.1: every step inside a tile."""
    ways: Ways = set()
    for square in range(TILE_SQUARES):
        for side in range(4):
            there = square + int(OVER[side])
            if _inside(square, side) and "." not in (squares[square], squares[there]):
                walled = (squares[square] == "r") != (squares[there] == "r")
                if not walled or (square, side) in doors or (there, (side + 2) % 4) in doors:
                    ways.add((square, side))
    return ways


def _far(squares: str, ways: Ways, doors: tuple[tuple[int, int], ...]) -> list[int]:
    """From each square of a building the steps to its nearest door, plus one; 0 outside."""
    far = [0] * TILE_SQUARES
    reached: list[int] = [square for square, _ in doors]
    for square in reached:
        far[square] = 1
    for square in reached:
        for side in range(4):
            there = square + int(OVER[side])
            if (square, side) in ways and squares[there] != "r" and not far[there]:
                far[there] = far[square] + 1
                reached.append(there)
    return far


def _bits(squares: Squares) -> int:
    return sum(1 << square for square in squares)


_FORMS = [_turned(tile, turns) for tile in TILES for turns in range(4)]
_WAYS = [_ways(squares, doors) for squares, doors in _FORMS]

STAND = np.array([_bits({q for q in range(9) if squares[q] != "."}) for squares, _ in _FORMS], np.int16)
INDOORS = np.array([_bits({q for q in range(9) if squares[q] in "BD"}) for squares, _ in _FORMS], np.int16)
AT_DOOR = np.array([_bits({q + int(OVER[side]) for q, side in doors}) for _, doors in _FORMS], np.int16)
EXITS = np.array(
    [sum(1 << side for side in range(4) if squares[MIDDLE[side]] == "r") for squares, _ in _FORMS], np.int8
)
WAY = np.array(
    [[sum(1 << side for side in range(4) if (q, side) in ways) for q in range(9)] for ways in _WAYS], np.int8
)
LEAVING = np.array(
    [[_bits({q for q in range(9) if (q, side) in ways}) for side in range(4)] for ways in _WAYS], np.int16
)
FAR = np.array([_far(squares, ways, doors) for (squares, doors), ways in zip(_FORMS, _WAYS, strict=True)], np.int8)
TURNS = np.array([len({_turned(tile, turns) for turns in range(4)}) for tile in TILES], np.int8)  # that differ
BITS = np.array([bin(squares).count("1") for squares in range(1 << TILE_SQUARES)], np.int8)


def form(s: State, slot: int) -> int:
    return 4 * int(s.kind[slot]) + int(s.turn[slot])


# 4.1, 4.2: laying tiles


def fits(s: State, place: int, kind: int, turn: int) -> bool:
    """Road meets road at least once, and nothing else."""
    exits = int(EXITS[4 * kind + turn])
    roads = int(s.roads[place])
    return exits & roads > 0 and (exits ^ roads) & int(s.edges[place]) == 0


def legal_places(s: State, moves: Ints) -> int:
    kind = int(s.tile)
    n = 0
    for place in range(int(s.places)):
        for turn in range(int(TURNS[kind])):
            moves[n] = do.PLACE + 4 * int(s.place[place]) + turn
            n += fits(s, place, kind, turn)
    return n


def fits_somewhere(s: State, kind: int) -> bool:
    for place in range(int(s.places)):
        for turn in range(int(TURNS[kind])):
            if fits(s, place, kind, turn):
                return True
    return False


def lay(s: State, kind: int, beside: int, side: int, turn: int) -> None:
    """A tile lies beside another; the open places around it are kept."""
    slot = int(s.slots)
    s.slots = slot + 1
    s.kind[slot] = kind
    s.turn[slot] = turn
    if kind < len(s.lies):
        s.lies[kind] = slot
    if slot > 0:
        s.x[slot] = int(s.x[beside]) + int(EAST_OF[side])
        s.y[slot] = int(s.y[beside]) + int(SOUTH_OF[side])
        _close(s, 4 * beside + side)
    s.standing += BITS[int(STAND[form(s, slot)])]
    for towards in range(4):
        there = tile_at(s, int(s.x[slot]) + int(EAST_OF[towards]), int(s.y[slot]) + int(SOUTH_OF[towards]))
        s.beside[slot, towards] = there
        if there != NONE:
            s.beside[there, (towards + 2) % 4] = slot
        else:
            _edge(s, slot, towards)


def tile_at(s: State, x: int, y: int) -> int:
    """Only asked while a tile is laid, once a turn at most; steps look into `beside`."""
    for slot in range(int(s.slots)):
        if int(s.x[slot]) == x and int(s.y[slot]) == y:
            return slot
    return NONE


def _close(s: State, opened: int) -> None:
    """The place that this side opened has its tile."""
    kept = 0
    for place in range(int(s.places)):
        if int(s.place[place]) != opened:
            s.place[kept] = s.place[place]
            s.roads[kept] = s.roads[place]
            s.edges[kept] = s.edges[place]
            kept += 1
    s.places = kept
    s.place[kept] = 0
    s.roads[kept] = 0
    s.edges[kept] = 0


def _edge(s: State, slot: int, side: int) -> None:
    """A new tile has an edge towards a place without one."""
    x = int(s.x[slot]) + int(EAST_OF[side])
    y = int(s.y[slot]) + int(SOUTH_OF[side])
    road = int(EXITS[form(s, slot)]) >> side & 1
    bit = 1 << (side + 2) % 4
    for place in range(int(s.places)):
        opener = int(s.place[place]) // 4
        towards = int(s.place[place]) % 4
        if int(s.x[opener]) + int(EAST_OF[towards]) == x and int(s.y[opener]) + int(SOUTH_OF[towards]) == y:
            s.edges[place] |= bit
            s.roads[place] |= bit * road
            return
    if road:
        _open(s, 4 * slot + side, x, y)


def _open(s: State, opened: int, x: int, y: int) -> None:
    """The first road leads to a place; tiles may touch it already."""
    place = int(s.places)
    s.places = place + 1
    s.place[place] = opened
    s.roads[place] = 1 << (opened % 4 + 2) % 4
    for side in range(4):
        if tile_at(s, x + int(EAST_OF[side]), y + int(SOUTH_OF[side])) != NONE:
            s.edges[place] |= 1 << side


# 4.3: what is placed on a tile


def ground(s: State, slot: int, piece: int) -> int:
    """The squares of a tile on which this piece of it may still be placed."""
    there = form(s, slot)
    if piece != ZOMBIE:
        return int(INDOORS[there]) & ~int(s.pieces[1, slot]) & ~int(s.pieces[2, slot])
    squares = int(INDOORS[there]) if int(s.kind[slot]) < BUILDINGS else int(STAND[there])
    return squares & ~int(s.pieces[ZOMBIE, slot])


def pieces_of(s: State, kind: int, piece: int) -> int:
    return int(PLACED[kind, piece])


def put(s: State, piece: int, square: int) -> None:
    s.pieces[piece, square // TILE_SQUARES] |= 1 << square % TILE_SQUARES
    s.supply[piece] -= 1
    s.zombies += piece == ZOMBIE


def put_all(s: State, slot: int, piece: int, squares: int) -> None:
    for square in range(TILE_SQUARES):
        if squares >> square & 1:
            put(s, piece, TILE_SQUARES * slot + square)


def remove(s: State, piece: int, square: int) -> None:
    s.pieces[piece, square // TILE_SQUARES] &= ~(1 << square % TILE_SQUARES)
    s.zombies -= piece == ZOMBIE


def has(s: State, piece: int, square: int) -> bool:
    return int(s.pieces[piece, square // TILE_SQUARES]) >> square % TILE_SQUARES & 1 > 0


def listed(squares: int, slot: int, first: int, moves: Ints, n: int) -> int:
    """Add a move for each of these squares of a tile; how many moves there are."""
    for square in range(TILE_SQUARES):
        moves[n] = first + TILE_SQUARES * slot + square
        n += squares >> square & 1
    return n


# 5.1: walking


def step(s: State, square: int, side: int) -> int:
    """The square where this step leads, or NONE."""
    slot = square // TILE_SQUARES
    within = square % TILE_SQUARES
    there = form(s, slot)
    if int(WAY[there, within]) >> side & 1:
        return square + int(OVER[side])
    if within != int(MIDDLE[side]) or not int(EXITS[there]) >> side & 1:
        return NONE
    next_slot = int(s.beside[slot, side])
    return NONE if next_slot == NONE else TILE_SQUARES * next_slot + int(MIDDLE[(side + 2) % 4])


def indoors(s: State, square: int) -> bool:
    return int(INDOORS[form(s, square // TILE_SQUARES)]) >> square % TILE_SQUARES & 1 > 0


def far(s: State, square: int) -> int:
    """Steps until one has left the building; 0 outside."""
    return int(FAR[form(s, square // TILE_SQUARES), square % TILE_SQUARES])


def building(s: State, square: int) -> int:
    """The slot of the building one is inside of, or NONE."""
    return square // TILE_SQUARES if indoors(s, square) else NONE


def building_or_door(s: State, square: int) -> int:
    """The slot of the building one is inside of or at whose door one stands, or NONE."""
    slot = square // TILE_SQUARES
    there = form(s, slot)
    near = int(INDOORS[there]) | int(AT_DOOR[there])
    return slot if near >> square % TILE_SQUARES & 1 else NONE


# 6.1: zombies on the move


def restless(s: State, slot: int) -> int:
    """The zombies of a tile that have not moved and can."""
    zombies = int(s.pieces[ZOMBIE, slot])
    waiting = zombies & ~int(s.moved[slot])
    if waiting == 0:
        return 0
    there = form(s, slot)
    able = waiting & int(LEAVING[there, NORTH]) & ~(zombies << 3)
    able |= waiting & int(LEAVING[there, SOUTH]) & ~(zombies >> 3)
    able |= waiting & int(LEAVING[there, EAST]) & ~(zombies >> 1)
    able |= waiting & int(LEAVING[there, WEST]) & ~(zombies << 1)
    for side in range(4):
        middle = 1 << int(MIDDLE[side])
        if waiting & middle and not able & middle and int(EXITS[there]) >> side & 1:
            beyond = int(s.beside[slot, side])
            if beyond != NONE and not int(s.pieces[ZOMBIE, beyond]) >> int(MIDDLE[(side + 2) % 4]) & 1:
                able |= middle
    return able


def legal_steps_of_zombie(s: State, square: int, moves: Ints) -> int:
    n = 0
    for side in range(len(SIDES)):
        there = step(s, square, side)
        if there != NONE and not has(s, ZOMBIE, there):
            moves[n] = do.STEP + side
            n += 1
    return n


def drag(s: State, square: int, there: int) -> None:
    """A zombie changes its square."""
    s.pieces[ZOMBIE, square // TILE_SQUARES] &= ~(1 << square % TILE_SQUARES)
    s.pieces[ZOMBIE, there // TILE_SQUARES] |= 1 << there % TILE_SQUARES
