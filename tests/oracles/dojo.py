"""Dojo once more, slow and obvious, to hold the real rules against. It shares nothing with them, on purpose.

Mats are dictionaries on an endless grid; all combos of a mat are looked for everywhere, every time.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeVar

COLOURS = "rgbpy"
SHAPES = "smdlb"
LINES = {"row": [(0, 0), (1, 0), (2, 0), (3, 0)], "column": [(0, 0), (0, 1), (0, 2), (0, 3)]}
SQUARE = {"square": [(0, 0), (1, 0), (0, 1), (1, 1)]}
SHORT_LINES = {"short row": [(0, 0), (1, 0), (2, 0)], "short column": [(0, 0), (0, 1), (0, 2)]}
FORMS = {**LINES, **SQUARE, **SHORT_LINES}

Cell = tuple[int, int]
Mat = tuple[tuple[Cell, str], ...]
Combo = tuple[str, Cell]
T = TypeVar("T")


def is_ninja(card: str) -> bool:
    return len(card) == 2


def shortens(card: str) -> bool:
    return card.endswith("3")


def stands_for_any(card: str) -> bool:
    return card in ("3", "M")


def worth(form: str, cards: list[str]) -> int:
    """The points of these cards in this form, 0 if they are no combo."""
    if form == "square" and "3" in cards:
        return 0
    if form.startswith("short") and not any(shortens(card) for card in cards):
        return 0
    shown = [card for card in cards if not stands_for_any(card)]
    same_colour = len({card[0] for card in shown}) <= 1
    same_shape = len({card[1] for card in shown}) <= 1
    return 3 if same_colour and same_shape else 1 if same_colour or same_shape else 0


def cells_of(combo: Combo) -> set[Cell]:
    form, (x, y) = combo
    return {(x + dx, y + dy) for dx, dy in FORMS[form]}


@dataclass(frozen=True)
class Table:
    seats: int
    first: int
    equal_turns: bool
    pile: tuple[str, ...]
    active: int
    waiting: str = "dealing"
    market: tuple[str | None, ...] = (None, None, None)
    held: tuple[str, ...] = ()
    mats: tuple[Mat, ...] = ()
    points: tuple[int, ...] = ()
    discard: tuple[str, ...] = ()
    combos: tuple[Combo, ...] = ()
    reason: str = ""

    def mover(self) -> int | str | None:
        if self.waiting in ("dealing", "refilling"):
            return "chance"
        return None if self.waiting == "over" else self.active

    def legal(self) -> list[str]:
        if self.waiting == "taking":
            return self.takes()
        if self.waiting == "laying":
            return [f"lay {card} {x},{y}" for card in dict.fromkeys(self.held) for x, y in self.free_cells()]
        if self.waiting == "claiming":
            return [f"claim {form} {x},{y}" for form, (x, y) in self.combos]
        return []

    def takes(self) -> list[str]:
        lying = {place + 1: card for place, card in enumerate(self.market) if card}
        ninjas = [place for place, card in lying.items() if is_ninja(card)]
        single = [place for place, card in lying.items() if not is_ninja(card)]
        if len(lying) < 3 and len(ninjas) == 1:
            single = sorted(single + ninjas)
        return [f"take {place}" for place in single] + [f"take {one} {two}" for one, two in combinations(ninjas, 2)]

    def free_cells(self) -> list[Cell]:
        lying = dict(self.mats[self.active])
        if not lying:
            return [(0, 0)]
        beside = {(x + dx, y + dy) for x, y in lying for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        return sorted(beside - set(lying), key=lambda cell: (cell[1], cell[0]))

    def is_dealing_mats(self) -> bool:
        return self.waiting == "dealing" and any(len(mat) < 2 for mat in self.mats)

    def chances(self) -> dict[str, int]:
        if self.mover() != "chance":
            return {}
        cards = [card for card in self.pile if is_ninja(card)] if self.is_dealing_mats() else list(self.pile)
        return {f"={card}": count for card, count in Counter(cards).items()}

    def play(self, move: str) -> "Table":
        if move.startswith("="):
            return self.turned(move[1:])
        verb, *rest = move.split(" ")
        if verb == "take":
            return self.take([int(place) - 1 for place in rest])
        x, y = (int(number) for number in rest[-1].split(","))
        if verb == "lay":
            return self.lay(rest[0], (x, y))
        return self.claim((" ".join(rest[:-1]), (x, y))).settle()

    def turned(self, card: str) -> "Table":
        pile = list(self.pile)
        pile.remove(card)
        table = replace(self, pile=tuple(pile))
        if self.is_dealing_mats():
            order = [(self.first + number) % self.seats for number in range(self.seats)]
            seat = next(seat for seat in order if len(self.mats[seat]) < 2)
            mat = (*self.mats[seat], ((len(self.mats[seat]), 0), card))
            return replace(table, mats=with_part(self.mats, seat, mat))
        market = list(self.market)
        market[market.index(None)] = card
        table = replace(table, market=tuple(market))
        full = None not in market
        if self.waiting == "dealing":
            return replace(table, waiting="taking") if full else table
        if not pile and not self.equal_turns:
            return replace(table, waiting="over", reason="pile")
        return table.next_turn() if full or not pile else table

    def take(self, places: list[int]) -> "Table":
        taken = tuple(card for place, card in enumerate(self.market) if place in places and card)
        market = tuple(None if place in places else card for place, card in enumerate(self.market))
        return replace(self, market=market, held=taken, waiting="laying")

    def lay(self, card: str, cell: Cell) -> "Table":
        held = list(self.held)
        held.remove(card)
        mat = (*self.mats[self.active], (cell, card))
        table = replace(self, held=tuple(held), mats=with_part(self.mats, self.active, mat))
        return table if held else replace(table, combos=table.all_combos()).settle()

    def all_combos(self) -> tuple[Combo, ...]:
        lying = dict(self.mats[self.active])
        near = {(x + dx, y + dy) for x, y in lying for dx in range(-3, 1) for dy in range(-3, 1)}
        found = []
        for form in FORMS:
            for corner in sorted(near, key=lambda cell: (cell[1], cell[0])):
                cells = cells_of((form, corner))
                if cells <= set(lying) and worth(form, [lying[cell] for cell in cells]):
                    found.append((form, corner))
        return tuple(found)

    def settle(self) -> "Table":
        """A combo that overlaps no other is claimed without asking; where some overlap, the player chooses."""
        for combo in self.combos:
            if not any(combo != other and cells_of(combo) & cells_of(other) for other in self.combos):
                return self.claim(combo).settle()
        return replace(self, waiting="claiming") if self.combos else self.turn_ends()

    def claim(self, combo: Combo) -> "Table":
        cells = cells_of(combo)
        lying = dict(self.mats[self.active])
        used = [lying[cell] for cell in cells]
        mat = tuple((cell, card) for cell, card in self.mats[self.active] if cell not in cells)
        return replace(
            self,
            mats=with_part(self.mats, self.active, mat),
            points=with_part(self.points, self.active, self.points[self.active] + worth(combo[0], used)),
            discard=(*self.discard, *used),
            combos=tuple(other for other in self.combos if not cells_of(other) & cells),
        )

    def turn_ends(self) -> "Table":
        return replace(self, waiting="refilling") if self.pile else self.next_turn()

    def next_turn(self) -> "Table":
        following = (self.active + 1) % self.seats
        table = replace(self, active=following, waiting="taking")
        if not self.pile and following == self.first:
            return replace(table, waiting="over", reason="round")
        if not self.pile and not any(self.market):
            return replace(table, waiting="over", reason="market")
        return table

    def winners(self) -> list[int]:
        standing = [(self.points[seat], -len(self.mats[seat])) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if standing[seat] == max(standing)]


def with_part(parts: tuple[T, ...], seat: int, part: T) -> tuple[T, ...]:
    return parts[:seat] + (part,) + parts[seat + 1 :]


def start(
    seats: int,
    *,
    deck: tuple[int, int, int, int, int] = (4, 4, 4, 4, 4),
    short_line: str = "marked",
    ending: str = "immediate",
    first_seat: int = 0,
) -> Table:
    colours, shapes, copies, short_lines, masters = deck
    ninjas = [colour + shape for colour in COLOURS[:colours] for shape in SHAPES[:shapes]]
    marked = [COLOURS[number % colours] + SHAPES[number % shapes] + "3" for number in range(short_lines)]
    specials = marked if short_line == "marked" else ["3"] * short_lines
    nothing: Mat = ()
    return Table(
        seats=seats,
        first=first_seat,
        equal_turns=ending == "equal_turns",
        pile=(*(ninjas * copies), *specials, *(["M"] * masters)),
        active=first_seat,
        mats=(nothing,) * seats,
        points=(0,) * seats,
    )
