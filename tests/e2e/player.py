"""Somebody at a screen: a page of a real browser, what is done on it, and what must never happen on it."""

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Route
from playwright.sync_api import TimeoutError as Late

from tests.service.running import PATIENCE
from tests.tables.kit import small

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE, SMALL_PHONE, DESKTOP = (390, 844), (360, 740), (1280, 800)
TABLET, SMALL_TABLET = (1180, 820), (900, 650)
COMPILING = 500  # seconds: the first time on a machine, the coach is compiled for
_NOTE_VIOLATIONS = """
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    (window.violations ??= []).push(`${violatedDirective} ${blockedURI}`));
"""
_CAN_ACT = """() => document.querySelector('.result') !== null ? 'over' : document.querySelector(
    `.stack.ok, .act[data-does=play]:not([aria-disabled=true]), .pick:not([aria-disabled=true]), .combos button`) !== null"""
_HAS_MOVED = """(before) => Number(document.querySelector('.app')?.dataset.played) !== before
    || document.querySelector('.result') !== null"""  # a press that came late may have ended the match
_ON_PAGE = "(selectors) => selectors.filter((one) => document.querySelector(one) !== null)"
_POINT = """(selector) => {
    const found = document.querySelector(selector);
    if (!found) return null;
    const { x, y, width, height } = found.getBoundingClientRect();
    const point = [x + width / 2, y + height / 2];
    const top = document.elementFromPoint(...point);
    if (found.contains(top)) return point;
    found.scrollIntoView({ block: 'center', behavior: 'instant' });  // the next press may find it uncovered
    return null;
}"""
_OVERFLOW = """() => {
    const page = document.scrollingElement;
    return [page.scrollWidth - page.clientWidth, page.scrollHeight - page.clientHeight];
}"""

_HIDDEN = """(selector) => {
    const frame = document.querySelector(selector);
    return frame.scrollWidth - frame.clientWidth + frame.scrollHeight - frame.clientHeight;
}"""


def patiently() -> Iterator[None]:
    """Again and again, for as long as anything is waited for."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield


def soonest(most: float, measure: Callable[[], float]) -> float:
    """How long it takes: measured up to three times, because it may be the machine that was slow."""
    for _ in range(3):
        if (found := measure()) <= most:
            break
    return found


def short(game: str = "push") -> dict[str, Any]:
    """Settings of somebody whose matches are short, for where only their end counts."""
    return {"game": game, "seats": 2, "agreed": {game: small(game).as_dict()}}


# A border may touch another: two pixels are nothing.
_CROWDED = """() => {
    const found = [...document.querySelectorAll('.app > :is(.top, .seats, .mat, .mine, .acts)')];
    const parts = found.map((part) => ({ name: part.classList[0], box: part.getBoundingClientRect() }));
    const meet = (one, other, from, to) => Math.min(one[to], other[to]) - Math.max(one[from], other[from]) > 2;
    const isOver = (one, other) => meet(one, other, 'left', 'right') && meet(one, other, 'top', 'bottom');
    const isSmall = ({ width, height, bottom }) => width < 44 || height < 44 || bottom > innerHeight + 2;
    return parts.flatMap(({ name, box }, at) => [
        ...parts.slice(at + 1).filter((other) => isOver(box, other.box)).map((other) => `${name} over ${other.name}`),
        ...(isSmall(box) ? [`no room for ${name}`] : []),
    ]);
}"""


class Player:
    """A page in a browser of its own. Whatever goes wrong on it is kept in `faults`."""

    def __init__(
        self,
        browser: Browser,
        origin: str,
        size: tuple[int, int] = PHONE,
        *,
        settings: dict[str, Any] | None = None,
        locale: str = "en-GB",
        **context: Any,
    ) -> None:
        self.origin = origin
        self.faults: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=locale, **context
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(_NOTE_VIOLATIONS)
        kept = json.dumps({"speed": "off", **(settings or {})})
        self.context.add_init_script(f"localStorage.getItem('tatami') ?? localStorage.setItem('tatami', {kept!r})")
        self.page: Page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        lost = ("WebSocket", "ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED")
        is_only_the_line = any(word in message.text for word in lost)
        if message.type in ("error", "warning") and not is_only_the_line:
            self.faults.append(message.text)

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).netloc not in (urlsplit(self.origin).netloc, ""):
            self.faults.append(f"asked another host: {request.url}")

    @contextlib.contextmanager
    def held(self, path: str) -> Iterator[list[Route]]:
        """What is asked there from now on gets no answer yet. Something must have been asked when this ends."""
        asked: list[Route] = []
        self.page.route(path, lambda route: asked.append(route))  # noqa: PLW0108 - a method of a list is refused
        with self.page.expect_request(path):
            yield asked

    def close(self) -> None:
        """Leave; everything must have been in order."""
        self.faults += self.page.evaluate("window.violations ?? []")
        self.page.unroute_all(behavior="ignoreErrors")
        self.context.close()
        assert self.faults == [], self.faults

    # Going about.

    def home(self) -> None:
        self.page.goto(self.origin)
        self.page.wait_for_selector(".tiles")

    def begin(self, tile: str) -> None:
        """One tap on a tile of the home page, until the table is there."""
        self.page.click(f".tile.{tile}")
        self.page.wait_for_selector(".app .stacks, .app .picks, .waiting")

    def menu(self, *entry: str) -> None:
        """Open the menu at the table, and press what is called so in it."""
        self.page.click(".app > .top > button:first-child")
        for name in entry:
            self.page.locator("dialog[open]").get_by_role("button", name=name).click()

    def about(self, seat: int) -> Locator:
        """What the people's sheet holds about a seat."""
        if not self.page.query_selector("dialog .people"):
            self.menu("People")
        shown = self.page.locator(f".people details[data-seat='{seat}']")
        if shown.get_attribute("open") is None:
            shown.locator("summary").click()
        return shown

    def close_sheet(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog", state="detached")

    # Playing.

    @property
    def prompt(self) -> str:
        return self.page.inner_text("h1")

    @property
    def played(self) -> int:
        return int(self.page.get_attribute(".app", "data-played") or 0)

    def wait_to_act(self) -> bool:
        """Until it is this player's turn; False when the match is over."""
        can = self.page.wait_for_function(_CAN_ACT, polling=50).json_value()
        return bool(can != "over")

    def act(self, selector: str, before: int | None = None) -> None:
        """Press something on the page, with effect."""
        since = self.played if before is None else before
        self.until_moved(lambda: self._press_since(selector, since), selector, since)

    def _press(self, selector: str, is_done: Callable[[], bool]) -> None:
        """If it can be pressed, and unless it is done already: an earlier press may only now have its effect.

        A whole match is hundreds of presses; the browser's own way of pressing asks the page five times for each.
        """
        point = self.page.evaluate(_POINT, selector)
        if point and not is_done():
            self.page.mouse.click(*point)

    def _press_since(self, selector: str, before: int) -> None:
        self._press(selector, partial(self.page.evaluate, _HAS_MOVED, before))

    def until_moved(self, press: Callable[[], None], what: str, before: int | None = None) -> None:
        """Press until the table has moved since `before`, or since now.

        A key whose meaning has just changed lets the first press pass by.
        """
        before = self.played if before is None else before
        for _ in patiently():
            press()
            with contextlib.suppress(Late):
                self.page.wait_for_function(_HAS_MOVED, arg=before, polling=20, timeout=100)
                return
        raise AssertionError(f"{what} does nothing: {self.prompt}")

    def press_until(self, selector: str, appears: str) -> None:
        """Press something on the page until something is there."""
        self.until_there(lambda: self._press(selector, self.page.locator(appears).first.is_visible), appears)

    def until_there(self, press: Callable[[], None], appears: str) -> None:
        """Press until something is there."""
        for _ in patiently():
            press()
            with contextlib.suppress(Late):
                self.page.wait_for_selector(appears, timeout=500)
                return
        raise AssertionError(f"{appears} never appears")

    def move(self, *, flips: int) -> None:
        """One decision: place or take on the first stack that can be, flip so often, then stop."""
        before = self.played  # the last press of the move before may only now have its effect
        offered = self.page.evaluate(_ON_PAGE, [".picks", ".combos button", ".free", ".stack.ok", ".act.left[data-does=play]"])
        if ".picks" in offered:
            self._move_in_dojo(offered, before)
        elif ".stack.ok" in offered:
            self.act(".stack.ok", before)
        elif ".act.left[data-does=play]" in offered and self.cards_on_stacks >= flips:
            self.act(".act.left[data-does=play]", before)
        else:
            self.act(".act.right[data-does=play]", before)

    def come_to_a_choice(self) -> None:
        """Play until one may flip or stop."""
        while not self.page.query_selector(".act.left[data-does=play]"):
            self.wait_to_act()
            self.move(flips=9)

    def _move_in_dojo(self, offered: list[str], before: int) -> None:
        """Take the first cards that can be taken, lay where it scores, and let go."""
        if ".combos button" in offered:
            self.act(".combos button", before)
        elif ".free" in offered:
            self.until_moved(lambda: self._lay(before), "laying", before)
        else:
            self.act(".pick:not([aria-disabled=true]):not([aria-pressed=true])", before)

    def _lay(self, before: int) -> None:
        steps = [".free.pending", ".free.best", ".free"]
        step = next(iter(self.page.evaluate(_ON_PAGE, steps)), ".free")
        self._press_since(".act.right[data-does=done]" if step == ".free.pending" else step, before)

    @property
    def cards_on_stacks(self) -> int:
        return self.page.locator(".stack .card").count()

    def play_to_the_end(self, flips: int = 5, check: Callable[[], None] = lambda: None) -> int:
        """Until the result is there; how many decisions it took."""
        made = 0
        while self.wait_to_act():
            check()
            self.move(flips=flips)
            made += 1
        return made

    # Looking.

    def overflow(self) -> list[int]:
        """How far the page is too wide and too high for the screen."""
        found: list[int] = self.page.evaluate(_OVERFLOW)
        return found

    def hidden(self, frame: str) -> int:
        """How many pixels of what lies in a frame are out of sight."""
        return int(self.page.evaluate(_HIDDEN, frame))

    def crowded(self) -> list[str]:
        """Parts of the table that have no room: over another one, or too small for anything."""
        return list(self.page.evaluate(_CROWDED))

    def aloud(self, region: str = "aloud-now") -> str:
        return self.page.inner_text(f"#{region}").strip()

    def barriers(self) -> list[str]:
        """What axe finds against the rules of accessibility at the end of the page: before it, keys cover what scrolls by."""
        self.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate(
            "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']})"
        )
        return [f"{one['id']}: {node['html'][:120]}" for one in found["violations"] for node in one["nodes"]]
