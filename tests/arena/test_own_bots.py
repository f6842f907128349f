"""A bot of one's own from the current folder: in the arena, also in the processes that play, and at the keyboard."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tatami.cli import main

PLANTED = """
def choose(state, rng):
    return state.moves()[0]

def cheat(state, rng):
    return "more"

class Oops(Exception):
    def __init__(self, one, other):
        super().__init__(f"{one} and {other}")

def stumble(state, rng):
    raise Oops("this", "that")

def brood(state, rng):
    print("Hm.", flush=True)
    while True:
        pass
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "bot_here.py").write_text(PLANTED, encoding="utf-8")
    return tmp_path


def command(*words: str) -> list[str]:
    """As the installed program runs: Python looks beside it for modules, and not into the current folder."""
    program = "from tatami.cli import main; main(prog_name='tatami')"
    return [sys.executable, "-P", "-c", program, *words, "--option", "deck=3x3x2+1+1"]


def tatami(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command(*words), cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("processes", ["1", "2"])
def test_it_meets_others_from_the_current_folder(folder: Path, processes: str) -> None:
    done = tatami(folder, "arena", "push", "bot_here:choose", "steady", "--deals", "6", "--processes", processes)
    assert done.returncode == 0, done.stderr
    assert {line.split()[0] for line in done.stdout.splitlines()[3:]} == {"bot_here:choose", "steady"}


def test_it_climbs_the_ladder(folder: Path) -> None:
    done = tatami(folder, "ladder", "push", "--bots", "bot_here:choose, steady", "--deals", "20", "--processes", "1")
    assert done.returncode == 0, done.stderr
    assert "bot_here:choose" in done.stdout


@pytest.mark.parametrize("processes", ["1", "2"])
def test_one_that_fails_is_named_with_its_error_and_where_it_was(folder: Path, processes: str) -> None:
    done = tatami(folder, "arena", "push", "bot_here:stumble", "steady", "--deals", "6", "--processes", processes)
    said, where, line = done.stderr.splitlines()
    assert (done.returncode, said) == (1, "Error: The bot bot_here:stumble failed: bot_here.Oops: this and that")
    assert where.startswith(f'  File "{folder / "bot_here.py"}", line ') and where.endswith(", in stumble")
    assert line.strip() == 'raise Oops("this", "that")'


@pytest.mark.parametrize("processes", ["1", "2"])
def test_control_c_ends_a_contest_whatever_a_bot_is_brooding_over(folder: Path, processes: str) -> None:
    words = command("arena", "push", "bot_here:brood", "steady", "--processes", processes)
    pipe = subprocess.PIPE
    with subprocess.Popen(words, cwd=folder, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "Hm.\n"
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        try:
            assert process.communicate(timeout=60)[1].endswith("Aborted!\n")
        finally:
            process.kill()
    assert process.returncode == 1


def test_it_sits_at_the_keyboard_under_the_name_of_its_module(folder: Path) -> None:
    done = tatami(folder, "play", "push", "bot_here:choose", "master", "steady", "--record", "match.txt")
    assert done.returncode == 0, done.stderr
    assert "players: bot_here, owl, steady" in (folder / "match.txt").read_text(encoding="utf-8")


def test_one_that_breaks_the_rules_at_the_keyboard_is_told_what_it_may_do(folder: Path) -> None:
    done = tatami(folder, "play", "push", "bot_here:cheat", "steady", "--record", "match.txt")
    assert (done.returncode, (folder / "match.txt").exists()) == (1, True)
    assert done.stderr.startswith("Error: 'more' cannot be played here. Possible now: ")


@pytest.mark.parametrize("name", ["arena", "play"])
def test_a_module_that_is_not_there_is_answered_with_one_sentence(folder: Path, name: str) -> None:
    done = tatami(folder, name, "push", "bot_there:choose", "steady")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "Error: There is no module bot_there: run this in the folder with bot_there.py, or add it to PYTHONPATH.\n"
    )


def test_without_a_bot_of_ones_own_the_current_folder_is_left_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    before = list(sys.path)
    CliRunner().invoke(main, ["arena", "push", "nobody", "steady"])
    assert sys.path == before
