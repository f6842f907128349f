"""How a match of Dojo begins: two ninjas a mat, three cards in the market, who starts."""

from random import Random

import pytest

from tatami.games.dojo import Deck, DojoState
from tatami.games.game import CHANCE, BadOptions
from tests.games.kit import cells, dojo, dojo_at, play, texts
from tests.walks import walk

DEALT = "=rs; =gm; =bd; =pl"
SPECIALS = {"=rs3", "=gm3", "=bd3", "=pl3", "=M"}


@pytest.mark.clause("N-SETUP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_mat_begins_with_two_ninjas_and_no_special(seats: int) -> None:
    state = dojo(seats=seats)
    for _ in range(2 * seats):
        assert state.to_move() is CHANCE
        assert not SPECIALS & set(texts(state))
        weights = {str(card)[1:]: weight for card, weight in state.chances()}
        assert weights == {card: count for card, count in state.left.items() if len(card) == 2}
        state = play(state, texts(state)[0])
    assert [len(mat) for mat in state.mats] == [2] * seats


@pytest.mark.clause("N-SETUP-1", "A-N-43")
def test_the_two_ninjas_lie_side_by_side_the_same_for_all() -> None:
    assert dojo(DEALT).mats == [cells("rs gm"), cells("bd pl")]


@pytest.mark.clause("N-SETUP-2")
def test_the_market_is_revealed_from_the_pile_with_the_specials_in_it() -> None:
    state = dojo(DEALT)
    assert set(texts(state)) >= SPECIALS
    assert {str(card)[1:]: weight for card, weight in state.chances()} == state.left
    revealed = play(state, "=M; =rs3; =gs")
    assert revealed.market == ["M", "rs3", "gs"]
    assert (revealed.phase, revealed.to_move()) == ("taking", 0)
    assert sum(revealed.left.values()) == 72 - 4 - 3


@pytest.mark.clause("N-SETUP-3")
def test_nobody_has_points_at_the_start_and_only_combos_bring_some() -> None:
    before = dojo(seats=3, deck=Deck(2, 2, 9, 4, 4))  # so that combos are made
    assert before.points == [0, 0, 0]
    for state, _ in walk(before, Random(3)):
        assert isinstance(state, DojoState)
        for seat in range(3):
            if state.points[seat] != before.points[seat]:
                assert seat == before.turn
                assert sum(state.discard.values()) > sum(before.discard.values())
        before = state
    assert any(before.points)


@pytest.mark.clause("N-ORDER-1", "A-N-42")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_any_seat_may_be_chosen_to_start_and_the_turn_goes_clockwise(first: int) -> None:
    state = dojo("=rs; =gm; =bd; =pl; =rs; =gm; =rl; =gl; =bs", seats=3, first_seat=first)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        assert state.to_move() == state.turn
        state = play(state, texts(state)[0])
        while state.phase != "taking":
            state = play(state, texts(state)[-1])
    assert turns == [first, (first + 1) % 3, (first + 2) % 3, first]


@pytest.mark.clause("A-N-42")
@pytest.mark.parametrize("first", [-1, 2])
def test_a_seat_that_is_not_there_cannot_start(first: int) -> None:
    with pytest.raises(BadOptions, match="first_seat"):
        dojo(seats=2, first_seat=first)


@pytest.mark.clause("A-N-44")
def test_a_pair_of_identical_ninjas_is_not_dealt_again() -> None:
    state = dojo("=rs; =rs; =rs; =rs; =gm; =gm; =gm")
    assert state.mats == [cells("rs rs"), cells("rs rs")]
    assert state.phase == "taking"


@pytest.mark.clause("A-N-45")
def test_a_written_state_tells_all_there_is_to_know_but_the_order_of_the_pile() -> None:
    for state, _ in list(walk(dojo(seats=3), Random(45)))[::3]:
        assert isinstance(state, DojoState)
        assert DojoState.from_dict(state.as_dict()) == state


@pytest.mark.clause("A-N-45")
def test_everybody_sees_the_mats_the_market_the_points_and_how_many_cards_are_left() -> None:
    written = dojo_at("rs gm", "bd pl", market="M rs3 gs", points=[2, 5]).as_dict()
    assert written["mats"] == [[[0, 0, "rs"], [1, 0, "gm"]], [[0, 0, "bd"], [1, 0, "pl"]]]
    assert written["market"] == ["M", "rs3", "gs"]
    assert written["points"] == [2, 5]
    assert sum(written["left"].values()) == 65


def test_a_deck_that_cannot_fill_the_table_is_refused() -> None:
    with pytest.raises(BadOptions, match="too small for 4 players"):
        dojo(seats=4, deck=Deck(1, 2, 4, 2, 1))
