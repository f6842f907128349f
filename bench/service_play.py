"""Two ways in which a crowd plays: as fast as it can, or so many moves a second whatever happens."""

import asyncio
import gc
import time
from collections import defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass

from bench.service_client import Crowd, Table
from bench.service_cost import Meter, readings, spent_since


@dataclass(frozen=True)
class Round:
    """What was done in some seconds, and the CPU seconds it took whom."""

    moves: int
    seconds: float
    spent: Mapping[str, float]

    @property
    def a_second(self) -> float:
        return self.moves / self.seconds

    def a_cpu_second(self, who: str) -> float:
        return self.moves / max(self.spent[who], 1e-9)

    def micros(self, who: str) -> float:
        """CPU microseconds a move."""
        return 1e6 * self.spent[who] / max(self.moves, 1)


async def play_closed(crowd: Crowd, seconds: float, meters: Mapping[str, Meter]) -> Round:
    """Every table makes its next move as soon as all there have seen the last."""
    is_going = True

    def again(table: Table) -> None:
        if is_going:
            table.move()

    for table in crowd.tables:
        table.on_done = again
        table.move()
    await asyncio.sleep(0.2)
    began, before, done = time.perf_counter(), readings(meters), crowd.done
    await asyncio.sleep(seconds)
    moves, spent, took = crowd.done - done, spent_since(meters, before), time.perf_counter() - began
    is_going = False
    await crowd.settle()
    return Round(moves, took, spent)


async def play_paced(crowd: Crowd, a_second: float, seconds: float, meters: Mapping[str, Meter]) -> tuple[Round, list[float]]:
    """Tables in turn, at fixed times; and how long each move took, from when it was to be sent until all there have seen it."""
    clock = time.perf_counter
    waits: list[float] = []
    sent: defaultdict[Table, deque[float]] = defaultdict(deque)  # when each table was to move; one that hangs is moved later

    def seen(table: Table) -> None:
        waits.append(clock() - sent[table].popleft())
        if sent[table]:
            table.move()

    for table in crowd.tables:
        table.on_done = seen
    gc.collect()
    gc.disable()  # what is measured is how long the service takes, not our own pauses
    began, before, done = clock(), readings(meters), crowd.done
    for number in range(int(a_second * seconds)):
        at = began + number / a_second
        if (early := at - clock()) > 0:
            await asyncio.sleep(early)
        table = crowd.tables[number % len(crowd.tables)]
        sent[table].append(at)
        if not table.is_moving:
            table.move()
    moves, spent, took = crowd.done - done, spent_since(meters, before), clock() - began
    await crowd.settle()
    gc.enable()
    return Round(moves, took, spent), waits
