"""Lines of a screen: how wide a text is, how to cut, pad and fold it, and how to lay blocks side by side."""

import functools
import unicodedata
from collections.abc import Iterable, Sequence

from tatami.terminal.paint import bare

WIDTH = 80
HEIGHT = 24


def width(text: str) -> int:
    """How many columns a text takes; colours take none."""
    text = bare(text)
    return len(text) if text.isascii() else sum(map(_columns, text))


@functools.cache
def _columns(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def cut(text: str, most: int) -> str:
    """A text without colours, shortened to some columns; a dot stands for what is missing."""
    if width(text) <= most:
        return text
    kept = ""
    for sign in text:
        if width(kept + sign) > most - 1:
            break
        kept += sign
    return kept + "."


def pad(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))


def pad_left(text: str, columns: int) -> str:
    return " " * (columns - width(text)) + text


def fold(text: str, most: int = WIDTH) -> list[str]:
    """A text in lines of at most so many columns, broken between words; single words are cut."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        if width(paragraph) <= most:
            lines.append(paragraph)
            continue
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer) > most:
                lines.append(line)
                longer = word
            line = longer if width(longer) <= most else cut(bare(longer), most)
        lines.append(line)
    return lines


def fold_all(texts: Iterable[str], most: int = WIDTH) -> list[str]:
    return [line for text in texts for line in fold(text, most)]


def beside(left: Sequence[str], right: Sequence[str], columns: int) -> list[str]:
    """Two blocks side by side, the left one that wide."""
    rows = max(len(left), len(right))
    filled = [*left, *[""] * (rows - len(left))], [*right, *[""] * (rows - len(right))]
    return [pad(one, columns) + other for one, other in zip(*filled, strict=True)]


def page(board: Sequence[str], middle: Sequence[str], foot: Sequence[str], height: int = HEIGHT) -> list[str]:
    """A full screen: the board on top, the end of the middle above the foot, blank lines between."""
    room = height - len(board) - len(foot)
    kept = list(middle)[-(room - 1) :] if room > 1 else []
    return [*board, *[""] * (room - len(kept)), *kept, *foot]
