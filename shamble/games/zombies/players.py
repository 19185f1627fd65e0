"""What everybody has: lives, bullets and kills, what waits for them, items in front, cards in hand."""

from collections.abc import Iterator

from shamble.core.record import State
from shamble.core.scene import Piece, Say, Zone, seat_name
from shamble.games.zombies.box import CARD_NAMES, CARDS, CLAUSTROPHOBIA, FEAR, FOOD, MARBLES, PARALYSIS, SHOTGUN
from shamble.games.zombies.ending import goal
from shamble.games.zombies.naming import card_say
from shamble.games.zombies.state import STATUSES
from shamble.games.zombies.view import unseen

STATUS_CARDS = (FEAR, PARALYSIS, CLAUSTROPHOBIA, FOOD, MARBLES)  # in the order of s.status
WHEN = ("not", "waiting", "now")


def player_zones(v: State, seat: int) -> list[Zone]:
    return [_have(v, seat), _front(v, seat), _hand(v, seat)]


def card_piece(id: str, card: int, label: Say | None = None, count: int = 1) -> Piece:
    face = {"kind": "card", "card": CARD_NAMES[card], "sign": CARD_NAMES[card], "count": count}
    return Piece(id, label or card_say(card), face)


def cards(bits: int) -> list[int]:
    return [card for card in range(CARDS) if bits >> card & 1]


def _have(v: State, seat: int) -> Zone:
    counts = {"life": int(v.lives[seat]), "bullet": int(v.bullets[seat]), "kill": int(v.kills[seat])}
    pieces = [
        Piece(f"{name}-of-{seat + 1}", _count_say(v, name, count), {"kind": "token", "sign": name, "count": count})
        for name, count in counts.items()
    ]
    label = Say("player", {"who": seat_name(seat)})
    return Zone(f"player-{seat + 1}", "stock", label, (*pieces, *_waiting(v, seat)), seat)


def _count_say(v: State, name: str, count: int) -> Say:
    return Say(f"{name}-count", {"count": count, "goal": goal(v)})


def _waiting(v: State, seat: int) -> Iterator[Piece]:
    """What hangs over a player, and whether a card may still be played this round."""
    for status in range(STATUSES):
        if v.status[status, seat]:
            name = CARD_NAMES[STATUS_CARDS[status]]
            said = Say("status", {"card": name, "when": WHEN[int(v.status[status, seat])]})
            yield Piece(f"{name}-on-{seat + 1}", said, {"kind": "chip", "sign": name})
    if v.played[seat]:
        yield Piece(f"played-{seat + 1}", Say("has-played"), {"kind": "chip", "sign": "played"})


def _front(v: State, seat: int) -> Zone:
    pieces = tuple(_item(v, seat, card) for card in cards(int(v.front[seat])))
    return Zone(f"front-{seat + 1}", "row", Say("front", {"who": seat_name(seat)}), pieces, seat)


def _item(v: State, seat: int, card: int) -> Piece:
    label = Say("shotgun", {"fights": int(v.shots[seat])}) if card == SHOTGUN else None
    return card_piece(item_id(seat, card), card, label)


def item_id(seat: int, card: int) -> str:
    return f"front-{seat + 1}-{CARD_NAMES[card]}"


def _hand(v: State, seat: int) -> Zone:
    """The cards that the viewer knows, and backs for the others."""
    pieces = tuple(card_piece(hand_id(seat, card), card) for card in cards(int(v.hand[seat])))
    if backs := unseen(v, seat):
        pieces += (Piece(f"hand-{seat + 1}-backs", Say("backs", {"count": backs}), {"kind": "back", "count": backs}),)
    said = {"who": seat_name(seat), "count": int(v.held[seat])}
    return Zone(f"hand-{seat + 1}", "hand", Say("hand", said), pieces, seat)


def hand_id(seat: int, card: int) -> str:
    return f"hand-{seat + 1}-{CARD_NAMES[card]}"
