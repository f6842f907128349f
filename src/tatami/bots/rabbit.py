"""Plays by a child's rule of thumb: the more the better, and banking is for later."""

from random import Random

from tatami.games.dojo import DojoState, Lay, mats
from tatami.games.dojo.cards import KIND_OF
from tatami.games.dojo.moves import Claim, to_cell
from tatami.games.game import Move, State
from tatami.games.push import Bank, Flip, PushState, Put, Take
from tatami.games.push.cards import points_by_colour

ENOUGH = 9  # points of a stack that it stops for, however likely a bust
PRECIOUS = 18  # points of one colour that it thinks of banking


def choose(state: State, rng: Random) -> Move:
    if isinstance(state, PushState):
        return max(state.moves(), key=lambda move: push_merit(state, move))
    if isinstance(state, DojoState):
        return max(state.moves(), key=lambda move: dojo_merit(state, move))
    return rng.choice(state.moves())


def push_merit(state: PushState, move: Move) -> float:
    match move:
        case Bank(colour):
            return points_by_colour(state.benches[state.turn])[colour] - PRECIOUS
        case Put(stack) | Take(stack):
            return state.stack_values()[stack - 1]  # on the highest, and the highest
        case Flip():
            return ENOUGH if state.phase == "pressing" else 0.0
    return max(state.stack_values()) + 0.5  # to stop


def dojo_merit(state: DojoState, move: Move) -> float:
    match move:
        case Lay(card, x, y):
            return neighbours(state, card, to_cell(x, y))
        case Claim():
            return float(state.play(move).points[state.turn])
    return 0.0  # the first that it may take


def neighbours(state: DojoState, card: str, cell: int) -> float:
    """How many cards beside a cell have the same colour."""
    colour = mats.traits(KIND_OF[card]) & mats.ANY_COLOUR
    count = 0
    for beside in (cell - 1, cell + 1, cell - mats.WIDE, cell + mats.WIDE):
        lying = mats.kind_on(state.position, state.turn, beside)
        count += lying != mats.NO_CARD and bool(mats.traits(lying) & colour)
    return count
