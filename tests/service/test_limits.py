"""How much anybody may ask: each limit holds and says when to come again; a flood from one address is boring for the others."""

import asyncio
import json
import re
import secrets
import socket
import sys
import time
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from math import expm1, log1p
from pathlib import Path
from random import Random
from typing import Any, get_args
from unittest import mock

import httpx
import msgspec
import pytest
from websockets.sync.client import connect as connect_socket

from tatami import games
from tatami.service import connections, limits
from tatami.service.app import make_app
from tatami.service.deals import MOST_WAITED, MOST_WALKED, deal_of, matches_of
from tatami.service.house import House
from tatami.service.identity import CODE_LENGTH, new_code
from tatami.service.limits import (
    LIMITS,
    OPEN_AN_ADDRESS,
    SOCKETS_A_SESSION,
    SOCKETS_AN_ADDRESS,
    WALKS_AN_ADDRESS,
    Limited,
    Limits,
)
from tatami.service.matches import finished
from tatami.service.store import Row, TableId
from tatami.tables import Actor, Outline, Refused, Settings, Table, create, door, events, handle
from tatami.tables.commands import Asked
from tatami.tables.table import MOST_ROWS, ROWS_TO_PLAY
from tests.garbage import memory
from tests.nasty import TEXT, frame, messages
from tests.service.inside import HOST, ask, house_in, new_bot
from tests.service.running import Line, Service, running
from tests.service.wires import HELLO, PING, Wire, connect, open_socket

PAGE = Path(__file__).parent.parent.parent / "docs" / "protocol.md"
UNITS = {"second": 1, "minute": 60, "hour": 3600}
COMMANDS = [message["command"] for message in messages() if message["is"] == "command"]

KNOCK = frame(TEXT, json.dumps({"is": "command", "id": "0" * 32, "seen": 0, "command": {"do": "knock"}}).encode())


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("name", LIMITS)
def test_a_limit_holds_and_says_when_to_come_again(name: str) -> None:
    clock, rng, limit = Clock(), Random(1), LIMITS[name]
    buckets = Limits(clock)
    taken = 0
    for _ in range(5000):
        clock.now += rng.expovariate(limit.a_second * 3)
        try:
            buckets.take(name, b"a")
            taken += 1
        except Limited as limited:
            assert limited.seconds >= 1
            if rng.random() < 0.02:
                clock.now += limited.seconds
                buckets.take(name, b"a")
                taken += 1
    assert limit.burst + clock.now * limit.a_second * 0.8 < taken <= limit.burst + clock.now * limit.a_second + 1


def test_the_page_names_every_limit_as_it_is() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)`[^|]*\| (\d+) \| (\d+) an? (\w+) \|$", text, re.MULTILINE)
    written = {name: (int(burst), int(many) / UNITS[unit]) for name, burst, many, unit in rows}
    assert written == {name: (limit.burst, limit.a_second) for name, limit in LIMITS.items()}
    flat = " ".join(text.split())
    assert f"at most {SOCKETS_A_SESSION} sockets and streams open at once, an address {SOCKETS_AN_ADDRESS}" in flat
    assert f"{OPEN_AN_ADDRESS} connections of any kind; and {WALKS_AN_ADDRESS} questions after finished matches" in flat
    assert f"At version {MOST_ROWS} every table closes, and after {MOST_ROWS - ROWS_TO_PLAY} no other" in flat
    assert f"within {connections.ARRIVE_SECONDS:.0f} seconds, and its head has at most {connections.LARGEST_HEAD} bytes" in flat
    frames = connections.FRAMES
    assert f"at most {frames.burst} pings, pongs and pieces of messages at once, {frames.a_second:.0f} a second" in flat
    assert f"for {connections.TAKE_SECONDS:.0f} seconds is cut off" in flat


def test_addresses_are_remembered_as_hashes_for_a_day() -> None:
    buckets, other = Limits(Clock()), Limits(Clock())
    day = 20_000 * 86_400
    known = buckets.address("192.0.2.7", day)
    assert known == buckets.address("192.0.2.7", day + 86_399)
    assert b"192.0.2.7" not in known
    assert known != buckets.address("192.0.2.8", day)
    assert known != other.address("192.0.2.7", day)
    assert known != buckets.address("192.0.2.7", day + 86_400)


def test_a_whole_ipv6_network_counts_as_one_address() -> None:
    buckets = Limits(Clock())
    home = buckets.address("2001:db8:1:2::1", 0)
    assert home == buckets.address("2001:db8:1:2:ffff:ffff:ffff:ffff", 0) == buckets.address("2001:0DB8:1:2::7%eth0", 0)
    assert home != buckets.address("2001:db8:1:3::1", 0)
    assert buckets.address("::ffff:192.0.2.7", 0) == buckets.address("192.0.2.7", 0)
    assert buckets.address("::ffff:192.0.2.7", 0) != buckets.address("::ffff:192.0.2.8", 0)
    assert buckets.address("not:an:address", 0) != buckets.address("nor:this", 0)


def test_many_addresses_fill_neither_the_memory_nor_the_time_and_wash_no_shared_limit_away() -> None:
    clock = Clock()
    buckets = Limits(clock)
    for _ in range(LIMITS["all_misses"].burst):
        buckets.take("all_misses", b"")
    started = time.process_time()
    for number in range(100_000):
        buckets.take("misses", number.to_bytes(4, "big"))
    assert len(buckets._buckets) <= limits._MOST_BUCKETS
    assert time.process_time() - started < 5
    with pytest.raises(Limited):
        buckets.take("all_misses", b"")


def test_more_generous_limits_do_not_let_more_codes_be_guessed() -> None:
    generous = Limits(Clock(), 1000)
    for _ in range(LIMITS["all_misses"].burst):
        generous.take("all_misses", b"")
    with pytest.raises(Limited):
        generous.take("all_misses", b"")


@pytest.mark.parametrize("name", LIMITS)
def test_the_least_generous_limits_let_everybody_do_everything_once(name: str) -> None:
    Limits(Clock(), 0.1).take(name, b"somebody")


# Codes and doors.


def test_a_stranger_reaches_no_door_by_guessing_codes() -> None:
    """S5. At most one door in a thousand days, for up to 75 codes live at any moment, of one worker or among all together."""
    codes = 24**CODE_LENGTH
    limit = LIMITS["all_misses"]
    guesses_a_day = limit.burst + limit.a_second * 86_400
    live = 75

    def chance(live: int, workers: int = 1) -> float:
        return -expm1(workers * guesses_a_day * log1p(-live / codes))

    assert codes > 1.1e11
    assert len({letter for _ in range(2000) for letter in new_code()}) == 24
    assert chance(live) < 1e-3 < chance(live + 5)
    assert chance(live // 4, workers=4) < 1e-3  # each worker has a budget of its own
    of_one_address = LIMITS["misses"].burst + LIMITS["misses"].a_second * 86_400
    assert of_one_address * live / codes < 1e-5
    rng, good = Random(1), set(Random(2).sample(range(codes), live))
    assert not any(rng.randrange(codes) in good for _ in range(200_000))


@pytest.mark.parametrize(("addresses", "each", "most"), [(1, 60, 10), (120, 9, 1000)])
def test_guesses_made_all_at_once_share_one_budget(tmp_path: Path, addresses: int, each: int, most: int) -> None:
    async def check() -> None:
        async with house_in(tmp_path, limit_factor=1.0) as house:
            app = make_app(house)
            house.limits = Limits(Clock())  # time stands still, so that nothing is filled up again
            looked = 0

            async def find_code(_code: str, _now: int) -> None:
                nonlocal looked
                looked += 1
                await asyncio.sleep(0.01)

            bot = await new_bot(app)
            with mock.patch.object(house.store, "find_code", find_code):
                tries = (
                    ask(app, "POST", "/api/code", bot, json.dumps({"code": new_code()}).encode(), f"198.51.100.{number}")
                    for number in range(addresses)
                    for _ in range(each)
                )
                answers = await asyncio.gather(*tries)
            refused = [answer for answer in answers if answer.status == 429]
            assert looked <= most
            assert len(refused) == addresses * each - looked
            assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)

    asyncio.run(check())


def test_a_right_code_costs_nothing(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path, limit_factor=1.0) as house:
            app = make_app(house)
            bot = await new_bot(app)
            made = json.loads((await ask(app, "POST", "/api/tables", bot, b'{"game": "push", "seats": 2}')).body)
            code = (await ask(app, "POST", f"/api/tables/{made['table']}/code", bot)).body
            answers = [(await ask(app, "POST", "/api/code", bot, code)).status for _ in range(30)]
            assert answers == [200] * 30

    asyncio.run(check())


def _private_table(secret: bytes) -> Table:
    game = games.find("push")
    return create(Outline(game, 3, game.Options(), Settings(), is_public=False), Actor("host"), 0, secret).table


def _anything(rng: Random) -> Any:
    """Any command that can be asked, with fields that mean something at this table."""
    fields: dict[str, Any] = {
        "seat": rng.randrange(3), "who": rng.choice(["host", "eve", "mallory", "house"]), "bot": "steady", "move": "flip",
        "key": rng.choice(["", "x", secrets.token_urlsafe(16)]), "name": "Eve", "emote": "hi", "seats": rng.randint(2, 4),
        "is_locked": rng.random() < 0.5, "is_hushed": False, "options": {}, "settings": {},
    }  # fmt: skip
    plain = rng.choice(COMMANDS)
    return msgspec.convert({name: fields.get(name, value) for name, value in plain.items()}, Asked)


def strangers_inside(seed: int, wishes: int) -> set[str]:
    """Two strangers try whatever can be asked, while the host sits, plays, pauses, but lets nobody in. Who got in?"""
    rng, secret = Random(seed), secrets.token_bytes(32)
    table, now = _private_table(secret), 0
    for _ in range(wishes):
        now += 100
        who = rng.choice(["eve", "mallory", "eve", "mallory", "host"])
        wish = _anything(rng)
        if who == "host" and type(wish).__name__ in ("LetIn", "Leave", "Kick", "GiveHost"):
            continue
        with suppress(Refused):
            table = handle(table, wish, Actor(who, is_bot=who == "mallory"), table.version, now, secret).table
        found = {"eve", "mallory"} & {
            *(guest.who for guest in table.guests),
            *(chair.who for chair in table.chairs),
            table.host,
        }
        if found:
            return {name for name in found if name}
    assert table.knocking or table.is_locked or table.phase != "lobby"
    return set()


def test_knocking_seats_nobody_without_the_host() -> None:
    assert [seed for seed in range(25) if strangers_inside(seed, 250)] == []


@pytest.mark.slow
def test_knocking_seats_nobody_without_the_host_however_long_one_tries() -> None:
    assert [seed for seed in range(1000) if strangers_inside(seed, 1000)] == []


def test_a_door_that_any_key_opens_is_noticed() -> None:
    with mock.patch.object(door, "is_same", return_value=True):
        assert strangers_inside(1, 200)


def test_every_command_there_is_was_tried() -> None:
    rng = Random(1)
    assert {type(_anything(rng)) for _ in range(2000)} == set(get_args(Asked))


# Over real connections. Each test comes from an address of its own.


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with running(str(tmp_path_factory.mktemp("data") / "tatami.db")) as service:
        yield service


def client_from(service: Service, address: str) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=service.origin, transport=transport, timeout=20)


def new_token(client: httpx.Client) -> str:
    token: str = client.post("/api/bots").json()["token"]
    return token


def test_requests_of_an_address_are_limited_and_others_are_not_disturbed(service: Service) -> None:
    with client_from(service, "127.0.1.1") as client, client_from(service, "127.0.1.2") as other:
        answers = [client.get("/api/games")]
        while answers[-1].status_code == 200 and len(answers) < 1000:
            answers.append(client.get("/api/games"))
        assert len(answers) > LIMITS["requests"].burst
        assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "too_fast")
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert other.get("/api/games").status_code == 200


def test_a_session_makes_five_tables_and_then_waits(service: Service) -> None:
    with client_from(service, "127.0.1.3") as client:
        headers = {"Authorization": f"Bearer {new_token(client)}"}
        answers = [client.post("/api/tables", json={"game": "push", "seats": 2}, headers=headers) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [201] * 5 + [429]
        assert 60 < int(answers[5].headers["retry-after"]) <= 121


def test_ten_wrong_codes_and_one_waits(service: Service) -> None:
    with client_from(service, "127.0.1.4") as client:
        headers = {"Authorization": f"Bearer {new_token(client)}"}
        answers = [client.post("/api/code", json={"code": new_code()}, headers=headers) for _ in range(12)]
        assert [answer.status_code for answer in answers] == [404] * 10 + [429] * 2
        assert int(answers[11].headers["retry-after"]) >= 1


def test_a_session_has_six_sockets_and_streams_and_an_address_fifty(service: Service) -> None:
    async def check() -> None:
        address = "127.0.1.5"
        with client_from(service, address) as client:
            tokens = [new_token(client) for _ in range(9)]
            made = client.post(
                "/api/tables", json={"game": "push", "seats": 2}, headers={"Authorization": f"Bearer {tokens[0]}"}
            )
            table = made.json()["table"]
            wires = [await open_socket(service.port, tokens[0], table, address) for _ in range(7)]
            assert [wire is not None for wire in wires] == [True] * 6 + [False]
            refused = client.get(f"/api/tables/{table}/stream", headers={"Authorization": f"Bearer {tokens[0]}"})
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) >= 1
            for token in tokens[1:]:
                wires += [await open_socket(service.port, token, table, address) for _ in range(6)]
            assert sum(wire is not None for wire in wires) == SOCKETS_AN_ADDRESS
            status = _handshake_status(service.port, tokens[8], table, address)
            assert status.startswith("HTTP/1.1 429 ") and "\r\nretry-after: " in status.lower()
            other = await open_socket(service.port, tokens[8], table, "127.0.1.6")
            assert other is not None
            for wire in (*wires, other):
                if wire:
                    wire.transport.abort()

    asyncio.run(check())


def _handshake_status(port: int, token: str, table: str, address: str) -> str:
    with socket.create_connection(("127.0.0.1", port), 10, source_address=(address, 0)) as connection:
        connection.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {token}\r\n\r\n".encode()
        )
        return connection.recv(4096).decode()


@pytest.mark.parametrize(("message", "kind", "answers"), [(PING, "pong", None), (KNOCK, "ack", "0" * 32)])
def test_forty_messages_at_once_are_fine_and_who_goes_on_is_cut_off(
    service: Service, message: bytes, kind: str, answers: str | None
) -> None:
    async def check() -> None:
        with client_from(service, "127.0.1.7") as client:
            token = new_token(client)
            table = client.post(
                "/api/tables", json={"game": "push", "seats": 2}, headers={"Authorization": f"Bearer {token}"}
            ).json()["table"]
        wire = await open_socket(service.port, token, table, "127.0.1.7")
        assert wire
        wire.transport.write(HELLO + message * 100)
        await wire.until(wire.is_closed)
        came = [json.loads(text) for text in wire.texts]
        assert 40 <= sum(one["is"] == kind for one in came) < 60
        assert [(one["code"], one["id"]) for one in came if one["is"] == "refusal"] == [("too_fast", answers)] * 3
        assert wire.closed_with == 1008
        wire.transport.abort()

    asyncio.run(check())


def test_commands_by_http_are_limited_by_session_before_they_are_by_address(service: Service) -> None:
    with client_from(service, "127.0.1.8") as client:
        tokens = [new_token(client) for _ in range(2)]
        wish = {"is": "command", "id": "0" * 32, "seen": 0, "command": {"do": "knock"}}
        for token in tokens:
            headers = {"Authorization": f"Bearer {token}"}
            answers = [client.post("/api/tables/0000000000000/commands", json=wish, headers=headers)]
            while answers[-1].status_code == 404 and len(answers) < 1000:
                answers.append(client.post("/api/tables/0000000000000/commands", json=wish, headers=headers))
            assert len(answers) > LIMITS["messages"].burst
            assert answers[-1].status_code == 429
            assert int(answers[-1].headers["retry-after"]) >= 1


def test_an_address_cannot_multiply_its_commands_by_its_sessions(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path, limit_factor=1.0) as house:
            app = make_app(house)
            wish = json.dumps({"is": "command", "id": "0" * 32, "seen": 0, "command": {"do": "knock"}}).encode()
            statuses = []
            began = time.monotonic()
            for _ in range(15):
                program = [("Host", HOST), ("Authorization", f"Bearer {house.identity.new_token('bot')}")]
                for _ in range(LIMITS["messages"].burst):
                    statuses.append((await ask(app, "POST", "/api/tables/0000000000000/commands", program, wish)).status)
            fresh = [("Host", HOST), ("Authorization", f"Bearer {house.identity.new_token('bot')}")]
            elsewhere = await ask(app, "POST", "/api/tables/0000000000000/commands", fresh, wish, client="192.0.2.9")
            spent = time.monotonic() - began
            limit = LIMITS["commands"]
            assert limit.burst <= statuses.count(404) <= limit.burst + spent * limit.a_second + 1
            assert statuses.count(429) == len(statuses) - statuses.count(404)
            assert elsewhere.status == 404

    asyncio.run(check())


def test_few_of_an_address_wait_for_long_tables(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path, limit_factor=1.0) as house:
            here, there = ({"client": (host, 1), "headers": []} for host in ("192.0.2.1", "192.0.2.9"))
            async with house.walk(here):
                waiting = [asyncio.create_task(_walk(house, here)) for _ in range(WALKS_AN_ADDRESS - 1)]
                await asyncio.sleep(0)
                with pytest.raises(Limited):
                    await _walk(house, here)
                waiting.append(asyncio.create_task(_walk(house, there)))
            await asyncio.gather(*waiting)
            await _walk(house, here)

    asyncio.run(check())


async def _walk(house: House, scope: dict[str, Any]) -> None:
    async with house.walk(scope):
        await asyncio.sleep(0)


def test_a_proxy_says_for_whom_it_asks_and_only_the_named_one_is_believed(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path, limit_factor=1.0, forwarded_by=("192.0.2.1",)) as house:
            app = make_app(house)

            async def statuses(client: str, said: str) -> set[int]:
                headers = [[("Host", HOST), ("X-Forwarded-For", said.format(number))] for number in range(80)]
                return {(await ask(app, "GET", "/api/games", one, client=client)).status for one in headers}

            assert await statuses("192.0.2.1", "9.9.9.9, 1.2.3.{}") == {200}
            assert await statuses("192.0.2.1", "1.2.3.{}, 9.9.9.9") == {200, 429}
            assert await statuses("192.0.2.2", "1.2.4.{}") == {200, 429}

    asyncio.run(check())


# What is long.


def test_a_table_of_twenty_thousand_rows_is_read_a_little_at_a_time() -> None:
    """One who asks for the matches of a very long table fills neither the memory nor everybody's time."""
    asked: list[int | None] = []
    length = 20_000

    async def read(table: TableId, after: int, most: int | None = None) -> list[Row]:
        asked.append(most)
        await asyncio.sleep(0)
        versions = range(after + 1, min(length, after + (most or length)) + 1)
        return [Row(table, version, b"", "", 0, _body(version)) for version in versions]

    async def check() -> None:
        store = mock.Mock(read=read)
        _, found = await finished(store, TableId(1))
        assert [(number, ended.reason) for number, ended in found] == [(number, "over") for number in range(1, 21)]

    tracemalloc.start()
    asyncio.run(check())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(asked) > 50
    assert None not in asked
    assert peak < 2_000_000


def test_a_deal_whose_first_table_never_begins_is_not_read_to_its_end() -> None:
    asked = 0

    async def read(table: TableId, after: int, most: int | None = None) -> list[Row]:
        nonlocal asked
        asked += most or 0
        return [Row(table, version, b"", "", 0, _arranged(version)) for version in range(after + 1, after + (most or 1) + 1)]

    async def check() -> None:
        tables = [TableId(number) for number in range(3)]
        store = mock.Mock(read=read, deal=mock.AsyncMock(return_value=tables))
        deal = await deal_of(store, "d")
        assert deal is not None
        assert (deal.game, deal.tables) == ("push", 3)
        assert asked < 2 * MOST_WAITED
        assert await matches_of(store, "d", None) == []
        assert asked < 2 * MOST_WALKED

    asyncio.run(check())


def _arranged(version: int) -> bytes:
    """What somebody fills a table with who only ever arranges it."""
    made = events.Created("push", 1, 2, {}, Settings(), is_public=False, host="ada", face="red-fox", deal="d")
    return events.encode((made,)) if version == 1 else b"[]"


def _body(version: int) -> bytes:
    if version % 1000 == 1:
        return events.encode((events.Started({}),))
    return events.encode((events.Ended((1,), (1,), "over"),)) if version % 1000 == 0 else b"[]"


# Floods.


class Flood(msgspec.Struct):
    tried: int = 0
    most_open: int = 0
    most_sockets: int = 0
    seconds: float = 0.0


def flood(port: int, tokens: list[str], table: str, seconds: float) -> Flood:
    return asyncio.run(_flood(port, tokens, table, seconds))


async def _flood(port: int, tokens: list[str], table: str, seconds: float) -> Flood:
    """From one address: connections that say nothing, heads that never end, sockets, and requests, as fast as it goes."""
    found, held, sockets = Flood(), list[Wire](), list[Wire]()
    started = time.monotonic()

    async def press_on(number: int) -> None:
        rng = Random(number)
        while time.monotonic() - started < seconds:
            found.tried += 1
            with suppress(OSError):
                if rng.random() < 0.3:
                    if wire := await open_socket(port, rng.choice(tokens), table):
                        sockets.append(wire)
                    continue
                wire = await connect(port)
                wire.transport.write(rng.choice([b"", b"GET / HT", b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n", b"\0" * 100]))
                held.append(wire)
            await asyncio.sleep(0)
            if found.tried % 50 == 0:
                await asyncio.sleep(0.01)
                sockets[:] = [wire for wire in sockets if not wire.is_gone]
                held[:] = [wire for wire in held if not wire.is_gone]
                found.most_sockets = max(found.most_sockets, len(sockets))
                found.most_open = max(found.most_open, len(held) + len(sockets))

    await asyncio.gather(*(press_on(number) for number in range(20)))
    found.seconds = time.monotonic() - started
    for wire in (*held, *sockets):
        wire.transport.abort()
    return found


@contextmanager
def line_from(service: Service, token: str, table: str, address: str) -> Iterator[Line]:
    raw = socket.create_connection(("127.0.0.1", service.port), 10, source_address=(address, 0))
    where = f"ws://127.0.0.1:{service.port}/api/tables/{table}/socket"
    with connect_socket(
        where, sock=raw, additional_headers={"Authorization": f"Bearer {token}"}, compression=None
    ) as connection:
        connection.send('{"is": "hello", "protocol": 1}')
        yield Line(connection)


@pytest.mark.slow
@pytest.mark.parametrize("factor", ["1", "100"], ids=["with limits", "with hardly any, which is noticed"])
def test_a_flood_from_one_address_is_boring_for_the_others(
    tmp_path: Path, factor: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(str(tmp_path / "tatami.db"), arguments=["--limit-factor", factor]) as service:
        with client_from(service, "127.0.0.2") as quiet, client_from(service, "127.0.0.1") as loud:
            token = new_token(quiet)
            made = quiet.post("/api/tables", json={"game": "push", "seats": 2}, headers={"Authorization": f"Bearer {token}"})
            table = made.json()["table"]
            tokens = [new_token(loud) for _ in range(20)]
        with line_from(service, token, table, "127.0.0.2") as line, ProcessPoolExecutor(1) as other:
            line.read()
            before, memory_before = _waits(line, 100), memory(service)
            flooding = other.submit(flood, service.port, tokens, table, 5.0)
            during: list[float] = []
            while not flooding.done():
                during += _waits(line, 5)
            found = flooding.result()
            started = time.monotonic()
            with line_from(service, tokens[0], table, "127.0.0.1") as back:
                back.read()
            recovery = time.monotonic() - started
        with capsys.disabled():
            sys.stdout.write(
                f"\n  {found.tried} tries in {found.seconds:.1f} s, at most {found.most_sockets} sockets and {found.most_open}"
                f" connections open; others p99 {1000 * before[98]:.1f} ms before,"
                f" {1000 * sorted(during)[int(0.99 * len(during))]:.1f} ms during; back after {recovery:.2f} s\n"
            )
        if factor != "1":
            assert found.most_sockets > SOCKETS_AN_ADDRESS
            return
        assert found.tried > 1000
        assert found.most_sockets <= SOCKETS_AN_ADDRESS
        assert found.most_open <= OPEN_AN_ADDRESS + 100  # with those just made, and not yet cut off
        assert sorted(during)[int(0.99 * len(during))] < 1.0
        assert recovery < 5
        assert memory(service) < 1.5 * memory_before


@pytest.mark.slow
def test_a_bot_that_asks_as_much_as_it_may_is_hardly_felt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(str(tmp_path / "tatami.db")) as service:
        human, bot = service.bot(), service.bot()
        table, other = human.make()["table"], bot.make()["table"]
        with line_from(service, human.token, table, "127.0.0.2") as line, ProcessPoolExecutor(1) as elsewhere:
            line.read()
            before = _waits(line, 100)
            asking = elsewhere.submit(ask_on, service.port, bot.token, other, 8.0)
            during: list[float] = []
            while not asking.done():
                during += _waits(line, 5)
        answers, during = asking.result(), sorted(during)
        with capsys.disabled():
            sys.stdout.write(
                f"\n  {answers} answers in 8 s to one bot; others p99 {1000 * before[98]:.1f} ms before,"
                f" {1000 * during[int(0.99 * len(during))]:.1f} ms during\n"
            )
        assert answers > 500
        assert during[int(0.99 * len(during))] < before[98] + 0.1


def ask_on(port: int, token: str, table: str, seconds: float) -> int:
    return asyncio.run(_ask_on(port, token, table, seconds))


async def _ask_on(port: int, token: str, table: str, seconds: float) -> int:
    """Over all the sockets that one may have, all the wishes that one may send: each refused, which costs the most."""
    wires = [wire for _ in range(SOCKETS_A_SESSION) if (wire := await open_socket(port, token, table))]
    rng, end = Random(1), time.monotonic() + seconds
    for wire in wires:
        wire.transport.write(HELLO)
    while time.monotonic() < end:
        for wire in wires:
            wish = {"is": "command", "id": f"{rng.getrandbits(128):032x}", "seen": 0, "command": {"do": "start"}}
            wire.transport.write(frame(TEXT, json.dumps(wish).encode()))
        await asyncio.sleep(1 / 18)
    for wire in wires:
        wire.transport.abort()
    return sum(wire.answers for wire in wires)


def _waits(line: Line, count: int) -> list[float]:
    """How long the answers to pings take, sorted."""
    waits = []
    for _ in range(count):
        started = time.monotonic()
        line.connection.send('{"is": "ping"}')
        line.until("pong")
        waits.append(time.monotonic() - started)
        time.sleep(0.06)  # no faster than a player
    return sorted(waits)
