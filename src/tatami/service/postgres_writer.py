"""The one connection by which a worker adds rows to PostgreSQL: whatever came during the last commit shares the next."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Final

import asyncpg
import msgspec
from asyncpg.pgproto.pgproto import UUID

from tatami.service.store import Conflict, Duplicate, Listing, Row, Stored, StoreDown, StoreError

BATCH: Final = 512  # rows to a commit at most: more would only make the first ones wait
STATEMENT_SECONDS: Final = 5.0

# What the driver or the server says of values that can never be kept. All else may pass: a crash, a restart, a full disk.
BAD_VALUE: Final = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError, ValueError, OverflowError, TypeError)
LOST: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)

# Rows are asked for in the order of their keys: two workers that insert the same keys in different order would deadlock.
_KEEP = """
    INSERT INTO event (table_id, version, command_id, who, at, body)
    SELECT * FROM unnest($1::bigint[], $2::integer[], $3::uuid[], $4::text[], $5::bigint[], $6::text[])
    ON CONFLICT DO NOTHING RETURNING table_id, version, command_id
"""
# The same, with what changes beside the rows, for those that were really added: one statement, so one transaction.
_KEEP_AND_CHANGE = """
    WITH asked AS MATERIALIZED (
        SELECT * FROM unnest($1::bigint[], $2::integer[], $3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::bigint[])
            AS asked (table_id, version, command_id, who, at, body, due_at)
    ), listed AS MATERIALIZED (
        SELECT * FROM unnest($8::bigint[], $9::integer[], $10::uuid[], $11::text[], $12::integer[], $13::integer[], $14::text[],
            $15::boolean[]) AS listed (table_id, version, command_id, game, seats, free, phase, is_public)
    ), kept AS (
        INSERT INTO event (table_id, version, command_id, who, at, body)
        SELECT table_id, version, command_id, who, at, body FROM asked
        ON CONFLICT DO NOTHING RETURNING table_id, version, command_id
    ), woken AS (
        INSERT INTO wakeup AS old (table_id, due_at)
        SELECT table_id, min(due_at) FROM asked JOIN kept USING (table_id, version, command_id)
        WHERE due_at IS NOT NULL GROUP BY table_id ORDER BY table_id
        ON CONFLICT (table_id) DO UPDATE SET
            due_at = CASE WHEN old.is_claimed THEN old.due_at ELSE least(old.due_at, excluded.due_at) END,
            asked_at = CASE WHEN old.is_claimed THEN least(old.asked_at, excluded.due_at) END
        WHERE old.is_claimed OR excluded.due_at < old.due_at
    ), shown AS (
        INSERT INTO listing (table_id, game, seats, free, phase, is_public)
        SELECT DISTINCT ON (table_id) table_id, game, seats, free, phase, is_public
        FROM listed JOIN kept USING (table_id, version, command_id) ORDER BY table_id, version DESC
        ON CONFLICT (table_id) DO UPDATE SET game = excluded.game, seats = excluded.seats, free = excluded.free,
            phase = excluded.phase, is_public = excluded.is_public
    )
    SELECT table_id, version, command_id FROM kept
"""

_STORED = Stored()


class Append(msgspec.Struct):
    """A row to be kept, and what changes with it."""

    row: Row
    due: int | None
    listing: Listing | None
    answer: "asyncio.Future[Stored | Duplicate | Conflict]"


class Writer:
    """Made inside the event loop. `connect` opens a checked connection; `find_rows` finds rows by table and command."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Any]],
        find_rows: Callable[[list[Row]], Awaitable[dict[tuple[int, bytes], Row]]],
        patience_seconds: float,
    ) -> None:
        self.commits = 0
        self._connect, self._find_rows, self._patience = connect, find_rows, patience_seconds
        self._loop = asyncio.get_running_loop()
        self._connection: Any = None
        self._waiting: list[Append] = []
        self._is_awaited = asyncio.Event()
        self._failing_since: float | None = None
        self._is_closed = False
        self._searches: set[asyncio.Task[None]] = set()
        self._task = asyncio.create_task(self._run())

    def append(self, row: Row, due: int | None, listing: Listing | None) -> "asyncio.Future[Stored | Duplicate | Conflict]":
        if self._is_closed:
            raise StoreDown("The store was closed.")
        answer: asyncio.Future[Stored | Duplicate | Conflict] = self._loop.create_future()
        self._waiting.append(Append(row, due, listing, answer))
        self._is_awaited.set()
        return answer

    async def close(self) -> None:
        """Finishes what was asked for."""
        self._is_closed = True
        self._is_awaited.set()
        await self._task
        await asyncio.gather(*self._searches)
        if self._connection is not None:
            with suppress(*LOST):
                await self._connection.close(timeout=1)

    async def _run(self) -> None:
        while self._waiting or not self._is_closed:
            await self._is_awaited.wait()
            self._is_awaited.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                try:
                    await self._store(sorted(batch, key=_key), is_retry=False)
                except Exception as fault:  # noqa: BLE001  whatever it is, all who asked are answered
                    self._disconnect()
                    _fail(batch, StoreDown, fault)

    async def _store(self, batch: list[Append], *, is_retry: bool) -> None:
        started_at, wait = self._loop.time(), 0.05
        while True:
            try:
                kept = await self._insert(batch)
            except BAD_VALUE as fault:
                if len(batch) == 1:
                    return _fail(batch, StoreError, fault)
                for asked in batch:  # one bad row must not harm the others
                    await self._store([asked], is_retry=is_retry)
                return None
            except LOST as fault:
                self._disconnect()
                self._failing_since = self._failing_since or started_at
                if self._loop.time() + wait > self._failing_since + self._patience:
                    return _fail(batch, StoreDown, fault)
                await asyncio.sleep(wait)
                wait, is_retry = min(2 * wait, 0.5), True
            else:
                self._failing_since = None
                return self._answer(batch, kept, is_retry=is_retry)

    async def _insert(self, batch: list[Append]) -> list[Any]:
        """The keys of the rows that were added; committed when this returns."""
        if self._connection is None:
            connection = await self._connect()
            self._keep = await connection.prepare(_KEEP)
            self._keep_and_change = await connection.prepare(_KEEP_AND_CHANGE)
            self._connection = connection
        columns = _columns([asked.row for asked in batch])
        # The driver's own timeout would cancel the statement; and PostgreSQL, when cancelled while it waits for a standby,
        # calls the row committed that the standby may not have. To hang up cancels nothing.
        timer = self._loop.call_later(STATEMENT_SECONDS, self._connection.terminate)
        try:
            if any(asked.due is not None or asked.listing is not None for asked in batch):
                kept: list[Any] = await self._keep_and_change.fetch(*columns, *_changes(batch))
            else:
                kept = await self._keep.fetch(*columns)
        finally:
            timer.cancel()
        self.commits += 1
        return kept

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    def _answer(self, batch: list[Append], kept: list[Any], *, is_retry: bool) -> None:
        if len(kept) == len(batch):
            for asked in batch:
                _hand_back(asked, _STORED)
            return
        # Two contenders for one version, or one command twice, may be in the same batch: only the first of them was added.
        added = {(table, version, command.bytes) for table, version, command in kept}
        lost = []
        for asked in batch:
            key = (asked.row.table, asked.row.version, asked.row.command)
            if key in added:
                added.remove(key)
                _hand_back(asked, _STORED)
            else:
                lost.append(asked)
        search = asyncio.create_task(self._search(lost, is_retry=is_retry))
        self._searches.add(search)
        search.add_done_callback(self._searches.discard)

    async def _search(self, lost: list[Append], *, is_retry: bool) -> None:
        """Answer those whose rows were not added."""
        try:
            found = await self._find_rows([asked.row for asked in lost])
        except StoreError as fault:
            return _fail(lost, StoreDown, fault)
        for asked in lost:
            row = found.get((asked.row.table, asked.row.command))
            if row is None:
                _hand_back(asked, Conflict())
            elif is_retry and row == asked.row:  # it was committed, and the answer lost with the connection
                _hand_back(asked, _STORED)
            else:
                _hand_back(asked, Duplicate(row.version, row.who))
        return None


def values(row: Row) -> tuple[Any, ...]:
    """As the driver wants them; raises StoreError where they cannot be kept."""
    try:
        return tuple(column[0] for column in _columns([row]))
    except BAD_VALUE as fault:
        raise StoreError(f"This row cannot be kept: {fault}") from fault


def _key(asked: Append) -> tuple[int, int]:
    return (asked.row.table, asked.row.version)


def _columns(rows: list[Row]) -> tuple[list[Any], ...]:
    return (
        [row.table for row in rows],
        [row.version for row in rows],
        [UUID(row.command) for row in rows],  # the driver's own kind: eight times cheaper than the standard library's
        [row.who for row in rows],
        [row.at for row in rows],
        [row.body.decode() for row in rows],
    )


def _changes(batch: list[Append]) -> tuple[list[Any], ...]:
    """Wake-ups and listings; of one row asked for twice, those of the first, for only that can be added."""
    first: dict[tuple[int, int, bytes], Append] = {}
    for asked in batch:
        first.setdefault((asked.row.table, asked.row.version, asked.row.command), asked)
    asked_first = set(map(id, first.values()))
    due = [asked.due if id(asked) in asked_first else None for asked in batch]
    listed = [(asked.row, asked.listing) for asked in first.values() if asked.listing is not None]
    return (
        due,
        [row.table for row, _ in listed],
        [row.version for row, _ in listed],
        [UUID(row.command) for row, _ in listed],
        [listing.game for _, listing in listed],
        [listing.seats for _, listing in listed],
        [listing.free for _, listing in listed],
        [listing.phase for _, listing in listed],
        [listing.is_public for _, listing in listed],
    )


def _hand_back(asked: Append, answer: Stored | Duplicate | Conflict) -> None:
    if not asked.answer.done():  # else whoever asked has gone
        asked.answer.set_result(answer)


def _fail(batch: Iterable[Append], kind: type[StoreError], fault: Exception) -> None:
    text = "The database does not answer" if kind is StoreDown else "This row cannot be kept"
    for asked in batch:
        with suppress(asyncio.InvalidStateError):
            asked.answer.set_exception(kind(f"{text}: {fault}"))
