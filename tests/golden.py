"""Golden matches and position counts, kept as files: `python -m tests.golden` writes them anew, to be reviewed as a diff."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tatami.games import find
from tatami.games.dojo import Deck, DojoOptions
from tatami.games.game import CHANCE, Game, State
from tatami.games.push import PushOptions
from tatami.games.record import Record
from tests.walks import option_sets, walk

RECORDS = Path(__file__).parent / "records"
COUNTS = RECORDS / "positions.json"
SEARCHED = 300  # matches looked through for one that ends in a given way

# Small decks from which all positions are counted, move by move.
SMALL: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "push 2x2x1+1+1, 2 seats": ("push", 2, {"deck": "2x2x1+1+1"}, 14),
    "push 2x2x1+1+1, 3 seats": ("push", 3, {"deck": "2x2x1+1+1"}, 13),
    "push 2x2x1+1+1, 2 seats, star wipes, switches discarded": (
        "push", 2, {"deck": "2x2x1+1+1", "star": "wipe", "two_player_switches": "discarded"}, 13,
    ),
    "push 1x3x2+1+2, 4 seats, must take highest": ("push", 4, {"deck": "1x3x2+1+2", "must_take_highest": True}, 14),
    "dojo 1x2x3+1+1, 2 seats": ("dojo", 2, {"deck": "1x2x3+1+1"}, 9),
    "dojo 2x1x4+1+1, 2 seats, wild": ("dojo", 2, {"deck": "2x1x4+1+1", "short_line": "wild"}, 9),
    "dojo 1x1x9+1+1, 3 seats, equal turns": ("dojo", 3, {"deck": "1x1x9+1+1", "ending": "equal_turns"}, 11),
}  # fmt: skip


def count_positions(key: str, seats: int, options: dict[str, Any], depth: int) -> list[int]:
    """How many different positions there are after 0, 1, 2 ... moves, chance's included."""
    game = find(key)
    level: set[State] = {game.start(seats, game.Options.from_dict(options))}
    counts = [1]
    for _ in range(depth):
        level = {state.play(move) for state in level for move in moves_of(state)}
        counts.append(len(level))
    return counts


def moves_of(state: State) -> list[Any]:
    return [move for move, _ in state.chances()] if state.to_move() is CHANCE else list(state.moves())


def golden_settings() -> Iterator[tuple[str, Game, int, Any, str]]:
    """For each game and each way to end: a file name, and what the match must be like."""
    for reason in ("placed", "bust", "switch", "nothing"):
        yield f"push-{reason}", find("push"), 3, PushOptions(first_seat=1, star="wipe"), reason
    for reason, ending, deck in (
        ("pile", "immediate", "4x4x4+4+4"),
        ("round", "equal_turns", "4x4x4+4+4"),
        ("market", "equal_turns", "4x4x4+4+3"),
    ):
        options = DojoOptions(ending=ending, short_line="wild", deck=Deck.from_text(deck))
        yield f"dojo-{reason}", find("dojo"), 4, options, reason


def find_match(game: Game, seats: int, options: Any, reason: str) -> Record:
    """The first random match that ends this way."""
    for seed in range(SEARCHED):
        steps = list(walk(game.start(seats, options), Random(seed)))
        outcome = steps[-1][0].outcome()
        if outcome and outcome.reason == reason:
            return Record(game, seats, options, tuple(move for _, move in steps if move))
    raise LookupError(f"no match of {game.key} in {SEARCHED} ended by {reason}")


def described(record: Record) -> str:
    """A record with its result as a remark."""
    outcome = record.end().outcome()
    assert outcome
    return f"{record.text()}\n# points {list(outcome.points)} tie breaks {list(outcome.tie_breaks)} by {outcome.reason}\n"


def write() -> None:
    RECORDS.mkdir(exist_ok=True)
    for name, game, seats, options, reason in golden_settings():
        (RECORDS / f"{name}.txt").write_text(described(find_match(game, seats, options, reason)), encoding="utf-8")
    for key in ("push", "dojo"):
        game = find(key)
        for number, options in enumerate(option_sets(game)):
            seats = game.seats[number % len(game.seats)]
            moves = tuple(move for _, move in walk(game.start(seats, options), Random(number)) if move)
            name = f"{key}-options-{number}.txt"
            (RECORDS / name).write_text(described(Record(game, seats, options, moves)), encoding="utf-8")
    counts = {name: count_positions(*setting) for name, setting in SMALL.items()}
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in counts.items())
    COUNTS.write_text("{\n" + lines + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    write()
