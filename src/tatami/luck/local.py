"""Luck from a generator on this machine: for practice, tests and simulations."""

from random import Random

from tatami.games.game import Move, State


def draw(state: State, rng: Random) -> Move:
    """What chance brings in a state where it is to move, each outcome exactly as likely as its weight."""
    chances = state.chances()
    ticket = rng.randrange(sum(weight for _, weight in chances))
    for move, weight in chances:
        ticket -= weight
        if ticket < 0:
            return move
    raise AssertionError("a ticket is always below the sum of the weights")
