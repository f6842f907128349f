"""A dataset holds what was played, to the last card, and can be played again."""

import contextlib
import os
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tatami.arena.deals import Plan, play_deal
from tatami.arena.match import Thinking
from tatami.bots import minds
from tatami.coach.review import review
from tatami.data import commands, read, rows, write
from tatami.data.refused import BadDataset, BadSource, BadWish, NotInstalled, NotWritten
from tatami.data.schema import TABLES, arrow, schema
from tatami.envs.seen import table
from tatami.games import find
from tatami.games.record import Record
from tatami.games.record import read as read_record
from tests.data.kit import SMALL, made, wishes
from tests.data.kit import rows as rows_of
from tests.golden import RECORDS


@pytest.mark.parametrize(("game", "seats"), [("push", 2), ("push", 5), ("dojo", 2), ("dojo", 4)])
def test_every_match_is_played_again_to_its_stored_outcome(game: str, seats: int, tmp_path: Path) -> None:
    folder = made(tmp_path / "data", game=game, seats=seats, options=[], matches=4)
    assert read.check(folder) == 4


def test_a_changed_move_or_outcome_is_noticed(tmp_path: Path) -> None:
    pa = arrow()
    for name, column, changed in (("matches", "points", [[99, 0]]), ("steps", "move", ["stop"]), ("steps", "match", [7])):
        folder = made(tmp_path / f"{name}-{column}", matches=3)
        whole = read.read(folder, name)
        place = whole.schema.get_field_index(column)
        array = pa.array(changed + whole[column].to_pylist()[1:], type=whole.schema.field(column).type)
        pa.parquet.write_table(whole.set_column(place, whole.schema.field(column), array), write.file_of(folder, name))
        with pytest.raises(BadDataset, match="Match 0"):
            read.check(folder)


@pytest.mark.parametrize("group", [write.GROUP, 1], ids=["one group", "several groups"])
@pytest.mark.parametrize("lost", [0, 15, 29])
def test_a_match_that_was_taken_out_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, group: int, lost: int) -> None:
    monkeypatch.setattr(write, "GROUP", group)
    folder = made(tmp_path / "data", matches=30)
    whole = read.read(folder, "matches")
    left = arrow().concat_tables([whole.slice(0, lost), whole.slice(lost + 1)])
    arrow().parquet.write_table(left, write.file_of(folder, "matches"))
    with pytest.raises(BadDataset, match=r"Match|There are steps of match 29"):
        read.check(folder)


def test_the_number_of_processes_changes_no_byte(tmp_path: Path) -> None:
    one, two = (made(tmp_path / str(count), matches=25, processes=count) for count in (1, 2))
    for name in ("matches", "steps"):
        assert write.file_of(one, name).read_bytes() == write.file_of(two, name).read_bytes()


def test_another_seed_gives_other_matches(tmp_path: Path) -> None:
    one, two = (made(tmp_path / str(seed), seed=seed) for seed in (1, 2))
    assert [row["move"] for row in rows_of(one, "steps")] != [row["move"] for row in rows_of(two, "steps")]


def test_bots_play_as_they_do_in_the_arena(tmp_path: Path) -> None:
    folder = made(tmp_path / "data", matches=8, seed=5)
    plan = Plan("push", 2, ("steady", "random"), 5, find("push").Options.from_texts({"deck": "2x3x1+2+1"}))
    played = [match for deal in range(4) for match in play_deal(plan, deal, (Thinking(), Thinking()))]
    found = rows_of(folder, "matches")
    assert [tuple(row["points"]) for row in found] == [match.points for match in played]
    assert [row["deal"] for row in found] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [row["players"] for row in found[:2]] == [["steady", "random"], ["random", "steady"]]


def test_more_bots_than_seats_take_turns(tmp_path: Path) -> None:
    folder = made(tmp_path / "data", bots=("steady", "random", "frog", "rabbit"), matches=24)
    tables = {frozenset(row["players"]) for row in rows_of(folder, "matches")}
    assert len(tables) > 2 and all(len(players) == 2 for players in tables)


@pytest.mark.parametrize("game", ["push", "dojo"])
def test_a_step_says_what_was_true_and_what_could_be_done(game: str, tmp_path: Path) -> None:
    folder = made(tmp_path / "data", game=game, matches=2)
    steps, matches = rows_of(folder, "steps"), rows_of(folder, "matches")
    for match, record in read.records(folder):
        mine = [row for row in steps if row["match"] == match["match"]]
        seen = table(find(game), 2)
        for row, state, move in zip(mine, record.states(), record.moves, strict=False):
            assert read.state_of(match, row["state"]) == state
            assert row["move"] == str(move) and row["move"] in row["moves"]
            if row["mover"] is None:
                chances = dict(state.chances())
                assert row["weights"] == list(chances.values())
                assert row["probability"] == chances[move] / sum(chances.values())
                assert row["action"] is None
            else:
                assert row["mover"] == state.to_move() and row["weights"] is None and row["probability"] is None
                assert seen.move(state, row["action"]) == move  # type: ignore[arg-type]
                assert row["seen"] == seen.observe(state, row["mover"]).tolist()  # type: ignore[arg-type]
    assert sum(row["steps"] for row in matches) == len(steps)


def test_a_third_game_needs_nothing_more(tmp_path: Path) -> None:
    folder = made(tmp_path / "data", game="pebbles", bots=("random",), options=[])
    assert read.check(folder) == 12
    assert rows_of(folder, "steps")[0]["seen"] is None
    with pytest.raises(BadWish, match="No mind"):
        made(tmp_path / "values", game="pebbles", bots=("random",), options=[], has_values=True)


def test_values_are_what_the_coach_says(tmp_path: Path) -> None:
    folder = made(tmp_path / "data", matches=1, has_values=True)
    ((_, record),) = read.records(folder)
    steps = review(record, minds.for_state(record.start())).steps
    values = rows_of(folder, "values")
    assert [(row["step"], row["seat"], row["kind"]) for row in values] == [(one.number, one.seat, one.kind) for one in steps]
    for row, step in zip(values, steps, strict=True):
        assert row["change"] == pytest.approx(step.changes, abs=1e-6)
        assert row["before"] == pytest.approx(step.before, abs=1e-6)
        if step.seat is None:
            assert row["error"] is None and row["options"] is None and row["worths"] is None
        else:
            assert row["error"] == pytest.approx(step.error, abs=1e-6)
            assert list(zip(row["options"], row["worths"], strict=True)) == [
                (move, pytest.approx(worth, abs=1e-6)) for move, worth in step.options
            ]
    flips = [row for row in values if row["flip"] is not None]
    assert flips and all(0 <= row["bust"] <= 1 for row in flips)


def test_rows_are_written_in_groups_and_no_match_is_split(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write, "GROUP", 100_000)
    folder = made(tmp_path / "data", matches=60)
    file = arrow().parquet.ParquetFile(write.file_of(folder, "steps"))
    assert file.num_row_groups > 2
    groups = [set(file.read_row_group(number)["match"].to_pylist()) for number in range(file.num_row_groups)]
    assert sum(map(len, groups)) == len(set().union(*groups)) == 60
    assert read.check(folder) == 60


def test_records_become_a_dataset_and_nobody_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    options = find("push").Options.from_texts({"deck": "1x1x1+0+0"})
    moves = tuple(map(find("push").parse, ("flip", "=g1", "put 1", "take 1")))
    (folder / "b.json").write_text(Record(find("push"), 2, options, moves, ("Wilhelmine", "steady")).json(), encoding="utf-8")
    (folder / "a.txt").write_text(Record(find("push"), 2, options, moves[:2]).text(), encoding="utf-8")
    (folder / "notes.md").write_text("not a record", encoding="utf-8")
    data = made(tmp_path / "data", records=folder)
    broken_off, whole = rows_of(data, "matches")
    assert broken_off["players"] == ["unknown", "unknown"] and broken_off["points"] is None and broken_off["steps"] == 2
    assert whole["players"] == ["person", "steady"] and whole["source"] == "records" and whole["seed"] is None
    assert read.check(data) == 2
    assert "Wilhelmine" not in str([rows_of(data, name) for name in ("matches", "steps")])


def test_the_golden_records_go_in_and_come_out(tmp_path: Path) -> None:
    files = sorted(RECORDS.glob("*.txt"))
    (tmp_path / "matches").mkdir()
    for file in files:
        (tmp_path / "matches" / file.name).write_bytes(file.read_bytes())
    data = made(tmp_path / "data", records=tmp_path / "matches")
    moves = [read_record(file.read_text(encoding="utf-8")).moves for file in files]
    assert [record.moves for _, record in read.records(data)] == moves


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ({"records": Path("nowhere")}, "no folder nowhere"),
        ({"site": "nowhere.db"}, "no database nowhere.db"),
        ({"site": "nowhere.db", "records": Path()}, "not from both"),
        ({"options": ["deck"]}, "NAME=VALUE"),
        ({"bots": ("steady", "steady", "random")}, "named once"),
        ({"bots": ("nobody",)}, "There is no bot"),
        ({"seats": 9}, "2 to 6 players"),
        ({"seed": 1 << 63}, "does not fit into a dataset"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(others: dict[str, Any], said: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=said):
        commands.dataset(wishes(tmp_path / "data", **others), lambda _: None)
    assert not (tmp_path / "data").exists()


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("precious", encoding="utf-8")
    with pytest.raises(BadWish, match="already"):
        made(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


@contextlib.contextmanager
def small_disk(size: int) -> Iterator[None]:
    """Meanwhile a file takes only so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("size", [0, 100, 1000, 10_000])
@pytest.mark.parametrize("group", [write.GROUP, 1], ids=["one group", "several groups"])
def test_a_full_disk_is_named_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, group: int, size: int
) -> None:
    monkeypatch.setattr(write, "GROUP", group)
    with small_disk(size), pytest.raises(NotWritten, match="data cannot be written: File too large"):
        made(tmp_path / "data", matches=30)
    assert list((tmp_path / "data").iterdir()) == []


def test_a_folder_that_takes_no_files_is_named(tmp_path: Path) -> None:
    """Also to those whom no permission stops."""
    longest = os.pathconf(tmp_path, "PC_PATH_MAX") - 10
    folder = tmp_path
    while (left := longest - len(str(folder))) > 1:
        folder /= "f" * min(200, left - 1)
    with pytest.raises(NotWritten, match="cannot be written: File name too long"):
        made(folder)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "text", ["nonsense", Record(find("push"), 2, find("push").Options(), (find("push").parse("stop"),)).text()]
)
def test_a_bad_record_is_named_and_no_files_are_left(text: str, tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "bad.txt").write_text(text, encoding="utf-8")
    for processes in (1, 2):
        with pytest.raises(BadSource, match=r"bad\.txt: "):
            made(tmp_path / "data", records=tmp_path / "matches", processes=processes)
        assert list((tmp_path / "data").iterdir()) == []


def test_an_empty_folder_of_records_is_refused(tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    with pytest.raises(BadWish, match="no records"):
        made(tmp_path / "data", records=tmp_path / "matches")


def test_other_files_are_no_dataset(tmp_path: Path) -> None:
    (tmp_path / "matches.parquet").write_text("no", encoding="utf-8")
    with pytest.raises(BadDataset, match="cannot be read"):
        read.read(tmp_path, "matches")
    arrow().parquet.write_table(arrow().table({"a": [1]}), tmp_path / "matches.parquet")
    with pytest.raises(BadDataset, match="not the table"):
        read.read(tmp_path, "matches")


def test_without_pyarrow_a_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    arrow.cache_clear()
    schema.cache_clear()
    try:
        with pytest.raises(NotInstalled, match=r"install Tatami with \[dataset\], as in docs/data-card.md"):
            made(tmp_path / "data")
    finally:
        arrow.cache_clear()


def test_every_column_is_filled_somewhere(tmp_path: Path) -> None:
    folder = made(tmp_path / "data", matches=2, has_values=True)
    for name, columns in TABLES.items():
        found = rows_of(folder, name)
        for column in columns:
            assert any(row[column.name] is not None for row in found), f"{name}.{column.name}"


def test_a_bot_that_is_called_the_strongest_is_named_by_its_name(tmp_path: Path) -> None:
    assert rows.players(Record(find("push"), 2, find("push").Options(), (), ("owl", "Owl"))) == ["owl", "person"]
    folder = made(tmp_path / "data", bots=("master",), matches=1, options=[SMALL["push"]])
    assert rows_of(folder, "matches")[0]["players"] == ["owl", "owl"]
