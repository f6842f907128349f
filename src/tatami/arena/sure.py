"""Playing until it is sure: a sequential test of whether one bot is better than another.

The observation is what a deal brings the bot over par, in win share. Two claims are weighed: on average that is nothing (it is
not better), or it is the margin. After every deal it is asked how much better one claim explains all deals so far than the
other; at 20 to 1 either way the test ends (Wald's sequential test: a false claim ever gets that far in 1 of 20 tests at most).
The deals' variance is not known and is estimated on the way, which makes the bounds approximate, and good from some dozens of
deals on (the generalised test).
"""

import enum
import math
from dataclasses import dataclass

WRONG = 0.05  # how often at most, either way


class Verdict(enum.Enum):
    """What it is sure of."""

    BETTER = "better"
    NOT_BETTER = "not better"


@dataclass(slots=True)
class Weighing:
    """Takes one deal after the other until it answers."""

    margin: float  # of win share, as a part of one
    most: float = 0.5  # what one deal can bring at most, over par or under it
    wrong: float = WRONG
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, over_par: float) -> Verdict | None:
        """What is sure after this deal; None while nothing is."""
        self.deals += 1
        self.total += over_par
        self.squares += over_par**2
        bound, evidence = -math.log(self.wrong), self.evidence()
        if evidence >= bound:
            return Verdict.BETTER
        return Verdict.NOT_BETTER if evidence <= -bound else None

    def evidence(self) -> float:
        """The logarithm of how much better `better by the margin` explains the deals than `not better`."""
        return self.margin * (self.total - self.deals * self.margin / 2) / self._variance()

    def _variance(self) -> float:
        """As estimated, around the middle of both claims: around the mean itself it would be smallest when luck is greatest.

        Two deals as far apart as can be are added in thought, lest a few equal ones seem to say everything.
        """
        spread = self.squares - self.margin * self.total + self.deals * self.margin**2 / 4
        return (spread + 2 * self.most**2) / (self.deals + 2)
