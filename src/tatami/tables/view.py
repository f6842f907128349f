"""What is shown of a table: everything to those inside, since nothing is hidden in these games; at the door only the door.

A view is built from what may be seen, field by field; nothing is ever taken away from a larger one.
"""

from typing import Any, Final, Literal

import msgspec

from tatami.games.game import Outcome
from tatami.luck.records import Role
from tatami.tables.commands import Hex, Kind, LuckName
from tatami.tables.events import Face, Who
from tatami.tables.table import Guest, Phase, Settings, Table

RECENT: Final = 48  # moves: more than any turn that was ever seen


class GuestView(msgspec.Struct, frozen=True):
    """Somebody inside or at the door."""

    who: Who
    face: Face
    is_bot: bool
    is_here: bool


class ChairView(msgspec.Struct, frozen=True):
    """A chair: whose it is, and which house bot plays in it, for itself or for them."""

    who: Who | None
    bot: str | None
    held_for: Literal["", "away", "clock", "asked"]
    held_from: int | None  # when a bot will hold it, because the person is away


class OutcomeView(msgspec.Struct, frozen=True):
    """How a match ended; ranks begin at 1."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str

    @classmethod
    def of(cls, outcome: Outcome | None) -> "OutcomeView | None":
        return None if outcome is None else cls(outcome.points, outcome.ranks, outcome.reason)


class DeviceView(msgspec.Struct, frozen=True):
    """A device that helps to decide what chance brings."""

    who: Who
    role: Role
    hash: Hex  # of its seed
    is_ready: bool  # it has promised its value for the next draw


class DrawView(msgspec.Struct, frozen=True):
    """A draw that waits for its devices: all that will decide it, but for their values and the table's."""

    index: int
    kind: str
    params: tuple[tuple[str, int], ...]  # what can come, and how likely
    devices: tuple[tuple[Who, Hex], ...]  # who decides it, and what they promised
    shown: tuple[Who, ...]  # whose values are there


class LuckView(msgspec.Struct, frozen=True):
    """The luck of this match, or of the next one when none is going on: what every device needs to help and to check."""

    game: LuckName
    chain: Hex  # the newest of the table's values that was opened; the next must lead back to it
    index: int  # of the newest draw
    head: Hex  # of the log, for comparing
    devices: tuple[DeviceView, ...]
    draw: DrawView | None
    deal: LuckName | Literal[""]  # whose luck it is, the same at other tables; empty: the match's own, and devices help
    dealt: tuple[tuple[Kind, int, Hex], ...]  # by kind of draw, which of the deal's values was opened last, and that value

    @classmethod
    def of(cls, table: Table) -> "LuckView | None":
        luck = table.luck
        if luck is None:
            return None
        draw = None
        if opening := luck.opening:
            promised = tuple((device.who, device.commitment or "") for device in luck.promised)
            shown = tuple(reveal.who for reveal in table.reveals)
            draw = DrawView(opening.index, opening.kind, opening.params, promised, shown)
        devices = tuple(
            DeviceView(device.who, device.role, device.hash, device.commitment is not None)
            for device in luck.devices
            if device.hash
        )
        return cls(luck.game, luck.chain, luck.index, luck.head, devices, draw, luck.deal, luck.dealt)


class TableView(msgspec.Struct, frozen=True):
    """A table as those inside see it. Times are milliseconds since 1970 by the clock of the server."""

    game: str
    rules: int
    phase: Phase
    is_public: bool
    is_locked: bool
    is_hushed: bool
    host: Who | None
    chairs: tuple[ChairView, ...]
    guests: tuple[GuestView, ...]
    knocking: tuple[GuestView, ...]
    options: dict[str, Any]
    settings: Settings
    match: int  # how many matches have begun here
    state: dict[str, Any] | None  # as the game writes it
    to_move: int | None  # the seat that is to decide
    moves: tuple[str, ...]  # what it can play
    refusals: dict[str, tuple[str, str]]  # moves one might try and cannot: why, and because of which card
    facts: dict[str, Any]  # what follows from the rules of the game and is worth showing
    undo: int | None  # the seat that may take back
    deadline: int | None  # when the clock runs out
    played: int  # how many moves the record has
    recent: tuple[str, ...]  # the newest of them: in a state things lie in no order, in these they do
    draws: int  # how many of them chance has made
    rematch: tuple[int, ...]
    outcome: OutcomeView | None
    luck: LuckView | None


class DoorView(msgspec.Struct, frozen=True):
    """A table as those outside see it: only whether it makes sense to knock."""

    phase: Phase
    is_public: bool
    is_locked: bool


def view(table: Table) -> TableView:
    seat = table.to_move()
    held_from = {int(seat): ends for ends, seat in table.grace_ends()}
    return TableView(
        game=table.game.key,
        rules=table.game.version,
        phase=table.phase,
        is_public=table.is_public,
        is_locked=table.is_locked,
        is_hushed=table.is_hushed,
        host=table.host,
        chairs=tuple(
            ChairView(chair.who, chair.bot, chair.held_for, held_from.get(seat)) for seat, chair in enumerate(table.chairs)
        ),
        guests=tuple(map(_guest, table.guests)),
        knocking=tuple(map(_guest, table.knocking)),
        options=table.options.as_dict(),
        settings=table.settings,
        match=table.match,
        state=None if table.state is None else table.state.as_dict(),
        to_move=seat,
        moves=() if table.state is None or seat is None else tuple(map(str, table.state.moves())),
        refusals={} if table.state is None or seat is None else dict(table.state.refusals()),
        facts={} if table.state is None else dict(table.state.facts()),
        undo=table.can_undo(),
        deadline=table.deadline(),
        played=len(table.moves),
        recent=table.moves[-RECENT:],
        draws=table.draws,
        rematch=tuple(sorted(table.rematch)),
        outcome=OutcomeView.of(table.outcome()),
        luck=LuckView.of(table),
    )


def door_view(table: Table) -> DoorView:
    return DoorView(table.phase, table.is_public, table.is_locked)


def _guest(guest: Guest) -> GuestView:
    return GuestView(guest.who, guest.face, guest.is_bot, guest.is_here)
