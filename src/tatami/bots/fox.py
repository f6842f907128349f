"""Looks ahead, but likes the thrill: it presses on when it should stop, and banks too late."""

from random import Random

from tatami.bots import minds
from tatami.games.game import Move, State
from tatami.games.push import Bank, Flip

CROWD = 4  # seats: with so many, single cards decide less, and it is bolder
THRILL = (0.03, 0.07)  # the part of its hopes that it gives for one more card, among few and in a crowd,
LATE = (0.03, 0.06)  # and for not having to bank yet


def choose(state: State, rng: Random) -> Move:
    def liking(move: Move) -> float:
        match move:
            case Flip():
                return THRILL[state.seats >= CROWD]
            case Bank():
                return -LATE[state.seats >= CROWD]
        return 0.0

    return minds.best(state, "short", rng, liking)
