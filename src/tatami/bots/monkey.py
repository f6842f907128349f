"""Counts everybody's points and leaves the others what is worth least to them, but cannot resist one more card.

In Dojo it builds: it takes and lays what goes together.
"""

from random import Random

from tatami.bots import minds, steady
from tatami.games.game import Move, State
from tatami.games.push import Flip, PushState

THRILL = {2: 0.075, 3: 0.075, 4: 0.11, 5: 0.115, 6: 0.12}  # by seats: the part of its hopes that it gives for one more card


def choose(state: State, rng: Random) -> Move:
    if not isinstance(state, PushState):
        return steady.choose(state, rng)
    thrill = THRILL[state.seats]
    return minds.best(state, "points", rng, lambda move: thrill if isinstance(move, Flip) else 0.0)
