"""A small network that values a position: what is seen of it goes in, each seat's share of the win comes out.

One layer of `hidden` units, and a straight path beside it that gives a fresh network good sense from the start.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from numba.extending import register_jitable

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Net:
    """Weights by layer; the last row of `into` and `out` is what is added whatever goes in."""

    into: Floats  # inputs + 1, hidden
    out: Floats  # hidden + 1, seats
    straight: Floats  # inputs, seats

    @property
    def layers(self) -> tuple[Floats, Floats, Floats]:
        """As the compiled gear reads them: what is added up lies side by side."""
        return self.into, np.ascontiguousarray(self.out.T), np.ascontiguousarray(self.straight.T)

    @property
    def inputs(self) -> int:
        return len(self.straight)

    @property
    def hidden(self) -> int:
        return len(self.out) - 1


def fresh(straight: Floats, hidden: int, rng: np.random.Generator) -> Net:
    """A network that knows no more than its straight path."""
    inputs, seats = straight.shape
    into = rng.normal(0, (2 / inputs) ** 0.5, (inputs + 1, hidden)).astype(np.float32)
    into[-1] = 0
    return Net(into, np.zeros((hidden + 1, seats), np.float32), straight.astype(np.float32))


def read(path: Path) -> dict[str, Net]:
    """Networks by name, from one file."""
    with np.load(path) as kept:
        names = sorted({key.partition("/")[0] for key in kept.files})
        return {
            name: Net(*(kept[f"{name}/{layer}"].astype(np.float32) for layer in ("into", "out", "straight"))) for name in names
        }


def write(path: Path, nets: dict[str, Net]) -> None:
    layers = {f"{name}/{layer}": getattr(net, layer) for name, net in nets.items() for layer in ("into", "out", "straight")}
    with path.open("wb") as file:  # given its name only, numpy may write to another
        np.savez_compressed(file, **{key: weights.astype(np.float16) for key, weights in layers.items()})


@register_jitable
def shares_of(into: Any, out: Any, straight: Any, inputs: Any, hidden: Any, shares: Any) -> None:
    """The value of one position, compiled: `inputs` to `shares`, with `hidden` to work in."""
    width = into.shape[1]
    bias = into.shape[0] - 1
    for unit in range(width):
        hidden[unit] = into[bias, unit]
    for number in range(bias):
        seen = inputs[number]
        weights = into[number]
        for unit in range(width):
            hidden[unit] += seen * weights[unit]
    for unit in range(width):
        hidden[unit] = max(hidden[unit], np.float32(0))
    together = np.float32(0)
    for seat in range(len(out)):
        weights = out[seat]
        total = weights[width]
        for unit in range(width):
            total += hidden[unit] * weights[unit]
        weights = straight[seat]
        for number in range(bias):
            total += inputs[number] * weights[number]
        total = np.exp(min(total, np.float32(60)))
        shares[seat] = total
        together += total
    for seat in range(len(out)):
        shares[seat] /= together


@register_jitable
def best_of(worth: Any, first: int, count: int, seat: int) -> int:
    """Of so many rows of shares, the one that is worth most to a seat."""
    best = first
    for row in range(first + 1, first + count):
        if worth[row, seat] > worth[best, seat]:
            best = row
    return best
