"""Positions of a few integers, and the states made of them: what every game written as `rules.py` shares.

A game's `rules.py` holds a `Position` (its fields named once, in LAYOUT) and plain functions over it. Here those functions
run as they are; `tatami.fast` compiles the very same ones over a numpy record with the same fields.
"""

import struct
from collections.abc import Mapping
from typing import Any, ClassVar, Protocol, Self

from tatami.games.game import CHANCE, BadOptions, BadState, Chance, Game, MatchOptions, Move, Outcome, Seat, shown

ALIGNMENT = 8  # positions lie in memory one behind the other, each beginning on a whole word

# What `to_move` of a rules module answers besides a seat.
BY_CHANCE = -1
NOBODY = -2


class Position:
    """A position in the plain gear: one slot a field. LAYOUT gives each field's format, as in the struct module."""

    __slots__ = ()
    LAYOUT: ClassVar[Mapping[str, str]] = {}
    _scalars: ClassVar[tuple[str, ...]] = ()
    _lists: ClassVar[tuple[tuple[str, int], ...]] = ()
    _struct: ClassVar[struct.Struct] = struct.Struct("<")

    def __init_subclass__(cls) -> None:
        cls._scalars = tuple(name for name, form in cls.LAYOUT.items() if len(form) == 1)
        cls._lists = tuple((name, int(form[:-1])) for name, form in cls.LAYOUT.items() if len(form) > 1)
        fields = "<" + "".join(cls.LAYOUT.values())
        padding = -struct.calcsize(fields) % ALIGNMENT
        cls._struct = struct.Struct(f"{fields}{padding}x")

    def __init__(self) -> None:
        for name in self._scalars:
            setattr(self, name, 0)
        for name, length in self._lists:
            setattr(self, name, [0] * length)

    def copy(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        for name in self._scalars:
            setattr(other, name, getattr(self, name))
        for name, _ in self._lists:
            setattr(other, name, getattr(self, name)[:])
        return other

    def pack(self) -> bytes:
        """All fields as bytes: the same bytes as a numpy record of this position."""
        values: list[int] = []
        for name, form in self.LAYOUT.items():
            value = getattr(self, name)
            if len(form) == 1:
                values.append(value)
            else:
                values.extend(value)
        return self._struct.pack(*values)

    @classmethod
    def size(cls) -> int:
        return cls._struct.size

    @classmethod
    def unpack(cls, packed: bytes) -> Self:
        values = iter(cls._struct.unpack(packed))
        position = cls.__new__(cls)
        for name, form in cls.LAYOUT.items():
            setattr(position, name, next(values) if len(form) == 1 else [next(values) for _ in range(int(form[:-1]))])
        return position


class Rules(Protocol):
    """What a `rules.py` offers. Codes are whole numbers that stand for moves, the same in every state."""

    Position: Any
    FIRST_CHANCE: int  # the codes of all that chance may ever bring lie from here ...
    END_CHANCE: int  # ... to before this one

    def to_move(self, p: Any) -> int: ...  # a seat, BY_CHANCE or NOBODY
    def count_moves(self, p: Any) -> int: ...
    def move_at(self, p: Any, index: int) -> int: ...  # the code of the index-th legal move
    def weight(self, p: Any, code: int) -> int: ...  # of one of chance's codes; 0 if it cannot come now
    def count_tickets(self, p: Any) -> int: ...  # the weights of all that chance may bring, added up
    def chance_at(self, p: Any, ticket: int) -> int: ...  # the code a ticket draws, as many tickets each as its weight
    def play(self, p: Any, code: int) -> None: ...  # changes p; trusts its caller
    def points(self, p: Any, seat: int) -> int: ...
    def tie_break(self, p: Any, seat: int) -> int: ...


class PackedState:
    """A state over a packed position. A game adds the properties a reader wants to see."""

    __slots__ = ("_moves", "_packed", "options", "position")
    game: ClassVar["PackedGame"]

    def __init__(self, options: Any, position: Any) -> None:
        self.options = options
        self.position = position
        self._packed: bytes | None = None
        self._moves: tuple[Move, ...] | None = None

    @property
    def seats(self) -> int:
        return int(self.position.seats)

    @property
    def turn(self) -> Seat:
        return Seat(self.position.active)

    @property
    def phase(self) -> str:
        """What the match is waiting for, in a word."""
        return self.game.phases[int(self.position.phase)]

    def to_move(self) -> Seat | Chance | None:
        who = self.game.rules.to_move(self.position)
        if who == BY_CHANCE:
            return CHANCE
        return None if who == NOBODY else Seat(who)

    def moves(self) -> tuple[Move, ...]:
        if self._moves is None:
            rules, decode, p = self.game.rules, self.game.decode, self.position
            self._moves = tuple([decode(rules.move_at(p, index)) for index in range(rules.count_moves(p))])
        return self._moves

    def chances(self) -> tuple[tuple[Move, int], ...]:
        rules, decode, p = self.game.rules, self.game.decode, self.position
        if rules.to_move(p) != BY_CHANCE:
            return ()
        codes = range(rules.FIRST_CHANCE, rules.END_CHANCE)
        return tuple((decode(code), weight) for code in codes if (weight := rules.weight(p, code)))

    def refusals(self) -> dict[str, tuple[str, str]]:
        return {}

    def facts(self) -> dict[str, Any]:
        return {}

    def play(self, move: Move) -> Self:
        position = self.position.copy()
        self.game.rules.play(position, self.game.encode(move))
        return self.__class__(self.options, position)

    def outcome(self) -> Outcome | None:
        rules, p = self.game.rules, self.position
        if rules.to_move(p) != NOBODY:
            return None
        return Outcome(
            points=tuple(rules.points(p, seat) for seat in range(self.seats)),
            tie_breaks=tuple(rules.tie_break(p, seat) for seat in range(self.seats)),
            reason=self.game.endings[p.ending],
        )

    def packed(self) -> bytes:
        """The position as bytes; equal states of one game have equal bytes."""
        if self._packed is None:
            self._packed = self.position.pack()
        return self._packed

    def as_dict(self) -> dict[str, Any]:
        raise NotImplementedError

    @classmethod
    def from_dict(cls, written: Mapping[str, Any]) -> Self:
        """The state that `as_dict` wrote; raises BadState for anything else."""
        try:
            state = cls._from_dict(written)
            state.packed()
            if not 0 <= state.turn < state.seats:
                raise ValueError("a seat in it does not exist")  # noqa: TRY301
            if state.to_move() is not None and not (state.moves() or state.chances()):
                raise ValueError("nothing can be played in it")  # noqa: TRY301
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, struct.error) as error:
            raise BadState(f"{shown(written)} is not a state of {cls.game.key}: {error}") from error
        if state.as_dict() != written:
            raise BadState(f"{shown(written)} is not how a state of {cls.game.key} is written.")
        return state

    @classmethod
    def _from_dict(cls, written: Mapping[str, Any]) -> Self:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PackedState) or other.__class__ is not self.__class__:
            return NotImplemented
        return self.packed() == other.packed() and bool(self.options == other.options)

    def __hash__(self) -> int:
        return hash((self.packed(), self.options))

    def __repr__(self) -> str:
        return f"{self.__class__.__name__}.from_dict({self.as_dict()!r})"


class PackedGame(Game):
    """A game whose rules are functions over a packed position."""

    rules: Rules
    State: type[PackedState]
    phases: tuple[str, ...]  # what a match waits for, by the position's field `phase`
    endings: tuple[str, ...]  # why a match ended, by the position's field `ending`

    def set_up(self, position: Any, seats: int, options: Any) -> None:
        """Make a position of zeros the one before the first move; raises BadOptions."""
        raise NotImplementedError

    def check_first_seat(self, first_seat: int, seats: int) -> None:
        """For games in which one may agree on who begins; raises BadOptions."""
        if not 0 <= first_seat < seats:
            raise BadOptions(f"first_seat must be from 0 to {seats - 1}, not {shown(first_seat)}.")

    def decode(self, code: int) -> Move:
        raise NotImplementedError

    def encode(self, move: Move) -> int:
        raise NotImplementedError

    @property
    def draws(self) -> tuple[str, ...]:
        codes = range(self.rules.FIRST_CHANCE, self.rules.END_CHANCE)
        return tuple(sorted({type(self.decode(code)).__name__.lower() for code in codes}))

    def start(self, seats: int, options: MatchOptions | None = None) -> PackedState:
        if options is None:
            options = self.Options()
        if not isinstance(options, self.Options):
            raise BadOptions(f"{shown(options)} are not options of {self.key}.")
        self.check_seats(seats)
        position = self.rules.Position()
        self.set_up(position, seats, options)
        return self.State(options, position)

    def read_state(self, written: Mapping[str, Any]) -> PackedState:
        return self.State.from_dict(written)
