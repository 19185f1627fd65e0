"""A view as zones and pieces, and its moves as touches and words."""

import numpy as np

from shamble.core.record import State
from shamble.core.scene import Piece, Say, Scene, Zone, seat_name
from shamble.games.zilches import moves as do
from shamble.games.zilches import rules
from shamble.games.zilches.box import (
    CARD_NAMES,
    CARDS,
    CITY,
    DANGER,
    FOOD,
    HELICOPTER,
    KINDS,
    LOCATION,
    LOCATIONS,
    NONE,
    ONE,
    SEAMLESS,
    SHOWS,
)

PROMPTS = {
    rules.SHUFFLING: "ask-shuffle",
    rules.DEALING: "ask-deal",
    rules.FIRST_LEADER: "ask-first",
    rules.REVEALING: "ask-reveal",
    rules.LEADING: "ask-lead",
    rules.NAMING: "ask-name",
    rules.FOLLOWING: "ask-follow",
    rules.TURNING: "ask-turn",
    rules.OVER: "ask-nobody",
}


def draw(v: State) -> Scene:
    """What the turn is about, the graveyard, the stocks, then what everybody has."""
    seats = range(int(v.seats))
    zones = [_turn(v), _graveyard(v), _pile(v), _aside(v)]
    zones += [zone for seat in seats for zone in (_front(v, seat), _damage(v, seat), _hand(v, seat))]
    standing = np.zeros(len(seats), np.int32)
    rules.points(v, standing)
    return Scene(tuple(zones), tuple(map(int, standing)), int(v.mover), prompt(v))


def prompt(v: State) -> Say:
    """What is asked of the mover."""
    location = "none" if v.location == NONE else LOCATIONS[int(v.location)]
    return Say(PROMPTS[int(v.phase)], {"location": location})


def card_say(card: int) -> Say:
    """What a zombie is called."""
    if card >= ONE:
        return Say("card-alone", {"number": CARD_NAMES[card]})
    return Say("card", {"number": int(DANGER[card]), "location": LOCATIONS[int(LOCATION[card])]})


def damage_say(kind: int) -> Say:
    """What a damage card is called."""
    return Say("damage-card", {"kind": KINDS[kind]})


def _turn(v: State) -> Zone:
    """The damage card of the turn and its location, or the three to choose from."""
    label = Say("turn", {"day": int(v.day)})
    if v.phase == rules.NAMING:
        return Zone("turn", "buttons", label, tuple(_location(place) for place in range(CITY)))
    pieces = [] if v.revealed == NONE else [_damage_card("revealed", int(v.revealed))]
    pieces += [] if v.location == NONE else [_location(int(v.location))]
    return Zone("turn", "row", label, tuple(pieces))


def _location(location: int) -> Piece:
    name = LOCATIONS[location]
    return Piece(f"location-{name}", Say("location", {"location": name}), {"kind": "chip", "suits": [name]})


def _damage_card(id: str, kind: int, count: int = 1, *, is_down: bool = False) -> Piece:
    face = {"kind": "card", "card": KINDS[kind], "sign": KINDS[kind], "count": count, "down": is_down}
    return Piece(id, Say("turned", {"what": damage_say(kind)}) if is_down else damage_say(kind), face)


def _zombies(prefix: str, counts: dict[int, int]) -> tuple[Piece, ...]:
    """A piece for each zombie and its count."""
    return tuple(_zombie(f"{prefix}-{CARD_NAMES[card]}", card, count) for card, count in counts.items() if count)


def _zombie(id: str, card: int, count: int) -> Piece:
    shown = [name for location, name in enumerate(LOCATIONS) if SHOWS[card] >> location & 1]
    face = {"kind": "card", "card": CARD_NAMES[card], "suits": shown, "value": int(DANGER[card]), "count": count}
    return Piece(id, card_say(card), face | {"seam": card // CITY != SEAMLESS})


def _graveyard(v: State) -> Zone:
    counts = {card: int(v.graveyard[card]) for card in range(CARDS)}
    return Zone("graveyard", "stock", Say("graveyard", {"count": sum(counts.values())}), _zombies("graveyard", counts))


def _pile(v: State) -> Zone:
    """What may still be revealed this day: everybody can reckon it."""
    left = [kind for kind in range(len(KINDS)) if v.pile[kind]]
    pieces = tuple(_damage_card(f"pile-{KINDS[kind]}", kind, int(v.pile[kind])) for kind in left)
    return Zone("pile", "stock", Say("pile", {"count": int(v.pile.sum())}), pieces)


def _aside(v: State) -> Zone:
    """The cards in nobody's hand. A view keeps others' hands among them, so their numbers are taken off."""
    count = int(v.deck.sum() + v.hand.sum() - v.held.sum())
    pieces = (Piece("aside-cards", Say("backs"), {"kind": "back", "count": count}),) if count else ()
    return Zone("aside", "pile", Say("aside", {"count": count}), pieces)


def _front(v: State, seat: int) -> Zone:
    number = int(v.number[seat])
    counts = {CITY * number + k: int(v.front[seat, k]) for k in range(CITY)} if number != NONE else {}
    said = {"who": seat_name(seat), "danger": rules.danger(v, seat), "cards": rules.cards_before(v, seat)}
    return Zone(f"front-{seat + 1}", "row", Say("front", said), _zombies(f"front-{seat + 1}", counts), seat)


def _damage(v: State, seat: int) -> Zone:
    pieces = []
    for kind, name in enumerate(KINDS):
        up, down = int(v.up[seat, kind]), int(v.down[seat, kind])
        pieces += [_damage_card(_damage_id(seat, kind), kind, up)] if up else []
        pieces += [_damage_card(f"down-{seat + 1}-{name}", kind, down, is_down=True)] if down else []
    said = {"who": seat_name(seat), "damage": rules.damage(v, seat), "total": int(v.total[seat])}
    return Zone(f"damage-{seat + 1}", "stock", Say("damage", said), tuple(pieces), seat)


def _damage_id(seat: int, kind: int) -> str:
    return f"damage-{seat + 1}-{KINDS[kind]}"


def _hand(v: State, seat: int) -> Zone:
    """The cards where the viewer sees them, their number where not, and what is known not to be among them."""
    name, held = f"hand-{seat + 1}", int(v.held[seat])
    pieces = _zombies(name, {card: int(v.hand[seat, card]) for card in range(CARDS)})
    if held and not pieces:
        pieces = (Piece(f"{name}-backs", Say("backs"), {"kind": "back", "count": held}),)
    pieces += tuple(_void(name, place) for location, place in enumerate(LOCATIONS) if v.void[seat] >> location & 1)
    return Zone(name, "hand", Say("hand", {"who": seat_name(seat), "count": held}), pieces, seat)


def _void(hand: str, location: str) -> Piece:
    face = {"kind": "chip", "suits": [location], "absent": True}
    return Piece(f"{hand}-no-{location}", Say("void", {"location": location}), face)


def label(v: State, move: int) -> Say:
    """What a move is called in a list."""
    verb, parts = do.TABLE.named(move)
    if verb == "play":
        return Say("move-play", {"card": card_say(parts["card"])} | _combined(v, parts["card"]))
    if move == do.DEAL_UNSEEN:
        return Say("move-deal-unseen")
    if verb == "deal":
        return Say("move-deal", {"card": card_say(parts["card"])})
    if verb == "shuffle":
        return Say("move-shuffle")
    if verb == "first":
        return Say("move-first", {"who": seat_name(parts["seat"])})
    if verb == "name":
        return Say("move-name", {"location": LOCATIONS[parts["location"]]})
    return Say(f"move-{verb}", {"damage": damage_say(parts["kind"])})


def _combined(v: State, card: int) -> dict[str, int]:
    """Of how many cards a zombie is when this one has been played, and how dangerous."""
    return {"cards": rules.combined_cards(v, card), "danger": rules.combined_danger(v, card)}


def path(v: State, move: int) -> tuple[str, ...]:
    """What a hand touches to make a move."""
    verb, parts = do.TABLE.named(move)
    if verb == "play":
        return (f"hand-{int(v.active) + 1}-{CARD_NAMES[parts['card']]}",)
    if verb == "name":
        return (f"location-{LOCATIONS[parts['location']]}",)
    if verb == "turn":
        return (_damage_id(int(v.active), parts["kind"]),)
    return ()


def tell(v: State, move: int, after: State) -> list[Say]:
    """What there is to say of a move: the move itself, then what came of it."""
    verb, parts = do.TABLE.named(move)
    if verb == "shuffle":
        return [Say("log-shuffle", {"day": int(after.day)})]
    said = dict(label(v, move).parts) | {"who": seat_name(parts["seat"] if verb == "first" else int(v.active))}
    if verb == "deal":
        return _told_deal(v, after)
    if verb != "play":
        says = [Say(f"log-{verb}", said)]
    else:
        says = [Say("log-lead" if v.phase == rules.LEADING else "log-play", said)]
    if verb == "name" or (verb == "play" and after.phase != rules.NAMING):
        says += _told_combining(v, ONE if verb == "name" else parts["card"])
    if v.phase == rules.FOLLOWING:
        says += _told_following(v, parts["card"], after)
    return says + _told_day(v, after)


def _told_deal(v: State, after: State) -> list[Say]:
    """A hand, once it is whole."""
    seat = int(v.active)
    if after.phase == rules.DEALING and after.active == seat:
        return []
    return [Say("log-deal", {"who": seat_name(seat), "count": int(after.held[seat])})]


def _told_combining(v: State, card: int) -> list[Say]:
    """Who has a larger zombie now, and who none any more."""
    said = _combined(v, card)
    if said["cards"] == 1:
        return []
    freed = [seat for seat in range(int(v.seats)) if seat != v.mover and v.number[seat] == card // CITY]
    return [Say("log-combine", said), *(Say("log-freed", {"who": seat_name(seat)}) for seat in freed)]


def _told_following(v: State, card: int, after: State) -> list[Say]:
    """What a card gives away of the hand it comes from, and who takes the damage card once all have played."""
    seat, location, kind = int(v.mover), int(v.location), int(v.revealed)
    says = []
    if not (SHOWS[card] | v.void[seat]) >> location & 1:
        says.append(Say("log-void", {"who": seat_name(seat), "location": LOCATIONS[location]}))
    if after.location == NONE:
        heals = kind == FOOD or (kind == HELICOPTER and v.held[seat] == 1)
        taken = {"who": seat_name(int(after.leader)), "damage": damage_say(kind)}
        says.append(Say("log-heal" if heals else "log-take", taken))
    return says


def _told_day(v: State, after: State) -> list[Say]:
    """The totals, once a day is over."""
    if v.phase == rules.SHUFFLING or after.phase not in (rules.SHUFFLING, rules.OVER):
        return []
    gains = [(seat, int(after.total[seat]) - int(v.total[seat])) for seat in range(int(v.seats))]
    says = [
        Say("log-day", {"who": seat_name(seat), "damage": gain, "total": int(after.total[seat])})
        for seat, gain in gains
    ]
    return says + ([Say("log-institute")] if rules.institute_acts(after) else [])
