"""A connection that is over leaves nothing for the collector: what it held is free again at once."""

import asyncio
import gc
import socket
from collections import Counter
from pathlib import Path

import pytest
import uvicorn

from tatami.service.app import make_app
from tatami.service.connections import bounded
from tatami.service.serve import _config, _loop_factory
from tests.service.inside import house_in
from tests.service.running import Program, free_port

KINDS = ("Requests", "Frames", "ServerProtocol")  # the two kinds of connection, and what reads frames for one


@pytest.mark.parametrize("is_cut", [False, True], ids=["said goodbye", "cut off"])
def test_sockets_leave_no_circles(tmp_path: Path, is_cut: bool) -> None:
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        assert runner.run(left_after(tmp_path, 8, is_cut=is_cut)) == {}


def come_and_go(origin: str, connections: int, *, is_cut: bool) -> None:
    program = Program(origin)
    table = program.make()["table"]
    for _ in range(connections):
        with program.socket(table) as line:
            assert line.read()["is"] == "welcome"
            if is_cut:
                line.connection.socket.shutdown(socket.SHUT_RDWR)
    program.http.close()


async def left_after(folder: Path, connections: int, *, is_cut: bool) -> Counter[str]:
    """What is left of so many connections once the service is done with them, by kind, as long as nobody sweeps."""
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    async with house_in(folder, (origin,)) as house:
        config = bounded(_config(make_app(house)), house)
        config.host, config.port = "127.0.0.1", port
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        gc.collect()
        gc.disable()
        try:
            await asyncio.to_thread(come_and_go, origin, connections, is_cut=is_cut)
            while server.server_state.connections or server.server_state.tasks:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            return Counter(name for thing in gc.get_objects() if (name := type(thing).__name__) in KINDS)
        finally:
            gc.enable()
            server.should_exit = True
            await serving
