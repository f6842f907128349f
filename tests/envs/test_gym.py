"""Gymnasium's own checks, and one seat against bots."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tatami.bots import Bot
from tatami.envs.gym import SeatEnv
from tatami.games.game import BadOptions, Move, State


def first(state: State, rng: Random) -> Move:
    return state.moves()[0]


@pytest.mark.parametrize("game", ["Push", "Dojo"])
@pytest.mark.parametrize("seat", [None, 2])
def test_its_checker_passes(game: str, seat: int | None) -> None:
    made = gymnasium.make(f"tatami.envs.gym:tatami/{game}-v1", seats=3, bots=["random"], seat=seat)
    check_env(made.unwrapped)


def play(env: SeatEnv, seed: int) -> tuple[float, list[float]]:
    _, info = env.reset(seed=seed)
    rewards: list[float] = []
    is_over = False
    while not is_over:
        assert env.match.to_move() == env.seat
        _, reward, is_over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        rewards.append(reward)
    outcome = env.match.outcome()
    assert outcome is not None
    return outcome.shares[env.seat], rewards


@pytest.mark.parametrize(("game", "seats"), [("push", 2), ("push", 4), ("dojo", 3)])
def test_the_reward_is_the_share_of_the_win_at_the_end(game: str, seats: int) -> None:
    for seed in range(4):
        share, rewards = play(SeatEnv(game, seats, bots=[first]), seed)
        assert rewards[-1] == share
        assert not any(rewards[:-1])


def test_seats_are_drawn_by_lot_unless_one_is_chosen() -> None:
    env = SeatEnv("push", 4, bots=["random"])
    assert {(env.reset(seed=seed), env.seat)[1] for seed in range(40)} == {0, 1, 2, 3}
    fixed = SeatEnv("push", 4, bots=["random"], seat=2)
    assert {(fixed.reset(seed=seed), fixed.seat)[1] for seed in range(5)} == {2}


def test_bots_sit_in_the_order_of_play_after_the_learner() -> None:
    called: list[tuple[int, str]] = []

    def named(name: str):
        def choose(state: State, rng: Random) -> Move:
            called.append((int(state.to_move()), name))  # type: ignore[arg-type]
            return state.moves()[0]

        return choose

    env = SeatEnv("push", 3, bots=[named("next"), named("after next")], seat=1)
    play(env, seed=1)
    assert set(called) == {(2, "next"), (0, "after next")}


def test_an_action_that_is_not_offered_loses() -> None:
    env = SeatEnv("push", 2, seat=0)
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(1)
    assert (reward, is_over, info["is_illegal"]) == (-1.0, True, True)


@pytest.mark.parametrize("wrong", [{"bots": ["steady"] * 2}, {"seat": 4}, {"options": {"deck": "9"}}])
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        SeatEnv("push", 4, **wrong)


@pytest.mark.parametrize("bot", ["random", first])
def test_one_bot_by_itself_plays_all_the_other_seats(bot: str | Bot) -> None:
    env = SeatEnv("push", 3, bots=bot)
    env.reset(seed=1)
    assert len(env._bots) == 2


def test_a_seat_that_never_has_a_turn_is_refused() -> None:
    with pytest.raises(BadOptions, match="never has a turn"):
        SeatEnv("push", 2, seat=1, options={"deck": "1x1x1+0+0"}).reset(seed=1)
