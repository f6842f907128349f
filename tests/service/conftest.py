"""Servers that are started once for all tests which need them, and places where a store can be opened."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tatami.service.migrations import migrate_postgres
from tatami.service.postgres import PostgresStore
from tatami.service.sqlite import SqliteStore
from tests.service import servers
from tests.service.running import Service, running
from tests.service.store_kit import Place


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with a file of its own, and limits that a test does not reach."""
    database = tmp_path_factory.mktemp("data") / "tatami.db"
    with running(str(database), arguments=["--limit-factor", "1000"]) as service:
        yield service


@pytest.fixture(scope="session")
def postgres() -> Iterator[servers.Postgres]:
    with servers.postgres() as server:
        yield server


@pytest.fixture(scope="session")
def migrated(postgres: servers.Postgres) -> str:
    """A database with our tables in it, to be copied."""
    name = postgres.make_database()
    asyncio.run(migrate_postgres(postgres.urls(name).owner, servers.APP))
    return name


@pytest.fixture
def database(postgres: servers.Postgres, migrated: str) -> Iterator[str]:
    """A fresh database with our tables in it."""
    name = postgres.make_database(like=migrated)
    yield name
    postgres.drop_database(name)  # after a crash, a server looks at every file it has


@pytest.fixture(scope="session")
def redis() -> Iterator[servers.Redis]:
    with servers.redis() as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.services)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Each kind of store in turn."""
    if request.param == "sqlite":
        return Place(lambda: SqliteStore.open(tmp_path / "tatami.db"))
    server: servers.Postgres = request.getfixturevalue("postgres")
    url = server.urls(request.getfixturevalue("database")).app
    return Place(lambda: PostgresStore.open(url))
