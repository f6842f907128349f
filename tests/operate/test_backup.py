"""A backup brings back all that was there, or says why not; and what is wrong with a table is named."""

import asyncio
import json
import os
import signal
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tatami.cli import main
from tatami.operate import archive, check
from tatami.operate.archive import Head, Values
from tatami.operate.backup import backup, restore
from tatami.operate.check import Checked
from tatami.operate.places import SqlitePlace, columns, connected, reading, rows_of
from tatami.operate.refused import BadBackup, NotEmpty, NotWritten
from tatami.service.migrations import known_version, migrate_sqlite
from tatami.service.store import StoreError
from tests.operate import played
from tests.operate.drill import Ground, drill, file_ground, fill, site_ground
from tests.service import servers
from tests.service.running import running


def quiet(_line: str) -> None: ...


def brought_back(file: Path, ground: Ground) -> Checked:
    return asyncio.run(restore(file, ground.target, ground.role, 1, quiet))


async def everything(url: str) -> dict[str, list[Values]]:
    async with reading(url) as place:
        found = {}
        for table in columns(place.version):
            found[table] = sorted([row async for page in rows_of(place, table) for row in page])
        return found


def cli(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_a_restored_site_is_the_site(ground: Ground, tmp_path: Path) -> None:
    file = tmp_path / "site.backup"
    asyncio.run(backup(ground.source, file, 0))
    found = brought_back(file, ground)
    assert asyncio.run(everything(ground.target)) == asyncio.run(everything(ground.source))
    assert (found.tables, found.matches, found.proofs, found.faults) == (6, 12, 12, [])
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.services
@pytest.mark.parametrize("is_growing", [True, False], ids=["into a site", "into a file"])
def test_a_family_becomes_a_site_and_the_other_way_round(postgres: servers.Postgres, tmp_path: Path, is_growing: bool) -> None:
    with file_ground(tmp_path) as home, site_ground(postgres) as site:
        source, target = (home, site) if is_growing else (site, home)
        asyncio.run(fill(source, iter([played.tables([0, 1])])))
        asyncio.run(backup(source.source, tmp_path / "moving.backup", 0))
        assert brought_back(tmp_path / "moving.backup", target).faults == []
        assert asyncio.run(everything(target.target)) == asyncio.run(everything(source.source))


@pytest.mark.services
def test_the_service_runs_on_with_what_was_restored(postgres: servers.Postgres, tmp_path: Path) -> None:
    with site_ground(postgres) as site, running(str(tmp_path / "home.db")) as service:
        guest = service.guest()
        table = guest.make()["table"]
        result = cli("backup", str(tmp_path / "b"), "--database", str(tmp_path / "home.db"))  # while it serves
        assert "events of 1 tables are in" in result.output
        restored = cli("restore", str(tmp_path / "b"), "--database", site.target, "--app-role", servers.APP)
        assert restored.exit_code == 0, restored.output
        app = site.target.replace(servers.OWNER, servers.APP)
        with running(app) as again:
            guest.http.base_url = guest.http.headers["Origin"] = again.origin
            assert guest.look(table)["version"] >= 1, "the same cookie opens the same table"


def test_whatever_is_damaged_is_refused(ground: Ground, tmp_path: Path) -> None:
    file = tmp_path / "site.backup"
    asyncio.run(backup(ground.source, file, 0))
    whole = file.read_bytes()
    for place in (0, 14, 20, 47, 48, 60, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        with pytest.raises(BadBackup, match=r"damaged|no backup|newer"):
            brought_back(file, ground)
    for length in (0, 10, 30, 48, 1000, len(whole) - 1):
        file.write_bytes(whole[:length])
        with pytest.raises(BadBackup, match=r"damaged|no backup|newer"):
            brought_back(file, ground)
    file.write_bytes(whole)
    assert brought_back(file, ground).faults == [], "none of that has left anything behind"


def test_a_backup_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    newer = known_version("sqlite") + 1
    with archive.Writing(tmp_path / "newer", Head("99.0", newer, 0)) as writing:
        writing.finish()
        writing.give_name()
    result = cli("restore", str(tmp_path / "newer"), "--database", str(tmp_path / "restored.db"))
    assert result.exit_code == 1
    assert "was made by Tatami 99.0, which is newer: install a newer Tatami, as in docs/host.md." in result.output
    assert not (tmp_path / "restored.db").exists()


def test_tables_of_a_newer_program_are_not_half_backed_up(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "newer.db", isolation_level=None)) as connection:
        migrate_sqlite(connection)
        connection.execute("INSERT INTO schema_version VALUES (?)", (known_version("sqlite") + 1,))
    with pytest.raises(StoreError, match="install a newer Tatami"):
        asyncio.run(backup(str(tmp_path / "newer.db"), tmp_path / "b", 0))
    assert not (tmp_path / "b").exists()


def test_a_backup_of_older_tables_is_brought_up_to_date(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "old.db", isolation_level=None)) as connection:
        migrate_sqlite(connection, up_to=1)
        connection.execute("INSERT INTO secret VALUES (7, x'00')")
    asyncio.run(backup(str(tmp_path / "old.db"), tmp_path / "old.backup", 0))
    asyncio.run(restore(tmp_path / "old.backup", str(tmp_path / "new.db"), None, 1, quiet))
    with closing(sqlite3.connect(tmp_path / "new.db")) as connection:
        assert connection.execute("SELECT max(version) FROM schema_version").fetchone() == (known_version("sqlite"),)
        assert connection.execute("SELECT table_id FROM secret").fetchall() == [(7,)]


def test_nothing_is_written_over(ground: Ground, tmp_path: Path) -> None:
    file = tmp_path / "site.backup"
    asyncio.run(backup(ground.source, file, 0))
    with pytest.raises(NotEmpty, match="another name"):
        asyncio.run(backup(ground.source, file, 0))
    brought_back(file, ground)
    before = asyncio.run(everything(ground.target))
    with pytest.raises(NotEmpty, match=r"Move it away|Restore into a new one"):
        brought_back(file, ground)
    assert asyncio.run(everything(ground.target)) == before


def test_a_name_that_the_system_does_not_take_is_said(tmp_path: Path) -> None:
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([played.tables([1])])))
        asyncio.run(backup(ground.source, tmp_path / "b", 0))
        with pytest.raises(NotWritten, match="too long"):
            asyncio.run(backup(ground.source, tmp_path / ("b" * 300), 0))
    with pytest.raises(NotWritten, match="too long"):
        asyncio.run(restore(tmp_path / "b", str(tmp_path / ("b" * 300)), None, 1, quiet))


def test_a_restored_file_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([played.tables([1])])))
        asyncio.run(backup(ground.source, tmp_path / "b", 0))
    asyncio.run(restore(tmp_path / "b", str(tmp_path / "new.db"), None, 1, quiet))
    assert (tmp_path / "new.db").stat().st_mode & 0o777 == 0o600


def test_what_is_left_of_another_file_is_not_mixed_into_a_restored_one(tmp_path: Path) -> None:
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([played.tables([1])])))
        asyncio.run(backup(ground.source, tmp_path / "b", 0))
    (tmp_path / "new.db-wal").write_bytes(b"rows of another file")
    with pytest.raises(NotEmpty, match=r"new\.db-wal .* Move that away"):
        asyncio.run(restore(tmp_path / "b", str(tmp_path / "new.db"), None, 1, quiet))
    assert not (tmp_path / "new.db").exists()


def test_two_backups_of_one_name_at_a_time_do_not_mix(tmp_path: Path) -> None:
    head = Head("0", known_version("sqlite"), 0)
    with archive.Writing(tmp_path / "b", head) as one, archive.Writing(tmp_path / "b", head) as other:
        one.add("event", [])
        one.finish()
        one.give_name()
        other.finish()
        with pytest.raises(NotEmpty, match="another name"):
            other.give_name()


def test_two_restores_to_one_file_at_a_time_do_not_mix(tmp_path: Path) -> None:
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([played.tables([1, 2])])))
        asyncio.run(backup(ground.source, tmp_path / "b", 0))

    async def both() -> list[Checked | BaseException]:
        restores = (restore(tmp_path / "b", ground.target, None, 1, quiet) for _ in range(2))
        return await asyncio.gather(*restores, return_exceptions=True)

    done, refused = sorted(asyncio.run(both()), key=lambda found: isinstance(found, BaseException))
    assert isinstance(done, Checked) and done.tables == 2
    assert isinstance(refused, NotEmpty), refused
    assert asyncio.run(everything(ground.target)) == asyncio.run(everything(ground.source))
    assert not list(tmp_path.glob("*.part*"))


@pytest.mark.parametrize(
    ("words", "moment"),
    [
        (["backup", "{}/new", "--database", "{}/site.db"], (archive.Sums, "add")),
        (["backup", "{}/new", "--database", "{}/site.db"], (os, "fsync")),
        (["restore", "{}/b", "--database", "{}/new"], (SqlitePlace, "fill")),
        (["restore", "{}/b", "--database", "{}/new"], (archive.Sums, "add")),
        (["restore", "{}/b", "--database", "{}/new"], (os, "fsync")),
    ],
    ids=["backup: rows", "backup: the end", "restore: rows", "restore: rows again", "restore: the end"],
)
def test_an_interrupt_ends_the_work_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], moment: tuple[Any, str]
) -> None:
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([played.tables([1])])))
        asyncio.run(backup(ground.source, tmp_path / "b", 0))
    times, work = [], getattr(*moment)

    def interrupted(*given: Any) -> Any:
        times.append(1)
        if len(times) == 1:
            signal.raise_signal(signal.SIGINT)
        return work(*given)

    monkeypatch.setattr(*moment, interrupted)
    result = cli(*[word.format(tmp_path) for word in words])
    assert result.exit_code == 1 and "Aborted!" in result.output, result.output
    assert len(times) == 1, "it did not go on"
    assert not list(tmp_path.glob("new*"))


def interrupts(_batch: object) -> Checked:
    os.kill(os.getppid(), signal.SIGINT)
    return Checked()


def test_an_interrupt_ends_a_check_before_its_answers_are_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[Checked] = []
    monkeypatch.setattr(check, "checked", interrupts)
    monkeypatch.setattr(Checked, "add", lambda _total, other: added.append(other))
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([played.tables([2])])))
        asyncio.run(backup(ground.source, tmp_path / "b", 0))
        result = cli("restore", str(tmp_path / "b"), "--database", ground.target, "--processes", "1")
    assert result.exit_code == 1 and "Aborted!" in result.output, result.output
    assert added == []
    assert not list(tmp_path.glob("restored*"))


@pytest.mark.parametrize(
    "words", [["backup", "{}/b"], ["restore", "{}/whole", "--database", "{}/b"]], ids=lambda words: words[0]
)
def test_a_place_that_takes_nothing_is_named(tmp_path: Path, words: list[str]) -> None:
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([played.tables([1])])))
        asyncio.run(backup(ground.source, tmp_path / "whole", 0))
        for folder in (tmp_path / "whole", tmp_path / "nowhere"):  # a file that should be a folder, and nothing
            asked = [word.format(folder if word.endswith("/b") else tmp_path) for word in words]
            result = cli(*asked, *(["--database", ground.source] if words[0] == "backup" else []))
            assert result.exit_code == 1
            assert result.output.startswith("Error: ") and str(folder) in result.output, result.output


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
def test_a_full_disk_is_named_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([played.tables([1])])))
        true = os.open
        made = []

        def full(path: Path, *how: int) -> int:
            """The file is there, and takes nothing."""
            opened = true(path, *how)
            if str(path).endswith(".part"):
                made.append(path)
                os.dup2(disk, opened)
            return opened

        disk = true("/dev/full", os.O_RDWR)
        monkeypatch.setattr(os, "open", full)
        result = cli("backup", str(tmp_path / "b"), "--database", ground.source)
        os.close(disk)
    assert (result.exit_code, "No space left on device" in result.output) == (1, True)
    assert made and not list(tmp_path.glob("b*"))


@pytest.mark.services
def test_both_kinds_of_store_have_the_same_tables(postgres: servers.Postgres, database: str) -> None:
    async def found() -> dict[str, set[str]]:
        async with connected(postgres.urls(database).owner) as connection:
            rows = await connection.fetch(
                "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
            )
        there: dict[str, set[str]] = {}
        for table, column in rows:
            there.setdefault(table, set()).add(column)
        return there

    known = {table: set(names) for table, names in columns(known_version("postgres")).items()}
    assert asyncio.run(found()) == known | {"schema_version": {"version"}}


def _changed(rows: dict[str, list[Values]], mark: str, change: Callable[[str], str]) -> None:
    number = next(i for i, row in enumerate(rows["event"]) if mark in row[5])
    *before, body = rows["event"][number]
    rows["event"][number] = (*before, change(body))


def _other_points(body: str) -> str:
    happened = json.loads(body)
    for event in happened:
        if event["event"] == "ended":
            event["points"][0] += 1
    return json.dumps(happened, separators=(",", ":"))


def _without(rows: dict[str, list[Values]], lost: int | slice) -> None:
    del rows["event"][lost]


FAULTS = {
    "points": (lambda rows: _changed(rows, '"ended"', _other_points), "match 1 does not end as it is stored"),
    "a row": (lambda rows: _without(rows, 20), "row 21 is missing"),
    "the last rows": (lambda rows: _without(rows, slice(20, None)), "rows 21 to "),
    "all rows": (lambda rows: _without(rows, slice(None)), "rows 1 to "),
    "a chain": (lambda rows: _changed(rows, '"drawn"', lambda body: body.replace('"chain":"', '"chain":"00')), "Table "),
    "a snapshot": (
        lambda rows: rows["snapshot"].append((rows["snapshot"].pop()[0], len(rows["event"]), b"0" * 16 + b"{}")),
        "are not those that the snapshot was made of",
    ),
    "garbage": (lambda rows: _changed(rows, '"started"', lambda _: '[{"event":"nonsense"}]'), "cannot be read"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_table_that_was_wrong_is_named_and_brought_back_as_it_was(tmp_path: Path, fault: str) -> None:
    plant, words = FAULTS[fault]
    rows = played.tables([2])
    plant(rows)
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([rows])))
        asyncio.run(backup(ground.source, tmp_path / "b", 0))
        result = cli("restore", str(tmp_path / "b"), "--database", ground.target, "--processes", "1")
    assert result.exit_code == 1
    assert words in result.output
    assert Path(ground.target).exists()


def dies(_batch: object) -> None:
    os._exit(9)


def test_a_check_that_is_lost_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "checked", dies)
    with file_ground(tmp_path) as ground:
        asyncio.run(fill(ground, iter([played.tables([2])])))
        asyncio.run(backup(ground.source, tmp_path / "b", 0))
        result = cli("restore", str(tmp_path / "b"), "--database", ground.target, "--processes", "1")
    assert result.exit_code == 1
    assert "try fewer --processes" in result.output
    assert not Path(ground.target).exists()


@pytest.mark.services
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_small_drill(kind: str, postgres: servers.Postgres, tmp_path: Path) -> None:
    with file_ground(tmp_path) if kind == "sqlite" else site_ground(postgres) as ground:
        made = asyncio.run(fill(ground, played.site(20_000)))
        done = asyncio.run(drill(ground, tmp_path))
    assert made == done.found.events >= 20_000
    assert done.found.matches == done.found.proofs >= 40
    assert done.found.faults == []
    assert done.restore_seconds < 120
