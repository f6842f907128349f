"""Who sits where: people at this keyboard, and bots."""

from collections.abc import Sequence
from dataclasses import dataclass

from tatami import bots
from tatami.bots import Bot
from tatami.terminal.layout import cut

SHOWN_NAME = 12  # columns of a name; a number may follow


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    bot: Bot | None = None


def seat(names: Sequence[str]) -> tuple[Player, ...]:
    """A player for each name: a bot if it is a bot's or MODULE:FUNCTION, otherwise a person; raises UnknownBot."""
    return tuple(map(_player, names))


def _player(name: str) -> Player:
    if ":" in name:
        return Player(name.partition(":")[0], bots.find_or_import(name))
    name = bots.LEVELS[-1] if name == bots.MASTER else name
    return Player(name, bots.find(name) if name in bots.NAMES else None)


def shown_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names as they are shown: short, and all different."""
    short = [cut(name, SHOWN_NAME) for name in names]
    shown: list[str] = []
    for place, name in enumerate(short):
        shown.append(name if short.count(name) == 1 else _numbered(name, short[:place].count(name) + 1, {*short, *shown}))
    return tuple(shown)


def _numbered(name: str, number: int, taken: set[str]) -> str:
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}"
