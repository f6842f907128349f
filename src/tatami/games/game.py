"""What a game is: states, moves, outcomes, and the errors that say why something was refused.

A state is everything true about a match at one moment. Nothing is hidden in it and nothing about the future: turning a
card and rolling a die are moves made by chance, appended to the record like any other.

The errors of this floor:

    GameError
      UnknownGame      no game has that key
      BadOptions       seats or options this game cannot be played with
      BadMoveText      a text that is not a move of this game
      BadState         a written state that cannot be read back
      IllegalMove      a move of this game, but not one that can be made now
      BadRecord        a record that cannot be read; knows its line
"""

import copyreg
import enum
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NewType, Protocol, Self, TypeVar

Seat = NewType("Seat", int)


class Chance(enum.Enum):
    """The player who never sits at the table."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE


class Move:
    """A choice made by a seat or by luck; `str` gives its notation and `repr` can be pasted back."""

    __slots__ = ()
    is_final: ClassVar[bool] = False  # cannot be taken back, though it reveals nothing


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. Ranks start at 1 and are shared by seats that nothing tells apart."""

    points: tuple[int, ...]
    tie_breaks: tuple[int, ...]  # what decides between equal points; more is better
    reason: str

    @property
    def ranks(self) -> tuple[int, ...]:
        standing = list(zip(self.points, self.tie_breaks, strict=True))
        return tuple(1 + sum(other > mine for other in standing) for mine in standing)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's part of the win: equal ones for those who share it."""
        winners = self.winners
        return tuple((seat in winners) / len(winners) for seat in range(len(self.points)))


class MatchOptions(Protocol):
    """What was agreed before the match; a frozen value whose every field has a default."""

    def as_dict(self) -> dict[str, Any]: ...
    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self: ...
    @classmethod
    def from_texts(cls, texts: Mapping[str, str]) -> Self: ...
    def as_texts(self) -> dict[str, str]: ...
    def cautions(self) -> tuple[str, ...]: ...
    @classmethod
    def described(cls) -> dict[str, dict[str, Any]]: ...


class State(Protocol):
    """Everything true about a match at one moment. A value: never changed in place, equal by content, hashable."""

    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> Seat: ...  # whose turn it is, also while others or chance act in it
    def to_move(self) -> Seat | Chance | None: ...  # None: the match is over
    def moves(self) -> Sequence[Move]: ...  # legal for whoever is to move, distinct, in a fixed order
    def chances(self) -> Sequence[tuple[Move, int]]: ...  # when chance is to move: each outcome and its weight
    def refusals(self) -> Mapping[str, tuple[str, str]]: ...  # moves one might try and cannot: why, and because of which card
    def facts(self) -> Mapping[str, Any]: ...  # what follows from the rules and is worth showing, so that no screen reckons
    def play(self, move: Move) -> Self: ...  # the caller knows it to be legal
    def outcome(self) -> Outcome | None: ...
    def as_dict(self) -> dict[str, Any]: ...  # plain JSON for browsers, bots and people


AnyState = TypeVar("AnyState", bound=State)


class Game(ABC):
    """A set of rules, under one key and version."""

    key: str
    version: int  # raised by any change that could make an old record end differently
    seats: range
    Options: type[MatchOptions]

    @property
    @abstractmethod
    def draws(self) -> tuple[str, ...]:
        """All that chance may do, "card" or "roll" or another: the types of its moves in small letters, in order."""

    @abstractmethod
    def start(self, seats: int, options: MatchOptions | None = None) -> State:
        """The state before the first move; raises BadOptions."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move a text stands for, in any state; raises BadMoveText."""

    @abstractmethod
    def read_state(self, written: Mapping[str, Any]) -> State:
        """The state that `as_dict` wrote; raises BadState."""

    @abstractmethod
    def longest(self, seats: int, options: MatchOptions | None = None) -> int:
        """More moves than this, chance's included, no match can have."""

    def check_seats(self, seats: int) -> None:
        """Raises BadOptions where the game is not for so many."""
        if type(seats) is not int or seats not in self.seats:
            raise BadOptions(f"{self.key} is for {self.seats[0]} to {self.seats[-1]} players, not {shown(seats)}.")

    def text(self, move: Move) -> str:
        return str(move)

    def __repr__(self) -> str:
        return f"find({self.key!r})"


class GameError(ValueError):
    """Anything the games refuse."""

    def __reduce__(self) -> tuple[Any, ...]:
        """To travel between processes: with its sentence and all it knows, however it was made."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class UnknownGame(GameError):
    """No game has that key."""

    def __init__(self, key: str, known: Sequence[str]) -> None:
        super().__init__(f"There is no game {shown(key)}. The games are: {', '.join(known)}.")


class OtherRules(UnknownGame):
    """The game is known, but not by the rules of that version."""

    def __init__(self, game: Game, version: object) -> None:
        why = f"This program plays {game.key} by version {game.version} of its rules, not by {shown(version)}."
        GameError.__init__(self, why)


class BadOptions(GameError):
    """Seats or options this game cannot be played with."""


class BadState(GameError):
    """A written state that cannot be read back."""


class BadMoveText(GameError):
    """A text that is not a move of this game."""

    def __init__(self, text: str, wanted: str) -> None:
        super().__init__(f"{shown(text)} is not a move. {wanted}")
        self.text = text


class IllegalMove(GameError):
    """A move of this game, but not one that can be made now."""

    def __init__(self, move: Move, state: State) -> None:
        legal = [str(one) for one in options_now(state)]
        if not legal:
            why = "The match is over."
        else:
            some = ", ".join(legal[:12]) + (f" and {len(legal) - 12} more" if len(legal) > 12 else "")
            why = f"Possible now: {some}."
        super().__init__(f"{shown(str(move))} cannot be played here. {why}")
        self.move = move
        self.state = state


class BadRecord(GameError):
    """A record that cannot be read; knows its line."""

    def __init__(self, why: str, line: int | None = None) -> None:
        super().__init__(why if line is None else f"Line {line}: {why}")
        self.line = line


def shown(text: object, most: int = 60) -> str:
    """A quotation of something we were given, short enough and printable wherever it is read."""
    try:
        written = ascii(text)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list thousands deep
        written = f"a {type(text).__name__}"
    return written if len(written) <= most else written[: most - 3] + "..."


def options_now(state: State) -> Sequence[Move]:
    """All that can happen next, whoever decides it."""
    if state.to_move() is CHANCE:
        return [move for move, _ in state.chances()]
    return state.moves()


def play_checked(state: AnyState, move: Move) -> AnyState:
    """Play a move that nobody vouches for; raises IllegalMove and changes nothing."""
    if move not in options_now(state):
        raise IllegalMove(move, state)
    return state.play(move)
