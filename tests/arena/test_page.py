"""The page about comparing bots shows what the commands print."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tatami.cli import main

PAGE = (Path(__file__).parent.parent.parent / "docs" / "arena.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^tatami ([^\n]*)\n```\n\n```\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)


def without_cpu(text: str) -> str:
    """Times differ from run to run, and so does how wide their columns are."""
    return re.sub(r" +[\d.]+ (us|ms|s)\b|CPU a move +longest| +$", "", text, flags=re.MULTILINE)


def test_there_is_an_example_of_each() -> None:
    assert [command.split()[0] for command, _ in COMMANDS] == ["arena", "arena", "ladder"]


@pytest.mark.parametrize(("command", "shown"), COMMANDS)
def test_a_command_prints_what_the_page_shows(command: str, shown: str) -> None:
    printed = CliRunner().invoke(main, [*command.split(), "--processes", "1"]).output
    assert without_cpu(shown) in without_cpu(printed)
