"""What a sensible player weighs: to be rid of cards, to make it hard for those who follow, and to fear the leaders."""

from shamble.core.record import Ints, State
from shamble.games.zombanimaux import known, rules
from shamble.games.zombanimaux import moves as do
from shamble.games.zombanimaux.box import CARDS, MOSQUITO, MOUSE

CARD = 100  # what a card less is worth: a brain, in hundredths of a point
PASSING = 250  # and what it costs not to play: a brain, and one card more or two
ATTACK = 40  # what it is worth that the next player cannot play
SAVED = 6  # each point of a number that is kept for later
JOKER = 140  # what it is worth to keep a 0
ANOTHER_TURN = 60  # of an 11
CERTAIN = 1000  # chances are in thousandths
RICH = 10  # what a brain of an opponent weighs beside a card less


def weigh(v: State, moves: Ints, n: int, scores: Ints) -> None:
    phase = int(v.phase)
    for k in range(n):
        move = int(moves[k])
        if phase == rules.PLAYING or phase == rules.SHARING:
            scores[k] = _part(v, move)
        elif phase == rules.SPLITTING or phase == rules.KEEPING:
            scores[k] = -_usefulness(v, move - do.BURY)
        elif phase == rules.FILLING:
            scores[k] = _usefulness(v, move - do.FILL)
        elif phase == rules.SLIPPING:
            scores[k] = threat(v, (move - do.SLIP) % do.EACH) - _usefulness(v, (move - do.SLIP) // do.EACH)
        elif phase == rules.SWAPPING:
            scores[k] = _swap(v, (move - do.SWAP) // do.EACH, (move - do.SWAP) % do.EACH)
        elif phase == rules.STEALING:
            scores[k] = threat(v, move - do.STEAL)
        else:
            scores[k] = 0


def threat(v: State, seat: int) -> int:
    """How near to winning somebody is: rich, and with few cards."""
    return RICH * int(v.brains[seat]) - int(v.held[seat]) - int(v.buried[seat])


def _part(v: State, move: int) -> int:
    if move == do.PASS:
        return -PASSING
    if move >= do.PLAY:
        return _play(v, move - do.PLAY)
    return 2 * CARD + _play(v, (move - do.GIVE) // do.EACH) + threat(v, (move - do.GIVE) % do.EACH)


def _play(v: State, card: int) -> int:
    """A card less, how likely the next player cannot follow, and what is kept for later."""
    if card == MOUSE:
        return CARD + ANOTHER_TURN
    following = rules.following(v, int(v.turn))
    attack = ATTACK * _stuck(v, following, card) // CERTAIN // (int(v.seats) - 1)
    kept = -JOKER if card == MOSQUITO else -SAVED * card
    return CARD + attack + kept


def _stuck(v: State, seat: int, top: int) -> int:
    """The chance that nothing in a hand fits on a number, from what is known and what is not seen."""
    fitting = 0
    unseen = 0
    hidden = int(v.held[seat])
    for card in range(CARDS):
        surely = known.in_hand(int(v.known[seat, card, int(v.turn) + 1]))
        hidden -= surely
        unseen += int(v.reserve[card])
        if rules.fits(top, card):
            fitting += int(v.reserve[card])
            if surely > 0:
                return 0
    chance = CERTAIN
    for _ in range(hidden):
        chance -= chance * fitting // max(unseen, 1)
    return chance


def _usefulness(v: State, card: int) -> int:
    """What it is worth to have a card in hand rather than in the graveyard."""
    alike = CARD * min(int(v.hand[int(v.mover), card]), 2) // 2
    if card in (MOSQUITO, MOUSE):
        return 3 * CARD + alike
    return SAVED * card + alike


def _swap(v: State, place: int, other: int) -> int:
    """How many cards less one has then, and the other more."""
    mine, theirs = int(v.held[int(v.turn)]), int(v.held[other])
    if place == do.GRAVEYARDS:
        mine, theirs = int(v.buried[int(v.turn)]), int(v.buried[other])
    return CARD * (mine - theirs) + threat(v, other)
