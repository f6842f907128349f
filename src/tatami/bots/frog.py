"""Counts what is left and takes what is best for itself; the others do not cross its mind, and it banks late.

In Dojo it lays well, but takes the first cards it sees.
"""

from random import Random

from tatami.bots import steady_dojo, steady_push
from tatami.games.dojo import DojoState
from tatami.games.game import Move, State
from tatami.games.push import Bank, PushState

BANK_FROM = 14  # points of one colour; a careful player would bring them home sooner


def choose(state: State, rng: Random) -> Move:
    if isinstance(state, PushState):
        return max(state.moves(), key=lambda move: merit(state, move))
    if isinstance(state, DojoState):
        return state.moves()[0] if state.phase == "taking" else steady_dojo.choose(state)
    return rng.choice(state.moves())


def merit(state: PushState, move: Move) -> float:
    late = BANK_FROM - steady_push.BANK_FROM if isinstance(move, Bank) else 0
    return steady_push.merit(state, move) - late
