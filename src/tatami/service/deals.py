"""What is known of a deal, read off the rows of its tables: how to play it, and how it was played.

Nothing of its luck is here but what each match has shown.
"""

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec

from tatami import games
from tatami.service.identity import Session, table_text
from tatami.service.matches import rows_of
from tatami.service.store import Store, TableId
from tatami.tables import Outline, Settings, events
from tatami.tables.events import AnyEvent

MOST_TABLES = 100  # the newest; and the first, which says how the deal is played
MOST_MATCHES = 5  # of one table
MOST_WALKED = 200_000  # of all of them
MOST_WAITED = 1_000  # rows for the first match to begin: nobody arranges chairs for longer than that
_AT_ONCE = 32  # rows walked before others have their turn


class Deal(msgspec.Struct, frozen=True):
    """Luck that many tables share: how it is played, and at how many tables it was begun."""

    deal: str
    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str | None, ...]  # by seat; None: a person
    tables: int


class DealSeat(msgspec.Struct, frozen=True):
    """Who played in a seat: a bot, or a person under the name that they have chosen, as long as it has not faded."""

    bot: str | None
    name: str
    is_you: bool


class DealMatch(msgspec.Struct, frozen=True):
    """A finished match of a deal."""

    table: str
    match: int
    seats: tuple[DealSeat, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str


class _Chair(msgspec.Struct, frozen=True):
    who: str | None = None
    bot: str | None = None
    keys: int = 0  # as at the table: the version in which somebody sat down


class _Walk:
    """The way through a table's rows, as far as its chairs and its results are concerned."""

    def __init__(self) -> None:
        self.created: events.Created | None = None
        self.chairs: list[_Chair] = []
        self.first: tuple[_Chair, ...] | None = None  # with which the first match began
        self.match = self.rows = 0
        self.ended: list[tuple[int, tuple[_Chair, ...], events.Ended]] = []

    def follow(self, happened: Iterable[AnyEvent], version: int) -> None:
        self.rows += 1
        for event in happened:
            self._see(event, version)

    def _see(self, event: AnyEvent, version: int) -> None:
        match event:
            case events.Created():
                self.created = event
                self.chairs = [_Chair()] * event.seats
            case events.Sat():
                self.chairs[event.seat] = _Chair(event.who, None, version)
            case events.BotSat():
                self.chairs[event.seat] = _Chair(None, event.bot)
            case events.Freed():
                self.chairs[event.seat] = _Chair()
            case events.Started():
                self.match += 1
                self.first = self.first or tuple(self.chairs)
            case events.Ended():
                self.ended.append((self.match, tuple(self.chairs), event))


def _seat(chair: _Chair, name: str, you: str | None) -> DealSeat:
    if chair.who is None:
        return DealSeat(chair.bot, "", is_you=False)
    keys, _, typed = name.partition(":")
    return DealSeat(None, typed if keys == str(chair.keys) else "", is_you=chair.who == you)  # nobody inherits a name


async def deal_of(store: Store, deal: str) -> Deal | None:
    """How a deal is played, as its first table has it; None if there is no such deal."""
    tables = await store.deal(deal, MOST_TABLES)
    if not tables:
        return None
    walk = await _walk(store, tables[0], MOST_WAITED, has_begun=True)
    assert walk.created is not None, "a table has the row that made it"
    bots = tuple(chair.bot for chair in walk.first or walk.chairs)
    return Deal(deal, walk.created.game, walk.created.seats, walk.created.options, bots, len(tables))


def outline_of(deal: Deal, settings: Settings) -> Outline:
    """A table like the first of a deal; raises GameError where it cannot be played any more."""
    game = games.find(deal.game)
    return Outline(game, deal.seats, game.Options.from_dict(deal.options), settings, is_public=False, deal=deal.deal)


async def matches_of(store: Store, deal: str, you: Session | None) -> list[DealMatch]:
    """The finished matches of a deal, those of its oldest table first."""
    found: list[DealMatch] = []
    left = MOST_WALKED
    for table in await store.deal(deal, MOST_TABLES):
        walk = await _walk(store, table, left)
        left -= walk.rows
        names = await store.names(table) if walk.ended else {}
        who = you.actor(table).who if you else None
        for number, chairs, ended in walk.ended:
            seats = tuple(_seat(chair, names.get(seat, ""), who) for seat, chair in enumerate(chairs))
            found.append(DealMatch(table_text(table), number, seats, ended.points, ended.ranks, ended.reason))
    return found


async def _walk(store: Store, table: TableId, most: int, *, has_begun: bool = False) -> _Walk:
    """Through the first matches of a table and so many rows at most, or to where the first match has begun."""
    walk = _Walk()
    async for row in rows_of(store, table):
        if walk.rows >= most:
            break
        if row.version % _AT_ONCE == 0:
            await asyncio.sleep(0)
        walk.follow(events.decode(row.body), row.version)
        if len(walk.ended) >= MOST_MATCHES or (has_begun and walk.first):
            break
    return walk
