"""PettingZoo's own tests, over our matches."""

import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tatami.envs import zoo
from tatami.games.game import BadOptions
from tests.envs.kit import TABLES


@pytest.fixture(autouse=True)
def _with_observations_as_dictionaries() -> Iterator[None]:
    """As all of PettingZoo's own card games have them; its tests warn about everybody else's."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@pytest.mark.parametrize(("key", "seats", "cycles"), [("push", 2, 100), ("push", 6, 20), ("dojo", 3, 50)])
def test_its_tests_pass(key: str, seats: int, cycles: int) -> None:
    api_test(zoo.env(key, seats), num_cycles=cycles)
    seed_test(lambda: zoo.env(key, seats), num_cycles=cycles)
    parallel_api_test(zoo.parallel_env(key, seats), num_cycles=2 * cycles)
    parallel_seed_test(lambda: zoo.parallel_env(key, seats), num_cycles=cycles)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_its_tests_pass_at_their_usual_length(key: str, seats: int) -> None:
    api_test(zoo.env(key, seats))
    seed_test(lambda: zoo.env(key, seats))
    parallel_api_test(zoo.parallel_env(key, seats))
    parallel_seed_test(lambda: zoo.parallel_env(key, seats))


def test_the_winners_share_one_point_at_the_end() -> None:
    env = zoo.env("push", 3, options={"star": "wipe"})
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, is_over, _, _ = env.last()
        total[agent] += reward
        env.step(None if is_over else int(np.flatnonzero(observation["action_mask"])[0]))
    assert sum(total.values()) == pytest.approx(1)


def test_whoever_plays_what_is_not_offered_loses() -> None:
    env = zoo.env("push", 2)
    env.reset(seed=1)
    env.step(1)  # stop, before anything lies there
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0}
    assert all(env.terminations.values())


def test_only_the_agent_to_move_is_offered_actions() -> None:
    env = zoo.env("dojo", 3)
    env.reset(seed=1)
    assert env.observe("seat_0")["action_mask"].any()
    assert not env.observe("seat_1")["action_mask"].any()
    assert (env.state() == env.observe("seat_0")["observation"]).all()


def test_options_are_those_of_the_game() -> None:
    with pytest.raises(BadOptions):
        zoo.env("push", 2, options={"star": "blue"})
