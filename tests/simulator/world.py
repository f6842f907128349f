"""One seed from its first moment to its last: a city is built, things go wrong in it, it comes to rest, and is judged."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any, NamedTuple, cast

import tatami.games
from tatami.service import live, worker
from tatami.service.store import TableId
from tatami.tables import Actor, Outline, Settings, house
from tatami.tables import table as table_module
from tests import conftest  # noqa: F401 - puts the toy game beside the real ones
from tests.simulator.bus import SimHub
from tests.simulator.city import HOUR, City
from tests.simulator.client import SimClient
from tests.simulator.invariants import Broken, Truth
from tests.simulator.loop import Process, SimLoop, Spinning
from tests.simulator.network import Weather
from tests.simulator.plan import Knobs, Plan, make_plan
from tests.simulator.site import Site
from tests.simulator.store import CALM, SimStore
from tests.simulator.watch import Watch

Change = tuple[Any, str, Any]  # where, which attribute, and its other value

PEOPLE = ("ann", "bob", "cid")
REST = 24.0  # seconds without faults after which everything has come right
STEP, SHORT_STEP = 1.5, 0.05
LAST_LOOK = 2.0  # seconds in which to find a moment when nothing is on its way, while bots play on

find_game = cache(tatami.games.find)


class Result(NamedTuple):
    seed: int
    reason: str | None  # what is broken
    counted: Counter[str]
    trace: list[str]
    digest: str  # of the trace


def run_seed(seed: int, planted: Sequence[Change] = (), *, is_traced: bool = False) -> Result:
    """Everything that a seed holds. The trace is written only when asked for; nothing depends on it."""
    world = World(make_plan(seed))
    if is_traced:
        world.watch.trace = []
    with changed([*knobs(world.plan.knobs), *planted]):
        reason = world.run()
    trace = world.watch.trace or []
    return Result(seed, reason, world.watch.counted, trace, hashlib.blake2b("\n".join(trace).encode()).hexdigest())


class World:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rng = rng = Random(plan.seed)
        self.outside = Process("outside")
        self.loop = SimLoop(rng.random if plan.is_shuffled else None)
        store = SimStore(self.loop, rng, CALM)
        self.watch = Watch(self.loop, store)
        weather = Weather(self.loop, rng, plan.faults, self.outside)
        self.city = City(self.loop, rng, store, SimHub(self.loop, rng, plan.faults), weather, self.watch)
        self.city.is_skewed = plan.faults.is_skewed
        self.city.is_alone = store.is_file = plan.workers == 1
        self.sites = [Site(self.city, number) for number in range(plan.workers)]
        self.clients: list[SimClient] = []
        self.loop.on_fault = lambda process, fault: self.watch.faulty(process.name, fault)

    def run(self) -> str | None:
        try:
            self.outside.context.copy().run(self._live)
        except (Broken, Spinning) as broken:
            self.watch.broken(str(broken))
        finally:
            self.loop.close()
        return self.watch.reason

    def _live(self) -> None:
        self._build()
        self.city.store.faults = self.plan.faults
        self._plan_faults()
        self.loop.run_until(self.plan.active_seconds)
        if self.watch.reason is None:
            self._clear_up()
            self._rest()

    # Building.

    def _build(self) -> None:
        for site in self.sites:
            site.boot()
        for number in range(self.plan.tables):
            self._open_table(TableId(number + 1))
        self.loop.run_until(0.2)

    def _open_table(self, table: TableId) -> None:
        plan, rng = self.plan, self.rng
        game = find_game(plan.game)
        settings = Settings(cast(Any, plan.decide_seconds), cast(Any, plan.pace))
        outline = Outline(game, plan.seats, game.Options.from_dict(plan.options), settings, plan.is_public)
        site = self.sites[0]
        site.start(site.worker.create(table, outline, Actor(PEOPLE[0]), rng.randbytes(16), rng.randbytes(32)))
        for who in PEOPLE[: plan.people]:
            for _ in range(2 if rng.random() < 0.2 else 1):
                client = SimClient(self.city, self.sites, table, who, plan.habits)
                self.clients.append(client)
                self.city.weather.later(0.2 + rng.random(), client.tick)

    # What goes wrong.

    def _plan_faults(self) -> None:
        faults = self.plan.faults
        kinds: tuple[tuple[list[float], Callable[[], None]], ...] = (
            (faults.stalls, self._stall),
            (faults.outages, self._fail_store),
            (faults.bus_outages, self._fail_bus),
            (faults.cuts, self._cut),
            (faults.crashes, self._crash),
            (faults.restarts, self._restart),
            (faults.jumps, self._jump),
        )
        for times, fault in kinds:
            for when in times:
                self.loop.call_at(when, fault)

    def _stall(self) -> None:
        self.watch.note("fault", "the store stalls")
        self.city.store.stall(self.rng.uniform(0.5, 3.0))

    def _fail_store(self) -> None:
        self.watch.note("fault", "the store crashes")
        self.city.store.crash(self.rng.uniform(0.3, 3.0))

    def _fail_bus(self) -> None:
        self.watch.note("fault", "the bus is away")
        self.city.hub.down_until = self.loop.time() + self.rng.uniform(1.0, 6.0)

    def _cut(self) -> None:
        connections = [connection for site in self.sites for connection in site.connections.values()]
        if connections:
            connection = self.rng.choice(connections)
            self.watch.note("fault", f"{connection.actor.who} is cut off {connection.site.process.name}")
            connection.cut()

    def _crash(self) -> None:
        site = self.rng.choice(self.sites)
        if self.rng.random() < 0.3:
            site.process.kill()
        else:
            site.process.fuse = self.rng.randint(1, 40)  # between any two of its next steps

    def _restart(self) -> None:
        self.rng.choice(self.sites).stop()

    def _jump(self) -> None:
        site = self.rng.choice(self.sites)
        site.skew += self.rng.randint(-HOUR, HOUR)
        self.watch.note("fault", f"the clock of {site.process.name} is now {site.skew} ms off")

    # Coming to rest.

    def _clear_up(self) -> None:
        """Nothing goes wrong from here on; what is under way may still be late."""
        city, store = self.city, self.city.store
        self.watch.note("world", "the sky clears up")
        city.fair_from = 0.5 + max(store.busy_until, store.stalled_until, self.loop.time() + 4.0)
        city.is_skewed = False
        city.store.calm_down()
        city.hub.calm_down()
        city.weather.calm_down()
        for site in self.sites:
            site.skew, site.process.fuse = 0, -1
            if self.plan.faults.is_blackout:
                site.process.kill()
        if self.plan.is_played_on:
            self.loop.run_until(city.fair_from + 3.0)

    def _rest(self) -> None:
        plan, city = self.plan, self.city
        if self.watch.reason:
            return
        self.watch.note("world", "all is quiet")
        city.is_quiet = True
        if plan.habits.is_going_home:
            for client in self.clients:
                client.go_home()
        truth = Truth(plan, city, self.sites, self.clients)
        end = self.loop.time() + REST + plan.decide_seconds
        unrest = truth.unrest()
        while self.loop.time() < end + LAST_LOOK and (unrest or (plan.is_watched_to_the_end and self.loop.time() < end)):
            self.loop.run_until(self.loop.time() + (STEP if self.loop.time() < end else SHORT_STEP))
            if self.watch.reason:
                return
            unrest = truth.unrest()
        truth.check()
        if unrest:
            raise Broken(f"after {REST + plan.decide_seconds:.0f} quiet seconds: {unrest}")


def knobs(turned: Knobs) -> list[Change]:
    """The constants of the real code, as a seed has them."""
    return [
        (tatami.games, "find", find_game),
        (table_module, "CHECK", turned.check),
        (table_module, "GRACE", turned.grace),
        (table_module, "LOBBY_LIFE", turned.lobby_life),
        (house, "LOBBY_LIFE", turned.lobby_life),
        (live, "WINDOW", turned.window),
        (worker, "CHECK", turned.check),
        (worker, "ALIVE", turned.alive),
        (worker, "LEASE", turned.lease),
        (worker, "OVERDUE", turned.overdue),
        (worker, "KEEP", turned.keep),
        (worker, "WENT_AFTER", turned.went_after),
        (worker, "RESUME_MOST", turned.resume_most),
        (worker, "SNAPSHOT_EVERY", turned.snapshot_every),
        (worker, "BEAT_EVERY", turned.beat_every),
        (worker, "SLICES", turned.slices),
        (worker, "TRIES", turned.tries),
    ]


@contextmanager
def changed(changes: Sequence[Change]) -> Iterator[None]:
    """Other values in the place of the real ones, until it is over."""
    before = [(where, name, vars(where).get(name, _NOTHING)) for where, name, _ in changes]
    for where, name, value in changes:
        setattr(where, name, value)
    try:
        yield
    finally:
        for where, name, value in reversed(before):
            if value is _NOTHING:
                delattr(where, name)
            else:
                setattr(where, name, value)


_NOTHING = object()
