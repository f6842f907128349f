"""`tatami arena` and `tatami ladder`: what they print, what they write, and what they refuse."""

import json
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from click.testing import CliRunner, Result

from tatami.arena import files
from tatami.arena.refused import BadWish
from tatami.cli import main

DECK = ("--option", "deck=3x3x2+1+1", "--processes", "1")


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refused(*words: str) -> str:
    result = run(*words)
    assert result.exit_code != 0
    return result.output.removeprefix("Error: ").strip()


def test_bots_are_compared_as_a_table() -> None:
    result = run("arena", "push", "random", "steady", "--seats", "4", "--deals", "20", *DECK)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "push, 4 seats, seed 1: 20 deals in 2 seatings, 40 matches. Par is 25.0 %."
    assert lines[2].split() == ["bot", "win", "share", "points", "matches", "CPU", "a", "move", "longest"]
    assert [line.split()[0] for line in lines[3:]] == ["steady", "random"]
    assert len({len(line) for line in lines[2:]}) == 1


def test_there_are_as_many_seats_as_bots_unless_it_is_said() -> None:
    assert run("arena", "push", "random", "steady", "random", "--deals", "6", *DECK).output.startswith("push, 3 seats")


def test_figures_and_picture_are_written(tmp_path: Path) -> None:
    figures, picture = tmp_path / "a.json", tmp_path / "a.svg"
    result = run("arena", "push", "random", "steady", "--deals", "6", "--json", str(figures), "--picture", str(picture), *DECK)
    assert result.output.splitlines()[-2:] == [f"Written: {figures}", f"Written: {picture}"]
    assert json.loads(figures.read_text(encoding="utf-8"))["deals"] == 6
    assert fromstring(picture.read_text(encoding="utf-8")).tag.endswith("svg")


def test_it_stops_when_it_is_sure_and_says_so() -> None:
    better = run("arena", "push", "steady", "random", "--until-sure", *DECK).output.splitlines()[-1]
    assert better.startswith("Sure after ") and "steady is better than random. (Said of a bot that is not: in 5 of" in better
    worse = run("arena", "push", "random", "steady", "--until-sure", "--margin", "5", *DECK).output.splitlines()[-1]
    assert "random is not better than steady by 5 points of win share. (Said of a bot that is: in 5 of" in worse


def test_it_says_when_it_is_not_sure_yet() -> None:
    result = run("arena", "push", "steady", "random", "--until-sure", "--deals", "6", *DECK)
    assert result.output.splitlines()[-1] == "Not sure after 6 deals: play more with --deals."


def test_a_ladder_is_a_table_with_ratings(tmp_path: Path) -> None:
    figures = tmp_path / "l.json"
    result = run("ladder", "push", "--bots", "random, steady", "--deals", "20", "--json", str(figures), *DECK)
    lines = result.output.splitlines()
    assert lines[0] == "push, 2 seats, seed 1: 20 deals at mixed tables, 40 matches. Par is 50.0 %."
    assert [line.split()[0] for line in lines[2:5]] == ["bot", "steady", "random"]
    assert [bot["bot"] for bot in json.loads(figures.read_text(encoding="utf-8"))["bots"]] == ["steady", "random"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("arena push steady nobody", "There is no bot 'nobody'. The bots are: "),
        ("arena push steady", "name at least two bots"),
        ("arena push steady random steady --seats 2", "3 bots cannot sit on 2 seats."),
        ("arena dojo steady random --seats 5", "dojo is for 2 to 4 players, not 5."),
        ("arena chess steady random", "'chess' is not one of 'dojo'"),
        ("arena push steady random --option star", "Options are written NAME=VALUE, each once, not 'star'."),
        ("arena push steady random --option star=blue", "star must be safe or wipe, not 'blue'."),
        ("arena push steady random steady --until-sure", "--until-sure compares two bots"),
        ("arena push steady random --seats 6 --until-sure --margin 20", "With 6 seats nobody can be better by 20 points"),
        ("arena push steady random --until-sure --margin nan", "nan is not a number"),
        ("arena push steady random --deals 1", "Invalid value for '--deals'"),
        ("arena push steady random --json no/such/folder.json", "There is no folder no/such."),
        ("arena push steady random --picture .", "is a folder"),
        ("arena push steady random --json /proc/result.json", "/proc/result.json cannot be written: "),
        ("train push --seats 2 --into no/such/push.npz", "There is no folder no/such."),
        ("ladder push --bots steady,random --seats 3", "needs 3 bots or more"),
        ("ladder push --bots steady,steady", "lists each bot once"),
        ("ladder push --bots steady,random --deals 7", "at least 20 deals"),
        ("ladder push --seats 2 --deals 20", "A ladder of 7 bots at 2 seats needs at least 28 deals, not 20."),
        ("ladder push --bots steady,,random", "There is no bot ''."),
    ],
)
def test_what_cannot_be_is_answered_with_a_sentence(words: str, answer: str) -> None:
    said = refused(*words.split())
    assert answer in said
    assert "Traceback" not in said


@pytest.mark.parametrize("words", ["ladder push --bots steady,random --deals 7", "arena push steady random --deals 5"])
def test_whoever_is_refused_finds_no_empty_files(words: str, tmp_path: Path) -> None:
    refused(*words.split(), "--json", str(tmp_path / "a.json"), "--picture", str(tmp_path / "a.svg"))
    assert list(tmp_path.iterdir()) == []


def test_files_are_looked_at_and_left_as_they_are(tmp_path: Path) -> None:
    kept, new, link = tmp_path / "kept.json", tmp_path / "new.json", tmp_path / "link.json"
    kept.write_text("precious", encoding="utf-8")
    link.symlink_to(tmp_path / "later.json")
    files.check(kept, new)
    files.check(link, None)
    assert {file.name for file in tmp_path.iterdir()} == {"kept.json", "link.json"}
    assert kept.read_text(encoding="utf-8") == "precious"
    assert link.is_symlink()


@pytest.mark.parametrize("other", ["a.json", "./a.json", "hard.json"])
def test_one_file_cannot_hold_both(other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.json").touch()
    Path("hard.json").hardlink_to("a.json")
    files.check(Path("a.json"), Path("b.json"))
    with pytest.raises(BadWish, match="cannot hold both: name another file"):
        files.check(Path("a.json"), Path(other))
    for gone in ("a.json", "hard.json"):
        Path(gone).unlink()
    with pytest.raises(BadWish, match="cannot hold both"):
        files.check(Path("a.json"), Path("./a.json"))
    files.check(Path("/dev/null"), Path("/dev/null"))


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert refused("arena", "push", "steady", "random", "--on", "ray") == (
        "Playing on a cluster needs Ray: install Tatami with [ray], as in docs/arena.md."
    )
