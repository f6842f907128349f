"""The lessons of the client show what they teach, by the rules of the library."""

from typing import Any

import pytest

from tests.learn_frames import FOLDER, LESSONS, Lesson, written

BEATS = {
    "push": ("flip", "one", "choose", "why", "switch", "stop", "roll", "bust", "bank"),
    "dojo": ("pick", "place", "line", "square", "special", "short"),
}


def parts(lesson: Lesson, line: int) -> list[list[str]]:
    """The moves of each beat."""
    moves = [frame.move or "" for frame in lesson.lines[line].frames[1:]]
    return [moves[start:end] for start, end in zip(lesson.beats, (*lesson.beats[1:], len(moves)), strict=True)]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_what_the_library_says_today(name: str) -> None:
    assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == written(name), "run python -m tests.learn_frames"


@pytest.mark.parametrize("name", LESSONS)
def test_every_beat_begins_with_a_decision_of_the_learner(name: str) -> None:
    lesson = LESSONS[name]()
    assert len(lesson.beats) == len(BEATS[name])
    for line in lesson.lines:
        assert [line.frames[beat].to_move for beat in lesson.beats] == [0] * len(lesson.beats)


@pytest.mark.parametrize("name", LESSONS)
def test_lines_part_only_where_the_learner_chooses_and_are_equally_long(name: str) -> None:
    one, *others = LESSONS[name]().lines
    for other in others:
        assert len(other.frames) == len(one.frames)
        pairs = zip(one.frames, other.frames, strict=True)
        parted = next(number for number, (mine, theirs) in enumerate(pairs) if mine.move != theirs.move)
        assert one.frames[parted - 1].to_move == 0
        assert {one.frames[parted].move, other.frames[parted].move} <= set(one.frames[parted - 1].moves)


def test_push_teaches_what_it_says() -> None:
    lesson = LESSONS["push"]()
    for number, line in enumerate(lesson.lines):
        beats = dict(zip(BEATS["push"], lesson.beats, strict=True))
        at = {name: line.frames[beat] for name, beat in beats.items()}
        taught = dict(zip(BEATS["push"], parts(lesson, number), strict=True))
        assert at["flip"].moves == ("flip",)
        assert at["one"].moves == ("put 1",)
        assert at["choose"].moves == ("put 1", "put 2")
        assert at["why"].refusals["put 1"] == ("colour", "g4")
        values: list[Any] = at["stop"].facts["values"]
        assert taught["stop"][:2] == ["stop", f"take {values.index(max(values)) + 1}"]
        assert "roll" in at["roll"].state["stacks"][1]
        assert taught["switch"] == ["flip", "=switch"]
        assert [at["switch"].facts["order"], at["stop"].facts["order"]] == [[0, 1, 2], [0, 2, 1]]
        assert taught["roll"][:2] == ["take 2", "roll red"]
        assert taught["bust"][-6:-2] == ["=p4", "roll green", "take 3", "take 2"]
        assert taught["bank"] == ["bank yellow"]
        assert line.frames[-1].state["banks"][0] == ["y6"]


def test_dojo_teaches_what_it_says() -> None:
    lesson = LESSONS["dojo"]()
    for line in lesson.lines:
        points = [line.frames[beat].state["points"][0] for beat in (*lesson.beats, len(line.frames) - 1)]
        assert points == [0, 0, 0, 1, 2, 3, 4]
        assert [line.frames[beat].state["market"][0] for beat in lesson.beats[-2:]] == ["M", "pl3"]
