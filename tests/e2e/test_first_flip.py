"""From nothing to a first card: the commands of docs/host.md on a machine that has only Python and a browser."""

import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.player import PHONE, Player
from tests.service.running import free_port

pytestmark = pytest.mark.e2e

ROOT = Path(__file__).parents[2]
MOST_SECONDS = 60.0


def commands() -> list[list[str]]:
    """The first block of the page."""
    page = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```\n(.*?)^```", page, re.DOTALL | re.MULTILINE)[:1]
    return [shlex.split(line, comments=True) for line in block.splitlines()]


@pytest.fixture(scope="module")
def downloaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our wheel and all that it needs."""
    folder = tmp_path_factory.mktemp("wheels")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT], check=True)
    subprocess.run([*pip, "download", "--dest", folder, *folder.glob("*.whl")], check=True, capture_output=True)
    return folder


def processor_seconds() -> float:
    """What commands that have ended took of the processor: on a shared machine the clock tells what others do."""
    times = os.times()
    return times.children_user + times.children_system


def test_three_commands_and_a_minute_lead_to_the_first_flip(downloaded: Path, tmp_path: Path, browser: Browser) -> None:
    make, install, serve = commands()
    environment = {
        "PATH": os.defpath,
        "HOME": str(tmp_path),
        "LANG": "C.UTF-8",
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(downloaded),
        "PIP_CONFIG_FILE": os.devnull,
    }
    make[0] = sys.executable  # python3, whichever this is
    install[-1:] = map(str, downloaded.glob(install[-1]))
    started_at, worked_before = time.monotonic(), processor_seconds()
    for command in (make, install):
        subprocess.run(command, check=True, cwd=tmp_path, env=environment, capture_output=True)
    installed_at = time.monotonic()
    serve += ["--host", "127.0.0.1", "--port", str(free_port())]
    with subprocess.Popen(serve, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True) as serving:
        try:
            assert serving.stdout is not None
            address = next(found[0] for line in serving.stdout if (found := re.search(r"http://localhost:\d+", line)))
            player = Player(browser, address, PHONE)
            player.home()
            player.begin("bots")
            player.page.click(".act.right[data-move=flip]")
            player.page.wait_for_function("() => Number(document.querySelector('.app')?.dataset.played) > 0")
            seconds = time.monotonic() - started_at
            player.close()
        finally:
            serving.terminate()
    worked = processor_seconds() - worked_before
    sys.stdout.write(
        f"first flip after {seconds:.1f} s, of which {installed_at - started_at:.1f} s to install; {worked:.1f} s of work\n"
    )
    assert worked < MOST_SECONDS
    assert (tmp_path / ".config" / "tatami" / "tatami.db").exists()
