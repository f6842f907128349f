"""Played without a mouse, without sight, without movement; and nothing that axe objects to."""

import pytest

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, Player

pytestmark = pytest.mark.e2e
# By a finger, for so many milliseconds as the page counts them.
_TAP = """(key, ms) => new Promise((done) => {
    key.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    setTimeout(() => {
        key.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
        key.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        requestAnimationFrame(done);
    }, ms);
})"""


def test_a_match_is_begun_and_played_by_keyboard_alone(new_player: NewPlayer) -> None:
    player = new_player(DESKTOP, settings={"seats": 2})
    player.home()
    tab_to(player, "tile bots")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector(".app .stacks")
    used = set()
    for _ in range(40):
        if not player.wait_to_act():
            break
        used.add(press_what_fits(player))
        assert player.page.evaluate("document.activeElement !== null")
    assert used >= {"f", "number", "s"}


def tab_to(player: Player, name: str) -> None:
    for _ in range(20):
        player.page.keyboard.press("Tab")
        if player.page.evaluate("document.activeElement.className") == name:
            return
    raise AssertionError(f"Tab never comes to {name}")


def press_what_fits(player: Player) -> str:
    """One decision by key; which one it was."""
    stack = player.page.query_selector(".stack.ok")
    key = (stack.get_attribute("data-stack") or "") if stack else "s" if player.cards_on_stacks >= 3 else "f"
    player.until_moved(lambda: player.page.keyboard.press(key), key)
    return "number" if stack else key


def test_the_table_can_be_read_by_ear(new_player: NewPlayer) -> None:
    player = new_player(DESKTOP, settings={"seats": 3})
    player.home()
    player.begin("bots")
    while player.wait_to_act() and player.cards_on_stacks < 1:
        player.move(flips=9)
    heard = {}
    for key in "tkmndol":
        player.page.keyboard.press(key)
        heard[key] = player.aloud()
    assert heard["k"].count("Stack") == 3
    assert "points" in heard["m"]
    assert "cards left" in heard["d"]
    assert heard["o"].startswith("Taking order: ")
    assert heard["l"].startswith("You put ")
    assert heard["t"].startswith(player.prompt)
    assert heard["m"].startswith("Fox")
    assert heard["n"].startswith("Frog")  # the next in turn, not oneself


_FOCUSED = "(text) => document.activeElement.tagName === 'H1' && document.activeElement.innerText.includes(text)"


def test_whoever_goes_to_another_page_is_at_its_heading(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    assert player.page.evaluate("document.activeElement === document.body")  # so that Tab finds the way to the table first
    for link, title in (("Same cards for all", "same cards for everyone"), ("Rules", "Rules"), ("Learn", "")):
        player.page.get_by_role("link", name=link).click()
        player.page.wait_for_function(_FOCUSED, arg=title)
        player.page.go_back()
        player.page.wait_for_function(_FOCUSED, arg="Tatami")


def test_to_skip_to_the_page_leaves_the_address_as_it_is(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.page.goto(f"{player.origin}/deal#secret")
    player.page.wait_for_selector("h1")
    player.page.locator(".skip").focus()
    player.page.keyboard.press("Enter")
    assert player.page.evaluate("document.activeElement.tagName") == "MAIN"
    assert player.page.url.endswith("/deal#secret")


def test_a_key_that_is_held_down_plays_once(new_player: NewPlayer) -> None:
    player = new_player(DESKTOP, settings={"seats": 2, "speed": "off"})
    player.home()
    player.begin("bots")
    player.wait_to_act()
    player.page.evaluate("document.activeElement.blur()")
    for _ in range(20):
        player.page.keyboard.down("f")  # after the first, each is a repetition
    player.page.keyboard.up("f")
    player.page.wait_for_function("() => Number(document.querySelector('.app').dataset.played) > 0")
    assert player.played <= 2  # the flip, and the card


def test_whoever_opens_another_part_of_a_sheet_is_at_its_heading(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    player.wait_to_act()
    menu = player.page.locator(".top button").first
    menu.focus()
    player.page.keyboard.press("Enter")
    player.page.get_by_role("button", name="Settings").press("Enter")
    player.page.wait_for_function("() => document.activeElement.tagName === 'H2'")
    player.page.keyboard.press("Escape")
    player.page.wait_for_function("() => document.activeElement.matches('.top button:first-child')")


def test_a_number_for_a_stack_that_does_not_fit_says_why(new_player: NewPlayer) -> None:
    player = new_player(DESKTOP, settings={"seats": 2})
    player.home()
    player.begin("bots")
    while player.wait_to_act() and not player.page.query_selector(".stack.no"):
        player.move(flips=9)
    stack = player.page.locator(".stack.no").first
    player.page.keyboard.press(stack.get_attribute("data-stack") or "")
    assert (stack.get_attribute("aria-label") or "").endswith(f"not possible, {player.aloud()}")


def test_stop_is_held_where_a_tap_is_not_enough(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2, "holdsToStop": True})
    player.home()
    player.begin("bots")
    stop = player.page.locator(".act.left[data-does=play]")
    while player.wait_to_act() and not stop.count():
        player.move(flips=9)
    assert "hold it" in stop.inner_text()
    before = player.played
    stop.evaluate(_TAP, 100)
    stop.evaluate(_TAP, 0)
    assert player.played == before
    stop.hover()
    player.page.mouse.down()
    player.page.wait_for_function("(before) => Number(document.querySelector('.app').dataset.played) > before", arg=before)
    player.page.mouse.up()


def test_letters_can_be_switched_off(new_player: NewPlayer) -> None:
    player = new_player(DESKTOP, settings={"seats": 2, "hasLetters": False})
    player.home()
    player.begin("bots")
    player.wait_to_act()
    player.page.keyboard.press("f")
    assert player.played == 0
    player.page.evaluate("document.activeElement.blur()")
    player.until_moved(lambda: player.page.keyboard.press(" "), "Space")


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_axe_finds_no_barriers(new_player: NewPlayer, size: tuple[int, int], look: str) -> None:
    player = new_player(size, settings={"seats": 4}, color_scheme=look)
    found: dict[str, list[str]] = {}
    player.home()
    found["home"] = player.barriers()
    player.begin("bots")
    player.wait_to_act()
    found["turn"] = player.barriers()
    for name in ("placing", "pressing"):
        player.move(flips=9)
        player.wait_to_act()
        found[name] = player.barriers()
    player.menu()
    player.page.wait_for_selector("dialog[open] .menu")
    found["menu"] = player.barriers()
    for name in ("Invitation", "Settings"):
        player.page.get_by_role("button", name=name).click()
        player.page.wait_for_selector("dialog[open] .invite img, dialog[open] .settings")
        found[name] = player.barriers()
        player.page.click("dialog .back")
    player.close_sheet()
    player.page.goto(f"{player.origin}/find")
    player.page.wait_for_selector("#code")
    found["find"] = player.barriers()
    assert {name: what for name, what in found.items() if what} == {}


def test_without_movement_nothing_travels(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2, "speed": "normal"}, reduced_motion="reduce")
    player.home()
    player.begin("bots")
    moving = 0
    for _ in range(6):
        player.wait_to_act()
        player.move(flips=9)
        moving += player.page.evaluate(
            "document.getAnimations().filter((one) => one.effect.getKeyframes().some((frame) => 'transform' in frame)).length"
        )
    assert moving == 0


def test_a_tap_never_waits_for_a_movement(new_player: NewPlayer) -> None:
    """At the calmest speed, moves are accepted as fast as they are made."""
    player = new_player(PHONE, settings={"seats": 2, "speed": "calm"})
    player.home()
    player.begin("bots")
    while player.wait_to_act() and player.cards_on_stacks < 4:
        player.move(flips=9)
    assert player.cards_on_stacks >= 4
