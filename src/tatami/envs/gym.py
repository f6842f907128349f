"""One seat of a match as a Gymnasium environment; bots sit in the others.

gymnasium.make("tatami.envs.gym:tatami/Push-v1", seats=2, bots=["steady"])
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tatami.bots import Bot
from tatami.bots import find as find_bot
from tatami.envs.deal import ILLEGAL, lucky, shares, start
from tatami.envs.seen import IllegalAction, Row, Table, games, sight, table
from tatami.games.game import BadOptions
from tatami.games.packed import PackedState


class SeatEnv(gymnasium.Env[Any, Any]):
    """A learner's seat (drawn by lot for each match, if it is None) against bots, in the order of play after it.

    Bots are names or functions of a state and a generator; a single one plays all the other seats. The mask of legal
    actions is in `info["action_mask"]`; another action loses the match at once.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str = "push",
        seats: int = 2,
        bots: str | Bot | Sequence[str | Bot] = "steady",
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._start = start(game, seats, options)
        bots = [bots] if isinstance(bots, str) or callable(bots) else bots
        if len(bots) not in (1, seats - 1):
            raise BadOptions(f"{seats} seats need {seats - 1} bots, or one for all of them, not {len(bots)}.")
        if seat is not None and not 0 <= seat < seats:
            raise BadOptions(f"seat must be from 0 to {seats - 1}, or None, not {seat}.")
        chosen = [find_bot(bot) if isinstance(bot, str) else bot for bot in bots]
        self._bots = chosen * (seats - 1) if len(chosen) == 1 else chosen
        self._fixed = seat
        self.table = table(self._start.game, seats)
        self.render_mode = render_mode
        self.observation_space = observation_box(self.table)
        self.action_space = spaces.Discrete(self.table.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self._rng = Random(int(self.np_random.integers(1 << 62)))
        self.seat = self._rng.randrange(self._start.seats) if self._fixed is None else self._fixed
        for _ in range(1000):  # a match from a tiny deck may end before the seat has a turn
            self.match = self._onward(self._start)
            if self.match.to_move() is not None:
                return self._seen()
        raise BadOptions(f"Seat {self.seat} never has a turn with these options.")

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        try:
            move = self.table.move(self.match, action)
        except IllegalAction:
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, info | {"is_illegal": True}
        self.match = self._onward(self.match.play(move))
        seen, info = self._seen()
        return seen, shares(self.match)[self.seat], self.match.to_move() is None, False, info

    def _onward(self, state: PackedState) -> PackedState:
        """Let luck and the bots play until it is the learner's move, or the match is over."""
        state = lucky(state, self._rng)
        while (mover := state.to_move()) not in (self.seat, None):
            assert isinstance(mover, int)
            bot = self._bots[(mover - self.seat) % state.seats - 1]
            state = lucky(state.play(bot(state, self._rng)), self._rng)
        return state

    def _seen(self) -> tuple[Row, dict[str, Any]]:
        return self.table.observe(self.match, self.seat), {"action_mask": self.table.mask(self.match)}

    def render(self) -> str | None:
        return repr(self.match) if self.render_mode == "ansi" else None


def observation_box(seen: Table) -> spaces.Box:
    """The space of observations, with the table's bounds."""
    return spaces.Box(np.zeros_like(seen.most), seen.most, dtype=np.uint8)


for _game in games():
    gymnasium.register(
        f"tatami/{_game.key.capitalize()}-v{sight(_game).VERSION}", f"{__name__}:{SeatEnv.__name__}", kwargs={"game": _game.key}
    )
