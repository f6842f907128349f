"""One browser and one service for all tests here; a player is a browser profile of its own."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import tatami
from tests.e2e.player import Player
from tests.service.running import PATIENCE, Service, running

OFF = [
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",  # pages of the address bar that nobody sees, dearer to open than ours
    "AimEnabled", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch",  # as Playwright has them, whose list this one replaces
]  # fmt: skip
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(OFF)}",
]  # fmt: skip
BUILT = Path(tatami.__file__).parent / "web" / "dist" / "index.html"

NewPlayer = Callable[..., Player]
expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert BUILT.exists(), "build the client first: make web"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS, timeout=PATIENCE * 1000)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    database = tmp_path_factory.mktemp("e2e") / "tatami.db"
    with running(str(database), arguments=["--limit-factor", "1000"]) as service:
        yield service


@pytest.fixture
def own_service(tmp_path: Path) -> Iterator[Service]:
    """One that may be stopped."""
    service = Service(str(tmp_path / "tatami.db"), arguments=["--limit-factor", "1000"])
    service.start()
    service.wait()
    yield service
    service.close()


@pytest.fixture
def new_player(browser: Browser, service: Service) -> Iterator[NewPlayer]:
    """Makes players; when the test is over, each must have had an orderly time."""
    players: list[Player] = []

    def make(*arguments: Any, **more: Any) -> Player:
        players.append(Player(browser, service.origin, *arguments, **more))
        return players[-1]

    yield make
    for player in players:
        player.close()
