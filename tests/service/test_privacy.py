"""A whole family can play, and nothing about them is kept: no address, device, token; typed names only where they fade."""

import asyncio
import hashlib
import json
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from tatami.service.bus import LocalBus
from tatami.service.metrics import Metrics
from tatami.service.serve import now
from tatami.service.sqlite import SqliteStore
from tatami.service.store import TableId
from tatami.service.worker import NAMES_LIFE, Worker
from tests.service.faulty import FaultyService
from tests.service.running import Line, Service

NAMES = ("Wilhelmine", "Ottokar", "Zenobia", "Balthasar")


class Person(msgspec.Struct, frozen=True):
    """What must not be found afterwards; the names only in their place."""

    address: str
    behind: str  # an address that a proxy tells of
    device: str
    names: tuple[str, ...]
    tokens: tuple[str, ...]


def person(number: int, cookie: str, page: str) -> Person:
    secret = cookie.partition(".")[0]
    key = hashlib.sha256(secret.encode())
    names = tuple(f"{name}-{number}" for name in NAMES[:2])
    return Person(_address(number), _behind(number), _device(number), names, (cookie, secret, page, key.hexdigest()))


def _address(number: int) -> str:
    return f"127.0.3.{number + 2}"


def _behind(number: int) -> str:
    return f"203.0.113.{number + 2}"


def _device(number: int) -> str:
    return f"Mozilla/5.0 (Phone-of-Grandmother-{number}; rv:1.0)"


@contextmanager
def serving(folder: Path, fault: str = "") -> Iterator[Service]:
    proxies = [word for number in range(0, 50, 2) for word in ("--behind", _address(number))]
    service = FaultyService(folder / "tatami.db", fault, "--limit-factor", "1000", *proxies)
    service.start(folder / "log")
    try:
        service.wait()
        yield service
    finally:
        service.close()


def play(service: Service, number: int) -> Person:
    """A match from an address and a device of its own, under typed names."""
    headers = {"Origin": service.origin, "User-Agent": _device(number), "X-Forwarded-For": _behind(number), "Referer": "x"}
    transport = httpx.HTTPTransport(local_address=_address(number))
    with httpx.Client(base_url=service.origin, transport=transport, headers=headers, timeout=20) as client:
        page = client.post("/api/session").json()["page"]
        cookie = client.cookies["s"]
        table = client.post("/api/tables", json={"game": "push", "seats": 2, "settings": {"pace": "off"}}).json()["table"]
        raw = socket.create_connection(("127.0.0.1", service.port), 10, source_address=(_address(number), 0))
        where = f"ws://127.0.0.1:{service.port}/api/tables/{table}/socket"
        shown = {"Cookie": f"s={cookie}", **{name: headers[name] for name in ("Origin", "X-Forwarded-For")}}
        with connect(
            where, sock=raw, additional_headers=shown, user_agent_header=_device(number), compression=None
        ) as connection:
            connection.send(json.dumps({"is": "hello", "protocol": 1, "page": page}))
            line = Line(connection)
            line.read()
            someone = person(number, cookie, page)
            for seat, name in enumerate(someone.names):
                assert line.ask("sit", seat=seat)["is"] == "ack"
                assert line.ask("rename", seat=seat, name=name)["is"] == "ack"
            assert line.ask("start")["is"] == "ack"
            _play_on(line, Random(number))
        assert set(client.get(f"/api/tables/{table}").json()["names"].values()) == set(someone.names)
        assert client.post("/api/code", json={"code": "aaaabbbb"}).status_code == 404
        assert client.get(f"/api/tables/{table}/matches/1?format=text").status_code == 200
    return someone


def _play_on(line: Line, rng: Random) -> None:
    while line.table is None or line.table["phase"] != "over":
        if line.table and line.table["phase"] == "playing":
            answer = line.ask("play", seat=line.table["to_move"], move=rng.choice(line.table["moves"]))
            assert answer["is"] == "ack", answer
            while line.version < answer["version"]:
                line.read()
        else:
            line.read()


def everything_kept(folder: Path, metrics: str) -> Iterator[tuple[str, bytes]]:
    """Whatever lies about after all have gone: every column of every table, the files themselves, the log, the metrics."""
    with closing(sqlite3.connect(folder / "tatami.db")) as connection:
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            rows = connection.execute(f"SELECT * FROM {table}").fetchall()
            yield table, b"\n".join(v if isinstance(v, bytes) else str(v).encode() for row in rows for v in row)
    for path in folder.iterdir():
        yield path.name, path.read_bytes()
    yield "metrics", metrics.encode()


def traces(folder: Path, metrics: str, people: list[Person]) -> list[str]:
    """Where something about somebody was found."""
    found = []
    for place, data in everything_kept(folder, metrics):
        for one in people:
            packed = [socket.inet_aton(address) for address in (one.address, one.behind)]
            texts = [one.address, one.behind, one.device, "Grandmother", *one.tokens]
            needles = [text.encode() for text in texts] + (packed if place not in ("tatami.db", "tatami.db-wal") else [])
            if place not in ("seat_name", "tatami.db", "tatami.db-wal"):
                needles += [name.encode() for name in one.names]
            found += [f"{needle!r} in {place}" for needle in needles if needle in data]
    return found


@pytest.mark.parametrize("matches", [pytest.param(3, id="quick"), pytest.param(36, marks=pytest.mark.slow, id="full")])
def test_nothing_about_those_who_played_is_kept(tmp_path: Path, matches: int) -> None:
    with serving(tmp_path) as service:
        people = [play(service, number) for number in range(matches)]
        metrics = httpx.get(f"{service.origin}/metrics").text
        assert service.stop() == 0
    with closing(sqlite3.connect(tmp_path / "tatami.db")) as connection:
        named = connection.execute("SELECT name FROM seat_name").fetchall()
        ended = connection.execute("SELECT count(*) FROM event WHERE body LIKE '%\"ended\"%'").fetchone()
    assert (len(named), ended) == (2 * matches, (matches,))
    assert traces(tmp_path, metrics, people) == []
    assert b"127.0." not in (tmp_path / "log").read_bytes().replace(b"http://127.0.0.1:", b"")


def test_an_address_in_the_log_is_noticed(tmp_path: Path) -> None:
    with serving(tmp_path, "address_in_the_log") as service:
        people = [play(service, 0)]
    assert f"{_address(0).encode()!r} in log" in traces(tmp_path, "", people)


def test_a_name_or_a_token_in_the_wrong_place_is_noticed(tmp_path: Path) -> None:
    someone = person(7, "cookie.value.signed", "page")
    with closing(sqlite3.connect(tmp_path / "tatami.db")) as connection:
        connection.execute("CREATE TABLE event (body TEXT)")
        connection.execute("CREATE TABLE seat_name (name TEXT)")
        connection.execute("INSERT INTO seat_name VALUES (?)", (someone.names[0],))
        connection.commit()
        assert traces(tmp_path, "", [someone]) == []
        connection.execute("INSERT INTO event VALUES (?)", (f"{someone.names[0]} {someone.tokens[0]}",))
        connection.commit()
    found = traces(tmp_path, "", [someone])
    assert f"{someone.names[0].encode()!r} in event" in found
    assert f"{someone.tokens[0].encode()!r} in event" in found
    assert traces(tmp_path, someone.device, [someone])[-1].endswith("in metrics")


def test_typed_names_fade_and_leave_no_bytes_behind(tmp_path: Path) -> None:
    async def check() -> None:
        store = await SqliteStore.open(tmp_path / "tatami.db")
        for table, touched_at in ((1, now() - NAMES_LIFE - 1000), (2, now() - NAMES_LIFE + 60_000)):
            await store.save_name(TableId(table), 0, f"5:{NAMES[table]}", touched_at)
        worker = Worker(store, LocalBus(), now, "inside", _no_bot, Metrics(), is_alone=True)
        await worker.start()
        while await store.names(TableId(1)):
            await asyncio.sleep(0.01)
        assert await store.names(TableId(2)) == {0: f"5:{NAMES[2]}"}
        await worker.stop()
        await store.close()

    asyncio.run(check())
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert NAMES[2].encode() in kept
    assert NAMES[1].encode() not in kept


async def _no_bot(_bot: str, _state: object, _version: int) -> str:
    raise AssertionError("no bot sits here")
