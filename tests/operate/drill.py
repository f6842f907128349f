"""`make restore-drill`: a large site is backed up and restored, in both stores, and everything on it checked; with figures.

It ends with 1 when a restore takes longer than promised, brings back less, or does not notice a damaged backup.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tatami.operate.archive import Values
from tatami.operate.backup import backup, restore
from tatami.operate.check import Checked
from tatami.operate.places import Place, PostgresPlace, SqlitePlace, connected
from tatami.operate.refused import BadBackup
from tatami.service.migrations import known_version, migrate_postgres, migrate_sqlite
from tatami.service.opening import open_store
from tests.operate import played
from tests.service import servers

PROMISED_SECONDS = 600


class Drilled(msgspec.Struct, frozen=True):
    """What a drill took and brought back."""

    megabytes: float
    backup_seconds: float
    restore_seconds: float
    restore_cpu_seconds: float
    found: Checked


class Ground(msgspec.Struct, frozen=True):
    """Where a drill takes place: a site that is there, and an empty place for what comes back."""

    source: str
    target: str
    role: str | None
    filling: Callable[[], Any]


@contextmanager
def file_ground(folder: Path) -> Iterator[Ground]:
    import sqlite3

    @asynccontextmanager
    async def filling() -> AsyncIterator[Place]:
        with closing(sqlite3.connect(folder / "site.db", isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            migrate_sqlite(connection)
            connection.execute("BEGIN")
            yield SqlitePlace(connection, known_version("sqlite"))
            connection.execute("COMMIT")

    yield Ground(str(folder / "site.db"), str(folder / "restored.db"), None, filling)


@contextmanager
def site_ground(server: servers.Postgres) -> Iterator[Ground]:
    names = [server.make_database() for _ in range(2)]
    source, target = map(server.urls, names)

    @asynccontextmanager
    async def filling() -> AsyncIterator[Place]:
        await migrate_postgres(source.owner, servers.APP)
        async with connected(source.owner) as connection:
            yield PostgresPlace(connection, known_version("postgres"))

    yield Ground(source.app, target.owner, servers.APP, filling)
    for name in names:
        server.drop_database(name)


async def fill(ground: Ground, batches: Iterator[dict[str, list[Values]]]) -> int:
    count = 0
    async with ground.filling() as place:
        for batch in batches:
            count += len(batch["event"])
            for table, rows in batch.items():
                await place.fill(table, rows)
    return count


async def forget_names(ground: Ground) -> int:
    """All of them fade, as if 30 days had passed: proofs must verify without."""
    store = await open_store(ground.source)
    try:
        return await store.forget_names(before=10**15)
    finally:
        await store.close()


async def drill(ground: Ground, folder: Path, processes: int = 2, say: Callable[[str], None] = lambda _: None) -> Drilled:
    file = folder / "drill.backup"
    file.unlink(missing_ok=True)
    started_at = time.perf_counter()
    await backup(ground.source, file, 0)
    backed_up_at, cpu = time.perf_counter(), _cpu_seconds()
    found = await restore(file, ground.target, ground.role, processes, say)
    took = time.perf_counter() - backed_up_at
    return Drilled(file.stat().st_size / 1e6, backed_up_at - started_at, took, _cpu_seconds() - cpu, found)


async def is_damage_noticed(ground: Ground, file: Path) -> bool:
    damaged = bytearray(file.read_bytes())
    damaged[len(damaged) // 2] ^= 1
    file.write_bytes(damaged)
    try:
        await restore(file, ground.target, ground.role, 1, lambda _: None)
    except BadBackup:
        return True
    return False


def _cpu_seconds() -> float:
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--events", type=int, default=1_000_000)
    asked.add_argument("--processes", type=int, default=2)
    wanted = asked.parse_args()
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        grounds = {
            "SQLite": stack.enter_context(file_ground(folder)),
            "PostgreSQL": stack.enter_context(site_ground(stack.enter_context(servers.postgres()))),
        }
        batches = list(played.site(wanted.events, wanted.processes))
        return max(
            [_judged(kind, ground, batches, folder, wanted.events, wanted.processes) for kind, ground in grounds.items()]
        )


def _judged(kind: str, ground: Ground, batches: list[Any], folder: Path, events: int, processes: int) -> int:
    made = asyncio.run(fill(ground, iter(batches)))
    forgotten = asyncio.run(forget_names(ground))
    done = asyncio.run(drill(ground, folder, processes, lambda line: _say(f"  {line}")))
    is_noticed = asyncio.run(is_damage_noticed(ground, folder / "drill.backup"))
    is_whole = events <= made == done.found.events and done.found.matches == done.found.proofs > 0 and not done.found.faults
    is_good = is_whole and is_noticed and done.restore_seconds < PROMISED_SECONDS
    _say(f"{kind}: {made:,} events, {done.found.matches:,} matches, {forgotten:,} names forgotten before")
    noticed = "refused" if is_noticed else "NOT NOTICED"
    _say(f"  backup {done.backup_seconds:.1f} s, {done.megabytes:.1f} MB; a flipped bit in it was {noticed}")
    _say(
        f"  restore with all checks {done.restore_seconds:.1f} s (at most {PROMISED_SECONDS}),"
        f" {done.restore_cpu_seconds:.0f} s of CPU: {'good' if is_good else 'SHORT'}"
    )
    return 0 if is_good else 1


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
