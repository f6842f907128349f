"""What the doctor looks at outside: the tables, the clock they are kept by, and the bus."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final, Protocol

from tatami.operate.places import connected
from tatami.service.migrations import check_version, known_version
from tatami.service.opening import SITE, open_bus, open_store

_CLOCK: Final = 1000  # milliseconds that clocks may differ: wake-ups and clocks of players go by them
_BUS_SECONDS: Final = 3.0
_POSTGRES: Final = 150_000  # as servers number their versions


class Mend(Exception):
    """Something to mend; the sentence says what and how."""


class Outside(Protocol):
    """Where things are."""

    @property
    def database(self) -> str: ...
    @property
    def bus(self) -> str | None: ...
    def now(self) -> int: ...


def look_into(path: Path) -> str:
    """What can be said of a file of tables without changing it; raises Mend or OldSchema."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=5)) as connection:
            (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if said != "ok":
                raise Mend(f"{path} is damaged ({said.splitlines()[-1]}). Restore the last backup: tatami restore")
            (version,) = connection.execute("SELECT max(version) FROM schema_version").fetchone()
            (tables,) = connection.execute("SELECT count(*) FROM secret").fetchone()
    except sqlite3.Error as fault:
        raise Mend(f"{path} cannot be read: {fault}. Restore the last backup: tatami restore") from fault
    check_version(max(version, known_version("sqlite")), "sqlite")  # an older one is brought up to date at the start
    return f"{path} is whole, with {tables} tables"


async def database(outside: Outside) -> str:
    """As the service itself would open it, which refuses unsafe settings, roles that may do too much and other schemas."""
    store = await open_store(outside.database)
    try:
        await store.check()
    finally:
        await store.close()
    async with connected(outside.database) as connection:
        number = connection.get_server_version()
        if await connection.fetchval("SELECT current_setting('server_version_num')::integer") < _POSTGRES:
            raise Mend(f"PostgreSQL {number.major} is too old: Tatami is tested with 15 and newer.")
    return f"PostgreSQL {number.major}.{number.minor} would keep a move safely"


async def clock(outside: Outside) -> str:
    async with connected(outside.database) as connection:
        before = outside.now()
        there = int(await connection.fetchval("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"))
        after = outside.now()
    off = there - (before + after) // 2
    if abs(off) > _CLOCK + (after - before):
        raise Mend(f"it is {abs(off) / 1000:.1f} s {'behind' if off > 0 else 'ahead of'} the database's. Set both by NTP.")
    return "the same as the database's"


async def bus(outside: Outside) -> str:
    open_bus(outside.bus)  # says what is wrong with an address
    try:
        from redis.asyncio import Redis
        from redis.exceptions import RedisError
    except ModuleNotFoundError as missing:
        raise Mend(SITE) from missing
    client = Redis.from_url(outside.bus or "", socket_connect_timeout=_BUS_SECONDS, socket_timeout=_BUS_SECONDS)
    try:
        async with asyncio.timeout(_BUS_SECONDS):
            await client.ping()
    except (RedisError, OSError, TimeoutError) as fault:
        raise Mend(
            f"nobody answers at {_shown(outside.bus or '')}: {fault}. Tables go on, but news take half a second."
        ) from fault
    finally:
        await client.aclose()
    return "answers"


def _shown(url: str) -> str:
    """Without a password."""
    kind, _, rest = url.partition("://")
    return f"{kind}://{rest.rpartition('@')[2]}"
