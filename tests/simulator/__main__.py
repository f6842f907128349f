"""Run many seeds, or look at one: `python -m tests.simulator --seeds 1000`, `--trace 17`, `--bugs`."""

import argparse
import gc
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from tests.simulator.bugs import BUGS, MENDED, Bug
from tests.simulator.plan import make_plan
from tests.simulator.world import Result, run_seed

A = TypeVar("A")
B = TypeVar("B")

CHUNK = 250
SWEEP_EVERY = 50
TWICE_EVERY = 1000  # so many seeds for one that is run a second time, to see that it goes the same way


class Chunk(NamedTuple):
    """What came of some seeds."""

    seeds: int
    counted: Counter[str]
    broken: Result | None


class Found(NamedTuple):
    """After how many seeds a planted bug was found, and what was seen of it."""

    bug: Bug
    seeds: int | None
    reason: str


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulator", description=__doc__)
    parser.add_argument("--seeds", type=int, help="how many seeds (1000), or for each bug at most (10000)")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="SEED", help="the first seed (0)")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--trace", type=int, metavar="SEED", help="run one seed and print all that happens in it")
    parser.add_argument("--bugs", action="store_true", help="plant bugs, and see after how many seeds each is found")
    asked = parser.parse_args(arguments)
    if asked.trace is not None:
        return show(asked.trace)
    if asked.bugs:
        return hunt(asked.first, asked.seeds or 10_000, asked.processes)
    return run(asked.first, asked.seeds or 1000, asked.processes)


# Many seeds.


def run(first: int, seeds: int, processes: int) -> int:
    started_at = time.monotonic()
    done, counted = 0, Counter[str]()
    chunks = [range(start, min(start + CHUNK, first + seeds)) for start in range(first, first + seeds, CHUNK)]
    for chunk in _spread(run_chunk, chunks, processes):
        done += chunk.seeds
        counted += chunk.counted
        if chunk.broken:
            _say("")
            show(chunk.broken.seed)
            return 1
        rate = done / (time.monotonic() - started_at)
        _say(f"\r{done} of {seeds} seeds, {rate:.0f} a second", end="")
    _say(f"\n{', '.join(f'{count} {what}' for what, count in sorted(counted.items()))}: nothing broken")
    return 0


def run_chunk(seeds: range) -> Chunk:
    counted = Counter[str]()
    for seed in swept(seeds):
        result = run_twice(seed) if seed % TWICE_EVERY == 0 else run_seed(seed)
        counted += result.counted
        if result.reason:
            return Chunk(len(seeds), counted, result._replace(trace=[]))
    return Chunk(len(seeds), counted, None)


def run_twice(seed: int) -> Result:
    once, again = (run_seed(seed, is_traced=True) for _ in range(2))
    if once.digest == again.digest:
        return once
    line = next(number for number, (one, two) in enumerate(zip(once.trace, again.trace, strict=False)) if one != two)
    return once._replace(reason=f"it went another way the second time, at line {line} of the trace: {again.trace[line]}")


def swept(seeds: Iterable[int]) -> Iterator[int]:
    """The seeds, with the garbage taken out between them: that takes a tenth of the time it would take all the while."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        for number, seed in enumerate(seeds):
            yield seed
            if number % SWEEP_EVERY == 0:
                gc.collect()
    finally:
        gc.enable()
        gc.unfreeze()


# One seed.


def show(seed: int) -> int:
    plan = make_plan(seed)
    result = run_twice(seed)
    for what in plan.__struct_fields__:
        _say(f"{what:>22}  {getattr(plan, what)}")
    _say("\n".join(result.trace))
    _say(f"\nseed {seed}: {result.reason or 'nothing broken'}\ntrace {result.digest[:32]}")
    return 1 if result.reason else 0


# Planted bugs.


def hunt(first: int, most: int, processes: int) -> int:
    """Every planted bug must be found. Those that were once our own are rarer: they are sought too, and told apart."""
    work = [(index, first, most) for index in range(len(BUGS) + len(MENDED))]
    is_found = []
    _say(f"{'seeds':>7}  {'planted bug':54}  what was seen of it")
    for found in _spread(find, work, processes):
        is_found.append(found.seeds is not None)
        _say(f"{found.seeds or 'none':>7}  {found.bug.what:54}  {found.reason[:110]}")
    planted, mended = sum(is_found[: len(BUGS)]), sum(is_found[len(BUGS) :])
    _say(f"{planted} of {len(BUGS)} found within {most} seeds; of those that we had made ourselves, {mended} of {len(MENDED)}")
    return 0 if planted == len(BUGS) else 1


def find(work: tuple[int, int, int]) -> Found:
    index, first, most = work
    bug = [*BUGS, *MENDED][index]
    for seed in swept(range(first, first + most)):
        if reason := run_seed(seed, bug.changes).reason:
            return Found(bug._replace(changes=()), seed - first + 1, reason)
    return Found(bug._replace(changes=()), None, "nothing")


def _spread(work: Callable[[A], B], parts: Sequence[A], processes: int) -> Iterator[B]:
    """The work on each part in turn, by one process or by several."""
    if processes == 1:
        yield from map(work, parts)
        return
    with multiprocessing.Pool(processes) as pool:
        yield from pool.imap(work, parts)


def _say(text: str, end: str = "\n") -> None:
    sys.stdout.write(text + end)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
