"""The gate: who may ask at all, from which page, and the headers on everything that leaves."""

import contextlib
from collections.abc import MutableMapping
from typing import Any

from tatami.service.endpoint import Problem
from tatami.service.house import House, header
from tatami.service.sockets import FAULT, Receive, Scope, Send

_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html tatami-art tatami-shell"
)
_HEADERS = [
    (b"content-security-policy", _CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
_STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")
_READING = ("GET", "HEAD", "OPTIONS")
_OPERATORS = ("/health/live", "/health/ready", "/metrics")


class Guard:
    """Wraps the application. Refuses before anything is looked at, let alone changed."""

    def __init__(self, app: Any, house: House) -> None:
        self.app, self.house = app, house
        self._headers = [*_HEADERS, *([_STRICT_TRANSPORT] if house.settings.is_secure else [])]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Browsers always say where a page comes from; programs show a token instead."""
        is_open = False

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "websocket.http.response.start":
                self._add_headers(message)
            await send(message)

        async def send_or_refuse(message: MutableMapping[str, Any]) -> None:
            nonlocal is_open
            is_open |= message["type"] == "websocket.accept"
            if message["type"] == "websocket.close" and not is_open:
                await Problem("unknown_table", "There is nothing here.").response()(scope, receive, send_with_headers)
            else:
                await (send if is_open else send_with_headers)(message)

        if not self._is_our_host(scope) or not self._may_act(scope):
            await receive()
            problem = Problem("foreign_origin", "This page is not ours, so it may not ask here.")
            await problem.response()(scope, receive, send_with_headers)
            return
        try:
            await self.app(scope, receive, send_or_refuse)
        except OSError:
            pass  # how the server beneath says that the client is gone
        except Exception as error:  # noqa: BLE001 - counted and logged, and the client is told that it is our fault
            self.house.metrics.failed(error)
            with contextlib.suppress(Exception):
                await send({"type": "websocket.close", "code": FAULT})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_gone = False

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            nonlocal is_gone
            if message["type"] == "http.response.start":
                self._add_headers(message)
            is_gone = True  # unless we hear otherwise: the server beneath may have given up on the request
            await send(message)
            is_gone = False

        problem = self._problem(scope)
        try:
            await (problem.response() if problem else self.app)(scope, receive, send_with_headers)
        except Exception as error:  # noqa: BLE001 - it was answered with 500 already
            if not is_gone:
                self.house.metrics.failed(error)

    def _add_headers(self, message: MutableMapping[str, Any]) -> None:
        message["headers"] = [*message.get("headers", []), *self._headers, *_caching(message)]

    def _problem(self, scope: Scope) -> Problem | None:
        if not self._is_our_host(scope):
            return Problem("foreign_origin", "This service is not known by that address. Start it with --origin for it.")
        origin = header(scope, b"origin")
        names = sum(name == b"origin" for name, _ in scope["headers"])
        if names and (origin is None or origin not in self.house.settings.origins):
            return Problem("foreign_origin", "This page is not ours, so it may not ask here.")
        if scope["method"] in _READING:
            return None
        if not self._may_act(scope):
            return Problem("foreign_origin", "Only our own pages may ask for this, or programs with a token.")
        kind = (header(scope, b"content-type") or "").partition(";")[0].strip().lower()
        has_body = header(scope, b"content-length") not in (None, "0") or header(scope, b"transfer-encoding")
        if has_body and kind != "application/json":
            return Problem("bad_message", "Send JSON, with Content-Type: application/json.")
        return None

    def _may_act(self, scope: Scope) -> bool:
        """A page of ours, or no browser at all: programs have a token, and nobody's cookie."""
        origin = header(scope, b"origin")
        if any(name == b"origin" for name, _ in scope["headers"]):
            return origin in self.house.settings.origins
        return not any(name in (b"sec-fetch-site", b"cookie") for name, _ in scope["headers"])

    def _is_our_host(self, scope: Scope) -> bool:
        """A name of ours; against pages that let their own name point to this machine."""
        if scope.get("path") in _OPERATORS:
            return True
        return header(scope, b"host") in self.house.settings.hosts


def _caching(message: MutableMapping[str, Any]) -> list[tuple[bytes, bytes]]:
    """Nothing personal is kept on the way, unless an answer says otherwise of itself."""
    if any(name.lower() == b"cache-control" for name, _ in message.get("headers", [])):
        return []
    return [(b"cache-control", b"no-store")]
