"""What all who live in one simulated city share: its time, its luck, its weather, and the one that watches."""

import math
from random import Random

from tests.simulator.bus import SimHub
from tests.simulator.loop import SimLoop
from tests.simulator.network import Weather
from tests.simulator.store import SimStore
from tests.simulator.watch import Watch

EPOCH = 1_800_000_000_000
HOUR = 3_600_000


class City:
    def __init__(self, loop: SimLoop, rng: Random, store: SimStore, hub: SimHub, weather: Weather, watch: Watch) -> None:
        self.loop, self.rng, self.store, self.hub, self.weather, self.watch = loop, rng, store, hub, weather, watch
        self.is_quiet = False  # nothing goes wrong anymore, and people only wait for answers
        self.is_skewed = False
        self.is_alone = False  # there is but one worker
        self.fair_from = math.inf  # the time from which on nothing has an excuse for being late
        self._serial = 0

    def number(self) -> int:
        self._serial += 1
        return self._serial

    def now(self, skew: int = 0) -> int:
        """The time of day, by a clock that is so far off."""
        return EPOCH + int(self.loop.time() * 1000) + skew
