"""The luck of all matches of a site, counted behind everything else: a table at a time, in a process of its own.

Nothing is counted before somebody asks, nor more than once an hour; tables at which nothing has happened since are not
counted again. The last result is kept in memory, and that is all there is of it: it can always be counted anew.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Future
from typing import Any

import msgspec

from tatami.luck.records import BadLog
from tatami.luck.statistics import Tally, total
from tatami.service.aside import Aside
from tatami.service.store import Store, StoreDown, TableId
from tatami.tables import events
from tatami.tables.proof import Logs

MOST_TABLES = 2_000  # the newest; the page says how many matches these were
MOST_ROWS = 20_000  # of one table, far beyond an evening; what happened there later is left out
AT_MOST_EVERY = 60 * 60_000  # milliseconds
AFTER_A_FAULT = 60_000
GAP_SECONDS = 0.02  # between two tables, for everybody else
_SOME = 50  # tables after which the very first result is shown, and again after so many more
_PAGE = 256  # rows read at once
_BEHIND_ALL_ELSE = 10  # how nice the counting process is

Rows = list[tuple[int, bytes]]  # when, and what happened
Submit = Callable[..., "Future[Any]"]


class LuckCount(msgspec.Struct, frozen=True):
    """How often something came and how often it was expected; their ratio with its 95 % interval."""

    came: int
    expected: float
    variance: float
    ratio: float
    low: float
    high: float
    deviations: float


class LuckKind(msgspec.Struct, frozen=True):
    """All draws of one kind in one game. `chance`: how likely all options together are so far off, with honest luck."""

    draws: int
    options: dict[str, LuckCount]
    square: float
    freedom: float
    chance: float
    again: LuckCount  # how often a roll was the one before once more
    tries: int  # rolls that had one before them
    longest: int
    usual_longest: tuple[int, int]


class LuckOddity(msgspec.Struct, frozen=True):
    """Something that honest luck hardly ever brings: an option, `again`, or `all` options together."""

    kind: str
    what: str
    chance: float


class LuckStatistics(msgspec.Struct, frozen=True):
    """The luck of all matches of a site. Tallies can be added: came, expected and variance, and the other plain counts."""

    at: int  # milliseconds since 1970
    tables: int  # so many were looked through, the newest
    is_all: bool  # whether these are all that there are
    format: str
    finished: int
    unfinished: int
    broken: int
    draws: int
    grades: dict[str, int]
    devices: dict[str, int]  # by how many decided it, how many draws
    voids: dict[str, int]  # by how many were silent, how many openings were given up
    kinds: dict[str, LuckKind]
    odd: tuple[LuckOddity, ...]


class Counted(msgspec.Struct, frozen=True):
    """What was counted last."""

    at: int
    tables: int
    is_all: bool
    tally: Tally

    def statistics(self) -> LuckStatistics:
        own = {"at": self.at, "tables": self.tables, "is_all": self.is_all}
        return msgspec.convert(own | self.tally.as_dict(), LuckStatistics)


def tallied(rows: Rows) -> bytes:
    """All luck at a table, in JSON; what the process beside us does."""
    logs, tally = Logs(), Tally()
    try:
        for at, body in rows:
            logs.add(events.decode(body), at)
    except BadLog:
        tally.broken += 1  # what came before it still counts
    for log in logs.by_match.values():
        tally.add(log)
    return msgspec.json.encode(tally.as_dict())


def summed(tallies: list[bytes]) -> bytes:
    """The same of many tables, there too."""
    return msgspec.json.encode(total(Tally.from_dict(msgspec.json.decode(one)) for one in tallies).as_dict())


class Statistics:
    """Counts when it is asked and the last result is old."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        on_fault: Callable[[BaseException], None],
        submit: Submit | None = None,
    ) -> None:
        aside = Aside(_BEHIND_ALL_ELSE)
        self._store, self._now, self._on_fault = store, now, on_fault
        self._submit, self._close = submit or aside, aside.close
        self._kept: dict[TableId, tuple[int, bytes]] = {}  # by table, its newest version then, and its tally
        self._counting: asyncio.Task[None] | None = None
        self._next = 0  # when it may be counted again
        self.counted: Counted | None = None

    def ask(self) -> Counted | None:
        """What was counted last, if anything was. May begin to count anew."""
        if self._counting is None and self._now() >= self._next:
            self._counting = asyncio.create_task(self._count())
        return self.counted

    def close(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
        self._close()

    async def _count(self) -> None:
        self._next = self._now() + AT_MOST_EVERY
        try:
            await self._count_all()
        except (StoreDown, BrokenExecutor):  # the store is down, or somebody ended the process: neither is for long
            self._next = self._now() + AFTER_A_FAULT
        except Exception as error:  # noqa: BLE001 - counted and logged; the tables go on
            self._on_fault(error)
        finally:
            self._close()  # nobody needs that process for the next hour
            self._counting = None

    async def _count_all(self) -> None:
        newest: deque[TableId] = deque(maxlen=MOST_TABLES)
        there = 0
        async for table in self._store.tables():
            newest.appendleft(table)
            there += 1
        heads = await self._store.heads(newest)
        self._kept = {table: self._kept[table] for table in newest if table in self._kept}
        is_first = self.counted is None
        for number, table in enumerate(newest, 1):
            head = heads.get(table, 0)
            if self._kept.get(table, (None,))[0] != head:
                self._kept[table] = head, await self._tally_of(table)
                await asyncio.sleep(GAP_SECONDS)
            if is_first and number % _SOME == 0:
                await self._sum(newest, is_all=False)
        await self._sum(newest, is_all=there == len(newest))

    async def _tally_of(self, table: TableId) -> bytes:
        rows = await _rows(self._store, table)
        try:
            tally: bytes = await asyncio.wrap_future(self._submit(tallied, rows))
        except BrokenExecutor:
            raise
        except Exception as error:  # noqa: BLE001 - one table that cannot be read must not hide all others
            self._on_fault(error)
            return b""
        return tally

    async def _sum(self, tables: Iterable[TableId], *, is_all: bool) -> None:
        tallies = [self._kept[table][1] for table in tables if table in self._kept]
        read = [tally for tally in tallies if tally]
        tally = await asyncio.wrap_future(self._submit(summed, read)) if read else b""
        found = Tally.from_dict(msgspec.json.decode(tally)) if tally else Tally()
        self.counted = Counted(self._now(), len(tallies), is_all, found)


async def count_here(store: Store, at: int) -> Counted:
    """All tables of a store, one after the other in this process: for whoever has time."""
    tally, tables = Tally(), 0
    async for table in store.tables():
        tally += Tally.from_dict(msgspec.json.decode(tallied(await _rows(store, table))))
        tables += 1
    return Counted(at, tables, is_all=True, tally=tally)


async def _rows(store: Store, table: TableId) -> Rows:
    rows, version = Rows(), 0
    while len(rows) < MOST_ROWS and (page := await store.read(table, version, _PAGE)):
        rows += [(row.at, row.body) for row in page]
        version = page[-1].version
    return rows
