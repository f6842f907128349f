"""Finding a table, and what is said when the way there is not to be had."""

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import PHONE

pytestmark = pytest.mark.e2e
OPEN = {"table": "abcdefgh", "game": "push", "seats": 2, "free": 1, "age": 0}
NOBODY = "Nobody is waiting just now. Play a bot meanwhile."
NO_SERVICE = "The service cannot be reached. Are you online?"


def unreachable(route: Route) -> None:
    route.abort("internetdisconnected")


def test_nobody_waits_only_once_it_is_known_and_tables_are_looked_for_again(new_player: NewPlayer) -> None:
    player = new_player()
    with player.held("**/api/lobby") as asked:
        player.page.goto(f"{player.origin}/find")
    shown = player.page.get_by_role("region", name="Open tables")
    expect(shown).to_contain_text("One moment")
    assert player.page.title().startswith("Find a table")
    asked[0].abort("internetdisconnected")
    expect(shown.get_by_role("alert")).to_have_text(NO_SERVICE)
    player.page.unroute("**/api/lobby")
    player.page.route("**/api/lobby", lambda route: route.fulfill(json=[]))
    again = shown.get_by_role("button", name="Try again")
    again.or_(shown.get_by_text(NOBODY)).click()  # after five seconds the page tries by itself
    expect(shown).to_contain_text(NOBODY)
    player.page.route("**/api/lobby", lambda route: route.fulfill(json=[OPEN]))
    expect(shown.get_by_role("link")).to_have_text("Push for 2: one chair free")


def test_whoever_gets_lost_finds_home(new_player: NewPlayer) -> None:
    player = new_player()
    player.page.goto(f"{player.origin}/nowhere/at/all")
    assert player.page.inner_text("h1") == "There is no page here"
    player.page.get_by_role("link", name="To the first page").click()
    player.page.wait_for_selector(".tiles")
    player.faults.clear()  # the browser itself notes every 404


def test_two_taps_make_one_table(new_player: NewPlayer) -> None:
    player = new_player()
    player.page.goto(f"{player.origin}/find")
    with player.held("**/api/quick") as asked:
        player.page.get_by_role("button", name="Wait for other players").dblclick()
    player.page.get_by_role("button", name="Play against bots").click(force=True)
    expect(player.page.locator("section .button.go")).to_be_disabled()
    assert len(asked) == 1
    asked[0].abort("internetdisconnected")
    expect(player.page.get_by_role("alert")).to_have_text(NO_SERVICE)
    expect(player.page.locator("section .button.go")).to_be_enabled()


def test_a_link_is_copied_at_home_too_where_the_line_is_not_secure(new_player: NewPlayer) -> None:
    player = new_player()
    player.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    player.home()
    player.begin("friends")
    player.page.evaluate("addEventListener('copy', () => (window.copied = getSelection().toString()))")
    player.page.get_by_role("button", name="Copy link").click()
    expect(player.page.get_by_role("button", name="Copied")).to_be_focused()
    assert player.page.evaluate("window.copied") == player.page.input_value("#link")
    assert player.aloud() == "Copied"


def test_an_invitation_that_does_not_come_can_be_asked_for_again(new_player: NewPlayer) -> None:
    player = new_player(settings={"seats": 2})
    player.home()
    player.begin("bots")
    player.page.route("**/keys", unreachable)
    player.menu("Invitation")
    expect(player.page.locator("dialog").get_by_role("alert")).to_have_text(NO_SERVICE)
    player.page.unroute("**/keys")
    player.page.get_by_role("button", name="Try again").click()
    player.page.wait_for_selector("#link")


def test_a_table_that_is_gone_is_forgotten_but_not_one_that_cannot_be_asked_for(new_player: NewPlayer) -> None:
    player = new_player(settings={"table": "abcdefgh"})
    with player.page.expect_event("requestfailed", lambda request: request.url.endswith("/api/session")):
        player.page.route("**/api/session", unreachable)
        player.home()
    assert player.page.evaluate("JSON.parse(localStorage.tatami).table") == "abcdefgh"
    player.page.unroute("**/api/session")
    player.home()
    player.page.wait_for_function("() => JSON.parse(localStorage.tatami).table === ''")
    assert player.page.get_by_role("link", name="Continue").count() == 0
    player.home()
    assert player.page.query_selector(".button.large") is None
    player.faults.clear()  # the browser itself notes every 404


def test_a_lesson_that_does_not_come_says_so(new_player: NewPlayer) -> None:
    player = new_player()
    player.page.route("**/assets/push-*", unreachable)
    player.page.goto(f"{player.origin}/learn/push")
    expect(player.page.locator("h1")).to_contain_text("could not be loaded")
    player.page.unroute("**/assets/push-*")
    player.page.get_by_role("button", name="Try again").click()
    player.page.wait_for_selector(".learn .app")


def test_whoever_leaves_a_device_to_others_is_forgotten_by_it(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    assert player.context.cookies() == []  # who only looks is nobody yet
    player.begin("bots")
    table = player.page.url
    player.home()
    player.page.get_by_role("link", name="Continue").wait_for()
    player.page.click(".gear")
    player.page.get_by_text("Forget me on this device").click()
    forget = player.page.get_by_role("button", name="Forget everything")
    player.page.route("**/api/session", unreachable)
    forget.click()
    expect(player.page.get_by_role("dialog").get_by_role("alert")).to_have_text(NO_SERVICE)
    assert player.barriers() == []
    assert player.context.cookies() != []
    player.page.unroute("**/api/session")
    player.page.evaluate("for (const store of [localStorage, sessionStorage]) store.setItem('kept', 'something')")
    with player.page.expect_navigation():
        forget.click()
    player.page.wait_for_selector(".tiles")
    assert player.page.get_by_role("link", name="Continue").count() == 0
    assert player.context.cookies() == []
    assert "kept" not in player.page.evaluate("Object.keys({ ...localStorage, ...sessionStorage })")
    player.page.goto(table)
    player.page.get_by_role("button", name="Knock").wait_for()
    assert player.page.query_selector(".app") is None
