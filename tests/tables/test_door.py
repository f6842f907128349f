"""Coming in and going out: invitations, knocking, the host's say."""

import pytest

from tatami.tables import Refused, create, events
from tatami.tables.commands import (
    ComeBack,
    Enter,
    GiveHost,
    Hush,
    Kick,
    Knock,
    Leave,
    LetIn,
    Lock,
    Renew,
    SeatGuest,
    ShowEmote,
    Sit,
    TurnAway,
)
from tatami.tables.table import MOST_GUESTS, MOST_KNOCKING
from tests.tables.kit import MORNING, SECRET, actor, kinds, match, outline, room


def test_whoever_makes_a_table_is_inside_and_its_host() -> None:
    made = room()
    assert made.table.host == "ada"
    assert [guest.who for guest in made.table.guests] == ["ada"]
    assert made.table.chairs_of("ada") == []


@pytest.mark.parametrize(("game", "seats"), [("push", 1), ("push", 7), ("dojo", 5), ("pebbles", 4)])
def test_a_table_for_more_or_fewer_than_the_game_is_for_is_not_made(game: str, seats: int) -> None:
    with pytest.raises(Refused, match="is for") as refused:
        create(outline(game, seats), actor("ada"), MORNING, SECRET)
    assert refused.value.code == "bad_options"


def test_the_key_of_the_invitation_opens_the_door() -> None:
    made = room()
    assert kinds(made.ask("ben", Enter(made.key))) == ["Entered"]
    assert made.table.guest("ben") is not None


@pytest.mark.parametrize("key", ["", "x", "ada", "\ud800", "0" * 22, "A" * 64])
def test_any_other_key_does_not(key: str) -> None:
    assert room().refusal("ben", Enter(key)) == "wrong_key"


def test_a_key_with_anything_behind_it_is_another_key() -> None:
    made = room()
    for key in (made.key + "=", made.key[:-1], made.key.upper(), " " + made.key):
        assert made.refusal("ben", Enter(key)) == "wrong_key"


def test_coming_in_twice_changes_nothing_whatever_the_key() -> None:
    made = room()
    made.enter("ben")
    before = made.table
    assert made.ask("ben", Enter("no key")) == ()
    assert made.table is before


def test_a_renewed_invitation_makes_the_old_one_worthless() -> None:
    made = room()
    old = made.key
    made.ask("ada", Renew())
    assert made.key != old
    assert made.refusal("ben", Enter(old)) == "wrong_key"
    made.enter("ben")


def test_somebody_sent_out_cannot_come_in_again_by_any_way() -> None:
    made = room("push", 2, "ada", "ben")
    chair = made.chair_key(1)
    made.ask("ada", Kick("ben"))
    assert made.table.guest("ben") is None
    assert made.refusal("ben", Enter(made.key)) == "kicked"
    assert made.refusal("ben", Knock()) == "kicked"
    assert made.refusal("ben", ComeBack(1, chair)) == "kicked"


def test_somebody_sent_out_leaves_a_dead_link_and_a_dead_chair_key_behind() -> None:
    made = match("push", 2, "ada", "ben")
    door, chair = made.key, made.chair_key(1)
    made.ask("ada", Kick("ben"))
    assert made.refusal("bens-friend", Enter(door)) == "wrong_key"
    assert made.refusal("bens-friend", ComeBack(1, chair)) == "wrong_key"


def test_sending_somebody_out_before_a_match_frees_the_chair_and_in_one_a_bot_plays_on() -> None:
    before, during = room("push", 2, "ada", "ben"), match("push", 2, "ada", "ben")
    assert kinds(before.ask("ada", Kick("ben"))) == ["Freed", "Kicked"]
    assert before.table.chairs[1].is_free
    assert kinds(during.ask("ada", Kick("ben"))) == ["BotSat", "Kicked"]
    assert (during.table.chairs[1].who, during.table.chairs[1].bot) == (None, "steady")


def test_hosts_cannot_send_themselves_out() -> None:
    assert room().refusal("ada", Kick("ada")) == "not_now"


def test_nobody_can_be_sent_out_who_is_not_inside() -> None:
    assert room().refusal("ada", Kick("ben")) == "no_such_guest"


def test_whoever_knocks_waits_until_the_host_opens() -> None:
    made = room()
    assert kinds(made.ask("ben", Knock())) == ["Knocked"]
    assert made.table.guest("ben") is None
    assert made.refusal("ben", Sit(0)) == "not_inside"
    assert kinds(made.ask("ada", LetIn("ben"))) == ["Entered"]
    assert made.table.knocking == ()
    assert made.table.guest("ben") is not None


def test_somebody_let_in_has_the_face_that_was_seen_at_the_door() -> None:
    made = room()
    names = [f"guest{number}" for number in range(MOST_KNOCKING)]
    for name in names:
        made.ask(name, Knock())
    seen = {guest.who: guest.face for guest in made.table.knocking}
    for name in reversed(names):
        made.ask("ada", LetIn(name))
    assert {guest.who: guest.face for guest in made.table.guests if guest.who != "ada"} == seen


def test_whoever_was_turned_away_may_knock_again() -> None:
    made = room()
    made.ask("ben", Knock())
    assert kinds(made.ask("ada", TurnAway("ben"))) == ["TurnedAway"]
    assert made.table.knocking == ()
    made.ask("ben", Knock())
    assert len(made.table.knocking) == 1


def test_knocking_twice_or_from_inside_changes_nothing() -> None:
    made = room()
    made.ask("ben", Knock())
    assert made.ask("ben", Knock()) == ()
    assert made.ask("ada", Knock()) == ()


def test_somebody_who_knocked_and_then_found_the_link_no_longer_knocks() -> None:
    made = room()
    made.ask("ben", Knock())
    made.enter("ben")
    assert made.table.knocking == ()


def test_nobody_can_be_let_in_or_turned_away_who_does_not_knock() -> None:
    made = room()
    made.enter("ben")
    for name in ("ben", "cleo"):
        assert made.refusal("ada", LetIn(name)) == "no_such_guest"
        assert made.refusal("ada", TurnAway(name)) == "no_such_guest"


def test_only_so_many_wait_at_the_door_and_who_came_first_makes_room() -> None:
    made = room()
    for number in range(MOST_KNOCKING + 1):
        made.ask(f"guest{number}", Knock())
    assert [guest.who for guest in made.table.knocking] == [f"guest{number}" for number in range(1, MOST_KNOCKING + 1)]
    made.ask("guest0", Knock())
    assert made.table.knocking[-1].who == "guest0"


def test_a_locked_door_stops_everybody_but_those_the_host_lets_in() -> None:
    made = room()
    made.ask("ben", Knock())
    made.ask("ada", Lock(is_locked=True))
    assert made.refusal("cleo", Enter(made.key)) == "locked"
    assert made.refusal("cleo", Knock()) == "locked"
    made.ask("ada", LetIn("ben"))
    made.ask("ada", Lock(is_locked=False))
    made.enter("cleo")


def test_a_locked_door_still_opens_for_somebody_with_a_chair() -> None:
    made = match("push", 2, "ada", "ben")
    key = made.chair_key(1)
    made.ask("ada", Lock(is_locked=True))
    made.ask("bensphone", ComeBack(1, key))
    assert made.table.chairs[1].who == "bensphone"


def test_asking_the_host_for_what_is_so_already_changes_nothing() -> None:
    made = room()
    for command in (Lock(is_locked=False), Hush(is_hushed=False), GiveHost("ada")):
        assert made.ask("ada", command) == ()


def test_a_table_is_full_at_some_point() -> None:
    made = room()
    for number in range(MOST_GUESTS - 1):
        made.enter(f"guest{number}")
    assert made.refusal("onemore", Enter(made.key)) == "full"
    made.ask("onemore", Knock())
    assert made.refusal("ada", LetIn("onemore")) == "full"


def test_a_full_table_forgets_the_onlooker_who_has_been_away_longest() -> None:
    made = room()
    for number in range(MOST_GUESTS - 1):
        made.ask(f"guest{number}", Enter(made.key))
        made.wait(1)
    happened = made.ask("onemore", Enter(made.key))
    assert [type(event).__name__ for event in happened] == ["Left", "Entered"]
    assert made.table.guest("guest0") is None


def test_a_table_without_onlookers_lets_in_only_whoever_can_sit() -> None:
    made = room("push", 2, "ada", onlookers=False)
    made.enter("ben")
    made.ask("ben", Sit(1))
    assert made.refusal("cleo", Enter(made.key)) == "full"
    made.start()
    assert made.refusal("cleo", Enter(made.key)) == "full"


def test_a_table_without_onlookers_opens_to_its_link_when_all_have_left() -> None:
    made = match("push", 2, "ada", onlookers=False)
    made.ask("ada", Leave())
    made.enter("ada")
    assert (made.table.host, made.table.bot_to_move() is not None) == ("ada", True)


def test_the_host_passes_the_role_on() -> None:
    made = room()
    made.enter("ben")
    made.ask("ada", GiveHost("ben"))
    assert made.refusal("ada", Renew()) == "not_host"
    made.ask("ben", Renew())


def test_when_the_host_leaves_somebody_who_is_here_and_plays_is_next() -> None:
    made = room("push", 4, "ada", "botto", "ben", "cleo")
    made.enter("ola")
    made.go("ben")
    assert kinds(made.ask("ada", Leave())) == ["Freed", "Left", "HostGiven"]
    assert made.table.host == "cleo"
    made.ask("cleo", Leave())
    assert made.table.host == "ola"  # here, though she does not play
    made.ask("ola", Leave())
    assert made.table.host == "ben"  # away, but no program
    made.ask("ben", Leave())
    assert made.table.host == "botto"


def test_when_all_have_left_the_next_to_come_in_is_the_host() -> None:
    made = room()
    assert made.ask("ada", Leave())[-1] == events.HostGiven(None)
    assert made.table.guests == ()
    made.enter("ben")
    assert made.table.host == "ben"


def test_whoever_leaves_in_a_match_leaves_a_bot_behind_for_good() -> None:
    made = match("push", 2, "ada", "ben")
    key = made.chair_key(1)
    assert kinds(made.ask("ben", Leave())) == ["BotSat", "Left"]
    assert (made.table.chairs[1].who, made.table.chairs[1].bot) == (None, "steady")
    made.enter("ben")
    assert made.table.chairs[1].bot == "steady"
    assert made.refusal("ben", ComeBack(1, key)) == "wrong_key"
    made.ask("ada", SeatGuest(1, "ben"))
    assert made.table.chairs[1].who == "ben"


def test_a_public_table_needs_no_key_from_people_but_one_from_programs() -> None:
    made = room(is_public=True)
    made.ask("ben", Enter())
    assert made.refusal("botto", Enter()) == "wrong_key"
    made.ask("botto", Enter(made.key))


def test_a_public_table_can_be_locked_and_somebody_sent_out_stays_out() -> None:
    made = room(is_public=True)
    made.ask("ben", Enter())
    made.ask("ada", Kick("ben"))
    assert made.refusal("ben", Enter()) == "kicked"
    made.ask("ada", Lock(is_locked=True))
    assert made.refusal("cleo", Enter()) == "locked"


def test_nothing_can_be_asked_of_a_closed_table() -> None:
    made = room()
    made.wait(30 * 60_000)
    made.wake()
    assert made.table.phase == "closed"
    assert made.refusal("ada", ShowEmote("hi")) == "closed"
    assert made.refusal("ben", Enter(made.key)) == "closed"


def test_a_door_that_was_closed_opens_with_its_key_when_all_have_left() -> None:
    made = room()
    key = made.key
    made.ask("ada", Lock(is_locked=True))
    assert made.refusal("ben", Enter(key)) == "locked"
    made.ask("ada", Leave())
    assert made.refusal("ben", Enter("another")) == "wrong_key"
    assert "HostGiven" in kinds(made.ask("ben", Enter(key)))
    assert made.table.host == "ben"
