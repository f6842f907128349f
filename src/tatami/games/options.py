"""Options of a game: a frozen dataclass that can be written and read back, as texts and as JSON."""

import dataclasses
import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self, runtime_checkable

from tatami.games.game import BadOptions, shown


@runtime_checkable
class Profile(Protocol):
    """A value with a text form of its own, such as a deck."""

    @classmethod
    def from_text(cls, text: str) -> Self: ...


def choice(*values: str) -> Any:
    """A field that is one of these words; the first is the default."""
    return dataclasses.field(default=values[0], metadata={"choices": values})


@dataclass(frozen=True, slots=True)
class GameOptions:
    """Only what differs from the default is written."""

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            value, kind = getattr(self, field.name), type(field.default)
            if type(value) is not kind:
                raise BadOptions(f"{field.name} must be {_wanted(field)}, not {shown(value)}.")
            choices = field.metadata.get("choices")
            if choices and value not in choices:
                raise BadOptions(f"{field.name} must be {_wanted(field)}, not {shown(value)}.")

    def as_dict(self) -> dict[str, Any]:
        return dict(_written(self))

    def as_texts(self) -> dict[str, str]:
        return {name: _text(value) for name, value in self._changed()}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        read = {}
        for name, value in values.items():
            default = cls._field(name).default
            read[name] = type(default).from_text(value) if isinstance(default, Profile) else value
        return cls(**read)

    @classmethod
    def from_texts(cls, texts: Mapping[str, str]) -> Self:
        return cls(**{name: _read(cls._field(name), text) for name, text in texts.items()})

    @classmethod
    def described(cls) -> dict[str, dict[str, Any]]:
        """Each option with its default and, where it is one of a few words, the words."""
        found = {}
        for field in dataclasses.fields(cls):
            default = str(field.default) if isinstance(field.default, Profile) else field.default
            choices = field.metadata.get("choices")
            found[field.name] = {"default": default} | ({"choices": list(choices)} if choices else {})
        return found

    def cautions(self) -> tuple[str, ...]:
        """What somebody who chose these options should know."""
        return ()

    def _changed(self) -> list[tuple[str, Any]]:
        values = [(field, getattr(self, field.name)) for field in dataclasses.fields(self)]
        return [(field.name, value) for field, value in values if value != field.default]

    @classmethod
    def _field(cls, name: str) -> "dataclasses.Field[Any]":
        for field in dataclasses.fields(cls):
            if field.name == name:
                return field
        known = ", ".join(field.name for field in dataclasses.fields(cls))
        raise BadOptions(f"There is no option {shown(name)}. The options are: {known}.")


@functools.lru_cache(1024)
def _written(options: GameOptions) -> dict[str, Any]:
    return {name: str(value) if isinstance(value, Profile) else value for name, value in options._changed()}


def _wanted(field: "dataclasses.Field[Any]") -> str:
    if choices := field.metadata.get("choices"):
        return " or ".join(choices)
    if isinstance(field.default, bool):
        return "on or off"
    return "a whole number" if isinstance(field.default, int) else f"like {field.default}"


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _read(field: "dataclasses.Field[Any]", text: str) -> Any:
    default = field.default
    if isinstance(default, bool) and text in ("on", "off"):
        return text == "on"
    if isinstance(default, int) and not isinstance(default, bool) and text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    if isinstance(default, Profile):
        return type(default).from_text(text)
    if isinstance(default, str):
        return text
    raise BadOptions(f"{field.name} must be {_wanted(field)}, not {shown(text)}.")
