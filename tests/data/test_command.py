"""`tatami dataset` at the command line."""

from pathlib import Path

from click.testing import CliRunner

from tatami.cli import main
from tatami.data import read


def test_the_command_writes_a_dataset_and_says_what_is_in_it(tmp_path: Path) -> None:
    words = ["dataset", str(tmp_path / "data"), "--bots", "steady, random", "--matches", "3", "--option", "deck=2x3x1+2+1"]
    done = CliRunner().invoke(main, [*words, "--seats", "3", "--processes", "1"])
    assert done.exit_code == 0, done.output
    steps = read.read(tmp_path / "data", "steps").num_rows
    assert done.output == f"3 matches with {steps:,} steps are in {tmp_path / 'data'}.\n"
    assert read.check(tmp_path / "data") == 3


def test_what_it_refuses_is_one_sentence(tmp_path: Path) -> None:
    for words in (
        ["--records", "nowhere"],
        ["--from-site", "nowhere.db"],
        ["--bots", "nobody"],
        ["--seats", "7"],
        ["--seed", "9" * 20],
    ):
        done = CliRunner().invoke(main, ["dataset", str(tmp_path / "data"), *words])
        assert done.exit_code == 1
        assert done.output.startswith("Error: ") and done.output.count("\n") == 1
