"""What each event card is worth when it is played, used, aimed or kept, in hundredths of a point."""

import numpy as np

from shamble.core import lanes
from shamble.core.record import Ints, State
from shamble.games.zombies import ending, prices, sights, windows
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import (
    ADRENALINE,
    AMMO,
    AMMO_BULLETS,
    AXE,
    BAD_SENSE,
    BUTTER,
    CARD_NAMES,
    CARDS,
    CENTRE,
    CHAINSAW,
    CLAUSTROPHOBIA,
    CRAMP,
    FEAR,
    FOOD,
    GRENADE,
    HELIPAD,
    IS_ITEM,
    KEYS,
    KEYS_STEPS,
    KIT,
    MARBLES,
    MASTER,
    MASTER_ZOMBIES,
    MOST_LIVES,
    NONE,
    NOT_DEAD,
    NOT_SO_BAD,
    PARALYSIS,
    REST,
    SCREWED,
    SCREWED_ZOMBIES,
    SHOES,
    SHOP,
    SPILLED_BULLETS,
    TILE_SQUARES,
    WHERE,
    WORSE,
    ZOMBIE,
)
from shamble.games.zombies.figures import in_front
from shamble.games.zombies.prices import JOURNEY, KILL, WIN
from shamble.games.zombies.sights import STAKES, THE_HELIPAD
from shamble.games.zombies.state import FIGHT
from shamble.games.zombies.town import BITS, INDOORS, form, indoors
from shamble.games.zombies.walks import FIRE, RUSH

# What a card is worth in the hand of who can play it; an item, what it is worth in front.
_KEPT = {
    "adrenaline-rush": 50,
    "all-the-marbles": 20,
    "alternate-food-source": 45,
    "bad-sense-of-direction": 55,
    "brain-cramp": 60,
    "butter-fingers": 55,
    "chainsaw": 70,
    "claustrophobia": 30,
    "fear": 70,
    "fire-axe": 200,
    "first-aid-kit": 90,
    "grenade": 130,
    "shotgun": 90,
    "hysterical-paralysis": 120,
    "they-are-not-dead": 110,
    "any-worse": 45,
    "keys": 60,
    "lots-of-ammo": 90,
    "molotov-cocktail": 60,
    "much-needed-rest": 100,
    "skateboard": 100,
    "slight-miscalculation": 40,
    "not-so-bad": 55,
    "screwed": 50,
    "where-is-everybody": 60,
    "shoes-untied": 40,
    "zombie-master": 50,
}
KEPT = np.array([_KEPT[name] for name in CARD_NAMES], np.int32)
DRAWN = 45  # what the next card of the deck is worth
FAR_SHOP = 15  # an item whose building does not lie, or lies elsewhere
A_STEP = 12  # what each step of a movement is worth
ROLL = 4  # its steps, about
MISLED = 40  # what it costs somebody to be sent where they do not want to go
SHUT_OUT = 20  # and not to enter a building
AT_LARGE = 8  # what each zombie is worth that one puts where one likes


def held(v: State, seat: int, card: int) -> int:
    """What it is worth to keep a card."""
    shop = int(SHOP[card])
    if shop == NONE:
        return int(KEPT[card])
    slot = int(v.lies[shop])
    if slot == NONE or prices.apart(v, int(v.at[seat]), TILE_SQUARES * slot + CENTRE) > prices.NEAR:
        return FAR_SHOP
    return int(KEPT[card])


def played(v: State, seat: int, card: int) -> int:
    """What it is worth to play a card now that may be played."""
    if int(IS_ITEM[card]):
        return int(KEPT[card])
    if card in (CRAMP, SHOES):
        return _slowed(v, seat, card)
    if card in (ADRENALINE, KEYS, REST):
        return _instead(v, seat, card)
    if card == FOOD:
        return _fed(v, seat)
    if card in (FEAR, PARALYSIS, CLAUSTROPHOBIA, BAD_SENSE, BUTTER, NOT_DEAD, WHERE):
        return _best_aim(v, seat, card)
    return _zombies(v, seat, card)


# Cards for oneself


def _instead(v: State, seat: int, card: int) -> int:
    if card == ADRENALINE:
        return max(hurried(v, seat), boosted(v, seat))
    if card == KEYS:
        sought = prices.fights(v, seat) > 0 or prices.on_helipad(v) == 0
        return A_STEP * (KEYS_STEPS - ROLL) if sought else 0
    lives = int(v.lives[seat])
    rest = prices.life(v, seat, lives + 1) + (prices.life(v, seat, lives + 2) if lives + 2 <= MOST_LIVES else 0)
    return rest - max(0, prices.fights(v, seat))


def hurried(v: State, seat: int) -> int:
    """Adrenaline Rush for a movement: the steps it adds, once they are known."""
    if seat != int(v.active) or not windows.movement_to_come(v):
        return 0
    return A_STEP * (int(v.pace) if int(v.pace) > 0 else ROLL // 2)


def boosted(v: State, seat: int) -> int:
    """Adrenaline Rush for the fight that is going on."""
    level = int(v.level)
    if int(v.fighting[level]) != FIGHT or int(v.walker[level]) != seat or int(v.boosted[level]):
        return 0
    return stronger(v, seat, RUSH)


def stronger(v: State, seat: int, more: int) -> int:
    """What so much more in this fight is worth."""
    strong = strength_now(v, seat)
    return prices.fight(v, seat, strong + more) - prices.fight(v, seat, strong)


def strength_now(v: State, seat: int) -> int:
    return prices.strength(v, seat) + RUSH * int(v.boosted[int(v.level)])


def _fed(v: State, seat: int) -> int:
    """Alternate Food Source: for whoever had better not fight."""
    level = int(v.level)
    fight = prices.fight(v, seat, strength_now(v, seat))
    if int(v.fighting[level]) == FIGHT and int(v.walker[level]) == seat:
        return -fight
    return -fight // 2


# Items in front


def used(v: State, seat: int, card: int) -> int:
    if card == AMMO:
        return prices.bullets(v, seat, AMMO_BULLETS)
    if card == GRENADE:
        return _blast(v, seat)
    if card == MARBLES:
        return max(0, -prices.fights(v, seat))
    return _weapon(v, seat, card)


def _weapon(v: State, seat: int, card: int) -> int:
    """Chainsaw or Molotov Cocktail, in this fight and those that the steps left may bring."""
    more = FIRE - int(in_front(v, seat, AXE))
    return stronger(v, seat, more) * (2 if int(v.steps[int(v.level)]) > 0 or card == CHAINSAW else 1)


def _blast(v: State, seat: int) -> int:
    """What a Grenade kills, for a life or the First Aid Kit."""
    slot = int(v.at[seat]) // TILE_SQUARES
    killed = int(BITS[int(v.pieces[ZOMBIE, slot]) & int(INDOORS[form(v, slot)])])
    won = KILL * killed + WIN * (int(v.kills[seat]) + killed >= ending.goal(v))
    price = blast_price(v, seat, do.USE_ITEM + KIT if in_front(v, seat, KIT) else do.LOSE_LIFE)
    return won - price - int(KEPT[GRENADE])


def blast_price(v: State, seat: int, move: int) -> int:
    return int(KEPT[KIT]) if move == do.USE_ITEM + KIT else prices.life(v, seat, int(v.lives[seat]))


# Cards against others


def _slowed(v: State, seat: int, card: int) -> int:
    """Brain Cramp and Your Shoe's Untied, on whoever is about to move: best once it is seen how far."""
    other = int(v.active)
    steps = int(v.pace) if int(v.pace) > 0 else ROLL // 2
    lost = prices.outing(v, other) // 2 + A_STEP * steps // (1 if card == CRAMP else 2)
    return lost * prices.rivalry(v, seat, other) // 100 + prices.threat(v, other) // 2


def _best_aim(v: State, seat: int, card: int) -> int:
    best = -WIN
    for other in range(int(v.seats)):
        if other != seat and windows.aims_at(v, card, other):
            best = max(best, aimed(v, seat, card, other))
    return best


def aimed(v: State, seat: int, card: int, other: int) -> int:
    """What a card is worth on this opponent."""
    lost = 0
    threat = prices.threat(v, other)
    if card == FEAR:
        lost = prices.outing(v, other)
    elif card == PARALYSIS:
        lost = prices.outing(v, other) * 3 // 2
    elif card == CLAUSTROPHOBIA:
        lost = SHUT_OUT + SHUT_OUT * int(indoors(v, int(v.at[other])))
        threat = 0
    elif card == BUTTER:
        lost = _best_robbery(v, other)
        threat = 0
    elif card == NOT_DEAD:
        lost = KILL * min(int(v.kills[other]), 4) // (2 if int(v.bullets[other]) < 2 else 3)
    else:
        lost = MISLED + JOURNEY * int(indoors(v, int(v.at[other]))) // 2
    worth = lost * prices.rivalry(v, seat, other) // 100 + threat
    return worth - (prices.life(v, seat, int(v.lives[seat])) if card == BAD_SENSE else 0)


def _best_robbery(v: State, other: int) -> int:
    best = robbed(v, other, do.SPILL)
    for card in range(CARDS):
        if in_front(v, other, card):
            best = max(best, robbed(v, other, do.STRIP + card))
    return best


def robbed(v: State, other: int, move: int) -> int:
    """Butter Fingers: what an item in front was worth, or bullets."""
    if move == do.SPILL:
        return prices.bullets(v, other, min(SPILLED_BULLETS, int(v.bullets[other])))
    return int(KEPT[move - do.STRIP])


# Cards on buildings and zombies at large


def _zombies(v: State, seat: int, card: int) -> int:
    stakes = lanes.local.array(STAKES, np.int32)
    sights.weigh_zombies(v, seat, stakes)
    if card == NOT_SO_BAD:
        return 5 * AT_LARGE + min(WIN, 2 * abs(int(stakes[THE_HELIPAD])))
    if card in (SCREWED, MASTER):
        zombies = SCREWED_ZOMBIES if card == SCREWED else MASTER_ZOMBIES
        return zombies * AT_LARGE + min(TILE_SQUARES, zombies) * max(0, int(stakes[THE_HELIPAD]))
    best = -WIN
    for kind in range(HELIPAD):
        if windows.into(v, card, kind):
            best = max(best, crowded(v, card, kind, stakes))
    return best


def crowded(v: State, card: int, kind: int, stakes: Ints) -> int:
    """What the zombies are worth that a card brings to a building."""
    slot = int(v.lies[kind])
    squares = int(INDOORS[form(v, slot)])
    there = int(BITS[squares & int(v.pieces[ZOMBIE, slot])])
    room = int(BITS[squares]) - there
    zombies = room if card == WORSE else min(there, room)
    return zombies * sights.standing(v, TILE_SQUARES * slot + CENTRE, stakes)
