"""Workers are killed and the database crashes, under tables that go on: nothing acknowledged may be lost (R1, R2, R4, R11)."""

import asyncio
import math
import os
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

from tests.chaos.crowd import BOTH, Crowd
from tests.chaos.player import COPIED, Pending, Player
from tests.chaos.report import Findings, Lag, is_soon, late, spread, write
from tests.chaos.site import FileReader, Grounds, Reader, Site, running_site
from tests.service.servers import APP, Postgres

WORKER_SECONDS = 2.0
DATABASE_SECONDS = 5.0
PROGRESS_SECONDS = 15.0
IN_TURN = 0.8  # the part of all kills that wait until the last one is overcome; the others come on top of it


class Size(msgspec.Struct, frozen=True):
    """How much of it."""

    tables: int
    bots: int = 0  # tables with a house bot
    kills: int = 0
    crashes: int = 0
    acks: int = 0  # at least so many, however long it takes
    seconds: float = 0.0  # at least so long
    think_seconds: float = 0.4
    between_seconds: float = 0.4  # from one kill to the next
    workers: int = 4
    others: int = 2  # workers that must be up besides the one that is killed
    copied: float = COPIED
    mirrored: int = 4  # every so-manieth table has a second screen, which gets copies too


class Campaign:
    """One run: a crowd, and those who spoil its game."""

    def __init__(self, site: Site, reader: Reader, postgres: Postgres | None, size: Size) -> None:
        self.site, self.reader, self.postgres, self.size = site, reader, postgres, size
        self.rng = Random(1)
        self.crowd = Crowd(site, self.rng, size.think_seconds)
        self.kills = 0
        self.outages: list[tuple[float, float]] = []
        self._loop = asyncio.get_running_loop()

    async def run(self) -> Findings:
        findings = Findings()
        await self._seat_all()
        started_at = self._loop.time()
        progress = self._loop.create_task(self._report_progress())
        async with Lag(findings), asyncio.TaskGroup() as spoiling:
            spoiling.create_task(self._kill_workers())
            spoiling.create_task(self._crash_database())
            spoiling.create_task(self._wait_for_acks(started_at))
        await self._wait_for_answers(DATABASE_SECONDS)
        seconds = self._loop.time() - started_at
        progress.cancel()
        await self.site.wait_until_up()
        await self.crowd.settle(self.reader, findings)
        self._say(findings, seconds)
        return findings

    async def _seat_all(self) -> None:
        crowd, size = self.crowd, self.size
        await crowd.meet()
        for number, table in enumerate(await crowd.open_tables(size.tables, size.bots)):
            route = self.site.anywhere(self.rng)
            screens = [crowd.screen(table, route) for _ in range(1 if number % size.mirrored else 2)]
            crowd.seat(screens, frozenset({0}) if number < size.bots else BOTH, size.copied)
        await crowd.wait_until_ready()

    async def _wait_for_acks(self, started_at: float) -> None:
        while self.crowd.ledger.acked_count < self.size.acks or self._loop.time() < started_at + self.size.seconds:
            await asyncio.sleep(0.05)

    async def _wait_for_answers(self, most_seconds: float) -> None:
        """Until everybody has gone on after the last death."""
        end = self._loop.time() + most_seconds
        while any(player.pending for player in self.crowd.players) and self._loop.time() < end:
            await asyncio.sleep(0.05)

    # Spoiling.

    async def _kill_workers(self) -> None:
        while self.kills < self.size.kills:
            await asyncio.sleep(self.size.between_seconds * self.rng.uniform(0.5, 1.5))
            if self.rng.random() < IN_TURN:
                await self._wait_for_answers(DATABASE_SECONDS)
            up = [worker for worker in self.site.workers if worker.is_up]
            if len(up) <= self.size.others:
                continue  # whom would they turn to?
            victim = self.rng.choice(up)
            victim.kill()
            self.kills += 1
            now = self._loop.time()
            for player in self._people():
                if player.screen.worker == victim.port:
                    player.pending.append(Pending("worker", now, math.inf))

    async def _crash_database(self) -> None:
        """Spread over the kills, in either of two ways: it drops everything by itself, or all its processes are killed."""
        await asyncio.to_thread(os.sync)  # a new database is some hundred files, which the first crash would have to wait for
        for number in range(self.size.crashes):
            while self.kills < self.size.kills * (number + 0.5) / self.size.crashes:
                await asyncio.sleep(0.05)
            await asyncio.sleep(1.0)
            await self._wait_for_answers(DATABASE_SECONDS)
            assert self.postgres is not None, "only a server can crash"
            at = self._loop.time()
            await asyncio.to_thread(self.postgres.kill if number % 2 else self.postgres.crash)
            await asyncio.to_thread(self.postgres.start)
            back_at = self._loop.time()
            self.outages.append((at, back_at))
            for player in self._people():
                player.pending.append(Pending("database", at, back_at))

    def _people(self) -> list[Player]:
        """Those who play among themselves: with a bot, the next move may be the bot's."""
        return [player for player in self.crowd.players if player.seats == BOTH]

    # Reporting.

    async def _report_progress(self) -> None:
        while True:
            await asyncio.sleep(PROGRESS_SECONDS)
            up = sum(worker.is_up for worker in self.site.workers)
            done = f"{self.kills} kills, {len(self.outages)} crashes, {self.crowd.ledger.acked_count} moves acknowledged"
            write(f"  {done}, {up} workers up")

    def _say(self, findings: Findings, seconds: float) -> None:
        ledger = self.crowd.ledger
        findings.say(
            f"{self.kills} kills of workers and {len(self.outages)} crashes of the database in {seconds:.0f} s under"
            f" {self.size.tables} tables: {ledger.acked_count} moves acknowledged, {ledger.copies} copies sent,"
            f" {ledger.came_back} times somebody came back ({ledger.sent_whole} of them were sent the whole table)."
        )
        counted = ("acknowledged commands lost", "gaps", "duplicates")
        findings.say(", ".join(f"{ledger.broken[what]} {what}" for what in counted) + ".")
        self._judge_waits(findings)
        if self.kills:
            findings.say(f"Workers took {spread(self.site.start_seconds)} to start, everything being imported.")
        if ledger.refusals:
            findings.say(f"Refused: {dict(ledger.refusals)}.")
        if faults := self.site.faults():
            findings.broken.append(f"faults in the workers' log: {dict(faults)}")

    def _judge_waits(self, findings: Findings) -> None:
        waits = [wait for player in self.crowd.players for wait in player.waits]
        left = sum(len(player.pending) for player in self.crowd.players)
        findings.expect(is_so=not left, otherwise=f"{left} times nobody was answered after a death")
        deaths = [wait for pending, wait in waits if pending.kind == "worker" and not self._is_in_outage(pending.at, wait)]
        if deaths:
            findings.say(f"The next accepted move after a worker's death: {spread(deaths)} ({len(deaths)} times).")
        if self.size.others:
            after = late(deaths, WORKER_SECONDS)
            findings.expect(is_so=is_soon(deaths, WORKER_SECONDS), otherwise=f"after a worker's death {after}")
        if self.outages:
            crashes = [wait for pending, wait in waits if pending.kind == "database"]
            away = spread([end - start for start, end in self.outages])
            findings.say(f"The next accepted move after a crash of the database: {spread(crashes)} ({len(crashes)} times).")
            findings.say(f"The database itself was away for {away}.")
            after = late(crashes, DATABASE_SECONDS)
            findings.expect(is_so=is_soon(crashes, DATABASE_SECONDS), otherwise=f"after a crash of the database {after}")

    def _is_in_outage(self, at: float, seconds: float) -> bool:
        """Whether a worker died while the database was away too: then that is what was waited for."""
        return any(start <= at + seconds and at <= end + 1.0 for start, end in self.outages)


async def kill_workers(grounds: Grounds, size: Size, fault: str | None = None, database: str | None = None) -> Findings:
    """Several workers over PostgreSQL."""
    async with grounds.site(size.workers, fault, database) as site:
        return await Campaign(site, grounds.reader(database), grounds.postgres, size).run()


async def kill_family_worker(size: Size, fault: str | None = None) -> Findings:
    """One worker over one SQLite file."""
    with TemporaryDirectory(prefix="tatami-") as folder:
        path = Path(folder) / "tatami.db"
        async with running_site(1, ["--database", f"sqlite:///{path}"], fault) as site:
            return await Campaign(site, FileReader(path), None, size).run()


async def acknowledge_early(grounds: Grounds, size: Size) -> Findings:
    """Control: workers that acknowledge what they have not stored, and are killed."""
    return await kill_workers(grounds, size, "ack_before_commit", await grounds.new_database())


async def forget_commits(grounds: Grounds, size: Size) -> Findings:
    """Control: a database that acknowledges what it has not written, and crashes."""
    database = await grounds.new_database()
    grounds.postgres.run(f"ALTER ROLE {APP} IN DATABASE {database} SET synchronous_commit = off")
    grounds.postgres.run("ALTER SYSTEM SET wal_writer_delay = '10s'")
    grounds.postgres.run("SELECT pg_reload_conf()")
    try:
        return await kill_workers(grounds, size, "unchecked_store", database)
    finally:
        grounds.postgres.run("ALTER SYSTEM RESET wal_writer_delay")
        grounds.postgres.run("SELECT pg_reload_conf()")


async def drop_keys(grounds: Grounds, size: Size) -> Findings:
    """Control: a database that takes a version or a command twice."""
    database = await grounds.new_database()
    for key in ("event_pkey", "event_table_id_command_id_key"):
        grounds.postgres.run(f"ALTER TABLE event DROP CONSTRAINT {key}", database)
    grounds.postgres.run("CREATE INDEX ON event (table_id, version)", database)
    return await kill_workers(grounds, size, database=database)
