"""Luck at a table: draws that wait for people's devices, what happens when these are silent, and the proof of a match."""

import copy
import json
import secrets
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from tatami.games import keys
from tatami.games.game import CHANCE
from tatami.luck import chain, log
from tatami.luck.records import Begun, Drawn, Left, Sat, transcript
from tatami.luck.replay import verify_with_rules
from tatami.luck.verify import verify
from tatami.tables import Table, draws, events, snapshot, update
from tatami.tables.commands import (
    AnyCommand,
    Leave,
    Pause,
    Promise,
    Rematch,
    Resume,
    SeatGuest,
    Sit,
    Stand,
    Withdraw,
)
from tatami.tables.draws import MOST_SEEDS, MOST_SILENT, MOST_VOID
from tatami.tables.events import AnyEvent
from tatami.tables.fair import LENGTH
from tatami.tables.table import CREDIT, GRACE, SILENCE, UNWATCHED
from tatami.tables.view import view
from tests.tables.kit import SECOND, Room, Row, kinds, match, outline, room, small
from tests.tables.phones import (
    asked,
    finish,
    logs,
    next_index,
    open_index,
    open_seeds,
    phone,
    phone_in,
    promise,
    reveal,
    settle,
    step,
    wished,
)


def helped(*people: str, game: str = "push", seats: int = 2, **settings: Any) -> Room:
    """A match of short duration that has just begun; the devices of these people help."""
    made = room(game, seats, *people, options=small(game), **settings)
    promise(made, *people)
    made.fill()
    made.start()
    settle(made)
    return made


def flipped(*people: str, **settings: Any) -> Room:
    """A match of Push in which the first card is being turned."""
    made = helped(*people, **settings)
    made.play("flip")
    assert made.table.open_draw()
    return made


def devices(table: Table) -> tuple[str, ...]:
    opening = table.open_draw()
    assert opening is not None
    return opening.devices


def silence(made: Room) -> tuple[AnyEvent, ...]:
    """Nobody says anything for as long as a draw waits."""
    made.wait(SILENCE)
    return made.wake()


def one(happened: Iterable[AnyEvent], kind: type) -> Any:
    (found,) = [event for event in happened if isinstance(event, kind)]
    return found


# One draw.


def test_a_draw_waits_for_its_devices_and_closes_with_the_last() -> None:
    made = helped("ada", "ben")
    assert kinds(made.play("flip")) == ["Played", "Opened"]
    assert (devices(made.table), asked(made.table)) == (("ada", "ben"), ["ada", "ben"])
    assert made.table.to_move() is None and made.moves() == []
    assert kinds(reveal(made, "ben")) == ["Revealed"]
    assert asked(made.table) == ["ada"]
    assert kinds(reveal(made, "ada")) == ["Revealed", "Drawn"]
    assert made.table.open_draw() is None and made.table.to_move() is not None


def test_a_draw_that_no_device_helps_with_is_made_at_once() -> None:
    assert kinds(match("push", 2, "ada", "ben").play("flip")) == ["Played", "Drawn"]


def test_what_comes_does_not_depend_on_who_is_quicker() -> None:
    first, second = flipped("ada", "ben", "cleo", seats=3), flipped("ada", "ben", "cleo", seats=3)
    came = one(reveal(first, "ada", "ben", "cleo"), events.Drawn)
    assert one(reveal(second, "cleo", "ada", "ben"), events.Drawn) == came


def test_what_comes_depends_on_every_device() -> None:
    """With another seed of one of them, other cards come: over a match, that cannot be by chance."""

    def cards(number: int) -> tuple[str, ...]:
        made = room("push", 2, "ada", "ben")
        promise(made, "ada")
        promise(made, "ben", number=number)
        made.start()
        for _ in range(12):
            while made.table.to_move() is not None and made.table.open_draw() is None:
                made.step(Random(1))
            reveal(made, "ada")
            reveal(made, "ben", number=number)
        return tuple(move for move in made.table.moves if move.startswith("="))

    assert cards(0) == cards(0) != cards(1)


def test_a_silent_device_is_not_waited_for_and_comes_back_with_a_new_promise() -> None:
    made = flipped("ada", "ben")
    reveal(made, "ada")
    made.wait(SILENCE - 1)
    assert made.wake() == ()
    made.wait(1)
    assert made.table.due(made.now) == made.now
    happened = made.wake()
    assert kinds(happened) == ["Voided", "Opened"]
    assert (one(happened, events.Voided).missing, one(happened, events.Opened).devices) == (("ben",), ("ada",))
    assert kinds(reveal(made, "ada")) == ["Revealed", "Drawn"]
    promise(made, "ben")
    made.play("put 1", "flip")
    assert devices(made.table) == ("ada", "ben")


def test_a_value_that_was_shown_in_a_void_draw_is_good_for_nothing_else() -> None:
    made = flipped("ada", "ben")
    shown = phone(made.table, "ada").reveal(1)
    made.ask("ada", wished(shown))
    silence(made)
    assert made.refusal("ada", wished(shown)) == "stale"
    assert made.refusal("ada", wished(shown | {"index": 2})) == "not_promised"


def test_a_device_that_was_silent_three_times_stays_out_and_its_owner_plays_on() -> None:
    made = helped("ada", "ben")
    rng = Random(1)
    for times in range(1, 5):
        promise(made, "ben")
        while made.table.open_draw() is None:
            made.step(rng)
        if times == 4:
            break
        reveal(made, "ada")
        assert one(silence(made), events.Voided).missing == ("ben",)
        reveal(made, "ada")
    assert devices(made.table) == ("ada",)
    finish(made)
    assert made.table.phase == "over"


def test_nobody_can_stall_a_match_for_ever_with_ever_new_devices() -> None:
    made = helped("ada", "ben")
    rng, silent = Random(1), 0
    while made.table.phase == "playing":
        name = f"onlooker{silent}"
        made.enter(name)
        promise(made, name)
        while made.table.phase == "playing" and made.table.open_draw() is None and name not in devices_next(made.table):
            made.step(rng)
        if made.table.phase == "playing" and made.table.open_draw() is None:
            made.step(rng)
        for _ in range(3):
            if name in asked(made.table):
                reveal(made, *[who for who in asked(made.table) if who != name])
                silence(made)
                silent += 1
                promise(made, name)
        settle(made)
        made.ask(name, Leave())
    assert 0 < silent <= MOST_SILENT


def test_a_crowd_of_silent_onlookers_never_keeps_the_players_out() -> None:
    made = flipped("ada", "ben")
    crowd = [f"onlooker{number}" for number in range(MOST_SILENT // 3 + 1)]
    for name in crowd:
        made.enter(name)
    for _ in range(3):
        promise(made, *crowd)
        settle(made)
        made.play_until(lambda table: table.open_draw() is not None, Random(1))
        assert set(crowd) <= set(devices(made.table))
        reveal(made, "ada", "ben")
        silence(made)
    assert devices(made.table) == ("ada", "ben")


def devices_next(table: Table) -> tuple[str, ...]:
    assert table.luck is not None
    return log.contributors(table.luck, [guest.who for guest in table.guests])


def test_after_so_much_silence_draws_are_made_without_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draws, "MOST_VOID", 1)
    made = flipped("ada", "ben")
    silence(made)
    assert made.table.open_draw() is None and made.table.draws == 1
    promise(made, "ada", "ben")
    assert kinds(made.play("put 1", "flip"))[-1] == "Drawn"


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_there_are_more_values_than_any_match_has_draws(game: str) -> None:
    found = outline(game).game
    most = max(found.longest(seats) for seats in found.seats)
    draws_at_most = most if game == "dojo" else most // 2  # each flip and each roll is asked for by a move, or is one of four
    assert draws_at_most + MOST_VOID <= LENGTH


# Devices that come, go and change.


def test_a_late_device_counts_from_the_next_opening() -> None:
    made = flipped("ada", "ben")
    made.enter("cleo")
    promise(made, "cleo")
    assert devices(made.table) == ("ada", "ben")
    settle(made)
    made.play("put 1", "flip")
    assert devices(made.table) == ("ada", "ben", "cleo")


def test_a_promise_for_a_draw_that_is_open_comes_too_late() -> None:
    made = flipped("ada")
    made.enter("cleo")
    late = phone(made.table, "cleo").promise(open_index(made.table))
    assert made.refusal("cleo", wished(late)) == "stale"


def test_whoever_leaves_an_open_draw_makes_it_void() -> None:
    made = flipped("ada", "ben")
    made.ask("ben", Leave())
    reveal(made, "ada")
    happened = silence(made)
    assert one(happened, events.Voided).missing == ("ben",)
    assert kinds(reveal(made, "ada")) == ["Revealed", "Drawn"]


def test_whoever_leaves_after_showing_the_value_has_helped() -> None:
    made = flipped("ada", "ben")
    reveal(made, "ben")
    made.ask("ben", Leave())
    assert kinds(reveal(made, "ada")) == ["Revealed", "Drawn"]
    made.play("put 1", "flip")
    assert devices(made.table) == ("ada",)


def test_a_device_without_a_line_is_not_in_a_draw() -> None:
    made = helped("ada", "ben")
    made.go("ben")
    made.play("flip")
    assert devices(made.table) == ("ada",)
    settle(made)
    made.come("ben")
    made.play("put 1", "flip")
    assert devices(made.table) == ("ada",), "a promise is for one opening"
    settle(made)
    promise(made, "ben")
    made.play("put 1" if "put 1" in made.moves() else made.moves()[0])


def test_a_page_that_was_loaded_again_sends_the_same_and_nothing_happens() -> None:
    made = helped("ada", "ben")
    assert promise(made, "ada") == ()
    made.play("flip")
    reveal(made, "ada")
    assert reveal(made, "ada") == ()
    assert made.refusal("ada", wished(phone(made.table, "ada").promise(next_index(made.table)))) == "not_promised"
    assert kinds(reveal(made, "ben")) == ["Revealed", "Drawn"]


def test_another_device_of_the_same_person_takes_over() -> None:
    made = helped("ada", "ben")
    promise(made, "ada", number=1)
    made.play("flip")
    assert made.refusal("ada", wished(phone(made.table, "ada").reveal(1))) == "not_promised"
    reveal(made, "ada", number=1)
    assert kinds(reveal(made, "ben")) == ["Revealed", "Drawn"]


def test_another_device_that_comes_in_an_open_draw_helps_with_the_one_after() -> None:
    made = flipped("ada", "ben")
    promise(made, "ada", number=1)
    reveal(made, "ben")
    happened = silence(made)
    assert one(happened, events.Voided).missing == ("ada",)
    assert one(happened, events.Opened).devices == ("ada", "ben")
    reveal(made, "ada", number=1)
    assert kinds(reveal(made, "ben")) == ["Revealed", "Drawn"]


def test_nobody_may_change_the_seed_again_and_again() -> None:
    made = helped("ada", "ben")
    for number in range(1, MOST_SEEDS):
        promise(made, "ada", number=number)
    again = phone(made.table, "ada", MOST_SEEDS).promise(1)
    assert made.refusal("ada", wished(again)) == "not_promised"
    promise(made, "ada")  # one that was there before


def test_a_device_can_be_given_rest() -> None:
    made = helped("ada", "ben")
    assert kinds(made.ask("ben", Withdraw())) == ["Withdrawn"]
    assert made.ask("ben", Withdraw()) == ()
    made.play("flip")
    assert devices(made.table) == ("ada",)


def test_a_value_without_a_next_promise_lets_the_device_rest() -> None:
    made = flipped("ada", "ben")
    made.ask("ben", wished(phone(made.table, "ben").reveal(1) | {"next": None}))
    reveal(made, "ada")
    made.play("put 1", "flip")
    assert devices(made.table) == ("ada",)


def test_bots_of_the_house_never_help_and_those_that_come_by_themselves_may() -> None:
    made = room("push", 3, "ada", "botto", options=small("push"))
    promise(made, "ada", "botto")
    made.fill()
    made.start()
    made.play("flip")
    assert devices(made.table) == ("ada", "botto")
    assert made.table.luck is not None
    assert {device.who: device.role for device in made.table.luck.promised} == {"ada": "player", "botto": "bot"}


def test_one_device_for_several_chairs_is_one_device() -> None:
    made = room("push", 2, "ada", options=small("push"))
    made.ask("ada", Sit(1))
    promise(made, "ada")
    made.start()
    made.play("flip")
    assert devices(made.table) == ("ada",)
    assert kinds(reveal(made, "ada")) == ["Revealed", "Drawn"]


def test_an_onlooker_may_help_and_is_a_witness() -> None:
    made = room("push", 2, "ada", "ben")
    made.enter("cleo")
    promise(made, "cleo")
    made.start()
    made.play("flip")
    assert devices(made.table) == ("cleo",)
    assert made.table.luck is not None and made.table.luck.promised[0].role == "witness"


def roles(made: Room) -> dict[str, tuple[str, bool]]:
    assert made.table.luck is not None
    return {device.who: (device.role, device.hash is not None) for device in made.table.luck.devices}


def test_the_proof_knows_who_plays_and_who_only_helps() -> None:
    made = room("push", 2, "ada", "ben", options=small("push"))
    made.enter("cleo")
    promise(made, "ada", "cleo")
    assert roles(made) == {"ada": ("player", True), "cleo": ("witness", True)}
    made.ask("ada", Stand(0))
    made.ask("cleo", Sit(0))
    assert roles(made) == {"ada": ("witness", True), "cleo": ("player", True)}
    made.start()
    assert roles(made)["ben"] == ("player", False), "somebody plays without a device"
    made.ask("cleo", Withdraw())
    assert roles(made)["cleo"] == ("player", False), "whoever lets the device rest is still a player"
    made.go("ben")
    made.ask("ada", SeatGuest(1, "ada"))
    assert roles(made) == {"ada": ("player", True), "cleo": ("player", False)}
    made.ask("cleo", Leave())
    assert roles(made) == {"ada": ("player", True)}


def test_somebody_who_takes_a_chair_in_a_match_counts_as_a_player() -> None:
    made = helped("ada", "ben")
    made.enter("cleo")
    made.go("ben")
    made.ask("ada", SeatGuest(1, "cleo"))
    assert roles(made) == {"ada": ("player", True), "ben": ("witness", True), "cleo": ("player", False)}


# From match to match.


def test_the_next_match_is_sealed_before_anybody_asks_for_it() -> None:
    made = helped("ada", "ben")
    first = made.table.luck
    finish(made)
    sealed = made.table.luck
    assert first is not None and sealed is not None
    assert (sealed.game, sealed.chain) != (first.game, first.chain)
    assert sealed.game.partition(".")[0] == first.game.partition(".")[0] and sealed.game.endswith(".2")
    assert sealed.devices == (), "devices have new seeds in a new match"
    promise(made, "ada", "ben")
    made.ask("ada", Rematch())
    made.ask("ben", Rematch())
    made.play("flip")
    assert devices(made.table) == ("ada", "ben")
    finish(made)
    assert sorted(logs(made).by_match) == [1, 2, 3]


def test_seeds_are_opened_after_the_match_once_and_by_those_who_have_them() -> None:
    made = helped("ada", "ben")
    game = made.table.luck.game if made.table.luck else ""
    finish(made)
    open_seeds(made, "ada")
    assert made.refusal("ada", wished(phone_in(game, "ada").open_seed())) == "not_promised"
    assert made.refusal("ben", wished(phone_in(game, "ada").open_seed())) == "not_promised"
    made.ask("ada", Rematch())
    made.ask("ben", Rematch())
    open_seeds(made, "ben")  # also while the next one goes on
    finish(made)
    assert made.refusal("ben", wished(phone_in(game, "ben").open_seed())) == "stale"


def test_a_seed_that_the_values_did_not_come_from_is_not_taken() -> None:
    """Else whoever shows other values and then a seed could make any match look like a fraud of the table's."""
    made = room("push", 2, "ada", "ben", options=small("push"))
    true, false = phone(made.table, "ben"), phone(made.table, "ben", 1)
    promise(made, "ada")
    made.ask("ben", wished(false.promise(1) | {"hash": true.hash}))
    made.start()
    rng = Random(1)
    while made.table.phase == "playing":
        while waiting := asked(made.table):
            device = false if waiting[0] == "ben" else phone(made.table, "ada")
            made.ask(waiting[0], wished(device.reveal(open_index(made.table))))
        if made.table.phase == "playing":
            made.step(rng)
    assert made.refusal("ben", wished(true.open_seed())) == "not_promised"
    open_seeds(made, "ada")
    found = verify(proof(made))
    assert (found["exit"], found["grade"]) == (0, "C"), found["sentence"]


def test_whoever_leaves_can_open_the_seed_before_and_it_is_used_up() -> None:
    made = helped("ada", "ben", "cleo", seats=3)
    finish_turn = phone(made.table, "cleo").open_seed()
    made.play("flip")
    assert made.refusal("cleo", wished(finish_turn)) == "not_promised", "its value could be known before it is shown"
    settle(made)
    assert kinds(made.ask("cleo", wished(finish_turn))) == ["SeedOpened"]
    assert made.refusal("cleo", wished(phone(made.table, "cleo").promise(next_index(made.table)))) == "not_promised"
    made.ask("cleo", Leave())
    finish(made)
    open_seeds(made, "ada", "ben")
    found = verify(proof(made))
    assert (found["exit"], found["opened"], found["seeds"]) == (0, 3, 3)


def test_a_seed_that_is_open_does_not_come_back_with_its_owner() -> None:
    made = helped("ada", "ben")
    made.enter("cleo")
    promise(made, "cleo")
    made.ask("cleo", wished(phone(made.table, "cleo").open_seed()))
    made.go("ben")
    made.ask("ada", SeatGuest(1, "cleo"))
    assert roles(made)["cleo"] == ("player", False)


# Tables from before there was a seal.


def without_seal(made: Room) -> Room:
    """The same table as it would have been before draws were sealed."""
    old = copy.copy(made)
    old.rows = []
    for row in made.rows:
        kept = [
            events.Drawn(event.draw, event.move) if isinstance(event, events.Drawn) else event
            for event in events.decode(row.body)
            if not isinstance(event, events.Sealed)
        ]
        old.rows.append(Row(row.at, events.encode(kept)))
    old.table = old.folded()
    assert old.table.luck is None
    return old


def test_an_old_table_goes_on_and_is_sealed_at_its_next_draw() -> None:
    made = match("push", 2, "ada", "ben", options=small("push"))
    made.play("flip", "put 1")
    old = without_seal(made)
    view(old.table)
    happened = old.play("flip")
    assert kinds(happened) == ["Played", "Sealed", "Drawn"]
    promise(old, "ada", "ben")
    finish(old)
    open_seeds(old, "ada", "ben")
    assert old.folded() == old.table
    found = verify(proof(old))
    assert found["exit"] == 0 and found["elsewhere"] == 4, found["sentence"]  # flip, the card, put 1, and flip


def test_an_old_table_is_sealed_when_its_match_begins_at_the_latest() -> None:
    old = without_seal(room("push", 2, "ada", "ben", options=small("push")))
    assert old.refusal("ada", wished(phone_in("0.1", "ada").promise(1))) == "stale"
    assert kinds(old.start()) == ["Sealed", "Started"]
    assert old.table.luck is not None and old.table.luck.game.endswith(".1")
    promise(old, "ada")
    finish(old)
    open_seeds(old, "ada")
    assert verify(proof(old))["elsewhere"] == 0


def test_an_old_table_whose_match_is_over_goes_on_to_the_next() -> None:
    made = match("push", 2, "ada", "ben", options=small("push"))
    made.finish()
    old = without_seal(made)
    old.ask("ada", Rematch())
    old.ask("ben", Rematch())
    assert old.table.luck is not None and old.table.luck.game.endswith(".2")
    promise(old, "ada", "ben")
    finish(old)
    open_seeds(old, "ada", "ben")
    assert sorted(logs(old).by_match) == [2, 3]
    assert verify(proof(old, 2))["grade"] == "B"


# Whatever breaks (F4).


class Script:
    """A match as it was played: each command, and how many rows there were before it."""

    def __init__(self, seed: int, game: str = "push") -> None:
        rng = Random(seed)
        self.made = room(game, 2, "ada", "ben", options=small(game))
        self.said: list[tuple[int, str, AnyCommand, int]] = []
        promise(self.made, "ada", "ben")
        self.made.start()
        self.made.ask = self._ask  # type: ignore[method-assign]
        while self.made.table.phase == "playing":
            if waiting := asked(self.made.table):
                if rng.random() < 0.1:
                    self._silence()
                else:
                    reveal(self.made, rng.choice(waiting))
            else:
                self.made.step(rng)

    def _silence(self) -> None:
        self.made.wait(SILENCE)
        self.made.wake()
        for who in ("ada", "ben"):
            device = self.made.table.luck and self.made.table.luck.device(who)
            if device and device.commitment is None and who not in devices_or_none(self.made.table):
                promise(self.made, who)

    def _ask(self, name: str, command: AnyCommand, seen: int | None = None) -> tuple[AnyEvent, ...]:
        self.said.append((len(self.made.rows), name, command, self.made.now))
        return Room.ask(self.made, name, command, seen)

    def after_a_crash(self, place: int) -> str | None:
        """What is drawn next when everything is read back from the rows as they were then, and the same is said."""
        rows, *_ = self.said[place]
        again = copy.copy(self.made)
        del again.__dict__["ask"]
        again.rows = self.made.rows[:rows]
        table = again.folded()
        read = snapshot.read(snapshot.write(table))
        assert read == table
        again.table = table
        for _, name, command, now in self.said[place:]:
            again.now = now
            for event in again.ask(name, command):
                if isinstance(event, events.Drawn | events.Ended):
                    return event.move if isinstance(event, events.Drawn) else None
        return None

    def as_it_was(self, place: int) -> str | None:
        for row in self.made.rows[self.said[place][0] :]:
            for event in events.decode(row.body):
                if isinstance(event, events.Drawn | events.Ended):
                    return event.move if isinstance(event, events.Drawn) else None
        return None


def devices_or_none(table: Table) -> tuple[str, ...]:
    opening = table.open_draw()
    return opening.devices if opening else ()


def different_after_crashes(least: int) -> int:
    """Of at least so many crashes between opening, values and result, after how many something else came."""
    crashes = different = seed = 0
    while crashes < least:
        script = Script(seed, keys_with_luck()[seed % 2])
        for place in range(len(script.said)):
            crashes += 1
            different += script.after_a_crash(place) != script.as_it_was(place)
        seed += 1
    return different


def keys_with_luck() -> list[str]:
    return [key for key in keys() if key != "pebbles"]


def test_a_crash_cannot_roll_again() -> None:
    assert different_after_crashes(200) == 0


@pytest.mark.slow
def test_ten_thousand_crashes_cannot_roll_again() -> None:
    assert different_after_crashes(10_000) == 0


def test_a_draw_from_fresh_numbers_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draws, "_element", lambda secret, by: secrets.token_bytes(32))
    monkeypatch.setattr(chain, "is_link", lambda *anything: True)
    assert different_after_crashes(30) > 0


def test_a_draw_that_nobody_watched_waits_on_for_the_same_values() -> None:
    made, other = flipped("ada", "ben"), flipped("ada", "ben")
    came = one(reveal(other, "ada", "ben"), events.Drawn)
    reveal(made, "ada")
    made.wait(SILENCE + UNWATCHED + 1)
    assert kinds(made.wake()) == ["Credited"]
    made.wait(CREDIT - 1)
    assert made.wake() == ()
    assert one(reveal(made, "ben"), events.Drawn) == came


def test_a_draw_that_was_waited_for_twice_is_given_up() -> None:
    made = flipped("ada", "ben")
    made.wait(SILENCE + UNWATCHED + 1)
    assert kinds(made.wake()) == ["Credited"]
    made.wait(CREDIT + UNWATCHED + 1)
    assert kinds(made.wake())[0] == "Voided"
    assert made.table.draws == 1


def test_a_draw_that_all_have_gone_from_waits_for_somebody_to_come_back() -> None:
    made = flipped("ada", "ben")
    made.wait(SECOND)
    made.go("ada", "ben")
    made.wait(20 * SECOND)
    assert made.wake() == ()
    made.come("ada")
    assert made.wake() == (), "whoever comes back has time to answer"
    reveal(made, "ada")
    made.come("ben")
    assert kinds(reveal(made, "ben")) == ["Revealed", "Drawn"]


def test_a_draw_that_nobody_comes_back_to_is_given_up_in_the_end() -> None:
    made = flipped("ada", "ben")
    made.go("ada", "ben")
    assert made.table.due(made.now) == made.now + GRACE
    made.wait(GRACE)
    assert kinds(made.wake()) == ["Voided", "Drawn"]


# Clocks, bots and pauses.


def test_no_clock_runs_and_no_bot_moves_while_a_draw_is_open() -> None:
    made = helped("ada", "ben", decide_seconds=15)
    assert made.table.deadline() is not None
    made.play("flip")
    assert (made.table.deadline(), made.table.bot_to_move(), made.table.can_undo()) == (None, None, None)
    made.wait(SECOND)
    settle(made)
    assert made.table.deadline() == made.now + 15 * SECOND, "the whole time from what has come"


def test_a_bot_waits_for_the_card_that_it_has_turned() -> None:
    made = room("push", 2, options=small("push"))
    promise(made, "ada")
    made.fill()
    made.start()
    assert made.table.bot_to_move() is not None
    made.play("flip")
    assert made.table.bot_to_move() is None and made.table.due(made.now) == made.now + SILENCE
    reveal(made, "ada")
    assert made.table.bot_to_move() is not None


def test_a_card_that_was_being_turned_still_comes_in_a_pause() -> None:
    made = helped("ada", "ben", decide_seconds=30)
    made.wait(10 * SECOND)
    made.play("flip")
    made.wait(SECOND)
    made.ask("ada", Pause())
    paused_at = made.table.decision_at
    assert kinds(silence(made)) == ["Voided", "Drawn"]
    assert made.table.phase == "paused" and made.table.to_move() is None
    assert made.table.decision_at == paused_at, "the pause is as old as before"
    made.wait(60 * SECOND)
    made.ask("ada", Resume())
    assert made.table.deadline() == made.now + 30 * SECOND


def test_a_pause_in_an_open_draw_takes_no_promise_away() -> None:
    made = flipped("ada", "ben")
    made.ask("ada", Pause())
    assert kinds(reveal(made, "ada", "ben")) == ["Revealed", "Drawn"]
    made.ask("ben", Resume())
    made.play("put 1", "flip")
    assert devices(made.table) == ("ada", "ben")


# The proof.


def proof(made: Room, number: int = 1) -> dict[str, Any]:
    return transcript(logs(made).by_match[number])


def receipt(made: Room, who: str) -> dict[str, Any]:
    """What a browser keeps."""
    written = proof(made)
    first = written["log"][0]
    hashed = phone_in(first["game"], who).hash
    found = {"format": "tatami receipt 1", "game": first["game"], "chain": first["chain"], "who": who, "hash": hashed}
    return found | {"head": written["head"]}


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_a_match_at_a_table_is_proven(game: str) -> None:
    made = helped("ada", "ben", "cleo", game=game, seats=3)
    finish(made)
    open_seeds(made, "ada", "ben", "cleo")
    written = json.loads(json.dumps(proof(made)))
    found = verify(written, receipt(made, "ben"), "ben")
    assert (found["exit"], found["grade"], found["fewest"], found["most"]) == (0, "A", 3, 3), found["sentence"]
    assert found["draws"] == found["mine"] == made.table.draws
    assert verify(written)["grade"] == "B", "without a receipt"
    assert verify_with_rules(json.dumps(written).encode())["sentence"].endswith(f"rules of {game}, version 1.")
    assert made.table.luck_before is not None and made.table.luck_before.head == written["head"]


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_a_proof_in_which_anything_was_changed_is_refused(game: str) -> None:
    made = helped("ada", "ben", game=game)
    finish(made)
    open_seeds(made, "ada", "ben")
    kept = receipt(made, "ada")
    for place in range(len(proof(made)["log"])):
        written = json.loads(json.dumps(proof(made)))
        del written["log"][place]
        assert verify(written, kept)["exit"] != 0
    log_of_it = logs(made).by_match[1]
    place = next(place for place, record in enumerate(log_of_it) if isinstance(record, Drawn))
    drawn, opened = log_of_it[place], log_of_it[place - 1]
    assert isinstance(drawn, Drawn) and hasattr(opened, "params")
    for option, _ in opened.params:
        if option != drawn.outcome:
            other = Drawn(drawn.index, drawn.reveals, drawn.chain, option)
            forged = transcript([*log_of_it[:place], other, *log_of_it[place + 1 :]])
            assert verify(forged)["code"] == "outcome"


def test_the_grade_says_what_the_devices_did() -> None:
    silent = flipped("ada", "ben")
    reveal(silent, "ada")
    silence(silent)
    finish(silent)
    open_seeds(silent, "ada", "ben")
    found = verify(proof(silent), receipt(silent, "ada"))
    assert found["grade"] == "C" and found["voids"] == [1]

    alone = room("push", 2, "ada", "ben", options=small("push"))
    promise(alone, "ada")
    alone.start()
    finish(alone)
    open_seeds(alone, "ada")
    assert verify(proof(alone), receipt(alone, "ada"))["grade"] == "C", "ben had no device"

    closed = helped("ada", "ben")
    finish(closed)
    open_seeds(closed, "ada")
    assert verify(proof(closed), receipt(closed, "ada"))["grade"] == "C", "a seed was never opened"

    withdrawn = helped("ada", "ben", "cleo", seats=3)
    withdrawn.ask("cleo", Withdraw())
    finish(withdrawn)
    open_seeds(withdrawn, "ada", "ben")
    assert verify(proof(withdrawn), receipt(withdrawn, "ada"))["grade"] == "B", "cleo played on without her device"


def test_a_match_without_devices_is_proven_to_be_what_was_sealed() -> None:
    made = match("push", 2, "ada", options=small("push"))
    made.finish()
    found = verify(proof(made))
    assert (found["exit"], found["grade"], found["most"]) == (0, "C", 0)


def test_the_log_says_who_left_and_what_was_agreed() -> None:
    made = helped("ada", "ben", "cleo", seats=3)
    made.ask("cleo", Leave())
    finish(made)
    found = logs(made).by_match[1]
    begun = next(record for record in found if isinstance(record, Begun))
    assert (begun.rules, begun.seats, dict(begun.options)) == ("push", 3, small("push").as_texts())
    assert Left("cleo") in found and any(isinstance(record, Sat) and record.who == "ada" for record in found)


# What the table adds is told to nobody before (T2, T3).


def told(table: Table) -> str:
    return (msgspec.json.encode(view(table)) + snapshot.write(table)).decode("latin-1")


def told_too_early(made: Room, rng: Random, tell: Callable[[Table], str] = told) -> int:
    """How often a value of the table was in anything that is sent or stored while its draw was not closed."""
    early = looks = 0
    assert made.table.luck is not None
    game, seed = made.table.luck.game, chain.seed_of(made.secret, made.table.luck.game)
    values = [chain.element(game, seed, index, LENGTH).hex() for index in range(LENGTH + 1)]
    rows = 0
    while made.table.phase == "playing":
        if waiting := asked(made.table):
            reveal(made, waiting[0])
        else:
            made.step(rng)
        luck = made.table.luck if made.table.phase == "playing" else made.table.luck_before
        assert luck is not None
        closed = luck.index - (luck.opening is not None)
        shown = "".join([tell(made.table), *(row.body.decode() for row in made.rows[rows:])])
        early += any(value in shown for value in values[closed + 1 :])
        rows, looks = len(made.rows), looks + 1
    assert looks > 20
    return early


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_what_the_table_adds_is_nowhere_before_its_draw_is_closed(game: str) -> None:
    assert told_too_early(helped("ada", "ben", game=game), Random(1)) == 0


def test_a_value_that_is_told_too_early_would_be_noticed() -> None:
    made = helped("ada", "ben")

    def tell(table: Table) -> str:
        luck = table.luck
        assert luck is not None
        return told(table) + chain.element(luck.game, chain.seed_of(made.secret, luck.game), luck.index + 1, LENGTH).hex()

    assert told_too_early(made, Random(1), tell) > 0


def test_all_tables_have_names_and_values_of_their_own() -> None:
    seals = {draws.seal_of(secrets.token_bytes(32), number) for number in range(1, 50)}
    assert len({seal.game for seal in seals}) == len({seal.chain for seal in seals}) == 49
    secret = secrets.token_bytes(32)
    assert secret.hex() not in str([draws.seal_of(secret, 1), chain.element("a.1", chain.seed_of(secret, "a.1"), 1, LENGTH)])


def test_rows_are_read_back_as_they_happened() -> None:
    made = helped("ada", "ben")
    rng = Random(3)
    while made.table.phase == "playing":
        step(made, rng)
        assert made.folded() == made.table
    assert update(None, events.decode(made.rows[0].body), made.rows[0].at).luck is not None
    assert made.table.state is not None and made.table.state.to_move() is not CHANCE


def test_a_promise_is_bound_to_its_draw() -> None:
    made = helped("ada", "ben")
    wish = phone(made.table, "ada").promise(2)
    assert made.refusal("ada", Promise(wish["hash"], 2, wish["commitment"])) == "stale"
