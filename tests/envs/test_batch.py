"""Many matches side by side: equal to the plain gear in everything, and nothing is played that a mask does not offer."""

from typing import Any

import numpy as np
import pytest

from tatami.envs.batch import BatchEnv
from tatami.envs.deal import start
from tatami.envs.seen import IllegalAction
from tatami.games.packed import PackedState


def state_of(env: BatchEnv, positions: Any, index: int) -> PackedState:
    game, options = env.table.game, start(env.table.game.key, env.table.seats).options
    return game.State(options, game.rules.Position.unpack(positions[index : index + 1].tobytes()))


def check_against_the_plain_gear(key: str, seats: int, steps: int) -> int:
    env = BatchEnv(start(key, seats), 3, seed=1)
    ends = 0
    for _ in range(steps):
        for index in range(len(env)):
            state = state_of(env, env.positions, index)
            assert env.seats[index] == state.to_move()
            assert (env.observations[index] == env.table.observe(state, int(env.seats[index]))).all()
            assert (env.masks[index] == env.table.mask(state)).all()
        env.step(env.sample())
        ends += int(env.ended.sum())
        assert np.allclose(env.rewards.sum(axis=1), env.ended)
    return ends


def test_push_is_seen_as_in_the_plain_gear() -> None:
    assert check_against_the_plain_gear("push", 2, 600) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), [("push", 2), ("push", 6), ("dojo", 2), ("dojo", 4)])
def test_both_games_are_seen_as_in_the_plain_gear(key: str, seats: int) -> None:
    assert check_against_the_plain_gear(key, seats, 800) > 0


def test_whoever_wins_is_rewarded() -> None:
    """The winners are found again by playing the last move in the plain gear, for a match whose last move draws no card."""
    env = BatchEnv(start("push", 2), 64, seed=2)
    seen = 0
    for _ in range(600):
        positions, actions = env.positions.copy(), env.sample()
        env.step(actions)
        for index in np.flatnonzero(env.ended).tolist():
            before = state_of(env, positions, index)
            last = before.play(env.table.move(before, int(actions[index])))
            if (outcome := last.outcome()) is not None:
                assert env.rewards[index].tolist() == list(outcome.shares)
                seen += 1
    assert seen > 5


def test_the_same_seed_gives_the_same_matches() -> None:
    one, other, third = (BatchEnv(start("push", 2), 8, seed) for seed in (1, 1, 2))
    for env in (one, other, third):
        for _ in range(50):
            env.step(env.sample())
    assert (one.observations == other.observations).all()
    assert not (one.observations == third.observations).all()


@pytest.mark.parametrize("wrong", [1, 13, -1])
def test_an_action_that_is_not_offered_changes_nothing(wrong: int) -> None:
    env = BatchEnv(start("push", 2), 3, seed=1)
    before = env.positions.copy()
    with pytest.raises(IllegalAction, match="now in match 2"):
        env.step(np.array([0, 0, wrong]))
    assert (env.positions == before).all()


def test_too_many_or_too_few_actions_are_refused() -> None:
    with pytest.raises(ValueError, match="3 matches need 3 actions"):
        BatchEnv(start("push", 2), 3, seed=1).step(np.zeros(4, np.int64))
