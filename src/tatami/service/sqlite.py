"""Tables kept in one SQLite file: for a family, a laptop, a club."""

import asyncio
import os
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import msgspec

from tatami.service.migrations import check_ours, migrate_sqlite
from tatami.service.sqlite_writer import Writer, find, keep
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
    UnsafeStore,
)

T = TypeVar("T")

_FULL: Final = 2  # as SQLite numbers its values of synchronous
_PAGE: Final = 1000

_ROWS = """
    SELECT table_id, version, command_id, who, at, body FROM event
    WHERE table_id = ? AND version > ? ORDER BY version LIMIT ?
"""
_HEADS = """
    SELECT asked.value, (SELECT max(version) FROM event WHERE table_id = asked.value) AS head
    FROM json_each(?) AS asked WHERE head IS NOT NULL
"""
_SNAPSHOT = """
    INSERT INTO snapshot (table_id, version, body) VALUES (?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body
    WHERE excluded.version > snapshot.version
"""
_DUE_NOW = "SELECT table_id FROM wakeup WHERE due_at <= ? ORDER BY due_at LIMIT ?"
_CLAIM = "UPDATE wakeup SET due_at = ?, is_claimed = 1, asked_at = NULL WHERE table_id = ?"
# While a table is claimed, its due time is the end of the claim, by which a claimer knows that the claim is still its own;
# what others ask for meanwhile stands beside, and counts when the claim is settled: the claimer may not have known.
_PUT_OFF = """
    INSERT INTO wakeup (table_id, due_at) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET
        due_at = CASE WHEN is_claimed THEN due_at ELSE excluded.due_at END,
        asked_at = CASE WHEN is_claimed THEN min(coalesce(asked_at, excluded.due_at), excluded.due_at) END
"""
_NEXT_DUE = """
    UPDATE wakeup SET due_at = min(?3, coalesce(asked_at, ?3)), is_claimed = 0, asked_at = NULL
    WHERE table_id = ?1 AND is_claimed AND due_at = ?2
"""
_NEVER_DUE = "DELETE FROM wakeup WHERE table_id = ? AND is_claimed AND due_at = ? AND asked_at IS NULL"
_ASKED_DUE = """
    UPDATE wakeup SET due_at = asked_at, is_claimed = 0, asked_at = NULL WHERE table_id = ? AND is_claimed AND due_at = ?
"""
_LOBBY = """
    SELECT table_id, game, seats, free, phase, is_public FROM listing
    WHERE is_public AND free > 0 AND phase = 'lobby' AND (?1 IS NULL OR game = ?1) ORDER BY table_id DESC LIMIT ?2
"""
_DEAL = """
    SELECT min(table_id) FROM deal WHERE deal = ?1 HAVING count(*)
    UNION SELECT * FROM (SELECT table_id FROM deal WHERE deal = ?1 ORDER BY table_id DESC LIMIT ?2) ORDER BY 1
"""
_SAVE_CODE = """
    INSERT INTO code (code, table_id, until) VALUES (?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET until = excluded.until WHERE table_id = excluded.table_id
"""
_SAVE_NAME = """
    INSERT INTO seat_name (table_id, seat, name, touched_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (table_id, seat) DO UPDATE SET name = excluded.name, touched_at = excluded.touched_at
"""
_BEAT = "INSERT INTO worker_beat (worker, at) VALUES (?, ?) ON CONFLICT (worker) DO UPDATE SET at = excluded.at"
_NOBODY = ""  # beats at no time, only to see whether a commit works


class SqliteStore:
    """One thread writes, another reads; both have a connection of their own."""

    def __init__(self, writer: Writer, reader: sqlite3.Connection) -> None:
        self.writer = writer
        self._reader = reader
        self._reading = ThreadPoolExecutor(1, "tatami-sqlite-read")

    @classmethod
    async def open(cls, path: str | Path) -> Self:
        """Open or make the file, and bring its tables up to date."""
        writing, reading = await asyncio.to_thread(_connect_both, str(path))
        return cls(Writer(writing), reading)

    async def create(self, row: Row, secret: bytes, due: int | None, listing: Listing, deal: str = "") -> None:
        def work(connection: sqlite3.Connection) -> None:
            if not isinstance(keep(connection, row, due, listing), Stored):
                raise StoreError(f"There is a table {row.table} already.")
            connection.execute("INSERT INTO secret (table_id, value) VALUES (?, ?)", (row.table, secret))
            if deal:
                connection.execute("INSERT INTO deal (deal, table_id) VALUES (?, ?)", (deal, row.table))

        await self.writer.do(work)

    async def append(self, row: Row, due: int | None = None, listing: Listing | None = None) -> Stored | Duplicate | Conflict:
        return await self.writer.append(row, due, listing)

    async def load(self, table: TableId) -> Kept | None:
        return await self._read(_load, table)

    async def read(self, table: TableId, after: int, most: int | None = None) -> list[Row]:
        return await self._read(_rows, table, after, most)

    async def find(self, table: TableId, command: bytes) -> Duplicate | None:
        return await self._read(find, table, command)

    async def heads(self, tables: Iterable[TableId]) -> dict[TableId, int]:
        return dict(await self._fetch(_HEADS, msgspec.json.encode(list(tables)).decode()))

    async def save_snapshot(self, table: TableId, snapshot: Snapshot) -> None:
        await self._write(_SNAPSHOT, table, snapshot.version, snapshot.body)

    async def claim(self, now: int, until: int, limit: int) -> list[TableId]:
        def work(connection: sqlite3.Connection) -> list[TableId]:
            tables = [table for (table,) in connection.execute(_DUE_NOW, (now, limit))]
            connection.executemany(_CLAIM, [(until, table) for table in tables])
            return tables

        claimed: list[TableId] = await self.writer.do(work)
        return claimed

    async def put_off(self, table: TableId, due: int) -> None:
        await self._write(_PUT_OFF, table, due)

    async def settle(self, table: TableId, until: int, due: int | None) -> None:
        def work(connection: sqlite3.Connection) -> None:
            if due is not None:
                connection.execute(_NEXT_DUE, (table, until, due))
            elif not connection.execute(_NEVER_DUE, (table, until)).rowcount:
                connection.execute(_ASKED_DUE, (table, until))

        await self.writer.do(work)

    async def lobby(self, game: str | None, limit: int) -> list[tuple[TableId, Listing]]:
        rows = await self._fetch(_LOBBY, game, limit)
        return [(row[0], Listing(row[1], row[2], row[3], row[4], bool(row[5]))) for row in rows]

    async def deal(self, deal: str, most: int) -> list[TableId]:
        return [table for (table,) in await self._fetch(_DEAL, deal, most)]

    async def save_code(self, code: str, table: TableId, until: int, now: int) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            connection.execute("DELETE FROM code WHERE until <= ?", (now,))
            return connection.execute(_SAVE_CODE, (code, table, until)).rowcount == 1

        return bool(await self.writer.do(work))

    async def find_code(self, code: str, now: int) -> TableId | None:
        rows = await self._fetch("SELECT table_id FROM code WHERE code = ? AND until > ?", code, now)
        return rows[0][0] if rows else None

    async def save_name(self, table: TableId, seat: int, name: str | None, now: int) -> None:
        if name is None:
            await self._write("DELETE FROM seat_name WHERE table_id = ? AND seat = ?", table, seat)
        else:
            await self._write(_SAVE_NAME, table, seat, name, now)

    async def names(self, table: TableId) -> dict[int, str]:
        return dict(await self._fetch("SELECT seat, name FROM seat_name WHERE table_id = ?", table))

    async def forget_names(self, before: int) -> int:
        return await self._write("DELETE FROM seat_name WHERE touched_at < ?", before)

    async def beat(self, worker: str, now: int) -> None:
        await self._write(_BEAT, worker, now)

    async def end_beat(self, worker: str) -> None:
        await self._write("DELETE FROM worker_beat WHERE worker = ?", worker)

    async def forget_beats(self, before: int) -> int:
        return await self._write("DELETE FROM worker_beat WHERE at < ? AND worker <> ?", before, _NOBODY)

    async def live_workers(self, since: int) -> frozenset[str]:
        rows = await self._fetch("SELECT worker FROM worker_beat WHERE at >= ? AND worker <> ?", since, _NOBODY)
        return frozenset(worker for (worker,) in rows)

    async def site_secret(self) -> bytes:
        await self._write("INSERT INTO site (is_only, secret) VALUES (1, ?) ON CONFLICT DO NOTHING", secrets.token_bytes(32))
        secret: bytes = (await self._fetch("SELECT secret FROM site"))[0][0]
        return secret

    async def tables(self) -> AsyncIterator[TableId]:
        last = -1
        while page := await self._fetch("SELECT table_id FROM secret WHERE table_id > ? ORDER BY 1 LIMIT ?", last, _PAGE):
            for (last,) in page:
                yield TableId(last)

    async def check(self) -> None:
        await self._write(_BEAT, _NOBODY, 0)

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.close)
        await asyncio.to_thread(self._reading.shutdown)
        self._reader.close()

    async def _write(self, statement: str, *values: Any) -> int:
        """How many rows were added, changed or deleted."""
        changed: int = await self.writer.do(lambda connection: connection.execute(statement, values).rowcount)
        return changed

    async def _fetch(self, statement: str, *values: Any) -> list[Any]:
        return await self._read(lambda connection: connection.execute(statement, values).fetchall())

    async def _read(self, work: Callable[..., T], *values: Any) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading, work, self._reader, *values)
        except (sqlite3.Error, RuntimeError) as fault:
            raise StoreDown(f"The file cannot be read: {fault}") from fault


def _connect_both(path: str) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    try:
        make_private(path)
        with ExitStack() as opened:
            writing, reading = (opened.enter_context(closing(_connect(path))) for _ in range(2))
            check_ours(writing)
            for connection in (writing, reading):
                _make_safe(connection)
            migrate_sqlite(writing)
            reading.execute("PRAGMA query_only = ON")
            opened.pop_all()
    except (sqlite3.Error, OSError) as fault:
        raise StoreDown(f"{path} cannot be opened: {fault}") from fault
    return writing, reading


def make_private(path: str | Path) -> None:
    """A file that is not there yet is made, for nobody else to read: who has its keys could take part in every table."""
    if str(path) != ":memory:":  # to SQLite that is no file
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _connect(path: str) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=5, isolation_level=None, check_same_thread=False)


def _make_safe(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = FAST")  # a name that was dropped leaves no bytes behind
    connection.execute("PRAGMA fullfsync = ON")  # where fsync does not reach the disk unless asked twice
    check_safe(connection)


def check_safe(connection: sqlite3.Connection) -> None:
    """Raises UnsafeStore if a commit might not outlive a power cut."""
    (journal,) = connection.execute("PRAGMA journal_mode").fetchone()
    if journal != "wal":
        raise UnsafeStore(f"This file cannot be written safely (its journal is {journal}, not wal). Put it on a local disk.")
    (synchronous,) = connection.execute("PRAGMA synchronous").fetchone()
    if synchronous != _FULL:
        raise UnsafeStore(f"SQLite would not wait for the disk (synchronous is {synchronous}, not {_FULL}).")


def _rows(connection: sqlite3.Connection, table: TableId, after: int, most: int | None = None) -> list[Row]:
    found = connection.execute(_ROWS, (table, after, -1 if most is None else most)).fetchall()
    return [Row(table, version, command, who, at, body.encode()) for table, version, command, who, at, body in found]


def _load(connection: sqlite3.Connection, table: TableId) -> Kept | None:
    connection.execute("BEGIN")  # all as of one moment
    try:
        secret = connection.execute("SELECT value FROM secret WHERE table_id = ?", (table,)).fetchone()
        if secret is None:
            return None
        kept = connection.execute("SELECT version, body FROM snapshot WHERE table_id = ?", (table,)).fetchone()
        snapshot = Snapshot(*kept) if kept else None
        due = connection.execute("SELECT due_at FROM wakeup WHERE table_id = ?", (table,)).fetchone()
        rows = _rows(connection, table, snapshot.version if snapshot else 0)
        return Kept(secret[0], snapshot, rows, due[0] if due else None)
    finally:
        connection.execute("COMMIT")
