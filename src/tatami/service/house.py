"""Everything that the endpoints of one worker process share."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, MutableMapping
from typing import Any

from tatami.service.advice import Advices, Weigh, nothing
from tatami.service.identity import Identity, Session
from tatami.service.limits import SOCKETS_A_SESSION, SOCKETS_AN_ADDRESS, WALKS_AN_ADDRESS, Limited, Limits
from tatami.service.live import KICKED, Listener
from tatami.service.metrics import Metrics
from tatami.service.reviews import Reviews
from tatami.service.settings import ServiceSettings
from tatami.service.statistics import Statistics
from tatami.service.store import Store
from tatami.service.worker import Worker


class House:
    def __init__(
        self,
        settings: ServiceSettings,
        store: Store,
        worker: Worker,
        identity: Identity,
        metrics: Metrics,
        weigh: Weigh = nothing,
    ) -> None:
        self.settings, self.store, self.worker, self.identity, self.metrics = settings, store, worker, identity, metrics
        self.limits = Limits(time.monotonic, settings.limit_factor)
        self.reviews = Reviews(metrics.failed)
        self.statistics = Statistics(store, worker.now, metrics.failed)
        self.advices = Advices(weigh, metrics.failed)
        self._walking = asyncio.Lock()
        self._listening: dict[bytes, set[Listener]] = {}

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
        """Our cookie has no quotes, and http.cookies may take seconds over those of others."""
        pairs = (part.strip().partition("=") for part in (header(scope, b"cookie") or "").split(";"))
        return next((value for name, _, value in pairs if name == self.cookie), "")

    def admit(self, scope: MutableMapping[str, Any], session: Session) -> Callable[[], None]:
        """A place for one more connection of a session, and what gives it back; raises Limited."""
        places = (
            ("sockets_address", self.address_of(scope), SOCKETS_AN_ADDRESS),
            ("sockets_session", session.key, SOCKETS_A_SESSION),
        )
        taken: list[tuple[str, bytes]] = []

        def leave() -> None:
            while taken:
                self.limits.leave(*taken.pop())

        try:
            for name, whose, most in places:
                self.limits.enter(name, whose, most)
                taken.append((name, whose))
        except Limited:
            leave()
            raise
        return leave

    @contextlib.asynccontextmanager
    async def walk(self, scope: MutableMapping[str, Any]) -> AsyncIterator[None]:
        """Through all rows of a table, which takes long: one at a time, few of an address in line; raises Limited."""
        address = self.address_of(scope)
        self.limits.enter("walks", address, WALKS_AN_ADDRESS)
        try:
            async with self._walking:
                yield
        finally:
            self.limits.leave("walks", address)

    def listen(self, session: Session, listener: Listener) -> None:
        self._listening.setdefault(session.key, set()).add(listener)

    def unlisten(self, session: Session, listener: Listener) -> None:
        listeners = self._listening.get(session.key, set())
        listeners.discard(listener)
        if not listeners:
            self._listening.pop(session.key, None)

    def end(self, session: Session) -> None:
        """Close all that a session has open at this worker."""
        for listener in tuple(self._listening.get(session.key, ())):
            listener.close(KICKED)

    def address_of(self, scope: MutableMapping[str, Any]) -> bytes:
        """Where a request comes from, as a hash that is forgotten within a day."""
        client = scope.get("client")
        host = client[0] if client else "here"
        if self.settings.is_proxy(host) and (forwarded := header(scope, b"x-forwarded-for")):
            host = forwarded.rpartition(",")[2].strip()
        return self.limits.address(host, int(time.time()))  # noqa: TID251 - the service is the outside world


def header(scope: MutableMapping[str, Any], name: bytes) -> str | None:
    """A header that may come once; two of them count as none."""
    values = [value for key, value in scope["headers"] if key == name]
    return values[0].decode("latin-1") if len(values) == 1 else None
