"""A worker: takes commands for any table, stores what they bring about, then tells everybody who listens here.

Any worker may serve any table. What it holds is a cache: whoever is behind reads the rows it has missed, and a command that
lost a race is decided anew under the same id. The clock, the store, the bus and the bots' thinking come from outside.
"""

import asyncio
import contextlib
import hashlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from msgspec.structs import replace

from tatami.games.game import State, UnknownGame
from tatami.service import log
from tatami.service.bus import Bus
from tatami.service.live import Listener, Live, OldSnapshot, Told, listing
from tatami.service.messages import Ack, Beat, Code, Refusal, encode
from tatami.service.metrics import Metrics
from tatami.service.store import Conflict, Duplicate, Row, Store, StoreDown, StoreError, TableId
from tatami.tables import THE_HOUSE, Actor, Handled, Outline, Refused, Table, create, events, handle
from tatami.tables.commands import AnyCommand, Came, Choose, Rename, Wake, Went
from tatami.tables.onward import Opening, create_onward
from tatami.tables.table import CHECK

Think = Callable[[str, State, int], Awaitable[str]]

TRIES = 8  # how often a command is decided anew after lost races
SNAPSHOT_EVERY = 64  # rows after which a table is written down whole
RESUME_MOST = 256  # the most updates that somebody who comes back is sent one by one
KEEP = 10_000  # how long a table without listeners stays in hand
LEASE = 5_000  # how long a claimed wake-up belongs to whoever claimed it
OVERDUE = 1_000  # by how much a wake-up is late before anybody claims it; until then it belongs to the worker at the table
WENT_AFTER = 3.0  # seconds after which a lost connection counts
BEAT_EVERY = 5.0
SLICES = 10  # beats are spread over their interval
RETRY = 500  # after a wake-up that came to nothing
ALIVE = 15_000  # a worker that has not been heard of for so long is gone
CLAIM_MOST = 100
UNSURE = 15_000  # how long we look again and again for what the store may have kept without telling us
FORGET_EVERY = 3_600.0  # seconds between two looks for what is too old
BEATS_LIFE = 3_600_000  # after which the last sign of life of a dead worker is gone
NAMES_LIFE = 30 * 86_400_000  # after which a typed name that nobody has touched is gone


class Worker:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        now: Callable[[], int],
        name: str,
        think: Think,
        metrics: Metrics,
        *,
        is_alone: bool = False,
    ) -> None:
        self.store, self.bus, self.now, self.name = store, bus, now, name
        self.think, self.metrics = think, metrics
        metrics.bus_up.set_function(lambda: float(bus.is_up))
        self.is_alone = is_alone  # no other worker uses this store: nothing can be missed
        self.lives: dict[TableId, Live] = {}
        self._opening: dict[TableId, asyncio.Future[Live | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._waking: set[TableId] = set()
        self._slice = 0
        self._is_stopping = False

    async def start(self) -> None:
        await self.store.beat(self.name, self.now())
        await self.bus.start(self.hear)
        self._own(self._every(BEAT_EVERY / SLICES, self._keep_house))
        self._own(self._every(1.0, self._sweep))
        self._own(self._every(2.0, self._beat))
        self._own(self._quietly(self._forget()))
        self._own(self._every(FORGET_EVERY, self._forget))
        if not self.is_alone:
            self._own(self._poll())

    async def stop(self) -> None:
        """End everything that runs here. Nothing needs saving: what was acknowledged is stored."""
        self._is_stopping = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.lives.values():
            if live.timer:
                live.timer.cancel()
        with contextlib.suppress(StoreError):
            await self.store.end_beat(self.name)

    # Commands.

    async def create(
        self, table: TableId, outline: Outline, host: Actor, command: bytes, secret: bytes, opening: Opening | None = None
    ) -> Live:
        """A new table, kept; with an opening, one that begins with that. Raises Refused or StoreDown."""
        now = self.now()
        handled = create_onward(outline, opening, host, now, secret) if opening else create(outline, host, now, secret)
        row = Row(table, 1, command, host.who, now, events.encode(handled.events))
        await self.store.create(row, secret, handled.table.due(now), listing(handled.table), outline.deal)
        self.metrics.tables.inc()
        live = await self.open(table)
        assert live is not None, "it was just made"
        return live

    async def open(self, table: TableId) -> Live | None:
        """The table in hand, read from the store if need be; None if there is none that is played here."""
        if live := self.lives.get(table):
            live.used_at = self.now()
            return live
        if opening := self._opening.get(table):
            return await asyncio.shield(opening)
        self._opening[table] = opening = asyncio.get_running_loop().create_future()
        try:
            self.bus.listen(table)
            live = await self._read(table)
            if live:
                live.used_at = self.now()
                live.known_names(await self.store.names(table))
                self.lives[table] = live
                self._set_timer(live)
            opening.set_result(live)
        except BaseException as error:
            opening.set_exception(error)
            opening.exception()  # nobody else may be waiting
            raise
        finally:
            del self._opening[table]
            if table not in self.lives:
                self.bus.forget(table)
        return live

    async def _read(self, table: TableId) -> Live | None:
        kept = await self.store.load(table)
        if not kept or not (kept.rows or kept.snapshot):
            return None
        try:
            try:
                return Live(table, kept)
            except OldSnapshot:
                return Live(table, replace(kept, snapshot=None, rows=await self.store.read(table, 0)))
        except UnknownGame as unknown:
            log.warning("a table is not played here", then=str(unknown))
            return None

    async def command(self, table: TableId, actor: Actor, command_id: bytes, seen: int, command: AnyCommand) -> Ack | Refusal:
        """Carry a command out, once, and answer; the answer comes after the commit. Never raises for what is asked."""
        shown_id = command_id.hex()
        try:
            while live := await self.open(table):
                async with live.lock:
                    if self.lives.get(table) is live:  # else it was let go meanwhile
                        return await self._decide(live, actor, command_id, seen, command)
            return Refusal(shown_id, "unknown_table", "There is no such table.", 0)
        except StoreDown:
            self.metrics.refused.labels("try_again").inc()
            return Refusal(shown_id, "try_again", "The tables cannot be reached just now. Send the same again in a moment.", 0)

    async def _decide(self, live: Live, actor: Actor, command_id: bytes, seen: int, command: AnyCommand) -> Ack | Refusal:
        for _ in range(TRIES):
            if known := live.commands.get(command_id):
                return self._repeated(live, actor, command_id, *known)
            if seen > live.table.version:
                await self._catch_up(live)
            try:
                handled = handle(live.table, command, actor, seen, live.time(self.now()), live.secret)
            except Refused as refused:
                if found := await self.store.find(live.id, command_id):
                    await self._catch_up(live)
                    return self._repeated(live, actor, command_id, found.version, found.who)
                if await self._catch_up(live):
                    continue  # it was decided on an old table
                return self._refuse(live, command_id, refused.code, refused.why)
            if not handled.events:
                if await self._catch_up(live):
                    continue  # it is so only at an old table
                return Ack(command_id.hex(), live.table.version)
            if answer := await self._store(live, actor, command_id, command, handled):
                return answer
            self.metrics.races.inc()
        return self._refuse(live, command_id, "try_again", "Others were faster several times. Send it again.")

    async def _store(
        self, live: Live, actor: Actor, command_id: bytes, command: AnyCommand, handled: Handled
    ) -> Ack | Refusal | None:
        """Keep what was decided and tell it; None if another was first and all must be decided anew."""
        before, after = live.table, handled.table
        if isinstance(command, Rename):
            if found := await self.store.find(live.id, command_id):  # an old wish must not undo a newer one
                await self._catch_up(live)
                return self._repeated(live, actor, command_id, found.version, found.who)
            name = f"{after.chairs[command.seat].keys}:{command.name}" if command.name else None
            await self.store.save_name(live.id, command.seat, name, self.now())
        row = Row(live.id, after.version, command_id, actor.who, after.at, events.encode(handled.events))
        due = self._due_to_store(live, after)
        listed = listing(after) if after.is_public and listing(after) != listing(before) else None
        started_at = self.metrics.clock()
        try:
            result = await self.store.append(row, due, listed)
        except StoreDown:
            live.unsure_until = self.now() + UNSURE
            raise
        self.metrics.commit_seconds.observe(self.metrics.clock() - started_at)
        if isinstance(result, Conflict):
            await self._catch_up(live)
            return None
        if isinstance(result, Duplicate):
            await self._catch_up(live)
            return self._repeated(live, actor, command_id, result.version, result.who)
        if row.version == live.table.version + 1:
            live.adopt(row, after)
            await self._tell(live, handled.events, is_last=True)
        self.bus.publish([(live.id, row.version)])
        self.metrics.events.inc(len(handled.events))
        self._after_storing(live)
        return Ack(command_id.hex(), row.version)

    def _repeated(self, live: Live, actor: Actor, command_id: bytes, version: int, who: str) -> Ack | Refusal:
        if who != actor.who:
            return self._refuse(live, command_id, "used_id", "This id was used before. Make a new one for each wish.")
        self.bus.publish([(live.id, live.table.version)])  # perhaps whoever stored it could not tell anymore
        return Ack(command_id.hex(), version)

    def _refuse(self, live: Live, command_id: bytes, code: Code, why: str) -> Refusal:
        self.metrics.refused.labels(code).inc()
        return Refusal(command_id.hex(), code, why, live.table.version)

    def _due_to_store(self, live: Live, table: Table) -> int | None:
        """When the table must be woken, if that is earlier than before: else what is stored is early enough.

        What we have stored ourselves says nothing, since others may have put it off; but never past what the rows ask for.
        """
        before, due = self._due(live, live.table), self._due(live, table)
        return due if due is not None and (before is None or due < before) else None

    def _due(self, live: Live, table: Table) -> int | None:
        """When the table must be woken, by our own clock."""
        due = table.due(live.time(self.now()))
        return None if due is None else due - live.lead

    def _after_storing(self, live: Live) -> None:
        self._set_timer(live)
        if live.table.version - live.snapshot_version >= SNAPSHOT_EVERY:
            live.snapshot_version = live.table.version
            self._own(self._quietly(self.store.save_snapshot(live.id, live.snapshot())))

    # Catching up and telling.

    async def _catch_up(self, live: Live) -> bool:
        """Adopt and tell whatever others have stored meanwhile; whether there was anything."""
        rows = await self.store.read(live.id, live.table.version)
        rows = [row for row in rows if row.version > live.table.version]
        for row in rows:
            live.adopt(row)
            await self._tell(live, events.decode(row.body), is_last=row is rows[-1])
        if rows:
            self._set_timer(live)
        return bool(rows)

    async def _tell(self, live: Live, happened: tuple[events.AnyEvent, ...], *, is_last: bool) -> None:
        live.used_at = self.now()
        live.tell(live.recent[-1], is_last=is_last)
        for event in happened:
            if isinstance(event, events.Entered):
                self._present(live, event.who)
        if live.names != live.told_names:
            live.tell_names()  # somebody else has the chair now
        if any(isinstance(event, events.Renamed) for event in happened):
            await self._quietly(self._learn_names(live))

    async def _learn_names(self, live: Live) -> None:
        live.has_old_names = True  # until the store has told us
        live.known_names(await self.store.names(live.id))
        live.has_old_names = False
        live.tell_names()

    async def _ask_names_again(self, live: Live) -> None:
        async with live.lock:
            if live.has_old_names:
                await self._learn_names(live)

    def hear(self, table: TableId, version: int) -> None:
        """A hint: there may be something new."""
        live = self.lives.get(table)
        if live and version > live.table.version:
            self._own(self._refresh(live, version))

    async def _refresh(self, live: Live, version: int) -> None:
        with contextlib.suppress(StoreDown):
            async with live.lock:
                if live.table.version < version:
                    await self._catch_up(live)

    # Listeners.

    async def attach(self, table: TableId, listener: Listener, since: int | None) -> bool:
        """Welcome a listener, then send what it has missed, then everything that happens. False if there is no such table."""
        while live := await self.open(table):
            async with live.lock:
                if self.lives.get(table) is not live:
                    continue  # it was let go meanwhile
                await self._catch_up(live)
                guest = live.table.guest(listener.actor.who)
                listener.is_inside = guest is not None
                missed = await self._missed(live, since) if guest and since is not None else None
                listener.send(live.welcome(listener, is_resumed=missed is not None))
                for told in missed or ():
                    listener.send(live.update_message(told, is_last=told is (missed or [])[-1]))
                live.listeners.add(listener)
            self.metrics.sockets.inc()
            self._present(live, listener.actor.who)
            return True
        return False

    async def _missed(self, live: Live, since: int) -> list[Told] | None:
        """The updates after a version, or None where it is better to send the table whole."""
        if not 0 < live.table.version - since <= RESUME_MOST:
            return [] if since == live.table.version else None
        known = {told.version: told for told in live.recent}
        wanted = range(since + 1, live.table.version + 1)
        if all(version in known for version in wanted):
            return [known[version] for version in wanted]
        rows = await self.store.read(live.id, since)
        return [
            known.get(row.version) or Told(row.version, row.at, "", row.body)
            for row in rows
            if row.version <= live.table.version
        ]

    def detach(self, table: TableId, listener: Listener) -> None:
        live = self.lives.get(table)
        if live and listener in live.listeners:
            live.listeners.discard(listener)
            live.used_at = self.now()
            self.metrics.sockets.dec()
            if not self._is_stopping:
                self._own(self._notice_leaving(live, listener.actor.who))

    def _present(self, live: Live, who: str) -> None:
        guest = live.table.guest(who)
        is_listening = any(listener.actor.who == who for listener in live.listeners)
        if guest and is_listening and self.name not in guest.workers:
            self._own(self._house(live.id, Came(who, self.name)))

    def _check_presence(self, live: Live) -> None:
        """Those who listen here are here through us, and nobody else is.

        It may say otherwise: the store was away when they came or went, or others took us for dead.
        """
        listening = {listener.actor.who for listener in live.listeners}
        for guest in live.guests():
            if guest.who in listening:
                self._present(live, guest.who)
            elif self.name in guest.workers:
                self._own(self._notice_leaving(live, guest.who))

    async def _notice_leaving(self, live: Live, who: str) -> None:
        await asyncio.sleep(WENT_AFTER)
        if not any(listener.actor.who == who for listener in live.listeners):
            await self._house(live.id, Went(who, self.name))

    async def _house(self, table: TableId, command: AnyCommand, seen: int | None = None) -> Ack | Refusal | None:
        """The house acts by itself. Its ids follow from what it does, so that two workers do not do it twice."""
        live = await self.open(table)
        if live is None:
            return None
        version = live.table.version if seen is None else seen
        text = f"{table} {version} {type(command).__name__} {getattr(command, 'who', '')} {getattr(command, 'worker', '')}"
        command_id = hashlib.blake2b(text.encode(), digest_size=16, key=live.secret).digest()
        return await self.command(table, THE_HOUSE, command_id, version, command)

    # Wake-ups.

    def _set_timer(self, live: Live, wait: int = 0) -> None:
        now = self.now()
        due = self._due(live, live.table)
        if due is not None and due <= now:
            due = now + wait
        if live.timer:
            if due is not None and live.rings_at <= due:
                return  # it rings early enough; then we look again
            live.timer.cancel()
            live.timer = None
        if due is not None and not self._is_stopping:
            live.rings_at = due
            live.timer = asyncio.get_running_loop().call_later(max(0, due - now) / 1000, self._ring, live)

    def _ring(self, live: Live) -> None:
        live.timer = None
        if self.lives.get(live.id) is live and live.id not in self._waking:
            self._own(self.wake(live.id))

    async def wake(self, table: TableId, claimed_until: int | None = None) -> None:
        """Do what is due at a table: a bot's move, a clock, a grace that is over; then see when it is due again."""
        if table in self._waking:
            return
        self._waking.add(table)
        before = -1
        try:
            live = await self.open(table)
            if live is None:
                if claimed_until is not None:
                    await self.store.settle(table, claimed_until, None)
                return
            before = live.table.version
            async with live.lock:
                await self._catch_up(live)
            now = self.now()
            is_bot_to_move = live.table.bot_to_move() is not None
            if not is_bot_to_move or not 0 <= now - live.checked_at < CHECK:  # bots do not play for people who are gone
                live.checked_at = now
                looked_at = live.table.version
                await self._house(table, Wake(await self.store.live_workers(now - ALIVE)))
                if live.table.version == looked_at and not is_bot_to_move:
                    await self._put_off(live, claimed_until)
            if to_move := live.table.bot_to_move():
                await self._move_bot(live, *to_move, claimed_until)
        except StoreDown:
            pass  # the stored wake-up comes again
        finally:
            self._waking.discard(table)
            if live := self.lives.get(table):
                self._set_timer(live, RETRY if live.table.version == before else 0)

    async def _move_bot(self, live: Live, seat: int, bot: str, claimed_until: int | None) -> None:
        table = live.table
        due = self._due(live, table)
        if due is not None and due > self.now():
            await self._put_off(live, claimed_until)
            return
        assert table.state is not None, "a bot is to move"
        move = await self.think(bot, table.state, table.version)
        if live.table.version == table.version:
            await self._house(live.id, Choose(seat, move), table.version)
        self.metrics.bot_moves.inc()

    async def _put_off(self, live: Live, claimed_until: int | None) -> None:
        """Others may ask for an earlier one just now. At a claimed table the store sees to that; else we look again soon."""
        due = self._due(live, live.table)
        if claimed_until is not None:
            await self.store.settle(live.id, claimed_until, due)
        else:
            soon = self.now() + CHECK
            await self.store.put_off(live.id, soon if due is None else min(due, soon))

    async def _sweep(self) -> None:
        """Claim wake-ups that nobody at the table has answered: after a crash, or when all had gone."""
        now = self.now()
        for table in await self.store.claim(now - OVERDUE, now + LEASE, CLAIM_MOST):
            self.metrics.claimed.inc()
            self._own(self.wake(table, now + LEASE))

    async def _beat(self) -> None:
        await self.store.beat(self.name, self.now())

    async def _forget(self) -> None:
        await self.store.forget_names(self.now() - NAMES_LIFE)
        await self.store.forget_beats(self.now() - BEATS_LIFE)

    # Housekeeping.

    async def _poll(self) -> None:
        """Look for rows that no hint has told of; more often while the bus is down."""
        while True:
            await asyncio.sleep(1.0 if self.bus.is_up else 0.5)
            tables = [table for table, live in self.lives.items() if live.listeners]
            if not tables:
                continue
            with contextlib.suppress(StoreError):
                for table, version in (await self.store.heads(tables)).items():
                    self.hear(table, version)

    async def _keep_house(self) -> None:
        """A slice of all tables each time: a beat to those who listen, and a farewell to tables nobody needs."""
        now = self.now()
        self._slice = (self._slice + 1) % SLICES
        for table, live in list(self.lives.items()):
            if table % SLICES != self._slice:
                continue
            self._check_presence(live)
            if live.has_old_names:
                self._own(self._quietly(self._ask_names_again(live)))
            if live.unsure_until > now:
                self._own(self._refresh(live, live.table.version + 1))
            if live.listeners:
                live.used_at = now
                beat = encode(Beat(live.table.version, live.hash, live.time(now)))
                for listener in tuple(live.listeners):
                    if listener.is_inside:
                        listener.send(beat)
            elif now - live.used_at > KEEP and not live.lock.locked() and not self._is_busy(live):
                self.let_go(live)

    def _is_busy(self, live: Live) -> bool:
        is_unsure = live.unsure_until > self.now()
        return is_unsure or live.id in self._waking or any(self.name in guest.workers for guest in live.guests())

    def let_go(self, live: Live) -> None:
        if live.timer:
            live.timer.cancel()
        del self.lives[live.id]
        self.bus.forget(live.id)

    def close_all(self, code: int) -> None:
        """Ask everybody to connect again, elsewhere or here."""
        for live in self.lives.values():
            for listener in tuple(live.listeners):
                listener.close(code)

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            with contextlib.suppress(StoreError):
                await work()

    async def _quietly(self, work: Awaitable[None]) -> None:
        with contextlib.suppress(StoreError):
            await work

    def _own(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside, and hold on to it until it is done."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.metrics.failed(error)
