"""Which rule forbids a move, in words; asked only about moves that are not legal."""

from shamble.core.record import State
from shamble.core.scene import Say
from shamble.games.zilches import moves as do
from shamble.games.zilches import rules
from shamble.games.zilches.box import LOCATIONS
from shamble.games.zilches.scene import card_say, damage_say, prompt

# What chance does, and the rule that says when.
CHANCE_RULES = {"shuffle": "2.1", "deal": "2.1", "first": "2.2", "reveal": "3.1"}

Reason = tuple[str, Say]


def why(v: State, move: int) -> Reason:
    verb, parts = do.TABLE.named(move)
    if v.phase == rules.OVER:
        return "5.1", Say("why-over")
    if verb in CHANCE_RULES:
        return CHANCE_RULES[verb], Say("why-chance")
    if verb == "play":
        return _why_play(v, parts["card"])
    if verb == "name":
        return "3.2", Say("why-phase", {"prompt": prompt(v)})
    return _why_turn(v, parts["kind"])


def _why_play(v: State, card: int) -> Reason:
    following = v.phase == rules.FOLLOWING
    if not following and v.phase != rules.LEADING:
        return "3.2", Say("why-phase", {"prompt": prompt(v)})
    if not v.hand[int(v.active), card]:
        return "3.3" if following else "3.2", Say("why-not-held", {"card": card_say(card)})
    return "3.3", Say("why-follow", {"location": LOCATIONS[int(v.location)]})


def _why_turn(v: State, kind: int) -> Reason:
    if v.phase != rules.TURNING:
        return "4.2", Say("why-phase", {"prompt": prompt(v)})
    return "4.2", Say("why-not-up", {"damage": damage_say(kind)})
