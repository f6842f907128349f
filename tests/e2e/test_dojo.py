"""Whole matches of Dojo, and what is special about it: picking, laying, letting go, looking at other mats."""

import contextlib
import math
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as Late

from tests.e2e.conftest import NewPlayer
from tests.e2e.pictures import Studio
from tests.e2e.player import DESKTOP, PHONE, SMALL_PHONE, Player, short, soonest
from tests.e2e.scenes import dojo, view
from tests.service.running import Service

pytestmark = pytest.mark.e2e
DOJO = {"game": "dojo"}
CHANGE_ONES_MIND = """async (key) => {
    document.querySelector('.free').click();
    await new Promise((done) => setTimeout(done, 300));
    if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    else document.querySelector('.act.left').click();
}"""
# Somebody's clock runs out, or they lay on another device: the table has their last card, and this page still waits.
# How many milliseconds it waits in all; for ever, if it let go itself before.
LAY_ELSEWHERE = """async () => {
    const began = performance.now();
    document.querySelector('.free').click();
    const table = `/api/tables${location.pathname.slice(2)}`;
    const { version, table: { to_move: seat, moves: [move] } } = await (await fetch(table)).json();
    const id = crypto.randomUUID().replaceAll('-', '');
    const body = JSON.stringify({ is: 'command', id, seen: version, command: { do: 'play', seat, move } });
    const answer = await fetch(`${table}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!answer.ok) return Infinity;
    while (!document.querySelector('.act.right:not([data-does=done])')) await new Promise(requestAnimationFrame);
    return performance.now() - began;
}"""
LETS_GO = 3000  # milliseconds after which a last card is let go by itself
OPEN = ".pick:not([aria-disabled=true])"


def begin(player: Player, tile: str = "bots") -> None:
    player.home()
    player.begin(tile)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "size"), [(2, PHONE), (3, SMALL_PHONE), (4, DESKTOP)], ids=str)
def test_a_whole_match_against_bots(new_player: NewPlayer, seats: int, size: tuple[int, int]) -> None:
    player = new_player(size, settings={**DOJO, "seats": seats})
    begin(player)
    seen = []
    assert player.play_to_the_end(check=lambda: seen.append(player.overflow())) > 20
    assert player.page.locator(".result li").count() == seats
    assert max(wide for wide, _ in seen) <= 0
    assert max(high for _, high in seen) <= 0, seen
    assert player.hidden(".yard .frame") == 0  # the match is over: the whole mat is seen
    player.press_until(".act.right[data-does=again]", ".app[data-match='2'] .picks")


def test_a_tap_while_cards_are_being_taken_points_at_nothing(browser: Browser, service: Service, tmp_path: Path) -> None:
    market = view(dojo(2, held=(), market=("rl", "bs", "M")))
    with Studio(browser, service, tmp_path).table(PHONE, "light", market) as (page, _):
        pointed = []
        for place in (1, 2, 1):  # the second asks for both, and no answer comes
            page.click(f".pick[data-place='{place}']")
            pointed.append(page.locator(".pick[aria-pressed=true]").count())
        assert pointed == [1, 0, 0]


@pytest.mark.parametrize("key", ["", "u"])
def test_what_was_taken_can_be_changed_until_the_last_card_is_let_go(new_player: NewPlayer, key: str) -> None:
    player = new_player(PHONE, settings={**DOJO, "seats": 2})
    begin(player, "here")
    player.wait_to_act()
    player.move(flips=0)  # takes
    player.page.wait_for_selector(".free")
    held = player.page.locator(".pick.sel").count()
    player.act(".act.left[data-does=change]")  # puts them back
    player.page.wait_for_selector(".free", state="detached")
    assert player.page.locator(".pick.sel").count() == 0
    player.move(flips=0)
    while player.page.locator(".pick.sel").count() > 1:
        player.move(flips=0)  # the first of two
    played = player.played
    player.page.evaluate(CHANGE_ONES_MIND, key)  # within the three seconds, however busy the machine is
    player.page.wait_for_selector(".free.pending", state="detached")
    assert player.played == played
    assert held in (1, 2)


def with_the_last_card(new_player: NewPlayer) -> Player:
    """Two at one device; whoever is in turn has taken, and one card is left to lay."""
    player = new_player(PHONE, settings={**DOJO, "seats": 2})
    begin(player, "here")
    player.wait_to_act()
    player.move(flips=0)
    while player.page.locator(".pick.sel").count() > 1:
        player.move(flips=0)
    return player


def test_a_card_that_one_has_not_let_go_is_not_laid_by_the_next(new_player: NewPlayer) -> None:
    def measure() -> float:
        player = with_the_last_card(new_player)
        found = float(player.page.evaluate(LAY_ELSEWHERE))
        if found == math.inf:
            player.faults.clear()  # the machine was too slow: what came late was refused
        return found

    assert soonest(LETS_GO, measure) < LETS_GO


def test_the_last_card_is_let_go_by_itself(new_player: NewPlayer) -> None:
    player = with_the_last_card(new_player)
    turn = player.prompt
    player.page.click(".free")
    player.page.wait_for_function(
        "(was) => document.querySelector('h1').innerText !== was && !document.querySelector('.free')", arg=turn
    )


def test_a_cell_that_makes_a_combo_says_so_before_it_is_chosen(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings=short("dojo"))
    begin(player)
    find_a_combo(player)
    best = player.page.locator(".free.best").first
    assert best.inner_text().startswith("+")
    assert "scores" in (best.get_attribute("aria-label") or "")


def test_keys_lead_to_where_a_card_scores_and_read_its_row(new_player: NewPlayer) -> None:
    player = new_player(DESKTOP, settings={**DOJO, "seats": 2})
    begin(player)
    find_a_combo(player)
    player.page.keyboard.press("h")
    assert player.page.locator(".free.best:focus").count() == 1
    player.page.keyboard.press("g")
    player.page.locator("#aloud-now").get_by_text(re.compile(r"^Row \d+: ")).wait_for(state="attached")


def test_whoever_asks_where_a_card_scores_is_told_that_it_does_nowhere(
    browser: Browser, service: Service, tmp_path: Path
) -> None:
    with Studio(browser, service, tmp_path).table(DESKTOP, "light", view(dojo(2, held=("rl", "bs")))) as (page, _):
        page.wait_for_selector(".free")
        page.keyboard.press("h")
        page.locator("#aloud-now").get_by_text("This card scores nowhere now.").wait_for(state="attached")


def find_a_combo(player: Player) -> None:
    """Play until a card could be laid that scores."""
    for _ in range(240):
        if not player.wait_to_act():
            begin(player)  # a whole match without one: luck may be like that
        elif player.page.query_selector(".free.best"):
            return
        else:
            player.move(flips=0)
    raise AssertionError("no card ever scored")


def test_the_mat_of_another_is_seen_large(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={**DOJO, "seats": 3})
    begin(player)
    player.page.click(".seat .map >> nth=0")
    player.page.wait_for_selector("dialog .grid .card")
    assert player.page.locator("dialog .grid .card").count() >= 2
    assert player.barriers() == []


@pytest.mark.slow
def test_a_match_by_keyboard_alone(new_player: NewPlayer) -> None:
    player = new_player(DESKTOP, settings={**DOJO, "seats": 2})
    player.home()
    player.page.focus(".tile.bots")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector(".picks")
    made = 0
    while player.wait_to_act():
        press_keys(player)
        made += 1
    assert made > 20


def press_keys(player: Player) -> None:
    keyboard = player.page.keyboard
    if player.page.query_selector(".combos button"):
        player.until_moved(lambda: keyboard.press("1"), "choosing a combo")
    elif player.page.query_selector(".free"):
        player.until_moved(lambda: lay(player), "laying")
    else:
        places = [
            one.get_attribute("data-place") or "" for one in player.page.query_selector_all(f"{OPEN}:not([aria-pressed=true])")
        ]
        player.until_moved(lambda: keyboard.press(places[0]), "taking") if len(places) == 1 else take(player, places)


def take(player: Player, places: list[str]) -> None:
    """One after the other, until some of them are taken."""

    def press() -> None:
        for place in places:
            if not player.page.query_selector(".free"):
                player.page.keyboard.press(place)

    player.until_moved(press, "taking")


def lay(player: Player) -> None:
    if player.page.query_selector(".free.pending"):
        player.page.focus("h1")
        player.page.keyboard.press("Space")
        return
    with contextlib.suppress(Late):  # the card may be laid already, and only what luck brings be on its way
        player.page.focus(".free", timeout=300)
        player.page.keyboard.press("ArrowRight")
        player.page.keyboard.press("Enter")


@pytest.mark.slow
@pytest.mark.parametrize("look", ["light", "dark"])
def test_nobody_is_kept_out(new_player: NewPlayer, look: str) -> None:
    player = new_player(PHONE, settings={**DOJO, "seats": 4, "look": look})
    begin(player)
    for _ in range(9):
        assert player.wait_to_act()
        assert player.barriers() == []
        player.move(flips=0)
