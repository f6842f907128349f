"""What must be true of a city at its end, whatever happened in it; and what must be true once it has come to rest."""

from msgspec.structs import replace

from tatami.games.game import CHANCE
from tatami.luck import chain
from tatami.service.live import Live, listing
from tatami.service.messages import encode
from tatami.service.store import Kept, Row, TableId
from tatami.tables import Actor, Refused, Table, events, handle
from tatami.tables.apply import apply, begin
from tatami.tables.commands import Play, Rename, Undo
from tatami.tables.view import view
from tests.simulator.city import City
from tests.simulator.client import SimClient
from tests.simulator.plan import Plan
from tests.simulator.site import Site
from tests.simulator.store import Drawer
from tests.simulator.watch import NOT_FINAL, Watch, Wish

SLACK = 3.0  # seconds by which things may be late
MOST_TASKS = 200  # of a worker at rest; each hint waits for its table in one
MOST_CALLS = 200  # of one worker to the store in a second: more is going round in circles


class Broken(Exception):
    """Something is not as it must be."""


class Fold:
    """A table followed row by row, by nobody's word but what is stored; each row is looked into on the way."""

    def __init__(self, drawer: Drawer, wishes: dict[bytes, Wish]) -> None:
        self.drawer, self.wishes = drawer, wishes
        self.tables: list[Table] = []  # after each version

    @property
    def head(self) -> Table:
        """The table as it is now."""
        for row in self.drawer.rows[len(self.tables) :]:
            try:
                self.tables.append(self._follow(row))
            except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
                raise Broken(f"version {row.version} cannot be read back: {error!r}") from error
        return self.tables[-1]

    def at(self, version: int) -> Table:
        return self.tables[version - 1]

    def _follow(self, row: Row) -> Table:
        before = self.tables[-1] if self.tables else None
        if row.version != len(self.tables) + 1:
            raise Broken(f"row {len(self.tables) + 1} has version {row.version}")
        happened = events.decode(row.body)
        if before is None:
            first = happened[0]
            assert isinstance(first, events.Created)
            table = begin(first, row.at)
            for event in happened[1:]:
                table = apply(table, event)
            return table
        if row.at < before.at:
            raise Broken(f"time runs backwards at version {row.version}")
        if wish := self.wishes.get(row.command):
            self._decide_again(before, wish, row, happened)
        table = replace(before, version=row.version, at=row.at)
        for event in happened:
            self._look_into(table, event)
            table = apply(table, event)
        return table

    def _decide_again(self, before: Table, wish: Wish, row: Row, happened: tuple[events.AnyEvent, ...]) -> None:
        if row.who != wish.who:
            raise Broken(f"{wish.who}'s command is stored as {row.who}'s")
        if isinstance(wish.command, Play | Undo) and wish.seen < before.moved:
            raise Broken(f"version {row.version} was decided on a screen of version {wish.seen}, before {before.moved}")
        try:
            again = handle(before, wish.command, Actor(wish.who), wish.seen, row.at, self.drawer.secret).events
        except Refused as refused:
            raise Broken(f"version {row.version} should have been refused: {refused.code}") from refused
        if again != happened:
            raise Broken(f"version {row.version} is not what follows from the command")

    def _look_into(self, table: Table, event: events.AnyEvent) -> None:
        state = table.state
        if isinstance(event, events.Played):
            if state is None or state.to_move() != event.seat or event.move not in map(str, state.moves()):
                raise Broken(f"{event.move} of seat {event.seat} is not legal at version {table.version}")
        elif isinstance(event, events.Drawn):
            if state is None or state.to_move() is not CHANCE or event.draw != table.draws + 1:
                raise Broken(f"draw {event.draw} has no place at version {table.version}")
            if event.chain != self._sealed(table):
                raise Broken(f"draw {event.draw} of match {table.match} is not what was sealed")

    def _sealed(self, table: Table) -> str:
        """What the table had to add to this draw. That its outcome follows from it is seen when it is applied."""
        luck = table.luck
        assert luck is not None, "every table is sealed when it is made"
        index = luck.index + (luck.opening is None)
        return chain.element(luck.game, chain.seed_of(self.drawer.secret, luck.game), index, luck.length).hex()


class Truth:
    """Everything that can be asked about a city, judged by what is stored."""

    def __init__(self, plan: Plan, city: City, sites: list[Site], clients: list[SimClient]) -> None:
        self.plan, self.city, self.sites, self.clients = plan, city, sites, clients
        self.folds = {table: Fold(drawer, city.watch.wishes) for table, drawer in city.store.drawers.items()}

    # What must always be true.

    def check(self) -> None:
        """Raises Broken."""
        for table, fold in self.folds.items():
            commands = [row.command for row in fold.drawer.rows]
            if len(set(commands)) < len(commands):
                raise Broken(f"a command is stored twice at table {table}")
            _ = fold.head
            self._check_beside(fold)
        watch = self.city.watch
        for (table, version), shown in watch.views.items():
            if shown != encode(view(self.folds[table].at(version))):
                raise Broken(f"version {version} was not shown as it is")
        for wish, version in watch.acks:
            row = self.folds[wish.table].drawer.commands.get(wish.id)
            if row is None or row.version > version:
                raise Broken(f"{wish.who}'s {wish.command} was acknowledged at {version} and is lost")
        for wish, version in watch.idle_acks:
            self._check_idle(wish, version)
        for wish in watch.wishes.values():
            self._check_refusals(watch, wish)
        for site in self.sites:
            self._check_memory(site)
        for (name, second), calls in self.city.store.calls.most_common(1):
            if calls > MOST_CALLS:
                raise Broken(f"{name} called the store {calls} times in second {second}")

    def _check_beside(self, fold: Fold) -> None:
        """What stands beside the rows: the listing, and the table as a worker reads it that has never seen it."""
        head, drawer = fold.head, fold.drawer
        if head.is_public and drawer.listing != listing(head):
            raise Broken(f"the lobby shows {drawer.listing}")
        after = drawer.snapshot.version if drawer.snapshot else 0
        fresh = Live(drawer.rows[0].table, Kept(drawer.secret, drawer.snapshot, drawer.rows[after:], None))
        if fresh.table != head or fresh.hash != drawer.hashes[-1]:
            raise Broken("a fresh worker reads another table")

    def _check_idle(self, wish: Wish, version: int) -> None:
        """What was acknowledged without being stored must have been so already."""
        fold = self.folds[wish.table]
        if not 0 < version <= len(fold.tables):
            raise Broken(f"{wish.command} was acknowledged at version {version}, which does not exist")
        table = fold.at(version)
        try:
            handled = handle(table, wish.command, Actor(wish.who), wish.seen, table.at, fold.drawer.secret)
        except Refused as refused:
            raise Broken(f"{wish.who}'s {wish.command} was acknowledged but is to be refused: {refused.code}") from refused
        if handled.events:
            raise Broken(f"{wish.who}'s {wish.command} was acknowledged at {version} and not stored by then")

    def _check_refusals(self, watch: Watch, wish: Wish) -> None:
        """What was refused is not stored, unless another copy of the same wish was under way."""
        stored = watch.stored.get(wish.id)
        if stored is None:
            return
        for refused in wish.copies:
            if refused.refused is None or refused.refused in NOT_FINAL:
                continue
            others = (copy for copy in wish.copies if copy is not refused)
            if not any(copy.begun < stored and (copy.ended is None or stored < copy.ended) for copy in others):
                raise Broken(f"{wish.who}'s {wish.command} was refused ({refused.refused}) and yet stored")

    def _check_memory(self, site: Site) -> None:
        most = self.plan.knobs.window
        if len(site.worker._tasks) > MOST_TASKS:
            raise Broken(f"{site.process.name} has {len(site.worker._tasks)} tasks")
        for live in site.worker.lives.values():
            if len(live.recent) > most or len(live.commands) > most:
                raise Broken(f"{site.process.name} remembers {len(live.commands)} commands of table {live.id}")

    # What must be true after a while in which nothing went wrong.

    def unrest(self) -> str | None:
        """The first thing that has not come right yet."""
        for client in self.clients:
            if not client.is_home and (reason := self._lost(client)):
                return f"{client.name} {reason}"
        for table, fold in self.folds.items():
            if reason := self._unattended(table, fold):
                return f"table {table}: {reason}"
        return None

    def _lost(self, client: SimClient) -> str | None:
        head = self.folds[client.table].head
        is_inside = head.guest(client.actor.who) is not None
        if client.connection is None or not client.is_welcome or client.connection.is_cut:
            return "is not connected"
        if client.connection.asked != client.connection.answered or client.waiting:
            return "waits for an answer"
        if is_inside != bool(client.version):
            return "is inside but thinks otherwise" if is_inside else "is outside but thinks otherwise"
        if is_inside and client.version != head.version:
            return f"is at {client.version} of {head.version}"
        if is_inside and client.screen != encode(view(head)):
            return "sees something else"
        names = self._names(client.table)
        if is_inside and names is not None and client.names != names:
            return f"sees the names {client.names} instead of {names}"
        return None

    def _names(self, table: TableId) -> dict[int, str] | None:
        """What the people in the chairs want to be called; None where a new name was left half-way, or came from a ghost."""
        if self.plan.faults.store_ghosts or self.plan.faults.crashes:
            return None
        drawer, chairs = self.city.store.drawers[table], dict(enumerate(self.folds[table].head.chairs))
        asked = [wish for wish in self.city.watch.wishes.values() if isinstance(wish.command, Rename) and wish.table == table]
        if any(wish.id not in drawer.commands for wish in asked):
            return None
        keys = {seat: f"{chair.keys}:" for seat, chair in chairs.items() if chair.who}
        own = {seat: text for seat, text in drawer.names.items() if seat in keys and text.startswith(keys[seat])}
        return {seat: text.removeprefix(keys[seat]) for seat, text in own.items()}

    def _unattended(self, table: TableId, fold: Fold) -> str | None:
        head = fold.head
        if head.phase == "closed":
            return None
        here: dict[str, set[str]] = {}
        for site in self.sites:
            for connection in site.connections.values():
                if connection.table == table and not connection.is_cut:
                    here.setdefault(connection.actor.who, set()).add(site.process.name)
        if not here and self._sleeps_long(fold):
            return None
        for guest in head.guests:
            through = {worker for worker in guest.workers if not self._seems_alive(worker)}
            if through != here.get(guest.who, set()):
                return f"{guest.who} is here through {sorted(through)}, not {sorted(here.get(guest.who, set()))}"
        due = head.due(head.at + 10**12)  # apart from looking whether people are there
        waited = self.city.loop.time() - fold.drawer.committed_at[-1]
        knobs = self.plan.knobs
        if due is not None and waited > (due - head.at + knobs.overdue + knobs.lease) / 1000 + SLACK:
            return f"something was due {waited - (due - head.at) / 1000:.1f} s ago"
        return None

    def _sleeps_long(self, fold: Fold) -> bool:
        """Nobody is there, and whoever set the alarm had a clock that was ahead. It rings within the hour."""
        faults, due = self.plan.faults, fold.drawer.due
        return (faults.is_skewed or bool(faults.jumps)) and due is not None and due > self.city.now()

    def _seems_alive(self, worker: str) -> bool:
        """A dead one whose clock was ahead: its last beat lies in the future."""
        beat = self.city.store.beats.get(worker, 0)
        return worker not in {site.process.name for site in self.sites} and beat > self.city.now()
