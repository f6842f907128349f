"""What can be asked of a table, as types: the first group by people and bots over the wire, the second by the house alone."""

from typing import Annotated, Any

import msgspec

from tatami.tables.table import Emote, Settings

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Who = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern=r"^[a-z0-9]+$")]
Key = Annotated[str, msgspec.Meta(max_length=64)]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Hex = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]  # 32 bytes: a hash, a seed, a value
LuckName = Annotated[
    str, msgspec.Meta(max_length=64, pattern=r"^[a-z0-9.]+$")
]  # of a match or a deal, in the proof of its luck
Kind = Annotated[str, msgspec.Meta(max_length=32, pattern=r"^[a-z]+$")]  # of a draw: "card", "roll"
Index = Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]


def tag(name: str) -> str:
    """How a type is named on the wire: SeatBot is seat_bot."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=tag):
    """One thing asked. The docstring of each is its line on the protocol's page."""


class Enter(Command, frozen=True):
    """Come in: with the key of the invitation, or without one where the table is public or you made it."""

    key: Key = ""


class Knock(Command, frozen=True):
    """Ask to be let in, having been told the spoken code but not the link."""


class LetIn(Command, frozen=True):
    """Host: let somebody in who knocks."""

    who: Who


class TurnAway(Command, frozen=True):
    """Host: do not let somebody in who knocks."""

    who: Who


class Kick(Command, frozen=True):
    """Host: send somebody out for good. The invitation link is renewed."""

    who: Who


class Lock(Command, frozen=True):
    """Host: close or open the door for new people."""

    is_locked: bool


class Renew(Command, frozen=True):
    """Host: make the invitation link anew; the old one leads nowhere."""


class GiveHost(Command, frozen=True):
    """Host: make somebody else the host."""

    who: Who


class Hush(Command, frozen=True):
    """Host: switch emotes off or on for all."""

    is_hushed: bool


class Leave(Command, frozen=True):
    """Go home. In a match a bot plays on in your chairs."""


class Arrange(Command, frozen=True):
    """Host, before a match: another number of chairs, other options of the game, other settings.

    Which seats have a coach may change in a match, too, where only the host and bots play.
    """

    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: dict[Annotated[str, msgspec.Meta(max_length=40)], Any]
    settings: Settings


class Sit(Command, frozen=True):
    """Take a free chair before the match; one person may take several on one device."""

    seat: SeatNumber


class Stand(Command, frozen=True):
    """Give a chair of yours up before the match."""

    seat: SeatNumber


class SeatBot(Command, frozen=True):
    """Host: put a house bot in a free chair."""

    seat: SeatNumber
    bot: BotName


class ClearSeat(Command, frozen=True):
    """Host, before the match: make a chair free."""

    seat: SeatNumber


class SeatGuest(Command, frozen=True):
    """Host, in a match: give a chair that a bot holds, or whose person is away, to somebody who is here."""

    seat: SeatNumber
    who: Who


class Start(Command, frozen=True):
    """Host: begin, all chairs being taken."""


class Play(Command, frozen=True):
    """Make a move in a chair of yours. Refused if the table has moved on since the version you have seen."""

    seat: SeatNumber
    move: MoveText


class Undo(Command, frozen=True):
    """Take back the last move of a chair of yours, while nothing was drawn since."""

    seat: SeatNumber


class Pause(Command, frozen=True):
    """Stop the match and its clocks for a while."""


class Resume(Command, frozen=True):
    """Go on after a pause."""


class HandOver(Command, frozen=True):
    """Let a bot play in a chair of yours until you take it back."""

    seat: SeatNumber


class TakeBack(Command, frozen=True):
    """Play yourself again in a chair that a bot holds for you."""

    seat: SeatNumber


class ComeBack(Command, frozen=True):
    """Take a chair with its key, from another device or after everything was lost. The key is renewed."""

    seat: SeatNumber
    key: Key


class Rename(Command, frozen=True):
    """At a private table: what the person in a chair of yours is called; nothing for the name that the table gives."""

    seat: SeatNumber
    name: Annotated[str, msgspec.Meta(max_length=16)]


class Rematch(Command, frozen=True):
    """Ask for another match; it begins when all who are here and play have asked."""


class ShowEmote(Command, frozen=True):
    """Show one of eight feelings."""

    emote: Emote


class Promise(Command, frozen=True):
    """Let this device help to decide the next draw: the hash of its seed for this match, and the hash of its value."""

    hash: Hex
    index: Index
    commitment: Hex


class Withdraw(Command, frozen=True):
    """Let this device rest: it helps no more until it promises again."""


class Reveal(Command, frozen=True):
    """Show the value that was promised for the open draw, and promise the next; without `next` the device rests."""

    index: Index
    value: Hex
    next: Hex | None = None


class OpenSeed(Command, frozen=True):
    """After a match, or before leaving it: show the seed that all values of this device came from. It is used up then."""

    game: LuckName
    seed: Hex


Asked = (
    Enter | Knock | LetIn | TurnAway | Kick | Lock | Renew | GiveHost | Hush | Leave | Arrange | Sit | Stand | SeatBot
    | ClearSeat | SeatGuest | Start | Play | Undo | Pause | Resume | HandOver | TakeBack | ComeBack | Rename | Rematch
    | ShowEmote | Promise | Withdraw | Reveal | OpenSeed
)  # fmt: skip


class Came(Command, frozen=True):
    """House: a guest is connected through a worker."""

    who: str
    worker: str


class Went(Command, frozen=True):
    """House: a guest is no longer connected through a worker."""

    who: str
    worker: str


class Wake(Command, frozen=True):
    """House: look what is due. The workers named are alive; connections through any other are gone."""

    workers: frozenset[str]


class Choose(Command, frozen=True):
    """House: a bot has chosen."""

    seat: int
    move: str


AnyCommand = Asked | Came | Went | Wake | Choose
