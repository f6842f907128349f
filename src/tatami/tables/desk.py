"""One command on its way through a table: what is asked before anything is done, and what has happened so far."""

import msgspec
from msgspec.structs import replace

from tatami.games.game import Seat
from tatami.tables.apply import apply
from tatami.tables.events import AnyEvent
from tatami.tables.refused import Refused
from tatami.tables.table import HOUSE, Chair, Guest, Table


class Actor(msgspec.Struct, frozen=True):
    """Who asks; proven before anything comes here."""

    who: str
    is_bot: bool = False


THE_HOUSE = Actor(HOUSE)


class Desk:
    """One command on its way: the table as it would be, and what has happened so far."""

    def __init__(self, table: Table, actor: Actor, seen: int, now: int, secret: bytes) -> None:
        self.before = table  # as it was when the command came
        self.table = replace(table, version=table.version + 1, at=max(now, table.at))
        self.actor, self.seen, self.now, self.secret = actor, seen, self.table.at, secret
        self.events: list[AnyEvent] = []

    def happen(self, event: AnyEvent) -> None:
        self.table = apply(self.table, event)
        self.events.append(event)

    # What is asked before anything is done.

    def guest(self) -> Guest:
        guest = self.table.guest(self.actor.who)
        if guest is None:
            raise Refused("not_inside", "You are not at this table. Come in by its link first.")
        return guest

    def host(self) -> None:
        self.guest()
        if self.table.host != self.actor.who:
            raise Refused("not_host", "Only the host of the table can do this.")

    def other(self, who: str) -> Guest:
        guest = self.table.guest(who)
        if guest is None:
            raise Refused("no_such_guest", "Nobody of that name is here.")
        return guest

    def phase(self, *phases: str) -> None:
        if self.table.phase not in phases:
            raise Refused("not_now", _NOT_NOW[self.table.phase])

    def chair(self, seat: int) -> Chair:
        if seat >= self.table.seats:
            raise Refused("no_such_seat", f"There are {self.table.seats} chairs, counted from 0.")
        return self.table.chairs[seat]

    def own_chair(self, seat: int) -> Chair:
        self.guest()
        chair = self.chair(seat)
        if chair.who != self.actor.who:
            raise Refused("not_yours", "This is not your chair.")
        return chair

    def seated(self) -> list[Seat]:
        self.guest()
        seats = self.table.chairs_of(self.actor.who)
        if not seats:
            raise Refused("not_yours", "Only those who play can do this.")
        return seats


_NOT_NOW = {
    "lobby": "The match has not begun.",
    "playing": "The match is going on.",
    "paused": "The match is paused. Resume it first.",
    "over": "The match is over.",
    "closed": "This table is closed.",
}
