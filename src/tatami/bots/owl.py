"""The strongest: it weighs every card that may come and what it is worth to everybody, and plays the end exactly."""

from random import Random

from tatami.bots import minds
from tatami.games.game import Move, State


def choose(state: State, rng: Random) -> Move:
    return minds.best(state, "full", rng)
