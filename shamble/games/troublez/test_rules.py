"""Every numbered rule of RULES.md, by its number: a position, a move, a claim."""

from collections.abc import Sequence

import numpy as np
import pytest

from shamble.core import record
from shamble.core.chance import Scripted
from shamble.core.match import Match, Player
from shamble.core.record import CHANCE, NOBODY, State
from shamble.games.troublez import GAME, rows, rules
from shamble.games.troublez.box import (
    ANYWHERE,
    BARRICADE,
    CARD_NAMES,
    COPIES,
    ENDS,
    KIND,
    LIMITS,
    LONGEST,
    STRICT,
    TOUCHING,
    VALUES,
    ZOMBIES,
    longest_row,
)
from shamble.games.troublez.moves import LEFT, RIGHT

COVERED = "_"  # behind a card's name: a Barricade lies on it


def begun(seats: int = 3, **options: str) -> State:
    """A match whose first player is seat 1, asked to draw."""
    s = record.make(rules.STATE)[0]
    s.seats = seats
    s.options[:] = GAME.codes({"first": "1", **options}, seats)
    rules.setup(s)
    return s


def lay(s: State, *laid: str) -> State:
    """Put these cards into the rows, from the deck, as if some had been placed this turn."""
    for row, cards in enumerate(laid):
        for position, name in enumerate(cards.split()):
            card = from_deck(s, name.rstrip(COVERED))
            s.row[row, position] = card
            if name.endswith(COVERED):
                from_deck(s, "barricade")
                s.covered[row, position] = 1
        s.length[row] = len(cards.split())
    s.placed = 1
    return s


def give(s: State, seat: int, *names: str) -> State:
    """Put these zombies into a collection, from the deck."""
    for name in names:
        s.collection[seat, from_deck(s, name)] += 1
    return s


def from_deck(s: State, name: str) -> int:
    card = CARD_NAMES.index(name)
    s.deck[card] -= 1
    s.left -= 1
    assert s.deck[card] >= 0, f"the box has no such card left: {name}"
    return card


def leave(s: State, *names: str) -> State:
    """Let the deck hold only these; the rest leaves the box, so that census is not what is tested."""
    s.deck[:] = 0
    for name in names:
        s.deck[CARD_NAMES.index(name)] += 1
    s.left = len(names)
    return s


def legal(s: State) -> list[str]:
    moves = np.zeros(rules.MOST, np.int32)
    return [GAME.table.text(int(move)) for move in moves[: rules.legal(s, moves)]]


def do(s: State, *moves: str) -> State:
    for move in moves:
        assert move in legal(s), f"{move} is not among {legal(s)}"
        rules.play(s, GAME.table.parse(move))
    return s


def draw(s: State, card: str, *moves: str) -> State:
    return do(s, "draw", f"card {card}", *moves)


def row(s: State, number: int) -> list[str]:
    cards = zip(s.row[number - 1], s.covered[number - 1], strict=True)
    return [CARD_NAMES[card] + COVERED * int(covered) for card, covered in cards][: s.length[number - 1]]


def held(s: State, seat: int) -> list[str]:
    return named(s.collection[seat])


def named(counts: Sequence[int]) -> list[str]:
    return [CARD_NAMES[card] for card, count in enumerate(counts) for _ in range(count)]


def points(s: State) -> list[int]:
    out = np.zeros(int(s.seats), np.int32)
    rules.points(s, out)
    return [int(value) for value in out]


def weights(s: State) -> dict[str, int]:
    moves = np.zeros(rules.MOST, np.int32)
    out = np.zeros(rules.MOST, np.int32)
    n = rules.legal(s, moves)
    rules.odds(s, moves, n, out)
    return {GAME.table.text(int(moves[k])): int(out[k]) for k in range(n)}


# 1. What is in the box


def test_1_1_the_box_holds_83_cards() -> None:
    s = begun()
    assert s.left == s.deck.sum() == 83
    assert s.deck[:ZOMBIES].tolist() == [4] * 15
    assert s.deck[ZOMBIES:BARRICADE].tolist() == [2] * 9
    assert s.deck[BARRICADE] == 5


def test_1_2_another_box_may_be_agreed_on() -> None:
    s = begun(zombies="2", actions="0", barricades="7")
    assert s.deck[:ZOMBIES].tolist() == [2] * 15
    assert s.deck[ZOMBIES:].tolist() == [0] * 9 + [7]


def test_1_2_the_box_needs_at_least_one_card() -> None:
    with pytest.raises(Exception, match="at least one card"):
        begun(zombies="0", actions="0", barricades="0")


# 2. Set-up


def test_2_1_everything_but_the_deck_is_empty() -> None:
    s = begun()
    assert not s.length.any()
    assert not s.collection.any()
    assert not s.marks.any()
    assert not s.discard.any()


def test_2_2_chance_names_the_first_player() -> None:
    s = begun(seats=4, first="random")
    assert s.mover == CHANCE
    assert weights(s) == {"first 1": 1, "first 2": 1, "first 3": 1, "first 4": 1}
    do(s, "first 3")
    assert s.mover == s.active == 2


def test_2_2_the_host_may_name_the_first_player() -> None:
    assert begun(seats=4, first="2").mover == 1


# 3. A turn


def test_3_1_the_first_draw_is_compulsory() -> None:
    assert legal(begun()) == ["draw"]


def test_3_1_after_a_placement_one_stops_or_draws() -> None:
    s = draw(begun(), "red-3", "begin")
    assert legal(s) == ["draw", "stop"]
    assert s.mover == 0


def test_3_1_chance_draws_by_what_the_deck_holds() -> None:
    s = do(leave(begun(), "red-1", "red-1", "barricade"), "draw")
    assert weights(s) == {"card red-1": 2, "card barricade": 1}


def test_3_2_a_card_without_a_place_is_a_bust() -> None:
    s = lay(begun(), "red-1 green-5", "red-1 green-5", "red-1 green-5")
    draw(s, "green-5")
    assert named(s.discard) == ["green-5"]
    assert s.mover == 1
    assert legal(s)[0].startswith("take")


def test_3_3_whoever_stops_takes_one_whole_row() -> None:
    s = do(lay(begun(), "red-1 green-5", "", "blue-2"), "stop")
    assert legal(s) == ["claim 1", "claim 3"]
    do(s, "claim 1")
    assert held(s, 0) == ["red-1", "green-5"]
    assert row(s, 1) == []


def test_3_4_the_others_take_one_card_each_in_turn_order() -> None:
    s = do(lay(begun(seats=4), "red-1", "red-2 green-3 blue-4"), "stop", "claim 1")
    assert s.mover == 1
    do(s, "take 2 1")
    assert s.mover == 2
    do(s, "take 2 2")
    assert s.mover == 3
    do(s, "take 2 1")
    assert s.mover == s.active == 1
    assert [held(s, seat) for seat in range(4)] == [["red-1"], ["red-2"], ["blue-4"], ["green-3"]]


def test_3_4_they_take_after_a_bust_too() -> None:
    s = draw(lay(begun(), "red-1 green-5", "red-1 green-5", "red-1 green-5"), "green-5")
    do(s, "take 1 1", "take 1 1")
    assert s.active == 1
    assert held(s, 1) == ["red-1"]
    assert held(s, 2) == ["green-5"]


def test_3_4_nothing_is_taken_where_nothing_is_left() -> None:
    s = do(lay(begun(), "red-1"), "stop", "claim 1")
    assert s.active == s.mover == 1
    assert legal(s) == ["draw"]


def test_3_5_what_is_left_stays_and_play_passes_on() -> None:
    s = do(lay(begun(), "red-1", "red-2 green-3 blue-4"), "stop", "claim 1", "take 2 1", "take 2 1")
    assert row(s, 2) == ["blue-4"]
    assert s.active == 1
    assert s.placed == 0


def test_3_6_a_choice_with_one_answer_is_still_made() -> None:
    s = do(lay(begun(seats=2), "red-1", "red-2"), "stop", "claim 2")
    assert legal(s) == ["take 1 1"]


def test_3_6_an_axe_on_an_empty_collection_is_passed_over() -> None:
    s = do(lay(begun(), "red-axe green-1"), "stop", "claim 1")
    assert s.active == 1
    assert held(s, 0) == ["green-1"]
    assert named(s.discard) == ["red-axe"]


def test_3_6_a_net_with_nobody_to_rob_is_passed_over() -> None:
    s = do(lay(give(begun(), 0, "red-4"), "red-net"), "stop", "claim 1")
    assert s.active == 1


def test_3_6_the_first_card_of_the_game_may_be_a_bust() -> None:
    s = draw(begun(), "barricade")
    assert s.active == s.mover == 1
    assert legal(s) == ["draw"]
    assert named(s.discard) == ["barricade"]


# 4. Placing


def test_4_1_any_card_but_a_barricade_may_begin_a_row() -> None:
    for name in ("red-3", "blue-shotgun"):
        assert "begin" in legal(draw(lay(begun(), "green-2"), name))
    assert "begin" not in legal(draw(lay(begun(), "green-2"), "barricade"))


def test_4_1_there_are_never_more_than_three_rows() -> None:
    s = draw(lay(begun(), "green-1", "green-1", "green-1"), "red-3")
    assert legal(s) == ["place 1 right", "place 2 right", "place 3 right"]


def test_4_1_a_new_row_gets_the_lowest_free_number() -> None:
    s = draw(lay(begun(), "green-1", "", "green-1"), "red-3", "begin")
    assert row(s, 2) == ["red-3"]


def test_4_2_a_card_goes_to_an_end() -> None:
    s = draw(lay(begun(), "green-2 red-4"), "blue-axe")
    assert legal(s) == ["place 1 left", "place 1 right", "begin"]
    do(s, "place 1 left")
    assert row(s, 1) == ["blue-axe", "green-2", "red-4"]


def test_4_3_numbers_rise_from_left_to_right() -> None:
    s = lay(begun(), "green-2 red-4")
    assert legal(draw(record.copy(s), "blue-1")) == ["place 1 left", "begin"]
    assert legal(draw(record.copy(s), "blue-3")) == ["begin"]
    assert legal(draw(record.copy(s), "blue-5")) == ["place 1 right", "begin"]


@pytest.mark.parametrize("order", ["touching", "strict"])
def test_4_3_equal_numbers_never_touch(order: str) -> None:
    s = draw(lay(begun(order=order), "green-2"), "red-2")
    assert legal(s) == ["begin"]


def test_4_3_equal_numbers_may_follow_with_something_between() -> None:
    s = draw(lay(begun(), "green-2 red-axe"), "blue-2")
    assert "place 1 right" in legal(s)
    assert "place 1 left" not in legal(s)


def test_4_3_strict_wants_every_number_higher() -> None:
    s = draw(lay(begun(order="strict"), "green-2 red-axe"), "blue-2")
    assert legal(s) == ["begin"]


def test_4_4_cards_of_one_colour_never_touch() -> None:
    assert legal(draw(lay(begun(), "red-3"), "red-4")) == ["begin"]
    assert legal(draw(lay(begun(), "red-3"), "red-axe")) == ["begin"]


def test_4_4_the_example_of_the_green_axe() -> None:
    s = draw(lay(begun(), "red-3"), "green-axe", "place 1 right")
    assert "place 1 right" in legal(draw(record.copy(s), "red-4"))
    assert "place 1 right" not in legal(draw(record.copy(s), "green-4"))


def test_4_5_numbers_are_compared_past_an_action_card() -> None:
    s = draw(lay(begun(), "red-3 green-axe"), "blue-2")
    assert legal(s) == ["place 1 left", "begin"]


def test_4_5_a_row_holds_one_of_each_kind_whatever_the_colour() -> None:
    s = draw(lay(begun(), "red-axe green-2", "green-1"), "blue-axe")
    assert legal(s) == ["place 2 left", "place 2 right", "begin"]


def test_4_6_a_barricade_covers_any_uncovered_card() -> None:
    s = draw(lay(begun(), "red-1 green-3_ blue-4", "red-axe"), "barricade")
    assert legal(s) == ["cover 1 1", "cover 1 3", "cover 2 1"]
    do(s, "cover 1 3")
    assert row(s, 1) == ["red-1", "green-3_", "blue-4_"]


def test_4_6_a_covered_card_has_neither_number_nor_colour() -> None:
    assert "place 1 right" in legal(draw(lay(begun(), "red-5_"), "red-1"))


def test_4_6_colours_are_not_compared_across_a_covered_card() -> None:
    assert "place 1 right" in legal(draw(lay(begun(), "red-1 green-3_"), "red-2"))


def test_4_6_a_covered_card_may_stand_between_equal_numbers() -> None:
    assert "place 1 right" in legal(draw(lay(begun(), "red-2 green-3_"), "blue-2"))


def test_4_6_a_covered_card_keeps_its_kind() -> None:
    assert "place 1 right" not in legal(draw(lay(begun(), "red-2 green-axe_"), "blue-axe"))


def test_4_6_a_barricade_with_nothing_to_cover_is_a_bust() -> None:
    s = draw(lay(begun(seats=2), "red-2_"), "barricade")
    assert s.mover == 1
    assert named(s.discard) == ["barricade"]


def test_4_7_faults_of_a_row_are_not_held_against_it() -> None:
    s = draw(lay(begun(take="anywhere"), "red-5 red-1"), "green-2")
    assert legal(s) == ["place 1 left", "place 1 right", "begin"]


@pytest.mark.parametrize(
    ("take", "order", "longest"),
    [(ENDS, TOUCHING, 21), (ENDS, STRICT, 13), (ANYWHERE, STRICT, 13), (ANYWHERE, TOUCHING, 63)],
)
def test_4_8_a_row_holds_what_the_box_makes_possible(take: int, order: int, longest: int) -> None:
    assert longest_row(COPIES, take, order) == longest


def test_4_8_a_row_of_21_can_be_laid_and_takes_no_more() -> None:
    ones = "red-1 green-5_ red-1 green-5_ red-1 green-5_ red-1 green-5_ green-1 blue-5_ green-1 red-axe green-1"
    s = draw(begun(), "red-1", "begin")
    for name in f"{ones} red-net green-1 red-shotgun blue-1 green-2 red-3 green-4 red-5".split()[1:]:
        draw(s, name.rstrip(COVERED), "place 1 right")
        if name.endswith(COVERED):
            draw(s, "barricade", f"cover 1 {s.length[0]}")
    assert s.length[0] == 21
    assert not any(rows.fits(s, 0, end, card) for card in range(BARRICADE) if s.deck[card] for end in (LEFT, RIGHT))


def test_4_8_the_state_has_room_for_the_largest_box() -> None:
    assert max(longest_row(LIMITS, take, order) for take in (0, 1) for order in (0, 1)) <= LONGEST


# 5. Taking cards


def test_5_1_the_barricade_of_a_covered_card_is_discarded() -> None:
    s = do(lay(begun(), "red-1_ green-2"), "stop", "claim 1")
    assert held(s, 0) == ["red-1", "green-2"]
    assert named(s.discard) == ["barricade"]


def test_5_1_a_covered_action_card_acts() -> None:
    s = do(lay(begun(), "red-shotgun_"), "stop", "claim 1")
    assert legal(s) == [f"shoot {value}" for value in range(1, VALUES + 1)]


def test_5_2_actions_come_before_the_zombies_taken_with_them() -> None:
    s = do(lay(give(begun(), 0, "blue-2"), "red-1 green-axe"), "stop", "claim 1")
    assert legal(s) == ["axe 2"]
    do(s, "axe 2")
    assert held(s, 0) == ["red-1"]
    assert sorted(named(s.discard)) == ["blue-2", "green-axe"]


def test_5_2_of_several_actions_the_taker_names_the_next() -> None:
    s = lay(give(begun(), 1, "red-4"), "red-net green-axe blue-shotgun")
    do(s, "stop", "claim 1")
    assert legal(s) == ["act axe", "act net", "act shotgun"]
    do(s, "act net", "net 2 4")
    assert legal(s) == ["act axe", "act shotgun"]
    do(s, "act shotgun", "shoot 1")
    assert legal(s) == ["axe 4"]


def test_5_2_an_action_that_can_do_nothing_may_be_named() -> None:
    s = do(lay(begun(), "red-net green-axe blue-shotgun"), "stop", "claim 1", "act axe")
    assert legal(s) == ["act net", "act shotgun"]


def test_5_3_the_axe_discards_a_zombie_of_ones_own() -> None:
    s = lay(give(begun(), 0, "blue-2", "red-3"), "green-axe")
    do(s, "stop", "claim 1")
    assert legal(s) == ["axe 2", "axe 3"]
    do(s, "axe 3")
    assert held(s, 0) == ["blue-2"]


def test_5_3_the_last_taker_may_have_to_take_the_axe() -> None:
    s = lay(give(begun(seats=4), 3, "blue-5"), "red-1", "red-2 green-3 red-axe")
    do(s, "stop", "claim 1", "take 2 1", "take 2 1")
    assert s.mover == 3
    assert legal(s) == ["take 2 1"]
    do(s, "take 2 1")
    assert legal(s) == ["axe 5"]
    do(s, "axe 5")
    assert held(s, 3) == []


def test_5_3_the_net_takes_from_any_opponent() -> None:
    s = lay(give(give(begun(), 1, "red-1"), 2, "green-5"), "blue-net")
    do(s, "stop", "claim 1")
    assert legal(s) == ["net 2 1", "net 3 5"]
    do(s, "net 3 5")
    assert held(s, 0) == ["green-5"]
    assert held(s, 2) == []


def test_5_3_the_shotgun_strikes_everybody_else_who_has_the_number() -> None:
    s = give(give(give(begun(seats=4), 0, "red-2"), 1, "green-2", "blue-2"), 3, "blue-4")
    do(lay(s, "blue-shotgun"), "stop", "claim 1", "shoot 2")
    assert [held(s, seat) for seat in range(4)] == [["red-2"], ["blue-2"], [], ["blue-4"]]


def test_5_3_any_number_may_be_shot_at() -> None:
    s = do(lay(begun(), "blue-shotgun"), "stop", "claim 1")
    assert len(legal(s)) == VALUES


def test_5_3_a_zombie_from_the_net_joins_and_asks_before_the_next_action() -> None:
    s = give(give(begun(), 0, "red-1", "red-2", "red-3", "red-4"), 1, "blue-5")
    do(lay(s, "red-net green-axe"), "stop", "claim 1", "act net", "net 2 5")
    assert legal(s) == ["form run", "wait"]
    do(s, "form run", "keep 1")
    assert s.active == 1, "the Axe found an empty collection"


def test_5_4_the_colour_held_most_in_that_number_leaves() -> None:
    s = lay(give(begun(), 0, "red-3", "blue-3", "blue-3", "red-1", "red-1"), "green-axe")
    do(s, "stop", "claim 1", "axe 3")
    assert named(s.discard) == ["blue-3", "green-axe"]


def test_5_4_among_equals_the_lowest_colour_leaves() -> None:
    s = lay(give(begun(), 0, "green-3", "blue-3"), "red-axe")
    do(s, "stop", "claim 1", "axe 3")
    assert held(s, 0) == ["blue-3"]


def test_5_5_troublez_takes_from_the_ends() -> None:
    s = do(lay(begun(), "red-1", "red-2 green-3 blue-4"), "stop", "claim 1")
    assert legal(s) == ["take 2 1", "take 2 3"]


def test_5_5_a_single_card_is_one_move() -> None:
    s = do(lay(begun(), "red-1", "red-2"), "stop", "claim 1")
    assert legal(s) == ["take 2 1"]


def test_5_5_trablici_takes_from_anywhere_and_the_row_closes_up() -> None:
    s = do(lay(begun(edition="trablici"), "red-1", "red-2 green-3_ red-4"), "stop", "claim 1")
    assert legal(s) == ["take 2 1", "take 2 2", "take 2 3"]
    do(s, "take 2 2")
    assert row(s, 2) == ["red-2", "red-4"]
    assert named(s.discard) == ["barricade"]


# 6. Hordes

RUN = ("red-1", "red-2", "red-3", "red-4", "red-5")


def test_6_1_a_run_of_one_to_five_is_a_horde() -> None:
    s = do(lay(give(begun(), 0, *RUN[:4]), "red-5"), "stop", "claim 1")
    assert legal(s) == ["form run", "wait"]


def test_6_1_four_of_one_number_are_a_horde() -> None:
    s = do(lay(give(begun(), 0, "red-3", "green-3", "blue-3"), "blue-3"), "stop", "claim 1")
    assert legal(s) == ["form four-3", "wait"]
    assert points(do(s, "form four-3"))[0] == 10


def test_6_1_a_horde_is_out_of_reach() -> None:
    s = do(lay(give(begun(), 0, *RUN[:4]), "red-5", "blue-net"), "stop", "claim 1", "form run", "keep 5", "take 2 1")
    assert s.mover == 1
    assert legal(s) == ["draw"], "there was nothing to rob"
    assert points(s) == [10, 0, 0]


def test_6_2_a_horde_may_wait() -> None:
    s = do(lay(give(begun(), 0, *RUN[:4]), "red-5"), "stop", "claim 1", "wait")
    assert s.mover == 1
    assert len(held(s, 0)) == 5


def test_6_2_the_question_comes_again_before_the_first_draw() -> None:
    s = do(lay(give(begun(seats=2), 0, *RUN[:4]), "red-5"), "stop", "claim 1", "wait")
    draw(s, "red-axe", "begin")
    do(s, "stop", "claim 1")
    assert s.mover == s.active == 0
    assert legal(s) == ["form run", "wait"]
    assert legal(do(s, "wait")) == ["draw"]


def test_6_2_the_question_comes_again_at_the_end_of_the_game() -> None:
    s = leave(lay(give(give(begun(seats=2), 0, *RUN[:4]), 1, *RUN), "red-5"), "blue-1")
    draw(s, "blue-1", "begin")
    do(s, "stop", "claim 1", "wait", "take 2 1", "wait")
    assert s.mover == 0
    assert legal(s) == ["form run", "wait"]
    do(s, "wait")
    assert s.mover == 1
    do(s, "form run", "keep 1")
    assert s.mover == NOBODY
    assert points(s) == [5, 11]


def test_6_2_zombies_of_one_taking_bring_one_question() -> None:
    s = lay(give(begun(), 0, "red-1", "red-2", "red-3"), "green-4 red-5")
    assert legal(do(s, "stop", "claim 1")) == ["form run", "wait"]


def test_6_2_who_gains_nothing_is_not_asked() -> None:
    s = do(lay(give(begun(), 0, *RUN), "red-shotgun"), "stop", "claim 1", "shoot 1")
    assert s.mover == 1


def test_6_2_several_hordes_in_a_row_are_possible() -> None:
    s = lay(give(begun(), 0, *RUN, "blue-2", "blue-3", "blue-4", "blue-5"), "blue-1")
    do(s, "stop", "claim 1", "form run", "keep 3")
    assert legal(s) == ["form run", "wait"]
    do(s, "form run", "keep 3")
    assert points(s)[0] == 20


def test_6_3_of_a_run_the_owner_names_the_mark() -> None:
    s = do(lay(give(begun(), 0, *RUN[:4]), "red-5"), "stop", "claim 1", "form run")
    assert legal(s) == [f"keep {value}" for value in range(1, 6)]
    do(s, "keep 2")
    assert named(s.marks[0]) == ["red-2"]
    assert named(s.discard) == ["red-1", "red-3", "red-4", "red-5"]


def test_6_3_of_four_alike_the_first_to_leave_stays_unasked() -> None:
    s = lay(give(begun(), 0, "red-3", "green-3", "blue-3"), "blue-3")
    do(s, "stop", "claim 1", "form four-3")
    assert named(s.marks[0]) == ["blue-3"]
    assert named(s.discard) == ["red-3", "green-3", "blue-3"]


def test_6_3_in_trablici_chance_leaves_the_mark() -> None:
    s = lay(give(begun(keep="random"), 0, "red-3", "blue-3", "blue-3"), "green-3")
    do(s, "stop", "claim 1", "form four-3")
    assert s.mover == CHANCE
    assert weights(s) == {"mark red-3": 1, "mark green-3": 1, "mark blue-3": 2}
    do(s, "mark green-3")
    assert named(s.marks[0]) == ["green-3"]
    assert named(s.discard) == ["red-3", "blue-3", "blue-3"]


# 7. End


@pytest.mark.parametrize(("seats", "decks"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_7_1_how_often_the_deck_is_used_up(seats: int, decks: int) -> None:
    assert begun(seats=seats).renewals == decks - 1


def test_7_1_the_discard_pile_becomes_the_deck_when_the_last_card_is_placed() -> None:
    s = leave(lay(begun(seats=4), "red-1"), "blue-5")
    s.discard[CARD_NAMES.index("green-2")] = 1
    draw(s, "blue-5", "begin")
    assert named(s.deck) == ["green-2"]
    assert not s.discard.any()
    assert legal(s) == ["draw", "stop"], "the turn goes on"


def test_7_1_the_discard_pile_becomes_the_deck_when_the_last_card_is_discarded() -> None:
    s = leave(begun(seats=4), "barricade")
    draw(s, "barricade")
    assert named(s.deck) == ["barricade"]
    assert s.mover == 1


def test_7_1_with_an_empty_discard_pile_the_game_ends() -> None:
    s = leave(begun(seats=4), "blue-5")
    draw(s, "blue-5", "begin")
    assert legal(s) == ["stop"]
    do(s, "stop", "claim 1")
    assert s.mover == NOBODY


def test_7_2_whoever_draws_the_very_last_card_must_stop() -> None:
    s = leave(lay(begun(seats=2), "red-1 blue-2"), "blue-5")
    draw(s, "blue-5", "begin")
    assert legal(s) == ["stop"]
    do(s, "stop", "claim 2", "take 1 1")
    assert s.mover == NOBODY
    assert points(s) == [1, 1]


def test_7_2_a_bust_on_the_very_last_card_ends_the_game_too() -> None:
    s = leave(lay(begun(seats=2), "red-1 green-5", "red-1 green-5", "red-1 green-5"), "blue-5")
    draw(s, "blue-5", "take 1 1")
    assert s.mover == NOBODY
    assert points(s) == [0, 1]


def test_7_3_two_hordes_and_three_cards_are_23_points() -> None:
    s = give(begun(), 0, "red-1", "green-1", "blue-4")
    s.marks[0, 3] = s.marks[0, 7] = 1
    assert points(s) == [23, 0, 0]


def test_7_3_equal_points_share_the_win() -> None:
    match = played_to_a_draw()
    assert match.points() == [0, 0]
    assert match.winners() == [0, 1]


def played_to_a_draw() -> Match:
    players = [Player("Ana"), Player("Bo")]
    codes = GAME.codes({"first": "1", "zombies": "0", "actions": "0", "barricades": "1"}, 2)
    match = Match(GAME, players, codes, Scripted(["card barricade"]))
    match.take(0, "draw")
    match.settle()
    return match


# 8. Editions


def test_8_1_an_edition_presets_what_is_taken_and_kept() -> None:
    assert agreed(edition="troublez") == ("ends", "choice")
    assert agreed(edition="trablici") == ("anywhere", "random")


def test_8_1_a_value_given_goes_before_the_edition() -> None:
    assert agreed(edition="trablici", keep="choice") == ("anywhere", "choice")


def agreed(**options: str) -> tuple[str, str]:
    words = GAME.agreed(GAME.codes(options, 3))
    return words["take"], words["keep"]


# The numbers that rules reckon with


def test_every_card_of_the_table_has_its_number() -> None:
    assert CARD_NAMES[ZOMBIES - 1] == "blue-5"
    assert [CARD_NAMES[card].split("-")[1] for card in range(ZOMBIES, BARRICADE)] == ["axe"] * 3 + ["net"] * 3 + [
        "shotgun"
    ] * 3
    assert KIND[ZOMBIES:BARRICADE].tolist() == [0, 0, 0, 1, 1, 1, 2, 2, 2]
