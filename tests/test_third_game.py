"""Whoever follows the page about a third game has one: in the conformance suite, the terminal, both gears, and at a table."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pages import run_session
from tests.third_game import House, HouseService, written

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return House(tmp_path_factory.mktemp("third"))


@pytest.fixture
def service(house: House) -> Iterator[HouseService]:
    service = house.service()
    service.start()
    service.wait()
    yield service
    service.close()


def test_the_page_has_three_files_and_the_repository_has_none_of_them() -> None:
    titles = [block.title for block in written() if block.title]
    assert len(titles) == 3
    assert not [title for title in titles if (Path(__file__).parents[1] / title).exists()]


def test_every_session_on_the_page_says_what_the_page_says(house: House) -> None:
    sessions = [block.text for block in written() if block.language == "console" and "tatami serve" not in block.text]
    assert len(sessions) == 2
    for session in sessions:
        run_session(session, house.folder, house.environment)


def test_the_compiled_gear_plays_it(house: House) -> None:
    [example] = [block.text for block in written() if block.language == "python" and not block.title]
    done = subprocess.run([sys.executable, "-c", example], env=house.environment, capture_output=True, text=True, check=True)
    assert 40 < float(done.stdout) <= 55, done.stdout


def test_the_files_are_in_the_style_of_the_house(house: House) -> None:
    files = [str(house.folder / block.title) for block in written() if block.language == "python" and block.title]
    for check in (["ruff", "format", "--check"], ["ruff", "check"], ["mypy", "--explicit-package-bases"]):
        done = subprocess.run(
            [f"{sys.prefix}/bin/{check[0]}", *check[1:], *files],
            cwd=house.folder, env=house.environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_table_plays_it_to_the_end(service: HouseService) -> None:
    host = service.guest()
    assert "pig" in [game["key"] for game in host.http.get("/api/games").json()]
    table = host.make("pig", 2, settings={"pace": "off"})["table"]
    with host.socket(table) as line:
        line.read()
        line.ask("sit", seat=0)
        line.ask("seat_bot", seat=1, bot="frog")
        assert line.ask("start")["is"] == "ack"
        while line.table is None or line.table["phase"] != "over":
            if line.table is not None and line.table["to_move"] == 0:
                pot = line.table["state"]["pot"]
                line.ask("play", seat=0, move="hold" if pot >= 12 else "roll")
            else:
                line.read()
        assert line.table["outcome"]["reason"] in ("reached", "rounds")
    assert host.http.get(f"/api/tables/{table}/matches/1").json()["game"] == "pig"
