"""The catalogues are complete, readable and used; the pages of rules are whole."""

import ast
import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message, MessageReference, Term, VariableReference
from fluent.syntax.visitor import Visitor

import tatami
from tatami.games import find
from tatami.texts import BadText, MissingText, Texts, UnknownLanguage, languages, page

SOURCE = Path(tatami.__file__).parent
CATALOGUES = sorted((SOURCE / "texts").glob("*/terminal.ftl"))


def entries(file: Path) -> list[Any]:
    return list(parse(file.read_text(encoding="utf-8")).body)


class Found(Visitor):  # type: ignore[misc]
    """The other messages and the variables that a message speaks of."""

    def __init__(self) -> None:
        self.messages: set[str] = set()
        self.variables: set[str] = set()

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.messages.add(node.id.name)

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.variables.add(node.id.name)


def found_in(file: Path) -> dict[str, Found]:
    found = {}
    for entry in entries(file):
        if isinstance(entry, Message | Term):
            found[entry.id.name] = Found()
            found[entry.id.name].visit(entry)
    return found


def said() -> dict[str, set[str]]:
    """Each message that the code says, with the values it gives; fails where an id is not written out."""
    messages: dict[str, set[str]] = {}
    for file in [SOURCE / "cli.py", *(SOURCE / "terminal").glob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "say":
                message = node.args[0]
                assert isinstance(message, ast.Constant), f"{file.name}:{node.lineno} says what no test can look up"
                values = {keyword.arg or "" for keyword in node.keywords}
                known = messages.setdefault(str(message.value), values)
                assert known == values, f"{file.name}:{node.lineno} gives other values than elsewhere"
    return messages


@pytest.mark.parametrize("file", CATALOGUES, ids=str)
def test_a_catalogue_can_be_read_and_says_nothing_twice(file: Path) -> None:
    assert not [entry.content for entry in entries(file) if isinstance(entry, Junk)]
    names = [entry.id.name for entry in entries(file) if isinstance(entry, Message | Term)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("file", CATALOGUES, ids=str)
def test_every_message_that_is_said_exists_and_every_one_that_exists_is_said(file: Path) -> None:
    found = found_in(file)
    referred = set().union(*(one.messages for one in found.values()))
    assert set(said()) | referred == set(found)


@pytest.mark.parametrize("file", CATALOGUES, ids=str)
def test_a_message_asks_for_no_value_that_it_is_not_given(file: Path) -> None:
    found = found_in(file)
    for message, values in said().items():
        assert variables(message, found) <= values, message


def variables(message: str, found: dict[str, Found]) -> set[str]:
    """The values a message needs, those of the messages in it included."""
    return found[message].variables.union(*(variables(other, found) for other in found[message].messages))


def test_every_language_has_the_same_messages_with_the_same_values() -> None:
    english = found_in(SOURCE / "texts" / "en" / "terminal.ftl")
    for file in CATALOGUES:
        found = found_in(file)
        assert {name: variables(name, found) for name in found} == {name: variables(name, english) for name in english}


def test_numbers_are_given_no_options() -> None:
    """The two runtimes that read the catalogues do not agree about them."""
    for file in CATALOGUES:
        assert "NUMBER(" not in file.read_text(encoding="utf-8")


def test_a_missing_message_is_an_error_and_so_is_a_missing_value() -> None:
    with pytest.raises(MissingText, match="no message no-such-message"):
        Texts().say("no-such-message")
    with pytest.raises(BadText, match="push-flips"):
        Texts().say("push-flips")


def test_a_language_that_is_not_there_is_an_error() -> None:
    assert "en" in languages()
    with pytest.raises(UnknownLanguage, match="The languages are: "):
        Texts("tlh")
    with pytest.raises(MissingText):
        page("rules-chess")


def test_a_catalogue_that_cannot_be_read_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tatami.texts._read", lambda language, name: "good = yes\nbad = { $who\n")
    with pytest.raises(BadText, match="cannot be read"):
        Texts()


def test_percentages_are_written_as_the_language_writes_them() -> None:
    assert Texts().say("push-odds-bust", busting=11, left=61, share=11 / 61) == "11 of 61 cards left fit nowhere (18%)."


@pytest.mark.parametrize(("game", "rulings"), [("push", "A-P"), ("dojo", "A-N")])
def test_the_page_of_rules_cites_every_ruling_and_every_option(game: str, rulings: str) -> None:
    text = page(f"rules-{game}")
    assert set(re.findall(rf"{rulings}-\d\d", text)) == {f"{rulings}-{number:02}" for number in range(1, 50)}
    options: Any = find(game).Options
    for field in dataclasses.fields(options):
        assert f"`{field.name}`" in text
        for choice in field.metadata.get("choices", ()):
            assert f"`{choice}`" in text


def test_the_rules_of_dojo_say_that_the_deck_is_an_assumption() -> None:
    assert "our deck is an assumption" in " ".join(page("rules-dojo").split())


@pytest.mark.parametrize("name", ["rules-push", "rules-dojo"])
def test_pages_fit_a_terminal_of_80_columns_and_plain_letters(name: str) -> None:
    text = page(name)
    assert max(len(line) for line in text.splitlines()) <= 80
    assert text.isascii()
