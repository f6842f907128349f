"""What a mat of Dojo promises: its open lines and squares, and how many cards of the pile would close them.

Compiled. A mat is laid out on the desk's grid, and each line and square with two cards or more is met once, at its first
card in the order of cells. Where many cells are tried for one card, what the others add is learnt once.
"""

from typing import Any

import numpy as np
from numba.extending import register_jitable

from tatami.bots.dojo_seen import (
    CASES,
    IS_SHORT,
    IS_WILD_SHORT,
    NINJAS,
    PROMISE,
    SHARED,
    SHORTS,
    STANDING,
    TALLIES,
    TRAITS,
    count,
)
from tatami.games.dojo.mats import (
    ANY_COLOUR,
    COLOURS,
    KIND_BITS,
    MASTER,
    NO_CARD,
    ROOM,
    SHAPES,
    SHORT,
    WIDE,
    WILD_SHORT,
    kind_on,
)
from tatami.games.dojo.rules import MARKET

# What is tallied of a mat: sets of kinds that close something alone, for any points and for three; of kinds that close
# something together with a card that lies in the market; of traits, and of kinds, of which two cards close something; and
# how many lines and squares lack a card, lack one and could do with it being short, or lack two.
FITS, FITS_BOTH, SECOND, SECOND_BOTH, PAIRS, TWINS, ONE_OFF, ONE_OFF_BOTH, ONE_OFF_SHORT, TWO_OFF, TWO_OFF_BOTH = range(TALLIES)
COUNTS = ONE_OFF  # from here on they are counts, before it sets
SQUARE_LENGTH = 0  # a square, where a line has its length


@register_jitable
def see_market(p: Any, desk: Any) -> None:
    """For each case of what two cards have to have in common, which kinds go together with one that lies in the market."""
    for case in range(CASES):
        desk.second[case] = 0
        desk.second_both[case] = 0
    for place in range(MARKET):
        kind = p.market[place]
        if 0 <= kind < SHORT:
            for case in range(CASES):
                if desk.fits[case] >> kind & 1:
                    then = desk.with_card[case, kind]
                    desk.second[case] |= desk.fits[then]
                    desk.second_both[case] |= desk.fits_both[then]


@register_jitable
def see_mat(p: Any, last: int, seat: int, desk: Any) -> None:
    """What a mat promises: which lines and squares are open, and how many cards of the pile would close them."""
    forget(desk)
    start = seat * ROOM
    end = start + p.sizes[seat]
    for place in range(start, end):
        desk.grid[p.mats[place] >> KIND_BITS] = desk.looks[p.mats[place] & 63]
    idle = 0
    clear_tally(desk)
    for place in range(start, end):
        idle += see_card(desk, p.mats[place] >> KIND_BITS)
    for place in range(start, end):
        desk.grid[p.mats[place] >> KIND_BITS] = 0
    write_promise(p, last, seat, desk, idle)


@register_jitable
def see_mat_with(p: Any, last: int, seat: int, desk: Any, cell: int) -> None:
    """The same for a mat of which all cards but one stay, until they are forgotten: only those around it are seen anew."""
    if desk.known == 0:
        learn(p, seat, desk, cell)
    desk.grid[cell] = desk.looks[kind_on(p, seat, cell)]
    clear_tally(desk)
    idle = see_card(desk, cell)
    for number in range(desk.known):
        if is_around(desk.known_cells[number] - cell):
            idle += see_card(desk, desk.known_cells[number])
            continue
        idle += desk.parts[number, TALLIES]
        for one in range(COUNTS):
            desk.tally[one] |= desk.parts[number, one]
        for one in range(COUNTS, TALLIES):
            desk.tally[one] += desk.parts[number, one]
    desk.grid[cell] = 0
    write_promise(p, last, seat, desk, idle)


@register_jitable
def learn(p: Any, seat: int, desk: Any, cell: int) -> None:
    """Lay the cards of a mat out, without the one on a cell, and note what each of them adds."""
    for place in range(seat * ROOM, seat * ROOM + p.sizes[seat]):
        if p.mats[place] >> KIND_BITS != cell:
            desk.known_cells[desk.known] = p.mats[place] >> KIND_BITS
            desk.grid[p.mats[place] >> KIND_BITS] = desk.looks[p.mats[place] & 63]
            desk.known += 1
    for number in range(desk.known):
        clear_tally(desk)
        desk.parts[number, TALLIES] = see_card(desk, desk.known_cells[number])
        for one in range(TALLIES):
            desk.parts[number, one] = desk.tally[one]


@register_jitable
def forget(desk: Any) -> None:
    """Take the mat away that was learnt."""
    for number in range(desk.known):
        desk.grid[desk.known_cells[number]] = 0
    desk.known = 0


@register_jitable
def is_around(away: int) -> Any:
    """Whether what a card adds may change by another one, from whose cell it is so far away: see_line and see_squares."""
    if away % WIDE == 0:
        return -3 * WIDE <= away <= 2 * WIDE
    return -3 <= away <= 2 or away == -WIDE - 1 or away == -WIDE + 1 or away == WIDE - 1


@register_jitable
def clear_tally(desk: Any) -> None:
    for one in range(TALLIES):
        desk.tally[one] = 0


@register_jitable
def see_card(desk: Any, cell: int) -> int:
    """Tally what the card on a cell is the first of; whether no other goes together with it."""
    partners = see_line(desk, cell, 1) + see_line(desk, cell, WIDE) + see_squares(desk, cell)
    return int(partners == 0)


@register_jitable
def see_line(desk: Any, cell: int, step: int) -> int:
    """Tally the lines in one direction whose first card lies on a cell; how many other cards go together with it."""
    behind = 0  # empty cells before it that a line may begin with
    while behind < 2 and desk.grid[cell - (behind + 1) * step] == 0:
        behind += 1
    common = np.int64(desk.grid[cell])
    seen = common
    lying = 1
    if behind == 2 and seen & IS_SHORT:
        tally(desk, 3, 2, common & TRAITS, seen)
    for ahead in range(1, 4):
        look = np.int64(desk.grid[cell + ahead * step])
        if look:
            common &= look
            if common & TRAITS == 0:
                break
            seen |= look
            lying += 1
        if lying > 1 or seen & IS_SHORT:
            if 3 - ahead <= behind:
                tally(desk, 4, 4 - lying, common & TRAITS, seen)
            if ahead < 3 and 2 - ahead <= behind:
                tally(desk, 3, 3 - lying, common & TRAITS, seen)
    return lying - 1


@register_jitable
def see_squares(desk: Any, cell: int) -> int:
    """Tally the squares whose first card lies on a cell; how often another goes together with it."""
    left = np.int64(desk.grid[cell - 1])
    right = np.int64(desk.grid[cell + 1])
    above = np.int64(desk.grid[cell - WIDE])
    below = np.int64(desk.grid[cell + WIDE])
    partners = 0
    if right or below or desk.grid[cell + WIDE + 1]:
        partners += see_square(desk, cell, right, below, np.int64(desk.grid[cell + WIDE + 1]))
    if left == 0 and (below or desk.grid[cell + WIDE - 1]):
        partners += see_square(desk, cell, 0, below, np.int64(desk.grid[cell + WIDE - 1]))
    if above == 0 and right and desk.grid[cell - WIDE + 1] == 0:
        partners += see_square(desk, cell, right, 0, 0)
    return partners


@register_jitable
def see_square(desk: Any, cell: int, one: int, two: int, three: int) -> int:
    common = np.int64(desk.grid[cell])
    seen = common | one | two | three
    lying = 1
    if one:
        common &= one
        lying += 1
    if two:
        common &= two
        lying += 1
    if three:
        common &= three
        lying += 1
    if common & TRAITS == 0 or seen & IS_WILD_SHORT:
        return 0
    tally(desk, SQUARE_LENGTH, 4 - lying, common & TRAITS, seen)
    return lying - 1


@register_jitable
def tally(desk: Any, length: int, off: int, common: int, seen: int) -> None:
    """Note a line or square that lacks so many cards, and what its cards have in common."""
    if off > 2 or off == 0:
        return
    case = desk.code[common & ANY_COLOUR] * 8 + desk.code[common >> COLOURS]
    both = int(desk.fits_both[case] != 0)
    if length == 3 and not seen & IS_SHORT:
        if off == 1:
            desk.tally[FITS] |= desk.fits[case] & SHORTS
            desk.tally[FITS_BOTH] |= desk.fits_both[case] & SHORTS
            desk.tally[ONE_OFF_SHORT] += 1
    elif off == 1:
        allowed = ~(1 << WILD_SHORT) if length == SQUARE_LENGTH else -1  # A-N-03
        desk.tally[FITS] |= desk.fits[case] & allowed
        desk.tally[FITS_BOTH] |= desk.fits_both[case] & allowed
        desk.tally[ONE_OFF] += 1
        desk.tally[ONE_OFF_BOTH] += both
    else:
        desk.tally[TWO_OFF] += 1
        desk.tally[TWO_OFF_BOTH] += both
        desk.tally[PAIRS] |= common
        desk.tally[TWINS] |= desk.fits_both[case]
        desk.tally[SECOND] |= desk.second[case]
        desk.tally[SECOND_BOTH] |= desk.second_both[case]


@register_jitable
def write_promise(p: Any, last: int, seat: int, desk: Any, idle: int) -> None:
    """What was tallied, and how many cards are idle, as inputs."""
    here = SHARED + p.seats * STANDING + (seat - last) % p.seats * PROMISE
    masters = 0
    shorts = 0
    for place in range(seat * ROOM, seat * ROOM + p.sizes[seat]):
        kind = p.mats[place] & 63
        masters += kind >= WILD_SHORT
        shorts += SHORT <= kind < MASTER
    desk.inputs[here] = p.sizes[seat] / 8
    desk.inputs[here + 16] = masters
    desk.inputs[here + 17] = shorts
    desk.inputs[here + 18] = idle / 3
    left_cards = max(p.left_cards, 1)
    ready = 0
    ready_both = 0
    for market in range(MARKET):
        if p.market[market] != NO_CARD:
            ready |= desk.tally[FITS] >> p.market[market] & 1
            ready_both |= desk.tally[FITS_BOTH] >> p.market[market] & 1
    outs = count(p, desk.tally[FITS])
    outs_both = count(p, desk.tally[FITS_BOTH])
    pair = np.float32(0)
    for trait in range(COLOURS + SHAPES):
        if desk.tally[PAIRS] >> trait & 1:
            share = desk.count_of[trait] / left_cards
            pair += share * share
    twin = 0
    twins = desk.tally[TWINS] & NINJAS
    kind = 0
    while twins:
        if twins & 1:
            twin += p.left[kind] * (p.left[kind] - 1)
        twins >>= 1
        kind += 1
    desk.inputs[here + 1] = desk.tally[ONE_OFF] / 2
    desk.inputs[here + 2] = desk.tally[ONE_OFF_BOTH]
    desk.inputs[here + 3] = desk.tally[ONE_OFF_SHORT] / 2
    desk.inputs[here + 4] = desk.tally[TWO_OFF] / 6
    desk.inputs[here + 5] = desk.tally[TWO_OFF_BOTH] / 3
    desk.inputs[here + 6] = outs / left_cards
    desk.inputs[here + 7] = outs_both / left_cards * 4
    desk.inputs[here + 8] = min(outs, 12) / 8
    desk.inputs[here + 9] = min(outs_both, 6) / 4
    desk.inputs[here + 10] = pair
    desk.inputs[here + 11] = twin / (left_cards * left_cards) * 40
    desk.inputs[here + 12] = ready
    desk.inputs[here + 13] = ready_both
    desk.inputs[here + 14] = count(p, desk.tally[SECOND] & NINJAS) / left_cards
    desk.inputs[here + 15] = count(p, desk.tally[SECOND_BOTH] & NINJAS) / left_cards * 4
    desk.inputs[here + 19] = count(p, desk.tally[FITS] & ~NINJAS) / left_cards * 4
