"""What comes late has its room, or comes last: nothing moves away from under a finger."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, SMALL_PHONE, Player
from tests.service.running import Service, running

pytestmark = pytest.mark.e2e
SCREENS = pytest.mark.parametrize(("size", "language"), [(PHONE, "en"), (SMALL_PHONE, "fr"), (DESKTOP, "de")])
SLOW = {"offline": False, "latency": 150, "downloadThroughput": -1, "uploadThroughput": -1}
# In every frame, where whatever can be pressed lies; what was there before and lies elsewhere now has moved.
# Letters of another shape, which come once, move things by a little: that is not looked at here.
_WATCH = """
const places = new Map();
let drawn = 0;
window.moved = [];
(function look() {
    if (document.fonts.status === 'loading') drawn = 0;
    if (drawn++ < 3) places.clear();
    for (const one of document.querySelectorAll('a, button, input, select, summary')) {
        const { left, top, width } = one.getBoundingClientRect();
        const before = places.get(one);
        if (before && Math.abs(before.left - left) + Math.abs(before.top - top) > 2)
            window.moved.push(`${one.textContent || one.className}: ${before.left}, ${before.top} to ${left}, ${top}`);
        if (width > 0) places.set(one, { left, top });
        else places.delete(one);
    }
    requestAnimationFrame(look);
})();
"""


@pytest.fixture(scope="module")
def service_with_lobby(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    database = tmp_path_factory.mktemp("lobby") / "tatami.db"
    with running(str(database), arguments=["--limit-factor", "1000", "--lobby"]) as service:
        yield service


def watched(player: Player) -> Player:
    """Whose line is such that everything comes late, and on whose page is noted what moves."""
    player.page.add_init_script(_WATCH)
    line = player.context.new_cdp_session(player.page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW)
    return player


def moved(player: Player, *, until: str) -> list[str]:
    """What has moved when that which comes last is there, or since it was asked before."""
    player.page.wait_for_selector(until)
    player.page.wait_for_load_state("networkidle")
    return list(player.page.evaluate("() => moved.splice(0)"))


@SCREENS
def test_nothing_moves_on_the_first_page_and_its_sheet(new_player: NewPlayer, size: tuple[int, int], language: str) -> None:
    player = watched(new_player(size, settings={"seats": 2, "language": language}))
    player.home()
    player.begin("bots")
    player.home()
    assert moved(player, until=".button.large:not(.coming)") == []
    player.page.click(".gear")
    assert moved(player, until="dialog details") == []


@SCREENS
def test_nothing_moves_in_the_menu(new_player: NewPlayer, size: tuple[int, int], language: str) -> None:
    player = watched(new_player(size, settings={"seats": 2, "language": language, "agreed": {"push": {"star": "wipe"}}}))
    player.home()
    player.begin("bots")
    player.wait_to_act()
    moved(player, until=".app")
    player.menu()
    assert moved(player, until="dialog .agreed") == []


@SCREENS
def test_nothing_moves_where_one_waits_for_strangers(
    browser: Browser, service_with_lobby: Service, size: tuple[int, int], language: str
) -> None:
    player = watched(Player(browser, service_with_lobby.origin, size, settings={"seats": 4, "language": language}))
    player.page.goto(f"{player.origin}/find")
    assert moved(player, until="section .button.go, section li") == []
    player.page.click("section > .button")
    assert moved(player, until=".waiting .button[aria-pressed]") == []
    player.close()


@SCREENS
def test_nothing_moves_when_an_invitation_comes(new_player: NewPlayer, size: tuple[int, int], language: str) -> None:
    player = new_player(size, settings={"seats": 2, "language": language})
    player.home()
    with player.held("**/keys") as keys, player.held("**/invitation.svg") as pictures:
        player.begin("friends")
    player.page.wait_for_selector(".arrange + .arrange")
    top = "() => document.querySelector('.arrange').getBoundingClientRect().top"
    before = player.page.evaluate(top)
    for asked, shown in ((keys, "#link"), (pictures, ".invite img")):
        asked[0].continue_()
        player.page.wait_for_selector(shown)
        assert player.page.evaluate(top) == pytest.approx(before, abs=2)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (844, 390)])
def test_a_page_is_one_column_with_its_heading_first_and_start_in_sight(new_player: NewPlayer, size: tuple[int, int]) -> None:
    player = new_player(size, settings={"seats": 4})
    boxes = "() => [...document.querySelector('.page').children].map((one) => one.getBoundingClientRect().toJSON())"
    player.page.goto(f"{player.origin}/find")
    player.page.wait_for_selector("section .button.go")
    found = player.page.evaluate(boxes)
    player.home()
    player.begin("friends")
    player.page.wait_for_selector(".invite img")
    *waiting, start = player.page.evaluate(boxes)
    for column in (found, waiting):
        assert len({(box["left"], box["width"]) for box in column}) == 1
        assert all(above["bottom"] <= below["top"] for above, below in pairwise(column))
    assert start["left"] == waiting[0]["left"]
    assert start["bottom"] <= size[1]
