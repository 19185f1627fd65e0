"""Zombies!!!, by the numbered rules in RULES.md: set-up, the turn, its windows, the end."""

from shamble.core import listing
from shamble.core.record import CHANCE, Ints, State
from shamble.games.zombies import events, hands, tiles, town, walks, windows
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import (
    CARDS,
    FIRST,
    KEYS_STEPS,
    LAST_ROUND,
    MAY,
    MOVING,
    NO_ROUNDS,
    NONE,
    RANDOM_FIRST,
    ROUNDS,
    SEATS,
    SKATEBOARD,
    SQUARES,
    TILE_SQUARES,
    ZOMBIE,
)
from shamble.games.zombies.ending import COUNTED, census, finish, is_won, points, stage
from shamble.games.zombies.figures import (
    in_front,
    meets_zombie,
    pick_up,
)
from shamble.games.zombies.opening import clear_turn, lay_out
from shamble.games.zombies.state import (
    AFRAID,
    AFTER_MOVE_ROLL,
    AFTER_STEPS,
    AFTER_TILE,
    AFTER_ZOMBIE_ROLL,
    AIMING,
    ASK_ON,
    ASKED,
    ASKING,
    BEFORE_DISCARD,
    BEFORE_FIGHT_ROLL,
    BEFORE_MOVE_ROLL,
    BEGIN_TURN,
    BLAST_PRICE,
    DISCARD_STEP,
    DISCARDING,
    DRAWING,
    DROPPING,
    ENTERING,
    FIGHT_ROLL,
    FIGHT_STEP,
    FILL,
    FIRST_PLAYER,
    FOUGHT,
    HERD_ON,
    HERDING,
    LAST_STEP,
    LEADING,
    LIFTING,
    LOST_ROLL,
    MARBLED,
    MOVE_ROLL,
    MOVE_STEP,
    MOVEMENT,
    NO_STEP,
    NOT,
    NOT_DEAD_PRICE,
    NOT_DEAD_ROLL,
    NOW,
    OWN_SQUARE,
    PARALYSED,
    PLACER,
    PLACING,
    PLANT_ON,
    PLANTING,
    PRICE_ON,
    ROBBING,
    RUSHING,
    SPREAD_ON,
    SPREADING,
    STATE,
    STATUSES,
    STEPS_DONE,
    TILE,
    TILE_STEP,
    TURN_ENDS,
    TURN_START,
    WAITING,
    WALK_ON,
    WALKING,
    WINDOW_CLOSED,
    ZOMBIE_ROLL,
    ZOMBIE_STEP,
    ZOMBIES_MOVE,
)
from shamble.games.zombies.walks import open_window

__all__ = ["BOUND", "COUNTED", "MOST", "STATE", "census", "legal", "odds", "play", "points", "setup", "stage"]

PIPS = 6

MOST = SQUARES + 1  # all zombies, or none of them
# A turn has at most 48 fights (its own square, 17 steps, 30 of cards that move a player), each of at most 8 rolls: what
# goes on costs a life or a First Aid Kit. So at most 400 windows, in each a pass of every seat, and with them less than
# 2000 moves for rolls, answers, cards, items, steps and draws.
BOUND = 5000 * SEATS[-1] * LAST_ROUND


# 2. Set-up


def setup(s: State) -> None:
    lay_out(s)
    s.phase = FIRST_PLAYER
    s.mover = CHANCE
    if int(s.options[FIRST]) != RANDOM_FIRST:  # 2.3
        go_on(s, _begin(s, int(s.options[FIRST])))


def _begin(s: State, seat: int) -> int:
    """2.1: hands are dealt from the first player on."""
    s.first = s.active = s.drawer = seat
    return FILL


# What can be done


def legal(s: State, moves: Ints) -> int:
    phase = int(s.phase)
    if phase == ASKING:
        return windows.legal_in_window(s, moves)
    if phase == WALKING:
        return walks.legal_steps(s, moves)
    if phase in (FIGHT_ROLL, MOVE_ROLL, ZOMBIE_ROLL, NOT_DEAD_ROLL):
        return listing.row(do.ROLL, PIPS, moves)
    if phase == HERDING:
        return _legal_zombies(s, moves)
    if phase == LEADING:
        return town.legal_steps_of_zombie(s, int(s.lifted), moves)
    if phase == LOST_ROLL:
        return walks.legal_after_roll(s, moves)
    if phase == DRAWING:
        return hands.legal_draws(s, moves)
    if phase == DISCARDING:
        return _legal_discards(s, moves)
    if phase == SPREADING:
        slot = int(s.within)
        return town.listed(town.ground(s, slot, int(s.piece)), slot, int(do.PUT[int(s.piece)]), moves, 0)
    if phase == PLACING:
        return town.legal_places(s, moves)
    if phase == TILE:
        return tiles.legal_tiles(s, moves)
    return _legal_for_card(s, phase, moves)


def _legal_for_card(s: State, phase: int, moves: Ints) -> int:
    if phase == AIMING:
        return events.legal_targets(s, moves)
    if phase in (PLANTING, DROPPING):
        return events.legal_plantings(s, moves)
    if phase == ENTERING:
        return events.legal_buildings(s, moves)
    if phase == LIFTING:
        return events.legal_lifts(s, moves)
    if phase == RUSHING:
        return listing.row(do.RUSH, 2, moves)
    if phase == ROBBING:
        return events.legal_robberies(s, moves)
    if phase == NOT_DEAD_PRICE:
        return events.legal_prices(s, moves)
    if phase == BLAST_PRICE:
        return events.legal_blast_prices(s, moves)
    if phase == PLACER:
        return tiles.legal_placers(s, moves)
    return listing.row(do.FIRST_SEAT, int(s.seats), moves)


def odds(s: State, moves: Ints, n: int, weights: Ints) -> None:
    phase = int(s.phase)
    for k in range(n):
        weights[k] = 1
        if phase == TILE:
            weights[k] = s.stack[moves[k] - do.TILE_DRAWN]
        elif phase == DRAWING:
            double = moves[k] >= do.DOUBLE
            weights[k] = s.deck[moves[k] - (do.DOUBLE if double else do.DRAW)]


def play(s: State, move: int) -> None:
    s.ply += 1
    go_on(s, _answer(s, int(s.phase), move))


def _answer(s: State, phase: int, move: int) -> int:
    """What the move does at once, and how the game goes on."""
    if phase == ASKING:
        return _answer_window(s, move)
    if phase == WALKING:
        return walks.take_step(s, move)
    if phase == FIGHT_ROLL:
        return walks.fight(s, move - do.ROLL + 1)
    if phase == LOST_ROLL:
        return walks.answer_roll(s, move)
    if phase == HERDING:
        return _herd(s, move)
    if phase == LEADING:
        return _lead(s, move - do.STEP)
    if phase == DRAWING:
        return hands.draw(s, move)
    if phase == MOVE_ROLL:
        return _roll_movement(s, move - do.ROLL + 1)
    if phase == ZOMBIE_ROLL:
        s.todo = move - do.ROLL + 1
        return open_window(s, AFTER_ZOMBIE_ROLL)
    if phase == DISCARDING:
        return _discard(s, move)
    if phase == SPREADING:
        town.put(s, int(s.piece), move - int(do.PUT[int(s.piece)]))
        s.todo -= 1
        return SPREAD_ON
    if phase == TILE:
        return tiles.draw_tile(s, move - do.TILE_DRAWN)
    if phase == PLACING:
        return tiles.place(s, move - do.PLACE)
    if phase == PLACER:
        return tiles.ask_placer(s, move - do.PLACER)
    if phase == FIRST_PLAYER:
        return _begin(s, move - do.FIRST_SEAT)
    return _answer_for_card(s, phase, move)


def _answer_for_card(s: State, phase: int, move: int) -> int:
    if phase == AIMING:
        return events.aim(s, move - do.TARGET)
    if phase == PLANTING:
        return events.plant(s, move - int(do.PUT[ZOMBIE]))
    if phase == DROPPING:
        return events.drop(s, move - int(do.PUT[ZOMBIE]))
    if phase == ENTERING:
        return events.enter(s, move - do.IN_BUILDING)
    if phase == LIFTING:
        return events.lift(s, move - do.TAKE)
    if phase == RUSHING:
        events.rush(s, move - do.RUSH)
        return events.done(s)
    if phase == ROBBING:
        return events.rob(s, move)
    if phase == NOT_DEAD_ROLL:
        return events.rolled_for_kills(s, move - do.ROLL + 1)
    if phase == NOT_DEAD_PRICE:
        return events.pay_price(s, move)
    return events.pay_for_blast(s, move)


def go_on(s: State, then: int) -> None:
    """All that happens by itself until somebody is asked or has won."""
    while then != ASKED:
        if is_won(s):
            return
        if then == ASK_ON:
            then = _ask_on(s)
        elif then == WINDOW_CLOSED:
            then = _close_window(s)
        elif then == WALK_ON:
            then = walks.walk_on(s)
        elif then == FOUGHT:
            then = walks.fought(s)
        elif then == HERD_ON:
            then = _herd_on(s)
        else:
            then = _go_on_in_turn(s, then)


def _go_on_in_turn(s: State, then: int) -> int:
    if then == BEGIN_TURN:
        return _begin_turn(s)
    if then == TILE_STEP:
        return tiles.tile_step(s)
    if then == SPREAD_ON:
        return tiles.spread_on(s)
    if then == OWN_SQUARE:
        return _own_square(s)
    if then == FILL:
        return hands.fill(s)
    if then == MOVEMENT:
        s.step = MOVE_STEP
        return open_window(s, BEFORE_MOVE_ROLL)
    if then == STEPS_DONE:
        return ZOMBIES_MOVE if int(s.dead) else open_window(s, AFTER_STEPS)
    if then == ZOMBIES_MOVE:
        return _zombies_move(s)
    if then == LAST_STEP:
        s.step = DISCARD_STEP
        return open_window(s, BEFORE_DISCARD)
    if then == PLANT_ON:
        return events.plant_on(s)
    if then == PRICE_ON:
        return events.price_on(s)
    return _end_turn(s)


# 3. The turn


def _begin_turn(s: State) -> int:
    seat = int(s.active)
    s.played[seat] = 0
    for status in range(STATUSES):
        if int(s.status[status, seat]) == WAITING:
            s.status[status, seat] = NOW
    s.step = NO_STEP
    s.walker[0] = s.chooser[0] = seat
    if int(s.status[PARALYSED, seat]) == NOW:
        return TURN_ENDS
    return open_window(s, TURN_START)


def _end_turn(s: State) -> int:
    seat = int(s.active)
    for status in range(STATUSES):
        if int(s.status[status, seat]) == NOW:
            s.status[status, seat] = NOT
    clear_turn(s)
    s.active = (seat + 1) % int(s.seats)
    if int(s.active) == int(s.first):
        if int(s.rounds) == last_round(s):  # 7.7
            finish(s)
            return ASKED
        s.rounds += 1
    return BEGIN_TURN


def last_round(s: State) -> int:
    rounds = int(s.options[ROUNDS])
    return LAST_ROUND if rounds == NO_ROUNDS else rounds


def _ask_on(s: State) -> int:
    """7.3: one round of the table."""
    level = int(s.level)
    while int(s.asked[level]) < int(s.seats):
        seat = windows.asker(s)
        if windows.is_asked(s, seat):
            s.phase = ASKING
            s.mover = seat
            return ASKED
        s.asked[level] += 1
    return WINDOW_CLOSED


def _answer_window(s: State, move: int) -> int:
    if move == do.PASS:
        s.asked[int(s.level)] += 1
        return ASK_ON
    if move >= do.USE_ITEM:
        return events.use_item(s, move - do.USE_ITEM)
    return events.play_card(s, move - do.PLAY)


def _close_window(s: State) -> int:
    window = int(s.window[int(s.level)])
    if int(s.level) == 0 and int(s.dead) and int(s.step) < ZOMBIE_STEP:  # 5.4
        return ZOMBIES_MOVE
    if window == BEFORE_FIGHT_ROLL:
        return walks.roll_on(s)
    if window == TURN_START:
        return TILE_STEP
    if window == AFTER_TILE:
        return OWN_SQUARE
    if window == BEFORE_MOVE_ROLL:
        return _move(s)
    if window == AFTER_MOVE_ROLL:
        return _set_out(s, reach(s))
    if window == AFTER_STEPS:
        return ZOMBIES_MOVE
    if window == AFTER_ZOMBIE_ROLL:
        return _set_zombies_free(s)
    return _ask_discard(s)


# 5. Moving and fighting: see walks


def _own_square(s: State) -> int:
    s.step = FIGHT_STEP
    if meets_zombie(s, int(s.active)):
        return walks.begin_fight(s)
    return FOUGHT


def _move(s: State) -> int:
    """The window before the movement roll is closed."""
    seat = int(s.active)
    pick_up(s, seat)
    if int(s.resting) or int(s.status[AFRAID, seat]) == NOW:
        return STEPS_DONE
    if int(s.keys):
        return _set_out(s, KEYS_STEPS)
    s.phase = MOVE_ROLL
    s.mover = CHANCE
    return ASKED


def _roll_movement(s: State, roll: int) -> int:
    s.pace = roll + 2 * int(in_front(s, int(s.active), SKATEBOARD))
    return open_window(s, AFTER_MOVE_ROLL)


def reach(s: State) -> int:
    """How many steps the movement roll comes to."""
    steps = int(s.pace) << int(s.hurry)
    for _ in range(int(s.shoes)):
        steps = (steps + 1) // 2
    return steps


def _set_out(s: State, steps: int) -> int:
    cramper = int(s.cramper)
    s.chooser[0] = s.active if cramper == NONE else cramper
    s.steps[0] = steps
    return WALK_ON


# 6. Zombies


def _zombies_move(s: State) -> int:
    s.step = ZOMBIE_STEP
    s.steps[0] = 0
    if _marbles_lie(s):
        return LAST_STEP
    s.phase = ZOMBIE_ROLL
    s.mover = CHANCE
    return ASKED


def _marbles_lie(s: State) -> bool:
    for seat in range(int(s.seats)):
        if int(s.status[MARBLED, seat]) != NOT:
            return True
    return False


def _set_zombies_free(s: State) -> int:
    if _marbles_lie(s):
        s.todo = 0
        return LAST_STEP
    return HERD_ON


def _herd_on(s: State) -> int:
    if int(s.todo) > 0:
        for slot in range(int(s.slots)):
            if town.restless(s, slot):
                s.phase = HERDING
                s.mover = s.active
                return ASKED
    s.moved[:] = 0
    s.todo = 0
    return LAST_STEP


def _legal_zombies(s: State, moves: Ints) -> int:
    n = 0
    for slot in range(int(s.slots)):
        able = town.restless(s, slot)
        if able:
            n = town.listed(able, slot, do.TAKE, moves, n)
    if int(s.options[MOVING]) == MAY:
        moves[n] = do.STOP
        n += 1
    return n


def _herd(s: State, move: int) -> int:
    if move == do.STOP:
        s.todo = 0
        return HERD_ON
    s.lifted = move - do.TAKE
    s.phase = LEADING
    return ASKED


def _lead(s: State, side: int) -> int:
    there = town.step(s, int(s.lifted), side)
    town.drag(s, int(s.lifted), there)
    s.moved[there // TILE_SQUARES] |= 1 << there % TILE_SQUARES
    s.lifted = NONE
    s.todo -= 1
    return HERD_ON


# 7. Events and winning


def _ask_discard(s: State) -> int:
    if int(s.held[int(s.active)]) == 0:
        return TURN_ENDS
    s.phase = DISCARDING
    s.mover = s.active
    return ASKED


def _legal_discards(s: State, moves: Ints) -> int:
    hand = int(s.hand[int(s.active)])
    n = 0
    for card in range(CARDS):
        moves[n] = do.DISCARD + card
        n += hand >> card & 1
    moves[n] = do.KEEP
    return n + 1


def _discard(s: State, move: int) -> int:
    if move != do.KEEP:
        walks.leave_hand(s, int(s.active), move - do.DISCARD)
        s.discard[move - do.DISCARD] += 1
    return TURN_ENDS
