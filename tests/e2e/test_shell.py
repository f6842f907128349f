"""The shell on the device: without a network there is still a page, and a new version is noticed."""

import pytest
from playwright.sync_api import Browser, Route

from tests.e2e.conftest import NewPlayer
from tests.e2e.pictures import TURN, Wire
from tests.e2e.player import PHONE, Player
from tests.e2e.scenes import push, view
from tests.service.running import Service

pytestmark = pytest.mark.e2e
OVER = view(push(4, "over", [[], [], []], left=0, ending="placed"), phase="over")
KEPT = """async () => {
    const found = {};
    for (const name of await caches.keys()) {
        const kept = await (await caches.open(name)).keys();
        found[name] = kept.map((one) => new URL(one.url).pathname);
    }
    return found;
}"""


def visit(player: Player) -> None:
    """Come for the first time, and stay until the worker has kept everything."""
    player.home()
    player.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")


def leave(player: Player) -> None:
    """The browser itself notes every request that found nobody."""
    player.faults = [fault for fault in player.faults if "ERR_" not in fault and "Failed to load" not in fault]
    player.close()


def test_without_the_service_home_still_opens_and_says_so(browser: Browser, own_service: Service) -> None:
    player = Player(browser, own_service.origin, PHONE, locale="de-DE")
    visit(player)
    own_service.stop()
    player.page.goto(own_service.origin)
    player.page.wait_for_selector(".tiles")
    assert "Gegen Bots spielen" in player.page.inner_text(".tile.bots")  # also the words are on the device
    player.page.click(".tile.bots")
    player.page.get_by_text("Der Dienst ist nicht erreichbar").wait_for()
    leave(player)


def test_a_table_that_cannot_be_reached_says_so_and_comes_back_with_the_service(browser: Browser, own_service: Service) -> None:
    player = Player(browser, own_service.origin, PHONE, settings={"seats": 2})
    visit(player)
    player.begin("bots")
    player.wait_to_act()
    own_service.stop()
    player.page.reload()
    player.page.get_by_text("No connection yet").wait_for()
    own_service.start()
    own_service.wait()
    player.wait_to_act()
    player.move(flips=3)
    leave(player)


def test_what_is_no_page_of_the_client_is_excused_in_four_languages(browser: Browser, own_service: Service) -> None:
    player = Player(browser, own_service.origin, PHONE)
    visit(player)
    own_service.stop()
    player.page.goto(f"{own_service.origin}/licences/svelte.txt")
    spoken = player.page.locator("p[lang]").evaluate_all("(found) => found.map((one) => one.lang)")
    assert spoken == ["en", "de", "fr", "nl"]
    assert player.page.evaluate("getComputedStyle(document.querySelector('a')).backgroundColor") == "rgb(255, 201, 60)"
    player.page.click("p[lang=nl] a")
    player.page.wait_for_selector(".tiles")
    leave(player)


def test_the_worker_keeps_files_and_nothing_that_is_asked_of_the_service(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.context.add_init_script("caches.open('tatami-old'); caches.open('of-somebody-else')")
    visit(player)
    player.page.reload()
    player.page.wait_for_selector(".tiles")
    player.begin("bots")
    player.wait_to_act()
    player.move(flips=3)
    kept: dict[str, list[str]] = player.page.evaluate(KEPT)
    ours = [name for name in kept if name.startswith("tatami-") and name != "tatami-old"]
    assert len(ours) == 1
    assert "of-somebody-else" in kept
    assert {"/", "/offline.html"} <= set(kept[ours[0]])
    assert not [path for path in kept[ours[0]] if path.startswith("/api")]
    assert all(
        path.startswith("/assets/") or path in ("/", "/offline.html", "/offline.css", "/icon.svg") for path in kept[ours[0]]
    )


def test_what_an_older_worker_kept_is_thrown_away(new_player: NewPlayer) -> None:
    player = new_player(PHONE)
    player.page.goto(f"{player.origin}/offline.html")  # before any worker
    player.page.evaluate("() => caches.open('tatami-old').then(() => true)")
    visit(player)
    player.page.wait_for_function("async () => !(await caches.keys()).includes('tatami-old')")


def another_version(route: Route) -> None:
    """The page as a newer service would give it out."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("/assets/index-", "/assets/index-newer-"))


def hide_and_show(player: Player) -> None:
    player.page.evaluate(
        """() => {
            for (const hidden of [true, false]) {
                Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
                document.dispatchEvent(new Event('visibilitychange'));
            }
        }"""
    )


def sit_at(player: Player, wire: Wire) -> None:
    """At a table of which we say what is on it; then look elsewhere, and back, so that the page looks for a newer one."""
    player.page.route_web_socket("**/socket", wire.answer)
    player.page.goto(f"{player.origin}/t/2222222222222")
    player.page.wait_for_selector(".app .seats")
    hide_and_show(player)
    looked = "() => performance.getEntriesByType('resource').some((one) => new URL(one.name).pathname === '/')"
    player.page.wait_for_function(looked)


def test_a_new_version_is_offered_but_never_to_somebody_who_is_to_move(new_player: NewPlayer) -> None:
    player, wire = new_player(PHONE), Wire(TURN)
    player.page.route(f"{player.origin}/", another_version)
    sit_at(player, wire)
    assert player.page.locator(".fresh").count() == 0
    wire.happen([], OVER)
    player.page.wait_for_selector(".fresh")
    assert "new version" in player.page.inner_text(".fresh")
    wire.happen([], TURN)
    player.page.wait_for_selector(".fresh", state="detached")
    wire.happen([], OVER)
    player.page.click(".fresh button")
    player.page.wait_for_selector(".app .seats")  # loaded anew


def test_the_same_version_is_not_offered(new_player: NewPlayer) -> None:
    player, wire = new_player(PHONE), Wire(OVER)
    sit_at(player, wire)
    player.page.evaluate("() => new Promise((done) => setTimeout(done, 1200))")  # twice as long as the offer would take
    assert player.page.locator(".fresh").count() == 0


def test_whoever_is_to_move_is_called_by_the_title_and_the_icon(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    assert player.page.get_attribute("link[rel=icon]", "href") == "/icon.svg"
    player.begin("bots")
    player.wait_to_act()
    player.page.wait_for_selector("link[rel=icon][href^='data:image/svg']", state="attached")
    assert player.page.title().startswith("● Your turn")


def test_a_notification_is_asked_for_only_by_pressing_and_comes_only_to_those_who_look_elsewhere(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2}, permissions=["notifications"])
    player.context.add_init_script(NOTED)
    visit(player)
    player.begin("bots")
    player.wait_to_act()
    assert player.page.evaluate("window.asked") == 0
    player.page.click(".top button:first-child")
    player.page.get_by_role("button", name="Call me when it is my turn").click()
    player.page.get_by_role("button", name="You are called when it is your turn").wait_for()
    assert player.page.evaluate("window.asked") == 1
    player.page.keyboard.press("Escape")
    player.move(flips=1)
    player.page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    while player.wait_to_act() and not player.page.evaluate("window.noted.length"):
        player.move(flips=1)
    player.page.evaluate("window.noted.length = 0")
    player.page.keyboard.press("e")
    player.page.locator("dialog").get_by_role("button", name="Hi").click()
    player.page.wait_for_selector(".bubble")
    assert player.page.evaluate("window.noted") == []  # it is still the same turn


NOTED = """
[window.asked, window.noted] = [0, []];
const ask = Notification.requestPermission;
Notification.requestPermission = () => (window.asked++, ask.call(Notification));
ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => void window.noted.push(body);
"""
