"""What a learner sees and does in Dojo. Seats come in the order of play, beginning with the one that looks.

A mat can grow in any direction, but a learner wants a grid of one size. So a mat is seen on a grid of 16 by 16 whose edges
meet: cells keep their place for the whole match, and what is side by side stays so. Only on a mat (with the cells around it)
of more than 16 rows or columns do two cells fall together; then the upper, left one is meant.
"""

from typing import Any

from tatami.envs.seen import Actions, Part
from tatami.games.dojo import mats, rules
from tatami.games.dojo.mats import COLOURS, KIND_BITS, KINDS, NO_CARD, ROOM, ROW_BITS, SHAPES
from tatami.games.dojo.rules import MARKET

VERSION = 1
PHASES = 6
SIDE_BITS = 4
SIDE = 1 << SIDE_BITS
GRID = SIDE * SIDE
BEYOND = mats.CELLS - 1 ^ (SIDE - 1 << ROW_BITS | SIDE - 1)  # what a cell has of these bits, on_grid folds back
TRAITS = COLOURS + SHAPES + 1  # of a card: its colour, its shape, and whether it shortens lines
TAKES = rules.CARD  # the codes of taking come first
LAYS = TAKES
CLAIMS = LAYS + 2 * GRID

ACTIONS = (
    Actions(0, TAKES, "`take 1`, `take 2`, `take 3`, `take 1 2`, `take 1 3`, `take 2 3`"),
    Actions(LAYS, GRID, "`lay` the first held card on a cell of the grid, row by row"),
    Actions(LAYS + GRID, GRID, "`lay` the second held card, if it is another one"),
    Actions(CLAIMS, GRID, "`claim row` from its upper left cell on the grid"),
    Actions(CLAIMS + GRID, GRID, "`claim column`"),
    Actions(CLAIMS + 2 * GRID, GRID, "`claim square`"),
    Actions(CLAIMS + 3 * GRID, GRID, "`claim short row`"),
    Actions(CLAIMS + 4 * GRID, GRID, "`claim short column`"),
)

_OF_A_CARD = "1 for its colour (5), its shape (5; a card that stands for any has all ten), and where it shortens lines (1)"


def parts(seats: int) -> tuple[Part, ...]:
    return (
        Part("phase", (PHASES,), 1, "dealing, taking, laying, claiming, refilling, over: 1 for the one it is"),
        Part("left_cards", (1,), 120, "cards left in the pile"),
        Part("left", (KINDS,), 9, "of each kind: 25 ninjas colour by colour, the same 25 with a 3, the wild 3, masters"),
        Part("market", (MARKET, TRAITS), 1, f"each place of the market: {_OF_A_CARD}"),
        Part("held", (2, TRAITS), 1, "the cards taken and not yet laid, in the same way"),
        Part("turn", (seats,), 1, "1 for the seat whose turn it is"),
        Part("first", (seats,), 1, "1 for the seat that began"),
        Part("points", (seats,), 96, "points"),
        Part("cards", (seats,), ROOM, "cards on the mat"),
        Part("mats", (seats, TRAITS, SIDE, SIDE), 1, f"each mat, a plane a trait, rows and columns: {_OF_A_CARD}"),
    )


def see(p: Any, viewer: int, rows: Any, index: int) -> None:
    rows[index, p.phase] = 1
    rows[index, PHASES] = p.left_cards
    at = PHASES + 1
    for kind in range(KINDS):
        rows[index, at + kind] = p.left[kind]
    at += KINDS
    for place in range(MARKET):
        if p.market[place] != NO_CARD:
            see_card(p.market[place], rows, index, at, 1)
        at += TRAITS
    for place in range(2):
        if p.held[place] != NO_CARD:
            see_card(p.held[place], rows, index, at, 1)
        at += TRAITS
    for place in range(p.seats):
        seat = (viewer + place) % p.seats
        rows[index, at + place] = seat == p.active
        rows[index, at + p.seats + place] = seat == p.first
        rows[index, at + 2 * p.seats + place] = p.points[seat]
        rows[index, at + 3 * p.seats + place] = p.sizes[seat]
    at += 4 * p.seats
    for place in range(p.seats):
        seat = (viewer + place) % p.seats
        last = seat * ROOM + p.sizes[seat] - 1
        folded = 0
        for card in range(last, seat * ROOM - 1, -1):  # so that where two fall together the first is seen
            cell = p.mats[card] >> KIND_BITS
            grid = at + on_grid(cell)
            if folded:
                forget_card(rows, index, grid)
            folded |= cell & BEYOND
            see_card(p.mats[card] & (1 << KIND_BITS) - 1, rows, index, grid, GRID)
        at += TRAITS * GRID


def see_card(kind: int, rows: Any, index: int, at: int, step: int) -> None:
    shown = mats.traits(kind)
    trait = 0
    while shown:
        if shown & 1:
            rows[index, at + trait * step] = 1
        shown >>= 1
        trait += 1
    rows[index, at + (TRAITS - 1) * step] = mats.is_short(kind)


def forget_card(rows: Any, index: int, at: int) -> None:
    for trait in range(TRAITS):
        rows[index, at + trait * GRID] = 0


def on_grid(cell: int) -> int:
    """The place of a cell on the grid whose edges meet; a mat begins at 0."""
    return (cell >> ROW_BITS & SIDE - 1) << SIDE_BITS | cell & SIDE - 1


def action_of(p: Any, code: int) -> int:
    if code < TAKES:
        return code
    if code >= rules.LAY:
        kind, cell = (code - rules.LAY) // mats.CELLS, (code - rules.LAY) % mats.CELLS
        return (LAYS if kind == p.held[0] else LAYS + GRID) + on_grid(cell)
    form, cell = (code - rules.CLAIM) // mats.CELLS, (code - rules.CLAIM) % mats.CELLS
    return CLAIMS + form * GRID + on_grid(cell)


def code_of(p: Any, action: int) -> int:
    place = 0
    while action_of(p, rules.move_at(p, place)) != action:
        place += 1
    return rules.move_at(p, place)
