"""The rules of Dojo: take ninjas from the market, lay them on your mat, make lines and squares.

Plain functions over a packed position. They run as they stand, and `tatami.fast` compiles them as they stand: so only
whole numbers, and no containers but the position's own lists.

A *cell* of a mat is one number, row * 128 + column, counted from a start in the middle of a grid too large to leave. A mat
is a list of its cards in the order of their cells, each written as cell * 64 + kind. Both are split by shifts, which compile
well. Clauses and rulings are quoted as N-... and A-N-...
"""

from tatami.games import packed

SEATS = 4  # N-COMP-0
MARKET = 3
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

# What the match is waiting for.
DEALING = 0  # chance deals the mats, then the market
TAKING = 1
LAYING = 2
CLAIMING = 3  # the seat chooses between combos that overlap
REFILLING = 4  # chance fills the market
OVER = 5

# Why the match ended.
PILE = 1  # the last card was revealed
ROUND = 2  # ... and everybody had as many turns
SOLD_OUT = 3  # ... and the market was empty before that

# Forms of a combo, each counted from its upper left cell.
ROW = 0  # N-COMBO-2
COLUMN = 1
SQUARE = 2  # N-COMBO-1
SHORT_ROW = 3  # N-SPEC-1
SHORT_COLUMN = 4
FORMS = 5

# Codes of moves.
TAKE_ONE = 0  # + the place in the market
TAKE_PAIR = 3  # + 0, 1, 2 for the places 1 and 2, 1 and 3, 2 and 3
CARD = 6  # + kind: chance
FIRST_CHANCE = CARD
END_CHANCE = CARD + KINDS
CLAIM = 64  # + form * CELLS + cell
LAY = CLAIM + FORMS * CELLS  # + kind * CELLS + cell

ANY_COLOUR = 0b11111
ANY_SHAPE = 0b11111_00000


class Position(packed.Position):
    """Everything true in a match of Dojo, and nothing else: no order of the pile, only what is left of it."""

    seats: int
    first: int
    equal_turns: int  # A-N-40
    phase: int
    active: int  # whose turn it is
    ending: int
    left_cards: int  # all that is left in the pile
    left_ninjas: int  # of these, ninjas without a mark: only they are dealt (N-SETUP-1)
    spot_count: int
    combo_count: int
    left: list[int]  # how many of each kind
    market: list[int]  # kinds; NO_CARD where a place is empty
    held: list[int]  # kinds taken and not yet laid
    laid: list[int]  # cells of the cards laid in this turn
    points: list[int]
    sizes: list[int]  # cards on each mat
    mats: list[int]  # ROOM cards for each seat
    spots: list[int]  # while laying: where a card may go
    rows: list[int]  # work space of find_spots, zero otherwise: the rows of a mat, one bit a column
    combos: list[int]  # while claiming: combos to choose from, as form * CELLS + cell

    LAYOUT = {
        "rows": "64q", "mats": "256i", "combos": "40i", "spots": "256h", "laid": "2h", "points": "4h", "left_cards": "h",
        "left_ninjas": "h", "spot_count": "h", "combo_count": "h", "left": "52b", "market": "3b", "held": "2b",
        "sizes": "4b", "seats": "b", "first": "b", "equal_turns": "b", "phase": "b", "active": "b", "ending": "b",
    }  # fmt: skip
    __slots__ = tuple(LAYOUT)


def to_move(p: Position) -> int:
    if p.phase == DEALING or p.phase == REFILLING:
        return packed.BY_CHANCE
    if p.phase == OVER:
        return packed.NOBODY
    return p.active


def count_moves(p: Position) -> int:
    if p.phase == LAYING:
        return p.spot_count * choosable(p)
    if p.phase == CLAIMING:
        return p.combo_count
    count = 0
    if p.phase == TAKING:
        for code in range(CARD):
            count += can_take(p, code)
    return count


def move_at(p: Position, index: int) -> int:
    if p.phase == LAYING:
        if index < p.spot_count:
            return LAY + p.held[0] * CELLS + p.spots[index]
        return LAY + p.held[1] * CELLS + p.spots[index - p.spot_count]
    if p.phase == CLAIMING:
        return CLAIM + p.combos[index]
    code = -1
    while index >= 0:
        code += 1
        index -= can_take(p, code)
    return code


def choosable(p: Position) -> int:
    """How many different cards may be laid next (N-PLACE-1: one after the other, in the order the player likes)."""
    if p.held[1] == NO_CARD or p.held[0] == p.held[1]:
        return 1
    return 2


def can_take(p: Position, code: int) -> int:
    """1 if a move takes what may be taken: one special, or two ninjas (N-TURN-1, N-TURN-2, A-N-14)."""
    if code >= TAKE_PAIR:
        return int(ninjas_but(p, left_by(code)) == 2)
    kind = p.market[code - TAKE_ONE]
    if kind == NO_CARD:
        return 0
    if kind >= SHORT:
        return 1
    # A-N-39: when the market has shrunk and holds a single ninja, that one; never from a full market (A-N-12).
    return int(ninjas_but(p, NO_CARD) == 1 and market_cards(p) < MARKET)


def left_by(code: int) -> int:
    """The place of the market that a pair leaves."""
    return TAKE_PAIR + MARKET - 1 - code


def ninjas_but(p: Position, left_out: int) -> int:
    """The ninjas in the market, one place left out; a pair leaves the third place out (A-N-15: specials lie there too)."""
    count = 0
    for place in range(MARKET):
        count += int(place != left_out and 0 <= p.market[place] < SHORT)
    return count


def market_cards(p: Position) -> int:
    count = 0
    for place in range(MARKET):
        count += int(p.market[place] != NO_CARD)
    return count


def count_tickets(p: Position) -> int:
    if is_dealing_mats(p):
        return p.left_ninjas
    if p.phase == DEALING or p.phase == REFILLING:
        return p.left_cards
    return 0


def chance_at(p: Position, ticket: int) -> int:
    kind = 0
    while ticket >= p.left[kind]:
        ticket -= p.left[kind]
        kind += 1
    return CARD + kind


def weight(p: Position, code: int) -> int:
    """How many tickets one of chance's codes has; 0 if it cannot come now."""
    if p.phase != DEALING and p.phase != REFILLING:
        return 0
    if is_dealing_mats(p) and code - CARD >= SHORT:
        return 0
    return p.left[code - CARD]


def is_dealing_mats(p: Position) -> bool:
    """N-SETUP-1: two ninjas for each seat, before the specials are shuffled in (N-SETUP-2)."""
    return p.phase == DEALING and p.sizes[before(p, p.first)] < 2


def play(p: Position, code: int) -> None:
    if code >= LAY:
        lay(p, (code - LAY) // CELLS, (code - LAY) % CELLS)
    elif code >= CLAIM:
        claim_chosen(p, code - CLAIM)
    elif code >= CARD:
        turn_up(p, code - CARD)
    else:
        take(p, code)


def turn_up(p: Position, kind: int) -> None:
    to_a_mat = is_dealing_mats(p)
    p.left[kind] -= 1
    p.left_cards -= 1
    if kind < SHORT:
        p.left_ninjas -= 1
    if to_a_mat:  # side by side, the same for all (A-N-43)
        seat = p.first
        while p.sizes[seat] == 2:
            seat = after(p, seat)
        put_down(p, seat, START + p.sizes[seat], kind)
        return
    place = 0
    while p.market[place] != NO_CARD:
        place += 1
    p.market[place] = kind
    if p.phase == DEALING:
        if market_cards(p) == MARKET:
            p.phase = TAKING
    elif p.left_cards == 0 and not p.equal_turns:  # N-END-1, A-N-37, A-N-38
        p.ending = PILE
        p.phase = OVER
    elif p.left_cards == 0 or market_cards(p) == MARKET:  # N-REFILL-1
        next_turn(p)


def take(p: Position, code: int) -> None:
    for place in range(MARKET):
        taken = place != left_by(code) if code >= TAKE_PAIR else place == code - TAKE_ONE
        if taken and p.market[place] != NO_CARD:
            if p.held[0] == NO_CARD:
                p.held[0] = p.market[place]
            else:
                p.held[1] = p.market[place]
            p.market[place] = NO_CARD
    p.phase = LAYING
    find_spots(p)


def lay(p: Position, kind: int, cell: int) -> None:
    put_down(p, p.active, cell, kind)
    if p.laid[0] == 0:
        p.laid[0] = cell
    else:
        p.laid[1] = cell
    if p.held[0] == kind:
        p.held[0] = p.held[1]
    p.held[1] = NO_CARD
    if p.held[0] != NO_CARD:
        find_spots(p)  # A-N-18: the second card may lean on the first
        return
    clear_spots(p)
    find_combos(p)  # A-N-23: only now, all together
    p.laid[0] = 0
    p.laid[1] = 0
    settle(p)


def put_down(p: Position, seat: int, cell: int, kind: int) -> None:
    """Insert a card into a mat, which stays in the order of its cells."""
    place = seat * ROOM + p.sizes[seat]
    while place > seat * ROOM and p.mats[place - 1] >> KIND_BITS > cell:
        p.mats[place] = p.mats[place - 1]
        place -= 1
    p.mats[place] = cell << KIND_BITS | kind
    p.sizes[seat] += 1


def pick_up(p: Position, seat: int, cell: int) -> None:
    """Remove the card of a cell; the others stay where they lie (N-CLAIM-2, A-N-46)."""
    place = find(p, seat, cell)
    p.sizes[seat] -= 1
    last = seat * ROOM + p.sizes[seat]
    while place < last:
        p.mats[place] = p.mats[place + 1]
        place += 1
    p.mats[last] = 0


def find(p: Position, seat: int, cell: int) -> int:
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


def kind_on(p: Position, seat: int, cell: int) -> int:
    """The card that lies on a cell, or NO_CARD."""
    place = find(p, seat, cell)
    if place < seat * ROOM + p.sizes[seat] and p.mats[place] >> KIND_BITS == cell:
        return p.mats[place] & (1 << KIND_BITS) - 1
    return NO_CARD


def find_spots(p: Position) -> None:
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


def clear_spots(p: Position) -> None:
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


def shared_traits(p: Position, seat: int, form: int, corner: int) -> int:
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


def find_combos(p: Position) -> None:
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


def reach(p: Position, place: int, cell: int, step: int, common: int) -> int:
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


def seek(p: Position, place: int, cell: int) -> int:
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


def add_lines(p: Position, form: int, cell: int, step: int, back: int, forth: int) -> None:
    """Add the combos among the lines without a gap that go through a cell."""
    for number in range(cells_in(form)):
        if number <= back and cells_in(form) - 1 - number <= forth:
            add_combo(p, form, cell - number * step)


def add_combo(p: Position, form: int, corner: int) -> None:
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


def overlap(one: int, other: int) -> bool:
    """Whether two combos share a card; a card serves in one only (N-CLAIM-3)."""
    for first in range(cells_in(one // CELLS)):
        for second in range(cells_in(other // CELLS)):
            if cell_in(one // CELLS, one % CELLS, first) == cell_in(other // CELLS, other % CELLS, second):
                return True
    return False


def settle(p: Position) -> None:
    """Claim every combo that stands in nobody's way (A-N-24); if others are left, the player chooses (A-N-25)."""
    place = 0
    while place < p.combo_count:
        alone = True
        for other in range(p.combo_count):
            if other != place and overlap(p.combos[place], p.combos[other]):
                alone = False
        if alone:
            claim(p, p.combos[place])
            drop_combo(p, place)
        else:
            place += 1
    if p.combo_count:
        p.phase = CLAIMING
    else:
        end_turn(p)


def claim_chosen(p: Position, combo: int) -> None:
    place = 0
    while place < p.combo_count:
        if overlap(combo, p.combos[place]):  # it overlaps itself, too
            drop_combo(p, place)
        else:
            place += 1
    claim(p, combo)
    settle(p)


def drop_combo(p: Position, place: int) -> None:
    p.combo_count -= 1
    for later in range(place, p.combo_count):
        p.combos[later] = p.combos[later + 1]
    p.combos[p.combo_count] = 0


def claim(p: Position, combo: int) -> None:
    """N-CLAIM-1: the points, and the cards leave the game (A-N-35)."""
    form, corner = combo // CELLS, combo % CELLS
    p.points[p.active] += combo_points(shared_traits(p, p.active, form, corner))
    for number in range(cells_in(form)):
        pick_up(p, p.active, cell_in(form, corner, number))


def end_turn(p: Position) -> None:
    if p.left_cards:
        p.phase = REFILLING  # A-N-16
    else:
        next_turn(p)  # only with equal turns: nothing is left to reveal


def next_turn(p: Position) -> None:
    p.active = after(p, p.active)
    p.phase = TAKING
    if p.left_cards == 0:
        if p.active == p.first:  # A-N-40
            p.ending = ROUND
            p.phase = OVER
        elif market_cards(p) == 0:  # A-N-39
            p.ending = SOLD_OUT
            p.phase = OVER


def after(p: Position, seat: int) -> int:
    """The left neighbour (N-ORDER-1)."""
    return seat + 1 if seat + 1 < p.seats else 0


def before(p: Position, seat: int) -> int:
    return seat - 1 if seat else p.seats - 1


def points(p: Position, seat: int) -> int:
    return p.points[seat]


def tie_break(p: Position, seat: int) -> int:
    """N-END-2, A-N-41: fewer cards on the mat are better."""
    return -p.sizes[seat]


def set_up(p: Position, seats: int, first_seat: int) -> None:
    """An empty table, once what is left has been counted out."""
    p.seats = seats
    p.first = first_seat
    p.active = first_seat
    p.phase = DEALING
    for kind in range(KINDS):
        p.left_cards += p.left[kind]
        if kind < SHORT:
            p.left_ninjas += p.left[kind]
    for place in range(MARKET):
        p.market[place] = NO_CARD
    p.held[0] = NO_CARD
    p.held[1] = NO_CARD
