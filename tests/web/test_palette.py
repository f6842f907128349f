"""The colours: told apart by every kind of eye, and readable on whatever they lie, by day and by night."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.web.colour import EYES, Triple, contrast, difference, lab, linear

WEB = Path(__file__).parents[2] / "web" / "src"
SMALLEST = {"normal": 28.6, "protan": 20.4, "deutan": 17.3, "tritan": 20.7}  # between any two fields
MATERIAL = ("#4CAF50", "#FFEB3B", "#F44336", "#2196F3", "#9C27B0")  # a set that looks well, and fails
AROUND = 0.5
LETTERS, SIGNS = 4.5, 3.0  # what the guidelines ask for: of words, and of edges and marks


def read_suits() -> dict[str, dict[str, str]]:
    """Each suit's colours from the drawings of the cards, by what they are for."""
    text = (WEB / "art" / "palette.ts").read_text(encoding="utf-8")
    lines = re.findall(r"^  (\w+): \{ (base: .*) \},$", text, re.MULTILINE)
    return {suit: dict(re.findall(r"(\w+): '(#\w{6})'", tones)) for suit, tones in lines}


def read_paper() -> str:
    found = re.search(r"PAPER = '(#\w{6})'", (WEB / "art" / "palette.ts").read_text(encoding="utf-8"))
    assert found
    return found[1]


def read_looks() -> dict[str, dict[str, str]]:
    """The tokens by day, by night as the device has it, and by night as chosen."""
    text = (WEB / "css" / "tokens.css").read_text(encoding="utf-8")
    light, dark, chosen = (
        dict(re.findall(r"--([\w-]+): (#\w{6});", block)) for block in re.findall(r":root[^{]*\{([^}]*)\}", text)
    )
    return {"light": light, "dark": {**light, **dark}, "chosen dark": {**light, **chosen}}


SUITS, PAPER, LOOKS = read_suits(), read_paper(), read_looks()
FIELDS = tuple(tones["base"] for tones in SUITS.values())


def smallest(fields: tuple[str, ...], eye: str) -> float:
    seen = [lab(EYES[eye](linear(field))) for field in fields]
    return min(difference(one, other) for one, other in combinations(seen, 2))


def test_all_colours_were_found() -> None:
    assert list(SUITS) == ["green", "yellow", "red", "blue", "purple"]
    assert all(set(tones) == {"base", "lift", "shade", "deep", "on"} for tones in SUITS.values())
    assert LOOKS["dark"] == LOOKS["chosen dark"] != LOOKS["light"]


@pytest.mark.parametrize("eye", SMALLEST)
def test_any_two_suits_are_told_apart_by_every_eye(eye: str) -> None:
    assert smallest(FIELDS, eye) == pytest.approx(SMALLEST[eye], abs=AROUND)


def test_the_check_would_find_a_set_that_some_eyes_confuse() -> None:
    """A control: to those who see no green, red and green of this set are all but one colour."""
    assert smallest(MATERIAL, "normal") > 25
    assert smallest(MATERIAL, "deutan") == pytest.approx(6.0, abs=AROUND)
    assert smallest(MATERIAL, "tritan") == pytest.approx(6.7, abs=AROUND)


def test_red_and_blue_are_the_only_suits_of_one_lightness() -> None:
    lightness = {suit: round(lab(linear(tones["base"]))[0]) for suit, tones in SUITS.items()}
    assert lightness == {"yellow": 88, "green": 67, "red": 45, "blue": 44, "purple": 21}


def span(pairs: list[tuple[str, str]]) -> tuple[float, float]:
    ratios = [contrast(*pair) for pair in pairs]
    return min(ratios), max(ratios)


def test_marks_and_numerals_stand_out_on_their_cards() -> None:
    assert span([(tones["on"], tones["base"]) for tones in SUITS.values()]) == pytest.approx((5.1, 12.2), abs=0.1)
    assert span([(tones["deep"], PAPER) for tones in SUITS.values()]) == pytest.approx((9.4, 16.7), abs=0.1)
    outline = {
        suit: contrast(PAPER if suit in ("red", "blue", "purple") else SUITS[suit]["deep"], SUITS[suit]["base"])
        for suit in SUITS
    }
    assert outline == pytest.approx({"green": 4.7, "yellow": 7.3, "red": 5.1, "blue": 5.4, "purple": 12.2}, abs=0.1)


@pytest.mark.parametrize("look", LOOKS)
def test_the_suits_of_the_page_are_those_of_the_cards(look: str) -> None:
    for suit, tones in SUITS.items():
        assert LOOKS[look][suit].upper() == tones["base"]
        assert LOOKS[look][f"on-{suit}"].upper() == tones["on"]


PLACES = {
    "text": (("page", "panel"), LETTERS, (13.1, 16.5)),
    "soft": (("page", "panel"), LETTERS, (6.4, 9.7)),
    "mattext": (("mat", "mat2"), LETTERS, (7.2, 12.7)),
    "gotext": (("go",), LETTERS, (10.6, 10.7)),
    "ctl": (("page", "panel"), SIGNS, (3.6, 5.7)),
    "turn": (("page", "panel"), SIGNS, (3.4, 11.4)),
    "matline": (("mat", "mat2"), SIGNS, (3.6, 4.6)),
    "warn": (("page", "panel"), LETTERS, (5.2, 10.0)),
    "ok": (("page", "panel"), LETTERS, (5.3, 10.7)),
    "stoptext": (("stop",), LETTERS, (9.2, 16.5)),
}  # what lies where; what is asked of it; how it is


@pytest.mark.parametrize("token", PLACES)
def test_words_and_edges_are_seen_by_day_and_by_night(token: str) -> None:
    grounds, wanted, as_drawn = PLACES[token]
    found = span([(tokens[token], tokens[ground]) for tokens in LOOKS.values() for ground in grounds])
    assert found[0] >= wanted
    assert found == pytest.approx(as_drawn, abs=0.1)


def test_the_mat_of_the_dojo_carries_its_words_too() -> None:
    text = (WEB / "css" / "dojo.css").read_text(encoding="utf-8")
    blocks = [dict(re.findall(r"--(mat\w*): (#\w{6});", block)) for block in re.findall(r"\{([^{}]*--mat:[^{}]*)\}", text)]
    assert len(blocks) == 3  # by day, by night as chosen, by night as the device has it
    for mat in ({**blocks[0], **block} for block in blocks):
        for ground in (mat["mat"], mat["mat2"]):
            assert contrast(mat["mattext"], ground) >= LETTERS
            assert contrast(mat["matline"], ground) >= SIGNS


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("suit", [*SUITS, "star"])
def test_a_small_mark_has_an_edge_that_holds_on_any_panel(look: str, suit: str) -> None:
    for ground in ("page", "panel", "stop"):
        assert contrast(LOOKS[look][f"edge-{suit}"], LOOKS[look][ground]) >= SIGNS


@pytest.mark.parametrize("look", LOOKS)
def test_the_ring_of_the_focus_is_seen_on_every_ground(look: str) -> None:
    base = (WEB / "css" / "base.css").read_text(encoding="utf-8")
    block = base.partition(":focus-visible {")[2].partition("}")[0]
    ring, halo = re.findall(r"#\w{6}", block)
    for ground in ("page", "panel", "mat", "mat2", "go", "stop"):
        assert max(contrast(ring, LOOKS[look][ground]), contrast(halo, LOOKS[look][ground])) >= SIGNS
    assert contrast(ring, halo) >= SIGNS


# Pairs of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005, table 1: where programs go wrong.
PUBLISHED: tuple[tuple[Triple, Triple, float], ...] = (
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, -1.1848, -84.8006), (50, 0, -82.7485), 1.0000),
    ((50, -0.9009, -85.5211), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, -1, 2), (50, 0, 0), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
    ((50, 2.49, -0.001), (50, -2.49, 0.0010), 7.1792),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, 2.49, -0.001), (50, -2.49, 0.0012), 7.2195),
    ((50, -0.001, 2.49), (50, 0.0009, -2.49), 4.8045),
    ((50, -0.001, 2.49), (50, 0.0010, -2.49), 4.8045),
    ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((50, 2.5, 0), (50, 3.1736, 0.5854), 1.0000),
    ((50, 2.5, 0), (50, 3.2972, 0), 1.0000),
    ((50, 2.5, 0), (50, 1.8634, 0.5757), 1.0000),
    ((50, 2.5, 0), (50, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)


@pytest.mark.parametrize(("one", "other", "apart"), PUBLISHED)
def test_differences_are_those_of_the_published_pairs(one: Triple, other: Triple, apart: float) -> None:
    assert difference(one, other) == pytest.approx(apart, abs=5e-5)
    assert difference(other, one) == pytest.approx(apart, abs=5e-5)


def test_black_and_white_are_as_far_apart_as_can_be() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert difference(lab(linear("#000000")), lab(linear("#ffffff"))) == pytest.approx(100)


@pytest.mark.parametrize("eye", EYES)
def test_greys_look_the_same_to_every_eye(eye: str) -> None:
    for grey in ("#000000", "#808080", "#ffffff"):
        assert EYES[eye](linear(grey)) == pytest.approx(linear(grey), abs=1e-4)
