"""The moves of Push and how they are written: flip, put 2, stop, take 1, bank red; and chance's: =r5, roll red, roll *."""

from dataclasses import dataclass

from tatami.games.game import BadMoveText, Move
from tatami.games.push.cards import COLOURS, FACES, KINDS
from tatami.games.push.rules import STACKS


@dataclass(frozen=True, slots=True)
class Flip(Move):
    """Turn the top card of the deck."""

    def __str__(self) -> str:
        return "flip"


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """Press no further; the stacks are handed out."""

    is_final = True  # A-P-45

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Place the flipped card on stack 1, 2 or 3."""

    stack: int

    def __str__(self) -> str:
        return f"put {self.stack}"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take stack 1, 2 or 3."""

    stack: int

    def __str__(self) -> str:
        return f"take {self.stack}"


@dataclass(frozen=True, slots=True)
class Bank(Move):
    """Give up the turn and bring all cards of a colour from the bench into the bank."""

    colour: str

    def __str__(self) -> str:
        return f"bank {self.colour}"


@dataclass(frozen=True, slots=True)
class Card(Move):
    """Chance: this card was on top."""

    card: str

    def __str__(self) -> str:
        return f"={self.card}"


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Chance: the die shows this colour, or the star."""

    face: str

    def __str__(self) -> str:
        return "roll *" if self.face == "star" else f"roll {self.face}"


_STACK_NUMBERS = range(1, STACKS + 1)

# Every move there is, at the place of its code in the rules.
MOVES: tuple[Move, ...] = (
    Flip(),
    Stop(),
    *(Put(stack) for stack in _STACK_NUMBERS),
    *(Take(stack) for stack in _STACK_NUMBERS),
    *(Bank(colour) for colour in COLOURS),
    *(Card(card) for card in KINDS),
    *(Roll(face) for face in FACES),
)
CODE_OF = {move: code for code, move in enumerate(MOVES)}
_BY_TEXT = {str(move): move for move in MOVES}


def parse(text: str) -> Move:
    move = _BY_TEXT.get(text)
    if move is None:
        raise BadMoveText(
            text, "Moves of Push look like: flip, put 2, stop, take 1, bank red, =r5, =roll, =switch, roll red, roll *."
        )
    return move
