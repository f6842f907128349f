"""How a match of Push begins: the deck, the empty table, who starts, and where the cards go that are used up."""

from collections import Counter
from random import Random

import pytest

from tatami.games.game import BadOptions
from tatami.games.push import PushState
from tests.games.kit import flips, play, push, push_at, texts
from tests.walks import walk


@pytest.mark.clause("P-SETUP-1")
def test_the_table_is_empty_at_the_start() -> None:
    state = push(seats=4)
    assert state.benches == state.banks == [[], [], [], []]
    assert state.stacks == [[], [], []]
    assert (state.card, state.switches, state.discard) == (None, 0, {})
    assert sum(state.left.values()) == 120


@pytest.mark.clause("P-SETUP-1")
def test_any_card_of_the_shuffled_deck_may_be_on_top() -> None:
    state = push("flip")
    assert {str(card)[1:]: weight for card, weight in state.chances()} == state.left


@pytest.mark.clause("P-SETUP-2", "A-P-38")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_any_seat_may_be_chosen_to_start(first: int) -> None:
    state = push(seats=4, first_seat=first)
    assert state.turn == state.to_move() == first


@pytest.mark.clause("A-P-38")
@pytest.mark.parametrize("first", [-1, 4])
def test_a_seat_that_is_not_there_cannot_start(first: int) -> None:
    with pytest.raises(BadOptions, match="first_seat"):
        push(seats=4, first_seat=first)


@pytest.mark.clause("P-SETUP-3")
def test_the_turn_goes_round_clockwise() -> None:
    state = push(seats=4, first_seat=2)
    turns = []
    for card in ("g1", "y1", "r1", "b1", "p1"):
        turns.append(state.turn)
        state = play(state, flips(f"{card}>1") + "; stop; take 1")
    assert turns == [2, 3, 0, 1, 2]


@pytest.mark.clause("P-SETUP-4", "A-P-20")
def test_two_players_play_without_switch_cards() -> None:
    state = push("flip", seats=2)
    assert sum(state.left.values()) == 108
    assert "=switch" not in texts(state)


@pytest.mark.clause("P-SETUP-4", "A-P-20")
def test_two_players_may_leave_switch_cards_in_and_they_do_nothing() -> None:
    start = push(seats=2, two_player_switches="discarded")
    assert sum(start.left.values()) == 120
    plain = play(start, flips("r5>1 b2>2 g3>3") + "; stop; take 1; take 2")
    switched = play(start, flips("r5>1 switch b2>2 g3>3") + "; stop; take 1; take 2")
    assert (switched.benches, switched.turn) == (plain.benches, plain.turn)
    assert switched.discard == {"g3": 1, "switch": 1}


@pytest.mark.clause("P-SETUP-4")
@pytest.mark.parametrize("seats", [3, 6])
def test_more_players_always_play_with_switch_cards(seats: int) -> None:
    for wanted in ("removed", "discarded"):
        assert push(seats=seats, two_player_switches=wanted).left["switch"] == 12


@pytest.mark.clause("P-SETUP-5", "A-P-40", "A-P-42")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_discarded_card_never_returns(seats: int) -> None:
    discard: Counter[str] = Counter()
    left = Counter(push(seats=seats).left)
    for state, _ in walk(push(seats=seats), Random(seats)):
        assert isinstance(state, PushState)
        assert Counter(state.discard) >= discard
        assert Counter(state.left) <= left
        discard, left = Counter(state.discard), Counter(state.left)
    assert discard
    assert not left


@pytest.mark.clause("P-SETUP-5", "A-P-32")
def test_everybody_sees_the_discard_pile_and_how_many_cards_are_left() -> None:
    state = push(flips("r5>1 r4>2 roll>2 b6>3") + "; stop; take 1; take 2; roll red; take 3")
    assert state.discard == {"r4": 1, "roll": 1}
    assert sum(state.left.values()) == 116
    assert state.as_dict()["left"] == state.left


@pytest.mark.clause("A-P-32")
def test_a_written_state_tells_all_there_is_to_know() -> None:
    for state, _ in walk(push(seats=4), Random(32)):
        assert isinstance(state, PushState)
        assert PushState.from_dict(state.as_dict()) == state


@pytest.mark.clause("A-P-40")
def test_the_discard_pile_is_not_shuffled_into_an_empty_deck() -> None:
    state = push_at(seats=2, phase="pressing", stacks=[["r5"]], left={"b1": 1})
    assert sum(state.discard.values()) == 106
    over = play(state, flips("b1>1") + "; take 1")
    assert over.to_move() is None
    assert over.left == {}
