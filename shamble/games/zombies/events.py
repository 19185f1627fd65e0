"""Event cards (7, 8): which may be played or used now, and what they do, in the order of the table where it matters."""

from shamble.core.record import CHANCE, Ints, State
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import (
    ADRENALINE,
    AMMO,
    AMMO_BULLETS,
    BAD_SENSE,
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
    HAULED_STEPS,
    IS_ITEM,
    KEYS,
    KIT,
    LIFE,
    LOST_KILLS,
    MARBLES,
    MASTER,
    MASTER_ZOMBIES,
    MISCALCULATION,
    MOLOTOV,
    MOST_LIVES,
    NONE,
    NOT_DEAD,
    NOT_SO_BAD,
    PARALYSIS,
    REST,
    REST_LIVES,
    SCREWED,
    SCREWED_ZOMBIES,
    SHOES,
    SPILLED_BULLETS,
    TILE_SQUARES,
    WHERE,
    WORSE,
    ZOMBIE,
)
from shamble.games.zombies.box import BUILDINGS as NAMED
from shamble.games.zombies.figures import (
    end_idle_fights,
    gain_bullets,
    gain_lives,
    in_front,
    lose_bullets,
    lose_item,
    lose_kills,
    lose_life,
    set_down,
    to_be_had,
)
from shamble.games.zombies.state import (
    AFRAID,
    AIMING,
    ASK_ON,
    ASKED,
    BEFORE_MOVE_ROLL,
    BLAST_PRICE,
    CLAUSTROPHOBIC,
    DROPPING,
    ENTERING,
    FEEDING,
    FIGHT,
    LIFTING,
    MARBLED,
    MOVE_STEP,
    NOT,
    NOT_DEAD_PRICE,
    NOT_DEAD_ROLL,
    NOW,
    PARALYSED,
    PLANT_ON,
    PLANTING,
    PRICE_ON,
    ROBBING,
    RUSHING,
    WAITING,
    WALK_ON,
)
from shamble.games.zombies.state import AFTER_MOVE_ROLL as ROLL_SEEN
from shamble.games.zombies.town import (
    BITS,
    INDOORS,
    STAND,
    building_or_door,
    drag,
    form,
    listed,
    put,
)
from shamble.games.zombies.walks import WINS, leave_hand, place_item, placeable, usable_weapon, use_weapon

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
        return _targets_of_grenade(s, seat) > 0 and (int(s.lives[seat]) > 1 or in_front(s, seat, KIT))
    return usable_weapon(s, seat, card)


def _targets_of_grenade(s: State, seat: int) -> int:
    slot = building_or_door(s, int(s.at[seat]))
    return 0 if slot == NONE else int(s.pieces[ZOMBIE, slot]) & int(INDOORS[form(s, slot)])


def playable(s: State, seat: int, card: int) -> bool:
    """Whether a card in hand may be played in this window: it has to have an effect."""
    if int(IS_ITEM[card]):
        return placeable(s, seat, card)
    if card == ADRENALINE:
        return _hurries(s, seat) or _boosts(s, seat)
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
    rolling = step == MOVE_STEP and window in (BEFORE_MOVE_ROLL, ROLL_SEEN)
    none = int(s.dead) or int(s.resting) or int(s.status[AFRAID, int(s.active)]) == NOW
    return (step < MOVE_STEP or rolling) and not none


def _hurries(s: State, seat: int) -> bool:
    return seat == int(s.active) and movement_to_come(s) and not int(s.keys)


def _boosts(s: State, seat: int) -> bool:
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
    for kind in range(NAMED):
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


# 8: playing a card


def play_card(s: State, card: int) -> int:
    """Items are placed, other cards discarded before their effect."""
    seat = asker(s)
    leave_hand(s, seat, card)
    s.played[seat] = 1
    if int(IS_ITEM[card]):
        place_item(s, seat, card)
        return ASK_ON
    s.discard[card] += 1
    s.card = card
    if card in (WORSE, MISCALCULATION):
        return _ask(s, ENTERING)
    if card in (SCREWED, MASTER):
        return _plant(s, NONE, SCREWED_ZOMBIES if card == SCREWED else MASTER_ZOMBIES)
    if card == NOT_SO_BAD:
        s.todo = min(2, int(s.zombies))
        return _ask(s, LIFTING)
    if card == ADRENALINE and _hurries(s, seat) and _boosts(s, seat):
        return _ask(s, RUSHING)
    if _is_aimed(card):
        return _ask(s, AIMING)
    _take_effect(s, seat, card)
    return done(s)


def _ask(s: State, phase: int) -> int:
    s.phase = phase
    s.mover = asker(s)
    return ASKED


def done(s: State) -> int:
    """The card has had its effect; its player may use more."""
    s.card = s.target = s.within = s.lifted = s.dropped = NONE
    s.todo = 0
    return ASK_ON


def _is_aimed(card: int) -> bool:
    status = card in (FEAR, PARALYSIS, CLAUSTROPHOBIA)
    return status or card in (BAD_SENSE, BUTTER, NOT_DEAD, WHERE)


def _take_effect(s: State, seat: int, card: int) -> None:
    """Cards without a question."""
    if card == ADRENALINE:
        rush(s, do.FOR_MOVEMENT if _hurries(s, seat) else do.FOR_FIGHT)
    elif card == FOOD:
        s.status[FEEDING, seat] = WAITING
        end_idle_fights(s)
    elif card == CRAMP:
        s.cramper = seat
    elif card == SHOES:
        s.shoes += 1
    elif card == KEYS:
        s.keys = 1
    else:
        s.resting = 1
        gain_lives(s, seat, to_be_had(s, LIFE, min(REST_LIVES, MOST_LIVES - int(s.lives[seat]))))


def rush(s: State, use: int) -> None:
    """Adrenaline Rush."""
    if use == do.FOR_MOVEMENT:
        s.hurry = 1
    else:
        s.boosted[int(s.level)] = 1


# 8: cards aimed at a player


def legal_targets(s: State, moves: Ints) -> int:
    n = 0
    for other in range(int(s.seats)):
        moves[n] = do.TARGET + other
        n += other != asker(s) and aims_at(s, int(s.card), other)
    return n


def aim(s: State, other: int) -> int:
    card = int(s.card)
    s.target = other
    if card == BUTTER:
        return _ask(s, ROBBING)
    if card == NOT_DEAD:
        return _roll_for_kills(s)
    if card == WHERE:
        return _haul(s, other)
    if card == BAD_SENSE:
        lose_life(s, asker(s))
        set_down(s, other, CENTRE)
    elif card == FEAR:
        s.status[AFRAID, other] = WAITING
    elif card == PARALYSIS:
        s.status[PARALYSED, other] = WAITING
    else:
        s.status[CLAUSTROPHOBIC, other] = WAITING
    return done(s)


def legal_robberies(s: State, moves: Ints) -> int:
    """Butter Fingers."""
    other = int(s.target)
    n = 0
    for card in range(CARDS):
        moves[n] = do.STRIP + card
        n += in_front(s, other, card)
    moves[n] = do.SPILL
    return n + (int(s.bullets[other]) > 0)


def rob(s: State, move: int) -> int:
    other = int(s.target)
    if move == do.SPILL:
        lose_bullets(s, other, min(SPILLED_BULLETS, int(s.bullets[other])))
    else:
        lose_item(s, other, move - do.STRIP)
    return done(s)


def _haul(s: State, other: int) -> int:
    """Where Did Everybody Go: a walk inside the turn; it ends a fight that is going on."""
    player = asker(s)
    set_down(s, other, int(s.at[other]))
    done(s)
    level = int(s.level) + 1
    s.level = level
    s.walker[level] = other
    s.chooser[level] = player
    s.steps[level] = HAULED_STEPS
    return WALK_ON


def _roll_for_kills(s: State) -> int:
    """I Don't Think They're Dead: both dice first."""
    s.phase = NOT_DEAD_ROLL
    s.mover = CHANCE
    return ASKED


def rolled_for_kills(s: State, roll: int) -> int:
    first = int(s.die[0]) == 0
    s.die[0 if first else 1] = roll
    return _roll_for_kills(s) if first else PRICE_ON


def price_on(s: State) -> int:
    """The first failed die that still costs something is asked about."""
    other = int(s.target)
    for k in range(len(s.die)):
        if 0 < int(s.die[k]) < WINS and int(s.kills[other]) > 0:
            s.phase = NOT_DEAD_PRICE
            s.mover = other
            return ASKED
        s.die[k] = 0
    return done(s)


def failed_die(s: State) -> int:
    return 0 if int(s.die[0]) > 0 else 1


def legal_prices(s: State, moves: Ints) -> int:
    moves[0] = do.PAY
    n = int(WINS - int(s.die[failed_die(s)]) <= int(s.bullets[int(s.target)]))
    moves[n] = do.LOSE_KILLS
    return n + 1


def pay_price(s: State, move: int) -> int:
    other = int(s.target)
    k = failed_die(s)
    if move == do.PAY:
        lose_bullets(s, other, WINS - int(s.die[k]))
    else:
        lose_kills(s, other, min(LOST_KILLS, int(s.kills[other])))
    s.die[k] = 0
    return PRICE_ON


# 8: cards on buildings, and zombies at large


def legal_buildings(s: State, moves: Ints) -> int:
    n = 0
    for kind in range(NAMED):
        moves[n] = do.IN_BUILDING + kind
        n += into(s, int(s.card), kind)
    return n


def enter(s: State, kind: int) -> int:
    slot = int(s.lies[kind])
    there = int(BITS[int(INDOORS[form(s, slot)]) & int(s.pieces[ZOMBIE, slot])])
    return _plant(s, slot, there if int(s.card) == MISCALCULATION else TILE_SQUARES)


def _plant(s: State, within: int, zombies: int) -> int:
    s.within = within
    s.piece = ZOMBIE
    s.todo = to_be_had(s, ZOMBIE, zombies)
    return PLANT_ON


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


def plant_on(s: State) -> int:
    """The next zombie; those for whom there is no choice are put by themselves."""
    todo = int(s.todo)
    within = int(s.within)
    card = int(s.card)
    room = plantable_anywhere(s, card, todo + 1) if within == NONE else int(BITS[plantable(s, card, within)])
    if 0 < todo < room:
        return _ask(s, PLANTING)
    if todo > 0 and within != NONE:
        _fill(s, within, plantable(s, card, within))
    elif todo > 0:
        for slot in range(int(s.slots)):
            _fill(s, slot, plantable(s, card, slot))
    return done(s)


def _fill(s: State, slot: int, squares: int) -> None:
    for square in range(TILE_SQUARES):
        if squares >> square & 1:
            put(s, ZOMBIE, TILE_SQUARES * slot + square)


def legal_plantings(s: State, moves: Ints) -> int:
    card = int(s.card)
    if int(s.within) != NONE:
        return listed(plantable(s, card, int(s.within)), int(s.within), int(do.PUT[ZOMBIE]), moves, 0)
    n = 0
    for slot in range(int(s.slots)):
        n = listed(plantable(s, card, slot), slot, int(do.PUT[ZOMBIE]), moves, n)
    return n


def plant(s: State, square: int) -> int:
    put(s, ZOMBIE, square)
    s.todo -= 1
    return PLANT_ON


def legal_lifts(s: State, moves: Ints) -> int:
    """This Isn't So Bad: two different zombies."""
    n = 0
    for slot in range(int(s.slots)):
        zombies = int(s.pieces[ZOMBIE, slot])
        if int(s.dropped) // TILE_SQUARES == slot:
            zombies &= ~(1 << int(s.dropped) % TILE_SQUARES)
        n = listed(zombies, slot, do.TAKE, moves, n)
    return n


def lift(s: State, square: int) -> int:
    s.lifted = square
    return _ask(s, DROPPING)


def drop(s: State, square: int) -> int:
    drag(s, int(s.lifted), square)
    end_idle_fights(s)
    s.lifted = NONE
    s.dropped = square
    s.todo -= 1
    return _ask(s, LIFTING) if int(s.todo) > 0 else done(s)


# 8: items in front


def use_item(s: State, card: int) -> int:
    """Marbles, Ammo, Grenade and weapons; the First Aid Kit is an answer of its own."""
    seat = asker(s)
    if card != MARBLES and card != AMMO and card != GRENADE:
        use_weapon(s, seat, card)
        return ASK_ON
    lose_item(s, seat, card)
    if card == GRENADE:
        return _throw(s, seat)
    if card == MARBLES:
        s.status[MARBLED, seat] = WAITING
    else:
        gain_bullets(s, seat, to_be_had(s, BULLET, AMMO_BULLETS))
    return ASK_ON


def _throw(s: State, seat: int) -> int:
    if in_front(s, seat, KIT):
        return _ask(s, BLAST_PRICE)
    lose_life(s, seat)
    return _explode(s, seat)


def legal_blast_prices(s: State, moves: Ints) -> int:
    moves[0] = do.USE_ITEM + KIT
    moves[1] = do.LOSE_LIFE
    return 2 if int(s.lives[asker(s)]) > 1 else 1


def pay_for_blast(s: State, move: int) -> int:
    seat = asker(s)
    if move == do.LOSE_LIFE:
        lose_life(s, seat)
    else:
        lose_item(s, seat, KIT)
    return _explode(s, seat)


def _explode(s: State, seat: int) -> int:
    slot = building_or_door(s, int(s.at[seat]))
    killed = _targets_of_grenade(s, seat)
    s.pieces[ZOMBIE, slot] &= ~killed
    s.zombies -= BITS[killed]
    s.kills[seat] += BITS[killed]
    end_idle_fights(s)
    return ASK_ON
