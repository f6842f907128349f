"""What the service counts, for Prometheus: no ids, no names, nothing about anybody."""

import time
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from tatami.service import log

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """One registry for each worker process."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.registry = CollectorRegistry()
        self.clock = clock
        self.sockets = Gauge("tatami_connections", "Connections open now, sockets and streams.", registry=self.registry)
        self.bus_up = Gauge("tatami_bus_up", "Whether hints reach other workers, 1 or 0.", registry=self.registry)
        self.tables = Counter("tatami_tables_created", "Tables made here.", registry=self.registry)
        self.events = Counter("tatami_events", "Events stored here.", registry=self.registry)
        self.refused = Counter("tatami_refused", "Commands refused, by reason.", ["code"], registry=self.registry)
        self.races = Counter("tatami_races", "Commands decided anew because another was first.", registry=self.registry)
        self.bot_moves = Counter("tatami_bot_moves", "Moves chosen by house bots here.", registry=self.registry)
        self.claimed = Counter("tatami_wakeups_claimed", "Wake-ups taken over because they were late.", registry=self.registry)
        self.dropped = Counter("tatami_slow_dropped", "Connections cut off for being too slow.", registry=self.registry)
        self.limited = Counter("tatami_limited", "Requests turned away by a limit.", ["limit"], registry=self.registry)
        self.errors = Counter("tatami_errors", "Faults of our own.", registry=self.registry)
        self.commit_seconds = Histogram(
            "tatami_commit_seconds",
            "From handing a row to the store until it is committed.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)  # its memory, CPU, open files and age, where the system tells

    def failed(self, error: BaseException) -> None:
        """A fault of ours, which must not pass unseen."""
        self.errors.inc()
        log.fault(error)
