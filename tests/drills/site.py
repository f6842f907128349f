"""One of each is killed under many tables: a worker, the bus, the database, the proxy."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import msgspec

from tests.chaos.crowd import BOTH, Crowd
from tests.chaos.delays import Delays
from tests.chaos.report import Findings, Lag, is_soon, late, spread, write
from tests.chaos.site import Grounds
from tests.drills.stand import Stand, standing
from tests.drills.waits import Waits

SCREEN_SECONDS = 1.5  # from a move to every screen, without the bus


class Size(msgspec.Struct, frozen=True):
    tables: int
    bots: int
    think_seconds: float
    calm_seconds: float  # before the first death and after each
    bus_seconds: float = 10.0  # without the bus


FULL = Size(tables=500, bots=50, think_seconds=4.0, calm_seconds=15.0)
SHORT = Size(tables=24, bots=4, think_seconds=0.5, calm_seconds=2.0, bus_seconds=3.0)


class Death(msgspec.Struct, frozen=True):
    """What dies, how it comes back, and how long people may feel it (99 of 100)."""

    what: str
    most_seconds: float
    happen: Callable[[], Awaitable[None]]


async def run(grounds: Grounds, size: Size) -> Findings:
    findings = Findings()
    async with standing(grounds) as stand:
        crowd = await seat_all(stand, size.tables, size.bots, size.think_seconds)
        waits, loop = Waits(crowd), asyncio.get_running_loop()
        async with Lag(findings):
            started_at = loop.time()
            await asyncio.sleep(size.calm_seconds)
            calm = waits.between(started_at, loop.time())
            findings.say(f"{size.tables} tables, {len(crowd.screens)} sockets; an answer in quiet times: {spread(calm)}.")
            for death in deaths(stand, crowd, size, findings):
                await _die(death, waits, size.calm_seconds, findings)
            seconds = loop.time() - started_at
        await crowd.settle(grounds.reader(), findings)
        say_ledger(crowd, stand, findings, seconds)
    return findings


def deaths(stand: Stand, crowd: Crowd, size: Size, findings: Findings) -> list[Death]:
    async def worker() -> None:
        await stand.kill_worker(stand.workers[0])

    async def bus() -> None:
        await _without_bus(stand, crowd, size.bus_seconds, findings)

    async def database() -> None:
        await asyncio.to_thread(stand.grounds.postgres.kill)
        await asyncio.to_thread(stand.grounds.postgres.start)

    async def proxy() -> None:
        await asyncio.to_thread(stand.proxy.kill)
        await asyncio.to_thread(stand.proxy.start)

    return [Death("worker", 2.0, worker), Death("bus", 2.0, bus), Death("database", 5.0, database), Death("proxy", 5.0, proxy)]


async def _die(death: Death, waits: Waits, calm_seconds: float, findings: Findings) -> None:
    loop = asyncio.get_running_loop()
    write(f"  the {death.what} dies")
    at = loop.time()
    await death.happen()
    back_seconds = loop.time() - at
    await asyncio.sleep(calm_seconds)
    await waits.rest(10.0)
    felt = waits.between(at, at + back_seconds + 1.0)
    findings.say(f"The {death.what} killed, back after {back_seconds:.1f} s: who waited {spread(felt)} ({len(felt)} times).")
    words = f"after the death of the {death.what} {late(felt, death.most_seconds)}"
    findings.expect(is_so=bool(felt) and is_soon(felt, death.most_seconds), otherwise=words)


async def _without_bus(stand: Stand, crowd: Crowd, seconds: float, findings: Findings) -> None:
    """Answers do not need the bus; but screens at other workers are told by it."""
    loop, delays = asyncio.get_running_loop(), Delays(crowd)
    await asyncio.to_thread(stand.grounds.redis.kill)
    at = loop.time()
    await asyncio.sleep(seconds)
    until = loop.time()
    await asyncio.to_thread(stand.grounds.redis.start)
    await asyncio.sleep(SCREEN_SECONDS)
    away = delays.between(at, until)
    findings.say(f"Without the bus, from a move to every screen: {spread(away)} ({len(away)} times).")
    findings.expect(is_so=is_soon(away, SCREEN_SECONDS), otherwise=f"without the bus {late(away, SCREEN_SECONDS)}")


async def seat_all(stand: Stand, tables: int, bots: int, think_seconds: float, screens: int | None = None) -> Crowd:
    """People at all tables, by the proxy; without a number of screens, every fourth table has a second one."""
    crowd = Crowd(stand, Random(1), think_seconds)
    await crowd.meet()
    for number, table in enumerate(await crowd.open_tables(tables, bots)):
        if number % 50 == 0:
            await crowd.wait_until_ready(60.0)
        shown = [crowd.screen(table, stand.route()) for _ in range(screens or (1 if number % 4 else 2))]
        for other, screen in enumerate(shown):
            screen.query = f"?{other}"  # else the proxy would send all of a table to the same worker, and nobody need the bus
        crowd.seat(shown, frozenset({0}) if number < bots else BOTH)
    await crowd.wait_until_ready(60.0)
    return crowd


def say_ledger(crowd: Crowd, stand: Stand, findings: Findings, seconds: float) -> None:
    ledger = crowd.ledger
    findings.say(
        f"In {seconds:.0f} s {ledger.acked_count} moves acknowledged ({ledger.acked_count / seconds:.0f} a second),"
        f" {ledger.came_back} times somebody came back."
    )
    findings.say(
        ", ".join(f"{ledger.broken[what]} {what}" for what in ("acknowledged commands lost", "gaps", "duplicates")) + "."
    )
    if ledger.refusals:
        findings.say(f"Refused: {dict(ledger.refusals)}.")
    faults = stand.faults()
    findings.expect(is_so=not faults, otherwise=f"faults in the workers' log: {dict(faults)}")
