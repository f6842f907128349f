"""Learning by doing: each lesson to its end, by hand and by keyboard alone."""

import contextlib
from collections.abc import Callable

import pytest
from playwright.sync_api import TimeoutError as Late

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, SMALL_PHONE, Player

pytestmark = pytest.mark.e2e
BEATS = {"push": 9, "dojo": 6}
# Seen at once: what was pressed before may have its effect only now, and then the other plays.
_TOLD = """() => document.querySelector('[data-glow], .act[data-does=now]')
    && { sentence: document.querySelector('h1').innerText, isDone: document.querySelector('.act[data-does=now]') !== null }"""
_SEEN = """() => [
    document.querySelector('.app').dataset.played, document.querySelectorAll('.pick.sel').length,
    document.querySelector('.act.right').dataset.does, document.querySelectorAll('button.col').length,
].join()"""
_KEY_OF_GLOW = """() => {
    const found = document.querySelector('[data-glow]');
    const { stack, place, does } = found?.dataset ?? {};
    const key = { play: found?.matches('.left') ? 's' : 'f', 'choose-colour': 'b' }[does];
    return found && (stack || place || key || 'Tab');
}"""


def open_lesson(player: Player, game: str) -> None:
    player.page.goto(f"{player.origin}/learn/{game}")
    player.page.wait_for_selector("[data-glow]")


def learn(player: Player, press: Callable[[], None]) -> list[str]:
    """Until there is no more to learn; the sentences on the way."""
    said: list[str] = []
    for _ in range(3000):
        told = player.page.wait_for_function(_TOLD, polling=50).json_value()
        if told["sentence"] not in said:
            said.append(told["sentence"])
        if told["isDone"]:
            return said
        before = player.page.evaluate(_SEEN)
        press()
        with contextlib.suppress(Late):
            player.page.wait_for_function(f"(before) => ({_SEEN})() !== before", arg=before, timeout=400)
    raise AssertionError(f"The lesson does not end: {player.prompt}")


@pytest.mark.parametrize("game", BEATS)
def test_a_lesson_is_learnt_by_pressing_what_glows(new_player: NewPlayer, game: str) -> None:
    player = new_player(PHONE)
    open_lesson(player, game)

    def press() -> None:
        with contextlib.suppress(Late):
            player.page.locator("[data-glow]").first.click(timeout=300)

    said = learn(player, press)
    assert len(said) == BEATS[game] + 1, said
    player.press_until(".act[data-does=now]", f".app.{game}[data-match='1'] .acts")
    assert "/t/" in player.page.url


@pytest.mark.parametrize("game", BEATS)
def test_a_lesson_is_learnt_by_keyboard_alone(new_player: NewPlayer, game: str) -> None:
    player = new_player(DESKTOP)
    open_lesson(player, game)

    def press() -> None:
        """The key of whatever glows; where it has none, Tab leads there."""
        key = player.page.evaluate(_KEY_OF_GLOW)
        if key == "Tab":
            tab_to_glow(player)
        elif key:
            player.page.keyboard.press(key)

    heard: set[str] = set()

    def listen() -> None:
        player.page.wait_for_function("() => document.querySelector('#aloud-now').textContent !== ''")
        heard.add(player.aloud())
        press()

    said = learn(player, listen)
    assert len(said) == BEATS[game] + 1
    assert len(heard & set(said)) >= BEATS[game] - 1


def tab_to_glow(player: Player) -> None:
    """On by Tab, until what glows is reached and pressed, or glows no more."""
    for _ in range(player.page.locator("a, button, [tabindex='0']").count() + 1):
        player.page.keyboard.press("Tab")
        if player.page.query_selector("[data-glow]") is None:
            return
        if player.page.evaluate("document.activeElement.matches('[data-glow]')"):
            player.page.keyboard.press("Enter")
            return
    shining = player.page.locator("[data-glow]").evaluate_all("(all) => all.map((one) => one.cloneNode().outerHTML)")
    raise AssertionError(f"Tab never comes to what glows: {shining}")


@pytest.mark.parametrize("game", BEATS)
def test_a_lesson_has_room_on_a_phone_on_its_side(new_player: NewPlayer, game: str) -> None:
    player = new_player((844, 390), locale="de-DE")
    open_lesson(player, game)
    assert player.crowded() == []


def test_a_wrong_tap_explains_itself(new_player: NewPlayer) -> None:
    player = new_player(PHONE)
    open_lesson(player, "push")
    for _ in range(3000):
        player.page.wait_for_selector("[data-glow]")
        if player.page.query_selector(".stack.no"):
            break
        with contextlib.suppress(Late):
            player.page.locator("[data-glow]").first.click(timeout=300)
    before = player.played
    player.until_there(lambda: player.page.locator(".stack.no").first.click(force=True), ".toast")
    assert player.aloud() == "green is taken"
    assert player.played == before


def test_something_else_that_is_allowed_waits_for_a_real_match(new_player: NewPlayer) -> None:
    player = new_player(PHONE)
    open_lesson(player, "push")
    player.act("[data-glow]")
    player.act("[data-glow]")
    before = player.played
    player.press_until(".act.left[data-does=play]", ".toast")  # one could stop already
    assert player.played == before
    assert "glows" in player.aloud()


def test_a_lesson_can_be_skipped_and_is_found_from_home(new_player: NewPlayer) -> None:
    player = new_player(PHONE)
    player.home()
    player.page.click(".learn-link")
    player.page.wait_for_selector("[data-glow]")
    player.page.click(".learn .top .key")
    player.page.wait_for_selector(".tiles")


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=str)
@pytest.mark.parametrize("game", BEATS)
def test_axe_finds_no_barriers_and_nothing_is_too_wide(
    new_player: NewPlayer, game: str, size: tuple[int, int], look: str
) -> None:
    player = new_player(size, color_scheme=look, locale="de-DE")
    open_lesson(player, game)
    assert player.barriers() == []
    assert player.overflow() == [0, 0]
