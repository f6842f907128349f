"""The rules of each game in each language: whole, built alike, and readable in a terminal."""

import dataclasses
import re
from typing import Any

import pytest

from tatami.games import find
from tatami.texts import MissingText, described, page
from tests.texts.test_languages import LANGUAGES

GAMES = [(game, language) for game in ("push", "dojo") for language in LANGUAGES]
RULINGS = {"push": "A-P", "dojo": "A-N"}


def skeleton(text: str) -> list[str]:
    """What a page is made of, without its words: headings, items of lists, pictures."""
    return re.findall(r"^(?:#+|-|\d\.) |\]\([a-z-]+\)", text, re.MULTILINE)


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_the_page_of_rules_cites_every_ruling_and_every_option(game: str, language: str) -> None:
    text, rulings = page(f"rules-{game}", language), RULINGS[game]
    assert set(re.findall(rf"{rulings}-\d\d", text)) == {f"{rulings}-{number:02}" for number in range(1, 50)}
    options: Any = find(game).Options
    for field in dataclasses.fields(options):
        assert f"`{field.name}`" in text
        for choice in field.metadata.get("choices", ()):
            assert f"`{choice}`" in text


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_every_language_has_the_same_sections_lists_and_pictures_in_the_same_order(game: str, language: str) -> None:
    assert skeleton(page(f"rules-{game}", language)) == skeleton(page(f"rules-{game}"))


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_every_language_cites_the_rulings_in_the_same_groups(game: str, language: str) -> None:
    cited = re.compile(rf"{RULINGS[game]}-\d\d")
    assert cited.findall(page(f"rules-{game}", language)) == cited.findall(page(f"rules-{game}"))


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_pages_fit_a_terminal_of_80_columns(game: str, language: str) -> None:
    for text in (page(f"rules-{game}", language), described(page(f"rules-{game}", language))):
        assert max(len(line) for line in text.splitlines()) <= 80


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_english_needs_plain_letters_only(game: str) -> None:
    assert page(f"rules-{game}").isascii()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "our deck is an assumption"),
        ("de", "ist unser Kartensatz eine Annahme"),
        ("fr", "Notre jeu de cartes est donc une supposition"),
        ("nl", "Onze kaartenset is dus een aanname"),
    ],
)
def test_the_rules_of_dojo_say_that_the_deck_is_an_assumption(language: str, words: str) -> None:
    assert words in " ".join(page("rules-dojo", language).split())


def test_a_terminal_says_what_pictures_show() -> None:
    text = described("Before.\n\n![two\nlines](push-place)\n\nAfter.")
    assert text == "Before.\n\n  two\n  lines\n\nAfter."
    for game, language in GAMES:
        assert "![" not in described(page(f"rules-{game}", language))


def test_a_page_that_a_language_lacks_comes_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(language: str, name: str) -> str:
        if language != "en" or name != "rules-push.md":
            raise MissingText(f"There is no {name} in {language}.")
        return "# Push"

    monkeypatch.setattr("tatami.texts._read", read)
    assert page("rules-push", "nl") == "# Push"
    with pytest.raises(MissingText):
        page("rules-chess", "nl")
