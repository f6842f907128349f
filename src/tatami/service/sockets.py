"""A browser's connection to a table: a WebSocket, as a plain ASGI endpoint."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any

import msgspec

from tatami.service.endpoint import Problem
from tatami.service.house import House
from tatami.service.identity import Session, read_table
from tatami.service.limits import Limited
from tatami.service.live import GONE
from tatami.service.messages import LARGEST, Code, Command, Hello, Ping, Pong, Refusal, decode, encode
from tatami.service.store import StoreDown, TableId
from tatami.tables import Actor
from tatami.tables.commands import Reveal

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

HELLO_SECONDS = 5.0
MOST_WAITING = 64  # messages for somebody who reads too slowly
MOST_WAITING_BYTES = 256 * 1024
STRIKES = 3
POLICY, TOO_SLOW, RESTART, FAULT = 1008, 1013, 1012, 1011

_PONG = encode(Pong())


class Outbox:
    """What is on its way to one connection. Usually it is gone at once; what waits is bounded, then the connection is cut."""

    def __init__(self, send: Send, wrap: Callable[[bytes], MutableMapping[str, Any]]) -> None:
        self._send, self._wrap = send, wrap
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._task: asyncio.Task[None] | None = None
        self.closing: int | None = None
        self.on_slow: Callable[[], None] = lambda: None

    def put(self, message: bytes) -> None:
        if self.closing is not None:
            return
        if self._task is None and self._write_now(self._wrap(message)):
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self.on_slow()
            self._waiting.clear()
            self.close(TOO_SLOW)
        elif self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._drain())

    def _write_now(self, message: MutableMapping[str, Any]) -> bool:
        """Try without waiting: true unless the connection takes nothing just now. Saves a task for each message."""
        writing = self._send(message)
        assert isinstance(writing, Coroutine), "an ASGI server hands out coroutines"
        try:
            writing.send(None)
        except StopIteration:
            return True
        except Exception:  # noqa: BLE001 - however a server says that the client is gone
            self.closing = self.closing or GONE
            return True
        writing.close()  # it waits before it has written anything
        return False

    async def _drain(self) -> None:
        try:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                await self._send(self._wrap(message))
            self._task = None
            if self.closing is not None:
                await self._send({"type": "websocket.close", "code": self.closing})
        except Exception:  # noqa: BLE001 - the same
            self.closing = self.closing or GONE

    def close(self, code: int) -> None:
        """After what is on its way; at once if nothing is. One who takes nothing at all is left to the server's clock."""
        if self.closing is not None:
            return
        self.closing = code
        if self._task is None:
            self._write_now({"type": "websocket.close", "code": code})

    def end(self) -> None:
        if self._task:
            self._task.cancel()


class Socket:
    """A listener at a table."""

    def __init__(self, actor: Actor, send: Send) -> None:
        self.actor = actor
        self.is_inside = False
        self.outbox = Outbox(send, lambda message: {"type": "websocket.send", "text": message.decode()})
        self.send = self.outbox.put
        self.close = self.outbox.close


class SocketEndpoint:
    """`/api/tables/{table}/socket`. The origin was checked before."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = read_table(scope["path_params"]["table"])
        session = self.house.session_of(scope)
        if (await receive())["type"] != "websocket.connect":
            return
        if table is None:
            await Problem("unknown_table", "There is no such table.").response()(scope, receive, send)
            return
        if session is None:
            await Problem("no_session", "Ask POST /api/session for a session first.").response()(scope, receive, send)
            return
        address = self.house.address_of(scope)
        try:
            self.house.limits.take("connections", address)
            leave = self.house.admit(scope, session)
        except Limited as limited:
            self.house.metrics.limited.labels(limited.limit).inc()
            problem = Problem("too_fast", str(limited), retry_after=limited.seconds)
            await problem.response()(scope, receive, send)
            return
        try:
            await send({"type": "websocket.accept"})
            await self._serve(table, session, address, receive, send)
        finally:
            leave()

    async def _serve(self, table: TableId, session: Session, address: bytes, receive: Receive, send: Send) -> None:
        socket = Socket(session.actor(table), send)
        socket.outbox.on_slow = self.house.metrics.dropped.inc
        worker = self.house.worker
        self.house.listen(session, socket)
        try:
            hello = await self._hello(socket, session, receive)
            if hello is None:
                return
            try:
                if not await worker.attach(table, socket, hello.since):
                    _refuse(socket, "unknown_table", "There is no such table.")
                    socket.close(GONE)
                    return
            except StoreDown:
                _refuse(socket, "try_again", "The tables cannot be reached just now. Connect again in a moment.")
                socket.close(TOO_SLOW)
                return
            await self._listen(table, socket, address, receive)
        finally:
            self.house.unlisten(session, socket)
            worker.detach(table, socket)
            socket.outbox.end()

    async def _hello(self, socket: Socket, session: Session, receive: Receive) -> Hello | None:
        """The first message; without a good one the connection ends."""
        try:
            message = await asyncio.wait_for(_text(receive), HELLO_SECONDS)
            hello = decode(message) if message is not None else None
        except TimeoutError:
            _refuse(socket, "bad_message", "Say hello within five seconds.")
            socket.close(POLICY)
            return None
        except (msgspec.DecodeError, RecursionError) as error:
            _refuse(socket, "bad_message", f"This is not a message: {_safe(error)}")
            socket.close(POLICY)
            return None
        if hello is None:
            return None
        if not isinstance(hello, Hello):
            _refuse(socket, "bad_message", 'Say hello first: {"is": "hello", "protocol": 1}.')
            socket.close(POLICY)
            return None
        if session.kind == "guest" and not self.house.identity.is_page_token(session, hello.page):
            _refuse(socket, "no_session", "The page token is missing or old. Ask POST /api/session for one.")
            socket.close(POLICY)
            return None
        return hello

    async def _listen(self, table: TableId, socket: Socket, address: bytes, receive: Receive) -> None:
        take, take_reveal = self.house.limits.bucket("messages"), self.house.limits.bucket("reveals")
        strikes = 0
        while (text := await _text(receive)) is not None and socket.outbox.closing in (None, GONE):  # last words count
            message = None
            try:
                message = decode(text)
                if isinstance(message, Command) and isinstance(message.command, Reveal):
                    take_reveal()
                else:
                    take()
                    if isinstance(message, Command):
                        self.house.limits.take("commands", address)
            except Limited as limited:
                self.house.metrics.limited.labels(limited.limit).inc()
                _refuse(socket, "too_fast", str(limited), message.id if isinstance(message, Command) else None)
                strikes += 1
            except (msgspec.DecodeError, RecursionError) as error:
                _refuse(socket, "bad_message", f"This is not a message: {_safe(error)}")
                strikes += 1
            else:
                strikes = 0
                await self._answer(table, socket, message)
            if strikes >= STRIKES:
                socket.close(POLICY)
                return

    async def _answer(self, table: TableId, socket: Socket, message: Hello | Command | Ping) -> None:
        if isinstance(message, Ping):
            socket.send(_PONG)
        elif isinstance(message, Command):
            command_id = bytes.fromhex(message.id)
            answer = await self.house.worker.command(table, socket.actor, command_id, message.seen, message.command)
            socket.send(encode(answer))
        else:
            _refuse(socket, "bad_message", "You have said hello already.")


def _refuse(socket: Socket, code: Code, why: str, wish: str | None = None) -> None:
    socket.send(encode(Refusal(wish, code, why, 0)))


async def _text(receive: Receive) -> bytes | None:
    """The next text that came, or None when the other side has gone. Binary messages are not spoken here."""
    event = await receive()
    if event["type"] == "websocket.disconnect":
        return None
    text = event.get("text")
    if text is None:
        return b""
    with contextlib.suppress(UnicodeEncodeError):
        data: bytes = text.encode()
        return data if len(data) <= LARGEST else b""
    return b""


def _safe(error: Exception) -> str:
    """What a reader of messages may say about one, without quoting from it at length."""
    return str(error)[:120] if isinstance(error, msgspec.DecodeError) else "it is too deep."
