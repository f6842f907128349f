"""Error bars hold what they promise."""

from collections.abc import Callable
from random import Random

import pytest

from tatami.arena.figures import figure, ratio, student

TESTS = 2000


def covered(draw: Callable[[Random], float], truth: float, deals: int) -> float:
    """How often the interval of so many deals holds the truth."""
    rng = Random(7)
    found = [figure([draw(rng) for _ in range(deals)], 0.0, 1.0) for _ in range(TESTS)]
    return sum(one.low <= truth <= one.high for one in found) / TESTS


def duel(rng: Random) -> float:
    """A deal of two matches with luck in common."""
    luck = rng.random()
    return ((luck < 0.6) + (rng.random() < 0.6)) / 2


def rare(rng: Random) -> float:
    return float(rng.random() < 0.02)


@pytest.mark.parametrize("deals", [10, 40, 160])
def test_intervals_hold_the_truth_in_95_of_100_cases(deals: int) -> None:
    assert covered(duel, 0.6, deals) == pytest.approx(0.95, abs=0.02)


def test_a_ratio_of_two_sums_is_held_as_often() -> None:
    rng, held = Random(7), 0
    for _ in range(TESTS):
        wholes = [1 + rng.random() for _ in range(40)]
        found = ratio([whole * rng.random() for whole in wholes], wholes)
        held += found.low <= 0.5 <= found.high
    assert held / TESTS == pytest.approx(0.95, abs=0.02)
    assert ratio([1.0, 3.0], [2.0, 6.0]).mean == 0.5


def test_intervals_that_take_each_match_for_a_deal_of_its_own_are_noticed() -> None:
    """A planted fault: matches with the same luck counted as if they were independent."""
    rng, held = Random(7), 0
    for _ in range(TESTS):
        deals = [float(rng.random() < 0.6) for _ in range(40)]
        found = figure([match for deal in deals for match in (deal, deal)], 0.0, 1.0)
        held += found.low <= 0.6 <= found.high
    assert held / TESTS < 0.9


def test_never_having_lost_is_not_certainty() -> None:
    always = figure([1.0] * 30, 0.0, 1.0)
    assert (always.mean, always.high) == (1.0, 1.0)
    assert always.low == pytest.approx(1 - 3 / 30, abs=0.01)
    never = figure([0.0] * 300, 0.0, 1.0)
    assert never.low == 0.0
    assert never.high == pytest.approx(3 / 300, abs=0.001)


def test_a_rare_win_is_held_too() -> None:
    assert covered(rare, 0.02, 60) > 0.95


def test_what_is_always_the_same_in_the_middle_has_no_bar() -> None:
    even = figure([0.25] * 30, 0.0, 0.5)
    assert (even.low, even.high) == (0.25, 0.25)


@pytest.mark.parametrize(("freedom", "known"), [(5, 2.5706), (9, 2.2622), (19, 2.0930), (99, 1.9842), (9999, 1.9602)])
def test_students_factor_is_the_one_in_the_books(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, abs=0.01)
