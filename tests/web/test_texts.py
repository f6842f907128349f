"""The browser's catalogues: four languages that say the same, every message used, none missing."""

import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Identifier, Junk, Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

import tatami
from tatami.texts import Texts, languages
from tests.texts.test_texts import found_in, variables

TEXTS = Path(tatami.__file__).parent / "texts"
CLIENT = Path(__file__).parents[2] / "web" / "src"
LANGUAGES = ("de", "en", "fr", "nl")
WORDS = {
    "who": ("you", "Ada"),
    "names": ("Ada, Bram",),
    "bench": ("red 3",),
    "numbers": ("1, 2",),
    "why": ("2",),
    "emote": ("hi",),
}


def source() -> str:
    files = chain(CLIENT.rglob("*.ts"), CLIENT.rglob("*.svelte"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files if ".test." not in file.name)


def test_the_browser_speaks_four_languages_and_the_terminal_only_what_it_can() -> None:
    assert languages("web") == list(LANGUAGES)
    assert set(languages()) <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_can_be_read_and_keeps_the_rules_of_the_house(language: str) -> None:
    text = (TEXTS / language / "web.ftl").read_text(encoding="utf-8")
    entries = list(parse(text).body)
    assert not [entry.content for entry in entries if isinstance(entry, Junk)]
    names = [entry.id.name for entry in entries if isinstance(entry, Message)]
    assert sorted(names) == sorted(set(names))
    assert "NUMBER(" not in text


def test_every_language_has_the_same_messages_with_the_same_values() -> None:
    english = found_in(TEXTS / "en" / "web.ftl")
    for language in LANGUAGES:
        found = found_in(TEXTS / language / "web.ftl")
        assert {name: variables(name, found) for name in found} == {name: variables(name, english) for name in english}


def test_every_message_that_is_said_exists_and_every_one_that_exists_is_said() -> None:
    found, code = found_in(TEXTS / "en" / "web.ftl"), source()
    referred = set().union(*(one.messages for one in found.values()))
    said = set(re.findall(r"\bsay\('([a-z-]+)'", code))
    written = set(re.findall(r"'([a-z]+(?:-[a-z]+)*)'", code))
    assert said <= set(found)
    assert set(found) - referred <= written


class Choices(Visitor):  # type: ignore[misc]
    """What each variable can be, as far as a message tells them apart."""

    def __init__(self) -> None:
        self.of: dict[str, set[str]] = {}

    def visit_SelectExpression(self, node: SelectExpression) -> None:
        if isinstance(node.selector, VariableReference):
            keys = self.of.setdefault(node.selector.id.name, set())
            keys |= {
                variant.key.name if isinstance(variant.key, Identifier) else variant.key.value for variant in node.variants
            }
        self.generic_visit(node)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_of_every_message_can_be_said(language: str) -> None:
    texts, file = Texts(language, "web"), TEXTS / language / "web.ftl"
    found, choices = found_in(file), Choices()
    choices.visit(parse(file.read_text(encoding="utf-8")))
    for message in found:
        wanted = sorted(variables(message, found))
        usual: dict[str, Any] = {name: values_of(name, choices)[0] for name in wanted}
        for name in wanted:
            for value in values_of(name, choices):
                assert texts.say(message, **{**usual, name: value}).strip()


def values_of(name: str, choices: Choices) -> list[Any]:
    if name in WORDS and name != "emote":
        return list(WORDS[name])
    keys = choices.of.get(name, set())
    if not keys or keys & {"one", "0", "1"}:
        return [2, 0, 1]
    return sorted(keys)
