"""ZOMBIES!!!, by the numbered rules in RULES.md: set-up, the turn, its windows, the end."""

import numpy as np

from shamble.core.record import CHANCE, NOBODY, Ints, State
from shamble.games.zombies import events, town, walks
from shamble.games.zombies import moves as do
from shamble.games.zombies.box import (
    BULLET,
    BY_CHANCE,
    BY_PLAYERS,
    CARDS,
    CENTRE,
    CLOSING,
    COPIES,
    ENDS_TURN,
    FIRST,
    FIRST_BULLETS,
    FIRST_LIVES,
    FIRST_ROAD,
    GOALS,
    HAND,
    HELIPAD,
    HELIPAD_OPTION,
    KEYS_STEPS,
    KILLS,
    KINDS,
    LAST_ROUND,
    LIFE,
    MAY,
    MOVING,
    NO_ROUNDS,
    NONE,
    ON_CENTRE,
    RANDOM_FIRST,
    ROUNDS,
    SEATS,
    SKATEBOARD,
    SPREAD,
    SQUARES,
    STRAIGHT,
    SUPPLY,
    TILE_SQUARES,
    TOWN_SQUARE,
    ZOMBIE,
)
from shamble.games.zombies.figures import (
    gain_bullets,
    gain_lives,
    in_front,
    meets_zombie,
    pick_up,
    to_be_had,
)
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
    FILL_STEP,
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
    OVER,
    OWN_SQUARE,
    PARALYSED,
    PLACE_STEP,
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

__all__ = ["BOUND", "COUNTED", "MOST", "STATE", "census", "legal", "odds", "play", "points", "setup"]

PIPS = 6
HELIPAD_WINS = 1000  # added to the standing of who has won, whatever the kills of others

MOST = SQUARES + 1  # all zombies, or none of them
# A turn has at most 48 fights (its own square, 17 steps, 30 of cards that move a player), each of at most 8 rolls: what
# goes on costs a life or a First Aid Kit. So at most 400 windows, in each a pass of every seat, and with them less than
# 2000 moves for rolls, answers, cards, items, steps and draws.
BOUND = 5000 * SEATS[-1] * LAST_ROUND
COUNTED = CARDS + KINDS + 3

GOAL = np.array([GOALS.get(seats, 0) for seats in range(SEATS[-1] + 1)], np.int8)


# 2. Set-up


def setup(s: State) -> None:
    s.ply = 0
    s.winner = s.tile = s.card = s.target = s.within = s.lifted = s.dropped = s.cramper = NONE
    s.rounds = 1
    s.first = s.active = s.placer = s.drawer = 0
    s.step = NO_STEP
    _clear_town(s)
    _clear_players(s)
    _clear_turn(s)
    _clear_levels(s)
    town.lay(s, TOWN_SQUARE, 0, 0, 0)
    for seat in range(int(s.seats)):
        gain_lives(s, seat, FIRST_LIVES)
        gain_bullets(s, seat, FIRST_BULLETS)
    s.phase = FIRST_PLAYER
    s.mover = CHANCE
    if int(s.options[FIRST]) != RANDOM_FIRST:  # 2.3
        go_on(s, _begin(s, int(s.options[FIRST])))


def _clear_town(s: State) -> None:
    s.stack[:STRAIGHT] = 1
    for road in range(STRAIGHT, KINDS):
        s.stack[road] = s.options[FIRST_ROAD + road - STRAIGHT]
    s.scrapped[:] = 0
    s.drawn = s.slots = s.places = 0
    s.kind[:] = 0
    s.turn[:] = 0
    s.x[:] = 0
    s.y[:] = 0
    s.beside[:, :] = NONE
    s.lies[:] = NONE
    s.place[:] = 0
    s.roads[:] = 0
    s.edges[:] = 0
    s.pieces[:, :] = 0
    s.moved[:] = 0
    s.standing = s.zombies = 0
    for piece in range(len(SUPPLY)):
        s.supply[piece] = SUPPLY[piece]


def _clear_players(s: State) -> None:
    s.at[:] = CENTRE
    s.lives[:] = 0
    s.bullets[:] = 0
    s.kills[:] = 0
    s.hand[:] = 0
    s.known[:] = 0
    s.held[:] = 0
    s.front[:] = 0
    s.shots[:] = 0
    s.played[:] = 0
    s.status[:, :] = NOT
    s.left = 0
    for card in range(CARDS):
        s.deck[card] = COPIES[card]
        s.left += COPIES[card]
    s.discard[:] = 0
    s.aside[:] = 0


def _clear_turn(s: State) -> None:
    s.dead = s.hurry = s.shoes = s.keys = s.resting = s.pace = 0
    s.cramper = NONE
    s.sawing[:] = 0
    s.burning[:] = NONE


def _clear_levels(s: State) -> None:
    s.piece = s.todo = s.level = 0
    s.die[:] = 0
    s.window[:] = 0
    s.asked[:] = 0
    s.walker[:] = NONE
    s.chooser[:] = NONE
    s.steps[:] = 0
    s.fighting[:] = 0
    s.rolled[:] = 0
    s.boosted[:] = 0
    s.shot[:] = 0


def _begin(s: State, seat: int) -> int:
    """2.1: hands are dealt from the first player on."""
    s.first = s.active = s.drawer = seat
    return FILL


# What can be done


def legal(s: State, moves: Ints) -> int:
    phase = int(s.phase)
    if phase == ASKING:
        return events.legal_in_window(s, moves)
    if phase == WALKING:
        return walks.legal_steps(s, moves)
    if phase in (FIGHT_ROLL, MOVE_ROLL, ZOMBIE_ROLL, NOT_DEAD_ROLL):
        return _counted(do.ROLL, PIPS, moves)
    if phase == HERDING:
        return _legal_zombies(s, moves)
    if phase == LEADING:
        return town.legal_steps_of_zombie(s, int(s.lifted), moves)
    if phase == LOST_ROLL:
        return walks.legal_after_roll(s, moves)
    if phase == DRAWING:
        return _legal_draws(s, moves)
    if phase == DISCARDING:
        return _legal_discards(s, moves)
    if phase == SPREADING:
        slot = int(s.within)
        return town.listed(town.ground(s, slot, int(s.piece)), slot, int(do.PUT[int(s.piece)]), moves, 0)
    if phase == PLACING:
        return town.legal_places(s, moves)
    if phase == TILE:
        return _legal_tiles(s, moves)
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
        return _counted(do.RUSH, 2, moves)
    if phase == ROBBING:
        return events.legal_robberies(s, moves)
    if phase == NOT_DEAD_PRICE:
        return events.legal_prices(s, moves)
    if phase == BLAST_PRICE:
        return events.legal_blast_prices(s, moves)
    if phase == PLACER:
        return _legal_placers(s, moves)
    return _counted(do.FIRST_SEAT, int(s.seats), moves)


def _counted(first: int, count: int, moves: Ints) -> int:
    for k in range(count):
        moves[k] = first + k
    return count


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
        return _draw(s, move)
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
        return _draw_tile(s, move - do.TILE_DRAWN)
    if phase == PLACING:
        return _place(s, move - do.PLACE)
    if phase == PLACER:
        return _ask_placer(s, move - do.PLACER)
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
        if _is_won(s):
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
        return _tile_step(s)
    if then == SPREAD_ON:
        return _spread_on(s)
    if then == OWN_SQUARE:
        return _own_square(s)
    if then == FILL:
        return _fill(s)
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
    _clear_turn(s)
    s.active = (seat + 1) % int(s.seats)
    if int(s.active) == int(s.first):
        if int(s.rounds) == last_round(s):  # 7.7
            _finish(s)
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
        seat = events.asker(s)
        if events.is_asked(s, seat):
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


# 4. Tiles


def _tile_step(s: State) -> int:
    s.step = PLACE_STEP
    if int(s.places) == 0 or tiles_left(s) == 0:  # 4.2
        return OWN_SQUARE
    s.phase = TILE
    s.mover = CHANCE
    return ASKED


def tiles_left(s: State) -> int:
    left = 0
    for kind in range(KINDS):
        left += int(s.stack[kind])
    return left


def _legal_tiles(s: State, moves: Ints) -> int:
    """2.2: the Helipad is not in the first half; in the second every tile is as likely to come next as any other."""
    left = tiles_left(s)
    soon = int(s.drawn) >= (int(s.drawn) + left) // 2
    n = 0
    for kind in range(KINDS):
        moves[n] = do.TILE_DRAWN + kind
        n += int(s.stack[kind]) > 0 and (kind != HELIPAD or soon)
    return n


def _draw_tile(s: State, kind: int) -> int:
    s.stack[kind] -= 1
    s.drawn += 1
    if not town.fits_somewhere(s, kind):  # 4.2
        s.scrapped[kind] += 1
        return open_window(s, AFTER_TILE)
    s.tile = kind
    if kind != HELIPAD:
        return _ask_placer(s, int(s.active))
    few = fewest_kills(s)  # 4.4
    placers = 0
    placer = NONE
    for seat in range(int(s.seats)):
        if int(s.kills[seat]) == few:
            placers += 1
            placer = seat
    if placers == 1:
        return _ask_placer(s, placer)
    s.phase = PLACER
    s.mover = CHANCE
    return ASKED


def fewest_kills(s: State) -> int:
    few = int(s.kills[0])
    for seat in range(1, int(s.seats)):
        few = min(few, int(s.kills[seat]))
    return few


def _legal_placers(s: State, moves: Ints) -> int:
    few = fewest_kills(s)
    n = 0
    for seat in range(int(s.seats)):
        moves[n] = do.PLACER + seat
        n += int(s.kills[seat]) == few
    return n


def _ask_placer(s: State, seat: int) -> int:
    s.placer = seat
    s.phase = PLACING
    s.mover = seat
    return ASKED


def _place(s: State, place: int) -> int:
    kind = int(s.tile)
    town.lay(s, kind, place // 16, place // 4 % 4, place % 4)
    s.tile = NONE
    s.within = int(s.slots) - 1
    s.piece = ZOMBIE
    s.todo = to_be_had(s, ZOMBIE, town.pieces_of(s, kind, ZOMBIE))
    return SPREAD_ON


def _spread_on(s: State) -> int:
    """4.3: the next piece; where there is no choice they are put by themselves."""
    slot = int(s.within)
    while True:
        piece = int(s.piece)
        squares = town.ground(s, slot, piece)
        if 0 < int(s.todo) < int(town.BITS[squares]):
            s.phase = SPREADING
            s.mover = CHANCE if int(s.options[SPREAD]) == BY_CHANCE else int(s.placer)
            return ASKED
        if int(s.todo) > 0:
            _put_all(s, slot, piece, squares)
        if piece == BULLET:
            break
        s.piece = piece + 1
        s.todo = to_be_had(s, piece + 1, town.pieces_of(s, int(s.kind[slot]), piece + 1))
    s.within = NONE
    s.piece = ZOMBIE
    s.todo = 0
    if int(s.places) == 0 and int(s.options[CLOSING]) == ENDS_TURN:
        return TURN_ENDS
    return open_window(s, AFTER_TILE)


def _put_all(s: State, slot: int, piece: int, squares: int) -> None:
    for square in range(TILE_SQUARES):
        if squares >> square & 1:
            town.put(s, piece, TILE_SQUARES * slot + square)


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


def _fill(s: State) -> int:
    """7.1."""
    if int(s.step) != NO_STEP:
        s.step = FILL_STEP
        s.drawer = s.active
    seat = int(s.drawer)
    if int(s.left) == 0:
        _renew_deck(s)
    if int(s.held[seat]) < HAND and int(s.left) > 0:
        s.phase = DRAWING
        s.mover = CHANCE
        return ASKED
    for card in range(CARDS):
        s.discard[card] += s.aside[card]
        s.aside[card] = 0
    if int(s.step) != NO_STEP:
        return MOVEMENT
    s.drawer = (seat + 1) % int(s.seats)
    return BEGIN_TURN if int(s.drawer) == int(s.first) else FILL


def _renew_deck(s: State) -> None:
    for card in range(CARDS):
        s.deck[card] += s.discard[card]
        s.left += s.discard[card]
        s.discard[card] = 0


def _legal_draws(s: State, moves: Ints) -> int:
    hand = int(s.hand[int(s.drawer)])
    n = 0
    for card in range(CARDS):
        moves[n] = do.DRAW + card
        n += int(s.deck[card]) > 0 and not hand >> card & 1
    for card in range(CARDS):
        moves[n] = do.DOUBLE + card
        n += int(s.deck[card]) > 0 and hand >> card & 1 > 0
    return n


def _draw(s: State, move: int) -> int:
    seat = int(s.drawer)
    s.left -= 1
    if move >= do.DOUBLE:
        s.deck[move - do.DOUBLE] -= 1
        s.aside[move - do.DOUBLE] += 1
        s.known[seat] |= 1 << move - do.DOUBLE  # 9.2: who puts a double aside shows what they hold
        return FILL
    s.deck[move - do.DRAW] -= 1
    s.hand[seat] |= 1 << move - do.DRAW
    s.held[seat] += 1
    return FILL


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


def goal(s: State) -> int:
    """7.6b."""
    kills = int(s.options[KILLS])
    return int(GOAL[int(s.seats)]) if kills == BY_PLAYERS else kills


def _is_won(s: State) -> bool:
    """7.6: of several at one moment first those with kills, then in the order of play from the active player on."""
    enough = goal(s)
    winner = NONE
    for turn in range(int(s.seats) - 1, -1, -1):
        seat = (int(s.active) + turn) % int(s.seats)
        if int(s.kills[seat]) >= enough:
            winner = seat
    if winner == NONE and int(s.lies[HELIPAD]) != NONE:
        winner = _on_helipad(s)
    if winner == NONE:
        return False
    s.winner = winner
    _finish(s)
    return True


def _on_helipad(s: State) -> int:
    """7.6a."""
    slot = int(s.lies[HELIPAD])
    centre = int(s.options[HELIPAD_OPTION]) == ON_CENTRE
    if int(s.pieces[ZOMBIE, slot]) & (1 << CENTRE if centre else town.ALL):
        return NONE
    for turn in range(int(s.seats)):
        seat = (int(s.active) + turn) % int(s.seats)
        square = int(s.at[seat])
        if square // TILE_SQUARES == slot and (not centre or square % TILE_SQUARES == CENTRE):
            return seat
    return NONE


def _finish(s: State) -> None:
    s.phase = OVER
    s.mover = NOBODY


def points(s: State, out: Ints) -> None:
    for seat in range(int(s.seats)):
        out[seat] = int(s.kills[seat]) + (HELIPAD_WINS if int(s.winner) == seat else 0)


def census(s: State, out: Ints) -> None:
    """Every card and tile of the box; zombies, lives and bullets with those not in play."""
    for card in range(CARDS):
        out[card] = int(s.deck[card]) + int(s.discard[card]) + int(s.aside[card])
        for seat in range(int(s.seats)):
            out[card] += (int(s.hand[seat]) >> card & 1) + (int(s.front[seat]) >> card & 1)
    for kind in range(KINDS):
        out[CARDS + kind] = int(s.stack[kind]) + int(s.scrapped[kind]) + (int(s.tile) == kind)
    for slot in range(1, int(s.slots)):
        out[CARDS + int(s.kind[slot])] += 1
    for piece in range(3):
        count = int(s.supply[piece])
        for slot in range(int(s.slots)):
            count += int(town.BITS[int(s.pieces[piece, slot])])
        for seat in range(int(s.seats)):
            count += int(s.kills[seat] if piece == ZOMBIE else s.lives[seat] if piece == LIFE else s.bullets[seat])
        out[CARDS + KINDS + piece] = count
