"""Sites to keep, to lose and to look into."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.operate import played
from tests.operate.drill import Ground, file_ground, fill, site_ground
from tests.service import servers
from tests.service.conftest import database, migrated, postgres, redis, service

__all__ = ["database", "migrated", "postgres", "redis", "service"]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.services)])
def ground(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Ground]:
    """A site on which six tables were played, in each kind of store, and an empty place of the same kind."""
    if request.param == "sqlite":
        made = file_ground(tmp_path)
    else:
        server: servers.Postgres = request.getfixturevalue("postgres")
        made = site_ground(server)
    with made as ground:
        asyncio.run(fill(ground, iter([played.tables(list(range(6)))])))
        yield ground
