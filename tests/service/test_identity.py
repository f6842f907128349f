"""Your seat is yours: tokens cannot be bent, and nothing that others see opens anything."""

import asyncio
import base64
import hashlib
import json
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest
from itsdangerous import TimestampSigner

from tatami.service.app import make_app
from tatami.service.house import House
from tatami.service.identity import (
    BOT_SECONDS,
    GUEST_SECONDS,
    RENEW_SECONDS,
    Identity,
    Kind,
    Session,
    new_code,
    new_table_id,
    read_code,
    read_table,
    table_text,
)
from tatami.service.messages import Ack
from tatami.service.serve import now
from tatami.service.store import TableId
from tatami.tables import Actor
from tatami.tables.commands import ComeBack, Enter, Play, Sit, Start
from tatami.tables.keys import chair_key, door_key
from tests.service.inside import HOST, ORIGIN, Headers, ask, house_in, new_bot, new_guest
from tests.service.running import Line, Service, running

KINDS: tuple[Kind, Kind] = ("guest", "bot")


def at(seconds: float) -> Any:
    """As if it were so many seconds later."""
    return mock.patch.object(TimestampSigner, "get_timestamp", return_value=int(now() / 1000 + seconds))


@pytest.mark.parametrize("kind", KINDS)
def test_a_token_that_was_changed_anywhere_is_refused(kind: Kind) -> None:
    identity = Identity(secrets.token_bytes(32))
    token = identity.new_token(kind)
    session = identity.read_token(kind, token)
    assert session and session.kind == kind
    bent = [
        token[:place] + letter + token[place + 1 :]
        for place in range(len(token))
        for letter in "A.z_0é"
        if letter != token[place]
    ]
    bent += [token[:place] for place in range(len(token))] + [token + "A", token * 2, token.upper(), token[::-1], "", ".", ".."]
    read = {identity.read_token(kind, text) for text in bent}
    # Of the last letter of a signature two bits say nothing: the same session, not another one.
    assert read <= {None, session}
    assert sum(identity.read_token(kind, text) is not None for text in bent) <= 4


@pytest.mark.parametrize("kind", KINDS)
def test_cookies_and_tokens_are_signed_with_sha_256(kind: Kind) -> None:
    token = Identity(secrets.token_bytes(32)).new_token(kind)
    assert len(base64.urlsafe_b64decode(token.rpartition(".")[2] + "=")) == hashlib.sha256().digest_size


@pytest.mark.parametrize("kind", KINDS)
def test_a_token_of_another_kind_site_or_time_is_refused(kind: Kind) -> None:
    identity, other = Identity(secrets.token_bytes(32)), Identity(secrets.token_bytes(32))
    token, (other_kind,) = identity.new_token(kind), (one for one in KINDS if one != kind)
    life = GUEST_SECONDS if kind == "guest" else BOT_SECONDS
    assert identity.read_token(other_kind, token) is None
    assert other.read_token(kind, token) is None
    with at(life - 10):
        assert identity.read_token(kind, token)
    with at(life + 10):
        assert identity.read_token(kind, token) is None
    with at(-3600):  # made in the future
        assert identity.read_token(kind, token) is None


def test_a_cookie_is_given_out_anew_after_a_day_and_stays_the_same_session() -> None:
    identity = Identity(secrets.token_bytes(32))
    token = identity.new_token("guest")
    assert not identity.is_old(token)
    with at(RENEW_SECONDS + 10):
        assert identity.is_old(token)
        renewed = identity.renew_token(token)
        assert renewed != token
        assert identity.read_token("guest", renewed) == identity.read_token("guest", token)


def test_a_page_token_belongs_to_one_session() -> None:
    identity = Identity(secrets.token_bytes(32))
    ours, other = (identity.read_token("guest", identity.new_token("guest")) for _ in range(2))
    assert ours and other
    assert identity.is_page_token(ours, identity.page_token(ours))
    for wrong in (identity.page_token(other), "", "é" * 32, identity.page_token(ours)[:-1], identity.page_token(ours).upper()):
        assert not identity.is_page_token(ours, wrong)


def test_nobody_can_be_followed_from_table_to_table() -> None:
    sessions = [Session(secrets.token_bytes(32), "guest") for _ in range(100)]
    tables = [new_table_id(1_700_000_000_000 + number) for number in range(100)]
    names = {session.actor(table).who for session in sessions for table in tables}
    assert len(names) == 10_000
    assert sessions[0].actor(tables[0]) == sessions[0].actor(tables[0])
    assert all(len(name) == 16 for name in names)


def test_names_of_tables_and_codes_are_read_back_and_nothing_else_is() -> None:
    for _ in range(1000):
        table, code = new_table_id(1_700_000_000_000), new_code()
        assert read_table(table_text(table)) == table
        assert read_code(f" {code[:4]}-{code[4:].upper()} ") == code
    for text in ("", "0" * 12, "0" * 14, "i" * 13, "z" * 13, "0" * 13 + "\n", "\u0660" * 13, "0" * 12 + "é"):
        assert read_table(text) is None or read_table(text) == TableId(0)
    assert read_table("z" * 13) is None
    for text in ("", "a" * 7, "a" * 9, "i" * 8, "0" * 8, "\uff41" * 8, "a" * 8 + "\0"):
        assert read_code(text) is None


def test_links_have_128_bits_and_tokens_256() -> None:
    keys = [door_key(secrets.token_bytes(32), 0), chair_key(secrets.token_bytes(32), 0, 0)]
    assert all(len(base64.urlsafe_b64decode(key + "==")) * 8 == 128 for key in keys)
    token = Identity(secrets.token_bytes(32)).new_token("guest")
    assert len(base64.urlsafe_b64decode(token.partition(".")[0] + "=")) * 8 == 256


def test_a_cookie_is_no_token_and_a_token_no_cookie(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path) as house:
            app = make_app(house)
            guest, bot = dict(await new_guest(app)), dict(await new_bot(app))
            cookie, token = guest["Cookie"].partition("=")[2], bot["Authorization"].partition(" ")[2]
            page, program = [("Host", HOST), ("Origin", ORIGIN)], [("Host", HOST)]
            for headers in (
                [*program, ("Authorization", f"Bearer {cookie}")],
                [*page, ("Cookie", f"s={token}")],
                [*program, ("Authorization", token)],
                [*program, ("Authorization", f"Basic {token}")],
                [*program, ("Authorization", "Bearer ")],
                [*page, ("Cookie", f"__Host-s={cookie}")],
                [*page, ("Cookie", f"S={cookie}")],
                [*page, ("Cookie", f"s={cookie}"), ("Cookie", f"s={cookie}")],
                [*page, ("Cookie", f"s={cookie}"), ("Authorization", "Bearer x")],
                page,
            ):
                assert (await ask(app, "POST", "/api/tables", headers, b'{"game": "push", "seats": 2}')).status == 401, headers
            for good in (guest, bot):
                made = await ask(app, "POST", "/api/tables", [*good.items()], b'{"game": "push", "seats": 2}')
                assert made.status == 201

    asyncio.run(check())


# Everything that is seen, tried as everything that opens.


class Recorder:
    """A listener that keeps all it is told."""

    def __init__(self, actor: Actor) -> None:
        self.actor, self.is_inside = actor, False
        self.told: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.told.append(message)

    def close(self, code: int) -> None:
        pass


def texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)
    elif isinstance(value, int):
        yield str(value)


def disguises(seen: str) -> Iterator[str]:
    """A text, and what somebody clever would make of it."""
    yield seen
    yield seen.upper()
    yield hashlib.sha256(seen.encode()).hexdigest()
    yield base64.urlsafe_b64encode(hashlib.sha256(seen.encode()).digest()[:16]).decode().rstrip("=")
    yield base64.urlsafe_b64encode(seen.encode()).decode()


async def seen_at_a_table(house: House, moves: int) -> tuple[TableId, list[str]]:
    """Two play, one looks on; and all that the one who looks on is told."""
    worker = house.worker
    sessions = [house.identity.read_token("guest", house.identity.new_token("guest")) for _ in range(3)]
    made = await ask(make_app(house), "POST", "/api/tables", await new_guest(make_app(house)), b'{"game": "push", "seats": 2}')
    table = read_table(json.loads(made.body)["table"])
    assert table is not None
    actors = [session.actor(table) for session in sessions if session]
    live = await worker.open(table)
    assert live is not None
    onlooker = Recorder(actors[2])
    for actor in actors:
        entered = Enter(door_key(live.secret, live.table.door))
        assert isinstance(await worker.command(table, actor, secrets.token_bytes(16), 0, entered), Ack)
    await worker.attach(table, onlooker, None)
    host = Actor(live.table.host or "")
    for seat in (0, 1):
        assert isinstance(await worker.command(table, actors[seat], secrets.token_bytes(16), 0, Sit(seat)), Ack)
    rng = Random(1)
    for _ in range(moves):
        if live.table.phase != "playing":
            assert isinstance(await worker.command(table, host, secrets.token_bytes(16), 0, Start()), Ack)
        to_move, state = live.table.to_move(), live.table.state
        if to_move is not None and state is not None:
            play = Play(to_move, str(rng.choice(list(state.moves()))))
            await worker.command(table, actors[to_move], secrets.token_bytes(16), live.table.version, play)
    messages = [json.loads(message) for message in onlooker.told]
    return table, sorted({text for message in messages for text in texts_in(message)})


async def accepted(house: House, table: TableId, tries: list[str], thief: Actor) -> list[str]:
    """Which of these open something."""
    found = []
    a_session = house.identity.read_token("guest", house.identity.new_token("guest"))
    assert a_session
    for text in tries:
        header = text.encode("latin-1", "replace")
        cookie = {"headers": [(b"cookie", b"s=" + header)]}
        bearer = {"headers": [(b"authorization", b"Bearer " + header)]}
        if house.session_of(cookie) or house.session_of(bearer) or house.identity.is_page_token(a_session, text):
            found.append(f"a token: {text}")
        for wish in (Enter(text), ComeBack(0, text), ComeBack(1, text)):
            if isinstance(await house.worker.command(table, thief, secrets.token_bytes(16), 0, wish), Ack):
                found.append(f"a key: {text}")
        if (code := read_code(text)) and await house.store.find_code(code, house.worker.now()):
            found.append(f"a code: {text}")
    return found


@pytest.mark.parametrize("nasty", ['"' * 16_000, "s=" + '"\\' * 8000, ";" * 16_000, "s" * 16_000, "=;" * 8000])
def test_no_cookie_keeps_the_others_waiting(tmp_path: Path, nasty: str) -> None:
    """Those of http.cookies are read in seconds where quotes never end."""

    async def check() -> None:
        async with house_in(tmp_path) as house:
            token = house.identity.new_token("guest")
            began = time.process_time()
            for header in (f"x={nasty}", f"x={nasty}; s={token}"):
                found = house.session_of({"headers": [(b"cookie", header.encode())]})
                assert (found is not None) == header.endswith(token)
            assert time.process_time() - began < 0.25

    asyncio.run(check())


@pytest.mark.parametrize("moves", [pytest.param(60, id="quick"), pytest.param(3000, marks=pytest.mark.slow, id="full")])
def test_nothing_seen_on_the_wire_opens_anything(tmp_path: Path, moves: int) -> None:
    async def check() -> None:
        async with house_in(tmp_path) as house:
            table, seen = await seen_at_a_table(house, moves)
            tries = [disguise for text in seen for disguise in disguises(text)]
            assert len(tries) > (1000 if moves < 100 else 10_000)
            assert await accepted(house, table, tries, Actor("thief")) == []

    asyncio.run(check())


def test_a_key_or_a_token_that_was_seen_is_noticed(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path) as house:
            table, _ = await seen_at_a_table(house, 1)
            live = await house.worker.open(table)
            assert live
            keys = [door_key(live.secret, live.table.door), chair_key(live.secret, 1, live.table.chairs[1].keys)]
            token = house.identity.new_token("guest")
            assert len(await accepted(house, table, [*keys, token], Actor("thief"))) >= 3

    asyncio.run(check())


# Over real sockets.


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    database = str(tmp_path_factory.mktemp("data") / "tatami.db")
    with running(database, arguments=["--limit-factor", "1000"]) as service:
        yield service


def test_a_browser_must_show_its_page_token_on_a_socket(service: Service) -> None:
    guest, other = service.guest(), service.guest()
    table = guest.make()["table"]
    good = guest.page
    for page in ("", "0" * 32, other.page, good.upper()):
        guest.page = page
        with guest.socket(table) as line:
            assert line.read()["code"] == "no_session"
            assert line.code_of_close() == 1008
    guest.page = good
    with guest.socket(table) as line:
        assert line.read()["table"]["game"] == "push"


def test_whoever_stops_being_a_guest_is_cut_off_within_a_second(service: Service) -> None:
    guest, program = service.guest(), service.bot()
    table = guest.make()["table"]
    with guest.socket(table) as line, guest.socket(table) as other, program.socket(table) as stranger:
        for one in (line, other, stranger):
            one.read()
        with guest.http.stream("GET", f"/api/tables/{table}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            started = time.monotonic()
            assert guest.http.delete("/api/session").status_code == 204
            assert _code(line) == _code(other) == 4403
            assert list(lines)[-1:] != [""]
            assert time.monotonic() - started < 1
        stranger.connection.send('{"is": "ping"}')
        assert stranger.until("pong")
    assert guest.http.get(f"/api/tables/{table}").status_code == 401


def _code(line: Line) -> int | None:
    return line.code_of_close(seconds=1)


def test_a_stream_whose_reader_is_gone_before_the_first_line_leaves_nothing_behind(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path, limit_factor=1.0) as house:
            app = make_app(house)
            bot = await new_bot(app)
            table = json.loads((await ask(app, "POST", "/api/tables", bot, b'{"game": "push", "seats": 2}')).body)["table"]
            for _ in range(20):
                await _ask_and_hang_up(app, f"/api/tables/{table}/stream", bot)
            assert [live.listeners for live in house.worker.lives.values()] == [set()]
            assert house.metrics.sockets._value.get() == 0

    asyncio.run(check())


async def _ask_and_hang_up(app: Any, path: str, headers: Headers) -> None:
    coming = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> Any:
        return next(coming, {"type": "http.disconnect"})

    async def send(_message: Any) -> None:
        await asyncio.sleep(0)  # nobody takes it

    shown = [(name.lower().encode(), value.encode()) for name, value in headers]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": shown, "client": ("192.0.2.1", 1)}
    await app(scope, receive, send)


def test_a_stream_that_is_hung_up_on_leaves_nothing_behind(service: Service) -> None:
    program = service.bot()
    table = program.make()["table"]
    for _ in range(20):  # more than a session may have at once
        with program.http.stream("GET", f"/api/tables/{table}/stream") as stream:
            assert stream.status_code == 200
    assert program.http.head(f"/api/tables/{table}/stream").status_code == 200
    end = time.monotonic() + 5
    while "tatami_connections 0.0" not in (metrics := program.http.get("/metrics").text):
        assert time.monotonic() < end, [line for line in metrics.splitlines() if "connections" in line]
        time.sleep(0.05)
