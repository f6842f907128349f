"""A contest: bots play the same deals in every seating, and each gets its win share and points with error bars."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tatami import bots, games
from tatami.arena.deals import Chunk, Plan, Played, play_chunk
from tatami.arena.executors import Here, Place, in_order
from tatami.arena.figures import Figure, figure
from tatami.arena.match import Thinking
from tatami.arena.refused import BadLineUp, BadWish
from tatami.arena.sure import Verdict, Weighing

CHUNK = 50  # matches that one process plays in a row; fewer cost more to hand out
LEAST_DEALS = 6  # fewer have no error bar worth the name

Progress = Callable[[int], None]  # told how many more deals are done


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did."""

    label: str
    share: Figure  # wins for each seat it held, as a part of one; a shared win counts as its part
    points: Figure
    matches: int
    thinking: Thinking


@dataclass(frozen=True, slots=True)
class Contest:
    """How all of them did, the best first."""

    plan: Plan
    deals: int
    matches: int
    standings: tuple[Standing, ...]
    verdict: Verdict | None = None

    @property
    def par(self) -> float:
        return 1 / self.plan.seats


class Tally:
    """What the deals brought each bot that sat at them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.deals = 0
        self.matches = 0
        self.seated = [0 for _ in plan.bots]  # matches
        self.shares: list[list[float]] = [[] for _ in plan.bots]  # one value for each deal it sat at
        self.points: list[list[float]] = [[] for _ in plan.bots]
        self.thinking = [Thinking() for _ in plan.bots]
        self._whole = math.lcm(*range(1, plan.seats + 1))  # a win, in parts that any number of winners can share

    def add_deal(self, matches: Sequence[Played]) -> None:
        self.deals += 1
        self.matches += len(matches)
        for bot in range(len(self.plan.bots)):
            seats = [(match, seat) for match in matches for seat, who in enumerate(match.seating) if who == bot]
            if seats:
                self.seated[bot] += sum(bot in match.seating for match in matches)
                wins = sum(self._wins(match, seat) for match, seat in seats)
                self.shares[bot].append(wins / (self._whole * len(seats)))
                self.points[bot].append(sum(match.points[seat] for match, seat in seats) / len(seats))

    def _wins(self, match: Played, seat: int) -> int:
        return self._whole // match.ranks.count(1) if match.ranks[seat] == 1 else 0

    def add_thinking(self, thinking: Sequence[Thinking]) -> None:
        for mine, other in zip(self.thinking, thinking, strict=True):
            mine.add_all(other)

    def standings(self) -> tuple[Standing, ...]:
        """The best first; bots of mixed tables that sat at too few deals for error bars have no figures and are left out."""
        most = most_share(self.plan)
        found = [
            Standing(label, figure(self.shares[bot], 0.0, most), figure(self.points[bot]), self.seated[bot], self.thinking[bot])
            for bot, label in enumerate(labels(self.plan.bots))
            if len(self.shares[bot]) >= LEAST_DEALS
        ]
        return tuple(sorted(found, key=lambda standing: -standing.share.mean))


def run(
    plan: Plan, deals: int, place: Place | None = None, on_progress: Progress | None = None, weighing: Weighing | None = None
) -> Contest:
    """Play so many deals, or fewer if `weighing` is sure before; raises ArenaError, GameError or UnknownBot."""
    check(plan, deals)
    tally, verdict = Tally(plan), None
    for chunk in play_chunks(plan, deals, place or Here()):
        tally.add_thinking(chunk.thinking)
        verdict = _add_chunk(tally, chunk, weighing)
        if on_progress:
            on_progress(len(chunk.deals))
        if verdict:
            break
    return Contest(plan, tally.deals, tally.matches, tally.standings(), verdict)


def _add_chunk(tally: Tally, chunk: Chunk, weighing: Weighing | None) -> Verdict | None:
    """Deal by deal, so that the end does not depend on how many came at once."""
    for matches in chunk.deals:
        tally.add_deal(matches)
        verdict = weighing.add(tally.shares[0][-1] - 1 / tally.plan.seats) if weighing else None
        if verdict and tally.deals >= LEAST_DEALS:
            return verdict
    return None


def play_chunks(plan: Plan, deals: int, place: Place) -> Iterator[Chunk]:
    """All deals, a chunk at a time and in order."""
    most = max(1, min(math.ceil(CHUNK / len(plan.seatings(0))), deals // (2 * place.ahead)))
    return in_order(place, play_chunk, ((plan, first, end) for first, end in chunks(deals, most, place.ahead)))


def chunks(deals: int, most: int, ahead: int) -> Iterator[tuple[int, int]]:
    """From where to where; small at first, so that an early answer does not wait for chunks that nobody needs."""
    first, number = 0, 0
    while first < deals:
        end = min(deals, first + min(most, 2 ** (number // ahead)))
        yield first, end
        first, number = end, number + 1


def check(plan: Plan, deals: int) -> None:
    """Raises what stands against the plan, before anything is played."""
    for bot in plan.bots:
        bots.find_or_import(bot)
    games.find(plan.game).start(plan.seats, plan.options)
    count = len(plan.bots)
    if deals < LEAST_DEALS:
        raise BadWish(f"Error bars need at least {LEAST_DEALS} deals, not {deals}.")
    if plan.is_mixed:
        if len(set(plan.bots)) < count:
            raise BadLineUp("A ladder lists each bot once.")
        if count < plan.seats:
            raise BadLineUp(
                f"A ladder with {plan.seats} seats needs {plan.seats} bots or more, for each sits at a table once; "
                f"there are {count}. Name more bots, or take fewer seats."
            )
    elif count < 2:
        raise BadLineUp("It takes two to compare: name at least two bots.")
    elif count > plan.seats:
        raise BadLineUp(
            f"{count} bots cannot sit on {plan.seats} seats. Take more seats with --seats, or compare them by `tatami ladder`."
        )


def most_share(plan: Plan) -> float:
    """The win share of a bot that wins every match it sits at."""
    if plan.is_mixed:
        return 1.0
    seatings = plan.seatings(0)
    return sum(0 in seating for seating in seatings) / sum(seating.count(0) for seating in seatings)


def labels(names: Sequence[str]) -> list[str]:
    """The bots' names; one that is there again is numbered."""
    before: dict[str, int] = {}
    found = []
    for name in names:
        before[name] = before.get(name, 0) + 1
        found.append(name if before[name] == 1 else f"{name} #{before[name]}")
    return found


def contest_dict(contest: Contest) -> dict[str, Any]:
    """A contest as plain JSON. Everything but `cpu` depends on the plan and the number of deals alone."""
    return played_dict(contest.plan, contest.deals, contest.matches) | {
        "verdict": contest.verdict.value if contest.verdict else None,
        "bots": [standing_dict(standing) for standing in contest.standings],
    }


def played_dict(plan: Plan, deals: int, matches: int) -> dict[str, Any]:
    """What was played, and how much of it."""
    game = games.find(plan.game)
    return {
        "game": plan.game,
        "version": game.version,
        "seats": plan.seats,
        "options": (plan.options or game.Options()).as_dict(),
        "seed": plan.seed,
        "deals": deals,
        "matches": matches,
        "par": 1 / plan.seats,
    }


def standing_dict(standing: Standing) -> dict[str, Any]:
    """A standing as plain JSON."""
    thinking = standing.thinking
    return {
        "bot": standing.label,
        "share": standing.share.as_dict(),
        "points": standing.points.as_dict(),
        "matches": standing.matches,
        "cpu": {"moves": thinking.moves, "seconds_per_move": thinking.mean, "longest_seconds": thinking.longest},
    }
