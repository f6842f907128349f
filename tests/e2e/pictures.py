"""Pictures of the scenes that were drawn, to lie beside the drawings: `python -m tests.e2e.pictures FOLDER`.

With `--readme` only the three that README shows.
"""

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from tests.e2e.conftest import ARGUMENTS
from tests.e2e.player import DESKTOP, PHONE, SMALL_PHONE, Player, patiently
from tests.e2e.scenes import PLACING, PRESSING, dojo, push, update, view, welcome
from tests.service.running import Service, running

PLACE = view(push(4, "placing", PLACING, card="y2"), placed=PLACING)
DECIDE = view(push(4, "pressing", PRESSING), undo=0, placed=PRESSING)
TURN = view(push(4, "turn", [[], [], []]))
LOG = [
    {"event": "played", "seat": 1, "move": "bank green"},
    {"event": "played", "seat": 0, "move": "flip"},
    {"event": "drawn", "draw": 1, "move": "=p4"},
]


# Nothing is on its way any more but what never ends, and what a film holds.
_RESTS = """() => document.getAnimations().every(({ playState, effect }) =>
    playState !== 'running' || effect.getComputedTiming().iterations === Infinity)"""

PAUSED_AT = 3_600_000  # ms, by the clock of the page: it runs until then, however long a machine takes to pause it


class Studio:
    """Tables of which we say what is on them: the page is the real one, only the line is ours."""

    def __init__(self, browser: Browser, service: Service, folder: Path, wanted: frozenset[str] = frozenset()) -> None:
        self.browser, self.service, self.folder, self.wanted = browser, service, folder, wanted

    def wants(self, name: str) -> bool:
        return not self.wanted or name in self.wanted

    @contextmanager
    def table(
        self, size: tuple[int, int], look: str, shown: dict[str, Any], film: str = "", **settings: Any
    ) -> Iterator[tuple[Page, "Wire"]]:
        scale = 2 if size[0] < 900 else 1
        player = Player(
            self.browser,
            self.service.origin,
            size,
            settings={"speed": "off", **settings},
            color_scheme=look,
            device_scale_factor=scale,
        )
        wire = Wire(shown)
        if film:
            player.context.add_init_script(film)
            player.page.clock.install(time=0)
            player.page.clock.pause_at(PAUSED_AT)
        player.page.route_web_socket("**/socket", wire.answer)
        player.page.goto(f"{self.service.origin}/t/2222222222222")
        if film:
            run_until(player.page, "() => document.querySelector('.app .mat') !== null")
        player.page.wait_for_selector(".app .mat, .waiting")
        player.page.evaluate("document.fonts.ready.then(() => true)")
        yield player.page, wire
        player.context.close()

    def shoot(self, page: Page, name: str) -> None:
        page.wait_for_function(_RESTS)
        page.screenshot(path=str(self.folder / f"{name}.png"))


class Wire:
    """The other end of a line."""

    def __init__(self, shown: dict[str, Any]) -> None:
        self.shown = shown
        self.socket: WebSocketRoute | None = None
        self.version = 1

    def answer(self, socket: WebSocketRoute) -> None:
        self.socket = socket

        def heard(message: str | bytes) -> None:
            if json.loads(message)["is"] == "hello":
                socket.send(json.dumps(welcome(self.shown)))

        socket.on_message(heard)

    def happen(self, events: list[dict[str, Any]], shown: dict[str, Any]) -> None:
        assert self.socket is not None, "nobody has connected"
        self.version += 1
        self.socket.send(json.dumps(update(self.version, events, shown)))


def tables(studio: Studio) -> None:
    """The five drawings of the table, and what was not drawn."""
    six_place = view(push(6, "placing", PLACING, card="y2"), placed=PLACING)
    six_decide = view(push(6, "pressing", PRESSING), placed=PRESSING)
    drawn = (
        ("phone-place-light", PHONE, "light", PLACE),
        ("phone-decide-dark", PHONE, "dark", DECIDE),
        ("phone-6-players-360x740", SMALL_PHONE, "light", six_place),
        ("desktop-light", DESKTOP, "light", six_decide),
        ("desktop-dark", DESKTOP, "dark", DECIDE),
        ("phone-turn-light", PHONE, "light", TURN),
        ("phone-place-320", (320, 640), "light", PLACE),
        ("phone-landscape-light", (844, 390), "light", PLACE),
        ("desktop-place-light", DESKTOP, "light", six_place),
        ("phone-over-light", PHONE, "light", view(push(4, "over", [[], [], []], left=0, ending="placed"), phase="over")),
        ("desktop-over-dark", DESKTOP, "dark", view(push(6, "over", [[], [], []], left=0, ending="placed"), phase="over")),
    )
    for name, size, look, shown in drawn:
        if not studio.wants(name):
            continue
        with studio.table(size, look, shown) as (page, wire):
            if "over" not in name and "320" not in name:
                wire.happen(LOG, shown)
                page.wait_for_selector(".news p, .risk")
            studio.shoot(page, name)
    if studio.wanted:
        return
    with studio.table(PHONE, "light", TURN) as (page, _):
        page.keyboard.press("b")
        page.wait_for_selector("button.col")
        studio.shoot(page, "phone-bank-light")
    with studio.table(PHONE, "light", PLACE) as (page, _):
        page.click(".top button:last-child")
        page.wait_for_selector("dialog[open]")
        studio.shoot(page, "phone-emotes-light")
        page.keyboard.press("Escape")
        page.click(".top button:first-child")
        page.wait_for_selector("dialog[open] .menu")
        studio.shoot(page, "phone-menu-light")


TABLET = (1180, 820)
LAYING, SECOND = view(dojo(4)), view(dojo(4, held=("rl",)))


def dojos(studio: Studio) -> None:
    """The drawings of Dojo, and a tablet that lies in the middle."""
    drawn = (
        ("phone-dojo-light", PHONE, "light", SECOND),
        ("phone-dojo-dark", PHONE, "dark", LAYING),
        ("phone-dojo-take-light", PHONE, "light", view(dojo(4, held=(), market=("rl", "bs", "M")))),
        ("phone-dojo-small-light", SMALL_PHONE, "light", SECOND),
        ("desktop-dojo-light", DESKTOP, "light", SECOND),
        ("desktop-dojo-dark", DESKTOP, "dark", LAYING),
    )
    for name, size, look, shown in drawn:
        if not studio.wants(name):
            continue
        with studio.table(size, look, shown) as (page, _):
            page.wait_for_selector(".picks .card")
            studio.shoot(page, name)
    for name, shown in (
        ("tablet-hotseat", PLACE),
        ("tablet-hotseat-dojo", SECOND),
        ("tablet-hotseat-six", view(push(6, "pressing", PRESSING), placed=PRESSING)),
    ):
        if not studio.wants(name):
            continue
        everybodys = {**shown, "chairs": [{**chair, "who": "p0"} for chair in shown["chairs"]]}
        with studio.table(TABLET, "light", everybodys) as (page, _):
            page.wait_for_selector(".act")
            studio.shoot(page, name)


FILM = """
const animate = Element.prototype.animate;
window.film = [];
Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    one.pause();
    window.film.push(one);
    return one;
};
window.wind = (ms) => window.film.forEach((one) => (one.currentTime = ms));
"""


def movements(studio: Studio) -> None:
    """A flip, a placing, a taking, a die that falls: the same frames each time, because the clock of the page stands still."""
    opened = view(push(4, "pressing", PLACING))
    taking, taken = view(push(4, "taking", PRESSING)), view(push(4, "taking", [PRESSING[0], [], PRESSING[2]], taker=1))
    rolled = view(push(4, "taking", PRESSING, taker=1))
    films = (
        ("flip", opened, ["flip", "=y2"], PLACE, (0, 90, 190, 270, 360)),
        ("place", PLACE, ["put 3"], view(push(4, "pressing", [*PLACING[:2], ["p4", "y2"]])), (0, 90, 180, 270)),
        ("take", taking, ["take 2"], taken, (0, 150, 300, 450)),
        ("die", rolled, ["flip", "=r2", "roll purple"], rolled, (0, 240, 480, 700, 900)),
    )
    for name, before, moves, after, times in films:
        with studio.table(PHONE, "light", before, film=FILM, speed="normal") as (page, wire):
            wire.happen([event(move) for move in moves], after)
            run_until(page, "() => window.film.length > 0")
            if name == "die":
                page.clock.run_for(380 + 260 + 700)
                page.wait_for_selector(".cube")
                page.evaluate("window.film = window.film.slice(-1); document.querySelector('.ghosts')?.replaceChildren()")
            for time in times:
                page.evaluate("(ms) => window.wind(ms)", time)
                studio.shoot(page, f"motion-{name}-{time}")
            if name == "die":
                page.clock.run_for(900)
                page.wait_for_selector(".dice p:not(:empty)")
                studio.shoot(page, "motion-die-rests")


def run_until(page: Page, condition: str) -> None:
    """The clock of the page stands still, and the page takes a breath now and then: a millisecond at a time."""
    for _ in patiently():
        if page.evaluate(condition):
            return
        page.clock.run_for(1)
    raise AssertionError(f"never true: {condition}")


def event(move: str) -> dict[str, Any]:
    is_chance = move.startswith(("=", "roll"))
    return {"event": "drawn", "draw": 31, "move": move} if is_chance else {"event": "played", "seat": 0, "move": move}


def pages(studio: Studio) -> None:
    """Home, the waiting room and the door, from the service itself."""
    for look, size in (("light", PHONE), ("dark", PHONE), ("light", DESKTOP)):
        player = Player(studio.browser, studio.service.origin, size, settings={"name": "Ada"}, color_scheme=look)
        player.home()
        studio.shoot(player.page, f"home-{look}-{size[0]}")
        if (look, size) == ("light", PHONE):
            player.begin("friends")
            player.page.wait_for_selector("#link")
            player.page.wait_for_function("() => document.querySelector('.invite img')?.naturalWidth > 0")
            studio.shoot(player.page, "waiting-light")
            guest = Player(studio.browser, studio.service.origin, size, color_scheme="dark", locale="de-DE")
            guest.page.goto(player.page.input_value("#link"))
            guest.page.wait_for_selector("#name")
            studio.shoot(guest.page, "door-dark-de")
            guest.close()
        player.close()


def guides(studio: Studio) -> None:
    """The rules, the tutorials, the lobby and the look back, in two languages each."""
    for locale, look in (("en-GB", "light"), ("de-DE", "dark")):
        language = locale[:2]
        for game in ("push", "dojo"):
            player = Player(
                studio.browser,
                studio.service.origin,
                PHONE,
                settings={"game": game, "seats": 2},
                locale=locale,
                color_scheme=look,
            )
            for page in ("rules", "learn"):
                player.page.goto(f"{player.origin}/{page}/{game}")
                player.page.wait_for_selector("h1")
                player.page.wait_for_load_state("networkidle")
                studio.shoot(player.page, f"{page}-{game}-{language}")
            player.home()
            player.begin("bots")
            player.play_to_the_end()
            studio.shoot(player.page, f"over-{game}-{language}")
            player.page.get_by_role("link", name=LOOK_BACK[language]).click()
            player.page.wait_for_selector("input[type=range]")
            player.page.keyboard.press("Home")
            for _ in range(9):
                player.page.keyboard.press("Shift+ArrowRight")
            studio.shoot(player.page, f"replay-{game}-{language}")
            player.close()
        player = Player(studio.browser, studio.service.origin, PHONE, locale=locale, color_scheme=look)
        player.page.goto(f"{player.origin}/find")
        player.page.wait_for_selector("h1")
        player.page.wait_for_load_state("networkidle")
        studio.shoot(player.page, f"find-{language}")
        player.close()


LOOK_BACK = {"en": "Look back", "de": "Zurückschauen"}


README = frozenset({"phone-place-light", "phone-dojo-light", "tablet-hotseat"})


def main(folder: Path, wanted: frozenset[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        with running(str(Path(scratch) / "tatami.db"), arguments=["--limit-factor", "1000"]) as service:
            studio = Studio(browser, service, folder, wanted)
            for scenes in (tables, dojos) if wanted else (tables, dojos, guides, movements, pages):
                scenes(studio)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), README if "--readme" in sys.argv else frozenset())
