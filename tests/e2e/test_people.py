"""Who sits where, who watches, who is away, and what the host may say."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, Player, short
from tests.e2e.test_together import invite
from tests.service.running import running

pytestmark = pytest.mark.e2e


def come_together(host: Player, guest: Player) -> str:
    """Both sit at a table that has not begun; the link to it."""
    link = invite(host)
    guest.page.goto(link)
    guest.page.click("form button")
    host.page.wait_for_selector(".chairs li:nth-child(2):not(.free)")
    return link


def begin_together(host: Player, guest: Player) -> str:
    """A match of the two of them; the link to their table."""
    link = come_together(host, guest)
    host.page.click(".act.go")
    for player in (host, guest):
        player.page.wait_for_selector(".app .stacks")
    return link


def against_bots(host: Player) -> str:
    """A match against bots; the link to the table."""
    host.home()
    host.begin("bots")
    host.menu("Invitation")
    host.page.wait_for_selector("#link")
    link = host.page.input_value("#link")
    host.close_sheet()
    return link


def watch(guest: Player, link: str) -> None:
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Watch").click()
    guest.page.wait_for_selector(".app .chip")


# Resting.


def test_a_match_rests_until_anybody_at_the_table_goes_on(new_player: NewPlayer) -> None:
    host, guest, onlooker = new_player(PHONE, settings={"seats": 2}), new_player(PHONE), new_player(PHONE)
    watch(onlooker, begin_together(host, guest))
    host.menu("Pause")
    onlooker.page.get_by_role("heading", name="The match rests").wait_for()
    assert onlooker.page.locator(".acts").count() == 0
    guest.page.wait_for_selector(".act[data-does=resume]")
    guest.press_until(".act[data-does=resume]", ".app:not(:has([data-does=resume]))")
    for player in (host, guest, onlooker):
        player.page.wait_for_function("() => !document.querySelector('#prompt').innerText.includes('rests')")


# Handing over.


def test_a_bot_plays_for_me_until_i_play_again(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    player.wait_to_act()
    before = player.played
    player.menu("Let a bot play for me")
    player.page.get_by_text("A bot plays for you").wait_for()
    player.page.wait_for_function("(played) => Number(document.querySelector('.app').dataset.played) > played", arg=before)
    player.press_until(".act.right[data-does=take-back]", ".app:not(:has([data-does=take-back]))")
    if player.wait_to_act():
        player.move(flips=3)


def test_a_seat_goes_to_another_device_by_its_link(new_player: NewPlayer) -> None:
    old, new = new_player(PHONE, settings={"seats": 2}), new_player(DESKTOP)
    old.home()
    old.begin("bots")
    old.wait_to_act()
    old.menu("To another device")
    old.page.wait_for_selector("dialog .people")
    mine = old.about(0)
    old.page.route("**/keys", lambda route: route.abort("internetdisconnected"))
    mine.get_by_role("button", name="To another device").click()
    mine.get_by_role("alert").wait_for()
    old.page.unroute("**/keys")
    mine.get_by_role("button", name="Try again").click()
    link = mine.get_by_role("textbox", name="Link of this chair").input_value()
    assert re.search(r"#0\..+", link)
    mine.get_by_role("img", name="as a picture to scan").wait_for()
    new.page.goto(link)
    new.page.get_by_role("button", name="Take my chair").click()
    old.page.locator(".toast:popover-open").get_by_text("is played on another device now").wait_for()  # over the sheet
    new.page.wait_for_selector(".app .mine")
    assert "#" not in new.page.url
    old.page.wait_for_selector(".app .chip")
    assert old.page.locator(".app > .acts").count() == 0
    new.wait_to_act()
    new.move(flips=3)
    stranger = new_player(PHONE)  # the key was good once
    stranger.page.goto(link)
    stranger.page.get_by_role("button", name="Take my chair").click()
    stranger.page.wait_for_selector(".toast")


def test_an_onlooker_takes_a_chair_by_its_link(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    watch(guest, against_bots(host))
    mine = host.about(0)
    mine.get_by_role("button", name="To another device").click()
    link = mine.get_by_role("textbox", name="Link of this chair").input_value()
    guest.home()
    guest.page.goto(link)
    guest.page.wait_for_selector(".app .mine")
    assert guest.page.locator(".chip").count() == 0


# The host.


def test_whoever_knocks_during_a_match_is_let_in_to_watch(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    against_bots(host)
    host.wait_to_act()
    host.menu("Invitation", "A code to read out")
    code = host.page.inner_text("dialog .code")
    host.close_sheet()
    guest.page.goto(f"{guest.origin}/find")
    guest.page.fill("#code", code)
    guest.page.click("form button")
    guest.page.locator(".door").get_by_role("button", name="Knock").click()
    host.page.locator("#aloud").get_by_text("Somebody is at the door").wait_for(state="attached")
    host.page.get_by_role("button", name="Somebody is at the door").click()
    host.page.get_by_role("button", name="Not now").click()
    guest.page.locator(".door").get_by_role("button", name="Knock").click()
    host.page.get_by_role("button", name="Let in").click()
    guest.page.wait_for_selector(".app .chip")
    host.page.wait_for_selector(".badge", state="detached")
    assert guest.page.locator(".seats .seat").count() == 2
    host.close_sheet()
    host.page.wait_for_function("() => document.activeElement.tagName === 'H1'")  # the key it was opened with has gone


def test_whoever_knocks_sits_down_under_the_name_they_gave(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    guest.page.goto(invite(host).partition("#")[0])
    guest.page.fill("#name", "Bram")
    guest.page.locator(".door").get_by_role("button", name="Knock").click()
    host.page.get_by_role("button", name="Let in").click()
    guest.page.get_by_role("button", name="Sit down").click()
    host.page.locator(".chairs").get_by_text("Bram", exact=True).wait_for()


def test_the_host_gives_the_chair_of_a_bot_to_an_onlooker(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    watch(guest, against_bots(host))
    host.page.click(".seats .whois")  # a tap on a seat tells about it
    host.page.wait_for_selector(".people details[data-seat='1'][open]")
    host.about(1).get_by_role("button", name="Give the chair to").click()
    guest.page.wait_for_selector(".app .mine")
    host.close_sheet()
    host.wait_to_act()
    while not guest.page.query_selector(".act[data-does=play]:not([aria-disabled=true]), .stack.ok"):
        if host.page.query_selector(".act[data-does=play]:not([aria-disabled=true]), .stack.ok"):
            host.move(flips=2)
    guest.move(flips=2)


def test_whoever_is_sent_out_is_out_and_the_door_can_be_closed(new_player: NewPlayer) -> None:
    host, guest, third = new_player(PHONE, settings={"seats": 2}), new_player(PHONE), new_player(PHONE)
    link = begin_together(host, guest)
    host.about(1).get_by_role("button", name="Send out for good").click()
    guest.page.get_by_role("heading", name="You have left this table").wait_for()
    host.page.locator(".people details[data-seat='1'] summary").get_by_text("bot").wait_for()
    host.page.get_by_label("Nobody new comes in").check()
    third.page.goto(link)
    third.page.get_by_text("The host has closed the door").wait_for()
    third.page.get_by_role("link", name="Home").click()
    third.page.wait_for_selector(".tiles")


def test_the_host_makes_somebody_else_the_host(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    begin_together(host, guest)
    host.about(1).get_by_role("button", name="Make this person the host").click()
    host.page.locator(".people details[data-seat='1'] .host").wait_for()
    assert host.page.get_by_label("Nobody new comes in").count() == 0
    guest.about(0)
    guest.page.get_by_label("Nobody new comes in").wait_for()


def test_emotes_are_hidden_of_one_and_switched_off_for_all(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    begin_together(host, guest)
    show(guest, "Wow!")
    host.page.locator(".bubble").get_by_text("Wow!").wait_for()
    host.page.wait_for_selector(".bubble", state="detached")
    host.about(1).get_by_role("button", name="Hide their emotes").click()
    host.close_sheet()
    show(guest, "Nice!")
    guest.page.locator(".bubble").get_by_text("Nice!").wait_for()
    show(host, "Hi!")  # what the guest said has come before this
    host.page.locator(".mine .bubble").get_by_text("Hi!").wait_for()
    assert host.page.locator(".seats .bubble").count() == 0
    host.about(1)
    host.page.get_by_label("No emotes at this table").check()
    show(guest, "Ha ha!")
    guest.page.locator(".toast").get_by_text("switched emotes off").wait_for()


def show(player: Player, emote: str) -> None:
    player.page.click(".top button:last-child")
    player.page.get_by_role("button", name=emote).click()


# Away, and clocks.


def test_whoever_is_away_has_a_while_until_a_bot_plays(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    begin_together(host, guest)
    here = guest.page.url
    guest.home()
    host.page.wait_for_selector(".seat .presence")
    first = seconds(host)
    assert 30 <= first <= 45
    host.page.wait_for_function(
        "(first) => Number(/(\\d+) s/.exec(document.querySelector('.presence').textContent)[1]) < first", arg=first
    )
    guest.page.goto(here)
    host.page.wait_for_selector(".seat .presence", state="detached")


def seconds(player: Player) -> int:
    found = re.fullmatch(r"a bot plays in (\d+) s", player.page.inner_text(".seat .presence"))
    assert found
    return int(found[1])


def test_everybody_is_told_that_matches_may_be_studied(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    come_together(host, guest)
    told = guest.page.get_by_text("The host lets matches of this table be studied, without names.")
    assert told.count() == 0
    host.page.click(".arrange summary")
    switch = host.page.get_by_label("Matches here may be studied")
    assert not switch.is_checked()
    switch.check()
    told.wait_for()
    assert host.barriers() == guest.barriers() == []
    assert host.overflow()[0] <= 0
    host.page.click(".act.go")
    guest.page.wait_for_selector(".app .stacks")
    told.wait_for(state="detached")
    guest.menu()
    told.wait_for()


def test_a_clock_runs_where_the_host_wants_one(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    come_together(host, guest)
    host.page.click(".arrange summary")
    host.page.get_by_label("Time for a decision").select_option("60")
    host.page.wait_for_function("() => document.querySelector('.arrange select').value === '60'")
    host.page.click(".act.go")
    for player in (host, guest):
        player.page.wait_for_selector(".clock")
        assert 30 <= int(player.page.inner_text(".clock")) <= 60
    acting = host if host.page.query_selector(".top .clock") else guest
    assert acting.page.get_by_role("timer").count() == 1


def test_without_a_wish_there_is_no_clock(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    player.wait_to_act()
    assert player.page.locator(".clock").count() == 0


# What can go wrong.


def test_a_move_made_too_late_is_a_word_and_no_dialog(new_player: NewPlayer) -> None:
    """Two tabs of one guest: the second has not heard yet that the first has moved."""
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    player.wait_to_act()
    slow = player.context.new_page()
    is_deaf = False

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            if not (is_deaf and json.loads(message)["is"] in ("update", "beat")):
                socket.send(message)

        server.on_message(told)

    slow.route_web_socket("**/socket", between)
    slow.goto(player.page.url)
    slow.wait_for_selector(".act.right[data-move=flip]")
    is_deaf = True
    player.page.bring_to_front()
    player.act(".act.right[data-move=flip]")
    before = player.played
    slow.bring_to_front()
    slow.click(".act.right[data-move=flip]")
    slow.locator(".toast").get_by_text("The table has moved on").wait_for()
    assert slow.locator("dialog").count() == 0
    assert player.played == before


def without_line(player: Player) -> list[int]:
    """Against bots, and the line is lost; what every new one is closed with, to be changed."""
    codes: list[int] = []
    first: list[WebSocketRoute] = []

    def between(socket: WebSocketRoute) -> None:
        if codes:
            socket.close(code=codes[-1])
        else:
            first.append(socket)
            socket.connect_to_server()

    player.page.route_web_socket("**/socket", between)
    player.home()
    player.begin("bots")
    player.wait_to_act()
    codes.append(4000)
    first[-1].close(code=4000)
    player.page.locator(".banner", has_text="Your seat is kept").wait_for()
    return codes


def test_a_line_that_is_gone_for_good_is_not_tried_again(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    without_line(player).append(4403)
    player.page.get_by_role("heading", name="You have left this table").wait_for()
    assert player.page.locator(".banner").count() == 0


def test_whoever_leaves_without_a_line_has_left(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    without_line(player)
    table = player.page.url.rpartition("/")[2]
    player.menu("Leave the table")
    player.page.wait_for_selector(".tiles")
    player.page.wait_for_function("async (table) => (await (await fetch(`/api/tables/${table}`)).json()).door", arg=table)


def test_two_tabs_of_one_guest_show_the_same_table(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2})
    player.home()
    player.begin("bots")
    other = player.context.new_page()
    other.goto(player.page.url)
    other.wait_for_selector(".app .mine")
    player.page.bring_to_front()
    while player.wait_to_act() and player.played < 6:
        player.move(flips=4)
    other.wait_for_function("(played) => Number(document.querySelector('.app').dataset.played) >= played", arg=player.played)
    other.close()
    player.wait_to_act()
    player.move(flips=4)
    assert player.page.locator(".presence").count() == 0  # one tab left, and nobody is away


def test_a_match_that_ended_without_me_shows_its_result(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings=short()), new_player(PHONE)
    begin_together(host, guest)
    here = guest.page.url
    for player in (guest, host):
        player.menu("Let a bot play for me")
        player.page.get_by_text("A bot plays for you").or_(player.page.locator(".result")).first.wait_for()  # bots are quick
    guest.home()
    host.page.wait_for_selector(".result", timeout=180_000)
    guest.page.goto(here)
    guest.page.wait_for_selector(".result")
    assert guest.page.locator(".result li").count() == 2


def test_an_onlooker_takes_a_chair_that_is_free_for_the_next_match(new_player: NewPlayer) -> None:
    host, guest, third = new_player(PHONE, settings=short()), new_player(PHONE), new_player(PHONE)
    watch(third, begin_together(host, guest))
    for player in (guest, host):
        player.menu("Let a bot play for me")
        player.page.get_by_text("A bot plays for you").or_(player.page.locator(".result")).first.wait_for()  # bots are quick
    third.page.wait_for_selector(".result", timeout=180_000)
    guest.menu("Leave the table")
    third.press_until(".act.right[data-does=sit]", ".app:not(.watching)")
    third.press_until(".act.right[data-does=again]", ".act.right:not([data-does=again])")
    host.press_until(".act.right[data-does=again]", ".app[data-match='2'] .stacks")
    third.page.wait_for_selector(".app[data-match='2'] .mine")


def test_a_code_that_leads_nowhere_stays_in_its_field(new_player: NewPlayer) -> None:
    player = new_player(PHONE)
    player.page.goto(f"{player.origin}/find")
    player.page.fill("#code", "ABCDEFGH")
    player.page.click("form button")
    player.page.get_by_role("alert").wait_for()
    assert player.page.input_value("#code") == "ABCDEFGH"
    player.faults.clear()  # the browser itself notes every 404
    player.page.get_by_text("Nobody is waiting just now").wait_for()
    player.page.get_by_role("button", name="Play against bots").click()
    player.page.wait_for_selector(".app .stacks")


def test_an_open_table_of_any_game_is_found(browser: Browser, tmp_path: Path) -> None:
    with running(str(tmp_path / "tatami.db"), arguments=["--limit-factor", "1000", "--lobby"]) as service:
        player = Player(browser, service.origin, PHONE, settings={"game": "dojo", "seats": 6})
        ada = service.guest()
        table = ada.make("dojo", 2, is_public=True)["table"]
        with ada.socket(table) as line:
            assert line.ask("sit", seat=0)["is"] == "ack"
            player.page.goto(f"{player.origin}/find")
            player.page.get_by_role("link", name="Dojo for 2: one chair free").click()
            player.page.get_by_text("A match is waiting").wait_for()
            player.page.get_by_role("button", name="Sit down").click()
            player.page.wait_for_selector(".app")
            assert ada.look(table)["table"]["chairs"][1]["who"] is not None
        player.page.goto(f"{player.origin}/find")
        player.page.get_by_role("button", name="Play against bots").click()
        player.page.wait_for_selector(".app .picks")
        player.close()
