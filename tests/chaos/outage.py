"""Redis is away for a while: moves still reach every screen soon, and nothing is lost (R5)."""

import asyncio
from random import Random

from tests.chaos.crowd import Crowd
from tests.chaos.delays import Delays
from tests.chaos.report import Findings, Lag, is_soon, late, part, spread
from tests.chaos.site import Grounds, Site, straight_to

SCREEN_SECONDS = 1.5
NORMAL_SECONDS = 0.15
RETURN_SECONDS = 5.0


async def stop_redis(
    grounds: Grounds, tables: int, before_seconds: float, away_seconds: float, fault: str | None = None
) -> Findings:
    async with grounds.site(fault=fault) as site:
        return await _stop_redis(grounds, site, tables, before_seconds, away_seconds)


async def _stop_redis(grounds: Grounds, site: Site, tables: int, before_seconds: float, away_seconds: float) -> Findings:
    loop, findings = asyncio.get_running_loop(), Findings()
    crowd = await _seat_apart(site, tables)
    delays = Delays(crowd)
    started_at = loop.time()
    async with Lag(findings):
        await asyncio.sleep(before_seconds)
        await asyncio.to_thread(grounds.redis.kill)
        stopped_at = loop.time()
        await asyncio.sleep(away_seconds)
        back_at = loop.time()
        await asyncio.to_thread(grounds.redis.start)
        await asyncio.sleep(0.0 if site.fault else RETURN_SECONDS + before_seconds)
        ended_at = loop.time()
    await crowd.stop_playing()
    await asyncio.sleep(SCREEN_SECONDS)
    before, away = delays.between(started_at, stopped_at), delays.between(stopped_at, back_at)
    after = delays.between(back_at + RETURN_SECONDS, ended_at)
    await crowd.settle(grounds.reader(), findings)
    findings.say(f"{crowd.ledger.acked_count} moves acknowledged at {tables} tables with each seat at another worker.")
    findings.say(f"From a move to every screen, with Redis: {spread(before)}.")
    findings.say(f"Without it for {away_seconds:.0f} s: {spread(away)} ({len(away)} times).")
    findings.say(f"From {RETURN_SECONDS:.0f} s after its return: {spread(after)} ({len(after)} times).")
    findings.expect(is_so=is_soon(away, SCREEN_SECONDS), otherwise=f"without Redis {late(away, SCREEN_SECONDS)}")
    normal = max(NORMAL_SECONDS, 2 * part(before, 0.99))
    findings.expect(is_so=is_soon(after, normal), otherwise=f"after its return {late(after, normal)}")
    return findings


async def _seat_apart(site: Site, tables: int) -> Crowd:
    """Two people at each table, each connected to another worker."""
    crowd = Crowd(site, Random(2), think_seconds=0.2)
    await crowd.meet(2)
    for number, table in enumerate(await crowd.open_tables(tables)):
        for person in range(2):
            port = site.ports[(number + person) % len(site.ports)]
            screen = crowd.screen(table, straight_to(port), person)
            crowd.seat([screen], frozenset({person}))
    await crowd.wait_until_ready()
    return crowd
