"""Malformed records and moves are refused with the exact error, and nothing else happens."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tatami.games import find
from tatami.games.game import BadMoveText, BadRecord, Game, GameError, State
from tatami.games.record import LONGEST_TEXT, Record, read
from tests.malformed import SCRAPS, SEEDS, SEEDS_JSON, check_json, check_move, check_record, spoil, states_to_try

MANY = 100_000  # of records, and as many of moves, have to be refused; a few that are spoilt are still good

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(SCRAPS),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6) | st.sampled_from(SCRAPS), inner, max_size=4)
    ),
    max_leaves=8,
)


def spoil_records(count: int, seed: int) -> Counter[str]:
    rng = Random(seed)
    texts = SEEDS + SEEDS_JSON
    return Counter(check_record(spoil(rng.choice(texts), rng)) for _ in range(count))


def spoil_moves(count: int, seed: int) -> Counter[str]:
    rng = Random(seed)
    states = states_to_try()
    moves = [move for text in SEEDS for move in read(text).as_dict()["moves"]]
    seen: Counter[str] = Counter()
    for _ in range(count):
        game, state = rng.choice(states)
        text = rng.choice(moves) if rng.random() < 0.3 else spoil(rng.choice(moves), rng)
        seen[check_move(game, state, text)] += 1
    return seen


def test_spoilt_records_are_read_or_refused_exactly() -> None:
    seen = spoil_records(800, seed=1)
    assert set(seen) == {"read", "not a record", "not legal"}


def test_spoilt_moves_are_played_or_refused_exactly() -> None:
    seen = spoil_moves(5000, seed=2)
    assert set(seen) == {"played", "BadMoveText", "IllegalMove"}


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(4))
def test_a_hundred_thousand_spoilt_records_are_refused_exactly(part: int) -> None:
    seen = spoil_records(MANY // 4 + 500, seed=10 + part)
    assert seen["not a record"] + seen["not legal"] >= MANY // 4


@pytest.mark.slow
def test_a_hundred_thousand_spoilt_moves_are_refused_exactly() -> None:
    seen = spoil_moves(MANY + MANY // 10, seed=20)
    assert seen["BadMoveText"] + seen["IllegalMove"] >= MANY
    assert min(seen["BadMoveText"], seen["IllegalMove"]) > MANY // 10


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200) | st.lists(st.sampled_from(SCRAPS), max_size=30).map("\n".join))
def test_any_text_is_a_record_or_is_refused(text: str) -> None:
    assert check_record(text) in ("read", "not a record", "not legal")
    assert check_record("tatami 1\n" + text) in ("read", "not a record", "not legal")


@settings(max_examples=300, deadline=None)
@given(json_values, st.sampled_from(["format", "game", "version", "seats", "players", "options", "moves"]))
def test_any_json_is_a_record_or_is_refused(value: object, field: str) -> None:
    assert check_json(json.dumps(value)) == "refused"
    written = json.loads(SEEDS_JSON[0])
    assert check_json(json.dumps({**written, field: value})) in ("read", "refused")


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(states_to_try()), st.text(max_size=30) | st.sampled_from(SCRAPS))
def test_any_text_is_a_move_or_is_refused(game_and_state: tuple[Game, State], text: str) -> None:
    assert check_move(*game_and_state, text) in ("played", "BadMoveText", "IllegalMove")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Line 1: A record begins with the line: tatami 1"),
        ("tatami 2\ngame: push 1\nseats: 2", "Line 1: A record begins with the line: tatami 1"),
        ("tatami 1\nseats: 2", "The header game is missing."),
        ("tatami 1\ngame: push 1", "The header seats is missing."),
        ("tatami 1\ngame: push 7\nseats: 2", "Line 2: This program plays push by version 1 of its rules, not by 7."),
        ("tatami 1\ngame: push\nseats: 2", "Line 2: The game is written like: push 1, not 'push'."),
        ("tatami 1\ngame: go 1\nseats: 2", "Line 2: There is no game 'go'. The games are: "),
        ("tatami 1\ngame: push 1\nseats: two", "Line 3: seats is a number, not 'two'."),
        ("tatami 1\ngame: push 1\nseats: 9", "Line 3: push is for 2 to 6 players, not 9."),
        ("tatami 1\ngame: push 1\nseats: 2\noptions: star=big", "Line 4: star must be safe or wipe, not 'big'."),
        ("tatami 1\ngame: push 1\nseats: 2\noptions: stars", "Line 4: Options are written name=value, each once, not 'stars'."),
        ("tatami 1\ngame: push 1\nseats: 2\ncolour: red", "Line 4: 'colour' is not a header, or stands twice."),
        ("tatami 1\ngame: push 1\nseats: 2\nplayers: Ada", "1 players are named for 2 seats."),
        ("tatami 1\ngame: push 1\nseats: 2\n\nflip; =r7", "Line 5: '=r7' is not a move. Moves of Push look like: flip, put 2,"),
        ("tatami 1\ngame: push 1\nseats: 2\n" + "flip;" * 3000, "No match of push is as long as 3000 moves."),
        ("x" * (LONGEST_TEXT + 1), "A record has at most 1000000 characters, not 1000001."),
        ("{", "This is not JSON: "),
        ("[" * 100_000, "Line 1: A record begins with the line: tatami 1"),
        ("{" + '"a":[' * 100_000, "This is not JSON: "),
        ("{}", "A record is an object with the fields format, game, moves, options, players, seats, version."),
    ],
)  # fmt: skip
def test_every_refusal_says_what_is_wrong_and_where(text: str, message: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        read(text)
    assert str(refusal.value).startswith(message)


def test_what_was_given_is_quoted_short_and_printable() -> None:
    with pytest.raises(BadMoveText) as refusal:
        find("push").parse("\x1b[2J" + "x" * 1000)
    assert str(refusal.value).isprintable()
    assert len(str(refusal.value)) < 250


def test_a_record_made_in_python_is_checked_like_one_that_was_read() -> None:
    game = find("push")
    for arguments in ((1, game.Options()), (2, find("dojo").Options())):
        with pytest.raises(GameError):
            Record(game, *arguments)
    with pytest.raises(BadRecord, match="is not a name"):
        Record(game, 2, game.Options(), (), ("Ada", "a,b"))


def test_the_check_notices_a_reader_that_leaks_another_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Control: a reader that raises KeyError must not pass."""

    def leaky(text: str) -> Record:
        raise KeyError(text)

    monkeypatch.setattr("tests.malformed.read", leaky)
    with pytest.raises(KeyError):
        spoil_records(5, seed=1)


def test_a_byte_order_mark_trailing_semicolons_and_foreign_line_ends_do_no_harm() -> None:
    tidy = read("tatami 1\ngame: push 1\nseats: 2\n\nflip; =r5; put 1\n")
    assert read("\ufefftatami 1\r\ngame: push 1\r\nseats: 2\r\n\r\nflip; =r5;\r\n; put 1;;\r\n") == tidy


def test_a_wrong_count_of_seats_is_found_on_its_own_line() -> None:
    with pytest.raises(BadRecord, match="Line 3: push is for 2 to 6 players, not 9"):
        read("tatami 1\ngame: push 1\nseats: 9\noptions: star=wipe\n")
