"""Worker processes over one store, each at a port of its own and started again whenever it dies."""

import asyncio
import json
import multiprocessing
import signal
import socket
import sqlite3
import ssl
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import asyncpg

from tatami.service.migrations import migrate_postgres
from tatami.service.store import Row, TableId
from tests.chaos.screen import Route
from tests.chaos.wire import HOST
from tests.chaos.worker import serve
from tests.service import servers

_ports = Random().sample(range(20_000, 32_000), 12_000)  # below those that clients are given: none may sit on a worker's port
START_SECONDS = 30.0
_ROWS = "SELECT table_id, version, command_id, who, at, body FROM event WHERE {} ORDER BY table_id, version"
_HEADS = "SELECT table_id, max(version) FROM event WHERE {} GROUP BY table_id"

# Two cores cannot import everything anew three times a second and serve besides. So workers are born of a process that has
# imported all there is and done nothing else; from there on each is a `tatami serve` of its own, and dies like one.
_NURSERY = multiprocessing.get_context("forkserver")
_NURSERY.set_forkserver_preload(
    [
        "tests.chaos.__main__",
        "tests.chaos.worker",
        "tatami.service.commands",
        "tatami.service.postgres",
        "tatami.service.redis_bus",
        "tatami.service.sqlite",
        "uvicorn.protocols.http.httptools_impl",
        "uvicorn.protocols.websockets.websockets_sansio_impl",
        "uvloop",
    ]
)


class Worker:
    """One process, or whichever stands in for it. `is_up` means that it takes connections."""

    def __init__(self, port: int, arguments: list[str], log: Path, fault: str | None) -> None:
        self.port, self._start = port, (arguments, log, fault)
        self.is_up = False
        self.start_seconds: list[float] = []
        self.gave_up = 0  # ended by itself: the store was away
        self._process: BaseProcess | None = None

    async def keep(self) -> None:
        """For ever."""
        while True:
            process = _NURSERY.Process(target=serve, args=self._start, daemon=True)
            process.start()
            self._process = process
            try:
                await self._wait_until_dead(process)
            finally:
                self.is_up = False
                process.kill()
                process.join()
            if process.exitcode != -signal.SIGKILL:
                self.gave_up += 1
                await asyncio.sleep(0.2)

    async def _wait_until_dead(self, process: BaseProcess) -> None:
        loop = asyncio.get_running_loop()
        started_at, ended = loop.time(), asyncio.Event()
        loop.add_reader(process.sentinel, ended.set)
        try:
            while not self.is_up and not ended.is_set():
                try:
                    _, writer = await asyncio.open_connection(HOST, self.port)
                except OSError:
                    await asyncio.sleep(0.02)
                else:
                    writer.close()
                    self.start_seconds.append(loop.time() - started_at)
                    self.is_up = True
            await ended.wait()
        finally:
            loop.remove_reader(process.sentinel)

    def memory(self) -> int:
        """What it holds, in KiB."""
        assert self._process is not None, "it was never started"
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    def kill(self) -> None:
        """Without a chance to do anything."""
        assert self._process is not None, "it was never started"
        self.is_up = False
        self._process.kill()


class Site:
    def __init__(self, count: int, arguments: Sequence[str], folder: Path, fault: str | None) -> None:
        self.fault, self.log = fault, folder / "workers.log"
        self.secure: ssl.SSLContext | None = None
        self.workers = [
            Worker(port, ["--host", HOST, "--port", str(port), "--limit-factor", "100000", *arguments], self.log, fault)
            for port in free_ports(count)
        ]
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(worker.keep()) for worker in self.workers]
        await self.wait_until_up()

    async def wait_until_up(self) -> None:
        async with asyncio.timeout(START_SECONDS):
            while not all(worker.is_up for worker in self.workers):
                await asyncio.sleep(0.02)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def ports(self) -> list[int]:
        return [worker.port for worker in self.workers]

    @property
    def start_seconds(self) -> list[float]:
        return [seconds for worker in self.workers for seconds in worker.start_seconds]

    def anywhere(self, rng: Random) -> Route:
        """To any worker, whether it is up or not: who finds it down tries the next."""

        def route() -> tuple[int, int]:
            return straight_to(rng.choice(self.ports))()

        return route

    def faults(self) -> Counter[str]:
        return faults_in(self.log)


def faults_in(log: Path) -> Counter[str]:
    """What the workers' log says of faults of their own."""
    found: Counter[str] = Counter()
    for line in log.read_text(errors="replace").splitlines():
        if line.startswith("{") and '"level": "error"' in line:
            found[json.loads(line).get("error", "?")] += 1
        elif line.startswith("Task exception"):
            found["unlogged"] += 1
    return found


class Grounds:
    """A PostgreSQL and a Redis that may be killed. One database for all whose workers can be trusted to keep rows."""

    def __init__(self, postgres: servers.Postgres, redis: servers.Redis) -> None:
        self.postgres, self.redis = postgres, redis
        self.database = ""

    async def prepare(self) -> None:
        # After a crash PostgreSQL sees to it that every file is on the disk, each by itself: 2 s and more even for an empty
        # server. With this, all at once.
        self.postgres.run("ALTER SYSTEM SET recovery_init_sync_method = 'syncfs'")
        self.postgres.run("SELECT pg_reload_conf()")
        self.database = await self.new_database()

    async def new_database(self) -> str:
        database = self.postgres.make_database()
        await migrate_postgres(self.postgres.urls(database).owner, servers.APP)
        return database

    @asynccontextmanager
    async def site(self, count: int = 4, fault: str | None = None, database: str | None = None) -> AsyncIterator[Site]:
        url = self.postgres.urls(database or self.database).app
        async with running_site(count, ["--database", url, "--bus", self.redis.url], fault) as site:
            yield site

    def reader(self, database: str | None = None) -> "PostgresReader":
        return PostgresReader(self.postgres.urls(database or self.database).superuser)


class Reader(Protocol):
    """Reads what is stored, past the service."""

    async def rows(self, tables: list[TableId]) -> list[Row]:
        """All of them, table by table, in order."""

    async def heads(self, tables: list[TableId]) -> dict[TableId, int]: ...


class PostgresReader:
    def __init__(self, url: str) -> None:
        self._url = url

    async def rows(self, tables: list[TableId]) -> list[Row]:
        found = await self._fetch(_ROWS.format("table_id = ANY($1)"), tables)
        return [Row(table, version, command.bytes, who, at, body.encode()) for table, version, command, who, at, body in found]

    async def heads(self, tables: list[TableId]) -> dict[TableId, int]:
        return dict(await self._fetch(_HEADS.format("table_id = ANY($1)"), tables))

    async def _fetch(self, statement: str, tables: list[TableId]) -> list[Any]:
        connection = await asyncpg.connect(self._url)
        try:
            found: list[Any] = await connection.fetch(statement, tables)
        finally:
            await connection.close()
        return found


class FileReader:
    """Of an SQLite store with nobody else's tables."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def rows(self, tables: list[TableId]) -> list[Row]:
        found = self._fetch(_ROWS)
        return [Row(table, version, command, who, at, body.encode()) for table, version, command, who, at, body in found]

    async def heads(self, tables: list[TableId]) -> dict[TableId, int]:
        return dict(self._fetch(_HEADS))

    def _fetch(self, statement: str) -> list[Any]:
        with closing(sqlite3.connect(self._path)) as connection:
            (verdict,) = connection.execute("PRAGMA quick_check").fetchone()
            assert verdict == "ok", f"the file is damaged: {verdict}"
            return connection.execute(statement.format("true")).fetchall()


@contextmanager
def grounds() -> Iterator[Grounds]:
    with servers.postgres() as postgres, servers.redis() as redis:
        yield Grounds(postgres, redis)


@asynccontextmanager
async def running_site(count: int, arguments: Sequence[str], fault: str | None) -> AsyncIterator[Site]:
    with TemporaryDirectory(prefix="tatami-") as folder:
        site = Site(count, arguments, Path(folder), fault)
        try:
            await site.start()
            yield site
        finally:
            await site.stop()


def straight_to(port: int) -> Route:
    """Always to the same worker."""
    return lambda: (port, port)


def free_ports(count: int) -> list[int]:
    found: list[int] = []
    while len(found) < count:
        port = _ports.pop()
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((HOST, port))
            found.append(port)
    return found
