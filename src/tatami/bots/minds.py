"""The minds of the games, and how hard each level of play lets them think. What they have learnt comes with the package."""

import functools
from collections.abc import Callable
from random import Random
from threading import Lock
from typing import Any, Protocol

from tatami.games.dojo import DojoState
from tatami.games.game import Move, State
from tatami.games.push import PushState
from tatami.games.push.moves import Stop

Shares = tuple[float, ...]
SEEN_TO_THE_END = 2  # cards left at Push, with which a full thought finds exactly what flipping and banking are worth


class Mind(Protocol):
    """Whoever can say what a position is worth: shares of the win, by seat. The same state gets the same answer.

    If it may study the match before, whose states these are, it may know better.
    """

    def study(self, states: Any) -> None: ...
    def value(self, state: Any) -> Shares: ...
    def options(self, state: Any) -> list[tuple[Move, Shares]]: ...  # each legal move, and what may be expected after it
    def outcomes(self, state: Any) -> list[tuple[Move, int, Shares]]: ...  # the same for chance, with weights


class Shared:
    """A mind that several threads ask: one thought at a time."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._lock = Lock()

    def study(self, states: Any) -> None:
        with self._lock:
            self._mind.study(states)

    def value(self, state: Any) -> Shares:
        with self._lock:
            return self._mind.value(state)

    def options(self, state: Any) -> list[tuple[Move, Shares]]:
        with self._lock:
            return self._mind.options(state)

    def outcomes(self, state: Any) -> list[tuple[Move, int, Shares]]:
        with self._lock:
            return self._mind.outcomes(state)


class NoMind(ValueError):
    """No mind has learnt the game yet."""

    def __init__(self, state: State) -> None:
        super().__init__(f"No mind has learnt the game of this {type(state).__name__} yet: there are minds for push and dojo.")


def for_state(state: State, effort: str = "full") -> Mind:
    """The mind that knows a state's game; raises NoMind."""
    if isinstance(state, PushState):
        return push(effort)
    if isinstance(state, DojoState):
        return dojo(effort)
    raise NoMind(state)


def is_sure(state: State) -> bool:
    """Whether somebody can be judged by what a mind says of this choice. Between flipping and banking at Push with three seats
    and more it cannot, until it sees everything that may come: it takes a bank for worth less than it is, by as much as such
    choices differ."""
    if isinstance(state, PushState) and state.seats > 2 and state.phase == "turn":
        return bool(state.position.left_cards <= SEEN_TO_THE_END)
    return True


@functools.cache
def push(effort: str) -> Mind:
    """The mind of Push."""
    from tatami.bots import push_mind

    return Shared(push_mind.made(effort))


@functools.cache
def dojo(effort: str) -> Mind:
    """The mind of Dojo."""
    from tatami.bots import dojo_mind

    return Shared(dojo_mind.made(effort))


def best(state: State, effort: str, rng: Random, liking: Callable[[Move], float] = lambda _: 0.0) -> Move:
    """The move that is worth most to the seat to move; `liking` adds what part of its worth somebody likes a move beyond it.

    In a game that no mind has learnt, any move.
    """
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    seat = state.to_move()
    assert isinstance(seat, int), "a seat is to move"
    try:
        options = for_state(state, effort).options(state)
    except NoMind:
        return rng.choice(moves)
    return ranked(options, seat, liking)[0][0]


def ranked(
    options: list[tuple[Move, Shares]], seat: int, liking: Callable[[Move], float] = lambda _: 0.0
) -> list[tuple[Move, Shares]]:
    """The options, the one that is worth most to a seat first; if pressing its luck gains it nothing, it stops."""

    def worth(option: tuple[Move, Shares]) -> tuple[float, bool]:
        return round(option[1][seat] * (1 + liking(option[0])), 9), isinstance(option[0], Stop)

    return sorted(options, key=worth, reverse=True)
