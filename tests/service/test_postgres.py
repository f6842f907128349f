"""What only PostgreSQL promises: nobody can change a row, nothing unsafe is used, and crashes of the server lose nothing."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg
import pytest

from tatami.service import postgres_writer
from tatami.service.migrations import known_version, migrate_postgres
from tatami.service.postgres import PostgresStore
from tatami.service.store import Duplicate, OldSchema, Row, Stored, StoreDown, StoreError, TableId, UnsafeStore
from tests.service.servers import APP, OWNER, Postgres
from tests.service.store_kit import LOBBY, SECRET, awaited, make, row, until

pytestmark = pytest.mark.services
T = TableId


async def run_as(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


# Who may do what.


@pytest.mark.parametrize("statement", ["UPDATE event SET body = ''", "DELETE FROM event", "TRUNCATE event"])
@awaited
async def test_rows_cannot_be_changed_by_anybody(postgres: Postgres, database: str, statement: str) -> None:
    urls = postgres.urls(database)
    store = await PostgresStore.open(urls.app)
    first = await make(store, 7)
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await run_as(urls.app, statement)
    for url in (urls.owner, urls.superuser):
        with pytest.raises(asyncpg.RaiseError, match="never changed"):
            await run_as(url, statement)
    with pytest.raises(asyncpg.RaiseError, match="never changed"):
        await run_as(urls.superuser, "SET session_replication_role = replica", statement)
    assert await store.read(T(7), 0) == [first]
    await store.close()


@pytest.mark.parametrize(
    "statement", ["UPDATE secret SET value = ''", "DELETE FROM secret", "DELETE FROM site", "DROP TABLE event"]
)
@awaited
async def test_the_service_cannot_change_secrets_or_tables(postgres: Postgres, database: str, statement: str) -> None:
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await run_as(postgres.urls(database).app, statement)


@awaited
async def test_owners_and_superusers_are_refused(postgres: Postgres, database: str) -> None:
    for url in postgres.urls(database)[1:]:
        with pytest.raises(UnsafeStore, match="could change"):
            await PostgresStore.open(url)


@pytest.mark.parametrize(
    "grant", ["UPDATE ON event", "DELETE ON event", "TRUNCATE ON event", "UPDATE (body) ON event", "ALL ON event", OWNER]
)
@awaited
async def test_a_role_that_may_change_rows_is_refused_until_the_tables_are_migrated_anew(
    postgres: Postgres, database: str, grant: str
) -> None:
    urls = postgres.urls(database)
    await run_as(urls.superuser, f"GRANT {grant} TO {APP}")
    try:
        with pytest.raises(UnsafeStore, match=APP):
            await PostgresStore.open(urls.app)
        if grant == OWNER:
            with pytest.raises(UnsafeStore, match=APP):
                await migrate_postgres(urls.owner, APP)
            return
        await migrate_postgres(urls.owner, APP)
        await (await PostgresStore.open(urls.app)).close()
    finally:
        await run_as(urls.superuser, f"REVOKE {OWNER} FROM {APP}")


# Settings that lose moves.


@contextmanager
def setting(server: Postgres, name: str, value: str) -> Iterator[None]:
    def put(change: str) -> None:
        server.run(f"ALTER SYSTEM {change}")
        server.run("SELECT pg_reload_conf()")

    before = server.run(f"SHOW {name}")
    put(f"SET {name} = {value}")
    try:
        wait_for(server, name, value)
        yield
    finally:
        put(f"RESET {name}")
        wait_for(server, name, before)


def wait_for(server: Postgres, name: str, value: str) -> None:
    end = time.monotonic() + 10
    while server.run(f"SHOW {name}") != value:
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.parametrize("name", ["fsync", "full_page_writes", "synchronous_commit"])
def test_a_server_that_does_not_wait_for_the_disk_is_refused(postgres: Postgres, database: str, name: str) -> None:
    with setting(postgres, name, "off"), pytest.raises(UnsafeStore, match=f"{name} is off"):
        asyncio.run(PostgresStore.open(postgres.urls(database).app))


@pytest.mark.parametrize("value", ["on", "remote_write", "remote_apply", "local"])
@awaited
async def test_every_way_of_waiting_for_a_disk_is_fine(postgres: Postgres, database: str, value: str) -> None:
    urls = postgres.urls(database)
    await run_as(urls.superuser, f"ALTER ROLE {APP} SET synchronous_commit = {value}")
    try:
        store = await PostgresStore.open(urls.app)
        await make(store, 7)
        assert await store.append(row(7, 2)) == Stored()
        await store.close()
    finally:
        await run_as(urls.superuser, f"ALTER ROLE {APP} RESET synchronous_commit")


@awaited
async def test_a_role_that_does_not_wait_for_the_disk_is_refused(postgres: Postgres, database: str) -> None:
    urls = postgres.urls(database)
    await run_as(urls.superuser, f"ALTER ROLE {APP} SET synchronous_commit = off")
    try:
        with pytest.raises(UnsafeStore, match="synchronous_commit"):
            await PostgresStore.open(urls.app)
    finally:
        await run_as(urls.superuser, f"ALTER ROLE {APP} RESET synchronous_commit")


# Migrations.


@awaited
async def test_a_database_without_our_tables_says_what_to_run(postgres: Postgres) -> None:
    with pytest.raises(OldSchema, match="tatami migrate --database OWNER_URL --app-role NAME"):
        await PostgresStore.open(postgres.urls(postgres.make_database()).app)


@pytest.mark.parametrize(("change", "words"), [("= 0", "tatami migrate"), ("= 1001", "install a newer Tatami")])
@awaited
async def test_tables_of_another_version_are_refused(postgres: Postgres, database: str, change: str, words: str) -> None:
    urls = postgres.urls(database)
    await run_as(
        urls.owner, f"UPDATE schema_version SET version {change} WHERE version = (SELECT max(version) FROM schema_version)"
    )
    with pytest.raises(OldSchema, match=words):
        await PostgresStore.open(urls.app)


@awaited
async def test_an_old_worker_starts_and_goes_on_where_a_newer_program_has_added_to_the_tables(
    postgres: Postgres, database: str
) -> None:
    urls = postgres.urls(database)
    running = await PostgresStore.open(urls.app)
    await run_as(urls.owner, "INSERT INTO schema_version VALUES (999)")
    await run_as(urls.superuser, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'tatami_app'")
    started = await PostgresStore.open(urls.app)
    first = await make(running, 7)
    assert await started.read(T(7), 0) == [first]
    await running.append(Row(T(7), 2, b"2" * 16, "somebody", 0, b"[]"))
    await running.close()
    await started.close()


@awaited
async def test_migrating_twice_or_twice_at_once_changes_nothing(postgres: Postgres) -> None:
    urls = postgres.urls(postgres.make_database())
    await asyncio.gather(*(migrate_postgres(urls.owner, APP) for _ in range(4)))
    store = await PostgresStore.open(urls.app)
    first = await make(store, 7)
    await migrate_postgres(urls.owner, APP)
    assert await store.read(T(7), 0) == [first]
    await store.close()
    assert known_version("postgres") == known_version("sqlite")


@awaited
async def test_a_database_of_the_first_version_is_brought_up_to_date_and_keeps_its_tables(postgres: Postgres) -> None:
    urls = postgres.urls(postgres.make_database())
    await migrate_postgres(urls.owner, APP)
    store = await PostgresStore.open(urls.app)
    first = await make(store, 7)
    await store.close()
    await run_as(urls.owner, "DROP TABLE deal")
    await run_as(urls.owner, "DELETE FROM schema_version WHERE version > 1")
    with pytest.raises(OldSchema, match="tatami migrate"):
        await PostgresStore.open(urls.app)
    await migrate_postgres(urls.owner, APP)
    store = await PostgresStore.open(urls.app)
    assert await store.read(T(7), 0) == [first]
    await store.create(row(8, 1), b"secret", None, LOBBY, "abc")
    assert await store.deal("abc", 5) == [8]
    await store.close()


@awaited
async def test_migrating_for_a_role_that_will_not_do_is_refused(postgres: Postgres) -> None:
    urls = postgres.urls(postgres.make_database())
    with pytest.raises(StoreError, match='no role "nobody; DROP'):
        await migrate_postgres(urls.owner, 'nobody; DROP TABLE event"')
    with pytest.raises(UnsafeStore, match=OWNER):
        await migrate_postgres(urls.owner, OWNER)
    with pytest.raises(StoreDown):
        await migrate_postgres(urls.owner.replace(OWNER, "stranger"), APP)


@awaited
async def test_a_database_that_does_not_let_us_in_is_down(postgres: Postgres, database: str) -> None:
    with pytest.raises(StoreDown):
        await PostgresStore.open(postgres.urls("nowhere").app)


# Commits and crashes.


@awaited
async def test_rows_that_come_together_share_a_commit(postgres: Postgres, database: str) -> None:
    store = await PostgresStore.open(postgres.urls(database).app)
    tables = range(1, 301)
    await asyncio.gather(*(make(store, table) for table in tables))
    answers = await asyncio.gather(*(store.append(row(table, 2)) for table in tables))
    assert answers == [Stored()] * 300
    assert store.writer.commits == 1
    answers = await asyncio.gather(*(store.append(row(table, 3), due=table, listing=LOBBY) for table in tables))
    assert answers == [Stored()] * 300
    assert store.writer.commits == 2
    await store.close()


async def play_until(store: PostgresStore, table: int, is_over: asyncio.Event, told: list[Row]) -> None:
    """Append to one table, one row after another, each sent twice now and then; note what was acknowledged."""
    version = 1
    while not is_over.is_set():
        version += 1
        asked = row(table, version, who=f"{table} {version}")
        assert await store.append(asked, due=version if version % 3 else None) == Stored()
        told.append(asked)
        if version % 7 == 0:
            assert await store.append(asked) in (Duplicate(version, asked.who), Stored()), "Stored, if a crash came between"


async def more_of(told: list[Row], count: int) -> None:
    wanted = len(told) + count
    await until(lambda: len(told) >= wanted, seconds=60)


@pytest.mark.parametrize("how", ["crash", "kill", "stop"])
@awaited
async def test_a_server_that_crashes_while_rows_are_stored_loses_and_doubles_none(
    postgres: Postgres, database: str, how: str
) -> None:
    store = await PostgresStore.open(postgres.urls(database).app, patience_seconds=60, read_patience_seconds=60)
    tables = range(1, 41)
    for table in tables:
        await make(store, table)
    told: list[Row] = []
    is_over = asyncio.Event()
    async with asyncio.TaskGroup() as players:
        for table in tables:
            players.create_task(play_until(store, table, is_over, told))
        for _ in range(3):
            await more_of(told, 500)
            await asyncio.to_thread(getattr(postgres, how))
            await asyncio.to_thread(postgres.start)
        is_over.set()
    assert len(told) >= 1500
    for table in tables:
        kept = await store.read(T(table), 1)
        assert kept == [row for row in told if row.table == table], "all that was acknowledged, in order, and nothing else"
    await store.close()


async def store_but_lose_the_answer(store: PostgresStore, asked: Row, meanwhile: Row | None = None) -> Any:
    """The row (or, if given, the other one) is committed, and then the connection breaks."""
    insert = store.writer._insert

    async def insert_and_break(batch: list[postgres_writer.Append]) -> Any:
        monkeypatch.undo()
        await insert([postgres_writer.Append(meanwhile, None, None, batch[0].answer)] if meanwhile else batch)
        raise ConnectionResetError("the answer is lost")

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(store.writer, "_insert", insert_and_break)
        return await store.append(asked, due=77)


@awaited
async def test_a_row_whose_answer_was_lost_is_stored_once_and_counts_as_stored(postgres: Postgres, database: str) -> None:
    store = await PostgresStore.open(postgres.urls(database).app)
    await make(store, 7)
    asked = row(7, 2)
    assert await store_but_lose_the_answer(store, asked) == Stored()
    kept = await store.load(T(7))
    assert kept and kept.rows[1:] == [asked] and kept.due == 77
    await store.close()


@awaited
async def test_the_same_command_stored_differently_by_another_worker_does_not_count_as_stored(
    postgres: Postgres, database: str
) -> None:
    """Else this worker would go on with a table that is not the one in the store."""
    store = await PostgresStore.open(postgres.urls(database).app)
    await make(store, 7)
    asked = row(7, 2, body=b'["mine"]')
    other = row(7, 2, body=b'["theirs"]', command=asked.command)
    assert await store_but_lose_the_answer(store, asked, other) == Duplicate(2, "ann")
    assert await store.read(T(7), 1) == [other]
    await store.close()


@awaited
async def test_a_table_whose_making_was_committed_before_the_crash_is_not_refused(postgres: Postgres, database: str) -> None:
    store = await PostgresStore.open(postgres.urls(database).app)
    fetch, first = store._fetch, row(7, 1)

    async def fetch_and_break(statement: str, *values: Any) -> Any:
        monkeypatch.undo()
        await fetch(statement, *values)
        store._losses += 1
        return await fetch(statement, *values)

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(store, "_fetch", fetch_and_break)
        await store.create(first, SECRET, None, LOBBY)
    assert await store.read(T(7), 0) == [first]
    await store.close()


@awaited
async def test_a_server_that_is_away_for_long_is_down_and_comes_back(postgres: Postgres, database: str) -> None:
    store = await PostgresStore.open(postgres.urls(database).app, patience_seconds=0.5)
    await make(store, 7)
    postgres.stop()
    try:
        for _ in range(2):
            started_at = time.monotonic()
            asked = [store.append(row(7, version)) for version in (2, 3)]
            assert [type(answer) for answer in await asyncio.gather(*asked, return_exceptions=True)] == [StoreDown] * 2
            assert time.monotonic() - started_at < 2
        with pytest.raises(StoreDown):
            await store.check()
    finally:
        postgres.start()
    await store.check()
    assert await store.append(row(7, 2)) == Stored()
    assert await store.heads([T(7)]) == {7: 2}
    await store.close()


@awaited
async def test_a_server_that_has_gone_deaf_is_down_and_comes_back(
    postgres: Postgres, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "STATEMENT_SECONDS", 0.2)
    store = await PostgresStore.open(postgres.urls(database).app, patience_seconds=0.5)
    await make(store, 7)
    assert await store.append(row(7, 2)) == Stored()
    asked = row(7, 3)
    postgres.pause()
    try:
        with pytest.raises(StoreDown):
            await store.append(asked)
        with pytest.raises(StoreDown):
            await store.check()
    finally:
        postgres.resume()
    assert await store.append(asked) in (Stored(), Duplicate(3, "ann")), "it may have arrived"
    assert await store.heads([T(7)]) == {7: 3}
    await store.close()


@awaited
async def test_reads_wait_for_a_server_that_restarts(postgres: Postgres, database: str) -> None:
    store = await PostgresStore.open(postgres.urls(database).app, read_patience_seconds=60)
    first = await make(store, 7)
    postgres.crash()
    reading = [asyncio.create_task(store.read(T(7), 0)) for _ in range(10)]
    await asyncio.sleep(0.2)
    await asyncio.to_thread(postgres.start)
    assert await asyncio.gather(*reading) == [[first]] * 10
    await store.close()


@awaited
async def test_a_closed_store_finishes_what_was_asked_for(postgres: Postgres, database: str) -> None:
    store = await PostgresStore.open(postgres.urls(database).app)
    await make(store, 7)
    pending = asyncio.gather(*(store.append(row(7, version)) for version in range(2, 20)))
    await asyncio.sleep(0)
    await store.close()
    assert await pending == [Stored()] * 18
    with pytest.raises(StoreDown):
        await store.append(row(7, 20))
