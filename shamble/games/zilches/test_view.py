"""What a seat may know, and how the rest is guessed."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import sqrt

import numpy as np
import pytest

from shamble.core import chance, engine, record
from shamble.core.record import ONLOOKER, State
from shamble.games.zilches import GAME, box, rules, view
from shamble.games.zilches import moves as do
from shamble.games.zilches.test_rules import ALICE, BOB, CATHERINE, HOSPITAL, MALL, MOUNTAIN, ZOMBIE, made, setup, turn

NO_MALL, NO_HOSPITAL, NO_MOUNTAIN, NO_ZOMBIE = 1 << MALL, 1 << HOSPITAL, 1 << MOUNTAIN, 1 << ZOMBIE
NO_CITY = NO_MALL + NO_HOSPITAL + NO_MOUNTAIN
GUESSES = 20_000
MATCHES = 20
Hands = tuple[tuple[int, ...], ...]


def seen(s: State, seat: int) -> State:
    v = record.copy(s)
    view.hide(v, seat)
    return v


def held(s: State, seat: int) -> list[str]:
    return [name for card, name in enumerate(box.CARD_NAMES) for _ in range(s.hand[seat, card])]


# 6. What is known


def test_6_1_a_seat_sees_its_own_hand_only() -> None:
    v = seen(turn("2-mall 3-mall", "4-mall 999", "5-mall 1"), BOB)
    assert [held(v, seat) for seat in range(3)] == [[], ["4-mall", "999"], []]
    assert v.held.tolist()[:3] == [2, 2, 2]


def test_6_1_an_onlooker_sees_no_hand() -> None:
    v = seen(turn("2-mall 3-mall", "4-mall 999", "5-mall 1"), ONLOOKER)
    assert v.hand.sum() == 0
    assert v.deck.sum() == 50


def test_6_1_hands_that_only_others_know_leave_no_trace() -> None:
    one = turn("2-mall 3-mall", "4-mall 999", "5-mall 1")
    other = turn("2-mall 3-mall", "5-mall 1", "6-mall 17-mall")
    assert seen(one, ALICE).tobytes() == seen(other, ALICE).tobytes()


def test_6_1_a_card_dealt_is_seen_by_its_owner_only() -> None:
    s = setup(3)
    move = do.TABLE.parse("deal 999")
    told = [do.TABLE.text(view.veil(s, move, seat)) for seat in (ALICE, BOB, ONLOOKER)]
    assert told == ["deal 999", "deal ?", "deal ?"]


def test_6_1_everything_else_is_open() -> None:
    s = turn("2-mall 3-mall", "4-mall 999", "5-mall 1")
    for text in ("first 2", "reveal two", "play 2-mall", "name mall", "turn half"):
        move = do.TABLE.parse(text)
        assert view.veil(s, move, ONLOOKER) == move


def test_6_1_with_five_players_every_unseen_card_is_in_a_hand() -> None:
    s = setup(5)
    while s.phase == rules.DEALING:
        made(s, do.TABLE.text(int(first_legal(s))))
    v = seen(s, ALICE)
    view.guess(v, ALICE, chance.die(1))
    assert v.deck.sum() == 0


def first_legal(s: State) -> int:
    moves = np.zeros(rules.MOST, np.int32)
    rules.legal(s, moves)
    return int(moves[0])


def test_6_2_a_guess_respects_voids() -> None:
    s = turn("2-mall 9-mall", "2-hospital 3-mountain", "3-hospital 4-mountain")
    v = seen(made(s, "play 2-mall", "play 2-hospital"), ALICE)
    for seed in range(20):
        guessed = record.copy(v)
        view.guess(guessed, ALICE, chance.die(seed))
        assert not {"1", *(name for name in box.CARD_NAMES if name.endswith("mall"))} & set(held(guessed, BOB))


# 6.3: against all deals there are, counted one by one


def position(*voids: int, sizes: tuple[int, ...], unseen: str, own: str = "9-mall") -> State:
    """A turn of Alice, as she sees it: the others have hands of these sizes, and cannot show these locations."""
    copies = dict.fromkeys(box.NUMBERS, 4) | {1: 2, 999: 2}
    s = setup(1 + len(sizes), **{f"copies_{number}": str(count) for number, count in copies.items()})
    s.phase, s.leader, s.active, s.mover = rules.LEADING, ALICE, ALICE, ALICE
    s.deck[:] = 0
    for name in unseen.split():
        s.deck[box.CARD_NAMES.index(name)] += 1
    for name in own.split():
        s.hand[ALICE, box.CARD_NAMES.index(name)] += 1
        s.held[ALICE] += 1
    for seat, (void, size) in enumerate(zip(voids, sizes, strict=True), start=1):
        s.void[seat], s.held[seat] = void, size
    return s


def deals(v: State, seat: int, left: tuple[int, ...]) -> Iterator[Hands]:
    """Every way to deal these single cards to this seat and those after it."""
    if seat == v.seats:
        yield ()
        return
    size = int(v.held[seat] - v.hand[seat].sum())
    for chosen in combinations(range(len(left)), size):
        hand = tuple(left[at] for at in chosen)
        if not any(box.SHOWS[card] & v.void[seat] for card in hand):
            rest = tuple(card for at, card in enumerate(left) if at not in chosen)
            yield from ((hand, *others) for others in deals(v, seat + 1, rest))


def possible(v: State) -> Counter[Hands]:
    unseen = tuple(card for card in range(box.CARDS) for _ in range(v.deck[card]))
    return Counter(deals(v, 0, unseen))


def guessed(v: State, seat: int) -> Counter[Hands]:
    """The hands of many guesses."""
    worlds = record.make(rules.STATE, GUESSES)
    worlds[:] = v
    engine.load(GAME).guess(worlds, seat, chance.dice(range(GUESSES), chance.GUESSES))
    dealt = worlds["hand"] - v.hand
    return Counter(
        tuple(tuple(int(card) for card in np.flatnonzero(hand) for _ in range(hand[card])) for hand in hands)
        for hands in dealt[:, : int(v.seats)]
    )


def surprise(found: Counter[Hands], expected: Counter[Hands]) -> float:
    """How far the frequencies are off, in standard deviations of chi square."""
    total = sum(expected.values())
    squares = 0.0
    for hands, ways in expected.items():
        mean = GUESSES * ways / total
        squares += (found[hands] - mean) ** 2 / mean
    freedom = len(expected) - 1
    return (squares - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize(
    ("voids", "sizes", "unseen"),
    [
        ((0, 0), (2, 2), "2-mall 2-mall 3-mall 4-hospital 5-mountain 1 999"),
        ((NO_MALL, 0), (2, 2), "2-mall 3-mall 4-hospital 5-hospital 5-mountain 1 999"),
        ((NO_MALL, NO_HOSPITAL), (2, 2), "2-mall 3-mall 4-hospital 5-hospital 5-mountain 1 999"),
        ((NO_MALL, NO_HOSPITAL), (2, 3), "2-mall 3-mall 4-hospital 5-mountain 6-mountain"),
        ((NO_MALL + NO_HOSPITAL, NO_MALL), (2, 2), "2-mall 3-mall 4-mountain 5-hospital 5-mountain 999"),
        ((NO_CITY, NO_MALL), (1, 2), "2-mall 4-hospital 5-hospital 5-mountain 1 999"),
        ((NO_CITY, NO_CITY, 0), (1, 1, 1), "2-mall 1 999 999"),
        (
            (NO_MALL, NO_HOSPITAL, NO_MOUNTAIN),
            (2, 1, 2),
            "2-mall 3-mall 4-hospital 4-hospital 5-mountain 6-mountain 999",
        ),
        ((NO_ZOMBIE, NO_MALL), (2, 2), "2-mall 3-hospital 4-hospital 1 999 999"),
        ((NO_ZOMBIE + NO_MALL, NO_MALL, 0), (2, 1, 1), "2-mall 3-hospital 4-hospital 4-mountain 1 1 999 999"),
    ],
)
def test_6_3_every_deal_that_could_be_is_equally_likely(
    voids: tuple[int, ...], sizes: tuple[int, ...], unseen: str
) -> None:
    v = position(*voids, sizes=sizes, unseen=unseen)
    found, expected = guessed(v, ALICE), possible(v)
    assert set(found) == set(expected)
    assert surprise(found, expected) < 4


def test_6_3_an_onlooker_guesses_all_hands() -> None:
    v = position(0, NO_MALL, sizes=(1, 2), unseen="2-mall 3-mall 4-hospital 5-hospital 999", own="")
    v.held[ALICE] = 1
    found, expected = guessed(v, ONLOOKER), possible(v)
    assert set(found) == set(expected)
    assert surprise(found, expected) < 4


def test_6_3_hands_are_guessed_while_they_are_dealt() -> None:
    s = setup(3)
    made(s, *["deal 2-mall"] * 3, *["deal 9-mall"], *["deal 3-hospital"] * 3, *["deal 4-hospital"] * 2)
    while s.active == ALICE:
        made(s, do.TABLE.text(first_legal(s)))
    made(s, "deal 17-mall", "deal 999")
    v = seen(s, ALICE)
    view.guess(v, ALICE, chance.die(0))
    assert v.hand[BOB].sum() == 2
    assert v.hand[CATHERINE].sum() == 0
    assert seen(v, ALICE).tobytes() == seen(s, ALICE).tobytes()


@pytest.mark.parametrize("seats", GAME.seats)
def test_6_3_the_largest_box_is_guessed_too(seats: int) -> None:
    """Four of everything, two 999s: at every ply a guess is possible and has the view it was made from."""
    hand = min(box.LIMITS["hand"], box.MOST_CARDS // seats)
    most = {f"copies-{number}": str(box.LIMITS["copies" if number in box.NUMBERS else "pair"]) for number in box.COPIES}
    none = {f"damage-{kind}": "0" for kind in box.KINDS}
    codes = GAME.codes(most | none | {"hand": str(hand), "damage-half": str(hand)}, seats)
    running = engine.load(GAME)
    states = running.deal(MATCHES, seats, codes)
    luck, dice = chance.dice(range(MATCHES)), chance.dice(range(MATCHES), chance.DICE)
    for step in range(0, seats * hand * 2, 7):
        running.stroll(states, luck, dice, 7, np.zeros(MATCHES, np.int32))
        viewer = (*range(seats), ONLOOKER)[step % (seats + 1)]
        views = states.copy()
        running.hide(views, viewer)
        worlds = views.copy()
        running.guess(worlds, viewer, chance.dice(range(step, step + MATCHES), chance.GUESSES))
        assert (worlds["hand"].sum(axis=2) == worlds["held"]).all()
        held = (worlds["hand"] > 0) & ((box.SHOWS & worlds["void"][:, :, None]) > 0)
        assert not held.any()
        running.hide(worlds, viewer)
        assert worlds.tobytes() == views.tobytes()


# Numbers for nets


def test_what_nets_see_is_what_the_view_shows() -> None:
    one = turn("2-mall 3-mall", "4-mall 999", "5-mall 1")
    other = turn("2-mall 3-mall", "5-mall 1", "6-mall 17-mall")
    out = np.zeros((3, view.OBSERVED), np.float32)
    view.observe(seen(one, ALICE), ALICE, out[0])
    view.observe(seen(other, ALICE), ALICE, out[1])
    view.observe(seen(one, BOB), BOB, out[2])
    assert (out[0] == out[1]).all()
    assert (out[0] != out[2]).any()
