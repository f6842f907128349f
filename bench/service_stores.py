"""What the stores are measured against: bare writers with the same batching, and a store that keeps nothing."""

import asyncio
import itertools
import sqlite3
import threading
import time
from collections.abc import Awaitable, Iterable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Protocol, Self

import asyncpg
from asyncpg.pgproto.pgproto import UUID

from tatami.service.sqlite import SqliteStore
from tatami.service.store import Listing, Row, Snapshot, Stored, TableId

BODY = b'[{"event":"played","seat":1,"move":"flip"},{"event":"drawn","draw":123,"move":"=r4"}]'
BATCH = 512
_KEEP = """
    INSERT INTO event (table_id, version, command_id, who, at, body)
    SELECT * FROM unnest($1::bigint[], $2::integer[], $3::uuid[], $4::text[], $5::bigint[], $6::text[])
    ON CONFLICT DO NOTHING RETURNING table_id, version, command_id
"""
_CHUNK = 32


class Appending(Protocol):
    """A store, or something bare in its place."""

    def append(self, row: Row) -> Awaitable[Any]: ...


_tables = itertools.count(1)  # no two rounds write to the same table


async def appended_a_second(store: Appending, in_flight: int, seconds: float) -> float:
    """Rows a second with so many tables at once, each waiting for its last row before it asks for the next."""
    clock = time.perf_counter
    end = clock() + seconds

    async def one(table: TableId, prefix: bytes) -> int:
        version = 0
        while clock() < end:
            version += 1
            await store.append(Row(table, version, prefix + version.to_bytes(8, "big"), "ann", 1_700_000_000_000, BODY))
        return version

    started = clock()
    numbers = itertools.islice(_tables, in_flight)
    rows = await asyncio.gather(*(one(TableId(number), number.to_bytes(8, "big")) for number in numbers))
    return sum(rows) / (clock() - started)


class BarePostgres:
    """One connection, one statement: whatever is queued goes into the next commit. No order, no retry, no doubles."""

    def __init__(self, connection: Any, keep: Any) -> None:
        self._connection, self._keep = connection, keep
        self._waiting: list[tuple[Row, asyncio.Future[None]]] = []
        self._is_awaited = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    @classmethod
    async def open(cls, dsn: str) -> Self:
        connection = await asyncpg.connect(dsn)
        return cls(connection, await connection.prepare(_KEEP))

    def append(self, row: Row) -> "asyncio.Future[None]":
        answer = asyncio.get_running_loop().create_future()
        self._waiting.append((row, answer))
        self._is_awaited.set()
        return answer

    async def _run(self) -> None:
        while True:
            await self._is_awaited.wait()
            self._is_awaited.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                rows = [row for row, _ in batch]
                await self._keep.fetch(
                    [row.table for row in rows],
                    [row.version for row in rows],
                    [UUID(row.command) for row in rows],
                    [row.who for row in rows],
                    [row.at for row in rows],
                    [row.body.decode() for row in rows],
                )
                for _, answer in batch:
                    answer.set_result(None)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._connection.close()


class BareSqlite:
    """One thread, one transaction for whatever is queued, as many rows to a statement as the store has."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for setting in ("journal_mode = WAL", "synchronous = FULL"):
            self._connection.execute(f"PRAGMA {setting}")
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[tuple[Row, asyncio.Future[None]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def append(self, row: Row) -> "asyncio.Future[None]":
        answer = self._loop.create_future()
        self._queue.put((row, answer))
        return answer

    def _run(self) -> None:
        connection, queue = self._connection, self._queue
        while (first := queue.get()) is not None:
            taken = [first, *(queue.get() for _ in range(min(queue.qsize(), BATCH - 1)))]
            batch = [asked for asked in taken if asked is not None]
            connection.execute("BEGIN IMMEDIATE")
            for start in range(0, len(batch), _CHUNK):
                chunk = batch[start : start + _CHUNK]
                places = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(chunk))
                connection.execute(
                    f"INSERT INTO event VALUES {places} ON CONFLICT DO NOTHING",  # noqa: S608 - only question marks
                    [
                        value
                        for row, _ in chunk
                        for value in (row.table, row.version, row.command, row.who, row.at, row.body.decode())
                    ],
                )
            connection.execute("COMMIT")
            self._loop.call_soon_threadsafe(_answer, [answer for _, answer in batch])

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join()
        self._connection.close()


def _answer(answers: "list[asyncio.Future[None]]") -> None:
    for answer in answers:
        answer.set_result(None)


class NoStore(SqliteStore):
    """Keeps how tables began, and answers everything after that at once. Good for as long as tables stay in hand."""

    async def append(self, row: Row, due: int | None = None, listing: Listing | None = None) -> Stored:
        return _STORED

    async def read(self, table: TableId, after: int, most: int | None = None) -> list[Row]:
        return []

    async def find(self, table: TableId, command: bytes) -> None:
        return None

    async def heads(self, tables: Iterable[TableId]) -> dict[TableId, int]:
        return {}

    async def save_snapshot(self, table: TableId, snapshot: Snapshot) -> None: ...


_STORED = Stored()
