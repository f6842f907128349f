"""Looks ahead, but likes the thrill: it presses on when it should stop, and banks too late."""

from random import Random

from tatami.bots import minds
from tatami.games.game import Move, State
from tatami.games.push import Bank, Flip

THRILL = 0.07  # the part of its hopes that it gives for one more card
LATE = 0.06  # and for not having to bank yet


def choose(state: State, rng: Random) -> Move:
    return minds.best(state, "short", rng, liking)


def liking(move: Move) -> float:
    match move:
        case Flip():
            return THRILL
        case Bank():
            return -LATE
    return 0.0
