"""Every catalogue exists in four languages, which say the same with the same values, every variant of it."""

from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message

import tatami
from tatami.texts import Texts, languages
from tests.texts.samples import samples
from tests.texts.test_texts import found_in, variables

TEXTS = Path(tatami.__file__).parent / "texts"
LANGUAGES = ("de", "en", "fr", "nl")
CATALOGUES = sorted({file.stem for file in TEXTS.glob("*/*.ftl")})
ALL = [(language, catalogue) for catalogue in CATALOGUES for language in LANGUAGES]


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_catalogue_speaks_every_language(catalogue: str) -> None:
    assert languages(catalogue) == list(LANGUAGES)


@pytest.mark.parametrize(("language", "catalogue"), ALL)
def test_a_catalogue_can_be_read_and_keeps_the_rules_of_the_house(language: str, catalogue: str) -> None:
    text = (TEXTS / language / f"{catalogue}.ftl").read_text(encoding="utf-8")
    entries = list(parse(text).body)
    assert not [entry.content for entry in entries if isinstance(entry, Junk)]
    names = [entry.id.name for entry in entries if isinstance(entry, Message)]
    assert sorted(names) == sorted(set(names))
    assert "NUMBER(" not in text  # the two runtimes that read the catalogues do not agree about its options


@pytest.mark.parametrize(("language", "catalogue"), ALL)
def test_every_language_has_the_same_messages_with_the_same_values(language: str, catalogue: str) -> None:
    english, found = found_in(TEXTS / "en" / f"{catalogue}.ftl"), found_in(TEXTS / language / f"{catalogue}.ftl")
    assert {name: variables(name, found) for name in found} == {name: variables(name, english) for name in english}


@pytest.mark.parametrize(("language", "catalogue"), ALL)
def test_every_variant_of_every_message_can_be_said(language: str, catalogue: str) -> None:
    texts = Texts(language, catalogue)
    for message, values in samples(TEXTS / language / f"{catalogue}.ftl"):
        assert texts.say(message, **values).strip()


def test_the_french_say_one_for_nothing_too() -> None:
    french = Texts("fr")
    assert [french.say("points", points=points) for points in (0, 1, 2)] == ["0 point", "1 point", "2 points"]
    assert Texts("nl").say("points", points=0) == "0 punten"
