"""A table written down whole, and what is shown of one."""

from random import Random
from typing import Any

import msgspec
import pytest

from tatami import games
from tatami.tables import Table, snapshot
from tatami.tables.commands import HandOver, Kick, Knock, Pause, ShowEmote, Undo
from tatami.tables.view import DoorView, door_view, view
from tests.tables.kit import Room, match, room, small


def lively(game: str) -> Room:
    """A table with a bit of everything in it."""
    made = match(game, 3, "ada", "ben", options=small(game), decide_seconds=30)
    made.enter("cleo", "dan")
    made.ask("eve", Knock())
    made.ask("ada", Kick("dan"))
    made.ask("ben", ShowEmote("wow"))
    made.ask("ben", HandOver(1))
    made.go("cleo")
    return made


@pytest.mark.parametrize("game", games.keys())
def test_a_table_is_read_back_as_it_was_written_at_every_moment(game: str) -> None:
    made = lively(game)
    rng = Random(1)
    while made.table.phase == "playing":
        assert snapshot.read(snapshot.write(made.table)) == made.table
        made.step(rng)
    assert snapshot.read(snapshot.write(made.table)) == made.table


def test_what_may_be_taken_back_may_be_so_after_reading_too() -> None:
    made = match("dojo", 2, "ada", "ben")
    made.play(made.moves()[0])
    read = snapshot.read(snapshot.write(made.table))
    assert read is not None
    made.table = read
    made.ask("ada", Undo(0))
    assert made.table.record().end() == made.table.state


def test_no_field_of_a_table_is_forgotten() -> None:
    written = snapshot.Written.__struct_fields__
    assert set(written) == {*Table.__struct_fields__, "form", "rules"}


def change(body: bytes, **fields: Any) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(body), **fields})


@pytest.mark.parametrize(
    "fields",
    [
        {"form": snapshot.FORM + 1},
        {"form": 0},
        {"rules": 99},
        {"game": "go"},
        {"options": {"star": "big"}},
        {"options": {"deck": 7}},
        {"state": {"seats": 2}},
        {"earlier": [{}]},
        {"phase": "dancing"},
        {"chairs": 3},
        {"version": "one"},
        {"guests": [{"who": 1}]},
    ],
)
def test_a_snapshot_of_another_form_or_damaged_is_not_read(fields: dict[str, Any]) -> None:
    body = snapshot.write(match("push", 2, "ada").table)
    assert snapshot.read(body) is not None
    assert snapshot.read(change(body, **fields)) is None


def test_scraps_are_not_read() -> None:
    body = snapshot.write(lively("push").table)
    rng = Random(1)
    for scrap in (b"", b"{}", b"[]", b"null", b"\xff", b'{"form": 1}', body[:-1], body[1:], body + b"x"):
        assert snapshot.read(scrap) is None
    for _ in range(300):
        place = rng.randrange(len(body))
        spoilt = body[:place] + bytes([rng.randrange(256)]) + body[place + 1 :]
        read = snapshot.read(spoilt)  # never an error, whatever it makes of it
        assert read is None or isinstance(read, Table)


# What is shown.


@pytest.mark.parametrize("game", games.keys())
def test_a_view_is_plain_json_at_every_moment(game: str) -> None:
    made = lively(game)
    rng = Random(2)
    while made.table.phase == "playing":
        shown = msgspec.json.decode(msgspec.json.encode(view(made.table)))
        assert shown["moves"] == made.moves()
        assert shown["to_move"] == made.table.to_move()
        assert shown["played"] == len(made.table.moves)
        made.step(rng)
    outcome = made.table.outcome()
    assert outcome is not None
    shown = msgspec.json.decode(msgspec.json.encode(view(made.table)))
    assert shown["outcome"] == {"points": [*outcome.points], "ranks": [*outcome.ranks], "reason": outcome.reason}
    assert (shown["to_move"], shown["moves"]) == (None, [])


def test_a_view_shows_who_is_here_and_whose_chair_is_held() -> None:
    shown = view(lively("push").table)
    assert {guest.who: guest.is_here for guest in shown.guests} == {"ada": True, "ben": True, "cleo": False}
    assert [guest.who for guest in shown.knocking] == ["eve"]
    assert [(chair.who, chair.bot, chair.held_for) for chair in shown.chairs] == [
        ("ada", None, ""),
        ("ben", "steady", "asked"),
        (None, "steady", ""),
    ]


def test_a_paused_match_offers_no_moves() -> None:
    made = match("push", 2, "ada", "ben")
    made.play("flip", "put 1")
    made.ask("ada", Pause())
    shown = view(made.table)
    assert (shown.to_move, shown.moves, shown.undo, shown.deadline) == (None, (), None, None)
    assert shown.state is not None


def test_those_at_the_door_see_the_door_only() -> None:
    made = room("push", 2, "ada", "ben")
    assert door_view(made.table) == DoorView("lobby", is_public=False, is_locked=False)
    assert set(DoorView.__struct_fields__) == {"phase", "is_public", "is_locked"}


def test_workers_kicked_people_and_the_numbers_of_keys_are_not_shown() -> None:
    made = lively("push")
    shown = msgspec.json.encode(view(made.table))
    for secret in (b"w1", b"dan", b"workers", b"kicked", b"keys", b"emotes"):
        assert secret not in shown
