"""The roll cards of Push and the die: who rolls, when, and what is lost."""

import pytest

from tatami.games.game import CHANCE
from tatami.games.push import COLOURS, PushOptions
from tests.games.kit import play, push_at, texts

WIPE = PushOptions(star="wipe")


@pytest.mark.clause("P-ROLL-1")
def test_whoever_takes_a_stack_with_a_roll_card_rolls() -> None:
    state = push_at(phase="taking", stacks=[["r5", "roll"], ["b2", "roll"], ["g3"]])
    active = play(state, "take 1")
    assert (active.to_move(), active.taker) == (CHANCE, 0)
    other = play(active, "roll *; take 2")
    assert (other.to_move(), other.taker) == (CHANCE, 1)
    without = play(other, "roll *; take 3")
    assert (without.to_move(), without.phase) == (1, "turn")


@pytest.mark.clause("P-ROLL-2", "A-P-21")
def test_the_cards_just_taken_are_at_risk() -> None:
    state = push_at(phase="taking", stacks=[["r5", "b2", "roll"]], benches=[["r1"]])
    taken = play(state, "take 1")
    assert taken.benches[0] == ["r1", "r5", "b2"]
    assert play(taken, "roll red").benches[0] == ["b2"]


@pytest.mark.clause("P-ROLL-3", "A-P-42")
@pytest.mark.parametrize("colour", COLOURS)
def test_every_bench_card_of_the_rolled_colour_is_discarded(colour: str) -> None:
    bench = [f"{one[0]}{value}" for one in COLOURS for value in (1, 1, 4)]
    other = [f"{one[0]}4" for one in COLOURS]
    state = push_at(phase="taking", stacks=[["roll"]], benches=[bench, other])
    rolled = play(state, f"take 1; roll {colour}")
    assert rolled.benches[0] == [card for card in bench if card[0] != colour[0]]
    assert rolled.discard == {f"{colour[0]}1": 2, f"{colour[0]}4": 1, "roll": 1}
    assert rolled.benches[1] == other


@pytest.mark.clause("P-ROLL-4")
@pytest.mark.parametrize("face", [*COLOURS, "*"])
@pytest.mark.parametrize("star", ["safe", "wipe"])
def test_no_face_of_the_die_touches_a_bank(face: str, star: str) -> None:
    bank = [f"{colour[0]}3" for colour in COLOURS]
    state = push_at(
        options=PushOptions(star=star), phase="taking", stacks=[["r5", "roll"]], benches=[["g1"]], banks=[bank, bank]
    )
    assert play(state, f"take 1; roll {face}").banks == [bank, bank, []]


@pytest.mark.clause("P-ROLL-5")
def test_a_star_costs_nothing() -> None:
    state = push_at(phase="taking", stacks=[["r5", "roll"]], benches=[["g1", "b2"]])
    assert play(state, "take 1; roll *").benches[0] == ["g1", "r5", "b2"]


@pytest.mark.clause("P-ROLL-6")
def test_a_colour_that_is_not_on_the_bench_costs_nothing() -> None:
    state = push_at(phase="taking", stacks=[["r5", "roll"]], benches=[["g1"], ["p2"]], banks=[["p3"]])
    rolled = play(state, "take 1; roll purple")
    assert rolled.benches == [["g1", "r5"], ["p2"], []]
    assert rolled.discard == {"roll": 1}


@pytest.mark.clause("P-ROLL-7", "A-P-37")
def test_the_roll_card_is_discarded_and_never_kept() -> None:
    state = push_at(phase="taking", stacks=[["r5", "roll"], ["b2", "roll"]])
    rolled = play(state, "take 1; roll *; take 2; roll *")
    assert rolled.discard == {"roll": 2}
    assert rolled.benches == [["r5"], ["b2"], []]


@pytest.mark.clause("A-P-22")
def test_each_roll_is_made_before_the_next_player_chooses() -> None:
    state = push_at(phase="taking", stacks=[["r5", "roll"], ["b2"], ["g3"]])
    taken = play(state, "take 1")
    assert texts(taken) == ["roll green", "roll yellow", "roll red", "roll blue", "roll purple", "roll *"]
    rolled = play(taken, "roll red")
    assert rolled.benches[0] == []
    assert rolled.to_move() == 1
    assert texts(rolled) == ["take 2", "take 3"]


@pytest.mark.clause("P-VAR-1", "A-P-25")
def test_where_it_is_agreed_a_star_takes_the_whole_bench_with_the_cards_just_taken() -> None:
    state = push_at(options=WIPE, phase="taking", stacks=[["r5", "roll"]], benches=[["g1", "b2"], ["y6"]], banks=[["p3"]])
    rolled = play(state, "take 1; roll *")
    assert rolled.benches == [[], ["y6"], []]
    assert rolled.banks == [["p3"], [], []]
    assert rolled.discard == {"g1": 1, "r5": 1, "b2": 1, "roll": 1}
    assert play(state, "take 1; roll green").benches[0] == ["r5", "b2"]


@pytest.mark.clause("A-P-25")
def test_a_star_that_wipes_does_so_after_a_bust_too() -> None:
    state = push_at(options=WIPE, phase="pressing", stacks=[["r5"], ["r4"], ["r3"]], benches=[["g1", "b2"]], banks=[["p3"]])
    bust = play(state, "flip; =r1; roll *")
    assert bust.benches[0] == []
    assert bust.banks[0] == ["p3"]
    assert bust.stacks == [["r5"], ["r4"], ["r3"]]
