"""Handing out the stacks of Push: the stopper first, then the others round the table, each exactly one."""

import pytest

from tatami.games.push import PushOptions
from tests.games.kit import assert_refused, flips, play, push, push_at, texts

THREE = flips("r5>1 b2>2 g3>3") + "; stop"


@pytest.mark.clause("P-TAKE-1", "A-P-13")
def test_the_stopper_takes_a_stack_before_anybody_else_and_cannot_go_without() -> None:
    state = push(THREE, seats=4, first_seat=1)
    assert state.to_move() == state.taker == 1
    assert texts(state) == ["take 1", "take 2", "take 3"]
    taken = play(state, "take 2")
    assert taken.benches == [[], ["b2"], [], []]
    assert taken.to_move() == 2


@pytest.mark.clause("P-TAKE-1", "A-P-12")
def test_the_stopper_may_take_any_stack_even_the_lowest() -> None:
    state = push(flips("r6>1 b1>2") + "; stop")
    assert state.stack_values() == [6, 1, 0]
    assert play(state, "take 2").benches[0] == ["b1"]


@pytest.mark.clause("A-P-12")
def test_where_it_is_agreed_the_stopper_must_take_the_highest_stack() -> None:
    state = push(flips("r2>1 b6>2 g3>3") + "; stop", must_take_highest=True)
    assert texts(state) == ["take 2"]
    assert_refused(state, "take 1", "take 3")
    others = play(state, "take 2")
    assert texts(others) == ["take 1", "take 3"]
    assert play(others, "take 1").benches == [["b6"], ["r2"], []]


@pytest.mark.clause("A-P-48")
def test_equally_high_stacks_are_free_to_choose_from_and_a_roll_card_counts_nothing() -> None:
    highest = PushOptions(must_take_highest=True)
    state = push_at(options=highest, phase="taking", stacks=[["r5", "b1"], ["g6", "roll"], ["y4", "p1", "roll"]])
    assert state.stack_values() == [6, 6, 5]
    assert texts(state) == ["take 1", "take 2"]
    only_rolls = push_at(options=highest, phase="taking", stacks=[["roll"], ["roll"]])
    assert texts(only_rolls) == ["take 1", "take 2"]


@pytest.mark.clause("P-TAKE-2")
def test_the_numbers_taken_lie_on_the_bench_sorted_by_colour() -> None:
    state = push_at(benches=[["r5", "b4"]], phase="taking", stacks=[["p1", "b2", "r3", "g6", "roll"]])
    taken = play(state, "take 1")
    assert taken.benches[0] == ["g6", "r3", "r5", "b2", "b4", "p1"]
    assert taken.banks[0] == []
    assert taken.as_dict()["benches"][0] == taken.benches[0]


@pytest.mark.clause("P-TAKE-3")
def test_the_others_take_clockwise_beginning_on_the_left_of_the_stopper() -> None:
    state = push(THREE, seats=6, first_seat=4)
    takers = []
    for stack in (1, 2, 3):
        takers.append(state.to_move())
        state = play(state, f"take {stack}")
    assert takers == [4, 5, 0]
    assert state.benches == [["g3"], [], [], [], ["r5"], ["b2"]]


@pytest.mark.clause("P-TAKE-3", "A-P-14")
def test_the_others_must_take_and_choose_freely() -> None:
    state = push(THREE + "; take 3")
    assert state.to_move() == 1
    assert texts(state) == ["take 1", "take 2"]
    assert play(state, "take 1").benches[1] == ["r5"]
    last = play(state, "take 2")
    assert last.benches[1] == ["b2"]
    assert last.to_move() == 2
    assert texts(last) == ["take 1"]


@pytest.mark.clause("P-TAKE-4", "A-P-35")
def test_who_comes_too_late_gets_nothing_and_nothing_instead() -> None:
    before = push_at(seats=5, phase="taking", stacks=[["r5"], ["b2"]], benches=[[], [], ["g1"], ["y1"], []])
    state = play(before, "take 1; take 2")
    assert state.benches == [["r5"], ["b2"], ["g1"], ["y1"], []]
    assert state.banks == [[]] * 5
    assert state.left == before.left
    assert (state.turn, state.phase) == (1, "turn")


@pytest.mark.clause("P-TAKE-5", "A-P-33")
def test_a_stack_left_over_is_discarded_and_nobody_takes_two() -> None:
    state = push(flips("r5>1 b2>2 g3>3 y1>3 roll>3") + "; stop; take 1; take 2", seats=2)
    assert state.benches == [["r5"], ["b2"]]
    assert state.stacks == [[], [], []]
    assert state.discard == {"g3": 1, "y1": 1, "roll": 1}
    assert state.phase == "turn"


@pytest.mark.clause("P-TAKE-6")
@pytest.mark.parametrize("stacks", [1, 2, 3])
def test_the_next_turn_is_the_left_neighbours_of_the_stopper_whoever_took_last(stacks: int) -> None:
    cards = " ".join(["r5>1", "r4>2", "r3>3"][:stacks])
    takes = "; ".join(f"take {stack + 1}" for stack in range(stacks))
    state = push(flips(cards) + "; stop; " + takes, seats=6, first_seat=3)
    assert state.turn == state.to_move() == 4


@pytest.mark.clause("A-P-15")
def test_a_stack_of_nothing_but_a_roll_card_must_be_taken_when_it_is_the_last() -> None:
    state = push_at(phase="taking", stacks=[["r5"], ["roll"]], benches=[[], ["b2", "g3"]])
    last = play(state, "take 1")
    assert texts(last) == ["take 2"]
    rolled = play(last, "take 2; roll blue")
    assert rolled.benches[1] == ["g3"]
    assert rolled.points == [5, 3, 0]
    assert rolled.turn == 1
