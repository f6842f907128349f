"""Looking back at a match, and playing on from there."""

import random
from typing import Any

import httpx
import pytest

from tatami.games.push.cards import KINDS
from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, SMALL_PHONE, Player, short
from tests.service.running import PATIENCE, Service
from tests.service.test_playing import play_on
from tests.tables.kit import small

pytestmark = pytest.mark.e2e
_ADDRESS_IS = "(hash) => location.hash === hash"
_STACKS = """() => [...document.querySelectorAll('.stack')].map((stack) =>
    [...stack.querySelectorAll('.card use')].map((card) => card.getAttribute('href').replace('#card-', '')))"""
_PLAYED_IS = "(moves) => document.querySelector('.app')?.dataset.played === String(moves)"


def finished(service: Service, game: str = "push", seats: int = 2, *, is_short: bool = True) -> str:
    """A table at which a match was played to its end."""
    ada = service.guest()
    options = small(game).as_dict() if is_short else {}
    table = ada.make(game, seats, options=options, settings={"pace": "off"})["table"]
    with ada.socket(table) as line:
        line.read()
        for seat in range(seats):
            line.ask("sit", seat=seat)
        line.ask("start")
        while line.table is None or line.table["phase"] != "playing":
            line.read()
        play_on([line] * seats, random.Random(3))  # who chooses so takes six turns or more, whatever is dealt
    return table


def look_back(player: Player, table: str, moves: int | None = None) -> None:
    player.page.goto(f"{player.origin}/replay/{table}/1" + ("" if moves is None else f"#{moves}"))
    player.page.wait_for_selector(".scrub input")


def play_on_as(player: Player, seat: int) -> None:
    """A stranger to the match says in whose seat."""
    player.page.click(".onward")
    player.page.locator("dialog[open] .button").nth(seat).click()
    at_the_new_table(player)


def at_the_new_table(player: Player) -> None:
    player.page.wait_for_url("**/t/*")
    player.page.wait_for_selector(".app .acts")


def in_front(player: Player) -> str:
    """Whose cards lie in front of the reader."""
    return player.page.inner_text(".mine h2 [dir]")


def stacks(player: Player) -> list[list[str]]:
    """The cards of each stack, lowest first."""
    found: list[list[str]] = player.page.evaluate(_STACKS)
    return found


def placed(frames: list[dict[str, Any]]) -> list[list[str]]:
    """The cards of each stack after the last of these frames, in the order of placing."""
    order: list[list[str]] = [[], [], []]
    card = ""
    for frame in frames[1:]:
        if frame["move"].startswith("="):
            card = frame["move"][1:]
        elif frame["move"].startswith("put "):
            order[int(frame["move"][4:]) - 1].append(card)
        order = [[one for one in cards if one in lying] for cards, lying in zip(order, frame["state"]["stacks"], strict=True)]
    return order


def is_unsorted(order: list[list[str]]) -> bool:
    return any([*cards] != sorted(cards, key=KINDS.index) for cards in order)


def place(player: Player) -> int:
    return int(player.page.input_value(".scrub input"))


def test_a_match_that_cannot_be_fetched_is_asked_for_again(new_player: NewPlayer, service: Service) -> None:
    player = new_player(PHONE)
    table = finished(service, "push")
    player.page.route("**/frames*", lambda route: route.abort())
    player.page.goto(f"{player.origin}/replay/{table}/1")
    again = player.page.get_by_role("button", name="Try again")
    again.wait_for()
    assert "no such match" not in player.page.inner_text("h1")
    player.page.unroute("**/frames*")
    again.click()
    player.page.wait_for_selector(".scrub input")
    player.faults.clear()  # the browser tells of the request that we broke off


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
        about = slider.get_attribute("aria-valuetext") or ""
        assert about.startswith(f"Move {player.played} of ")
        newest = about.partition(". ")[2]
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
    play_on_as(player, 1)
    assert player.played >= moves  # a bot may have been in turn
    assert player.page.locator(".seat .sign").count() >= 1


def test_the_end_of_a_match_leads_to_its_replay(new_player: NewPlayer, service: Service) -> None:
    player = new_player(PHONE)
    look_back(player, finished(service), 99)
    player.page.keyboard.press("ArrowLeft")  # the last decision, and on from there to another end
    play_on_as(player, 0)
    player.play_to_the_end()
    player.page.click(".result a")
    player.page.wait_for_selector(".scrub input")
    assert player.page.url.rpartition("/replay/")[2].partition("/")[2].startswith("1")


def test_one_plays_on_in_the_seat_from_which_one_looked(new_player: NewPlayer, service: Service) -> None:
    player = new_player(PHONE)
    look_back(player, finished(service, seats=3), 12)
    player.page.click(".seat >> nth=1 >> .whois")
    player.page.wait_for_function("() => document.querySelector('.onward small') !== null")
    name = in_front(player)
    player.page.keyboard.press("ArrowRight")
    assert in_front(player) == name
    player.page.click(".onward")
    at_the_new_table(player)
    player.wait_to_act()
    assert in_front(player) == name


def test_a_player_looks_back_from_their_own_seat(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings=short())
    player.home()
    player.begin("bots")
    player.play_to_the_end()
    player.page.click(".result a")
    player.page.wait_for_selector(".scrub input")
    player.page.keyboard.press("Home")
    seen = set()
    for _ in range(12):
        player.page.keyboard.press("ArrowRight")
        seen.add(in_front(player))
    assert len(seen) == 1
    assert seen.pop() in player.page.inner_text(".onward small")


def test_a_stack_lies_in_the_order_of_placing_wherever_one_comes_from(new_player: NewPlayer, service: Service) -> None:
    player, table = new_player(PHONE), finished(service, is_short=False)
    frames = httpx.get(f"{service.origin}/api/tables/{table}/matches/1/frames", timeout=PATIENCE).json()["frames"]
    asked = [at for at, frame in enumerate(frames) if frame["to_move"] is not None]
    wanted, moves = max((placed(frames[: at + 1]), at) for at in asked if is_unsorted(placed(frames[: at + 1])))
    look_back(player, table, moves)
    assert stacks(player) == wanted
    player.page.keyboard.press("Home")
    player.page.wait_for_function(_ADDRESS_IS, arg="#0")
    player.page.evaluate("(moves) => void (location.hash = `#${moves}`)", moves)
    player.page.wait_for_function(_PLAYED_IS, arg=moves)
    assert stacks(player) == wanted
    play_on_as(player, frames[moves]["to_move"])
    assert stacks(player) == wanted
    player.page.reload()
    player.page.wait_for_selector(".stack .card")
    assert stacks(player) == wanted


def test_the_whole_mat_is_seen_at_every_turn(new_player: NewPlayer, service: Service) -> None:
    player = new_player(SMALL_PHONE)
    look_back(player, finished(service, "dojo", is_short=False))
    last = int(player.page.get_attribute(".scrub input", "max") or 0)
    seen: list[int] = []
    while not seen or place(player) < last:
        seen.append(player.hidden(".yard .frame"))
        player.page.keyboard.press("Shift+ArrowRight")
    assert len(seen) > 20
    assert max(seen) == 0


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
