"""The matches that were finished at a table, read off its rows: there is no second copy of them."""

import asyncio
from collections.abc import AsyncIterator

from tatami.games.record import Record
from tatami.service.store import Store, TableId
from tatami.tables import Table, events, update

_AT_ONCE = 8  # rows walked before others have their turn: a table may have thousands


async def finished(store: Store, table: TableId) -> list[tuple[int, events.Ended]]:
    """Each finished match by its number, and how it ended, in order."""
    found, number = [], 0
    for row in await store.read(table, 0):
        if b'"started"' in row.body or b'"ended"' in row.body:
            for event in events.decode(row.body):
                if isinstance(event, events.Started):
                    number += 1
                elif isinstance(event, events.Ended):
                    found.append((number, event))
    return found


async def record_of(store: Store, table: TableId, match: int) -> Record | None:
    async for number, record in _walk(store, table):
        if number == match:
            return record
    return None


async def all_finished(store: Store) -> AsyncIterator[tuple[TableId, int, Record]]:
    """Each finished match of every table."""
    async for table in store.tables():
        async for number, record in _walk(store, table):
            yield table, number, record


async def _walk(store: Store, table_id: TableId) -> AsyncIterator[tuple[int, Record]]:
    table: Table | None = None
    for count, row in enumerate(await store.read(table_id, 0)):
        if count % _AT_ONCE == 0:
            await asyncio.sleep(0)
        happened = events.decode(row.body)
        table = update(table, happened, row.at)
        if any(isinstance(event, events.Ended) for event in happened):
            yield table.match, table.record()
