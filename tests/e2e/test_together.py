"""Two browsers at one table: by link, and through a restart of the service."""

import re

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, Player, patiently
from tests.service.running import Service

pytestmark = pytest.mark.e2e
# That the line is back is seen for two seconds only.
_NOTE_RETURN = """() => new MutationObserver(() => { window.isBack ||= document.querySelector('.banner.back') !== null; })
    .observe(document, { childList: true, subtree: true, attributes: true })"""


def invite(host: Player) -> str:
    """A table for three; where its link leads."""
    host.home()
    host.begin("friends")
    host.page.wait_for_selector("#link")
    return host.page.input_value("#link")


def cards(player: Player) -> list[set[str]]:
    """What lies on each stack; in which order it was put there is known only to those who saw it."""
    names = [stack.get_attribute("aria-label") or "" for stack in player.page.locator(".stack").all()]
    lying = [re.match(r"Stack \d: ([^;]+);", name) for name in names]
    return [set(found[1].split(", ")) if found else set() for found in lying]


def test_from_a_link_to_a_chair_in_one_tap_and_a_bot_in_the_third(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 3, "name": "Ada"}), new_player(DESKTOP)
    guest.page.goto(invite(host))
    guest.page.fill("#name", "Bram")
    guest.page.click("form button")
    guest.page.wait_for_selector(".waiting")
    assert "#" not in guest.page.url  # the key is out of the address
    host.page.locator(".chairs").get_by_text("Bram", exact=True).wait_for()
    assert "Ada" in guest.page.inner_text(".chairs")
    host.page.click(".act.go")  # fills the third chair with a bot, and starts
    both = (host, guest)
    for _ in range(24):
        host.page.wait_for_selector(".app")
        guest.page.wait_for_selector(".app")
        acting = next_to_act(both)
        acting.move(flips=3)
    next_to_act(both)  # so the bot is not, and nothing moves
    for one, other in (both, both[::-1]):
        one.page.wait_for_function(
            "(played) => Number(document.querySelector('.app').dataset.played) >= played", arg=other.played
        )
    assert host.played == guest.played
    assert cards(host) == cards(guest)
    assert "Bram" in host.page.inner_text(".seats")
    assert "Ada" in guest.page.inner_text(".seats")


def next_to_act(players: tuple[Player, ...]) -> Player:
    for _ in patiently():
        for player in players:
            if player.page.query_selector(".stack.ok, .act[data-does=play]:not([aria-disabled=true])"):
                return player
            player.page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError("nobody can act")


def test_an_emote_is_seen_by_the_others_in_their_language(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE, locale="de-DE")
    guest.page.goto(invite(host))
    guest.page.click("form button")
    host.page.wait_for_selector(".chairs li:nth-child(2):not(.free)")
    host.page.click(".act.go")
    host.page.wait_for_selector(".app")
    guest.page.wait_for_selector(".app")
    host.page.click(".top button:last-child")
    host.page.get_by_role("button", name="Good game!").click()
    guest.page.get_by_text("Gut gespielt!").first.wait_for()


def test_whoever_comes_back_finds_everything_as_it_was(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 3})
    player.home()
    player.begin("bots")
    while player.wait_to_act() and player.cards_on_stacks < 2:
        player.move(flips=9)
    before = (player.prompt, cards(player))
    player.page.reload()
    player.wait_to_act()
    assert (player.prompt, cards(player)) == before
    player.page.goto(player.origin)
    player.page.click(".button.large")  # continue
    player.wait_to_act()
    assert (player.prompt, cards(player)) == before


def test_a_restart_of_the_service_is_a_banner_and_nothing_more(browser: Browser, own_service: Service) -> None:
    player = Player(browser, own_service.origin, PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    while player.wait_to_act() and player.cards_on_stacks < 2:
        player.move(flips=9)
    before = cards(player)
    own_service.stop()
    player.page.wait_for_selector(".banner")
    assert "Your seat is kept" in player.page.inner_text(".banner")
    player.page.evaluate(_NOTE_RETURN)
    own_service.start()
    own_service.wait()
    player.page.wait_for_function("() => window.isBack")
    assert cards(player) == before
    player.wait_to_act()
    player.move(flips=9)
    player.close()


def test_a_table_that_is_not_there_leads_home(new_player: NewPlayer) -> None:
    player = new_player(PHONE)
    for table in ("2222222222222", "nothing"):
        player.page.goto(f"{player.origin}/t/{table}")
        player.page.get_by_role("heading", name="There is no such table").wait_for()
        player.faults.clear()  # the browser itself notes every 404
    player.page.click(".button.go")
    player.page.wait_for_selector(".tiles")
