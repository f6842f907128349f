"""How luck turned out over many matches, against what had to be expected: every face and card, streaks, voids, grades.

Every opening says what could come and how likely, so nothing is guessed: an option is expected, over all draws, as often as
its shares add up to, and what came differs from that by a sum of fair bets, whatever the decks were and however they changed.
Its variance is the sum of share * (1 - share). Draws of matches that were never finished count like all others: else whoever
breaks off unlucky matches would look lucky.

Three figures judge, together wrong about an honest site in fewer than one of a thousand looks:

    an option       Bennett's bound on sums of fair bets, which holds for any decks and any count of draws
    again           the same for how often a roll was the one before once more
    all of a kind   Pearson's sum of (came - expected)^2 / expected. Its mean is known exactly, the sum of variance / expected;
                    it is held against a chi-square with so many degrees of freedom, by Wilson and Hilferty. That errs on the
                    side of the site: an honest sum spreads no more than that, as its parts have weights between 0 and 1
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Any

from tatami.luck import grade
from tatami.luck.draw import Params
from tatami.luck.records import BadLog, Begun, Dealt, Drawn, Ended, Opened, Record, Sat, Void

FORMAT = "tatami statistics 1"
ODD = 1 / 1000  # how often an honest site may look odd, all figures together
ENOUGH = 10  # times that something must be expected before its interval says anything
AGAIN, ALL = "again", "all"  # what can be odd besides an option

_NORMAL = NormalDist()
_DEVIATIONS = _NORMAL.inv_cdf(0.975)  # of a 95 % interval


@dataclass(slots=True)
class Count:
    """How often something came, how often it was expected, and how much that may vary."""

    came: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, share: float, *, came: bool) -> None:
        self.came += came
        self.expected += share
        self.variance += share * (1 - share)

    def __add__(self, other: "Count") -> "Count":
        return Count(self.came + other.came, self.expected + other.expected, self.variance + other.variance)

    @property
    def ratio(self) -> float:
        """1: as often as expected."""
        return self.came / self.expected if self.expected else 1.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where 95 of 100 such intervals hold the true ratio."""
        reach = _DEVIATIONS * math.sqrt(self.variance) / self.expected if self.expected else 0.0
        return max(0.0, self.ratio - reach), self.ratio + reach

    @property
    def deviations(self) -> float:
        """How many standard deviations more than expected."""
        return (self.came - self.expected) / math.sqrt(self.variance) if self.variance > 0 else 0.0

    @property
    def chance(self) -> float:
        """At most so likely is it, with honest luck, to be so far off."""
        if self.variance <= 0:
            return 1.0
        off = abs(self.came - self.expected) / self.variance
        return min(1.0, 2 * math.exp(-self.variance * ((1 + off) * math.log1p(off) - off)))

    def as_dict(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "came": self.came,
            "expected": self.expected,
            "variance": self.variance,
            "ratio": self.ratio,
            "low": low,
            "high": high,
            "deviations": self.deviations,
        }

    @classmethod
    def from_dict(cls, written: Mapping[str, Any]) -> "Count":
        return cls(written["came"], written["expected"], written["variance"])


@dataclass(slots=True)
class Kind:
    """All draws of one kind in one game."""

    draws: int = 0
    options: dict[str, Count] = field(default_factory=dict)
    again: Count = field(default_factory=Count)  # how often a roll was the one before once more
    tries: int = 0  # rolls that had one before them
    longest: int = 0  # streak

    def add(self, params: Params, outcome: str, before: str | None) -> None:
        """One draw, after another of the match where what has come can come again."""
        total = sum(weight for _, weight in params)
        self.draws += 1
        for option, weight in params:
            count = self.options.get(option)
            if count is None:
                count = self.options[option] = Count()
            count.add(weight / total, came=option == outcome)
            if option == before:
                self.tries += 1
                self.again.add(weight / total, came=option == outcome)

    def __add__(self, other: "Kind") -> "Kind":
        names = self.options.keys() | other.options.keys()
        none = Count()
        return Kind(
            self.draws + other.draws,
            {name: self.options.get(name, none) + other.options.get(name, none) for name in sorted(names)},
            self.again + other.again,
            self.tries + other.tries,
            max(self.longest, other.longest),
        )

    def shown(self) -> dict[str, Count]:
        """The options that were expected often enough for an interval."""
        return {name: count for name, count in sorted(self.options.items()) if count.expected >= ENOUGH}

    def square(self) -> tuple[float, float]:
        """Pearson's sum over these, and what is expected of it: its degrees of freedom."""
        counts = [count for count in self.shown().values() if count.variance > 0]
        square = math.fsum((count.came - count.expected) ** 2 / count.expected for count in counts)
        return square, math.fsum(count.variance / count.expected for count in counts)

    @property
    def chance(self) -> float:
        """About so likely is it, with honest luck, that all options together are so far off."""
        square, freedom = self.square()
        if freedom < 0.5:  # less than one coin: nothing to judge
            return 1.0
        spread = 2 / (9 * freedom)
        return 1 - _NORMAL.cdf((math.cbrt(square / freedom) - (1 - spread)) / math.sqrt(spread))

    def usual_longest(self) -> tuple[int, int]:
        """Between which lengths the longest streak lies in 95 of 100 cases.

        As if all matches were one, and every streak went on with the same chance: exact but for the ends of matches.
        """
        if not self.tries:
            return (1, 1) if self.longest else (0, 0)
        onward, streaks = self.again.expected / self.tries, max(1.0, self.draws - self.again.expected)
        if onward >= 1:
            return self.longest, self.longest
        ends = []
        for share in (0.025, 0.975):
            # All streaks are at most x long with the chance (1 - onward^x)^streaks.
            ends.append(max(1, math.ceil(math.log(-math.expm1(math.log(share) / streaks)) / math.log(onward))))
        return ends[0], ends[1]

    def as_dict(self) -> dict[str, Any]:
        square, freedom = self.square()
        return {
            "draws": self.draws,
            "options": {name: count.as_dict() for name, count in sorted(self.options.items())},
            "square": square,
            "freedom": freedom,
            "chance": self.chance,
            "again": self.again.as_dict(),
            "tries": self.tries,
            "longest": self.longest,
            "usual_longest": list(self.usual_longest()),
        }

    @classmethod
    def from_dict(cls, written: Mapping[str, Any]) -> "Kind":
        options = {name: Count.from_dict(count) for name, count in written["options"].items()}
        return cls(written["draws"], options, Count.from_dict(written["again"]), written["tries"], written["longest"])


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something that honest luck hardly ever brings."""

    kind: str
    what: str  # an option, AGAIN or ALL
    chance: float  # at most; of ALL, about

    def as_dict(self) -> dict[str, Any]:
        return {"kind": self.kind, "what": self.what, "chance": self.chance}


@dataclass(slots=True)
class Tally:
    """What many logs come to. Tallies of different matches can be added."""

    finished: int = 0
    unfinished: int = 0  # begun, and without an end: given up, or still played
    broken: int = 0  # something in the log does not follow
    grades: dict[str, int] = field(default_factory=dict)  # of the finished ones, with a receipt that fits
    devices: dict[int, int] = field(default_factory=dict)  # by how many decided it, how many draws; none of the house count
    voids: dict[int, int] = field(default_factory=dict)  # by how many were silent, how many openings were given up
    kinds: dict[str, Kind] = field(default_factory=dict)  # by game and kind: "push roll"

    def add(self, log: Sequence[Record]) -> None:
        """One match more; nothing, if it has not begun, or shares its luck with others: one deal must not count many times."""
        if any(isinstance(record, Dealt) for record in log):
            return
        walk = _Walk(self)
        for record in log:
            walk.follow(record)
        if not walk.game:
            return
        if not any(isinstance(record, Ended) for record in log):
            self.unfinished += 1
            return
        try:
            letter = grade.of(log, has_receipt=True).letter
        except BadLog:
            self.broken += 1
        else:
            self.finished += 1
            self.grades[letter] = self.grades.get(letter, 0) + 1

    def __add__(self, other: "Tally") -> "Tally":
        none = Kind()
        names = sorted(self.kinds.keys() | other.kinds.keys())
        return Tally(
            self.finished + other.finished,
            self.unfinished + other.unfinished,
            self.broken + other.broken,
            _sum(self.grades, other.grades),
            _sum(self.devices, other.devices),
            _sum(self.voids, other.voids),
            {name: self.kinds.get(name, none) + other.kinds.get(name, none) for name in names},
        )

    @property
    def draws(self) -> int:
        return sum(kind.draws for kind in self.kinds.values())

    @property
    def void(self) -> int:
        return sum(self.voids.values())

    def oddities(self) -> list[Oddity]:
        """What an honest site shows in fewer than one of a thousand looks, the least likely first."""
        figures: list[Oddity] = []
        for name, kind in sorted(self.kinds.items()):
            figures += [Oddity(name, option, count.chance) for option, count in kind.options.items()]
            figures.append(Oddity(name, ALL, kind.chance))
            if kind.tries:
                figures.append(Oddity(name, AGAIN, kind.again.chance))
        odd = [figure for figure in figures if figure.chance * len(figures) < ODD]
        return sorted(odd, key=lambda figure: figure.chance)

    def as_dict(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "finished": self.finished,
            "unfinished": self.unfinished,
            "broken": self.broken,
            "draws": self.draws,
            "grades": dict(sorted(self.grades.items())),
            "devices": {str(number): count for number, count in sorted(self.devices.items())},
            "voids": {str(number): count for number, count in sorted(self.voids.items())},
            "kinds": {name: kind.as_dict() for name, kind in sorted(self.kinds.items())},
            "odd": [oddity.as_dict() for oddity in self.oddities()],
        }

    @classmethod
    def from_dict(cls, written: Mapping[str, Any]) -> "Tally":
        """Read what `as_dict` wrote; figures that follow from others are worked out anew."""
        return cls(
            written["finished"],
            written["unfinished"],
            written["broken"],
            dict(written["grades"]),
            {int(number): count for number, count in written["devices"].items()},
            {int(number): count for number, count in written["voids"].items()},
            {name: Kind.from_dict(kind) for name, kind in written["kinds"].items()},
        )


def total(tallies: Iterable[Tally]) -> Tally:
    return sum(tallies, Tally())


class _Walk:
    """The way through one log."""

    def __init__(self, tally: Tally) -> None:
        self.game = ""
        self._tally = tally
        self._house: set[str] = set()
        self._opened: Opened | None = None
        self._streaks: dict[str, tuple[str, int]] = {}  # by kind, what came last and how often in a row

    def follow(self, record: Record) -> None:
        match record:
            case Begun():
                self.game = record.rules
            case Sat():
                (self._house.add if record.role == "house" else self._house.discard)(record.who)
            case Opened():
                self._opened = record
            case Void():
                silent = len(record.missing)
                self._tally.voids[silent] = self._tally.voids.get(silent, 0) + 1
            case Drawn() if self._opened and any(option == record.outcome for option, _ in self._opened.params):
                self._drawn(self._opened, record.outcome)

    def _drawn(self, opened: Opened, outcome: str) -> None:
        name = f"{self.game} {opened.kind}"
        kind = self._tally.kinds.setdefault(name, Kind())
        before, length = self._streaks.get(name, ("", 0))
        can_repeat = opened.kind == "roll"  # a card leaves its deck
        kind.add(opened.params, outcome, before if can_repeat and length else None)
        if can_repeat:
            length = length + 1 if outcome == before else 1
            self._streaks[name] = outcome, length
            kind.longest = max(kind.longest, length)
        helped = sum(who not in self._house for who in opened.devices)
        self._tally.devices[helped] = self._tally.devices.get(helped, 0) + 1


def _sum(one: Mapping[Any, int], other: Mapping[Any, int]) -> dict[Any, int]:
    return {key: one.get(key, 0) + other.get(key, 0) for key in sorted(one.keys() | other.keys())}
