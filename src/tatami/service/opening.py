"""From an address to the store or the bus that is there."""

from pathlib import Path
from typing import Any

from tatami import with_extra
from tatami.service.bus import Bus, LocalBus
from tatami.service.store import Store, StoreDown, StoreError

SITE = f"This needs parts that are not installed: {with_extra('site', 'host.md')}."


class CannotOpen(StoreError):
    """The address is of no kind we know, or what it needs is not installed."""


def file_of(url: str) -> str | None:
    """The path of the file that an address leads to, or None if it leads to a server."""
    kind, is_url, path = url.partition("://")
    if not is_url or kind == "sqlite":
        return path.removeprefix("/") if is_url else url
    if kind not in ("postgresql", "postgres"):
        raise CannotOpen(f"{kind}:// leads to no store. Use a path, sqlite:///path or postgresql://role@host/database")
    return None


async def open_store(url: str) -> Store:
    """`sqlite:///path` (or just a path) or `postgresql://role@host/database`."""
    if (path := file_of(url)) is not None:
        from tatami.service.sqlite import SqliteStore

        return await SqliteStore.open(path)
    try:
        from tatami.service.postgres import PostgresStore
    except ModuleNotFoundError as missing:
        raise CannotOpen(SITE) from missing
    return await PostgresStore.open(url)


async def connect(url: str) -> Any:
    """A connection to PostgreSQL; raises StoreError in place of the driver's errors."""
    try:
        import asyncpg
    except ModuleNotFoundError as missing:
        raise CannotOpen(SITE) from missing
    if file_of(url) is not None:
        raise CannotOpen("This is done in a site's database: --database postgresql://OWNER@host/database")
    try:
        return await asyncpg.connect(url, timeout=10)
    except ValueError as fault:
        raise CannotOpen(f"This is no address of a database: {fault}") from fault
    except (OSError, TimeoutError, asyncpg.PostgresError) as fault:
        raise StoreDown(f"The database does not let us in: {fault}") from fault


async def open_kept(url: str) -> Store:
    """A store that is there already: whoever mistypes its address gets no new one."""
    if (path := file_of(url)) is not None and not Path(path).is_file():
        raise CannotOpen(f"There is no file {path}. Say with --database where `tatami serve` keeps its tables.")
    return await open_store(url)


def open_bus(url: str | None) -> Bus:
    """Without an address, the bus of a single process; else `redis://host`, `rediss://host` or `unix://path`."""
    if url is None:
        return LocalBus()
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise CannotOpen(f"{url.partition('://')[0]}:// leads to no bus. Use redis://host, rediss://host or unix://path")
    try:
        from tatami.service.redis_bus import RedisBus
    except ModuleNotFoundError as missing:
        raise CannotOpen(SITE) from missing
    try:
        return RedisBus(url)
    except ValueError as fault:
        raise CannotOpen(f"This is no address of a bus: {fault}") from fault
