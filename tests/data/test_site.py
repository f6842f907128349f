"""From a site only what its tables agreed to is taken, and no names."""

import asyncio
import hashlib
from pathlib import Path

import pytest

from tatami.data import read
from tatami.data.refused import BadWish
from tatami.service.identity import new_table_id
from tatami.service.opening import open_store
from tatami.service.store import Listing, Row
from tatami.tables import Settings
from tatami.tables.commands import Arrange
from tests.data.kit import made, rows
from tests.tables.kit import MORNING, Room, match, small

LISTING = Listing("push", 2, 0, "over", False)


def played(seats: int, *, is_public: bool = False, **settings: object) -> Room:
    """A match of ada's against house bots."""
    room = match("push", seats, "ada", options=small("push"), is_public=is_public, **settings)
    room.finish()
    return room


def site(file: Path, *rooms: Room) -> str:
    async def write() -> None:
        store = await open_store(str(file))
        for number, room in enumerate(rooms):
            table = new_table_id(MORNING + number)
            for version, kept in enumerate(room.rows, 1):
                command = hashlib.blake2b(f"{number} {version}".encode(), digest_size=16).digest()
                row = Row(table, version, command, "ada", kept.at, kept.body)
                if version == 1:
                    await store.create(row, room.secret, None, LISTING)
                else:
                    await store.append(row)
            await store.save_name(table, 0, f"{room.table.chairs[0].keys}:Wilhelmine", MORNING)
        await store.close()

    asyncio.run(write())
    return str(file)


def test_only_private_tables_that_agreed_are_taken(tmp_path: Path) -> None:
    url = site(tmp_path / "tatami.db", played(2), played(3, study=True), played(4, study=True, is_public=True), played(5))
    (found,) = rows(made(tmp_path / "data", site=url), "matches")
    assert found["seats"] == 3 and found["source"] == "site"
    assert found["players"] == ["person", "steady", "steady"]
    assert read.check(tmp_path / "data") == 1


def test_whoever_agrees_later_agrees_from_then_on(tmp_path: Path) -> None:
    room = played(2)
    room.ask("ada", Arrange(2, small("push").as_dict(), Settings(study=True)))
    room.start()
    room.finish()
    url = site(tmp_path / "tatami.db", room)
    (found,) = rows(made(tmp_path / "data", site=url), "matches")
    assert found["steps"] == len(room.table.moves)


def test_no_name_and_no_table_is_in_the_files(tmp_path: Path) -> None:
    room = played(2, study=True)
    url = site(tmp_path / "tatami.db", room)
    data = made(tmp_path / "data", site=url)
    told = str([rows(data, name) for name in ("matches", "steps")])
    assert "person" in told
    assert not any(name in told for name in ("Wilhelmine", "ada", room.table.guests[0].face))


def test_a_site_where_nobody_agreed_gives_nothing(tmp_path: Path) -> None:
    url = site(tmp_path / "tatami.db", played(2))
    with pytest.raises(BadWish, match="has agreed"):
        made(tmp_path / "data", site=url)
    assert list((tmp_path / "data").iterdir()) == []


def test_nobody_agrees_unless_they_say_so() -> None:
    assert Settings().study is False
