"""What happens without a person: connections, grace, bots; and that nothing happens while nobody is there."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tatami.games.push import PushOptions
from tatami.tables import events
from tatami.tables.commands import (
    Came,
    Choose,
    ComeBack,
    Enter,
    Leave,
    Pause,
    Play,
    Rematch,
    Renew,
    Resume,
    SeatGuest,
    Sit,
    Wake,
)
from tatami.tables.table import (
    BOT_THINKS,
    CHECK,
    GRACE,
    HOST_AWAY,
    LOBBY_LIFE,
    MOST_ROWS,
    PUBLIC_PAUSE,
    ROWS_TO_PLAY,
    Pace,
)
from tatami.tables.view import view
from tests.tables.kit import MINUTE, SECOND, Room, kinds, match, room, ticking

# Connections.


def test_somebody_is_here_while_there_is_any_connection() -> None:
    made = room("push", 2, "ada", "ben")
    made.come("ben", "w2")
    made.go("ben", worker="w1")
    assert is_here(made, "ben")
    made.go("ben", worker="w2")
    assert not is_here(made, "ben")


def is_here(made: Room, name: str) -> bool:
    guest = made.table.guest(name)
    assert guest is not None
    return guest.is_here


def test_a_connection_that_is_known_or_gone_already_changes_nothing() -> None:
    made = room("push", 2, "ada", "ben")
    assert made.come("ben") == ()
    made.go("ben")
    before = made.table
    made.go("ben")
    made.go("sam")
    assert made.table is before


def test_nobody_is_connected_who_is_not_inside() -> None:
    assert room().refusal("house", Came("sam", "w1")) == "no_such_guest"


def test_connections_through_a_worker_that_died_are_gone_at_the_next_wake() -> None:
    made = room("push", 2, "ada", "ben")
    made.come("ben", "w2")
    assert made.wake("w2") == (events.Went("ada", "w1"), events.Went("ben", "w1"))
    assert is_here(made, "ben") and not is_here(made, "ada")


def test_two_workers_that_wake_a_table_do_nothing_twice() -> None:
    made = match("push", 2, "ada", "ben", decide_seconds=30)
    made.come("ben", "w2")
    made.go("ada")
    made.wait(GRACE)
    assert kinds(made.wake("w1", "w2")) == ["Held"]
    assert made.wake("w1", "w2") == ()
    assert made.wake("w1", "w2") == ()


def test_the_clock_runs_out_once_however_many_wake_the_table() -> None:
    made = match("push", 2, "ada", "ben", decide_seconds=30)
    made.wait(30 * SECOND)
    assert "Played" in kinds(made.wake())
    assert made.wake() == ()


def test_a_wake_before_anything_is_due_changes_nothing() -> None:
    made = match("push", 2, "ada", "ben", decide_seconds=30)
    made.go("ben")
    made.wait(30 * SECOND - 1)
    assert made.wake() == ()


# Grace.


def test_a_bot_holds_the_chair_of_somebody_who_stays_away() -> None:
    made = match("push", 2, "ada", "ben")
    made.go("ben")
    assert view(made.table).chairs[1].held_from == made.now + GRACE
    assert made.table.due(made.now) == made.now + GRACE
    made.wait(GRACE - 1)
    assert made.wake() == ()
    made.wait(1)
    assert made.wake() == (events.Held(1, "steady", "away"),)
    assert (made.table.chairs[1].who, made.table.chairs[1].bot) == ("ben", "steady")


def test_whoever_comes_back_plays_again() -> None:
    made = match("push", 2, "ada", "ben")
    made.go("ben")
    made.wait(GRACE)
    made.wake()
    assert made.come("ben") == (events.Came("ben", "w1"), events.Returned(1))
    assert made.table.chairs[1].bot is None


def test_a_host_who_stays_away_for_long_is_followed_by_somebody_who_is_here() -> None:
    made = room("push", 3, "ada", "ben", "cleo")
    made.go("ben")
    made.go("ada")
    made.wait(HOST_AWAY - 1)
    assert made.wake() == ()
    made.wait(1)
    assert made.wake() == (events.HostGiven("cleo"),)
    made.go("cleo")
    made.wait(HOST_AWAY)
    assert made.wake() == ()  # nobody is here who could follow


def test_whoever_comes_back_in_time_never_left() -> None:
    made = match("push", 2, "ada", "ben")
    made.go("ben")
    made.wait(GRACE - 1)
    made.come("ben")
    made.wait(GRACE)
    assert made.wake() == ()


def test_whoever_plays_without_a_connection_has_the_grace_anew() -> None:
    """By plain HTTP: they are not here, but nobody plays for them as long as they act."""
    made = match("push", 2, "ada", "ben")
    made.go("ada")
    made.wait(GRACE - 1)
    made.ask("ada", Play(0, "flip"))
    made.wait(GRACE - 1)
    assert made.wake() == ()
    made.wait(1)
    assert kinds(made.wake()) == ["Held"]
    made.wait(SECOND)
    before = made.now
    assert kinds(made.ask("ada", Play(0, view(made.table).moves[0])))[0] == "Returned"
    assert view(made.table).chairs[0].held_from == before + GRACE


def test_all_chairs_of_somebody_away_are_held() -> None:
    made = room("push", 3, "ada")
    made.enter("ben")
    for seat in (1, 2):
        made.ask("ben", Sit(seat))
    made.start()
    made.go("ben")
    made.wait(GRACE)
    assert kinds(made.wake()) == ["Held", "Held"]
    assert kinds(made.come("ben")) == ["Came", "Returned", "Returned"]


@pytest.mark.clause("A-P-46")
def test_a_bot_plays_on_for_whoever_leaves() -> None:
    made = match("push", 2, "ada", "ben")
    made.ask("ada", Leave())
    assert made.table.bot_to_move() == (0, "steady")
    made.finish()
    assert made.table.phase == "over"


def test_no_chair_is_held_before_a_match_in_a_pause_or_after_it() -> None:
    made = room("pebbles", 2, "ada", "ben")
    made.go("ben")
    made.wait(GRACE)
    assert made.wake() == ()
    made.come("ben")
    made.start()
    made.ask("ben", Pause())
    made.go("ben")
    made.wait(GRACE)
    assert made.wake() == ()
    made.come("ben")
    made.ask("ben", Resume())
    made.finish()
    made.go("ben")
    made.wait(GRACE)
    assert made.wake() == ()


# Nobody there.


def test_while_all_are_away_a_match_sleeps() -> None:
    made = ticking("ada", "ben", seats=3)
    made.go("ada", "ben")
    assert made.table.due(made.now) is None
    made.wait(7 * 24 * 60 * MINUTE)
    assert made.wake() == ()
    assert made.table.due(made.now) is None


def test_bots_rest_while_nobody_is_there() -> None:
    made = match("push", 2, "ada", options=PushOptions(first_seat=1))
    made.go("ada")
    assert made.table.bot_to_move() is None
    assert made.table.due(made.now) is None
    assert made.refusal("house", Choose(1, "flip")) == "not_your_turn"
    made.come("ada")
    assert made.table.bot_to_move() == (1, "steady")


def test_a_public_pause_sleeps_too_while_all_are_away() -> None:
    made = match("push", 2, "ada", "ben", is_public=True)
    made.ask("ada", Pause())
    made.go("ada", "ben")
    assert made.table.due(made.now) is None
    made.wait(PUBLIC_PAUSE)
    assert made.wake() == ()
    made.come("ben")
    assert made.wake() == (events.Resumed(),)


def test_after_a_match_an_empty_table_sleeps() -> None:
    made = match("pebbles", 2, "ada", "ben")
    made.finish()
    made.go("ada", "ben")
    assert made.table.due(made.now) is None


def test_whoever_comes_first_after_all_were_away_finds_a_clock_that_was_put_back() -> None:
    made = ticking("ada", "ben")
    made.go("ada", "ben")
    made.wait(60 * MINUTE)
    made.come("ada")
    assert kinds(made.wake()) == ["Held", "Credited"]  # ben's chair; ada's clock


def test_while_somebody_is_here_the_table_looks_around_now_and_then() -> None:
    made = match("push", 2, "ada", "ben")
    assert made.table.due(made.now) == made.now + CHECK


# Bots that think.


@pytest.mark.parametrize("pace", list(BOT_THINKS))
def test_a_bot_takes_its_time_as_the_table_likes_it(pace: Pace) -> None:
    made = match("push", 2, "ada", options=PushOptions(first_seat=1), pace=pace)
    assert made.table.due(made.now) == made.now + BOT_THINKS[pace]


# The lobby.


def test_a_table_that_does_not_begin_closes_after_half_an_hour() -> None:
    made = room("push", 2, "ada", "ben")
    made.go("ada", "ben")
    assert made.table.due(made.now) == made.now + LOBBY_LIFE == made.now + 30 * MINUTE
    made.wait(LOBBY_LIFE - 1)
    assert made.wake() == ()
    made.wait(1)
    assert made.wake() == (events.Closed(),)
    assert made.refusal("house", Wake(frozenset())) == "closed"


def test_anything_that_happens_lets_a_lobby_live_on() -> None:
    made = room("push", 2, "ada", "ben")
    made.wait(LOBBY_LIFE - 1)
    made.ask("ada", Renew())
    made.wait(LOBBY_LIFE - 1)
    assert made.wake() == ()
    made.wait(1)
    assert kinds(made.wake()) == ["Closed"]


def test_a_lobby_whose_worker_died_lives_on_for_those_who_may_come_back() -> None:
    made = room("push", 2, "ada", "ben")
    made.wait(LOBBY_LIFE)
    assert kinds(made.wake("w2")) == ["Went", "Went"]
    assert made.table.due(made.now) == made.now + LOBBY_LIFE


def test_a_closed_table_is_never_woken_again_even_if_people_still_look_at_it() -> None:
    made = room("push", 2, "ada", "ben")
    made.wait(LOBBY_LIFE)
    made.wake()
    assert made.table.is_watched
    assert made.table.due(made.now) is None


def test_a_match_or_its_end_never_closes_by_itself() -> None:
    made = match("pebbles", 2, "ada", "ben")
    made.wait(LOBBY_LIFE)
    assert made.wake() == ()
    made.finish()
    made.wait(LOBBY_LIFE)
    assert made.wake() == ()


def test_a_clock_that_runs_backwards_does_not_take_the_table_with_it() -> None:
    made = match("push", 2, "ada", "ben")
    at = made.table.at
    made.now -= MINUTE
    made.play("flip")
    assert made.table.at == at
    assert made.folded() == made.table


def test_a_chair_given_to_somebody_new_is_not_held_for_the_old_one() -> None:
    made = match("push", 2, "ada", "ben")
    made.enter("ola")
    made.go("ben")
    made.wait(GRACE)
    made.wake()
    made.ask("ada", SeatGuest(1, "ola"))
    assert made.table.chairs[1].bot is None
    made.come("ben")
    assert (made.table.chairs[1].who, made.table.chairs[1].bot) == ("ola", None)


def test_whoever_comes_back_with_the_key_counts_as_away_until_connected() -> None:
    made = match("push", 2, "ada", "ben")
    made.go("ben")
    made.wait(GRACE - 1)
    made.ask("bensphone", ComeBack(1, made.chair_key(1)))
    made.wait(1)
    assert made.wake() == ()
    made.wait(GRACE)
    assert kinds(made.wake()) == ["Held"]


def test_people_and_programs_cannot_speak_for_the_house_nor_the_house_for_them() -> None:
    made = match("push", 2, "ada", "botto")
    for command in (Wake(frozenset()), Came("ada", "w1"), Choose(0, "flip")):
        assert made.refusal("ada", command) == "house_only"
        assert made.refusal("botto", command) == "house_only"
    assert made.refusal("house", Enter(made.key)) == "house_only"


@pytest.mark.parametrize("make", [room, match])
def test_a_table_that_somebody_fills_and_fills_closes_in_the_end(make: Callable[..., Room]) -> None:
    made = make("push", 2, "ada", "ben")
    made.table = replace(made.table, version=MOST_ROWS - 1)
    assert made.wake() == ()
    made.ask("ada", Renew())
    assert made.table.due(made.now) == made.now
    assert made.wake() == (events.Closed(),)
    assert made.refusal("ada", Renew()) == "closed"


def test_no_match_begins_that_might_not_fit() -> None:
    made = match("pebbles", 2, "ada", "ben")
    made.finish()
    made.ask("ada", Rematch())
    fits, full = (replace(made.table, version=MOST_ROWS - ROWS_TO_PLAY + more) for more in (0, 1))
    made.table = full
    assert made.refusal("ben", Rematch()) == "closed"
    made.table = fits
    assert "Started" in kinds(made.ask("ben", Rematch()))
