"""A store in memory that keeps what it has committed through everything, and is slow, deaf or away as the seed has it."""

import asyncio
import hashlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from random import Random
from typing import TypeVar

from tatami.service.store import (
    Conflict,
    Duplicate,
    Kept,
    Listing,
    Row,
    Snapshot,
    Stored,
    StoreDown,
    StoreError,
    TableId,
)
from tests.simulator.loop import PROCESS, Process, SimLoop
from tests.simulator.plan import Faults

T = TypeVar("T")

SITE_SECRET = bytes(32)
CALM = Faults(store_slow=0.001)
NO_HASH = "0" * 16


class Drawer:
    """All that is kept of one table, and when each row was committed."""

    def __init__(self, secret: bytes, listing: Listing) -> None:
        self.secret, self.listing = secret, listing
        self.rows: list[Row] = []
        self.committed_at: list[float] = []
        self.hashes: list[str] = [NO_HASH]  # after each version: what every screen must show
        self.commands: dict[bytes, Row] = {}
        self.snapshot: Snapshot | None = None
        self.names: dict[int, str] = {}
        self.due: int | None = None
        self.is_claimed = False
        self.asked: int | None = None  # the wake-up asked for since the claim

    def keep(self, row: Row, now: float) -> None:
        self.rows.append(row)
        self.committed_at.append(now)
        self.hashes.append(hashlib.blake2b(self.hashes[-1].encode() + row.body, digest_size=8).hexdigest())
        self.commands.setdefault(row.command, row)

    def lose_newest(self) -> None:
        """What a store must never do."""
        row = self.rows.pop()
        self.committed_at.pop()
        self.hashes.pop()
        del self.commands[row.command]

    def ask_due(self, due: int) -> None:
        """To be woken no later than this."""
        if self.is_claimed:
            self.asked = due if self.asked is None else min(self.asked, due)
        else:
            self.due = due if self.due is None else min(self.due, due)

    def put_off(self, due: int) -> None:
        """Not to be woken before; a claim stands."""
        if self.is_claimed:
            self.ask_due(due)
        else:
            self.due = due

    def settle(self, until: int, due: int | None) -> None:
        """What was asked for since the claim counts too: the claimer may not have known."""
        if not self.is_claimed or self.due != until:
            return
        known = [when for when in (due, self.asked) if when is not None]
        self.due = min(known, default=None)
        self.is_claimed, self.asked = False, None


class SimStore:
    """Every call travels there and back, and something may happen on either way. What was decided there is for good."""

    def __init__(self, loop: SimLoop, rng: Random, faults: Faults) -> None:
        self.loop, self.rng, self.faults = loop, rng, faults
        self.calls: Counter[tuple[str, int]] = Counter()  # of each process, in each second
        self.drawers: dict[TableId, Drawer] = {}
        self.beats: dict[str, int] = {}
        self.stalled_until = 0.0
        self.down_until = 0.0
        self.is_file = False  # written to by the caller itself, so that nothing comes after its death
        self.busy_until = 0.0  # when the last call is answered that is under way
        self.on_commit: Callable[[Row], None] = lambda _row: None
        self.note: Callable[[str, str], None] = lambda _who, _what: None
        self._home = Process("store")

    def stall(self, seconds: float) -> None:
        """Answer nobody for a while."""
        self.stalled_until = self.loop.time() + seconds

    def crash(self, seconds: float) -> None:
        """Be away for a while. What was committed is there afterwards."""
        self.down_until = self.loop.time() + seconds

    def calm_down(self) -> None:
        self.faults = CALM
        self.stalled_until = self.down_until = 0.0

    # On the way.

    async def _ask(self, deed: Callable[[], T]) -> T:
        faults, rng, loop = self.faults, self.rng, self.loop
        if faults is CALM and rng.random() < 0.8:
            return deed()  # an answer may be there before anybody waits for it
        caller = PROCESS.get()
        self.calls[caller.name, int(loop.time())] += 1
        answer = loop.create_future()
        delay = rng.expovariate(1 / faults.store_slow)
        delay = max(delay, self.stalled_until - loop.time())
        loop.call_later(delay, self._arrive, caller, deed, answer, context=self._home.context)
        result: T = await answer
        return result

    def _arrive(self, caller: Process, deed: Callable[[], T], answer: "asyncio.Future[T]") -> None:
        faults, rng, loop = self.faults, self.rng, self.loop
        if caller.is_dead and (self.is_file or rng.random() < 0.5):
            return  # it had not left yet when the caller died
        if loop.time() < self.down_until or rng.random() < faults.store_lost:
            _fail(answer)
            return
        if rng.random() < faults.store_ghosts and not self.is_file:
            _fail(answer)
            loop.call_later(rng.uniform(0.0, 2.0), _quietly, deed)
            return
        is_deaf = rng.random() < faults.store_deaf
        delay = rng.expovariate(1 / faults.store_slow)
        if rng.random() < faults.store_hangs:
            delay += rng.uniform(1.0, 5.0)
            is_deaf = is_deaf or rng.random() < 0.5
        try:
            self.busy_until = max(self.busy_until, loop.time() + delay)
            result = deed()
        except StoreError as error:
            loop.call_later(delay, _raise, answer, error)
        else:
            loop.call_later(delay, *((_fail, answer) if is_deaf else (_hand, answer, result)))

    # What is kept.

    async def create(self, row: Row, secret: bytes, due: int | None, listing: Listing, deal: str = "") -> None:
        def deed() -> None:
            if row.table in self.drawers:
                raise StoreError(f"There is a table {row.table} already.")
            self.drawers[row.table] = Drawer(secret, listing)
            self.keep(row, due, listing)

        await self._ask(deed)

    async def append(self, row: Row, due: int | None = None, listing: Listing | None = None) -> Stored | Duplicate | Conflict:
        return await self._ask(lambda: self.decide(row, due, listing))

    def decide(self, row: Row, due: int | None, listing: Listing | None) -> Stored | Duplicate | Conflict:
        """The two keys, as in the real stores: one row for each command, and one for each version."""
        drawer = self.drawers[row.table]
        if found := drawer.commands.get(row.command):
            return Duplicate(found.version, found.who)
        if row.version <= len(drawer.rows):
            return Conflict()
        self.keep(row, due, listing)
        return Stored()

    def keep(self, row: Row, due: int | None, listing: Listing | None) -> None:
        drawer = self.drawers[row.table]
        drawer.keep(row, self.loop.time())
        if due is not None:
            drawer.ask_due(due)
            self.note("store", f"wakes {row.table} at {drawer.due}, asked for {due}")
        if listing is not None:
            drawer.listing = listing
        self.on_commit(row)

    async def load(self, table: TableId) -> Kept | None:
        def deed() -> Kept | None:
            drawer = self.drawers.get(table)
            if drawer is None:
                return None
            snapshot, after = drawer.snapshot, drawer.snapshot.version if drawer.snapshot else 0
            if snapshot and self.rng.random() < self.faults.old_snapshots:
                snapshot = Snapshot(snapshot.version, snapshot.body[:16] + b"{}")
            return Kept(drawer.secret, snapshot, drawer.rows[after:], drawer.due)

        return await self._ask(deed)

    async def read(self, table: TableId, after: int, most: int | None = None) -> list[Row]:
        return await self._ask(lambda: self.drawers[table].rows[after:][:most] if table in self.drawers else [])

    async def find(self, table: TableId, command: bytes) -> Duplicate | None:
        def deed() -> Duplicate | None:
            found = self.drawers[table].commands.get(command) if table in self.drawers else None
            return Duplicate(found.version, found.who) if found else None

        return await self._ask(deed)

    async def heads(self, tables: Iterable[TableId]) -> dict[TableId, int]:
        return await self._ask(lambda: {table: self.drawers[table].rows[-1].version for table in tables})

    async def save_snapshot(self, table: TableId, snapshot: Snapshot) -> None:
        def deed() -> None:
            old = self.drawers[table].snapshot
            if old is None or snapshot.version > old.version:
                self.drawers[table].snapshot = snapshot

        await self._ask(deed)

    # Wake-ups.

    async def claim(self, now: int, until: int, limit: int) -> list[TableId]:
        def deed() -> list[TableId]:
            late = [(drawer.due, table) for table, drawer in self.drawers.items() if drawer.due is not None]
            claimed = [table for due, table in sorted(late) if due <= now][:limit]
            for table in claimed:
                drawer = self.drawers[table]
                drawer.due, drawer.is_claimed, drawer.asked = until, True, None
                self.note("store", f"wake-up of {table} is claimed until {until}")
            return claimed

        return await self._ask(deed)

    async def put_off(self, table: TableId, due: int) -> None:
        def deed() -> None:
            self.drawers[table].put_off(due)
            self.note("store", f"wakes {table} at {self.drawers[table].due}, put off to {due}")

        await self._ask(deed)

    async def settle(self, table: TableId, until: int, due: int | None) -> None:
        def deed() -> None:
            self.drawers[table].settle(until, due)
            self.note("store", f"wakes {table} at {self.drawers[table].due}, settled at {due}")

        await self._ask(deed)

    # What stands beside.

    async def lobby(self, game: str | None, limit: int) -> list[tuple[TableId, Listing]]:
        return await self._ask(lambda: [(table, drawer.listing) for table, drawer in self.drawers.items()][:limit])

    async def deal(self, deal: str, most: int) -> list[TableId]:
        raise NotImplementedError  # nor for deals

    async def save_code(self, code: str, table: TableId, until: int, now: int) -> bool:
        raise NotImplementedError  # no worker asks for codes: that is the endpoints' business

    async def find_code(self, code: str, now: int) -> TableId | None:
        raise NotImplementedError

    async def save_name(self, table: TableId, seat: int, name: str | None, now: int) -> None:
        def deed() -> None:
            names = self.drawers[table].names
            if name is None:
                names.pop(seat, None)
            else:
                names[seat] = name

        await self._ask(deed)

    async def names(self, table: TableId) -> dict[int, str]:
        return await self._ask(lambda: dict(self.drawers[table].names))

    async def forget_names(self, before: int) -> int:
        return await self._ask(lambda: 0)  # none gets so old here

    async def beat(self, worker: str, now: int) -> None:
        def deed() -> None:
            self.beats[worker] = now

        await self._ask(deed)

    async def end_beat(self, worker: str) -> None:
        def deed() -> None:
            self.beats.pop(worker, None)

        await self._ask(deed)

    async def forget_beats(self, before: int) -> int:
        def deed() -> int:
            silent = [worker for worker, at in self.beats.items() if at < before]
            for worker in silent:
                del self.beats[worker]
            return len(silent)

        return await self._ask(deed)

    async def live_workers(self, since: int) -> frozenset[str]:
        return await self._ask(lambda: frozenset(worker for worker, at in self.beats.items() if at >= since))

    async def site_secret(self) -> bytes:
        return SITE_SECRET

    async def tables(self) -> AsyncIterator[TableId]:
        for table in self.drawers:
            yield table

    async def check(self) -> None:
        await self._ask(lambda: None)

    async def close(self) -> None: ...


def _quietly(deed: Callable[[], T]) -> None:
    with suppress(StoreError):
        deed()


def _hand(answer: "asyncio.Future[T]", result: T) -> None:
    if not answer.done():
        answer.set_result(result)


def _raise(answer: "asyncio.Future[T]", error: StoreError) -> None:
    if not answer.done():
        answer.set_exception(error)


def _fail(answer: "asyncio.Future[T]") -> None:
    _raise(answer, StoreDown("The simulated store is away."))
