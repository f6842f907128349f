"""Making tables for whoever asks: how many one may make, and the link that lets others in."""

import secrets
from urllib.parse import urlsplit

import msgspec

from tatami.service.endpoint import Call
from tatami.service.identity import new_table_id, table_text
from tatami.service.live import Live
from tatami.tables import Outline
from tatami.tables.keys import door_key
from tatami.tables.onward import Opening


class Made(msgspec.Struct, frozen=True):
    """A table, and the link that lets others in; its last part is a secret and is never sent by browsers."""

    table: str
    link: str


async def create(call: Call, outline: Outline, opening: Opening | None = None) -> Live:
    worker = call.house.worker
    table = new_table_id(worker.now())
    host = call.session.actor(table)
    secret = secrets.token_bytes(32)
    if outline.deal:
        secret += call.house.identity.deal_secret(outline.deal)
    return await worker.create(table, outline, host, secrets.token_bytes(16), secret, opening)


def take_a_table(call: Call) -> None:
    """Of the tables that one may make."""
    call.house.limits.take("tables", call.session.key)
    call.house.limits.take("tables_here", call.house.address_of(call.request.scope))


def link(call: Call, live: Live) -> str:
    return f"{origin(call)}/t/{table_text(live.id)}#{door_key(live.secret, live.table.door)}"


def origin(call: Call) -> str:
    """The address for a link: the one under which this very browser knows us, if others can come there too."""
    host = call.request.headers.get("host", "")
    origins = call.house.settings.origins
    found = next((origin for origin in origins if origin.partition("://")[2] == host), origins[0])
    if _is_only_here(found):  # a phone cannot come to our "localhost"
        return next((origin for origin in origins if not _is_only_here(origin)), found)
    return found


def _is_only_here(origin: str) -> bool:
    return urlsplit(origin).hostname in ("localhost", "127.0.0.1", "::1")
