"""Which rule forbids a move, in words; asked only about moves that are not legal."""

from shamble.core.record import State
from shamble.core.scene import Say, seat_name
from shamble.games.troublez import moves as do
from shamble.games.troublez import rows, rules
from shamble.games.troublez.box import (
    ANYWHERE,
    BARRICADE,
    COLOUR,
    COLOURS,
    KIND,
    KINDS,
    NONE,
    ORDER,
    STRICT,
    TAKE,
    VALUE,
    ZOMBIES,
)
from shamble.games.troublez.scene import PROMPTS, card_say

# The step a verb belongs to, and the rule that tells when it comes.
STEPS = {
    "form": (rules.HORDE, "6.2"),
    "wait": (rules.HORDE, "6.2"),
    "keep": (rules.KEEPING, "6.3"),
    "draw": (rules.DECISION, "3.1"),
    "stop": (rules.DECISION, "3.1"),
    "place": (rules.PLACING, "3.1"),
    "begin": (rules.PLACING, "3.1"),
    "cover": (rules.PLACING, "3.1"),
    "claim": (rules.REWARD, "3.3"),
    "act": (rules.ACTION, "5.2"),
    "axe": (rules.AXING, "5.3"),
    "net": (rules.NETTING, "5.3"),
    "shoot": (rules.SHOOTING, "5.3"),
    "take": (rules.TAKING, "3.4"),
}

Reason = tuple[str, Say]


def why(v: State, move: int) -> Reason:
    verb, parts = do.TABLE.named(move)
    if verb not in STEPS:
        return "3.1", Say("why-chance")
    phase, rule = STEPS[verb]
    if int(v.phase) != phase:
        prompt = Say(PROMPTS[int(v.phase)], {"card": card_say(int(v.card)) if v.card != NONE else ""})
        return rule, Say("why-phase", {"prompt": prompt})
    return REASONS[verb](v, parts)


def _why_draw(v: State, parts: dict[str, int]) -> Reason:
    return "7.2", Say("why-last-card")


def _why_stop(v: State, parts: dict[str, int]) -> Reason:
    return "3.1", Say("why-first-card")


def _why_place(v: State, parts: dict[str, int]) -> Reason:
    row, end, card = parts["row"], parts["end"], int(v.card)
    if card == BARRICADE:
        return "4.6", Say("why-barricade-end")
    if v.length[row] == 0:
        return "4.1", Say("why-no-row", {"row": row + 1})
    last = 0 if end == do.LEFT else int(v.length[row]) - 1
    if not v.covered[row, last] and COLOUR[int(v.row[row, last])] == COLOUR[card]:
        return "4.4", Say("why-colour", {"colour": COLOURS[int(COLOUR[card])]})
    if card >= ZOMBIES:
        return "4.5", Say("why-kind", {"row": row + 1, "kind": KINDS[int(KIND[card])]})
    other = int(VALUE[int(v.row[row, rows.nearest_number(v, row, end)])])
    equal = "no" if other != VALUE[card] else "strict" if v.options[ORDER] == STRICT else "yes"
    return "4.3", Say("why-order", {"other": other, "equal": equal})


def _why_begin(v: State, parts: dict[str, int]) -> Reason:
    if v.card == BARRICADE:
        return "4.6", Say("why-barricade-end")
    return "4.1", Say("why-rows-full")


def _why_cover(v: State, parts: dict[str, int]) -> Reason:
    if v.card != BARRICADE:
        return "4.2", Say("why-only-barricade")
    if parts["position"] >= v.length[parts["row"]]:
        return "4.6", Say("why-no-card", {"row": parts["row"] + 1})
    return "4.6", Say("why-covered")


def _why_claim(v: State, parts: dict[str, int]) -> Reason:
    return "3.3", Say("why-no-row", {"row": parts["row"] + 1})


def _why_take(v: State, parts: dict[str, int]) -> Reason:
    if parts["position"] >= v.length[parts["row"]] or v.options[TAKE] == ANYWHERE:
        return "3.4", Say("why-no-card", {"row": parts["row"] + 1})
    return "5.5", Say("why-middle")


def _why_act(v: State, parts: dict[str, int]) -> Reason:
    return "5.2", Say("why-not-waiting", {"kind": KINDS[parts["kind"]]})


def _why_axe(v: State, parts: dict[str, int]) -> Reason:
    return "5.3", Say("why-none-held", {"who": seat_name(int(v.asked)), "value": parts["value"] + 1})


def _why_net(v: State, parts: dict[str, int]) -> Reason:
    if parts["seat"] == v.asked or parts["seat"] >= v.seats:
        return "5.3", Say("why-self")
    return "5.3", Say("why-none-held", {"who": seat_name(parts["seat"]), "value": parts["value"] + 1})


def _why_form(v: State, parts: dict[str, int]) -> Reason:
    return "6.1", Say("why-no-horde", {"set": "run" if parts["set"] == do.RUN else "four"})


REASONS = {
    "draw": _why_draw,
    "stop": _why_stop,
    "place": _why_place,
    "begin": _why_begin,
    "cover": _why_cover,
    "claim": _why_claim,
    "take": _why_take,
    "act": _why_act,
    "axe": _why_axe,
    "net": _why_net,
    "form": _why_form,
}
