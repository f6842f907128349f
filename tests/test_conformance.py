"""What every game must do, whatever its rules: one suite, which finds the games by itself."""

import json
from random import Random
from typing import Any

import pytest

from tatami.fast.batch import Batch
from tatami.games import find, keys
from tatami.games.game import (
    CHANCE,
    BadMoveText,
    BadOptions,
    BadState,
    Game,
    IllegalMove,
    Move,
    State,
    UnknownGame,
    play_checked,
)
from tatami.games.packed import PackedGame, PackedState
from tatami.games.record import Record, read
from tests.walks import option_sets, walk

SETTINGS = [
    pytest.param(find(key), seats, options, id=f"{key}-{seats}-{number}")
    for key in keys()
    for seats in find(key).seats
    for number, options in enumerate(option_sets(find(key)))
]
each_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
each_game = pytest.mark.parametrize("game", [find(key) for key in keys()], ids=keys())


def names_of(state: State) -> dict[str, Any]:
    """What `repr` may use when it is pasted back."""
    module = __import__(f"tatami.games.{game_of(state).key}", fromlist=["*"])
    return {type(state).__name__: type(state), **vars(module)}


def game_of(state: State) -> PackedGame:
    assert isinstance(state, PackedState)
    return state.game


def test_the_toy_game_is_found_without_being_named_anywhere() -> None:
    assert "pebbles" in keys()


def test_a_game_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'go'. The games are: dojo, "):
        find("go")


@each_setting
def test_a_match_ends_within_its_bound_and_then_nothing_can_be_played(game: Game, seats: int, options: Any) -> None:
    *states, (last, nothing) = walk(game.start(seats, options), Random(1))
    assert nothing is None
    assert 0 < len(states) <= game.longest(seats, options)
    assert last.moves() == () and last.chances() == ()
    outcome = last.outcome()
    assert outcome is not None
    assert len(outcome.points) == seats
    assert set(outcome.winners) == {seat for seat in range(seats) if outcome.ranks[seat] == 1} != set()
    assert outcome.reason
    assert all(state.outcome() is None for state, _ in states)


@each_setting
def test_legal_moves_are_distinct_stable_and_for_whoever_is_to_move(game: Game, seats: int, options: Any) -> None:
    for state, move in walk(game.start(seats, options), Random(2)):
        moves, chances = state.moves(), state.chances()
        assert moves == state.moves()
        assert len(set(moves)) == len(moves)
        if state.to_move() is CHANCE:
            assert moves == ()
            assert chances
            assert all(weight > 0 for _, weight in chances)
            assert len({outcome for outcome, _ in chances}) == len(chances)
        else:
            assert chances == ()
            assert (moves == ()) == (move is None)


@each_setting
def test_every_ticket_draws_an_outcome_as_often_as_its_weight_says(game: PackedGame, seats: int, options: Any) -> None:
    for state, _ in list(walk(game.start(seats, options), Random(3)))[::7]:
        if state.to_move() is CHANCE:
            position = state.position  # type: ignore[attr-defined]
            tickets = [game.rules.chance_at(position, ticket) for ticket in range(game.rules.count_tickets(position))]
            assert {game.decode(code): tickets.count(code) for code in set(tickets)} == dict(state.chances())


@each_setting
def test_no_card_comes_into_being_and_none_vanishes(game: Game, seats: int, options: Any) -> None:
    """For games that tell what was discarded: nowhere is less than nothing, and what is discarded stays so."""
    gone: dict[str, int] = {}
    for state, _ in walk(game.start(seats, options), Random(10)):
        discard: dict[str, int] = getattr(state, "discard", {})
        assert all(discard.get(card, 0) >= count > 0 for card, count in gone.items())
        gone = discard


@each_setting
def test_playing_leaves_the_state_before_as_it_was(game: Game, seats: int, options: Any) -> None:
    for state, move in list(walk(game.start(seats, options), Random(4)))[::7]:
        before, written = hash(state), repr(state)
        if move is not None:
            assert state.play(move) != state
        assert (hash(state), repr(state)) == (before, written)


@each_setting
def test_a_move_that_is_not_legal_is_refused_and_changes_nothing(game: Game, seats: int, options: Any) -> None:
    rng = Random(5)
    seen: list[Move] = []
    for state, move in walk(game.start(seats, options), rng):
        possible = {*state.moves(), *(outcome for outcome, _ in state.chances())}
        for other in rng.sample(seen, min(1, len(seen))):
            if other not in possible:
                before = repr(state)
                with pytest.raises(IllegalMove) as refusal:
                    play_checked(state, other)
                assert refusal.value.move == other and refusal.value.state == state
                assert repr(state) == before
        if move is not None and move not in seen:
            seen.append(move)


@each_setting
def test_states_and_moves_can_be_pasted_back(game: Game, seats: int, options: Any) -> None:
    for state, move in list(walk(game.start(seats, options), Random(6)))[::7]:
        copy = eval(repr(state), names_of(state))
        assert copy == state and hash(copy) == hash(state)
        assert json.loads(json.dumps(state.as_dict())) == state.as_dict()
        if move is not None:
            assert eval(repr(move), names_of(state)) == move
            assert game.parse(game.text(move)) == move


@each_setting
def test_a_record_replays_to_the_same_states_from_text_and_from_json(game: Game, seats: int, options: Any) -> None:
    steps = list(walk(game.start(seats, options), Random(7)))
    moves = tuple(move for _, move in steps if move is not None)
    record = Record(game, seats, options, moves, tuple(f"player {seat}" for seat in range(seats)))
    assert read(record.text()) == read(record.json()) == record
    assert list(read(record.text()).states()) == [state for state, _ in steps]
    assert read(record.text()).text() == record.text()


@each_game
def test_every_count_of_seats_outside_its_range_is_refused(game: Game) -> None:
    for seats in (-1, 0, 1, game.seats[-1] + 1, 99):
        with pytest.raises(BadOptions, match="is for"):
            game.start(seats)


@each_game
def test_options_of_another_game_are_refused(game: Game) -> None:
    for key in keys():
        if find(key) is not game:
            with pytest.raises(BadOptions, match="are not options of"):
                game.start(2, find(key).Options())


@each_game
def test_texts_that_are_no_moves_are_refused(game: Game) -> None:
    for text in ("", " ", "flip ", "FLIP", "put", "=", "=zz", "take 0", "lay rs 0,0,0", "lay rs 064,1", "\u0662", "x" * 10_000):
        with pytest.raises(BadMoveText, match="is not a move"):
            game.parse(text)


@each_game
def test_written_states_that_are_damaged_are_refused(game: PackedGame) -> None:
    for state, _ in list(walk(game.start(game.seats[0]), Random(8)))[::40]:
        written = state.as_dict()
        for name in written:
            for damaged in (None, -1, 99, "x", [], {}, [["r1"] * 9] * 9, {"r1": 99}):
                number = isinstance(damaged, int) and isinstance(written[name], int) and name != "turn"
                lawful = number or damaged == written[name] or (damaged in ({}, []) and name in ("options", "left", "laid"))
                if not lawful:
                    with pytest.raises(BadState):
                        game.State.from_dict({**written, name: damaged})


@each_setting
def test_both_gears_agree_in_every_field_after_every_move(game: PackedGame, seats: int, options: Any) -> None:
    compare_gears(game, seats, options, seed=9)


def compare_gears(game: PackedGame, seats: int, options: Any, seed: int) -> None:
    """Walk a match in the plain gear, and make the same moves in the compiled one."""
    start = game.start(seats, options)
    batch = Batch(start, 1, seed)
    for state, move in walk(start, Random(seed)):
        assert isinstance(state, PackedState)
        assert batch.packed(0) == state.packed()
        mover = state.to_move()
        assert batch.to_move()[0] == (-1 if mover is CHANCE else -2 if mover is None else mover)
        codes, counts = batch.moves(300)
        assert [game.decode(code) for code in codes[0, : counts[0]]] == list(state.moves())
        if move is None:
            outcome = state.outcome()
            assert outcome is not None
            points, ties = batch.scores()[0].T
            assert (tuple(points), tuple(ties)) == (outcome.points, outcome.tie_breaks)
            assert tuple(batch.shares()[0]) == outcome.shares
        else:
            assert not batch.shares().any(), "nobody has won yet"
            batch.play(codes[:, 0] * 0 + game.encode(move))
