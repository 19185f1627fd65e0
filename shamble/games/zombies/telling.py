"""What there is to say of a move: the move itself, then what came of it."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from shamble.core.record import NOBODY, State
from shamble.core.scene import Say, seat_name
from shamble.games.zombies import moves as do
from shamble.games.zombies import rules, state
from shamble.games.zombies.asking import label, step_parts, walking
from shamble.games.zombies.box import BULLET, HAND, HELIPAD, IS_ITEM, LIFE, NONE, SIDES, TILE_SQUARES
from shamble.games.zombies.ending import goal
from shamble.games.zombies.map import PIECES
from shamble.games.zombies.naming import square_say, tile_say
from shamble.games.zombies.town import BITS
from shamble.games.zombies.walks import WINS, bonus
from shamble.games.zombies.windows import asker

SILENT = ("pass", "keep", "take")


def tell(v: State, move: int, after: State) -> list[Say]:
    verb, parts = do.TABLE.named(move)
    says = [*_move(v, move, verb, parts, after), *_pieces(v, verb, after), *_turns(v, verb, after)]
    return says + (_end(after) if after.mover == NOBODY else [])


def _move(v: State, move: int, verb: str, parts: dict[str, int], after: State) -> list[Say]:
    """The move in a sentence or two; it has the same parts as in a list, and who made it."""
    if verb in SILENT:
        return []
    if verb in TOLD:
        return TOLD[verb](v, parts, after)
    said = dict(label(v, move).parts) | {"who": seat_name(parts["seat"] if verb == "first" else int(v.mover))}
    name = "place-item" if verb == "play" and IS_ITEM[parts["card"]] else verb
    return [Say(f"log-{name}", said)]


def _told_draw(v: State, parts: dict[str, int], after: State) -> list[Say]:
    """Of the hands dealt to others, once they are whole."""
    who = seat_name(int(v.drawer))
    if do.DRAW + parts["card"] != do.DRAW_UNSEEN:
        return [Say("log-draw", dict(label(v, do.DRAW + parts["card"]).parts) | {"who": who})]
    if v.step != state.NO_STEP:
        return [Say("log-draw-unseen", {"who": who})]
    return [Say("log-dealt", {"who": who})] if v.held[int(v.drawer)] == HAND - 1 else []


def _told_double(v: State, parts: dict[str, int], after: State) -> list[Say]:
    return [Say("log-double", dict(label(v, do.DOUBLE + parts["card"]).parts) | {"who": seat_name(int(v.drawer))})]


def _told_tile(v: State, parts: dict[str, int], after: State) -> list[Say]:
    said = dict(label(v, do.TILE_DRAWN + parts["kind"]).parts) | {"who": seat_name(int(v.active))}
    says = [Say("log-tile", said)]
    if after.tile == NONE:
        return [*says, Say("log-scrapped")]
    if parts["kind"] == HELIPAD and after.phase == state.PLACING:
        says.append(Say("log-placer", {"who": seat_name(int(after.placer))}))
    return says


def _told_roll(v: State, parts: dict[str, int], after: State) -> list[Say]:
    roll = parts["pips"] + 1
    phase = int(v.phase)
    if phase == state.FIGHT_ROLL:
        return [_told_fight(v, roll, after)]
    if phase == state.NOT_DEAD_ROLL:
        return [Say("log-roll-not-dead", {"who": seat_name(int(v.target)), "roll": roll, "held": _yes(roll >= WINS)})]
    if phase == state.ZOMBIE_ROLL:
        return [Say("log-roll-zombies", {"who": seat_name(int(v.active)), "roll": roll})]
    said = {"who": seat_name(int(v.active)), "roll": roll, "steps": rules.reach(after)}
    return [Say("log-roll-move", said | {"same": _yes(said["steps"] == roll)})]


def _told_fight(v: State, roll: int, after: State) -> Say:
    seat = walking(v)
    said: dict[str, Any] = {"who": seat_name(seat), "roll": roll, "bonus": bonus(v)}
    short = WINS - roll - bonus(v)
    if short <= 0:
        return Say("log-fight-won", said | {"kills": int(v.kills[seat]) + 1})
    return Say("log-fight-lost", said | {"missing": short})


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _told_place(v: State, parts: dict[str, int], after: State) -> list[Say]:
    where = {"side": SIDES[parts["side"]], "beside": tile_say(v, parts["tile"])}
    return [Say("log-place", where | {"who": seat_name(int(v.placer)), "tile": tile_say(after, int(v.slots))})]


def _told_put(piece: str) -> Callable[[State, dict[str, int], State], list[Say]]:
    def told(v: State, parts: dict[str, int], after: State) -> list[Say]:
        said = {"square": square_say(v, TILE_SQUARES * parts["tile"] + parts["square"])}
        if v.phase == state.DROPPING:
            return [Say("log-drop", said | {"before": square_say(v, int(v.lifted))})]
        return [Say(f"log-{piece}", said)]

    return told


def _told_step(v: State, parts: dict[str, int], after: State) -> list[Say]:
    said = step_parts(v, parts["side"])
    if v.phase == state.LEADING:
        return [Say("log-lead", said)]
    return [Say("log-step", said | {"who": seat_name(walking(v))})]


def _told_stop(v: State, parts: dict[str, int], after: State) -> list[Say]:
    herding = v.phase == state.HERDING
    return [Say("log-stop-zombies")] if herding else [Say("log-stop", {"who": seat_name(walking(v))})]


def _told_target(v: State, parts: dict[str, int], after: State) -> list[Say]:
    other = seat_name(parts["seat"])
    if after.lives[asker(v)] < v.lives[asker(v)]:
        return [Say("log-lost", {"who": other, "payer": seat_name(asker(v))})]
    return [Say("log-target", {"who": other})]


def _told_pay(v: State, parts: dict[str, int], after: State) -> list[Say]:
    said = {"who": seat_name(int(v.mover)), "count": int(label(v, do.PAY).parts["count"])}
    if v.phase == state.NOT_DEAD_PRICE:
        return [Say("log-pay", said)]
    return [Say("log-pay-to-win", said | {"kills": int(v.kills[int(v.mover)]) + 1})]


def _told_life(v: State, parts: dict[str, int], after: State) -> list[Say]:
    seat = int(v.mover)
    if v.lives[seat] == 1:
        return [Say("log-dead", {"who": seat_name(seat), "kills": int(after.kills[seat])})]
    return [Say("log-lose-life", {"who": seat_name(seat), "count": int(after.lives[seat])})]


def _told_robbery(v: State, move: int) -> list[Say]:
    verb = do.TABLE.parts(move)[0]
    return [Say(f"log-{verb}", dict(label(v, move).parts) | {"who": seat_name(int(v.target))})]


TOLD: dict[str, Callable[[State, dict[str, int], State], list[Say]]] = {
    "draw": _told_draw,
    "double": _told_double,
    "tile": _told_tile,
    "roll": _told_roll,
    "place": _told_place,
    "zombie": _told_put("zombie"),
    "life": _told_put("life"),
    "bullet": _told_put("bullet"),
    "step": _told_step,
    "stop": _told_stop,
    "target": _told_target,
    "pay": _told_pay,
    "lose-life": _told_life,
    "strip": lambda v, parts, after: _told_robbery(v, do.STRIP + parts["card"]),
    "spill": lambda v, parts, after: _told_robbery(v, do.SPILL),
}


# What came of it


def _pieces(v: State, verb: str, after: State) -> Iterator[Say]:
    """Tokens taken, pieces that came by themselves, zombies that a Grenade killed."""
    seats = range(int(v.seats))
    for piece in (LIFE, BULLET):
        gone = v.pieces[piece] & ~after.pieces[piece]
        for slot in np.flatnonzero(gone):
            yield Say(f"log-take-{PIECES[piece]}", {"who": seat_name(_taker(v, after, int(slot), int(gone[slot])))})
    for piece, name in PIECES.items():
        came = int(BITS[after.pieces[piece]].sum()) - int(BITS[v.pieces[piece]].sum()) - (verb == name)
        if came > 0 and (verb != "zombie" or v.phase != state.DROPPING):
            yield Say("log-came", {"piece": name, "count": came})
    for seat in seats:
        killed = int(after.kills[seat]) - int(v.kills[seat])
        if killed > 0 and verb not in ("roll", "pay"):
            yield Say("log-blast", {"who": seat_name(seat), "count": killed, "kills": int(after.kills[seat])})


def _taker(v: State, after: State, slot: int, square: int) -> int:
    """Who stands where a token was; of several the one who moves."""
    there = TILE_SQUARES * slot + square.bit_length() - 1
    walker = walking(v)
    return walker if after.at[walker] == there else int(np.flatnonzero(after.at[: int(v.seats)] == there)[0])


def _turns(v: State, verb: str, after: State) -> Iterator[Say]:
    """The deck renewed, the town closed, turns lost and begun."""
    if after.left > v.left:
        yield Say("log-renewed", {"count": int(after.left)})
    if v.places and not after.places:
        yield Say("log-closed")
    lost = np.flatnonzero(v.status[state.PARALYSED] > after.status[state.PARALYSED]).tolist()
    for seat in lost:
        yield Say("log-turn-lost", {"who": seat_name(seat)})
    begun = v.phase == state.DRAWING and v.step == state.NO_STEP and after.phase != state.DRAWING
    again = v.phase != state.FIRST_PLAYER and (after.active != v.active or lost or after.step < v.step)
    if after.mover != NOBODY and (begun or again):
        yield from _told_turn(after)


def _told_turn(after: State) -> Iterator[Say]:
    seat = int(after.active)
    yield Say("log-turn", {"who": seat_name(seat), "round": int(after.rounds)})
    for status, name in ((state.AFRAID, "fear"), (state.CLAUSTROPHOBIC, "claustrophobia")):
        if after.status[status, seat] == state.NOW:
            yield Say(f"log-{name}", {"who": seat_name(seat)})


def _end(after: State) -> list[Say]:
    """How it was won."""
    if after.winner == NONE:
        return [Say("log-rounds", {"round": int(after.rounds)})]
    who, kills = int(after.winner), int(after.kills[int(after.winner)])
    name = "log-enough" if kills >= goal(after) else "log-helipad"
    return [Say(name, {"who": seat_name(who), "kills": kills})]
