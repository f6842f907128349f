"""Whole matches: with every number of seats, several on one device, by the accessibility tree alone, and through trouble."""

import contextlib
import re

import pytest
from playwright.sync_api import Browser, Locator
from playwright.sync_api import TimeoutError as Late

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, SMALL_PHONE, Player
from tests.service.running import Service

pytestmark = pytest.mark.e2e


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "size"), [(3, PHONE), (4, SMALL_PHONE), (5, DESKTOP), (6, SMALL_PHONE)], ids=str)
def test_push_against_bots_with_every_number_of_seats(new_player: NewPlayer, seats: int, size: tuple[int, int]) -> None:
    player = new_player(size, settings={"seats": seats})
    player.home()
    player.begin("bots")
    assert player.play_to_the_end(flips=6) > 10
    assert player.page.locator(".result li").count() == seats


@pytest.mark.slow
@pytest.mark.parametrize("game", ["push", "dojo"])
def test_four_on_one_device(new_player: NewPlayer, game: str) -> None:
    player = new_player(PHONE, settings={"game": game, "seats": 4})
    player.home()
    player.begin("here")
    assert player.play_to_the_end(flips=7) > 60
    assert player.page.locator(".result li").count() == 4


@pytest.mark.slow
@pytest.mark.parametrize("game", ["push", "dojo"])
def test_a_match_is_played_by_the_accessibility_tree_alone(new_player: NewPlayer, game: str) -> None:
    """Everything is found by its role and its name, and pressed by key, as somebody does who sees nothing."""
    player = new_player(DESKTOP, settings={"game": game, "seats": 2})
    player.home()
    press(player, button(player, "Play against bots"))
    player.page.get_by_role("heading", level=1, name=re.compile("Your turn")).wait_for()
    made = 0
    while not player.page.get_by_role("button", name="Play again").count():
        before = player.played
        player.until_moved(lambda: by_name(player), "what has a name")
        made += player.played > before
        player.wait_to_act()
    assert made > 20
    assert "win" in player.page.get_by_role("heading", level=1).inner_text()


def button(player: Player, name: str) -> Locator:
    return player.page.get_by_role("button", name=re.compile(name), disabled=False)


def press(player: Player, found: Locator, timeout: float | None = None) -> None:
    found.first.focus(timeout=timeout)
    player.page.keyboard.press("Enter")


# Of what is offered, the first that can be pressed; some names appear only when others cannot be.
NAMES = (
    "^Stack .*(put here|take)$",
    "^Stop",
    "^Flip",
    "^(Row|Column|Square)",
    "^Done finish",
    "^Lay .*scores",
    "^Lay ",
    "^Place .*can be taken",
)


def by_name(player: Player) -> None:
    stacked = player.page.get_by_role("button", name=re.compile("^Stack .*points?")).count()
    for name in NAMES:
        found = button(player, name)
        if name == "^Stop" and stacked < 2:
            continue  # go on a little
        if found.count():
            found = found if "taken" not in name else found.and_(player.page.locator("[aria-pressed=false]"))
            with contextlib.suppress(Late):  # what was pressed before may have come late, and taken it away
                press(player, found, timeout=300)
            return


def test_the_language_is_changed_in_mid_match(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    player.wait_to_act()
    player.move(flips=9)
    player.wait_to_act()
    before, english = player.played, player.prompt
    seen = {english}
    for language in ("de", "fr", "nl", "en"):
        player.page.keyboard.press(",")
        player.page.locator("dialog select").first.select_option(language)
        player.close_sheet()
        player.page.wait_for_function("(language) => document.documentElement.lang === language", arg=language)
        seen.add(player.prompt)
    assert player.prompt == english
    assert len(seen) == 4
    assert player.played == before
    player.move(flips=9)


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_a_phone_that_sleeps_shows_the_table_as_it_is_when_it_wakes(new_player: NewPlayer, game: str) -> None:
    """Asleep it hears nothing, and its line dies without a word; the other one plays on."""
    host, guest = new_player(PHONE, settings={"game": game, "seats": 2}), new_player(PHONE)
    host.home()
    host.begin("friends")
    host.page.wait_for_selector("#link")
    guest.page.goto(host.page.input_value("#link"))
    guest.page.click("form button")
    host.page.wait_for_selector(".chairs li:nth-child(2):not(.free)")
    host.page.click(".act.go")
    host.wait_to_act()
    guest.page.wait_for_selector(".app")
    guest.context.set_offline(True)
    sleep(guest, is_asleep=True)
    while host.page.evaluate("document.querySelector('.mine.on') !== null"):
        host.wait_to_act()
        host.move(flips=3)
    guest.context.set_offline(False)
    sleep(guest, is_asleep=False)
    guest.wait_to_act()
    assert guest.played == host.played
    guest.move(flips=2)
    host.page.wait_for_function("(played) => Number(document.querySelector('.app').dataset.played) >= played", arg=guest.played)


def sleep(player: Player, *, is_asleep: bool) -> None:
    state = "hidden" if is_asleep else "visible"
    player.page.evaluate(
        """(state) => {
            Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
            Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        state,
    )


def test_a_worker_killed_in_mid_turn_costs_nobody_anything(browser: Browser, own_service: Service) -> None:
    player = Player(browser, own_service.origin, PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    for _ in range(5):
        assert player.wait_to_act()
        player.move(flips=9)
        before = player.played
        own_service.kill()
        own_service.start()
        own_service.wait()
        player.wait_to_act()
        assert player.played >= before
    player.close()
