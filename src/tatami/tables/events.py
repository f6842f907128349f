"""What can happen at a table, as types. They are what is stored, and what every screen is told."""

from typing import Annotated, Any, Literal

import msgspec

from tatami.luck.records import Role
from tatami.tables.commands import Hex, Kind, LuckName, tag
from tatami.tables.table import Emote, Settings

Face = Annotated[str, msgspec.Meta(pattern=r"^[a-z]+-[a-z]+$")]
Who = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+$")]
Worker = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9._:-]+$")]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=tag, omit_defaults=True):
    """One thing that happened. The docstring of each is its line on the protocol's page."""


class Created(Event, frozen=True):
    """The table was made, under the rules of this version of the game; its host is inside."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    settings: Settings
    is_public: bool
    host: Who
    face: Face
    is_bot: bool = False
    deal: LuckName | Literal[""] = ""  # whose luck this table has, as others do; empty: its own


class Arranged(Event, frozen=True):
    """The host changed what was agreed."""

    seats: int
    options: dict[str, Any]
    settings: Settings


class Entered(Event, frozen=True):
    """Somebody came in."""

    who: Who
    face: Face
    is_bot: bool = False


class Knocked(Event, frozen=True):
    """Somebody asks to be let in."""

    who: Who
    face: Face
    is_bot: bool = False


class TurnedAway(Event, frozen=True):
    """Somebody who knocked was not let in."""

    who: Who


class Kicked(Event, frozen=True):
    """Somebody was sent out; the invitation link was renewed."""

    who: Who


class Left(Event, frozen=True):
    """Somebody went home."""

    who: Who


class DoorLocked(Event, frozen=True):
    """The door was closed or opened."""

    is_locked: bool


class Renewed(Event, frozen=True):
    """There is a new invitation link."""


class HostGiven(Event, frozen=True):
    """Somebody is the host now; or nobody, when all have left."""

    who: Who | None


class Hushed(Event, frozen=True):
    """Emotes were switched off or on."""

    is_hushed: bool


class Came(Event, frozen=True):
    """Somebody is connected."""

    who: Who
    worker: Worker


class Went(Event, frozen=True):
    """A connection of somebody's is gone."""

    who: Who
    worker: Worker


class Sat(Event, frozen=True):
    """Somebody has a chair, new or from somebody else; its key was renewed."""

    seat: int
    who: Who


class Freed(Event, frozen=True):
    """A chair is free."""

    seat: int


class BotSat(Event, frozen=True):
    """A house bot has a chair."""

    seat: int
    bot: str


class Started(Event, frozen=True):
    """A match has begun, with these options; where it goes on from one played elsewhere, with the moves made there."""

    options: dict[str, Any]
    opening: tuple[str, ...] = ()


class Played(Event, frozen=True):
    """A move was made: by the person in the chair, by a bot, or because the clock had run out."""

    seat: int
    move: str
    by: Literal["guest", "bot", "clock"] = "guest"


class Drawn(Event, frozen=True):
    """Chance has moved, for the so-manieth time in this match; the table has shown its value for it."""

    draw: int
    move: str
    chain: Hex | Literal[""] = ""  # empty in matches that were played before draws were sealed


class Sealed(Event, frozen=True):
    """The next match has a name for the proof of its luck, and the first value of the table's chain, which fixes all others.

    At a table of a deal, also the name of the match in the deal, and the first value of the deal's chain for each kind of draw.
    """

    game: LuckName
    chain: Hex
    deal: LuckName | Literal[""] = ""
    chains: tuple[tuple[Kind, Hex], ...] = ()


class Promised(Event, frozen=True):
    """A device helps to decide the next draw: it has promised its value."""

    who: Who
    role: Role
    hash: Hex
    index: int
    commitment: Hex


class Withdrawn(Event, frozen=True):
    """A device helps no more, until it promises again."""

    who: Who


class Opened(Event, frozen=True):
    """A draw is open: these devices decide it together with the table. What can come is in the view."""

    index: int
    devices: tuple[Who, ...]


class Revealed(Event, frozen=True):
    """A device has shown its value for the open draw."""

    who: Who
    value: Hex
    next: Hex | None = None


class Voided(Event, frozen=True):
    """Devices were silent: the draw is given up, and comes again with fresh values."""

    index: int
    missing: tuple[Who, ...]
    chain: Hex


class SeedOpened(Event, frozen=True):
    """A device has shown the seed of its values, after a match or for good."""

    who: Who
    game: LuckName
    seed: Hex


class Undone(Event, frozen=True):
    """A seat has taken back its last move."""

    seat: int


class Ended(Event, frozen=True):
    """The match is over."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str


class Paused(Event, frozen=True):
    """The match rests."""


class Resumed(Event, frozen=True):
    """The match goes on; clocks go on where they stopped."""


class Held(Event, frozen=True):
    """A bot holds a chair for the one whose chair it is."""

    seat: int
    bot: str
    held_for: Literal["away", "clock", "asked"]


class Returned(Event, frozen=True):
    """The one whose chair it is plays again."""

    seat: int


class Credited(Event, frozen=True):
    """The clock had run out, or a draw had waited for its devices, while nobody watched: through no fault of the players.

    The clock was put back; the draw waits on.
    """

    decision_at: int


class Renamed(Event, frozen=True):
    """The person in a chair has another name. It is not in here: what is kept for good holds no names."""

    seat: int


class RematchAsked(Event, frozen=True):
    """A seat would like another match."""

    seat: int


class Emoted(Event, frozen=True):
    """Somebody shows a feeling."""

    who: Who
    emote: Emote


class Closed(Event, frozen=True):
    """The table is closed for good."""


AnyEvent = (
    Created | Arranged | Entered | Knocked | TurnedAway | Kicked | Left | DoorLocked | Renewed | HostGiven | Hushed | Came
    | Went | Sat | Freed | BotSat | Started | Played | Drawn | Undone | Ended | Paused | Resumed | Held | Returned | Credited
    | Renamed | RematchAsked | Emoted | Closed | Sealed | Promised | Withdrawn | Opened | Revealed | Voided | SeedOpened
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(tuple[AnyEvent, ...]).decode
