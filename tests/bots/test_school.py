"""Where what is learnt is kept: beside what others have learnt, with curves of its own, and refused before the first lesson."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result

from tatami.bots import net, school
from tatami.cli import main


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Lessons that take no time; the seats of each that began."""
    begun: list[int] = []

    def lessons(game: str, seats: int, rounds: int, seed: int) -> Iterator[tuple[dict[str, net.Net], dict[str, Any]]]:
        begun.append(seats)
        yield {str(seats): fresh(seats)}, {"loss": float(seats)}

    monkeypatch.setattr(school, "lessons", lessons)
    return begun


def fresh(seats: int) -> net.Net:
    return net.fresh(np.zeros((2, seats), np.float32), 3, np.random.default_rng(1))


def train(seats: int, into: Path) -> Result:
    return CliRunner().invoke(main, ["train", "push", "--seats", str(seats), "--into", str(into)])


def test_every_number_of_seats_has_networks_in_the_file_and_a_curve_beside_it(rounds: list[int], tmp_path: Path) -> None:
    file = tmp_path / "push.v2.npz"
    for seats in (2, 4):
        assert train(seats, file).exit_code == 0
    assert list(net.read(file)) == ["2", "4"]
    names = {"push.v2.npz", "push.v2-2.json", "push.v2-2.svg", "push.v2-4.json", "push.v2-4.svg"}
    assert {one.name for one in tmp_path.iterdir()} == names
    assert json.loads((tmp_path / "push.v2-2.json").read_text(encoding="utf-8")) == [{"loss": 2.0}]


def test_a_file_is_written_under_the_name_it_was_given(tmp_path: Path) -> None:
    for seats in (2, 4):
        school.write_into(tmp_path / "mine", {str(seats): fresh(seats)})
    assert [one.name for one in tmp_path.iterdir()] == ["mine"]
    assert list(net.read(tmp_path / "mine")) == ["2", "4"]


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("mine", "kept in a file that ends in .npz, not in "),
        ("folder.npz", "is a folder."),
        ("text.npz", "name a new file, or one that `tatami train` wrote."),
        ("empty.npz", "name a new file, or one that `tatami train` wrote."),
        ("other.npz", "name a new file, or one that `tatami train` wrote."),
        ("no/such.npz", "There is no folder "),
    ],
)
def test_what_cannot_keep_it_is_refused_before_the_first_lesson(
    name: str, answer: str, rounds: list[int], tmp_path: Path
) -> None:
    (tmp_path / "folder.npz").mkdir()
    (tmp_path / "text.npz").write_text("precious", encoding="utf-8")
    (tmp_path / "empty.npz").touch()
    np.savez(tmp_path / "other.npz", weights=np.zeros(3))
    before = set(tmp_path.iterdir())
    refused = train(2, tmp_path / name)
    assert (refused.exit_code, rounds, set(tmp_path.iterdir())) == (1, [], before)
    assert refused.output.startswith("Error: ") and answer in refused.output
    assert (tmp_path / "text.npz").read_text(encoding="utf-8") == "precious"


def test_a_file_that_cannot_be_written_is_refused_before_the_first_lesson(rounds: list[int]) -> None:
    assert "/proc/push.npz cannot be written: " in train(2, Path("/proc/push.npz")).output
    assert rounds == []
