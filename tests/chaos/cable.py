"""A network of our own between a client and a worker, that can be cut in several ways and mended again."""

import asyncio
import socket
import struct
from random import Random
from typing import Literal

from tests.chaos.wire import HOST

How = Literal["reset", "stall", "mute", "jitter"]
HOWS: tuple[How, ...] = ("reset", "stall", "mute", "jitter")
_AT_ONCE = struct.pack("ii", 1, 0)


class Line:
    """One connection through the cable."""

    def __init__(self, *writers: asyncio.StreamWriter) -> None:
        self.writers = writers
        self.is_mute = False

    def reset(self) -> None:
        for writer in self.writers:
            if not writer.is_closing():
                writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
                writer.transport.abort()


class Cable:
    """From one port of ours to a worker.

    reset: both sides are told, and new connections are refused. stall: nothing arrives, and all of it after the mending.
    mute: nothing arrives ever again, and neither side is told; new connections wait. jitter: everything arrives late.
    """

    def __init__(self, worker: int, rng: Random) -> None:
        self.worker, self._rng = worker, rng
        self.port = 0
        self._lines: set[Line] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._how: How | None = None
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._carry, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def route(self) -> tuple[int, int]:
        return self.port, self.worker

    def cut(self, how: How) -> None:
        self._how = how
        if how == "reset":
            for line in tuple(self._lines):
                line.reset()
        elif how == "stall":
            self._flows.clear()
        elif how == "mute":
            self._flows.clear()
            for line in self._lines:
                line.is_mute = True

    def mend(self) -> None:
        self._how = None
        self._flows.set()

    async def stop(self) -> None:
        for line in tuple(self._lines):
            line.reset()
        if self._server:
            self._server.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._how == "reset":
            Line(writer).reset()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection(HOST, self.worker)
        except OSError:
            Line(writer).reset()
            return
        line = Line(writer, far_writer)
        self._lines.add(line)
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pump(line, reader, far_writer))
                both.create_task(self._pump(line, far_reader, writer))
        except* OSError:
            pass  # one of them has gone
        finally:
            self._lines.discard(line)
            for end in line.writers:
                end.transport.abort()

    async def _pump(self, line: Line, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            if self._how == "jitter":
                await asyncio.sleep(self._rng.uniform(0.0, 0.15))
            if not line.is_mute:
                await self._flows.wait()
            if not line.is_mute and not writer.is_closing():
                writer.write(data)
        if not line.is_mute:
            writer.close()
