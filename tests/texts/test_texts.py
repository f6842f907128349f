"""What is said at the terminal exists in every language, and what is missing is an error."""

import ast
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk, Message, MessageReference, Term, VariableReference
from fluent.syntax.visitor import Visitor

import tatami
from tatami.texts import BadText, MissingText, Texts, UnknownLanguage, languages, of_locale, page

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


def test_an_unspoken_locale_is_answered_in_english() -> None:
    assert of_locale("de_AT.UTF-8") == "de"
    assert of_locale("fr") == of_locale("fr-CA") == of_locale("fr_FR@euro") == "fr"
    assert of_locale("C.UTF-8") == of_locale("") == of_locale("frr_DE.UTF-8") == "en"


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
