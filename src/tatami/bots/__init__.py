"""Who chooses: a state in, a move out. Each bot is a file here with a function `choose`."""

import importlib
from collections.abc import Callable
from random import Random

from tatami.games.game import Move, State

Bot = Callable[[State, Random], Move]
NAMES = ("random", "steady")


class UnknownBot(ValueError):
    def __init__(self, name: str) -> None:
        super().__init__(f"There is no bot {name!a}. The bots are: {', '.join(NAMES)}.")


def find(name: str) -> Bot:
    """The bot of that name; raises UnknownBot."""
    if name not in NAMES:
        raise UnknownBot(name)
    choose: Bot = importlib.import_module(f"{__name__}.{name}").choose
    return choose
