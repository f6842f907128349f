"""Who chooses: a state in, a move out. Each bot is a file here with a function `choose`."""

import importlib
from collections.abc import Callable
from random import Random
from types import ModuleType

from tatami.games.game import Move, State

Bot = Callable[[State, Random], Move]
LEVELS = ("rabbit", "frog", "monkey", "fox", "owl")  # for people, each stronger than the one before
MINDS = {"push": ("monkey", "fox", "owl"), "dojo": ("fox", "owl")}  # by game
WITH_A_MIND = MINDS["push"]  # those who have one in any game
MASTER = "master"  # the strongest there is, whatever its name
NAMES = ("random", "steady", *LEVELS)


class UnknownBot(ValueError):
    """No bot has that name. Made of its sentence alone, so that it can travel between processes."""


def find(name: str) -> Bot:
    """The bot of that name; raises UnknownBot.

    A table's bots are found by this alone: nothing that comes over the network makes it import what is not of this package.
    """
    name = LEVELS[-1] if name == MASTER else name
    if name not in NAMES:
        raise UnknownBot(there_is_none(name))
    choose: Bot = importlib.import_module(f"{__name__}.{name}").choose
    return choose


def has_mind(name: str, game: str) -> bool:
    """Whether a bot thinks there in compiled code, which takes a while to wake up."""
    return name in MINDS.get(game, ())


def there_is_none(name: str) -> str:
    """What whoever asks for that bot is answered."""
    return f"There is no bot {name!a}. The bots are: {', '.join(NAMES)}; {MASTER} is the strongest."


def find_or_import(name: str) -> Bot:
    """The bot of that name, or a function of anybody's, written MODULE:FUNCTION; raises UnknownBot.

    It runs whatever is in the module. So the name comes from whoever sits at this machine, never from the network.
    """
    if ":" not in name:
        try:
            return find(name)
        except UnknownBot as error:
            raise UnknownBot(f"{error} One of your own is MODULE:FUNCTION, as in mybot:choose.") from None
    where, _, function = name.partition(":")
    if not all(part.isidentifier() for part in (*where.split("."), function)):
        raise UnknownBot(f"A bot of your own is MODULE:FUNCTION, as in mybot:choose, not {name!a}.")
    module = _import(where)
    choose: Bot | None = getattr(module, function, None)
    if not callable(choose):
        place = getattr(module, "__file__", None) or "which has no file"
        raise UnknownBot(f"The module {where} ({place}) has no function {function}: name one that it has.")
    return choose


def _import(where: str) -> ModuleType:
    try:
        return importlib.import_module(where)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{where}.".startswith(f"{error.name}."):
            raise  # the module is there, and what it needs is not: its writer wants to see where
        file = where.replace(".", "/") + ".py"
        raise UnknownBot(f"There is no module {where}: run this in the folder with {file}, or add it to PYTHONPATH.") from None
