"""Brings a database's tables to the version that this code knows, by numbered files of SQL, each run once.

Within a thousand (0001 to 0999) a file only adds: programs which do not know it yet work on, so that old and new workers can
stand side by side during an upgrade. A change that older programs could not live with begins the next thousand: 1001.
"""

import sqlite3
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

from tatami import NEWER
from tatami.service.opening import connect
from tatami.service.store import OldSchema, StoreError, UnsafeStore

MIGRATE: Final = "tatami migrate --database OWNER_URL --app-role NAME"

# What the service's own role may do, and nothing else: rows of event can be added and read, never changed.
GRANTS: Final = {
    "event": "SELECT, INSERT",
    "secret": "SELECT, INSERT",
    "deal": "SELECT, INSERT",
    "site": "SELECT, INSERT",
    "schema_version": "SELECT",
    "wakeup": "SELECT, INSERT, UPDATE, DELETE",
    "listing": "SELECT, INSERT, UPDATE, DELETE",
    "snapshot": "SELECT, INSERT, UPDATE, DELETE",
    "code": "SELECT, INSERT, UPDATE, DELETE",
    "seat_name": "SELECT, INSERT, UPDATE, DELETE",
    "worker_beat": "SELECT, INSERT, UPDATE, DELETE",
}

# Owners and superusers may change rows whatever was granted, and so may who can become the owner.
CAN_CHANGE_ROWS: Final = """
    SELECT has_table_privilege($1::name, oid, 'UPDATE, DELETE, TRUNCATE')
        OR has_any_column_privilege($1::name, oid, 'UPDATE')
        OR pg_has_role($1::name, relowner, 'MEMBER')
    FROM pg_class WHERE oid = 'event'::regclass
"""

_VERSION_TABLE = "CREATE TABLE IF NOT EXISTS schema_version (version integer PRIMARY KEY)"
_VERSION = "SELECT coalesce(max(version), 0) FROM schema_version"
_GENERATION = 1000  # numbers in which changes only add
_LOCK = 0x7461_7461_6D69  # any number that nobody else locks


def known_version(dialect: str) -> int:
    """The schema version that this code was written for."""
    return max(number for number, _ in _scripts(dialect))


def check_version(found: int, dialect: str) -> None:
    """Raises OldSchema unless the tables found are those that this code knows, or have only been added to since."""
    known = known_version(dialect)
    if found // _GENERATION > known // _GENERATION:
        raise OldSchema(f"The tables there are of version {found}, this program knows {known}: {NEWER}.")
    if found < known:
        raise OldSchema(f"The tables there are of version {found}, this program needs {known}: run {MIGRATE}")


def check_ours(connection: sqlite3.Connection) -> None:
    """Raises UnsafeStore where a file is of another program: nothing of ours belongs into it."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if names and "schema_version" not in names:
        raise UnsafeStore("This file has another program's tables, and is left as it is. Name another one: --database FILE")


def migrate_sqlite(connection: sqlite3.Connection, up_to: int | None = None) -> None:
    """The connection must be in autocommit mode (isolation_level=None). With `up_to`, newer versions are left out."""
    connection.execute("BEGIN IMMEDIATE")  # two programs may open a new file at once
    try:
        connection.execute(_VERSION_TABLE)
        (version,) = connection.execute(_VERSION).fetchone()
        for number, script in _scripts("sqlite", up_to):
            if number > version:
                for statement in _statements(script):
                    connection.execute(statement)
                connection.execute("INSERT INTO schema_version VALUES (?)", (number,))
        if up_to is None:
            (version,) = connection.execute(_VERSION).fetchone()
            check_version(version, "sqlite")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


async def migrate_postgres(dsn: str, app_role: str, up_to: int | None = None) -> None:
    """Connect as the owner, bring the tables up to date, and let the service's role do what it needs and no more.

    With `up_to`, newer versions are left out, and the role may not do anything yet.
    """
    connection = await connect(dsn)
    import asyncpg

    try:
        await connection.fetchval("SELECT pg_advisory_lock($1)", _LOCK)  # freed when the connection ends
        await _check_role(connection, app_role)
        await connection.execute(_VERSION_TABLE)
        version = await connection.fetchval(_VERSION)
        for number, script in _scripts("postgres", up_to):
            if number > version:
                async with connection.transaction():
                    await connection.execute(script)
                    await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
        if up_to is None:
            check_version(await connection.fetchval(_VERSION), "postgres")
            await _grant(connection, app_role)
    except asyncpg.PostgresError as fault:
        raise StoreError(f"The database refused to change its tables: {fault}") from fault
    finally:
        await connection.close()


async def _check_role(connection: Any, role: str) -> None:
    if not await connection.fetchval("SELECT count(*) FROM pg_roles WHERE rolname = $1", role):
        raise StoreError(f'There is no role "{role}" in the database. Make it first: CREATE ROLE "{role}" LOGIN PASSWORD ...')


async def _grant(connection: Any, role: str) -> None:
    async with connection.transaction():
        for table, rights in GRANTS.items():
            # Names cannot be parameters of these commands, so the server itself quotes them.
            revoke = await connection.fetchval(
                "SELECT format('REVOKE ALL ON %I FROM PUBLIC, %I', $1::text, $2::text)", table, role
            )
            await connection.execute(revoke)
            grant = await connection.fetchval(
                "SELECT format('GRANT %s ON %I TO %I', $1::text, $2::text, $3::text)", rights, table, role
            )
            await connection.execute(grant)
        if await connection.fetchval(CAN_CHANGE_ROWS, role):
            raise UnsafeStore(
                f'"{role}" could change stored moves: it owns the tables or is a superuser. Name a role that is neither.'
            )


def _scripts(dialect: str, up_to: int | None = None) -> list[tuple[int, str]]:
    found = [path for path in files(__name__).iterdir() if path.name.endswith(f".{dialect}.sql")]
    scripts = sorted((int(path.name.split(".")[0]), path.read_text(encoding="utf-8")) for path in found)
    return [(number, script) for number, script in scripts if up_to is None or number <= up_to]


def _statements(script: str) -> Iterator[str]:
    """SQLite runs one statement at a time inside a transaction; a trigger's body has semicolons of its own."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
