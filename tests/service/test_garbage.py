"""Garbage cannot hurt: whatever comes over a wire is answered or cut off, and whoever plays notices nothing. S1."""

import asyncio
import json
import re
import secrets
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest

from tatami import games
from tatami.service import sockets
from tatami.service.messages import LARGEST, Command, Hello, decode
from tatami.tables import Actor, Outline, Refused, Settings, Table, create, handle
from tests.garbage import Counts, campaign_in, memory
from tests.nasty import BINARY, CONT, PING, PONG, TEXT, bad_frames, bad_messages, every_field_with_every_value, frame, messages
from tests.service.faulty import FAULTS
from tests.service.inside import HOST, ORIGIN, house_in
from tests.service.running import Service, running
from tests.service.wires import HELLO, Wire, connect, open_socket

GOOD = json.dumps({"is": "ping"}).encode()


def test_garbage_hurts_nobody(tmp_path: Path) -> None:
    verdict = campaign_in(tmp_path, Counts(300, 3000, 500))
    assert verdict.faults == []
    assert {kind for kind in verdict.report.sent if kind.startswith("frames")} == {
        f"frames: {bad.kind}" for bad in islice(bad_frames(Random(1)), 40)
    }
    assert verdict.answers > 10
    assert verdict.p99 < 10  # the machine may be busy; the campaign prints it
    assert (tmp_path / "log").read_text(encoding="utf-8").count("\n") < 10  # nobody can fill a disk with complaints


@pytest.mark.slow
def test_garbage_hurts_nobody_at_length(tmp_path: Path) -> None:
    verdict = campaign_in(tmp_path, Counts(30_000, 100_000, 20_000, seed=2))
    assert verdict.faults == []


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        ("uncaught", "closed with 1011"),
        pytest.param("no_size_cap", "too large", marks=pytest.mark.slow),
        pytest.param("silent", "unanswered", marks=pytest.mark.slow),
        pytest.param("talkative", "a secret came out", marks=pytest.mark.slow),
        pytest.param("crashing", "faults of its own", marks=pytest.mark.slow),
        pytest.param("hoarder", "memory grew", marks=pytest.mark.slow),
    ],
)
def test_a_service_that_garbage_does_hurt_is_noticed(tmp_path: Path, fault: str, says: str) -> None:
    many = 10 if fault == "hoarder" else 1
    verdict = campaign_in(tmp_path, Counts(60, 300 * many, 60), fault, patience=2)
    assert any(says in one for one in verdict.faults), verdict.faults
    assert fault in FAULTS


# The parser and the table, without a wire between.


def test_one_good_message_of_each_kind_can_be_read() -> None:
    for message in messages():
        assert decode(json.dumps(message))


def check_message(data: bytes, tables: list[tuple[bytes, list[Table]]]) -> str:
    """What becomes of some bytes: not a message, refused, or done. Anything else escapes."""
    try:
        message = decode(data)
    except (msgspec.DecodeError, RecursionError):
        return "not a message"
    if not isinstance(message, Command):
        return "done"
    what = "refused"
    for secret, held in tables:
        for actor in (Actor("host"), Actor("guest"), Actor("bot", is_bot=True)):
            bytes.fromhex(message.id)
            try:
                held[0] = handle(held[0], message.command, actor, message.seen, 1000, secret).table
                what = "done"
            except Refused:
                pass
    return what


def tables_to_try() -> list[tuple[bytes, list[Table]]]:
    """A table in the lobby and one in a match, of each game."""
    found = []
    for key in ("push", "dojo"):
        game, secret = games.find(key), secrets.token_bytes(32)
        for is_begun in (False, True):
            table = create(Outline(game, 2, game.Options(), Settings(), is_public=False), Actor("host"), 0, secret).table
            wishes = (
                [{"do": "sit", "seat": 0}, {"do": "seat_bot", "seat": 1, "bot": "steady"}, {"do": "start"}] if is_begun else []
            )
            for wish in wishes:
                asked = decode(json.dumps({"is": "command", "id": "0" * 32, "seen": 0, "command": wish}))
                assert isinstance(asked, Command)
                table = handle(table, asked.command, Actor("host"), 0, 0, secret).table
            found.append((secret, [table]))
    return found


def test_no_bytes_confuse_the_parser_or_a_table() -> None:
    rng, tables = Random(1), tables_to_try()
    came = {check_message(data, tables) for data in every_field_with_every_value(rng)}
    came |= {check_message(data, tables) for data in islice(bad_messages(rng), 2000)}
    came |= {check_message(rng.randbytes(rng.randint(0, 80)), tables) for _ in range(2000)}
    assert came == {"not a message", "refused", "done"}


@pytest.mark.slow
def test_no_bytes_confuse_the_parser_or_a_table_at_length() -> None:
    rng, tables = Random(2), tables_to_try()
    for number, data in enumerate(islice(bad_messages(rng), 500_000)):
        if number % 5000 == 0:
            tables = tables_to_try()
        check_message(data, tables)


# Manners on a socket.


class Fixed(msgspec.Struct, frozen=True):
    service: Service
    token: str
    table: str


@pytest.fixture(scope="module")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fixed]:
    with running(str(tmp_path_factory.mktemp("data") / "tatami.db"), arguments=["--limit-factor", "1000"]) as service:
        program = service.bot()
        yield Fixed(service, program.token, program.make()["table"])
        assert "tatami_errors_total 0.0" in httpx.get(f"{service.origin}/metrics").text


def talk(fixed: Fixed, data: bytes, texts: int, *, is_closed: bool = False) -> Wire:
    """Open a socket, send some bytes, and wait for so many texts, or until it is closed."""

    async def run() -> Wire:
        wire = await open_socket(fixed.service.port, fixed.token, fixed.table)
        assert wire is not None
        wire.transport.write(data)
        assert await wire.until(lambda: wire.is_closed() if is_closed else len(wire.texts) >= texts)
        wire.transport.abort()
        return wire

    return asyncio.run(run())


def read(wire: Wire) -> list[tuple[str, str | None]]:
    """What kinds of messages came, with their codes; beats and updates apart."""
    found = [json.loads(text) for text in wire.texts]
    return [(one["is"], one.get("code")) for one in found if one["is"] not in ("beat", "update")]


def test_hello_comes_first_and_once(fixed: Fixed) -> None:
    assert read(talk(fixed, HELLO + HELLO, 2)) == [("welcome", None), ("refusal", "bad_message")]
    for first in (GOOD, json.dumps(messages()[1]).encode(), b"{}", b""):
        wire = talk(fixed, frame(TEXT, first), 0, is_closed=True)
        assert (read(wire), wire.closed_with) == ([("refusal", "bad_message")], 1008)
    for bad in ('{"is": "hello", "protocol": 2}', '{"is": "hello"}', '{"is": "hello", "protocol": 1, "since": -1}'):
        assert talk(fixed, frame(TEXT, bad.encode()), 0, is_closed=True).closed_with == 1008


def test_nothing_is_said_before_hello_and_not_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)

    async def check() -> None:
        async with house_in(tmp_path) as house:
            told: list[Any] = []

            async def receive() -> dict[str, str]:
                if not told:
                    return {"type": "websocket.connect"}
                await asyncio.sleep(60)
                raise AssertionError("it waited for longer than it should")

            async def send(message: Any) -> None:
                told.append(message)

            token = house.identity.new_token("bot")
            scope = {
                "type": "websocket",
                "path_params": {"table": "0" * 13},
                "headers": [
                    (b"authorization", f"Bearer {token}".encode()),
                    (b"host", HOST.encode()),
                    (b"origin", ORIGIN.encode()),
                ],
                "client": ("192.0.2.1", 1),
            }
            await sockets.SocketEndpoint(house)(scope, receive, send)
            assert [message["type"] for message in told] == ["websocket.accept", "websocket.send", "websocket.close"]
            assert "within five seconds" in told[1]["text"]
            assert told[2]["code"] == 1008

    asyncio.run(check())


@pytest.mark.slow
def test_whoever_says_nothing_is_shown_out_after_five_seconds(fixed: Fixed) -> None:
    started = time.monotonic()
    wire = talk(fixed, b"", 0, is_closed=True)
    assert wire.closed_with == 1008
    assert 4.5 < time.monotonic() - started < 8


def test_binary_messages_are_not_spoken_here(fixed: Fixed) -> None:
    wire = talk(fixed, HELLO + frame(BINARY, GOOD) + frame(TEXT, GOOD), 3)
    assert read(wire) == [("welcome", None), ("refusal", "bad_message"), ("pong", None)]


def test_pings_of_both_kinds_are_answered(fixed: Fixed) -> None:
    wire = talk(fixed, HELLO + frame(PING, b"abc") + frame(PONG, b"unasked") + frame(TEXT, GOOD), 2)
    assert read(wire) == [("welcome", None), ("pong", None)]
    assert b"\x8a\x03abc" in wire.received


def test_a_message_may_come_in_pieces_with_pings_between(fixed: Fixed) -> None:
    pieces = [
        frame(TEXT, GOOD[:3], is_last=False),
        frame(PING),
        *(frame(CONT, GOOD[at : at + 1], is_last=False) for at in range(3, 8)),
    ]
    wire = talk(fixed, HELLO + b"".join(pieces) + frame(CONT, GOOD[8:]), 2)
    assert read(wire) == [("welcome", None), ("pong", None)]


def test_4096_bytes_are_fine_and_4097_too_many(fixed: Fixed) -> None:
    fitting = GOOD + b" " * (LARGEST - len(GOOD))
    assert read(talk(fixed, HELLO + frame(TEXT, fitting), 2)) == [("welcome", None), ("pong", None)]
    wire = talk(fixed, HELLO + frame(TEXT, fitting + b" "), 0, is_closed=True)
    assert wire.closed_with == 1009
    half = len(fitting) // 2
    two = frame(TEXT, fitting[:half], is_last=False) + frame(CONT, fitting[half:] + b" ")
    assert talk(fixed, HELLO + two, 0, is_closed=True).closed_with == 1009


def test_three_bad_messages_in_a_row_end_it_and_a_good_one_between_does_not(fixed: Fixed) -> None:
    bad, good = frame(TEXT, b"{"), frame(TEXT, GOOD)
    wire = talk(fixed, HELLO + (bad + bad + good) * 5, 16)
    assert [kind for kind, _ in read(wire)].count("refusal") == 10
    assert talk(fixed, HELLO + bad * 3, 0, is_closed=True).closed_with == 1008


def test_an_answer_does_not_quote_at_length_what_was_sent(fixed: Fixed) -> None:
    bait = "PLEASE-REPEAT-" * 100
    wishes = [{"is": bait}, {"is": "hello", "protocol": 1, bait: 1}, {"is": "command", "id": bait, "seen": 0, "command": {}}]
    for wish in wishes:
        wire = talk(fixed, HELLO + frame(TEXT, json.dumps(wish).encode()), 2)
        assert len(json.loads(wire.texts[1])["why"]) < 200


def test_hello_read_is_a_hello() -> None:
    assert decode(b'{"is": "hello", "protocol": 1}') == Hello(1)


# Those who take their time.


async def hang_on(port: int, data: bytes, more: bytes, every: float) -> float:
    """Send the beginning of something, then a little more now and then; how long it was borne."""
    wire = await connect(port)
    started = time.monotonic()
    wire.transport.write(data)
    while not wire.is_gone and time.monotonic() - started < 30:
        await wire.until(lambda: False, every)
        if not wire.is_gone and more:
            wire.transport.write(more)
    wire.transport.abort()
    return time.monotonic() - started


@pytest.mark.slow
def test_a_request_comes_within_ten_seconds_or_not_at_all(fixed: Fixed) -> None:
    port = fixed.service.port
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {fixed.token}\r\n".encode()
    body = b"Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n"
    chunks = b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    ok = f"GET /health/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()

    async def all_at_once() -> list[float]:
        slow = [
            hang_on(port, b"", b"", 5),
            hang_on(port, b"GET / HTTP/1.1\r\n", b"X: y\r\n", 0.5),
            hang_on(port, head + body, b" ", 0.5),
            hang_on(port, head + chunks, b"1;x\r\n \r\n", 0.5),
            hang_on(port, b"\r\n" * 100, b"\r\n", 0.5),
            hang_on(port, ok + b"GET / HT", b"", 5),
        ]
        return await asyncio.gather(*slow)

    waited = asyncio.run(all_at_once())
    assert all(seconds < 13 for seconds in waited[:-1]), waited
    assert waited[-1] < 18  # after an answer, one may be silent for 15
    assert httpx.get(f"{fixed.service.origin}/health/ready").status_code == 200


def test_a_head_without_end_is_cut_off(fixed: Fixed) -> None:
    async def run() -> tuple[int, int]:
        wire = await connect(fixed.service.port)
        sent = 0
        wire.transport.write(b"GET / HTTP/1.1\r\n")
        while not wire.is_gone and sent < 50_000_000:
            wire.transport.write(b"X-More: " + b"y" * 8000 + b"\r\n")
            sent += 8000
            await asyncio.sleep(0)
        return sent, len(wire.received)

    sent, _ = asyncio.run(run())
    assert sent < 20_000_000


IN_DOUBT = {
    "two ways to say it": b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "two lengths": b"Content-Length: 5\r\nContent-Length: 0\r\n\r\n",
    "a way that nobody knows": b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "half a line end": b"Transfer-Encoding: chunked\r\n\r\n0\n\n",
}


@pytest.mark.parametrize("head", IN_DOUBT.values(), ids=IN_DOUBT)
def test_a_request_whose_end_is_in_doubt_is_refused(fixed: Fixed, head: bytes) -> None:
    """Else a proxy and we could see different requests in the same bytes."""
    host = b"Host: " + urlsplit(fixed.service.origin).netloc.encode() + b"\r\n"
    hidden = b"GET /api/games HTTP/1.1\r\n" + host + b"\r\n"
    assert answers_to(fixed.service, b"POST /api/session HTTP/1.1\r\n" + host + head + hidden) == [400]
    assert answers_to(fixed.service, b"POST /api/session HTTP/1.1\r\n" + host + b"\r\n" + hidden) == [200, 200]


def answers_to(service: Service, sent: bytes) -> list[int]:
    """The status of each answer until the line is closed, or nothing more comes."""

    async def run() -> list[int]:
        wire = await connect(service.port)
        wire.transport.write(sent)
        known = -1
        while not wire.is_gone and known != len(wire.received):
            known = len(wire.received)
            await asyncio.sleep(0.5)
        wire.transport.abort()
        return [int(status) for status in re.findall(rb"HTTP/1.1 (\d+)", bytes(wire.received))]

    return asyncio.run(run())


def test_there_is_no_listing_no_way_up_and_no_echo(fixed: Fixed) -> None:
    ways_up = ("/assets/..%2f..%2f__init__.py", "/assets/%2e%2e/index.html", "/assets//etc/passwd", "/.git/config")
    for path in ("/assets", "/assets/", *ways_up):
        assert httpx.get(fixed.service.origin + path).status_code == 404, path
    assert httpx.request("TRACE", fixed.service.origin).status_code == 405


@pytest.mark.slow
@pytest.mark.parametrize(
    "endless",
    [frame(PING, b"x" * 125), frame(CONT, b"", is_last=False), frame(TEXT, GOOD), frame(PONG), frame(TEXT, b"")],
    ids=["pings", "empty pieces", "messages", "pongs", "empty messages"],
)
def test_who_sends_without_end_and_takes_nothing_costs_no_memory_and_nobody_s_time(fixed: Fixed, endless: bytes) -> None:
    async def run() -> float:
        wire = await open_socket(fixed.service.port, fixed.token, fixed.table)
        assert wire is not None
        wire.transport.pause_reading()
        begin = frame(TEXT, b"a", is_last=False) if endless[0] & 15 == CONT else b""
        wire.transport.write(HELLO + begin)
        sent, longest, end = 0, 0.0, time.monotonic() + 5
        while time.monotonic() < end and not wire.transport.is_closing():
            if wire.transport.get_write_buffer_size() < 1_000_000:
                wire.transport.write(endless * 1000)
                sent += 1000
            await asyncio.sleep(0.001)
            if sent % 50_000 == 0:
                started = time.monotonic()
                await asyncio.to_thread(httpx.get, f"{fixed.service.origin}/health/live")
                longest = max(longest, time.monotonic() - started)
        wire.transport.abort()
        return longest

    before = memory(fixed.service)
    longest = asyncio.run(run())
    assert memory(fixed.service) - before < 5
    assert longest < 1.0, longest
