"""Devices for the tables of the tests: what people's phones do by themselves. Their seeds follow from their names."""

import hashlib
from random import Random
from typing import Any

import msgspec

from tatami.luck.device import Device
from tatami.tables import Table, events
from tatami.tables.commands import AnyCommand, Asked
from tatami.tables.events import AnyEvent
from tatami.tables.proof import Logs
from tatami.tables.view import LuckView
from tests.tables.kit import Room


def luck_of(table: Table) -> dict[str, Any]:
    """As it comes over the wire."""
    luck: dict[str, Any] = msgspec.to_builtins(LuckView.of(table))
    return luck


def phone(table: Table, who: str, number: int = 0) -> Device:
    """Somebody's so-manieth device in this match, or in the next one when none is going on."""
    assert table.luck is not None
    return phone_in(table.luck.game, who, number)


def phone_in(game: str, who: str, number: int = 0) -> Device:
    return Device(game, who, hashlib.sha256(f"{game} {who} {number}".encode()).digest())


def wished(wish: dict[str, Any]) -> AnyCommand:
    command: AnyCommand = msgspec.convert(wish, Asked)
    return command


def promise(room: Room, *names: str, number: int = 0) -> tuple[AnyEvent, ...]:
    happened: tuple[AnyEvent, ...] = ()
    for name in names:
        happened = room.ask(name, wished(phone(room.table, name, number).promise(next_index(room.table))))
    return happened


def reveal(room: Room, *names: str, number: int = 0) -> tuple[AnyEvent, ...]:
    """These show their values; what the last of them brought about."""
    happened: tuple[AnyEvent, ...] = ()
    for name in names:
        happened = room.ask(name, wished(phone(room.table, name, number).reveal(open_index(room.table))))
    return happened


def next_index(table: Table) -> int:
    assert table.luck is not None
    return table.luck.index + 1


def open_index(table: Table) -> int:
    opening = table.open_draw()
    assert opening is not None, "no draw is open"
    return opening.index


def asked(table: Table) -> list[str]:
    """Whose values the open draw waits for."""
    opening, shown = table.open_draw(), {one.who for one in table.reveals}
    return [] if opening is None else [who for who in opening.devices if who not in shown]


def settle(room: Room) -> None:
    """All that are asked show their values, until no draw is open."""
    while waiting := asked(room.table):
        reveal(room, waiting[0])


def step(room: Room, rng: Random) -> None:
    """One move, and what the phones do after it."""
    room.step(rng)
    settle(room)


def finish(room: Room, seed: int = 1) -> None:
    rng = Random(seed)
    settle(room)
    while room.table.phase == "playing":
        step(room, rng)


def open_seeds(room: Room, *names: str, number: int = 0) -> None:
    before = room.table.luck_before
    assert before is not None, "no match is over"
    for name in names:
        room.ask(name, wished(phone_in(before.game, name, number).open_seed()))


def logs(room: Room) -> Logs:
    """The logs of the luck, from the rows alone."""
    found = Logs()
    for row in room.rows:
        found.add(events.decode(row.body), row.at)
    return found
