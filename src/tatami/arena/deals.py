"""Playing deals: each deal once for every seating, with the same luck in all of them."""

import functools
import time
from dataclasses import dataclass
from random import Random

from tatami import bots, games
from tatami.arena.match import Chair, Thinking, play_match
from tatami.arena.seatings import Seating, all_seatings, mixed_seatings
from tatami.games.game import MatchOptions, Outcome
from tatami.luck.duplicate import Dealer

_WARM_UP = 2**62  # a deal that nobody asks for, played before the clock counts


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played, so exactly that every process and every machine plays the same."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int = 1
    options: MatchOptions | None = None
    is_mixed: bool = False  # each deal at a table of other bots, for a ladder

    def seatings(self, deal: int) -> tuple[Seating, ...]:
        if self.is_mixed:
            return mixed_seatings(len(self.bots), self.seats, Random(f"table {self.seed} {deal}"))
        return all_seatings(len(self.bots), self.seats)


@dataclass(frozen=True, slots=True)
class Played:
    """One match: the bot of each seat, and how the seats came out."""

    seating: Seating
    points: tuple[int, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some deals in a row, each with its matches, and what each bot's moves cost."""

    deals: tuple[tuple[Played, ...], ...]
    thinking: tuple[Thinking, ...]


def play_chunk(plan: Plan, first: int, end: int) -> Chunk:
    """The deals from first to before end; raises IllegalChoice or FailedBot."""
    _warm_up(plan)
    thinking = tuple(Thinking() for _ in plan.bots)
    return Chunk(tuple(play_deal(plan, deal, thinking) for deal in range(first, end)), thinking)


def play_deal(plan: Plan, deal: int, thinking: tuple[Thinking, ...]) -> tuple[Played, ...]:
    """One deal in all its seatings; the cost of the moves is added to `thinking`."""
    played = []
    for seating in plan.seatings(deal):
        outcome = _play(plan, deal, seating, thinking)
        played.append(Played(seating, outcome.points, outcome.ranks))
    return tuple(played)


def _play(plan: Plan, deal: int, seating: Seating, thinking: tuple[Thinking, ...]) -> Outcome:
    # A bot's own luck belongs to the seat, not to the bot: a bot against itself plays the same match in every seating.
    chairs = [
        Chair(plan.bots[bot], bots.find_or_import(plan.bots[bot]), Random(f"seat {plan.seed} {deal} {seat}"), thinking[bot])
        for seat, bot in enumerate(seating)
    ]
    start = games.find(plan.game).start(plan.seats, plan.options)
    return play_match(start, chairs, Dealer(plan.seed, deal), time.process_time)


@functools.cache
def _warm_up(plan: Plan) -> None:
    """Once in a process, before anything is timed: bots load what they need, and compile it."""
    thinking = tuple(Thinking() for _ in plan.bots)
    seen: set[int] = set()
    for seating in all_seatings(len(plan.bots), plan.seats):
        if not set(seating) <= seen:
            _play(plan, _WARM_UP, seating, thinking)
            seen |= set(seating)
