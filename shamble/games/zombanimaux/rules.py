"""Zomb'Animaux, by the numbered rules in RULES.md."""

import numpy as np

from shamble.core import listing, record
from shamble.core.record import CHANCE, NOBODY, Ints, State
from shamble.games.zombanimaux import known
from shamble.games.zombanimaux import moves as do
from shamble.games.zombanimaux.box import (
    BATCH,
    BATCHES,
    BRAINS_OPTION,
    CARDS,
    DRAWN,
    FACES,
    FIRST,
    FIRST_COPIES,
    FULL,
    GAIN,
    LIMITS,
    MARSHMALLOWS_OPTION,
    MOSQUITO,
    MOST_CARDS,
    MOUSE,
    NONE,
    OPTIONS,
    PLAY_AGAIN,
    RANDOM_FIRST,
    SEATS,
    SHUFFLES,
    SLIP,
    SPIDER,
    SPREAD,
    STEAL,
    SWAP,
    TOKENS_OPTION,
)

# What is asked now.
SHUFFLING, FIRST_PLAYER, DEALING, SPLITTING, PLAYING, SHARING, DRAWING, KEEPING = range(8)
ROLLING, SLIPPING, SWAPPING, STEALING, SPREADING, FILLING, OVER = range(8, 15)
PHASES = 15

# From one shuffle to the next (5.6) a card is dealt or drawn once at most, and played once at most. With a card played
# up to three are given away, there may be a roll and what it asks for, and three cards may be filled up after an 11. A
# pass comes before a card is played; or nothing can be played, because a 1 was rolled with the last card, or a swap has
# emptied the hand, or it was empty before. So for each card played, and once for each seat, there are three times at
# most a pass, a card buried and three filled up.
ERA = 2 + SEATS[-1] * BATCHES + MOST_CARDS * (2 + 3 + 2 + FULL) + 3 * (MOST_CARDS + SEATS[-1]) * (2 + FULL)
MOST = CARDS * SEATS[-1] + 1
BOUND = LIMITS["shuffles"] * ERA
COUNTED = CARDS + 1

STATE = record.declare(
    *record.header(len(OPTIONS)),
    ("phase", np.int8),  # what is asked now, SHUFFLING..OVER
    ("rounds", np.int16),  # begun so far, 1..LIMITS["shuffles"]
    ("shuffles", np.int16),  # for a round or for a new reserve, so far
    ("first", np.int8),  # seat that begins this round, or NONE before it is known
    ("turn", np.int8),  # seat whose turn it is, or NONE
    ("active", np.int8),  # seat that is dealt to, splits a batch or draws
    ("top", np.int8),  # number on top of the horde, or NONE
    ("sharing", np.int8),  # number of which some were given away and one is still to be played, or NONE
    ("again", np.int8),  # 1 if the turn is followed by another of the same player, else 0
    ("left", np.int8),  # cards in the reserve
    ("bank", np.int8),  # brains that nobody has
    ("brains", np.int8, SEATS[-1]),
    ("held", np.int8, SEATS[-1]),  # cards in each hand
    ("buried", np.int8, SEATS[-1]),  # and in each graveyard
    ("waiting", np.int8, SEATS[-1]),  # and dealt or drawn, before it is said where they go
    ("drawn", np.int8, (SEATS[-1], BATCH)),  # these, ascending, then NONE
    ("reserve", np.int8, CARDS),  # how many of each number; in a view, all that the viewer cannot see
    ("discard", np.int8, CARDS),
    ("horde", np.int8, CARDS),
    ("hand", np.int8, (SEATS[-1], CARDS)),
    ("graveyard", np.int8, (SEATS[-1], CARDS)),
    ("known", np.int8, (SEATS[-1], CARDS, known.VIEWERS)),  # what is known of others' cards: see known.py
)


# 2. A round


def setup(s: State) -> None:
    s.ply = 0
    s.rounds = 0
    s.shuffles = 0
    s.bank = s.options[TOKENS_OPTION]
    s.brains[:] = 0
    for seat in range(int(s.seats)):
        s.brains[seat] = s.options[BRAINS_OPTION]
        s.bank -= s.options[BRAINS_OPTION]
    _shuffle(s)
    if int(s.options[FIRST]) == RANDOM_FIRST:
        s.first = NONE
        s.phase = FIRST_PLAYER
    else:
        _deal_from(s, int(s.options[FIRST]))


def _shuffle(s: State) -> None:
    s.rounds += 1
    s.shuffles += 1
    s.turn = s.active = s.top = s.sharing = NONE
    s.again = 0
    s.held[:] = 0
    s.buried[:] = 0
    s.waiting[:] = 0
    s.drawn[:, :] = NONE
    s.discard[:] = 0
    s.horde[:] = 0
    s.hand[:, :] = 0
    s.graveyard[:, :] = 0
    s.known[:, :, :] = 0
    s.left = 0
    for card in range(CARDS):
        s.reserve[card] = s.options[FIRST_COPIES + card]
        s.left += s.reserve[card]
    s.mover = CHANCE


def _begin_round(s: State) -> None:
    """2.2: whoever has fewest brains begins; chance decides between several."""
    _shuffle(s)
    poorest = 0
    ties = 0
    for seat in range(int(s.seats)):
        if is_poorest(s, seat):
            poorest = seat
            ties += 1
    if ties > 1:
        s.first = NONE
        s.phase = FIRST_PLAYER
    else:
        _deal_from(s, poorest)


def is_poorest(s: State, seat: int) -> bool:
    for other in range(int(s.seats)):
        if int(s.brains[other]) < int(s.brains[seat]):
            return False
    return True


def _deal_from(s: State, seat: int) -> None:
    s.first = s.active = seat
    s.phase = DEALING


def following(s: State, seat: int) -> int:
    return (seat + 1) % int(s.seats)


def legal(s: State, moves: Ints) -> int:
    phase = int(s.phase)
    if phase == PLAYING:
        return _legal_playing(s, moves)
    if phase == FILLING:
        return listing.held(s.graveyard[int(s.turn)], do.FILL, moves)
    if phase == SHARING:
        return _legal_sharing(s, moves)
    if phase == DEALING:
        return listing.held(s.reserve, do.DEAL, moves)
    if phase in (DRAWING, SPREADING):
        return listing.held(s.reserve, do.DRAW, moves)
    if phase in (SPLITTING, KEEPING):
        return _legal_burying(s, moves)
    if phase == ROLLING:
        return listing.row(do.ROLL, FACES, moves)
    if phase == SHUFFLING:
        return listing.row(do.SHUFFLE, 1, moves)
    return _legal_seats(s, phase, moves)


def _legal_burying(s: State, moves: Ints) -> int:
    seat = int(s.active)
    n = 0
    for k in range(int(s.waiting[seat])):
        if k == 0 or s.drawn[seat, k] != s.drawn[seat, k - 1]:
            moves[n] = do.BURY + int(s.drawn[seat, k])
            n += 1
    return n


def _legal_seats(s: State, phase: int, moves: Ints) -> int:
    """Where a seat is to be named: who begins, or an opponent."""
    if phase == SLIPPING:
        return _legal_slipping(s, moves)
    if phase == SWAPPING:
        return _legal_swapping(s, moves)
    n = 0
    for seat in range(int(s.seats)):
        if phase == FIRST_PLAYER and is_poorest(s, seat):
            moves[n] = do.FIRST_SEAT + seat
            n += 1
        if phase == STEALING and seat != int(s.turn):
            moves[n] = do.STEAL + seat
            n += 1
    return n


def odds(s: State, moves: Ints, n: int, weights: Ints) -> None:
    if int(s.phase) in (DEALING, DRAWING, SPREADING):
        k = 0
        for count in s.reserve:  # in the order of `_held`
            if count > 0:
                weights[k] = count
                k += 1
    else:
        for k in range(n):
            weights[k] = 1


def play(s: State, move: int) -> None:
    s.ply += 1
    phase = int(s.phase)
    if phase in (PLAYING, SHARING):
        _take_part(s, move)
    elif phase == FILLING:
        _take_up(s, move - do.FILL)
    elif phase == DEALING:
        _deal(s, move - do.DEAL)
    elif phase == SPLITTING:
        _split(s, move - do.BURY)
    elif phase == DRAWING:
        _draw(s, int(s.turn), move - do.DRAW)
        _draw_on(s)
    elif phase == KEEPING:
        _bury(s, int(s.turn), move - do.BURY)
        _begin_horde(s)
    elif phase == SPREADING:
        _spread(s, move - do.DRAW)
    elif phase == ROLLING:
        _roll(s, move - do.ROLL)
    elif phase == SLIPPING:
        _slip(s, (move - do.SLIP) // do.EACH, (move - do.SLIP) % do.EACH)
    elif phase == SWAPPING:
        _swap(s, (move - do.SWAP) // do.EACH, (move - do.SWAP) % do.EACH)
    elif phase == STEALING:
        _steal(s, move - do.STEAL)
    elif phase == SHUFFLING:
        _begin_round(s)
    else:
        _deal_from(s, move - do.FIRST_SEAT)


def _deal(s: State, card: int) -> None:
    """2.1: a batch for everybody in turn order, then each splits their own."""
    seat = int(s.active)
    _draw(s, seat, card)
    if int(s.waiting[seat]) < BATCH:
        return
    s.active = following(s, seat)
    if int(s.active) == int(s.first):
        s.phase = SPLITTING
        s.mover = s.first


def _draw(s: State, seat: int, card: int) -> None:
    s.reserve[card] -= 1
    s.left -= 1
    at = int(s.waiting[seat])
    while at > 0 and int(s.drawn[seat, at - 1]) > card:
        s.drawn[seat, at] = s.drawn[seat, at - 1]
        at -= 1
    s.drawn[seat, at] = card
    s.waiting[seat] += 1


def _bury(s: State, seat: int, card: int) -> None:
    """One of the cards just dealt or drawn goes into the graveyard, the others into the hand."""
    for k in range(int(s.waiting[seat])):
        drawn = int(s.drawn[seat, k])
        s.drawn[seat, k] = NONE
        if drawn == card:
            card = NONE
            s.graveyard[seat, drawn] += 1
            s.buried[seat] += 1
        else:
            s.hand[seat, drawn] += 1
            s.held[seat] += 1
    s.waiting[seat] = 0


def _split(s: State, card: int) -> None:
    seat = int(s.active)
    _bury(s, seat, card)
    s.active = s.mover = following(s, seat)
    if int(s.active) != int(s.first):
        return
    if int(s.buried[seat]) < BATCHES:
        s.phase = DEALING
        s.mover = CHANCE
    else:
        _begin_turn(s, int(s.first))


# 3. A turn


def _begin_turn(s: State, seat: int) -> None:
    s.turn = s.active = seat
    _ask(s, PLAYING)


def _ask(s: State, phase: int) -> None:
    s.phase = phase
    s.mover = s.turn


def _wait(s: State, phase: int) -> None:
    s.phase = phase
    s.mover = CHANCE


def fits(top: int, card: int) -> bool:
    """3.1, 3.5, 3.6."""
    if card == MOSQUITO or top == NONE:
        return True
    return card < top if top == SPIDER else card > top


def _legal_playing(s: State, moves: Ints) -> int:
    seat = int(s.turn)
    top = int(s.top)
    least = 1 if top in (NONE, SPIDER) else top + 1
    end = SPIDER if top == SPIDER else CARDS
    n = 0
    if int(s.hand[seat, MOSQUITO]) > 1:
        n = _opponents(s, do.GIVE + do.EACH * MOSQUITO, moves, n)
    for card in range(least, end):
        if int(s.hand[seat, card]) > 1:
            n = _opponents(s, do.GIVE + do.EACH * card, moves, n)
    moves[n] = do.PLAY + MOSQUITO
    n += int(s.hand[seat, MOSQUITO]) > 0
    for card in range(least, end):
        moves[n] = do.PLAY + card
        n += int(s.hand[seat, card]) > 0
    if top != NONE or int(s.held[seat]) == 0:  # 3.3: on an empty horde whoever can play must
        moves[n] = do.PASS
        n += 1
    return n


def _opponents(s: State, first: int, moves: Ints, n: int) -> int:
    for seat in range(int(s.seats)):
        moves[n] = first + seat
        n += seat != int(s.turn)
    return n


def _legal_sharing(s: State, moves: Ints) -> int:
    card = int(s.sharing)
    n = 0
    if int(s.hand[int(s.turn), card]) > 1:
        n = _opponents(s, do.GIVE + do.EACH * card, moves, n)
    moves[n] = do.PLAY + card
    return n + 1


def _take_part(s: State, move: int) -> None:
    if move == do.PASS:
        _pass(s)
    elif move >= do.PLAY:
        _play(s, move - do.PLAY)
    else:
        _give(s, (move - do.GIVE) // do.EACH, (move - do.GIVE) % do.EACH)


def _lay_down(s: State, seat: int, card: int) -> None:
    s.hand[seat, card] -= 1
    s.held[seat] -= 1
    if int(s.held[seat]) == 0:
        known.settle(s, seat)


def _give(s: State, card: int, taker: int) -> None:
    """3.2: those that will not stay on the horde are given away first."""
    known.given(s, int(s.turn), taker, card)
    s.graveyard[taker, card] += 1
    s.buried[taker] += 1
    _lay_down(s, int(s.turn), card)
    s.sharing = card
    s.phase = SHARING


def _play(s: State, card: int) -> None:
    """3.1, and what the number does."""
    known.played(s, int(s.turn), card)
    _lay_down(s, int(s.turn), card)
    s.horde[card] += 1
    s.top = card
    s.sharing = NONE
    if card == MOUSE:  # 3.7
        _discard_horde(s)
        s.again = 1
    if has_marshmallow(s, card):
        _wait(s, ROLLING)
    else:
        _fill_up(s)


def has_marshmallow(s: State, card: int) -> bool:
    """1.2."""
    count = int(s.options[MARSHMALLOWS_OPTION])
    return 0 < card <= count or card >= CARDS - count


def _discard_horde(s: State) -> None:
    for card in range(CARDS):
        s.discard[card] += s.horde[card]
        s.horde[card] = 0
    s.top = NONE


def _pass(s: State) -> None:
    """3.3, in its order."""
    seat = int(s.turn)
    _discard_horde(s)
    s.bank += 1
    s.brains[seat] -= 1
    if int(s.brains[seat]) == 0:
        _end(s)
    else:
        _draw_on(s)


def _draw_on(s: State) -> None:
    seat = int(s.turn)
    if int(s.waiting[seat]) < DRAWN and _is_there_more(s):
        _wait(s, DRAWING)
    elif int(s.waiting[seat]) == DRAWN:
        _ask(s, KEEPING)
    else:
        _bury(s, seat, NONE)  # a single card stays in the hand
        _begin_horde(s)


def _is_there_more(s: State) -> bool:
    """3.4: an empty reserve is renewed, while the cards may still be shuffled (5.6)."""
    if int(s.left) == 0 and int(s.shuffles) < int(s.options[SHUFFLES]):
        for card in range(CARDS):
            s.left += s.discard[card]
            s.reserve[card] += s.discard[card]
            s.discard[card] = 0
        s.shuffles += int(s.left) > 0
    return int(s.left) > 0


def _begin_horde(s: State) -> None:
    if int(s.held[int(s.turn)]) > 0:
        _ask(s, PLAYING)
    else:
        _fill_up(s)


def _fill_up(s: State) -> None:
    """3.8."""
    if int(s.held[int(s.turn)]) < FULL and int(s.buried[int(s.turn)]) > 0:
        _ask(s, FILLING)
    else:
        _end_turn(s)


def _take_up(s: State, card: int) -> None:
    seat = int(s.turn)
    known.taken_up(s, seat)
    s.graveyard[seat, card] -= 1
    s.buried[seat] -= 1
    s.hand[seat, card] += 1
    s.held[seat] += 1
    if int(s.buried[seat]) == 0:
        known.settle(s, seat)
    _fill_up(s)


def _end_turn(s: State) -> None:
    seat = int(s.turn)
    again = int(s.again)
    s.again = 0
    if int(s.held[seat]) + int(s.buried[seat]) == 0:
        _end_round(s)  # 5.1: after an 11, too
    elif again > 0:
        _begin_turn(s, seat)
    else:
        _begin_turn(s, following(s, seat))


# 4. Marshmallows


def _roll(s: State, face: int) -> None:
    seat = int(s.turn)
    if face == PLAY_AGAIN:
        _ask(s, PLAYING)
    elif face == SLIP and int(s.held[seat]) > 0:
        _ask(s, SLIPPING)
    elif face == SWAP:
        _ask(s, SWAPPING)
    elif face == STEAL:
        _ask(s, STEALING)
    elif face == SPREAD:
        s.active = seat
        _spread_on(s)
    else:
        if face == GAIN and int(s.bank) > 0:
            s.bank -= 1
            s.brains[seat] += 1
        _fill_up(s)


def _legal_slipping(s: State, moves: Ints) -> int:
    """4.3."""
    n = 0
    for card in range(CARDS):
        if int(s.hand[int(s.turn), card]) > 0:
            n = _opponents(s, do.SLIP + do.EACH * card, moves, n)
    return n


def _slip(s: State, card: int, taker: int) -> None:
    seat = int(s.turn)
    known.slipped(s, seat, taker, card)
    s.graveyard[taker, card] += 1
    s.buried[taker] += 1
    _lay_down(s, seat, card)
    _fill_up(s)


def _legal_swapping(s: State, moves: Ints) -> int:
    """4.4: any hand; a graveyard that is not empty."""
    n = _opponents(s, do.SWAP + do.EACH * do.HANDS, moves, 0)
    for seat in range(int(s.seats)):
        moves[n] = do.SWAP + do.EACH * do.GRAVEYARDS + seat
        n += seat != int(s.turn) and int(s.buried[seat]) > 0
    return n


def _swap(s: State, place: int, other: int) -> None:
    seat = int(s.turn)
    known.swapped(s, place, seat, other)
    if place == do.HANDS:
        _exchange(s.hand, s.held, seat, other)
    else:
        _exchange(s.graveyard, s.buried, seat, other)
    _fill_up(s)


def _exchange(cards: Ints, counts: Ints, one: int, other: int) -> None:
    for card in range(CARDS):
        kept = int(cards[one, card])
        cards[one, card] = cards[other, card]
        cards[other, card] = kept
    kept = int(counts[one])
    counts[one] = counts[other]
    counts[other] = kept


def _steal(s: State, victim: int) -> None:
    """4.5."""
    s.brains[victim] -= 1
    s.brains[int(s.turn)] += 1
    if int(s.brains[victim]) == 0:
        _end(s)
    else:
        _fill_up(s)


def _spread_on(s: State) -> None:
    """4.7: as long as there is a card, everybody gets one."""
    if _is_there_more(s):
        _wait(s, SPREADING)
    else:
        s.active = s.turn
        _fill_up(s)


def _spread(s: State, card: int) -> None:
    seat = int(s.active)
    _draw(s, seat, card)
    _bury(s, seat, card)
    s.active = following(s, seat)
    if int(s.active) == int(s.turn):
        _fill_up(s)
    else:
        _spread_on(s)


# 5. The end


def _end_round(s: State) -> None:
    """5.2, 5.3."""
    is_over = int(s.shuffles) >= int(s.options[SHUFFLES])
    for seat in range(int(s.seats)):
        lost = min(int(s.brains[seat]), int(s.held[seat]) + int(s.buried[seat]))
        s.brains[seat] -= lost
        s.bank += lost
        is_over = is_over or int(s.brains[seat]) == 0
    if is_over:
        _end(s)
    else:
        _wait(s, SHUFFLING)


def _end(s: State) -> None:
    s.phase = OVER
    s.mover = NOBODY


def points(s: State, out: Ints) -> None:
    for seat in range(int(s.seats)):
        out[seat] = s.brains[seat]


def stage(s: State) -> int:
    """A round is one; it ends when the cards are shuffled for the next."""
    return int(s.rounds)


def census(s: State, out: Ints) -> None:
    """Every card of the box and every brain, wherever it is."""
    for card in range(CARDS):
        out[card] = int(s.reserve[card]) + int(s.discard[card]) + int(s.horde[card])
        for seat in range(int(s.seats)):
            out[card] += int(s.hand[seat, card]) + int(s.graveyard[seat, card])
            for k in range(BATCH):
                out[card] += int(s.drawn[seat, k]) == card
    out[CARDS] = s.bank
    for seat in range(int(s.seats)):
        out[CARDS] += int(s.brains[seat])
