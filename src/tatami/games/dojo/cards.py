"""The cards of Dojo: ninjas with a colour (and its animal) and a shape, and two kinds of special cards.

A ninja is written as the letters of its colour and its shape: `rs` is the red fox with the shuriken. A short-line card
that shows a ninja has a 3 behind it (`rs3`), one that stands for any ninja is `3`, and a master is `M`. Cards that look
alike are one *kind*, a number.
"""

import re
from dataclasses import dataclass
from typing import Self

from tatami.games.dojo.mats import COLOURS as MOST_COLOURS
from tatami.games.dojo.mats import MASTER, SHORT, WILD_SHORT
from tatami.games.dojo.mats import SHAPES as MOST_SHAPES
from tatami.games.dojo.rules import MARKET
from tatami.games.game import BadOptions, shown

COLOURS = ("red", "green", "blue", "purple", "yellow")
ANIMALS = ("fox", "frog", "owl", "rabbit", "monkey")
SHAPES = ("shuriken", "moon", "drop", "leaf", "bolt")

_NINJAS = tuple(colour[0] + shape[0] for colour in COLOURS for shape in SHAPES)
KINDS = (*_NINJAS, *(f"{ninja}3" for ninja in _NINJAS), "3", "M")
KIND_OF = {text: kind for kind, text in enumerate(KINDS)}


@dataclass(frozen=True, slots=True)
class Deck:
    """Which cards there are. The rules do not print it: the default is an assumption (A-N-01)."""

    colours: int = 4
    shapes: int = 4
    copies: int = 4
    short_lines: int = 4
    masters: int = 4

    def __post_init__(self) -> None:
        least = {"short_lines": 0, "masters": 0}
        most = {"colours": MOST_COLOURS, "shapes": MOST_SHAPES}
        for name in self.__slots__:
            low, high = least.get(name, 1), most.get(name, 9)
            if type(getattr(self, name)) is not int or not low <= getattr(self, name) <= high:
                raise BadOptions(
                    f"A deck of Dojo has {low} to {high} {name.replace('_', ' ')}, not {shown(getattr(self, name))}."
                )
        if self.cards + self.specials > 120:  # else a mat could outgrow the room the rules keep for it
            raise BadOptions(
                f"The deck {self} is too large: cards and specials together may be 120, not {self.cards + self.specials}."
            )

    @property
    def specials(self) -> int:
        return self.short_lines + self.masters

    @property
    def cards(self) -> int:
        return self.colours * self.shapes * self.copies + self.specials

    @classmethod
    def from_text(cls, text: str) -> Self:
        found = isinstance(text, str) and re.fullmatch(r"(\d)x(\d)x(\d)\+(\d)\+(\d)", text, re.ASCII)
        if not found:
            raise BadOptions(
                f"A deck of Dojo is written colours x shapes x copies + short lines + masters, {cls()}, not {shown(text)}."
            )
        return cls(*(int(number) for number in found.groups()))

    def __str__(self) -> str:
        return f"{self.colours}x{self.shapes}x{self.copies}+{self.short_lines}+{self.masters}"

    def counts(self, short_line: str) -> list[int]:
        """How many of each kind, under a reading of the short-line cards (A-N-02).

        Marked ones go round the colours and the shapes together: of the usual deck, no two share either.
        """
        counts = [0] * len(KINDS)
        for colour in range(self.colours):
            for shape in range(self.shapes):
                counts[colour * MOST_SHAPES + shape] = self.copies
        for number in range(self.short_lines):
            marked = SHORT + number % self.colours * MOST_SHAPES + number % self.shapes
            counts[marked if short_line == "marked" else WILD_SHORT] += 1
        counts[MASTER] = self.masters
        return counts

    def is_enough_for(self, seats: int) -> bool:
        """Whether it deals two ninjas to each seat and fills the market with cards to spare."""
        return self.colours * self.shapes * self.copies >= 2 * seats and self.cards > 2 * seats + MARKET
