"""A coach at the table: whoever has one is warned before a move that costs much, and decides; the others only see the mark."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import COMPILING, DESKTOP, PHONE, Player

pytestmark = pytest.mark.e2e


def coached(player: Player, *seats: int) -> None:
    """The host switches the coach on, at the table."""
    player.menu("Coach")
    for seat in seats:
        player.page.locator("dialog .tick input").nth(seat).check()
        player.page.wait_for_selector(f".coached >> nth={seat}")
    player.close_sheet()


def advised(player: Player, best: str) -> None:
    """A coach for whom one move is right, and everything else a blunder."""

    def answer(route: Route) -> None:
        seen: dict[str, Any] = player.context.request.get(route.request.url.removesuffix("/advice")).json()
        table = seen["table"]
        others = [move for move in table["moves"] if move != best]
        options = [{"move": best, "share": 0.56, "kind": "good"}]
        options += [{"move": move, "share": 0.5, "kind": "blunder"} for move in others]
        if table["to_move"] == 0 and best in table["moves"]:
            route.fulfill(json={"seat": 0, "played": table["played"], "options": options})
        else:
            route.fulfill(status=204)

    player.page.route("**/advice", answer)


def come_to_advice(player: Player) -> None:
    """Until one may flip or stop, and the coach's advice is on the page."""
    with player.page.expect_response(lambda one: one.url.endswith("/advice") and one.status == 200) as told:
        player.come_to_a_choice()
    told.value.finished()
    player.page.evaluate("() => new Promise(requestAnimationFrame)")


def come_to_choose(player: Player, best: str) -> None:
    """At a table with a coach."""
    player.home()
    player.begin("bots")
    coached(player, 0)
    advised(player, best)
    come_to_advice(player)


def test_whoever_is_warned_may_think_again(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    come_to_choose(player, "stop")
    before = player.played
    player.press_until(".act.right", "#coach-why")
    assert player.played == before
    said = player.page.inner_text("#coach-why")
    assert re.search(r"Better\s+Stop\s+That wins about 6 more matches in 100\.", said)
    think = player.page.get_by_role("button", name="Think again")
    assert think.evaluate("(button) => button === document.activeElement")
    assert player.barriers() == []
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector("dialog", state="detached")
    assert player.played == before
    assert player.page.locator(".act.left[data-glow]").count() == 1
    player.act(".act.left")  # and what the coach would play, goes through
    assert player.page.query_selector("#coach-why") is None
    assert player.page.query_selector("[data-glow]") is None


def test_whoever_is_warned_may_play_it_anyway_all_by_keyboard(new_player: NewPlayer) -> None:
    player = new_player(DESKTOP, settings={"seats": 2}, locale="de-DE")
    player.home()
    player.begin("bots")
    player.menu("Trainer")
    player.page.check("dialog .tick input")
    player.close_sheet()
    advised(player, "stop")
    come_to_advice(player)
    before, keys = player.played, player.page.keyboard
    player.until_there(lambda: keys.press("f"), "#coach-why")
    assert "Das gewinnt von 100 Partien etwa 6 mehr." in player.page.inner_text("#coach-why")
    assert player.played == before
    keys.press("Escape")
    player.page.wait_for_selector("dialog", state="detached")
    assert player.played == before
    keys.press("f")
    player.page.wait_for_selector("#coach-why")
    keys.press("Tab")
    keys.press("Enter")
    player.page.wait_for_function("(before) => Number(document.querySelector('.app').dataset.played) > before", arg=before)
    assert player.page.query_selector("#coach-why") is None


def test_a_seat_without_a_coach_gets_no_advice_but_sees_who_has_one(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    host.page.route("**/advice", lambda route: route.fulfill(status=204))  # a coach who lets everything pass
    host.home()
    host.begin("friends")
    host.page.locator(".arrange summary", has_text="Coach").click()
    host.page.locator(".arrange .tick input").last.wait_for()
    host.page.get_by_label("Coach for Fox").check()
    host.page.wait_for_selector(".chairs .coached")
    begin_with(host, guest)
    for player in (host, guest):
        player.page.wait_for_selector(".coached")
        assert player.page.locator(".coached").count() == 1
        assert player.page.locator(".coached").get_attribute("aria-label") == "Coach"
        assert player.barriers() == []
    assert guest.page.locator(".seat .coached").count() == 1  # beside the host's name, not the guest's own
    assert guest.page.locator(".mine .coached").count() == 0
    table = re.sub(r".*/t/", "", guest.page.url)
    refused = guest.context.request.get(f"{guest.origin}/api/tables/{table}/advice")
    assert (refused.status, refused.json()["code"]) == (403, "not_yours")
    for _ in range(3):
        host.wait_to_act()
        host.move(flips=1)
    assert not [address for address in asked if re.search(r"/advice$|/Beside-|/coach-", address)]
    host.menu()
    assert host.page.locator("dialog").get_by_role("button", name="Coach").count() == 0  # agreed on is agreed on


def begin_with(host: Player, guest: Player) -> None:
    host.page.wait_for_selector("#link")
    guest.page.goto(host.page.input_value("#link"))
    guest.page.click("form button")
    host.page.wait_for_selector(".chairs li:nth-child(2):not(.free)")
    host.page.click(".act.go")
    for player in (host, guest):
        player.page.wait_for_selector(".app .stacks")


def test_the_real_coach_weighs_every_move_of_the_choice(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    coached(player, 0)
    player.come_to_a_choice()
    address = f"{player.origin}/api/tables/{re.sub(r'.*/t/', '', player.page.url)}"
    end = time.monotonic() + COMPILING
    while (answer := player.context.request.get(f"{address}/advice")).status == 204:  # the service waits a little itself
        assert time.monotonic() < end
    told, table = answer.json(), player.context.request.get(address).json()["table"]
    assert (told["seat"], told["played"]) == (0, table["played"])
    assert sorted(option["move"] for option in told["options"]) == sorted(table["moves"])
    shares = [option["share"] for option in told["options"]]
    assert shares == sorted(shares, reverse=True)
    assert told["options"][0]["kind"] == "good"


def test_the_odds_are_there_for_whoever_likes_them_exactly(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2, "risk": "exact"})
    player.home()
    player.begin("bots")
    player.come_to_a_choice()
    player.page.wait_for_selector(".odds")
    said = player.page.inner_text(".odds")
    assert re.search(r"\d+ of \d+ cards? fits? nowhere\s+Stop now: .\d+(\.\d)?\s+Flip, then stop: .\d+(\.\d)?", said)
    player.page.click(".odds")
    player.page.wait_for_selector("dialog table.left")
    left = player.page.locator("table.left td").all_inner_texts()
    others = re.findall(r": (\d+)", player.page.inner_text("dialog .others"))
    table = player.context.request.get(f"{player.origin}/api/tables/{re.sub(r'.*/t/', '', player.page.url)}").json()["table"]
    assert (
        sum(map(int, filter(None, [*left, *others]))) == sum(table["state"]["left"].values()) == table["facts"]["odds"]["left"]
    )
    assert player.barriers() == []
    player.close_sheet()
    assert player.overflow()[0] == 0


def test_whoever_likes_words_counts_what_is_left_by_a_press_on_them(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    player.wait_to_act()
    player.page.click(".risk button")
    player.page.wait_for_selector("dialog table.left")
    assert sum(int(text) for text in player.page.locator("table.left td").all_inner_texts() if text) > 80
    assert player.barriers() == []
    player.close_sheet()
    assert player.overflow()[0] == 0


@pytest.mark.parametrize(("agreed", "panels"), [("words", 1), ("off", 0)])
def test_the_table_agrees_how_exactly_at_most(new_player: NewPlayer, agreed: str, panels: int) -> None:
    player = new_player(PHONE, settings={"seats": 2, "risk": "exact"})
    player.home()
    player.begin("friends")
    player.page.locator(".arrange summary", has_text="Clock, pace").click()
    player.page.get_by_label("Chance to bust").select_option(agreed)
    player.page.click(".act.go")
    player.page.wait_for_selector(".app .stacks")
    player.wait_to_act()
    player.page.wait_for_load_state("networkidle")
    assert player.page.locator(".risk").count() == panels
    assert player.page.locator(".odds, .risk button").count() == 0
    assert "risk" not in player.page.inner_text(".act.right")
