"""How the strongest player of Dojo learns: the same lessons for the same seed, and targets that are shares."""

import numpy as np
import pytest

from tatami.bots import dojo_seen
from tatami.bots.dojo_lessons import Plan, beginner, play_lessons, teach
from tatami.bots.dojo_mind import WEIGHTS, kept_nets

pytestmark = pytest.mark.slow  # compiles the loop of lessons, and starts processes

SHORT = Plan(seats=2, rounds=2, matches=16, hidden=8, compared_every=2, deals=8)


def test_the_same_seed_gives_the_same_network_on_however_many_processes() -> None:
    one, other = (list(teach(SHORT, seed=3, processes=processes)) for processes in (1, 2))
    for (first, was), (second, again) in zip(one, other, strict=True):
        assert was == again
        for layer, same in zip(first.layers, second.layers, strict=True):
            assert np.array_equal(layer, same)
    assert one[-1][1].against_last is not None
    assert one[-1][1].against_steady is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_taught_are_shares_of_the_win(seats: int) -> None:
    inputs, targets = play_lessons(Plan(seats, matches=16), beginner(seats, 8, np.random.default_rng(2)), seed=5)
    assert inputs.shape == (len(targets), dojo_seen.inputs_for(seats))
    assert targets.sum(axis=1) == pytest.approx(np.ones(len(targets)), abs=1e-4)
    assert targets.min() >= 0
    assert np.isfinite(inputs).all()


def test_the_networks_that_are_kept_fit_what_is_seen() -> None:
    assert sorted(kept_nets()) == [2, 3, 4]
    for seats, one in kept_nets().items():
        assert (one.inputs, one.out.shape[1]) == (dojo_seen.inputs_for(seats), seats)
        assert one.hidden <= dojo_seen.HIDDEN
    assert WEIGHTS.stat().st_size < 300_000
