"""Which rule forbids a move, in words; asked only about moves that are not legal."""

from shamble.core.record import State
from shamble.core.scene import Say, seat_name
from shamble.games.zombanimaux import moves as do
from shamble.games.zombanimaux import rules
from shamble.games.zombanimaux.box import NONE, SPIDER
from shamble.games.zombanimaux.scene import card_say, prompt

# The rule that says when a move is made.
CHANCE_RULES = {"shuffle": "2.1", "first": "2.3", "deal": "2.1", "draw": "3.3", "roll": "4.1"}
RULES = {"bury": "2.1", "give": "3.2", "play": "3.1", "pass": "3.3", "slip": "4.3", "swap": "4.4", "steal": "4.5"}

Reason = tuple[str, Say]


def why(v: State, move: int) -> Reason:
    verb, parts = do.TABLE.named(move)
    if v.phase == rules.OVER:
        return "5.4", Say("why-over")
    if verb in CHANCE_RULES:
        return CHANCE_RULES[verb], Say("why-chance")
    if verb in ("play", "give", "pass"):
        return _why_turn(v, verb, parts)
    asked = {
        "bury": (rules.SPLITTING, rules.KEEPING),
        "slip": (rules.SLIPPING,),
        "swap": (rules.SWAPPING,),
        "steal": (rules.STEALING,),
        "fill": (rules.FILLING,),
    }
    number = "3.3" if verb == "bury" and v.phase == rules.KEEPING else RULES.get(verb, "3.8")
    if v.phase not in asked[verb]:
        return number, Say("why-phase", {"prompt": prompt(v)})
    if parts.get("seat") == v.mover:
        return number, Say("why-opponent")
    if verb in ("swap", "steal"):
        return number, _why_seat(v, parts["seat"])
    return number, Say(f"why-not-{verb}", {"card": _named(v, parts["card"])})


def _why_turn(v: State, verb: str, parts: dict[str, int]) -> Reason:
    if v.phase == rules.SHARING:
        card = int(v.sharing)
        if verb == "give" and parts["card"] == card and parts["seat"] != v.mover and parts["seat"] < v.seats:
            return "3.2", Say("why-one-stays", {"card": card_say(v, card)})
        return "3.2", Say("why-phase", {"prompt": Say("why-sharing", {"card": card_say(v, card)})})
    if v.phase != rules.PLAYING:
        return RULES[verb], Say("why-phase", {"prompt": prompt(v)})
    if verb == "pass":
        return "3.3", Say("why-must")
    card = parts["card"]
    if not v.hand[int(v.mover), card]:
        return RULES[verb], Say("why-not-held", {"card": card_say(v, card)})
    if not rules.fits(int(v.top), card):
        return _why_too_low(v)
    if parts["seat"] == v.mover:
        return "3.2", Say("why-opponent")
    if parts["seat"] >= v.seats:
        return "3.2", _why_seat(v, parts["seat"])
    return "3.2", Say("why-single", {"card": card_say(v, card)})


def _why_too_low(v: State) -> Reason:
    if v.top == SPIDER:
        return "3.6", Say("why-spider")
    return "3.1", Say("why-higher", {"card": card_say(v, int(v.top))})


def _why_seat(v: State, seat: int) -> Say:
    if seat >= v.seats:
        return Say("why-nobody", {"seat": seat + 1})
    return Say("why-empty", {"who": seat_name(seat)})


def _named(v: State, card: int) -> Say:
    return Say("card-unseen") if card in (do.UNSEEN, NONE) else card_say(v, card)
