"""The special cards of Dojo: masters that stand for any ninja, and cards that make a line of three enough."""

from itertools import permutations, product

import pytest

from tatami.games.dojo import COLOURS, SHAPES, Deck, DojoOptions
from tests.games.kit import cells, dojo, lay_out, play, texts

WILD = DojoOptions(short_line="wild")
ONE_COLOUR = DojoOptions(deck=Deck(colours=1, shapes=4, copies=4, short_lines=4, masters=4))


def points(picture: str, options: DojoOptions | None = None) -> int:
    """What seat 0 gains by laying the cards with a +, nothing being left to choose."""
    state = lay_out(picture, options=options)
    assert state.phase == "refilling"
    return state.points[0]


@pytest.mark.clause("N-SPEC-1", "A-N-02")
@pytest.mark.parametrize("picture", ["rm rd +rs3", "rm +rs3 rd", "+rs3 rm rd", "rm\nrd\n+rs3", "rm\n+rs3\nrd", "rs3 +rm +rd"])
def test_a_line_of_three_with_a_short_line_card_is_complete(picture: str) -> None:
    state = lay_out(picture)
    assert state.points == [1, 0]
    assert state.mats[0] == {}


@pytest.mark.clause("N-SPEC-1")
def test_without_a_short_line_card_in_it_a_line_of_three_is_nothing() -> None:
    assert points("rm +rd +rl") == 0
    assert points("rm rd +M") == 0
    # Lying beside the line is not enough.
    assert points("rm +rd +rl\nrs3 . .") == 0


@pytest.mark.clause("A-N-02")
def test_a_marked_card_counts_as_the_ninja_it_shows() -> None:
    assert points("gm gd +rs3") == 0
    assert points("gs bs +rs3") == 1
    assert points("gm gd +gm3") == 1
    assert points("rs3 rm +gd +gl") == 0


@pytest.mark.clause("A-N-02")
@pytest.mark.parametrize("colour", [colour[0] for colour in COLOURS[:4]])
def test_in_the_other_reading_a_short_line_card_stands_for_any_ninja(colour: str) -> None:
    assert points(f"{colour}m {colour}d +3", WILD) == 1
    assert points(f"{colour}m {colour}m +3", WILD) == 3
    assert points(f"{colour}m +3 {colour}d", WILD) == 1


@pytest.mark.clause("A-N-02")
def test_in_the_other_reading_the_rest_of_the_line_must_still_match() -> None:
    assert points("rm gd +3", WILD) == 0
    assert points("rm 3 +gd +bl", WILD) == 0


@pytest.mark.clause("A-N-03")
def test_a_marked_card_is_an_ordinary_card_in_a_square_which_still_needs_four() -> None:
    assert points("rs3 rm\n+rd +rl") == 1
    assert points("rs3 rs\n+rs +rs") == 3
    assert points("gm3 rs\n+rd +rl") == 0
    assert points("rs3 +rm\n+rd .") == 0


@pytest.mark.clause("A-N-03")
def test_in_the_other_reading_a_short_line_card_has_no_place_in_a_square() -> None:
    assert points("rs rm\nrd +3", WILD) == 0
    assert points("3 rm\n+rd +rl", WILD) == 0
    assert points("M rm\n+rd +rl", WILD) == 1


@pytest.mark.clause("A-N-04")
def test_two_marked_cards_do_not_make_a_line_of_two() -> None:
    assert points("rs3 +rm3", ONE_COLOUR) == 0
    assert points("rs3 rm +rm3", ONE_COLOUR) == 1
    assert points("rs3 +M", ONE_COLOUR) == 0
    assert points("3 +3", WILD) == 0


@pytest.mark.clause("A-N-05")
def test_of_a_line_of_four_with_a_marked_card_the_player_may_claim_four_or_three_that_include_it() -> None:
    at_the_end = lay_out("rs3 rm +rd +rl")
    assert texts(at_the_end) == ["claim row 0,0", "claim short row 0,0"]
    inside = lay_out("rm rs3 +rd +rl")
    assert texts(inside) == ["claim row 0,0", "claim short row 0,0", "claim short row 1,0"]
    four, first, last = (play(inside, text) for text in texts(inside))
    assert four.points == first.points == last.points == [1, 0]
    assert [four.mats[0], first.mats[0], last.mats[0]] == [{}, {(3, 0): "rl"}, {(0, 0): "rm"}]


@pytest.mark.clause("A-N-05")
def test_the_same_choice_is_there_in_a_column() -> None:
    assert texts(lay_out("rs3\nrm\n+rd\n+rl")) == ["claim column 0,0", "claim short column 0,0"]


@pytest.mark.clause("A-N-06", "N-SPEC-3")
def test_three_identical_cards_one_of_them_marked_bring_three_points() -> None:
    assert points("rs rs +rs3") == 3
    assert points("rs\n+rs3\nrs") == 3
    assert points("rm rm +3", WILD) == 3


@pytest.mark.clause("N-SPEC-2", "A-N-07")
@pytest.mark.parametrize("form", ["{0} {0} {0} +M", "{0} +M {0} {0}", "{0} {0}\n{0} +M", "{0}\n{0}\n{0}\n+M"])
def test_a_master_stands_for_any_ninja(form: str) -> None:
    for colour, shape in product(COLOURS[:4], SHAPES[:4]):
        assert points(form.format(colour[0] + shape[0])) == 3


@pytest.mark.clause("A-N-07")
def test_a_master_has_no_identity_until_its_combo_is_claimed() -> None:
    crossing = "rs rm rd +M\n. . . gl\n. . . bl\n. . . pl"
    state = lay_out(crossing)
    assert texts(state) == ["claim row 0,0", "claim column 3,0"]
    as_red, as_leaf = (play(state, text) for text in texts(state))
    assert as_red.points == as_leaf.points == [1, 0]
    assert as_red.mats[0] == {(3, 1): "gl", (3, 2): "bl", (3, 3): "pl"}
    assert as_leaf.mats[0] == cells("rs rm rd")


@pytest.mark.clause("A-N-07")
def test_a_master_that_has_lain_for_a_while_serves_whatever_is_completed() -> None:
    assert points("rs M +rm +rd") == 1
    assert points("rs M +gs +bs") == 1
    assert points("rs M +rs +rs") == 3


@pytest.mark.clause("A-N-08")
@pytest.mark.parametrize("form", ["{} {} {} +M", "{} {}\n{} +M"])
def test_a_master_never_lifts_cards_that_are_not_identical_to_three_points(form: str) -> None:
    for three in product(("rs", "rm", "gs", "gm"), repeat=3):
        colours, shapes = {card[0] for card in three}, {card[1] for card in three}
        assert points(form.format(*three)) == {(1, 1): 3, (1, 2): 1, (2, 1): 1, (2, 2): 0}[len(colours), len(shapes)]


@pytest.mark.clause("A-N-09")
def test_several_masters_in_a_combo_are_allowed_even_nothing_else() -> None:
    assert points("M M M +M") == 3
    assert points("M M\nM +M") == 3
    assert points("rs M M +M") == 3
    assert points("rs rm M +M") == 1
    assert points("rs rs M +M") == 3
    assert points("rs gm M +M") == 0


@pytest.mark.clause("A-N-10")
def test_a_master_and_a_marked_card_go_together_in_a_line_of_three() -> None:
    for line in permutations(("rs3", "rs", "+M")):
        assert points(" ".join(line)) == 3
    for line in permutations(("rs3", "rm", "+M")):
        assert points(" ".join(line)) == 1
    for line in permutations(("rs3", "M", "+M")):
        assert points(" ".join(line)) == 3
    for line in permutations(("rs3", "gm", "+M")):
        assert points(" ".join(line)) == 0


@pytest.mark.clause("N-SPEC-3")
@pytest.mark.parametrize(
    ("special", "others", "options"),
    [
        ("rs3", {"rm rd": 1, "gs bs": 1, "rs rs": 3}, None),
        ("3", {"rm rd": 1, "gs bs": 1, "rs rs": 3}, WILD),
        ("M", {"rm rd rl": 1, "gs bs ps": 1, "rs rs rs": 3}, None),
    ],
)
def test_both_kinds_serve_in_colour_shape_and_super_combos(special: str, others: dict[str, int], options: DojoOptions) -> None:
    for cards, gained in others.items():
        assert points(f"{cards} +{special}", options) == gained


@pytest.mark.clause("N-COMP-2")
def test_there_are_specials_of_two_kinds_only() -> None:
    for reading in ("marked", "wild"):
        specials = [card for card in dojo(short_line=reading).left if len(card) != 2]
        assert {card[-1] for card in specials} == {"3", "M"}
