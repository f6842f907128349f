"""A line of a benchmark: one claim, its figure, and what it has to be."""

from collections.abc import Iterable
from dataclasses import dataclass

GUARD = 0.7  # of what is wanted: below that something broke, however busy the machine


@dataclass(frozen=True)
class Line:
    """One claim: a figure, and what it has to be."""

    claim: str
    figure: float
    wanted: float
    unit: str
    at_most: bool = False
    spread: tuple[float, float] = (0.0, 0.0)
    guard: float | None = None  # where less than the usual share of what is wanted is all that this machine can give

    def holds(self, share: float = 1.0) -> bool:
        """Whether it reaches at least this share of what is wanted."""
        return self.figure <= self.wanted / share if self.at_most else self.figure >= self.wanted * share

    def is_sound(self) -> bool:
        """Whether nothing can have broken, however far it is from what is wanted."""
        return self.holds(GUARD if self.guard is None else self.guard)

    def __str__(self) -> str:
        sign = "at most" if self.at_most else "at least"
        low, high = self.spread
        return (
            f"{'ok   ' if self.holds() else 'SHORT'} {self.claim:<64} {self.figure:>8.2f} {self.unit:<5}"
            f" ({low:.2f}..{high:.2f}; {sign} {self.wanted:g})"
        )


def verdict(lines: Iterable[Line], *, is_strict: bool) -> int:
    """The exit code: 1 when a line falls short; or, where that is not asked for, when one has fallen very far."""
    return 0 if all(line.holds() if is_strict else line.is_sound() for line in lines) else 1
