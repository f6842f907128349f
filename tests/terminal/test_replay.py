"""Records are gone through forwards, backwards and in jumps, and end as the match did."""

from dataclasses import replace

import pytest

from tatami.games import dojo, find, push
from tatami.games.game import IllegalMove
from tatami.games.record import Record, read
from tatami.terminal.replay import Replay
from tests.terminal.kit import Scripted, look, random_record


def replay_of(record: Record) -> Replay:
    return Replay(record, replace(look(record.players), more_key="p"))


@pytest.mark.parametrize("key", ["push", "dojo", "pebbles"])
def test_a_replay_ends_in_the_same_outcome_as_the_match(key: str) -> None:
    record = random_record(find(key), 2, seed=6, names=("Ada", "Bram"))
    replay = replay_of(read(record.text()))
    assert replay.states[-1].outcome() == record.end().outcome()
    assert replay.everything() == replay_of(read(record.json())).everything()
    assert replay.everything()[-1].endswith((" wins!", "Ada, Bram."))


def test_everything_names_each_move_with_who_made_it() -> None:
    text = "tatami 1\ngame: push 1\nseats: 2\nplayers: Ada, steady\n\nflip; =r5; put 1; stop; take 1\nbank red"
    with pytest.raises(IllegalMove, match="'bank red' cannot be played here"):
        replay_of(read(text))
    assert replay_of(read(text.replace("bank red", "flip"))).everything() == [
        "push: Ada, steady",
        "",
        "    1  Ada                flip",
        "    2  chance             =r5",
        "    3  Ada                put 1",
        "    4  Ada                stop",
        "    5  Ada                take 1",
        "",
        "    6  steady             flip",
        "",
        "The record ends here; the match was not finished.",
    ]


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("", 6),
        ("n", 6),
        ("b", 4),
        ("0", 0),
        ("9", 9),
        ("99999", 300),
        ("t", 9),
        ("e", 300),
        ("p", 5),
        ("x", None),
        ("-1", None),
        ("n n", None),
    ],
)
def test_keys_lead_from_place_to_place(typed: str, place: int | None) -> None:
    record = random_record(push.GAME, 3, seed=8, names=("Ada", "Bram", "Cleo"))
    assert len(record.moves) > 300
    replay = replay_of(Record(record.game, 3, record.options, record.moves[:300], record.players))
    turn_ends = next(one for one in range(6, 300) if replay.states[one].turn != replay.states[5].turn)
    assert replay.go(5, typed) == (turn_ends if typed == "t" else place)


def test_it_goes_neither_before_the_start_nor_beyond_the_end() -> None:
    replay = replay_of(random_record(push.GAME, 2, seed=8, names=("Ada", "Bram")))
    last = len(replay.states) - 1
    assert replay.go(0, "b") == 0
    assert replay.go(last, "n") == replay.go(last, "t") == replay.go(last, "e") == last


def test_a_record_is_watched_page_by_page_until_somebody_quits() -> None:
    record = random_record(push.GAME, 2, seed=8, names=("Ada", "you"))
    screen = Scripted(["n", "n", "b", "t", "e", "q", "never read"])
    replay_of(record).watch(screen)
    captions = [line for line in screen.lines if line.startswith(("Move ", "Before "))]
    assert captions[:4] == [
        f"Before the first of {len(record.moves)} moves.",
        f"Move 1 of {len(record.moves)}, Ada: flip",
        f"Move 2 of {len(record.moves)}, chance: {record.moves[1]}",
        f"Move 1 of {len(record.moves)}, Ada: flip",
    ]
    assert captions[-1].startswith(f"Move {len(record.moves)} of {len(record.moves)}")
    assert any("The match is over" in line for line in screen.lines[-24:])
    assert screen.answers == ["never read"]


def test_an_answer_that_makes_no_sense_is_answered_with_what_can_be_typed() -> None:
    screen = Scripted(["forward"])
    replay_of(random_record(push.GAME, 2, seed=8, names=("Ada", "Bram"))).watch(screen)
    assert screen.lines[-2] == "'forward' is nothing I know. You can type:"
    assert screen.lines[-1].startswith("Enter next")


def test_a_mat_too_large_for_the_screen_is_seen_part_by_part() -> None:
    record = random_record(dojo.GAME, 2, seed=4, names=("Ada", "Bram"))
    screen = Scripted(["e", "p"])
    replay_of(record).watch(screen)
    parts = [line.split(" of the mat")[0] for line in screen.lines if " of the mat: p shows the next" in line]
    assert len(parts) == 2 and parts[0] != parts[1]


def test_the_end_of_input_ends_watching() -> None:
    screen = Scripted()
    replay_of(random_record(push.GAME, 2, seed=8, names=("Ada", "Bram"))).watch(screen)
    assert len(screen.prompts) == 1
