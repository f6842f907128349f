"""The matches that were finished at a table, read off its rows: there is no second copy of them."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from tatami.games.record import Record
from tatami.luck.records import Ended as LuckEnded
from tatami.luck.records import Record as Luck
from tatami.service.store import Row, Store, TableId
from tatami.tables import Table, events, update
from tatami.tables.proof import Logs

_AT_ONCE = 8  # rows walked before others have their turn: a table may have thousands
_PAGE = 256  # rows read at once


class Proof(msgspec.Struct, frozen=True):
    """The log of a match's luck, record by record; `head` binds them all."""

    format: str
    log: tuple[dict[str, Any], ...]
    head: str


async def finished(store: Store, table: TableId) -> tuple[str, list[tuple[int, events.Ended]]]:
    """Whose luck the table has, if not its own; and each finished match by its number, and how it ended, in order."""
    deal, found, number = "", [], 0
    async for row in rows_of(store, table):
        if row.version == 1 or b'"started"' in row.body or b'"ended"' in row.body:
            for event in events.decode(row.body):
                if isinstance(event, events.Created):
                    deal = event.deal
                elif isinstance(event, events.Started):
                    number += 1
                elif isinstance(event, events.Ended):
                    found.append((number, event))
    return deal, found


async def record_of(store: Store, table: TableId, match: int) -> Record | None:
    async for number, record in records_of(store, table):
        if number == match:
            return record
    return None


async def proof_of(store: Store, table: TableId, match: int) -> list[Luck] | None:
    """The log of the luck of a finished match, or None."""
    logs = Logs()
    async for happened, at in _updates(store, table):
        logs.add(happened, at)
    log = logs.by_match.get(match, [])
    return log if any(isinstance(record, LuckEnded) for record in log) else None


async def records_of(store: Store, table_id: TableId) -> AsyncIterator[tuple[int, Record]]:
    """Each finished match of a table."""
    table: Table | None = None
    async for happened, at in _updates(store, table_id):
        table = update(table, happened, at)
        if any(isinstance(event, events.Ended) for event in happened):
            yield table.match, table.record()


async def _updates(store: Store, table: TableId) -> AsyncIterator[tuple[tuple[events.AnyEvent, ...], int]]:
    """All that has happened at a table, and when, while others have their turn."""
    async for row in rows_of(store, table):
        if row.version % _AT_ONCE == 0:
            await asyncio.sleep(0)
        yield events.decode(row.body), row.at


async def rows_of(store: Store, table: TableId) -> AsyncIterator[Row]:
    """All rows of a table, a page at a time: it may have more than should be in hand at once."""
    after = 0
    while page := await store.read(table, after, _PAGE):
        for row in page:
            yield row
        after = page[-1].version
