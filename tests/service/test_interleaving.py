"""In whatever order two writers append, no store ever shows a gap or a double."""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tatami.service.postgres import PostgresStore
from tatami.service.sqlite import SqliteStore
from tatami.service.store import Conflict, Row, Store, Stored, TableId
from tests.service.servers import Postgres
from tests.service.store_kit import Place, make, row

T = TableId
Step = tuple[int, int, bool, bool]  # whose, at which table, the last one again, together with the next
STEPS = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 2), st.booleans(), st.booleans()), min_size=1, max_size=25)


class Author:
    """Somebody who appends to what they believe is the end of a table."""

    def __init__(self, store: Store, name: str, tables: range) -> None:
        self.store, self.name = store, name
        self.heads = dict.fromkeys(map(T, tables), 1)
        self.kept: list[Row] = []
        self.last: Row | None = None

    async def write(self, table: TableId, *, is_again: bool) -> None:
        asked = self.last if is_again and self.last else row(table, self.heads[table] + 1, who=self.name)
        self.last = asked
        answer = await self.store.append(asked)
        if answer == Stored():
            self.kept.append(asked)
        if answer == Conflict():
            self.heads[asked.table] = (await self.store.heads([asked.table]))[asked.table]
        else:
            self.heads[asked.table] = max(self.heads[asked.table], asked.version)


async def check_interleaving(one: Store, other: Store, steps: Sequence[Step], tables: range) -> None:
    """Two authors at three tables, one thing after another or several at once."""
    for table in tables:
        await make(one, table)
    authors = Author(one, "one", tables), Author(other, "other", tables)
    pending: list[asyncio.Task[None]] = []
    for who, table, is_again, is_together in steps:
        pending.append(asyncio.create_task(authors[who].write(T(tables[table]), is_again=is_again)))
        if not is_together:
            await asyncio.gather(*pending)
            pending.clear()
    await asyncio.gather(*pending)
    told = sorted((*authors[0].kept, *authors[1].kept), key=lambda kept: (kept.table, kept.version))
    kept = [kept for table in tables for kept in await one.read(T(table), 1)]
    assert kept == told, "what was acknowledged is there, and nothing else"
    assert len({kept.command for kept in told}) == len(told)
    for table in tables:
        versions = [kept.version for kept in await other.read(T(table), 0)]
        assert versions == list(range(1, len(versions) + 1))


@settings(deadline=None, max_examples=40)
@given(steps=STEPS)
def test_no_order_of_two_writers_leaves_a_gap_or_a_double(steps: list[Step]) -> None:
    async def run(path: Path) -> None:
        place = Place(lambda: SqliteStore.open(path))
        async with place.open() as one, place.open() as other:
            await check_interleaving(one, other, steps, range(1, 4))

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder) / "tatami.db"))


@pytest.mark.services
@settings(deadline=None, max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_no_order_of_two_workers_leaves_a_gap_or_a_double(postgres: Postgres, database: str, steps: list[Step]) -> None:
    async def run() -> None:
        place = Place(lambda: PostgresStore.open(postgres.urls(database).app))
        async with place.open() as one, place.open() as other:
            first = max([table async for table in one.tables()], default=0) + 1
            await check_interleaving(one, other, steps, range(first, first + 3))

    asyncio.run(run())
