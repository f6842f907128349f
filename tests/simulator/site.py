"""Where a worker runs, and its end of each connection. When a worker dies, another is started there under another name."""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from tatami import bots
from tatami.games.game import State
from tatami.service.live import GONE
from tatami.service.messages import Ack, encode
from tatami.service.metrics import Metrics
from tatami.service.store import StoreDown, StoreError, TableId
from tatami.service.worker import Worker
from tatami.tables import Actor
from tests.simulator.bus import SimBus
from tests.simulator.city import HOUR, City
from tests.simulator.heard import Closed, Heard
from tests.simulator.loop import Process, SimLoop
from tests.simulator.network import Inbox, Stream
from tests.simulator.watch import Watch, Wish

MOST_ON_THE_WAY = 64
RESTART = 1012  # how a socket is closed then


class Uncounted:
    """Stands for every figure that nobody reads here."""

    def labels(self, *_names: str) -> "Uncounted":
        return self

    def inc(self, _by: float = 1) -> None: ...
    def dec(self, _by: float = 1) -> None: ...
    def observe(self, _value: float) -> None: ...
    def set_function(self, _figure: Callable[[], float]) -> None: ...


class SimMetrics(Metrics):
    """Counts nothing, but hears of faults."""

    def __init__(self, name: str, loop: SimLoop, watch: Watch) -> None:
        self._name, self._watch = name, watch
        self.clock = loop.time

    def __getattr__(self, _name: str) -> Any:
        return _UNCOUNTED

    def failed(self, error: BaseException) -> None:
        self._watch.faulty(self._name, error)


_UNCOUNTED = Uncounted()


class Site:
    def __init__(self, city: City, number: int) -> None:
        self.city, self.number = city, number
        self.generation = 0
        self.is_open = False  # takes connections
        self.skew = 0  # milliseconds that its clock is off
        self.connections: dict[int, Connection] = {}
        self.process: Process
        self.worker: Worker

    def boot(self) -> None:
        city = self.city
        self.generation += 1
        self.process = Process(f"w{self.number}.{self.generation}")
        self.process.on_death = self._died
        self.skew = city.rng.randint(-HOUR, HOUR) if city.is_skewed and city.rng.random() < 0.5 else 0
        name = self.process.name
        city.watch.note(name, f"starts, its clock {self.skew} ms off")
        bus = SimBus(city.hub, self.process)
        metrics = SimMetrics(name, city.loop, city.watch)
        self.worker = Worker(city.store, bus, lambda: city.now(self.skew), name, self._think, metrics, is_alone=city.is_alone)
        self.start(self._open(self.worker))

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something in this process."""
        task = self.city.loop.create_task(work, context=self.process.context)
        task.add_done_callback(self._look_at, context=self.process.context)

    def _look_at(self, task: "asyncio.Task[None]") -> None:
        if not task.cancelled() and (fault := task.exception()):
            self.city.watch.faulty(self.process.name, fault)

    async def _open(self, worker: Worker) -> None:
        try:
            await worker.start()
        except StoreError:
            self.process.kill()  # whoever watches over it starts another
        else:
            self.is_open = True

    def _died(self) -> None:
        city = self.city
        self.is_open = False
        city.watch.note(self.process.name, "dies")
        city.watch.counted["deaths"] += 1
        for connection in tuple(self.connections.values()):
            connection.cut()
        self.connections.clear()
        city.weather.later(city.rng.uniform(0.1, 2.5), self.boot)

    def stop(self) -> None:
        """In good order, as for an upgrade."""
        if self.is_open:
            self.is_open = False
            self.start(self._stop(self.worker))

    async def _stop(self, worker: Worker) -> None:
        self.city.watch.note(self.process.name, "stops")
        worker.close_all(RESTART)
        await asyncio.sleep(0.1)
        await worker.stop()
        self.process.kill()

    async def _think(self, bot: str, state: State, version: int) -> str:
        rng = self.city.rng
        await asyncio.sleep(rng.random() * (0.1 if self.city.is_quiet or rng.random() < 0.9 else 2.0))
        return str(bots.find(bot)(state, Random(version)))


def post(city: City, site: Site, actor: Actor, wish: Wish, hear: Callable[[Heard], None]) -> None:
    """Ask a worker once, without a connection. The answer may be lost, and nobody says so."""
    process, worker = site.process, site.worker

    async def serve() -> None:
        copy = city.watch.begin(wish)
        answer = await worker.command(wish.table, actor, wish.id, wish.seen, wish.command)
        city.watch.answered(wish, copy, None if isinstance(answer, Ack) else answer.code, answer.version)
        if city.is_quiet or city.rng.random() < 0.8:
            city.weather.later(city.weather.delay(), hear, city.watch.read(wish.table, encode(answer)))

    def reach() -> None:
        if not process.is_dead:
            site.start(serve())

    city.weather.later(city.weather.delay(), reach)


class Connection:
    """One socket: a client at one end, a worker at the other."""

    def __init__(
        self, city: City, site: Site, table: TableId, actor: Actor, since: int | None, hear: Callable[[Heard], None]
    ) -> None:
        self.city, self.site, self.table, self.since = city, site, table, since
        self.serial = city.number()
        self.actor = actor
        self.is_inside = False  # as the worker sees it
        self.is_cut = False
        self.asked = self.answered = 0
        self.inbox: Inbox[Wish] = Inbox(city.loop)
        self.up: Stream[Wish] = Stream(city.weather, self._arrived)
        self.down: Stream[Heard] = Stream(city.weather, hear)
        self._hear = hear
        site.connections[self.serial] = self
        city.weather.later(city.weather.delay(), self._reach, site.process)

    def __hash__(self) -> int:
        return self.serial  # so that sets of them have one order everywhere

    def _reach(self, process: Process) -> None:
        if not process.is_dead and not self.is_cut:
            self.site.start(self._serve(self.site.worker))

    def ask(self, wish: Wish) -> None:
        self.up.send(wish)

    def _arrived(self, wish: Wish) -> None:
        self.asked += 1
        self.inbox.put(wish)

    def cut(self) -> None:
        """Nothing more gets through; each side notices in its own time."""
        if not self.is_cut:
            self.is_cut = True
            self.up.cut()
            self.down.cut()
            weather = self.city.weather
            weather.later(weather.until_noticed(), self._hear, Closed(GONE))
            weather.later(weather.until_noticed(), self._noticed)

    def _noticed(self) -> None:
        self.site.connections.pop(self.serial, None)
        self.inbox.put(None)

    # The worker's end: what the real endpoint does, with a listener that never waits.

    async def _serve(self, worker: Worker) -> None:
        watch = self.city.watch
        try:
            try:
                is_there = await worker.attach(self.table, self, self.since)
            except StoreDown:
                is_there = False
            if not is_there:
                self.close(GONE)
                return
            while (wish := await self.inbox.get()) is not None:
                copy = watch.begin(wish)
                answer = await worker.command(self.table, self.actor, wish.id, wish.seen, wish.command)
                self.answered += 1
                watch.answered(wish, copy, None if isinstance(answer, Ack) else answer.code, answer.version)
                self.send(encode(answer))
        finally:
            worker.detach(self.table, self)

    def send(self, message: bytes) -> None:
        if self.is_cut:
            return
        heard = self.city.watch.read(self.table, message)
        if len(self.down) >= MOST_ON_THE_WAY:
            self.close(GONE)  # too slow
        else:
            self.down.send(heard)

    def close(self, code: int) -> None:
        """Hang up, after what was said."""
        if not self.is_cut:
            self.down.send(Closed(code))
            self.is_cut = True
            self.up.cut()
            self.city.weather.later(self.city.weather.delay(), self._noticed)
