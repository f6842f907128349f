"""The moves of Dojo and how they are written: take 2, take 1 3, lay rs 0,-1, claim square 0,0; and chance's: =rs.

Cells are counted from where the mat began: to the right, then downwards. A combo is named by its upper left cell.
"""

import functools
import re
from dataclasses import dataclass
from itertools import combinations

from tatami.games.dojo.cards import KIND_OF, KINDS
from tatami.games.dojo.mats import CELLS, START, WIDE
from tatami.games.dojo.rules import CARD, CLAIM, LAY, MARKET, TAKE_ONE, TAKE_PAIR
from tatami.games.game import BadMoveText, Move

FORMS = ("row", "column", "square", "short row", "short column")


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the cards in these places of the market, 1 to 3: one special or two ninjas."""

    places: tuple[int, ...]

    def __str__(self) -> str:
        return "take " + " ".join(str(place) for place in self.places)


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a card that was taken on a cell of the own mat."""

    card: str
    x: int
    y: int

    def __str__(self) -> str:
        return f"lay {self.card} {self.x},{self.y}"


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Choose one of several combos that share cards."""

    form: str
    x: int
    y: int

    def __str__(self) -> str:
        return f"claim {self.form} {self.x},{self.y}"


@dataclass(frozen=True, slots=True)
class Card(Move):
    """Chance: this card was on top of the pile."""

    card: str

    def __str__(self) -> str:
        return f"={self.card}"


_PLACES = range(1, MARKET + 1)
_TAKES = {
    **{TAKE_ONE + place - 1: Take((place,)) for place in _PLACES},
    **{TAKE_PAIR + number: Take(pair) for number, pair in enumerate(combinations(_PLACES, 2))},
}
_TAKE_CODES = {move: code for code, move in _TAKES.items()}
_WANTED = "Moves of Dojo look like: take 2, take 1 3, lay rs 0,-1, claim square 0,0, =rs."
_WRITTEN = re.compile(
    r"(?P<take>take) (?P<places>[1-3](?: [1-3])?)"
    r"|(?P<verb>lay (?P<card>\S{1,3})|claim (?P<form>(?:short )?(?:row|column)|square)) (?P<x>0|-?[1-9]\d?),(?P<y>0|-?[1-9]\d?)"
    r"|=(?P<turned>\S{1,3})",
    re.ASCII,
)


def to_cell(x: int, y: int) -> int:
    return START + y * WIDE + x


def from_cell(cell: int) -> tuple[int, int]:
    return cell % WIDE - START % WIDE, cell // WIDE - START // WIDE


@functools.lru_cache(2048)  # a mat that grows offers the same moves again and again
def decode(code: int) -> Move:
    if code >= LAY:
        kind, cell = divmod(code - LAY, CELLS)
        return Lay(KINDS[kind], *from_cell(cell))
    if code >= CLAIM:
        form, cell = divmod(code - CLAIM, CELLS)
        return Claim(FORMS[form], *from_cell(cell))
    return Card(KINDS[code - CARD]) if code >= CARD else _TAKES[code]


def encode(move: Move) -> int:
    match move:
        case Take():
            return _TAKE_CODES[move]
        case Lay(card, x, y):
            return LAY + KIND_OF[card] * CELLS + to_cell(x, y)
        case Claim(form, x, y):
            return CLAIM + FORMS.index(form) * CELLS + to_cell(x, y)
        case Card(card):
            return CARD + KIND_OF[card]
    raise KeyError(move)


def parse(text: str) -> Move:
    found = isinstance(text, str) and _WRITTEN.fullmatch(text)
    if not found:
        raise BadMoveText(text, _WANTED)
    part = found.groupdict()
    if part["take"]:
        move: Move = Take(tuple(int(place) for place in part["places"].split()))
        known = move in _TAKE_CODES
    elif part["turned"]:
        move, known = Card(part["turned"]), part["turned"] in KIND_OF
    else:
        x, y = int(part["x"]), int(part["y"])
        known = max(abs(x), abs(y)) < WIDE // 2 and (part["form"] is not None or part["card"] in KIND_OF)
        move = Claim(part["form"], x, y) if part["form"] else Lay(part["card"], x, y)
    if not known:
        raise BadMoveText(text, _WANTED)
    return move
