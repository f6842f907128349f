"""The clock of a decision, whose it is, when it is put back; and pauses, which stop it."""

from random import Random

import pytest

from tatami.bots import hurried
from tatami.games import find
from tatami.tables import events
from tatami.tables.commands import (
    Arrange,
    HandOver,
    Pause,
    Play,
    Resume,
    ShowEmote,
    TakeBack,
    Undo,
)
from tatami.tables.table import CHECK, CREDIT, GRACE, MISSES_TO_HOLD, OUTAGE, PUBLIC_PAUSE
from tatami.tables.view import view
from tests.tables.kit import MINUTE, SECOND, kinds, match, ticking


def test_without_a_clock_everybody_takes_as_long_as_they_like() -> None:
    made = match("push", 2, "ada", "ben")
    assert made.table.deadline() is None
    made.wait(1000 * MINUTE)
    assert made.wake() == ()


def test_each_decision_has_its_time() -> None:
    made = ticking("ada", "ben")
    assert made.table.deadline() == made.now + 30 * SECOND
    made.wait(20 * SECOND)
    made.play("flip")
    assert made.table.deadline() == made.now + 30 * SECOND == view(made.table).deadline
    assert made.table.due(made.now) == made.table.deadline()


def test_house_bots_have_no_clock() -> None:
    made = ticking("ada", first_seat=1)
    assert made.table.bot_to_move() is not None
    assert made.table.deadline() is None


@pytest.mark.clause("A-P-46")
def test_a_clock_that_has_run_out_flips_then_puts_where_it_first_can_then_stops_and_takes() -> None:
    made = ticking("ada", "ben")
    played = []
    while made.table.to_move() == 0:
        made.ask("ada", TakeBack(0))  # a bot would hold the chair after two of them
        made.wait(30 * SECOND)
        played += [event for event in made.wake() if isinstance(event, events.Played)]
    assert [(event.move, event.by) for event in played] == [
        ("flip", "clock"),
        ("put 1", "clock"),
        ("stop", "clock"),
        ("take 1", "clock"),
    ]


def test_a_clock_that_has_just_run_out_can_still_be_beaten() -> None:
    made = ticking("ada", "ben")
    made.wait(31 * SECOND)
    made.play("flip")
    assert made.wake() == ()


def test_after_two_clocks_in_a_row_a_bot_holds_the_chair() -> None:
    assert MISSES_TO_HOLD == 2
    made = ticking("ada", "ben")
    made.wait(30 * SECOND)
    assert kinds(made.wake()) == ["Played", "Drawn"]
    made.wait(30 * SECOND)
    assert made.wake()[-1] == events.Held(0, "steady", "clock")
    assert made.table.bot_to_move() == (0, "steady")


def test_a_move_in_between_begins_the_count_anew() -> None:
    made = ticking("ada", "ben")
    made.wait(30 * SECOND)
    made.wake()
    made.play("put 1")
    made.wait(30 * SECOND)
    assert "Held" not in kinds(made.wake())


def test_a_chair_lost_to_the_clock_is_taken_back_by_moving_or_by_coming_back() -> None:
    for way in ("move", "connect", "ask"):
        made = ticking("ada", "ben")
        for _ in range(MISSES_TO_HOLD):
            made.wait(30 * SECOND)
            made.wake()
        assert made.table.chairs[0].held_for == "clock"
        if way == "move":
            made.ask("ada", Play(0, "flip"))
        elif way == "connect":
            made.come("ada", "w2")
        else:
            made.ask("ada", TakeBack(0))
        assert (made.table.chairs[0].held_for, made.table.chairs[0].bot, made.table.chairs[0].missed) == ("", None, 0)


def test_what_the_clock_plays_is_legal_to_the_last_move_in_every_game() -> None:
    for game in ("push", "dojo", "pebbles"):
        made = match(game, 2, "ada", "ben", decide_seconds=15)
        while made.table.phase == "playing":
            seat = made.table.to_move()
            assert seat is not None
            made.ask(("ada", "ben")[seat], TakeBack(seat))
            made.wait(15 * SECOND)
            made.wake()
        assert made.table.record().end() == made.table.state


def test_a_clock_nobody_watched_is_put_back_once() -> None:
    made = ticking("ada", "ben")
    made.wait(30 * SECOND + OUTAGE + 1)
    assert kinds(made.wake()) == ["Credited"]
    assert made.table.deadline() == made.now + CREDIT
    made.wait(CREDIT)
    assert "Played" in kinds(made.wake())


def test_a_clock_is_not_put_back_twice_in_one_decision() -> None:
    made = ticking("ada", "ben")
    for _ in range(2):
        made.wait(30 * SECOND + OUTAGE + 1)
        happened = made.wake()
    assert "Played" in kinds(happened)


def test_a_clock_missed_in_one_match_does_not_count_in_the_next() -> None:
    made = match("pebbles", 2, "ada", "ben", options=find("pebbles").Options.from_dict({"heap": 1}), decide_seconds=15)
    made.wait(15 * SECOND)
    assert "Ended" in kinds(made.wake())
    made.ask("ada", Arrange(2, {"heap": 9}, made.table.settings))
    made.start()
    made.wait(15 * SECOND)
    assert "Held" not in kinds(made.wake())


def test_a_clock_found_a_little_late_is_not_put_back() -> None:
    made = ticking("ada", "ben")
    made.wait(30 * SECOND + OUTAGE)
    assert "Played" in kinds(made.wake())


def test_nobody_gets_more_back_than_a_decision_has() -> None:
    assert CREDIT <= 15 * SECOND
    made = ticking("ada", "ben", seconds=15)
    made.wait(MINUTE)
    made.wake()
    assert made.table.deadline() == made.now + 15 * SECOND


def test_a_chair_that_is_taken_back_gives_nobody_else_more_time() -> None:
    made = ticking("ada", "ben")
    made.wait(20 * SECOND)
    deadline = made.table.deadline()
    made.ask("ben", HandOver(1))
    made.ask("ben", TakeBack(1))
    made.go("ben")
    made.come("ben")
    assert made.table.deadline() == deadline


def test_whoever_is_to_move_and_comes_back_has_the_whole_time() -> None:
    made = ticking("ada", "ben", seconds=60)
    made.go("ada")
    made.wait(GRACE)
    made.wake()
    assert made.table.deadline() is None
    made.come("ada")
    assert made.table.deadline() == made.now + 60 * SECOND


def test_a_pause_stops_the_clock_and_then_it_goes_on_where_it_was() -> None:
    made = ticking("ada", "ben")
    made.wait(29 * SECOND)
    made.ask("ben", Pause())
    assert made.table.deadline() is None
    made.wait(60 * MINUTE)
    assert made.wake() == ()
    made.ask("ada", Resume())
    assert made.table.deadline() == made.now + 1 * SECOND


def test_taking_back_and_forth_does_not_stop_the_clock() -> None:
    made = ticking("ada", "ben")
    made.play("flip", "put 1")
    deadline = made.table.deadline()
    made.wait(10 * SECOND)
    made.ask("ada", Undo(0))
    assert made.table.deadline() == deadline
    made.wait(SECOND)
    made.play("put 1")
    assert made.table.deadline() == deadline
    made.ask("ada", Undo(0))
    assert made.table.deadline() == deadline


def test_a_new_card_has_its_own_time_after_something_was_taken_back() -> None:
    made = ticking("ada", "ben")
    made.play("flip", "put 1")
    made.ask("ada", Undo(0))
    made.wait(10 * SECOND)
    deadline = made.table.deadline()
    made.play("put 1", "flip")
    assert made.table.deadline() == (deadline or 0) + 10 * SECOND


def test_handing_over_and_taking_back_does_not_stop_the_clock() -> None:
    made = ticking("ada", "ben")
    deadline = made.table.deadline()
    made.wait(10 * SECOND)
    made.ask("ada", HandOver(0))
    made.ask("ada", TakeBack(0))
    assert made.table.deadline() == deadline


def test_a_pause_at_a_private_table_lasts_as_long_as_they_like() -> None:
    made = match("push", 2, "ada", "ben")
    made.ask("ada", Pause())
    made.wait(24 * 60 * MINUTE)
    assert made.wake() == ()


def test_a_pause_at_a_public_table_ends_by_itself() -> None:
    made = match("push", 2, "ada", "ben", is_public=True)
    made.wait(2 * MINUTE)
    made.ask("ada", Pause())
    made.wait(PUBLIC_PAUSE - CHECK + 1)
    assert made.table.due(made.now) == made.now + CHECK - 1
    made.wait(CHECK - 2)
    assert made.wake() == ()
    made.wait(1)
    assert made.wake() == (events.Resumed(),)
    assert made.table.phase == "playing"


def test_nothing_that_people_do_makes_a_public_pause_longer() -> None:
    made = match("push", 2, "ada", "ben", is_public=True)
    made.ask("ada", Pause())
    made.wait(PUBLIC_PAUSE - 1)
    made.ask("ada", HandOver(0))
    made.ask("ada", TakeBack(0))
    made.ask("ben", ShowEmote("hurry"))
    made.go("ben")
    made.come("ben")
    made.wait(1)
    assert made.wake() == (events.Resumed(),)


def test_the_clock_plays_what_the_hurried_bot_chooses() -> None:
    made = ticking("ada", "ben")
    state = made.table.state
    assert state is not None
    made.wait(30 * SECOND)
    assert made.wake()[0] == events.Played(0, str(hurried.choose(state, Random(0))), "clock")
