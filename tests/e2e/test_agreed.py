"""What people agree on before they play: on a device for new tables, by the host while people come together; all are told."""

import pytest

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, Player
from tests.e2e.test_people import come_together

pytestmark = pytest.mark.e2e

NARROW = (320, 640)
WIPES = "A star on the die: costs the whole bench."
_OPTIONS = "async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json()).table.options"


def agreed_at(player: Player) -> object:
    """The options of the table that is open, as the service has them."""
    return player.page.evaluate(_OPTIONS)


@pytest.mark.parametrize("size", [NARROW, DESKTOP], ids=str)
def test_new_tables_are_played_by_our_rules_and_the_menu_says_so(new_player: NewPlayer, size: tuple[int, int]) -> None:
    player = new_player(size, settings={"seats": 2})
    player.home()
    player.page.click(".gear")
    player.page.get_by_label("A star on the die").select_option("wipe")
    player.page.get_by_label("Whoever stops takes the stack").check()
    assert player.barriers() == []
    assert player.overflow()[0] <= 0
    player.page.reload()
    player.page.click(".gear")
    assert player.page.get_by_label("A star on the die").input_value() == "wipe"
    player.page.get_by_label("Whoever stops takes the stack").uncheck()
    player.page.keyboard.press("Escape")
    player.begin("bots")
    assert agreed_at(player) == {"star": "wipe"}
    player.menu()
    player.page.get_by_text(WIPES).wait_for()
    assert player.barriers() == []


def test_each_game_has_rules_of_its_own_and_the_usual_ones_are_not_told(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2, "game": "dojo", "agreed": {"push": {"star": "wipe"}, "dojo": {"gone": 1}}})
    player.home()
    player.page.click(".gear")
    player.page.get_by_label("When the pile is empty").wait_for()
    assert player.page.get_by_label("A star on the die").count() == 0
    player.page.keyboard.press("Escape")
    player.begin("bots")
    assert agreed_at(player) == {}
    player.menu()
    player.page.get_by_role("link", name="Rules").wait_for()
    assert player.page.locator(".agreed").count() == 0


@pytest.mark.parametrize("page", ["home", "find"])
def test_our_rules_hold_however_late_the_games_are_known(new_player: NewPlayer, page: str) -> None:
    player = new_player(PHONE, settings={"seats": 6, "game": "push", "agreed": {"push": {"star": "wipe"}}})
    if page == "home":
        player.page.route("**/api/games", lambda route: route.abort("internetdisconnected"), times=1)
        player.home()
        player.page.wait_for_load_state("networkidle")
        player.page.click(".tile.bots")
    else:
        with player.held("**/api/games") as asked:
            player.page.goto(f"{player.origin}/find")
        player.page.click("section .button.go")
        asked[0].continue_()
    player.page.wait_for_selector(".app .stacks")
    assert agreed_at(player) == {"star": "wipe"}


def test_what_the_host_changes_is_told_to_all_who_wait_in_their_own_language(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE, locale="de-DE")
    come_together(host, guest)
    host.page.click(".arrange summary")
    host.page.get_by_label("A star on the die").select_option("wipe")
    told = guest.page.get_by_text("Ein Stern auf dem Würfel: kostet alle offenen Karten.")
    told.wait_for()
    assert host.barriers() == guest.barriers() == []
    host.page.get_by_label("A star on the die").select_option("safe")
    told.wait_for(state="detached")
    host.page.get_by_label("A star on the die").select_option("wipe")
    told.wait_for()
    host.page.click(".act.go")
    guest.page.wait_for_selector(".app .stacks")
    assert agreed_at(guest) == {"star": "wipe"}
    guest.menu()
    told.wait_for()


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_the_host_chooses_who_begins_and_all_who_wait_are_told(new_player: NewPlayer, game: str) -> None:
    host, guest = new_player(NARROW, settings={"game": game, "seats": 2}), new_player(PHONE, locale="nl-NL")
    come_together(host, guest)
    host.page.click(".arrange summary")
    begins = host.page.get_by_label("First turn")
    guest.page.get_by_text("Vos heeft de eerste beurt.").wait_for()
    begins.select_option(index=1)
    guest.page.get_by_text("Jij hebt de eerste beurt.").wait_for()
    assert host.barriers() == guest.barriers() == []
    assert host.overflow()[0] <= 0
    host.page.click(".act.go")
    guest.wait_to_act()  # nobody has played before
    assert agreed_at(guest) == {"first_seat": 1}


def test_lots_are_drawn_for_who_begins(new_player: NewPlayer) -> None:
    host = new_player(PHONE, settings={"seats": 4})
    host.home()
    host.begin("friends")
    host.page.click(".arrange summary")
    begins = host.page.get_by_label("First turn")
    drawn = set()
    for _ in range(30):
        begins.select_option("draw lots")
        drawn.add(begins.input_value())
    assert drawn <= {"0", "1", "2", "3"}
    assert len(drawn) > 1
