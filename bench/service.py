"""How fast the service is, beside bare writers and beside itself without a store: `python -m bench.service --judge`.

All contenders take turns in one run, round after round; a line is judged by the median over the rounds of the ratio within
a round, so that a busy machine slows both sides. CPU time is what the kernel counted for each process. Clients, workers and
databases share one machine. PostgreSQL and Redis are started for this and thrown away. With --judge it exits 1 when a line
falls short; without, only when one has fallen so far that something must have broken.
"""

import argparse
import json
import os
import platform
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvloop

from bench import service_scenes as scenes
from bench.lines import verdict
from bench.service_scenes import Found, Stage
from tatami.service.migrations import migrate_postgres
from tests.service import servers

Scene = Callable[[Stage], Awaitable[Found]]
SCENES: dict[str, Scene] = {
    "stores": scenes.stores,
    "one worker": scenes.whole,
    "a crowd": scenes.crowded,
    "sleeping tables": scenes.sleeping,
    "a long table": scenes.loading,
    "growth": scenes.growth,
}


async def run(wanted: list[str], *, is_short: bool) -> dict[str, Found]:
    found: dict[str, Found] = {}
    with servers.postgres() as postgres, servers.redis() as redis, tempfile.TemporaryDirectory() as folder:
        template = postgres.make_database()
        await migrate_postgres(postgres.urls(template).owner, servers.APP)
        stage = Stage(
            postgres=postgres,
            redis=redis,
            folder=Path(folder),
            template=template,
            rounds=3 if is_short else 7,
            seconds=0.8 if is_short else 1.5,
            crowd_seconds=10 if is_short else 30,
            sleepers=2_560 if is_short else 5_120,
        )
        for name in wanted:
            began = time.monotonic()
            found[name] = await SCENES[name](stage)
            print(f"{name} ({time.monotonic() - began:.0f} s)")
            for note in found[name].notes:
                print(f"  {note}")
            print(flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", action="store_true", help="exit with 1 when a line falls short")
    parser.add_argument("--short", action="store_true", help="about a minute, without the growth over several workers")
    parser.add_argument("--only", choices=SCENES, help="one scene")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    arguments = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # thousands of sockets, here and in the workers
    wanted = [arguments.only] if arguments.only else [name for name in SCENES if not (arguments.short and name == "growth")]
    began, load = time.monotonic(), os.getloadavg()[0]
    found = uvloop.run(run(wanted, is_short=arguments.short))
    lines = [line for each in found.values() for line in each.lines]
    for line in sorted(lines, key=lambda line: line.claim[0]):
        print(line)
    after = os.getloadavg()[0]
    print(f"\n{time.monotonic() - began:.0f} s; load before {load:.1f}, after {after:.1f}; {os.cpu_count()} cores")
    if arguments.json:
        written = {
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "load": {"before": load, "after": after},
            "lines": [vars(line) | {"holds": line.holds()} for line in lines],
            "figures": {name: each.figures for name, each in found.items()},
        }
        arguments.json.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    return verdict(lines, is_strict=arguments.judge)


if __name__ == "__main__":
    sys.exit(main())
