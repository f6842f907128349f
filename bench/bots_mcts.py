"""OpenSpiel's own Monte Carlo tree search at our games: an opponent from outside.

Its tree is OpenSpiel's, in Python; its random playouts run in our compiled gear, many times faster than they would there, so
that it gets as much out of its time as it can.
"""

import time
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from tatami.fast.batch import Batch
from tatami.games.game import CHANCE, Move, State
from tatami.games.packed import PackedState

PLAYOUTS = 4  # for each leaf: it makes the most of a visit


class Seen:
    """A state with the few methods that the search asks for."""

    def __init__(self, state: PackedState) -> None:
        self.state = state

    def clone(self) -> "Seen":
        return Seen(self.state)

    def is_terminal(self) -> bool:
        return self.state.to_move() is None

    def is_chance_node(self) -> bool:
        return self.state.to_move() is CHANCE

    def current_player(self) -> int:
        mover = self.state.to_move()
        return mover if isinstance(mover, int) else int(pyspiel.PlayerId.CHANCE)

    def legal_actions(self, _player: int | None = None) -> list[int]:
        return [self.state.game.encode(move) for move in self.state.moves()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chances = self.state.chances()
        tickets = sum(weight for _, weight in chances)
        return [(self.state.game.encode(move), weight / tickets) for move, weight in chances]

    def apply_action(self, code: int) -> None:
        self.state = self.state.play(self.state.game.decode(int(code)))

    def returns(self) -> list[float]:
        outcome = self.state.outcome()
        assert outcome is not None
        return list(outcome.shares)


class Playouts(mcts.Evaluator):  # type: ignore[misc]
    """Values a leaf by random playouts."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def evaluate(self, seen: Seen) -> Any:
        batch = Batch(seen.state, PLAYOUTS, self._rng.getrandbits(60))
        batch.play_matches()
        scores = batch.scores()
        ranked = scores[:, :, 0] * 1000 + scores[:, :, 1]
        won = ranked == ranked.max(axis=1, keepdims=True)
        return (won / won.sum(axis=1, keepdims=True)).mean(axis=0)

    def prior(self, seen: Seen) -> list[tuple[int, float]]:
        if seen.is_chance_node():
            return seen.chance_outcomes()
        codes = seen.legal_actions()
        return [(code, 1 / len(codes)) for code in codes]


class _Game:
    """What the search asks of a game."""

    def get_type(self) -> Any:
        return pyspiel.load_game("pig").get_type()

    def max_utility(self) -> float:
        return 1.0


class Searcher:
    """A bot that searches for so many seconds of the processor at every move."""

    def __init__(self, seconds: float, seed: int = 1) -> None:
        self.seconds = seconds
        self.simulations: list[int] = []
        self._playouts = Playouts(seed)
        self._random = np.random.RandomState(seed)
        self._pace = 20.0  # simulations that a hundredth of a second is worth; learnt as it plays

    def __call__(self, state: State, rng: Random) -> Move:
        assert isinstance(state, PackedState)
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        count = max(2, int(self._pace * self.seconds * 100))
        began = time.process_time()
        bot = mcts.MCTSBot(_Game(), 1.4, count, self._playouts, random_state=self._random, solve=False)
        code = bot.step(Seen(state))
        took = time.process_time() - began
        self.simulations.append(count)
        self._pace = 0.9 * self._pace + 0.1 * count / max(took * 100, 1e-3)
        return state.game.decode(int(code))
