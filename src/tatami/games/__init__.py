"""The games: each a folder here that holds a `GAME`."""

import importlib
import pkgutil

from tatami.games.game import Game, OtherRules, UnknownGame

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


def find_version(key: str, version: int) -> Game:
    """The game by the rules of that version: none is played on by others. Raises UnknownGame, or OtherRules, which is one."""
    game = find(key)
    if version != game.version:
        raise OtherRules(game, version)
    return game
