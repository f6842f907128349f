"""Sheets over the page: what is said is heard in them, and only a press beside them closes them."""

import pytest

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e
_SAID_IN = "() => document.querySelector('#aloud-now').closest('dialog') !== null"


def at_the_menu(new_player: NewPlayer) -> Player:
    player = new_player(settings={"seats": 2}, has_touch=True)
    player.home()
    player.begin("bots")
    player.menu()
    player.page.wait_for_selector("dialog[open]")
    return player


def test_what_is_said_is_heard_while_a_sheet_is_open_and_afterwards(new_player: NewPlayer) -> None:
    player = at_the_menu(new_player)
    assert player.page.evaluate(_SAID_IN)
    player.page.locator("dialog[open]").get_by_role("button", name="People").click()
    player.page.wait_for_selector("dialog .people")
    assert player.page.evaluate(_SAID_IN)
    player.close_sheet()
    assert not player.page.evaluate(_SAID_IN)
    player.page.keyboard.press("d")
    assert player.aloud()


def test_a_press_inside_a_sheet_leaves_it_open(new_player: NewPlayer) -> None:
    player = at_the_menu(new_player)
    box = player.page.locator("dialog[open]").bounding_box()
    assert box
    player.page.touchscreen.tap(box["x"] + 6, box["y"] + box["height"] / 2)  # its padding
    assert player.page.locator("dialog[open]").count() == 1


def test_a_press_beside_a_sheet_closes_it_and_nothing_else(new_player: NewPlayer) -> None:
    player = at_the_menu(new_player)
    key = player.page.locator(".app > .top > button:first-child").bounding_box()
    assert key
    player.page.touchscreen.tap(key["x"] + 10, key["y"] + 10)
    player.page.wait_for_selector("dialog", state="detached")
    player.page.keyboard.press("d")  # heard only where no sheet is open
    assert player.aloud()
