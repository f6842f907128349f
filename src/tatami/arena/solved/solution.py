"""A small game for two, solved: what every position of it is worth, and every move."""

import functools
from typing import Any

import numpy as np

from tatami.arena.refused import BadWish
from tatami.arena.solved import dojo_key, keeping, push_key, search, table
from tatami.fast import order
from tatami.fast.gear import compiler, gear
from tatami.games.dojo.options import DojoOptions
from tatami.games.game import MatchOptions, Move
from tatami.games.packed import PackedGame, PackedState

SEATS = 2
KEYS: dict[str, Any] = {"push": push_key, "dojo": dojo_key}
FIRST_ROOM = 1 << 16  # places in the table at first; it doubles when two thirds are taken
LATE_ROOM = 1 << 18

# Decks that are solved in a moment, in seconds, and in minutes; the last of each has more than a million positions.
SMALL: dict[str, tuple[str, ...]] = {
    "push": ("2x2x2+1+0", "2x2x2+2+0", "2x2x3+0+0", "3x2x2+0+0"),
    "dojo": ("2x2x2+1+0", "2x2x2+1+1", "2x2x2+2+1", "2x2x3+0+0", "2x2x2+2+2"),
}


class Solution:
    """What perfect play on both sides makes of any position of one game; shares of a win, a shared win is a half."""

    def __init__(self, game: PackedGame, agreed: MatchOptions) -> None:
        self.game = game
        self.agreed = agreed
        keys_of = KEYS[game.key]
        start = game.start(SEATS, agreed)
        self._search = _searching(game)
        self._stack = gear(game).record(start.position, game.longest(SEATS, agreed) + 2)
        self._raw = self._stack.view(np.int64).reshape(len(self._stack), -1)
        self._names = keys_of.names(agreed)
        self._scratch = np.zeros((3, 512), np.int64)
        self._keys = np.zeros((FIRST_ROOM, keys_of.words(agreed)), np.int64)
        self._worths = np.full(FIRST_ROOM, table.EMPTY)
        self._late_keys = np.zeros((LATE_ROOM, search.TURN_WORDS), np.int64)
        self._late_worths = np.full(LATE_ROOM, table.EMPTY)
        self._counts = np.zeros(search.COUNTS, np.int64)
        self.value(start)
        self.positions = int(self._counts[search.POSITIONS])  # between turns, like ones counted once

    def value(self, state: PackedState) -> tuple[float, float]:
        """The shares of both seats from here on, within a turn too; raises BadWish for a state of another match."""
        if state.game is not self.game or state.options != self.agreed or state.seats != SEATS:
            raise BadWish("This state is of another game, or was agreed otherwise, than what is solved here.")
        self._raw[0] = np.frombuffer(state.packed(), np.int64)
        share, self._keys, self._worths = self._search(
            self._stack, self._raw, self._names, self._scratch,
            self._keys, self._worths, self._late_keys, self._late_worths, self._counts,
        )  # fmt: skip
        return float(share), float(1 - share)

    def options(self, state: PackedState) -> list[tuple[Move, float]]:
        """Each legal move with the share that it leaves the seat to move; nothing where no seat is to move."""
        mover = state.to_move()
        if not isinstance(mover, int):
            return []
        return [(move, self.value(state.play(move))[mover]) for move in state.moves()]


def solve(game: PackedGame, options: MatchOptions) -> Solution:
    """Solve a game for two: a moment or minutes for the decks of SMALL, and who knows how long for others.

    Raises BadWish where no key would hold a position.
    """
    if game.key not in KEYS:
        raise BadWish(f"The game {game.key} cannot be solved here.")
    if isinstance(options, DojoOptions) and options.deck.cards > dojo_key.MOST_CARDS:
        raise BadWish(f"A Dojo of {options.deck.cards} cards is too large to solve: {dojo_key.MOST_CARDS} at most.")
    return Solution(game, options)


@functools.cache
def _searching(game: PackedGame) -> Any:
    """The compiled search of a game: seconds for the first time on a machine, a moment afterwards."""
    keys_of = KEYS[game.key]
    gear(game)  # lets compiled code call the rules
    search.made_compilable(table, keys_of)
    return search.build(game.rules, keys_of, compiler(game.rules, search, table, keeping, keys_of, order))
