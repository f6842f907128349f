"""The picture: an SVG that can be read, with everything on it and in its place."""

import re
from xml.etree.ElementTree import fromstring

import pytest

from tatami.arena.contest import run
from tatami.arena.figures import Figure
from tatami.arena.ladder import climb
from tatami.arena.picture import TOP, WIDTH, Drawing, Scale, contest_picture, draw, ladder_picture, round_step
from tests.arena.kit import small

NAMESPACE = "{http://www.w3.org/2000/svg}"


def words(picture: str) -> list[str]:
    return [one.text or "" for one in fromstring(picture).iter(f"{NAMESPACE}text")]


def dots(picture: str) -> list[float]:
    return [float(one.get("cx", "nan")) for one in fromstring(picture).iter(f"{NAMESPACE}circle")]


def drawn(*figures: Figure, line: float = 50.0) -> str:
    rows = [(f"bot {number}", one) for number, one in enumerate(figures)]
    return draw(Drawing("A title", "About it", "an axis", rows, line, "par", unit=" %"))


def test_a_contest_is_drawn_with_names_figures_and_par() -> None:
    picture = contest_picture(run(small("steady", "random"), 20))
    shown = words(picture)
    assert shown[0] == "Push, 2 seats: win share"
    assert {"steady", "random", "par"} <= set(shown)
    assert sum(bool(re.fullmatch(r"[\d.]+ % \([\d.]+ to [\d.]+\)", text)) for text in shown) == 2
    better, worse = dots(picture)
    assert better > worse


def test_a_ladder_is_drawn() -> None:
    picture = ladder_picture(climb(small("steady", "random", is_mixed=True), 20))
    assert words(picture)[0] == "Push, 2 seats: the ladder"
    assert len(dots(picture)) == 2


@pytest.mark.parametrize(
    "figures",
    [
        [Figure(50, 50, 50), Figure(50, 50, 50)],
        [Figure(100, 77.9, 100), Figure(0, 0, 22.1)],
        [Figure(50.001, 50.0005, 50.0015)],
        [Figure(1e6, 1e5, 1e7), Figure(-1e6, -1e7, -1e5)],
    ],
)
def test_everything_is_inside_whatever_the_figures(figures: list[Figure]) -> None:
    picture = drawn(*figures)
    tree = fromstring(picture)
    assert all(0 < x < WIDTH - 190 for x in dots(picture))
    bars = [path.get("d", "") for path in tree.iter(f"{NAMESPACE}path")]
    assert all(0 < float(x) < WIDTH for bar in bars for x in re.findall(r"[MH](-?[\d.]+)", bar))
    assert float(tree.get("height", "0")) > TOP


def test_a_name_cannot_break_the_picture() -> None:
    picture = draw(Drawing("<&>", "", "", [("</svg>", Figure(1, 0, 2))], 1.0, "par"))
    assert {"<&>", "</svg>"} <= set(words(picture))


def test_a_long_name_leaves_room_for_the_bars() -> None:
    name = "a_package_of_bots_that_think.deeply_about_everything:choose #2"
    picture = draw(Drawing("", "", "", [(name, Figure(60, 55, 65)), ("steady", Figure(40, 35, 45))], 50.0, "par"))
    better, worse = dots(picture)
    assert better - worse > 50
    assert "a_package_o…ng:choose #2" in words(picture)
    title = fromstring(picture).find(f"{NAMESPACE}title")
    assert title is not None and name in (title.text or "")


def test_a_picture_of_nobody_is_empty() -> None:
    assert dots(drawn()) == []


def test_whoever_cannot_see_it_is_told_the_figures() -> None:
    title = fromstring(drawn(Figure(60, 55, 65))).find(f"{NAMESPACE}title")
    assert title is not None and title.text == "A title. bot 0 60.0 % (55.0 to 65.0)"


def test_the_scale_has_few_round_numbers_around_all_values() -> None:
    scale = Scale([17.7, 25.0, 32.3], 100, 500, 0.0)
    assert scale.ticks() == [15.0, 20.0, 25.0, 30.0, 35.0]
    assert (scale.place(15.0), scale.place(35.0)) == (100, 500)


@pytest.mark.parametrize(("least", "step"), [(0.9, 1.0), (1.1, 2.0), (2.5, 5.0), (7.0, 10.0), (0.03, 0.05), (100.0, 100.0)])
def test_steps_are_round(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)
