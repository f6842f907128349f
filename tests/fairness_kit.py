"""What the parts of `fairness` that play matches have in common."""

import math
from dataclasses import dataclass
from typing import Protocol

FAR = 4.75  # deviations: fair luck is farther out once in a million times
MANY = 50  # matches, with which also a small gain must show


class Claims(Protocol):
    """Whoever judges."""

    def claim(self, what: str, figure: object, *, holds: bool) -> None: ...


@dataclass
class Luck:
    """How often what somebody wanted came, and how often it should have."""

    came: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def see(self, share: float, *, came: bool) -> None:
        self.came, self.expected = self.came + came, self.expected + share
        self.variance += share * (1 - share)

    def add(self, other: "Luck") -> None:
        self.came, self.expected = self.came + other.came, self.expected + other.expected
        self.variance += other.variance

    @property
    def gain(self) -> float:
        return self.came - self.expected

    @property
    def deviations(self) -> float:
        return self.gain / math.sqrt(self.variance or 1)

    def __str__(self) -> str:
        return f"came {self.came}, fair {self.expected:.0f} ({self.deviations:.1f} deviations)"
