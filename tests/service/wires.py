"""Raw connections to a running service: bytes out, bytes and frames in; and how malformed things are thrown over them."""

import asyncio
import json
import struct
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random

import msgspec

from tests.nasty import CLOSE, POLICY, TEXT, TOO_LARGE, BadFrames, frame

ANSWER_SECONDS = 20.0
MOST_FAULTS = 5
SENT_OUT = 4403
WITHOUT_A_CODE = 1005
PROPER = frozenset({1000, 1002, 1003, 1007, 1008, 1009, 4403, 4404})  # how a connection may be closed on somebody like us
HELLO = frame(TEXT, b'{"is": "hello", "protocol": 1}')
PING = frame(TEXT, b'{"is": "ping"}')
ANSWERS = (b'{"is":"refusal"', b'{"is":"ack"', b'{"is":"pong"')


class Target(msgspec.Struct, frozen=True):
    """Where to throw, and what must never come back."""

    port: int
    token: str
    tables: tuple[tuple[str, str], ...]  # each with its key, if we have it
    secrets: tuple[bytes, ...] = ()
    patience: float = ANSWER_SECONDS


class Report(msgspec.Struct):
    """What was thrown, what came back, and what was wrong with that."""

    sent: Counter[str] = msgspec.field(default_factory=Counter)
    came: Counter[str] = msgspec.field(default_factory=Counter)
    faults: list[str] = []
    seconds: float = 0.0

    def blame(self, what: str) -> None:
        self.faults.append(what)

    @property
    def has_enough(self) -> bool:
        return len(self.faults) >= MOST_FAULTS

    def add(self, other: "Report") -> None:
        self.sent += other.sent
        self.came += other.came
        self.faults += other.faults
        self.seconds += other.seconds


class Wire(asyncio.Protocol):
    """A connection."""

    def __init__(self) -> None:
        self.received = bytearray()
        self.texts: list[bytes] = []
        self.answers = 0  # among the texts
        self.closed_with: int | None = None
        self.is_gone = False
        self.transport: asyncio.Transport
        self._read_to: int | None = None  # where the next frame begins
        self._news = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        self.received += data
        self._read_frames()
        self._news.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_gone = True
        self._news.set()

    def become_socket(self) -> None:
        """After the handshake there are frames."""
        self._read_to = self.received.index(b"\r\n\r\n") + 4
        self._read_frames()

    def _read_frames(self) -> None:
        data = self.received
        while self._read_to is not None and len(data) >= self._read_to + 2:
            opcode, size, start = data[self._read_to] & 15, data[self._read_to + 1], self._read_to + 2
            if size > 125:
                wide = 2 if size == 126 else 8
                size, start = int.from_bytes(data[start : start + wide], "big"), start + wide
            if len(data) < start + size:
                return
            self._take(opcode, bytes(data[start : start + size]))
            self._read_to = start + size

    def _take(self, opcode: int, data: bytes) -> None:
        if opcode == TEXT:
            self.texts.append(data)
            self.answers += data.startswith(ANSWERS)
        elif opcode == CLOSE:
            self.closed_with = int(struct.unpack("!H", data[:2])[0]) if len(data) >= 2 else 1005

    async def until(self, is_enough: Callable[[], bool], seconds: float = ANSWER_SECONDS) -> bool:
        """Wait until something is so, or the other side is gone; false if neither comes about."""
        try:
            async with asyncio.timeout(seconds):
                while not is_enough() and not self.is_gone:
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            return False
        return True

    def is_closed(self) -> bool:
        return self.closed_with is not None

    def has_text(self) -> bool:
        return bool(self.texts) or self.is_closed()


async def connect(port: int, local: str | None = None) -> Wire:
    here = (local, 0) if local else None
    _, wire = await asyncio.get_running_loop().create_connection(Wire, "127.0.0.1", port, local_addr=here)
    return wire


async def open_socket(port: int, token: str, table: str, local: str | None = None) -> Wire | None:
    """None if it was turned away."""
    wire = await connect(port, local)
    wire.transport.write(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {token}\r\n\r\n".encode()
    )
    if not await wire.until(lambda: b"\r\n\r\n" in wire.received) or not wire.received.startswith(b"HTTP/1.1 101 "):
        wire.transport.abort()
        return None
    wire.become_socket()
    return wire


async def _say_hello(wire: Wire, key: str, rng: Random) -> None:
    wire.transport.write(HELLO)
    if key:
        wish = {"is": "command", "id": f"{rng.getrandbits(128):032x}", "seen": 0, "command": {"do": "enter", "key": key}}
        wire.transport.write(frame(TEXT, json.dumps(wish).encode()))
    await wire.until(lambda: wire.is_closed() or len(wire.texts) > bool(key))


async def throw_frames(target: Target, bad: BadFrames, rng: Random, report: Report) -> None:
    """One malformed thing on a connection of its own, before or after hello."""
    table, key = rng.choice(target.tables)
    wire = await open_socket(target.port, target.token, table)
    if wire is None:
        report.blame("no connection for frames")
        return
    is_late = rng.random() < 0.2
    if is_late:
        await _say_hello(wire, key, rng)
    may_stay = not bad.closes or (is_late and bad.kind in ("binary", "empty", "length said at length"))
    wire.transport.write(bad.data)
    if may_stay:
        wire.transport.write_eof()
    is_over = await wire.until(wire.is_closed, target.patience)
    report.sent[f"frames: {bad.kind}"] += 1
    if not is_over:
        report.blame(f"still open after {bad.kind}: {bad.data[:60]!r}")
    elif not may_stay and wire.closed_with not in bad.closes | ({SENT_OUT} if is_late else set()):  # by another wire of ours
        report.blame(f"closed with {wire.closed_with} after {bad.kind}: {bad.data[:60]!r}")
    _look(target, wire, report, bad.kind)


async def throw_messages(target: Target, bad: Iterator[bytes], count: int, rng: Random, report: Report) -> None:
    """Many malformed messages on one connection: a ping after each two, so that it stays open; the last is too large."""
    table, key = rng.choice(target.tables)
    wire = await open_socket(target.port, target.token, table)
    if wire is None:
        report.blame("no connection for messages")
        return
    await _say_hello(wire, key, rng)
    for _ in range(count // 20):
        lot = list(islice(bad, 20))
        asked = [
            part for two in zip(lot[::2], lot[1::2], strict=True) for part in (frame(TEXT, two[0]), frame(TEXT, two[1]), PING)
        ]
        expected = wire.answers + len(asked)
        wire.transport.write(b"".join(asked))
        report.sent["messages"] += len(lot)
        if not await wire.until(lambda wanted=expected: wire.is_closed() or wire.answers >= wanted, target.patience):  # type: ignore[misc]
            report.blame(f"unanswered among {lot!r:.500}")
            break
        if wire.is_closed() or wire.is_gone:
            break
    else:
        await _end_badly(target, wire, rng, report)
    _look(target, wire, report, f"messages, of which the last were {lot!r:.500}")


async def _end_badly(target: Target, wire: Wire, rng: Random, report: Report) -> None:
    """Three strikes, or a message of 4097 bytes: either way it is closed."""
    is_large = rng.random() < 0.5
    wire.transport.write(frame(TEXT, b" " * 4097) if is_large else frame(TEXT, b"{}") * 3)
    report.sent["messages"] += 1 if is_large else 3
    if not await wire.until(wire.is_closed, target.patience):
        report.blame("still open after three bad messages or one too large")
    elif wire.closed_with != (TOO_LARGE if is_large else POLICY):
        report.blame(f"closed with {wire.closed_with} after three bad messages or one too large")


async def throw_request(target: Target, data: bytes, report: Report) -> None:
    """One malformed request. It is answered with a status below 500, or the connection ends."""
    wire = await connect(target.port)
    wire.transport.write(data)
    with suppress(OSError):
        wire.transport.write_eof()
    report.sent["requests"] += 1
    if not await wire.until(lambda: False, target.patience):
        report.blame(f"still open after {data[:200]!r}")
    status = bytes(wire.received[9:12]).decode("latin-1") if wire.received.startswith(b"HTTP/1.1 ") else "nothing"
    report.came[f"HTTP {status}"] += 1
    if status.startswith("5") or (wire.received and status == "nothing"):
        report.blame(f"HTTP {status} after {data[:200]!r}")
    _look(target, wire, report, "a request")


def _look(target: Target, wire: Wire, report: Report, what: str) -> None:
    """Nothing that came may hold a secret, every text is a message of ours, and the end was proper. Then it is over."""
    for secret in target.secrets:
        if secret in wire.received:
            report.blame(f"a secret came out after {what}")
    for data in wire.texts:
        message = json.loads(data)
        report.came[message.get("code") or message["is"]] += 1
    if wire.texts or wire.is_closed():
        report.came[f"closed with {wire.closed_with}"] += 1
        is_farewell = what == "noise" and wire.closed_with == WITHOUT_A_CODE  # it may spell one
        if wire.is_closed() and wire.closed_with not in PROPER and not is_farewell:
            report.blame(f"closed with {wire.closed_with} after {what}")
    wire.transport.abort()
