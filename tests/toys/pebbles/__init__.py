"""A third game, for the tests only: it shows that a game is one folder."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self, cast

from tatami.games import packed
from tatami.games.game import BadMoveText, MatchOptions, Move
from tatami.games.options import GameOptions

from . import rules


@dataclass(frozen=True, slots=True)
class PebblesOptions(GameOptions):
    heap: int = 21


@dataclass(frozen=True, slots=True)
class Pebble(Move):
    text: str

    def __str__(self) -> str:
        return self.text


MOVES = tuple(Pebble(text) for text in ("take 1", "take 2", "take 3", "=pass", "=go on"))


class PebblesState(packed.PackedState):
    __slots__ = ()

    def as_dict(self) -> dict[str, Any]:
        p = self.position
        held = p.held[: self.seats]
        return {"options": self.options.as_dict(), "turn": p.active, "phase": self.phase, "held": held, "heap": p.heap}

    @classmethod
    def _from_dict(cls, written: Mapping[str, Any]) -> Self:
        state = GAME.start(len(written["held"]), PebblesOptions.from_dict(written["options"]))
        p = state.position
        p.active, p.phase, p.heap = written["turn"], GAME.phases.index(written["phase"]), written["heap"]
        p.held = written["held"] + [0] * (3 - state.seats)
        p.ending = int(p.phase == rules.OVER)
        return cls(state.options, p)


class Pebbles(packed.PackedGame):
    key = "pebbles"
    version = 1
    seats = range(2, 4)
    Options = PebblesOptions
    State = PebblesState
    rules = cast(packed.Rules, rules)
    phases = ("taking", "tossing", "over")
    endings = ("", "empty")

    def set_up(self, position: Any, seats: int, options: PebblesOptions) -> None:
        position.seats, position.heap = seats, options.heap

    def decode(self, code: int) -> Move:
        return MOVES[code]

    def encode(self, move: Move) -> int:
        return MOVES.index(cast(Pebble, move))

    def parse(self, text: str) -> Move:
        if Pebble(text) not in MOVES:
            raise BadMoveText(text, "Moves look like: take 2.")
        return Pebble(text)

    def longest(self, seats: int, options: MatchOptions | None = None) -> int:
        return 2 * (options.heap if isinstance(options, PebblesOptions) else PebblesOptions().heap)


GAME = Pebbles()
PebblesState.game = GAME
