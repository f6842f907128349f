"""The first visit is light, and everything comes from us."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Request

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e
AFTERWARDS = re.compile(r"/assets/(help|luck)[.-]")  # fetched on purpose once the table has been on the screen for a while
_NOTE_TABLE = """
new MutationObserver((_, observer) => {
    if (!document.querySelector('.app')) return;
    window.shown = performance.now();
    observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
_BEFORE_TABLE = """() => performance.getEntriesByType('resource')
    .filter(({ startTime }) => startTime < (window.shown ?? Infinity)).map(({ name }) => name)"""
MOST = {"script": 60_000, "stylesheet": 10_000, "all": 150_000}


def counted(player: Player) -> Counter[str]:
    """How many bytes come to the page from now on, by their kind and in all, but for what is meant to come after the table."""
    player.context.add_init_script(_NOTE_TABLE)
    sizes: Counter[str] = Counter()

    def count(request: Request) -> None:
        if AFTERWARDS.search(request.url):
            return
        size = request.sizes()["responseBodySize"]
        if size < 0:  # what the browser was not told in time, the service says
            size = int(getattr(request.response(), "headers", {}).get("content-length", 0))
        sizes.update({request.resource_type: size, "all": size})

    player.page.on("requestfinished", count)
    return sizes


def fetched_too_soon(player: Player) -> list[str]:
    """What should have waited for the table to be on the screen."""
    return [address for address in player.page.evaluate(_BEFORE_TABLE) if AFTERWARDS.search(address)]


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_the_first_visit_and_the_first_table_load_little(new_player: NewPlayer, game: str) -> None:
    player = new_player(settings={"game": game, "seats": 2})
    sizes = counted(player)
    player.home()
    player.page.evaluate("document.fonts.ready.then(() => true)")
    player.page.wait_for_load_state("networkidle")
    assert sizes["script"] > 20_000
    assert {kind: sizes[kind] for kind in MOST if sizes[kind] > MOST[kind]} == {}, sizes
    player.begin("bots")
    player.wait_to_act()
    assert sizes["all"] <= MOST["all"], sizes
    assert fetched_too_soon(player) == []


def test_words_of_twice_the_size_stay_on_the_screen(new_player: NewPlayer) -> None:
    player = new_player(settings={"seats": 3})
    player.home()
    player.page.evaluate("() => void (document.documentElement.style.fontSize = '200%')")
    assert player.overflow()[0] <= 0
    player.begin("bots")
    for _ in range(4):
        player.wait_to_act()
        assert player.overflow()[0] <= 0
        player.move(flips=9)


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_a_table_opened_by_its_link_loads_little(new_player: NewPlayer, game: str) -> None:
    host, guest = new_player(settings={"game": game, "seats": 2}), new_player(locale="fr-FR")  # which has most to say
    host.home()
    host.begin("bots")
    host.menu("Invitation")
    host.page.wait_for_selector("#link")
    sizes = counted(guest)
    guest.page.goto(host.page.input_value("#link"))
    guest.page.click(".door button")
    guest.page.wait_for_selector(".app .chip")
    guest.page.wait_for_load_state("networkidle")
    assert sizes["script"] > 20_000
    assert {kind: sizes[kind] for kind in MOST if sizes[kind] > MOST[kind]} == {}, sizes
    assert fetched_too_soon(guest) == []
