"""The command line: what it prints, what it keeps, and what it refuses."""

import io
import re
import shlex
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import click
import pytest
from click.testing import CliRunner, Result

import tatami
from tatami.cli import main
from tatami.games.record import read
from tatami.terminal import commands
from tatami.texts import described


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, words, input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_help_is_quick_and_loads_nothing_large() -> None:
    program = (
        "import sys; from tatami.cli import main; main(['--help'], standalone_mode=False);"
        "print(sorted({'numpy', 'numba', 'fluent', 'babel', 'tatami.terminal', 'tatami.games.push'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")
    assert {"play", "replay", "rules"} <= set(done.stdout.split())


def test_it_tells_its_version() -> None:
    assert run("--version").output == f"tatami {tatami.__version__}\n"


def test_bots_play_to_the_end_and_the_record_is_kept(folder: Path) -> None:
    result = run("play", "push", "steady", "random", "--seed", "3")
    assert result.exit_code == 0
    (file,) = folder.iterdir()
    assert re.fullmatch(r"tatami-push-\d{8}-\d{6}\.txt", file.name)
    assert f"tatami replay {file.name}" in result.output
    record = read(file.read_text(encoding="utf-8"))
    assert record.players == ("steady", "random")
    outcome = record.end().outcome()
    assert outcome is not None
    assert f"{max(outcome.points)} points" in result.output


def test_a_seed_repeats_the_match(folder: Path) -> None:
    for name in ("one.txt", "two.txt"):
        run("play", "dojo", "steady", "random", "--seed", "5", "--record", name)
    assert (folder / "one.txt").read_text(encoding="utf-8") == (folder / "two.txt").read_text(encoding="utf-8")


def test_two_matches_in_one_second_are_kept_in_two_files(folder: Path) -> None:
    for _ in range(3):
        run("play", "dojo", "random", "random")
    assert len(list(folder.iterdir())) == 3


@pytest.mark.parametrize("name", ["match.txt", "match.json"])
def test_a_match_broken_off_is_kept_and_replayed(folder: Path, name: str) -> None:
    played = run("play", "push", "Ada", "steady", "--seed", "1", "--record", name, typed="f\n1\nf\nq\n")
    assert played.exit_code == 0
    assert "broken off" in played.output
    text = (folder / name).read_text(encoding="utf-8")
    assert text.startswith("{" if name.endswith("json") else "tatami 1")
    replayed = run("replay", name)
    assert replayed.exit_code == 0
    lines = replayed.output.splitlines()
    assert lines[0] == "push: Ada, steady"
    assert lines[2].split() == ["1", "Ada", "flip"]
    assert lines[-1] == "The record ends here; the match was not finished."


def test_people_are_told_how_to_look_back_at_what_they_played(folder: Path) -> None:
    played = run("play", "push", "Ada", "steady", "--record", "our match.txt", typed="f\n1\nq\n")
    assert played.output.splitlines()[-3:] == [
        "The match is kept in our match.txt",
        "To see it again: tatami replay 'our match.txt'",
        "To let the coach look at it: tatami review 'our match.txt'",
    ]


def test_what_the_coach_cannot_judge_is_not_offered_to_it(folder: Path) -> None:
    wishes = commands.Wishes("pebbles", ("Ada", "steady"), record=folder / "x.txt")
    around = commands.Surroundings(io.StringIO("q\n"), output := io.StringIO(), colour=False)
    commands.play(wishes, around, rng=Random(1), now=datetime(2026, 1, 1, tzinfo=UTC), pause=lambda: None)
    assert "tatami replay" in output.getvalue()
    assert "tatami review" not in output.getvalue()


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="windows close otherwise here")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_match_whose_window_is_closed_is_kept(folder: Path, name: str) -> None:
    words = [sys.executable, "-u", "-c", "from tatami.cli import main; main()", "play", "push", "--record", "x.txt"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        assert process.stdin and process.stdout
        process.stdin.write("f\n1\n")
        process.stdin.flush()
        while "put it on stack 1" not in process.stdout.readline():
            pass
        process.send_signal(getattr(signal, name))
        assert "broken off after 3 moves" in process.communicate()[0]
    assert len(read((folder / "x.txt").read_text(encoding="utf-8")).moves) == 3


def test_a_match_without_anybody_to_ask_is_broken_off_and_kept(folder: Path) -> None:
    program = f"{shlex.quote(sys.executable)} -m tatami play push --record x.txt <&-"
    done = subprocess.run(["/bin/sh", "-c", program], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr and "broken off" in done.stdout, done


def test_commands_with_nobody_to_ask_and_nowhere_to_say_it_do_what_is_left(folder: Path) -> None:
    arena = "arena push steady random --deals 6 --option deck=3x3x2+1+1 --processes 1"
    for words in ("play push steady steady --record x.txt", "replay x.txt", "rules push", arena):
        for closed in ("<&- >&-", "2>&-", "<&- >&- 2>&-"):
            if words.startswith("play"):
                (folder / "x.txt").unlink(missing_ok=True)
            program = f"{shlex.quote(sys.executable)} -m tatami {words} {closed}"
            done = subprocess.run(["/bin/sh", "-c", program], capture_output=True, text=True, check=False)
            assert (done.returncode, done.stderr) == (0, ""), (words, closed)
    assert read((folder / "x.txt").read_text(encoding="utf-8")).end().outcome()


def test_a_match_is_kept_even_if_the_program_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tatami.terminal.push_view.card_line", lambda state, look: 1 / 0 if state.card else "")
    result = CliRunner().invoke(main, ["play", "push", "--record", "x.txt"], input="f\n")
    assert isinstance(result.exception, ZeroDivisionError)
    assert len(read((folder / "x.txt").read_text(encoding="utf-8")).moves) == 2


def test_you_play_against_steady_unless_told_otherwise(folder: Path) -> None:
    result = run("play", "push", "--record", "x.txt")
    assert result.output.startswith("Welcome, you, steady!\nType ? and Enter for help.\n")
    assert read((folder / "x.txt").read_text(encoding="utf-8")).players == ("you", "steady")


def test_output_that_is_no_terminal_holds_no_escape_codes(folder: Path) -> None:
    assert "\x1b" not in run("play", "dojo", "you", "steady", "--seed", "1", typed="1 2\na\na\n?\no\nr\n").output


@pytest.mark.parametrize(
    ("settings", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False), ({"NO_COLOR": "0"}, False)],
)
def test_colours_are_for_terminals_that_want_them(
    settings: dict[str, str], coloured: bool, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda _: True)
    result = CliRunner().invoke(main, ["play", "push", "--seed", "1", "--pace", "0"], input="f\nq\n", color=True)
    assert ("\x1b[" in result.output) == coloured
    assert "⬢G6" in click.unstyle(result.output)


def test_an_output_of_plain_letters_gets_plain_letters(folder: Path) -> None:
    runner = CliRunner(charset="ascii")
    result = runner.invoke(main, ["play", "push", "Zoë", "steady", "--seed", "1"], input=b"f\n1\nq\n")
    assert result.exit_code == 0
    assert "#G6" in result.output
    assert "Zo?" in result.output


def test_bytes_that_are_no_text_are_not_understood_but_harmless(folder: Path) -> None:
    result = CliRunner().invoke(main, ["play", "push", "--seed", "1"], input=b"\xff\xfe\nf\nq\n")
    assert result.exit_code == 0
    assert "is nothing I know" in result.output
    assert "You flip green 6." in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["push", "Ada"], "push is for 2 to 6 players, not 1."),
        (["dojo", *"abcde"], "dojo is for 2 to 4 players, not 5."),
        (["push", "A,b", "steady"], "'A,b' is not a name"),
        (["push", "", "steady"], "'' is not a name"),
        (["push", "--option", "star"], "'star' is not an option"),
        (["push", "--option", "star=wipe", "--option", "star=safe"], "'star=safe' is not an option"),
        (["push", "--option", "star=up"], "star must be safe or wipe, not 'up'."),
        (["push", "--option", "moon=up"], "There is no option 'moon'."),
        (["push", "--first", "3"], "The first seat is a number from 1 to 2, or random, not '3'."),
        (["push", "--first", "1", "--option", "first_seat=1"], "only once"),
        (["push", "--record", "no/such/folder.txt"], "There is no folder no/such"),
        (["push", "--record", "."], ". is there already"),
        (["push", "--record", "x" * 300], "File name too long"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_in_one_sentence(words: list[str], message: str, folder: Path) -> None:
    result = run("play", *words)
    assert result.exit_code == 1
    assert result.output.startswith("Error: ")
    assert message in result.output
    assert list(folder.iterdir()) == []


def test_a_file_that_is_there_is_never_overwritten(folder: Path) -> None:
    (folder / "mine.txt").write_text("precious", encoding="utf-8")
    assert run("play", "push", "random", "random", "--record", "mine.txt").exit_code == 1
    assert (folder / "mine.txt").read_text(encoding="utf-8") == "precious"


def test_a_record_that_cannot_be_written_is_printed_instead(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tatami.terminal.commands.write_record", full)
    result = run("play", "push", "random", "random", "--seed", "1", "--record", "x.txt")
    assert result.exit_code == 1
    assert "x.txt: No space left on device" in result.output
    assert "game: push 1" in result.output


def test_options_and_the_first_seat_are_agreed_on_the_command_line(folder: Path) -> None:
    run("play", "push", "a", "b", "c", "--option", "star=wipe", "--first", "3", "--record", "x.txt")
    record = read((folder / "x.txt").read_text(encoding="utf-8"))
    assert record.options.as_dict() == {"star": "wipe", "first_seat": 2}
    run("play", "push", "a", "b", "c", "--first", "random", "--seed", "4", "--record", "y.txt")
    assert read((folder / "y.txt").read_text(encoding="utf-8")).start().turn in range(3)


def test_what_somebody_should_know_about_an_option_is_said(folder: Path) -> None:
    result = run("play", "dojo", "steady", "random", "--option", "deck=4x4x3+4+4")
    assert "four identical ones are out of reach" in result.output


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "Line 1: A record begins with the line: tatami 1"),
        (b"tatami 1\ngame: chess 1\nseats: 2\n", "Line 2: There is no game 'chess'."),
        (b"tatami 1\ngame: push 1\nseats: 2\n\nflap\n", "Line 5: 'flap' is not a move."),
        (b"tatami 1\ngame: push 1\nseats: 2\n\nstop\n", "'stop' cannot be played here. Possible now: flip."),
        (b"tatami 1\ngame: push 99\nseats: 2\n", "not by 99"),
        (b"{", "This is not JSON"),
        (b"\xff\xfe\x00", "is not a text file"),
        (b"x" * 1_200_000, "A record has at most 1000000 characters"),
    ],
)
def test_a_bad_record_gives_its_error_and_exit_code_1(content: bytes, message: str, folder: Path) -> None:
    (folder / "bad.txt").write_bytes(content)
    result = run("replay", "bad.txt")
    assert result.exit_code == 1
    assert message in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("name", ["missing.txt", "."])
def test_a_file_that_cannot_be_read_gives_a_message_and_exit_code_1(name: str, folder: Path) -> None:
    result = run("replay", name)
    assert result.exit_code == 1
    assert result.output.startswith("Error: ")


def test_records_without_names_speak_of_seats(folder: Path) -> None:
    (folder / "x.txt").write_text("tatami 1\ngame: push 1\nseats: 2\n\nflip\n", encoding="utf-8")
    assert run("replay", "x.txt").output.splitlines()[0] == "push: seat 1, seat 2"


def test_a_replay_at_a_terminal_is_stepped_through(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "x.txt").write_text("tatami 1\ngame: push 1\nseats: 2\n\nflip; =r5; put 1\n", encoding="utf-8")
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda _: True)
    output = click.unstyle(run("replay", "x.txt", typed="n\nn\nq\n").output)
    assert "Before the first of 3 moves." in output
    assert "Move 2 of 3, chance: =r5" in output


def test_a_replay_whose_output_goes_elsewhere_waits_for_no_keys(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "x.txt").write_text("tatami 1\ngame: push 1\nseats: 2\n\nflip; =r5; put 1\n", encoding="utf-8")
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda stream: stream.name == "<stdin>")
    assert run("replay", "x.txt", typed="n\nn\nq\n").output.endswith("The record ends here; the match was not finished.\n")


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_the_rules_are_printed_as_they_are_written_but_for_the_pictures(game: str) -> None:
    page = Path(tatami.__file__).parent / "texts" / "en" / f"rules-{game}.md"
    assert run("rules", game).output == described(page.read_text(encoding="utf-8"))


def test_a_game_without_a_page_of_rules_says_so() -> None:
    result = run("rules", "pebbles")
    assert result.exit_code == 1
    assert result.output == "Error: There is no page of rules for pebbles.\n"
