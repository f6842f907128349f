"""The rules as pages: in every language, with their pictures, on every screen, and found from where one plays."""

import pytest

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE

pytestmark = pytest.mark.e2e

NARROW = (320, 640)
TITLES = {"en": "Rules of Dojo", "de": "Die Regeln von Dojo", "fr": "Les règles de Dojo", "nl": "De regels van Dojo"}


@pytest.mark.parametrize("language", TITLES)
@pytest.mark.parametrize("game", ["push", "dojo"])
def test_the_rules_fit_a_narrow_screen_and_draw_all_their_pictures(new_player: NewPlayer, game: str, language: str) -> None:
    player = new_player(NARROW, locale=language)
    player.page.goto(f"{player.origin}/rules/{game}")
    player.page.wait_for_selector(".paper h2")
    assert game == "push" or player.page.inner_text("h1") == TITLES[language]
    player.page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert player.page.locator("figure .felt").count() >= 7
    assert player.page.evaluate("document.scrollingElement.scrollWidth") <= NARROW[0]
    drawn = "(use) => document.querySelector(use.getAttribute('href')) !== null"
    uses = player.page.query_selector_all(".felt use")
    assert uses
    assert all(use.evaluate(drawn) for use in uses)


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("game", ["push", "dojo"])
def test_axe_finds_no_barriers_in_the_rules(new_player: NewPlayer, game: str, look: str) -> None:
    player = new_player(DESKTOP, color_scheme=look)
    player.page.goto(f"{player.origin}/rules/{game}")
    player.page.wait_for_selector(".paper h2")
    assert player.barriers() == []


def test_the_rules_are_found_from_home_and_lead_to_the_other_game(new_player: NewPlayer) -> None:
    player = new_player(PHONE)
    player.home()
    player.page.click(".quiet a[href='/rules/push']")
    player.page.wait_for_selector(".paper h2")
    player.page.click("nav a[href='/rules/dojo']")
    player.page.wait_for_selector(".felt.violet")
    assert player.page.inner_text("h1") == TITLES["en"]
    player.page.go_back()
    player.page.wait_for_selector(".felt:not(.violet)")
    assert player.page.inner_text("h1") == "Rules of Push"


def test_whoever_reads_the_rules_at_the_table_does_not_leave_it(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    player.page.click(".top button:first-child")
    with player.context.expect_page() as opened:
        player.page.click("dialog a[href='/rules/push']")
    opened.value.wait_for_selector(".paper h2")
    assert player.page.locator(".app").count() == 1
