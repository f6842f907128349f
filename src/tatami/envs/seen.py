"""What a learner sees and does, the same in every interface: a row of small whole numbers, and numbered actions.

Each game has a module here (push.py, dojo.py) with the meaning of every number and three plain functions over a position:
`see` writes a row, `action_of` numbers a legal move, `code_of` finds it again. Like the rules they run as they stand, and
batch.py compiles them.
"""

import functools
import importlib.util
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, cast

import numpy as np
import numpy.typing as npt

from tatami.games import find, keys
from tatami.games.game import Move, shown
from tatami.games.packed import PackedGame, PackedState

Row = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]
Number = TypeVar("Number", bound=np.generic)


class IllegalAction(ValueError):
    """An action that its mask does not offer; nothing was changed."""

    def __init__(self, action: object, match: int | None = None) -> None:
        where = "" if match is None else f" in match {match}"
        super().__init__(f"{shown(action)} is not an action that the mask offers now{where}.")


@dataclass(frozen=True)
class Part:
    """Some neighbouring numbers of an observation: none is below 0 or above `most`."""

    name: str
    shape: tuple[int, ...]
    most: int
    meaning: str

    @property
    def size(self) -> int:
        return math.prod(self.shape)


@dataclass(frozen=True)
class Actions:
    """Some neighbouring actions: so many from the first on."""

    first: int
    count: int
    meaning: str


class Sight(Protocol):
    """What a game's module here offers."""

    __name__: str
    VERSION: int  # raised by any change in the meaning of a number or an action
    ACTIONS: Sequence[Actions]

    def parts(self, seats: int) -> tuple[Part, ...]: ...
    def see(self, p: Any, viewer: int, rows: Any, index: int) -> None: ...  # into a row of zeros of many
    def action_of(self, p: Any, code: int) -> int: ...  # of a legal move
    def code_of(self, p: Any, action: int) -> int: ...  # of the first legal move that an action on offer stands for


class Table:
    """The observations and actions of a game for so many seats, over states of the plain gear."""

    def __init__(self, game: PackedGame, seats: int) -> None:
        self.game, self.seats = game, seats
        self.sight = sight(game)
        self.version = self.sight.VERSION
        self.parts = self.sight.parts(seats)
        self.length = sum(part.size for part in self.parts)
        self.actions = sum(some.count for some in self.sight.ACTIONS)
        self.most: Row = np.concatenate([np.full(part.size, part.most, np.uint8) for part in self.parts])

    def observe(self, state: PackedState, viewer: int) -> Row:
        """What a seat sees: everything, from its own place at the table."""
        row = np.zeros(self.length, np.uint8)
        self.sight.see(state.position, viewer, row[None], 0)
        return row

    def offered(self, state: PackedState) -> dict[int, int]:
        """The actions that are legal now, each with the code of its move.

        Where two moves have one number (mats wider than the grid they are seen on), the first is meant.
        """
        rules, p = self.game.rules, state.position
        codes = [rules.move_at(p, index) for index in range(rules.count_moves(p))]
        return {self.sight.action_of(p, code): code for code in reversed(codes)}

    def mask(self, state: PackedState) -> Mask:
        mask = np.zeros(self.actions, np.int8)
        mask[list(self.offered(state))] = 1
        return mask

    def move(self, state: PackedState, action: int) -> Move:
        """The move an action stands for; raises IllegalAction."""
        code = self.offered(state).get(int(action))
        if code is None:
            raise IllegalAction(action)
        return self.game.decode(code)

    def action(self, state: PackedState, move: Move) -> int:
        """The action that stands for a legal move."""
        return self.sight.action_of(state.position, self.game.encode(move))

    def part(self, rows: npt.NDArray[Number], name: str) -> npt.NDArray[Number]:
        """One part of an observation, or of many, in its shape."""
        first = 0
        for part in self.parts:
            if part.name == name:
                return rows[..., first : first + part.size].reshape(*rows.shape[:-1], *part.shape)
            first += part.size
        raise KeyError(name)


@functools.cache
def table(game: PackedGame, seats: int) -> Table:
    """The table of a game for so many seats; raises BadOptions."""
    game.check_seats(seats)
    return Table(game, seats)


def games() -> list[PackedGame]:
    """The games that have a module here."""
    found = [find(key) for key in keys() if importlib.util.find_spec(f"{__package__}.{key}")]
    return [game for game in found if isinstance(game, PackedGame)]


def sight(game: PackedGame) -> Sight:
    """How a game's positions are seen: its module here."""
    return cast(Sight, importlib.import_module(f"{__package__}.{game.key}"))
