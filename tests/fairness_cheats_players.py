"""What a cheating player can try at a real table, one script each.

In the controls Eve also knows the table's secret, and where it is about her values nobody compares them with her promises.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from random import Random
from unittest.mock import patch

from tatami.luck import chain, draw, log
from tatami.luck.device import Device
from tatami.luck.records import Opened, Void
from tatami.tables import fair
from tatami.tables.draws import MOST_SEEDS
from tests.fairness_cheats_sitting import Sitting
from tests.fairness_kit import FAR, MANY, Claims, Luck


class Withhold(Sitting):
    """She is silent where she thinks that it will not suit her."""

    def in_draw(self, opening: Opened) -> None:
        mine = self.eve.reveal(opening.index)
        if self.suits(opening, mine["value"]):
            self.send("eve", mine)
        else:
            self.tried += 1


class Late(Sitting):
    """She answers when the draw was given up."""

    def __init__(self, rng: Random, *, is_control: bool = False) -> None:
        super().__init__(rng, is_control=is_control)
        self.has_clock = not is_control

    def in_draw(self, opening: Opened) -> None:
        """Later."""

    def give_up(self, opening: Opened) -> None:
        if self.has_clock:
            super().give_up(opening)
        self.cheat(self.eve.reveal(opening.index))


class WrongValue(Sitting):
    """She shows another value than she promised, one that suits."""

    def in_draw(self, opening: Opened) -> None:
        tried = [self.rng.randbytes(32).hex() for _ in range(100)]
        value = next((value for value in tried if self.suits(opening, value)), tried[0])
        if not self.cheat({**self.eve.reveal(opening.index), "value": value}):
            super().in_draw(opening)


class ReplayedValue(Sitting):
    """She shows a value of an earlier draw, whichever suits."""

    def in_draw(self, opening: Opened) -> None:
        old = [self.eve.value(index) for index in range(1, opening.index)]
        value = next((value for value in old if self.suits(opening, value)), None)
        if value is None or not self.cheat({**self.eve.reveal(opening.index), "value": value}):
            super().in_draw(opening)


class TwoDevices(Sitting):
    """One of her phones promises, and the other answers where that suits better."""

    def in_draw(self, opening: Opened) -> None:
        others = [Device(self.game, "eve", self.rng.randbytes(32)) for _ in range(5)]
        other = next((one for one in others if self.suits(opening, one.value(opening.index))), None)
        if other is None or not self.cheat({**other.reveal(opening.index), "next": self.eve.commitment(opening.index + 1)}):
            super().in_draw(opening)


class SitsAgain(Sitting):
    """She sits down with another seed before every draw, and again while it is open, and answers with the newest."""

    def before_opening(self) -> None:
        luck = self.room.table.luck
        assert luck
        fresh = Device(self.game, "eve", self.rng.randbytes(32))
        before = self.refused.total()
        if self.send("eve", fresh.promise(luck.index + 1)):
            self.eve = fresh
        elif self.refused.total() > before and len(luck.seatings) >= MOST_SEEDS:
            super().before_opening()

    def in_draw(self, opening: Opened) -> None:
        promised = self.eve
        for _ in range(5):
            fresh = Device(self.game, "eve", self.rng.randbytes(32))
            if self.suits(opening, fresh.value(opening.index)):
                break
        if not self.cheat({**fresh.reveal(opening.index), "next": promised.commitment(opening.index + 1)}):
            super().in_draw(opening)


class ConstantEntropy(Sitting):
    """Her seed is known. Somebody with the table's secret tries to say what will come; in the control Ada's is known, too."""

    def __init__(self, rng: Random, *, is_control: bool = False) -> None:
        self.guesses: list[tuple[float, bool]] = []
        super().__init__(rng, is_control=is_control)

    def eve_seed(self) -> bytes:
        return bytes(32)

    def ada_seed(self) -> bytes:
        return bytes(32) if self.is_control else super().ada_seed()

    def in_draw(self, opening: Opened) -> None:
        known = {who: Device(self.game, who, bytes(32)) for who in opening.devices}
        values = {who: bytes.fromhex(one.value(opening.index)) for who, one in known.items()}
        element = chain.element(self.game, chain.seed_of(self.room.secret, self.game), opening.index, fair.LENGTH)
        key = draw.key(element, self.game, opening.index, opening.kind, opening.params, values)
        guess = draw.pick(opening.params, key)
        share = dict(opening.params)[guess] / sum(weight for _, weight in opening.params)
        self.tried += 1
        super().in_draw(opening)
        self.guesses.append((share, self.room.table.moves[-1] == guess))

    def wanted(self) -> Iterator[tuple[float, bool]]:
        yield from self.guesses


SCRIPTS = {
    "an honest player": Sitting,
    "withhold": Withhold,
    "late": Late,
    "wrong value": WrongValue,
    "replayed value": ReplayedValue,
    "two devices, one seat": TwoDevices,
    "constant entropy": ConstantEntropy,
    "re-sit to re-choose": SitsAgain,
}
UNCHECKED = (WrongValue, ReplayedValue, TwoDevices, SitsAgain)


@dataclass
class Tally:
    """Many matches of one script."""

    tried: int = 0
    taken: int = 0
    voids: int = 0
    most_voids: int = 0  # in a match
    unproven: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    luck: Luck = field(default_factory=Luck)

    def add(self, sitting: Sitting) -> None:
        voids = sum(isinstance(record, Void) for record in sitting.records)
        self.tried, self.taken, self.voids = self.tried + sitting.tried, self.taken + sitting.taken, self.voids + voids
        self.most_voids = max(self.most_voids, voids)
        self.unproven += bool(sitting.verdict()["exit"])
        self.refused += sitting.refused
        for share, came in sitting.wanted():
            self.luck.see(share, came=came)

    def __str__(self) -> str:
        refused = ", ".join(sorted(self.refused)) or "nothing"
        return f"{self.taken} of {self.tried} (refused: {refused}; {self.voids} void; {self.luck})"


def run(script: type[Sitting], seeds: list[int], *, is_control: bool) -> Tally:
    tally = Tally()
    is_unchecked = is_control and script in UNCHECKED  # no value is compared with what was promised
    with patch.object(log, "check_reveal", lambda *_: None) if is_unchecked else nullcontext():
        for seed in seeds:
            sitting = script(Random(seed), is_control=is_control)
            sitting.play()
            tally.add(sitting)
    return tally


def judge_players(judge: Claims, matches: int, rng: Random) -> None:
    for name, script in SCRIPTS.items():
        seeds = [rng.randrange(10**9) for _ in range(matches)]
        found, control = (run(script, seeds, is_control=is_control) for is_control in (False, True))
        is_fair = abs(found.luck.deviations) < FAR and not found.unproven and found.most_voids <= log.MOST_VOIDS
        is_tried = found.tried > 0 or script is Sitting
        judge.claim(f"{name}, {matches} matches, taken by the table", found, holds=is_fair and is_tried and not found.taken)
        if script is not Sitting:
            gains = control.luck.gain > 0 or matches < MANY
            passes = control.taken == control.tried if script is Late else gains
            judge.claim("  planted: she knows the table's secret, or nobody checks; taken", control, holds=passes)
