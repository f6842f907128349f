"""Values to try messages with: for each message, every variant that it tells apart."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import parse
from fluent.syntax.ast import Identifier, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from tests.texts.test_texts import found_in, variables

# Variables that hold words where nothing in the catalogue tells them apart.
WORDS = {
    "who": ("you", "Ada"),
    "names": ("Ada, Bram",),
    "bench": ("red 3",),
    "numbers": ("1, 2",),
    "why": ("2",),
    "share": (0.18, 0.0, 1.0),
    "points": (2, 0, 1, 12),
}


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


def samples(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each message of a catalogue with one value changed after the other."""
    found, choices = found_in(file), Choices()
    choices.visit(parse(file.read_text(encoding="utf-8")))
    for message in found:
        wanted = sorted(variables(message, found))
        usual = {name: values_of(name, choices)[0] for name in wanted}
        yield message, usual
        for name in wanted:
            for value in values_of(name, choices)[1:]:
                yield message, {**usual, name: value}


def values_of(name: str, choices: Choices) -> list[Any]:
    keys = choices.of.get(name, set())
    if name in WORDS and not keys & {"colour", "unknown"}:
        return list(WORDS[name])
    numbers = {int(key) for key in keys if key.isdigit()}
    if not keys or numbers or "one" in keys:
        return [2, *sorted((numbers | {0, 1}) - {2})]
    return sorted(keys)
