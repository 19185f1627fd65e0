"""The windows of a turn (7.3): who is asked, and which cards and items could have an effect now."""

from shamble.core.record import Ints, State
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import (
    ADRENALINE,
    AMMO,
    AMMO_BULLETS,
    BAD_SENSE,
    BUILDINGS,
    BULLET,
    BUTTER,
    CARDS,
    CENTRE,
    CHAINSAW,
    CLAUSTROPHOBIA,
    CRAMP,
    FEAR,
    FOOD,
    GRENADE,
    IS_ITEM,
    KEYS,
    KIT,
    LIFE,
    MARBLES,
    MASTER,
    MISCALCULATION,
    MOLOTOV,
    MOST_LIVES,
    NONE,
    NOT_DEAD,
    NOT_SO_BAD,
    PARALYSIS,
    REST,
    SCREWED,
    SHOES,
    TILE_SQUARES,
    WHERE,
    WORSE,
    ZOMBIE,
)
from shamble.games.zombies.figures import in_front, to_be_had
from shamble.games.zombies.state import (
    AFRAID,
    AFTER_MOVE_ROLL,
    BEFORE_MOVE_ROLL,
    CLAUSTROPHOBIC,
    FEEDING,
    FIGHT,
    MARBLED,
    MOVE_STEP,
    NOT,
    NOW,
    PARALYSED,
)
from shamble.games.zombies.town import BITS, INDOORS, STAND, building_or_door, form
from shamble.games.zombies.walks import placeable, usable_weapon

USABLE = 1 << MARBLES | 1 << AMMO | 1 << GRENADE | 1 << CHAINSAW | 1 << MOLOTOV  # items that are used in a window


# 7.3: who is asked, and what they may do


def asker(s: State) -> int:
    """The seat whose turn it is in the open window."""
    return (int(s.active) + int(s.asked[int(s.level)])) % int(s.seats)


def is_asked(s: State, seat: int) -> bool:
    """Everybody knows: whoever may still play a card and holds any, or has an item in front that is usable now."""
    if int(s.held[seat]) > 0 and not int(s.played[seat]):
        return True
    if int(s.front[seat]) & USABLE == 0:
        return False
    for card in range(CARDS):
        if in_front(s, seat, card) and usable(s, seat, card):
            return True
    return False


def legal_in_window(s: State, moves: Ints) -> int:
    seat = asker(s)
    n = 0
    if not int(s.played[seat]):
        n = _listed_cards(s, seat, moves)
    if int(s.front[seat]) & USABLE:
        for card in range(CARDS):
            moves[n] = do.USE_ITEM + card
            n += in_front(s, seat, card) and usable(s, seat, card)
    moves[n] = do.PASS
    return n + 1


def _listed_cards(s: State, seat: int, moves: Ints) -> int:
    hand = int(s.hand[seat])
    card = 0
    n = 0
    while hand:
        if hand & 1:
            moves[n] = do.PLAY + card
            n += playable(s, seat, card)
        hand >>= 1
        card += 1
    return n


def usable(s: State, seat: int, card: int) -> bool:
    """Whether an item in front may be used in this window."""
    if card == MARBLES:
        return int(s.status[MARBLED, seat]) == NOT
    if card == AMMO:
        return to_be_had(s, BULLET, AMMO_BULLETS) > 0
    if card == GRENADE:
        return targets_of_grenade(s, seat) > 0 and (int(s.lives[seat]) > 1 or in_front(s, seat, KIT))
    return usable_weapon(s, seat, card)


def targets_of_grenade(s: State, seat: int) -> int:
    slot = building_or_door(s, int(s.at[seat]))
    return 0 if slot == NONE else int(s.pieces[ZOMBIE, slot]) & int(INDOORS[form(s, slot)])


def playable(s: State, seat: int, card: int) -> bool:
    """Whether a card in hand may be played in this window: it has to have an effect."""
    if int(IS_ITEM[card]):
        return placeable(s, seat, card)
    if card == ADRENALINE:
        return hurries(s, seat) or boosts(s, seat)
    if card == FOOD:
        return int(s.status[FEEDING, seat]) == NOT
    if card == CRAMP:
        return seat != int(s.active) and movement_to_come(s) and int(s.cramper) != seat
    if card == SHOES:
        return seat != int(s.active) and movement_to_come(s) and not int(s.keys)
    if card in (KEYS, REST):
        return _instead_of_the_roll(s, seat, card)
    if card in (WORSE, MISCALCULATION):
        return _any_building(s, card)
    if card in (SCREWED, MASTER, NOT_SO_BAD):
        return _moves_zombies(s, card)
    if card == BAD_SENSE and int(s.lives[seat]) < 2:
        return False
    for other in range(int(s.seats)):
        if other != seat and aims_at(s, card, other):
            return True
    return False


def movement_to_come(s: State) -> bool:
    """Up to the window after the roll, unless there will be none."""
    step = int(s.step)
    window = int(s.window[0])
    rolling = step == MOVE_STEP and window in (BEFORE_MOVE_ROLL, AFTER_MOVE_ROLL)
    none = int(s.dead) or int(s.resting) or int(s.status[AFRAID, int(s.active)]) == NOW
    return (step < MOVE_STEP or rolling) and not none


def hurries(s: State, seat: int) -> bool:
    return seat == int(s.active) and movement_to_come(s) and not int(s.keys)


def boosts(s: State, seat: int) -> bool:
    level = int(s.level)
    return int(s.fighting[level]) == FIGHT and int(s.walker[level]) == seat and not int(s.boosted[level])


def _instead_of_the_roll(s: State, seat: int, card: int) -> bool:
    now = int(s.level) == 0 and seat == int(s.active) and int(s.step) == MOVE_STEP
    if not now or int(s.window[0]) != BEFORE_MOVE_ROLL:
        return False
    if card == KEYS:
        return movement_to_come(s)
    return not int(s.dead) and int(s.lives[seat]) < MOST_LIVES and to_be_had(s, LIFE, 1) > 0


def _any_building(s: State, card: int) -> bool:
    for kind in range(BUILDINGS):
        if into(s, card, kind):
            return True
    return False


def into(s: State, card: int, kind: int) -> bool:
    """7.4: whether the card would bring zombies to this building."""
    slot = int(s.lies[kind])
    if slot == NONE or to_be_had(s, ZOMBIE, 1) == 0:
        return False
    squares = int(INDOORS[form(s, slot)])
    there = squares & int(s.pieces[ZOMBIE, slot])
    return there != squares and (card == WORSE or there != 0)


def _moves_zombies(s: State, card: int) -> bool:
    free = int(s.standing) - int(s.zombies)
    if card == NOT_SO_BAD:
        return free > 0 and int(s.zombies) > 0
    if to_be_had(s, ZOMBIE, 1) == 0:
        return False
    return free > 0 if card == SCREWED else free > int(s.seats) or plantable_anywhere(s, card, 1) > 0


def aims_at(s: State, card: int, other: int) -> bool:
    """Whether the card would do anything to this opponent."""
    if card == FEAR:
        return int(s.status[AFRAID, other]) == NOT
    if card == PARALYSIS:
        return int(s.status[PARALYSED, other]) == NOT
    if card == CLAUSTROPHOBIA:
        return int(s.status[CLAUSTROPHOBIC, other]) == NOT
    if card == BAD_SENSE:
        return int(s.at[other]) != CENTRE
    if card == BUTTER:
        return int(s.front[other]) != 0 or int(s.bullets[other]) > 0
    if card == NOT_DEAD:
        return int(s.kills[other]) > 0
    return card == WHERE


def plantable(s: State, card: int, slot: int) -> int:
    """The squares of a tile where this card may put a zombie."""
    there = form(s, slot)
    squares = int(INDOORS[there]) if card in (WORSE, MISCALCULATION) else int(STAND[there])
    squares &= ~int(s.pieces[ZOMBIE, slot])
    if card == MASTER:
        for seat in range(int(s.seats)):
            if int(s.at[seat]) // TILE_SQUARES == slot:
                squares &= ~(1 << int(s.at[seat]) % TILE_SQUARES)
    return squares


def plantable_anywhere(s: State, card: int, enough: int) -> int:
    """How many squares there are, counted until it is enough."""
    count = 0
    for slot in range(int(s.slots)):
        count += int(BITS[plantable(s, card, slot)])
        if count >= enough:
            return count
    return count
