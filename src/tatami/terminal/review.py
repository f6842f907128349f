"""The coach's review as a report: every seat's account, the moments that mattered, and each error with the better move."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

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

    def __init__(self, record: Record, review: Review, look: Look) -> None:
        self.record, self.review, self.look = record, review, look
        states = list(record.states())
        self._view = find(record.game)
        self._steps = [Step(before, move, after) for before, move, after in zip(states, record.moves, states[1:], strict=False)]
        self._turns = list(_turns(states))

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
        return self.look.say("review-legend")

    def heads(self) -> list[str]:
        return [self.look.say("review-column", column=column) for column in COLUMNS]

    def account(self, ledger: Ledger) -> list[str]:
        """The figures of a seat, in the order of the heads."""
        return [
            self.percent(getattr(ledger, column)) if column in _SHARES else self.signed(getattr(ledger, column))
            for column in COLUMNS
        ]

    def sections(self) -> list[Section]:
        moments = tuple(self.sentence(step) for step in self.review.key_moments if step.swing >= SLIP)
        found = [Section(self.look.say("review-moments"), moments)] if moments else []
        for kind in CLASSES:
            if lines := tuple(self.sentence(step) for step in self.review.steps if step.kind == kind):
                found.append(Section(self.look.say("review-class", kind=kind), lines))
        if not any(step.kind in CLASSES for step in self.review.steps):
            found.append(Section(self.look.say("review-no-errors"), ()))
        return found

    def sentence(self, step: Reviewed) -> str:
        """What happened, and what it changed."""
        turn = str(self._turns[step.number])
        if step.seat is None:
            seat = self._most_concerned(step)
            change = self.signed(step.changes[seat])
            what = self._view.luck(self._steps[step.number], self.look)
            return self.look.say("review-luck", turn=turn, what=what, who=self.look.shown_name(seat), change=change)
        who, move = self.look.shown_name(step.seat), self._choice(step.number, step.move)
        if step.error <= 0:
            return self.look.say("review-choice", turn=turn, who=who, move=move)
        better, cost = self._choice(step.number, step.options[0][0]), self.points(step.error)
        return self.look.say("review-error", turn=turn, who=who, move=move, cost=cost, better=better)

    def signed(self, share: float) -> str:
        """A change in points: hundredths of a win."""
        points = round(100 * share, 1)
        return self.look.say("review-signed", sign="+" if points > 0 else "-" if points < 0 else "", points=abs(points))

    def points(self, share: float) -> str:
        return self.look.say("review-signed", sign="", points=round(100 * share, 1))

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

    def _most_concerned(self, step: Reviewed) -> int:
        """For whom it changed most; whoever had the turn, where that is several."""
        turn = self._steps[step.number].before.turn
        return max(range(len(step.changes)), key=lambda seat: (round(abs(step.changes[seat]), 6), seat == turn))


def as_dict(record: Record, review: Review) -> dict[str, Any]:
    """A review to be written as JSON, with what it is a review of."""
    return {"game": record.game.key, "players": list(record.players), **review.as_dict()}


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
