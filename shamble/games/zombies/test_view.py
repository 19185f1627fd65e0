"""A test for every rule of section 9: what is known, and what a guess makes of what is not."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import sqrt

import numpy as np
import pytest

from shamble.core import chance, engine, record
from shamble.core.record import ONLOOKER, State
from shamble.games.zombies import GAME, box, rules, state, view
from shamble.games.zombies import moves as do
from shamble.games.zombies.test_rules import ALICE, BOB, CATHERINE, cards, made, setup, turn

GUESSES = 20_000
Hands = tuple[int, ...]


def seen(s: State, seat: int) -> State:
    v = record.copy(s)
    view.hide(v, seat)
    return v


# 9. What is known


def test_9_1_a_seat_sees_its_own_hand_only() -> None:
    v = seen(turn("fear keys", "shotgun", deck="grenade"), BOB)
    assert v.hand[:2].tolist() == [0, 1 << box.SHOTGUN]
    assert (v.held[:2].tolist(), int(v.left)) == ([2, 1], 1)
    assert [name for card, name in enumerate(box.CARD_NAMES) if v.deck[card]] == ["fear", "grenade", "keys"]


def test_9_1_an_onlooker_sees_no_hand() -> None:
    assert seen(turn("fear keys", "shotgun"), ONLOOKER).hand.sum() == 0


def test_9_1_hands_that_only_others_know_leave_no_trace() -> None:
    one = turn("fear keys", "shotgun", deck="grenade much-needed-rest")
    other = turn("grenade much-needed-rest", "shotgun", deck="fear keys")
    assert seen(one, BOB).tobytes() == seen(other, BOB).tobytes()


def test_9_1_a_card_drawn_is_seen_by_its_owner_only() -> None:
    s = turn("", "", deck="fear keys")
    move = do.TABLE.parse("draw fear")
    assert [do.TABLE.text(view.veil(s, move, seat)) for seat in (ALICE, BOB, ONLOOKER)] == [
        "draw fear",
        "draw ?",
        "draw ?",
    ]


def test_9_1_everything_else_is_open() -> None:
    s = turn("fear", "")
    for text in ("play fear", "use grenade", "discard keys", "tile helipad", "place 1 north 0", "roll 3"):
        assert view.veil(s, do.TABLE.parse(text), ONLOOKER) == do.TABLE.parse(text)


def test_9_2_a_double_shows_what_the_hand_holds() -> None:
    s = made(turn("", "", deck="fear fear keys grenade"), "draw fear")
    assert do.TABLE.text(view.veil(s, do.TABLE.parse("double fear"), BOB)) == "double fear"
    made(s, "double fear", "draw keys")
    assert seen(s, BOB).hand[ALICE] == 1 << box.FEAR


def test_9_2_until_it_leaves_the_hand() -> None:
    s = turn("fear keys", "", begin=False)
    s.known[ALICE] = 1 << box.FEAR
    rules.go_on(s, state.BEGIN_TURN)
    assert seen(made(s, "play fear", "target 2"), BOB).hand[ALICE] == 0
    assert s.known[ALICE] == 0


# 9.3: against all deals there are, counted one by one


def position(unseen: str, *hands: int, known: str = "", own: str = "") -> State:
    """A turn of Alice, as she sees it: the others hold so many cards, of which Bob's are known so far."""
    s = turn(*[""] * (1 + len(hands)))
    for card in cards(unseen):
        s.deck[card] += 1
    s.hand[ALICE] = sum(1 << card for card in cards(own))
    s.held[: 1 + len(hands)] = len(cards(own)), *hands
    s.hand[BOB] = s.known[BOB] = sum(1 << card for card in cards(known))
    s.left = s.deck.sum() - sum(hands) + len(cards(known))
    return s


def deals(v: State, seat: int, left: tuple[int, ...]) -> Iterator[Hands]:
    """Every way to deal these single cards to this seat and those after it, without doubles."""
    if seat == v.seats:
        yield ()
        return
    for chosen in combinations(range(len(left)), view.unseen(v, seat)):
        dealt = [left[at] for at in chosen]
        if len(set(dealt)) == len(dealt) and not any(int(v.hand[seat]) >> card & 1 for card in dealt):
            rest = tuple(card for at, card in enumerate(left) if at not in chosen)
            for others in deals(v, seat + 1, rest):
                yield int(v.hand[seat]) | sum(1 << card for card in dealt), *others


def guessed(v: State, seat: int) -> Counter[Hands]:
    """The hands of many guesses."""
    worlds = record.make(rules.STATE, GUESSES)
    worlds[:] = v
    engine.load(GAME).guess(worlds, seat, chance.dice(range(GUESSES), chance.GUESSES))
    return Counter(tuple(map(int, hands)) for hands in worlds["hand"][:, : int(v.seats)])


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
    ("unseen", "hands", "known"),
    [
        ("fear fear keys grenade", (2,), ""),
        ("fear fear keys grenade grenade", (2, 2), ""),
        ("fear fear keys keys grenade grenade shotgun", (3, 3), ""),
        ("fear keys grenade grenade shotgun", (2, 2), "fear"),
        ("fear fear keys grenade shotgun", (3, 1), "fear keys"),
        ("fear fear keys keys grenade", (2, 1, 1), ""),
    ],
)
def test_9_3_every_deal_that_could_be_is_equally_likely(unseen: str, hands: tuple[int, ...], known: str) -> None:
    v = position(unseen, *hands, known=known)
    left = tuple(card for card in range(box.CARDS) for _ in range(v.deck[card]))
    found, expected = guessed(v, ALICE), Counter(deals(v, 0, left))
    assert set(found) == set(expected)
    assert surprise(found, expected) < 4


def test_9_3_hands_are_guessed_while_they_are_dealt() -> None:
    s = made(setup(3, first="1"), "draw fear", "draw grenade", "draw shotgun", "draw skateboard", "double skateboard")
    v = seen(made(s, "draw keys"), CATHERINE)
    assert v.hand[:3].tolist() == [0, 1 << box.SKATEBOARD, 0]
    view.guess(v, CATHERINE, chance.die(0))
    assert [bin(hand).count("1") for hand in v.hand[:3].tolist()] == [3, 2, 0]
    assert seen(v, CATHERINE).tobytes() == seen(s, CATHERINE).tobytes()


def test_9_3_a_guess_keeps_what_the_viewer_holds() -> None:
    v = position("fear keys grenade", 1, own="shotgun")
    view.guess(v, ALICE, chance.die(3))
    assert v.hand[ALICE] == 1 << box.SHOTGUN


# Numbers for nets


def test_what_nets_see_is_what_the_view_shows() -> None:
    one = turn("fear keys", "shotgun", deck="grenade much-needed-rest")
    other = turn("grenade much-needed-rest", "shotgun", deck="fear keys")
    out = np.zeros((3, view.OBSERVED), np.float32)
    view.observe(seen(one, BOB), BOB, out[0])
    view.observe(seen(other, BOB), BOB, out[1])
    view.observe(seen(one, ALICE), ALICE, out[2])
    assert (out[0] == out[1]).all()
    assert (out[0] != out[2]).any()
