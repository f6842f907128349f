"""All tables of a site walked through from their first row: every match again to its stored outcome, every proof verified."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import msgspec

from tatami.luck.records import Ended as LuckEnded
from tatami.luck.records import Record, transcript
from tatami.luck.replay import verify_with_rules
from tatami.operate.places import Place
from tatami.operate.refused import NotChecked
from tatami.processes import beside
from tatami.service.identity import table_text
from tatami.service.live import NO_HASH, hash_after
from tatami.service.store import TableId
from tatami.tables import Table, events
from tatami.tables.proof import Logs

_AT_ONCE: Final = 4000  # rows handed to a process
_WAITING: Final = 2  # batches ready for each process
_ROWS: Final = "SELECT table_id, version, at, body FROM event ORDER BY table_id, version"
_SNAPSHOTS: Final = "SELECT table_id, version, body FROM snapshot"

Rows = list[tuple[int, int, str]]  # version, time and events


class Whole(msgspec.Struct, frozen=True):
    """All rows of a table; and if there is a snapshot of it, its version and the hash of the rows up to there."""

    table: TableId
    rows: Rows
    snapshot: tuple[int, str] | None


class Checked(msgspec.Struct):
    """What was gone through, and what was wrong with it."""

    tables: int = 0
    events: int = 0
    matches: int = 0
    proofs: int = 0
    faults: list[str] = []

    def add(self, other: "Checked") -> None:
        self.tables += other.tables
        self.events += other.events
        self.matches += other.matches
        self.proofs += other.proofs
        self.faults += other.faults


async def check_all(place: Place, processes: int) -> Checked:
    """Walk through everything, on so many cores; raises NotChecked."""
    total, running = Checked(), deque[Future[Checked]]()
    try:
        with beside(processes) as executor:
            async for batch in _batches(place):
                running.append(executor.submit(checked, batch))
                while len(running) >= processes * _WAITING:
                    total.add(await asyncio.wrap_future(running.popleft()))
            while running:
                total.add(await asyncio.wrap_future(running.popleft()))
    except BrokenProcessPool as gone:
        raise NotChecked("A process that checked is gone, perhaps for want of memory: try fewer --processes.") from gone
    return total


async def _batches(place: Place) -> AsyncIterator[list[Whole]]:
    batch, count = list[Whole](), 0
    async for whole in _tables(place):
        batch.append(whole)
        count += len(whole.rows)
        if count >= _AT_ONCE:
            yield batch
            batch, count = [], 0
    if batch:
        yield batch


async def _tables(place: Place) -> AsyncIterator[Whole]:
    snapshots = {table: (at, body[:16].decode()) async for page in place.select(_SNAPSHOTS) for table, at, body in page}
    current, rows = TableId(-1), Rows()
    async for page in place.select(_ROWS):
        for table, version, at, body in page:
            if table != current:
                if rows:
                    yield Whole(current, rows, snapshots.pop(current, None))
                current, rows = table, []
            rows.append((version, at, body))
    if rows:
        yield Whole(current, rows, snapshots.pop(current, None))
    for lost, snapshot in snapshots.items():  # of which no row is left
        yield Whole(lost, [], snapshot)


def checked(batch: list[Whole]) -> Checked:
    """What a process of its own does with some tables."""
    total = Checked()
    for whole in batch:
        one = Checked(tables=1, events=len(whole.rows))
        try:
            _walk(whole, one)
        except Exception as fault:  # noqa: BLE001 - whatever is wrong with one table, the others are looked at too
            one.faults.append(f"cannot be read ({type(fault).__name__}: {fault})")
        one.faults = [f"Table {table_text(whole.table)}: {fault}." for fault in one.faults]
        total.add(one)
    return total


def _walk(whole: Whole, found: Checked) -> None:
    logs, hashed = Logs(), NO_HASH
    for number, (version, at, text) in enumerate(whole.rows, 1):
        if version != number:
            found.faults.append(f"row {number} is missing")
            return
        body = text.encode()
        happened = events.decode(body)
        logs.add(happened, at)
        hashed = hash_after(hashed, body)
        if whole.snapshot and whole.snapshot[0] == version and whole.snapshot[1] != hashed:
            found.faults.append(f"the rows up to {version} are not those that the snapshot was made of")
        for event in happened:
            if isinstance(event, events.Ended) and logs.table:
                _compare(logs.table, event, found)
    if whole.snapshot and whole.snapshot[0] > len(whole.rows):
        found.faults.append(f"rows {len(whole.rows) + 1} to {whole.snapshot[0]} are missing")
    for match, log in logs.by_match.items():
        if any(isinstance(record, LuckEnded) for record in log):
            _verify(match, log, found)


def _compare(table: Table, ended: events.Ended, found: Checked) -> None:
    found.matches += 1
    outcome = table.state.outcome() if table.state else None
    if outcome is None or (outcome.points, outcome.ranks, outcome.reason) != (ended.points, ended.ranks, ended.reason):
        found.faults.append(f"match {table.match} does not end as it is stored")


def _verify(match: int, log: list[Record], found: Checked) -> None:
    found.proofs += 1
    answer = verify_with_rules(msgspec.json.encode(transcript(log)))
    if answer["exit"]:
        found.faults.append(f"the proof of match {match}: {answer['sentence'].rstrip('.')}")
