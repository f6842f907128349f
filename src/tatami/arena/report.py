"""Contests and ladders as tables of text."""

from collections.abc import Sequence

from tatami.arena.contest import Contest, Standing, labels
from tatami.arena.deals import Plan
from tatami.arena.figures import Figure
from tatami.arena.ladder import Ladder
from tatami.arena.sure import WRONG, Verdict

HEAD = ("win share", "points", "matches", "CPU a move", "longest")


def contest_text(contest: Contest) -> list[str]:
    seatings = len(contest.plan.seatings(0))
    about = f"{counted(contest.deals, 'deal')} in {seatings} seatings, {contest.matches:,} matches"
    rows = [(standing.label, *standing_cells(standing)) for standing in contest.standings]
    return [*heading(contest.plan, about), *table(("bot", *HEAD), rows)]


def ladder_text(ladder: Ladder) -> list[str]:
    about = f"{counted(ladder.deals, 'deal')} at mixed tables, {ladder.matches:,} matches"
    rows = [(rung.standing.label, interval(rung.rating, 2), *standing_cells(rung.standing)) for rung in ladder.rungs]
    return [*heading(ladder.plan, about), *table(("bot", "rating", *HEAD), rows)]


def verdict_text(contest: Contest, margin: float) -> str:
    """What the sequential test has to say, and how far it can be trusted; margin in points of win share."""
    mine, other = labels(contest.plan.bots)
    deals = counted(contest.deals, "deal")
    if contest.verdict is Verdict.BETTER:
        said = f"{mine} is better than {other}"
        trust = "Said of a bot that is not"
    elif contest.verdict is Verdict.NOT_BETTER:
        said = f"{mine} is not better than {other} by {margin:g} points of win share"
        trust = "Said of a bot that is"
    else:
        return f"Not sure after {deals}: play more with --deals."
    return f"Sure after {deals}: {said}. ({trust}: in {100 * WRONG:g} of 100 tests at most.)"


def heading(plan: Plan, about: str) -> list[str]:
    """What was played; par is what each seat would have if all were equal."""
    return [f"{plan.game}, {plan.seats} seats, seed {plan.seed}: {about}. Par is {100 / plan.seats:.1f} %.", ""]


def standing_cells(standing: Standing) -> tuple[str, ...]:
    thinking = standing.thinking
    return (
        interval(standing.share.times(100), 1, " %"),
        interval(standing.points, 1),
        f"{standing.matches:,}",
        duration(thinking.mean),
        duration(thinking.longest),
    )


def interval(figure: Figure, digits: int, unit: str = "") -> str:
    return f"{figure.mean:.{digits}f}{unit} ({figure.low:.{digits}f} to {figure.high:.{digits}f})"


def duration(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.1f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f} us"


def counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns as wide as they need, names to the left, figures to the right."""
    lines = [head, *rows]
    wide = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return [
        "   ".join([line[0].ljust(wide[0]), *(cell.rjust(width) for cell, width in zip(line[1:], wide[1:], strict=True))])
        for line in lines
    ]
