"""Event cards (7, 8): which may be played or used now, and what they do, in the order of the table where it matters."""

from shamble.core.record import CHANCE, Ints, State
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
    MOST_LIVES,
    NONE,
    NOT_DEAD,
    NOT_SO_BAD,
    PARALYSIS,
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
    BLAST_PRICE,
    CLAUSTROPHOBIC,
    DROPPING,
    ENTERING,
    FEEDING,
    LIFTING,
    MARBLED,
    NOT_DEAD_PRICE,
    NOT_DEAD_ROLL,
    PARALYSED,
    PLANT_ON,
    PLANTING,
    PRICE_ON,
    ROBBING,
    RUSHING,
    WAITING,
    WALK_ON,
)
from shamble.games.zombies.town import (
    BITS,
    INDOORS,
    building_or_door,
    drag,
    form,
    listed,
    put,
    put_all,
)
from shamble.games.zombies.walks import WINS, leave_hand, place_item, use_weapon
from shamble.games.zombies.windows import (
    aims_at,
    asker,
    boosts,
    hurries,
    into,
    plantable,
    plantable_anywhere,
    targets_of_grenade,
)

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
    if card == ADRENALINE and hurries(s, seat) and boosts(s, seat):
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
        rush(s, do.FOR_MOVEMENT if hurries(s, seat) else do.FOR_FIGHT)
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
    for kind in range(BUILDINGS):
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


def plant_on(s: State) -> int:
    """The next zombie; those for whom there is no choice are put by themselves."""
    todo = int(s.todo)
    within = int(s.within)
    card = int(s.card)
    room = plantable_anywhere(s, card, todo + 1) if within == NONE else int(BITS[plantable(s, card, within)])
    if 0 < todo < room:
        return _ask(s, PLANTING)
    if todo > 0 and within != NONE:
        put_all(s, within, ZOMBIE, plantable(s, card, within))
    elif todo > 0:
        for slot in range(int(s.slots)):
            put_all(s, slot, ZOMBIE, plantable(s, card, slot))
    return done(s)


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
    killed = targets_of_grenade(s, seat)
    s.pieces[ZOMBIE, slot] &= ~killed
    s.zombies -= BITS[killed]
    s.kills[seat] += BITS[killed]
    end_idle_fights(s)
    return ASK_ON
