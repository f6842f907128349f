"""Taking back: one's own last moves, while nothing was drawn since and nobody else was asked."""

from random import Random

import pytest

from tatami import games
from tatami.tables import events
from tatami.tables.commands import HandOver, Pause, Play, Resume, Undo
from tatami.tables.table import Table
from tests.tables.kit import Room, match, small
from tests.tables.witness import takeable_back


def check_undo(table: Table) -> None:
    """What a table offers to take back is what its record says."""
    states = list(table.record().states())
    seat, count = takeable_back(states, table.moves)
    assert (table.can_undo(), len(table.earlier)) == (seat, count)
    assert list(table.earlier) == states[len(states) - 1 - count : -1]


def walk(game: str, seats: int, seed: int, *, undoing: float = 0.0) -> Room:
    """A random match, checked after every step; now and then somebody takes back."""
    rng = Random(seed)
    made = match(game, seats, *[f"guest{seat}" for seat in range(seats)], options=small(game))
    for _ in range(600):  # whoever takes back often needs longer
        if made.table.phase == "over":
            break
        seat = made.table.can_undo()
        if seat is not None and rng.random() < undoing:
            before = made.table
            made.ask(f"guest{seat}", Undo(seat))
            assert made.table.moves == before.moves[:-1]
            assert made.table.draws == before.draws
        else:
            made.step(rng)
        check_undo(made.table)
    return made


def choices(table: Table) -> list[str]:
    return [] if table.state is None else [str(move) for move in table.state.moves()]


def put() -> Room:
    """A match of Push in which seat 0 has flipped a card and put it down."""
    made = match("push", 2, "ada", "ben")
    made.play("flip", "put 1")
    return made


@pytest.mark.clause("A-P-45")
@pytest.mark.parametrize("game", games.keys())
def test_taking_back_is_offered_exactly_when_the_record_allows_it(game: str) -> None:
    for seats in games.find(game).seats:
        walk(game, seats, seed=seats)


@pytest.mark.clause("A-P-45")
@pytest.mark.parametrize("game", games.keys())
def test_a_match_with_moves_taken_back_replays_to_the_same_state(game: str) -> None:
    for seed in range(3):
        made = walk(game, 2, seed, undoing=0.4)
        assert made.table.record().end() == made.table.state
        assert made.folded() == made.table


@pytest.mark.clause("A-P-45")
def test_a_card_that_was_put_down_may_be_taken_up_and_put_elsewhere() -> None:
    made = match("push", 2, "ada", "ben")
    made.play_until(lambda table: choices(table)[:2] == ["put 1", "put 2"], Random(4))
    before, seat = made.table, made.table.to_move()
    assert seat is not None
    made.play("put 1")
    assert made.ask(str(made.table.chairs[seat].who), Undo(seat)) == (events.Undone(seat),)
    assert made.table.state == before.state
    made.play("put 2")
    assert made.table.moves == (*before.moves, "put 2")


@pytest.mark.clause("A-P-45")
def test_a_put_can_no_longer_be_taken_back_after_the_next_flip() -> None:
    made = put()
    assert made.table.can_undo() == 0
    made.play("flip")
    assert made.table.can_undo() is None
    assert made.refusal("ada", Undo(0)) == "nothing_to_undo"


@pytest.mark.clause("A-P-45")
def test_a_flip_and_a_roll_are_never_taken_back() -> None:
    for seed in range(4):
        made = match("push", 3, "ada", "ben", "cleo")
        rng = Random(seed)
        while made.table.phase == "playing":
            last = made.table.moves[-1] if made.table.moves else "roll"
            if last == "flip" or last.startswith(("=", "roll", "take", "bank", "stop")):
                assert made.table.can_undo() is None
            else:
                assert last.startswith("put")
                assert made.table.can_undo() == made.table.to_move()
            made.step(rng)


@pytest.mark.clause("A-P-45")
def test_a_put_can_no_longer_be_taken_back_after_a_stop_nor_can_the_stop() -> None:
    made = put()
    made.play("stop")
    assert made.table.to_move() == 0
    assert made.table.can_undo() is None
    assert made.refusal("ada", Undo(0)) == "nothing_to_undo"


@pytest.mark.clause("A-P-45")
def test_in_dojo_a_whole_turn_may_be_taken_back_until_a_card_is_drawn() -> None:
    made = match("dojo", 2, "ada", "ben")
    start = made.table
    made.play(next(move for move in made.moves() if len(move.split()) == 3))  # two ninjas
    made.play(made.moves()[0])
    assert made.table.can_undo() == 0
    made.ask("ada", Undo(0))
    made.ask("ada", Undo(0))
    assert (made.table.state, made.table.moves) == (start.state, start.moves)
    assert made.refusal("ada", Undo(0)) == "nothing_to_undo"
    made.play_until(lambda table: table.draws > start.draws, Random(1))
    assert made.table.can_undo() is None  # the market was filled again


def test_nobody_takes_back_for_somebody_else() -> None:
    made = put()
    assert made.refusal("ben", Undo(0)) == "not_yours"
    assert made.refusal("ben", Undo(1)) == "nothing_to_undo"
    assert made.refusal("sam", Undo(0)) == "not_inside"


def test_taking_back_on_an_old_screen_is_refused() -> None:
    made = match("push", 2, "ada", "ben")
    made.play("flip")
    seen = made.table.version
    made.play("put 1")
    assert made.refusal("ada", Undo(0), seen) == "stale"


def test_a_move_made_on_the_screen_before_it_was_taken_back_is_refused() -> None:
    made = put()
    seen = made.table.version
    made.ask("ada", Undo(0))
    assert made.refusal("ada", Play(0, "put 1"), seen) == "stale"


def test_what_may_be_taken_back_may_be_so_after_a_pause_too() -> None:
    made = put()
    made.ask("ben", Pause())
    assert made.table.can_undo() is None
    assert made.refusal("ada", Undo(0)) == "not_now"
    made.ask("ben", Resume())
    made.ask("ada", Undo(0))


def test_what_a_bot_did_in_one_s_chair_may_be_taken_back_too() -> None:
    made = match("push", 2, "ada", "ben")
    made.ask("ada", HandOver(0))
    made.play("flip", "put 1")
    made.ask("ada", Undo(0))
    assert made.table.moves[-1].startswith("=")


def test_the_check_notices_a_table_that_offers_too_much_or_too_little() -> None:
    made = put()
    state = made.table.earlier[0]
    for earlier in ((), (state, state)):
        with pytest.raises(AssertionError):
            check_undo(changed(made.table, earlier=earlier))
    check_undo(made.table)


def changed(table: Table, **fields: object) -> Table:
    return Table(**{**{name: getattr(table, name) for name in Table.__struct_fields__}, **fields})


def test_no_move_is_ever_by_two_seats_in_one_turn_without_the_table_noticing() -> None:
    """Whoever is asked next clears what could be taken back: in Push the stacks are handed out within one turn."""
    made = match("push", 3, "ada", "ben", "cleo")
    rng = Random(5)
    handed_out = 0
    while made.table.phase == "playing":
        before = made.table
        made.step(rng)
        if before.to_move() != made.table.to_move():
            handed_out += (
                before.state is not None and made.table.state is not None and before.state.turn == made.table.state.turn
            )
            assert made.table.can_undo() is None
    assert handed_out > 3
