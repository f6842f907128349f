"""The whole application in this process, with a store of its own: for tests that ask thousands of things and start nothing."""

import json
from collections.abc import AsyncIterator, MutableMapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tatami.service.bus import LocalBus
from tatami.service.house import House
from tatami.service.identity import Identity
from tatami.service.metrics import Metrics
from tatami.service.serve import now
from tatami.service.settings import ServiceSettings
from tatami.service.sqlite import SqliteStore
from tatami.service.worker import Worker

ORIGIN = "http://tatami.test:8000"
HOST = "tatami.test:8000"

Headers = Sequence[tuple[str, str]]


class Answer(msgspec.Struct, frozen=True):
    """What came back for a request, or for an attempt to open a socket (101: it is open)."""

    status: int
    headers: dict[str, str]
    body: bytes = b""

    @property
    def code(self) -> str | None:
        """Why it was refused, if it was."""
        try:
            read = json.loads(self.body)
        except ValueError:
            return None
        return read.get("code") if isinstance(read, dict) else None


@asynccontextmanager
async def house_in(folder: Path, origins: tuple[str, ...] = (ORIGIN,), **more: Any) -> AsyncIterator[House]:
    store = await SqliteStore.open(folder / "tatami.db")
    metrics = Metrics()
    worker = Worker(store, LocalBus(), now, "inside", _no_bot, metrics, is_alone=True)
    settings = ServiceSettings(origins, str(folder / "tatami.db"), has_lobby=True, **{"limit_factor": 1_000_000.0, **more})
    try:
        yield House(settings, store, worker, Identity(await store.site_secret()), metrics)
    finally:
        await worker.stop()
        await store.close()


async def _no_bot(_bot: str, _state: object, _version: int) -> str:
    raise AssertionError("no bot sits here")


async def ask(app: Any, method: str, path: str, headers: Headers, body: bytes = b"", client: str = "192.0.2.1") -> Answer:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(client, 50_000))
    request = httpx.Request(method, f"http://nobody{path}", headers=[], content=body)
    request.headers = httpx.Headers(
        [*headers, *([("Content-Length", str(len(body))), ("Content-Type", "application/json")] if body else [])]
    )
    response = await transport.handle_async_request(request)
    read = b"".join([part async for part in response.aiter_raw()])
    return Answer(response.status_code, dict(response.headers.items()), read)


async def open_socket(app: Any, path: str, headers: Headers, client: str = "192.0.2.1") -> Answer:
    """Try to; it is closed again at once."""
    told: list[MutableMapping[str, Any]] = []
    coming = iter([{"type": "websocket.connect"}])

    async def receive() -> MutableMapping[str, Any]:
        return next(coming, {"type": "websocket.disconnect", "code": 1001})

    async def send(message: MutableMapping[str, Any]) -> None:
        told.append(message)

    scope = {
        "type": "websocket",
        "scheme": "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers],
        "subprotocols": [],
        "client": (client, 50_000),
        "server": ("127.0.0.1", 8000),
        "extensions": {"websocket.http.response": {}},
    }
    await app(scope, receive, send)
    first = told[0]
    if first["type"] == "websocket.accept":
        return Answer(101, {})
    if first["type"] == "websocket.close":
        return Answer(403, {})
    shown = {name.decode(): value.decode("latin-1") for name, value in first["headers"]}
    return Answer(first["status"], shown, b"".join(message.get("body", b"") for message in told[1:]))


async def new_guest(app: Any) -> Headers:
    """The headers of a page of ours that has a session."""
    answer = await ask(app, "POST", "/api/session", [("Host", HOST), ("Origin", ORIGIN)])
    cookie = answer.headers["set-cookie"].partition(";")[0]
    return [("Host", HOST), ("Origin", ORIGIN), ("Cookie", cookie)]


async def new_bot(app: Any) -> Headers:
    """The headers of a program that has a token."""
    token = json.loads((await ask(app, "POST", "/api/bots", [("Host", HOST)])).body)["token"]
    return [("Host", HOST), ("Authorization", f"Bearer {token}")]
