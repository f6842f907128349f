"""Every word a person reads, one folder a language: catalogues of messages in Fluent, and pages such as the rules.

The errors of this floor:

    TextError
      UnknownLanguage   there is no folder for that language
      MissingText       no message or page has that name
      BadText           a message that cannot be read, or not be filled with what it was given
"""

import re
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from babel.numbers import format_percent
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

DEFAULT_LANGUAGE = "en"


class TextError(LookupError):
    """A word that somebody should read, and cannot."""


class UnknownLanguage(TextError):
    def __init__(self, language: str) -> None:
        super().__init__(f"There is no language {language!a}. The languages are: {', '.join(languages())}.")


class MissingText(TextError):
    pass


class BadText(TextError):
    pass


class Texts:
    """The messages of one catalogue in one language. Nothing is ever shown half: a faulty message raises."""

    def __init__(self, language: str = DEFAULT_LANGUAGE, catalogue: str = "terminal") -> None:
        self.language = language
        self._name = f"{language}/{catalogue}.ftl"
        resource = FluentResource(_read(language, f"{catalogue}.ftl"))
        if junk := [entry.content for entry in resource.body if isinstance(entry, Junk)]:
            raise BadText(f"{self._name} cannot be read at: {junk[0]}")
        self._bundle = FluentBundle([language], functions={"PERCENT": self._percent}, use_isolating=False)
        self._bundle.add_resource(resource)

    def say(self, message: str, /, **values: str | float) -> str:
        """A message with its values filled in; raises MissingText or BadText."""
        if not self._bundle.has_message(message):
            raise MissingText(f"{self._name} has no message {message}.")
        return self._format(message, values)

    def _format(self, message: str, values: Mapping[str, Any]) -> str:
        pattern = self._bundle.get_message(message).value
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise BadText(f"{self._name}, {message}: {errors[0]}") from errors[0]
        return str(text)

    def _percent(self, share: float) -> str:
        return str(format_percent(float(share), locale=self.language))


def page(name: str, language: str = DEFAULT_LANGUAGE) -> str:
    """A page such as rules-push, in Markdown, in English where that language lacks it; raises MissingText."""
    try:
        return _read(language, f"{name}.md")
    except MissingText:
        return _read(DEFAULT_LANGUAGE, f"{name}.md")


def described(page: str) -> str:
    """A page for those who cannot see its pictures: what each shows stands in its place, set in a little."""
    return _PICTURE.sub(lambda found: "  " + found["shows"].replace("\n", "\n  "), page)


_PICTURE = re.compile(r"!\[(?P<shows>[^\]]*)\]\([a-z-]+\)")


def of_locale(locale: str) -> str:
    """The language of a locale such as de_AT.UTF-8, or English where we do not speak it."""
    language = re.split("[-_.@]", locale.lower(), maxsplit=1)[0]
    return language if language in languages() else DEFAULT_LANGUAGE


def languages(catalogue: str = "terminal") -> list[str]:
    """The languages that have a catalogue."""
    return sorted(folder.name for folder in files(__name__).iterdir() if folder.joinpath(f"{catalogue}.ftl").is_file())


def _read(language: str, name: str) -> str:
    if language not in {*languages(), *languages("web")}:
        raise UnknownLanguage(language)
    file: Traversable = files(__name__).joinpath(language, name)
    if not file.is_file():
        raise MissingText(f"There is no {name} in {language}.")
    return file.read_text(encoding="utf-8")
