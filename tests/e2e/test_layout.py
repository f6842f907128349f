"""However small the screen and however many play: one's own cards lie free, and every number can be read."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.pictures import Studio
from tests.e2e.scenes import FULL, push, view
from tests.service.running import Service

pytestmark = pytest.mark.e2e
_BOX = "(selector) => document.querySelector(selector).getBoundingClientRect().toJSON()"
_STRIPS = """() => [...document.querySelectorAll('.stack .pile')].flatMap((pile) => {
    const cards = [...pile.children].map((card) => card.getBoundingClientRect());
    return cards.slice(1).map((card, place) => (card.top - cards[place].top) / card.width);
})"""
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
        page.locator(".stack.no").first.click(force=True)
        page.wait_for_selector(".toast")
        assert box(page, ".toast")["bottom"] <= mine["top"]
