"""Who chooses: a state in, a move out. Each bot is a file here with a function `choose`."""

import importlib
from collections.abc import Callable
from random import Random

from tatami.games.game import Move, State

Bot = Callable[[State, Random], Move]
LEVELS = ("rabbit", "frog", "monkey", "fox", "owl")  # for people, each stronger than the one before
WITH_A_MIND = ("monkey", "fox", "owl")  # they think in compiled code, which takes a while to wake up
MASTER = "master"  # the strongest there is, whatever its name
NAMES = ("random", "steady", *LEVELS)


class UnknownBot(ValueError):
    """No bot has that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no bot {name!a}. The bots are: {', '.join(NAMES)}; {MASTER} is the strongest.")


def find(name: str) -> Bot:
    """The bot of that name; raises UnknownBot."""
    name = LEVELS[-1] if name == MASTER else name
    if name not in NAMES:
        raise UnknownBot(name)
    choose: Bot = importlib.import_module(f"{__name__}.{name}").choose
    return choose
