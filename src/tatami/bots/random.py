"""The bot that has no plan: any legal move, each as likely."""

from random import Random

from tatami.games.game import Move, State


def choose(state: State, rng: Random) -> Move:
    return rng.choice(state.moves())
