"""The browser's catalogue: every message that is said exists, and every one that exists is said."""

import re
from itertools import chain
from pathlib import Path

from tatami.texts import Texts, languages
from tests.texts.test_languages import LANGUAGES, TEXTS
from tests.texts.test_texts import found_in

CLIENT = Path(__file__).parents[2] / "web" / "src"


def source() -> str:
    files = chain(CLIENT.rglob("*.ts"), CLIENT.rglob("*.svelte"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files if ".test." not in file.name)


def test_the_browser_offers_the_languages_that_there_are() -> None:
    written = re.search(r"LANGUAGES = \[(.*?)\]", (CLIENT / "say.ts").read_text(encoding="utf-8"))
    assert written
    assert sorted(re.findall(r"'(..)'", written[1])) == languages("web") == list(LANGUAGES)


def test_every_message_that_is_said_exists_and_every_one_that_exists_is_said() -> None:
    names = ("web", "coach", "again", "luck", "deal", "arrange")
    catalogues = [found_in(TEXTS / "en" / f"{name}.ftl") for name in names]
    found, code = {name: message for one in catalogues for name, message in one.items()}, source()
    assert len(found) == sum(map(len, catalogues)), "no message is in two"
    referred = set().union(*(one.messages for one in found.values()))
    said = set(re.findall(r"\bsay\('([a-z-]+)'", code))
    written = set(re.findall(r"'([a-z]+(?:-[a-z]+)*)'", code))
    assert said <= set(found)
    assert set(found) - referred <= written


def test_one_device_is_spoken_of_as_one() -> None:
    ready = {"en": "is ready", "de": "ist bereit", "fr": "appareil sur 2 est prêt", "nl": "is klaar"}
    for language, words in ready.items():
        assert words in Texts(language, "luck").say("luck-seal", when="soon", devices=1, all=2)
        assert words not in Texts(language, "luck").say("luck-seal", when="soon", devices=2, all=2)
    decided = {"de": "hat diese", "fr": "appareil sur 2 a décidé", "nl": "heeft deze"}
    for language, words in decided.items():
        assert words in Texts(language, "luck").say("luck-seal", when="now", devices=1, all=2)
    assert "1 carte ou lancer sur 40" in Texts("fr", "luck").say("luck-mine", mine=1, draws=40)
