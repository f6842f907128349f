"""Counts everybody's points and leaves the others what is worth least to them, but cannot resist one more card.

In Dojo it builds: it takes and lays what goes together.
"""

from random import Random

from tatami.bots import minds, steady
from tatami.games.game import Move, State
from tatami.games.push import Flip, PushState

THRILL = 0.11  # the part of its hopes that it gives for one more card


def choose(state: State, rng: Random) -> Move:
    return minds.best(state, "points", rng, liking) if isinstance(state, PushState) else steady.choose(state, rng)


def liking(move: Move) -> float:
    return THRILL if isinstance(move, Flip) else 0.0
