"""Whole matches on a phone and on a desk."""

import pytest

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, SMALL_PHONE, Player, short

pytestmark = pytest.mark.e2e


def test_a_whole_match_against_a_bot_on_a_phone(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    player.page.click(".act.right[data-move=flip]")  # the second tap from home turns a card
    assert player.play_to_the_end() > 20
    assert player.page.locator(".result li").count() == 2
    assert "win" in player.prompt.lower()
    player.press_until(".act.right[data-does=again]", ".app[data-match='2'] .stacks")


@pytest.mark.slow
def test_six_fit_on_a_small_phone_without_scrolling(new_player: NewPlayer) -> None:
    player = new_player(SMALL_PHONE, settings={"seats": 6})
    player.home()
    player.begin("bots")
    seen = []

    def look() -> None:
        seen.append(player.overflow())
        assert player.page.locator(".seats .mien .sign").count() == 5  # all are bots, and marked as such
        assert all(sign.is_visible() for sign in player.page.locator(".seats .mien .sign").all())
        assert player.page.inner_text(".mine .ord") == "1"

    for _ in range(60):
        if not player.wait_to_act():
            break
        look()
        player.move(flips=6)
    assert max(wide for wide, _ in seen) <= 0
    assert max(high for _, high in seen) <= 0, seen


@pytest.mark.parametrize("size", [(320, 640), (844, 390), PHONE, DESKTOP], ids=str)
def test_nothing_is_wider_than_the_screen(new_player: NewPlayer, size: tuple[int, int]) -> None:
    player = new_player(size, settings={"seats": 4}, locale="de-DE")
    player.home()
    assert player.overflow()[0] <= 0
    player.begin("bots")
    for _ in range(8):
        player.wait_to_act()
        assert player.overflow()[0] <= 0
        player.move(flips=4)


@pytest.mark.parametrize("size", [(667, 375), (844, 390), (932, 430)], ids=str)
@pytest.mark.parametrize("game", ["push", "dojo"])
def test_a_phone_on_its_side_has_room_for_the_whole_table(new_player: NewPlayer, game: str, size: tuple[int, int]) -> None:
    player = new_player(size, settings={"game": game, "seats": 4}, locale="de-DE")
    player.home()
    player.begin("bots")
    for _ in range(6):
        player.wait_to_act()
        assert player.crowded() == []
        assert max(player.overflow()) <= 0
        player.move(flips=4)


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_the_last_cards_are_called_so(new_player: NewPlayer, game: str) -> None:
    player = new_player(SMALL_PHONE, settings=short(game), locale="fr-FR")
    player.home()
    player.begin("bots")
    player.wait_to_act()
    while int(player.page.inner_text(".cnt")) > 10:
        assert player.page.locator(".lastly").count() == 0
        player.move(flips=4)
        assert player.wait_to_act()
    last = player.page.locator(".lastly")
    assert last.inner_text() == "fin de pioche"
    assert player.overflow()[0] <= 0


def test_several_play_on_one_device(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("here")
    prompts = set()
    for _ in range(14):
        player.wait_to_act()
        prompts.add(player.prompt.partition(":")[0])
        player.move(flips=2)
    assert prompts >= {"Fox", "Frog"}


def test_a_placing_can_be_taken_back_until_the_next_flip(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    place_a_card(player)
    assert player.cards_on_stacks == 1
    player.act("button.slot")
    player.page.wait_for_selector(".held .card")
    assert player.cards_on_stacks == 0
    player.act(".stack.ok")
    assert player.page.locator("button.slot").count() == 1
    player.act(".act.right")
    assert player.page.locator("button.slot").count() == 0


def place_a_card(player: Player) -> None:
    while player.wait_to_act() and player.cards_on_stacks == 0:
        player.move(flips=9)


def test_a_stack_that_does_not_take_the_card_says_why(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    refusing = player.page.locator(".stack.no")
    for _ in range(200):
        player.wait_to_act()
        if refusing.count():
            break
        player.move(flips=9)
    assert "not possible" in (refusing.first.get_attribute("aria-label") or "")
    assert refusing.first.get_attribute("aria-disabled") == "true"
    before = player.played
    player.until_there(lambda: refusing.first.click(force=True), ".toast")
    assert player.played == before


def test_the_page_is_read_in_the_language_of_the_browser(new_player: NewPlayer) -> None:
    for locale, word in [("de-AT", "Gegen Bots spielen"), ("fr-BE", "Jouer contre des bots"), ("nl-BE", "Tegen bots spelen")]:
        player = new_player(PHONE, locale=locale)
        player.home()
        assert word in player.page.inner_text(".tile.bots")
        assert player.page.get_attribute("html", "lang") == locale[:2]
