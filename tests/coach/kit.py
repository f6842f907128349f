"""A mind that counts points and looks no further: it is wrong, but the same every time, and needs no compiler."""

from typing import Any

from tatami.games.game import Move

Shares = tuple[float, ...]


class Counting:
    def value(self, state: Any) -> Shares:
        outcome = state.outcome()
        if outcome is not None:
            shares: tuple[float, ...] = outcome.shares
            return shares
        points = [1 + points for points in state.points]
        return tuple(one / sum(points) for one in points)

    def options(self, state: Any) -> list[tuple[Move, Shares]]:
        return [(move, self.value(state.play(move))) for move in state.moves()]

    def study(self, states: Any) -> None:
        pass

    def outcomes(self, state: Any) -> list[tuple[Move, int, Shares]]:
        return [(move, weight, self.value(state.play(move))) for move, weight in state.chances()]
