"""Workers that only a benchmark needs: one that keeps nothing, and one that sees thousands of tables come and go.

`python -m bench.service_worker none FILE PORT` serves; `python -m bench.service_worker sleep DATABASE TABLES` prints JSON.
"""

import asyncio
import contextlib
import gc
import json
import os
import secrets
import sys
from unittest import mock

import uvloop

from bench.service_cost import memory_of
from bench.service_stores import NoStore
from tatami import games
from tatami.service import serve
from tatami.service.bus import LocalBus
from tatami.service.identity import new_table_id
from tatami.service.metrics import Metrics
from tatami.service.opening import open_store
from tatami.service.settings import ServiceSettings
from tatami.service.store import Store
from tatami.service.worker import BEAT_EVERY, KEEP, Worker
from tatami.tables import Actor, Outline, Settings

WAVE = 512  # tables that are made together and put down together
AT_ONCE = 64


def serve_without_store(file: str, port: int) -> None:
    """As `tatami serve` on PostgreSQL does, but with nothing kept."""

    async def open_none(_url: str) -> Store:
        return await NoStore.open(file)

    settings = ServiceSettings((f"http://127.0.0.1:{port}",), "postgresql://none", limit_factor=100_000)
    with mock.patch.object(serve, "open_store", open_none):
        serve.run(settings, serve.listening_socket("127.0.0.1", port, is_shared=False))


class Clock:
    """The time of day, some while ahead."""

    ahead = 0

    def __call__(self) -> int:
        return serve.now() + self.ahead


async def see_tables_sleep(database: str, tables: int) -> None:
    """Wave after wave of new tables, each left alone until it has been put down; how much stays behind."""
    clock = Clock()
    store = await open_store(database)
    worker = Worker(store, LocalBus(), clock, "bench", _no_bot, Metrics())
    await worker.start()
    memory, held = [], []
    for _ in range(0, tables, WAVE):
        await asyncio.gather(*(_make_tables(worker, WAVE // AT_ONCE) for _ in range(AT_ONCE)))
        clock.ahead += KEEP + 1
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEAT_EVERY + 5):
                while worker.lives:
                    await worker._keep_house()  # it does so by itself, every half a second
                    await asyncio.sleep(0.01)
        gc.collect()
        held.append(len(worker.lives))
        memory.append(memory_of(os.getpid()))
    await worker.stop()
    await store.close()
    print(json.dumps({"held": held, "memory": memory, "wave": WAVE}))


async def _make_tables(worker: Worker, count: int) -> None:
    game = games.find("push")
    outline = Outline(game, 4, game.Options(), Settings(), is_public=False)
    for _ in range(count):
        table = new_table_id(worker.now())
        await worker.create(table, outline, Actor("ann"), secrets.token_bytes(16), secrets.token_bytes(32))


async def _no_bot(_bot: str, _state: object, _version: int) -> str:
    raise AssertionError("no bot sits here")


if __name__ == "__main__":
    if sys.argv[1] == "none":
        serve_without_store(sys.argv[2], int(sys.argv[3]))
    else:
        uvloop.run(see_tables_sleep(sys.argv[2], int(sys.argv[3])))
