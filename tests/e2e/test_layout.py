"""However small the screen and however many play: one's own cards lie free, and every number can be read."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import NewPlayer
from tests.e2e.pictures import Studio
from tests.e2e.player import SMALL_PHONE, SMALL_TABLET
from tests.e2e.scenes import FULL, MATS, dojo, push, view
from tests.service.running import Service

pytestmark = pytest.mark.e2e
_BOX = "(selector) => document.querySelector(selector).getBoundingClientRect().toJSON()"
_STRIPS = """() => [...document.querySelectorAll('.stack .pile')].flatMap((pile) => {
    const cards = [...pile.children].map((card) => card.getBoundingClientRect());
    return cards.slice(1).map((card, place) => (card.top - cards[place].top) / card.width);
})"""
_TOASTED = """async () => {
    document.querySelector('.stack.no').click();
    await new Promise(requestAnimationFrame);
    return document.querySelector('.toast').getBoundingClientRect().bottom;
}"""
_PANNED = (
    "() => { const { scrollLeft, scrollTop } = document.querySelector('.mine.on .frame'); return [scrollLeft, scrollTop]; }"
)
_CUT_SHORT = """() => [...document.querySelectorAll('.seats .nm span')]
    .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.innerText)"""
NUMBER = 0.27  # of the width of a card: so far down reaches the number in its corner


def box(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(_BOX, selector)
    return found


@pytest.mark.parametrize("size", [(320, 640), (360, 740), (375, 667), (390, 844), (1280, 800)], ids=str)
@pytest.mark.parametrize("seats", [4, 6])
def test_everything_of_a_full_table_is_seen(
    browser: Browser, service: Service, tmp_path: Path, size: tuple[int, int], seats: int
) -> None:
    shown: dict[str, Any] = view(push(seats, "placing", FULL, card="g5", left=20), placed=FULL)
    with Studio(browser, service, tmp_path).table(size, "light", shown) as (page, _):
        mine, keys = box(page, ".mine"), box(page, ".acts")
        assert mine["bottom"] <= keys["top"] or mine["right"] <= keys["left"]
        assert keys["bottom"] <= size[1]
        assert box(page, ".stacks")["bottom"] <= box(page, ".mat")["bottom"]
        assert min(page.evaluate(_STRIPS)) >= NUMBER
        assert page.evaluate(_TOASTED) <= mine["top"]


@pytest.mark.parametrize("mat", ["gm | pl | bm | gs | pd | bl | rs | rm | rd", "gm pl bm gs pd rs rm rd"], ids=["tall", "wide"])
@pytest.mark.parametrize("turn", [None, 0, 1, 2, 3], ids=["phone", "bottom", "left", "top", "right"])
def test_where_a_card_scores_is_in_sight_on_a_mat_larger_than_the_screen(
    browser: Browser, service: Service, tmp_path: Path, mat: str, turn: int | None
) -> None:
    """On a phone, and on every side of a tablet, whichever way it is turned."""
    seat = turn or 0
    shown = view(dojo(4, held=("rl",), drawn=[mat if other == seat else MATS[3] for other in range(4)], turn=seat))
    if turn is not None:
        shown = {**shown, "chairs": [{**chair, "who": "p0"} for chair in shown["chairs"]]}
    with Studio(browser, service, tmp_path).table(SMALL_PHONE if turn is None else SMALL_TABLET, "light", shown) as (page, _):
        page.wait_for_selector(".free.best")
        best, frame = box(page, ".free.best"), box(page, ".mine.on .frame")
        assert frame["left"] <= best["left"] and best["right"] <= frame["right"]
        assert frame["top"] <= best["top"] and best["bottom"] <= frame["bottom"]
        assert sum(page.evaluate(_PANNED)) > 0


@pytest.mark.parametrize(("width", "locale"), [(320, "en-GB"), (360, "de-DE")], ids=str)
def test_bots_are_called_by_their_whole_names_on_small_phones(new_player: NewPlayer, width: int, locale: str) -> None:
    player = new_player((width, 640), settings={"seats": 4}, locale=locale)
    player.home()
    player.begin("bots")
    assert player.page.locator(".seats .mien .sign").count() == 3  # all are marked as bots, beside that
    assert player.page.evaluate(_CUT_SHORT) == []
