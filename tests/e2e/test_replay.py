"""Looking back at a match, and playing on from there."""

import random

import pytest

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, SMALL_PHONE, Player
from tests.service.running import Service
from tests.service.test_playing import play_on
from tests.tables.kit import small

pytestmark = pytest.mark.e2e
_ADDRESS_IS = "(hash) => location.hash === hash"
_PLAYED_IS = "(moves) => document.querySelector('.app')?.dataset.played === String(moves)"


def finished(service: Service, game: str = "push", seats: int = 2) -> str:
    """A table at which a short match was played to its end."""
    ada = service.guest()
    table = ada.make(game, seats, options=small(game).as_dict(), settings={"pace": "off"})["table"]
    with ada.socket(table) as line:
        line.read()
        for seat in range(seats):
            line.ask("sit", seat=seat)
        line.ask("start")
        while line.table is None or line.table["phase"] != "playing":
            line.read()
        play_on([line] * seats, random.Random(3))
    return table


def look_back(player: Player, table: str, moves: int | None = None) -> None:
    player.page.goto(f"{player.origin}/replay/{table}/1" + ("" if moves is None else f"#{moves}"))
    player.page.wait_for_selector(".scrub input")


def place(player: Player) -> int:
    return int(player.page.input_value(".scrub input"))


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_a_match_is_walked_through_by_keyboard(new_player: NewPlayer, service: Service, game: str) -> None:
    player = new_player(DESKTOP)
    look_back(player, finished(service, game))
    keys = player.page.keyboard
    last = int(player.page.get_attribute(".scrub input", "max") or 0)
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    assert place(player) == 2
    keys.press("ArrowLeft")
    assert place(player) == 1
    keys.press("Shift+ArrowRight")
    turned = place(player)
    assert 1 < turned < last
    keys.press("Shift+ArrowLeft")
    assert place(player) < turned
    keys.press("End")
    assert place(player) == last
    assert player.page.locator(".result li").count() == 2
    keys.press("ArrowRight")
    assert place(player) == last
    keys.press("Home")
    assert place(player) == 0


def test_every_position_has_its_sentence(new_player: NewPlayer, service: Service) -> None:
    player = new_player(DESKTOP)
    look_back(player, finished(service))
    slider = player.page.locator(".scrub input")
    seen = set()
    for _ in range(6):
        player.page.keyboard.press("ArrowRight")
        newest = player.page.locator(".log li").last.inner_text().strip()
        about = slider.get_attribute("aria-valuetext") or ""
        assert newest in about
        assert about.startswith(f"Move {player.played} of ")
        player.page.wait_for_function(
            "(said) => ['aloud', 'aloud-now'].some((id) => document.getElementById(id).textContent.trim() === said)",
            arg=newest,
        )
        seen.add(about)
    assert len(seen) == 6


def test_the_address_follows_and_leads_back(new_player: NewPlayer, service: Service) -> None:
    player, table = new_player(PHONE), finished(service)
    look_back(player, table)
    for _ in range(5):
        player.page.keyboard.press("ArrowRight")
    moves = player.played
    player.page.wait_for_function(_ADDRESS_IS, arg=f"#{moves}")
    friend = new_player(DESKTOP, locale="de-DE")
    friend.page.goto(player.page.url)
    friend.page.wait_for_function(_PLAYED_IS, arg=moves)
    friend.page.evaluate("location.hash = '#0'")
    friend.page.wait_for_function(_PLAYED_IS, arg=0)


def test_it_plays_by_itself_until_it_is_stopped(new_player: NewPlayer, service: Service) -> None:
    player = new_player(PHONE)
    look_back(player, finished(service))
    player.page.click(".steps .go")
    player.page.wait_for_function("() => Number(document.querySelector('.app').dataset.played) > 3")
    player.page.click(".steps .go")
    assert player.page.get_attribute(".steps .go", "aria-label") == "Play"
    stopped = place(player)
    player.page.click(".steps button:nth-child(4)")
    assert place(player) == stopped + 1


def test_cards_travel_when_one_steps_on(new_player: NewPlayer, service: Service) -> None:
    player = new_player(PHONE, settings={"speed": "calm"})
    look_back(player, finished(service))
    moving = 0
    for _ in range(4):
        player.page.keyboard.press("ArrowRight")
        moving += player.page.evaluate("document.getAnimations().length")
    assert moving > 0
    player.page.keyboard.press("Home")
    assert place(player) == 0


def test_whoever_is_pressed_shows_their_cards(new_player: NewPlayer, service: Service) -> None:
    player = new_player(PHONE)
    look_back(player, finished(service, seats=3), 12)
    name = player.page.inner_text(".seat >> nth=1 >> .nm")
    assert name not in player.page.inner_text(".mine h2")
    player.page.click(".seat >> nth=1 >> .whois")
    player.page.wait_for_function("(name) => document.querySelector('.mine h2').textContent.includes(name)", arg=name)
    assert name in player.aloud()


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_one_plays_on_from_any_position_against_bots(new_player: NewPlayer, service: Service, game: str) -> None:
    player = new_player(PHONE)
    look_back(player, finished(service, game), 20)
    moves = player.played
    assert 0 < moves <= 20
    player.page.click(".onward")
    player.page.wait_for_url("**/t/*")
    player.page.wait_for_selector(".app .acts")
    assert player.played == moves
    assert player.page.locator(".seat .sign").count() >= 1


def test_the_end_of_a_match_leads_to_its_replay(new_player: NewPlayer, service: Service) -> None:
    player = new_player(PHONE)
    look_back(player, finished(service), 99)
    player.page.keyboard.press("ArrowLeft")  # the last decision, and on from there to another end
    player.page.click(".onward")
    player.page.wait_for_url("**/t/*")
    player.page.wait_for_selector(".app .acts")
    player.play_to_the_end()
    player.page.click(".result a")
    player.page.wait_for_selector(".scrub input")
    assert player.page.url.rpartition("/replay/")[2].partition("/")[2].startswith("1")


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("size", [SMALL_PHONE, DESKTOP], ids=str)
def test_axe_finds_no_barriers_and_nothing_is_too_wide(
    new_player: NewPlayer, service: Service, size: tuple[int, int], look: str
) -> None:
    for game in ("push", "dojo"):
        player = new_player(size, color_scheme=look, locale="de-DE")
        look_back(player, finished(service, game), 12)
        assert player.barriers() == []
        assert player.overflow() == [0, 0]
        player.page.keyboard.press("End")
        player.page.wait_for_selector(".result")
        assert player.barriers() == []
