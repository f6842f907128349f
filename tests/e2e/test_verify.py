"""The page that checks a match: in a real browser, from a file, without a network."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from tatami.luck import verify
from tests.luck.table import short

PAGE = Path(__file__).parents[2] / "web" / "verify" / "verify.html"

pytestmark = pytest.mark.e2e


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(PAGE.as_uri())
    yield page
    context.close()


def test_the_page_says_what_the_program_says(page: Page, tmp_path: Path) -> None:
    table = short("push", 2, Random(7))
    files = {"match.json": table.transcript(), "mine.json": table.receipt("p1")}
    for name, content in files.items():
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
    page.locator("#files").set_input_files([tmp_path / name for name in files])
    wanted = verify.verify(files["match.json"], files["mine.json"])["sentence"]
    page.get_by_role("status").get_by_text(wanted, exact=True).wait_for()


def test_the_page_tells_a_lie(page: Page, tmp_path: Path) -> None:
    lying = short("push", 2, Random(7)).transcript() | {"head": "00" * 32}
    (tmp_path / "match.json").write_text(json.dumps(lying), encoding="utf-8")
    page.locator("#files").set_input_files(tmp_path / "match.json")
    page.get_by_role("status").get_by_text("NOT PROVEN: The log was changed").wait_for()
    assert page.locator("#verdict.not").count() == 1
