"""Many tables for a long time: workers hold no more at the end than after the warm-up, and nothing goes wrong."""

import asyncio
from random import Random
from statistics import linear_regression

import msgspec

from tests.chaos.crowd import Crowd
from tests.chaos.delays import Delays
from tests.chaos.report import Findings, Lag, part, spread, write
from tests.chaos.site import Grounds
from tests.drills.site import say_ledger, seat_all
from tests.drills.stand import Stand, standing

MOST_MIB_AN_HOUR = 1.0
SCREEN_SECONDS = 0.15  # from a move to every screen, 99 of 100
WARM_UP_SECONDS = 15 * 60.0
LOOK_SECONDS = 5.0
LEAST_SECONDS = 10 * 60.0  # after the warm-up, to say anything about an hour


class Size(msgspec.Struct, frozen=True):
    seconds: float
    tables: int = 200
    screens: int = 5  # at each table
    bots: int = 20
    think_seconds: float = 1.5


async def run(grounds: Grounds, size: Size) -> Findings:
    findings = Findings()
    async with standing(grounds) as stand:
        crowd = await seat_all(stand, size.tables, size.bots, size.think_seconds, size.screens)
        delays, loop = Delays(crowd), asyncio.get_running_loop()
        started_at = loop.time()
        async with Lag(findings), asyncio.TaskGroup() as group:
            spoiling = group.create_task(_come_and_go(crowd))
            held = await _watch(stand, crowd, size.seconds)
            spoiling.cancel()
        seconds = loop.time() - started_at
        await crowd.stop_playing()
        await asyncio.sleep(1.0)
        shown = delays.between(started_at, started_at + seconds)
        findings.say(f"{size.tables} tables, {len(crowd.screens)} sockets; from a move to every screen: {spread(shown)}.")
        words = f"99 of 100 moves were on every screen only after {part(shown, 0.99):.3f} s"
        findings.expect(is_so=part(shown, 0.99) <= SCREEN_SECONDS, otherwise=words)
        await crowd.settle(grounds.reader(), findings)
        say_ledger(crowd, stand, findings, seconds)
        findings.expect(is_so=not crowd.ledger.refusals, otherwise=f"refused: {dict(crowd.ledger.refusals)}")
    judge_memory(held, findings)
    return findings


async def _watch(stand: Stand, crowd: Crowd, seconds: float) -> list[list[tuple[float, float]]]:
    """What each worker holds, in MiB, by the hour."""
    loop = asyncio.get_running_loop()
    held: list[list[tuple[float, float]]] = [[] for _ in stand.workers]
    started_at, looks = loop.time(), 0
    while loop.time() < started_at + seconds:
        await asyncio.sleep(LOOK_SECONDS)
        at = (loop.time() - started_at) / 3600
        for worker, seen in zip(stand.workers, held, strict=True):
            seen.append((at, worker.memory() / 1024))
        looks += 1
        if looks % 12 == 0:
            now = ", ".join(f"{seen[-1][1]:.1f}" for seen in held)
            write(f"  {at * 60:.0f} min: {now} MiB; {crowd.ledger.acked_count} moves, {crowd.ledger.came_back} came back")
    return held


async def _come_and_go(crowd: Crowd) -> None:
    """Every second somebody loses the connection; every ten seconds a table is made that everybody leaves alone."""
    rng, seconds = Random(2), 0
    while True:
        await asyncio.sleep(1.0)
        seconds += 1
        rng.choice(crowd.screens).drop()
        if seconds % 10 == 0:
            await crowd.open_tables(1)


def judge_memory(held: list[list[tuple[float, float]]], findings: Findings) -> None:
    """The slope of each worker after the warm-up."""
    hours = held[0][-1][0]
    warm = min(WARM_UP_SECONDS, hours * 3600 / 2) / 3600
    slopes = [slope([look for look in seen if look[0] >= warm]) for seen in held]
    told = ", ".join(f"{seen[-1][1]:.1f} ({grown:+.2f} an hour)" for seen, grown in zip(held, slopes, strict=True))
    findings.say(f"The workers hold, in MiB, with their slope after {warm * 60:.0f} minutes: {told}.")
    if (hours - warm) * 3600 < LEAST_SECONDS:
        findings.say("Too short to judge the slope.")
        return
    findings.expect(is_so=max(slopes) <= MOST_MIB_AN_HOUR, otherwise=f"a worker grows by {max(slopes):.2f} MiB an hour")


def slope(looks: list[tuple[float, float]]) -> float:
    return linear_regression(*zip(*looks, strict=True)).slope
