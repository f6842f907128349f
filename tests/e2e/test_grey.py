"""Every card and every side of the die is told from every other without any colour, as small as they are ever drawn."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page

from tests.e2e.modules import page_with

pytestmark = pytest.mark.e2e
WIDE = 56  # pixels
SPOT = 4  # what is finer than this many pixels may be missed
MARGIN = 48.0  # greys of 255, in the spot where two pictures differ most; half a pixel does 35 to an edge
Grey = NDArray[np.float64]

DRAW = """async ([sprite, kind, wide, shift]) => {
    const symbols = new Map([...sprite.matchAll(/<symbol id="([^"]+)".*?<\\/symbol>/gs)].map((found) => [found[1], found[0]]));
    const drawn = {};
    for (const [id, symbol] of symbols) {
        if (!id.startsWith(kind)) continue;
        const [, , width, height] = /viewBox="([^"]+)"/.exec(symbol)[1].split(' ').map(Number);
        const high = Math.round((wide * height) / width);
        const used = [...symbol.matchAll(/<use href="#([^"]+)"/g)].map((found) => symbols.get(found[1])).join('');
        const [open, size] = ['<svg xmlns="http://www.w3.org/2000/svg"', `width="${wide}" height="${high}"`];
        const picture = new Image();
        const whole = `${open} ${size}>${used}${symbol}<use href="#${id}" x="${shift}" ${size}/></svg>`;
        picture.src = `data:image/svg+xml,${encodeURIComponent(whole)}`;
        await picture.decode();
        const paint = new OffscreenCanvas(wide, high).getContext('2d', { willReadFrequently: true });
        paint.fillStyle = '#808080';
        paint.fillRect(0, 0, wide, high);
        paint.drawImage(picture, 0, 0);
        const { data } = paint.getImageData(0, 0, wide, high);
        drawn[id] = [];
        const grey = (at) => Math.round(0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2]);
        for (let at = 0; at < data.length; at += 4) drawn[id].push(grey(at));
    }
    return drawn;
}"""


def draw(page: Page, sprite: str, kind: str, shift: float = 0) -> dict[str, Grey]:
    """Every picture whose name begins so."""
    drawn: dict[str, list[int]] = page.evaluate(DRAW, [sprite, kind, WIDE, shift])
    return {name: np.array(greys, dtype=np.float64).reshape(-1, WIDE) for name, greys in drawn.items()}


def apart(one: Grey, other: Grey) -> float:
    """How much lighter or darker the spot is that differs most: the bow of a numeral counts as much as a large field."""
    total = np.pad((one - other).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    sums = total[SPOT:, SPOT:] - total[:-SPOT, SPOT:] - total[SPOT:, :-SPOT] + total[:-SPOT, :-SPOT]
    return float(np.abs(sums).max()) / SPOT**2


def too_close(pictures: dict[str, Grey]) -> dict[str, float]:
    pairs = {f"{one} and {other}": apart(pictures[one], pictures[other]) for one, other in combinations(pictures, 2)}
    return {pair: distance for pair, distance in pairs.items() if distance <= MARGIN}


def classic(page: Page) -> str:
    return str(page.evaluate("classic.pushSprite()"))


SETS: dict[str, tuple[Callable[[Page], str], str, int]] = {
    "classic cards": (classic, "card-", 33),
    "sides of the die": (classic, "die-", 7),
    "sides of the tumbling die": (classic, "pip-", 6),
    "square cards": (lambda page: str(page.evaluate("dojo.dojoSprite()")), "dojo-", 53),
}


@pytest.fixture
def easel(browser: Browser) -> Any:
    with page_with(browser, classic="src/art/push-sprite.ts", dojo="src/art/dojo-sprite.ts") as page:
        yield page


@pytest.mark.parametrize("which", SETS)
def test_any_two_pictures_differ_in_grey(easel: Page, which: str) -> None:
    draws, kind, count = SETS[which]
    pictures = draw(easel, draws(easel), kind)
    assert len(pictures) == count
    assert too_close(pictures) == {}


@pytest.mark.slow
def test_the_same_card_is_no_different_from_itself_wherever_it_lies(easel: Page) -> None:
    """A control: what half a pixel does to the edges is below the margin."""
    sprite = classic(easel)
    first, second, moved = (draw(easel, sprite, "card-", shift) for shift in (0, 0, 0.5))
    for name, picture in first.items():
        assert apart(picture, second[name]) == 0
        assert 0 < apart(picture, moved[name]) < MARGIN


def test_the_check_would_find_a_card_that_differs_by_its_colour_alone(easel: Page) -> None:
    """A control: a red card painted blue, which is as light, keeps its shape and its number; in grey it is the same card."""
    sprite = painted = classic(easel)
    for red, blue in (("#D11F36", "#2563C9"), ("#DE4153", "#4179D6"), ("#B5142A", "#1A50AB"), ("#5E0713", "#0A2757")):
        assert red in painted
        painted = painted.replace(red, blue)
    red_cards, blue_cards = draw(easel, sprite, "card-r"), draw(easel, painted, "card-r")
    for number in range(1, 7):
        assert too_close({"red": red_cards[f"card-r{number}"], "blue": blue_cards[f"card-r{number}"]}) != {}
