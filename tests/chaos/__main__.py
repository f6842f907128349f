"""The campaign: `python -m tests.chaos [--short] [--only NAME]`. Ends with 1 if anything broke or a control was not noticed."""

import asyncio
import sys
from collections.abc import Awaitable, Callable

import click
import msgspec

from tests.chaos.cuts import cut_network
from tests.chaos.kills import Size, acknowledge_early, drop_keys, forget_commits, kill_family_worker, kill_workers
from tests.chaos.outage import stop_redis
from tests.chaos.report import Findings, write
from tests.chaos.site import Grounds, grounds
from tests.chaos.slow import read_slowly


class Part(msgspec.Struct, frozen=True):
    """A part of the campaign. A control must break, in these words."""

    name: str
    title: str
    run: Callable[[Grounds], Awaitable[Findings]]
    must_break: tuple[str, ...] = ()
    is_alone: bool = True  # a control that harms only itself may run beside others


_HASTY = Size(tables=12, kills=5, seconds=2.0, think_seconds=0.05, between_seconds=0.3, workers=3, others=1)
_FORGETFUL = Size(tables=12, crashes=1, think_seconds=0.05, workers=2, others=0)
_KEYLESS = Size(tables=12, seconds=2.0, think_seconds=0.05, workers=2, others=0, copied=1.0, mirrored=1)
_HASTY_FAMILY = Size(tables=8, kills=2, seconds=1.0, think_seconds=0.05, between_seconds=0.6, workers=1, others=0)

CONTROLS = (
    Part("kills", "synchronous_commit=off and a crash", lambda g: forget_commits(g, _FORGETFUL), ("lost", "gaps")),
    Part("kills", "Acknowledged before the commit", lambda g: acknowledge_early(g, _HASTY), ("lost",), False),
    Part("kills", "No unique keys", lambda g: drop_keys(g, _KEYLESS), ("duplicates",), False),
    Part("redis", "No poll", lambda g: stop_redis(g, 10, 0.5, 3.0, "no_poll"), ("without Redis",), False),
    Part("cuts", "Resumed one update too late", lambda g: cut_network(g, 6, 12, 2, "resume_too_late"), ("left out",), False),
    Part("cuts", "Resumed with everything", lambda g: cut_network(g, 6, 12, 2, "resume_whole"), ("whole table",), False),
    Part(
        "sqlite",
        "Acknowledged too early, over a file",
        lambda g: kill_family_worker(_HASTY_FAMILY, "ack_before_commit"),
        ("lost",),
        False,
    ),
)

_FULL = Size(tables=200, bots=20, kills=1000, crashes=50, acks=150_000, think_seconds=0.7, between_seconds=0.4)
_FULL_FAMILY = Size(tables=40, bots=4, kills=100, think_seconds=0.1, between_seconds=1.0, workers=1, others=0)
FULL = (
    Part("kills", "Workers killed, database crashed", lambda g: kill_workers(g, _FULL)),
    Part("redis", "Redis away", lambda g: stop_redis(g, 60, 15.0, 120.0)),
    Part("cuts", "Network cut", lambda g: cut_network(g, 20, 1000)),
    Part("sqlite", "The only worker killed, over a file", lambda g: kill_family_worker(_FULL_FAMILY)),
    Part("slow", "Slow readers", lambda g: read_slowly(g, 15.0)),
)

_SHORT = Size(tables=30, bots=6, kills=40, crashes=2, think_seconds=0.2, between_seconds=0.25)
_SHORT_FAMILY = Size(tables=10, bots=2, kills=3, think_seconds=0.05, between_seconds=0.5, workers=1, others=0)
SHORT = (
    Part("kills", "Workers killed, database crashed", lambda g: kill_workers(g, _SHORT)),
    Part("redis", "Redis away", lambda g: stop_redis(g, 20, 1.0, 6.0)),
    Part("cuts", "Network cut", lambda g: cut_network(g, 10, 40)),
    Part("sqlite", "The only worker killed, over a file", lambda g: kill_family_worker(_SHORT_FAMILY)),
    Part("slow", "Slow readers", lambda g: read_slowly(g, 2.0)),
)
NAMES = tuple(part.name for part in FULL)


async def run(parts: tuple[Part, ...], place: Grounds, *, is_patient: bool) -> bool:
    """Whether all went as it should; with patience, what was only late is tried once more."""
    await place.prepare()
    is_well = True
    for together in (*([part] for part in parts if part.is_alone), [part for part in parts if not part.is_alone]):
        write("; ".join(f"{part.title}{' (control)' if part.must_break else ''}" for part in together))
        for part, findings in zip(together, await asyncio.gather(*(part.run(place) for part in together)), strict=True):
            if part.must_break:
                is_well &= _judge_control(part, findings)
            elif not _judge(findings):
                is_well &= is_patient and _is_only_late(findings) and _judge(await part.run(place))
    return is_well


def _is_only_late(findings: Findings) -> bool:
    """Nothing was lost or wrong, it only took longer: on a busy machine that is worth a second look."""
    is_only = all("longer" in sentence or "as long" in sentence for sentence in findings.broken)
    if is_only:
        write("  Late, but nothing worse: once more.")
    return is_only


def _judge(findings: Findings) -> bool:
    for sentence in findings.said:
        write(f"  {sentence}")
    for sentence in findings.broken:
        write(f"  BROKEN: {sentence}.")
    return not findings.broken


def _judge_control(part: Part, findings: Findings) -> bool:
    noticed = [sentence for sentence in findings.broken if any(word in sentence for word in part.must_break)]
    verdict = f"noticed: {'; '.join(noticed)}" if noticed else f"NOT NOTICED, only: {findings.broken}"
    write(f"  {part.title}: {verdict}.")
    return bool(noticed)


@click.command()
@click.option("--short", "is_short", is_flag=True, help="A minute and a half, for every change.")
@click.option("--only", type=click.Choice(NAMES), help="One part and its controls.")
def main(is_short: bool, only: str | None) -> None:
    """Kill, crash and cut what can be, under live tables, and see that nothing is lost."""
    parts = tuple(part for part in (SHORT if is_short else FULL) + CONTROLS if only in (None, part.name))
    with grounds() as place, asyncio.Runner(loop_factory=_new_loop) as runner:
        is_well = runner.run(run(parts, place, is_patient=is_short))
    write("All is well." if is_well else "Something broke.")
    sys.exit(0 if is_well else 1)


def _new_loop() -> asyncio.AbstractEventLoop:
    import uvloop

    return uvloop.new_event_loop()


if __name__ == "__main__":
    main()
