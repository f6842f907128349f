"""The switch cards of Push: they turn round the order of taking, for one turn, and nothing else."""

import pytest

from tatami.games.push import PushState
from tests.games.kit import flips, play, push, texts


def takers_of(state: PushState) -> list[int]:
    """Who takes the stacks that lie there, each taker the first of them."""
    takers = []
    while state.phase == "taking":
        takers.append(int(state.taker))
        state = play(state, texts(state)[0])
    return takers


@pytest.mark.clause("P-SWITCH-1", "A-P-16", "A-P-17")
@pytest.mark.parametrize(("count", "takers"), [(0, [1, 2, 3]), (1, [1, 0, 4]), (2, [1, 2, 3]), (3, [1, 0, 4]), (12, [1, 2, 3])])
def test_an_odd_number_of_switches_turns_the_order_of_the_others_round(count: int, takers: list[int]) -> None:
    state = push(flips("r5>1 r4>2 r3>3" + " switch" * count) + "; stop", seats=5, first_seat=1)
    assert takers_of(state) == takers


@pytest.mark.clause("P-SWITCH-1")
@pytest.mark.parametrize("cards", ["switch r5>1 b2>2 g3>3", "r5>1 switch b2>2 g3>3", "r5>1 b2>2 g3>3 switch"])
def test_it_does_not_matter_when_in_the_turn_a_switch_came(cards: str) -> None:
    assert takers_of(push(flips(cards) + "; stop", seats=4)) == [0, 3, 2]


@pytest.mark.clause("A-P-16", "P-SWITCH-4", "A-P-19", "P-BUST-4")
def test_after_a_bust_with_a_switch_the_whole_order_is_turned_round() -> None:
    bust = flips("r5>1 r4>2 r3>3 r2") + "; roll *"
    assert takers_of(push(bust, seats=4, first_seat=1)) == [2, 3, 0]
    # Turning only the first taker round would give 0, 2, 3.
    assert takers_of(push(flips("switch") + "; " + bust, seats=4, first_seat=1)) == [0, 3, 2]


@pytest.mark.clause("A-P-17")
def test_no_switch_takes_the_first_pick_from_the_stopper() -> None:
    state = push(flips("r5>1 b2>2 switch") + "; stop", seats=4, first_seat=2)
    assert state.to_move() == 2
    assert texts(state) == ["take 1", "take 2"]


@pytest.mark.clause("P-SWITCH-2", "A-P-18")
def test_the_order_of_turns_stays_clockwise() -> None:
    state = push(flips("r5>1 b2>2 switch") + "; stop; take 1; take 2", seats=4)
    assert state.benches == [["r5"], [], [], ["b2"]]
    assert state.turn == 1
    assert play(state, flips("g1>1") + "; stop; take 1").turn == 2


@pytest.mark.clause("P-SWITCH-2")
def test_a_bust_with_a_switch_does_not_change_whose_turn_is_next() -> None:
    state = push(flips("switch r5>1 r4>2 r3>3 r2") + "; roll *; take 1; take 2; take 3", seats=5, first_seat=4)
    assert state.turn == 0


@pytest.mark.clause("P-SWITCH-3", "A-P-18")
def test_a_switch_is_discarded_with_its_turn_and_the_next_turn_takes_clockwise_again() -> None:
    state = push(flips("r5>1 switch") + "; stop; take 1", seats=4)
    assert state.switches == 0
    assert state.discard == {"switch": 1}
    following = play(state, flips("r4>1 r3>2") + "; stop")
    assert takers_of(following) == [1, 2]
    # Had the first switch stayed in force, a second one would restore the order.
    again = play(state, flips("r4>1 r3>2 switch") + "; stop")
    assert takers_of(again) == [1, 0]


@pytest.mark.clause("P-SWITCH-3")
def test_switches_are_discarded_after_a_bust_too() -> None:
    state = push(flips("switch r5>1 r4>2 r3>3 r2") + "; roll *; take 1; take 2; take 3", seats=4)
    assert state.switches == 0
    assert state.discard == {"switch": 1, "r2": 1}
