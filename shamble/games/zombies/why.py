"""Which rule forbids a move, in words; asked only about moves that are not legal."""

from collections.abc import Callable

from shamble.core.record import State
from shamble.core.scene import Say, seat_name
from shamble.games.zombies import box, events, state, town, walks
from shamble.games.zombies import moves as do
from shamble.games.zombies.asking import prompt, walking
from shamble.games.zombies.box import NONE, SIDES, TILE_SQUARES, ZOMBIE
from shamble.games.zombies.figures import in_front
from shamble.games.zombies.map import PIECES, step_to
from shamble.games.zombies.naming import card_say, kind_say, square_say, tile_say

Reason = tuple[str, Say]
Parts = dict[str, int]

# What chance does, and the rule that says when.
CHANCE_RULES = {"first": "2.3", "draw": "7.1", "double": "7.1", "tile": "4.2", "placer": "4.4", "roll": "3.1"}
FALLEN = (state.LOST_ROLL, state.BLAST_PRICE)  # a life is about to be lost

# When a verb is possible at all, and the rule that says so.
STEPS = {
    "place": ((state.PLACING,), "3.1"),
    "zombie": ((state.SPREADING, state.PLANTING, state.DROPPING), "4.3"),
    "life": ((state.SPREADING,), "4.3"),
    "bullet": ((state.SPREADING,), "4.3"),
    "take": ((state.HERDING, state.LIFTING), "6.1"),
    "step": ((state.WALKING, state.LEADING), "5.1"),
    "stop": ((state.WALKING, state.HERDING), "5.1"),
    "play": ((state.ASKING, state.LOST_ROLL), "7.3"),
    "use": ((state.ASKING, *FALLEN), "7.3"),
    "pass": ((state.ASKING,), "7.3"),
    "target": ((state.AIMING,), "8.28"),
    "building": ((state.ENTERING,), "8.28"),
    "rush": ((state.RUSHING,), "8.1"),
    "pay": ((state.LOST_ROLL, state.NOT_DEAD_PRICE), "5.2"),
    "lose-life": (FALLEN, "5.2"),
    "lose-kills": ((state.NOT_DEAD_PRICE,), "8.15"),
    "strip": ((state.ROBBING,), "8.6"),
    "spill": ((state.ROBBING,), "8.6"),
    "discard": ((state.DISCARDING,), "3.1"),
    "keep": ((state.DISCARDING,), "3.1"),
}


def why(v: State, move: int) -> Reason:
    verb, parts = do.TABLE.named(move)
    if v.phase == state.OVER:
        return "7.6", Say("why-over")
    if verb in CHANCE_RULES:
        return CHANCE_RULES[verb], Say("why-chance")
    phases, rule = STEPS[verb]
    if int(v.phase) not in phases or verb not in REASONS:
        return rule, Say("why-phase", {"prompt": prompt(v)})
    return REASONS[verb](v, parts)


# 4.1: the tile drawn


def _why_place(v: State, parts: Parts) -> Reason:
    slot, side, kind = parts["tile"], parts["side"], int(v.tile)
    if slot >= v.slots:
        return "4.1", _no_tile(parts)
    said = {"tile": tile_say(v, slot), "side": SIDES[side]}
    if v.beside[slot, side] != NONE:
        return "4.1", Say("why-taken", said)
    if not town.EXITS[town.form(v, slot)] >> side & 1:
        return "4.1", Say("why-no-road", said)
    place = _open_place(v, slot, side)
    opener, towards = divmod(int(v.place[place]), 4)
    if (opener, towards) != (slot, side):
        return "4.1", Say("why-same-place", {"tile": tile_say(v, opener), "side": SIDES[towards]})
    if parts["turn"] >= town.TURNS[kind]:
        return "4.1", Say("why-same-turn", {"turn": 90 * (parts["turn"] % int(town.TURNS[kind]))})
    return _why_edge(v, place, kind, parts["turn"])


def _no_tile(parts: Parts) -> Say:
    return Say("why-no-tile", {"number": parts["tile"] + 1})


def _open_place(v: State, slot: int, side: int) -> int:
    """The place on this side of the tile, by whichever road it was opened."""
    wanted = int(v.x[slot] + town.EAST_OF[side]), int(v.y[slot] + town.SOUTH_OF[side])
    for place in range(int(v.places)):
        opener, towards = divmod(int(v.place[place]), 4)
        if wanted == (int(v.x[opener] + town.EAST_OF[towards]), int(v.y[opener] + town.SOUTH_OF[towards])):
            return place
    raise AssertionError("a road without a tile beyond leads to an open place")


def _why_edge(v: State, place: int, kind: int, turn: int) -> Reason:
    """The first edge on which road meets something else."""
    exits = int(town.EXITS[4 * kind + turn])
    wrong = (exits ^ int(v.roads[place])) & int(v.edges[place])
    side = next(side for side in range(len(SIDES)) if wrong >> side & 1)
    opener, towards = divmod(int(v.place[place]), 4)
    x, y = int(v.x[opener] + town.EAST_OF[towards]), int(v.y[opener] + town.SOUTH_OF[towards])
    other = town.tile_at(v, x + int(town.EAST_OF[side]), y + int(town.SOUTH_OF[side]))
    said = {"side": SIDES[side], "tile": tile_say(v, other)}
    return "4.1", Say("why-road-ends" if exits >> side & 1 else "why-road-needed", said)


# Zombies and tokens on squares


def _why_put(piece: int) -> Callable[[State, Parts], Reason]:
    def reason(v: State, parts: Parts) -> Reason:
        if parts["tile"] >= v.slots:
            return "4.3", _no_tile(parts)
        if v.phase == state.SPREADING:
            return _why_spread(v, piece, parts)
        return _why_plant(v, parts)

    return reason


def _why_spread(v: State, piece: int, parts: Parts) -> Reason:
    if piece != v.piece:
        return "4.3", Say("why-phase", {"prompt": prompt(v)})
    if parts["tile"] != v.within:
        return "4.3", Say("why-other-tile", {"tile": tile_say(v, int(v.within))})
    there = TILE_SQUARES * parts["tile"] + parts["square"]
    same = [lying for lying in PIECES if town.has(v, lying, there) and (lying == ZOMBIE) == (piece == ZOMBIE)]
    if same:
        return "4.3", Say("why-lies-there", {"piece": PIECES[same[0]], "square": square_say(v, there)})
    return "4.3", Say("why-ground", {"square": square_say(v, there)})


def _why_plant(v: State, parts: Parts) -> Reason:
    slot, within = parts["tile"], parts["square"]
    there = TILE_SQUARES * slot + within
    if v.within not in (NONE, slot):
        return "8.28", Say("why-other-tile", {"tile": tile_say(v, int(v.within))})
    if town.has(v, ZOMBIE, there):
        return "8.28", Say("why-lies-there", {"piece": "zombie", "square": square_say(v, there)})
    if town.STAND[town.form(v, slot)] >> within & 1 and v.within == NONE:
        return "8.27", Say("why-player-there", {"square": square_say(v, there)})
    return "8.28", Say("why-ground", {"square": square_say(v, there)})


def _why_take(v: State, parts: Parts) -> Reason:
    if parts["tile"] >= v.slots:
        return "6.1", _no_tile(parts)
    there = TILE_SQUARES * parts["tile"] + parts["square"]
    said = {"square": square_say(v, there)}
    if not town.has(v, ZOMBIE, there):
        return "6.1", Say("why-no-zombie", said)
    if v.phase == state.LIFTING:
        return "8.23", Say("why-moved", said)
    moved = int(v.moved[parts["tile"]]) >> parts["square"] & 1
    return "6.1", Say("why-moved" if moved else "why-cannot-move", said)


# 5.1


def _why_step(v: State, parts: Parts) -> Reason:
    there = step_to(v, parts["side"])
    if there == NONE:
        square = int(v.lifted) if v.phase == state.LEADING else int(v.at[walking(v)])
        return "5.1", Say("why-wall", {"side": SIDES[parts["side"]], "square": square_say(v, square)})
    if v.phase == state.LEADING:
        return "6.1", Say("why-lies-there", {"piece": "zombie", "square": square_say(v, there)})
    return "8.8", Say("why-claustrophobic", {"who": seat_name(walking(v))})


def _why_stop(v: State, parts: Parts) -> Reason:
    if v.phase == state.HERDING:
        return "6.1", Say("why-herd-on", {"count": int(v.todo)})
    if v.level:
        return "8.25", Say("why-walk-on", {"count": int(v.steps[int(v.level)])})
    return "8.8", Say("why-claustrophobic", {"who": seat_name(walking(v))})


# 7, 8: cards and items


def _rule(card: int) -> str:
    """Each card has a number of its own, in the order of the table of cards."""
    return f"8.{card + 1}"


def _why_play(v: State, parts: Parts) -> Reason:
    card, seat = parts["card"], int(v.mover)
    said = {"card": card_say(card)}
    if not v.hand[seat] >> card & 1:
        return "7.3", Say("why-not-held", said)
    if v.played[seat]:
        return "7.2", Say("why-played")
    if v.phase == state.LOST_ROLL and not box.IS_ITEM[card]:
        return "7.3", Say("why-after-roll", said)
    if box.IS_ITEM[card]:
        return _why_item(v, seat, card)
    return _rule(card), Say("why-card", said | {"reason": _why_card(v, seat, card)})


def _why_item(v: State, seat: int, card: int) -> Reason:
    said = {"card": card_say(card)}
    if in_front(v, seat, card):
        return "7.5", Say("why-in-front", said)
    if not walks.placeable(v, seat, card):
        return "8.29", Say("why-shop", said | {"kind": kind_say(int(box.SHOP[card]))})
    return "7.3", Say("why-after-roll", said)


def _why_card(v: State, seat: int, card: int) -> str:
    """Why a card that is no item would have no effect now; the words are one message's variants."""
    own_turn = seat == v.active
    if card in (box.ADRENALINE, box.KEYS, box.REST):
        return _why_own(v, seat, card) if own_turn or card == box.ADRENALINE else "own-turn"
    if card in (box.CRAMP, box.SHOES):
        return "others-turn" if own_turn else "movement-over"
    if card in (box.WORSE, box.MISCALCULATION):
        return "no-building"
    if card in (box.SCREWED, box.MASTER, box.NOT_SO_BAD):
        return "no-room"
    if card == box.BAD_SENSE and v.lives[seat] < 2:
        return "last-life"
    return "works-already" if card == box.FOOD else "nobody"


def _why_own(v: State, seat: int, card: int) -> str:
    if card == box.REST and v.lives[seat] >= box.MOST_LIVES:
        return "healthy"
    return "movement-over" if card == box.ADRENALINE else "before-roll"


def _why_use(v: State, parts: Parts) -> Reason:
    card, seat = parts["card"], int(v.mover)
    said = {"card": card_say(card)}
    if not box.IS_ITEM[card] or not in_front(v, seat, card):
        return "7.3", Say("why-not-in-front", said)
    return _rule(card), Say("why-item", said | {"reason": _why_useless(v, seat, card)})


def _why_useless(v: State, seat: int, card: int) -> str:
    if card in (box.AXE, box.SHOTGUN, box.SKATEBOARD):
        return "by-itself"
    if card == box.KIT:
        return "no-life-lost"
    if v.phase != state.ASKING and card in (box.MARBLES, box.AMMO, box.GRENADE):
        return "not-now"
    if card in (box.CHAINSAW, box.MOLOTOV):
        return _why_no_weapon(v, seat)
    if card == box.GRENADE:
        return "last-life" if v.lives[seat] == 1 else "no-zombies"
    return "works-already" if card == box.MARBLES else "none-left"


def _why_no_weapon(v: State, seat: int) -> str:
    level = int(v.level)
    if v.fighting[level] != state.FIGHT or v.walker[level] != seat:
        return "no-fight"
    return "works-already" if walks.on_fire(v, seat) else "outside"


def _why_target(v: State, parts: Parts) -> Reason:
    seat = parts["seat"]
    if seat >= v.seats or seat == v.mover:
        return "8.28", Say("why-opponent")
    return "7.3", Say("why-no-effect", {"card": card_say(int(v.card)), "who": seat_name(seat)})


def _why_building(v: State, parts: Parts) -> Reason:
    kind = parts["building"]
    name = "why-building" if v.lies[kind] != NONE else "why-not-laid"
    return "7.4" if name == "why-not-laid" else _rule(int(v.card)), Say(name, {"kind": kind_say(kind)})


def _why_pay(v: State, parts: Parts) -> Reason:
    needed = walks.missing(v) if v.phase == state.LOST_ROLL else walks.WINS - int(v.die[events.failed_die(v)])
    rule = "5.2" if v.phase == state.LOST_ROLL else "8.15"
    return rule, Say("why-bullets", {"needed": needed, "count": int(v.bullets[int(v.mover)])})


def _why_lose_life(v: State, parts: Parts) -> Reason:
    return "8.12", Say("why-last-life")


def _why_strip(v: State, parts: Parts) -> Reason:
    said = {"who": seat_name(int(v.target)), "card": card_say(parts["card"])}
    return "8.6", Say("why-not-theirs", said)


def _why_spill(v: State, parts: Parts) -> Reason:
    return "8.6", Say("why-no-bullets", {"who": seat_name(int(v.target))})


def _why_discard(v: State, parts: Parts) -> Reason:
    return "3.1", Say("why-not-held", {"card": card_say(parts["card"])})


REASONS: dict[str, Callable[[State, Parts], Reason]] = {
    "place": _why_place,
    "zombie": _why_put(box.ZOMBIE),
    "life": _why_put(box.LIFE),
    "bullet": _why_put(box.BULLET),
    "take": _why_take,
    "step": _why_step,
    "stop": _why_stop,
    "play": _why_play,
    "use": _why_use,
    "target": _why_target,
    "building": _why_building,
    "pay": _why_pay,
    "lose-life": _why_lose_life,
    "strip": _why_strip,
    "spill": _why_spill,
    "discard": _why_discard,
}
