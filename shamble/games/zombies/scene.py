"""A view as zones and pieces, and its moves as touches and words."""

from collections.abc import Sequence

import numpy as np

from shamble.core.record import CHANCE, NOBODY, State
from shamble.core.scene import Piece, Say, Scene, Zone, seat_name
from shamble.games.zombies import moves as do
from shamble.games.zombies import rules
from shamble.games.zombies.asking import label, prompt, walking
from shamble.games.zombies.box import CARD_NAMES, KINDS, NONE, SKATEBOARD, TILE_NAMES, TILE_SQUARES
from shamble.games.zombies.figures import in_front
from shamble.games.zombies.map import PIECES, ROWS, place_id, square_id, step_to, town_zone
from shamble.games.zombies.naming import kind_say
from shamble.games.zombies.players import card_piece, hand_id, item_id, player_zones
from shamble.games.zombies.state import (
    AFTER_MOVE_ROLL,
    ASKING,
    DROPPING,
    FIGHT,
    HERDING,
    LEADING,
    LIFTING,
    MOVE_STEP,
    NOT_DEAD_PRICE,
    NOT_DEAD_ROLL,
    PLACING,
    PLANTING,
    SPREADING,
    WALKING,
    ZOMBIE_STEP,
)
from shamble.games.zombies.telling import tell
from shamble.games.zombies.tiles import tiles_left
from shamble.games.zombies.walks import bonus

__all__ = ["draw", "label", "path", "tell"]

SPOKEN = ("stop", "pass", "rush", "pay", "lose-life", "lose-kills", "spill", "keep")
COUNTED = (SPREADING, HERDING, LEADING, PLANTING, LIFTING, DROPPING)  # pieces are still to be put or moved


def draw(v: State) -> Scene:
    """The town, what the turn is about, the stocks, then what everybody has."""
    legal = _legal(v)
    zones = [town_zone(v, legal), *_drawn(v, legal), _turn(v), _stack(v), *_scrapped(v)]
    zones += [_deck(v), _discard(v), *_aside(v)]
    zones += [_buttons(v, legal)] if v.mover not in (CHANCE, NOBODY) else []
    zones += [zone for seat in range(int(v.seats)) for zone in player_zones(v, seat)]
    standing = np.zeros(int(v.seats), np.int32)
    rules.points(v, standing)
    return Scene(tuple(zones), tuple(map(int, standing)), int(v.mover), prompt(v))


def _legal(v: State) -> list[int]:
    """The moves of whoever is asked, as far as the viewer can know them; no zone but a hand's shows more."""
    if v.mover in (CHANCE, NOBODY):
        return []
    moves = np.zeros(rules.MOST, np.int32)
    return [int(move) for move in moves[: rules.legal(v, moves)]]


def _drawn(v: State, legal: Sequence[int]) -> list[Zone]:
    """The tile drawn, in every turn in which it fits somewhere."""
    if v.phase != PLACING:
        return []
    kind = int(v.tile)
    pieces = tuple(_turned(kind, turn) for turn in sorted({(move - do.PLACE) % 4 for move in legal}))
    return [Zone("drawn", "row", Say("drawn", {"kind": kind_say(kind)}), pieces)]


def _turned(kind: int, turn: int) -> Piece:
    face = {"kind": "tile", "rows": ROWS[4 * kind + turn], "sign": TILE_NAMES[kind]}
    return Piece(f"turn-{90 * turn}", Say("turned", {"turn": 90 * turn}), face)


def _turn(v: State) -> Zone:
    """Whose turn it is and what happens just now: the card played, dice, what they are for."""
    pieces = [card_piece("card-played", int(v.card))] if v.card != NONE else []
    if v.phase in (NOT_DEAD_ROLL, NOT_DEAD_PRICE):
        pieces += [_die(f"die-{k + 1}", int(pips)) for k, pips in enumerate(v.die)]
    elif v.fighting[int(v.level)] == FIGHT:
        pieces += _fight(v)
    elif v.phase == WALKING or (v.phase == ASKING and v.window[int(v.level)] == AFTER_MOVE_ROLL):
        pieces += _walk(v)
    if v.todo and (v.phase in COUNTED or v.step == ZOMBIE_STEP):
        piece = PIECES[int(v.piece)]
        face = {"kind": "token", "sign": piece, "count": int(v.todo)}
        pieces.append(Piece("todo", Say("todo", {"piece": piece, "count": int(v.todo)}), face))
    label = Say("turn", {"round": int(v.rounds), "who": seat_name(int(v.active))})
    return Zone("turn", "row", label, tuple(pieces))


def _die(id: str, pips: int) -> Piece:
    return Piece(id, Say("die", {"pips": pips}), {"kind": "die", "value": pips})


def _chip(id: str, sign: str, said: Say) -> Piece:
    return Piece(id, said, {"kind": "chip", "sign": sign})


def _fight(v: State) -> list[Piece]:
    """Who fights, the roll, and what is added to it."""
    fighter = Say("fights", {"who": seat_name(walking(v))})
    pieces = [_chip("fight", "fight", fighter), _die("die-1", int(v.rolled[int(v.level)]))]
    if added := bonus(v):
        pieces.append(_chip("bonus", "bonus", Say("bonus", {"count": added})))
    return pieces


def _walk(v: State) -> list[Piece]:
    """The movement roll, and how far it leads."""
    level, seat = int(v.level), walking(v)
    pieces = []
    if level == 0 and v.step == MOVE_STEP and v.pace:
        pieces.append(_die("die-1", int(v.pace) - 2 * int(in_front(v, seat, SKATEBOARD))))
    steps = int(v.steps[level]) if v.phase == WALKING else rules.reach(v)
    return [*pieces, _chip("steps", "steps", Say("steps", {"who": seat_name(seat), "count": steps}))]


def _stack(v: State) -> Zone:
    count = tiles_left(v)
    label = Say("stack", {"count": count})
    return Zone("stack", "pile", label, (Piece("stack-top", label, {"kind": "stack", "count": count}),))


def _scrapped(v: State) -> list[Zone]:
    """The tiles that fitted nowhere."""
    kinds = [kind for kind in range(KINDS) if v.scrapped[kind]]
    pieces = tuple(_scrap(kind, int(v.scrapped[kind])) for kind in kinds)
    return [Zone("scrapped", "stock", Say("scrapped", {"count": int(v.scrapped.sum())}), pieces)] if kinds else []


def _scrap(kind: int, count: int) -> Piece:
    face = {"kind": "tile", "rows": ROWS[4 * kind], "sign": TILE_NAMES[kind], "count": count}
    return Piece(f"scrapped-{TILE_NAMES[kind]}", kind_say(kind), face)


def _deck(v: State) -> Zone:
    label = Say("deck", {"count": int(v.left)})
    return Zone("deck", "pile", label, (Piece("deck-top", label, {"kind": "stack", "count": int(v.left)}),))


def _discard(v: State) -> Zone:
    held = [card for card, count in enumerate(v.discard) if count]
    pieces = tuple(card_piece(f"discard-{CARD_NAMES[card]}", card, count=int(v.discard[card])) for card in held)
    return Zone("discard", "stock", Say("discard", {"count": int(v.discard.sum())}), pieces)


def _aside(v: State) -> list[Zone]:
    """Doubles drawn, until the hand is full."""
    held = [card for card, count in enumerate(v.aside) if count]
    pieces = tuple(card_piece(f"aside-{CARD_NAMES[card]}", card, count=int(v.aside[card])) for card in held)
    return [Zone("aside", "stock", Say("aside"), pieces)] if held else []


def _buttons(v: State, legal: Sequence[int]) -> Zone:
    """What is said rather than touched on the table."""
    said = [move for move in legal if do.TABLE.parts(move)[0] in SPOKEN]
    pieces = tuple(Piece(_button_id(move), label(v, move), {"kind": "button"}) for move in said)
    return Zone("buttons", "buttons", Say("buttons"), pieces)


def _button_id(move: int) -> str:
    return do.TABLE.text(move).replace(" ", "-")


def path(v: State, move: int) -> tuple[str, ...]:
    """What a hand touches to make a move."""
    verb, parts = do.TABLE.named(move)
    if verb in SPOKEN:
        return (_button_id(move),)
    if verb == "place":
        return place_id(parts["tile"], parts["side"]), f"turn-{90 * parts['turn']}"
    if "square" in parts:
        square = TILE_SQUARES * parts["tile"] + parts["square"]
        return (square_id("zombie" if verb == "take" else "square", square),)
    if verb == "step":
        return (square_id("square", step_to(v, parts["side"])),)
    if verb in ("play", "discard"):
        return (hand_id(int(v.mover), parts["card"]),)
    if verb in ("use", "strip"):
        return (item_id(int(v.target if verb == "strip" else v.mover), parts["card"]),)
    if verb == "target":
        return (f"figure-{parts['seat'] + 1}",)
    if verb == "building":
        return (f"tile-{int(v.lies[parts['building']]) + 1}",)
    return ()


def passing(v: State) -> int | None:
    """7.3: every window can be let pass."""
    return do.PASS if v.phase == ASKING else None


def idle(v: State) -> int | None:
    """7.3: a window in the turn of another is let pass; whatever is in the hand, so that nobody can tell."""
    return do.PASS if v.phase == ASKING and v.mover != v.active else None
