"""The first visit is light, and everything comes from us."""

import gzip
from pathlib import Path

import pytest

import tatami
from tests.e2e.conftest import NewPlayer

pytestmark = pytest.mark.e2e
ASSETS = Path(tatami.__file__).parent / "web" / "dist" / "assets"
MOST_SCRIPT, MOST_STYLE, MOST_AT_FIRST = 60_000, 10_000, 150_000


def zipped(pattern: str) -> list[int]:
    return [len(gzip.compress(file.read_bytes(), 9)) for file in ASSETS.glob(pattern)]


def test_scripts_and_styles_stay_within_their_budget() -> None:
    assert sum(zipped("index-*.js")) + max(zipped("web-*.js")) <= MOST_SCRIPT
    assert sum(zipped("*.css")) <= MOST_STYLE


def test_the_first_visit_loads_little(new_player: NewPlayer) -> None:
    player = new_player()
    sizes: list[int] = []
    player.page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    player.home()
    player.page.evaluate("document.fonts.ready.then(() => true)")
    assert 20_000 < sum(sizes) <= MOST_AT_FIRST


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
