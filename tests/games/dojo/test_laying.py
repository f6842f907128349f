"""Laying cards on a mat of Dojo: one after the other, each beside a card that lies there."""

from random import Random

import pytest

from tatami.games.dojo import Deck, DojoOptions, DojoState, Lay
from tatami.games.game import CHANCE, Move
from tatami.luck.local import draw
from tests.games.kit import assert_refused, cells, dojo, dojo_at, lay_out, play, texts
from tests.walks import walk

SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


def spots(state: DojoState, card: str) -> set[tuple[int, int]]:
    return {(move.x, move.y) for move in state.moves() if isinstance(move, Lay) and move.card == card}


@pytest.mark.clause("N-PLACE-1", "A-N-17")
def test_a_card_is_laid_on_any_cell_that_shares_a_side_with_a_card() -> None:
    state = play(dojo_at("rs gm", market="M rd bl"), "take 1")
    assert spots(state, "M") == {(-1, 0), (2, 0), (0, -1), (1, -1), (0, 1), (1, 1)}
    assert_refused(state, "lay M -1,-1", "lay M 2,-1", "lay M -1,1", "lay M 2,1", "lay M 3,0")


@pytest.mark.clause("N-PLACE-1")
def test_two_cards_are_laid_one_after_the_other_in_either_order() -> None:
    state = play(dojo_at("rs gm", market="rd bl pl"), "take 1 2")
    assert spots(state, "rd") == spots(state, "bl") != set()
    for first, second in (("rd", "bl"), ("bl", "rd")):
        halfway = play(state, f"lay {first} 2,0")
        assert halfway.held == [second]
        assert halfway.to_move() == 0
        assert spots(halfway, first) == set()
        assert play(halfway, f"lay {second} 0,1").mats[0] == {**cells("rs gm"), (2, 0): first, (0, 1): second}


@pytest.mark.clause("A-N-18")
def test_the_second_card_may_lean_on_the_first_alone() -> None:
    state = play(dojo_at("rs gm", market="rd bl pl"), "take 1 2")
    assert_refused(state, "lay bl 3,0")
    assert play(state, "lay rd 2,0; lay bl 3,0").mats[0] == cells("rs gm rd bl")


@pytest.mark.clause("A-N-19")
def test_the_two_cards_need_not_touch_each_other() -> None:
    state = play(dojo_at("rs gm", market="rd bl pl"), "take 1 2; lay rd -1,0; lay bl 2,0")
    assert state.mats[0] == {(-1, 0): "rd", (0, 0): "rs", (1, 0): "gm", (2, 0): "bl"}


@pytest.mark.clause("A-N-20")
def test_gaps_are_filled_and_islands_bridged() -> None:
    ring = """
        rs gm rd
        pm .  gd
        bl bs pl
        .  .  .
        .  gl .
    """
    state = play(dojo_at(ring, market="M rd bl"), "take 1")
    assert {(1, 1), (1, 3), (1, 5), (0, 4)} <= spots(state, "M")
    assert play(state, "lay M 1,1").mats[0][1, 1] == "M"


@pytest.mark.clause("A-N-21")
@pytest.mark.parametrize("side", SIDES)
def test_a_mat_may_grow_in_any_direction_as_far_as_there_are_cards(side: tuple[int, int]) -> None:
    def reach(cell: tuple[int, int]) -> int:
        return cell[0] * side[0] + cell[1] * side[1]

    state = dojo(deck=Deck(5, 5, 4, 0, 0))
    rng, farthest = Random(21), 0
    while (mover := state.to_move()) is not None:
        move: Move = draw(state, rng) if mover is CHANCE else state.moves()[0]
        if isinstance(move, Lay):
            edge = max(state.mats[state.turn], key=reach, default=None)
            beyond = (0, 0) if edge is None else (edge[0] + side[0], edge[1] + side[1])
            assert beyond in spots(state, move.card)
            move = Lay(move.card, *beyond)
            farthest = max(farthest, reach(beyond))
        state = state.play(move)
    assert farthest > 25


@pytest.mark.clause("A-N-21")
def test_a_single_row_may_hold_as_many_cards_as_the_largest_deck_lets_a_seat_lay() -> None:
    row = [f"{'rgbpy'[place % 5]}{'smdlb'[(place + place // 5) % 5]}" for place in range(59)]
    options = DojoOptions(deck=Deck(5, 5, 4, 5, 5))
    state = play(dojo_at(" ".join(row), market="rs gs M", options=options), "take 1 2")
    assert {(-1, 0), (59, 0)} <= spots(state, "rs")
    assert play(state, "lay rs 59,0; lay gs 60,0").mats[0] == cells(" ".join([*row, "rs", "gs"]))
    assert play(state, "lay rs -1,0; lay gs -2,0").mats[0][-2, 0] == "gs"


@pytest.mark.clause("A-N-22")
def test_an_emptied_mat_begins_again_with_one_card_anywhere_and_the_next_beside_it() -> None:
    state = play(dojo_at("", "bd pl", market="rd bl pl"), "take 1 2")
    # An endless empty grid looks the same from each of its cells, so one of them stands for all.
    assert texts(state) == ["lay rd 0,0", "lay bl 0,0"]
    begun = play(state, "lay rd 0,0")
    assert spots(begun, "bl") == set(SIDES)


@pytest.mark.clause("A-N-22")
def test_a_combo_may_empty_the_mat_and_the_match_goes_on() -> None:
    state = lay_out("rs rm +rd +rl", "bd pl")
    assert state.mats[0] == {}
    following = play(state, "=gs; =gm; take 1 2; lay gs 2,0; lay gm 3,0; =bs; =bm; take 1 2")
    assert following.to_move() == 0
    assert spots(following, "bs") == {(0, 0)}


@pytest.mark.clause("A-N-46", "N-CLAIM-2")
@pytest.mark.parametrize("seats", [2, 4])
def test_cards_never_move_and_come_only_by_laying(seats: int) -> None:
    before, made, laid = dojo(seats=seats), None, 0
    for state, move in walk(before, Random(seats)):
        assert isinstance(state, DojoState)
        for old, new in zip(before.mats, state.mats, strict=True):
            fresh = {cell: card for cell, card in new.items() if cell not in old}
            assert all(old[cell] == card for cell, card in new.items() if cell in old)
            if fresh and before.phase != "dealing":
                assert isinstance(made, Lay)
                assert fresh == {(made.x, made.y): made.card}
                laid += 1
        before, made = state, move
    assert laid > 20


@pytest.mark.clause("A-N-47")
def test_nothing_is_laid_on_top_of_a_card() -> None:
    state = play(dojo_at("rs gm", market="M rd bl"), "take 1")
    assert_refused(state, "lay M 0,0", "lay M 1,0")


@pytest.mark.clause("A-N-47", "N-PLACE-1")
def test_cards_are_laid_on_the_own_mat_only() -> None:
    state = play(dojo_at("rs gm", "bd pl rd\n. . gs", market="M rd bl"), "take 1")
    assert_refused(state, "lay M 3,0", "lay M 2,2")
    laid = play(state, "lay M 2,0")
    assert laid.mats == [cells("rs gm M"), cells("bd pl rd\n. . gs")]


@pytest.mark.clause("A-N-48")
def test_whoever_is_to_move_always_can() -> None:
    for seed, ending in enumerate(("immediate", "equal_turns")):
        for state, _ in walk(dojo(seats=3, ending=ending), Random(seed)):
            if state.to_move() is CHANCE:
                assert state.chances()
            elif state.to_move() is not None:
                assert state.moves()
