"""A crowd of clients that costs next to nothing: frames are looked at as bytes, and only what is needed is read from them."""

import asyncio
import functools
import json
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

AT_ONCE = 32  # tables that are being made ready
_UPDATE, _ACK, _WELCOME, _BEAT = b'{"is":"update","version":', b'{"is":"ack",', b'{"is":"welcome",', b'{"is":"beat",'
_TO_MOVE, _MOVES, _OVER = b'"to_move":', b'"moves":["', b'"phase":"over"'
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10


class Failed(Exception):
    """The service has said or done something that no benchmark expects."""


class Line(asyncio.Protocol):
    """One WebSocket. `hear(data, start, end)` gets every text where it lies among the bytes that came."""

    def __init__(self, head: bytes) -> None:
        self._head, self._rest = head, b""
        self._is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._head)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at, size = 0, len(data)
        if not self._is_open:
            at = self._opening(data)
        while self._is_open and size - at >= 2:
            start, length = at + 2, data[at + 1]
            if length == 126:
                start, length = at + 4, int.from_bytes(data[at + 2 : at + 4], "big")
            elif length == 127:
                start, length = at + 10, int.from_bytes(data[at + 2 : at + 10], "big")
            end = start + length
            if end > size:
                break
            self._frame(data[at] & 15, data, start, end)
            at = end
        self._rest = data[at:]

    def _opening(self, data: bytes) -> int:
        """Where the answer to the handshake ends."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(Failed(data[:200].decode("latin-1")))
            return len(data)
        self._is_open = True
        self.opened.set_result(None)
        return end + 4

    def _frame(self, kind: int, data: bytes, start: int, end: int) -> None:
        if kind == _TEXT:
            self.hear(data, start, end)
        elif kind == _PING:
            self._write(_PONG, data[start:end])
        elif kind == _CLOSE:
            self.end(f"closed with {int.from_bytes(data[start : start + 2], 'big')}")

    def connection_lost(self, exc: Exception | None) -> None:
        self.end(f"lost: {exc}")

    def hear(self, data: bytes, start: int, end: int) -> None:
        raise NotImplementedError

    def end(self, why: str) -> None:
        raise NotImplementedError

    def send(self, text: bytes) -> None:
        self._write(_TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        """Clients must mask what they send; the mask may be zero."""
        length = len(payload)
        size = bytes((0x80 | length,)) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        self.transport.write(bytes((0x80 | kind,)) + size + b"\0\0\0\0" + payload)


class Player(Line):
    """Somebody's connection to a table."""

    def __init__(self, table: "Table", token: str) -> None:
        self.table = table
        super().__init__(
            f"GET /api/tables/{table.name}/socket HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {_KEY}\r\n"
            f"Authorization: Bearer {token}\r\n\r\n".encode()
        )
        self._answers: dict[str, asyncio.Future[None]] = {}
        self.welcomed = asyncio.Event()

    def hear(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(_UPDATE, start):
            at = start + len(_UPDATE)
            self.table.hear(int(data[at : data.index(b",", at)]), data, start, end)
        elif data.startswith(_ACK, start):
            if self._answers:
                self._answers.pop(json.loads(data[start:end])["id"]).set_result(None)
        elif data.startswith(_WELCOME, start):
            self.welcomed.set()
        elif not data.startswith(_BEAT, start):
            self.end(data[start:end].decode())

    def end(self, why: str) -> None:
        """Nobody refuses us or hangs up in a benchmark: whatever was measured counts for nothing."""
        self.table.fault = self.table.fault or why
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(Failed(why))

    async def ask(self, do: str, **fields: Any) -> None:
        """Until it is carried out. For getting ready; not while moves are made."""
        wish = secrets.token_hex(16)
        self._answers[wish] = answer = asyncio.get_running_loop().create_future()
        seen = self.table.version
        self.send(json.dumps({"is": "command", "id": wish, "seen": seen, "command": {"do": do, **fields}}).encode())
        await asyncio.wait_for(answer, 30)


class Table:
    """A table whose people play on and on: whoever is to move moves when told to, and a match that is over begins anew."""

    def __init__(self, port: int, name: str, key: str, seats: int) -> None:
        self.port, self.name, self.key, self.seats = port, name, key, seats
        self.players: list[Player] = []
        self.version = 0
        self.done = 0  # moves that everybody here has seen
        self.fault = ""
        self.on_done: Callable[[Table], None] = _nothing
        self.is_moving = False
        self._expected = 0
        self._seen_by = 0
        self._next: tuple[int, bytes] | None = None  # the seat that is to move and what it will play; None: the match is over
        self._prefix, self._count = secrets.token_hex(8), 0

    def hear(self, version: int, data: bytes, start: int, end: int) -> None:
        """One of the players has got an update."""
        if version > self.version:
            self.version = version
            self._next = self._choose(version, data, start, end)
        if version == self._expected:
            self._seen_by += 1
            if self._seen_by == len(self.players):
                self.done += 1
                self.is_moving = False
                self.on_done(self)

    def _choose(self, version: int, data: bytes, start: int, end: int) -> tuple[int, bytes] | None:
        at = data.find(_TO_MOVE, start, end) + len(_TO_MOVE)
        if at < len(_TO_MOVE) or data[at] == _N:
            return None
        after = data.index(b",", at)
        first = data.index(_MOVES, after) + len(_MOVES)
        moves = data[first : data.index(b'"]', first)].split(b'","')
        return int(data[at:after]), moves[version * 7 % len(moves)]

    def move(self) -> None:
        """Send the next move, whoever's it is."""
        if self.fault:
            raise Failed(self.fault)
        self._expected, self._seen_by, self.is_moving = self.version + 1, 0, True
        self._count += 1
        if self._next is None:
            player, wish = self.players[0], b'{"do":"start"}}'
        else:
            seat, move = self._next
            player, wish = self.players[seat % len(self.players)], b'{"do":"play","seat":%d,"move":"%b"}}' % (seat, move)
        player.send(
            b'{"is":"command","id":"%b%016x","seen":%d,"command":' % (self._prefix.encode(), self._count, self.version) + wish
        )

    def close(self) -> None:
        for player in self.players:
            player.transport.abort()


_N = ord("n")
_KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def _nothing(_table: Table) -> None: ...


class Door:
    """A connection for requests over HTTP, one after the other."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def post(self, path: str, token: str = "", body: Any = None) -> Any:
        text = b"" if body is None else json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(text)}\r\n"
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        head += "Content-Type: application/json\r\n" if text else ""
        self._writer.write(head.encode() + b"\r\n" + text)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = int(answer.partition(b"content-length:")[2].partition(b"\r\n")[0])
        found = await self._reader.readexactly(length)
        if not answer.startswith((b"http/1.1 200", b"http/1.1 201")):
            raise Failed(found.decode())
        return msgspec.json.decode(found)

    def close(self) -> None:
        self._writer.close()


class Crowd:
    """Many tables with their people, at one worker or spread over several."""

    def __init__(self, ports: Sequence[int], tables: int, seats: int, people: int) -> None:
        self._ports, self._wanted, self._seats, self._people = ports, tables, seats, people
        self.tables: list[Table] = []

    async def connect(self) -> None:
        """Make the tables and let everybody in; nobody does anything yet."""
        await self._for_all(range(self._wanted), self._make)
        await self._rest()

    async def sit_and_start(self) -> None:
        await self._for_all(self.tables, _begin)
        await self._rest()

    async def _rest(self) -> None:
        """Until nothing more comes: whoever connects is seen to come a moment later, and that is an update too."""
        versions: list[int] = []
        while versions != (versions := [table.version for table in self.tables]):
            await asyncio.sleep(0.3)
        self.check()

    async def _make(self, number: int) -> None:
        door = Door(self._ports[number % len(self._ports)])
        await door.open()
        tokens = [(await door.post("/api/bots"))["token"] for _ in range(self._people)]
        game = ("push", "dojo")[number // len(self._ports) % 2]
        made = await door.post("/api/tables", tokens[0], {"game": game, "seats": self._seats})
        door.close()
        table = Table(door.port, made["table"], made["link"].partition("#")[2], self._seats)
        for token in tokens:
            table.players.append(await _come_in(table, token))
        self.tables.append(table)

    async def _for_all(self, things: Sequence[Any], do: Callable[[Any], Awaitable[None]]) -> None:
        left = iter(things)

        async def some() -> None:
            for thing in left:
                await do(thing)

        await asyncio.gather(*(some() for _ in range(AT_ONCE)))

    @property
    def done(self) -> int:
        """Moves that everybody concerned has seen."""
        return sum(table.done for table in self.tables)

    async def settle(self) -> None:
        """Until no move is under way."""
        async with asyncio.timeout(30):
            while any(table.is_moving for table in self.tables):
                await asyncio.sleep(0.01)
                self.check()

    def check(self) -> None:
        """Raises Failed if anybody was told anything but what was expected."""
        for table in self.tables:
            if table.fault:
                raise Failed(table.fault)

    def close(self) -> None:
        for table in self.tables:
            table.close()


async def _come_in(table: Table, token: str) -> Player:
    loop = asyncio.get_running_loop()
    _, player = await loop.create_connection(functools.partial(Player, table, token), "127.0.0.1", table.port)
    await player.opened
    player.send(b'{"is":"hello","protocol":1}')
    await asyncio.wait_for(player.welcomed.wait(), 30)
    if table.players:  # the first one made the table, and is inside
        player.welcomed.clear()
        await player.ask("enter", key=table.key)
        await asyncio.wait_for(player.welcomed.wait(), 30)
    return player


async def _begin(table: Table) -> None:
    for seat in range(table.seats):
        await table.players[seat % len(table.players)].ask("sit", seat=seat)
    await table.players[0].ask("start")
