"""An address leads to the right store or bus, or to words that say what is missing."""

import sys
from pathlib import Path

import pytest

from tatami.service.bus import LocalBus
from tatami.service.migrations import migrate_postgres
from tatami.service.opening import CannotOpen, open_bus, open_store
from tatami.service.postgres import PostgresStore
from tatami.service.redis_bus import RedisBus
from tatami.service.sqlite import SqliteStore
from tatami.service.store import StoreDown, StoreError
from tests.service.servers import Postgres
from tests.service.store_kit import awaited


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}"])
@awaited
async def test_a_path_leads_to_a_file(tmp_path: Path, form: str) -> None:
    path = tmp_path / "family.db"
    store = await open_store(form.format(path))
    assert isinstance(store, SqliteStore)
    await store.close()
    assert path.exists()


@awaited
async def test_a_path_may_be_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for number, url in enumerate(["one.db", "sqlite:///two.db"], 1):
        await (await open_store(url)).close()
        assert len(list(tmp_path.glob("*.db"))) == number


@pytest.mark.services
@awaited
async def test_a_postgresql_address_leads_there(postgres: Postgres, database: str) -> None:
    store = await open_store(postgres.urls(database).app)
    assert isinstance(store, PostgresStore)
    await store.close()


@awaited
async def test_a_database_that_is_not_there_is_down(tmp_path: Path) -> None:
    with pytest.raises(StoreDown):
        await open_store(f"postgresql://ann@/tatami?host={tmp_path}")


@awaited
async def test_strange_addresses_are_refused_in_words() -> None:
    with pytest.raises(CannotOpen, match="mysql:// leads to no store"):
        await open_store("mysql://localhost/tatami")
    with pytest.raises(StoreError, match="no address of a database"):
        await open_store("postgresql://localhost:port/tatami")
    for address in ("tatami.db", "mysql://localhost/tatami", "postgresql://localhost:port/tatami"):
        with pytest.raises(CannotOpen, match=r"postgresql://|no address of a database"):
            await migrate_postgres(address, "tatami_app")
    with pytest.raises(CannotOpen, match="http:// leads to no bus"):
        open_bus("http://localhost")
    with pytest.raises(CannotOpen, match="no address"):
        open_bus("redis://localhost:port")


@awaited
async def test_buses_are_chosen_by_address() -> None:
    assert isinstance(open_bus(None), LocalBus)
    bus = open_bus("redis://localhost:1")
    assert isinstance(bus, RedisBus)
    await bus.close()


@awaited
async def test_without_the_parts_for_a_site_we_say_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    for ours, theirs in (("postgres", "asyncpg"), ("postgres_writer", "asyncpg"), ("redis_bus", "redis.asyncio")):
        monkeypatch.delitem(sys.modules, f"tatami.service.{ours}")
        monkeypatch.setitem(sys.modules, theirs, None)
    with pytest.raises(CannotOpen, match=r"install Tatami with \[site\], as in docs/host.md"):
        await open_store("postgresql://localhost/tatami")
    with pytest.raises(CannotOpen, match=r"install Tatami with \[site\], as in docs/host.md"):
        open_bus("redis://localhost")
