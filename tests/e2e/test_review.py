"""The coach in the browser: the chart, what each choice was worth, the summary, the picture."""

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Route

from tests.e2e.conftest import NewPlayer
from tests.e2e.player import COMPILING, DESKTOP, PHONE, Player
from tests.e2e.test_replay import finished, look_back, place
from tests.service.running import PATIENCE, Service

pytestmark = pytest.mark.e2e
MINUS = "\N{MINUS SIGN}"


@pytest.fixture(scope="module")
def table(service: Service) -> str:
    return finished(service)


def ask_coach(player: Player, table: str, moves: int | None = None) -> None:
    look_back(player, table, moves)
    press_coach(player)


def press_coach(player: Player) -> None:
    """Until the coach has answered."""
    player.page.click(".coach-key")
    chart, again = player.page.locator(".coach .chart"), player.page.locator(".coach [role=alert] + button")
    chart.or_(again).wait_for(timeout=COMPILING * 1000)
    if again.count():
        again.click()  # the page does not wait as long as the first compiling may take
    chart.wait_for(timeout=COMPILING * 1000)


def number(text: str) -> float:
    """A figure as it is written in any of the languages."""
    return float(re.sub(r"[^\d.-]", "", text.replace(",", ".").replace(MINUS, "-")) or 0)


def test_the_chart_and_the_scrubber_share_their_place(new_player: NewPlayer, table: str) -> None:
    player = new_player(DESKTOP)
    ask_coach(player, table)
    chart, keys = player.page.locator(".chart"), player.page.keyboard
    assert player.page.locator(".chart .line").count() == 2
    chart.focus()
    keys.press("ArrowRight")
    keys.press("ArrowUp")
    assert place(player) == 2
    assert chart.get_attribute("aria-valuenow") == "2"
    said = chart.get_attribute("aria-valuetext") or ""
    assert re.match(r"Move \d+ of \d+\. Fox: \d+%, Frog: \d+%", said)
    keys.press("PageUp")
    moment = place(player)
    assert moment > 2
    assert player.page.locator(".moments [aria-current=step]").count() >= 1
    keys.press("End")
    keys.press("PageDown")
    assert place(player) <= int(chart.get_attribute("aria-valuemax") or 0)
    box = chart.bounding_box()
    assert box
    player.page.mouse.click(box["x"] + box["width"] - 36, box["y"] + 80)
    assert place(player) == int(chart.get_attribute("aria-valuemax") or 0)
    player.page.mouse.click(box["x"] + 52, box["y"] + 80)
    assert place(player) == 0


def test_what_a_choice_was_worth_and_the_account_add_up(new_player: NewPlayer, service: Service, table: str) -> None:
    player = new_player(DESKTOP)
    ask_coach(player, table)
    review = httpx.get(f"{service.origin}/api/tables/{table}/matches/1/review", timeout=PATIENCE).json()
    errors = [step for step in review["steps"] if step["kind"] in ("slip", "mistake", "blunder")]
    assert errors, "players without a plan err"
    wrong = max(errors, key=lambda step: step["before"][step["seat"]] - step["after"][step["seat"]])
    player.page.evaluate("(moves) => void (location.hash = `#${moves}`)", wrong["number"])
    player.page.wait_for_selector(f".verdict.{wrong['kind']}")
    rows = player.page.locator(".choice ol li")
    shares = [float(rows.nth(row).get_attribute("data-share") or 0) for row in range(rows.count())]
    assert shares == sorted(shares, reverse=True)
    assert rows.nth(0).locator(".best").count() == 1
    played = player.page.locator(".choice li.played")
    cost = 100 * (shares[0] - float(played.get_attribute("data-share") or 0))
    assert number(played.locator("b small").inner_text()) == pytest.approx(-cost, abs=0.06)
    assert number(player.page.inner_text(".verdict").rstrip(".")) == pytest.approx(cost, abs=0.06)
    player.page.locator(".coach summary").first.click()
    for seat in range(2):
        cells = {
            row: number(player.page.locator(f".account .{row} td").nth(seat).inner_text())
            for row in ("start", "luck", "errors", "gifts", "residue", "result", "adjusted")
        }
        parts = sum(cells[row] for row in ("start", "luck", "errors", "gifts", "residue"))
        assert parts == pytest.approx(cells["result"], abs=0.3)
        assert cells["result"] - cells["luck"] == pytest.approx(cells["adjusted"], abs=0.2)


def test_the_account_is_opened_and_scrolled_by_keyboard_without_moving_the_match(new_player: NewPlayer, table: str) -> None:
    player = new_player(PHONE)
    ask_coach(player, table, 9)
    before = place(player)
    player.page.locator(".coach summary").first.focus()
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector(".coach details[open]")
    player.page.locator(".coach .wide").first.focus()
    player.page.keyboard.press("ArrowRight")
    assert place(player) == before
    player.page.locator(".coach > header button").focus()
    player.page.keyboard.press("Enter")
    player.page.wait_for_function("() => document.activeElement.tagName === 'H1'")


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_axe_finds_no_barriers_and_nothing_is_too_wide(
    new_player: NewPlayer, table: str, size: tuple[int, int], look: str
) -> None:
    player = new_player(size, color_scheme=look)
    ask_coach(player, table, 9)
    for summary in player.page.locator(".coach summary").all():
        summary.click()
    player.page.wait_for_selector(".chances tbody tr:nth-child(3)")
    assert player.barriers() == []
    assert player.overflow()[0] == 0


def test_a_key_moment_and_a_move_of_the_summary_lead_there(new_player: NewPlayer, table: str) -> None:
    player = new_player(PHONE)
    ask_coach(player, table)
    for button in player.page.locator(".coach .jump").all():
        player.page.keyboard.press("Home")
        button.click()
        assert place(player) > 0 or "Turn 1" in button.inner_text()
    summary = player.page.inner_text(".summary")
    assert re.search(r"(Lucky|Unlucky) by \d+ points?\.|Luck was fair\.", summary)
    assert "A point is one hundredth of a win" in summary
    player.page.click(".coach header .key")
    player.page.wait_for_selector(".coach", state="detached")
    assert player.overflow() == [0, 0]


def test_the_picture_is_kept_without_loosening_anything(new_player: NewPlayer, table: str, tmp_path: Path) -> None:
    player = new_player(PHONE)
    ask_coach(player, table)
    with player.page.expect_download() as download:
        player.page.click(".save")
    assert re.fullmatch(rf"tatami-push-{table}-1\.png", download.value.suggested_filename)
    download.value.save_as(tmp_path / "picture.png")
    kept = (tmp_path / "picture.png").read_bytes()
    assert kept.startswith(b"\x89PNG")
    assert int.from_bytes(kept[16:20], "big") == 1200
    assert len(kept) > 20_000


def test_where_no_picture_can_be_made_the_drawing_is_kept(new_player: NewPlayer, table: str, tmp_path: Path) -> None:
    player = new_player(PHONE)
    player.context.add_init_script("HTMLCanvasElement.prototype.toBlob = (done) => done(null)")
    ask_coach(player, table)
    with player.page.expect_download() as download:
        player.page.click(".save")
    assert download.value.suggested_filename.endswith(".svg")
    download.value.save_as(tmp_path / "picture.svg")
    assert (tmp_path / "picture.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_the_coach_speaks_german(new_player: NewPlayer, table: str) -> None:
    player = new_player(DESKTOP, locale="de-DE")
    ask_coach(player, table, 3)
    assert player.page.inner_text(".coach h2") == "Der Trainer"
    text = player.page.inner_text(".coach")
    assert "Ein Punkt ist ein Hundertstel eines Sieges" in text
    assert "Wichtige Augenblicke" in text
    assert not re.search(r"\bcoach-[a-z]+|\bkey-[a-z]+|\{|\$", text)
    assert (player.page.get_attribute(".chart", "aria-valuetext") or "").startswith("Schritt ")


def test_whoever_waits_is_told_so_and_a_coach_that_fails_says_it_kindly(new_player: NewPlayer, table: str) -> None:
    player = new_player(PHONE)
    seen: list[str] = []

    def answer(route: Route) -> None:
        if seen:
            route.fulfill(status=409, json={"is": "refusal", "code": "not_now"})
        else:
            route.fulfill(status=202, json={"seconds": 1})

    player.page.route("**/review", answer)
    look_back(player, table)
    player.page.click(".coach-key")
    seen.append(player.page.inner_text(".looking"))
    assert "The coach is looking at your match" in seen[0]
    player.page.wait_for_selector(".coach [role=alert]")
    assert "cannot look at this match" in player.page.inner_text(".coach [role=alert]")
    assert player.barriers() == []
    player.page.unroute("**/review")
    player.page.get_by_role("button", name="Ask again").click()
    player.page.wait_for_selector(".coach .chart", timeout=COMPILING * 1000)
    assert all("409" in fault for fault in player.faults)
    player.faults.clear()


def test_nobody_fetches_the_coach_who_does_not_ask(new_player: NewPlayer, table: str) -> None:
    player = new_player(PHONE)
    fetched: list[str] = []
    player.page.on("request", lambda request: fetched.append(request.url))
    look_back(player, table)
    player.page.wait_for_load_state("networkidle")
    assert not [address for address in fetched if re.search(r"/[cC]oach-|/review$", address)]
    press_coach(player)
    assert [address for address in fetched if re.search(r"/Coach-.*\.js$", address)]
