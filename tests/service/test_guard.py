"""Other people's pages cannot act here, nor read; and everything that leaves has the headers that keep browsers careful."""

import asyncio
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute

from tatami.service.app import make_app
from tatami.service.guard import Guard
from tests.service.faulty import FaultyService
from tests.service.inside import HOST, ORIGIN, Answer, Headers, ask, house_in, new_bot, new_guest, open_socket
from tests.service.running import running

READING = ("GET", "HEAD", "OPTIONS")
OPERATORS = ("/health/live", "/health/ready", "/metrics")

FOREIGN: dict[str, list[str]] = {
    "foreign": ["http://evil.test"],
    "null": ["null"],
    "empty": [""],
    "sub-domain": ["http://a.tatami.test:8000"],
    "suffix trick": ["http://tatami.test:8000.evil.test"],
    "prefix trick": ["http://eviltatami.test:8000"],
    "user trick": ["http://tatami.test:8000@evil.test"],
    "other port": ["http://tatami.test:8001"],
    "no port": ["http://tatami.test"],
    "other scheme": ["https://tatami.test:8000"],
    "upper case": ["HTTP://TATAMI.TEST:8000"],
    "trailing slash": ["http://tatami.test:8000/"],
    "trailing dot": ["http://tatami.test.:8000"],
    "with a path": ["http://tatami.test:8000/t/x"],
    "a file": ["file://"],
    "two in one": [f"{ORIGIN} http://evil.test"],
    "a list": [f"{ORIGIN}, http://evil.test"],
    "ours twice": [ORIGIN, ORIGIN],
    "ours and foreign": [ORIGIN, "http://evil.test"],
}
WITHOUT_ORIGIN: dict[str, Headers] = {
    "a cookie alone": [],
    "cross-site": [("Sec-Fetch-Site", "cross-site")],
    "same-site": [("Sec-Fetch-Site", "same-site")],
    "typed in": [("Sec-Fetch-Site", "none")],
    "said twice": [("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "same-origin")],
    "referer": [("Referer", f"{ORIGIN}/")],
}
FOREIGN_HOSTS: dict[str, list[str]] = {
    "rebound": ["evil.test:8000"],
    "by number": ["127.0.0.1:8000"],
    "other port": ["tatami.test:8001"],
    "no port": ["tatami.test"],
    "upper case": ["TATAMI.TEST:8000"],
    "trailing dot": ["tatami.test.:8000"],
    "missing": [],
    "empty": [""],
    "ours twice": [HOST, HOST],
}


def doors(app: Any, above: str = "") -> Iterator[tuple[str, str]]:
    """Every method and path that an application answers, found by looking into it; a socket's method is SOCKET."""
    if isinstance(app, Guard):
        yield from doors(app.app, above)
        return
    for route in app.routes:
        if isinstance(route, Mount):
            yield from doors(route.app, above + route.path)
        elif isinstance(route, WebSocketRoute):
            yield "SOCKET", above + route.path
        else:
            assert isinstance(route, Route), f"{route} is of a kind that is not looked into yet"
            for method in sorted(route.methods or ()):
                yield method, above + route.path


async def knock(app: Any, method: str, path: str, headers: Headers, body: bytes = b"") -> Answer:
    if method == "SOCKET":
        return await open_socket(app, path, headers)
    return await ask(app, method, path, headers, body if method == "POST" else b"")


def filled(path: str, table: str) -> str:
    return re.sub(r"\{(\w+)(:\w+)?\}", lambda found: {"table": table, "match": "1"}.get(found[1], "x"), path)


async def make_table(app: Any, headers: Headers) -> str:
    made = await ask(app, "POST", "/api/tables", headers, b'{"game": "push", "seats": 2}')
    table: str = json.loads(made.body)["table"]
    return table


async def holes(app: Any, most: int = 1000) -> list[str]:
    """Where a page of somebody else's gets in; with so many tries at each door."""
    guest, bot = await new_guest(app), await new_bot(app)
    cookie = [pair for pair in guest if pair[0] == "Cookie"]
    table = await make_table(app, guest)
    found = []
    for method, route in doors(app):
        path = filled(route, table)
        is_reading = method in READING
        tries = [(name, [("Host", HOST), *cookie, *(("Origin", one) for one in origins)]) for name, origins in FOREIGN.items()]
        tries += [(f"{name}, token", [*bot, *(("Origin", one) for one in origins)]) for name, origins in FOREIGN.items()]
        if not is_reading:
            tries += [(name, [("Host", HOST), *cookie, *more]) for name, more in WITHOUT_ORIGIN.items()]
        if path not in OPERATORS:
            tries += [
                (f"host {name}", [*(("Host", one) for one in hosts), *guest[1:]]) for name, hosts in FOREIGN_HOSTS.items()
            ]
            tries += [
                (f"host {name}, token", [*(("Host", one) for one in hosts), bot[1]]) for name, hosts in FOREIGN_HOSTS.items()
            ]
        for name, headers in tries[:most]:
            if method == "GET" and path.endswith("/stream"):
                method = "HEAD"  # the same, and it ends
            answer = await knock(app, method, path, headers, b"{}")
            if method == "HEAD" and answer.status == 403 and not path.endswith("/stream"):
                answer = await knock(app, "GET", path, headers)  # the same, and it says why
            is_kept_out = answer.status == 403 and (answer.code == "foreign_origin" or path.endswith("/stream"))
            if not is_kept_out:
                found.append(f"{method} {route}: {name}: {answer.status}")
    return found


def test_no_page_but_ours_gets_in_anywhere(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path) as house:
            app = make_app(house)
            assert isinstance(app, Guard)
            assert len(set(doors(app))) > 20
            assert await holes(app) == []
            assert "tatami_errors_total 0.0" in (await ask(app, "GET", "/metrics", [("Host", HOST)])).body.decode()

    asyncio.run(check())


def test_our_own_page_and_programs_do_get_in(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path) as house:
            app = make_app(house)
            guest, bot = await new_guest(app), await new_bot(app)
            for headers in (guest, bot):
                table = await make_table(app, headers)
                assert (await open_socket(app, f"/api/tables/{table}/socket", headers)).status == 101
                for method, route in doors(app):
                    if not route.endswith("/stream"):
                        answer = await knock(app, method, filled(route, table), headers, b"{}")
                        assert answer.code != "foreign_origin", (method, route)

    asyncio.run(check())


def test_an_application_without_its_guard_is_noticed(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path) as house:
            app = make_app(house).app
            found = await holes(app, most=1)
            open_doors = {hole.partition(":")[0] for hole in found}
            assert {f"{method} {route}" for method, route in doors(app) if not route.endswith("/stream")} <= open_doors

    asyncio.run(check())


def test_a_door_beside_the_guard_is_noticed(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path) as house:
            beside = Route("/api/new", lambda _: PlainTextResponse("done"), methods=["POST"])
            found = await holes(Starlette(routes=[beside, Mount("/", make_app(house))]), most=2)
            assert {hole.partition(":")[0] for hole in found} == {"POST /api/new"}

    asyncio.run(check())


def test_over_a_real_wire_a_foreign_page_gets_no_socket(tmp_path: Path) -> None:
    with running(str(tmp_path / "tatami.db")) as service:
        guest = service.guest()
        table = guest.make()["table"]
        cookie, ours = guest.headers().items()
        assert _handshake(service.port, table, [cookie, ours]) == 101
        assert _handshake(service.port, table, [cookie]) == 403
        assert _handshake(service.port, table, [cookie, ours, ours]) in (400, 403)
        assert _handshake(service.port, table, [cookie, ours], host="evil.test") == 403
        for origin in ("http://evil.test", "null", service.origin.upper(), f"{service.origin}/", f"{service.origin}0"):
            assert _handshake(service.port, table, [cookie, ("Origin", origin)]) == 403, origin


@pytest.mark.slow
def test_a_service_that_lets_any_page_in_is_noticed(tmp_path: Path) -> None:
    service = FaultyService(tmp_path / "tatami.db", "unguarded")
    service.start(tmp_path / "log")
    try:
        service.wait()
        guest = service.guest()
        table = guest.make()["table"]
        assert _handshake(service.port, table, [*guest.headers().items()][:1]) != 403
    finally:
        service.close()


def _handshake(port: int, table: str, headers: Headers, host: str | None = None) -> int:
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers)
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        connection.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host or f'127.0.0.1:{port}'}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"{lines}\r\n".encode()
        )
        return int(connection.recv(4096)[9:12])


# What is on everything that leaves.

POLICIES = {
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
    "worker-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
}  # fmt: skip
CAREFUL = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
LEAKY = ("server", "x-powered-by", "via", "access-control-allow-origin", "access-control-allow-credentials")


def carelessness(answer: Answer, *, is_secure: bool) -> list[str]:
    """What a browser is not told that it should be."""
    policy = {part.strip() for part in answer.headers.get("content-security-policy", "").split(";")}
    found = [f"no {part}" for part in sorted(POLICIES - policy)]
    found += [part for part in policy if "unsafe" in part or "*" in part or "http" in part]
    found += [name for name, value in CAREFUL.items() if answer.headers.get(name) != value]
    found += [name for name in LEAKY if name in answer.headers]
    found += ["cache-control"] if "cache-control" not in answer.headers else []
    strict = answer.headers.get("strict-transport-security", "")
    if is_secure != strict.startswith("max-age=31536000; includeSubDomains"):
        found.append("strict-transport-security")
    return found


async def answers_of_all_kinds(app: Any, host: str, origin: str) -> list[tuple[str, Answer]]:
    """From every door: what is right, wrong, missing, forbidden."""
    page = [("Host", host), ("Origin", origin)]
    answer = await ask(app, "POST", "/api/session", page)
    guest = [*page, ("Cookie", answer.headers["set-cookie"].partition(";")[0])]
    table = await make_table(app, guest)
    found = [("POST /api/session", answer)]
    for method, route in doors(app):
        path = filled(route, table)
        if not route.endswith("/stream") or method == "HEAD":
            for who, headers in (
                ("guest", guest),
                ("nobody", page),
                ("foreign", [("Host", host), ("Origin", "http://evil.test")]),
            ):
                found.append((f"{method} {route} by {who}", await knock(app, method, path, headers, b"{}")))
            found.append((f"PUT {route}", await ask(app, "PUT", path, guest)))
    for path in ("/nowhere", "/api/tables/x", "/api/tables/0000000000000", "//", "/api/games/"):
        found.append((path, await ask(app, "GET", path, guest)))
    found.append(("too large", await ask(app, "POST", "/api/tables", guest, b" " * 5000)))
    found.append(("a socket to nowhere", await open_socket(app, "/nowhere", guest)))
    found.append(("a socket to no table", await open_socket(app, "/api/tables/x/socket", guest)))
    return [(what, one) for what, one in found if one.status != 101]


@pytest.mark.parametrize(("origin", "host"), [(ORIGIN, HOST), ("https://tatami.test", "tatami.test")])
def test_every_answer_tells_browsers_to_be_careful(tmp_path: Path, origin: str, host: str) -> None:
    async def check() -> None:
        async with house_in(tmp_path, (origin,)) as house:
            answers = await answers_of_all_kinds(make_app(house), host, origin)
            is_secure = origin.startswith("https")
            assert {200, 201, 307, 400, 401, 403, 404, 405, 413} <= {answer.status for _, answer in answers}
            assert [(what, bad) for what, answer in answers if (bad := carelessness(answer, is_secure=is_secure))] == []
            for what, answer in answers:
                if "/api/" in what or answer.status >= 400:
                    assert answer.headers["cache-control"] == "no-store", what
                if "set-cookie" in answer.headers:
                    assert "/api/session" in what, what

    asyncio.run(check())


def test_an_answer_without_the_headers_is_noticed(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path) as house:
            answers = await answers_of_all_kinds(make_app(house).app, HOST, ORIGIN)
            assert all(carelessness(answer, is_secure=False) for _, answer in answers)

    asyncio.run(check())


def test_a_fault_of_ours_is_counted_and_says_nothing_about_the_inside(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path) as house:
            app = make_app(house)
            house.store.lobby = None  # type: ignore[assignment,method-assign]
            answer = await ask(app, "GET", "/api/lobby", [("Host", HOST)])
            assert (answer.status, answer.body) == (500, b"Internal Server Error")
            assert carelessness(answer, is_secure=False) == []
            assert house.metrics.errors._value.get() == 1

    asyncio.run(check())


def test_behind_tls_the_one_cookie_is_tied_to_the_site(tmp_path: Path) -> None:
    with running(str(tmp_path / "tatami.db"), arguments=["--origin", "https://tatami.example"]) as service:
        page = {"Host": "tatami.example", "Origin": "https://tatami.example"}
        answer = httpx.post(f"{service.origin}/api/session", headers=page)
        name, _, rest = answer.headers["set-cookie"].partition("=")
        flags = {part.strip().lower() for part in rest.split(";")[1:]}
        assert (name, answer.status_code) == ("__Host-s", 200)
        assert {"httponly", "secure", "samesite=lax", "path=/"} <= flags
        assert not any(flag.startswith("domain") for flag in flags)
        assert carelessness(Answer(200, dict(answer.headers)), is_secure=True) == []
        assert "date" not in answer.headers
        assert (
            httpx.post(f"{service.origin}/api/session", headers={**page, "Origin": "http://tatami.example"}).status_code == 403
        )
        again = {**page, "Cookie": f"__Host-s={rest.partition(';')[0]}"}
        assert httpx.post(f"{service.origin}/api/session", headers=again).json() == answer.json()
        ended = httpx.delete(f"{service.origin}/api/session", headers=again).headers["set-cookie"].lower()
        assert ended.startswith('__host-s=""') and "secure" in ended and "max-age=0" in ended


def test_at_home_the_cookie_is_hidden_from_scripts_too(tmp_path: Path) -> None:
    async def check() -> None:
        async with house_in(tmp_path) as house:
            answer = await ask(make_app(house), "POST", "/api/session", [("Host", HOST), ("Origin", ORIGIN)])
            flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
            assert {"httponly", "samesite=lax", "path=/"} <= flags
            assert "secure" not in flags

    asyncio.run(check())
