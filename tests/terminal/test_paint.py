"""Colours are readable, and never alone."""

import pytest

from tatami.games import dojo, push
from tatami.terminal import dojo_cards, push_cards
from tatami.terminal.paint import FIELDS, SIGNS, Paint, bare, can_carry_signs


def luminance(code: int) -> float:
    """How bright one of the 256 colours of a terminal is, by WCAG 2."""
    if code >= 232:
        parts = [8 + 10 * (code - 232)] * 3
    else:
        parts = [(0, 95, 135, 175, 215, 255)[(code - 16) // step % 6] for step in (36, 6, 1)]
    red, green, blue = (
        (part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4) for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colour", FIELDS)
def test_a_card_can_be_read_on_its_field(colour: str) -> None:
    low, high = sorted(luminance(code) for code in FIELDS[colour])
    assert (high + 0.05) / (low + 0.05) >= 4.5


def test_without_colour_no_escape_code_is_written() -> None:
    paint = Paint()
    assert paint.field("x", "red") + paint.strong("x") + paint.faint("x") == "xxx"


def test_colours_come_off_again() -> None:
    paint = Paint(colour=True)
    painted = paint.field(" R ", "red") + paint.strong("x") + paint.faint("y")
    assert painted.count("\x1b[0m") == 3
    assert bare(painted) == " R xy"


def test_each_colour_of_push_has_a_letter_and_a_shape_of_its_own() -> None:
    for paint in (Paint(), Paint(signs=False)):
        badges = [push_cards.badge(colour, paint).strip() for colour in push.COLOURS]
        assert len({badge[0] for badge in badges}) == len({badge[1] for badge in badges}) == 5
    assert [push_cards.card(card, Paint()) for card in ("g1", "y2", "r3", "b4", "p5")] == [
        " ⬢G1 ", " ●Y2 ", " ◆R3 ", " ▲B4 ", " ✖P5 ",
    ]  # fmt: skip


def test_each_card_of_dojo_looks_different_in_large_and_in_small() -> None:
    for paint in (Paint(), Paint(signs=False)):
        for draw, columns in ((dojo_cards.card, dojo_cards.CARD), (dojo_cards.small_card, dojo_cards.SMALL)):
            faces = [draw(card, paint) for card in dojo.cards.KINDS]
            assert len(set(faces)) == len(dojo.cards.KINDS)
            assert {len(face) for face in faces} == {columns}


def test_signs_need_an_encoding_that_carries_them() -> None:
    assert can_carry_signs("utf-8")
    assert not can_carry_signs("ascii")
    assert not can_carry_signs("latin-1")
    assert not can_carry_signs("no such encoding")
    assert all(plain.isascii() for _, plain in SIGNS.values())
