"""The sequential test: wrong as seldom as it says, and done sooner than a test of a fixed length."""

from collections import Counter
from random import Random

import pytest

from tatami.arena.sure import WRONG, Verdict, Weighing

TESTS = 400
MARGIN = 0.06


def deal(rng: Random, share: float) -> float:
    """What a deal of two matches brings over par; half of its luck is in common."""
    luck = rng.random()
    matches = [luck if rng.random() < 0.5 else rng.random() for _ in range(2)]
    return sum(match < share for match in matches) / 2 - 0.5


def verdicts(share: float, wrong: float = WRONG) -> tuple[Counter[Verdict], float]:
    """What many tests say of a bot with this win share, and after how many deals on average."""
    rng, said, deals = Random(11), Counter[Verdict](), 0
    for _ in range(TESTS):
        weighing = Weighing(MARGIN, wrong=wrong)
        verdict = None
        while verdict is None:
            verdict = weighing.add(deal(rng, share))
        said[verdict] += 1
        deals += weighing.deals
    return said, deals / TESTS


@pytest.mark.parametrize("share", [0.5, 0.45])
def test_a_bot_that_is_not_better_is_seldom_called_better(share: float) -> None:
    said, _ = verdicts(share)
    assert said[Verdict.BETTER] / TESTS < WRONG + 0.02


@pytest.mark.parametrize("share", [0.5 + MARGIN, 0.62])
def test_a_bot_that_is_better_by_the_margin_is_seldom_missed(share: float) -> None:
    said, _ = verdicts(share)
    assert said[Verdict.NOT_BETTER] / TESTS < WRONG + 0.02


def test_a_test_that_promises_too_much_is_noticed() -> None:
    """A control: bounds for 25 wrong answers of 100 do not hold 5."""
    said, _ = verdicts(0.5, wrong=0.25)
    assert said[Verdict.BETTER] / TESTS > WRONG + 0.02


def test_it_is_sooner_done_than_a_test_of_fixed_length() -> None:
    fixed = (1.645 + 1.645) ** 2 * 0.19 / MARGIN**2  # the variance of such a deal is about 0.19
    assert max(verdicts(0.5)[1], verdicts(0.5 + MARGIN)[1]) < 0.75 * fixed


def test_equal_bots_are_told_apart_from_better_ones_though_nothing_varies() -> None:
    weighing = Weighing(0.02)
    answers = [weighing.add(0.0) for _ in range(200)]
    assert Verdict.NOT_BETTER in answers
    assert answers.index(Verdict.NOT_BETTER) > 50


def test_a_few_lucky_deals_prove_nothing() -> None:
    weighing = Weighing(0.02)
    assert [weighing.add(0.5) for _ in range(5)] == [None] * 5
