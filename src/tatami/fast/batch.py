"""Many positions of one game, stepped together from Python."""

from typing import Any

import numpy as np
import numpy.typing as npt

from tatami.fast import loops
from tatami.fast.gear import Gear, gear
from tatami.fast.luck import generators
from tatami.games.packed import PackedGame, PackedState

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


class Batch:
    """So many copies of a state, each with luck of its own; `positions` is the array they live in."""

    def __init__(self, state: PackedState, count: int, seed: int) -> None:
        self.game: PackedGame = state.game
        self.options = state.options
        self.seats = state.seats
        self.gear: Gear = gear(state.game)
        self.positions: Any = self.gear.record(state.position, count)
        self.luck: Any = generators(seed, count)

    def __len__(self) -> int:
        return len(self.positions)

    def packed(self, index: int) -> bytes:
        """One of the positions as the bytes that its state in the plain gear packs to."""
        return bytes(self.positions[index : index + 1].tobytes())

    def state(self, index: int) -> PackedState:
        """One of the positions as a state of the plain gear."""
        return self.game.State(self.options, self.game.rules.Position.unpack(self.packed(index)))

    def to_move(self) -> Ints:
        """The seat to move in each position; -1 for chance and -2 where the match is over."""
        seats = np.empty(len(self), np.int64)
        self.gear.loops.who(self.positions, seats)
        return seats

    def moves(self, most: int) -> tuple[Ints, Ints]:
        """Codes of the legal moves, up to so many a position and -1 behind them, and how many there are."""
        codes = np.full((len(self), most), -1, np.int64)
        counts = np.empty(len(self), np.int64)
        self.gear.loops.list_moves(self.positions, codes, counts)
        return codes, counts

    def play(self, codes: Ints) -> None:
        """Play a move in each position, or leave it as it is where the code is -1.

        It trusts its caller: codes are those that `moves` or the game's `encode` gave, and legal now.
        """
        codes = np.asarray(codes, np.int64)
        if codes.shape != (len(self),):
            raise ValueError(f"{len(self)} positions need {len(self)} codes, not an array of shape {codes.shape}.")
        self.gear.loops.step(self.positions, codes)

    def draw(self) -> Ints:
        """Let chance move once wherever it is to move; the codes of what it brought, or -1."""
        codes = np.empty(len(self), np.int64)
        self.gear.loops.draw(self.positions, self.luck, codes)
        return codes

    def play_turns(self) -> Ints:
        """Play every position on at random until its turn is over; moves, decisions and real choices of each."""
        return self._playout(loops.TURN)

    def play_matches(self) -> Ints:
        """Play every position on at random until its match is over; moves, decisions and real choices of each."""
        return self._playout(loops.MATCH)

    def _playout(self, until: int) -> Ints:
        counts = np.empty((len(self), 3), np.int64)
        self.gear.loops.playout(self.positions, self.luck, until, counts)
        return counts

    def scores(self) -> Ints:
        """Points and what breaks ties, by position and seat: shape (positions, seats, 2)."""
        out = np.empty((len(self), self.seats, 2), np.int64)
        self.gear.loops.scores(self.positions, out)
        return out

    def shares(self) -> Floats:
        """Each seat's part of the win, equal for those who share it: shape (positions, seats).

        A row of nothing where the match is not over.
        """
        out = np.empty((len(self), self.seats), np.float64)
        self.gear.loops.shares(self.positions, out)
        return out
