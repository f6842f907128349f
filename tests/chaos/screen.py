"""One client of a table: it shows what it is told, checks that nothing is missing, and comes back by itself, elsewhere."""

import asyncio
import ssl
from collections.abc import Callable
from contextlib import suppress

import msgspec

from tests.chaos.ledger import Ledger, Shown
from tests.chaos.wire import HOST, Wire, handshake, hello

WELCOME_SECONDS = 6.0
CONNECT_SECONDS = 1.0
SECURE_SECONDS = 5.0  # the same with TLS: when hundreds come at once, each costs some milliseconds of everybody's time
WAIT_SECONDS = 0.05  # before the next try, when the last one led to nothing

Route = Callable[[], tuple[int, int]]  # the port to connect to, and that of the worker behind it

_PING = b'{"is":"ping"}'
_NOTHING = msgspec.Raw(b"null")


class Message(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower): ...


class Welcome(Message, frozen=True):
    version: int
    hash: str
    table: msgspec.Raw = _NOTHING


class Update(Message, frozen=True):
    version: int
    hash: str
    table: msgspec.Raw = _NOTHING


class Ack(Message, frozen=True):
    id: str
    version: int


class Refusal(Message, frozen=True):
    id: str | None
    code: str
    version: int


class Beat(Message, frozen=True):
    version: int
    hash: str


class Names(Message, frozen=True): ...


class Pong(Message, frozen=True): ...


_decode = msgspec.json.Decoder(Welcome | Update | Ack | Refusal | Beat | Names | Pong).decode


class Chair(msgspec.Struct, frozen=True):
    bot: str | None


class Seen(msgspec.Struct, frozen=True):
    """What a player looks at."""

    phase: str
    chairs: tuple[Chair, ...]
    to_move: int | None
    moves: tuple[str, ...]
    played: int
    rematch: tuple[int, ...]


_look = msgspec.json.Decoder(Seen).decode


class Screen:
    def __init__(self, table: str, token: str, route: Route, ledger: Ledger, secure: ssl.SSLContext | None = None) -> None:
        self.table, self.token, self.route, self.ledger, self.secure = table, token, route, ledger, secure
        self.version, self.hash, self.view = 0, "", b""
        self.view_version = 0
        self.worker = 0  # the port of the worker it is connected to
        self.is_ready = False
        self.arrivals: dict[int, float] | None = None  # when each version came, if anybody wants to know
        self.on_change: Callable[[], None] = lambda: None
        self.on_answer: Callable[[Ack | Refusal], None] = lambda answer: None
        self.on_end: Callable[[], None] = lambda: None
        self.heard_at = 0.0
        self.last_code: int | None = None
        self.query = ""  # another one may lead to another worker
        self.absences: list[tuple[float, float]] = []  # when a connection was lost, and how long until the next welcome
        self._lost_at: float | None = None
        self._loop = asyncio.get_running_loop()
        self._wire: Wire | None = None
        self._ended: asyncio.Future[None] = self._loop.create_future()
        self._awake = asyncio.Event()

    async def run(self) -> None:
        """For ever."""
        while True:
            port, self.worker = self.route()
            self._ended = self._loop.create_future()
            started_at = self._loop.time()
            if await self._connect(port):
                watch = self._loop.call_later(WELCOME_SECONDS, self._drop_unwelcome, self._wire)
                await self._ended
                watch.cancel()
            if self._loop.time() < started_at + WAIT_SECONDS:
                self._awake.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._awake.wait(), WAIT_SECONDS)

    async def _connect(self, port: int) -> bool:
        since = self.version or None
        request = handshake(self.worker, self.table, self.token, self.query)
        wire = Wire(request, hello(since), lambda text: self._take(wire, text), lambda code: self._end(wire, code))
        self._wire = wire
        try:
            async with asyncio.timeout(SECURE_SECONDS if self.secure else CONNECT_SECONDS):
                await self._loop.create_connection(lambda: wire, HOST, port, ssl=self.secure)
        except (OSError, TimeoutError):
            self._wire, self.worker = None, 0
            return False
        return True

    def _drop_unwelcome(self, wire: Wire | None) -> None:
        if wire is self._wire and not self.is_ready:
            self.drop()

    def _end(self, wire: Wire, code: int | None) -> None:
        if wire is not self._wire:
            return  # one that came too late
        if self.is_ready:
            self._lost_at = self._loop.time()
        self.is_ready, self.worker, self.last_code = False, 0, code
        if not self._ended.done():
            self._ended.set_result(None)
        self.on_end()

    def send(self, text: bytes) -> None:
        if self._wire:
            self._wire.send(text)

    def drop(self) -> None:
        """Give the connection up; there will be another."""
        if self._wire:
            self._wire.drop()

    def close(self) -> None:
        """For good: whatever is on its way is not looked at."""
        wire, self._wire = self._wire, None
        if wire:
            wire.drop()

    def wake(self, patience_seconds: float) -> None:
        """The network is back, or so one hears: try at once, and do not trust a connection that stays silent."""
        self._awake.set()
        if self.is_ready:
            self.send(_PING)
            self._loop.call_later(patience_seconds, self._drop_silent, self._wire, self._loop.time())

    def _drop_silent(self, wire: Wire | None, since: float) -> None:
        if wire is self._wire and self.heard_at < since:
            self.drop()

    def shown(self) -> Shown:
        return Shown(self.table, self.version, self.hash, self.view)

    def look(self) -> Seen | None:
        """The table as it is, unless more is on its way."""
        return _look(self.view) if self.view_version == self.version and self.view else None

    # What comes.

    def _take(self, wire: Wire, text: bytes) -> None:
        if wire is not self._wire:
            return
        self.heard_at = self._loop.time()
        message = _decode(text)
        if isinstance(message, Update):
            self._update(message)
        elif isinstance(message, Ack):
            self.ledger.acked(self.table, message.id, message.version)
            self.on_answer(message)
        elif isinstance(message, Refusal):
            if message.id:
                self.ledger.refused(self.table, message.id, message.code)
                self.on_answer(message)
        elif isinstance(message, Welcome):
            self._welcome(message)
        elif isinstance(message, Beat):
            self._beat(message)

    def _welcome(self, message: Welcome) -> None:
        self.is_ready = True
        if self._lost_at is not None:
            self.absences.append((self._lost_at, self._loop.time() - self._lost_at))
            self._lost_at = None
        is_whole = bytes(message.table) != b"null"
        if self.version:
            self.ledger.came_back += 1
            self.ledger.sent_whole += is_whole
            self.ledger.broken["welcomes to an older table"] += message.version < self.version
        self.ledger.told(self.table, message.version, message.hash)
        if is_whole:
            self._show(message.version, message.hash, message.table)
        elif message.version == self.version:
            self._compare(message.version, message.hash)
        self.on_change()

    def _update(self, message: Update) -> None:
        if message.version != self.version + 1:
            late = message.version <= self.version
            self.ledger.broken["updates that came again" if late else "updates that were left out"] += 1
            if not late:
                self.drop()  # as the contract says: come back with what one has
            return
        self.ledger.told(self.table, message.version, message.hash)
        self._show(message.version, message.hash, message.table)
        self.on_change()

    def _show(self, version: int, told_hash: str, table: msgspec.Raw) -> None:
        self.version = version
        self.hash = told_hash
        if bytes(table) != b"null":
            self.view, self.view_version = bytes(table), version
        if self.arrivals is not None:
            self.arrivals[version] = self._loop.time()

    def _beat(self, message: Beat) -> None:
        self.ledger.told(self.table, message.version, message.hash)
        if message.version != self.version:
            self.ledger.broken["beats of another version"] += 1
            self.drop()
        else:
            self._compare(message.version, message.hash)

    def _compare(self, version: int, told_hash: str) -> None:
        """The same version must have the same hash; of updates that were told again the hash is only known now."""
        if self.hash and self.hash != told_hash:
            self.ledger.broken["hashes that changed"] += 1
        self.hash = told_hash
