"""Looks ahead, but likes the thrill: it presses on when it should stop, and banks too late. In Dojo it overlooks things."""

from random import Random

from tatami.bots import minds
from tatami.games.dojo import DojoState
from tatami.games.game import Move, State
from tatami.games.push import Bank, Flip

# By seats: the more there are, the less single cards decide, and the bolder it is.
THRILL = {2: 0.02, 3: 0.02, 4: 0.05, 5: 0.06, 6: 0.075}  # the part of its hopes that it gives for one more card,
LATE = {2: 0.02, 3: 0.02, 4: 0.04, 5: 0.05, 6: 0.055}  # and for not having to bank yet
OVERLOOKED = 0.1  # of the moves of Dojo, as if they were worth nothing


def choose(state: State, rng: Random) -> Move:
    is_dojo = isinstance(state, DojoState)

    def liking(move: Move) -> float:
        match move:
            case Flip():
                return THRILL[state.seats]
            case Bank():
                return -LATE[state.seats]
        return -1.0 if is_dojo and rng.random() < OVERLOOKED else 0.0

    return minds.best(state, "short", rng, liking)
