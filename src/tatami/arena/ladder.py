"""A ladder: many bots at mixed tables, rated by OpenSkill (Plackett and Luce's model of a whole ranking).

Each deal has a table of its own, drawn from all bots, and is played in all rotations. Bots do not learn between matches, so the
rating is not allowed to drift, and every match moves it by as much as the model says. The error bars come from rating
twenty times, each time without one twentieth of the deals: what a deal's matches have in common is counted once.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tatami import with_extra
from tatami.arena import contest
from tatami.arena.contest import LEAST_DEALS, Progress, Standing, Tally, play_chunks, played_dict, standing_dict
from tatami.arena.deals import Plan, Played
from tatami.arena.executors import Here, Place
from tatami.arena.figures import Figure, student
from tatami.arena.refused import BadWish, NotInstalled

PARTS = 20
Deal = tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot's rating, on OpenSkill's scale: 25 is the middle."""

    rating: Figure
    standing: Standing


@dataclass(frozen=True, slots=True)
class Ladder:
    """All of them, the best first."""

    plan: Plan
    deals: int
    matches: int
    rungs: tuple[Rung, ...]


def climb(plan: Plan, deals: int, place: Place | None = None, on_progress: Progress | None = None) -> Ladder:
    """Play so many deals and rate; raises ArenaError, GameError or UnknownBot."""
    check(plan, deals)
    tally = Tally(plan)
    played: list[Deal] = []
    for chunk in play_chunks(plan, deals, place or Here()):
        tally.add_thinking(chunk.thinking)
        for matches in chunk.deals:
            tally.add_deal(matches)
        played += chunk.deals
        if on_progress:
            on_progress(len(chunk.deals))
    ratings = dict(zip(plan.bots, rate_with_bars(len(plan.bots), played), strict=True))
    rungs = [Rung(ratings[standing.label], standing) for standing in tally.standings()]
    rungs.sort(key=lambda rung: -rung.rating.mean)
    return Ladder(plan, tally.deals, tally.matches, tuple(rungs))


def check(plan: Plan, deals: int) -> None:
    """Raises what stands against the ladder, before anything is played."""
    contest.check(plan, deals)
    least = max(PARTS, _deals_for_all(plan))
    if deals < least:
        raise BadWish(f"A ladder of {len(plan.bots)} bots at {plan.seats} seats needs at least {least} deals, not {deals}.")
    _model()  # says at once if it is not there


def _deals_for_all(plan: Plan) -> int:
    """After how many deals every bot has sat at enough of them to have figures."""
    sat, deals = Counter[int](), 0
    while len(sat) < len(plan.bots) or min(sat.values()) < LEAST_DEALS:
        sat.update(plan.seatings(deals)[0])
        deals += 1
    return deals


def rate_with_bars(bots: int, deals: Sequence[Deal]) -> list[Figure]:
    """The rating of each bot over all deals, and how much it hangs on which deals they were (a jackknife)."""
    ratings = rate(bots, deals)
    without = [rate(bots, [deal for number, deal in enumerate(deals) if number % PARTS != part]) for part in range(PARTS)]
    return [_bars(rating, [part[bot] for part in without]) for bot, rating in enumerate(ratings)]


def _bars(rating: float, without: Sequence[float]) -> Figure:
    middle = math.fsum(without) / PARTS
    spread = math.sqrt((PARTS - 1) / PARTS * math.fsum((one - middle) ** 2 for one in without))
    reach = student(PARTS - 1) * spread
    return Figure(rating, rating - reach, rating + reach)


def rate(bots: int, deals: Sequence[Deal]) -> list[float]:
    """Each bot's rating after all these matches, one after the other."""
    model = _model()
    ratings = [model.rating() for _ in range(bots)]
    for match in (match for deal in deals for match in deal):
        teams = model.rate([[ratings[bot]] for bot in match.seating], ranks=[float(rank) for rank in match.ranks])
        for bot, (rating,) in zip(match.seating, teams, strict=True):
            ratings[bot] = rating
    return [float(rating.mu) for rating in ratings]


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise NotInstalled(f"The ladder needs OpenSkill: {with_extra('arena', 'arena.md')}.") from error
    # No drift; and no damping of what a match teaches, which suits players who change.
    return PlackettLuce(tau=0.0, gamma=lambda *_: 1.0)


def ladder_dict(ladder: Ladder) -> dict[str, Any]:
    """A ladder as plain JSON. Everything but `cpu` depends on the plan and the number of deals alone."""
    return played_dict(ladder.plan, ladder.deals, ladder.matches) | {
        "bots": [{"rating": rung.rating.as_dict()} | standing_dict(rung.standing) for rung in ladder.rungs],
    }
