"""A match looked at again: what every choice was worth, what luck brought, and how both add up to the result.

All values are shares of the win. For a chance move, *luck* is what every seat may expect after it less what it could expect
before, over all outcomes. For a decision, the *error* is what the best move was worth to the one who chose, less the move
played. So a seat's result is what it could expect at the start, plus its luck, less its errors, plus what the errors of others
gave it, plus a *residue*: how far the mind's values of one moment and of the next disagree, or what it is not sure of.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tatami.bots.minds import Mind, Shares, is_sure, ranked
from tatami.games.game import CHANCE, Move, State
from tatami.games.record import Record

SLIP, MISTAKE, BLUNDER = 0.005, 0.02, 0.05  # errors from so large on, in shares of the win
KEY_MOMENTS = 5
GAMES = ("dojo", "push")  # which a mind has learnt


def kind_of(error: float) -> str:
    """How good a choice was that gave away so much."""
    sizes = (("blunder", BLUNDER), ("mistake", MISTAKE), ("slip", SLIP))
    return next((name for name, size in sizes if error >= size), "good")


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the match that mattered: a choice between several, or chance's."""

    number: int  # of the move in the record, from 0
    seat: int | None  # who chose; None: luck did
    move: str
    before: Shares  # what every seat could expect, had the best been chosen or before luck had spoken
    after: Shares
    options: tuple[tuple[str, float], ...] = ()  # of a decision: each move and what it was worth to the seat, best first

    @property
    def changes(self) -> Shares:
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))

    @property
    def error(self) -> float:
        """What the one who chose gave away."""
        return 0.0 if self.seat is None else max(0.0, -self.changes[self.seat])

    @property
    def kind(self) -> str:
        return "luck" if self.seat is None else kind_of(self.error)

    @property
    def swing(self) -> float:
        return max(map(abs, self.changes))


@dataclass(frozen=True, slots=True)
class Ledger:
    """A seat's account of the match; its parts add up to the result."""

    start: float
    luck: float
    errors: float  # what it gave away itself, as a number below zero
    gifts: float  # what the errors of others gave it, or cost it
    residue: float
    result: float

    @property
    def adjusted(self) -> float:
        """The result without the luck: a fairer measure of skill."""
        return self.result - self.luck


@dataclass(frozen=True, slots=True)
class Review:
    """A match move by move, and everybody's ledger."""

    steps: tuple[Step, ...]
    ledgers: tuple[Ledger, ...]

    @property
    def key_moments(self) -> tuple[Step, ...]:
        """The largest swings and errors, in the order they came."""
        largest = sorted(self.steps, key=lambda step: step.swing, reverse=True)[:KEY_MOMENTS]
        return tuple(sorted(largest, key=lambda step: step.number))

    def as_dict(self) -> dict[str, Any]:
        return {
            "steps": [
                {
                    "number": step.number, "seat": step.seat, "move": step.move, "kind": step.kind,
                    "before": _rounded(step.before), "after": _rounded(step.after),
                    "options": [[move, round(share, 5)] for move, share in step.options],
                }
                for step in self.steps
            ],
            "ledgers": [
                {name: round(getattr(ledger, name), 5) for name in (*Ledger.__slots__, "adjusted")} for ledger in self.ledgers
            ],
            "key_moments": [step.number for step in self.key_moments],
        }  # fmt: skip


def review(record: Record, mind: Mind) -> Review:
    """Look at a match again; one broken off ends with what could be expected there.

    Raises IllegalMove where a move does not fit.
    """
    states = list(record.states())
    mind.study(states)
    steps = []
    for number, (state, move) in enumerate(zip(states, record.moves, strict=False)):
        step = look_at(number, state, move, mind)
        if step is not None:
            steps.append(step)
    return Review(tuple(steps), ledgers(steps, mind.value(states[-1])))


def look_at(number: int, state: State, move: Move, mind: Mind) -> Step | None:
    """What a move changed; None where nothing was to be chosen."""
    seat = state.to_move()
    if seat is CHANCE:
        outcomes = mind.outcomes(state)
        tickets = sum(weight for _, weight, _ in outcomes)
        before = _mean([(weight / tickets, shares) for _, weight, shares in outcomes])
        return Step(number, None, str(move), before, next(shares for one, _, shares in outcomes if one == move))
    if len(state.moves()) < 2:
        return None
    assert isinstance(seat, int), "somebody is to move"
    options = ranked(mind.options(state), seat)
    after = next(shares for one, shares in options if one == move)
    # What the mind does not know is nobody's error, but part of the residue.
    before = options[0][1] if is_sure(state) else after
    return Step(number, seat, str(move), before, after, tuple((str(one), shares[seat]) for one, shares in options))


def ledgers(steps: Sequence[Step], result: Shares) -> tuple[Ledger, ...]:
    """What the changes of all steps add up to, for each seat."""
    found = []
    start = steps[0].before if steps else result
    for seat in range(len(result)):
        luck = sum(step.changes[seat] for step in steps if step.seat is None)
        errors = sum(step.changes[seat] for step in steps if step.seat == seat)
        gifts = sum(step.changes[seat] for step in steps if step.seat not in (None, seat))
        residue = result[seat] - start[seat] - luck - errors - gifts
        found.append(Ledger(start[seat], luck, errors, gifts, residue, result[seat]))
    return tuple(found)


def _mean(weighted: Sequence[tuple[float, Shares]]) -> Shares:
    return tuple(sum(weight * shares[seat] for weight, shares in weighted) for seat in range(len(weighted[0][1])))


def _rounded(shares: Shares) -> list[float]:
    return [round(share, 5) for share in shares]
