"""Moving and fighting (5), at the level that goes on: the active player's, or that of a card that moves somebody."""

from shamble.core.record import CHANCE, Ints, State
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import (
    ADRENALINE,
    AXE,
    CHAINSAW,
    IS_ITEM,
    KIT,
    MOLOTOV,
    NONE,
    SHOP,
    SHOTGUN,
    SHOTGUN_FIGHTS,
    SIDES,
    ZOMBIE,
)
from shamble.games.zombies.figures import (
    end_fight,
    end_idle_fights,
    in_front,
    lose_bullets,
    lose_item,
    lose_life,
    meets_zombie,
    pick_up,
)
from shamble.games.zombies.state import (
    ASK_ON,
    ASKED,
    BEFORE_FIGHT_ROLL,
    CLAUSTROPHOBIC,
    FIGHT,
    FIGHT_ROLL,
    FIGHT_STEP,
    FILL,
    FOUGHT,
    LOST_ROLL,
    NOW,
    PEACE,
    SETTLED,
    STEPS_DONE,
    WALK_ON,
    WALKING,
    ZOMBIES_MOVE,
)
from shamble.games.zombies.town import building, far, indoors, remove, step

WINS = 4
FIRE = 2  # bonus of Chainsaw and Molotov Cocktail
RUSH = 2  # and of Adrenaline Rush


def open_window(s: State, window: int) -> int:
    """7.3."""
    s.window[int(s.level)] = window
    s.asked[int(s.level)] = 0
    return ASK_ON


# 5.1


def walk_on(s: State) -> int:
    """The next step; the end of a walk leads back to whatever it interrupted."""
    level = int(s.level)
    if level == 0 and int(s.dead):
        return ZOMBIES_MOVE
    if int(s.steps[level]) > 0:
        s.phase = WALKING
        s.mover = s.chooser[level]
        return ASKED
    if level == 0:
        return STEPS_DONE
    s.level = level - 1
    s.walker[level] = s.chooser[level] = NONE
    s.window[level] = s.asked[level] = 0
    return ASK_ON


def legal_steps(s: State, moves: Ints) -> int:
    level = int(s.level)
    square = int(s.at[int(s.walker[level])])
    bound = level == 0 and int(s.status[CLAUSTROPHOBIC, int(s.walker[0])]) == NOW
    n = 0
    for side in range(len(SIDES)):
        there = step(s, square, side)
        moves[n] = do.STEP + side
        n += there != NONE and (not bound or _nearer_the_street(s, square, there))
    if level == 0 and not (bound and indoors(s, square)):
        moves[n] = do.STOP
        n += 1
    return n


def _nearer_the_street(s: State, square: int, there: int) -> bool:
    """Claustrophobia: out by the shortest way, and never in."""
    return far(s, there) < far(s, square) or far(s, there) == 0


def take_step(s: State, move: int) -> int:
    level = int(s.level)
    if move == do.STOP:
        s.steps[level] = 0
        return WALK_ON
    seat = int(s.walker[level])
    s.at[seat] = step(s, int(s.at[seat]), move - do.STEP)
    s.steps[level] -= 1
    if meets_zombie(s, seat):
        return begin_fight(s)
    s.fighting[level] = SETTLED
    return FOUGHT


# 5.2


def begin_fight(s: State) -> int:
    s.fighting[int(s.level)] = FIGHT
    return open_window(s, BEFORE_FIGHT_ROLL)


def roll_on(s: State) -> int:
    """The window before a fight roll is closed."""
    if int(s.fighting[int(s.level)]) != FIGHT:
        return FOUGHT
    s.phase = FIGHT_ROLL
    s.mover = CHANCE
    return ASKED


def bonus(s: State) -> int:
    """5.3: what is added to the fight roll of this level."""
    seat = int(s.walker[int(s.level)])
    weapon = FIRE if on_fire(s, seat) else int(in_front(s, seat, AXE))
    return weapon + int(in_front(s, seat, SHOTGUN)) + RUSH * int(s.boosted[int(s.level)])


def on_fire(s: State, seat: int) -> bool:
    """Whether a Chainsaw or a Molotov Cocktail helps here."""
    if int(s.sawing[seat]):
        return True
    slot = int(s.burning[seat])
    return slot != NONE and building(s, int(s.at[seat])) == slot


def fight(s: State, roll: int) -> int:
    level = int(s.level)
    s.rolled[level] = roll
    s.shot[level] |= in_front(s, int(s.walker[level]), SHOTGUN)
    return _judge_roll(s)


def _judge_roll(s: State) -> int:
    level = int(s.level)
    seat = int(s.walker[level])
    if missing(s) > 0:
        s.phase = LOST_ROLL
        s.mover = seat
        return ASKED
    return _win(s)


def _win(s: State) -> int:
    level = int(s.level)
    seat = int(s.walker[level])
    remove(s, ZOMBIE, int(s.at[seat]))
    s.kills[seat] += 1
    end_fight(s, level, SETTLED)
    end_idle_fights(s)  # another player may have been fighting the same zombie
    return FOUGHT


def missing(s: State) -> int:
    """Bullets that would turn this fight roll into a 4; 0 or less where it wins."""
    return WINS - int(s.rolled[int(s.level)]) - bonus(s)


def placeable(s: State, seat: int, card: int) -> bool:
    """8: in its building if it names one, and none of the kind lies there yet (7.5)."""
    if not int(IS_ITEM[card]) or in_front(s, seat, card):
        return False
    shop = int(SHOP[card])
    return shop == NONE or (int(s.lies[shop]) != NONE and building(s, int(s.at[seat])) == int(s.lies[shop]))


def usable_weapon(s: State, seat: int, card: int) -> bool:
    """Chainsaw and Molotov Cocktail in front of a fighter: no second +2."""
    if card != CHAINSAW and card != MOLOTOV:
        return False
    fighter = int(s.fighting[int(s.level)]) == FIGHT and int(s.walker[int(s.level)]) == seat
    return fighter and not on_fire(s, seat) and (card == CHAINSAW or indoors(s, int(s.at[seat])))


def use_weapon(s: State, seat: int, card: int) -> None:
    lose_item(s, seat, card)
    if card == CHAINSAW:
        s.sawing[seat] = 1
    else:
        s.burning[seat] = building(s, int(s.at[seat]))


def helps(s: State, seat: int, card: int) -> bool:
    """7.3: whether a card of the fighter's hand may be played after a fight roll."""
    if card == ADRENALINE:
        return not int(s.boosted[int(s.level)])
    weapon = card in (SHOTGUN, AXE, CHAINSAW, MOLOTOV)
    return weapon and placeable(s, seat, card)


def leave_hand(s: State, seat: int, card: int) -> None:
    s.hand[seat] &= ~(1 << card)
    s.known[seat] &= ~(1 << card)
    s.held[seat] -= 1


def place_item(s: State, seat: int, card: int) -> None:
    s.front[seat] |= 1 << card
    if card == SHOTGUN:
        s.shots[seat] = SHOTGUN_FIGHTS


def legal_after_roll(s: State, moves: Ints) -> int:
    seat = int(s.walker[int(s.level)])
    n = 0
    if not int(s.played[seat]):
        for card in range(len(IS_ITEM)):
            moves[n] = do.PLAY + card
            n += int(s.hand[seat]) >> card & 1 > 0 and helps(s, seat, card)
    for card in range(len(IS_ITEM)):
        moves[n] = do.USE_ITEM + card
        n += in_front(s, seat, card) and (card == KIT or usable_weapon(s, seat, card))
    moves[n] = do.PAY
    n += missing(s) <= int(s.bullets[seat])
    moves[n] = do.LOSE_LIFE
    return n + 1


def answer_roll(s: State, move: int) -> int:
    seat = int(s.walker[int(s.level)])
    if move == do.PAY:
        lose_bullets(s, seat, missing(s))
        return _win(s)
    if move == do.LOSE_LIFE:
        lose_life(s, seat)
        return _fight_on(s)
    if move == do.USE_ITEM + KIT:
        lose_item(s, seat, KIT)
        return _fight_on(s)
    if move >= do.USE_ITEM:
        use_weapon(s, seat, move - do.USE_ITEM)
    else:
        _help(s, seat, move - do.PLAY)
    return _judge_roll(s)


def _fight_on(s: State) -> int:
    """Unless that was the last life."""
    level = int(s.level)
    if int(s.fighting[level]) != FIGHT:
        return FOUGHT
    s.rolled[level] = 0
    return open_window(s, BEFORE_FIGHT_ROLL)


def _help(s: State, seat: int, card: int) -> None:
    leave_hand(s, seat, card)
    s.played[seat] = 1
    if card == ADRENALINE:
        s.discard[card] += 1
        s.boosted[int(s.level)] = 1
        return
    place_item(s, seat, card)
    s.shot[int(s.level)] |= card == SHOTGUN


def fought(s: State) -> int:
    """A step is over, with its fight; or step 2 is."""
    level = int(s.level)
    own_square = level == 0 and int(s.step) == FIGHT_STEP
    if level == 0 and int(s.dead):
        return ZOMBIES_MOVE
    if own_square or int(s.fighting[level]) == SETTLED:  # 5.5
        pick_up(s, int(s.walker[level]))
    s.fighting[level] = PEACE
    return FILL if own_square else WALK_ON
