"""The client in words that are a third longer than in English: nothing is cut off, nothing runs off the screen."""

import json
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentSerializer, parse
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Transformer
from playwright.sync_api import Page, Route

import tatami
from tests.e2e.conftest import NewPlayer
from tests.e2e.pictures import DECIDE, LOG, PLACE, TURN, Wire
from tests.e2e.player import Player
from tests.e2e.scenes import push, view

pytestmark = pytest.mark.e2e
ENGLISH = Path(tatami.__file__).parent / "texts" / "en"
CATALOGUES = ("web", "arrange")
LONGER = 0.35
SIZES = ((320, 640), (360, 740))
SCENES = {
    "turn": TURN,
    "placing": PLACE,
    "pressing": DECIDE,
    "six": view(push(6, "pressing", [["r2", "b6", "g1"], ["y5", "roll", "g3"], ["p4", "y2"]])),
    "over": view(push(4, "over", [[], [], []], left=0, ending="placed"), phase="over"),
}
# Whatever can be pushed sideways, besides the page itself: a sheet, a panel.
SIDEWAYS = """() => [...document.querySelectorAll('body *')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
    .map((one) => `${one.tagName} ${one.className}`)"""
# Words that leave the key they belong to, or that the key cuts off.
CLIPPED = """() => {
    const found = [];
    for (const key of document.querySelectorAll('button, a.button, a.tile')) {
        const box = key.getBoundingClientRect();
        if (box.width === 0) continue;
        const words = document.createTreeWalker(key, NodeFilter.SHOW_TEXT);
        for (let word = words.nextNode(); word; word = words.nextNode()) {
            const [range, holder] = [document.createRange(), word.parentElement];
            range.selectNodeContents(word);
            const { left, right, top, bottom, width } = range.getBoundingClientRect();
            const isHidden = holder.closest('.vh') !== null || !word.data.trim() || width === 0;
            const leaves = left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
            const isCut = getComputedStyle(holder).overflowX !== 'visible' && holder.scrollWidth > holder.clientWidth + 1;
            if (!isHidden && (leaves || isCut || box.right > innerWidth + 1)) found.push(`${key.className}: ${word.data}`);
        }
    }
    return found;
}"""


class Stretched(Transformer):  # type: ignore[misc]
    """Every word with its vowels drawn out, and marked, so that words which are not from the catalogue stand out."""

    def visit_TextElement(self, node: TextElement) -> TextElement:
        node.value = stretched(node.value)
        return node


def stretched(text: str) -> str:
    return " ".join(_longer(word) for word in text.split(" "))


def _longer(word: str) -> str:
    more = round(len(word) * LONGER)
    at = next((at for at, letter in enumerate(word) if letter.lower() in "aeiouy"), None)
    return word if at is None else word[:at] + word[at] + "ö" * more + word[at + 1 :]


def text_of(catalogue: str) -> str:
    return (ENGLISH / f"{catalogue}.ftl").read_text(encoding="utf-8")


def longer(catalogue: str) -> str:
    return str(FluentSerializer().serialize(Stretched().visit(parse(text_of(catalogue)))))


def in_pseudo(player: Player) -> Page:
    """The page gets our words instead of its own."""

    def answer(route: Route) -> None:
        catalogue = route.request.url.rpartition("/")[2].partition("-")[0]
        route.fulfill(content_type="text/javascript", body=f"export default {json.dumps(longer(catalogue))};")

    for catalogue in CATALOGUES:
        player.page.route(f"**/assets/{catalogue}-*.js", answer)
    return player.page


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_the_words_are_a_third_longer_and_no_word_is_missing(catalogue: str) -> None:
    text = longer(catalogue)
    assert stretched("Put on stack 2") == "Puöt oön staööck 2"
    assert 1.15 < len(text) / len(text_of(catalogue)) < 1.35
    assert parse(text).body and "Junk" not in {type(entry).__name__ for entry in parse(text).body}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_home_has_room_for_long_words(new_player: NewPlayer, size: tuple[int, int]) -> None:
    player = new_player(size, settings={"seats": 6})
    page = in_pseudo(player)
    player.home()
    assert "öö" in page.inner_text(".tiles")
    check(player, "home")
    page.click(".gear")
    page.locator("dialog .tick", has_text="öö").first.wait_for()
    check(player, "settings")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scene", SCENES)
def test_the_table_has_room_for_long_words(new_player: NewPlayer, size: tuple[int, int], scene: str) -> None:
    player = new_player(size)
    page, wire = in_pseudo(player), Wire(SCENES[scene])
    page.route_web_socket("**/socket", wire.answer)
    page.goto(f"{player.origin}/t/2222222222222")
    page.wait_for_selector(".app .seats, .result")
    wire.happen(LOG if scene != "over" else [], SCENES[scene])
    page.evaluate("document.fonts.ready.then(() => true)")
    assert "öö" in player.prompt
    check(player, scene)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sheets_of_a_table_have_room_for_long_words(new_player: NewPlayer, size: tuple[int, int]) -> None:
    player = new_player(size, settings={"seats": 2})
    page = in_pseudo(player)
    player.home()
    player.begin("bots")
    for entry, has in ((0, ".people .tick"), (1, ".invite figcaption")):
        player.menu()
        page.locator("dialog .menu .button").nth(entry).wait_for()
        check(player, "menu")
        page.locator("dialog .menu .button").nth(entry).click()
        page.locator(f"dialog {has}", has_text="ö").first.wait_for()
        for one in page.locator("dialog details").all():
            one.locator("summary").click()
        check(player, has)
        player.close_sheet()


def test_the_check_would_find_words_that_are_cut_off(new_player: NewPlayer) -> None:
    """A control."""
    player = new_player(SIZES[0])
    player.home()
    assert found(player) == []
    player.page.evaluate("() => { document.querySelector('.tile b').textContent = 'x'.repeat(60); }")
    assert found(player) != []
    assert player.page.evaluate(SIDEWAYS) == []
    player.page.evaluate("() => { document.querySelector('.tiles').style.overflowX = 'auto'; }")
    assert player.page.evaluate(SIDEWAYS) != []


def found(player: Player) -> list[Any]:
    clipped: list[Any] = player.page.evaluate(CLIPPED)
    return clipped


def check(player: Player, where: str) -> None:
    assert player.overflow()[0] <= 0, f"{where} is too wide"
    assert player.page.evaluate(SIDEWAYS) == [], where
    assert found(player) == [], where
