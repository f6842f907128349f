"""What the environments of one match share: its start, the moves of luck, and the rewards."""

from collections.abc import Mapping
from random import Random
from typing import Any

from tatami.games import find
from tatami.games.game import CHANCE
from tatami.games.packed import PackedGame, PackedState
from tatami.luck.local import draw

ILLEGAL = -1.0  # the reward of an action that the mask does not offer; it ends the match


def start(key: str, seats: int, options: Mapping[str, Any] | None = None) -> PackedState:
    """The state before the first move; raises UnknownGame or BadOptions."""
    game = find(key)
    assert isinstance(game, PackedGame)
    return game.start(seats, game.Options.from_dict(options or {}))


def lucky(state: PackedState, rng: Random) -> PackedState:
    """The state once luck has had its say: a seat is to move, or the match is over."""
    while state.to_move() is CHANCE:
        state = state.play(draw(state, rng))
    return state


def shares(state: PackedState) -> tuple[float, ...]:
    """The rewards: each seat's part of the win once the match is over, and nothing before."""
    outcome = state.outcome()
    return (0.0,) * state.seats if outcome is None else outcome.shares
