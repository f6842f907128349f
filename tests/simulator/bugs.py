"""Bugs that are planted on purpose, each of which must be found: a check that cannot fail is not a check.

The first group breaks the promises; the second takes back what was mended after this simulator had found it.
"""

import asyncio
import hashlib
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec.structs import replace

from tatami.luck import log
from tatami.luck.records import Opened
from tatami.service import live as live_module
from tatami.service import worker as worker_module
from tatami.service.live import Listener, Live, Told
from tatami.service.messages import Ack, Refusal
from tatami.service.store import Conflict, Duplicate, Listing, Row, Snapshot, Stored, TableId
from tatami.service.worker import Worker
from tatami.tables import Actor, Handled, Refused, Table, events, handle, house, play
from tatami.tables.commands import AnyCommand, Rename
from tatami.tables.view import TableView, view
from tests.simulator.loop import PROCESS
from tests.simulator.store import Drawer, SimStore
from tests.simulator.world import Change

UNSYNCED = 0.5  # seconds until a store that does not wait for its disk has written


class Bug(NamedTuple):
    what: str
    changes: tuple[Change, ...]


BUGS: list[Bug] = []
MENDED: list[Bug] = []


def _plant(bugs: list[Bug], what: str, *places: tuple[Any, str]) -> Callable[[Any], Any]:
    """The function below takes the place of the real one."""

    def plant(planted: Any) -> Any:
        bugs.append(Bug(what, tuple((where, name, planted) for where, name in places)))
        return planted

    return plant


_real_store, _real_command, _real_missed, _real_snapshot = Worker._store, Worker.command, Worker._missed, Live.snapshot


# What would break the promises.


@_plant(BUGS, "acknowledged before the store has answered", (Worker, "_store"))
async def _store_later(
    self: Worker, live: Live, actor: Actor, command_id: bytes, command: AnyCommand, handled: Handled
) -> Ack | Refusal | None:
    self._own(_real_store(self, live, actor, command_id, command, handled))
    return Ack(command_id.hex(), handled.table.version)


@_plant(BUGS, "no key on the command in the store", (SimStore, "decide"))
def _decide_by_version(self: SimStore, row: Row, due: int | None, listing: Listing | None) -> Stored | Duplicate | Conflict:
    if row.version <= len(self.drawers[row.table].rows):
        return Conflict()
    self.keep(row, due, listing)
    return Stored()


@_plant(BUGS, "no key on the version in the store", (SimStore, "decide"))
def _decide_by_command(self: SimStore, row: Row, due: int | None, listing: Listing | None) -> Stored | Duplicate | Conflict:
    if found := self.drawers[row.table].commands.get(row.command):
        return Duplicate(found.version, found.who)
    self.keep(row, due, listing)
    return Stored()


@_plant(BUGS, "a lost race is taken for stored", (SimStore, "decide"))
def _decide_to_please(self: SimStore, row: Row, due: int | None, listing: Listing | None) -> Stored | Duplicate | Conflict:
    answer = _real_decide(self, row, due, listing)
    return Stored() if isinstance(answer, Conflict) else answer


_real_decide = SimStore.decide


@_plant(BUGS, "a commit that does not outlive a crash of the store", (SimStore, "crash"))
def _crash_and_forget(self: SimStore, seconds: float) -> None:
    _real_crash(self, seconds)
    for drawer in self.drawers.values():
        while len(drawer.rows) > 1 and drawer.committed_at[-1] > self.loop.time() - UNSYNCED:
            drawer.lose_newest()


_real_crash = SimStore.crash


@_plant(BUGS, "tried again under another id when the store was away", (Worker, "command"))
async def _command_twice(
    self: Worker, table: TableId, actor: Actor, command_id: bytes, seen: int, command: AnyCommand
) -> Ack | Refusal:
    answer = await _real_command(self, table, actor, command_id, seen, command)
    if isinstance(answer, Refusal) and answer.code == "try_again":
        another_id = hashlib.blake2b(command_id, digest_size=16).digest()
        answer = await _real_command(self, table, actor, another_id, seen, command)
    return replace(answer, id=command_id.hex())


@_plant(BUGS, "told before it is stored", (Worker, "_store"))
async def _tell_first(
    self: Worker, live: Live, actor: Actor, command_id: bytes, _command: AnyCommand, handled: Handled
) -> Ack | Refusal | None:
    after = handled.table
    row = Row(live.id, after.version, command_id, actor.who, after.at, events.encode(handled.events))
    live.adopt(row, after)
    await self._tell(live, handled.events, is_last=True)
    if isinstance(await self.store.append(row, self._due_to_store(live, after)), Conflict):
        return None
    self.bus.publish([(live.id, row.version)])
    return Ack(command_id.hex(), row.version)


@_plant(BUGS, "catching up skips rows", (Worker, "_catch_up"))
async def _catch_up_with_the_last(self: Worker, live: Live) -> bool:
    rows = await self.store.read(live.id, live.table.version)
    for row in rows:
        live.adopt(row)
    if rows:
        await self._tell(live, events.decode(rows[-1].body), is_last=True)
    return bool(rows)


@_plant(BUGS, "a listener is told of news before it has its backlog", (Worker, "attach"))
async def _attach_early(self: Worker, table: TableId, listener: Listener, since: int | None) -> bool:
    live = await self.open(table)
    if live is None:
        return False
    async with live.lock:
        await self._catch_up(live)
        listener.is_inside = live.table.guest(listener.actor.who) is not None
        live.listeners.add(listener)
    missed = await self._missed(live, since) if listener.is_inside and since is not None else None
    await asyncio.sleep(0)
    listener.send(live.welcome(listener, is_resumed=missed is not None))
    for told in missed or ():
        listener.send(live.update_message(told, is_last=told is (missed or [])[-1]))
    self._present(live, listener.actor.who)
    return True


@_plant(BUGS, "coming back skips a row", (Worker, "_missed"))
async def _miss_one(self: Worker, live: Live, since: int) -> list[Told] | None:
    missed = await _real_missed(self, live, since)
    return missed[1:] if missed else missed


@_plant(BUGS, "wake-ups are not stored with their rows", (Worker, "_due_to_store"))
def _never_due(self: Worker, live: Live, table: Table) -> int | None:
    return None


@_plant(BUGS, "deciding anew draws anew", (log, "outcome"))
def _draw_by_chance(game: str, opening: Opened, _values: Mapping[str, bytes], _element: bytes) -> str:
    place = zlib.crc32(f"{PROCESS.get().name} {game} {opening.index}".encode())  # each process its own
    return opening.params[place % len(opening.params)][0]


@_plant(BUGS, "a view in the order of a set", (live_module, "view"))
def _view_unordered(table: Table) -> TableView:
    seen = view(table)
    here = PROCESS.get().name  # each process has an order of its own
    return replace(seen, guests=tuple(sorted(seen.guests, key=lambda guest: zlib.crc32(f"{here}{guest.who}".encode()))))


@_plant(BUGS, "a move made on an old screen is taken", (play, "check_fresh"), (house, "check_fresh"))
def _check_nothing(_desk: object) -> None: ...


@_plant(BUGS, "a clock runs out and nothing happens", (house, "_run_clock"))
def _let_clock_be(_desk: object) -> None: ...


@_plant(BUGS, "nobody looks for rows without a hint", (Worker, "_poll"))
async def _poll_never(self: Worker) -> None: ...


@_plant(BUGS, "a snapshot with the hash of the row before", (Live, "snapshot"))
def _snapshot_of_before(self: Live) -> Snapshot:
    real = _real_snapshot(self)
    before = self.recent[-2].hash if len(self.recent) > 1 else self.hash
    return Snapshot(real.version, before.encode() + real.body[16:])


@_plant(BUGS, "a screen is not drawn anew after catching up", (Live, "adopt"))
def _adopt_keeping_view(self: Live, row: Row, table: Table | None = None) -> None:
    seen = self._view
    _real_adopt(self, row, table)
    if table is None:
        self._view = seen


_real_adopt = Live.adopt


@_plant(BUGS, "an answer is given to whoever knows the id", (Worker, "_repeated"))
def _repeat_to_anybody(self: Worker, live: Live, actor: Actor, command_id: bytes, version: int, who: str) -> Ack | Refusal:
    return Ack(command_id.hex(), version)


# What was mended.


@_plant(MENDED, "nobody sets right who is here", (Worker, "_check_presence"))
def _trust_presence(self: Worker, live: Live) -> None: ...


@_plant(MENDED, "a table waits for a clock that was ahead", (Live, "time"))
def _own_time(self: Live, now: int) -> int:
    return now


@_plant(MENDED, "an update is kept back when names cannot be read", (Worker, "_tell"))
async def _tell_after_names(self: Worker, live: Live, happened: tuple[events.AnyEvent, ...], *, is_last: bool) -> None:
    if any(isinstance(event, events.Renamed) for event in happened):
        await self._learn_names(live)
    await _real_tell(self, live, tuple(event for event in happened if not isinstance(event, events.Renamed)), is_last=is_last)


_real_tell = Worker._tell


def _names_of_all(self: Live) -> dict[int, str]:
    return {seat: name for seat, text in self._stored_names.items() if (name := text.partition(":")[2])}


MENDED.append(Bug("a name is inherited with the chair", ((Live, "names", property(_names_of_all)),)))


@_plant(MENDED, "a wish sent again brings an old name back", (Worker, "_store"))
async def _store_name_again(
    self: Worker, live: Live, actor: Actor, command_id: bytes, command: AnyCommand, handled: Handled
) -> Ack | Refusal | None:
    if isinstance(command, Rename):
        name = f"{handled.table.chairs[command.seat].keys}:{command.name}" if command.name else None
        await self.store.save_name(live.id, command.seat, name, self.now())
    return await _real_store(self, live, actor, command_id, command, handled)


@_plant(MENDED, "what is so at an old table is acknowledged", (Worker, "_decide"))
async def _decide_at_old_table(
    self: Worker, live: Live, actor: Actor, command_id: bytes, seen: int, command: AnyCommand
) -> Ack | Refusal:
    if command_id not in live.commands and seen <= live.table.version:
        with suppress(Refused):
            if not handle(live.table, command, actor, seen, live.time(self.now()), live.secret).events:
                return Ack(command_id.hex(), live.table.version)
    return await _real_decide_table(self, live, actor, command_id, seen, command)


_real_decide_table = Worker._decide

MENDED.append(Bug("what the store kept without telling us is forgotten", ((worker_module, "UNSURE", 0),)))
MENDED.append(Bug("a wake-up that fails is tried again at once", ((worker_module, "RETRY", 0),)))
_just_now = property(lambda live: live.used_at, lambda _live, _when: None)
MENDED.append(Bug("bots go on playing for people who are gone", ((Live, "checked_at", _just_now),)))


@_plant(MENDED, "a wake-up asked for meanwhile is overwritten", (Worker, "_put_off"))
async def _put_off_for_good(self: Worker, live: Live, _claimed_until: int | None) -> None:
    due = self._due(live, live.table)
    await self.store.put_off(live.id, self.now() + 10 * worker_module.ALIVE if due is None else due)


@_plant(MENDED, "a claim that has passed to somebody else is settled", (Drawer, "settle"))
def _settle_whatever(self: Drawer, _until: int, due: int | None) -> None:
    if self.due is not None:
        self.is_claimed = True
        _real_settle(self, self.due, due)


_real_settle = Drawer.settle


@_plant(MENDED, "a wake-up is not stored where we have stored one before", (Worker, "_due_to_store"))
def _due_by_memory(self: Worker, live: Live, table: Table) -> int | None:
    stored, due = vars(live).get("stored_due"), self._due(live, table)
    if due is None or (stored is not None and self.now() <= stored <= due):
        return None
    vars(live)["stored_due"] = due
    return due


@_plant(MENDED, "a table is let go while somebody is here through us", (Worker, "_is_busy"))
def _is_waking(self: Worker, live: Live) -> bool:
    return live.id in self._waking
