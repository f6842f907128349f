"""The terminal in every language: every screen fits, the keys stay, and the language follows the machine."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tatami.cli import main
from tatami.games import find
from tatami.terminal import views
from tatami.terminal.layout import HEIGHT, WIDTH, width
from tatami.terminal.paint import Paint
from tatami.texts import Texts
from tests.terminal import kit
from tests.terminal.test_pages import SHORT, pages

OTHERS = ("de", "fr", "nl")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("key", "seats"), [("push", 2), ("push", 6), ("dojo", 2), ("dojo", 4), ("pebbles", 3)])
def test_every_screen_fits_in_every_language(language: str, key: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "TEXTS", Texts(language))
    options = SHORT if key == "push" else None
    for page in pages(key, seats, seed=seats, paint=Paint(), options=options):
        assert len(page) <= HEIGHT, page
        assert max(width(line) for line in page) <= WIDTH, page


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("key", ["push", "dojo"])
def test_help_fits_a_screen_without_being_folded(language: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "TEXTS", Texts(language))
    lines = views.find(find(key)).help_lines(kit.look(("you", "steady")))
    assert len(lines) <= HEIGHT - 2
    assert max(width(line) for line in lines) <= WIDTH, max(lines, key=width)


@pytest.mark.parametrize("language", OTHERS)
def test_keys_with_every_colour_to_bank_fit_a_line(language: str) -> None:
    say = Texts(language).say
    assert width(say("push-keys-turn", letters="g y r b p", bank="yes")) <= WIDTH
    assert width(say("replay-keys")) <= WIDTH


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("TATAMI_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def play(*words: str, charset: str = "utf-8") -> str:
    runner = CliRunner(charset=charset)
    result = runner.invoke(main, ["play", "push", "--seed", "1", *words], input="f\n1\nq\n")
    assert result.exit_code == 0, result.output
    return result.output


def test_the_language_is_what_was_asked_for(folder: Path) -> None:
    output = play("--language", "de")
    assert output.startswith("Willkommen, du, steady!\nTippe ? und Enter, wenn du Hilfe möchtest.\n")
    assert "Du legst Grün 6 auf Stapel 1." in output
    assert "> du " in output
    assert "you" not in output


def test_a_variable_can_ask_for_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setenv("TATAMI_LANGUAGE", "nl")
    assert play().startswith("Welkom, jij, steady!")


def test_otherwise_it_is_the_language_of_the_machine(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play().startswith("Welcome, you, steady!")
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert play().startswith("Bienvenue, toi, steady !")
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert play().startswith("Welcome, you, steady!")


def test_a_terminal_of_plain_letters_is_spoken_to_in_english(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE")
    assert play(charset="ascii").startswith("Welcome, you, steady!")


def test_a_language_that_is_not_there_is_refused(folder: Path) -> None:
    result = CliRunner().invoke(main, ["rules", "push", "--language", "tlh"])
    assert result.exit_code == 1
    assert result.output == "Error: There is no language 'tlh'. The languages are: de, en, fr, nl.\n"


def test_the_rules_follow_too(folder: Path) -> None:
    result = CliRunner().invoke(main, ["rules", "dojo", "--language", "fr"])
    assert "## Avant de commencer" in result.output
    assert "  Deux cartes côte à côte. Six cases libres" in result.output
    assert "![" not in result.output


def test_whoever_is_called_you_is_spoken_to_wherever_a_name_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in lists and tables, where no sentence chooses the form."""
    monkeypatch.setattr(kit, "TEXTS", Texts("fr"))
    look = kit.look(("you", "Ada"))
    assert look.all_names() == "toi, Ada"
    assert [look.name(0), look.shown_name(0)] == ["you", "toi"]
