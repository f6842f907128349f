"""Connections before anything is asked over them: how many of an address, how long they may dawdle, how much they may send.

The server beneath leaves all of this open: a request whose head never ends, one that never comes, frames that say nothing,
answers that nobody takes. Each would hold memory, or everybody else's time.
"""

import asyncio
import time
from typing import Any

import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tatami.service.house import House
from tatami.service.limits import OPEN_AN_ADDRESS, Bucket, Limit, Limited

LARGEST_HEAD = 16_384  # bytes of a request before its body
ARRIVE_SECONDS = 10.0  # for a request to come whole
TAKE_SECONDS = 20.0  # for somebody to take something of what waits for them
FAREWELL_SECONDS = 3.0  # for a closed connection to be gone
MOST_PIPELINED = 16  # requests sent before the first is answered
MOST_UNREAD = 128  # messages on a socket that the service has not come to yet
MOST_AFTER_CLOSE = 65_536  # bytes of a socket that was told to close
FRAMES = Limit(64, 20)  # pings, pongs and pieces of messages, of a socket
SLICE = 4096  # bytes read between two looks at the bounds
POLICY, NOT_TEXT = 1008, 1007

_BAD_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Arrivals:
    """Who is connected, by address. What a trusted proxy connects for others is counted later, by whom it is for."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._open: dict[asyncio.BaseTransport, bytes] = {}

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        peer = transport.get_extra_info("peername")
        if not isinstance(peer, tuple) or self._house.settings.is_proxy(peer[0]):
            return True
        limits = self._house.limits
        address = limits.address(peer[0], int(time.time()))  # noqa: TID251 - the service is the outside world
        try:
            limits.take("arrivals", address)
            limits.enter("open", address, OPEN_AN_ADDRESS)
        except Limited as limited:
            self.note(limited.limit)
            return False
        self._open[transport] = address
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        if (address := self._open.pop(transport, None)) is not None:
            self._house.limits.leave("open", address)

    def note(self, limit: str) -> None:
        self._house.metrics.limited.labels(limit).inc()


class _Bounded(asyncio.Protocol):
    """What both kinds of connection have in common: a place among the arrivals, and a clock for those who take nothing."""

    arrivals: Arrivals
    transport: Any
    loop: asyncio.AbstractEventLoop
    _arriving: asyncio.TimerHandle | None = None
    _taking: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self._taken()
        self.arrivals.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taken()
        self._taking = self.loop.call_later(TAKE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._taken()

    def _taken(self) -> None:
        if self._taking:
            self._taking.cancel()
            self._taking = None

    def _await_arrival(self) -> None:
        if self._arriving is None:
            self._arriving = self.loop.call_later(ARRIVE_SECONDS, self.transport.abort)

    def _arrived(self) -> None:
        if self._arriving:
            self._arriving.cancel()
            self._arriving = None


class _Requests(_Bounded):
    """A connection that asks by HTTP."""

    cycle: Any
    parser: Any
    _is_in = False
    _head = 0  # bytes of a request whose head is not complete

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._is_in = self.arrivals.enter(transport)
        if not self._is_in:
            transport.abort()  # type: ignore[attr-defined]
            return
        super().connection_made(transport)
        self._await_arrival()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._is_in:
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            part = data[start : start + SLICE]
            super().data_received(part)
            if self.transport.get_protocol() is not self:  # it is a socket now
                self._arrived()
                self.parser = None  # it holds us, and nobody else ever lets go of it
                return
            self._look(len(part))

    def _look(self, size: int) -> None:
        is_asking = self.cycle is not None and not self.cycle.response_complete
        if is_asking and not self.cycle.more_body:
            self._arrived()
            self._head = 0
        else:
            self._await_arrival()
            self._head = 0 if is_asking else self._head + size
        if self._head > LARGEST_HEAD or len(getattr(self, "pipeline", ())) > MOST_PIPELINED:
            self.arrivals.note("arrivals")
            self.transport.abort()


class _Frames(_Bounded, WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    _after_close = 0

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it waits for more, and holds what it would come to

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames_left = Bucket(self.loop.time(), FRAMES.burst)
        self._await_arrival()  # of a handshake that can be read

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            part = data[start : start + SLICE]
            super().data_received(part)
            self._after_close += len(part) if self.close_sent else 0
            if self._after_close > MOST_AFTER_CLOSE:
                self.transport.abort()
            elif self.queue.qsize() > MOST_UNREAD:
                self._cut()
        if not self.handshake_initiated:  # it came whole, and cannot be read
            self.transport.write(_BAD_HANDSHAKE)
            self.transport.close()

    def handle_ping(self) -> None:
        if self._may_send_frame():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._may_send_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        if self._may_send_frame():
            super().handle_cont(event)

    def _may_send_frame(self) -> bool:
        if not self.close_sent and self._frames_left.take(FRAMES, self.loop.time()):
            self._cut()
        return not self.close_sent

    def _cut(self) -> None:
        if not self.close_sent:
            self.arrivals.note("frames")
            self.conn.fail(POLICY)
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.conn.fail(NOT_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)  # though nobody may take the farewell

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if not self.handshake_complete and message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # the server beneath forgets it, and complains of that in the log
        if self._arriving and self.handshake_complete:
            self._arrived()


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def bounded(config: uvicorn.Config, house: House) -> uvicorn.Config:
    """The same configuration, with connections that have bounds."""
    arrivals = {"arrivals": Arrivals(house)}
    config.http = type("Requests", (_Requests, AutoHTTPProtocol), arrivals)
    config.ws = type("Frames", (_Frames,), arrivals)
    return config
