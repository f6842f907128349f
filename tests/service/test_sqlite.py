"""What only SQLite promises: a file that outlives the program, and commits that are shared.

Run as a program (`python -m tests.service.test_sqlite FILE`), it appends rows and says which were acknowledged, until killed.
"""

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tatami.service.migrations import migrate_sqlite
from tatami.service.sqlite import SqliteStore, check_safe
from tatami.service.store import OldSchema, Stored, StoreDown, StoreError, TableId, UnsafeStore
from tests.service.store_kit import LOBBY, SECRET, awaited, make, row

TABLES = range(1, 17)


async def append_until_killed(path: str) -> None:
    store = await SqliteStore.open(path)
    heads = await store.heads(map(TableId, TABLES))
    for table in set(TABLES) - set(heads):
        await store.create(row(table, 1), SECRET, None, LOBBY)

    async def play(table: int) -> None:
        version = heads.get(TableId(table), 1)
        while True:
            version += 1
            asked = row(table, version)
            assert await store.append(asked, due=version, listing=LOBBY) == Stored()
            os.write(1, f"{table} {version} {asked.command.hex()}\n".encode())

    await asyncio.gather(*map(play, TABLES))


def test_a_program_killed_while_writing_loses_nothing_it_has_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "tatami.db"
    told: list[str] = []
    for _ in range(3):
        command = [sys.executable, "-m", "tests.service.test_sqlite", str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout
            told += [program.stdout.readline() for _ in range(300)]
            program.kill()
            told += program.stdout.readlines()
    with sqlite3.connect(path) as connection:
        kept = connection.execute("SELECT table_id, version, command_id FROM event").fetchall()
        due = dict(connection.execute("SELECT table_id, due_at FROM wakeup"))
    connection.close()
    acknowledged = [line.split() for line in told if line.endswith("\n")]
    lines = {f"{table} {version} {command.hex()}" for table, version, command in kept}
    assert len(acknowledged) >= 900
    assert {" ".join(parts) for parts in acknowledged} <= lines
    assert len(lines) == len(kept) == len({command for *_, command in kept})
    for table in TABLES:
        versions = sorted(version for owner, version, _ in kept if owner == table)
        assert versions == list(range(1, len(versions) + 1))
        assert due[table] == 2, "it came with the row, or not at all"


@awaited
async def test_rows_that_come_together_share_a_commit(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tatami.db")
    tables = range(1, 301)
    await asyncio.gather(*(make(store, table) for table in tables))
    before = store.writer.commits
    answers = await asyncio.gather(*(store.append(row(table, 2)) for table in tables))
    assert answers == [Stored()] * 300
    assert 1 <= store.writer.commits - before <= 10
    before = store.writer.commits
    for version in range(3, 8):
        await store.append(row(1, version))
    assert store.writer.commits - before == 5
    await store.close()


@awaited
async def test_the_file_waits_for_the_disk(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tatami.db")
    assert await store.writer.do(lambda connection: connection.execute("PRAGMA journal_mode").fetchone()) == ("wal",)
    assert await store.writer.do(lambda connection: connection.execute("PRAGMA synchronous").fetchone()) == (2,)
    await store.close()


@pytest.mark.parametrize("setting", ["synchronous = NORMAL", "synchronous = OFF", "journal_mode = DELETE"])
def test_a_connection_that_does_not_wait_for_the_disk_is_refused(tmp_path: Path, setting: str) -> None:
    connection = sqlite3.connect(tmp_path / "tatami.db")
    connection.execute("PRAGMA journal_mode = WAL")
    check_safe(connection)
    connection.execute(f"PRAGMA {setting}")
    with pytest.raises(UnsafeStore):
        check_safe(connection)
    connection.close()


@awaited
async def test_a_store_in_memory_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnsafeStore):
        await SqliteStore.open(":memory:")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("statement", ["UPDATE event SET body = ''", "DELETE FROM event"])
@awaited
async def test_rows_cannot_be_changed_by_anybody(tmp_path: Path, statement: str) -> None:
    store = await SqliteStore.open(tmp_path / "tatami.db")
    first = await make(store, 7)
    await store.close()
    connection = sqlite3.connect(tmp_path / "tatami.db")
    with pytest.raises(sqlite3.IntegrityError, match="never"):
        connection.execute(statement)
    assert connection.execute("SELECT command_id FROM event").fetchall() == [(first.command,)]
    connection.close()


@awaited
async def test_a_file_that_a_newer_program_has_added_to_is_used_and_one_that_it_has_changed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tatami.db"
    await (await SqliteStore.open(path)).close()
    for version in (999, 1001):
        connection = sqlite3.connect(path)
        connection.execute("INSERT INTO schema_version VALUES (?)", (version,))
        connection.commit()
        connection.close()
        if version == 999:
            await (await SqliteStore.open(path)).close()
    with pytest.raises(OldSchema, match="install a newer Tatami"):
        await SqliteStore.open(path)


@awaited
async def test_a_file_of_the_first_version_is_brought_up_to_date_and_keeps_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "tatami.db"
    connection = sqlite3.connect(path, isolation_level=None)
    migrate_sqlite(connection, up_to=1)
    connection.execute("INSERT INTO secret VALUES (7, ?)", (SECRET,))
    connection.close()
    store = await SqliteStore.open(path)
    assert [table async for table in store.tables()] == [7]
    await store.create(row(8, 1), SECRET, None, LOBBY, "abc")
    assert await store.deal("abc", 5) == [8]
    await store.close()


@awaited
async def test_several_programs_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    stores = await asyncio.gather(*(SqliteStore.open(tmp_path / "tatami.db") for _ in range(4)))
    await make(stores[0], 7)
    for store in stores:
        assert await store.load(TableId(7)) is not None
        await store.close()


@awaited
async def test_what_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 1000)
    with pytest.raises(StoreError, match="letter"):
        await SqliteStore.open(path)
    with pytest.raises(StoreDown, match="nowhere"):
        await SqliteStore.open(tmp_path / "nowhere" / "tatami.db")


@awaited
async def test_a_file_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmark (address text)")
    before = path.read_bytes()
    with pytest.raises(UnsafeStore, match="another program"):
        await SqliteStore.open(path)
    assert path.read_bytes() == before


@awaited
async def test_only_who_runs_it_can_read_the_file(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tatami.db")
    await make(store, 1)
    assert {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {
        "tatami.db": 0o600, "tatami.db-wal": 0o600, "tatami.db-shm": 0o600,
    }  # fmt: skip
    await store.close()


@awaited
async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tatami.db")
    await make(store, 7)
    pending = asyncio.gather(*(store.append(row(7, version)) for version in range(2, 20)))
    await asyncio.sleep(0)
    await store.close()
    assert await pending == [Stored()] * 18, "what was asked for before is done"
    with pytest.raises(StoreDown):
        await store.append(row(7, 20))
    with pytest.raises(StoreDown):
        await store.read(TableId(7), 0)


@awaited
async def test_a_file_that_others_keep_locked_is_down_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await SqliteStore.open(tmp_path / "tatami.db")
    await make(store, 7)
    await store.writer.do(lambda connection: connection.execute("PRAGMA busy_timeout = 50"))
    other = sqlite3.connect(tmp_path / "tatami.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreDown, match="locked"):
        await store.append(row(7, 2))
    with pytest.raises(StoreDown):
        await store.check()
    other.execute("ROLLBACK")
    other.close()
    await store.check()
    assert await store.append(row(7, 2)) == Stored()
    await store.close()


if __name__ == "__main__":
    asyncio.run(append_until_killed(sys.argv[1]))
