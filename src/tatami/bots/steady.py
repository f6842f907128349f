"""The bot that plays by a few sound habits, the same ones that a careful beginner finds."""

from random import Random

from tatami.bots import steady_dojo, steady_push
from tatami.games.dojo import DojoState
from tatami.games.game import Move, State
from tatami.games.push import PushState


def choose(state: State, rng: Random) -> Move:
    if isinstance(state, PushState):
        return steady_push.choose(state)
    if isinstance(state, DojoState):
        return steady_dojo.choose(state)
    return rng.choice(state.moves())  # a game it has no habits for
