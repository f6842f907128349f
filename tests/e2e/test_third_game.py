"""A game that nobody has drawn is played in the browser all the same: the one of the page about a third game."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.player import DESKTOP, PHONE, Player
from tests.third_game import House, HouseService

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseService]:
    service = House(tmp_path_factory.mktemp("third")).service()
    service.start()
    service.wait()
    yield service
    service.close()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_the_third_game_is_played_to_the_end_in_the_browser(
    browser: Browser, service: HouseService, size: tuple[int, int]
) -> None:
    player = Player(browser, service.origin, size, settings={"seats": 3})
    player.home()
    player.page.get_by_role("button", name="pig", exact=True).click()
    player.page.click(".tile.bots")
    made = 0
    while to_act(player):
        assert player.overflow()[0] <= 0
        if made == 3:
            assert player.barriers() == []
            assert sizes(player) == []
        player.act(".moves button:last-child")  # hold whenever there is something to hold
        made += 1
    assert made > 0  # a bot with luck is quick
    assert player.page.locator(".result li").count() == 3
    assert player.page.inner_text(".result h2") == "The match is over."
    player.page.click(".result a.button")
    player.page.wait_for_selector(".mat.plain")
    player.close()


def to_act(player: Player) -> bool:
    """Until it is this player's turn; False when the match is over."""
    player.page.wait_for_selector(".result, .moves button:not([aria-disabled=true])")
    return player.page.query_selector(".result") is None


def sizes(player: Player) -> list[str]:
    """The moves that are too small for a finger."""
    moves = player.page.locator(".moves button").all()
    return [move.inner_text() for move in moves if (box := move.bounding_box()) and min(box["width"], box["height"]) < 44]
