"""Seatings: every bot holds every seat equally often, in equal company."""

from collections import Counter
from random import Random

import pytest

from tatami.arena.seatings import all_seatings, mixed_seatings

SIZES = [(bots, seats) for seats in range(2, 7) for bots in range(2, seats + 1)]


def test_two_bots_at_four_seats_alternate_both_ways() -> None:
    assert all_seatings(2, 4) == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_with_an_odd_number_of_seats_each_has_the_majority_as_often() -> None:
    assert all_seatings(2, 3) == ((0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0))


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_every_bot_holds_every_seat_equally_often(bots: int, seats: int) -> None:
    seatings = all_seatings(bots, seats)
    assert len(set(seatings)) == len(seatings)
    for seat in range(seats):
        assert set(Counter(seating[seat] for seating in seatings).values()) == {len(seatings) // bots}


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_every_rotation_of_a_seating_is_a_seating(bots: int, seats: int) -> None:
    seatings = all_seatings(bots, seats)
    assert {seating[1:] + seating[:1] for seating in seatings} == set(seatings)


def test_a_mixed_table_seats_different_bots_each_on_every_seat() -> None:
    seatings = mixed_seatings(8, 4, Random(1))
    assert len(seatings) == 4
    assert all(len(set(seating)) == 4 for seating in seatings)
    assert {frozenset(seating[seat] for seating in seatings) for seat in range(4)} == {frozenset(seatings[0])}
