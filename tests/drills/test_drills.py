"""The drills, small; and that they would notice."""

import asyncio
from random import Random

import pytest
import uvloop

from tests.chaos.report import Findings
from tests.chaos.site import Grounds, grounds
from tests.drills import site, soak, upgrade
from tests.drills.shipped import ROOT


def small(drill: str) -> Findings:
    async def run(place: Grounds) -> Findings:
        await place.prepare()
        return await (site.run(place, site.SHORT) if drill == "site" else upgrade.run(place, upgrade.SHORT, str(ROOT / "src")))

    with grounds() as place, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(run(place))


@pytest.mark.services
@pytest.mark.parametrize("drill", ["site", "upgrade"])
def test_a_small_drill_goes_well(drill: str) -> None:
    assert small(drill).broken == []


@pytest.mark.parametrize(("grows", "is_noticed"), [(0.0, False), (0.5, False), (1.5, True), (30.0, True)])
def test_a_worker_that_grows_is_noticed(grows: float, is_noticed: bool) -> None:
    rng, hours = Random(1), [seconds / 3600 for seconds in range(0, 45 * 60, 5)]
    held = [[(at, 80 + 20 * min(1.0, at * 6) + slope * at + rng.gauss(0, 0.2)) for at in hours] for slope in (0.0, grows)]
    findings = Findings()
    soak.judge_memory(held, findings)
    assert bool(findings.broken) == is_noticed, findings
