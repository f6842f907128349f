"""The coach's review as a report: every seat's account, the moments that mattered, and each error with the better move."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tatami.bots import NAMES
from tatami.coach.review import SLIP, Ledger, Review
from tatami.coach.review import Step as Reviewed
from tatami.games.record import Record
from tatami.terminal.layout import fold, pad, pad_left
from tatami.terminal.look import Look, Step
from tatami.terminal.views import find

COLUMNS = ("start", "luck", "errors", "gifts", "residue", "result", "adjusted")
CLASSES = ("blunder", "mistake", "slip")
_SHARES = ("start", "result", "adjusted")  # the others are changes
_NAME, _COLUMN = 15, 9
_INDENT = "  "


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, and sentences below it."""

    title: str
    lines: tuple[str, ...]


class Report:
    """A review in words. The record's moves fit, or there would be no review."""

    def __init__(self, record: Record, review: Review, look: Look, *, lists_all: bool = False) -> None:
        self.record, self.review, self.look, self.lists_all = record, review, look, lists_all
        states = list(record.states())
        self._view = find(record.game)
        self._steps = [Step(before, move, after) for before, move, after in zip(states, record.moves, states[1:], strict=False)]
        self._turns = list(_turns(states))
        self._bots = _bots(record.players)
        self._is_finished = states[-1].outcome() is not None

    def lines(self) -> list[str]:
        """For a terminal."""
        strong = self.look.paint.strong
        parts = [*map(strong, fold(self.title)), "", *self._table(), "", *fold(self.legend)]
        for section in self.sections():
            parts += ["", strong(section.title), *_indented(section.lines)]
        return parts

    @property
    def title(self) -> str:
        return self.look.say("review-title", game=self.record.game.key, names=self.look.all_names())

    @property
    def legend(self) -> str:
        unfinished = [] if self._is_finished else [self.look.say("review-unfinished")]
        return " ".join([*unfinished, self.look.say("review-legend")])

    def heads(self) -> list[str]:
        shown = ("so-far" if column == "result" and not self._is_finished else column for column in COLUMNS)
        return [self.look.say("review-column", column=column) for column in shown]

    def account(self, ledger: Ledger) -> list[str]:
        """The figures of a seat, in the order of the heads."""
        return [
            self.percent(getattr(ledger, column)) if column in _SHARES else self.signed(getattr(ledger, column))
            for column in COLUMNS
        ]

    def sections(self) -> list[Section]:
        """The key moments, and the errors that are none of them."""
        moments = [step for step in self.review.key_moments if step.swing >= SLIP]
        errors = [step for step in self.review.steps if step.kind in CLASSES]
        if not errors:
            return [*self._listed(self.look.say("review-moments"), moments), Section(self.look.say("review-no-errors"), ())]
        others = [step for step in errors if step not in moments]
        listed = [step for step in others if self.lists_all or not (step.kind == "slip" or step.seat in self._bots)]
        found = self._listed(self.look.say("review-moments"), moments)
        for kind in CLASSES:
            is_above = any(step.kind == kind for step in moments)
            title = self.look.say("review-class-besides", kind=kind) if is_above else self.look.say("review-class", kind=kind)
            found += self._listed(title, [step for step in listed if step.kind == kind])
        return found + self._counted([step for step in others if step not in listed])

    def _listed(self, title: str, steps: Sequence[Reviewed]) -> list[Section]:
        return [Section(title, tuple(map(self.sentence, steps)))] if steps else []

    def _counted(self, steps: Sequence[Reviewed]) -> list[Section]:
        """What is left out, in one line."""
        by_bots = sum(step.seat in self._bots for step in steps)
        counts = {"slips": len(steps) - by_bots, "bots": by_bots}
        parts = [self.look.say("review-counted", what=what, count=str(count)) for what, count in counts.items() if count]
        line = " ".join([*parts, self.look.say("review-all")])
        return [Section(self.look.say("review-not-listed"), (line,))] if parts else []

    def sentence(self, step: Reviewed) -> str:
        """What happened, and what it changed."""
        turn, number = str(self._turns[step.number]), str(step.number + 1)
        if step.seat is None:
            what = self._view.luck(self._steps[step.number], self.look)
            return f"{self.look.say('review-luck', turn=turn, number=number, what=what)} {self._effect(step)}"
        who, move = self.look.shown_name(step.seat), self._choice(step.number, step.move)
        effect = f" {self._effect(step)}" if step.swing > 2 * step.error else ""  # mostly another's
        if not (cost := _whole_tenths(step.error)):
            return self.look.say("review-choice", turn=turn, number=number, who=who, move=move) + effect
        better, shown = self._choice(step.number, step.options[0][0]), self.look.say("review-signed", sign="", points=cost)
        told = self.look.say("review-error", turn=turn, number=number, who=who, move=move, cost=shown, better=better)
        return told + effect

    def signed(self, share: float) -> str:
        """A change in points: hundredths of a win."""
        points = round(100 * share, 1)
        return self.look.say("review-signed", sign="+" if points > 0 else "-" if points < 0 else "", points=abs(points))

    def percent(self, share: float) -> str:
        return self.look.say("review-percent", share=round(share, 2) + 0.0)  # never a "-0 %"

    def _table(self) -> list[str]:
        rows = [("", self.heads())]
        rows += [(self.look.shown_name(seat), self.account(ledger)) for seat, ledger in enumerate(self.review.ledgers)]
        wide = [max(_COLUMN, *(len(cells[place]) + 1 for _, cells in rows)) for place in range(len(COLUMNS))]
        return [
            pad(name, _NAME) + "".join(pad_left(cell, columns) for cell, columns in zip(cells, wide, strict=True))
            for name, cells in rows
        ]

    def _choice(self, number: int, written: str) -> str:
        state = self._steps[number].before
        move = next(move for move in state.moves() if str(move) == written)
        return self._view.choice(state, move, self.look)

    def _effect(self, step: Reviewed) -> str:
        """For whom it changed how much."""
        seat = self._most_concerned(step)
        return self.look.say("review-effect", who=self.look.shown_name(seat), change=self.signed(step.changes[seat]))

    def _most_concerned(self, step: Reviewed) -> int:
        """For whom it changed most; whoever had the turn, where that is several."""
        turn = self._steps[step.number].before.turn
        return max(range(len(step.changes)), key=lambda seat: (round(abs(step.changes[seat]), 6), seat == turn))


def as_dict(record: Record, review: Review) -> dict[str, Any]:
    """A review to be written as JSON, with what it is a review of."""
    return {"game": record.game.key, "players": list(record.players), **review.as_dict()}


def _bots(players: Sequence[str]) -> set[int]:
    """The seats of bots that people played with; where only bots played, they are whom the review is about."""
    seats = {seat for seat, name in enumerate(players) if name in NAMES}
    return seats if len(seats) < len(players) else set()


def _whole_tenths(error: float) -> float:
    """An error in points, rounded down, so that none looks as large as one of the next class."""
    return math.floor(1000 * error + 1e-6) / 10


def _turns(states: Sequence[Any]) -> Iterator[int]:
    """The number of the turn to which each state belongs, from 1."""
    number = 1
    for before, state in zip([states[0], *states], states, strict=False):
        number += before.turn != state.turn
        yield number


def _indented(lines: Sequence[str]) -> list[str]:
    """Sentences as items; what does not fit a line goes on further in."""
    found = []
    for line in lines:
        first, *more = fold(line, 80 - 2 * len(_INDENT))
        found += [_INDENT + first, *(2 * _INDENT + rest for rest in more)]
    return found
