"""A table at which a match goes on from where another stood: one chair for the host, bots in the others."""

from collections.abc import Iterable

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
    """What was played elsewhere, and the seat in which the host plays on."""

    moves: tuple[str, ...]
    seat: int

    @classmethod
    def of(cls, moves: Iterable[Move], seat: int) -> "Opening":
        return cls(tuple(map(str, moves)), seat)


def create_onward(outline: Outline, opening: Opening, host: Actor, now: int, secret: bytes) -> Handled:
    """All of it is the table's first update. The moves are known to be legal; they are in the record like any others,
    and cannot be taken back. What chance brings from here on is this table's own."""
    made = create(outline, host, now, secret)
    if opening.seat >= outline.seats:
        raise Refused("no_such_seat", f"There are {outline.seats} chairs, counted from 0.")
    desk = Desk(replace(made.table, version=0), host, 0, now, secret)
    for seat in range(outline.seats):
        desk.happen(events.Sat(seat, host.who) if seat == opening.seat else events.BotSat(seat, HOLDING_BOT))
    desk.happen(events.Started(outline.options.as_dict(), opening.moves))
    if desk.table.outcome():
        raise Refused("not_now", "The match was over there. Go back a little.")
    settle(desk)
    return Handled((*made.events, *desk.events), desk.table)
