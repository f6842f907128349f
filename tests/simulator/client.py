"""Somebody's device at a table: keeps to the rule for every client, and looks closely at what it is told.

The rule: of updates, the next one is taken, an older one dropped, and after a gap one asks for what comes after the last seen.
Over one connection, which keeps the order, there must be neither: here that is a fault. A wish that is not answered is sent
again under its id, here or to another worker.
"""

import hashlib
from collections.abc import Sequence

from tatami.service.live import KICKED
from tatami.service.store import TableId
from tatami.tables import Actor
from tatami.tables.commands import Asked, ShowEmote
from tests.simulator.city import City
from tests.simulator.heard import Ack, Beat, Closed, Heard, Names, Refusal, Update, Welcome, look
from tests.simulator.plan import Habits
from tests.simulator.site import Connection, Site, post
from tests.simulator.watch import Wish
from tests.simulator.wishes import wish_anything, wish_inside, wish_outside

WELCOME = 4.0  # seconds until a connection without a welcome is given up
LATE = 2.0  # seconds after which whoever is connected has seen what is stored, with or without the bus
AGAIN = 0.3  # seconds until a wish that could not be looked at is sent again


class SimClient:
    def __init__(self, city: City, sites: Sequence[Site], table: TableId, who: str, habits: Habits) -> None:
        self.city, self.sites, self.table, self.actor, self.habits = city, sites, table, Actor(who), habits
        self.name = f"{who}{city.number()}"
        self.connection: Connection | None = None
        self.connected_at = 0.0
        self.is_welcome = False
        self.is_home = False  # has gone, and does not come back
        self.version, self.hash, self.screen = 0, "", b""  # nought and nothing while outside
        self.names: dict[int, str] = {}
        self.promised: tuple[int, str] | None = None  # where the updates after a welcome will lead
        self.waiting: dict[bytes, Wish] = {}
        self.hearsay = city.watch.hearsay(table)

    # Thinking.

    def tick(self) -> None:
        if not self.is_home:
            self._think()
            pause = 0.3 if self.city.is_quiet else self.city.rng.expovariate(1 / self.habits.pause)
            self.city.weather.later(0.02 + pause, self.tick)

    def _think(self) -> None:
        rng, now, patience = self.city.rng, self.city.loop.time(), self._patience()
        if self.connection is None:
            self.connect()
        elif not self.is_welcome:
            if now - self.connected_at > WELCOME:
                self.reconnect()
        elif late := [wish for wish in self.waiting.values() if now - wish.sent_at > patience]:
            if rng.random() < 0.5:
                self.reconnect()
            else:
                self._send(late[0])
        elif not self.city.is_quiet and (not self.waiting or rng.random() < self.habits.overlapping):
            self._wish()

    def _patience(self) -> float:
        return 2.0 if self.city.is_quiet else self.habits.patience

    def _wish(self) -> None:
        rng, who = self.city.rng, self.actor.who
        command: Asked | None
        if not self.version:
            command = wish_outside(rng, self.hearsay)
        elif not self.screen:
            return
        elif rng.random() < self.habits.mischief / 20:
            self._steal()
            return
        elif rng.random() < self.habits.mischief:
            command = wish_anything(look(self.screen), rng, self.hearsay)
        else:
            command = wish_inside(look(self.screen), who, rng, self.habits.idling)
        if command is not None:
            seen = max(0, self.version - rng.randint(1, 4)) if rng.random() < self.habits.stale else self.version
            self.ask(command, seen)

    def ask(self, command: Asked, seen: int) -> None:
        wish = Wish(self.city.rng.randbytes(16), self.table, self.actor.who, seen, command)
        self.city.watch.wishes[wish.id] = wish
        self.waiting[wish.id] = wish
        self._send(wish)
        if self.city.rng.random() < self.habits.doubling:
            self._send(wish)

    def _send(self, wish: Wish) -> None:
        wish.sent_at = self.city.loop.time()
        if self.connection:
            self.city.watch.note(self.name, f"asks {wish.id.hex()[:6]} seen {wish.seen} {wish.command}")
            if self.city.rng.random() < self.habits.posting and (sites := self._open_sites()):
                post(self.city, self.city.rng.choice(sites), self.actor, wish, self._answered)
            else:
                self.connection.ask(wish)

    def _steal(self) -> None:
        """Use the id of something that somebody else has done."""
        rows = [row for row in self.city.store.drawers[self.table].rows if row.who != self.actor.who]
        if not rows:
            return
        wish = Wish(self.city.rng.choice(rows).command, self.table, self.actor.who, self.version, ShowEmote("oops"))
        self.waiting[wish.id] = wish
        self._send(wish)

    def _open_sites(self) -> list[Site]:
        return [site for site in self.sites if site.is_open]

    # Coming and going.

    def connect(self) -> None:
        rng = self.city.rng
        open_sites = self._open_sites()
        if not open_sites:
            return
        if self.version and not self.city.is_quiet and rng.random() < self.habits.forgetting:
            self._forget()
        since = self.version or None
        site = rng.choice(open_sites)
        self.city.watch.note(self.name, f"connects to {site.process.name} since {since}")
        self.connected_at = self.city.loop.time()
        connection = Connection(self.city, site, self.table, self.actor, since, lambda heard: self._hear(connection, heard))
        self.connection = connection
        for wish in self.waiting.values():
            self._send(wish)

    def _forget(self) -> None:
        self.version, self.hash, self.screen, self.names = 0, "", b"", {}

    def reconnect(self) -> None:
        self._hang_up()
        self.connect()

    def _hang_up(self) -> None:
        if self.connection:
            self.connection.cut()
        self.connection, self.is_welcome, self.promised = None, False, None

    def go_home(self) -> None:
        self.city.watch.note(self.name, "goes home")
        self.is_home = True
        self._hang_up()

    # Hearing.

    def _hear(self, connection: Connection, heard: Heard) -> None:
        if connection is not self.connection:
            return
        if self.city.watch.trace is not None:
            self.city.watch.note(self.name, f"hears {_shown(heard)}")
        match heard:
            case Update():
                self._update(heard)
            case Welcome():
                self._welcome(heard)
            case Ack() | Refusal():
                self._answered(heard)
            case Beat():
                self._beat(heard)
            case Names():
                self.names = heard.names
            case Closed():
                self._closed(heard.code)

    def _welcome(self, heard: Welcome) -> None:
        self.is_welcome = True
        self.promised = None
        self.names = heard.names
        if bytes(heard.door):
            self._forget()
        elif heard.version < self.version:
            self._broken(f"was at {self.version} and is welcomed at {heard.version}")
        elif screen := bytes(heard.table):
            self.version, self.hash, self.screen = heard.version, heard.hash, screen
        else:
            self.promised = heard.version, heard.hash
            self._keep_promise()

    def _update(self, heard: Update) -> None:
        if heard.version != self.version + 1:
            self._broken(f"is at {self.version} and is told {heard.version}")
            return
        self.version = heard.version
        self.hash = hashlib.blake2b(self.hash.encode() + bytes(heard.events), digest_size=8).hexdigest()
        self.screen = bytes(heard.table)
        if heard.hash and heard.hash != self.hash:
            self._broken(f"has another hash than it is told at {self.version}")
        if self.promised is None:
            self._check_lateness(heard.version)
        self._keep_promise()

    def _check_lateness(self, version: int) -> None:
        stored_at = self.city.store.drawers[self.table].committed_at[version - 1]
        late = self.city.loop.time() - stored_at
        if stored_at > self.city.fair_from and late > LATE:
            self._broken(f"was told {version} {late:.1f} s after it was stored")

    def _keep_promise(self) -> None:
        if self.promised and self.promised[0] == self.version:
            if self.promised[1] != self.hash:
                self._broken(f"has another hash than its welcome at {self.version}")
            self.promised = None

    def _beat(self, heard: Beat) -> None:
        if (heard.version, heard.hash) != (self.version, self.hash):
            self._broken(f"is at {self.version} and hears a beat of {heard.version}")

    def _answered(self, heard: Heard) -> None:
        assert isinstance(heard, Ack | Refusal)
        if heard.id is None:
            return  # followed by a farewell
        wish = self.waiting.get(bytes.fromhex(heard.id))
        if wish and isinstance(heard, Refusal) and heard.code == "try_again":
            wish.sent_at = self.city.loop.time() - self._patience() + AGAIN
        elif wish:
            del self.waiting[wish.id]

    def _closed(self, code: int) -> None:
        self._hang_up()
        if code == KICKED:
            self._forget()
            self.waiting.clear()

    def _broken(self, what: str) -> None:
        self.city.watch.broken(f"{self.name} {what}")


def _shown(heard: Heard) -> str:
    fields = [f"{name} {getattr(heard, name)}" for name in ("version", "hash", "id", "code") if hasattr(heard, name)]
    return f"{type(heard).__name__.lower()} {' '.join(fields)}"
