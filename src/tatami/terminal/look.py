"""What a view of a game is, and what it is given to show it with: signs, words and names."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tatami.games.game import CHANCE, Move, Seat
from tatami.terminal.paint import Paint


class Say(Protocol):
    """Gives a message of the catalogue, filled in."""

    def __call__(self, message: str, /, **values: str | float) -> str: ...


@dataclass(frozen=True, slots=True)
class Look:
    """How a match is shown: the same for all its screens."""

    paint: Paint
    say: Say
    names: tuple[str, ...]
    people: int = 1  # at this keyboard
    more_key: str = "Enter"  # shows the next part of what is too large for a screen

    def name(self, seat: int) -> str:
        """A name as messages want it: they speak to the player called "you"."""
        return self.names[seat]

    def shown_name(self, seat: int) -> str:
        """A name that stands by itself, or in a list of names."""
        return self.say("name", who=self.names[seat])

    def all_names(self) -> str:
        return ", ".join(self.shown_name(seat) for seat in range(len(self.names)))


@dataclass(frozen=True, slots=True)
class Step:
    """A move, with the states before and after it."""

    before: Any
    move: Move
    after: Any

    @property
    def mover(self) -> Seat | None:
        """The seat that made it; None if chance did."""
        mover = self.before.to_move()
        return None if mover is CHANCE else mover


@dataclass(frozen=True, slots=True)
class Ask:
    """A typed text that needs one more answer, which goes behind it."""

    question: str
    typed: str


class NotUnderstood(ValueError):
    """Somebody typed what is no move."""


class NotNow(NotUnderstood):
    """Somebody typed a move that is not possible now."""


class View(ABC):
    """How a game is shown and what may be typed. Every method is pure."""

    @abstractmethod
    def board(self, state: Any, look: Look, part: int = 0) -> list[str]:
        """What lies on the table; `part` chooses between the parts of something too large to show at once."""

    @abstractmethod
    def question(self, state: Any, look: Look) -> str:
        """What whoever is to move is asked."""

    @abstractmethod
    def keys(self, state: Any, look: Look) -> str:
        """What they can type."""

    @abstractmethod
    def read(self, typed: str, state: Any, look: Look) -> Move | Ask:
        """The move that a text in small letters stands for; raises NotUnderstood."""

    @abstractmethod
    def story(self, steps: Sequence[Step], look: Look) -> list[str]:
        """What happened, in sentences."""

    @abstractmethod
    def odds(self, state: Any, seat: Seat, look: Look) -> list[str]:
        """What may come, as it looks from a seat."""

    @abstractmethod
    def help_lines(self, look: Look) -> list[str]: ...

    @abstractmethod
    def ended(self, reason: str, look: Look) -> str: ...

    @abstractmethod
    def tie_break(self, value: int, look: Look) -> str: ...

    def luck(self, step: Step, look: Look) -> str:
        """What chance brought, in a sentence of its own."""
        return next(iter(self.story([step], look)), str(step.move))

    def choice(self, state: Any, move: Move, look: Look) -> str:
        """A move as one of several that can be chosen, in a few words."""
        return str(move)

    def choices(self, state: Any, look: Look, room: int) -> list[str]:
        """A list to choose from, of at most so many lines, where the board does not show it already."""
        return []

    def is_settled(self, step: Step) -> bool:
        """Whether all that has happened can be told after this step, or the next one belongs to the same sentence."""
        return True


def legal(move: Move | None, typed: str, state: Any) -> Move:
    """The move that was read, or the one written in full like this; raises NotUnderstood where it is none of the legal ones."""
    for one in state.moves():
        if one == move or str(one).lower() == typed:
            return one  # type: ignore[no-any-return]
    raise NotNow(typed) if move else NotUnderstood(typed)


def numbered(choices: Sequence[str], look: Look, room: int) -> list[str]:
    """A list to choose from by number, in at most so many lines."""
    lines = [f" {number}  {choice}" for number, choice in enumerate(choices, 1)]
    if len(lines) <= room:
        return lines
    return [*lines[: room - 1], look.say("more-choices", count=len(lines) - room + 1)]
