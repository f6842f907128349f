"""The tables of a site read and filled whole, whichever store they are in, in values that are the same in both."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from tatami import NEWER
from tatami.operate.archive import Values
from tatami.operate.refused import NotFound
from tatami.service.migrations import known_version, migrate_sqlite
from tatami.service.opening import connect, file_of
from tatami.service.store import OldSchema, StoreDown, StoreError

_PAGE: Final = 2000  # rows in hand at once
_VERSION: Final = "SELECT max(version) FROM schema_version"
_AGED: Final = f"The tables there are of version {{}}, this program knows {{}}: {NEWER}."


class Place(Protocol):
    """Where tables are. All that is read of it is as of one moment, while others go on writing."""

    version: int

    def select(self, statement: str) -> AsyncIterator[list[Values]]:
        """What a statement finds, some rows at a time."""

    async def fill(self, table: str, rows: Iterable[Values]) -> None:
        """Add rows, in one transaction with all others."""


@cache
def columns(version: int) -> dict[str, tuple[str, ...]]:
    """The tables that a schema version has, and their columns, as the migrations make them."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate_sqlite(connection, up_to=version)
        tables = connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'schema_version'"
        ).fetchall()
        return {name: tuple(row[1] for row in connection.execute(f"PRAGMA table_info({name})")) for (name,) in sorted(tables)}


async def rows_of(place: Place, table: str) -> AsyncIterator[list[Values]]:
    """All rows of a table."""
    async for page in place.select(f"SELECT {', '.join(columns(place.version)[table])} FROM {table}"):  # noqa: S608 - our own
        yield page


def check_known(version: int) -> None:
    """Raises OldSchema where there may be tables that this program does not know."""
    known = known_version("sqlite")
    if version > known:
        raise OldSchema(_AGED.format(version, known))


async def heed_interrupt() -> None:
    """Ctrl-C only asks a task to end, and it does so where it waits: a file never lets it wait, so this does."""
    await asyncio.sleep(0)


@asynccontextmanager
async def reading(url: str) -> AsyncIterator[Place]:
    """Raises StoreError where nothing can be read."""
    if (file := file_of(url)) is None:
        async with connected(url) as connection, connection.transaction(isolation="repeatable_read", readonly=True):
            place: Place = PostgresPlace(connection, await _version(connection))
            check_known(place.version)
            yield place
        return
    path = Path(file)
    if not path.is_file():
        raise NotFound(f"There is no file {path}.")
    try:
        with closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=5, isolation_level=None)
        ) as opened:
            opened.execute("BEGIN")
            place = SqlitePlace(opened, opened.execute(_VERSION).fetchone()[0])
            check_known(place.version)
            yield place
    except sqlite3.Error as fault:
        raise StoreDown(f"{path} cannot be read: {fault}") from fault


class SqlitePlace:
    def __init__(self, connection: sqlite3.Connection, version: int) -> None:
        self.version, self._connection = version, connection

    async def select(self, statement: str) -> AsyncIterator[list[Values]]:
        found = self._connection.execute(statement)
        while page := found.fetchmany(_PAGE):
            await heed_interrupt()
            yield page

    async def fill(self, table: str, rows: Iterable[Values]) -> None:
        names = columns(self.version)[table]
        holes = ", ".join("?" * len(names))
        statement = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({holes})"  # noqa: S608 - our own
        await heed_interrupt()
        self._connection.executemany(statement, rows)


class PostgresPlace:
    def __init__(self, connection: Any, version: int) -> None:
        self.version, self._connection = version, connection

    async def select(self, statement: str) -> AsyncIterator[list[Values]]:
        found = await self._connection.cursor(statement)
        while page := await found.fetch(_PAGE):
            yield [tuple(row) for row in page]

    async def fill(self, table: str, rows: Iterable[Values]) -> None:
        await self._connection.copy_records_to_table(table, records=rows, columns=columns(self.version)[table])


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Any]:
    """A connection to PostgreSQL whose values are those of SQLite; raises StoreError in place of the driver's errors."""
    connection = await connect(url)
    import asyncpg

    try:
        await connection.set_type_codec("uuid", schema="pg_catalog", encoder=bytes, decoder=bytes, format="binary")
        await connection.set_type_codec("bool", schema="pg_catalog", encoder=_bit, decoder=ord, format="binary")
        yield connection
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
        raise StoreDown(f"The database did not go along: {fault}") from fault
    finally:
        await connection.close(timeout=10)


async def _version(connection: Any) -> int:
    import asyncpg

    try:
        version: int | None = await connection.fetchval(_VERSION)
    except asyncpg.PostgresError as fault:
        raise StoreError(f"There are no tables of Tatami that we may read: {fault}") from fault
    if version is None:
        raise StoreError("There are no tables of Tatami.")
    return version


def _bit(value: int) -> bytes:
    return bytes([bool(value)])
