"""The games: each a folder here that holds a `GAME`."""

import importlib
import pkgutil

from tatami.games.game import Game, UnknownGame

_found: dict[str, Game] = {}


def keys() -> list[str]:
    """The keys of all games, found by looking into this folder."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def find(key: str) -> Game:
    """The game of that key; raises UnknownGame."""
    if key not in _found:
        if key not in keys():
            raise UnknownGame(key, keys())
        game = importlib.import_module(f"{__name__}.{key}").GAME
        assert isinstance(game, Game)
        _found[key] = game
    return _found[key]
