"""How strong the bots are, and how far the coach can be trusted: `python -m bench.bots --judge`.

Parts can be chosen: `python -m bench.bots levels regret`. The short form (without --long) is small enough for every run of CI
and therefore only sees what is far off.
"""

import math
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

import click

from bench.lines import Line, verdict
from tatami import bots, games
from tatami.arena import contest, match
from tatami.arena.deals import Plan
from tatami.arena.executors import in_order, open_place
from tatami.arena.figures import Figure, figure, ratio
from tatami.arena.match import Chair, play_match
from tatami.arena.solved import SMALL, regret, solve
from tatami.bots import minds
from tatami.bots.dojo_mind import DojoMind, Thinking
from tatami.bots.net import read
from tatami.bots.push_mind import WEIGHTS, WITHOUT_END, PushMind
from tatami.coach.review import Ledger, review
from tatami.games.game import Move, Outcome, State
from tatami.games.record import Record
from tatami.luck.duplicate import Dealer

TABLES = {"push": (2, 3, 4, 6), "dojo": (2, 3, 4)}
LEAD = 5.0  # points of win share that each level is ahead of the one below, half the table each
CPU_MEAN_MS, CPU_MOST_MS = 10.0, 50.0
FAR_BEHIND = -10.0  # times the lead: with eight deals, luck alone may put the stronger well behind
BUSY = 0.2  # a machine may be so much slower than it should be
REGRET = 1.0  # hundredths of a win, per match
RESIDUE = 1.0
VARIANCE = 0.2
APART = 0.1
REVIEW_S = 5.0
BETTER = 0.5  # hundredths of a win, on average, of an option that was not chosen
TIMES = 10  # the processor's time of the opponent from outside for a choice, over ours
MORE = 1.1  # so that it gets no less, although it cannot hit its time exactly


def levels(is_long: bool) -> Iterator[Line]:
    """Each level against the one below, on duplicate deals, in equal company."""
    deals = 400 if is_long else 8
    with open_place("processes", os.cpu_count() or 1) as place:
        for game, tables in TABLES.items():
            for seats in tables if is_long else tables[:1]:
                for lower, higher in zip(bots.LEVELS, bots.LEVELS[1:], strict=False):
                    found = contest.run(Plan(game, seats, (higher, lower)), deals, place)
                    share = next(one.share for one in found.standings if one.label == higher).times(100 * seats)
                    ahead = [share.mean - 100, share.low - 100, share.high - 100]  # of its half, over the other half
                    yield Line(
                        f"{game}, {seats} seats: {higher} ahead of {lower}",
                        ahead[0],
                        LEAD,
                        "pts",
                        spread=(ahead[1], ahead[2]),
                        guard=FAR_BEHIND,
                    )
                    if higher == bots.LEVELS[-1]:
                        cost = next(one.thinking for one in found.standings if one.label == higher)
                        yield Line(
                            f"{game}, {seats} seats: {higher}, a move",
                            1e3 * cost.mean,
                            CPU_MEAN_MS,
                            "ms",
                            at_most=True,
                            guard=BUSY,
                        )
                        yield Line(
                            f"{game}, {seats} seats: {higher}, longest",
                            1e3 * cost.longest,
                            CPU_MOST_MS,
                            "ms",
                            at_most=True,
                            guard=BUSY,
                        )


def outside(is_long: bool) -> Iterator[Line]:
    """Against OpenSpiel's tree search with ten times the processor's time for a move, two seats."""
    from bench.bots_mcts import Searcher

    deals = 30 if is_long else 2
    for game in TABLES:
        master = bots.find(bots.MASTER)
        _play(game, [master, master], 0)  # wakes it up
        ours = Timed(master)
        _play(game, [ours, ours], 1)
        searcher = Searcher(0)
        theirs = Timed(searcher)
        won = []
        for deal in range(deals):
            for seat in range(2):
                searcher.seconds = MORE * TIMES * ours.spent.mean
                won.append(_play(game, [ours, theirs] if seat == 0 else [theirs, ours], deal).shares[seat])
        pairs = [(one + other) / 2 for one, other in zip(won[::2], won[1::2], strict=True)]
        share = figure(pairs, 0, 1).times(100)
        simulations = statistics.fmean(searcher.simulations)
        yield Line(
            f"{game}: win share against MCTS ({simulations:.0f} visits)", share.mean, 50, "%", spread=(share.low, share.high)
        )
        yield Line(f"{game}: CPU of MCTS for a choice, over ours", theirs.spent.mean / ours.spent.mean, TIMES, "times")


@dataclass
class Timed:
    """A bot, and what its choices cost. A move that is the only one is none."""

    choose: bots.Bot
    spent: match.Thinking = field(default_factory=match.Thinking)

    def __call__(self, state: State, rng: Random) -> Move:
        if len(moves := state.moves()) == 1:
            return moves[0]
        began = time.process_time()
        move = self.choose(state, rng)
        self.spent.add(time.process_time() - began)
        return move


def _play(game: str, sitting: Sequence[bots.Bot], deal: int) -> Outcome:
    chairs = [Chair(f"seat {seat}", bot, Random(f"{deal} {seat}")) for seat, bot in enumerate(sitting)]
    return play_match(games.find(game).start(len(sitting)), chairs, Dealer(1, deal), time.process_time)


def solved(is_long: bool) -> Iterator[Line]:
    """What is given away per match on games that are solved: with the end searched, without, and by steady."""
    matches = 400 if is_long else 40
    for key, decks in SMALL.items():
        game = games.find(key)
        for deck in decks if is_long else decks[:1]:
            options = game.Options.from_texts({"deck": deck})
            solution = solve(game, options)  # type: ignore[arg-type]
            others = {"owl without its end": _without_end(key), "steady": bots.find("steady")}
            loss, *more = (
                regret(solution, bot, matches, 1).perfect.per_match.times(100) for bot in (bots.find("owl"), *others.values())
            )
            beside = ", ".join(f"{name} {other.mean:.2f}" for name, other in zip(others, more, strict=True))
            yield Line(
                f"{key} {deck} ({solution.positions:,} positions): owl gives away ({beside})", loss.mean, REGRET, "%",
                at_most=True, spread=(loss.low, loss.high), guard=0.05,
            )  # fmt: skip


def _without_end(game: str) -> bots.Bot:
    mind = PushMind(read(WEIGHTS), WITHOUT_END) if game == "push" else DojoMind(thinking=Thinking(end_cards=0))

    def choose(state: State, _rng: Random) -> Move:
        chosen: Move = mind.choose(state)  # type: ignore[arg-type]
        return chosen

    return choose


def ledger(is_long: bool) -> Iterator[Line]:
    """Matches between equal bots, reviewed: what is left over, how much of the result is luck, and how long it takes."""
    matches, tables = (100, (2, 4)) if is_long else (8, (2,))
    with open_place("processes", os.cpu_count() or 1) as place:
        for game in TABLES:
            for seats in tables:
                names = (bots.MASTER,) * seats
                found = list(in_order(place, _reviewed, ((game, names, deal) for deal in range(matches))))
                ledgers, seconds = [accounts for accounts, _ in found], [spent for _, spent in found]
                table = f"{game}, {seats} seats, {matches} matches"
                left = figure([accounts[0].residue for accounts in ledgers]).times(100)
                yield Line(
                    f"{table}: residue of the first seat on average", abs(left.mean), RESIDUE, "%",
                    at_most=True, spread=(left.low, left.high), guard=0.02,
                )  # fmt: skip
                rest = _rest([[one.adjusted for one in accounts] for accounts in ledgers],
                             [[one.result for one in accounts] for accounts in ledgers])  # fmt: skip
                yield Line(
                    f"{table}: variance left without luck", rest.mean, VARIANCE, "",
                    at_most=True, spread=(rest.low, rest.high), guard=0.2,
                )  # fmt: skip
                yield Line(
                    f"{table}: CPU of a review, median", statistics.median(seconds), REVIEW_S, "s", at_most=True,
                )  # fmt: skip


def apart(is_long: bool) -> Iterator[Line]:
    """The strongest two at one table: of the matches it takes to tell them apart, how many does it take without luck?

    As many as the variance of their lead shrinks, if the coach sees the same lead: both are printed.
    """
    deals = 50 if is_long else 4
    lower, higher = bots.LEVELS[-2:]
    with open_place("processes", os.cpu_count() or 1) as place:
        for game in TABLES:
            seatings = [(higher, lower), (lower, higher)]
            found = list(in_order(place, _reviewed, ((game, names, deal) for deal in range(deals) for names in seatings)))
            leads, adjusted = [], []  # a row for each deal, seating by seating
            for deal in range(deals):
                played = [ledgers for ledgers, _ in found[deal * len(seatings) : (deal + 1) * len(seatings)]]
                seated = [
                    (one[names.index(higher)], one[names.index(lower)]) for one, names in zip(played, seatings, strict=True)
                ]
                leads.append([ahead.result - behind.result for ahead, behind in seated])
                adjusted.append([ahead.adjusted - behind.adjusted for ahead, behind in seated])
            share, lead, without = _rest(adjusted, leads), _mean(leads), _mean(adjusted)
            yield Line(
                f"{game}, {2 * deals} matches, {higher} over {lower} {lead:.2f}, without luck {without:.2f}: takes",
                share.mean, APART, "", at_most=True, spread=(share.low, share.high), guard=0.1,
            )  # fmt: skip


def _reviewed(game: str, names: tuple[str, ...], deal: int) -> tuple[tuple[Ledger, ...], float]:
    """The ledgers of a match, and the processor's seconds that its review took."""
    record = _match(game, names, deal)
    began = time.process_time()
    return review(record, minds.for_state(record.start(), "patient")).ledgers, time.process_time() - began


def _rest(some: Sequence[Sequence[float]], whole: Sequence[Sequence[float]]) -> Figure:
    """The variance of some figures as a part of that of others, over all seats; a row for each match, which counts as one."""
    return ratio(_squares(some), _squares(whole))


def _mean(rows: Sequence[Sequence[float]]) -> float:
    return statistics.fmean(value for row in rows for value in row)


def _squares(rows: Sequence[Sequence[float]]) -> list[float]:
    """How far each row is from the mean of all."""
    means = [statistics.fmean(column) for column in zip(*rows, strict=True)]
    return [math.fsum((value - mean) ** 2 for value, mean in zip(row, means, strict=True)) for row in rows]


def luck(is_long: bool) -> Iterator[Line]:
    """Matches of plain players, reviewed at first sight: in the long run nobody is lucky, whatever the seat."""
    with open_place("processes", os.cpu_count() or 1) as place:
        for game, seats, matches in (("push", 4, 20_000), ("dojo", 2, 400)) if is_long else (("push", 4, 20),):
            found = list(in_order(place, _luck_of, ((game, seats, deal) for deal in range(matches))))
            for seat in range(seats):
                mean = figure([lucks[seat] for lucks in found]).times(100)
                yield Line(
                    f"{game}, seat {seat + 1} of {seats}, {matches:,} matches: mean luck, whichever way", abs(mean.mean),
                    mean.mean - mean.low, "%", at_most=True, spread=(mean.low, mean.high), guard=0.2,
                )  # fmt: skip


def _luck_of(game: str, seats: int, deal: int) -> list[float]:
    record = _match(game, ("steady",) * seats, deal)
    return [one.luck for one in review(record, minds.for_state(record.start(), "short")).ledgers]


def rollouts(is_long: bool) -> Iterator[Line]:
    """Decisions of the strongest at Push, their options played out: is another one better, in any phase of the match?"""
    from bench.bots_rollouts import PHASES, weighed

    matches, times = (24, 1000) if is_long else (2, 100)
    with open_place("processes", os.cpu_count() or 1) as place:
        for seats in (2, 4) if is_long else (2,):
            found = list(in_order(place, weighed, ((seats, times, deal) for deal in range(matches))))
            for phase in PHASES:
                gain = figure([one.gain for some in found for one in some if one.phase == phase]).times(100)
                yield Line(
                    f"push, {seats} seats, {phase}: another option better by", gain.mean, BETTER, "%",
                    at_most=True, spread=(gain.low, gain.high), guard=0.02,
                )  # fmt: skip


def _match(game: str, names: tuple[str, ...], deal: int) -> Record:
    """A match of these bots, seat by seat."""
    choosers, dealer, rng = [bots.find(name) for name in names], Dealer(2, deal), Random(deal)
    state: State = games.find(game).start(len(names))
    moves = []
    while (mover := state.to_move()) is not None:
        moves.append(choosers[mover](state, rng) if isinstance(mover, int) else dealer.draw(state))
        state = state.play(moves[-1])
    return Record(games.find(game), len(names), games.find(game).Options(), tuple(moves))


PARTS: dict[str, Callable[[bool], Iterator[Line]]] = {
    "levels": levels, "outside": outside, "regret": solved, "ledger": ledger, "apart": apart, "luck": luck,
    "rollouts": rollouts,
}  # fmt: skip


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(list(PARTS)))
@click.option("--long", "is_long", is_flag=True, help="Play enough for narrow error bars: hours.")
@click.option("--judge", is_flag=True, help="Fail where a line falls short; else only where it falls very far.")
def main(parts: tuple[str, ...], is_long: bool, judge: bool) -> None:
    """Measure, and judge."""
    lines = []
    for part in parts or PARTS:
        for line in PARTS[part](is_long):
            click.echo(line)
            lines.append(line)
    sys.exit(verdict(lines, is_strict=judge))


if __name__ == "__main__":
    main()
