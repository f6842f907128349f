"""A table in a worker's hands: what the worker remembers of it, and who listens. All of it can be rebuilt from the store."""

import asyncio
import hashlib
from collections import deque
from typing import Protocol

import msgspec

from tatami.service.messages import PROTOCOL, Names, Refusal, Update, Welcome, encode
from tatami.service.store import Kept, Listing, Row, Snapshot, TableId
from tatami.tables import Guest, Table, events, snapshot, update
from tatami.tables.desk import Actor
from tatami.tables.view import TableView, door_view, view

WINDOW = 128  # the newest updates kept at hand for whoever comes back
KICKED, GONE = 4403, 4404  # how a socket is closed

NO_HASH = "0" * 16


class Listener(Protocol):
    """A connection of somebody's, whatever it is made of."""

    actor: Actor
    is_inside: bool

    def send(self, message: bytes) -> None:
        """At once or a little later, but never waiting; whoever is too slow is cut off."""

    def close(self, code: int) -> None: ...


class Told(msgspec.Struct, frozen=True):
    """An update as it was told."""

    version: int
    at: int
    hash: str
    body: bytes
    command: bytes = b""


class OldSnapshot(Exception):
    """The snapshot was written by another form of us: all rows are needed."""


class Live:
    """One table: its newest known value, the hash of all its rows, its newest updates, its listeners."""

    def __init__(self, table_id: TableId, kept: Kept) -> None:
        self.id = table_id
        self.secret = kept.secret
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.rings_at = 0
        self._stored_names: dict[int, str] = {}
        self.told_names: dict[int, str] = {}
        self.used_at = 0
        self.checked_at = 0  # when we last asked whether the people are still there
        self.has_old_names = False
        self.unsure_until = 0  # the store has not answered: until then something of ours may turn out to be stored
        self.lead = 0  # how far the table's time is ahead of ours
        self.snapshot_version = 0
        self.recent: deque[Told] = deque(maxlen=WINDOW)
        self.commands: dict[bytes, tuple[int, str]] = {}
        self._view: TableView | None = None
        table: Table | None = None
        self.hash = NO_HASH
        if kept.snapshot and (read := snapshot.read(kept.snapshot.body[16:])):
            table, self.hash = read, kept.snapshot.body[:16].decode()
            self.snapshot_version = kept.snapshot.version
        elif kept.snapshot:
            raise OldSnapshot
        for row in kept.rows:
            if table is None or row.version > table.version:
                table = update(table, events.decode(row.body), row.at)
                self._remember(row)
        assert table is not None, "a table has at least the row that made it"
        self.table = table

    @property
    def view(self) -> TableView:
        if self._view is None:
            self._view = view(self.table)
        return self._view

    def time(self, now: int) -> int:
        """The time at the table: ours, or ahead of it since a row came from a clock ahead of ours. It never stands still."""
        self.lead = max(self.lead, self.table.at - now)
        return now + self.lead

    def guests(self) -> tuple[Guest, ...]:
        """Those inside; at a closed table it no longer matters who is."""
        return () if self.table.phase == "closed" else self.table.guests

    def adopt(self, row: Row, table: Table | None = None) -> None:
        """Bring the table forward by its next row; whoever has decided it has the outcome already."""
        assert row.version == self.table.version + 1, "rows are adopted in order"
        self.table = table or update(self.table, events.decode(row.body), row.at)
        self._view = None
        self._remember(row)

    def _remember(self, row: Row) -> None:
        self.hash = hash_after(self.hash, row.body)
        if len(self.recent) == WINDOW:
            del self.commands[self.recent[0].command]
        self.recent.append(Told(row.version, row.at, self.hash, row.body, row.command))
        self.commands[row.command] = (row.version, row.who)

    def snapshot(self) -> Snapshot:
        return Snapshot(self.table.version, self.hash.encode() + snapshot.write(self.table))

    def known_names(self, stored: dict[int, str]) -> None:
        self._stored_names = stored
        self.told_names = self.names

    @property
    def names(self) -> dict[int, str]:
        """Names are kept with the number of the chair's key, so that nobody inherits one."""
        names = {}
        for seat, text in self._stored_names.items():
            keys, _, name = text.partition(":")
            chair = self.table.chairs[seat] if seat < self.table.seats else None
            if name and chair and chair.who and keys == str(chair.keys):
                names[seat] = name
        return names

    # Telling.

    def tell(self, told: Told, *, is_last: bool) -> None:
        """An update to everybody inside; a welcome or a farewell to those for whom the door moved; to those who were turned
        away from it, the door as it is."""
        message: bytes | None = None
        for listener in tuple(self.listeners):
            was_inside, listener.is_inside = listener.is_inside, self.table.guest(listener.actor.who) is not None
            if listener.is_inside and was_inside:
                if message is None:
                    message = self.update_message(told, is_last=is_last)
                listener.send(message)
            elif listener.is_inside:
                listener.send(self.welcome(listener, is_resumed=False))
            elif was_inside:
                self.send_out(listener)
            elif b"turned_away" in told.body and self._is_turned_away(listener, told):
                listener.send(self.welcome(listener, is_resumed=False))

    def _is_turned_away(self, listener: Listener, told: Told) -> bool:
        return any(isinstance(one, events.TurnedAway) and one.who == listener.actor.who for one in events.decode(told.body))

    def send_out(self, listener: Listener) -> None:
        why = "You have left this table."
        listener.send(encode(Refusal(None, "not_inside", why, self.table.version)))
        listener.close(KICKED)

    def update_message(self, told: Told, *, is_last: bool) -> bytes:
        table = self.view if is_last else None
        return encode(Update(told.version, told.hash, told.at, msgspec.Raw(told.body), table))

    def tell_names(self) -> None:
        self.told_names = self.names
        message = encode(Names(self.told_names))
        for listener in tuple(self.listeners):
            if listener.is_inside:
                listener.send(message)

    def welcome(self, listener: Listener, *, is_resumed: bool) -> bytes:
        is_inside = listener.is_inside
        return encode(
            Welcome(
                protocol=PROTOCOL,
                who=listener.actor.who,
                version=self.table.version if is_inside else 0,
                hash=self.hash if is_inside else NO_HASH,
                now=self.time(self.used_at),
                names=self.names if is_inside else {},
                table=self.view if is_inside and not is_resumed else None,
                door=None if is_inside else door_view(self.table),
            )
        )


def hash_after(before: str, body: bytes) -> str:
    """The hash of all rows of a table with one more."""
    return hashlib.blake2b(before.encode() + body, digest_size=8).hexdigest()


def listing(table: Table) -> Listing:
    """What the lobby shows; a chair is free only while somebody is there to play with."""
    is_open = table.phase == "lobby" and table.is_watched and not table.is_locked
    free = sum(chair.is_free for chair in table.chairs) if is_open else 0
    return Listing(table.game.key, table.seats, free, table.phase, table.is_public)
