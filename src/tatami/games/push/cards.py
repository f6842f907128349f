"""The cards of Push: five colours, each with a shape of its own, numbers from 1 to 6, and two kinds without either.

A card is written as its colour's letter and its number (`r5`), or as the word `roll` or `switch`. Cards that look alike
are one *kind*, numbered 0 to 31: colour by colour, then the roll card, then the switch card.
"""

import functools
import re
from dataclasses import dataclass
from typing import Self

from tatami.games.game import BadOptions, shown
from tatami.games.push.rules import NUMBERS, ROLL, SWITCH, VALUES

COLOURS = ("green", "yellow", "red", "blue", "purple")  # P-COMP-3
SHAPES = ("hexagon", "circle", "diamond", "triangle", "cross")
FACES = (*COLOURS, "star")  # P-COMP-4: one face a colour, and the star

KINDS = (*(f"{colour[0]}{value}" for colour in COLOURS for value in range(1, VALUES + 1)), "roll", "switch")
KIND_OF = {text: kind for kind, text in enumerate(KINDS)}
COLOUR_OF = {colour[0]: colour for colour in COLOURS}  # by the letter of a number card


@dataclass(frozen=True, slots=True)
class Deck:
    """Which cards there are. The real deck is the default; smaller ones are for study."""

    colours: int = 5
    values: int = 6
    copies: int = 3
    rolls: int = 18
    switches: int = 12

    def __post_init__(self) -> None:
        low_and_high = {
            "colours": (1, 5), "values": (1, 6), "copies": (1, 3), "rolls": (0, 18), "switches": (0, 12),
        }  # fmt: skip
        for name, (low, high) in low_and_high.items():
            if type(getattr(self, name)) is not int or not low <= getattr(self, name) <= high:
                raise BadOptions(f"A deck of Push has {low} to {high} {name}, not {shown(getattr(self, name))}.")

    @classmethod
    def from_text(cls, text: str) -> Self:
        found = isinstance(text, str) and re.fullmatch(r"(\d)x(\d)x(\d)\+(\d{1,2})\+(\d{1,2})", text, re.ASCII)
        if not found:
            raise BadOptions(
                f"A deck of Push is written colours x values x copies + rolls + switches, {cls()}, not {shown(text)}."
            )
        return cls(*(int(number) for number in found.groups()))

    def __str__(self) -> str:
        return f"{self.colours}x{self.values}x{self.copies}+{self.rolls}+{self.switches}"

    def counts(self) -> list[int]:
        """How many of each kind."""
        numbers = [
            self.copies if kind // VALUES < self.colours and kind % VALUES < self.values else 0 for kind in range(NUMBERS)
        ]
        return [*numbers, self.rolls, self.switches]


def cards_of(stack: int) -> list[str]:
    """The cards of a packed stack, in the order of their kinds."""
    return [KINDS[kind] for kind in range(SWITCH) if stack >> kind & 1]


def stack_of(cards: list[str]) -> int:
    return sum(1 << KIND_OF[card] for card in cards)


def counted(pile: int) -> list[str]:
    """The cards of a packed pile of number cards, in the order of their kinds."""
    return list(_counted(pile))


@functools.lru_cache(512)  # piles change seldom, and are looked at after every move
def _counted(pile: int) -> tuple[str, ...]:
    return tuple(KINDS[kind] for kind in range(NUMBERS) for _ in range(pile >> 2 * kind & 3))


def points_by_colour(cards: list[str]) -> dict[str, int]:
    """The sums of number cards, for every colour."""
    points = dict.fromkeys(COLOURS, 0)
    for card in cards:
        points[COLOUR_OF[card[0]]] += int(card[1])
    return points


def pile_of(cards: list[str]) -> int:
    if ROLL in (kinds := [KIND_OF[card] for card in cards]) or SWITCH in kinds:
        raise ValueError("only number cards are kept")
    return sum(1 << 2 * kind for kind in kinds)
