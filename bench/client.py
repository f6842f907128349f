"""How fast the browser's client is: `python -m bench.client --judge`. Needs Chromium, and the client to be built (`make web`).

Lighthouse is fetched by npx where it may be; without it (`--no-lighthouse`) its lines are left out.
"""

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from playwright.sync_api import BrowserContext, Page, ViewportSize, sync_playwright

from bench.lines import Line, verdict
from tests.e2e.conftest import ARGUMENTS
from tests.service.running import free_port, running

LIGHTHOUSE = "lighthouse@12.8.2"  # the newest that runs on Node 20
PHONE: ViewportSize = {"width": 390, "height": 844}
CLICKS, CLICK_EVERY_MS = 10, 90
LOADS, LOADED_MS = 7, 2500
SLOWNESS, FELT_MS, BLOCKED_MS = 4, 50, 200  # a phone is so much slower; a task is felt beyond this; and what may be felt in all
_MEASURE = """
window.took = [];
window.frames = [];
const Plain = WebSocket;
window.WebSocket = class extends Plain {
    set onmessage(listen) {
        super.onmessage = (event) => {
            const began = performance.now();
            listen(event);
            const isUpdate = String(event.data).startsWith('{"is":"update"');
            Promise.resolve().then(() => {}).then(() => isUpdate && window.took.push(performance.now() - began));
        };
    }
};
let last = 0;
const frame = (now) => {
    const isMoving = document.getAnimations().some((one) => one.playState === 'running');
    if (isMoving && last) window.frames.push(now - last);
    last = isMoving ? now : 0;
    window.isMoving = isMoving;
    requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""


@contextmanager
def browsing(port: int) -> Iterator[BrowserContext]:
    """A browser whose profile can be looked at from outside, too."""
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=shutil.which("chromium"),
            args=[*ARGUMENTS, f"--remote-debugging-port={port}"],
            viewport=PHONE,
        )
        yield context
        context.close()


def begin(page: Page, origin: str, game: str) -> None:
    page.goto(origin)
    page.evaluate("(game) => localStorage.setItem('tatami', JSON.stringify({ game, seats: 3, speed: 'normal' }))", game)
    page.reload()
    page.click(".tile.bots")
    page.wait_for_selector(".app .seats")


def play(page: Page, moves: int) -> None:
    """A few decisions, with all that moves in between."""
    for _ in range(moves):
        decide(page)
        page.wait_for_timeout(600)


def decide(page: Page) -> None:
    page.wait_for_selector(".stack.ok, .act[data-does=play]:not([aria-disabled=true])", timeout=60_000)
    page.click(".stack.ok, .act.left[data-does=play], .act.right[data-does=play]")


def updates_and_frames(page: Page) -> list[Line]:
    play(page, 12)
    took, frames = page.evaluate("window.took"), page.evaluate("window.frames")
    return [
        Line("an update of the service in the page, median", statistics.median(took), 10, "ms", True, (min(took), max(took))),
        Line("frames while cards move, 95th percentile", quantile(frames, 95), 17, "ms", True, (min(frames), max(frames))),
    ]


def quantile(values: list[float], percent: int) -> float:
    return statistics.quantiles(values, n=100)[percent - 1]


def clicks(page: Page) -> list[Line]:
    """Quick clicks while cards move: each must reach the button it is meant for."""
    page.evaluate("""() => {
        window.clicked = window.clickedMeanwhile = 0;
        const count = (event) => {
            event.stopPropagation();
            window.clicked++;
            window.clickedMeanwhile += window.isMoving;  // in the last frame: a click itself ends what moves
        };
        document.querySelector('.top button').addEventListener('click', count, true);
    }""")
    box = page.locator(".top button").first.bounding_box()
    assert box is not None, "the button can be seen"
    decide(page)
    for _ in range(CLICKS):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(CLICK_EVERY_MS)
    return [
        Line(f"of {CLICKS} quick clicks, those that reached the button", page.evaluate("window.clicked"), CLICKS, "", guard=1),
        Line("of these, those while something moved", page.evaluate("window.clickedMeanwhile"), 1, "", guard=1),
    ]


def blocked(context: BrowserContext, url: str, name: str, shown: str) -> Line:
    """How long a page that opens keeps a phone from answering: as Lighthouse counts it, but by the processor's time.

    What else the machine does is then not counted as the page's.
    """
    took = [blocking(opening(context, url, shown)) for _ in range(LOADS)]
    claim = f"{name} opens: what a phone feels, by the processor's time"
    return Line(claim, statistics.median(took), BLOCKED_MS, "ms", True, (min(took), max(took)))


def opening(context: BrowserContext, url: str, shown: str) -> list[dict[str, Any]]:
    """What the browser does while it opens a page that it has not kept."""
    assert context.browser is not None, "it is one of ours"
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.setBypassServiceWorker", {"bypass": True})
    context.browser.start_tracing(page=page, categories=["devtools.timeline", "toplevel"])
    page.goto(url)
    page.wait_for_selector(shown)
    page.wait_for_timeout(LOADED_MS)
    events: list[dict[str, Any]] = json.loads(context.browser.stop_tracing())["traceEvents"]
    page.close()
    return events


def blocking(events: list[dict[str, Any]]) -> float:
    """What the tasks of the page's own thread would last beyond what is felt, all together, on a phone."""
    threads = Counter((event["pid"], event["tid"]) for event in events if event["name"] == "ParseHTML")
    (thread, _), *_ = threads.most_common(1)
    tasks = [event for event in events if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) == thread]
    took = [float(task["tdur"]) / 1000 for task in tasks if "tdur" in task]
    assert sum(took) > FELT_MS, "to open a page takes more than that: what the browser told is not understood"
    return sum(max(0.0, SLOWNESS * one - FELT_MS) for one in took)


def lighthouse(url: str, name: str, port: int) -> list[Line]:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        asked = [
            "npx", "--yes", LIGHTHOUSE, url, "--quiet", f"--port={port}", "--disable-storage-reset", "--output=json",
            f"--output-path={report}", "--only-categories=performance,accessibility",
        ]  # fmt: skip
        done = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=240)
        if not report.exists():
            raise SystemExit(f"Lighthouse has made no report of {name}: {done.stderr[-500:]}")
        scores = {key: part["score"] for key, part in json.loads(report.read_text())["categories"].items()}
    return [Line(f"Lighthouse, {name}, {key}", score or 0, 0.95, "") for key, score in scores.items()]


@click.command()
@click.option("--judge", "is_strict", is_flag=True, help="Fail when any line falls short.")
@click.option("--lighthouse/--no-lighthouse", "has_lighthouse", default=True, show_default=True)
def main(is_strict: bool, has_lighthouse: bool) -> None:
    """Measure the client in a real browser on a real service."""
    lines: list[Line] = []
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, running(str(Path(folder) / "bench.db")) as service, browsing(port) as context:
        page = context.new_page()
        page.add_init_script(_MEASURE)
        begin(page, service.origin, "push")
        lines += updates_and_frames(page)
        lines += clicks(page)
        table = page.url
        page.close()
        lines += [blocked(context, service.origin, "home", ".tile"), blocked(context, table, "table", ".app .seats")]
        if has_lighthouse:
            lines += lighthouse(service.origin, "home", port) + lighthouse(table, "table", port)
    for line in lines:
        click.echo(line)
    sys.exit(verdict(lines, is_strict=is_strict))


if __name__ == "__main__":
    main()
