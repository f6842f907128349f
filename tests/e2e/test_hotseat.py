"""Several people at one device: a tablet between them, or a phone that goes round."""

from itertools import combinations
from typing import Any

import pytest

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import PHONE, SMALL_TABLET, TABLET, Player

pytestmark = pytest.mark.e2e

_BOXES = """() => [...document.querySelectorAll('.side, .centre')].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
})"""
# Where each card is seen when it sets out, and the parts of the table it may have been in.
_NOTE_JOURNEYS = """
window.journeys = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    if (this.dataset?.card === undefined) return one;
    one.currentTime = 0;
    const { left, top, width, height } = this.getBoundingClientRect();
    const side = this.closest('.side');
    const homes = [document.querySelector('.centre'), ...(side ? [side] : [])].map((home) => home.getBoundingClientRect());
    const [x, y] = [left + width / 2, top + height / 2];
    const isHome = homes.some((home) => x > home.left - 11 && x < home.right + 11 && y > home.top - 11 && y < home.bottom + 11);
    window.journeys.push([Number(this.closest('[data-turn]').dataset.turn), side !== null, isHome]);
    return one;
};
"""
_NOTE_CALLS = """
window.called = [];
new MutationObserver(() => {
    const card = document.querySelector('.namecard');
    if (card && window.called.at(-1)?.[0] !== card.textContent) {
        window.called.push([card.textContent, getComputedStyle(card).pointerEvents]);
    }
}).observe(document, { childList: true, subtree: true });
"""
# Whoever is called flips as soon as they can, while the name is still there.
_FLIP_WHEN_CALLED = """
new MutationObserver(() => {
    const flip = document.querySelector('.act[data-move=flip]:not([aria-disabled=true])');
    if (window.flipped || !flip || !document.querySelector('.namecard')) return;
    window.flipped = true;
    flip.click();
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
_COUNT_LOCKS = """
window.locks = 0;
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
    window.locks += 1;
    return { released: false, release: async () => { window.locks -= 1; } };
} } });
"""


def sit_round(player: Player) -> Player:
    """Everybody at this device; the match has begun."""
    player.home()
    player.page.click(".tile.here")
    player.page.wait_for_selector(".side .acts")
    return player


def turn_of(player: Player, selector: str) -> int:
    return int(player.page.get_attribute(selector, "data-turn") or 0)


def overlap(one: list[float], other: list[float]) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and min(one[3], other[3]) - max(one[1], other[1]) > 1


@pytest.mark.parametrize("size", [SMALL_TABLET, TABLET], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_has_a_side_and_none_covers_another(new_player: NewPlayer, size: tuple[int, int], seats: int) -> None:
    player = sit_round(new_player(size, settings={"seats": seats}))
    boxes: list[list[float]] = player.page.evaluate(_BOXES)
    assert len(boxes) == seats + 1
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    assert all(left > -1 and top > -1 and right < size[0] + 1 and bottom < size[1] + 1 for left, top, right, bottom in boxes)
    assert player.overflow() == [0, 0]


def test_a_match_that_rests_on_a_tablet_goes_on_by_its_key(new_player: NewPlayer) -> None:
    player = sit_round(new_player(TABLET, settings={"seats": 3}))
    player.menu("Pause")
    player.page.get_by_role("heading", name="The match rests").wait_for()
    player.press_until(".side .act[data-does=resume]", ".side .act[data-move=flip]")


def test_whoever_taps_before_the_page_knows_the_games_gets_all_seats(new_player: NewPlayer) -> None:
    player = new_player(TABLET, settings={"seats": 6})
    with player.held("**/api/games") as waiting:
        player.home()
    player.page.click(".tile.here")
    player.page.wait_for_selector(".tile.here:disabled")
    waiting[0].continue_()
    player.page.wait_for_selector(".side .acts")
    assert player.page.locator(".side").count() == 6


def test_the_keys_are_only_before_whoever_plays_and_the_mat_turns_to_them(new_player: NewPlayer) -> None:
    player = sit_round(new_player(TABLET, settings={"seats": 4}))
    seen = set()
    for _ in range(60):
        assert player.wait_to_act()
        assert player.page.locator(".side .acts").count() == 1
        turn = turn_of(player, ".side:has(.acts)")
        assert turn == turn_of(player, ".side.on")
        player.page.wait_for_selector(f".turner[data-turn='{turn}']")
        seen.add(turn)
        if len(seen) == 4:
            break
        player.move(flips=2)
    assert seen == {0, 90, 180, 270}


def test_the_mat_stays_where_it_is_if_one_likes(new_player: NewPlayer) -> None:
    player = sit_round(new_player(TABLET, settings={"seats": 2, "turnsMat": False}))
    seats: set[str | None] = set()
    while len(seats) < 2:
        player.wait_to_act()
        seats.add(player.page.get_attribute(".side.on", "data-seat"))
        assert turn_of(player, ".turner") == 0
        player.move(flips=2)
    player.page.get_by_role("button", name="Turn the mat").click()
    player.page.wait_for_selector(".turner[data-turn='180']")


def test_cards_set_out_from_where_they_lay_also_to_sides_that_are_turned(new_player: NewPlayer) -> None:
    player = new_player(TABLET, settings={"seats": 4, "speed": "quick"})
    player.context.add_init_script(_NOTE_JOURNEYS)
    sit_round(player)
    journeys: list[list[Any]] = []
    while len({turn for turn, is_side, _ in journeys if is_side}) < 4 and player.wait_to_act():
        player.move(flips=2)
        journeys = player.page.evaluate("window.journeys")
    assert {turn for turn, is_side, _ in journeys if is_side} == {0, 90, 180, 270}
    assert [one for one in journeys if not one[2]] == []


def test_the_first_card_is_flipped_by_the_second_tap_also_on_a_tablet(new_player: NewPlayer) -> None:
    player = new_player(TABLET, settings={"seats": 3})
    player.home()
    player.page.click(".tile.here")
    player.page.click(".act.right[data-move=flip]")
    player.page.wait_for_function("() => Number(document.querySelector('.app').dataset.played) > 0")


def test_a_tablet_is_taken_in_the_hand_and_laid_down_again(new_player: NewPlayer) -> None:
    player = sit_round(new_player(TABLET, settings={"seats": 3}))
    player.menu("Take the device in the hand")
    player.page.wait_for_selector(".app > .seats")
    assert player.page.locator(".side").count() == 0
    player.menu("Lay the device on the table")
    player.page.wait_for_selector(".side .acts")
    player.wait_to_act()
    player.move(flips=2)


def test_a_phone_that_goes_round_says_whose_it_is_and_takes_every_tap(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2, "names": ["Ada", "Bram"]})
    player.context.add_init_script(_NOTE_CALLS)
    player.home()
    player.begin("here")
    called: list[list[str]] = []
    while len(called) < 2:
        player.wait_to_act()
        player.move(flips=2)
        called = player.page.evaluate("window.called")
    assert sorted(name for name, _ in called[:2]) == ["Ada", "Bram"]
    assert {events for _, events in called} == {"none"}
    player.page.wait_for_selector(".namecard", state="detached")


def test_whoever_plays_at_once_does_not_keep_the_name_before_them(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.context.add_init_script(_FLIP_WHEN_CALLED)
    player.home()
    player.begin("here")
    while not player.page.evaluate("window.flipped ?? false"):
        player.wait_to_act()
        player.move(flips=2)
    player.page.wait_for_selector(".namecard", state="detached")


def test_a_name_typed_at_the_table_is_known_at_the_next_one(new_player: NewPlayer) -> None:
    player = sit_round(new_player(TABLET, settings={"seats": 2}))
    player.page.click(".side[data-seat='1'] .whois")
    player.page.wait_for_selector(".people details[data-seat='1'][open]")
    field = player.about(1).locator("input.rename")
    field.fill("Bram")
    field.press("Enter")
    player.page.locator(".side[data-seat='1'] h2").get_by_text("Bram").wait_for()
    player.close_sheet()
    sit_round(player)
    assert "Bram" in player.page.inner_text(".side[data-seat='1'] h2")


def test_seats_are_named_and_added_while_one_waits(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 3})
    player.home()
    player.begin("friends")
    player.page.get_by_role("button", name="Here too").first.click()
    second = player.page.locator(".chairs li:nth-child(2) input.rename")
    second.fill("Chloé")
    second.press("Enter")
    player.page.get_by_role("textbox", name="Name of Chloé").wait_for()
    player.page.click(".act.go")
    player.page.wait_for_selector(".app .stacks")
    assert "Chloé" in player.page.inner_text(".app")


def test_the_screen_stays_awake_while_several_play_on_it(new_player: NewPlayer) -> None:
    player = new_player(TABLET, settings={"seats": 2})
    player.context.add_init_script(_COUNT_LOCKS)
    sit_round(player)
    player.page.wait_for_function("() => window.locks === 1")
    player.menu()
    player.page.locator("dialog").get_by_role("link", name="Home").click()
    player.page.wait_for_function("() => window.locks === 0")


def test_at_home_against_bots_the_screen_may_sleep(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.context.add_init_script(_COUNT_LOCKS)
    player.home()
    player.begin("bots")
    player.wait_to_act()
    assert player.page.evaluate("window.locks") == 0


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_no_barriers_around_the_table(new_player: NewPlayer, look: str) -> None:
    player = sit_round(new_player(TABLET, settings={"seats": 4}, color_scheme=look))
    found = {"table": player.barriers()}
    player.about(0)
    found["people"] = player.barriers()
    assert {name: what for name, what in found.items() if what} == {}
