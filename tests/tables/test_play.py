"""The match itself: beginning, moving, resting, once more; and the eight feelings."""

from random import Random

import pytest

from tatami.games.game import CHANCE
from tatami.games.push import PushOptions
from tatami.tables import Refused, Settings, events
from tatami.tables.commands import (
    Arrange,
    Choose,
    Enter,
    Hush,
    Leave,
    Pause,
    Play,
    Rematch,
    Resume,
    SeatBot,
    ShowEmote,
    Sit,
    Stand,
    Start,
)
from tatami.tables.table import EMOTE_WINDOW, EMOTES_A_WINDOW, GRACE
from tatami.tables.view import view
from tests.tables.kit import MINUTE, Room, kinds, match, room


@pytest.mark.parametrize("game", ["push", "dojo", "pebbles"])
def test_a_match_goes_from_its_start_to_its_end(game: str) -> None:
    made = match(game, 2, "ada", "ben")
    made.finish()
    assert made.table.phase == "over"
    outcome = made.table.outcome()
    assert outcome is not None
    *_, ended, sealed = events.decode(made.rows[-1].body)
    assert ended == events.Ended(outcome.points, outcome.ranks, outcome.reason)
    assert isinstance(sealed, events.Sealed)  # the next match's luck, before anybody asks for it
    assert made.table.record().end() == made.table.state


def test_what_chance_does_at_the_start_is_part_of_the_start() -> None:
    happened = match("dojo", 2, "ada", "ben").rows[-1]
    assert kinds(events.decode(happened.body)) == ["Started"] + ["Drawn"] * 7  # two cards for each mat, three for the market


def test_chance_never_waits_to_be_asked() -> None:
    for game in ("push", "dojo", "pebbles"):
        made = match(game, 2, "ada", "ben")
        rng = Random(2)
        while made.table.phase == "playing":
            made.step(rng)
            assert made.table.state is not None and made.table.state.to_move() is not CHANCE


def test_the_draws_of_a_match_are_numbered_from_one() -> None:
    made = match("push", 2, "ada", "ben")
    made.finish()
    drawn = [event for row in made.rows for event in events.decode(row.body) if isinstance(event, events.Drawn)]
    assert [event.draw for event in drawn] == list(range(1, len(drawn) + 1))
    assert made.table.draws == len(drawn)


def test_two_matches_at_one_table_have_different_luck() -> None:
    made = match("push", 2, "ada")
    made.finish()
    first = made.table.moves
    made.start()
    made.finish()
    assert [move for move in made.table.moves if move.startswith("=")] != [move for move in first if move.startswith("=")]


def test_a_move_out_of_turn_is_refused() -> None:
    made = match("push", 2, "ada", "ben")
    assert made.refusal("ben", Play(1, "flip")) == "not_your_turn"


def test_a_move_in_a_chair_of_somebody_else_is_refused() -> None:
    made = match("push", 2, "ada", "ben")
    assert made.refusal("ben", Play(0, "flip")) == "not_yours"


def test_a_move_made_on_an_old_screen_is_refused() -> None:
    made = match("push", 2, "ada", "ben")
    seen = made.table.version
    made.ask("ada", Play(0, "flip"), seen)
    assert made.refusal("ada", Play(0, "put 1"), seen) == "stale"
    made.ask("ada", Play(0, "put 1"), seen + 1)


def test_what_does_not_change_the_match_does_not_make_a_screen_old() -> None:
    made = match("push", 2, "ada", "ben")
    seen = made.table.version
    made.enter("ola")
    made.ask("ben", ShowEmote("hi"))
    made.ask("ada", Play(0, "flip"), seen)


@pytest.mark.parametrize("text", ["", "fly", "FLIP", "flip ", "put 9", "\u202eflip", "x" * 80])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    made = match("push", 2, "ada", "ben")
    assert made.refusal("ada", Play(0, text)) == "illegal_move"


def test_a_move_that_cannot_be_made_now_is_refused_with_those_that_can() -> None:
    made = match("push", 2, "ada", "ben")
    made.play("flip", "put 1")
    with pytest.raises(Refused, match=r"Possible: flip, stop\."):
        made.ask("ada", Play(0, "take 1"))


def test_chance_s_own_moves_cannot_be_made_by_anybody() -> None:
    made = match("push", 2, "ada", "ben")
    for move in ("=r5", "roll red", "roll *"):
        assert made.refusal("ada", Play(0, move)) == "illegal_move"


def test_nothing_is_played_before_a_match_or_after_it() -> None:
    made = room("pebbles", 2, "ada", "ben")
    assert made.refusal("ada", Play(0, "take 1")) == "not_now"
    made.start()
    made.finish()
    assert made.refusal("ada", Play(0, "take 1")) == "not_now"


# House bots.


def test_the_house_moves_for_its_bots_and_says_so() -> None:
    made = match("push", 2, "ada", options=PushOptions(first_seat=1))
    assert made.table.bot_to_move() == (1, "steady")
    assert made.ask("house", Choose(1, "flip"))[0] == events.Played(1, "flip", "bot")


def test_a_bot_that_chose_for_an_older_table_is_refused() -> None:
    made = match("push", 2, "ada", options=PushOptions(first_seat=1))
    seen = made.table.version
    made.ask("house", Choose(1, "flip"), seen)
    assert made.refusal("house", Choose(1, "flip"), seen) == "stale"


def test_a_bot_does_not_move_for_a_person_or_for_another_seat() -> None:
    made = match("push", 3, "ada", options=PushOptions(first_seat=1))
    assert made.refusal("house", Choose(2, "flip")) == "not_your_turn"
    assert made.refusal("house", Choose(0, "flip")) == "not_your_turn"
    assert made.refusal("house", Choose(1, "stop")) == "illegal_move"


def test_a_match_of_bots_alone_goes_on_while_somebody_watches() -> None:
    made = room("push", 3)
    made.fill()
    made.start()
    made.finish()
    assert made.table.phase == "over"


# Resting.


def test_whoever_plays_may_pause_and_resume() -> None:
    made = match("push", 2, "ada", "ben")
    made.ask("ben", Pause())
    assert made.table.phase == "paused"
    assert made.table.to_move() is None
    assert made.refusal("ada", Play(0, "flip")) == "not_now"
    assert made.refusal("ada", Pause()) == "not_now"
    made.ask("ada", Resume())
    assert made.refusal("ada", Resume()) == "not_now"
    made.play("flip")


def test_onlookers_neither_pause_nor_resume() -> None:
    made = match("push", 2, "ada", "ben")
    made.enter("ola")
    assert made.refusal("ola", Pause()) == "not_yours"
    made.ask("ada", Pause())
    assert made.refusal("ola", Resume()) == "not_yours"


# Once more.


def over(*people: str, seats: int = 2, game: str = "pebbles", options: PushOptions | None = None) -> Room:
    made = match(game, seats, *people, options=options)
    made.finish()
    return made


def test_another_match_begins_when_all_who_play_have_asked() -> None:
    made = over("ada", "ben", seats=3)
    assert made.ask("ada", Rematch()) == (events.RematchAsked(0),)
    assert made.ask("ada", Rematch()) == ()
    assert kinds(made.ask("ben", Rematch()))[:2] == ["RematchAsked", "Started"]
    assert (made.table.phase, made.table.match, made.table.rematch) == ("playing", 2, frozenset())


def test_nobody_has_to_wait_for_somebody_who_is_away() -> None:
    made = over("ada", "ben")
    made.go("ben")
    assert "Started" in kinds(made.ask("ada", Rematch()))


def test_nor_for_somebody_who_goes_away_after_the_others_have_asked() -> None:
    made = over("ada", "ben")
    made.ask("ada", Rematch())
    made.go("ben")
    made.wait(GRACE - 1)
    assert made.wake() == ()  # a page that is loaded again is soon back
    made.wait(1)
    assert kinds(made.wake())[0] == "Started"


def test_nobody_s_match_begins_because_all_have_gone() -> None:
    made = over("ada", "ben")
    made.ask("ada", Rematch())
    for name in ("ada", "ben"):
        made.go(name)
    made.wait(GRACE)
    assert made.wake() == ()


def test_a_person_with_several_chairs_asks_once_for_all() -> None:
    made = room("pebbles", 3, "ada")
    for seat in (1, 2):
        made.ask("ada", Sit(seat))
    made.start()
    made.finish()
    assert kinds(made.ask("ada", Rematch()))[:4] == ["RematchAsked"] * 3 + ["Started"]


def test_another_match_does_not_begin_with_a_free_chair() -> None:
    made = over("ada", "ben")
    made.ask("ben", Stand(1))
    assert made.ask("ada", Rematch()) == (events.RematchAsked(0),)
    made.ask("ben", Sit(1))
    assert "Started" in kinds(made.ask("ben", Rematch()))


def test_a_wish_for_another_match_goes_with_whoever_had_it() -> None:
    made = over("ada", "ben")
    made.ask("ben", Rematch())
    made.ask("ben", Leave())
    made.ask("ada", SeatBot(1, "random"))
    assert made.table.rematch == frozenset()


def test_other_options_make_everybody_ask_again() -> None:
    made = over("ada", "ben")
    made.ask("ben", Rematch())
    made.ask("ada", Arrange(2, {"heap": 5}, Settings()))
    assert made.table.rematch == frozenset()


def test_nobody_asks_for_another_match_during_one() -> None:
    made = match("pebbles", 2, "ada", "ben")
    assert made.refusal("ada", Rematch()) == "not_now"


def test_the_host_may_begin_another_match_without_asking() -> None:
    made = over("ada", "ben")
    made.ask("ada", Start())
    assert (made.table.phase, made.table.match) == ("playing", 2)


def test_each_match_is_begun_by_the_next_seat() -> None:
    made = match("push", 3, "ada", options=PushOptions(edition="shinobi"))
    begun = []
    for seed in range(4):
        begun.append(made.table.to_move())
        assert made.table.state is not None and made.table.state.turn == begun[-1]
        assert made.table.options.as_dict()["edition"] == "shinobi"
        made.finish(seed)
        made.ask("ada", Rematch())
    assert begun == [0, 1, 2, 0]


def test_a_game_that_knows_no_first_seat_begins_as_it_always_does() -> None:
    made = over("ada", "ben")
    made.ask("ada", Start())
    assert made.table.options.as_dict() == {}


# Feelings. No words are exchanged at a table: what anybody can show is one of eight.


@pytest.mark.clause("A-P-44")
def test_others_may_show_what_they_think_of_a_move_at_any_time() -> None:
    made = match("push", 2, "ada", "ben")
    made.play("flip")
    assert made.table.to_move() == 0
    made.ask("ben", ShowEmote("hmm"))
    made.play("put 1")
    made.ask("ben", ShowEmote("oops"))


@pytest.mark.clause("A-P-44")
def test_everybody_inside_sees_what_whoever_is_to_move_could_do_and_may_say_so_aloud() -> None:
    made = match("push", 2, "ada", "ben")
    made.play("flip", "put 1")
    shown = view(made.table)  # the same for all
    assert (shown.to_move, shown.moves, shown.undo) == (0, ("flip", "stop"), 0)


def test_only_so_many_feelings_are_shown_in_a_while() -> None:
    made = match("push", 2, "ada", "ben")
    for _ in range(EMOTES_A_WINDOW):
        made.ask("ada", ShowEmote("wow"))
        made.wait(1)
    assert made.refusal("ada", ShowEmote("wow")) == "too_fast"
    made.ask("ben", ShowEmote("nice"))  # everybody has as many
    made.wait(EMOTE_WINDOW - EMOTES_A_WINDOW)
    made.ask("ada", ShowEmote("wow"))
    assert made.refusal("ada", ShowEmote("wow")) == "too_fast"


def test_the_host_switches_feelings_off_for_all_and_on_again() -> None:
    made = match("push", 2, "ada", "ben")
    made.ask("ada", Hush(is_hushed=True))
    assert made.refusal("ada", ShowEmote("ha-ha")) == "hushed"
    assert made.refusal("ben", ShowEmote("ha-ha")) == "hushed"
    made.ask("ada", Hush(is_hushed=False))
    made.ask("ben", ShowEmote("ha-ha"))


def test_onlookers_show_nothing() -> None:
    made = match("push", 2, "ada", "ben")
    made.enter("ola")
    assert made.refusal("ola", ShowEmote("hi")) == "not_yours"
    assert made.refusal("sam", ShowEmote("hi")) == "not_inside"


def test_feelings_are_shown_before_and_after_a_match_too() -> None:
    made = room("pebbles", 2, "ada", "ben")
    made.ask("ada", ShowEmote("hi"))
    made.start()
    made.finish()
    made.ask("ben", ShowEmote("good-game"))


def test_those_who_showed_something_long_ago_are_forgotten() -> None:
    made = match("push", 2, "ada", "ben")
    made.ask("ada", ShowEmote("hi"))
    made.wait(MINUTE)
    made.ask("ben", ShowEmote("hi"))
    assert made.table.emotes == (("ben", made.now),)


def test_the_record_names_people_by_their_faces_and_bots_by_their_names() -> None:
    made = match("push", 2, "ada")
    guest = made.table.guest("ada")
    assert guest is not None
    assert made.table.record().players == (guest.face.replace("-", " ").title(), "steady")
    assert made.ask("ada", Enter()) == ()
