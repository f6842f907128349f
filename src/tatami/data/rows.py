"""A match as rows of the tables."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tatami import bots
from tatami.bots.minds import Mind
from tatami.coach.review import look_at
from tatami.data.schema import TABLES, arrow, schema
from tatami.envs.seen import Table, games, table
from tatami.games.game import CHANCE, Move
from tatami.games.packed import PackedState
from tatami.games.push import PushState, odds
from tatami.games.record import Record

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a match comes from."""

    name: str  # bots, records or site
    seed: int | None = None
    deal: int | None = None


class Rows:
    """Rows of some matches, table by table, on their way into the files."""

    def __init__(self) -> None:
        self._rows: dict[str, list[Row]] = {name: [] for name in TABLES}

    def add(self, number: int, record: Record, source: Source, mind: Mind | None) -> None:
        """A match under its number, with the values of a mind if there is one; raises IllegalMove."""
        states = [state for state in record.states() if isinstance(state, PackedState)]
        seen = table(states[0].game, record.seats) if states[0].game in games() else None
        self._rows["matches"].append(match_row(number, record, source, states[-1]))
        for step, (state, move) in enumerate(zip(states, record.moves, strict=False)):
            self._rows["steps"].append({"match": number, "step": step} | step_row(state, move, seen))
            value = value_row(step, state, move, mind) if mind else None
            if value is not None:
                self._rows["values"].append({"match": number, "step": step} | value)

    def tables(self) -> dict[str, Any]:
        """As tables of Arrow."""
        return {name: arrow().Table.from_pylist(rows, schema=schema(name)) for name, rows in self._rows.items()}


def match_row(number: int, record: Record, source: Source, end: PackedState) -> Row:
    outcome = end.outcome()
    return {
        "match": number,
        "game": record.game.key,
        "version": record.game.version,
        "seats": record.seats,
        "options": json.dumps(record.options.as_dict(), sort_keys=True),
        "players": players(record),
        "source": source.name,
        "seed": source.seed,
        "deal": source.deal,
        "steps": len(record.moves),
        "ending": outcome and outcome.reason,
        "points": outcome and outcome.points,
        "ranks": outcome and outcome.ranks,
        "shares": outcome and outcome.shares,
    }


def players(record: Record) -> Sequence[str]:
    """Who sat where, without anybody's name."""
    if not record.players:
        return ["unknown"] * record.seats
    return [name if name in bots.NAMES else "person" for name in record.players]


def step_row(state: PackedState, move: Move, seen: Table | None) -> Row:
    """A move and what was true before it; `seen` numbers what learners see, where the game has such a table."""
    mover, rules, p = state.to_move(), state.game.rules, state.position
    row = {
        "turn": state.turn,
        "phase": state.phase,
        "left": getattr(p, "left_cards", None),
        "points": [rules.points(p, seat) for seat in range(state.seats)],
        "state": state.packed(),
        "seen": seen and seen.observe(state, state.turn if mover is CHANCE else int(mover)),  # type: ignore[arg-type]
        "move": str(move),
    }
    if mover is not CHANCE:
        return row | {"mover": mover, "moves": list(map(str, state.moves())), "action": seen and seen.action(state, move)}
    chances = state.chances()
    weights = [weight for _, weight in chances]
    probability = dict(chances)[move] / sum(weights)
    return row | {"moves": [str(one) for one, _ in chances], "weights": weights, "probability": probability}


def value_row(number: int, state: PackedState, move: Move, mind: Mind) -> Row | None:
    """What the coach says of a move; None where nothing was to be chosen."""
    step = look_at(number, state, move, mind)
    if step is None:
        return None
    row = {"seat": step.seat, "kind": step.kind, "before": step.before, "change": step.changes} | odds_row(state)
    if step.seat is None:
        return row
    moves, worths = zip(*step.options, strict=True)
    return row | {"error": step.error, "options": moves, "worths": worths}


def odds_row(state: PackedState) -> Row:
    found = odds.odds(state.position) if isinstance(state, PushState) else None
    return {"bust": found.busting / found.left, "stop": found.stop, "flip": found.flip} if found else {}
