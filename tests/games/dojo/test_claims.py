"""Claiming combos in Dojo: when, which, what stays, and who chooses where they overlap."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tatami.games.dojo import Claim, Deck, DojoState, Lay
from tests.games.kit import Cell, assert_refused, cells, dojo, dojo_at, lay_out, play, texts
from tests.oracles import dojo as oracle
from tests.walks import walk

FEW_KINDS = Deck(2, 2, 9, 4, 4)  # so that many combos are made
EIGHT = "rs rm rd +rl rs rm rd +rl"
TWO_BY_FOUR = "rs +rm rd rl\nrm rl +rs rd"


def endings(state: DojoState) -> set[tuple[int, frozenset[Cell]]]:
    """Points and remaining cells of seat 0 after every way to claim."""
    if state.phase != "claiming":
        return {(state.points[0], frozenset(state.mats[0]))}
    return {ending for text in texts(state) for ending in endings(play(state, text))}


def combos_on(mat: dict[Cell, str]) -> list[set[Cell]]:
    """All complete combos of a mat, found by the oracle."""
    table = replace(oracle.start(2), mats=(tuple(mat.items()), ()))
    return [oracle.cells_of(combo) for combo in table.all_combos()]


@pytest.mark.clause("N-CLAIM-1", "A-N-35")
def test_a_combo_is_removed_at_once_and_its_points_gained() -> None:
    state = lay_out("rs rm +rd +rl", "bd pl")
    assert state.points == [1, 0]
    assert state.mats == [{}, cells("bd pl")]
    assert state.discard == {"rs": 1, "rm": 1, "rd": 1, "rl": 1}


@pytest.mark.clause("N-CLAIM-2", "A-N-46")
def test_the_other_cards_stay_where_they_are_with_gaps_and_then_the_turn_ends() -> None:
    state = lay_out("gm bd .   pl bs\nrs rm +rd +rl gs", "bd pl")
    assert state.mats[0] == cells("gm bd . pl bs\n. . . . gs")
    assert state.phase == "refilling"
    assert play(state, "=gs; =gm").turn == 1


@pytest.mark.clause("N-CLAIM-3", "A-N-30")
def test_a_line_in_a_colour_and_a_square_in_a_shape_both_count() -> None:
    state = lay_out("rd rm rs +rl\n. . . .\ngm bm . .\npm +gm . .")
    assert state.points == [2, 0]
    assert state.mats[0] == {}
    assert state.phase == "refilling"


@pytest.mark.clause("N-CLAIM-4")
def test_without_a_combo_the_turn_just_ends() -> None:
    state = lay_out("rs gm +bd +pl", "bd pl")
    assert state.points == [0, 0]
    assert state.mats[0] == cells("rs gm bd pl")
    assert play(state, "=gs; =gm").turn == 1


@pytest.mark.clause("A-N-23")
def test_a_combo_made_by_the_first_card_waits_for_the_second() -> None:
    state = play(dojo_at("rs rm rd", market="rl gs M"), "take 1 2; lay rl 3,0")
    assert (state.phase, state.points) == ("laying", [0, 0])
    assert state.mats[0] == cells("rs rm rd rl")
    # Claimed card by card, the cell 4,0 would have lost its only neighbour, and the cells of the line would be free.
    assert_refused(state, "lay gs 0,0", "lay gs 3,0")
    laid = play(state, "lay gs 4,0")
    assert laid.points == [1, 0]
    assert laid.mats[0] == {(4, 0): "gs"}


@pytest.mark.clause("A-N-23")
def test_the_second_card_may_add_to_the_choice() -> None:
    state = play(dojo_at("rs rm rd", market="rl rs M"), "take 1 2; lay rl 3,0; lay rs 4,0")
    assert texts(state) == ["claim row 0,0", "claim row 1,0"]


@pytest.mark.clause("A-N-24", "A-N-49")
def test_nobody_can_overlook_or_decline_a_combo() -> None:
    state = lay_out("rs rm +rd +rl rs")
    assert state.to_move() == 0
    assert texts(state) == ["claim row 0,0", "claim row 1,0"]
    assert_refused(state, "take 1 2", "lay rs 5,0", "=rs", "claim square 0,0")
    # A combo that stands alone needs nobody to see it.
    assert lay_out("rs rm +rd +rl").points == [1, 0]


@pytest.mark.clause("A-N-24", "A-N-34", "A-N-49")
@pytest.mark.parametrize("short_line", ["marked", "wild"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_combo_is_left_after_a_turn_and_each_one_contains_a_card_laid_in_it(seats: int, short_line: str) -> None:
    made = 0
    for seed in range(5):
        laid: set[Cell] = set()
        for state, move in walk(dojo(seats=seats, deck=FEW_KINDS, short_line=short_line), Random(seed)):
            assert isinstance(state, DojoState)
            if state.phase == "taking":
                laid = set()
                assert not any(combos_on(mat) for mat in state.mats)
            if isinstance(move, Lay):
                laid.add((move.x, move.y))
                combos = combos_on({**state.mats[state.turn], (move.x, move.y): move.card})
                assert all(combo & laid for combo in combos)
                made += len(combos)
            if isinstance(move, Claim):
                assert oracle.cells_of((move.form, (move.x, move.y))) & laid
    assert made > 10


@pytest.mark.clause("A-N-25", "N-CLAIM-3")
def test_the_player_chooses_between_combos_that_overlap() -> None:
    state = lay_out(". rs . .\nrm +rd rl +rs\n. rm . .\n. rl . .")
    by_row, by_column = (play(state, text) for text in texts(state))
    assert by_row.points == by_column.points == [1, 0]
    assert by_row.mats[0] == cells(". rs\n. .\n. rm\n. rl")
    assert by_column.mats[0] == cells(". .\nrm . rl rs")


@pytest.mark.clause("A-N-25")
def test_what_overlaps_nothing_is_claimed_without_asking() -> None:
    state = lay_out("rs rm +rd rl rs\n. . . . .\ngm bm . . .\npm +gm . . .")
    assert state.points == [1, 0]
    assert texts(state) == ["claim row 0,0", "claim row 1,0"]
    assert play(state, "claim row 1,0").mats[0] == {(0, 0): "rs"}


@pytest.mark.clause("A-N-25", "A-N-26")
def test_eight_in_a_line_are_two_combos_for_whoever_chooses_well() -> None:
    state = lay_out(EIGHT)
    assert texts(state) == [f"claim row {x},0" for x in range(5)]
    alone = [(1, frozenset((x, 0) for x in range(8) if not first <= x < first + 4)) for first in (1, 2, 3)]
    assert endings(state) == {(2, frozenset()), *alone}


@pytest.mark.clause("A-N-26")
def test_of_five_in_a_line_four_leave_and_one_stays() -> None:
    state = lay_out("rs rm +rd +rl rs")
    assert endings(state) == {(1, frozenset({(0, 0)})), (1, frozenset({(4, 0)}))}


@pytest.mark.clause("A-N-28")
def test_a_block_of_six_is_one_square_and_two_cards_stay() -> None:
    state = lay_out("rs +rm rd\nrm +rl rs")
    assert texts(state) == ["claim square 0,0", "claim square 1,0"]
    assert endings(state) == {(1, frozenset({(2, 0), (2, 1)})), (1, frozenset({(0, 0), (0, 1)}))}


@pytest.mark.clause("A-N-28", "A-N-25")
def test_a_block_of_eight_is_two_squares_or_two_lines_or_the_square_in_its_middle() -> None:
    state = lay_out(TWO_BY_FOUR)
    assert len(texts(state)) == 5
    for first in ("row 0,0", "row 0,1", "square 0,0", "square 2,0"):
        claimed = play(state, f"claim {first}")
        assert claimed.phase == "refilling"
        assert (claimed.points, claimed.mats[0]) == ([2, 0], {})
    middle = frozenset({(0, 0), (0, 1), (3, 0), (3, 1)})
    assert endings(state) == {(2, frozenset()), (1, middle)}


@pytest.mark.clause("A-N-29", "N-CLAIM-3")
def test_a_square_and_a_line_that_share_cards_yield_one_of_them() -> None:
    state = lay_out("rs rm +rd +rl\n. rs rm .")
    assert texts(state) == ["claim row 0,0", "claim square 1,0"]
    assert endings(state) == {
        (1, frozenset({(1, 1), (2, 1)})),
        (1, frozenset({(0, 0), (3, 0)})),
    }


@pytest.mark.clause("A-N-35")
def test_cards_used_in_combos_never_return() -> None:
    before = dojo(seats=3, deck=FEW_KINDS)
    for state, _ in walk(before, Random(35)):
        assert isinstance(state, DojoState)
        assert Counter(state.discard) >= Counter(before.discard)
        assert Counter(state.left) <= Counter(before.left)
        before = state
    assert before.discard


@pytest.mark.clause("A-N-36")
def test_points_never_run_out() -> None:
    assert lay_out("rs rs +rs +rs", points=[1000, 2000]).points == [1003, 2000]
