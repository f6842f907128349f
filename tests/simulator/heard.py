"""What a client reads of the messages it is sent: only the fields it needs, and the rest as it came."""

from typing import Any

import msgspec

from tatami.tables.commands import tag

NOTHING = msgspec.Raw()


class Heard(msgspec.Struct, frozen=True, tag_field="is", tag=tag): ...


class Welcome(Heard, frozen=True):
    version: int
    hash: str
    names: dict[int, str]
    table: msgspec.Raw = NOTHING
    door: msgspec.Raw = NOTHING


class Update(Heard, frozen=True):
    version: int
    hash: str
    events: msgspec.Raw
    table: msgspec.Raw = NOTHING


class Ack(Heard, frozen=True):
    id: str
    version: int


class Refusal(Heard, frozen=True):
    id: str | None
    code: str


class Names(Heard, frozen=True):
    names: dict[int, str]


class Beat(Heard, frozen=True):
    version: int
    hash: str


class Closed(Heard, frozen=True):
    """Not a message: the other side has hung up."""

    code: int


read = msgspec.json.Decoder(Welcome | Update | Ack | Refusal | Names | Beat).decode


class ChairSeen(msgspec.Struct, frozen=True):
    who: str | None
    bot: str | None


class GuestSeen(msgspec.Struct, frozen=True):
    who: str
    is_here: bool


class Screen(msgspec.Struct, frozen=True):
    """A table as far as a simulated person looks at it."""

    phase: str
    host: str | None
    chairs: tuple[ChairSeen, ...]
    guests: tuple[GuestSeen, ...]
    knocking: tuple[GuestSeen, ...]
    options: dict[str, Any]
    to_move: int | None
    moves: tuple[str, ...]
    undo: int | None
    luck: dict[str, Any]

    def chairs_of(self, who: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.who == who]

    def free_chairs(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.who is None and chair.bot is None]


look = msgspec.json.Decoder(Screen).decode
