"""Servers that are started once for all tests which need them."""

from collections.abc import Iterator

import pytest

from tests.service import servers


@pytest.fixture(scope="session")
def postgres() -> Iterator[servers.Postgres]:
    with servers.postgres() as server:
        yield server
