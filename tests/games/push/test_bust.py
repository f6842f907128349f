"""Pressing too far in Push: a card that fits on no stack, and what it costs."""

from random import Random

import pytest

from tatami.games.game import CHANCE
from tatami.games.push import Card, PushState
from tests.games.kit import assert_refused, flips, play, push, push_at, texts
from tests.walks import walk

REDS = [["r5"], ["r4"], ["r3"]]


@pytest.mark.clause("P-BUST-1")
@pytest.mark.parametrize(
    ("cards", "takes"),
    [
        ("r5>1 r4>2 r3>3 r2", "take 1; take 2; take 3"),
        ("r5>1 b5>2 g5>3 y5", "take 1; take 2; take 3"),
        ("roll>1 roll>2 roll>3 roll", "take 1; roll *; take 2; roll *; take 3; roll *"),
    ],
)
def test_a_card_that_no_stack_accepts_is_a_bust_as_early_as_the_fourth(cards: str, takes: str) -> None:
    state = push(flips(cards), seats=4)
    assert (state.to_move(), state.phase, state.taker) == (CHANCE, "rolling", 0)
    others = play(state, "roll *")
    assert others.taker == 1
    ended = play(others, takes)
    assert ended.benches[0] == []
    assert ended.turn == 1


@pytest.mark.clause("P-BUST-1", "A-P-10")
def test_a_bust_happens_only_when_three_stacks_refuse_the_card() -> None:
    busts = 0
    for seed in range(8):
        before, made = push(seats=3), None
        for state, move in walk(before, Random(seed)):
            assert isinstance(state, PushState)
            if isinstance(made, Card) and made.card != "switch":
                went_bust = state.phase == "rolling"
                assert went_bust == (before.spots(made.card) == [])
                assert not went_bust or all(before.stacks)
                busts += went_bust
            before, made = state, move
    assert busts > 10


@pytest.mark.clause("P-BUST-2")
def test_the_card_that_went_bust_is_discarded() -> None:
    state = push_at(phase="pressing", stacks=REDS)
    bust = play(state, "flip; =r1")
    assert bust.discard == {"r1": 1}
    assert (bust.stacks, bust.card) == (REDS, None)


@pytest.mark.clause("P-BUST-3")
def test_the_buster_rolls_and_loses_that_colour() -> None:
    state = push_at(phase="pressing", stacks=REDS, benches=[["g1", "g1", "b2"], ["g4"]])
    bust = play(state, "flip; =r1")
    assert play(bust, "roll green").benches == [["b2"], ["g4"], []]
    assert play(bust, "roll *").benches[0] == ["g1", "g1", "b2"]


@pytest.mark.clause("P-BUST-4")
def test_the_others_take_the_stacks_with_their_roll_cards() -> None:
    state = push_at(seats=4, phase="pressing", stacks=[["r5", "roll"], ["r4"], ["r3"]], benches=[[], ["b2"]])
    others = play(state, "flip; =r1; roll *")
    assert others.to_move() == 1
    assert texts(others) == ["take 1", "take 2", "take 3"]
    rolled = play(others, "take 1; roll blue")
    assert rolled.benches[1] == ["r5"]
    ended = play(rolled, "take 3; take 2")
    assert ended.benches == [[], ["r5"], ["r3"], ["r4"]]
    assert ended.turn == 1


@pytest.mark.clause("P-BUST-5")
def test_a_bust_costs_neither_the_bank_nor_the_other_colours() -> None:
    state = push_at(phase="pressing", stacks=REDS, benches=[["g1", "y2", "b2"]], banks=[["g6", "p3"]])
    bust = play(state, "flip; =r1; roll green")
    assert bust.benches[0] == ["y2", "b2"]
    assert bust.banks[0] == ["g6", "p3"]
    assert bust.discard == {"r1": 1, "g1": 1}


@pytest.mark.clause("A-P-11")
def test_a_fourth_roll_card_is_a_bust_with_a_single_roll() -> None:
    state = push_at(phase="pressing", stacks=[["r5", "roll"], ["r4", "roll"], ["r3", "roll"]], benches=[["g1", "y2"]])
    bust = play(state, "flip; =roll")
    assert bust.discard == {"roll": 1}
    rolled = play(bust, "roll green")
    assert rolled.benches[0] == ["y2"]
    assert rolled.to_move() == 1
    assert rolled.phase == "taking"


@pytest.mark.clause("A-P-23")
def test_a_bust_discards_then_rolls_then_lets_the_others_take() -> None:
    bust = play(push_at(phase="pressing", stacks=REDS), "flip; =r1")
    assert bust.discard == {"r1": 1}
    assert bust.to_move() is CHANCE
    assert_refused(bust, "take 1", "put 1", "stop", "flip")
    rolled = play(bust, "roll red")
    assert rolled.to_move() == 1
    assert rolled.phase == "taking"


@pytest.mark.clause("A-P-24")
def test_the_busters_roll_does_not_touch_the_stacks() -> None:
    bust = play(push_at(phase="pressing", stacks=REDS, benches=[["r1"]]), "flip; =r2; roll red")
    assert bust.benches[0] == []
    assert bust.stacks == REDS


@pytest.mark.clause("A-P-34", "P-TAKE-5")
def test_after_a_bust_of_three_players_the_third_stack_is_discarded() -> None:
    state = push_at(phase="pressing", stacks=[["r5"], ["r4", "b2"], ["r3"]])
    ended = play(state, "flip; =r1; roll *; take 1; take 3")
    assert ended.benches == [[], ["r5"], ["r3"]]
    assert ended.discard == {"r1": 1, "r4": 1, "b2": 1}
    assert ended.turn == 1
