"""The rules of Dojo: take ninjas from the market, lay them on your mat, make lines and squares.

Plain functions over a packed position, here and in mats.py. They run as they stand, and `tatami.fast` compiles them as they
stand: so only whole numbers, and no containers but the position's own lists. Clauses and rulings are quoted as N-... and
A-N-...
"""

from tatami.games import packed
from tatami.games.dojo import mats
from tatami.games.dojo.mats import CELLS, FORMS, KINDS, NO_CARD, SHORT, START

SEATS = 4  # N-COMP-0
MARKET = 3

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

# Codes of moves.
TAKE_ONE = 0  # + the place in the market
TAKE_PAIR = 3  # + 0, 1, 2 for the places 1 and 2, 1 and 3, 2 and 3
CARD = 6  # + kind: chance
FIRST_CHANCE = CARD
END_CHANCE = CARD + KINDS
CLAIM = 64  # + form * CELLS + cell
LAY = CLAIM + FORMS * CELLS  # + kind * CELLS + cell


class Position(mats.Mats):
    """Everything true in a match of Dojo, and nothing else: no order of the pile, only what is left of it."""

    seats: int
    first: int
    equal_turns: int  # A-N-40
    phase: int
    ending: int
    left_cards: int  # all that is left in the pile
    left_ninjas: int  # of these, ninjas without a mark: only they are dealt (N-SETUP-1)
    left: list[int]  # how many of each kind
    market: list[int]  # kinds; NO_CARD where a place is empty
    held: list[int]  # kinds taken and not yet laid
    points: list[int]

    LAYOUT = {
        "rows": "64q", "mats": "256i", "combos": "40i", "spots": "256h", "laid": "2h", "points": "4h", "left_cards": "h",
        "left_ninjas": "h", "spot_count": "h", "combo_count": "h", "left": "52b", "market": "3b", "held": "2b",
        "sizes": "4b", "seats": "b", "first": "b", "equal_turns": "b", "phase": "b", "active": "b", "ending": "b",
    }  # fmt: skip
    __slots__ = tuple(name for name in LAYOUT if name not in mats.Mats.__slots__)


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
        mats.put_down(p, seat, START + p.sizes[seat], kind)
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
    mats.find_spots(p)


def lay(p: Position, kind: int, cell: int) -> None:
    mats.put_down(p, p.active, cell, kind)
    if p.laid[0] == 0:
        p.laid[0] = cell
    else:
        p.laid[1] = cell
    if p.held[0] == kind:
        p.held[0] = p.held[1]
    p.held[1] = NO_CARD
    if p.held[0] != NO_CARD:
        mats.find_spots(p)  # A-N-18: the second card may lean on the first
        return
    mats.clear_spots(p)
    mats.find_combos(p)  # A-N-23: only now, all together
    p.laid[0] = 0
    p.laid[1] = 0
    settle(p)


def settle(p: Position) -> None:
    """Claim every combo that stands in nobody's way (A-N-24); if others are left, the player chooses (A-N-25)."""
    place = 0
    while place < p.combo_count:
        alone = True
        for other in range(p.combo_count):
            if other != place and mats.overlap(p.combos[place], p.combos[other]):
                alone = False
        if alone:
            claim(p, p.combos[place])
            mats.drop_combo(p, place)
        else:
            place += 1
    if p.combo_count:
        p.phase = CLAIMING
    else:
        end_turn(p)


def claim_chosen(p: Position, combo: int) -> None:
    place = 0
    while place < p.combo_count:
        if mats.overlap(combo, p.combos[place]):  # it overlaps itself, too
            mats.drop_combo(p, place)
        else:
            place += 1
    claim(p, combo)
    settle(p)


def claim(p: Position, combo: int) -> None:
    """N-CLAIM-1: the points, and the cards leave the game (A-N-35)."""
    form, corner = combo // CELLS, combo % CELLS
    p.points[p.active] += mats.combo_points(mats.shared_traits(p, p.active, form, corner))
    for number in range(mats.cells_in(form)):
        mats.pick_up(p, p.active, mats.cell_in(form, corner, number))


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
