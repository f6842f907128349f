"""What `tatami arena` and `tatami ladder` do, given what they are told."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tatami import games
from tatami.arena import contest, files
from tatami.arena.deals import Plan
from tatami.arena.executors import open_place
from tatami.arena.ladder import check, climb, ladder_dict
from tatami.arena.picture import contest_picture, ladder_picture
from tatami.arena.refused import BadWish
from tatami.arena.report import contest_text, ladder_text, verdict_text
from tatami.arena.sure import Weighing
from tatami.games.game import MatchOptions, shown

DEALS = 1000
DEALS_UNTIL_SURE = 100_000
MOST_SEATS_OF_A_LADDER = 4  # unless more are asked for


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line was told."""

    game: str
    bots: Sequence[str]
    seats: int | None
    deals: int | None
    seed: int
    options: Sequence[str]
    processes: int
    place: str
    json: Path | None
    picture: Path | None


def arena(wishes: Wishes, on_progress: contest.Progress, *, margin: float | None = None) -> list[str]:
    """Compare bots and say how they did; with a margin, in points of win share, until it is sure.

    Raises ArenaError, GameError or UnknownBot.
    """
    plan = _plan(wishes, wishes.seats or max(len(wishes.bots), games.find(wishes.game).seats[0]), is_mixed=False)
    deals = how_many(wishes, until_sure=margin is not None)
    contest.check(plan, deals)
    weighing = _weighing(plan, margin)
    files.check(wishes.json, wishes.picture)
    with open_place(wishes.place, wishes.processes) as place:
        result = contest.run(plan, deals, place, on_progress, weighing)
    verdict = [] if margin is None else ["", verdict_text(result, margin)]
    return [*contest_text(result), *verdict, *_write(wishes, contest.contest_dict(result), contest_picture(result))]


def ladder(wishes: Wishes, on_progress: contest.Progress) -> list[str]:
    """Rate bots at mixed tables and say how they did; raises ArenaError, GameError or UnknownBot."""
    plan = _plan(wishes, wishes.seats or min(len(wishes.bots), MOST_SEATS_OF_A_LADDER), is_mixed=True)
    deals = how_many(wishes)
    check(plan, deals)
    files.check(wishes.json, wishes.picture)
    with open_place(wishes.place, wishes.processes) as place:
        result = climb(plan, deals, place, on_progress)
    return [*ladder_text(result), *_write(wishes, ladder_dict(result), ladder_picture(result))]


def how_many(wishes: Wishes, *, until_sure: bool = False) -> int:
    """How many deals are played at most."""
    return wishes.deals or (DEALS_UNTIL_SURE if until_sure else DEALS)


def _plan(wishes: Wishes, seats: int, *, is_mixed: bool) -> Plan:
    return Plan(wishes.game, seats, tuple(wishes.bots), wishes.seed, read_options(wishes.game, wishes.options), is_mixed)


def read_options(game: str, written: Sequence[str]) -> MatchOptions:
    """Options as the command line is told them; raises BadWish or BadOptions."""
    texts: dict[str, str] = {}
    for option in written:
        name, equals, value = option.partition("=")
        if not equals or name in texts:
            raise BadWish(f"Options are written NAME=VALUE, each once, not {shown(option)}.")
        texts[name] = value
    return games.find(game).Options.from_texts(texts)


def _weighing(plan: Plan, margin: float | None) -> Weighing | None:
    if margin is None:
        return None
    if len(plan.bots) != 2:
        raise BadWish("--until-sure compares two bots, the first with the second.")
    most = contest.most_share(plan) - 1 / plan.seats
    if margin / 100 >= most:
        raise BadWish(f"With {plan.seats} seats nobody can be better by {margin:g} points: at most by {100 * most:.1f}.")
    return Weighing(margin / 100, most)


def _write(wishes: Wishes, result: dict[str, Any], picture: str) -> list[str]:
    """What was written, a line each."""
    texts = ((wishes.json, json.dumps(result, indent=2) + "\n"), (wishes.picture, picture))
    for file, text in texts:
        if file:
            with files.writing(file):
                file.write_text(text, encoding="utf-8")
    return [f"Written: {file}" for file, _ in texts if file]
