"""What a log is worth as a proof: a letter for the seal, and the figures behind it.

A   all people at the table took part in every draw, nothing was void, all seeds are open, and a receipt fits
B   in every draw there were two devices, or one besides the one whose turn it was; hardly anything was void
C   some draws had one device only or none, or a seed was never opened
X   broken: something does not follow, or the match has no end
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tatami.luck.contribution import seat_hash, value
from tatami.luck.log import Standing, begin, follow
from tatami.luck.records import BadLog, Drawn, Made, Opened, Record, SeedOpened, Void


@dataclass(frozen=True, slots=True)
class Grade:
    """The letter, and what it was given for. Devices of the house are never counted."""

    letter: str
    draws: int
    voids: tuple[int, ...]  # the openings that were given up: as often a draw could have been rolled again
    devices: tuple[int, ...]  # how many decided each draw
    opened: int  # seeds that are open
    seeds: int  # of so many that decided something
    helped: dict[str, int]  # in how many draws each device took part


def of(records: Sequence[Record], *, has_receipt: bool) -> Grade:
    """The grade of a log; X is never given here: raises BadLog instead, with the reason."""
    if not records or not isinstance(records[0], Made):
        raise BadLog("made", "A log begins with the record that makes the match.")
    standing, tally = begin(records[0]), _Tally()
    for record in records[1:]:
        before, standing = standing, follow(standing, record)
        tally.count(before, record)
    if not standing.is_ended:
        raise BadLog("unfinished", "The match has no end.")
    tally.check_seeds(standing.game)
    voids = tuple(tally.voids)
    seeds = set(tally.values)
    unopened = len(seeds - set(tally.seeds))
    if tally.all_people and not voids and not unopened and has_receipt:
        letter = "A"
    elif tally.all_covered and not unopened and 100 * len(voids) <= len(tally.devices):
        letter = "B"
    else:
        letter = "C"
    return Grade(
        letter,
        len(tally.devices),
        voids,
        tuple(tally.devices),
        len(seeds) - unopened,
        len(seeds),
        dict(sorted(tally.helped.items())),
    )


class _Tally:
    """What is counted on the way through a log."""

    def __init__(self) -> None:
        self.devices: list[int] = []
        self.voids: list[int] = []
        self.helped: dict[str, int] = {}
        self.seeds: dict[tuple[str, str], bytes] = {}
        self.values: dict[tuple[str, str], list[tuple[int, str]]] = {}  # what each seating showed
        self.all_people = self.all_covered = True
        self._people: set[str] = set()

    def count(self, before: Standing, record: Record) -> None:
        match record:
            case Opened():
                self._people = {device.who for device in before.devices if device.role == "player"}
            case Drawn():
                self._drawn(before, record)
            case Void():
                self.voids.append(record.index)
            case SeedOpened():
                seed = bytes.fromhex(record.seed)
                self.seeds[record.who, seat_hash(before.game, record.who, seed).hex()] = seed
        if isinstance(record, Drawn | Void):
            hashes = {device.who: device.hash or "" for device in before.promised}
            for reveal in record.reveals:
                self.values.setdefault((reveal.who, hashes[reveal.who]), []).append((record.index, reveal.value))

    def _drawn(self, before: Standing, record: Drawn) -> None:
        helping = {device.who for device in before.promised if device.role != "house"}
        actor = before.opening.actor if before.opening else ""
        self.devices.append(len(helping))
        self.all_people &= bool(helping) and self._people <= helping
        self.all_covered &= len(helping) >= 2 or bool(helping - {actor})
        for reveal in record.reveals:
            self.helped[reveal.who] = self.helped.get(reveal.who, 0) + 1

    def check_seeds(self, game: str) -> None:
        for (who, made), shown in self.values.items():
            seed = self.seeds.get((who, made))
            for index, text in shown:
                if seed is not None and value(game, who, seed, index).hex() != text:
                    raise BadLog("value", f"What {who} added to opening {index} does not come from its seed.")
