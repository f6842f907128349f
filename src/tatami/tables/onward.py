"""A table that begins as another was: with a match that goes on from where one stood, or with the chairs of a deal."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from tatami.games.game import Move
from tatami.tables import events
from tatami.tables.desk import Actor, Desk
from tatami.tables.draws import settle
from tatami.tables.handle import Handled, create
from tatami.tables.refused import Refused
from tatami.tables.table import HOLDING_BOT, Outline


class Opening(msgspec.Struct, frozen=True):
    """What was played elsewhere, the seat in which the host plays, and the bots of the others; None: for somebody else."""

    moves: tuple[str, ...]
    seat: int
    bots: tuple[str | None, ...]

    @classmethod
    def of(cls, moves: Iterable[Move], seat: int, seats: int) -> "Opening":
        """To play a match on, against bots."""
        return cls(tuple(map(str, moves)), seat, (HOLDING_BOT,) * seats)

    @classmethod
    def like(cls, bots: Sequence[str | None]) -> "Opening":
        """To begin one in the first chair that is no bot's."""
        return cls((), next((seat for seat, bot in enumerate(bots) if bot is None), 0), tuple(bots))


def create_onward(outline: Outline, opening: Opening, host: Actor, now: int, secret: bytes) -> Handled:
    """All of it is the table's first update. The moves are known to be legal; they are in the record like any others,
    and cannot be taken back. What chance brings from here on is this table's own, or its deal's. Where a chair is free for
    somebody else, the match has not begun."""
    made = create(outline, host, now, secret)
    if opening.seat >= outline.seats:
        raise Refused("no_such_seat", f"There are {outline.seats} chairs, counted from 0.")
    desk = Desk(replace(made.table, version=0), host, 0, now, secret)
    for seat, bot in enumerate(opening.bots):
        if seat == opening.seat:
            desk.happen(events.Sat(seat, host.who))
        elif bot is not None:
            desk.happen(events.BotSat(seat, bot))
    if any(chair.is_free for chair in desk.table.chairs):
        return Handled((*made.events, *desk.events), desk.table)
    desk.happen(events.Started(outline.options.as_dict(), opening.moves))
    if desk.table.outcome():
        raise Refused("not_now", "The match was over there. Go back a little.")
    settle(desk)
    return Handled((*made.events, *desk.events), desk.table)
