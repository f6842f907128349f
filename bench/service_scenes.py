"""What is measured of the service: each scene sets its stage, runs its rounds and answers with lines and figures."""

import asyncio
import json
import os
import secrets
import statistics
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.lines import Line
from bench.service_client import Crowd
from bench.service_cost import OTHERS, Meter, cpu_of, cpu_of_family, memory_of
from bench.service_play import Round, play_closed, play_paced
from bench.service_stores import Appending, BarePostgres, BareSqlite, appended_a_second
from tatami import games
from tatami.service.bus import LocalBus
from tatami.service.identity import new_table_id
from tatami.service.metrics import Metrics
from tatami.service.postgres import PostgresStore
from tatami.service.serve import now
from tatami.service.sqlite import SqliteStore
from tatami.service.worker import Worker
from tatami.tables import Actor, Outline, Settings
from tatami.tables.commands import AnyCommand, Play, Sit, Start
from tests.service.running import Service
from tests.service.servers import Postgres, Redis

IN_FLIGHT = 128
TABLES = 64
SOCKETS, CROWDED, PACE = 2_000, 500, 500
WAIT_GUARD = 0.1  # the slowest of many waits is as long as the neighbours make it
NO_GUARD = 0.001  # where the neighbours took so much that waits say nothing of us
WHOLE_GUARD = 0.03  # of 70 %: sockets and rules in Python take many times what a bare row does
DISTURBED = 0.4  # of a core
UNLIMITED = ("--limit-factor", "100000")


@dataclass(frozen=True)
class Stage:
    """What all scenes share: the servers, a place for files, and how long to measure."""

    postgres: Postgres
    redis: Redis
    folder: Path
    template: str  # a database with our tables in it
    rounds: int
    seconds: float  # of a round at a worker
    crowd_seconds: float
    sleepers: int

    def database(self) -> str:
        """A fresh one."""
        return self.postgres.urls(self.postgres.make_database(like=self.template)).app

    @property
    def postgres_meter(self) -> Meter:
        return cpu_of_family(int((self.postgres.folder / "data" / "postmaster.pid").read_text().split()[0]))

    @property
    def redis_meter(self) -> Meter:
        return cpu_of(int(self.redis.run("INFO", "server").partition("process_id:")[2].split()[0]))


@dataclass
class Found:
    """What a scene has found: lines to judge, and figures for whoever reads."""

    lines: list[Line] = field(default_factory=list)
    figures: dict[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def add(self, claim: str, figures: Sequence[float], wanted: float, unit: str, **more: Any) -> None:
        """A line about the median of some figures."""
        spread = (min(figures), max(figures))
        self.lines.append(Line(claim, statistics.median(figures), wanted, unit, **{"spread": spread, **more}))


Contenders = dict[str, Callable[[], Awaitable[Any]]]


async def take_turns(rounds: int, contenders: Contenders) -> dict[str, list[Any]]:
    """Each contender once a round, every other round backwards, so that whatever else the machine does meets all alike."""
    found: dict[str, list[Any]] = {name: [] for name in contenders}
    for number in range(rounds):
        names = list(contenders)
        for name in names if number % 2 == 0 else reversed(names):
            found[name].append(await contenders[name]())
    return found


def percents(these: Sequence[float], those: Sequence[float]) -> list[float]:
    return [100 * this / that for this, that in zip(these, those, strict=True)]


async def stores(stage: Stage) -> Found:
    """The stores against bare writers that do no more than the database needs."""
    store = await PostgresStore.open(stage.database())
    bare = await BarePostgres.open(stage.database())
    file_store = await SqliteStore.open(stage.folder / "store.db")
    await (await SqliteStore.open(stage.folder / "bare.db")).close()  # makes the tables
    bare_file = BareSqlite(stage.folder / "bare.db")
    contenders: dict[str, Appending] = {
        "postgres": store,
        "bare postgres": bare,
        "sqlite": file_store,
        "bare sqlite": bare_file,
    }

    def round_of(name: str, seconds: float) -> Callable[[], Awaitable[float]]:
        return lambda: appended_a_second(contenders[name], IN_FLIGHT, seconds)

    await take_turns(1, {name: round_of(name, 0.2) for name in contenders})  # to warm up
    rates = await take_turns(2 * stage.rounds + 1, {name: round_of(name, 0.4) for name in contenders})
    for each in (store, bare, file_store):
        await each.close()
    bare_file.close()
    found = Found(figures={"rows a second": {name: statistics.median(values) for name, values in rates.items()}})
    for name, spoken in (("postgres", "1 PostgreSQL"), ("sqlite", "2 SQLite")):
        shares = percents(rates[name], rates[f"bare {name}"])
        found.add(f"{spoken} store : bare writer, rows/s, {IN_FLIGHT} in flight", shares, 70, "%")
    for name, values in rates.items():
        found.notes.append(f"{name:<15} {statistics.median(values):>8,.0f} rows/s ({min(values):,.0f}..{max(values):,.0f})")
    return found


class NoneService(Service):
    """A worker that keeps nothing."""

    def command(self) -> list[str]:
        return [sys.executable, "-m", "bench.service_worker", "none", self.arguments[5], str(self.port)]


def pid_of(service: Service) -> int:
    assert service.process is not None, "it runs"
    return service.process.pid


def start_all(stack: ExitStack, services: Sequence[Service]) -> None:
    for service in services:
        service.start()
        stack.callback(service.close)
    for service in services:
        service.wait(60)


async def seat(stack: ExitStack, ports: Sequence[int], tables: int, seats: int, people: int) -> Crowd:
    """A crowd with its matches begun."""
    crowd = Crowd(ports, tables, seats, people)
    stack.callback(crowd.close)
    await crowd.connect()
    await crowd.sit_and_start()
    return crowd


async def whole(stage: Stage) -> Found:
    """A worker from socket to disk, beside the bare writer and beside a worker that keeps nothing."""
    with ExitStack() as stack:
        services = {
            "postgres": Service(stage.database(), arguments=UNLIMITED),
            "none": NoneService(str(stage.folder / "none.db")),
            "sqlite": Service(str(stage.folder / "worker.db"), arguments=UNLIMITED),
        }
        start_all(stack, list(services.values()))
        bare = await BarePostgres.open(stage.database())
        contenders: dict[str, Callable[[], Awaitable[Any]]] = {
            "bare": lambda: appended_a_second(bare, TABLES, stage.seconds / 2)
        }
        for people, form in ((1, "hot seat"), (4, "4 at a table")):
            for name, service in services.items():
                crowd = await seat(stack, [service.port], TABLES, 2 if people == 1 else 4, people)
                contenders[f"{name}, {form}"] = _closed(crowd, stage, pid_of(service))
        rounds = await take_turns(stage.rounds, contenders)
        await bare.close()
    found = Found()
    for form in ("hot seat", "4 at a table"):
        kept, none, file = (rounds[f"{name}, {form}"] for name in ("postgres", "none", "sqlite"))
        rates = [one.a_second for one in kept]
        found.add(
            f"3 whole worker : bare writer, durable moves/s, {form}",
            percents(rates, rounds["bare"]),
            70,
            "%",
            guard=WHOLE_GUARD,
        )
        cheap = [one.a_cpu_second("worker") for one in none]
        costs = percents([one.a_cpu_second("worker") for one in kept], cheap)
        found.add(f"4 worker on PostgreSQL : no store, moves a CPU-second, {form}", costs, 50, "%")
        costs = percents([one.a_cpu_second("worker") for one in file], cheap)
        found.figures[f"sqlite : none, {form}"] = statistics.median(costs)
        found.notes.append(f"SQLite : no store, moves a CPU-second of the worker, {form}: {statistics.median(costs):.0f} %")
    found.notes.append(f"{'bare writer':<22} {statistics.median(rounds['bare']):>6,.0f} rows/s with {TABLES} in flight")
    for name, these in rounds.items():
        if name != "bare":
            found.notes.append(summary(name, these))
            found.figures[name] = figures_of(these)
    found.figures["bare"] = statistics.median(rounds["bare"])
    return found


def _closed(crowd: Crowd, stage: Stage, *pids: int, **more: Meter) -> Callable[[], Awaitable[Round]]:
    meters = {"worker": cpu_of(*pids), "postgres": stage.postgres_meter, "client": time.process_time, **more}
    return lambda: play_closed(crowd, stage.seconds, meters)


def summary(name: str, rounds: Sequence[Round]) -> str:
    """A line for people: how fast, and who was busy with it."""
    figures = figures_of(rounds)
    cpu = figures["cpu"]
    parts = [f"{who} {cpu[who]['share']:.0f} % ({cpu[who]['micros']:.0f} us)" for who in cpu if who != OTHERS]
    parts.append(f"others {cpu[OTHERS]['share']:.0f} %")
    return f"{name:<22} {figures['moves a second']:>6,.0f} moves/s; of a core (a move): {', '.join(parts)}"


def figures_of(rounds: Sequence[Round]) -> dict[str, Any]:
    return {
        "moves a second": statistics.median(one.a_second for one in rounds),
        "cpu": {
            who: {
                "share": statistics.median(100 * one.spent[who] / one.seconds for one in rounds),
                "micros": statistics.median(one.micros(who) for one in rounds),
            }
            for who in rounds[0].spent
        },
    }


async def crowded(stage: Stage) -> Found:
    """Two thousand sockets: what they weigh, and how long a move takes to all at its table."""
    people = SOCKETS // CROWDED
    with ExitStack() as stack:
        service = Service(stage.database(), arguments=UNLIMITED)
        start_all(stack, [service])
        pid = pid_of(service)
        with closing(Crowd([service.port], 32, people, people)) as first:
            await first.connect()
            await first.sit_and_start()
            await play_closed(first, 1.0, {})  # everything is loaded and warm
        before = memory_of(pid)
        crowd = Crowd([service.port], CROWDED, people, people)
        stack.callback(crowd.close)
        await crowd.connect()
        weight = (memory_of(pid) - before) / SOCKETS / 1000
        await crowd.sit_and_start()
        meters = {"worker": cpu_of(pid), "postgres": stage.postgres_meter, "client": time.process_time}
        paced, waits = await play_paced(crowd, PACE, stage.crowd_seconds, meters)
    waits.sort()
    p50, p99, longest = (1000 * waits[min(int(len(waits) * share), len(waits) - 1)] for share in (0.5, 0.99, 1))
    found = Found(figures={"p50": p50, "p99": p99, "max": longest, "kB a socket": weight, "paced": figures_of([paced])})
    claim, spread = f"5 {SOCKETS} sockets, {PACE} moves/s, sent to seen by all {people}, p99", (p50, longest)
    is_disturbed = paced.spent[OTHERS] > DISTURBED * paced.seconds
    guard = NO_GUARD if is_disturbed else WAIT_GUARD
    found.add(claim, [p99], 100, "ms", at_most=True, spread=spread, guard=guard)
    found.add("6 memory of an idle socket, its part of a table included", [weight], 60, "kB", at_most=True)
    found.notes.append(f"{len(waits):,} moves: p50 {p50:.1f} ms, p99 {p99:.1f} ms, longest {longest:.1f} ms")
    found.notes.append(summary(f"{SOCKETS} sockets", [paced]))
    if is_disturbed:
        found.notes.append("DISTURBED: others took so much of the machine meanwhile that the waits are theirs; measure again.")
    return found


async def sleeping(stage: Stage) -> Found:
    """Tables come and go; none stays in memory, and nothing of it."""
    asked = [sys.executable, "-m", "bench.service_worker", "sleep", stage.database(), str(stage.sleepers)]
    child = await asyncio.create_subprocess_exec(*asked, stdout=asyncio.subprocess.PIPE)
    out, _ = await child.communicate()
    told = json.loads(out)
    memory = told["memory"][2:]  # the first waves make room that all later ones find
    growth = (memory[-1] - memory[0]) / (told["wave"] * (len(memory) - 1))
    found = Found(figures=told)
    found.add("6 tables in memory after they fell asleep", [float(told["held"][-1])], 0, "", at_most=True)
    found.add(f"6 memory left behind by each of {stage.sleepers} tables", [max(growth, 0)], 200, "bytes", at_most=True)
    return found


async def loading(stage: Stage) -> Found:
    """A table with a long past, read from PostgreSQL by a worker that has never seen it."""
    store = await PostgresStore.open(stage.database())
    worker = Worker(store, LocalBus(), now, "bench", _no_bot, Metrics())
    game, ann = games.find("push"), Actor("ann")
    table = new_table_id(now())
    outline = Outline(game, 4, game.Options(), Settings(), is_public=False)
    live = await worker.create(table, outline, ann, secrets.token_bytes(16), secrets.token_bytes(32))

    async def ask(command: AnyCommand) -> None:
        answer = await worker.command(table, ann, secrets.token_bytes(16), live.table.version, command)
        assert answer.version == live.table.version, answer

    async def move() -> None:
        if (seat := live.table.to_move()) is None:
            await ask(Start())
        else:
            moves = live.table.state.moves() if live.table.state else ()
            await ask(Play(seat, str(moves[live.table.version * 7 % len(moves)])))

    for chair in range(4):
        await ask(Sit(chair))
    while live.table.version < 2_000:
        await move()
    took = []
    for _ in range(50):
        await asyncio.sleep(0)  # a snapshot may be on its way
        worker.let_go(live)
        began = time.perf_counter()
        opened = await worker.open(table)
        took.append(1000 * (time.perf_counter() - began))
        assert opened is not None, "it is there"
        live = opened
        await move()  # so that the newest snapshot lies ever further back
    await worker.stop()
    await store.close()
    found = Found(figures={"median": statistics.median(took), "max": max(took), "rows": live.table.version})
    found.add(
        f"7 loading a table of {live.table.version} rows and {live.table.match} matches, median", took, 20, "ms", at_most=True
    )
    found.add("7 the same, longest of 50", [max(took)], 20, "ms", at_most=True, guard=WAIT_GUARD)
    return found


async def _no_bot(_bot: str, _state: object, _version: int) -> str:
    raise AssertionError("no bot sits here")


async def growth(stage: Stage) -> Found:
    """One, two and four workers over one PostgreSQL and one Redis, each with as many tables as one alone."""
    database = stage.database()
    contenders: Contenders = {}
    with ExitStack() as stack:
        teams = {count: [Service(database, stage.redis.url, UNLIMITED) for _ in range(count)] for count in (1, 2, 4)}
        start_all(stack, [service for team in teams.values() for service in team])
        for count, team in teams.items():
            crowd = await seat(stack, [service.port for service in team], TABLES * count, 2, 1)
            contenders[f"{count} workers"] = _closed(crowd, stage, *map(pid_of, team), redis=stage.redis_meter)
        rounds = await take_turns(stage.rounds, contenders)
    found = Found(figures={name: figures_of(these) for name, these in rounds.items()})
    found.notes += [summary(name, these) for name, these in rounds.items()]
    for name, these in rounds.items():
        rate = statistics.median(one.a_cpu_second("worker") for one in these)
        cost = statistics.median(one.micros("postgres") for one in these)
        found.notes.append(f"{name}: {rate:,.0f} moves a CPU-second of the workers, {cost:.0f} us of PostgreSQL a move")
    found.notes.append(
        f"Workers, PostgreSQL, Redis and clients share {os.cpu_count()} cores: moves a second are bounded by these."
    )
    found.notes.append("What tells of growth is what a move costs the workers and PostgreSQL, as workers are added.")
    return found
