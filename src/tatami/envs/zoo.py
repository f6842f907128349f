"""A match as a PettingZoo environment: every seat an agent, in turn (`env`) or by dictionaries of actions (`parallel_env`)."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from tatami.envs.deal import ILLEGAL, lucky, shares, start
from tatami.envs.gym import observation_box
from tatami.envs.seen import table


def env(game: str = "push", seats: int = 2, options: Mapping[str, Any] | None = None, render_mode: str | None = None) -> Any:
    """A match, with PettingZoo's own guards: whoever plays what the mask does not offer loses, and the match is over."""
    match = MatchEnv(game, seats, options, render_mode)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(match, illegal_reward=ILLEGAL)))


def parallel_env(*arguments: Any, **named: Any) -> Any:
    """The same for whoever wants actions by dictionary; only that of the agent to move (see its mask) is looked at."""
    return turn_based_aec_to_parallel(env(*arguments, **named))


class MatchEnv(AECEnv):  # type: ignore[misc]
    """A match without guards. Options are those of the game, as in a record: `{"star": "wipe"}`."""

    def __init__(self, game: str, seats: int, options: Mapping[str, Any] | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self._start = start(game, seats, options)
        self.table = table(self._start.game, seats)
        self.metadata = {
            "name": f"tatami_{game}_v{self.table.version}", "render_modes": ["ansi"], "is_parallelizable": False,
        }  # fmt: skip
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.state_space = observation_box(self.table)
        mask_box = spaces.Box(0, 1, (self.table.actions,), np.int8)
        self._observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict({"observation": observation_box(self.table), "action_mask": mask_box})
            for agent in self.possible_agents
        }
        self._action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents
        }
        self._rng = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Random(seed)
        self.match = lucky(self._start, self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.match = lucky(self.match.play(self.table.move(self.match, action)), self._rng)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.agents, shares(self.match), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.match.to_move() is None)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        mover = self.match.to_move()
        self.agent_selection = self.agents[mover if isinstance(mover, int) else 0]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        is_to_move = self.match.to_move() == seat
        return {
            "observation": self.table.observe(self.match, seat),
            "action_mask": self.table.mask(self.match) if is_to_move else np.zeros(self.table.actions, np.int8),
        }

    def state(self) -> Any:
        """Nothing is hidden: what the first seat sees."""
        return self.table.observe(self.match, 0)

    def render(self) -> str | None:
        return repr(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
