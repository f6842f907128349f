"""Keys cannot be guessed, and nothing that anybody has seen at a table opens anything (Colyseus once let it)."""

import base64
import itertools
from random import Random
from typing import Any

import msgspec
import pytest

from tatami.tables import Chair, Settings, Table, apply, events
from tatami.tables.commands import (
    AnyCommand,
    Arrange,
    ComeBack,
    Enter,
    Kick,
    Knock,
    Leave,
    Renew,
    SeatBot,
    SeatGuest,
    Sit,
    Stand,
    Start,
)
from tatami.tables.keys import chair_key, door_key, is_same
from tatami.tables.refused import Refused
from tatami.tables.view import door_view, view
from tests.tables.kit import SECRET, Room, room

GUESSES_A_SECOND = 10**6
SECONDS_A_YEAR = 366 * 24 * 3600


def strings(value: Any) -> set[str]:
    """All texts and numbers anywhere in something that was sent, the names of fields too."""
    if isinstance(value, dict):
        return set(value) | set().union(*map(strings, value.values()))
    if isinstance(value, list):
        return set().union(*map(strings, value))
    return {str(value)}


def seen_on_the_wire(made: Room, views: list[Table]) -> set[str]:
    """All that the people at a table and at its door were ever sent."""
    rows = [msgspec.json.decode(row.body) for row in made.rows]
    shown = [msgspec.to_builtins(view(table), str_keys=True) for table in views]
    doors = [msgspec.to_builtins(door_view(table)) for table in views]
    return strings(rows) | strings(msgspec.json.decode(msgspec.json.encode([shown, doors])))


def busy_evening(seed: int, steps: int = 100, *, is_public: bool = False) -> tuple[Room, list[Table], set[str]]:
    """A table at which people come, go, sit, stand and are sent out; what was shown; and every key there ever was."""
    rng = Random(seed)
    names = ["ada", "ben", "cleo", "dan", "botto"]
    made = room("pebbles", 3, "ada", is_public=is_public)
    made.enter(*names[1:])
    tables, keys = [made.table], {made.key}
    for _ in range(steps):
        name, other, seat, key = rng.choice(names), rng.choice(names), rng.randrange(3), rng.choice(sorted(keys))
        wishes: list[AnyCommand] = [
            Enter(made.key), Enter(key), Sit(seat), Sit(seat), Stand(seat), Renew(), Knock(), ComeBack(seat, key), Leave(),
            Start(), Kick(other), SeatBot(seat, "random"), SeatGuest(seat, other), Arrange(rng.choice([2, 3]), {}, Settings()),
        ]  # fmt: skip
        try:
            made.ask(made.table.host or name if rng.random() < 0.5 else name, rng.choice(wishes))
            if made.table.phase == "playing" and rng.random() < 0.3:
                made.finish(seed)
        except Refused:
            continue
        tables.append(made.table)
        keys |= {made.key, *(made.chair_key(seat) for seat in range(made.table.seats))}
    return made, tables, keys


def opens(made: Room, key: str) -> list[str]:
    """What a key in a stranger's hand opens at a private table: the door, or chairs."""
    opened = []
    tries: dict[str, AnyCommand] = {"door": Enter(key)}
    tries |= {f"chair {seat}": ComeBack(seat, key) for seat in range(made.table.seats)}
    for name, command in tries.items():
        before, rows = made.table, list(made.rows)
        try:
            made.ask("stranger", command)
        except Refused as refused:
            assert refused.code in ("wrong_key", "locked")
        else:
            opened.append(name)
        made.table, made.rows = before, rows
    return opened


@pytest.mark.parametrize("key", [door_key(SECRET, 0), chair_key(SECRET, 0, 1)])
def test_a_key_has_128_bits_and_can_stand_in_a_link(key: str) -> None:
    assert len(base64.urlsafe_b64decode(key + "==")) * 8 == 128
    assert set(key) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_year_of_guessing_at_a_million_tables_opens_nothing() -> None:
    tables, chairs = 10**6, 16
    guesses = GUESSES_A_SECOND * SECONDS_A_YEAR
    assert guesses * tables * (1 + chairs) / 2**128 < 1e-15


def test_all_keys_of_all_tables_are_different() -> None:
    keys = [door_key(secret, number) for secret in (SECRET, bytes(32)) for number in range(300)]
    keys += [chair_key(secret, *which) for secret in (SECRET, bytes(32)) for which in itertools.product(range(16), range(50))]
    assert len(set(keys)) == len(keys)


def test_many_guesses_open_nothing() -> None:
    made = room("push", 2, "ada", "ben")
    rng = Random(1)
    guesses = [base64.urlsafe_b64encode(rng.randbytes(16)).decode().rstrip("=") for _ in range(3000)]
    near = [made.key[:place] + letter + made.key[place + 1 :] for place in range(22) for letter in "Aa0-_"]
    assert all(not opens(made, key) for key in guesses + [key for key in near if key != made.key])


def test_keys_are_compared_whole() -> None:
    assert is_same("abc", "abc")
    for other in ("", "ab", "abcd", "abC", "\ud800", "äbc"):
        assert not is_same(other, "abc")


def replay_what_was_seen(seed: int) -> int:
    """Try everything that was seen in an evening as a key to everything; how many tries there were."""
    made, tables, keys = busy_evening(seed)
    seen = seen_on_the_wire(made, tables)
    assert {"ada", "botto", "lobby"} <= seen
    assert not seen & keys
    assert [text for text in seen if opens(made, text)] == []
    return len(seen) * (1 + made.table.seats)


def check_old_keys(seed: int) -> None:
    """Of all keys there ever were, only the newest open anything, and each of them one thing."""
    made, _, keys = busy_evening(seed)
    good = {made.key: ["door"]}
    for seat, chair in enumerate(made.table.chairs):
        if chair.who is not None:
            good[made.chair_key(seat)] = [f"chair {seat}"]
    for key in keys:
        assert opens(made, key) == good.get(key, [])


def check_holders(seed: int) -> None:
    """A key that was good while one person sat there is never good while another does."""
    made, tables, _ = busy_evening(seed, is_public=seed % 3 == 0)
    holders: dict[str, str] = {}
    for table in tables:
        for seat, chair in enumerate(table.chairs):
            if chair.who is not None:
                assert holders.setdefault(chair_key(made.secret, seat, chair.keys), chair.who) == chair.who


def test_nothing_that_was_ever_seen_at_a_table_opens_a_door_or_a_chair() -> None:
    assert sum(map(replay_what_was_seen, range(8))) > 1000


def test_of_all_keys_there_ever_were_only_the_newest_open_anything() -> None:
    for seed in range(20):
        check_old_keys(seed)


def test_no_key_comes_again_for_somebody_else() -> None:
    for seed in range(40):
        check_holders(seed)


@pytest.mark.slow
def test_a_hundred_thousand_things_seen_at_tables_open_nothing() -> None:
    tries = 0
    for seed in itertools.count(1000):
        tries += replay_what_was_seen(seed)
        check_old_keys(seed)
        check_holders(seed)
        if tries > 100_000:
            break


def test_a_key_that_comes_again_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check can fail: if chairs that are made anew began to count from one again."""
    monkeypatch.setitem(
        apply._APPLY, events.Sat, lambda table, event: apply._chair(table, event.seat, Chair(event.who, keys=1))
    )
    with pytest.raises(AssertionError):
        list(map(check_holders, range(40)))


def test_an_actor_who_is_only_named_like_something_at_the_table_is_a_stranger() -> None:
    """Who asks is proven before; a name that is shown proves nothing, and faces, seats and hosts are no names."""
    made = room("push", 2, "ada", "ben")
    for text in seen_on_the_wire(made, [made.table]) - {"ada", "ben", "house"}:
        assert made.refusal(text, Sit(1)) == "not_inside"
        assert made.refusal(text, Renew()) == "not_inside"


def test_a_key_that_is_shown_is_noticed() -> None:
    """The check can fail: a table whose events carried a key would be caught."""
    made, tables, keys = busy_evening(0)
    leaking = events.encode((events.Renewed(), events.BotSat(0, made.key)))
    made.rows.append(made.rows[-1]._replace(body=leaking))
    assert seen_on_the_wire(made, tables) & keys
