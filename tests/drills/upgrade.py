"""All workers are restarted one by one, then replaced by newer ones, while people play: nobody waits, nothing is lost."""

import asyncio
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tests.chaos.report import Findings, Lag, late, spread, write
from tests.chaos.site import Grounds
from tests.drills.shipped import from_source, older_source
from tests.drills.site import say_ledger, seat_all
from tests.drills.stand import Stand, Worker, standing
from tests.drills.waits import Waits
from tests.service.servers import APP

MOST_SECONDS = 2.0


class Size(msgspec.Struct, frozen=True):
    tables: int
    bots: int
    think_seconds: float
    side_by_side_seconds: float


FULL = Size(tables=200, bots=20, think_seconds=1.5, side_by_side_seconds=30.0)
SHORT = Size(tables=16, bots=3, think_seconds=0.4, side_by_side_seconds=3.0)


async def run(grounds: Grounds, size: Size, ref: str) -> Findings:
    findings = Findings()
    with TemporaryDirectory(prefix="tatami-") as folder:
        source = older_source(ref, Path(folder))
        grounds.database = grounds.postgres.make_database()
        await _migrate(grounds, source)
        async with standing(grounds, source=source) as stand:
            await _upgrade(grounds, stand, size, source, findings)
    return findings


async def _upgrade(grounds: Grounds, stand: Stand, size: Size, old: Path, findings: Findings) -> None:
    crowd = await seat_all(stand, size.tables, size.bots, size.think_seconds)
    waits, loop = Waits(crowd), asyncio.get_running_loop()
    started_at = loop.time()
    async with Lag(findings):
        write("  all workers are restarted, one after the other")
        await _roll(stand, stand.workers, old, waits)
        _judge("Restarted one by one", waits.between(started_at, loop.time()), findings)
        write("  the database is migrated under the old ones, and half of the workers are replaced")
        at, half = loop.time(), len(stand.workers) // 2
        await _migrate(grounds)
        await _roll(stand, stand.workers[:half], None, waits)
        write("  old and new stand side by side")
        await asyncio.sleep(size.side_by_side_seconds)
        await _roll(stand, stand.workers[half:], None, waits)
        await asyncio.sleep(4 * size.think_seconds)  # so that every table was shown by a new one
        _judge("Upgraded one by one", waits.between(at, loop.time()), findings)
    seconds = loop.time() - started_at
    await crowd.settle(grounds.reader(), findings)
    say_ledger(crowd, stand, findings, seconds)


async def _roll(stand: Stand, workers: list[Worker], source: Path | None, waits: Waits) -> None:
    for worker in workers:
        await stand.restart(worker, source)
        await waits.rest(10.0)


async def restart_all_at_once(grounds: Grounds, size: Size) -> Findings:
    """Control: no rolling. This must be felt."""
    findings, loop = Findings(), asyncio.get_running_loop()
    async with standing(grounds) as stand:
        crowd = await seat_all(stand, size.tables, size.bots, size.think_seconds)
        waits, at = Waits(crowd), loop.time()
        await asyncio.gather(*(stand.restart(worker) for worker in stand.workers))
        await waits.rest(20.0)
        _judge("Restarted all at once", waits.between(at, loop.time()), findings)
        await crowd.close()
    return findings


def _judge(title: str, felt: list[float], findings: Findings) -> None:
    findings.say(f"{title}: who waited {spread(felt)} ({len(felt)} times).")
    is_soon = bool(felt) and max(felt) <= MOST_SECONDS
    findings.expect(is_so=is_soon, otherwise=f"{title.lower()}, {late(felt, MOST_SECONDS)}, one {max(felt, default=0.0):.2f} s")


async def _migrate(grounds: Grounds, source: Path | None = None) -> None:
    command = [sys.executable, "-m", "tatami", "migrate", "--database", grounds.postgres.urls(grounds.database).owner]
    command = from_source([*command, "--app-role", APP], source)
    await asyncio.to_thread(subprocess.run, command, check=True, capture_output=True)
