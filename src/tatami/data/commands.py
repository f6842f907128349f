"""What `tatami dataset` does, given what it is told."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tatami import bots, games
from tatami.arena.commands import read_options
from tatami.arena.deals import Plan
from tatami.arena.executors import in_order, open_place
from tatami.bots import minds
from tatami.data import play
from tatami.data.refused import BadSource, BadWish
from tatami.data.rows import Rows, Source
from tatami.data.site import consenting
from tatami.data.write import writing
from tatami.games.game import GameError
from tatami.games.record import Record, read
from tatami.service.opening import file_of

CHUNK = 10  # matches that one process makes in a row; always as many, so that the files do not depend on the processes
MOST_SEATS = 4  # unless more are asked for
SEEDS = range(-(1 << 63), 1 << 63)  # that their column takes

Named = tuple[str, str]  # what a match is called when it is refused, and its record as text
Progress = Callable[[int], None]  # told how many more matches are done


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line was told."""

    folder: Path
    game: str
    bots: Sequence[str]
    seats: int | None
    matches: int
    seed: int
    options: Sequence[str]
    records: Path | None
    site: str | None
    has_values: bool
    processes: int


def dataset(wishes: Wishes, on_progress: Progress) -> str:
    """Write a dataset, and say what it holds; raises DataError, ArenaError, GameError, UnknownBot or StoreError."""
    make, calls = _work(wishes)
    tables = ("matches", "steps", "values") if wishes.has_values else ("matches", "steps")
    matches = steps = 0
    with writing(wishes.folder, tables) as writer, open_place("processes", wishes.processes) as place:
        for made in in_order(place, make, calls):
            writer.add(made)
            matches += made["matches"].num_rows
            steps += made["steps"].num_rows
            on_progress(made["matches"].num_rows)
        if not matches:
            raise BadWish(_nothing(wishes))
    return f"{matches:,} matches with {steps:,} steps are in {wishes.folder}."


def how_many(wishes: Wishes) -> int | None:
    """How many matches there will be, if that is known before."""
    if wishes.site is not None:
        return None
    return wishes.matches if wishes.records is None else len(_files(wishes.records))


def _work(wishes: Wishes) -> tuple[Callable[..., dict[str, Any]], Iterator[tuple[Any, ...]]]:
    """What is called in the processes, and with what, again and again."""
    if wishes.records is not None and wishes.site is not None:
        raise BadWish("A dataset comes from --records or --from-site, not from both.")
    if wishes.records is not None:
        return of_records, _chunks("records", ((file.name, _text(file)) for file in _files(wishes.records)), wishes)
    if wishes.site is not None:
        if (file := file_of(wishes.site)) is not None and not Path(file).is_file():
            raise BadWish(f"There is no database {file}.")
        return of_records, _chunks("site", (("A match", record.json()) for record in consenting(wishes.site)), wishes)
    plan = _plan(wishes)
    firsts = range(0, wishes.matches, CHUNK)
    return of_bots, ((plan, first, min(wishes.matches, first + CHUNK), wishes.has_values) for first in firsts)


def of_bots(plan: Plan, first: int, end: int, has_values: bool) -> dict[str, Any]:
    """The tables of some matches that bots play; raises IllegalChoice."""
    rows = Rows()
    for number, (deal, record) in enumerate(play.matches(plan, first, end), first):
        rows.add(number, record, Source("bots", plan.seed, deal), _mind(record, has_values=has_values))
    return rows.tables()


def of_records(source: str, first: int, named: Sequence[Named], has_values: bool) -> dict[str, Any]:
    """The tables of some matches that were played before; raises BadSource."""
    rows = Rows()
    for number, (name, text) in enumerate(named, first):
        try:
            record = read(text)
            rows.add(number, record, Source(source), _mind(record, has_values=has_values))
        except GameError as error:
            raise BadSource(f"{name}: {error}") from error
    return rows.tables()


def _mind(record: Record, *, has_values: bool) -> minds.Mind | None:
    try:
        return minds.for_state(record.start(), "full") if has_values else None
    except minds.NoMind as error:
        raise BadWish(str(error)) from error


def _plan(wishes: Wishes) -> Plan:
    """All bots at one table and in all its seatings; more bots than seats take turns at mixed tables."""
    if wishes.seed not in SEEDS:
        raise BadWish(f"--seed {wishes.seed} does not fit into a dataset: take one from {SEEDS[0]} to {SEEDS[-1]}.")
    game = games.find(wishes.game)
    for bot in wishes.bots:
        bots.find(bot)
    seats = wishes.seats or max(game.seats[0], min(len(wishes.bots), MOST_SEATS))
    options = read_options(wishes.game, wishes.options)
    game.start(seats, options)
    is_mixed = len(wishes.bots) > seats
    if is_mixed and len(set(wishes.bots)) < len(wishes.bots):
        raise BadWish("Where there are more bots than seats, each is named once.")
    return Plan(wishes.game, seats, tuple(wishes.bots), wishes.seed, options, is_mixed)


def _chunks(source: str, named: Iterator[Named], wishes: Wishes) -> Iterator[tuple[Any, ...]]:
    first = 0
    while chunk := tuple(itertools.islice(named, CHUNK)):
        yield source, first, chunk, wishes.has_values
        first += len(chunk)


def _files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        raise BadWish(f"There is no folder {folder}.")
    return sorted(file for file in folder.iterdir() if file.suffix in (".txt", ".json") and file.is_file())


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSource(f"{file.name} cannot be read: {error}") from error


def _nothing(wishes: Wishes) -> str:
    if wishes.site is not None:
        return "No private table of this site has agreed that its matches are studied (see docs/data-card.md)."
    return f"There are no records in {wishes.records}: files that end in .txt or .json."
