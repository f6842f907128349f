"""Whole evenings at random tables, each with a witness beside it; everything that can happen there does."""

import importlib
import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tatami.games import keys
from tatami.luck import chain
from tatami.luck.grade import of
from tatami.luck.log import Link
from tatami.luck.records import Ended, transcript
from tatami.luck.replay import verify_with_rules
from tatami.tables import Refused, Table, apply, commands, desk, door, draws, events, fair, house, play, seating, snapshot
from tatami.tables.commands import AnyCommand
from tatami.tables.events import AnyEvent
from tatami.tables.keys import door_key
from tatami.tables.refused import CODES
from tatami.tables.table import CHECK
from tests.tables.kit import Room
from tests.tables.phones import logs
from tests.tables.wishes import evening

SELDOM = {"full"}  # needs more people than come here


def spend(evenings: int, steps: int, seed: int) -> Counter[str]:
    """How often each command was asked, each event happened, each refusal was given, in each game and phase."""
    seen: Counter[str] = Counter()
    for number in range(evenings):
        for witness, (_, command), came_of_it in evening(Random(seed + number), steps):
            table = witness.room.table
            seen[type(command).__name__ + "?"] += 1
            seen[f"{table.game.key} {table.phase}"] += 1
            if isinstance(came_of_it, Refused):
                seen[came_of_it.code] += 1
            else:
                seen.update(type(event).__name__ for event in came_of_it)
        assert witness.room.folded() == table
        seen.update(f"grade {grade}" for grade in proven(witness.room))
    return seen


def proven(room: Room) -> list[str]:
    """The grades of the matches that were finished; a stranger with the log finds nothing wrong with any of them."""
    grades = []
    for log in logs(room).by_match.values():
        if any(isinstance(record, Ended) for record in log):
            grades.append(of(log, has_receipt=False).letter)
            if room.table.game.key != "pebbles":  # whose kind of chance the stand-alone verifier does not know
                found = verify_with_rules(json.dumps(transcript(log)).encode())
                assert (found["exit"], found["grade"]) == (0, grades[-1]), found["sentence"]
    return grades


def never(seen: Counter[str]) -> set[str]:
    """What was never seen, of all that there is."""
    wanted = {f"{kind.__name__}?" for kind in AnyCommand.__args__}
    wanted |= {kind.__name__ for kind in AnyEvent.__args__} - {"Created"}
    wanted |= {f"{game} {phase}" for game in keys() for phase in ("lobby", "playing", "paused", "over", "closed")}
    wanted |= set(CODES) - SELDOM | {"grade C"}
    return wanted - set(seen)


def test_whatever_people_do_at_a_table_what_must_hold_holds_and_all_of_it_happens() -> None:
    assert never(spend(60, 130, seed=900)) == set()


@pytest.mark.slow
@pytest.mark.parametrize("evenings", [150, pytest.param(500, marks=pytest.mark.campaign)])
def test_what_must_hold_holds_for_many_evenings(evenings: int) -> None:
    assert never(spend(evenings, 200, seed=10_000)) == set()


# Controls: a witness who notices nothing is no witness. Each of these faults is planted, and must be seen.

Desk = desk.Desk


def undo_everything(table: Table, event: events.Undone) -> Table:
    return apply._moved(table, table.earlier[0], table.moves[:-1], ())


def play_and_remember(table: Table, event: events.Played) -> Table:
    assert table.state is not None
    return replace(apply._played(table, event), earlier=(*table.earlier, table.state))


def return_with_new_time(table: Table, event: events.Returned) -> Table:
    return replace(apply._returned(table, event), decision_at=table.at)


def come_back_anywhere(at: Desk, command: commands.ComeBack) -> None:
    is_public = at.table.is_public
    at.table = replace(at.table, is_public=False)
    seating.come_back(at, command)
    at.table = replace(at.table, is_public=is_public)


def come_with_a_key(at: Desk, command: commands.Came) -> None:
    at.happen(events.Came(command.who, door_key(at.secret, at.table.door)))


def tell_too_much(secret: bytes, number: int, *dealt: Any) -> events.Sealed:
    seal = SEAL(secret, number, *dealt)
    return replace(seal, chain=draws._element(secret, Link(seal.game, chain.OPEN, 1, "")).hex())


def keep_quiet_about_returning(at: Desk, event: AnyEvent) -> None:
    at.table = apply.apply(at.table, event)
    if not isinstance(event, events.Returned):
        at.events.append(event)


def due_though_closed(table: Table, now: int) -> int | None:
    return now + CHECK if table.phase == "closed" and table.is_watched else DUE(table, now)


def due_but_for_bots(table: Table, now: int) -> int | None:
    return None if table.bot_to_move() else DUE(table, now)


def read_without_draws(body: bytes) -> Table | None:
    table = READ(body)
    return table and replace(table, draws=0)


DUE, READ, SEAL = Table.due, snapshot.read, draws.seal_of
HANDLE = importlib.import_module("tatami.tables.handle")._HANDLE

FAULTS: dict[str, Callable[[pytest.MonkeyPatch], Any]] = {
    "those who leave keep their chairs": lambda patch: patch.setattr(door, "_give_up_chairs", lambda at, who: None),
    "nobody is the next host": lambda patch: patch.setattr(door, "_next_host", lambda table: None),
    "too much is undone": lambda patch: patch.setitem(apply._APPLY, events.Undone, undo_everything),
    "a flip can be taken back": lambda patch: patch.setitem(apply._APPLY, events.Played, play_and_remember),
    "chance is kept waiting": lambda patch: patch.setattr(play, "settle", lambda at: None),
    "a silent device is waited for": lambda patch: patch.setattr(house, "give_up_silent", lambda at: None),
    "what the table will add is told": lambda patch: patch.setattr(draws, "seal_of", tell_too_much),
    "whoever stands up counts as a player": lambda patch: patch.setattr(fair, "_stood", lambda *anything: ()),
    "others get more time": lambda patch: patch.setitem(apply._APPLY, events.Returned, return_with_new_time),
    "two chairs in public": lambda patch: patch.setitem(HANDLE, commands.ComeBack, come_back_anywhere),
    "a key is told": lambda patch: patch.setitem(HANDLE, commands.Came, come_with_a_key),
    "not all is told": lambda patch: patch.setattr(Desk, "happen", keep_quiet_about_returning),
    "somebody sent out comes in": lambda patch: patch.setattr(door, "check_not_kicked", lambda at: None),
    "a closed table is woken": lambda patch: patch.setattr(Table, "due", due_though_closed),
    "bots are forgotten": lambda patch: patch.setattr(Table, "due", due_but_for_bots),
    "a snapshot forgets": lambda patch: patch.setattr(snapshot, "read", read_without_draws),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_at_a_table_is_noticed_by_the_witness(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    FAULTS[fault](monkeypatch)
    with pytest.raises((AssertionError, Refused, IndexError)):
        spend(300, 120, seed=1)
