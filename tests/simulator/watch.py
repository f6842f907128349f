"""Whoever hears everything that is said and knows all that is stored: it speaks up at the first thing that must not be."""

from collections import Counter
from itertools import count

import msgspec

from tatami.service.store import Row, StoreError, TableId
from tatami.tables.commands import Asked
from tatami.tables.keys import chair_key, door_key
from tests.simulator.heard import Beat, Closed, Heard, Update, Welcome, read
from tests.simulator.loop import SimLoop
from tests.simulator.store import Drawer, SimStore

NOT_FINAL = ("try_again",)  # the wish may still be carried out: it is to be sent again


class Copy(msgspec.Struct):
    """One time that a wish reached a worker. Times are the watch's own numbers."""

    begun: int
    ended: int | None = None  # never, where it may yet be stored
    refused: str | None = None  # the code, if it was


class Wish(msgspec.Struct):
    """What somebody wants, under one id however often it is sent."""

    id: bytes
    table: TableId
    who: str
    seen: int
    command: Asked
    sent_at: float = 0.0
    copies: list[Copy] = []


class Watch:
    def __init__(self, loop: SimLoop, store: SimStore) -> None:
        self.loop, self.store = loop, store
        self.reason: str | None = None
        self.trace: list[str] | None = None
        self.counted: Counter[str] = Counter()
        self.wishes: dict[bytes, Wish] = {}
        self.stored: dict[bytes, int] = {}  # when each command was committed
        self.views: dict[tuple[TableId, int], bytes] = {}
        self.acks: list[tuple[Wish, int]] = []
        self.idle_acks: list[tuple[Wish, int]] = []  # for wishes of which nothing was stored: there was nothing to do
        self.doors: Counter[TableId] = Counter()
        self.chairs: dict[tuple[TableId, int], int] = {}
        self._numbers = count(1)
        self._last: tuple[bytes, Heard] = (b"", Closed(0))
        store.on_commit, store.note = self._committed, self.note

    def broken(self, reason: str) -> None:
        """The first thing that must not be ends it all."""
        if self.reason is None:
            self.reason = reason
            self.note("watch", f"BROKEN: {reason}")
            self.loop.stop()

    def note(self, who: str, what: str) -> None:
        if self.trace is not None:
            self.trace.append(f"{self.loop.time():9.4f}  {who:8}  {what}")

    def faulty(self, name: str, fault: BaseException) -> None:
        """Something was raised where nobody answers for it. A store that is away may do that to a worker."""
        if not isinstance(fault, StoreError):
            self.broken(f"{name} raised {fault!r}")

    # What is stored.

    def _committed(self, row: Row) -> None:
        self.stored.setdefault(row.command, next(self._numbers))
        self.counted["rows"] += 1
        if self.trace is not None:
            self.note("store", f"row {row.table}/{row.version} {row.who} at {row.at} {row.body.decode()}")
        if b'"kicked"' in row.body or b'"renewed"' in row.body:
            self.doors[row.table] += 1
        if b'"sat"' in row.body:
            for seat in range(6):
                if b'"sat","seat":%d' % seat in row.body:
                    self.chairs[row.table, seat] = row.version

    # What is asked and answered.

    def begin(self, wish: Wish) -> Copy:
        copy = Copy(next(self._numbers))
        wish.copies.append(copy)
        self.counted["asked"] += 1
        return copy

    def answered(self, wish: Wish, copy: Copy, code: str | None, version: int) -> None:
        if code not in NOT_FINAL:
            copy.ended = next(self._numbers)
        if code is None:
            self._acknowledged(wish, copy, version)
        else:
            self.counted["refused"] += 1
            copy.refused = code
            stored = self.stored.get(wish.id)
            if code not in NOT_FINAL and stored is not None and stored <= copy.begun and code != "used_id":
                self.broken(f"{wish.who}'s {wish.command} was refused ({code}) although it was stored before")

    def _acknowledged(self, wish: Wish, copy: Copy, version: int) -> None:
        self.counted["acks"] += 1
        row = self._drawer(wish.table).commands.get(wish.id)
        if row is None or (row.version > version and self.stored[wish.id] > copy.begun):
            self.idle_acks.append((wish, version))  # looked into at the end
        elif row.who != wish.who:
            self.broken(f"{wish.who} was told that what {row.who} has asked for was carried out")
        elif row.version > version:
            self.broken(f"{wish.command} was acknowledged at {version} but is stored at {row.version}")
        else:
            self.acks.append((wish, version))

    # What is told.

    def read(self, table: TableId, message: bytes) -> Heard:
        """What a worker tells somebody; one message often goes to several."""
        if message is not self._last[0]:
            heard = read(message)
            self._last = message, heard
            self._look_into(table, heard)
        return self._last[1]

    def _look_into(self, table: TableId, heard: Heard) -> None:
        drawer = self._drawer(table)
        if isinstance(heard, Update):
            if heard.version > len(drawer.rows) or drawer.rows[heard.version - 1].body != bytes(heard.events):
                self.broken(f"update {heard.version} was told but is not what is stored")
            else:
                self._compare(drawer, table, heard)
        elif isinstance(heard, Beat) or (isinstance(heard, Welcome) and not bytes(heard.door)):
            self._compare(drawer, table, heard)

    def _compare(self, drawer: Drawer, table: TableId, heard: Update | Beat | Welcome) -> None:
        if heard.version > len(drawer.rows):
            self.broken(f"version {heard.version} was told but is not stored")
        elif heard.hash and heard.hash != drawer.hashes[heard.version]:
            self.broken(f"the hash told of version {heard.version} is wrong")
        elif not isinstance(heard, Beat) and self._is_shown_otherwise(table, heard.version, bytes(heard.table)):
            self.broken(f"two screens show version {heard.version} differently")

    def _is_shown_otherwise(self, table: TableId, version: int, shown: bytes) -> bool:
        return bool(shown) and self.views.setdefault((table, version), shown) != shown

    def _drawer(self, table: TableId) -> Drawer:
        return self.store.drawers[table]

    # What people tell each other.

    def hearsay(self, table: TableId) -> "TableHearsay":
        return TableHearsay(self, table)


class TableHearsay:
    def __init__(self, watch: Watch, table: TableId) -> None:
        self._watch, self._table = watch, table

    def door_key(self) -> str:
        return door_key(self._secret(), self._watch.doors[self._table])

    def chair_key(self, seat: int) -> str:
        return chair_key(self._secret(), seat, self._watch.chairs.get((self._table, seat), 0))

    def _secret(self) -> bytes:
        return self._watch.store.drawers[self._table].secret
