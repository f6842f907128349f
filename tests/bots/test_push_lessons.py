"""How the strongest player of Push learns: the same lessons for the same seed, and shares without the luck of a turn."""

import numpy as np
import pytest

from tatami.bots import net, push_seen
from tatami.bots.push_lessons import GOES_ON, IS_LAST, IS_WILD, Plan, Turns, play, starts, teach, without_luck
from tatami.bots.push_mind import WEIGHTS
from tatami.games.push import GAME

pytestmark = pytest.mark.slow  # compiles the loop of lessons

SHORT = Plan(seats=2, rounds=2, matches=16, late=16, hidden=8, pressing_hidden=8)


def test_the_same_seed_gives_the_same_networks() -> None:
    one, other = (list(teach(SHORT, seed=3)) for _ in range(2))
    for (first, was), (second, again) in zip(one, other, strict=True):
        assert was == again
        assert first.keys() == second.keys() == {"2", "2-pressing"}
        for name, taught in first.items():
            for layer, same in zip(taught.layers, second[name].layers, strict=True):
                assert np.array_equal(layer, same)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_taught_are_shares_of_the_win(seats: int) -> None:
    nets = net.read(WEIGHTS)
    turns, presses, late = play((nets[f"{seats}"], nets[f"{seats}-pressing"]), starts(seats), 8, 20, seed=5)
    for shares in (turns.found, turns.said, turns.came, presses.flips, without_luck(turns, 0.7)):
        assert shares.sum(axis=1) == pytest.approx(np.ones(len(shares)), abs=1e-4)
        assert shares.min() >= 0
    assert np.isfinite(turns.rows).all()
    assert np.isfinite(presses.rows).all()
    assert (turns.leads == IS_LAST).sum() <= 8 < len(turns.leads)
    assert len(late) > 0


def test_a_turn_learns_what_its_search_found_and_what_the_next_turn_did() -> None:
    found = np.array([[0.5, 0.5], [0.75, 0.25], [0.5, 0.5], [0.5, 0.5]], np.float32)
    said = np.array([[0.5, 0.5], [0.25, 0.75], [0.5, 0.5], [1.0, 0.0]], np.float32)
    came = found  # so that there is no luck at all
    leads = np.array([GOES_ON, GOES_ON, IS_WILD, IS_LAST], np.int8)
    targets = without_luck(Turns(np.zeros((4, 3), np.float32), found, said, came, leads), memory=0.5)
    # the third goes on otherwise than it was found, so what was learnt about the fourth is not handed to it;
    # the second found half a win more than it said, and the turn before was the other seat's, who pays half of that
    assert targets.tolist() == [[0.25, 0.75], [0.75, 0.25], [0.5, 0.5], [0.5, 0.5]]


def test_what_turns_bring_on_average_is_taught_and_the_rest_is_luck() -> None:
    rng = np.random.default_rng(1)
    rows = np.repeat([[1.0, 0.0], [0.0, 1.0]], 4_000, axis=0).astype(np.float32)
    found = np.full((8_000, 2), 0.5, np.float32)
    luck = rng.normal(0, 0.1, 8_000) + np.where(rows[:, 0] > 0, 0.1, -0.1)
    came = np.stack([0.5 + luck, 0.5 - luck], axis=1).astype(np.float32)
    targets = without_luck(Turns(rows, found, found, came, np.full(8_000, IS_LAST, np.int8)), memory=0.7)
    assert targets[:4_000, 0] == pytest.approx(np.full(4_000, 0.6), abs=0.01)
    assert targets[4_000:, 0] == pytest.approx(np.full(4_000, 0.4), abs=0.01)


def test_the_networks_that_are_kept_fit_what_is_seen() -> None:
    nets = net.read(WEIGHTS)
    for seats in GAME.seats:
        value, pressing = nets[f"{seats}"], nets[f"{seats}-pressing"]
        assert (value.inputs, value.out.shape[1]) == (push_seen.inputs(seats), seats)
        assert (pressing.inputs, pressing.out.shape[1]) == (push_seen.pressing_inputs(seats), seats)
    assert WEIGHTS.stat().st_size < 300_000
