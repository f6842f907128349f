"""What is played for a seat whose clock has run out: the quickest way to give the turn on (A-P-46)."""

from random import Random

from tatami.bots import steady
from tatami.games.game import Move, State
from tatami.games.push import PushState
from tatami.games.push.moves import Flip, Stop, Take


def choose(state: State, rng: Random) -> Move:
    if not isinstance(state, PushState):
        return steady.choose(state, rng)
    moves = state.moves()
    for move in moves:
        if isinstance(move, Stop):
            return move  # a stack exists
    takes = [move for move in moves if isinstance(move, Take)]
    if takes:
        values = state.stack_values()
        return max(takes, key=lambda take: values[take.stack - 1])
    return next((move for move in moves if isinstance(move, Flip)), moves[0])  # a flip, else the first stack that fits
