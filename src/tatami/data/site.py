"""The matches of a site that may be studied: those of private tables whose settings said so when the match ended."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator

from tatami.games.game import UnknownGame
from tatami.games.record import Record
from tatami.service.matches import rows_of
from tatami.service.opening import open_store
from tatami.service.store import Store
from tatami.tables import Table, events, update


def consenting(url: str) -> Iterator[Record]:
    """The record of each of them, one after the other; raises StoreError."""
    with asyncio.Runner() as runner:
        store = runner.run(open_store(url))
        try:
            found = _walk(store)
            while (record := runner.run(_following(found))) is not None:
                yield record
        finally:
            runner.run(store.close())


async def _walk(store: Store) -> AsyncIterator[Record]:
    async for table_id in store.tables():
        with contextlib.suppress(UnknownGame):  # begun by other rules than ours: no matches of one dataset
            table: Table | None = None
            async for row in rows_of(store, table_id):
                happened = events.decode(row.body)
                table = update(table, happened, row.at)
                if may_be_studied(table) and any(isinstance(event, events.Ended) for event in happened):
                    yield table.record()


async def _following(found: AsyncIterator[Record]) -> Record | None:
    return await anext(found, None)


def may_be_studied(table: Table) -> bool:
    """A host can speak for a circle that knows each other, not for strangers."""
    return table.settings.study and not table.is_public
