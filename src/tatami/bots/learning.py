"""Teaching a network: gradient steps towards the shares that play has shown."""

from typing import Any

import numba
import numpy as np

from tatami.bots.net import Floats, Net

BATCH = 256
NEAR, FAR = 0.9, 0.999  # how long Adam remembers a slope and its square


class Teacher:
    """A network being taught, with Adam's memory."""

    def __init__(self, net: Net) -> None:
        self.layers = [layer.astype(np.float32).copy() for layer in (net.into, net.out, net.straight)]
        self._slopes = [np.zeros_like(layer) for layer in self.layers]
        self._squares = [np.zeros_like(layer) for layer in self.layers]
        self._steps = 0

    @property
    def net(self) -> Net:
        return Net(*(layer.copy() for layer in self.layers))

    def teach(
        self, inputs: Floats, targets: Floats, rate: float, rng: np.random.Generator, known: Floats | None = None
    ) -> float:
        """Once through all rows in a random order; the mean surprise (cross entropy) before each step.

        `known` are the logarithms of shares that the network is to change, if it is not to find them out of nothing.
        """
        order = rng.permutation(len(inputs))
        known = np.zeros_like(targets) if known is None else known
        loss, self._steps = _teach(
            *self.layers, *self._slopes, *self._squares, inputs, targets, known, order, np.float32(rate), self._steps
        )
        return float(loss)


@numba.njit(cache=True, fastmath=True, nogil=True)
def _teach(
    into: Any, out: Any, straight: Any,
    slope_into: Any, slope_out: Any, slope_straight: Any,
    square_into: Any, square_out: Any, square_straight: Any,
    inputs: Any, targets: Any, known: Any, order: Any, rate: Any, steps: Any,
) -> Any:  # fmt: skip
    bias, width = into.shape[0] - 1, into.shape[1]
    seats = out.shape[1]
    grad_into, grad_out, grad_straight = np.zeros_like(into), np.zeros_like(out), np.zeros_like(straight)
    hidden, back = np.zeros(width, np.float32), np.zeros(width, np.float32)
    shares = np.zeros(seats, np.float32)
    loss = 0.0
    for first in range(0, len(order), BATCH):
        grad_into[:] = 0
        grad_out[:] = 0
        grad_straight[:] = 0
        last = min(first + BATCH, len(order))
        for row in order[first:last]:
            seen = inputs[row]
            for unit in range(width):
                hidden[unit] = into[bias, unit]
            for number in range(bias):
                if seen[number] != 0:
                    for unit in range(width):
                        hidden[unit] += seen[number] * into[number, unit]
            highest = np.float32(-1e9)
            for seat in range(seats):
                total = out[width, seat] + known[row, seat]
                for unit in range(width):
                    total += max(hidden[unit], np.float32(0)) * out[unit, seat]
                for number in range(bias):
                    total += seen[number] * straight[number, seat]
                shares[seat] = total
                highest = max(highest, total)
            together = np.float32(0)
            for seat in range(seats):
                shares[seat] = np.exp(shares[seat] - highest)
                together += shares[seat]
            back[:] = 0
            for seat in range(seats):
                shares[seat] /= together
                loss -= targets[row, seat] * np.log(shares[seat] + np.float32(1e-9))
                error = (shares[seat] - targets[row, seat]) / np.float32(last - first)
                grad_out[width, seat] += error
                for unit in range(width):
                    if hidden[unit] > 0:
                        grad_out[unit, seat] += error * hidden[unit]
                        back[unit] += error * out[unit, seat]
                for number in range(bias):
                    grad_straight[number, seat] += error * seen[number]
            for number in range(bias):
                if seen[number] != 0:
                    for unit in range(width):
                        grad_into[number, unit] += seen[number] * back[unit]
            for unit in range(width):
                grad_into[bias, unit] += back[unit]
        steps += 1
        pace = rate * np.float32(np.sqrt(1 - FAR**steps) / (1 - NEAR**steps))
        _step(into.reshape(-1), grad_into.reshape(-1), slope_into.reshape(-1), square_into.reshape(-1), pace)
        _step(out.reshape(-1), grad_out.reshape(-1), slope_out.reshape(-1), square_out.reshape(-1), pace)
        _step(straight.reshape(-1), grad_straight.reshape(-1), slope_straight.reshape(-1), square_straight.reshape(-1), pace)
    return loss / len(order), steps


@numba.njit(cache=True, fastmath=True)
def _step(weights: Any, grad: Any, slope: Any, square: Any, pace: Any) -> None:
    for place in range(len(weights)):
        slope[place] = np.float32(NEAR) * slope[place] + np.float32(1 - NEAR) * grad[place]
        square[place] = np.float32(FAR) * square[place] + np.float32(1 - FAR) * grad[place] * grad[place]
        weights[place] -= pace * slope[place] / (np.sqrt(square[place]) + np.float32(1e-7))
