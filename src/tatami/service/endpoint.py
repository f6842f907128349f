"""What an HTTP endpoint is here: one line that says its address, what it takes and gives; the OpenAPI page is made of these."""

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tatami.service.house import House
from tatami.service.identity import Session, read_table
from tatami.service.live import Live
from tatami.service.messages import LARGEST, Code, Refusal, encode
from tatami.service.store import TableId

STATUS: dict[str, int] = {
    "bad_message": 400,
    "bad_options": 400,
    "bad_name": 400,
    "illegal_move": 409,
    "no_session": 401,
    "foreign_origin": 403,
    "not_inside": 403,
    "not_host": 403,
    "not_yours": 403,
    "wrong_key": 403,
    "kicked": 403,
    "house_only": 403,
    "unknown_table": 404,
    "no_such_seat": 404,
    "no_such_guest": 404,
    "too_large": 413,
    "too_fast": 429,
    "try_again": 503,
}  # any other code is 409: not now

Handler = Callable[["Call"], Awaitable[Response]]
Body = TypeVar("Body")


class Problem(Exception):
    """A request that ends here: answered with a code for programs and a sentence for people."""

    def __init__(self, code: Code, why: str, *, retry_after: int | None = None) -> None:
        super().__init__(why)
        self.code, self.why, self.retry_after = code, why, retry_after

    def response(self) -> Response:
        headers = {"retry-after": str(self.retry_after)} if self.retry_after else None
        return answer(Refusal(None, self.code, self.why, 0), STATUS.get(self.code, 409), headers)


class Endpoint(msgspec.Struct, frozen=True):
    method: str
    path: str
    handler: Handler
    takes: Any = None  # the type of the body
    gives: Any = None  # the type of the answer, if it is JSON
    later: Any = None  # the type of the answer with 202, while what was asked for is being made
    media: str = "application/json"
    text: bool = False  # whether it can also be had as plain text
    query: tuple[str, ...] = ()
    done: tuple[int, ...] = (200,)  # the statuses when all is well
    refuses: tuple[Code, ...] = ()  # with which codes, besides those of every endpoint like it
    needs_session: bool = True
    limit: str = "requests"

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").partition("\n")[0].strip()

    @property
    def codes(self) -> tuple[Code, ...]:
        """All the codes with which it may say no."""
        codes: list[Code] = ["foreign_origin", "too_large", "too_fast", "try_again", *self.refuses]
        if self.method != "GET" or self.query:
            codes.append("bad_message")
        if self.needs_session:
            codes.append("no_session")
        if "{table}" in self.path:
            codes.append("unknown_table")
        return tuple(dict.fromkeys(codes))


class Call:
    """One request on its way."""

    def __init__(self, house: House, request: Request, body: bytes) -> None:
        self.house, self.request, self._body = house, request, body
        self.session_or_none = house.session_of(request.scope)

    @property
    def session(self) -> Session:
        if self.session_or_none is None:
            raise Problem("no_session", "Ask POST /api/session for a session, or POST /api/bots for a token, first.")
        return self.session_or_none

    @property
    def table(self) -> TableId:
        table = read_table(self.request.path_params["table"])
        if table is None:
            raise Problem("unknown_table", "There is no such table.")
        return table

    async def live(self) -> Live:
        live = await self.house.worker.open(self.table)
        if live is None:
            raise Problem("unknown_table", "There is no such table.")
        return live

    async def inside(self) -> Live:
        live = await self.live()
        if live.table.guest(self.session.actor(live.id).who) is None:
            raise Problem("not_inside", "You are not at this table. Come in by its link first.")
        return live

    def walk(self) -> contextlib.AbstractAsyncContextManager[None]:
        return self.house.walk(self.request.scope)

    def body(self, kind: type[Body]) -> Body:
        if len(self._body) > LARGEST:
            raise Problem("too_large", f"A request has at most {LARGEST} bytes.")
        try:
            return msgspec.json.decode(self._body, type=kind)
        except (msgspec.DecodeError, RecursionError) as error:
            why = str(error)[:120] if isinstance(error, msgspec.DecodeError) else "it is too deep."
            raise Problem("bad_message", f"This cannot be read: {why}") from error

    def number(self, name: str) -> int | None:
        """A number in the query, if it is there."""
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise Problem("bad_message", f"{name} is a number.")
        return int(text)


def answer(message: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(encode(message), status, headers, media_type="application/json")
