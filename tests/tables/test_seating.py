"""Who has which chair, and what is agreed before a match."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tatami import games
from tatami.games.push import PushOptions
from tatami.tables import Refused, Settings, events
from tatami.tables.commands import (
    Arrange,
    ClearSeat,
    ComeBack,
    Enter,
    HandOver,
    Kick,
    Leave,
    Pause,
    Play,
    Rename,
    Renew,
    SeatBot,
    SeatGuest,
    Sit,
    Stand,
    Start,
    TakeBack,
)
from tatami.tables.view import view
from tests.tables.kit import Room, kinds, match, room


def test_a_free_chair_is_taken_and_given_up_before_the_match() -> None:
    made = room()
    made.ask("ada", Sit(1))
    assert made.table.chairs_of("ada") == [1]
    made.ask("ada", Stand(1))
    assert made.table.chairs_of("ada") == []


def test_one_person_may_have_several_chairs_at_one_device() -> None:
    made = room("push", 3, "ada")
    made.ask("ada", Sit(2))
    made.ask("ada", Sit(1))
    assert made.table.chairs_of("ada") == [0, 1, 2]
    made.start()
    made.finish()
    assert made.table.outcome() is not None


def test_at_a_public_table_everybody_has_one_chair() -> None:
    made = room("push", 3, "ada", is_public=True)
    assert made.refusal("ada", Sit(1)) == "seat_taken"
    made.ask("ada", Stand(0))
    made.ask("ada", Sit(1))


def test_at_a_public_table_nobody_gets_a_second_chair_with_its_key_or_from_the_host() -> None:
    made = match("push", 3, "ada", "ben", is_public=True)
    assert made.refusal("ada", ComeBack(1, made.chair_key(1))) == "seat_taken"
    assert made.refusal("ada", SeatGuest(2, "ben")) == "seat_taken"


def test_a_taken_chair_cannot_be_taken() -> None:
    made = room("push", 3, "ada", "ben")
    made.ask("ada", SeatBot(2, "random"))
    assert made.refusal("ben", Sit(0)) == "seat_taken"
    assert made.refusal("ben", Sit(2)) == "seat_taken"
    assert made.refusal("ada", SeatBot(1, "random")) == "seat_taken"


def test_sitting_where_one_sits_already_changes_nothing() -> None:
    made = room("push", 2, "ada")
    assert made.ask("ada", Sit(0)) == ()


def test_chairs_that_do_not_exist_are_refused_by_number() -> None:
    made = room("push", 2, "ada")
    for command in (Sit(2), Stand(15), SeatBot(2, "random"), ClearSeat(2), Play(2, "flip"), ComeBack(9, ""), TakeBack(2)):
        assert made.refusal("ada", command) == "no_such_seat"


def test_a_chair_of_somebody_else_cannot_be_given_up_but_by_the_host() -> None:
    made = room("push", 2, "ada", "ben")
    assert made.refusal("ben", Stand(0)) == "not_yours"
    assert made.refusal("ben", ClearSeat(0)) == "not_host"
    made.ask("ada", ClearSeat(1))
    assert made.table.chairs[1].is_free
    assert made.ask("ada", ClearSeat(1)) == ()


def test_the_chairs_stay_as_they_are_during_a_match() -> None:
    made = match("push", 3, "ada", "ben")
    made.enter("ola")
    assert made.refusal("ola", Sit(2)) == "not_now"
    assert made.refusal("ben", Stand(1)) == "not_now"
    assert made.refusal("ada", SeatBot(2, "random")) == "not_now"
    assert made.refusal("ada", ClearSeat(1)) == "not_now"
    assert made.refusal("ada", Arrange(3, {}, Settings())) == "not_now"


def test_only_the_house_s_own_bots_can_be_seated() -> None:
    made = room()
    for name in ("hurried", "os", "os:system", "tatami.bots.steady:choose", "../steady", "Steady"):
        assert made.refusal("ada", SeatBot(0, name)) == "unknown_bot"


def test_a_program_may_come_by_the_link_and_sit_like_anybody() -> None:
    made = room("push", 2, "ada", "botto")
    assert [guest.is_bot for guest in made.table.guests] == [False, True]
    made.start()
    made.finish()


# What is agreed.


def test_the_host_agrees_on_seats_options_and_settings() -> None:
    made = room("push", 2, "ada")
    made.ask("ada", Arrange(4, {"star": "wipe"}, Settings(decide_seconds=30)))
    assert made.table.seats == 4
    assert made.table.options == PushOptions(star="wipe")
    assert made.table.settings.decide_seconds == 30
    assert made.table.chairs_of("ada") == [0]


def test_agreeing_on_what_is_so_already_changes_nothing() -> None:
    made = room("push", 3)
    assert made.ask("ada", Arrange(3, {"star": "safe"}, Settings())) == ()


def test_a_chair_that_is_taken_is_not_arranged_away() -> None:
    made = room("push", 3, "ada")
    made.ask("ada", SeatBot(2, "steady"))
    assert made.refusal("ada", Arrange(2, {}, Settings())) == "seat_taken"
    made.ask("ada", ClearSeat(2))
    made.ask("ada", Arrange(2, {}, Settings()))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (7, {}), (3, {"star": "big"}), (3, {"deck": 5}), (3, {"x": 1}), (2, {"first_seat": 2}), (3, {"star": None})],
)
def test_what_the_game_cannot_be_played_with_is_refused(seats: int, options: dict[str, Any]) -> None:
    assert room().refusal("ada", Arrange(seats, options, Settings())) == "bad_options"


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["4x4x4+4+4", "wipe", "equal_turns"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=4,
)
option_names = st.text(max_size=8) | st.sampled_from(["star", "deck", "first_seat", "edition", "ending", "short_line", "heap"])


@settings(max_examples=120, deadline=None, derandomize=True)
@given(st.sampled_from(games.keys()), st.integers(1, 16), st.dictionaries(option_names, anything, max_size=3))
def test_any_options_are_agreed_on_or_refused(game: str, seats: int, options: dict[str, Any]) -> None:
    made = room(game)
    try:
        made.ask("ada", Arrange(seats, options, Settings()))
    except Refused as refused:
        assert refused.code == "bad_options"
    else:
        assert made.folded() == made.table


def test_a_chair_that_went_and_came_again_has_a_key_that_was_never_good_before() -> None:
    made = room("push", 3, "ada", "ben", "cleo")
    of_cleo = made.chair_key(2)
    made.ask("cleo", Stand(2))
    made.ask("ada", Arrange(2, {}, Settings()))
    made.ask("ada", Arrange(3, {}, Settings()))
    made.ask("ben", Sit(2))
    assert made.refusal("cleo", ComeBack(2, of_cleo)) == "wrong_key"


def test_after_a_match_other_options_put_the_finished_match_away() -> None:
    made = match("pebbles", 2, "ada")
    made.finish()
    made.ask("ada", Arrange(2, {}, Settings(pace="quick")))
    assert made.table.record().end() == made.table.state
    made.ask("ada", Arrange(3, {"heap": 5}, Settings(pace="quick")))
    shown = view(made.table)
    assert (shown.state, shown.played, shown.draws, shown.outcome) == (None, 0, 0, None)
    made.fill()
    made.start()
    made.finish()
    assert made.table.record().end() == made.table.state


# Coming back.


def away() -> tuple[Room, str]:
    """A match whose host has lost everything but the key to the chair."""
    made = match("push", 2, "ada", "ben")
    made.go("ada")
    return made, made.chair_key(0)


def test_the_key_to_a_chair_brings_one_back_from_another_device() -> None:
    made, key = away()
    assert kinds(made.ask("adasphone", ComeBack(0, key))) == ["Entered", "Sat", "HostGiven"]
    assert made.table.chairs_of("adasphone") == [0]
    assert made.table.chairs_of("ada") == []


def test_the_role_of_host_comes_along_with_the_chair_and_not_with_any_other() -> None:
    made, key = away()
    made.ask("adasphone", ComeBack(0, key))
    assert made.table.host == "adasphone"
    made.ask("benstablet", ComeBack(1, made.chair_key(1)))
    assert made.table.host == "adasphone"


def test_a_device_that_is_here_and_has_other_chairs_stays_the_host() -> None:
    made = match("push", 3, "ada", "ada", "ben")
    made.ask("childsphone", ComeBack(1, made.chair_key(1)))
    assert (made.table.host, made.table.chairs_of("ada")) == ("ada", [0])
    made.go("ada")
    made.ask("adasphone", ComeBack(0, made.chair_key(0)))
    assert made.table.host == "adasphone"


def test_a_lost_device_with_several_chairs_gives_the_role_with_the_first_of_them() -> None:
    made = match("push", 3, "ada", "ada", "ben")
    made.go("ada")
    made.ask("adasphone", ComeBack(1, made.chair_key(1)))
    assert made.table.host == "adasphone"


def test_a_key_to_a_chair_is_good_once_and_the_new_one_opens_it_again() -> None:
    made, key = away()
    made.ask("adasphone", ComeBack(0, key))
    assert made.refusal("thief", ComeBack(0, key)) == "wrong_key"
    assert made.refusal("ada", ComeBack(0, key)) == "wrong_key"
    made.ask("ada", ComeBack(0, made.chair_key(0)))
    assert (made.table.chairs_of("ada"), made.table.host) == ([0], "ada")


def test_a_key_opens_its_own_chair_only() -> None:
    made, key = away()
    assert made.refusal("adasphone", ComeBack(1, key)) == "wrong_key"


def test_the_key_to_the_door_opens_no_chair_and_a_chair_s_key_not_the_door() -> None:
    made, key = away()
    assert made.refusal("cleo", ComeBack(0, made.key)) == "wrong_key"
    assert made.refusal("cleo", Enter(key)) == "wrong_key"


def test_coming_back_to_one_s_own_chair_changes_nothing() -> None:
    made, key = away()
    assert made.ask("ada", ComeBack(0, key)) == ()


def test_a_bot_that_held_the_chair_steps_aside_for_whoever_comes_back_with_the_key() -> None:
    made, key = away()
    made.ask("ada", HandOver(0))
    made.ask("adasphone", ComeBack(0, key))
    assert (made.table.chairs[0].bot, made.table.chairs[0].held_for) == (None, "")


def test_nobody_comes_back_to_a_chair_that_was_given_up() -> None:
    made = room("push", 2, "ada", "ben")
    key = made.chair_key(1)
    made.ask("ben", Stand(1))
    assert made.refusal("ben", ComeBack(1, key)) == "wrong_key"


# In a match.


def test_the_host_gives_a_bot_s_chair_to_somebody_inside() -> None:
    made = match("push", 3, "ada", "ben")
    made.enter("ola")
    assert made.ask("ada", SeatGuest(2, "ola")) == (events.Sat(2, "ola"),)
    assert (made.table.chairs[2].who, made.table.chairs[2].bot) == ("ola", None)


def test_the_host_gives_the_chair_of_somebody_away_and_the_old_key_is_dead() -> None:
    made = match("push", 2, "ada", "ben")
    made.enter("ola")
    key = made.chair_key(1)
    assert made.refusal("ada", SeatGuest(1, "ola")) == "seat_taken"
    made.go("ben")
    made.ask("ada", SeatGuest(1, "ola"))
    assert made.refusal("ben", ComeBack(1, key)) == "wrong_key"


def test_the_host_cannot_give_a_chair_to_somebody_who_is_not_inside() -> None:
    made = match("push", 3, "ada", "ben")
    assert made.refusal("ada", SeatGuest(2, "sam")) == "no_such_guest"
    assert made.ask("ada", SeatGuest(1, "ben")) == ()


def test_chairs_are_given_only_in_a_match() -> None:
    made = room("push", 3, "ada", "ben")
    assert made.refusal("ada", SeatGuest(2, "ben")) == "not_now"


def test_a_chair_is_handed_over_and_taken_back() -> None:
    made = match("push", 2, "ada", "ben")
    assert made.ask("ada", HandOver(0)) == (events.Held(0, "steady", "asked"),)
    assert made.ask("ada", HandOver(0)) == ()
    assert made.table.bot_to_move() == (0, "steady")
    assert made.ask("ada", TakeBack(0)) == (events.Returned(0),)
    assert made.ask("ada", TakeBack(0)) == ()
    assert made.table.bot_to_move() is None


def test_moving_in_a_chair_that_was_handed_over_takes_it_back() -> None:
    made = match("push", 2, "ada", "ben")
    made.ask("ada", HandOver(0))
    assert kinds(made.ask("ada", Play(0, "flip"))) == ["Returned", "Played", "Drawn"]
    made.ask("ada", HandOver(0))
    assert made.refusal("ada", Play(0, "flip twice")) == "illegal_move"
    assert made.table.chairs[0].held_for == "asked"


def test_a_chair_that_was_handed_over_stays_so_when_one_comes_back() -> None:
    made = match("push", 2, "ada", "ben")
    made.ask("ada", HandOver(0))
    made.go("ada")
    made.come("ada")
    assert made.table.chairs[0].held_for == "asked"


def test_chairs_are_handed_over_in_a_pause_too_but_not_outside_a_match() -> None:
    made = room("push", 2, "ada", "ben")
    assert made.refusal("ada", HandOver(0)) == "not_now"
    made.start()
    made.ask("ben", Pause())
    made.ask("ada", HandOver(0))
    made.ask("ada", TakeBack(0))


# Names that people type, which are kept elsewhere.


def test_the_person_in_a_chair_may_have_a_name_that_the_table_does_not_keep() -> None:
    made = room("push", 2, "ada")
    assert made.ask("ada", Rename(0, "Zoë-Ann O'Hara")) == (events.Renamed(0),)
    assert made.ask("ada", Rename(0, "")) == (events.Renamed(0),)
    assert b"Zo" not in b"".join(row.body for row in made.rows)


@pytest.mark.parametrize(
    "name", [" ", "a  b", " a", "a ", "<b>", "a@b.c", "+49 170", "a\nb", "a_b", "x" * 17, "\u202eab", "a/b"]
)
def test_what_is_no_name_is_refused(name: str) -> None:
    assert room("push", 2, "ada").refusal("ada", Rename(0, name)) == "bad_name"


def test_at_a_public_table_nobody_types_a_name() -> None:
    assert room("push", 2, "ada", is_public=True).refusal("ada", Rename(0, "Ada")) == "not_now"


# Public tables.


def test_a_public_table_starts_by_itself_when_the_last_chair_is_taken() -> None:
    made = room("push", 2, "ada", is_public=True)
    made.ask("ben", Enter())
    assert kinds(made.ask("ben", Sit(1)))[:2] == ["Sat", "Started"]
    assert made.table.phase == "playing"


def test_after_a_match_a_public_table_waits_until_it_is_asked_to_go_on() -> None:
    made = match("pebbles", 2, "ada", "ben", is_public=True)
    made.finish()
    made.ask("ben", Leave())
    made.ask("cleo", Enter())
    assert made.ask("cleo", Sit(1)) == (events.Sat(1, "cleo"),)


def test_a_private_table_waits_for_its_host() -> None:
    made = room("push", 2, "ada", "ben")
    assert made.refusal("ben", Start()) == "not_host"
    assert made.start()[0] == events.Started({})


def test_a_match_does_not_begin_with_a_free_chair() -> None:
    made = room("push", 3, "ada", "ben")
    assert made.refusal("ada", Start()) == "seats_free"


def test_somebody_who_left_or_was_sent_out_before_the_match_has_no_chair() -> None:
    made = room("push", 3, "ada", "ben", "cleo")
    made.ask("ben", Leave())
    made.ask("ada", Kick("cleo"))
    assert [chair.who for chair in made.table.chairs] == ["ada", None, None]
    made.ask("ada", Renew())
    made.enter("ben")
    assert made.table.chairs_of("ben") == []
