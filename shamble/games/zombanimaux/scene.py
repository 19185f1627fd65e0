"""A view as zones and pieces, and its moves as touches and words."""

from collections.abc import Callable, Mapping

import numpy as np

from shamble.core.record import State
from shamble.core.scene import Piece, Say, Scene, Zone, seat_name
from shamble.games.zombanimaux import known, rules
from shamble.games.zombanimaux import moves as do
from shamble.games.zombanimaux.box import (
    BATCH,
    CARD_NAMES,
    CARDS,
    GAIN,
    MOSQUITO,
    MOUSE,
    NONE,
    PLAY_AGAIN,
    SLIP,
    SPIDER,
    SPREAD,
    STEAL,
    SWAP,
)

PROMPTS = {
    rules.SHUFFLING: "ask-shuffle",
    rules.FIRST_PLAYER: "ask-first",
    rules.DEALING: "ask-deal",
    rules.SPLITTING: "ask-split",
    rules.PLAYING: "ask-play",
    rules.SHARING: "ask-share",
    rules.DRAWING: "ask-draw",
    rules.KEEPING: "ask-keep",
    rules.ROLLING: "ask-roll",
    rules.SLIPPING: "ask-slip",
    rules.SWAPPING: "ask-swap",
    rules.STEALING: "ask-steal",
    rules.SPREADING: "ask-spread",
    rules.FILLING: "ask-fill",
    rules.OVER: "ask-nobody",
}
SIGNS = {MOSQUITO: "mosquito", SPIDER: "spider", MOUSE: "mouse"}
MARSHMALLOW = "marshmallow"
ROLLED = {rules.ROLLING: 0, rules.SLIPPING: SLIP + 1, rules.SWAPPING: SWAP + 1, rules.STEALING: STEAL + 1}
PLACES = ("hand", "graveyard")


def draw(v: State) -> Scene:
    """What lies in the middle, then what everybody has."""
    seats = range(int(v.seats))
    zones = [_horde(v), _discard(v), _reserve(v), _bank(v), *_die(v), *_say(v)]
    zones += [zone for seat in seats for zone in _seat(v, seat)]
    standing = np.zeros(len(seats), np.int32)
    rules.points(v, standing)
    return Scene(tuple(zones), tuple(map(int, standing)), int(v.mover), prompt(v))


def prompt(v: State) -> Say:
    """What is asked of the mover."""
    top = "none" if v.top == NONE else "spider" if v.top == SPIDER else "number"
    said = {"top": top, "number": int(v.top), "held": int(v.held[int(v.turn)]) if v.turn != NONE else 0}
    return Say(PROMPTS[int(v.phase)], said)


def card_say(v: State, card: int) -> Say:
    """What a card is called."""
    return Say("card", {"number": CARD_NAMES[card], "sign": sign(v, card) or "none"})


def sign(v: State, card: int) -> str:
    """What there is on a card besides its number."""
    return MARSHMALLOW if rules.has_marshmallow(v, card) else SIGNS.get(card, "")


def _card(v: State, id: str, card: int, count: int = 1) -> Piece:
    face: dict[str, object] = {"kind": "card", "card": CARD_NAMES[card], "value": card, "count": count}
    face |= {"sign": sign(v, card)} if sign(v, card) else {}
    return Piece(id, card_say(v, card), face)


def _cards(v: State, prefix: str, counts: Mapping[int, int]) -> tuple[Piece, ...]:
    """A piece for each number and its count."""
    return tuple(_card(v, f"{prefix}-{card}", card, count) for card, count in counts.items() if count)


def _horde(v: State) -> Zone:
    count = int(v.horde.sum())
    top = (_card(v, "top", int(v.top)),) if v.top != NONE else ()
    return Zone("horde", "pile", Say("horde", {"count": count}), top)


def _discard(v: State) -> Zone:
    counts = {card: int(v.discard[card]) for card in range(CARDS)}
    return Zone("discard", "stock", Say("discard", {"count": sum(counts.values())}), _cards(v, "discard", counts))


def _reserve(v: State) -> Zone:
    label = Say("reserve", {"count": int(v.left)})
    pieces = (Piece("reserve-cards", label, {"kind": "stack", "count": int(v.left)}),) if v.left else ()
    return Zone("reserve", "pile", label, pieces)


def _bank(v: State) -> Zone:
    label = Say("bank", {"count": int(v.bank)})
    pieces = (Piece("bank-brains", label, {"kind": "token", "sign": "brain", "count": int(v.bank)}),) if v.bank else ()
    return Zone("bank", "pile", label, pieces)


def _die(v: State) -> list[Zone]:
    """While it is rolled, or asks for something."""
    value = ROLLED.get(int(v.phase))
    if value is None:
        return []
    piece = Piece("die-face", Say("face", {"face": value}), {"kind": "die", "value": value})
    return [Zone("die", "row", Say("die"), (piece,))]


def _say(v: State) -> list[Zone]:
    """3.3: on an empty horde whoever can must play."""
    if v.phase != rules.PLAYING or (v.top == NONE and v.held[int(v.turn)]):
        return []
    return [Zone("say", "buttons", Say("say"), (Piece("pass", Say("move-pass"), {"kind": "button"}),))]


def _seat(v: State, seat: int) -> list[Zone]:
    who = seat_name(seat)
    brains = Say("brains", {"count": int(v.brains[seat])})
    token = Piece(f"brains-{seat + 1}-tokens", brains, {"kind": "token", "sign": "brain", "count": int(v.brains[seat])})
    zones = [Zone(f"brains-{seat + 1}", "stock", Say("seat", {"who": who}), (token,), seat)]
    zones += _drawn(v, seat)
    zones.append(_own(v, seat, "hand", "hand", v.hand[seat], int(v.held[seat]), known.in_hand))
    zones.append(_own(v, seat, "graveyard", "rack", v.graveyard[seat], int(v.buried[seat]), known.in_graveyard))
    return zones + _either(v, seat)


def _drawn(v: State, seat: int) -> list[Zone]:
    """Cards of which it is not said yet where they go."""
    waiting = int(v.waiting[seat])
    if not waiting:
        return []
    name = f"drawn-{seat + 1}"
    drawn = [int(v.drawn[seat, k]) for k in range(BATCH) if v.drawn[seat, k] != NONE]
    pieces = _cards(v, name, {card: drawn.count(card) for card in drawn}) if drawn else _backs(name, waiting)
    return [Zone(name, "hand", Say("drawn", {"who": seat_name(seat), "count": waiting}), pieces, seat)]


def _own(v: State, seat: int, name: str, kind: str, cards: State, count: int, surely: Callable[[int], int]) -> Zone:
    """A hand or a graveyard: the cards where the viewer sees them, what is known of them and their number where not."""
    id = f"{name}-{seat + 1}"
    counts = {card: int(cards[card]) + surely(_known(v, seat, card)) for card in range(CARDS)}
    pieces = _cards(v, id, counts) + _backs(id, count - sum(counts.values()))
    return Zone(id, kind, Say(name, {"who": seat_name(seat), "count": count}), pieces, seat)


def _backs(prefix: str, count: int) -> tuple[Piece, ...]:
    piece = Piece(f"{prefix}-backs", Say("backs", {"count": count}), {"kind": "back", "count": count})
    return (piece,) if count else ()


def _either(v: State, seat: int) -> list[Zone]:
    """Cards known to be with a seat, in the hand or in the graveyard."""
    name = f"known-{seat + 1}"
    counts = {card: known.in_either(_known(v, seat, card)) for card in range(CARDS)}
    pieces = _cards(v, name, counts)
    return [Zone(name, "stock", Say("known", {"who": seat_name(seat)}), pieces, seat)] if pieces else []


def _known(v: State, seat: int, card: int) -> int:
    """What the viewer knows, which is at least what everybody knows; a seat's own cards are not known but seen."""
    if v.hand[seat].any() or v.graveyard[seat].any():
        return 0
    return int(v.known[seat, card, 1:].sum()) or int(v.known[seat, card, known.EVERYBODY])


def label(v: State, move: int) -> Say:
    """What a move is called in a list."""
    verb, parts = do.TABLE.named(move)
    said: dict[str, object] = {}
    if parts.get("card") == do.UNSEEN:
        verb += "-unseen"
    elif "card" in parts:
        said["card"] = card_say(v, parts["card"])
    if "seat" in parts:
        said["who"] = seat_name(parts["seat"])
    if verb == "swap":
        said["place"] = PLACES[parts["place"]]
    if verb == "roll":
        said["face"] = parts["face"] + 1
    if verb == "play":
        said["kept"] = max(int(v.hand[int(v.turn), parts["card"]]) - 1, 0)
    return Say(f"move-{verb}", said)


def path(v: State, move: int) -> tuple[str, ...]:
    """What a hand touches to make a move: the card and where it goes."""
    verb, parts = do.TABLE.named(move)
    own = int(v.mover) + 1
    if verb == "play":
        return (f"hand-{own}-{parts['card']}", "horde")
    if verb in ("give", "slip"):
        return (f"hand-{own}-{parts['card']}", f"graveyard-{parts['seat'] + 1}")
    if verb == "bury":
        return (f"drawn-{own}-{parts['card']}",)
    if verb == "fill":
        return (f"graveyard-{own}-{parts['card']}",)
    if verb == "swap":
        return (f"{PLACES[parts['place']]}-{parts['seat'] + 1}",)
    if verb == "steal":
        return (f"brains-{parts['seat'] + 1}",)
    return ("pass",) if verb == "pass" else ()


def tell(v: State, move: int, after: State) -> list[Say]:
    """What there is to say of a move: the move itself, then what came of it."""
    verb, parts = do.TABLE.named(move)
    if verb == "shuffle":
        return [Say("log-shuffle", {"round": int(after.rounds)}), *_told_first(after)]
    if verb == "deal":
        return [Say("log-deal")] if after.phase == rules.SPLITTING else []
    says = _told(v, verb, parts, move) + _told_number(verb, parts, after)
    return says + _told_renewal(v, after) + _told_end(v, after)


def _told(v: State, verb: str, parts: Mapping[str, int], move: int) -> list[Say]:
    """The move itself."""
    who = seat_name(int(v.turn) if verb == "roll" else int(v.active) if v.mover < 0 else int(v.mover))
    said = dict(label(v, move).parts)
    if verb == "first":
        return [Say("log-first", said)]
    if "seat" in parts:
        said["whom"] = said["who"]
    said["who"] = who
    if parts.get("card") == do.UNSEEN:
        verb += "-unseen"
    if verb == "roll":
        return [Say("log-roll", said), *_told_face(v, parts["face"])]
    if verb.startswith("bury"):
        said["kept"] = int(v.waiting[int(v.active)]) - 1
    if verb.startswith("draw") and v.phase == rules.SPREADING:
        verb = verb.replace("draw", "spread")
    return [Say(f"log-{verb}", said)]


def _told_face(v: State, face: int) -> list[Say]:
    """What a die does at once, or cannot do."""
    who = {"who": seat_name(int(v.turn))}
    if face == PLAY_AGAIN:
        return [Say("log-again", who)]
    if face == GAIN:
        return [Say("log-gain" if v.bank else "log-no-gain", who)]
    if face == SLIP and not v.held[int(v.turn)]:
        return [Say("log-no-slip", who)]
    return [Say("log-everybody")] if face == SPREAD else []


def _told_number(verb: str, parts: Mapping[str, int], after: State) -> list[Say]:
    """What an 8 or an 11 means for whoever is next."""
    if verb != "play" or after.phase in (rules.SHUFFLING, rules.OVER):
        return []
    return [Say(f"log-{SIGNS[parts['card']]}")] if parts["card"] in (SPIDER, MOUSE) else []


def _told_renewal(v: State, after: State) -> list[Say]:
    return [] if v.shuffles == after.shuffles else [Say("log-renew", {"count": int(after.left)})]


def _told_first(after: State) -> list[Say]:
    return [] if after.first == NONE else [Say("log-first", {"who": seat_name(int(after.first))})]


def _told_end(v: State, after: State) -> list[Say]:
    """Who ended the round, and what it costs the others."""
    if after.phase not in (rules.SHUFFLING, rules.OVER):
        return []
    seats = range(int(v.seats))
    lost = {seat: int(v.brains[seat]) - int(after.brains[seat]) for seat in seats}
    says = []
    if not after.held[int(after.turn)] + after.buried[int(after.turn)]:
        says.append(Say("log-round", {"who": seat_name(int(after.turn))}))
        says += [Say("log-lose", {"who": seat_name(seat), "count": count}) for seat, count in lost.items() if count > 0]
    says += [Say("log-lost", {"who": seat_name(seat)}) for seat in seats if not after.brains[seat]]
    if after.phase == rules.OVER and not any(after.brains[seat] == 0 for seat in seats):
        says.append(Say("log-last-round"))
    return says
