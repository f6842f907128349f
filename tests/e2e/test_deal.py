"""Deals in the browser: made with one tap, played by others with the same luck, and compared."""

import random
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, Player
from tests.service.running import PATIENCE, Service
from tests.service.test_playing import play_on
from tests.tables.kit import small

pytestmark = pytest.mark.e2e


def played(service: Service, game: str) -> tuple[str, str]:
    """A table of a deal at which Ada played a short match to its end, and the name of the deal."""
    ada = service.guest()
    table = ada.make(game, 2, options=small(game).as_dict(), settings={"pace": "off"}, is_dealt=True)["table"]
    with ada.socket(table) as line:
        line.read()
        line.ask("sit", seat=0)
        line.ask("seat_bot", seat=1, bot="frog")
        line.ask("rename", seat=0, name="Ada")
        line.ask("start")
        while line.table is None or line.table["phase"] != "playing":
            line.read()
        deal = line.table["luck"]["deal"].split(".")[0]
        play_on([line], random.Random(3))
    return table, deal


def cards(service: Service, table: str) -> list[str]:
    """What was turned up in the first match at a table, by the proof of its luck."""
    address = f"{service.origin}/api/tables/{table}/matches/1/proof"
    log: list[dict[str, Any]] = httpx.get(address, timeout=PATIENCE).json()["log"]
    kinds = {record["index"]: record["kind"] for record in log if record["is"] == "opened"}
    return [record["outcome"] for record in log if record["is"] == "drawn" and kinds[record["index"]] == "card"]


def table_of(player: Player) -> str:
    return player.page.url.rpartition("/t/")[2]


def test_a_deal_is_made_from_home_and_the_table_leads_to_it(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.page.get_by_role("link", name="Same cards for all").click()
    make = player.page.get_by_role("button", name="Make a deal and play")
    make.wait_for()
    assert player.barriers() == []
    assert player.overflow()[0] <= 0
    make.click()
    player.page.wait_for_selector(".app .stacks")
    seal = player.page.locator(".seal")
    seal.wait_for()
    assert "the same cards for all" in (seal.get_attribute("aria-label") or "")
    seal.click()
    link = player.page.get_by_role("link", name="Compare with others")
    link.wait_for()
    assert player.barriers() == []
    link.click()
    player.page.get_by_text("Nobody has finished it yet.").wait_for()
    assert "It was begun at one table." in player.page.inner_text("main")


def test_a_deal_has_no_more_chairs_than_its_game(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"game": "dojo", "seats": 6})
    player.page.goto(f"{player.origin}/deal")
    player.page.get_by_role("button", name="Make a deal and play").click()
    player.page.wait_for_selector(".app .picks")
    assert player.page.locator(".seats .seat").count() == 3  # besides one's own


@pytest.mark.parametrize(("game", "size"), [("push", PHONE), ("dojo", DESKTOP)])
def test_another_plays_the_same_deal_and_compares(
    new_player: NewPlayer, service: Service, game: str, size: tuple[int, int]
) -> None:
    first, deal = played(service, game)
    player = new_player(size, settings={"name": "Ben"})
    player.page.goto(f"{player.origin}/deal/{deal}")
    button = player.page.get_by_role("button", name="Play this deal")
    button.wait_for()
    shown = player.page.inner_text("main")
    assert "Ada" not in shown and not any(card in shown for card in cards(service, first)), "no result, and no card"
    assert player.barriers() == []
    button.click()
    player.page.wait_for_selector(".app .stacks, .app .picks")
    table = table_of(player)
    player.play_to_the_end(flips=2)
    mine, theirs = cards(service, table), cards(service, first)
    most = min(len(mine), len(theirs))
    assert most > 3 and mine[:most] == theirs[:most]
    player.page.get_by_role("link", name="Compare with others").click()
    rows = player.page.locator(".matches button")
    rows.first.wait_for()
    assert rows.count() == 2
    assert rows.filter(has_text="You").get_attribute("aria-pressed") == "true"
    rows.filter(has_text="Ada").click()
    player.page.wait_for_selector("tfoot")
    assert player.page.locator(".parted").inner_text().startswith(("They part in turn ", "Both did exactly"))
    assert player.barriers() == []
    assert player.overflow()[0] <= 0


def test_the_check_of_a_match_says_that_its_cards_are_those_of_the_deal(new_player: NewPlayer, service: Service) -> None:
    _, deal = played(service, "push")
    player = new_player(DESKTOP)
    player.page.goto(f"{player.origin}/deal/{deal}")
    player.page.get_by_role("button", name="Play this deal").click()
    player.page.wait_for_selector(".app .stacks")
    player.play_to_the_end(flips=2)
    player.page.get_by_role("button", name="Check this match").click()
    player.page.locator("dialog").get_by_role("button", name="Check this match").click()
    expect(player.page.locator(".proven")).to_contain_text("nobody has changed them")


def test_a_match_of_a_deal_leads_to_the_deal_when_it_is_looked_back_at(new_player: NewPlayer, service: Service) -> None:
    first, deal = played(service, "push")
    player = new_player(PHONE)
    player.page.goto(f"{player.origin}/replay/{first}/1")
    link = player.page.get_by_role("link", name="Compare with others")
    link.wait_for()
    assert player.overflow() == [0, 0]
    assert player.barriers() == []
    link.click()
    player.page.wait_for_url(f"**/deal/{deal}#*")


def test_a_deal_that_is_not_there_says_so(new_player: NewPlayer) -> None:
    player = new_player(PHONE)
    player.page.goto(f"{player.origin}/deal/{'a' * 16}")
    player.page.get_by_role("alert").wait_for()
    assert "no such deal" in player.page.inner_text("main")
    player.faults.clear()  # the browser itself notes every 404
