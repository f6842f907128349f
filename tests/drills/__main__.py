"""The drills: `python -m tests.drills site|upgrade|soak`. Each prints its figures and ends with 1 if they fall short."""

import asyncio
import sys
from collections.abc import Awaitable, Callable

import click
import uvloop

from tests.chaos.report import Findings, write
from tests.chaos.site import Grounds, grounds
from tests.drills import site, soak, upgrade
from tests.drills.shipped import last_version


@click.group()
def main() -> None:
    """A site as it is shipped in deploy/, under people who never stop playing."""


@main.command("site")
@click.option("--short", "is_short", is_flag=True)
def _site(is_short: bool) -> None:
    """Kill one of each under 500 tables."""
    _run("One of each is killed", lambda place: site.run(place, site.SHORT if is_short else site.FULL))


@main.command("upgrade")
@click.option("--short", "is_short", is_flag=True)
@click.option(
    "--old", metavar="REF", help="From this version, or this folder of source; else from the last tag, or the last commit."
)
def _upgrade(is_short: bool, old: str | None) -> None:
    """Replace all workers one by one under 200 tables."""
    ref, size = old or last_version(), upgrade.SHORT if is_short else upgrade.FULL
    _run(f"From {ref} to this", lambda place: upgrade.run(place, size, ref))
    _run("Control", lambda place: upgrade.restart_all_at_once(place, upgrade.SHORT), must_break="longer")


@main.command("soak")
@click.option("--minutes", type=float, default=45.0, show_default=True)
def _soak(minutes: float) -> None:
    """Watch the memory of workers with 1,000 sockets."""
    _run("A long evening", lambda place: soak.run(place, soak.Size(minutes * 60)))


def _run(title: str, drill: Callable[[Grounds], Awaitable[Findings]], must_break: str = "") -> None:
    """Ends the program where it falls short; a control falls short unless it breaks in these words."""
    write(title)

    async def prepared(place: Grounds) -> Findings:
        await place.prepare()
        return await drill(place)

    with grounds() as place, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        findings = runner.run(prepared(place))
    for sentence in findings.said:
        write(f"  {sentence}")
    for sentence in findings.broken:
        write(f"  {'Noticed' if must_break in sentence and must_break else 'SHORT'}: {sentence}.")
    is_well = any(must_break in sentence for sentence in findings.broken) if must_break else not findings.broken
    if not is_well:
        write("Something fell short.")
        sys.exit(1)
    write("All is well.")


if __name__ == "__main__":
    main()
