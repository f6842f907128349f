"""A finished match move by move, as it can be looked back at: what was true after each move, so that no screen needs rules."""

import gzip
from typing import Any

import msgspec

from tatami import __version__
from tatami.games.game import CHANCE, State
from tatami.games.record import Record
from tatami.service.messages import encode
from tatami.tables.view import OutcomeView

_LEVEL = 6  # of nine: frames are much alike, so that trying harder gains little


class Frame(msgspec.Struct, frozen=True):
    """A match after one of its moves; the first frame is the start. The fields are those of a table's view."""

    move: str | None  # that led here
    seat: int | None  # who made it; nobody: chance, or the start
    is_turn_start: bool
    to_move: int | None  # the seat that is to decide; nobody: chance is to move, or the match is over
    moves: tuple[str, ...]
    refusals: dict[str, tuple[str, str]]
    state: dict[str, Any]
    facts: dict[str, Any]


class Replay(msgspec.Struct, frozen=True):
    """A finished match to look back at."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    outcome: OutcomeView | None
    frames: tuple[Frame, ...]


def replay_of(record: Record) -> Replay:
    """Raises IllegalMove where a move of the record does not fit."""
    frames: list[Frame] = []
    before: State | None = None
    for move, state in zip((None, *record.moves), record.states(), strict=True):
        frames.append(_frame(None if move is None else record.game.text(move), before, state))
        before = state
    return Replay(
        game=record.game.key,
        rules=record.game.version,
        seats=record.seats,
        options=record.options.as_dict(),
        outcome=OutcomeView.of(before.outcome() if before else None),
        frames=tuple(frames),
    )


def _frame(move: str | None, before: State | None, state: State) -> Frame:
    seat = _seat(state)
    return Frame(
        move=move,
        seat=None if before is None else _seat(before),
        is_turn_start=before is None or before.turn != state.turn,
        to_move=seat,
        moves=() if seat is None else tuple(map(str, state.moves())),
        refusals={} if seat is None else dict(state.refusals()),
        state=state.as_dict(),
        facts=dict(state.facts()),
    )


def _seat(state: State) -> int | None:
    who = state.to_move()
    return None if who is CHANCE or who is None else int(who)


def written(record: Record, *, is_zipped: bool) -> bytes:
    body = encode(replay_of(record))
    return gzip.compress(body, _LEVEL, mtime=0) if is_zipped else body


def mark(table: str, match: str) -> str:
    """By which a browser may keep it: a finished match never changes, but what we say of it may with a new version of us."""
    return f'"{table}-{match}-{__version__}"'
