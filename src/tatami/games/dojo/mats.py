"""A mat of Dojo: where its cards lie, where the next may go, and which combos it holds.

Part of the rules, and compiled with them (see rules.py). A *cell* is one number, row * 128 + column, counted from a start in
the middle of a grid too large to leave. A mat is a list of its cards in the order of their cells, each written as
cell * 64 + kind. Both are split by shifts, which compile well. Clauses and rulings are quoted as N-... and A-N-...
"""

from tatami.games import packed

COLOURS = 5  # at most
SHAPES = 5  # at most

# Kinds: colour * 5 + shape for a ninja; the same plus 25 for a ninja that shortens lines; then two without either.
SHORT = 25  # the first of the marked short-line cards
WILD_SHORT = 50  # the short-line card of the reading `wild`
MASTER = 51
KINDS = 52
NO_CARD = -1

ROW_BITS = 7
WIDE = 1 << ROW_BITS
CELLS = WIDE * WIDE
START = WIDE // 2 * WIDE + WIDE // 2  # where a mat begins, and begins again
ROOM = 64  # cards a mat can hold; the decks are limited so that a seat lays 61 at most, and never leaves the grid
KIND_BITS = 6

# Forms of a combo, each counted from its upper left cell.
ROW = 0  # N-COMBO-2
COLUMN = 1
SQUARE = 2  # N-COMBO-1
SHORT_ROW = 3  # N-SPEC-1
SHORT_COLUMN = 4
FORMS = 5

ANY_COLOUR = 0b11111
ANY_SHAPE = 0b11111_00000


class Mats(packed.Position):
    """What of a position is about mats."""

    active: int  # whose turn it is
    sizes: list[int]  # cards on each mat
    mats: list[int]  # ROOM cards for each seat
    laid: list[int]  # cells of the cards laid in this turn
    spot_count: int
    spots: list[int]  # while laying: where a card may go
    rows: list[int]  # work space of find_spots, zero otherwise: the rows of a mat, one bit a column
    combo_count: int
    combos: list[int]  # while claiming: combos to choose from, as form * CELLS + cell

    __slots__ = ("active", "combo_count", "combos", "laid", "mats", "rows", "sizes", "spot_count", "spots")


def put_down(p: Mats, seat: int, cell: int, kind: int) -> None:
    """Insert a card into a mat, which stays in the order of its cells."""
    place = seat * ROOM + p.sizes[seat]
    while place > seat * ROOM and p.mats[place - 1] >> KIND_BITS > cell:
        p.mats[place] = p.mats[place - 1]
        place -= 1
    p.mats[place] = cell << KIND_BITS | kind
    p.sizes[seat] += 1


def pick_up(p: Mats, seat: int, cell: int) -> None:
    """Remove the card of a cell; the others stay where they lie (N-CLAIM-2, A-N-46)."""
    place = find(p, seat, cell)
    p.sizes[seat] -= 1
    last = seat * ROOM + p.sizes[seat]
    while place < last:
        p.mats[place] = p.mats[place + 1]
        place += 1
    p.mats[last] = 0


def find(p: Mats, seat: int, cell: int) -> int:
    """Where in its mat the first card at or after a cell stands."""
    low = seat * ROOM
    high = low + p.sizes[seat]
    while low < high:
        middle = (low + high) >> 1
        if p.mats[middle] >> KIND_BITS < cell:
            low = middle + 1
        else:
            high = middle
    return low


def kind_on(p: Mats, seat: int, cell: int) -> int:
    """The card that lies on a cell, or NO_CARD."""
    place = find(p, seat, cell)
    if place < seat * ROOM + p.sizes[seat] and p.mats[place] >> KIND_BITS == cell:
        return p.mats[place] & (1 << KIND_BITS) - 1
    return NO_CARD


def find_spots(p: Mats) -> None:
    """List the empty cells that share a side with a card (N-PLACE-1, A-N-17, A-N-20, A-N-47), row by row.

    Each row is a set of bits, one a column, counted from the column left of the leftmost card. Cells are written first and
    counted after, without asking: branches that luck decides are what costs time in the compiled gear.
    """
    clear_spots(p)
    place = p.active * ROOM
    end = place + p.sizes[p.active]
    if place == end:  # A-N-22: an empty mat begins again; all cells are alike then
        p.spots[0] = START
        p.spot_count = 1
        return
    edge = WIDE
    far = 0
    top = (p.mats[place] >> KIND_BITS + ROW_BITS) - 1
    last = (p.mats[end - 1] >> KIND_BITS + ROW_BITS) + 1
    for card in range(place, end):
        column = p.mats[card] >> KIND_BITS & WIDE - 1
        edge = min(edge, column - 1)
        far = max(far, column + 1)
    for card in range(place, end):
        p.rows[(p.mats[card] >> KIND_BITS + ROW_BITS) - top] |= 1 << (p.mats[card] >> KIND_BITS & WIDE - 1) - edge
    above = 0
    cards = 0
    count = 0
    for row in range(last - top + 1):
        below = p.rows[row + 1]
        p.rows[row + 1] = 0
        free = (above | below | cards << 1 | cards >> 1) & ~cards
        for column in range((row + top) * WIDE + edge, (row + top) * WIDE + far + 1):
            p.spots[count] = column
            count += free & 1
            free >>= 1
        above = cards
        cards = below
    p.spots[count] = 0
    p.spot_count = count


def clear_spots(p: Mats) -> None:
    for place in range(p.spot_count):
        p.spots[place] = 0
    p.spot_count = 0


def cells_in(form: int) -> int:
    return 3 if form >= SHORT_ROW else 4


def cell_in(form: int, corner: int, number: int) -> int:
    """The cells of a combo, counted from its upper left one."""
    if form == SQUARE:
        return corner + (number & 1) + (number >> 1) * WIDE
    if form == ROW or form == SHORT_ROW:
        return corner + number
    return corner + number * WIDE


def traits(kind: int) -> int:
    """What a card counts as: a bit for its colour and a bit for its shape; all bits for a card that stands for any."""
    if kind >= WILD_SHORT:
        return ANY_COLOUR | ANY_SHAPE  # A-N-07, N-SPEC-2
    ninja = kind - SHORT if kind >= SHORT else kind
    return 1 << ninja // SHAPES | 1 << COLOURS + ninja % SHAPES


def is_short(kind: int) -> bool:
    """Whether a card makes a line of three a line."""
    return SHORT <= kind <= WILD_SHORT


def shared_traits(p: Mats, seat: int, form: int, corner: int) -> int:
    """What all cards of a complete combo have in common; 0 where there is none."""
    common = ANY_COLOUR | ANY_SHAPE
    shortens = False
    for number in range(cells_in(form)):
        kind = kind_on(p, seat, cell_in(form, corner, number))
        if kind == NO_CARD:
            return 0
        if form == SQUARE and kind == WILD_SHORT:
            return 0  # A-N-03
        common &= traits(kind)
        if common == 0:
            return 0
        shortens = shortens or is_short(kind)
    if cells_in(form) == 3 and not shortens:  # N-SPEC-1, A-N-04
        return 0
    return common  # N-COMBO-3: a colour, a shape, or both


def combo_points(common: int) -> int:
    """N-VP-1 to N-VP-3, A-N-11: identical cards are worth three, not three and two more."""
    if common & ANY_COLOUR and common & ANY_SHAPE:
        return 3
    return 1 if common else 0


def find_combos(p: Mats) -> None:
    """List the combos around the cards just laid; there are no others (A-N-34)."""
    for turn_card in range(2):
        cell = p.laid[turn_card]
        if cell:
            place = find(p, p.active, cell)
            mine = traits(p.mats[place] & (1 << KIND_BITS) - 1)
            left = reach(p, place, cell, -1, mine)
            right = reach(p, place, cell, 1, mine)
            up = reach(p, place, cell, -WIDE, mine)
            down = reach(p, place, cell, WIDE, mine)
            if left + right >= 2:
                add_lines(p, ROW, cell, 1, left, right)
                add_lines(p, SHORT_ROW, cell, 1, left, right)
            if up + down >= 2:
                add_lines(p, COLUMN, cell, WIDE, up, down)
                add_lines(p, SHORT_COLUMN, cell, WIDE, up, down)
            if left + right and up + down:
                for corner in range(4):
                    across = right if corner & 1 == 0 else left
                    along = down if corner < 2 else up
                    if across and along:
                        add_combo(p, SQUARE, cell - cell_in(SQUARE, 0, corner))


def reach(p: Mats, place: int, cell: int, step: int, common: int) -> int:
    """How many cards next to a cell, up to three and without a gap, all have something in common with what its own shows."""
    count = 0
    while count < 3:
        cell += step
        place = seek(p, place, cell)
        if p.mats[place] >> KIND_BITS != cell:
            break
        common &= traits(p.mats[place] & (1 << KIND_BITS) - 1)
        if common == 0:
            break
        count += 1
    return count


def seek(p: Mats, place: int, cell: int) -> int:
    """From a place in the mat of the active seat, back or forth, to that of a cell, or near it where nothing lies there."""
    if p.mats[place] >> KIND_BITS > cell:
        first = p.active * ROOM
        while place > first and p.mats[place] >> KIND_BITS > cell:
            place -= 1
    else:
        last = p.active * ROOM + p.sizes[p.active] - 1
        while place < last and p.mats[place] >> KIND_BITS < cell:
            place += 1
    return place


def add_lines(p: Mats, form: int, cell: int, step: int, back: int, forth: int) -> None:
    """Add the combos among the lines without a gap that go through a cell."""
    for number in range(cells_in(form)):
        if number <= back and cells_in(form) - 1 - number <= forth:
            add_combo(p, form, cell - number * step)


def add_combo(p: Mats, form: int, corner: int) -> None:
    """Keep a combo if it is one: in order, and once."""
    combo = form * CELLS + corner
    place = p.combo_count
    while place > 0 and p.combos[place - 1] > combo:
        place -= 1
    if place > 0 and p.combos[place - 1] == combo:
        return
    if shared_traits(p, p.active, form, corner) == 0:
        return
    for later in range(p.combo_count, place, -1):
        p.combos[later] = p.combos[later - 1]
    p.combos[place] = combo
    p.combo_count += 1


def drop_combo(p: Mats, place: int) -> None:
    p.combo_count -= 1
    for later in range(place, p.combo_count):
        p.combos[later] = p.combos[later + 1]
    p.combos[p.combo_count] = 0


def overlap(one: int, other: int) -> bool:
    """Whether two combos share a card; a card serves in one only (N-CLAIM-3)."""
    for first in range(cells_in(one // CELLS)):
        for second in range(cells_in(other // CELLS)):
            if cell_in(one // CELLS, one % CELLS, first) == cell_in(other // CELLS, other % CELLS, second):
                return True
    return False
