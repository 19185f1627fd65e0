"""Two hands and two buttons."""

from shamble.core.record import CHANCE, NOBODY, State
from shamble.core.scene import Piece, Say, Scene, Zone, seat_name
from tests.toys.kuhn.moves import CARD, TABLE
from tests.toys.kuhn.rules import NONE, UNKNOWN


def draw(v: State) -> Scene:
    asked = v.mover not in (CHANCE, NOBODY)
    buttons = tuple(Piece(name, Say(f"move-{name}"), {"kind": "button"}) for name in ("pass", "bet") if asked)
    zones = (_hand(v, 0), _hand(v, 1), Zone("buttons", "buttons", Say("buttons"), buttons))
    return Scene(zones, (0, 0), int(v.mover), Say("ask"))


def _hand(v: State, seat: int) -> Zone:
    card = int(v.card[seat])
    pieces = (Piece(f"card-{seat + 1}", _card(card), {"kind": "card"}),) if card != NONE else ()
    return Zone(f"seat-{seat + 1}", "hand", Say("hand", {"who": seat_name(seat)}), pieces, seat)


def _card(card: int) -> Say:
    return Say("card", {"card": "?" if card == UNKNOWN else CARD.values[card]})


def label(v: State, move: int) -> Say:
    verb, parts = TABLE.parts(move)
    return _card(parts[0]) if verb == "deal" else Say(f"move-{verb}")


def path(v: State, move: int) -> tuple[str, ...]:
    return (TABLE.text(move),)


def tell(v: State, move: int, after: State) -> list[Say]:
    verb, parts = TABLE.parts(move)
    if verb == "deal":
        return [Say("log-deal", {"card": _card(parts[0])})]
    return [Say(f"log-{verb}", {"who": seat_name(int(v.mover))})]
