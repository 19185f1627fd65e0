"""What a seat may know, and how the rest is guessed."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import sqrt

import numpy as np
import pytest

from shamble.core import chance, engine, record
from shamble.core.record import ONLOOKER, State
from shamble.games.zombanimaux import GAME, box, known, rules, view
from shamble.games.zombanimaux import moves as do
from shamble.games.zombanimaux.test_rules import (
    ALICE,
    BOB,
    CATHERINE,
    graveyard,
    hand,
    legal,
    made,
    setup,
    turn,
)

GUESSES = 20_000
MATCHES = 200
EVERYBODY = -1
Known = tuple[list[int], list[int], list[int]]  # in hand, in the graveyard, in one of the two
World = tuple[tuple[int, str, int], ...]


def seen(s: State, seat: int) -> State:
    v = record.copy(s)
    view.hide(v, seat)
    return v


def knows(s: State, viewer: int, seat: int) -> Known:
    """What a viewer, or everybody, surely knows of the cards of a seat."""
    codes = s.known[seat, :, viewer + 1]
    return tuple(
        [card for card, code in enumerate(codes) for _ in range(place(int(code)))]
        for place in (known.in_hand, known.in_graveyard, known.in_either)
    )  # type: ignore[return-value]


def told(s: State, move: str, seat: int) -> str:
    return do.TABLE.text(view.veil(s, do.TABLE.parse(move), seat))


NOTHING: Known = ([], [], [])


# 6.1


def test_6_1_a_seat_sees_its_own_cards_only() -> None:
    v = seen(turn("5 6 / 7", "8 / 9 9", "10"), BOB)
    assert (v.hand[ALICE].sum(), v.graveyard[ALICE].sum(), hand(v, BOB), graveyard(v, BOB)) == (0, 0, [8], [9, 9])
    assert (v.held.tolist()[:3], v.buried.tolist()[:3]) == ([2, 1, 1], [1, 2, 0])


def test_6_1_an_onlooker_sees_no_cards() -> None:
    v = seen(turn("5 6 / 7", "8 / 9 9", horde="10"), ONLOOKER)
    assert v.hand.sum() == v.graveyard.sum() == 0
    assert v.reserve.sum() == 49


def test_6_1_what_only_others_hold_leaves_no_trace() -> None:
    one, other = turn("5", "8 / 9 9", "10"), turn("5", "10 / 9 12", "8")
    assert seen(one, ALICE).tobytes() == seen(other, ALICE).tobytes()


def test_6_1_a_card_dealt_is_seen_by_its_owner() -> None:
    s = setup(3, first="1")
    assert [told(s, "deal 19", seat) for seat in (ALICE, BOB, ONLOOKER)] == ["deal 19", "deal ?", "deal ?"]
    assert seen(made(s, "deal 19"), BOB).drawn[ALICE].tolist() == [box.NONE] * 3


def test_6_1_which_card_goes_to_the_graveyard_is_seen_by_its_owner() -> None:
    s = made(setup(2, first="1"), "deal 1", "deal 19", "deal 7", *["deal 6"] * 3)
    assert [told(s, "bury 19", seat) for seat in (ALICE, BOB)] == ["bury 19", "bury ?"]


def test_6_1_a_card_drawn_is_seen_by_its_owner() -> None:
    s = made(turn("5", "8", horde="9"), "pass")
    assert [told(s, "draw 19", seat) for seat in (ALICE, BOB)] == ["draw 19", "draw ?"]
    made(s, "draw 19", "draw 4")
    assert [told(s, "bury 4", seat) for seat in (ALICE, BOB)] == ["bury 4", "bury ?"]


def test_6_1_a_card_of_the_die_is_seen_by_its_owner() -> None:
    s = made(turn("5 18", "8", horde="9"), "play 18", "roll 6", "draw 4")
    assert [told(s, "draw 19", seat) for seat in (ALICE, BOB)] == ["draw ?", "draw 19"]


def test_6_1_a_card_taken_up_is_seen_by_its_owner() -> None:
    s = made(turn("5 9 / 6 7", "8"), "play 9")
    assert [told(s, "fill 6", seat) for seat in (ALICE, BOB)] == ["fill 6", "fill ?"]


def test_6_1_everything_else_is_open() -> None:
    s = turn("9 9", "8")
    for text in ("give 9 2", "play 9", "pass"):
        assert told(s, text, ONLOOKER) == text


# 6.2


def test_6_2_a_card_given_away_is_known_to_everybody() -> None:
    s = made(turn("9 9 6 6 6", "8", "10"), "give 9 2", "play 9")
    for viewer in (ALICE, CATHERINE, EVERYBODY):
        assert knows(s, viewer, BOB) == ([], [9], [])


def test_6_2_a_card_put_away_by_a_2_is_known_to_two() -> None:
    s = made(turn("18 5 6 7", "8", "10"), "play 18", "roll 2")
    assert [told(s, "slip 6 2", seat) for seat in (ALICE, BOB, CATHERINE)] == ["slip 6 2", "slip 6 2", "slip ? 2"]
    made(s, "slip 6 2")
    assert [knows(s, viewer, BOB) for viewer in (ALICE, CATHERINE, EVERYBODY)] == [([], [6], []), NOTHING, NOTHING]


def test_6_2_after_a_swap_of_hands_both_know_what_they_gave() -> None:
    s = made(turn("18 5 6 7", "8 8", "10"), "play 18", "roll 3", "swap hand 2")
    assert knows(s, ALICE, BOB) == ([5, 6, 7], [], [])
    assert knows(s, BOB, ALICE) == ([8, 8], [], [])
    assert knows(s, CATHERINE, BOB) == knows(s, CATHERINE, ALICE) == NOTHING


def test_6_2_and_after_a_swap_of_graveyards() -> None:
    s = made(turn("18 5 6 7 / 12", "8 / 13 14", "10"), "play 18", "roll 3", "swap graveyard 2")
    assert knows(s, ALICE, BOB) == ([], [12], [])
    assert knows(s, BOB, ALICE) == ([], [13, 14], [])


def test_6_2_only_those_two_see_something_new_in_a_swap() -> None:
    s = made(turn("18 5 6 7 / 12", "8 / 13 14", "10"), "play 18", "roll 3")
    move = do.TABLE.parse("swap graveyard 2")
    assert [view.reveals(s, move, seat) for seat in (ALICE, BOB, CATHERINE, ONLOOKER)] == [True, True, False, False]


# 6.3


def test_6_3_a_card_taken_up_may_be_any() -> None:
    s = gifts("9 13 14", "9 13")
    made(s, "play 12", "fill 13")
    assert knows(s, ALICE, BOB) == ([], [], [9, 13])


def gifts(graveyard: str, known_there: str, hand: str = "6 6 12") -> State:
    """Bob's turn: of his graveyard some cards are known to everybody."""
    s = turn("5 5 5", f"{hand} / {graveyard}", "10 10 10")
    for card in known_there.split():
        for viewer in (ALICE, CATHERINE, EVERYBODY):
            s.known[BOB, int(card), viewer + 1] += known.BURIED
    s.turn = s.active = s.mover = BOB
    return s


def test_6_3_of_two_alike_one_stays() -> None:
    s = made(gifts("9 9 14", "9 9"), "play 12", "fill 9")
    assert knows(s, ALICE, BOB) == ([], [9], [9])


def test_6_3_where_all_are_alike_it_is_one_of_these() -> None:
    s = made(gifts("9 9", "9 9"), "play 12", "fill 9")
    assert knows(s, ALICE, BOB) == ([9], [9], [])


def test_6_3_all_are_in_hand_once_the_graveyard_is_empty() -> None:
    s = made(gifts("9 13", "9 13", hand="6 12"), "play 12", "fill 9", "fill 13")
    assert knows(s, ALICE, BOB) == ([9, 13], [], [])


# 6.4


def test_6_4_a_card_played_is_no_longer_known() -> None:
    s = gifts("9 14", "9", hand="9 6 6 6")
    s.known[BOB, 9, ALICE + 1] += known.IN_HAND
    assert knows(made(s, "play 9"), ALICE, BOB) == ([], [9], [])


def test_6_4_it_may_have_been_the_one_in_hand_or_graveyard() -> None:
    s = gifts("14", "", hand="9 9 6 6")
    s.known[BOB, 9, ALICE + 1] = 2 * known.EITHER
    assert knows(made(s, "play 9"), ALICE, BOB) == ([], [], [9])


def test_6_4_one_known_in_the_graveyard_stays_there() -> None:
    assert knows(made(gifts("9 14", "9", hand="9 6 6 6"), "play 9"), ALICE, BOB) == ([], [9], [])


def test_6_4_who_gives_some_away_holds_another() -> None:
    s = made(turn("9 9 9 6", "8", "10"), "give 9 2")
    assert [knows(s, viewer, ALICE) for viewer in (BOB, CATHERINE, EVERYBODY)] == [([9], [], [])] * 3
    assert knows(made(s, "play 9"), BOB, ALICE) == NOTHING


def test_6_4_a_guess_lets_them_play_it() -> None:
    v = seen(made(turn("9 9 9 6", "8", "10"), "give 9 2"), BOB)
    for seed in range(20):
        world = record.copy(v)
        view.guess(world, BOB, chance.die(seed))
        assert world.hand[ALICE, 9] > 0


def test_6_4_with_the_hand_empty_all_are_in_the_graveyard() -> None:
    s = gifts("9 14", "", hand="12")
    s.known[BOB, 9, ALICE + 1] = known.EITHER
    assert knows(made(s, "play 12"), ALICE, BOB) == ([], [9], [])


# 6.5


def swap(place: str, *codes: int) -> State:
    """Alice and Bob swap, of whom Catherine knows something; Alice knows as much of Bob."""
    s = made(turn("18 5 6 9 / 9 12", "8 9 / 9 13", "10"), "play 18", "roll 3")
    for seat, code in enumerate(codes):
        s.known[seat, 9, CATHERINE + 1] = code
    s.known[BOB, 9, ALICE + 1] = codes[1]
    return made(s, f"swap {place} 2")


def test_6_5_what_is_known_of_a_hand_moves_along() -> None:
    s = swap("hand", known.IN_HAND, known.BURIED)
    assert (knows(s, CATHERINE, ALICE), knows(s, CATHERINE, BOB)) == (NOTHING, ([9], [9], []))


def test_6_5_what_is_known_of_a_graveyard_moves_along() -> None:
    s = swap("graveyard", known.IN_HAND, known.BURIED)
    assert (knows(s, CATHERINE, ALICE), knows(s, CATHERINE, BOB)) == (([9], [9], []), NOTHING)


def test_6_5_a_card_put_away_may_be_any_of_the_hand() -> None:
    s = made(turn("18 5 6 9", "8", "10"), "play 18", "roll 2")
    s.known[ALICE, 9, CATHERINE + 1] = s.known[ALICE, 5, CATHERINE + 1] = known.IN_HAND
    made(s, "slip 9 2")
    assert knows(s, CATHERINE, ALICE) == knows(s, CATHERINE, BOB) == NOTHING


def test_6_5_unless_the_whole_hand_is_known() -> None:
    s = made(turn("18 9 9", "8", "10"), "play 18", "roll 2")
    s.known[ALICE, 9, CATHERINE + 1] = 2 * known.IN_HAND
    made(s, "slip 9 2")
    assert (knows(s, CATHERINE, ALICE), knows(s, CATHERINE, BOB)) == (([9], [], []), ([], [9], []))


def test_6_5_who_gets_it_knows_that_it_left() -> None:
    s = made(turn("18 5 9 9", "8", "10"), "play 18", "roll 2")
    s.known[ALICE, 9, BOB + 1] = 2 * known.IN_HAND
    s.known[ALICE, 5, BOB + 1] = known.IN_HAND
    assert knows(made(s, "slip 9 2"), BOB, ALICE) == ([5, 9], [], [])


# 6.6: against all deals there are, counted one by one


def position(bob: str, catherine: str, reserve: str) -> State:
    """Alice's turn; what is marked in the cards of the others she knows: `9h` in hand, `9g` in the graveyard, `9?`."""
    plain = [cards.translate(str.maketrans("", "", "hg?")) for cards in (bob, catherine)]
    s = turn("5", *plain, reserve=reserve)
    for seat, cards in ((BOB, bob), (CATHERINE, catherine)):
        for card in cards.split():
            if card[-1] in MARKS:
                s.known[seat, int(card[:-1]), ALICE + 1] += MARKS[card[-1]]
    return s


MARKS = {"h": known.IN_HAND, "g": known.BURIED, "?": known.EITHER}


def slots(v: State, seat: int) -> list[tuple[int, str]]:
    """The places of cards that the viewer does not see."""
    others = [other for other in range(int(v.seats)) if other != seat]
    return [
        (other, place)
        for other in others
        for place, count in (("h", v.held), ("g", v.buried))
        for _ in range(count[other])
    ]


def deals(v: State, seat: int) -> Counter[World]:
    """In how many ways the unseen cards, each of them different, can lie there."""
    unseen = [card for card in range(box.CARDS) for _ in range(v.reserve[card])]
    places = slots(v, seat)
    found: Counter[World] = Counter()
    for laid in permutations(range(len(unseen)), len(places)):
        lies = dict(zip(laid, places, strict=True))
        if all(lies.get(copy) in allowed for copy, allowed in claims(v, seat, unseen)):
            found[world([(place, unseen[copy]) for copy, place in lies.items()])] += 1
    return found


def claims(v: State, seat: int, unseen: list[int]) -> Iterator[tuple[int, list[tuple[int, str]]]]:
    """The first copies of a number are those that are known, each with the places where it may lie."""
    taken: Counter[int] = Counter()
    for other in range(int(v.seats)):
        for card in range(box.CARDS):
            code = int(v.known[other, card, seat + 1]) if other != seat else 0
            for count, places in (
                (known.in_hand(code), "h"),
                (known.in_graveyard(code), "g"),
                (known.in_either(code), "hg"),
            ):
                for _ in range(count):
                    yield unseen.index(card) + taken[card], [(other, place) for place in places]
                    taken[card] += 1


def world(lies: list[tuple[tuple[int, str], int]]) -> World:
    """What lies where, the same for all orders in which it may lie there."""
    return tuple(sorted((other, place, card) for (other, place), card in lies))


def guessed(v: State, seat: int) -> Counter[World]:
    """The worlds of many guesses."""
    worlds = record.make(rules.STATE, GUESSES)
    worlds[:] = v
    engine.load(GAME).guess(worlds, seat, chance.dice(range(GUESSES), chance.GUESSES))
    others = [other for other in range(int(v.seats)) if other != seat]
    return Counter(
        world(
            [((other, "h"), card) for other in others for card in hand(s, other)]
            + [((other, "g"), card) for other in others for card in graveyard(s, other)]
        )
        for s in worlds
    )


def surprise(found: Counter[World], expected: Counter[World]) -> float:
    """How far the frequencies are off, in standard deviations of chi square."""
    total = sum(expected.values())
    squares = 0.0
    for lies, ways in expected.items():
        mean = GUESSES * ways / total
        squares += (found[lies] - mean) ** 2 / mean
    freedom = max(len(expected) - 1, 1)
    return (squares - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize(
    ("bob", "catherine", "reserve"),
    [
        ("9 12 / 9", "13", "9 6 6"),
        ("9h 12 / 9", "13", "9 6 6"),
        ("9 12 / 9g", "13", "9 6 6"),
        ("9? 12 / 13", "6 / 9", "9 6"),
        ("9? 12? / 13", "6 / 9g", "9 6"),
        ("9? 12 / 9? 9g", "6", "12 13"),
        ("9h 12? / 13", "9? / 6", "9 14"),
        ("9h 9 / 9g", "9", "12 12 13"),
        ("/ 9? 12", "9h 13", "9 14"),
    ],
)
def test_6_6_every_deal_that_could_be_is_equally_likely(bob: str, catherine: str, reserve: str) -> None:
    v = seen(position(bob, catherine, reserve), ALICE)
    found, expected = guessed(v, ALICE), deals(v, ALICE)
    assert set(found) == set(expected)
    assert surprise(found, expected) < 4


def test_6_6_cards_that_are_still_to_be_split_are_guessed_too() -> None:
    s = made(setup(3, first="1"), "deal 1", "deal 19", "deal 7", *["deal 6"] * 3, *["deal 8"] * 2)
    v = seen(s, CATHERINE)
    view.guess(v, CATHERINE, chance.die(0))
    assert (v.drawn[[ALICE, BOB]] != box.NONE).all()
    assert (np.diff(v.drawn[[ALICE, BOB]]) >= 0).all()
    assert seen(v, CATHERINE).tobytes() == seen(s, CATHERINE).tobytes()


def test_6_6_an_onlooker_counts_on_what_everybody_knows() -> None:
    v = seen(made(turn("9 9 6 6 6", "8", "10"), "give 9 2", "play 9"), ONLOOKER)
    view.guess(v, ONLOOKER, chance.die(0))
    assert graveyard(v, BOB) == [9]


def test_6_6_the_others_know_what_everybody_knows() -> None:
    s = made(turn("9 9 6 6 6", "8", "10 10"), "give 9 2", "play 9")
    v = seen(s, ALICE)
    assert v.known[:, :, CATHERINE + 1].sum() == 0
    view.guess(v, ALICE, chance.die(0))
    assert knows(v, CATHERINE, BOB) == ([], [9], [])


# 6.7: against all worlds there could be, kept move by move


def followed(s: State, seat: int, *moves: str) -> list[State]:
    """All states that agree with everything a seat has seen since it knew nothing."""
    v = seen(s, seat)
    unseen = [card for card in range(box.CARDS) for _ in range(v.reserve[card])]
    orders = {tuple(unseen[at] for at in order) for order in permutations(range(len(unseen)), len(slots(v, seat)))}
    worlds = {laid(v, seat, order).tobytes(): laid(v, seat, order) for order in orders}
    for move in moves:
        told_seat = view.veil(s, do.TABLE.parse(move), seat)
        after = seen(made(record.copy(s), move), seat).tobytes()
        worlds = {
            following.tobytes(): following
            for could in worlds.values()
            for following in continued(could, seat, told_seat)
            if seen(following, seat).tobytes() == after
        }
        made(s, move)
    return list(worlds.values())


def laid(v: State, seat: int, order: tuple[int, ...]) -> State:
    s = record.copy(v)
    for card, (other, place) in zip(order, slots(v, seat), strict=True):
        s.reserve[card] -= 1
        (s.hand if place == "h" else s.graveyard)[other, card] += 1
    return s


def continued(s: State, seat: int, told_seat: int) -> Iterator[State]:
    """The states after every move that looks like this one."""
    for move in legal(s):
        if view.veil(s, do.TABLE.parse(move), seat) == told_seat:
            yield made(record.copy(s), move)


def least(worlds: list[State], seat: int, card: int) -> tuple[int, int, int]:
    """How many of a number are in hand, in the graveyard, and in both together, in every world at least."""
    hands, graveyards = [int(s.hand[seat, card]) for s in worlds], [int(s.graveyard[seat, card]) for s in worlds]
    return min(hands), min(graveyards), min(map(sum, zip(hands, graveyards, strict=True)))


def counted(s: State, viewer: int, seat: int, card: int) -> tuple[int, int, int]:
    code = int(s.known[seat, card, viewer + 1])
    return known.in_hand(code), known.in_graveyard(code), known.held(code)


SMALL = "7 12 12 13"
GIVEN = ("give 9 2", "play 9", "play 10")  # Alice gives a 9 to Bob, who goes on


@pytest.mark.parametrize(
    ("hands", "viewer", "moves"),
    [
        (("9 9 5 5 5", "10 12 6 / 7"), ALICE, (*GIVEN, "fill 7")),
        (("9 9 5 5 5", "10 12 6 / 7"), ALICE, (*GIVEN, "fill 9")),
        (("9 9 9 5 5 5", "10 12 6 / 7"), ALICE, ("give 9 2", *GIVEN, "fill 9")),
        (("9 9 5 5 5", "10 12 6"), ALICE, (*GIVEN, "fill 9")),
        (("9 9 5 5 5", "10 12 / 7"), ALICE, (*GIVEN, "fill 9", "fill 7")),
        (("9 9 11 5 5 5", "10 9 6 / 7"), ALICE, (*GIVEN, "fill 7", "play 11", "play 5", "play 9", "fill 9")),
        (("9 9 11 5 5 5", "10 9 6 / 7"), ALICE, (*GIVEN, "fill 9", "play 11", "play 5", "play 9")),
        (("3 5 5 5", "12 6"), ALICE, ("play 3", "roll 2", "slip 5 2", "play 12", "fill 5")),
        (("17 5 5 5", "12", "7"), CATHERINE, ("play 17", "roll 2", "slip 5 2")),
        (("17 5 5 5 / 9", "12 6 / 6"), ALICE, ("play 17", "roll 3", "swap hand 2", "fill 9")),
        (("17 5 5 5 / 9", "12 6 / 6"), ALICE, ("play 17", "roll 3", "swap graveyard 2")),
        (("9 9 6", "17", "13"), CATHERINE, ("give 9 2", "play 9", "play 17", "roll 3", "swap hand 1")),
    ],
)
def test_6_7_what_is_known_is_what_is_so_in_every_world(
    hands: tuple[str, ...], viewer: int, moves: tuple[str, ...]
) -> None:
    s = turn(*hands, reserve=SMALL)
    worlds = followed(s, viewer, *moves)
    assert len(worlds) > 1
    for seat in range(int(s.seats)):
        for card in range(box.CARDS):
            if seat != viewer:
                assert counted(s, viewer, seat, card) == least(worlds, seat, card), (seat, card)


def test_6_7_it_is_not_kept_that_one_of_two_numbers_stays() -> None:
    s = made(gifts("9 13", "9 13"), "play 12", "fill 13")
    v = seen(s, ALICE)
    assert any(graveyard(guess_of(v, seed), BOB) not in ([9], [13]) for seed in range(50))


def guess_of(v: State, seed: int) -> State:
    s = record.copy(v)
    view.guess(s, ALICE, chance.die(seed))
    return s


def test_6_7_nor_with_whom_a_card_is_after_a_swap_that_may_have_moved_it() -> None:
    s = swap("hand", known.EITHER, 0)
    assert knows(s, CATHERINE, ALICE) == knows(s, CATHERINE, BOB) == NOTHING


def test_6_7_but_those_who_swap_see_it() -> None:
    assert knows(swap("hand", 0, 2 * known.EITHER), ALICE, BOB) == ([5, 6, 9], [9], [])
    assert knows(swap("graveyard", 0, 2 * known.EITHER), ALICE, BOB) == ([9], [9, 12], [])


def test_6_7_nor_what_a_renewed_reserve_is_made_of() -> None:
    s = turn("9", "10 6", "13", horde="12", reserve="")
    v = seen(made(s, "pass"), ALICE)
    assert any(hand(guess_of(v, seed), BOB) != [6, 10] for seed in range(50))


@pytest.mark.parametrize("seats", GAME.seats)
def test_6_7_nobody_ever_knows_what_is_not_so(seats: int) -> None:
    """Over whole matches; and a seat knows at least what everybody knows."""
    running = engine.load(GAME)
    states = running.deal(MATCHES, seats)
    luck, dice = chance.dice(range(MATCHES)), chance.dice(range(MATCHES), chance.DICE)
    for _ in range(100):
        running.stroll(states, luck, dice, 3, np.zeros(MATCHES, np.int32))
        codes = states["known"].astype(int)
        in_hand, buried = codes % known.BASE, codes // known.BURIED % known.BASE
        held = in_hand + buried + codes // known.EITHER
        hands, graveyards = states["hand"][..., None], states["graveyard"][..., None]
        assert (in_hand <= hands).all()
        assert (buried <= graveyards).all()
        assert (held <= hands + graveyards).all()
        for seat in range(seats):
            others = [other for other in range(seats) if other != seat]
            assert (held[:, others, :, seat + 1] >= held[:, others, :, 0]).all()
            assert (codes[:, seat, :, seat + 1] == 0).all()


# Numbers for nets


def test_what_nets_see_is_what_the_view_shows() -> None:
    one, other = turn("5", "8 / 9 9", "10"), turn("5", "10 / 9 12", "8")
    out = np.zeros((3, view.OBSERVED), np.float32)
    view.observe(seen(one, ALICE), ALICE, out[0])
    view.observe(seen(other, ALICE), ALICE, out[1])
    view.observe(seen(one, BOB), BOB, out[2])
    assert (out[0] == out[1]).all()
    assert (out[0] != out[2]).any()
