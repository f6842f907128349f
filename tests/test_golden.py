"""Matches that were played once end as they did; positions are as many as they were."""

import json

import pytest

from tatami.games import find, keys
from tatami.games.packed import PackedGame
from tatami.games.record import Record, read
from tests.golden import COUNTS, RECORDS, SMALL, count_positions, described

FILES = sorted(RECORDS.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_match_ends_as_it_did(path: object) -> None:
    text = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    record = read(text)
    assert described(record) == text
    assert read(record.json()) == record


def test_every_way_a_match_can_end_has_a_record() -> None:
    for game in (find("push"), find("dojo")):
        assert isinstance(game, PackedGame)
        seen = {ending(Record.parse(path.read_text(encoding="utf-8"))) for path in FILES if path.stem.startswith(game.key)}
        assert seen == set(game.endings) - {""}


def ending(record: Record) -> str:
    outcome = record.end().outcome()
    return outcome.reason if outcome else ""


def test_every_real_game_has_golden_matches() -> None:
    assert {path.stem.split("-")[0] for path in FILES} == set(keys()) - {"pebbles"}


@pytest.mark.parametrize("name", SMALL)
def test_positions_are_as_many_as_they_were(name: str) -> None:
    assert count_positions(*SMALL[name]) == json.loads(COUNTS.read_text(encoding="utf-8"))[name]
