"""The luck of a whole site: counted beside the tables, seldom, table by table, and shown to anyone."""

import asyncio
import json
import re
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from click.testing import CliRunner

from tatami.cli import main
from tatami.luck.statistics import Tally
from tatami.service import statistics
from tatami.service.app import make_app
from tatami.service.house import House
from tatami.service.luck_page import page
from tatami.service.sqlite import SqliteStore
from tatami.service.statistics import AFTER_A_FAULT, AT_MOST_EVERY, Counted, LuckStatistics, Statistics, summed, tallied
from tatami.service.store import Row, Store, StoreDown, TableId
from tests.luck.test_statistics import evening, loaded
from tests.service.inside import HOST, ask, house_in
from tests.service.store_kit import LOBBY, SECRET, awaited, until
from tests.tables.kit import Room, room, small
from tests.tables.phones import finish, open_seeds, promise

LANGUAGES = ("de", "en", "fr", "nl")


def played(game: str = "push") -> Room:
    """A table with one match, decided by two phones, and the seal of the next."""
    made = room(game, 2, "ada", "bo", options=small(game))
    promise(made, "ada", "bo")
    made.start()
    finish(made)
    open_seeds(made, "ada", "bo")
    return made


@pytest.fixture(scope="module")
def rooms() -> list[Room]:
    return [played("push"), played("dojo")]


async def keep(store: Store, table: int, made: Room, after: int = 0) -> None:
    """The rows of a table, in a store."""
    for version, row in enumerate(made.rows, 1):
        kept = Row(TableId(table), version, version.to_bytes(16), "ada", row.at, row.body)
        if version == 1 and not after:
            await store.create(kept, SECRET, None, LOBBY)
        elif version > after:
            await store.append(kept)


class Here:
    """Counts in this process, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fault: Exception | None = None

    def __call__(self, function: Callable[..., bytes], *arguments: Any) -> "Future[bytes]":
        self.asked.append(function.__name__)
        done: Future[bytes] = Future()
        if self.fault:
            done.set_exception(self.fault)
            return done
        try:
            done.set_result(function(*arguments))
        except Exception as error:  # noqa: BLE001 - as an executor does
            done.set_exception(error)
        return done


class Counter:
    """Statistics of a store, with a clock of our own."""

    def __init__(self, store: Store) -> None:
        self.now, self.here = 1_700_000_000_000, Here()
        self.faults: list[BaseException] = []
        self.statistics = Statistics(store, lambda: self.now, self.faults.append, self.here)

    async def count(self) -> Counted | None:
        """Ask, and wait until it is done."""
        self.statistics.ask()
        await until(lambda: self.statistics._counting is None)
        return self.statistics.counted


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "GAP_SECONDS", 0)


@awaited
async def test_all_matches_are_counted_and_nothing_is_there_before(tmp_path: Path, rooms: list[Room]) -> None:
    store = await SqliteStore.open(tmp_path / "tatami.db")
    for table, made in enumerate(rooms, 1):
        await keep(store, table, made)
    counter = Counter(store)
    assert counter.statistics.ask() is None
    counted = await counter.count()
    assert counted
    assert (counted.tables, counted.is_all, counted.at) == (2, True, counter.now)
    assert (counted.tally.finished, counted.tally.unfinished, counted.tally.broken) == (2, 0, 0)
    assert counted.tally.grades == {"A": 2}
    assert counted.tally.devices == {2: counted.tally.draws}
    assert counter.faults == []
    await store.close()


@awaited
async def test_it_is_counted_once_an_hour_and_only_what_is_new(tmp_path: Path, rooms: list[Room]) -> None:
    store = await SqliteStore.open(tmp_path / "tatami.db")
    await keep(store, 1, rooms[0])
    counter = Counter(store)
    first = await counter.count()
    assert counter.here.asked == ["tallied", "summed"]
    counter.now += AT_MOST_EVERY - 1
    await keep(store, 2, rooms[1])
    assert await counter.count() is first
    counter.now += 1
    counted = await counter.count()
    assert counted
    assert counted.tally.finished == 2
    assert counter.here.asked == ["tallied", "summed"] * 2, "the first table was not counted again"
    await store.close()


@awaited
async def test_only_the_newest_tables_are_counted(tmp_path: Path, rooms: list[Room], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "MOST_TABLES", 1)
    store = await SqliteStore.open(tmp_path / "tatami.db")
    for table, made in enumerate(rooms, 1):
        await keep(store, table, made)
    counted = await Counter(store).count()
    assert counted
    assert (counted.tables, counted.is_all) == (1, False)
    assert set(counted.tally.kinds) == {"dojo card"}
    assert "newest 1 tables" in page(counted, "en")
    await store.close()


@awaited
async def test_the_first_result_is_shown_while_the_rest_is_counted(
    tmp_path: Path, rooms: list[Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "_SOME", 1)
    store = await SqliteStore.open(tmp_path / "tatami.db")
    for table, made in enumerate(rooms, 1):
        await keep(store, table, made)
    counter = Counter(store)
    await counter.count()
    assert counter.here.asked == ["tallied", "summed", "tallied", "summed", "summed"]
    await store.close()


@awaited
async def test_a_table_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path, rooms: list[Room]) -> None:
    store = await SqliteStore.open(tmp_path / "tatami.db")
    await keep(store, 1, rooms[0])
    await store.create(Row(TableId(2), 1, bytes(16), "ada", 1, b"nonsense"), SECRET, None, LOBBY)
    counter = Counter(store)
    counted = await counter.count()
    assert counted
    assert counted.tally.finished == 1
    assert len(counter.faults) == 1
    await store.close()


@awaited
async def test_faults_pass(tmp_path: Path, rooms: list[Room], monkeypatch: pytest.MonkeyPatch) -> None:
    store = await SqliteStore.open(tmp_path / "tatami.db")
    await keep(store, 1, rooms[0])
    counter = Counter(store)

    async def down(_tables: object) -> dict[TableId, int]:
        raise StoreDown

    with monkeypatch.context() as patch:
        patch.setattr(store, "heads", down)
        assert await counter.count() is None
    assert await counter.count() is None, "it is not asked again at once"
    counter.now += AFTER_A_FAULT
    counter.here.fault = BrokenProcessPool("somebody ended it")
    assert await counter.count() is None
    counter.here.fault = None
    counter.now += AFTER_A_FAULT
    assert await counter.count()
    assert counter.faults == []
    await store.close()


def test_a_log_that_was_tampered_with_is_counted_as_broken(rooms: list[Room]) -> None:
    rows = [(row.at, row.body) for row in rooms[0].rows]
    assert Tally.from_dict(json.loads(tallied(rows))).broken == 0
    number, body = next((number, body) for number, (_, body) in enumerate(rows) if b'"drawn"' in body)
    rows[number] = rows[number][0], re.sub(rb'"chain":"[0-9a-f]{64}"', b'"chain":"' + b"ab" * 32 + b'"', body)
    tally = Tally.from_dict(json.loads(summed([tallied(rows)])))
    assert (tally.finished, tally.broken) == (0, 1)


# As it is shown.


def shown(tally: Tally) -> Counted:
    return Counted(1_700_000_000_000, 12, is_all=True, tally=tally)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_every_language_and_carries_neither_script_nor_style(language: str) -> None:
    for counted in (None, shown(Tally()), shown(evening("page")), shown(evening("page", loaded, rolls=1500))):
        written = page(counted, language)
        assert f'<html lang="{language}">' in written
        assert not re.search(r"<script|<style|style=|\son\w+=|javascript:", written)
        for drawn in re.findall(r"<svg.*?</svg>", written, re.DOTALL):
            ET.fromstring(drawn)


def test_the_page_says_what_it_is_made_of_and_how_sure_it_is() -> None:
    written = page(shown(evening("page")), "en")
    assert "honest luck looks like this" in written
    assert "at all 12 tables" in written
    assert written.count("<svg") == 2
    assert "2023-11-14 at 22:13 (UTC)" in written


def test_a_crooked_die_stands_out_on_the_page() -> None:
    written = page(shown(evening("page", loaded, rolls=1500)), "en")
    assert "further off than honest luck brings once in a thousand looks" in written
    assert "<td>! *</td>" in written
    assert "honest luck looks like this" not in written


def test_until_it_is_counted_the_page_says_so_plainly() -> None:
    assert "is being counted for the first time" in page(None, "en")


@awaited
async def test_anyone_can_look(tmp_path: Path, rooms: list[Room]) -> None:
    async with house_in(tmp_path) as house:
        await keep(house.store, 1, rooms[0])
        counter = Counter(house.store)
        house.statistics = counter.statistics
        app = make_app(house)
        early = await ask(app, "GET", "/api/luck", [("Host", HOST)])
        assert (early.status, json.loads(early.body)) == (202, {"seconds": 10})
        assert early.headers["retry-after"] == "10"
        await counter.count()
        data = await ask(app, "GET", "/api/luck", [("Host", HOST)])
        read = msgspec.json.decode(data.body, type=LuckStatistics)
        assert (read.finished, read.tables) == (1, 1)
        assert Tally.from_dict(json.loads(data.body)).finished == 1
        for language in LANGUAGES:
            answer = await ask(app, "GET", "/luck", [("Host", HOST), ("Accept-Language", language)])
            assert f'lang="{language}"' in answer.body.decode()
            assert "'unsafe-inline'" not in answer.headers["content-security-policy"]
        assert (await ask(app, "GET", "/luck.css", [("Host", HOST)])).headers["content-type"].startswith("text/css")


@awaited
async def test_a_real_process_counts_and_is_gone_afterwards(tmp_path: Path, rooms: list[Room]) -> None:
    async with house_in(tmp_path) as house:
        await keep(house.store, 1, rooms[0])
        await _counted(house)
        assert house.statistics.counted
        assert house.statistics.counted.tally.finished == 1
        assert house.statistics._counting is None


async def _counted(house: House) -> None:
    house.statistics.ask()
    await until(lambda: house.statistics._counting is None, 60)


def test_the_command_writes_figures_and_a_picture(tmp_path: Path, rooms: list[Room]) -> None:
    async def fill() -> None:
        store = await SqliteStore.open(tmp_path / "tatami.db")
        for table in range(1, 4):
            await keep(store, table, rooms[table % 2])
        await store.close()

    asyncio.run(fill())
    data, drawing = tmp_path / "luck.json", tmp_path / "luck.svg"
    words = ["luck", "--database", str(tmp_path / "tatami.db"), "--json", str(data), "--picture", str(drawing)]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    read = msgspec.json.decode(data.read_bytes(), type=LuckStatistics)
    assert (read.finished, read.tables, read.is_all) == (3, 3, True)
    assert (
        done.output
        == f"3 finished matches, {read.draws} draws, 0 given up.\nNothing stands out: honest luck looks like this.\n"
    )
    ET.fromstring(drawing.read_text(encoding="utf-8"))
