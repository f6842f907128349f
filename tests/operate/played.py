"""A site on which much was played: real tables with real luck, made without a service, as fast as the machine can."""

import hashlib
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random

from tatami.operate.archive import Values
from tatami.service.identity import new_table_id
from tatami.service.live import NO_HASH, hash_after
from tatami.tables import snapshot
from tatami.tables.commands import Sit
from tests.tables import phones
from tests.tables.kit import MORNING, Room, outline

_MATCHES = 2  # at a table
_TABLES_AT_ONCE = 8


def site(events: int, processes: int = 2) -> Iterator[dict[str, list[Values]]]:
    """At least so many events, and what stands beside them."""
    count, numbers = 0, iter(range(10**9))
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as executor:
        while count < events:
            batches = [[next(numbers) for _ in range(_TABLES_AT_ONCE)] for _ in range(4 * processes)]
            for rows in executor.map(tables, batches):
                if count < events:
                    count += len(rows["event"])
                    yield rows


def tables(numbers: list[int]) -> dict[str, list[Values]]:
    found: dict[str, list[Values]] = {"event": [], "secret": [], "snapshot": [], "listing": [], "seat_name": []}
    for number in numbers:
        add_table(found, number)
    return found


def add_table(found: dict[str, list[Values]], number: int) -> None:
    room = evening(number)
    table, chained = new_table_id(MORNING + number), NO_HASH
    for version, row in enumerate(room.rows, 1):
        chained = hash_after(chained, row.body)
        found["event"].append((table, version, _id(number, version), "ada", row.at, row.body.decode()))
    found["secret"].append((table, room.secret))
    found["snapshot"].append((table, len(room.rows), chained.encode() + snapshot.write(room.table)))
    found["listing"].append((table, room.table.game.key, room.table.seats, 0, room.table.phase, 0))
    found["seat_name"].append((table, 0, f"{room.table.chairs[0].keys}:Wilhelmine-{number}", MORNING))


def evening(number: int, matches: int = _MATCHES) -> Room:
    """Some matches at a table; at every third, a phone helps with the luck."""
    secret = hashlib.sha256(f"secret {number}".encode()).digest()
    game, seats = ("push", "dojo", "push")[number % 3], 2 + number % 3
    room = Room(outline(game, seats), "ada", secret, MORNING + number)
    room.come("ada")
    for seat in range(seats):
        room.ask("ada", Sit(seat))
    for match in range(matches):
        if number % 3 == 0:
            phones.promise(room, "ada")
        room.start()
        _finish(room, Random(1000 * number + match))
    return room


def _finish(room: Room, rng: Random) -> None:
    phones.settle(room)
    while room.table.phase == "playing":
        room.wait(900)
        phones.step(room, rng)


def _id(number: int, version: int) -> bytes:
    return hashlib.blake2b(f"{number} {version}".encode(), digest_size=16).digest()
