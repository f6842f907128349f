"""Widths, cuts and folds."""

from tatami.terminal.layout import beside, cut, fold, pad, pad_left, page, width
from tatami.terminal.paint import Paint


def test_a_text_is_as_wide_as_its_columns() -> None:
    assert width("Ada") == 3
    assert width("漢字") == 4
    assert width("e\u0301") == 1  # an accent that stands on its letter
    assert width(Paint(colour=True).strong("Ada")) == 3


def test_a_cut_text_fits_and_shows_that_something_is_missing() -> None:
    assert cut("Ada", 3) == "Ada"
    assert cut("Wilhelmina", 6) == "Wilhe."
    assert cut("漢字漢字", 6) == "漢字."


def test_padding_counts_columns() -> None:
    assert pad("漢", 4) == "漢  "
    assert pad_left("漢", 4) == "  漢"


def test_a_long_text_is_folded_between_words() -> None:
    assert fold("one two three", 7) == ["one two", "three"]
    assert fold("  kept as it is", 20) == ["  kept as it is"]
    assert fold("a\nb", 5) == ["a", "b"]
    assert fold("Donaudampfschiff ahoi", 8) == ["Donauda.", "ahoi"]


def test_blocks_of_different_height_stand_side_by_side() -> None:
    assert beside(["a"], ["b", "c"], 3) == ["a  b", "   c"]


def test_a_page_keeps_the_end_of_its_middle_and_has_always_the_same_height() -> None:
    assert page(["board"], ["1", "2", "3"], ["foot"], 5) == ["board", "", "2", "3", "foot"]
    assert page(["board"], [], ["foot"], 4) == ["board", "", "", "foot"]
    assert page(["board", "board"], ["1"], ["foot"], 3) == ["board", "board", "foot"]
