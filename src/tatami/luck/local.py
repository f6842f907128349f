"""Luck from a generator on this machine: for practice, tests and simulations."""

from random import Random

from tatami.games.game import Move, State
from tatami.luck.draw import holder


def draw(state: State, rng: Random) -> Move:
    """What chance brings in a state where it is to move, each outcome exactly as likely as its weight."""
    chances = state.chances()
    return holder(chances, rng.randrange(sum(weight for _, weight in chances)))
