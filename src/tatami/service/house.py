"""Everything that the endpoints of one worker process share."""

import time
from collections.abc import MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any

from tatami.service.identity import Identity, Session
from tatami.service.limits import Limits
from tatami.service.metrics import Metrics
from tatami.service.settings import ServiceSettings
from tatami.service.store import Store
from tatami.service.worker import Worker


class House:
    def __init__(self, settings: ServiceSettings, store: Store, worker: Worker, identity: Identity, metrics: Metrics) -> None:
        self.settings, self.store, self.worker, self.identity, self.metrics = settings, store, worker, identity, metrics
        self.limits = Limits(time.monotonic, settings.limit_factor)

    @property
    def cookie(self) -> str:
        return "__Host-s" if self.settings.is_secure else "s"

    def session_of(self, scope: MutableMapping[str, Any]) -> Session | None:
        """Whoever has shown a good token: a program in its header, a browser in its cookie."""
        bearer = header(scope, b"authorization")
        if bearer is not None:
            kind, _, token = bearer.partition(" ")
            return self.identity.read_token("bot", token.strip()) if kind.lower() == "bearer" else None
        token = self.cookie_of(scope)
        return self.identity.read_token("guest", token) if token else None

    def cookie_of(self, scope: MutableMapping[str, Any]) -> str:
        try:
            morsel = SimpleCookie(header(scope, b"cookie") or "").get(self.cookie)
        except CookieError:
            return ""
        return morsel.value if morsel else ""

    def address_of(self, scope: MutableMapping[str, Any]) -> bytes:
        """Where a request comes from, as a hash that is forgotten within a day."""
        client = scope.get("client")
        host = client[0] if client else "here"
        if host in self.settings.forwarded_by and (forwarded := header(scope, b"x-forwarded-for")):
            host = forwarded.rpartition(",")[2].strip()
        return self.limits.address(host, int(time.time()))  # noqa: TID251 - the service is the outside world


def header(scope: MutableMapping[str, Any], name: bytes) -> str | None:
    """A header that may come once; two of them count as none."""
    values = [value for key, value in scope["headers"] if key == name]
    return values[0].decode("latin-1") if len(values) == 1 else None
