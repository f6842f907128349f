"""The doctor finds what was planted, each fault by its own line, and nothing else."""

import asyncio
import shutil
import socket
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from tatami.cli import main
from tatami.fast import gear
from tatami.operate import doctor
from tatami.service import pages, serve
from tatami.service.migrations import known_version, migrate_sqlite
from tatami.service.opening import open_store
from tests.service import servers
from tests.service.running import Service, free_port


class Said(NamedTuple):
    code: int
    mend: list[str]
    text: str


@pytest.fixture(autouse=True)
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with its pages in it, whether they were built here or not."""
    package = tmp_path / "package"
    page = package / "web" / "dist" / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    monkeypatch.setattr(pages, "files", lambda _name: package)
    return page


def examined(*words: str, port: int | None = None) -> Said:
    """What `tatami doctor` says."""
    result = CliRunner().invoke(main, ["doctor", "--host", "127.0.0.1", "--port", str(port or free_port()), *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return Said(result.exit_code, [line[6:] for line in result.output.splitlines() if line.startswith("MEND")], result.output)


def at_home(tmp_path: Path, *words: str, port: int | None = None) -> Said:
    return examined("--database", str(tmp_path / "tatami.db"), *words, port=port)


def test_nothing_is_to_be_mended_where_all_is_well(tmp_path: Path) -> None:
    said = at_home(tmp_path)
    assert (said.code, said.mend) == (0, []), said.text
    assert all(line.startswith("ok  ") for line in said.text.splitlines())
    assert not (tmp_path / "tatami.db").exists(), "looking changes nothing"


def test_an_old_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert at_home(tmp_path).mend == ["Python: 3.9.2 is too old: Tatami needs 3.11 or newer."]


def test_a_package_without_its_pages(tmp_path: Path, client: Path) -> None:
    client.unlink()
    said = at_home(tmp_path)
    assert said.code == 1
    assert len(said.mend) == 1 and "run `make web` in the source, then `pip install .` again" in said.mend[0]


def test_a_port_that_somebody_else_has(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        said = at_home(tmp_path, port=other.getsockname()[1])
    assert len(said.mend) == 1 and said.mend[0].startswith("port: Port")
    assert "--port" in said.mend[0]


def test_a_port_that_tatami_itself_has_is_fine(tmp_path: Path, service: Service) -> None:
    said = at_home(tmp_path, port=service.port)
    assert (said.code, said.mend) == (0, [])
    assert "Tatami runs there: ready" in said.text


def test_a_tatami_is_looked_for_at_the_host_that_was_named(tmp_path: Path, client: Path) -> None:
    service = Service(str(tmp_path / "tatami.db"))
    service.arguments += ["--host", "127.0.0.2"]
    service.start()
    try:
        while not (said := at_home(tmp_path, "--host", "127.0.0.2", port=service.port)).text.count("Tatami runs there: ready"):
            assert service.process and service.process.poll() is None
        assert said.mend == []
    finally:
        service.close()


def test_a_gear_that_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gear, "cache_folder", lambda _name: None)
    said = at_home(tmp_path)
    assert len(said.mend) == 1 and "every start takes a minute or two" in said.mend[0]


def test_a_gear_that_does_not_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_game: object) -> None:
        raise ImportError("numba needs NumPy 2.2 or less")

    monkeypatch.setattr("tatami.fast.batch.gear", broken)
    said = at_home(tmp_path)
    assert len(said.mend) == 1 and "numba needs NumPy 2.2 or less" in said.mend[0]


def test_a_disk_that_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage._replace(free=50_000_000))
    assert at_home(tmp_path).mend == ["disk: only 50 MB are free, and moves that cannot be written are refused. Make room."]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    said = examined("--database", str(tmp_path / "nowhere" / "tatami.db"))
    assert any(line.startswith("database: There is no folder") for line in said.mend)


def test_a_file_that_holds_something_else(tmp_path: Path) -> None:
    (tmp_path / "tatami.db").write_text("Dear diary,")
    said = at_home(tmp_path)
    assert len(said.mend) == 1 and "something else than Tatami's tables" in said.mend[0]


def test_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "tatami.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate_sqlite(connection)
    whole = bytearray(path.read_bytes())
    whole[2 * 4096 : 3 * 4096] = b"\xff" * 4096
    path.write_bytes(whole)
    said = at_home(tmp_path)
    assert len(said.mend) == 1 and "tatami restore" in said.mend[0]


def tables_of(tmp_path: Path, version: int) -> None:
    with closing(sqlite3.connect(tmp_path / "tatami.db", isolation_level=None)) as connection:
        migrate_sqlite(connection, up_to=version)
        connection.execute("INSERT OR IGNORE INTO schema_version VALUES (?)", (version,))


def test_tables_of_a_newer_program(tmp_path: Path) -> None:
    tables_of(tmp_path, known_version("sqlite") // 1000 * 1000 + 1001)
    said = at_home(tmp_path)
    assert len(said.mend) == 1 and "install a newer Tatami" in said.mend[0]


@pytest.mark.parametrize("version", [1, known_version("sqlite") + 1], ids=["older", "only added to"])
def test_tables_that_serve_would_open_are_fine(tmp_path: Path, version: int) -> None:
    tables_of(tmp_path, version)
    said = at_home(tmp_path)
    assert (said.code, said.mend) == (0, []), said.text
    assert "is whole, with 0 tables" in said.text
    asyncio.run(opened(tmp_path / "tatami.db"))


async def opened(path: Path) -> None:
    """As `tatami serve` does."""
    await (await open_store(str(path))).close()


@pytest.mark.parametrize("origin", ["http://tatami.example", "http://8.8.8.8:8000"])
def test_a_public_address_without_tls(tmp_path: Path, origin: str) -> None:
    said = at_home(tmp_path, "--origin", origin)
    assert len(said.mend) == 1 and f"addresses: {origin} is without TLS" in said.mend[0]


@pytest.mark.parametrize(
    "origin", ["https://tatami.example", "http://192.168.1.7:8000", "http://laptop.local", "http://laptop"]
)
def test_an_address_at_home_or_with_tls_is_fine(tmp_path: Path, origin: str) -> None:
    assert at_home(tmp_path, "--origin", origin).mend == []


def test_an_address_that_is_none(tmp_path: Path) -> None:
    said = at_home(tmp_path, "--origin", "tatami.example/play")
    assert len(said.mend) == 1 and "is no address that a browser could show" in said.mend[0]


@pytest.fixture
def site(postgres: servers.Postgres, database: str, redis: servers.Redis) -> list[str]:
    return ["--database", postgres.urls(database).app, "--bus", redis.url, "--origin", "https://tatami.example"]


@pytest.mark.services
class TestSite:
    def test_nothing_is_to_be_mended_where_all_is_well(self, site: list[str]) -> None:
        said = examined(*site)
        assert (said.code, said.mend) == (0, []), said.text
        assert "would keep a move safely" in said.text

    def test_parts_that_are_not_installed(self, site: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(doctor, "find_spec", lambda _name: None)
        said = examined(*site)
        assert len(said.mend) == 1 and "install Tatami with [site], as in docs/host.md" in said.mend[0]

    def test_a_setting_that_loses_moves(self, site: list[str], postgres: servers.Postgres, database: str) -> None:
        postgres.run(f"ALTER ROLE {servers.APP} IN DATABASE {database} SET synchronous_commit = off")
        said = examined(*site)
        assert len(said.mend) == 1 and "synchronous_commit is off" in said.mend[0]

    def test_a_role_that_may_do_too_much(self, site: list[str], postgres: servers.Postgres, database: str) -> None:
        postgres.run(f"GRANT DELETE ON event TO {servers.APP}", database)
        said = examined(*site)
        assert len(said.mend) == 1 and "could change or delete stored moves" in said.mend[0]

    def test_tables_that_are_behind(self, site: list[str], postgres: servers.Postgres, database: str) -> None:
        postgres.run("DELETE FROM schema_version", database)
        said = examined(*site)
        assert len(said.mend) == 1 and "run tatami migrate" in said.mend[0]

    def test_a_database_that_is_not_there(self, site: list[str], tmp_path: Path) -> None:
        said = examined("--database", f"postgresql://ann@/tatami?host={tmp_path}", *site[2:])
        assert [line.partition(":")[0] for line in said.mend] == ["database", "clock"]
        assert "does not let us in" in said.mend[0]

    def test_a_clock_that_is_off(self, site: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        true = serve.now
        monkeypatch.setattr(serve, "now", lambda: true() - 90_000)
        said = examined(*site)
        assert len(said.mend) == 1 and said.mend[0].startswith("clock: it is 90.")
        assert "behind the database's" in said.mend[0]

    def test_a_bus_that_does_not_answer(self, site: list[str], tmp_path: Path) -> None:
        said = examined(*site[:2], "--bus", f"redis://:secret@127.0.0.1:{free_port()}", *site[4:])
        assert len(said.mend) == 1 and said.mend[0].startswith("bus: nobody answers at redis://127.0.0.1")
        assert "secret" not in said.text

    def test_no_address_for_browsers(self, site: list[str]) -> None:
        said = examined(*site[:4])
        assert len(said.mend) == 1 and "--origin https://" in said.mend[0]

    def test_few_open_files(self, site: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        import resource

        monkeypatch.setattr(resource, "getrlimit", lambda _what: (1024, 1 << 20))
        said = examined(*site)
        assert len(said.mend) == 1 and "ulimit -n" in said.mend[0]
