"""What a mat of Dojo promises: its open lines and squares, and how many cards of the pile would close them.

Compiled. A mat is laid out on the desk's grid, and each line and square with two cards or more is met once, at its first
card in the order of cells.
"""

from typing import Any

import numpy as np
from numba.extending import register_jitable

from tatami.bots.dojo_seen import IS_SHORT, IS_WILD_SHORT, NINJAS, PROMISE, SHARED, SHORTS, STANDING, TALLIES, TRAITS, count
from tatami.games.dojo.mats import ANY_COLOUR, COLOURS, KIND_BITS, MASTER, NO_CARD, ROOM, SHAPES, SHORT, WIDE, WILD_SHORT
from tatami.games.dojo.rules import MARKET

# What is tallied of a mat: sets of kinds that close something alone, for any points and for three; of kinds that close
# something together with a card that lies in the market; of traits, and of kinds, of which two cards close something; and
# how many lines and squares lack a card, lack one and could do with it being short, or lack two.
FITS, FITS_BOTH, SECOND, SECOND_BOTH, PAIRS, TWINS, ONE_OFF, ONE_OFF_BOTH, ONE_OFF_SHORT, TWO_OFF, TWO_OFF_BOTH = range(TALLIES)
SQUARE_LENGTH = 0  # a square, where a line has its length


@register_jitable
def see_mat(p: Any, last: int, seat: int, desk: Any) -> None:
    """What a mat promises: which lines and squares are open, and how many cards of the pile would close them."""
    start = seat * ROOM
    end = start + p.sizes[seat]
    masters = 0
    shorts = 0
    for place in range(start, end):
        kind = p.mats[place] & 63
        desk.grid[p.mats[place] >> KIND_BITS] = desk.looks[kind]
        masters += kind >= WILD_SHORT
        shorts += SHORT <= kind < MASTER
    for number in range(TALLIES):
        desk.tally[number] = 0
    idle = 0
    for place in range(start, end):
        cell = p.mats[place] >> KIND_BITS
        partners = see_line(p, desk, cell, 1) + see_line(p, desk, cell, WIDE)
        partners += see_squares(p, desk, cell)
        idle += partners == 0
    for place in range(start, end):
        desk.grid[p.mats[place] >> KIND_BITS] = 0
    here = SHARED + p.seats * STANDING + (seat - last) % p.seats * PROMISE
    write_promise(p, desk, here)
    desk.inputs[here] = p.sizes[seat] / 8
    desk.inputs[here + 16] = masters
    desk.inputs[here + 17] = shorts
    desk.inputs[here + 18] = idle / 3


@register_jitable
def see_line(p: Any, desk: Any, cell: int, step: int) -> int:
    """Tally the lines in one direction whose first card lies on a cell; how many other cards go together with it."""
    behind = 0  # empty cells before it that a line may begin with
    while behind < 2 and desk.grid[cell - (behind + 1) * step] == 0:
        behind += 1
    common = np.int64(desk.grid[cell])
    seen = common
    lying = 1
    if behind == 2 and seen & IS_SHORT:
        tally(p, desk, 3, 2, common & TRAITS, seen)
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
                tally(p, desk, 4, 4 - lying, common & TRAITS, seen)
            if ahead < 3 and 2 - ahead <= behind:
                tally(p, desk, 3, 3 - lying, common & TRAITS, seen)
    return lying - 1


@register_jitable
def see_squares(p: Any, desk: Any, cell: int) -> int:
    """Tally the squares whose first card lies on a cell; how often another goes together with it."""
    left = np.int64(desk.grid[cell - 1])
    right = np.int64(desk.grid[cell + 1])
    above = np.int64(desk.grid[cell - WIDE])
    below = np.int64(desk.grid[cell + WIDE])
    partners = 0
    if right or below or desk.grid[cell + WIDE + 1]:
        partners += see_square(p, desk, cell, right, below, np.int64(desk.grid[cell + WIDE + 1]))
    if left == 0 and (below or desk.grid[cell + WIDE - 1]):
        partners += see_square(p, desk, cell, 0, below, np.int64(desk.grid[cell + WIDE - 1]))
    if above == 0 and right and desk.grid[cell - WIDE + 1] == 0:
        partners += see_square(p, desk, cell, right, 0, 0)
    return partners


@register_jitable
def see_square(p: Any, desk: Any, cell: int, one: int, two: int, three: int) -> int:
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
    tally(p, desk, SQUARE_LENGTH, 4 - lying, common & TRAITS, seen)
    return lying - 1


@register_jitable
def tally(p: Any, desk: Any, length: int, off: int, common: int, seen: int) -> None:
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
        for market in range(MARKET):
            kind = p.market[market]
            if 0 <= kind < SHORT and desk.fits[case] >> kind & 1:
                now = common & desk.looks[kind]
                then = desk.code[now & ANY_COLOUR] * 8 + desk.code[now >> COLOURS]
                desk.tally[SECOND] |= desk.fits[then]
                desk.tally[SECOND_BOTH] |= desk.fits_both[then]


@register_jitable
def write_promise(p: Any, desk: Any, here: int) -> None:
    """What was tallied, as inputs from `here` on."""
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
