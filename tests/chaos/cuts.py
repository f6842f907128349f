"""The network between a client and its worker is cut and comes back: the right view at once, and only what was missed (R6)."""

import asyncio
from collections import defaultdict
from random import Random

from tests.chaos.cable import HOWS, Cable, How
from tests.chaos.crowd import Crowd
from tests.chaos.report import Findings, Lag, is_soon, late, spread
from tests.chaos.screen import Screen
from tests.chaos.site import Grounds, Site, straight_to

RIGHT_SECONDS = 1.0
PING_SECONDS = 0.3  # how long a client trusts a silent connection once it hears that the network is back
GIVE_UP_SECONDS = 2.0


class Cutter:
    """Cuts the cables of some screens while others go on playing at the same tables."""

    def __init__(self, site: Site, tables: int, cuts: int) -> None:
        self.site, self.tables, self.left = site, tables, cuts
        self.rng = Random(3)
        self.crowd = Crowd(site, self.rng, think_seconds=0.15)
        self.seconds: defaultdict[How, list[float]] = defaultdict(list)
        self.missed: list[int] = []
        self._cables: list[Cable] = []

    async def run(self) -> None:
        await self.crowd.meet()
        cut = [await self._seat(number, table) for number, table in enumerate(await self.crowd.open_tables(self.tables))]
        await self.crowd.wait_until_ready()
        async with asyncio.TaskGroup() as cutting:
            for cable, near, far in cut:
                cutting.create_task(self._cut_and_mend(cable, near, far))

    async def _seat(self, number: int, table: str) -> tuple[Cable, Screen, Screen]:
        """The same person with two devices, both of which play: one behind a cable, one not."""
        ports = self.site.ports
        here, there = (ports[(number + step) % len(ports)] for step in range(2))
        cable = Cable(there, self.rng)
        await cable.start()
        self._cables.append(cable)
        near, far = self.crowd.screen(table, straight_to(here)), self.crowd.screen(table, cable.route)
        self.crowd.seat([near], copied=0.0)
        self.crowd.seat([far])
        return cable, near, far

    async def _cut_and_mend(self, cable: Cable, near: Screen, far: Screen) -> None:
        loop = asyncio.get_running_loop()
        while self.left > 0:
            self.left -= 1
            how = HOWS[self.left % len(HOWS)]
            await asyncio.sleep(self.rng.uniform(0.1, 0.4))
            had = far.version
            cable.cut(how)
            await asyncio.sleep(self.rng.uniform(0.1, 1.0))
            mended_at, wanted = loop.time(), near.version
            cable.mend()
            far.wake(PING_SECONDS)
            while (far.version < wanted or far.look() is None) and loop.time() < mended_at + GIVE_UP_SECONDS:
                await asyncio.sleep(0.005)
            self.seconds[how].append(loop.time() - mended_at)
            self.missed.append(wanted - had)

    async def stop(self) -> None:
        for cable in self._cables:
            await cable.stop()


async def cut_network(grounds: Grounds, tables: int, cuts: int, workers: int = 4, fault: str | None = None) -> Findings:
    findings = Findings()
    async with grounds.site(workers, fault) as site:
        cutter = Cutter(site, tables, cuts)
        async with Lag(findings):
            await cutter.run()
        await cutter.crowd.settle(grounds.reader(), findings)
        await cutter.stop()
    ledger = cutter.crowd.ledger
    everything = [seconds for found in cutter.seconds.values() for seconds in found]
    findings.say(
        f"{len(everything)} cuts at {tables} tables, {sum(cutter.missed)} updates missed meanwhile; {ledger.acked_count} moves"
        f" acknowledged; {ledger.came_back} connections went on where the last had ended,"
        f" {ledger.sent_whole} of them with the whole table."
    )
    for how, seconds in sorted(cutter.seconds.items()):
        findings.say(f"After a {how}, the right view: {spread(seconds)} ({len(seconds)} times).")
    after = late(everything, RIGHT_SECONDS)
    findings.expect(is_so=is_soon(everything, RIGHT_SECONDS), otherwise=f"to the right view after a cut, {after}")
    findings.expect(is_so=not ledger.sent_whole, otherwise=f"{ledger.sent_whole} were sent the whole table")
    return findings
