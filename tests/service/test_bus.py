"""Hints reach the workers that listen, and nothing that happens to Redis reaches anybody else."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis as Client

from tatami.service.bus import Bus, LocalBus
from tatami.service.redis_bus import MOST_UNSENT, SHARDS, RedisBus
from tatami.service.store import TableId
from tests.service.servers import Redis
from tests.service.store_kit import awaited, until

T = TableId
Make = Callable[[], Bus]


@pytest.fixture(params=["local", pytest.param("redis", marks=pytest.mark.services)])
def make_bus(request: pytest.FixtureRequest) -> Make:
    if request.param == "local":
        return LocalBus
    url = request.getfixturevalue("redis").url
    return lambda: RedisBus(url)


class Ear:
    """A worker that notes what it hears."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[tuple[TableId, int]] = []

    def hear(self, table: TableId, version: int) -> None:
        self.heard.append((table, version))

    async def wait_for(self, hint: tuple[int, int], sender: Bus) -> None:
        """A subscription takes a moment, and hints may be lost; so somebody says it until it is heard."""
        async with asyncio.timeout(20):
            while hint not in self.heard:
                sender.publish([(T(hint[0]), hint[1])])
                await asyncio.sleep(0.01)


@asynccontextmanager
async def ear(bus: Bus, *tables: int) -> AsyncIterator[Ear]:
    listener = Ear(bus)
    await bus.start(listener.hear)
    for table in tables:
        bus.listen(T(table))
    try:
        yield listener
    finally:
        await bus.close()


@awaited
async def test_a_bus_comes_up_and_takes_anything_at_any_time(make_bus: Make) -> None:
    bus = make_bus()
    bus.publish([(T(1), 1)])
    async with ear(bus, 1, 1, 2):
        await until(lambda: bus.is_up)
        bus.publish([])
        bus.publish((T(table), 5) for table in range(1_000))
        bus.forget(T(1))
        bus.forget(T(9))
        assert bus.is_up
    bus.publish([(T(1), 2)])
    bus.listen(T(1))


@awaited
async def test_a_bus_never_started_can_be_closed(make_bus: Make) -> None:
    await make_bus().close()


@pytest.mark.services
@awaited
async def test_a_hint_reaches_all_who_listen_to_the_table_and_nobody_else(redis: Redis) -> None:
    async with ear(RedisBus(redis.url), 1, 2) as one, ear(RedisBus(redis.url), 2) as other, ear(RedisBus(redis.url)) as sender:
        await one.wait_for((2, 7), sender.bus)
        await other.wait_for((2, 7), sender.bus)
        one.heard.clear()
        sender.bus.publish([(T(1), 8), (T(1 + SHARDS), 8), (T(3), 8)])
        await one.wait_for((2, 9), sender.bus)
        await other.wait_for((2, 9), sender.bus)
        assert (1, 8) in one.heard
        assert {table for table, _ in one.heard} == {1, 2}
        assert {table for table, _ in other.heard} == {2}


@pytest.mark.services
@awaited
async def test_of_many_hints_for_a_table_at_once_the_newest_is_sent(redis: Redis) -> None:
    async with ear(RedisBus(redis.url), 1, 2) as listener, ear(RedisBus(redis.url)) as sender:
        await listener.wait_for((2, 1), sender.bus)
        listener.heard.clear()
        for version in (3, 9, 4):
            sender.bus.publish([(T(1), version)])
        await listener.wait_for((2, 2), sender.bus)
        assert [hint for hint in listener.heard if hint[0] == 1] == [(1, 9)]


@pytest.mark.services
@awaited
async def test_a_table_listened_to_twice_must_be_forgotten_twice(redis: Redis) -> None:
    async with ear(RedisBus(redis.url), 1, 1) as listener, ear(RedisBus(redis.url)) as sender:
        await listener.wait_for((1, 1), sender.bus)
        listener.bus.forget(T(1))
        await listener.wait_for((1, 2), sender.bus)
        listener.bus.forget(T(1))
        listener.bus.listen(T(1 + SHARDS))
        await listener.wait_for((1 + SHARDS, 1), sender.bus)
        listener.heard.clear()
        sender.bus.publish([(T(1), 3)])
        await listener.wait_for((1 + SHARDS, 2), sender.bus)
        assert {table for table, _ in listener.heard} == {1 + SHARDS}


@pytest.mark.services
@awaited
async def test_channels_without_tables_are_given_back(redis: Redis) -> None:
    async with ear(RedisBus(redis.url), 5) as listener, ear(RedisBus(redis.url)) as sender:
        await listener.wait_for((5, 1), sender.bus)
        assert redis.run("PUBSUB", "NUMSUB", "tatami:5").split() == ["tatami:5", "1"]
        listener.bus.forget(T(5))
        await until(lambda: redis.run("PUBSUB", "NUMSUB", "tatami:5").split() == ["tatami:5", "0"])


@pytest.mark.services
@awaited
async def test_nonsense_is_passed_over(redis: Redis) -> None:
    async with ear(RedisBus(redis.url), 1) as listener, ear(RedisBus(redis.url)) as sender:
        await listener.wait_for((1, 1), sender.bus)
        async with Client.from_url(redis.url) as stranger:
            for nonsense in (
                b"",
                b":",
                b"1",
                b"1:",
                b":1",
                b"one:two",
                b"1:2:3",
                b"\x00\xff",
                b"1" * 10_000 + b":1",
                b'{"1": 2}',
            ):
                await stranger.publish("tatami:1", nonsense)
            await stranger.publish("tatami:1", "what 1:5 is this")
        await until(lambda: (1, 5) in listener.heard)
        assert set(listener.heard) == {(1, 1), (1, 5)}


@pytest.mark.services
@awaited
async def test_a_worker_that_fails_to_hear_does_not_deafen_the_bus(redis: Redis) -> None:
    faults: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
    bus, heard = RedisBus(redis.url), list[int]()

    def hear(table: TableId, version: int) -> None:
        heard.append(version)
        raise RuntimeError("this worker is broken")

    await bus.start(hear)
    bus.listen(T(1))
    async with ear(RedisBus(redis.url)) as sender:
        for version in (1, 2):
            while version not in heard:
                sender.bus.publish([(T(1), version)])
                await asyncio.sleep(0.01)
    assert bus.is_up and faults
    await bus.close()


@pytest.mark.services
@awaited
async def test_the_bus_comes_back_after_redis_was_killed(redis: Redis) -> None:
    async with ear(RedisBus(redis.url), 1) as listener, ear(RedisBus(redis.url)) as sender:
        await listener.wait_for((1, 1), sender.bus)
        redis.kill()
        await until(lambda: not listener.bus.is_up and not sender.bus.is_up, seconds=2)
        listener.bus.listen(T(2))
        sender.bus.publish([(T(1), 2)])
        redis.start()
        await until(lambda: listener.bus.is_up and sender.bus.is_up)
        await listener.wait_for((1, 3), sender.bus)
        await listener.wait_for((2, 1), sender.bus)


@pytest.mark.services
@awaited
async def test_a_bus_started_before_redis_comes_up_by_itself(redis: Redis) -> None:
    redis.kill()
    async with ear(RedisBus(redis.url), 1) as listener, ear(RedisBus(redis.url)) as sender:
        await asyncio.sleep(0.1)
        assert not listener.bus.is_up
        redis.start()
        await listener.wait_for((1, 1), sender.bus)
        assert listener.bus.is_up


@pytest.mark.services
@awaited
async def test_a_redis_that_has_gone_deaf_is_noticed_in_two_seconds(redis: Redis) -> None:
    async with ear(RedisBus(redis.url), 1) as listener, ear(RedisBus(redis.url)) as sender:
        await listener.wait_for((1, 1), sender.bus)
        redis.pause()
        try:
            started_at = time.monotonic()
            await until(lambda: not listener.bus.is_up and not sender.bus.is_up)
            assert time.monotonic() - started_at < 2.5
        finally:
            redis.resume()
        await listener.wait_for((1, 2), sender.bus)
        await until(lambda: listener.bus.is_up)


@pytest.mark.services
@awaited
async def test_what_cannot_be_sent_does_not_pile_up(redis: Redis) -> None:
    redis.kill()
    async with ear(RedisBus(redis.url)) as sender:
        bus = sender.bus
        assert isinstance(bus, RedisBus)
        for version in range(1, 6):
            bus.publish((T(table), version) for table in range(2 * MOST_UNSENT))
            await asyncio.sleep(0.05)
        assert len(bus._unsent) <= MOST_UNSENT
        redis.start()
        await until(lambda: not bus._unsent)
