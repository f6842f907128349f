"""How a match of Push ends, in each of the ways there are, and who has won it."""

from typing import Any

import pytest

from tatami.games.game import Outcome
from tatami.games.push import Deck, PushState
from tests.games.kit import assert_refused, flips, play, push, push_at, texts


def outcome_of(state: PushState) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def ended(**fields: Any) -> Outcome:
    """The outcome once the only stack, which lies before seat 0 and is worth nothing, is taken."""
    return outcome_of(play(push_at(phase="taking", stacks=[["roll"]], left={}, ending="placed", **fields), "take 1; roll *"))


@pytest.mark.clause("P-END-1", "A-P-01")
def test_the_last_card_stops_its_player_and_the_match_ends_when_the_stacks_are_taken() -> None:
    state = push_at(phase="pressing", stacks=[["r5", "roll"], ["g3"]], benches=[["y1"]], left={"b2": 1})
    placed = play(state, flips("b2>1"))
    assert placed.left == {}
    assert placed.outcome() is None
    assert texts(placed) == ["take 1", "take 2"]
    assert_refused(placed, "stop", "flip")
    others = play(placed, "take 1; roll blue")
    assert others.outcome() is None
    assert others.to_move() == 1
    over = play(others, "take 2")
    assert over.to_move() is None
    assert over.benches == [["y1", "r5"], ["g3"], []]
    assert outcome_of(over).reason == "placed"


@pytest.mark.clause("A-P-01", "P-END-1")
def test_a_match_of_a_single_card_ends_with_it() -> None:
    over = push(flips("g1>1") + "; take 1", seats=2, deck=Deck(1, 1, 1, 0, 0))
    assert outcome_of(over) == Outcome(points=(1, 0), tie_breaks=(1, 0), reason="placed")


@pytest.mark.clause("A-P-02", "P-END-1")
def test_a_switch_as_the_last_card_turns_the_order_round_and_stops_its_player() -> None:
    state = push_at(seats=4, phase="pressing", stacks=[["r5"], ["g3"]], left={"switch": 1})
    stopped = play(state, flips("switch"))
    assert texts(stopped) == ["take 1", "take 2"]
    over = play(stopped, "take 1; take 2")
    assert over.benches == [["r5"], [], [], ["g3"]]
    assert outcome_of(over).reason == "switch"


@pytest.mark.clause("A-P-02")
def test_a_switch_as_the_last_card_without_a_stack_ends_the_match_with_nothing() -> None:
    state = push_at(benches=[["r5"], ["b2", "g1"]], left={"switch": 2})
    over = play(state, flips("switch switch"))
    assert over.to_move() is None
    assert over.benches == state.benches
    assert outcome_of(over) == Outcome(points=(5, 3, 0), tie_breaks=(1, 2, 0), reason="nothing")


@pytest.mark.clause("A-P-03", "P-END-1")
def test_a_bust_with_the_last_card_is_an_ordinary_bust_and_then_the_match_ends() -> None:
    state = push_at(seats=4, phase="pressing", stacks=[["r5"], ["r4"], ["r3"]], benches=[["g1", "b2"]], left={"r1": 1})
    bust = play(state, "flip; =r1")
    assert bust.phase == "rolling"
    rolled = play(bust, "roll green")
    assert rolled.outcome() is None
    over = play(rolled, "take 1; take 2; take 3")
    assert over.benches == [["b2"], ["r5"], ["r4"], ["r3"]]
    assert outcome_of(over).reason == "bust"


@pytest.mark.clause("P-END-1", "A-P-41")
def test_nobody_banks_any_more_when_the_deck_is_empty() -> None:
    over = play(
        push_at(phase="pressing", stacks=[["r5"]], benches=[[], ["g1", "b2"]], left={"b1": 1}), flips("b1>1") + "; take 1"
    )
    assert over.to_move() is None
    assert texts(over) == []
    assert_refused(over, "bank green", "flip")


@pytest.mark.clause("A-P-39")
def test_a_match_ends_though_some_had_more_turns() -> None:
    turn = "; stop; take 1; "
    state = push(flips("g1>1") + turn + flips("g2>1") + turn + flips("g3>1") + "; take 1", seats=2, deck=Deck(1, 3, 1, 0, 0))
    assert outcome_of(state).points == (4, 2)


@pytest.mark.clause("P-SCORE-1")
def test_the_score_adds_bench_and_bank() -> None:
    outcome = ended(benches=[["r5", "g1"], ["b2"]], banks=[["p6", "p6"], [], ["y4"]])
    assert outcome.points == (18, 2, 4)


@pytest.mark.clause("P-SCORE-2")
def test_the_highest_score_wins_whoever_has_more_cards() -> None:
    outcome = ended(benches=[["r1", "g1", "b1"], ["b4"], ["y2"]])
    assert outcome.winners == (1,)
    assert outcome.ranks == (2, 1, 3)


@pytest.mark.clause("P-SCORE-2", "A-P-36")
def test_of_equal_scores_the_one_with_more_cards_wins() -> None:
    outcome = ended(benches=[["r6"], ["b2", "g3"], []], banks=[[], ["y1"], ["p6"]])
    assert outcome.points == (6, 6, 6)
    assert outcome.winners == (1,)
    assert outcome.ranks == (2, 1, 2)


@pytest.mark.clause("P-SCORE-2")
def test_equal_scores_with_equally_many_cards_share_the_win() -> None:
    outcome = ended(benches=[["r2", "g4"], ["b3"], ["y5"]], banks=[[], ["p3"]])
    assert outcome.winners == (0, 1)
    assert outcome.ranks == (1, 1, 3)


@pytest.mark.clause("A-P-36", "A-P-37")
def test_neither_lost_cards_nor_roll_cards_count_in_a_tie() -> None:
    state = push_at(
        seats=2,
        phase="taking",
        stacks=[["r2", "b1", "roll"]],
        benches=[["b1", "b2", "b3"], ["g1", "y1"]],
        left={},
        ending="placed",
    )
    over = play(state, "take 1; roll blue")
    # Seat 0 took six cards in the match and kept one; seat 1 holds both of the two it took.
    assert outcome_of(over) == Outcome(points=(2, 2), tie_breaks=(1, 2), reason="placed")
    assert outcome_of(over).winners == (1,)


@pytest.mark.clause("A-P-37")
def test_a_roll_card_is_worth_nothing() -> None:
    assert ended(benches=[["r5"]]).points == (5, 0, 0)
    assert ended(benches=[["r5"]]).tie_breaks == (1, 0, 0)


@pytest.mark.clause("P-END-1")
def test_with_a_card_left_the_match_goes_on_after_the_stacks_are_taken() -> None:
    state = push_at(phase="pressing", stacks=[["r5"]], left={"b1": 1})
    going = play(state, "stop; take 1")
    assert going.outcome() is None
    assert (going.turn, going.phase) == (1, "turn")
