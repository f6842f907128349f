"""Colours and signs: how things look in a terminal. A colour never stands alone: a letter and a shape go with it."""

import re
from dataclasses import dataclass

# Each sign, and what stands for it where the output can carry plain letters only.
SIGNS = {
    "hexagon": ("⬢", "#"),
    "circle": ("●", "o"),
    "diamond": ("◆", "+"),
    "triangle": ("▲", "^"),
    "cross": ("✖", "x"),
    "shuriken": ("✦", "+"),
    "moon": ("☾", "("),
    "drop": ("●", "o"),
    "leaf": ("♣", "&"),
    "bolt": ("↯", "/"),
    "star": ("★", "*"),
    "die": ("⚄", "="),
    "back": ("←", "<"),
    "rule": ("│", "|"),
    "nothing": ("·", "."),
}

# Field and ink of each colour, of the 256 that terminals know; cards look the same on dark and on light.
FIELDS = {
    "green": (72, 234),
    "yellow": (220, 234),
    "red": (160, 230),
    "blue": (26, 230),
    "purple": (54, 230),
    "night": (236, 220),
}
_ESCAPE = re.compile("\x1b\\[[0-9;]*m")


@dataclass(frozen=True, slots=True)
class Paint:
    """What the output can show."""

    colour: bool = False
    signs: bool = True

    def sign(self, name: str) -> str:
        return SIGNS[name][0 if self.signs else 1]

    def field(self, text: str, colour: str) -> str:
        """A text on a field of a colour, like a card."""
        field, ink = FIELDS[colour]
        return self._wrapped(text, f"48;5;{field};38;5;{ink}")

    def strong(self, text: str) -> str:
        return self._wrapped(text, "1")

    def faint(self, text: str) -> str:
        return self._wrapped(text, "2")

    def _wrapped(self, text: str, codes: str) -> str:
        return f"\x1b[{codes}m{text}\x1b[0m" if self.colour and text else text


def can_carry_signs(encoding: str) -> bool:
    try:
        "".join(sign for sign, _ in SIGNS.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def bare(text: str) -> str:
    """A text without its colours."""
    return _ESCAPE.sub("", text)
