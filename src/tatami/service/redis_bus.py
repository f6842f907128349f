"""Hints between the workers of a site, through Redis or Valkey.

A table's hints go by one of a fixed number of channels, so that a worker with thousands of tables has few subscriptions.
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from tatami.service.bus import Hint
from tatami.service.store import TableId

SHARDS: Final = 64
MOST_UNSENT: Final = 10_000  # tables with hints that could not be sent yet; those of any more are dropped
PING_SECONDS: Final = 0.4
MOST_UNANSWERED: Final = 3  # pings, after which the connection counts as dead
SHORTEST_WAIT: Final = 0.05
LONGEST_WAIT: Final = 1.0
_ALWAYS: Final = "tatami:alive"  # nothing is ever sent there; a subscriber needs one channel at least
_FAULTS: Final = (RedisError, OSError)


class RedisBus:
    """Comes up when it can, and again after every loss, without anybody asking."""

    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(url, socket_timeout=2.0, socket_connect_timeout=1.0, retry=Retry(NoBackoff(), 0))
        self._tables: Counter[TableId] = Counter()
        self._shards: Counter[int] = Counter()
        self._has_changed = asyncio.Event()
        self._unsent: dict[TableId, int] = {}
        self._has_unsent = asyncio.Event()
        self._is_sending, self._is_receiving = True, False
        self._unanswered = 0
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_up(self) -> bool:
        return self._is_receiving and self._is_sending

    async def start(self, hear: Hint) -> None:
        self._own(self._receive_forever(hear))
        self._own(self._send_forever())

    def publish(self, hints: Iterable[tuple[TableId, int]]) -> None:
        for table, version in hints:
            if version > self._unsent.get(table, 0) and (table in self._unsent or len(self._unsent) < MOST_UNSENT):
                self._unsent[table] = version
        self._has_unsent.set()

    def listen(self, table: TableId) -> None:
        self._tables[table] += 1
        self._shards[table % SHARDS] += 1
        self._has_changed.set()

    def forget(self, table: TableId) -> None:
        if table in self._tables:
            _drop_one(self._tables, table)
            _drop_one(self._shards, table % SHARDS)
            self._has_changed.set()

    async def close(self) -> None:
        await _end(self._tasks)
        self._is_receiving = False
        with suppress(*_FAULTS):
            await self._redis.aclose()

    def _own(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Sending: all that came during one turn of the event loop, or while the last lot was under way, goes together.

    async def _send_forever(self) -> None:
        wait = SHORTEST_WAIT
        while True:
            await self._has_unsent.wait()
            self._has_unsent.clear()
            hints, self._unsent = self._unsent, {}
            try:
                await self._send(hints)
            except _FAULTS:
                self._is_sending = False
                newer, self._unsent = self._unsent, hints
                self.publish(newer.items())
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
            else:
                self._is_sending, wait = True, SHORTEST_WAIT

    async def _send(self, hints: dict[TableId, int]) -> None:
        messages: dict[int, list[str]] = defaultdict(list)
        for table, version in hints.items():
            messages[table % SHARDS].append(f"{table}:{version}")
        async with self._redis.pipeline(transaction=False) as pipeline:
            for shard, parts in messages.items():
                pipeline.publish(_channel(shard), " ".join(parts))
            await pipeline.execute()

    # Receiving.

    async def _receive_forever(self, hear: Hint) -> None:
        wait = SHORTEST_WAIT
        while True:
            subscriber = self._redis.pubsub(ignore_subscribe_messages=True)
            with suppress(*_FAULTS):
                await self._receive_once(subscriber, hear)
            wait = SHORTEST_WAIT if self._is_receiving else min(2 * wait, LONGEST_WAIT)
            self._is_receiving = False
            with suppress(*_FAULTS):
                await subscriber.aclose()  # type: ignore[no-untyped-call]
            await asyncio.sleep(wait)

    async def _receive_once(self, subscriber: PubSub, hear: Hint) -> None:
        """Returns when the connection is lost."""
        await subscriber.subscribe(_ALWAYS)
        both = {self._own(self._keep_subscribed(subscriber)), self._own(self._receive(subscriber, hear))}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await _end(both)

    async def _keep_subscribed(self, subscriber: PubSub) -> None:
        """Follow the tables listened to, and ping: a connection that leads nowhere looks like one without news."""
        loop, known, ping_at = asyncio.get_running_loop(), set[str](), 0.0
        self._unanswered = 0
        while True:
            self._has_changed.clear()
            wanted = set(map(_channel, self._shards))
            if wanted - known:
                await subscriber.subscribe(*(wanted - known))
            if known - wanted:
                await subscriber.unsubscribe(*(known - wanted))
            known = wanted
            if loop.time() >= ping_at:
                if self._unanswered >= MOST_UNANSWERED:
                    raise TimeoutError
                self._unanswered += 1
                await subscriber.ping()
                ping_at = loop.time() + PING_SECONDS
            with suppress(TimeoutError):
                async with asyncio.timeout_at(ping_at):
                    await self._has_changed.wait()

    async def _receive(self, subscriber: PubSub, hear: Hint) -> None:
        loop = asyncio.get_running_loop()
        async for message in subscriber.listen():
            if message["type"] == "pong":
                self._unanswered, self._is_receiving = 0, True
            elif message["type"] == "message":
                for table, version in _hints(message["data"]):
                    if table in self._tables:
                        loop.call_soon(hear, table, version)  # a fault in there is not ours to die of


async def _end(tasks: Iterable[asyncio.Task[None]]) -> None:
    while pending := {task for task in tasks if not task.done()}:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=0.1)  # then once more: the driver sometimes swallows it
    await asyncio.gather(*tasks, return_exceptions=True)


def _channel(shard: int) -> str:
    return f"tatami:{shard}"


def _hints(text: Any) -> Iterator[tuple[TableId, int]]:
    """What a message says; whatever in it is no hint is passed over."""
    for part in text.split():
        table, _, version = part.partition(b":")
        with suppress(ValueError):
            yield TableId(int(table)), int(version)


def _drop_one(counts: Counter[Any], key: Any) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]
