"""The matches that were finished at a table, read off its rows: there is no second copy of them."""

from collections.abc import AsyncIterator

from tatami.games.record import Record
from tatami.service.store import Store, TableId
from tatami.tables import Table, events, update


async def finished(store: Store, table: TableId) -> list[tuple[int, Record]]:
    """Each finished match with its number, in order."""
    return [(number, record) async for number, record in _walk(store, table)]


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
    for row in await store.read(table_id, 0):
        happened = events.decode(row.body)
        table = update(table, happened, row.at)
        if any(isinstance(event, events.Ended) for event in happened):
            yield table.match, table.record()
