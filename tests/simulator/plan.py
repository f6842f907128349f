"""What a seed has in store: how large the city is, how it is set, and which things go wrong how often.

Each seed has only some of the faults, and those strongly: where everything fails at once, nothing gets far enough to break.
"""

from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

GAMES = ("pebbles",) * 30 + ("push", "dojo")  # the toy is quick, so that most of the time goes into what is between


class Knobs(msgspec.Struct, frozen=True):
    """Constants of the real code, set so that what takes minutes or hundreds of rows happens within a seed."""

    check: int  # milliseconds
    grace: int
    lobby_life: int
    alive: int
    lease: int
    overdue: int
    keep: int
    went_after: float  # seconds
    window: int  # rows
    resume_most: int
    snapshot_every: int
    beat_every: float  # seconds
    slices: int
    tries: int


class Faults(msgspec.Struct, frozen=True):
    """How likely each fault is; nought for those that this seed does without. Lists are times in seconds."""

    store_lost: float = 0.0  # a call that never got there
    store_deaf: float = 0.0  # a call that was carried out, and the answer lost
    store_ghosts: float = 0.0  # a call that is carried out only after the caller was told that nobody answers
    store_hangs: float = 0.0  # an answer that comes only after seconds, or as an error then
    old_snapshots: float = 0.0  # one that was written by another version of us
    store_slow: float = 0.002  # seconds, on average
    stalls: list[float] = []
    outages: list[float] = []
    bus_lost: float = 0.0
    bus_doubled: float = 0.0
    bus_late: float = 0.0
    bus_outages: list[float] = []
    is_bus_gone: bool = False  # to the end, when all else is well again
    net_slow: float = 0.005
    net_late: float = 0.0  # a message held up for up to seconds, and all behind it
    half_open: float = 0.0  # a cut that one side does not notice for seconds
    cuts: list[float] = []
    crashes: list[float] = []
    restarts: list[float] = []
    is_blackout: bool = False  # all workers die together at the end
    jumps: list[float] = []
    is_skewed: bool = False  # clocks of workers are up to an hour off


class Habits(msgspec.Struct, frozen=True):
    """How people behave."""

    pause: float  # seconds between two thoughts, on average
    patience: float  # seconds without an answer until a wish is sent again
    mischief: float  # wishes that make no sense
    doubling: float  # wishes sent twice at once
    stale: float  # wishes made on an old screen
    posting: float  # wishes sent beside the connection, to any worker, as programs do
    overlapping: float  # wishes made before the last was answered
    forgetting: float  # coming back without remembering anything
    idling: float  # not moving when it is one's turn
    is_going_home: bool  # all leave in the end without a word


class Plan(msgspec.Struct, frozen=True):
    seed: int
    is_shuffled: bool  # what is ready runs in any order, not first come first served
    game: str
    options: dict[str, Any]
    seats: int
    is_public: bool
    decide_seconds: int
    pace: str
    tables: int
    workers: int  # one is alone: it has no bus, and does not look for rows of others
    people: int
    active_seconds: float
    is_played_on: bool  # people go on for a while after the last fault, and nothing may be late then
    is_watched_to_the_end: bool  # the quiet time is lived through even when all is well before
    knobs: Knobs
    faults: Faults
    habits: Habits


def make_plan(seed: int) -> Plan:
    rng = Random(seed)
    plan = _any_plan(seed, rng)
    return _lonely(plan, rng) if rng.random() < 0.1 else plan


def _any_plan(seed: int, rng: Random) -> Plan:
    decide_seconds = rng.choice((0, 0, 0, 15))
    active = rng.choice((3.0, 3.0, 4.0, 6.0, 8.0))
    game = rng.choice(GAMES)
    return Plan(
        seed=seed,
        is_shuffled=rng.random() < 0.5,
        game=game,
        options={"heap": rng.choice((6, 9, 14, 14, 120))} if game == "pebbles" else {},
        seats=rng.choice((2, 2, 3)),
        is_public=rng.random() < 0.3,
        decide_seconds=decide_seconds,
        pace=rng.choice(("quick", "off", "normal")),
        tables=1 if rng.random() < 0.96 else 2,
        workers=rng.choice((1, 2, 2, 2, 2, 2, 3, 3)),
        people=rng.choice((1, 2, 2, 2, 3)),
        active_seconds=active,
        is_played_on=rng.random() < 0.05,
        is_watched_to_the_end=rng.random() < (0.15 if decide_seconds else 0.03),
        knobs=_knobs(rng),
        faults=_faults(rng, active),
        habits=_habits(rng),
    )


def _lonely(plan: Plan, rng: Random) -> Plan:
    """One person who comes and goes all the time, until the lights go out: who remembers to look after the table?"""
    cuts = sorted(rng.uniform(0.5, plan.active_seconds) for _ in range(rng.randint(6, 20)))
    slow = rng.choice((0.02, 0.1, 0.2))
    faults = replace(plan.faults, cuts=cuts, store_slow=slow, store_ghosts=0.0, jumps=[], is_skewed=False, is_blackout=True)
    knobs = replace(plan.knobs, check=2_000, went_after=0.3)
    habits = replace(plan.habits, idling=0.7, is_going_home=True)
    return replace(plan, tables=1, people=1, knobs=knobs, faults=faults, habits=habits)


def _knobs(rng: Random) -> Knobs:
    return Knobs(
        check=rng.choice((2_000, 4_000)),
        grace=rng.choice((1_500, 6_000, 45_000)),
        lobby_life=rng.choice((6_000, 1_800_000, 1_800_000, 1_800_000)),
        alive=5_000,
        lease=rng.choice((1_500, 3_000)),
        overdue=1_000,
        keep=rng.choice((500, 3_000, 10_000)),
        went_after=rng.choice((0.3, 1.0, 3.0)),
        window=rng.choice((2, 4, 8, 128)),
        resume_most=rng.choice((3, 8, 256)),
        snapshot_every=rng.choice((2, 5, 64)),
        beat_every=rng.choice((1.0, 2.5, 5.0)),
        slices=2,
        tries=rng.choice((1, 2, 8)),
    )


def _faults(rng: Random, seconds: float) -> Faults:
    def sometimes(chance: float, *values: float) -> float:
        return rng.choice(values) if rng.random() < chance else 0.0

    def times(chance: float, most: int) -> list[float]:
        return sorted(rng.uniform(0.5, seconds) for _ in range(rng.randint(1, most))) if rng.random() < chance else []

    return Faults(
        store_lost=sometimes(0.4, 0.02, 0.1, 0.3),
        store_deaf=sometimes(0.4, 0.02, 0.1, 0.3),
        store_ghosts=sometimes(0.2, 0.05, 0.2),
        store_hangs=sometimes(0.2, 0.01, 0.05),
        old_snapshots=sometimes(0.1, 0.5),
        store_slow=rng.choice((0.001, 0.005, 0.02, 0.1)),
        stalls=times(0.2, 2),
        outages=times(0.2, 2),
        bus_lost=sometimes(0.5, 0.1, 0.5, 1.0),
        bus_doubled=sometimes(0.3, 0.3),
        bus_late=sometimes(0.3, 0.3),
        bus_outages=times(0.3, 2),
        is_bus_gone=rng.random() < 0.15,
        net_slow=rng.choice((0.001, 0.01, 0.05, 0.2)),
        net_late=sometimes(0.3, 0.02, 0.1),
        half_open=sometimes(0.5, 0.5),
        cuts=times(0.5, 8),
        crashes=times(0.5, 3),
        restarts=times(0.2, 1),
        is_blackout=rng.random() < 0.1,
        jumps=times(0.15, 2),
        is_skewed=rng.random() < 0.1,
    )


def _habits(rng: Random) -> Habits:
    def sometimes(chance: float, value: float) -> float:
        return value if rng.random() < chance else 0.0

    return Habits(
        pause=rng.choice((0.15, 0.3, 0.6)),
        patience=rng.choice((0.2, 1.0, 2.0)),
        mischief=rng.choice((0.0, 0.05, 0.2)),
        doubling=sometimes(0.4, 0.2),
        stale=sometimes(0.3, 0.2),
        posting=sometimes(0.3, 0.2),
        overlapping=sometimes(0.3, 0.3),
        forgetting=sometimes(0.3, 0.3),
        idling=sometimes(0.3, 0.7),
        is_going_home=rng.random() < 0.3,
    )
