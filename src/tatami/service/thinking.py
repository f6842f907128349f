"""Where bots think: beside the event loop; those with a mind in a process of their own, once it has woken up.

The coach of a seat thinks there as well: whoever is about to play waits for both.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from random import Random
from typing import Any

from tatami import bots, games
from tatami.bots import minds
from tatami.games.game import State
from tatami.games.packed import PackedState

STAND_IN = "steady"  # who chooses while the minds wake up: a minute or two for the first time on a machine

Submit = Callable[..., "Future[Any]"]
Worths = tuple[tuple[str, float], ...]  # moves as they are written, and shares of the win


class Thinking:
    """The same table at the same version gets the same move, once the minds are awake."""

    def __init__(self, executor: Executor, aside: Submit) -> None:
        self._executor, self._aside = executor, aside
        self._waking: Future[None] | None = None

    async def __call__(self, bot: str, state: State, version: int) -> str:
        if bot in bots.WITH_A_MIND and isinstance(state, PackedState) and self._is_awake():
            try:
                asked = self._aside(chosen, bot, state.game.key, state.as_dict(), version)
                return str(await asyncio.wrap_future(asked))
            except BrokenExecutor:  # somebody ended the process; the table goes on
                self._waking = None
        choose = bots.find(STAND_IN if bot in bots.WITH_A_MIND else bot)
        return str(await asyncio.get_running_loop().run_in_executor(self._executor, choose, state, Random(version)))

    async def weigh(self, state: State) -> Worths | None:
        """Each move of whoever is to choose and its worth to them, best first; None while the minds wake up, or know not."""
        if not isinstance(state, PackedState) or not self._is_awake():
            return None
        try:
            return tuple(await asyncio.wrap_future(self._aside(weighed, state.game.key, state.as_dict())))
        except minds.NoMind:
            return None
        except BrokenExecutor:
            self._waking = None
            return None

    def _is_awake(self) -> bool:
        """Whether the minds have woken up; whoever asks first wakes them, or again if their process died over it."""
        if self._waking is None or (self._waking.done() and isinstance(self._waking.exception(), BrokenExecutor)):
            self._waking = self._aside(wake)
        return self._waking.done() and self._waking.exception() is None


def wake() -> None:
    """Compile what the minds think with, and read what they have learnt."""
    for key in ("push", "dojo"):
        state = games.find(key).start(2)
        for effort in ("full", "short"):
            minds.for_state(state, effort).value(state)


def chosen(bot: str, game: str, state: dict[str, Any], version: int) -> str:
    return str(bots.find(bot)(games.find(game).read_state(state), Random(version)))


def weighed(game: str, written: dict[str, Any]) -> Worths:
    state = games.find(game).read_state(written)
    seat = state.to_move()
    assert isinstance(seat, int), "a seat is to move"
    options = minds.ranked(minds.for_state(state, "full").options(state), seat)
    return tuple((str(move), shares[seat]) for move, shares in options)
