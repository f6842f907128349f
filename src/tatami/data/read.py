"""Reading a dataset back: its matches as records, its states as states."""

import contextlib
import itertools
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tatami import bots, games
from tatami.data.refused import BadDataset
from tatami.data.schema import TABLES, arrow, schema
from tatami.data.write import file_of
from tatami.games.game import GameError
from tatami.games.packed import PackedGame, PackedState
from tatami.games.record import Record

Match = Mapping[str, Any]  # a row of the table of matches


def read(folder: Path, table: str) -> Any:
    """A whole table of Arrow; `.to_pandas()` makes a data frame of it, where pandas is. Raises BadDataset."""
    return _open(folder, table).read()


def records(folder: Path) -> Iterator[tuple[Match, Record]]:
    """Each match with its record, a group of rows at a time; raises BadDataset.

    Bots keep their names; a person is called `person`.
    """
    groups = _groups(folder)
    at, end, moves = 0, 0, []
    for match in read(folder, "matches").to_pylist():
        if at == end:
            moves, at = next(groups, []), 0
            end = len(moves)
        texts = [move for number, move in moves[at : at + match["steps"]] if number == match["match"]]
        if len(texts) != match["steps"]:
            raise BadDataset(f"Match {match['match']} has {match['steps']} steps, but {len(texts)} of them are there.")
        at += len(texts)
        yield match, _record(match, texts)
    left = next(itertools.chain(moves[at:], itertools.chain.from_iterable(groups)), None)
    if left is not None:
        raise BadDataset(f"There are steps of match {left[0]}, but it is not in the table of matches.")


def check(folder: Path) -> int:
    """Play every match again to its stored outcome, and say how many there are; raises BadDataset."""
    count = 0
    for match, record in records(folder):
        with _named(match):
            outcome = record.end().outcome()
        found = outcome and (outcome.reason, list(outcome.points), list(outcome.ranks))
        stored = match["ending"] and (match["ending"], match["points"], match["ranks"])
        if found != stored:
            raise BadDataset(f"Match {match['match']} ends with {found}, and not with {stored}.")
        count += 1
    return count


def state_of(match: Match, packed: bytes) -> PackedState:
    """The state of one of a match's steps."""
    game = games.find(match["game"])
    assert isinstance(game, PackedGame)
    return game.State(game.Options.from_dict(json.loads(match["options"])), game.rules.Position.unpack(packed))


def _record(match: Match, texts: list[str]) -> Record:
    players = tuple(match["players"]) if set(match["players"]) <= {*bots.NAMES, "person"} else ()
    with _named(match):
        game = games.find_version(match["game"], match["version"])
        options = game.Options.from_dict(json.loads(match["options"]))
        return Record(game, match["seats"], options, tuple(map(game.parse, texts)), players)


@contextlib.contextmanager
def _named(match: Match) -> Iterator[None]:
    """Raises BadDataset with the number of the match in which something breaks the rules."""
    try:
        yield
    except GameError as error:
        raise BadDataset(f"Match {match['match']}: {error}") from error


def _groups(folder: Path) -> Iterator[list[tuple[int, str]]]:
    file = _open(folder, "steps")
    for number in range(file.num_row_groups):
        group = file.read_row_group(number, columns=["match", "move"])
        yield list(zip(group["match"].to_pylist(), group["move"].to_pylist(), strict=True))


def _open(folder: Path, table: str) -> Any:
    assert table in TABLES
    try:
        file = arrow().parquet.ParquetFile(file_of(folder, table))
    except (OSError, arrow().ArrowInvalid) as error:
        raise BadDataset(f"{file_of(folder, table)} cannot be read: {error}") from error
    found, wanted = file.schema_arrow, schema(table)
    if not found.equals(wanted) or (found.metadata or {}).get(b"tatami") != wanted.metadata[b"tatami"]:
        raise BadDataset(f"{file_of(folder, table)} is not the table {table} of a dataset in the format of this program.")
    return file
