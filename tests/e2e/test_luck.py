"""Luck that anyone can check, in the browser: devices that help and check by themselves, a seal, a receipt, no lie unseen."""

import json
import math
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from tatami.luck.verify import verify
from tests.e2e.conftest import NewPlayer
from tests.e2e.player import DESKTOP, PHONE, Player, patiently, short, soonest

pytestmark = pytest.mark.e2e
STRANGE = "0" * 64
HIDE = """(isHidden) => {
    Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
ONE_DECIDED = ".seal[aria-label='1 of 2 devices decided this card']"
BOTH_DECIDED = ".seal[aria-label='2 of 2 devices decided this card']"
Message = dict[str, Any]
Lie = Callable[["Liar", list[Message], Message], bool]  # changes a message, and says whether it has


def sealed(player: Player, said: str) -> None:
    """Until the seal says so."""
    player.page.wait_for_selector(f".seal[aria-label='{said}']")


def sit_together(host: Player, guest: Player) -> None:
    host.home()
    host.begin("friends")
    host.page.wait_for_selector("#link")
    guest.page.goto(host.page.input_value("#link"))
    guest.page.click("form button")
    host.page.wait_for_selector(".chairs li:nth-child(2):not(.free)")
    host.page.click(".act.go")
    for player in (host, guest):
        player.page.wait_for_selector(".app .stacks")
        sealed(player, "2 of 2 devices are ready for the next card")


def acting(*players: Player) -> Player | None:
    """Whose turn it is; nobody's when the match is over."""
    for _ in patiently():
        for player in players:
            if player.page.query_selector(".stack.ok, .act[data-does=play]:not([aria-disabled=true])"):
                return player
            player.page.evaluate("() => new Promise(requestAnimationFrame)")
        if all(player.page.query_selector(".result") for player in players):
            return None
    raise AssertionError("nobody can act")


def kept(player: Player) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.page.evaluate("JSON.parse(localStorage.getItem('tatami-receipts') ?? '[]')")
    return found


def checked(player: Player) -> str:
    """What the one button says."""
    player.page.locator(".result").get_by_role("button", name="Check this match").click()
    player.page.locator("dialog").get_by_role("button", name="Check this match").click()
    return player.page.locator("dialog [role=status] :is(.proven, .wrong)").inner_text()


def play_together(new_player: NewPlayer) -> tuple[Player, Player]:
    """A match every card of which both devices have decided: who takes more than a second and a half is left out."""
    for _ in range(3):
        host, guest = new_player(PHONE, settings=short()), new_player(DESKTOP)
        sit_together(host, guest)
        while player := acting(host, guest):
            player.move(flips=3)
        for player in (host, guest):
            player.page.wait_for_selector(".result")
            player.page.wait_for_function("() => localStorage.getItem('tatami-receipts')")
        found = proven(host)
        if found["fewest"] == 2 and not found["voids"]:
            return host, guest
    raise AssertionError(found)


def proven(player: Player) -> dict[str, Any]:
    """What is proven of the match that is over, once the table has every seed."""
    address = f"{player.origin}/api/tables/{player.page.url.rpartition('/t/')[2]}/matches/1/proof"
    for _ in patiently():
        found = verify(player.context.request.get(address).json())
        assert found["exit"] == 0, found
        if found["opened"] == found["seeds"]:
            return found
    raise AssertionError(found)


def test_two_devices_decide_every_card_and_prove_it_afterwards(new_player: NewPlayer, tmp_path: Path) -> None:
    host, guest = play_together(new_player)
    seen = []
    for player in (host, guest):
        said = checked(player)
        assert said.startswith("Proven: nobody cheated with the cards. Every device at the table helped with every card")
        assert re.search(r"Your device helped with (\d+) of \1 cards and rolls\.", said)
        assert player.page.locator(".proven").get_attribute("data-grade") == "A"
        assert player.barriers() == []
        seen.append(player.page.locator("dialog .three li").all_inner_texts())
        [receipt] = kept(player)
        with player.page.expect_download() as waiting:
            player.page.get_by_role("link", name="Save the match").click()
        waiting.value.save_as(tmp_path / "match.json")
        proof = json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))
        assert verify(proof, receipt["receipt"])["grade"] == "A"
        with player.page.expect_download() as waiting:
            player.page.get_by_role("link", name="Save the checker").click()
        waiting.value.save_as(tmp_path / "checker.html")
        assert b"Was the luck fair?" in (tmp_path / "checker.html").read_bytes()
        player.close_sheet()
    assert seen[0] == seen[1]
    assert len(seen[0]) == 3


def test_screens_that_have_seen_the_same_show_the_same_three_pictures(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE, locale="fr-FR")
    host.home()
    host.begin("friends")
    host.page.wait_for_selector("#link")
    guest.page.goto(host.page.input_value("#link"))
    guest.page.click("form button")
    host.page.wait_for_selector(".chairs li:nth-child(2):not(.free)")
    host.page.click(".act.go")
    sealed(host, "2 of 2 devices are ready for the next card")
    sealed(guest, "2 appareils sur 2 sont prêts pour la prochaine carte")
    shown = []
    for player in (host, guest):
        player.page.click(".seal")
        player.page.wait_for_selector("dialog .three li:nth-child(3)")
        shown.append(player.page.locator("dialog .three svg").evaluate_all("(all) => all.map((one) => one.innerHTML)"))
        assert player.barriers() == []
    assert shown[0] == shown[1]
    words = host.page.locator("dialog .three li").all_inner_texts()
    assert host.page.locator("dialog").get_by_role("button", name="Check this match").get_attribute("aria-disabled") == "true"
    host.close_sheet()
    host.act(".act.right")  # a card: the pictures are others now
    host.page.click(".seal")
    host.page.wait_for_selector("dialog .three li:nth-child(3)")
    assert host.page.locator("dialog .three li").all_inner_texts() != words


def test_alone_with_bots_the_own_device_is_the_proof(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings=short("dojo"))
    player.home()
    player.begin("bots")
    player.page.wait_for_selector(".seal")
    before = player.page.evaluate("sessionStorage.getItem('tatami-luck')")
    player.page.reload()
    player.page.wait_for_selector(".app .picks")
    player.page.wait_for_selector(".seal:not(.none)")
    assert json.loads(player.page.evaluate("sessionStorage.getItem('tatami-luck')"))[0] == json.loads(before)[0]
    player.play_to_the_end()
    player.page.wait_for_function("() => localStorage.getItem('tatami-receipts')")
    assert checked(player).startswith("Proven: nobody cheated with the cards.")


def test_a_device_that_is_put_away_is_not_asked(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    sit_together(host, guest)
    guest.page.evaluate(HIDE, True)
    sealed(host, "1 of 2 devices is ready for the next card")
    host.act(".act.right")
    sealed(host, "1 of 2 devices decided this card")
    guest.page.evaluate(HIDE, False)
    acting(host, guest)
    while not host.page.query_selector(BOTH_DECIDED):
        player = acting(host, guest)
        assert player
        player.move(flips=3)


def test_an_onlooker_checks_and_may_help(new_player: NewPlayer) -> None:
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    host.home()
    host.begin("bots")
    sealed(host, "Your device is ready for the next card")
    host.menu("Invitation")
    host.page.wait_for_selector("#link")
    guest.page.goto(host.page.input_value("#link"))
    guest.page.click(".door button")
    sealed(guest, "1 of 1 devices is ready for the next card")
    guest.page.click(".seal")
    guest.page.get_by_label("My device helps with the cards").check()
    host.close_sheet()
    sealed(host, "2 of 2 devices are ready for the next card")
    while not all(player.page.query_selector(BOTH_DECIDED) for player in (host, guest)):
        assert acting(host)
        host.move(flips=3)


def test_a_device_that_falls_asleep_is_not_waited_for_more_than_two_seconds(new_player: NewPlayer) -> None:
    assert soonest(2000, lambda: waited_for_whoever_sleeps(new_player)) <= 2000


def waited_for_whoever_sleeps(new_player: NewPlayer) -> float:
    """How many milliseconds it takes until a card comes, by the clock of the table."""
    host, guest = new_player(PHONE, settings={"seats": 2}), new_player(PHONE)
    asleep: list[bool] = []

    def doze(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda text: None if asleep and '"reveal"' in str(text) else server.send(text))

    guest.page.route_web_socket("**/socket", doze)
    heard: list[Message] = []
    host.page.on("websocket", lambda line: line.on("framereceived", lambda text: heard.append(json.loads(text))))
    sit_together(host, guest)
    asleep.append(True)
    host.act(".act.right")
    host.page.wait_for_selector(".seal[aria-label$='decided this card']")
    if not host.page.query_selector(ONE_DECIDED):
        return math.inf  # the host's own device was late, too
    told = [(message["at"], event) for message in heard if message["is"] == "update" for event in message["events"]]
    [opened] = [at for at, event in told if event["event"] == "opened" and len(event["devices"]) == 2]
    drawn = min(at for at, event in told if event["event"] == "drawn")
    assert [event["missing"] for _, event in told if event["event"] == "voided"] != []
    assert not host.page.query_selector(".seal.wrong")
    return float(drawn - opened)


# Tables that lie: what they change of what they tell, once the third card is on its way.


class Liar:
    """Between a table and a page."""

    def __init__(self, lie: Lie) -> None:
        self.lie, self.who, self.is_told = lie, "", False
        self.is_late = False  # a device that was left out because it was late has nothing to check
        self.params: list[list[Any]] = []
        self.draws = 0

    def stand_between(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda text: line.send(self.changed(str(text))))

    def changed(self, text: str) -> str:
        message = json.loads(text)
        if message["is"] == "welcome":
            self.who = message["who"]
        if message["is"] == "update" and not self.is_told and message.get("table"):
            luck, events = message["table"]["luck"], message["events"]
            self.draws += sum(event["event"] == "drawn" for event in events)
            if of(events, "voided"):
                self.is_late = True
            elif any(event["event"] == "revealed" and event["who"] == self.who for event in events):
                self.is_late = False
            self.is_told = self.draws > 2 and not self.is_late and self.lie(self, events, luck)
            if luck["draw"]:
                self.params = luck["draw"]["params"]
        return json.dumps(message)


def of(events: list[Message], kind: str) -> Message | None:
    return next((event for event in events if event["event"] == kind), None)


def wrong_chain(_: Liar, events: list[Message], luck: Message) -> bool:
    if drawn := of(events, "drawn"):
        drawn["chain"] = STRANGE
    return drawn is not None


def other_outcome(liar: Liar, events: list[Message], luck: Message) -> bool:
    if drawn := of(events, "drawn"):
        drawn["move"] = next(option for option, _ in liar.params if option != drawn["move"])
    return drawn is not None


def my_value(liar: Liar, events: list[Message], luck: Message) -> bool:
    mine = [event for event in events if event["event"] == "revealed" and event["who"] == liar.who]
    for event in mine:
        event["value"] = STRANGE
    return bool(mine)


def others_value(liar: Liar, events: list[Message], luck: Message) -> bool:
    others = [event for event in events if event["event"] == "revealed" and event["who"] != liar.who]
    for event in others:
        event["value"] = STRANGE
    return bool(others)


def left_out(liar: Liar, events: list[Message], luck: Message) -> bool:
    if opened := of(events, "opened"):
        opened["devices"] = [who for who in opened["devices"] if who != liar.who]
        luck["draw"]["devices"] = [one for one in luck["draw"]["devices"] if one[0] != liar.who]
    return opened is not None


def skipped(_: Liar, events: list[Message], luck: Message) -> bool:
    if opened := of(events, "opened"):
        opened["index"] += 1
        luck["index"] = luck["draw"]["index"] = opened["index"]
    return opened is not None


def fishing(_: Liar, events: list[Message], luck: Message) -> bool:
    if opened := of(events, "opened"):
        opened["index"] -= 1
        luck["index"] = luck["draw"]["index"] = opened["index"]
    return opened is not None


def changed_params(_: Liar, events: list[Message], luck: Message) -> bool:
    is_open = luck["draw"] is not None and of(events, "opened") is None
    if is_open:
        luck["draw"]["params"] = luck["draw"]["params"][1:]
    return is_open


def called_silent(liar: Liar, events: list[Message], luck: Message) -> bool:
    if drawn := of(events, "drawn"):
        index = luck["index"] - (luck["draw"] is not None)
        events[events.index(drawn)] = {"event": "voided", "index": index, "missing": [liar.who], "chain": drawn["chain"]}
    return drawn is not None


def other_match(_: Liar, events: list[Message], luck: Message) -> bool:
    luck["game"], luck["chain"] = "other.1", STRANGE
    return True


LIES = {
    "the value of the table is not the one it had sealed": (wrong_chain, "another number"),
    "another card comes": (other_outcome, "not the card"),
    "my value is changed": (my_value, "The number of your device was changed"),
    "the value of another is changed": (others_value, "The number of another device was changed"),
    "I was ready and am left out": (left_out, "left it out"),
    "a draw is skipped": (skipped, "skipped"),
    "the deck is changed while the draw is open": (changed_params, "changed the deck"),
    "a draw is opened again to fish for a value": (fishing, "had come already"),
    "I have shown my value and am called silent": (called_silent, "silent"),
    "the match becomes another": (other_match, "exchanged its sealed numbers"),
}
FOR_TWO = {others_value, changed_params}  # there has to be another device


@pytest.mark.parametrize("name", LIES)
def test_a_lying_table_turns_the_seal_red_within_a_second(new_player: NewPlayer, name: str) -> None:
    lie, said = LIES[name]
    players: list[Player] = []

    def measure() -> float:
        players.append(lied_to(new_player, lie))
        told_at = time.monotonic()
        players[-1].page.wait_for_selector(".seal.wrong")
        return time.monotonic() - told_at

    assert soonest(1, measure) <= 1
    player = players[-1]
    assert player.page.get_attribute(".seal", "aria-label") == "Something is wrong with the luck here"
    assert said in player.aloud()
    player.page.click(".seal")
    assert said in player.page.inner_text("dialog .wrong")
    assert player.barriers() == []


def lied_to(new_player: NewPlayer, lie: Lie) -> Player:
    """Somebody at a table that has just lied, for the first time."""
    liar = Liar(lie)
    player = new_player(PHONE, settings={"seats": 2})
    player.page.route_web_socket("**/socket", liar.stand_between)
    others: list[Player] = []
    if lie in FOR_TWO:
        others.append(new_player(PHONE))
        sit_together(player, *others)
    else:
        player.home()
        player.begin("bots")
        sealed(player, "Your device is ready for the next card")
    while not liar.is_told:
        assert not player.page.query_selector(".seal.wrong")
        one = acting(player, *others)
        assert one
        press(one, lambda: liar.is_told)
    return player


def press(player: Player, is_enough: Callable[[], bool]) -> None:
    """One decision, without waiting for what a lying table makes of it."""
    key = ".stack.ok" if player.page.query_selector(".stack.ok") else ".act.right[data-does=play]"
    before = player.played
    for _ in patiently():
        found = player.page.query_selector(key)
        if found:
            found.evaluate("(key) => key.click()")
        for _ in range(20):
            player.page.evaluate("() => new Promise(requestAnimationFrame)")
            if is_enough() or player.played != before:
                return
    raise AssertionError(f"{key} does nothing: {player.prompt}")
