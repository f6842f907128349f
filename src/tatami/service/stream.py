"""A table as lines of JSON, for programs: whatever a socket would be sent, so that `curl` is enough to follow."""

import asyncio
from collections.abc import AsyncIterator, Callable

from starlette.responses import Response, StreamingResponse

from tatami.service.endpoint import Call, Problem
from tatami.service.sockets import MOST_WAITING, Receive, Scope, Send
from tatami.service.worker import RESUME_MOST
from tatami.tables import Actor

QUIET_SECONDS = 5.0  # after which an empty line says that we are still there
LINES = "application/x-ndjson"


class Lines:
    """A listener whose messages are read one by one."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.is_inside = False
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._is_closed = False

    def send(self, message: bytes) -> None:
        if self.queue.qsize() > RESUME_MOST + MOST_WAITING:  # what was missed comes all at once
            self.close(0)
        elif not self._is_closed:
            self.queue.put_nowait(message)

    def close(self, code: int) -> None:
        if not self._is_closed:
            self._is_closed = True
            self.queue.put_nowait(None)

    async def read(self) -> AsyncIterator[bytes]:
        while True:
            try:
                message = await asyncio.wait_for(self.queue.get(), QUIET_SECONDS)
            except TimeoutError:
                yield b"\n"
                continue
            if message is None:
                return
            yield message + b"\n"


class _Stream(StreamingResponse):
    """Clears up in any case: one whose reader is gone before the first line is never begun."""

    def __init__(self, listener: Lines, leave: Callable[[], None]) -> None:
        super().__init__(listener.read(), media_type=LINES, headers={"x-accel-buffering": "no"})
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


async def stream(call: Call, since: int | None) -> Response:
    """Raises Problem or Limited before the first line, or streams."""
    house, session, table = call.house, call.session, call.table
    if call.request.method == "HEAD":
        return Response(media_type=LINES)
    listener = Lines(session.actor(table))
    give_back = house.admit(call.request.scope, session)
    house.listen(session, listener)

    def leave() -> None:
        house.unlisten(session, listener)
        house.worker.detach(table, listener)
        give_back()

    is_here = False
    try:
        is_here = await house.worker.attach(table, listener, since)
    finally:
        if not is_here:
            leave()
    if not is_here:
        raise Problem("unknown_table", "There is no such table.")
    return _Stream(listener, leave)
