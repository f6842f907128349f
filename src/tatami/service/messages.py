"""What travels over a socket, as types: the same lines that bots read over HTTP. The protocol's page is made from these."""

from typing import Annotated, Literal, get_args

import msgspec

from tatami.tables.commands import Asked, tag
from tatami.tables.refused import CODES as TABLE_CODES
from tatami.tables.refused import Code as TableCode
from tatami.tables.view import DoorView, TableView

PROTOCOL = 1
LARGEST = 4096  # bytes of a message to the server

CommandId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$", description="32 hexadecimal digits, new for each intent")]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
ServiceCode = Literal["bad_message", "unknown_table", "no_session", "foreign_origin", "try_again", "too_large", "used_id"]
Code = TableCode | ServiceCode
CODES: tuple[Code, ...] = (*TABLE_CODES, *get_args(ServiceCode))


class Message(msgspec.Struct, frozen=True, tag_field="is", tag=tag):
    """One message. The docstring of each is its line on the protocol's page."""


class Hello(Message, frozen=True, forbid_unknown_fields=True):
    """The first message of a client, within five seconds: what it speaks, and the newest version it has seen."""

    protocol: Literal[1]
    page: Annotated[str, msgspec.Meta(max_length=64)] = ""  # what `POST /api/session` answered; programs leave it out
    since: Version | None = None


class Command(Message, frozen=True, forbid_unknown_fields=True):
    """A wish. The same id again is the same wish: it is carried out once, and answered each time."""

    id: CommandId
    seen: Version  # the newest version on the screen when the wish arose
    command: Asked


class Ping(Message, frozen=True, forbid_unknown_fields=True):
    """Are you there?"""


FromClient = Hello | Command | Ping


class Welcome(Message, frozen=True, omit_defaults=True):
    """The answer to hello, and again whenever the door opens for you: who you are here, and the table.

    Without a table the client is up to date but for the updates that follow, or it stands at the door.
    """

    protocol: int
    who: str
    version: int
    hash: str
    now: int
    names: dict[int, str]
    table: TableView | None = None
    door: DoorView | None = None


class Update(Message, frozen=True, omit_defaults=True):
    """What one command brought about. Versions are consecutive; the view is how things are after it."""

    version: int
    hash: str  # of everything that has happened here, in order
    at: int
    events: msgspec.Raw
    table: TableView | None = None  # left out where another update follows at once


class Ack(Message, frozen=True):
    """The wish with this id is carried out and kept, at this version at the latest."""

    id: str
    version: int


class Refusal(Message, frozen=True):
    """The wish with this id is not carried out, and nothing has changed. The code is for programs, the sentence for people."""

    id: str | None
    code: Code
    why: str
    version: int


class Names(Message, frozen=True):
    """What the people in the chairs want to be called; only at private tables."""

    names: dict[int, str]


class Beat(Message, frozen=True):
    """Every five seconds: the newest version and its hash, so that nobody misses the last update for long."""

    version: int
    hash: str
    now: int


class Pong(Message, frozen=True):
    """I am."""


FromServer = Welcome | Update | Ack | Refusal | Names | Beat | Pong

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(FromClient).decode
