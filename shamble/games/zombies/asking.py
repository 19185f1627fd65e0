"""What is asked, and what the answers are called."""

from typing import Any

from shamble.core.record import State
from shamble.core.scene import Say, seat_name
from shamble.games.zombies import moves as do
from shamble.games.zombies import state
from shamble.games.zombies.box import (
    BULLET,
    IS_ITEM,
    LIFE,
    LOST_KILLS,
    NONE,
    SIDES,
    SPILLED_BULLETS,
    TILE_SQUARES,
    ZOMBIE,
)
from shamble.games.zombies.events import failed_die
from shamble.games.zombies.map import PIECES, step_to
from shamble.games.zombies.naming import card_say, effect_say, kind_say, square_say, tile_say
from shamble.games.zombies.town import has
from shamble.games.zombies.walks import WINS, bonus, missing

PROMPTS = {
    state.FIRST_PLAYER: "ask-first",
    state.DRAWING: "ask-draw",
    state.TILE: "ask-tile",
    state.PLACER: "ask-placer",
    state.FIGHT_ROLL: "ask-fight-roll",
    state.MOVE_ROLL: "ask-move-roll",
    state.ZOMBIE_ROLL: "ask-zombie-roll",
    state.NOT_DEAD_ROLL: "ask-not-dead-roll",
    state.PLACING: "ask-place",
    state.SPREADING: "ask-spread",
    state.ASKING: "ask-window",
    state.LOST_ROLL: "ask-lost-roll",
    state.WALKING: "ask-walk",
    state.HERDING: "ask-herd",
    state.LEADING: "ask-lead",
    state.DISCARDING: "ask-discard",
    state.AIMING: "ask-aim",
    state.ENTERING: "ask-enter",
    state.RUSHING: "ask-rush",
    state.ROBBING: "ask-rob",
    state.PLANTING: "ask-plant",
    state.LIFTING: "ask-lift",
    state.DROPPING: "ask-drop",
    state.NOT_DEAD_PRICE: "ask-not-dead-price",
    state.BLAST_PRICE: "ask-blast-price",
    state.OVER: "ask-nobody",
}
WINDOWS = (
    "turn-start",
    "after-tile",
    "before-fight-roll",
    "before-move-roll",
    "after-move-roll",
    "after-steps",
    "after-zombie-roll",
    "before-discard",
)


def prompt(v: State) -> Say:
    """What is asked of the mover."""
    return Say(PROMPTS[int(v.phase)], _asked(v))


def _asked(v: State) -> dict[str, Any]:
    """What a prompt may speak of."""
    phase, level = int(v.phase), int(v.level)
    said: dict[str, Any] = {"todo": int(v.todo), "who": seat_name(walking(v)), "steps": int(v.steps[level])}
    said["self"] = "yes" if v.mover == walking(v) else "no"
    if phase == state.ASKING:
        said |= {"window": WINDOWS[int(v.window[level])], "active": seat_name(int(v.active))}
    elif phase == state.PLACING:
        said |= {"kind": kind_say(int(v.tile))}
    elif phase == state.SPREADING:
        said |= {"piece": PIECES[int(v.piece)], "tile": tile_say(v, int(v.within))}
    elif phase == state.LOST_ROLL:
        said |= {"roll": int(v.rolled[level]), "bonus": bonus(v), "missing": missing(v)}
    elif phase == state.NOT_DEAD_PRICE:
        said |= {"roll": int(v.die[failed_die(v)])}
    elif phase == state.LEADING:
        said |= {"square": square_say(v, int(v.lifted))}
    elif v.card != NONE:
        said |= {"card": card_say(int(v.card)), "target": seat_name(max(int(v.target), 0))}
    return said


def walking(v: State) -> int:
    """Whose figure moves or fights at this level; the active player's before anything happens."""
    walker = int(v.walker[int(v.level)])
    return int(v.active) if walker == NONE else walker


def label(v: State, move: int) -> Say:
    """What a move is called in a list."""
    verb, parts = do.TABLE.named(move)
    if verb in ("pay", "lose-life", "lose-kills", "spill", "stop"):
        return Say(f"move-{verb}", _price(v, verb))
    if verb in ("play", "use", "discard", "draw", "double", "strip"):
        return _card_label(verb, parts["card"])
    if verb == "step":
        return Say("move-step", step_parts(v, parts["side"]))
    return Say(f"move-{verb}", _said(v, verb, parts))


def _card_label(verb: str, card: int) -> Say:
    """With a few words about what the card does, where that is what one thinks about."""
    if verb == "draw" and do.DRAW + card == do.DRAW_UNSEEN:
        return Say("move-draw-unseen")
    name = "move-place-item" if verb == "play" and IS_ITEM[card] else f"move-{verb}"
    return Say(name, {"card": card_say(card), "effect": effect_say(card)})


def step_parts(v: State, side: int) -> dict[str, Any]:
    """Where a step leads and what is there."""
    there = step_to(v, side)
    said: dict[str, Any] = {"side": SIDES[side], "square": "", "zombie": "no", "token": "none"}
    if there == NONE:
        return said
    lying = [PIECES[piece] for piece in (LIFE, BULLET) if has(v, piece, there)]
    said |= {"square": square_say(v, there), "token": lying[0] if lying else "none"}
    return said | {"zombie": "yes" if has(v, ZOMBIE, there) else "no"}


def _price(v: State, verb: str) -> dict[str, Any]:
    """How much it is."""
    herding = v.phase == state.HERDING
    if verb in ("stop", "lose-life"):
        return {"herding": "yes" if herding else "no", "last": "yes" if v.lives[walking(v)] == 1 else "no"}
    if verb == "pay":
        is_fight = v.phase == state.LOST_ROLL
        return {"count": missing(v) if is_fight else WINS - int(v.die[failed_die(v)])}
    target = max(int(v.target), 0)
    if verb == "spill":
        return {"count": min(SPILLED_BULLETS, int(v.bullets[target]))}
    return {"count": min(LOST_KILLS, int(v.kills[target]))}


def _said(v: State, verb: str, parts: dict[str, int]) -> dict[str, Any]:
    """The parts of a move as its words want them."""
    if "square" in parts:
        return {"square": square_say(v, TILE_SQUARES * parts["tile"] + parts["square"])}
    if verb == "place":
        tile = tile_say(v, parts["tile"])
        return {"side": SIDES[parts["side"]], "tile": tile, "turn": 90 * parts["turn"]}
    if "seat" in parts:
        return {"who": seat_name(parts["seat"])}
    if verb == "building":
        return {"kind": kind_say(parts["building"])}
    if verb == "tile":
        return {"kind": kind_say(parts["kind"])}
    if verb == "rush":
        return {"use": do.USE.values[parts["use"]]}
    return {"pips": parts["pips"] + 1} if verb == "roll" else {}
