"""A bus whose hints are lost, doubled, late or out of order, and which is sometimes away altogether."""

import math
from collections.abc import Iterable
from random import Random

from tatami.service.bus import Hint
from tatami.service.store import TableId
from tests.simulator.loop import Process, SimLoop
from tests.simulator.plan import Faults


class SimHub:
    """Where all hints pass."""

    def __init__(self, loop: SimLoop, rng: Random, faults: Faults) -> None:
        self.loop, self.rng, self.faults = loop, rng, faults
        self.down_until = math.inf if faults.is_bus_gone else 0.0
        self.buses: list[SimBus] = []

    def calm_down(self) -> None:
        self.down_until = math.inf if self.faults.is_bus_gone else 0.0
        self.faults = Faults()


class SimBus:
    """One worker's end."""

    def __init__(self, hub: SimHub, process: Process) -> None:
        self.hub, self.process = hub, process
        self.tables: set[TableId] = set()
        self.hear: Hint = lambda _table, _version: None

    @property
    def is_up(self) -> bool:
        return self.hub.loop.time() >= self.hub.down_until

    async def start(self, hear: Hint) -> None:
        self.hear = hear
        self.hub.buses = [bus for bus in self.hub.buses if not bus.process.is_dead] + [self]

    def publish(self, hints: Iterable[tuple[TableId, int]]) -> None:
        rng, faults = self.hub.rng, self.hub.faults
        for table, version in hints:
            for bus in self.hub.buses:
                if self.is_up and rng.random() >= faults.bus_lost:
                    for _ in range(2 if rng.random() < faults.bus_doubled else 1):
                        delay = rng.uniform(0.5, 4.0) if rng.random() < faults.bus_late else rng.random() * 0.01
                        self.hub.loop.call_later(delay, bus.receive, table, version, context=bus.process.context)

    def receive(self, table: TableId, version: int) -> None:
        if table in self.tables:
            self.hear(table, version)

    def listen(self, table: TableId) -> None:
        self.tables.add(table)

    def forget(self, table: TableId) -> None:
        self.tables.discard(table)

    async def close(self) -> None: ...
