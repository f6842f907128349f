"""Which seats have a coach: agreed on before a match by the host, seen by all, and never at a public table."""

from typing import Any

import msgspec
import pytest

from tatami.tables import Refused, Settings, Table, events, snapshot
from tatami.tables.commands import Arrange, Asked, Pause, Rematch, Sit
from tatami.tables.view import view
from tests.tables.kit import Room, kinds, match, outline, room, small


def coached(table: Table, *seats: int, **more: Any) -> Arrange:
    """The wish that these seats have a coach, and all else stays as it is."""
    settings = msgspec.structs.replace(table.settings, coached=seats, **more)
    return Arrange(table.seats, table.options.as_dict(), settings)


def test_the_host_agrees_on_a_coach_before_the_match_and_everybody_sees_whose_it_is() -> None:
    made = room("push", 3, "ada", "ben")
    made.ask("ada", coached(made.table, 1))
    assert view(made.table).settings.coached == (1,)
    assert [made.table.has_coach(seat) for seat in range(3)] == [False, True, False]
    assert made.folded() == made.table
    made.ask("ada", coached(made.table))
    assert view(made.table).settings.coached == ()


def test_nobody_else_agrees_on_one() -> None:
    made = room("push", 2, "ada", "ben")
    made.enter("ola")
    assert made.refusal("ben", coached(made.table, 1)) == "not_host"
    assert made.refusal("ola", coached(made.table, 1)) == "not_host"


def test_in_a_match_with_others_it_stays_as_it_was_agreed() -> None:
    made = match("push", 3, "ada", "ben")
    assert made.refusal("ada", coached(made.table, 0)) == "not_now"
    made.ask("ada", Pause())
    assert made.refusal("ada", coached(made.table, 0)) == "not_now"


def test_where_only_the_host_and_bots_play_it_may_change_in_a_match() -> None:
    made = room("push", 3, "ada")
    made.ask("ada", Sit(1))  # two at one device
    made.fill()
    made.start()
    made.enter("ola")  # whoever looks on has no say
    made.play("flip")
    before = made.table
    assert kinds(made.ask("ada", coached(made.table, 0))) == ["Arranged"]
    assert made.table.has_coach(0)
    for name in ("state", "moves", "moved", "match", "phase", "decision_at", "chairs", "draws"):
        assert getattr(made.table, name) == getattr(before, name)
    assert made.folded() == made.table
    assert made.ask("ada", coached(made.table, 0)) == ()


def test_nothing_else_changes_under_that_cover() -> None:
    made = match("push", 2, "ada")
    assert made.refusal("ada", coached(made.table, 0, decide_seconds=15)) == "not_now"
    assert made.refusal("ada", coached(made.table, 0, risk="off")) == "not_now"
    more = Arrange(3, made.table.options.as_dict(), Settings(coached=(0,)))
    other = Arrange(2, {**made.table.options.as_dict(), "star": "wipe"}, Settings(coached=(0,)))
    assert made.refusal("ada", more) == "not_now"
    assert made.refusal("ada", other) == "not_now"


def test_at_a_public_table_nobody_has_a_coach() -> None:
    with pytest.raises(Refused) as refused:
        Room(outline("push", 2, is_public=True, coached=(0,)))
    assert refused.value.code == "not_now"
    made = room("push", 3, "ada", "ben", is_public=True)
    assert made.refusal("ada", coached(made.table, 0)) == "not_now"


def test_a_coach_stays_for_the_next_match() -> None:
    made = match("push", 2, "ada", options=small("push"), coached=(0,))
    made.finish()
    made.ask("ada", Rematch())
    assert made.table.match == 2
    assert made.table.has_coach(0)


def test_it_is_written_down_with_the_table_and_what_was_written_without_it_is_read() -> None:
    made = match("push", 2, "ada", coached=(0,), risk="words")
    assert snapshot.read(snapshot.write(made.table)) == made.table
    old = b'[{"event":"arranged","seats":2,"options":{},"settings":{"decide_seconds":0,"pace":"normal","onlookers":true}}]'
    (read,) = events.decode(old)
    assert isinstance(read, events.Arranged)
    assert (read.settings.coached, read.settings.risk) == ((), "exact")


@pytest.mark.parametrize("seats", ["[16]", "[-1]", '["ada"]', "[" + ",".join(["0"] * 17) + "]", "7"])
def test_what_is_no_seat_is_not_read(seats: str) -> None:
    wish = f'{{"do": "arrange", "seats": 2, "options": {{}}, "settings": {{"coached": {seats}}}}}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(wish, type=Asked)


def test_how_exactly_the_risk_is_shown_is_agreed_on_too() -> None:
    made = room("push", 2, "ada", "ben")
    made.ask("ada", Arrange(2, {}, Settings(risk="words")))
    assert view(made.table).settings.risk == "words"
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode('{"do": "arrange", "seats": 2, "options": {}, "settings": {"risk": "aloud"}}', type=Asked)
