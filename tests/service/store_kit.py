"""What the tests of stores and buses share: rows to keep, and a way to run what is asynchronous."""

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

from tatami.service.store import Listing, Row, Store, TableId

LOBBY = Listing("push", 4, 2, "lobby", True)
SECRET = bytes(range(32))


class Place:
    """Somewhere that a store can be opened, also several at once."""

    def __init__(self, open_store: Callable[[], Awaitable[Store]]) -> None:
        self._open_store = open_store

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Store]:
        store = await self._open_store()
        try:
            yield store
        finally:
            await store.close()


def awaited(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run an asynchronous test in an event loop of its own."""

    @functools.wraps(test)
    def run(*arguments: Any, **fixtures: Any) -> None:
        asyncio.run(test(*arguments, **fixtures))

    return run


def row(table: int, version: int, who: str = "ann", body: bytes = b'["hello"]', command: bytes | None = None) -> Row:
    return Row(TableId(table), version, command or uuid4().bytes, who, 1_000 + version, body)


async def make(store: Store, table: int, due: int | None = None, listing: Listing = LOBBY) -> Row:
    """A new table with its first row."""
    first = row(table, 1)
    await store.create(first, SECRET, due, listing)
    return first


async def until(is_so: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait for something to become true; fails after a while."""
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.005)
