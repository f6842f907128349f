"""Means with their error bars. The unit is the deal: its matches share their luck, so they count as one observation."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

SURE = 0.95


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean, and the interval that holds the true one in 95 of 100 cases."""

    mean: float
    low: float
    high: float

    def times(self, factor: float) -> "Figure":
        return Figure(self.mean * factor, self.low * factor, self.high * factor)

    def as_dict(self) -> dict[str, float]:
        return {"mean": self.mean, "low": self.low, "high": self.high}


def figure(values: Sequence[float], least: float = -math.inf, most: float = math.inf) -> Figure:
    """The mean of what was seen, one value a deal; least and most bound what can be seen at all."""
    count, mean = len(values), statistics.fmean(values)
    squares = math.fsum((value - mean) ** 2 for value in values)
    reach = student(count - 1) * math.sqrt(squares / (count - 1) / count)
    low, high = max(least, mean - reach), min(most, mean + reach)
    if squares == 0 and mean in (least, most):  # always won, or never: the next deal may be the first that is otherwise
        unseen = (most - least) * (1 - (1 - SURE) ** (1 / count))
        low, high = max(least, mean - unseen), min(most, mean + unseen)
    return Figure(mean, low, high)


def ratio(parts: Sequence[float], wholes: Sequence[float], least: float = -math.inf, most: float = math.inf) -> Figure:
    """One sum as a part of another, where every deal adds to both; its spread is that of a ratio, near enough."""
    found, mean = math.fsum(parts) / math.fsum(wholes), statistics.fmean(wholes)
    return figure([found + (part - found * whole) / mean for part, whole in zip(parts, wholes, strict=True)], least, most)


def student(freedom: int) -> float:
    """How many deviations hold 95 of 100 cases, where the deviation itself is only estimated.

    By the expansion of Cornish and Fisher; within a hundredth from five degrees of freedom on.
    """
    z = statistics.NormalDist().inv_cdf((1 + SURE) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
