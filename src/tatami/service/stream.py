"""A table as lines of JSON, for programs: whatever a socket would be sent, so that `curl` is enough to follow."""

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import Response, StreamingResponse

from tatami.service.endpoint import Problem
from tatami.service.house import House
from tatami.service.identity import Session
from tatami.service.limits import SOCKETS_A_SESSION
from tatami.service.sockets import MOST_WAITING
from tatami.service.store import TableId
from tatami.tables import Actor

QUIET_SECONDS = 5.0  # after which an empty line says that we are still there


class Lines:
    """A listener whose messages are read one by one."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.is_inside = False
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: bytes) -> None:
        if self.queue.qsize() > MOST_WAITING:
            self.close(0)
        else:
            self.queue.put_nowait(message)

    def close(self, code: int) -> None:
        self.queue.put_nowait(None)


async def stream(house: House, table: TableId, session: Session, since: int | None) -> Response:
    """Raises Problem before the first line, or streams."""
    listener = Lines(session.actor(table))
    house.limits.enter("sockets_session", session.key, SOCKETS_A_SESSION)
    try:
        attached = await house.worker.attach(table, listener, since)
    except BaseException:
        house.limits.leave("sockets_session", session.key)
        raise
    if not attached:
        house.limits.leave("sockets_session", session.key)
        raise Problem("unknown_table", "There is no such table.")

    async def lines() -> AsyncIterator[bytes]:
        try:
            while True:
                try:
                    message = await asyncio.wait_for(listener.queue.get(), QUIET_SECONDS)
                except TimeoutError:
                    yield b"\n"
                    continue
                if message is None:
                    return
                yield message + b"\n"
        finally:
            house.worker.detach(table, listener)
            house.limits.leave("sockets_session", session.key)

    return StreamingResponse(lines(), media_type="application/x-ndjson", headers={"x-accel-buffering": "no"})
