"""The two runtimes that read the browser's catalogue, Python's and JavaScript's, say the same, letter by letter."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tatami.texts import Texts
from tests.texts.samples import samples
from tests.texts.test_languages import LANGUAGES, TEXTS

SCRIPT = Path(__file__).parent / "same_words.mjs"
RUNTIME = Path(__file__).parents[2] / "web" / "node_modules" / "@fluent" / "bundle"
Asked = dict[str, list[tuple[str, dict[str, Any]]]]

pytestmark = [
    pytest.mark.skipif(not shutil.which("node"), reason="node is not here: the browser's runtime needs it"),
    pytest.mark.skipif(not RUNTIME.is_dir(), reason="web/node_modules is not here: run `npm ci` in web"),
]


def said_by_the_browser(asked: Asked, catalogues: dict[str, str]) -> dict[str, list[str]]:
    given = {language: {"text": catalogues[language], "asked": asked[language]} for language in asked}
    node = shutil.which("node")
    assert node
    done = subprocess.run(
        [node, str(SCRIPT)], input=json.dumps(given), capture_output=True, text=True, encoding="utf-8", check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, list[str]] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize(
    ("catalogue", "least"), [("web", 300), ("coach", 90), ("again", 30), ("luck", 80), ("deal", 30), ("arrange", 120)]
)
def test_both_runtimes_say_every_message_alike(catalogue: str, least: int) -> None:
    files = {language: TEXTS / language / f"{catalogue}.ftl" for language in LANGUAGES}
    asked: Asked = {language: list(samples(file)) for language, file in files.items()}
    browser = said_by_the_browser(asked, {language: file.read_text(encoding="utf-8") for language, file in files.items()})
    for language in LANGUAGES:
        texts = Texts(language, catalogue)
        ours = {str(one): texts.say(one[0], **one[1]) for one in asked[language]}
        theirs = dict(zip(ours, browser[language], strict=True))
        assert theirs == ours
        assert len(ours) > least


def test_percentages_are_alike_too() -> None:
    """Nothing in the catalogue needs them today; where they were said first, the runtimes differed."""
    asked: Asked = {language: [("risk", {"share": share}) for share in (0.18, 0, 1)] for language in LANGUAGES}
    browser = said_by_the_browser(asked, dict.fromkeys(LANGUAGES, "risk = { PERCENT($share) }"))
    for language in LANGUAGES:
        assert browser[language] == [Texts(language)._percent(share) for share in (0.18, 0, 1)]


def test_the_comparison_finds_what_the_house_forbids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Options to NUMBER: the reason why catalogues may not use them."""
    catalogue = 'risk = { NUMBER($share, style: "percent") }'
    monkeypatch.setattr("tatami.texts._read", lambda language, name: catalogue)
    asked: Asked = {"en": [("risk", {"share": 0.18})]}
    assert said_by_the_browser(asked, {"en": catalogue})["en"] != [Texts("en").say("risk", share=0.18)]
