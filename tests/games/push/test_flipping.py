"""A turn of Push that flips: one card after the other, until the player stops."""

import pytest

from tatami.games.game import CHANCE
from tatami.games.push.cards import KINDS
from tests.games.kit import assert_refused, flips, play, push, push_at, texts

FULL_STACKS = " ".join(f"{card}>{stack}" for stack in (1, 2, 3) for card in ("g1", "y2", "r3", "b4", "p5", "roll"))


@pytest.mark.clause("P-TURN-1", "A-P-29")
def test_a_turn_flips_or_banks_and_never_does_both() -> None:
    turn = push_at(benches=[["r5", "b2"]])
    assert texts(turn) == ["flip", "bank red", "bank blue"]
    placing = play(turn, "flip; =g3")
    assert_refused(placing, "bank red", "bank blue")
    pressing = play(placing, "put 1")
    assert texts(pressing) == ["flip", "stop"]
    assert_refused(pressing, "bank red", "bank blue")
    banked = play(turn, "bank red")
    assert banked.turn == 1
    assert banked.stacks == [[], [], []]


@pytest.mark.clause("P-FLIP-1")
def test_the_first_card_is_flipped_face_up_and_starts_a_stack() -> None:
    flipped = push("flip; =r5")
    assert flipped.card == "r5"
    assert texts(flipped) == ["put 1"]
    assert play(flipped, "put 1").stacks == [["r5"], [], []]


@pytest.mark.clause("P-FLIP-2")
def test_each_card_is_placed_before_the_next_is_flipped() -> None:
    flipped = push(flips("r5>1") + "; flip; =b2")
    assert_refused(flipped, "flip", "stop")
    placed = play(flipped, "put 1")
    assert placed.card is None
    assert texts(placed) == ["flip", "stop"]


@pytest.mark.clause("P-FLIP-2", "P-PLACE-2", "P-PLACE-3", "P-PLACE-4")
def test_a_turn_of_31_flips_is_the_longest_there_can_be() -> None:
    full = push(flips(FULL_STACKS + " switch" * 12))
    assert full.turn == 0
    assert [len(stack) for stack in full.stacks] == [6, 6, 6]
    assert full.switches == 12
    assert all(full.spots(card) == [] for card in KINDS if card != "switch")
    assert full.busting() == sum(full.left.values())
    assert play(full, "flip; =r6").phase == "rolling"


@pytest.mark.clause("P-STOP-1")
def test_after_each_placed_card_the_player_may_stop_or_flip_on() -> None:
    state = push()
    for card in ("r5>1", "b2>1", "g3>2", "roll>3"):
        state = play(state, flips(card))
        assert state.to_move() == 0
        assert texts(state) == ["flip", "stop"]
        assert play(state, "stop").phase == "taking"


@pytest.mark.clause("A-P-04")
def test_a_switch_that_comes_first_is_laid_aside_and_the_first_placed_card_starts_a_stack() -> None:
    state = push(flips("switch"))
    assert state.stacks == [[], [], []]
    assert state.switches == 1
    flipped = play(state, "flip; =r5")
    assert texts(flipped) == ["put 1"]


@pytest.mark.clause("A-P-05")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_nobody_stops_while_there_are_only_switches(count: int) -> None:
    state = push(flips("switch " * count))
    assert texts(state) == ["flip"]
    assert_refused(state, "stop")


@pytest.mark.clause("A-P-06")
def test_a_player_with_a_stack_may_stop_right_after_a_switch() -> None:
    state = push(flips("r5>1 switch"))
    assert texts(state) == ["flip", "stop"]
    assert texts(play(state, "stop")) == ["take 1"]


@pytest.mark.clause("A-P-07")
def test_whoever_does_not_bank_flips_and_places_a_card() -> None:
    start = push()
    assert texts(start) == ["flip"]
    assert_refused(start, "stop", "take 1", "put 1")
    flipping = play(start, "flip")
    assert flipping.to_move() is CHANCE
    assert_refused(flipping, "stop")
    assert_refused(play(flipping, "=r5"), "stop")
