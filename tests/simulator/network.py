"""What lies between a client and a worker: for each connection two streams, each in order, until they are cut."""

import asyncio
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeVar

from tests.simulator.loop import Process, SimLoop
from tests.simulator.plan import Faults

T = TypeVar("T")


class Weather:
    """How long things take on the way just now."""

    def __init__(self, loop: SimLoop, rng: Random, faults: Faults, outside: Process) -> None:
        self.loop, self.rng, self.faults = loop, rng, faults
        self.outside = outside  # nobody's program: what happens on the way, and the people

    def calm_down(self) -> None:
        self.faults = Faults(net_slow=0.002)

    def delay(self) -> float:
        delay = self.rng.expovariate(1 / self.faults.net_slow)
        return delay + self.rng.uniform(0.3, 3.0) if self.rng.random() < self.faults.net_late else delay

    def until_noticed(self) -> float:
        """How long a side takes to see that the line is cut."""
        return self.rng.uniform(0.5, 4.0) if self.rng.random() < self.faults.half_open else self.rng.random() * 0.1

    def later(self, delay: float, callback: Callable[..., object], *args: Any) -> None:
        self.loop.call_later(delay, callback, *args, context=self.outside.context)


class Stream(Generic[T]):
    """Messages in one direction: late, but in order, and lost only behind a cut."""

    def __init__(self, weather: Weather, receive: Callable[[T], None]) -> None:
        self._weather, self._receive = weather, receive
        self._on_the_way: deque[T] = deque()
        self._newest = 0.0
        self._is_cut = False

    def send(self, message: T) -> None:
        if not self._is_cut:
            now = self._weather.loop.time()
            self._newest = max(self._newest, now + self._weather.delay())
            self._on_the_way.append(message)
            self._weather.later(self._newest - now, self._arrive)

    def _arrive(self) -> None:
        if self._on_the_way:
            self._receive(self._on_the_way.popleft())

    def cut(self) -> None:
        """Of what is on its way only the first so many arrive."""
        self._is_cut = True
        kept = self._weather.rng.randint(0, len(self._on_the_way))
        while len(self._on_the_way) > kept:
            self._on_the_way.pop()

    def __len__(self) -> int:
        return len(self._on_the_way)


class Inbox(Generic[T]):
    """What has arrived and is not read yet; None behind the last."""

    def __init__(self, loop: SimLoop) -> None:
        self._loop = loop
        self._waiting: deque[T | None] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put(self, message: T | None) -> None:
        self._waiting.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> T | None:
        while not self._waiting:
            self._reader = self._loop.create_future()
            await self._reader
        return self._waiting.popleft()
