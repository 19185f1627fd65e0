"""A view as zones and pieces, and its moves as touches and words."""

from shamble.core.record import CHANCE, NOBODY, State
from shamble.core.scene import Piece, Say, Scene, Zone, seat_name
from shamble.games.troublez import moves as do
from shamble.games.troublez import rows, rules
from shamble.games.troublez.box import (
    BARRICADE,
    CARD_NAMES,
    CARDS,
    COLOUR,
    COLOURS,
    HORDE_POINTS,
    KIND,
    KINDS,
    NONE,
    ROWS,
    VALUE,
    VALUES,
    ZOMBIES,
)

PROMPTS = {
    rules.FIRST_PLAYER: "ask-first",
    rules.DECISION: "ask-decision",
    rules.DRAWING: "ask-card",
    rules.PLACING: "ask-place",
    rules.REWARD: "ask-reward",
    rules.ACTION: "ask-action",
    rules.AXING: "ask-axe",
    rules.NETTING: "ask-net",
    rules.SHOOTING: "ask-shotgun",
    rules.TAKING: "ask-take",
    rules.HORDE: "ask-horde",
    rules.MARKING: "ask-mark",
    rules.KEEPING: "ask-keep",
}


def draw(v: State) -> Scene:
    """The stock in the middle, the rows, what is being settled, then everybody's zombies."""
    seats = range(int(v.seats))
    zones = [_deck(v), _discard(v), *(_row(v, row) for row in range(ROWS))]
    if v.card != NONE:
        zones.append(Zone("drawn", "pile", Say("drawn"), (_card("drawn-card", int(v.card)),)))
    zones += [_waiting(v)] if (v.waiting != NONE).any() else []
    zones += [_horde(v)] if v.horde.any() else []
    zones += [_buttons(v)] if v.mover not in (CHANCE, NOBODY) else []
    zones += [zone for seat in seats for zone in (_collection(v, seat), _hordes(v, seat))]
    return Scene(tuple(zones), tuple(_points(v, seat) for seat in seats), int(v.mover), _prompt(v))


def card_say(card: int) -> Say:
    """What a card is called."""
    if card == BARRICADE:
        return Say("card-barricade")
    colour = COLOURS[int(COLOUR[card])]
    if card < ZOMBIES:
        return Say("card-zombie", {"colour": colour, "value": int(VALUE[card])})
    return Say("card-action", {"colour": colour, "kind": KINDS[int(KIND[card])]})


def _card(id: str, card: int, covered: bool = False, count: int = 1) -> Piece:
    face = {"kind": "card", "card": CARD_NAMES[card], "covered": covered, "count": count}
    if card < BARRICADE:
        face["suits"] = [COLOURS[int(COLOUR[card])]]
    if card < ZOMBIES:
        face["value"] = int(VALUE[card])
    elif card < BARRICADE:
        face["sign"] = KINDS[int(KIND[card])]
    return Piece(id, Say("covered", {"card": card_say(card)}) if covered else card_say(card), face)


def _prompt(v: State) -> Say:
    if v.mover == NOBODY:
        return Say("ask-nobody")
    return Say(PROMPTS[int(v.phase)], {"card": card_say(int(v.card)) if v.card != NONE else ""})


def _deck(v: State) -> Zone:
    face = {"kind": "stack", "count": int(v.left)}
    label = Say("deck", {"count": int(v.left), "renewals": int(v.renewals)})
    return Zone("deck", "pile", label, (Piece("deck-top", label, face), *_danger(v)))


def _danger(v: State) -> list[Piece]:
    """How many of the cards left would be a bust now; everybody could count them."""
    left = int(v.left)
    if v.mover == NOBODY or not left:
        return []
    busts = rows.busts(v)
    label = Say("danger", {"busts": busts, "percent": round(100 * busts / left)})
    return [Piece("danger", label, {"kind": "gauge", "share": round(busts / left, 3)})]


def _discard(v: State) -> Zone:
    held = [card for card in range(CARDS) if v.discard[card]]
    pieces = tuple(_card(f"discard-{CARD_NAMES[card]}", card, count=int(v.discard[card])) for card in held)
    return Zone("discard", "stock", Say("discard", {"count": int(v.discard.sum())}), pieces)


def _row(v: State, row: int) -> Zone:
    """The cards of a row; while a card waits for its place, a gap at each end that takes it."""
    cards = [int(card) for card in v.row[row, : int(v.length[row])]]
    pieces = [_card(_row_id(v, row, at), card, bool(v.covered[row, at])) for at, card in enumerate(cards)]
    if v.phase == rules.PLACING and v.card != BARRICADE and cards:
        left, right = (rows.fits(v, row, end, int(v.card)) for end in (do.LEFT, do.RIGHT))
        pieces = [_gap(row, do.LEFT)] * left + pieces + [_gap(row, do.RIGHT)] * right
    return Zone(f"row-{row + 1}", "row", Say("row", {"row": row + 1}), tuple(pieces))


def _row_id(v: State, row: int, position: int) -> str:
    """The same for a card as long as it lies in its row, wherever it is pushed."""
    before = [int(card) for card in v.row[row, :position]]
    card = int(v.row[row, position])
    return f"row-{row + 1}-{CARD_NAMES[card]}-{before.count(card) + 1}"


def _gap(row: int, end: int) -> Piece:
    face = {"kind": "gap", "end": do.END.values[end]}
    return Piece(f"row-{row + 1}-{face['end']}", Say("gap", {"row": row + 1, "end": face["end"]}), face)


def _waiting(v: State) -> Zone:
    kinds = [kind for kind in range(len(KINDS)) if v.waiting[kind] != NONE]
    pieces = tuple(_card(f"waiting-{KINDS[kind]}", int(v.waiting[kind])) for kind in kinds)
    return Zone("waiting", "row", Say("waiting", {"who": seat_name(int(v.asked))}), pieces)


def _horde(v: State) -> Zone:
    held = [card for card in range(ZOMBIES) if v.horde[card]]
    pieces = tuple(_card(f"horde-{CARD_NAMES[card]}", card, count=int(v.horde[card])) for card in held)
    return Zone("horde", "row", Say("horde", {"who": seat_name(int(v.asked))}), pieces)


def _buttons(v: State) -> Zone:
    """What is said rather than touched on the table."""
    buttons: list[tuple[str, Say]] = []
    if v.phase == rules.DECISION and v.placed > 0:
        buttons = [("stop", Say("move-stop"))]
    elif v.phase == rules.HORDE:
        buttons = [(f"form-{name}", _form_say(number)) for number, name in enumerate(do.SET.values)]
        buttons.append(("wait", Say("move-wait")))
    elif v.phase == rules.SHOOTING:
        buttons = [(f"number-{value}", Say("move-shoot", {"value": value})) for value in range(1, VALUES + 1)]
    pieces = tuple(Piece(id, say, {"kind": "button"}) for id, say in buttons)
    return Zone("buttons", "buttons", Say("buttons"), pieces)


def _form_say(number: int) -> Say:
    return Say("move-form-run") if number == do.RUN else Say("move-form-four", {"value": number})


def _collection(v: State, seat: int) -> Zone:
    """A pile for each value; the colours of its cards lie open."""
    pieces = []
    for value in range(1, VALUES + 1):
        suits = {name: int(v.collection[seat, VALUES * c + value - 1]) for c, name in enumerate(COLOURS)}
        count = sum(suits.values())
        if count:
            face = {"kind": "column", "value": value, "count": count, "suits": suits}
            pieces.append(Piece(f"seat-{seat + 1}-{value}", Say("column", {"value": value, "count": count}), face))
    return Zone(f"seat-{seat + 1}", "stock", Say("collection", {"who": seat_name(seat)}), tuple(pieces), seat)


def _hordes(v: State, seat: int) -> Zone:
    held = [card for card in range(ZOMBIES) if v.marks[seat, card]]
    pieces = tuple(
        _card(f"hordes-{seat + 1}-{CARD_NAMES[card]}", card, count=int(v.marks[seat, card])) for card in held
    )
    label = Say("hordes", {"who": seat_name(seat), "count": int(v.marks[seat].sum())})
    return Zone(f"hordes-{seat + 1}", "stock", label, pieces, seat)


def _points(v: State, seat: int) -> int:
    return HORDE_POINTS * int(v.marks[seat].sum()) + int(v.collection[seat].sum())


def label(v: State, move: int) -> Say:
    """What a move is called in a list."""
    verb, parts = do.TABLE.named(move)
    if verb == "form":
        return _form_say(parts["set"])
    if verb in ("card", "mark"):
        return Say(f"move-{verb}", {"card": card_say(parts["card"])})
    if verb in ("cover", "take"):
        card = _lying(v, parts["row"], parts["position"])
        return Say(f"move-{verb}", {"card": card, "row": parts["row"] + 1, "position": parts["position"] + 1})
    if verb == "claim":
        cards = [_lying(v, parts["row"], at) for at in range(int(v.length[parts["row"]]))]
        return Say("move-claim", {"row": parts["row"] + 1, "cards": _list_say(cards)})
    if verb == "begin":
        return Say("move-begin", {"row": rows.free_row(v) + 1})
    return Say(f"move-{verb}", _said(parts))


def _said(parts: dict[str, int]) -> dict[str, object]:
    """The parts of a move as its words want them."""
    said: dict[str, object] = {"who": seat_name(parts["seat"])} if "seat" in parts else {}
    said |= {name: parts[name] + 1 for name in ("row", "position", "value") if name in parts}
    said |= {"end": do.END.values[parts["end"]]} if "end" in parts else {}
    return said | ({"kind": KINDS[parts["kind"]]} if "kind" in parts else {})


def _lying(v: State, row: int, position: int) -> Say:
    card = card_say(int(v.row[row, position]))
    return Say("covered", {"card": card}) if v.covered[row, position] else card


def _list_say(says: list[Say]) -> Say:
    """Several things one after the other."""
    said = says[0]
    for say in says[1:]:
        said = Say("list", {"before": said, "last": say})
    return said


def path(v: State, move: int) -> tuple[str, ...]:
    """What a hand touches to make a move."""
    verb, parts = do.TABLE.named(move)
    if verb in ("card", "draw", "first", "mark"):
        return ("deck-top",) if verb == "draw" else ()
    if verb in ("stop", "wait"):
        return (verb,)
    if verb == "form":
        return (f"form-{do.SET.values[parts['set']]}",)
    if verb == "place":
        return (f"row-{parts['row'] + 1}-{do.END.values[parts['end']]}",)
    if verb in ("begin", "claim"):
        return (f"row-{(rows.free_row(v) if verb == 'begin' else parts['row']) + 1}",)
    if verb in ("cover", "take"):
        return (_row_id(v, parts["row"], parts["position"]),)
    if verb == "act":
        return (f"waiting-{KINDS[parts['kind']]}",)
    if verb == "keep":
        return (f"horde-{CARD_NAMES[rules.leaving(v.horde, parts['value'] + 1)]}",)
    if verb == "shoot":
        return (f"number-{parts['value'] + 1}",)
    owner = parts["seat"] if verb == "net" else int(v.asked)
    return (f"seat-{owner + 1}-{parts['value'] + 1}",)


def tell(v: State, move: int, after: State) -> list[Say]:
    """What there is to say of a move: the move itself, then what came of it."""
    verb, parts = do.TABLE.named(move)
    says = [_told(v, verb, parts, move)] if verb != "draw" else []  # the card that comes says enough
    if verb == "card" and after.card == NONE:
        says.append(Say("log-bust", {"who": seat_name(int(v.active)), "card": card_say(parts["card"])}))
    if after.renewals < v.renewals:
        says.append(Say("log-renewed", {"count": int(after.left), "renewals": int(after.renewals)}))
    says += _losses(v, after, verb)
    says += [
        Say("log-horde", {"who": seat_name(seat), "card": card_say(card)})
        for seat in range(int(v.seats))
        for card in range(ZOMBIES)
        if after.marks[seat, card] > v.marks[seat, card]
    ]
    if after.mover == NOBODY:
        says += [Say("log-points", {"who": seat_name(s), "points": _points(after, s)}) for s in range(int(v.seats))]
    return says


def _told(v: State, verb: str, parts: dict[str, int], move: int) -> Say:
    """The move in a sentence; it has the same parts as in a list, and who made it."""
    who = int(v.asked) if v.mover == CHANCE and verb == "mark" else int(v.mover)
    said = dict(label(v, move).parts) | {"who": seat_name(who)}
    if verb == "card":
        said["who"] = seat_name(int(v.active))
    if verb == "first":
        said["who"] = seat_name(parts["seat"])
    if verb == "net":
        said["victim"] = seat_name(parts["seat"])
    if verb in ("place", "begin", "cover"):
        said["drawn"] = card_say(int(v.card))
    if verb == "form":
        return Say("log-form-run" if parts["set"] == do.RUN else "log-form-four", said)
    return Say(f"log-{verb}", said)


def _losses(v: State, after: State, verb: str) -> list[Say]:
    """The zombies that an Axe or a Shotgun sent to the discard pile."""
    if verb not in ("axe", "shoot"):
        return []
    return [
        Say("log-lost", {"who": seat_name(seat), "card": card_say(card)})
        for seat in range(int(v.seats))
        for card in range(ZOMBIES)
        if after.collection[seat, card] < v.collection[seat, card] and after.discard[card] > v.discard[card]
    ]
