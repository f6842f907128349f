"""What clients were told, and whether the stored rows bear it out."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from tatami.service.identity import table_text
from tatami.service.messages import encode
from tatami.service.store import Row
from tatami.tables import Table, events, update
from tatami.tables.table import HOUSE
from tatami.tables.view import view

_NO_HASH = "0" * 16


class Shown(msgspec.Struct, frozen=True):
    """A table as a screen has it in the end."""

    table: str
    version: int
    hash: str
    view: bytes


class Ledger:
    """Everything that clients have asked and were answered. `broken` counts what should never be, by what it is."""

    def __init__(self) -> None:
        self.sent: set[str] = set()
        self.copies = 0  # commands sent once more on purpose
        self.acks: defaultdict[str, dict[str, int]] = defaultdict(dict)
        self.refusals: Counter[str] = Counter()
        self.broken: Counter[str] = Counter()
        self.came_back = 0  # connections that went on where the last one had ended
        self.sent_whole = 0  # of them, those that were sent the whole table
        self._refused: set[str] = set()
        self._hashes: defaultdict[str, dict[int, str]] = defaultdict(dict)

    @property
    def acked_count(self) -> int:
        return sum(map(len, self.acks.values()))

    def acked(self, table: str, command: str, version: int) -> None:
        if self.acks[table].setdefault(command, version) != version:
            self.broken["commands acknowledged at two versions"] += 1
        if command in self._refused:
            self.broken["commands refused and acknowledged"] += 1

    def refused(self, table: str, command: str, code: str) -> None:
        self.refusals[code] += 1
        if code == "try_again":
            return
        self._refused.add(command)
        if command in self.acks[table]:
            self.broken["commands acknowledged and refused"] += 1

    def told(self, table: str, version: int, told_hash: str) -> None:
        """A hash that a screen was shown; older updates that are told again have none."""
        if told_hash and self._hashes[table].setdefault(version, told_hash) != told_hash:
            self.broken["screens that saw different tables"] += 1

    def check(self, rows: Iterable[Row], shown: Iterable[Shown]) -> None:
        """Compare with all rows that are stored, table by table in order. Whatever is wrong is counted."""
        screens: defaultdict[str, list[Shown]] = defaultdict(list)
        for screen in shown:
            screens[screen.table].append(screen)
        found = set()
        for number, group in groupby(rows, key=lambda row: row.table):
            name, kept = table_text(number), list(group)
            found.add(name)
            self._compare(name, kept)
            self._fold(kept, screens[name])
        for name in self.acks.keys() - found:
            self.broken["acknowledged commands lost"] += len(self.acks[name])

    def _compare(self, name: str, rows: list[Row]) -> None:
        versions = Counter(row.version for row in rows)
        commands = Counter(row.command.hex() for row in rows)
        at = {row.command.hex(): row.version for row in rows}
        broken = self.broken
        broken["acknowledged commands lost"] += sum(at.get(id_) != version for id_, version in self.acks[name].items())
        broken["gaps"] += sum(version not in versions for version in range(1, max(versions) + 1))
        broken["duplicates"] += sum(count - 1 for counts in (versions, commands) for count in counts.values())
        strangers = [row for row in rows if row.version > 1 and row.who != HOUSE and row.command.hex() not in self.sent]
        broken["rows that nobody asked for"] += len(strangers)
        told = self._hashes[name]
        chain = dict(zip(versions, _chain(rows), strict=False))
        broken["updates shown that are not stored"] += sum(chain.get(version) != seen for version, seen in told.items())

    def _fold(self, rows: list[Row], screens: list[Shown]) -> None:
        """Replay a table, and compare each screen with the table as it was at the screen's version."""
        table: Table | None = None
        last = {screen.version for screen in screens}
        try:
            for row, told_hash in zip(rows, _chain(rows), strict=True):
                happened = events.decode(row.body)
                if table is not None:
                    self.broken["illegal moves stored"] += sum(not _is_legal(table, event) for event in happened)
                table = update(table, happened, row.at)
                if table.version != row.version:
                    return  # a gap or a double, which is counted already
                if table.version in last:
                    self._compare_screens(table, told_hash, [screen for screen in screens if screen.version == table.version])
        except Exception:  # noqa: BLE001 - whatever a table dies of
            self.broken["tables that cannot be replayed"] += 1

    def _compare_screens(self, table: Table, told_hash: str, screens: list[Shown]) -> None:
        shown = encode(view(table))
        wrong = [screen for screen in screens if screen.hash not in (told_hash, "") or screen.view != shown]
        self.broken["screens that end with a wrong view"] += len(wrong)


def _chain(rows: list[Row]) -> Iterator[str]:
    """The hash after each row, as the service makes it."""
    text = _NO_HASH
    for row in rows:
        text = hashlib.blake2b(text.encode() + row.body, digest_size=8).hexdigest()
        yield text


def _is_legal(table: Table, event: events.AnyEvent) -> bool:
    """Whether a move could be played at the table as it was before."""
    if not isinstance(event, events.Played):
        return True
    return table.state is not None and table.game.parse(event.move) in table.state.moves()
