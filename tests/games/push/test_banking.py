"""Banking in Push: give up a turn to bring a colour into safety."""

from random import Random

import pytest

from tatami.games.game import BadOptions
from tatami.games.push import COLOURS, Bank, PushOptions, PushState
from tests.games.kit import assert_refused, flips, play, push, push_at, texts
from tests.walks import walk


@pytest.mark.clause("P-BANK-1", "A-P-26")
def test_banking_brings_all_cards_of_one_colour_into_the_bank() -> None:
    state = push_at(benches=[["r1", "r1", "r6", "b2"], ["r4"]])
    banked = play(state, "bank red")
    assert banked.benches == [["b2"], ["r4"], []]
    assert banked.banks == [["r1", "r1", "r6"], [], []]
    assert banked.discard == {}
    assert texts(state) == ["flip", "bank red", "bank blue"]


@pytest.mark.clause("P-BANK-2")
def test_a_player_may_bank_turn_after_turn_and_a_colour_again() -> None:
    state = push_at(seats=2, benches=[["r1", "b2"], ["g3", "y3"]], banks=[["r5"]])
    state = play(state, "bank red; bank green; bank blue; bank yellow")
    assert state.banks == [["r1", "r5", "b2"], ["g3", "y3"]]
    again = play(state, flips("r6>1") + "; stop; take 1; flip; =g1; put 1; stop; take 1; bank red")
    assert again.banks[0] == ["r1", "r5", "r6", "b2"]


@pytest.mark.clause("P-BANK-3", "A-P-27")
def test_only_what_lies_on_the_own_bench_can_be_banked() -> None:
    state = push_at(benches=[["r1"], ["g2", "b2"]], banks=[["y5"]])
    assert texts(state) == ["flip", "bank red"]
    assert_refused(state, "bank green", "bank blue", "bank yellow", "bank purple")


@pytest.mark.clause("A-P-27")
def test_with_an_empty_bench_a_player_must_flip() -> None:
    state = push_at(benches=[[], ["g2"]], banks=[["r5"]])
    assert texts(state) == ["flip"]
    assert_refused(state, *(f"bank {colour}" for colour in COLOURS))


@pytest.mark.clause("P-BANK-4")
def test_banking_ends_the_turn_and_nobody_takes_anything() -> None:
    state = push_at(benches=[["r1", "b2"], ["g3"]])
    banked = play(state, "bank red")
    assert (banked.turn, banked.to_move(), banked.phase) == (1, 1, "turn")
    assert banked.left == state.left
    assert banked.benches == [["b2"], ["g3"], []]


@pytest.mark.clause("A-P-28")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_five_bank_turns_for_each_player_are_the_most_there_can_be_in_a_row(seats: int) -> None:
    bench = [f"{colour[0]}{value}" for colour in COLOURS for value in (1, 2)]
    state = push_at(seats=seats, benches=[bench] * min(seats, 3) + [[f"{card[0]}6" for card in bench[::2]]] * max(0, seats - 3))
    in_a_row = 0
    while len(texts(state)) > 1:
        state = play(state, texts(state)[-1])
        in_a_row += 1
    assert in_a_row == 5 * seats
    assert texts(state) == ["flip"]


@pytest.mark.clause("A-P-28")
def test_every_bank_turn_empties_a_colour_of_the_bench() -> None:
    turns = 0
    for seed in range(4):
        for state, move in walk(push(seats=2), Random(seed)):
            assert isinstance(state, PushState)
            if isinstance(move, Bank):
                after = state.play(move)
                before_colours = {card[0] for card in state.benches[state.turn]}
                assert {card[0] for card in after.benches[state.turn]} == before_colours - {move.colour[0]}
                turns += 1
    assert turns > 20


@pytest.mark.clause("A-P-29", "P-TURN-1")
def test_after_banking_there_is_no_flip_in_the_same_turn() -> None:
    banked = play(push_at(benches=[["r1"], ["g3"]]), "bank red")
    assert banked.to_move() == 1
    assert play(banked, flips("b2>1") + "; stop; take 1").benches == [[], ["g3", "b2"], []]


@pytest.mark.clause("A-P-30")
def test_a_colour_received_in_anothers_turn_may_be_banked_in_the_own_next_one() -> None:
    state = push(flips("r5>1 b2>2") + "; stop; take 1; take 2")
    assert state.to_move() == 1
    assert texts(state) == ["flip", "bank blue"]
    assert play(state, "bank blue").banks[1] == ["b2"]


@pytest.mark.clause("A-P-31")
def test_everybody_sees_what_is_in_a_bank() -> None:
    state = play(push_at(benches=[["r1", "r6"]]), "bank red")
    assert state.banks[0] == ["r1", "r6"]
    assert state.as_dict()["banks"] == [["r1", "r6"], [], []]
    assert state.points == [7, 0, 0]
    with pytest.raises(BadOptions):
        PushOptions.from_dict({"hide_banks": True})


@pytest.mark.clause("P-ROLL-4", "P-BANK-1")
def test_banks_only_ever_grow() -> None:
    before = push(seats=4)
    for state, _ in walk(before, Random(4)):
        assert isinstance(state, PushState)
        for old, new in zip(before.banks, state.banks, strict=True):
            assert all(new.count(card) >= old.count(card) for card in old)
        before = state
    assert any(before.banks)
