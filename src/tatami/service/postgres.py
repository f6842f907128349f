"""Tables kept in PostgreSQL: for a site with many workers."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable
from typing import Any, Final, Self

import asyncpg
from asyncpg.pgproto.pgproto import UUID

from tatami.service.migrations import CAN_CHANGE_ROWS, MIGRATE, check_version
from tatami.service.postgres_writer import BAD_VALUE, LOST, STATEMENT_SECONDS, Writer, values
from tatami.service.store import (
    Conflict,
    Duplicate,
    Kept,
    Listing,
    OldSchema,
    Row,
    Snapshot,
    Stored,
    StoreDown,
    StoreError,
    TableId,
    UnsafeStore,
)

READERS: Final = 3  # connections besides the writer's
CHECK_PATIENCE: Final = 2.0
CONNECT_SECONDS: Final = 3.0
_PAGE: Final = 1000

# Every statement here goes by a key; a plan made when the tables were small must not stay when they have grown.
_SETTINGS: Final = {
    "application_name": "tatami",
    "jit": "off",
    "enable_seqscan": "off",
    "statement_timeout": f"{STATEMENT_SECONDS:.0f}s",
}

_UNSAFE = """
    SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'
"""
_CREATE = """
    WITH made AS (
        INSERT INTO event (table_id, version, command_id, who, at, body) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT DO NOTHING RETURNING table_id
    ), sealed AS (
        INSERT INTO secret (table_id, value) SELECT table_id, $7::bytea FROM made
    ), woken AS (
        INSERT INTO wakeup (table_id, due_at) SELECT table_id, $8::bigint FROM made WHERE $8 IS NOT NULL
    ), shown AS (
        INSERT INTO listing (table_id, game, seats, free, phase, is_public)
        SELECT table_id, $9::text, $10::integer, $11::integer, $12::text, $13::boolean FROM made
    ), dealt AS (
        INSERT INTO deal (deal, table_id) SELECT $14::text, table_id FROM made WHERE $14 <> ''
    )
    SELECT table_id FROM made
"""
_LOAD = """
    SELECT secret.value, snapshot.version, snapshot.body, wakeup.due_at, ARRAY(
        SELECT ROW(event.version, event.command_id, event.who, event.at, event.body) FROM event
        WHERE event.table_id = $1 AND event.version > coalesce(snapshot.version, 0) ORDER BY event.version
    )
    FROM secret LEFT JOIN snapshot USING (table_id) LEFT JOIN wakeup USING (table_id) WHERE secret.table_id = $1
"""
_READ = """
    SELECT version, command_id, who, at, body FROM event WHERE table_id = $1 AND version > $2 ORDER BY version LIMIT $3
"""
_FIND = "SELECT version, who FROM event WHERE table_id = $1 AND command_id = $2"
_FIND_ROWS = """
    SELECT found.* FROM unnest($1::bigint[], $2::uuid[]) AS asked (table_id, command_id) CROSS JOIN LATERAL (
        SELECT table_id, version, command_id, who, at, body FROM event
        WHERE event.table_id = asked.table_id AND event.command_id = asked.command_id LIMIT 1
    ) AS found
"""
_HEADS = """
    SELECT asked.table_id, head.version FROM unnest($1::bigint[]) AS asked (table_id) CROSS JOIN LATERAL (
        SELECT version FROM event WHERE event.table_id = asked.table_id ORDER BY version DESC LIMIT 1
    ) AS head
"""
_SNAPSHOT = """
    INSERT INTO snapshot AS old (table_id, version, body) VALUES ($1, $2, $3)
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body WHERE excluded.version > old.version
"""
# The list is made once and for all: inside the UPDATE it might be made anew for each row, and LIMIT would limit nothing.
_CLAIM = """
    WITH due AS MATERIALIZED (
        SELECT table_id FROM wakeup WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
    )
    UPDATE wakeup SET due_at = $2, is_claimed = true, asked_at = NULL FROM due
    WHERE wakeup.table_id = due.table_id RETURNING wakeup.table_id
"""
# While a table is claimed, its due time is the end of the claim, by which a claimer knows that the claim is still its own;
# what others ask for meanwhile stands beside, and counts when the claim is settled: the claimer may not have known.
_PUT_OFF = """
    INSERT INTO wakeup AS old (table_id, due_at) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET
        due_at = CASE WHEN old.is_claimed THEN old.due_at ELSE excluded.due_at END,
        asked_at = CASE WHEN old.is_claimed THEN least(old.asked_at, excluded.due_at) END
"""
_NEXT_DUE = """
    UPDATE wakeup SET due_at = least($3, asked_at), is_claimed = false, asked_at = NULL
    WHERE table_id = $1 AND is_claimed AND due_at = $2
"""
_NEVER_DUE = "DELETE FROM wakeup WHERE table_id = $1 AND is_claimed AND due_at = $2 AND asked_at IS NULL RETURNING table_id"
_ASKED_DUE = """
    UPDATE wakeup SET due_at = asked_at, is_claimed = false, asked_at = NULL
    WHERE table_id = $1 AND is_claimed AND due_at = $2 AND asked_at IS NOT NULL
"""
_LOBBY = """
    SELECT table_id, game, seats, free, phase, is_public FROM listing
    WHERE is_public AND free > 0 AND phase = 'lobby' AND ($1::text IS NULL OR game = $1) ORDER BY table_id DESC LIMIT $2
"""
_DEAL = """
    (SELECT table_id FROM deal WHERE deal = $1 ORDER BY table_id LIMIT 1)
    UNION (SELECT table_id FROM deal WHERE deal = $1 ORDER BY table_id DESC LIMIT $2) ORDER BY 1
"""
_SAVE_CODE = """
    WITH over AS (
        DELETE FROM code WHERE code IN (SELECT code FROM code WHERE until <= $4 AND code <> $1 LIMIT 100 FOR UPDATE SKIP LOCKED)
    )
    INSERT INTO code AS old (code, table_id, until) VALUES ($1, $2, $3)
    ON CONFLICT (code) DO UPDATE SET table_id = excluded.table_id, until = excluded.until
    WHERE old.until <= $4 OR old.table_id = excluded.table_id RETURNING code
"""
_SAVE_NAME = """
    INSERT INTO seat_name (table_id, seat, name, touched_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (table_id, seat) DO UPDATE SET name = excluded.name, touched_at = excluded.touched_at
"""
_FORGET_NAMES = """
    WITH faded AS (DELETE FROM seat_name WHERE touched_at < $1 RETURNING 1) SELECT count(*) FROM faded
"""
_BEAT = "INSERT INTO worker_beat (worker, at) VALUES ($1, $2) ON CONFLICT (worker) DO UPDATE SET at = excluded.at"
_FORGET_BEATS = """
    WITH silent AS (DELETE FROM worker_beat WHERE at < $1 AND worker <> $2 RETURNING 1) SELECT count(*) FROM silent
"""
_NOBODY = ""  # beats at no time, only to see whether a commit works


class PostgresStore:
    """One connection adds rows, a few others do the rest; all come back by themselves after a restart of the server."""

    def __init__(self, dsn: str, pool: Any, patience_seconds: float, read_patience_seconds: float) -> None:
        self._dsn, self._pool, self._patience = dsn, pool, read_patience_seconds
        self._losses = 0
        self.writer = Writer(self._connect_checked, self._find_rows, patience_seconds)

    @classmethod
    async def open(cls, dsn: str, *, patience_seconds: float = 15.0, read_patience_seconds: float = 5.0) -> Self:
        """Connect as the service's role. Raises UnsafeStore or OldSchema where that could not be trusted.

        While the server is away, appends wait for it so long at most, and everything else a shorter time.
        """
        pool = asyncpg.create_pool(
            dsn,
            min_size=0,
            max_size=READERS,
            max_inactive_connection_lifetime=0,
            reset=_leave_as_it_is,
            timeout=CONNECT_SECONDS,
            server_settings=_SETTINGS,
        )
        try:
            await pool
            async with pool.acquire() as connection:
                await _check(connection)
        except BaseException as fault:
            pool.terminate()
            if isinstance(fault, ValueError):
                raise StoreError(f"This is no address of a database: {fault}") from fault
            if isinstance(fault, LOST):
                raise StoreDown(f"The database does not let us in: {fault}") from fault
            raise
        return cls(dsn, pool, patience_seconds, read_patience_seconds)

    async def create(self, row: Row, secret: bytes, due: int | None, listing: Listing, deal: str = "") -> None:
        losses = self._losses
        shown = (listing.game, listing.seats, listing.free, listing.phase, listing.is_public)
        if await self._fetch(_CREATE, *values(row), secret, due, *shown, deal):
            return
        if losses != self._losses:  # the first try may have been committed, and only its answer lost
            kept = await self.load(row.table)
            if kept and kept.secret == secret and row in kept.rows:
                return
        raise StoreError(f"There is a table {row.table} already.")

    async def append(self, row: Row, due: int | None = None, listing: Listing | None = None) -> Stored | Duplicate | Conflict:
        return await self.writer.append(row, due, listing)

    async def load(self, table: TableId) -> Kept | None:
        found = await self._fetch(_LOAD, table)
        if not found:
            return None
        secret, version, body, due, rows = found[0]
        snapshot = None if version is None else Snapshot(version, body)
        return Kept(secret, snapshot, [_row(table, *row) for row in rows], due)

    async def read(self, table: TableId, after: int, most: int | None = None) -> list[Row]:
        return [_row(table, *row) for row in await self._fetch(_READ, table, after, most)]

    async def find(self, table: TableId, command: bytes) -> Duplicate | None:
        found = await self._fetch(_FIND, table, UUID(command))
        return Duplicate(*found[0]) if found else None

    async def heads(self, tables: Iterable[TableId]) -> dict[TableId, int]:
        return dict(await self._fetch(_HEADS, list(tables)))

    async def save_snapshot(self, table: TableId, snapshot: Snapshot) -> None:
        await self._fetch(_SNAPSHOT, table, snapshot.version, snapshot.body)

    async def claim(self, now: int, until: int, limit: int) -> list[TableId]:
        return [table for (table,) in await self._fetch(_CLAIM, now, until, limit)]

    async def put_off(self, table: TableId, due: int) -> None:
        await self._fetch(_PUT_OFF, table, due)

    async def settle(self, table: TableId, until: int, due: int | None) -> None:
        if due is not None:
            await self._fetch(_NEXT_DUE, table, until, due)
        elif not await self._fetch(_NEVER_DUE, table, until):
            await self._fetch(_ASKED_DUE, table, until)

    async def lobby(self, game: str | None, limit: int) -> list[tuple[TableId, Listing]]:
        return [(table, Listing(*listing)) for table, *listing in await self._fetch(_LOBBY, game, limit)]

    async def deal(self, deal: str, most: int) -> list[TableId]:
        return [table for (table,) in await self._fetch(_DEAL, deal, most)]

    async def save_code(self, code: str, table: TableId, until: int, now: int) -> bool:
        return bool(await self._fetch(_SAVE_CODE, code, table, until, now))

    async def find_code(self, code: str, now: int) -> TableId | None:
        found = await self._fetch("SELECT table_id FROM code WHERE code = $1 AND until > $2", code, now)
        return found[0][0] if found else None

    async def save_name(self, table: TableId, seat: int, name: str | None, now: int) -> None:
        if name is None:
            await self._fetch("DELETE FROM seat_name WHERE table_id = $1 AND seat = $2", table, seat)
        else:
            await self._fetch(_SAVE_NAME, table, seat, name, now)

    async def names(self, table: TableId) -> dict[int, str]:
        return dict(await self._fetch("SELECT seat, name FROM seat_name WHERE table_id = $1", table))

    async def forget_names(self, before: int) -> int:
        count: int = (await self._fetch(_FORGET_NAMES, before))[0][0]
        return count

    async def beat(self, worker: str, now: int) -> None:
        await self._fetch(_BEAT, worker, now)

    async def end_beat(self, worker: str) -> None:
        await self._fetch("DELETE FROM worker_beat WHERE worker = $1", worker)

    async def forget_beats(self, before: int) -> int:
        count: int = (await self._fetch(_FORGET_BEATS, before, _NOBODY))[0][0]
        return count

    async def live_workers(self, since: int) -> frozenset[str]:
        found = await self._fetch("SELECT worker FROM worker_beat WHERE at >= $1 AND worker <> $2", since, _NOBODY)
        return frozenset(worker for (worker,) in found)

    async def site_secret(self) -> bytes:
        await self._fetch(
            "INSERT INTO site (is_only, secret) VALUES (true, $1) ON CONFLICT DO NOTHING", secrets.token_bytes(32)
        )
        secret: bytes = (await self._fetch("SELECT secret FROM site"))[0][0]
        return secret

    async def tables(self) -> AsyncIterator[TableId]:
        last = -1
        while page := await self._fetch("SELECT table_id FROM secret WHERE table_id > $1 ORDER BY 1 LIMIT $2", last, _PAGE):
            for (last,) in page:
                yield TableId(last)

    async def check(self) -> None:
        await self._fetch(_BEAT, _NOBODY, 0, patience_seconds=min(CHECK_PATIENCE, self._patience))

    async def close(self) -> None:
        await self.writer.close()
        try:
            async with asyncio.timeout(2):
                await self._pool.close()
        except LOST:
            self._pool.terminate()

    async def _connect_checked(self) -> Any:
        connection = await asyncpg.connect(self._dsn, timeout=CONNECT_SECONDS, server_settings=_SETTINGS)
        try:
            await _check(connection)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _find_rows(self, rows: list[Row]) -> dict[tuple[int, bytes], Row]:
        found = await self._fetch(_FIND_ROWS, [row.table for row in rows], [UUID(row.command) for row in rows])
        return {(table, command.bytes): _row(table, version, command, *rest) for table, version, command, *rest in found}

    async def _fetch(self, statement: str, *arguments: Any, patience_seconds: float | None = None) -> list[Any]:
        """Run one statement, which is also its own transaction; again if the connection was lost."""
        loop = asyncio.get_running_loop()
        patience = self._patience if patience_seconds is None else patience_seconds
        started_at, wait = loop.time(), 0.05
        while True:
            try:
                async with self._pool.acquire(timeout=patience) as connection:
                    return await _fetch_or_hang_up(connection, min(patience, STATEMENT_SECONDS), statement, arguments)
            except BAD_VALUE as fault:
                raise StoreError(f"This cannot be kept: {fault}") from fault
            except LOST as fault:
                self._losses += 1
                if loop.time() + wait > started_at + patience:
                    raise StoreDown(f"The database does not answer: {fault}") from fault
            await asyncio.sleep(wait)
            wait = min(2 * wait, 0.5)


async def _fetch_or_hang_up(connection: Any, seconds: float, statement: str, arguments: tuple[Any, ...]) -> list[Any]:
    timer = asyncio.get_running_loop().call_later(seconds, connection.terminate)  # cancels nothing: see the writer
    try:
        found: list[Any] = await connection.fetch(statement, *arguments)
    except BAD_VALUE:
        raise
    except LOST:
        connection.terminate()  # it may lead to a server that is no longer the right one
        raise
    finally:
        timer.cancel()
    return found


async def _leave_as_it_is(connection: Any) -> None:
    """Nothing here changes a session, so there is nothing to set back between two uses."""


async def _check(connection: Any) -> None:
    """Raises UnsafeStore or OldSchema unless acknowledged rows are safe here and the tables are those we know."""
    for (name,) in await connection.fetch(_UNSAFE):
        raise UnsafeStore(f"{name} is off at this database, so that acknowledged moves could be lost. Set it to on.")
    try:
        version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM schema_version")
    except (asyncpg.UndefinedTableError, asyncpg.InsufficientPrivilegeError) as fault:
        raise OldSchema(f"This database has no tables that we may use: run {MIGRATE}") from fault
    check_version(version, "postgres")
    role = await connection.fetchval("SELECT current_user::text")
    if await connection.fetchval(CAN_CHANGE_ROWS, role):
        raise UnsafeStore(f'The role "{role}" could change or delete stored moves. Connect as the role named in {MIGRATE}')


def _row(table: TableId, version: int, command: Any, who: str, at: int, body: str) -> Row:
    return Row(table, version, command.bytes, who, at, body.encode())
