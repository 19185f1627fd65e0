"""Every bot sits at every seat as often as the others, and beside everybody."""

from collections import Counter

import pytest

from shamble.lab.seatings import MOST, line_ups, seatings

TABLES = [(bots, seats) for bots in range(2, 8) for seats in range(2, 7)]


def test_two_at_a_table_of_two_change_seats() -> None:
    assert seatings(2, 2, deal=5) == [(0, 1), (1, 0)]


def test_as_many_bots_as_seats_sit_in_every_order() -> None:
    assert len(set(seatings(4, 4, deal=0))) == 24


def test_seats_left_over_are_filled_with_one_bot_after_the_other() -> None:
    assert line_ups(2, 4) == [(0, 0, 0, 1), (0, 1, 1, 1)]
    assert seatings(2, 4, deal=0)[:4] == [(0, 0, 0, 1), (0, 0, 1, 0), (0, 1, 0, 0), (1, 0, 0, 0)]


def test_more_bots_than_seats_meet_in_all_combinations() -> None:
    assert line_ups(3, 2) == [(0, 1), (0, 2), (1, 2)]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_within_a_deal_each_bot_sits_everywhere_equally_often(bots: int, seats: int) -> None:
    for deal in range(4):
        dealt = seatings(bots, seats, deal)
        assert len(dealt) <= MOST
        sat = [Counter(seating[seat] for seating in dealt) for seat in range(seats)]
        assert all(counts == sat[0] for counts in sat)


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_over_the_deals_no_line_up_is_played_less_than_others(bots: int, seats: int) -> None:
    every = line_ups(bots, seats)
    played = Counter(tuple(sorted(seating)) for deal in range(len(every)) for seating in seatings(bots, seats, deal))
    assert set(played) == set(every)
    assert len(set(played.values())) == 1


def test_too_many_orders_are_drawn_anew_for_each_deal() -> None:
    assert seatings(5, 5, deal=1) == seatings(5, 5, deal=1)
    assert seatings(5, 5, deal=1) != seatings(5, 5, deal=2)
