"""A WebSocket and a request by hand: as little as a client can do, so that the machine is left to the service."""

import asyncio
import json
import ssl
from collections.abc import Callable
from typing import Any, Final, cast

HOST: Final = "127.0.0.1"
_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGF0YW1pIGhhcyBjaGFvcw==\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
)


class Wire(asyncio.Protocol):
    """One connection: says hello, calls `on_text` for each message, and `on_end` once, with the code if there is one."""

    def __init__(
        self, request: bytes, hello: bytes, on_text: Callable[[bytes], None], on_end: Callable[[int | None], None]
    ) -> None:
        self._request, self._hello, self._on_text, self._on_end = request, hello, on_text, on_end
        self._buffer = bytearray()
        self._is_open = False
        self._code: int | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:16]:
                self.drop()
                return
            self._is_open, self._buffer = True, rest
            self.send(self._hello)
        while (frame := _frame(self._buffer)) is not None:
            code, start, end_of_frame = frame
            payload = bytes(self._buffer[start:end_of_frame])
            del self._buffer[:end_of_frame]
            self._take(code, payload)

    def _take(self, code: int, payload: bytes) -> None:
        if code == _TEXT:
            self._on_text(payload)
        elif code == _PING:
            self._write(_PONG, payload)
        elif code == _CLOSE:
            self._code = int.from_bytes(payload[:2], "big") if payload else None
            self._write(_CLOSE, payload[:2])
            self.drop()

    def send(self, text: bytes) -> None:
        self._write(_TEXT, text)

    def _write(self, code: int, payload: bytes) -> None:
        if self.transport and not self.transport.is_closing():
            self.transport.write(masked(code, payload))

    def drop(self) -> None:
        if self.transport:
            self.transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        self._on_end(self._code)


def handshake(port: int, table: str, token: str, query: str = "") -> bytes:
    """The request for a socket of a table at a worker."""
    return _HANDSHAKE.format(path=f"/api/tables/{table}/socket{query}", host=f"{HOST}:{port}", token=token).encode()


def hello(since: int | None) -> bytes:
    return json.dumps({"is": "hello", "protocol": 1, "since": since}).encode()


def masked(code: int, payload: bytes) -> bytes:
    """A client's frame. The mask is all zeros, which changes nothing and costs nothing."""
    size = len(payload)
    if size < 126:
        head = bytes((0x80 | code, 0x80 | size))
    else:
        head = bytes((0x80 | code, 0x80 | 126)) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + payload


def _frame(buffer: bytearray) -> tuple[int, int, int] | None:
    """Code, start and end of the first frame, if it is all there."""
    if len(buffer) < 2:
        return None
    size, start = buffer[1] & 0x7F, 2
    if size >= 126:
        start = 4 if size == 126 else 10
        if len(buffer) < start:
            return None
        size = int.from_bytes(buffer[2:start], "big")
    return (buffer[0] & 0x0F, start, start + size) if len(buffer) >= start + size else None


async def post(port: int, path: str, body: Any = None, token: str | None = None, secure: ssl.SSLContext | None = None) -> Any:
    """Ask a worker, and read what it answers."""
    content = b"" if body is None else json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: close\r\nContent-Length: {len(content)}\r\n"
    head += f"Authorization: Bearer {token}\r\n" if token else ""
    head += "Content-Type: application/json\r\n" if content else ""
    return json.loads(await _ask(port, head.encode() + b"\r\n" + content, secure))


async def get(port: int, path: str) -> str:
    """A page for operators."""
    asked = f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: close\r\n\r\n"
    return (await _ask(port, asked.encode())).decode()


async def _ask(port: int, request: bytes, secure: ssl.SSLContext | None = None) -> bytes:
    reader, writer = await asyncio.open_connection(HOST, port, ssl=secure)
    try:
        writer.write(request)
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    status = int(head.split(b" ", 2)[1])
    if status >= 300:
        raise OSError(f"The worker answered {status}: {body[:200]!r}")
    return body
