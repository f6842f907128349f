"""What is a combo in Dojo and what it brings: straight lines and squares of four, in a colour, a shape or both."""

from itertools import product

import pytest

from tests.games.kit import cells, lay_out, texts

NINJAS = ("rs", "rm", "gs", "gm")

ROW = "{} {} +{} +{}"
COLUMN = "{}\n{}\n+{}\n+{}"
SQUARE = "{} {}\n+{} +{}"


@pytest.mark.clause("N-COMBO-1")
@pytest.mark.parametrize("picture", ["rs rm\n+rd +rl", "+rs +rm\nrd rl", "rs +rm\nrd +rl", "rs +rm\n+rd rl"])
def test_four_cards_in_a_square_are_a_combo(picture: str) -> None:
    state = lay_out(picture)
    assert state.points == [1, 0]
    assert state.mats[0] == {}


@pytest.mark.clause("N-COMBO-2")
@pytest.mark.parametrize(
    "picture", ["rs rm +rd +rl", "rs +rm +rd rl", "rs +rm rd +rl", "rs\nrm\n+rd\n+rl", "rs\n+rm\nrd\n+rl", "rs\n+rm\n+rd\nrl"]
)
def test_four_cards_in_a_row_or_a_column_are_a_combo(picture: str) -> None:
    state = lay_out(picture)
    assert state.points == [1, 0]
    assert state.mats[0] == {}


@pytest.mark.clause("N-COMBO-3", "N-VP-1", "N-VP-2", "N-VP-3", "A-N-11", "A-N-31")
@pytest.mark.parametrize("form", [ROW, COLUMN, SQUARE])
def test_a_colour_or_a_shape_in_common_brings_one_point_and_both_bring_three(form: str) -> None:
    points_seen = set()
    for four in product(NINJAS, repeat=4):
        colours, shapes = {card[0] for card in four}, {card[1] for card in four}
        points = {(1, 1): 3, (1, 2): 1, (2, 1): 1, (2, 2): 0}[len(colours), len(shapes)]
        state = lay_out(form.format(*four))
        assert state.points == [points, 0]
        assert len(state.mats[0]) == (0 if points else 4)
        points_seen.add(points)
    assert points_seen == {0, 1, 3}


@pytest.mark.clause("N-VP-1")
def test_four_of_a_colour_bring_one_point() -> None:
    assert lay_out("gs gm +gd +gl").points == [1, 0]


@pytest.mark.clause("N-VP-2")
def test_four_of_a_shape_bring_one_point() -> None:
    assert lay_out("rd gd +bd +pd").points == [1, 0]


@pytest.mark.clause("N-VP-3", "A-N-11", "A-N-31")
def test_four_identical_cards_bring_three_points_in_all() -> None:
    assert lay_out("pl pl +pl +pl").points == [3, 0]
    assert lay_out("pl pl\n+pl +pl").points == [3, 0]


@pytest.mark.clause("A-N-32")
@pytest.mark.parametrize(
    "picture",
    [
        "rs rm +rd\n.  .  +rl",
        "rs rm\n.  +rd +rl",
        "rs .\nrm +rd\n.  +rl",
        "rs gm .  .\ngd rm gs .\n.  bd +rd bm\n.  .  gl +rl",
    ],
)
def test_bent_and_diagonal_lines_are_no_combos(picture: str) -> None:
    state = lay_out(picture)
    assert state.points == [0, 0]
    assert state.mats[0] == cells(picture.replace("+", ""))
    assert state.phase == "refilling"


@pytest.mark.clause("N-COMBO-1", "N-COMBO-2")
@pytest.mark.parametrize("picture", ["rs +rm +rd", "rs rm . rd +rl +gs", "rs +rm\n+rd .", "rs\nrm\n.\nrd\n+rl\n+gs"])
def test_three_cards_or_four_with_a_gap_are_no_combo(picture: str) -> None:
    state = lay_out(picture)
    assert state.points == [0, 0]
    assert state.phase == "refilling"


@pytest.mark.clause("A-N-27")
@pytest.mark.parametrize(
    "picture",
    [
        ".  rs .\nrm +rd rl\n.  +rs .",
        "rs rm +rd\n.  rl .\n.  +rs .",
        "rs +rm +rd\nrl .  .\nrs .  .",
    ],
)
def test_a_plus_a_t_and_an_l_of_five_are_no_combos(picture: str) -> None:
    state = lay_out(picture)
    assert state.points == [0, 0]
    assert len(state.mats[0]) == 5


@pytest.mark.clause("A-N-27", "N-CLAIM-3")
def test_two_lines_that_cross_yield_one_combo() -> None:
    crossing = """
        .  rs .  .
        rm +rd rl +rs
        .  rm .  .
        .  rl .  .
    """
    state = lay_out(crossing)
    assert texts(state) == ["claim row 0,1", "claim column 1,0"]
    assert state.mats[0] == cells(crossing.replace("+", ""))
