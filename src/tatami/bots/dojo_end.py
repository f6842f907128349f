"""The end of a match of Dojo, exactly: every move and every card that may come, to the last, as far as that can be done.

Compiled, over the same rows as dojo_search.py. What was found for a position between two turns is kept under a number made
of all that can still matter: not where a mat lies, and of a seat that will not have another turn only how many cards it has.
"""

from typing import Any

import numpy as np
from numba.extending import register_jitable

from tatami.bots.dojo_search import copy_row, is_told_twice
from tatami.bots.dojo_seen import decided_shares, is_decided, missing_cards, next_seat
from tatami.games.dojo import rules
from tatami.games.dojo.mats import KIND_BITS, KINDS, NO_CARD, ROOM, SHORT
from tatami.games.dojo.rules import MARKET, REFILLING, TAKING
from tatami.games.packed import BY_CHANCE

LEVELS = 64  # rows for a match under way, to its end
MEMO = 1 << 16
SURE = 0.999999  # a share that nothing can be better than
MOST_POINTS = 6  # of a turn: two combos of identical cards

FOUND = np.dtype([("key", "<i8"), ("shares", "<f4", (rules.SEATS,))])


@register_jitable
def mix(number: int, more: int) -> Any:
    """Fold a number into another."""
    mixed = (number ^ more) * -7046029254386353131
    return mixed ^ (mixed >> 29)


@register_jitable
def most_turns(p: Any) -> Any:
    """Between two turns: how many there can be at most; a special is taken alone and so makes one more."""
    cards = max(p.left_cards - missing_cards(p), 0)
    specials = p.left_cards - p.left_ninjas
    for place in range(MARKET):
        specials += p.market[place] >= SHORT
    alone = min(specials, cards)
    return alone + (cards - alone + 1) // 2 + p.equal_turns * p.seats


@register_jitable
def key_of(p: Any) -> Any:
    """A number for all that matters in a position between two turns; never 0."""
    turns = most_turns(p)
    key = mix(p.phase * 8 + p.seats, p.active * 64 + p.first * 8 + p.equal_turns)
    market = 0
    for place in range(MARKET):
        if p.market[place] != NO_CARD:
            market += mix(77, p.market[place])
    key = mix(key, market)
    for kind in range(KINDS):
        if p.left[kind] and (p.phase == REFILLING or turns > 1):
            key = mix(key, kind * 64 + p.left[kind])
    for ahead in range(p.seats):
        seat = (next_seat(p) + ahead) % p.seats
        key = mix(key, p.points[seat] * 64 + p.sizes[seat])
        if ahead < turns:
            start = seat * ROOM
            for place in range(start, start + p.sizes[seat]):
                key = mix(key, p.mats[place] - (p.mats[start] >> KIND_BITS << KIND_BITS))
    return key | 1


@register_jitable
def is_settled(p: Any) -> Any:
    """Whether the one turn that is left cannot change who wins."""
    if p.equal_turns or (p.phase != REFILLING and p.phase != TAKING) or most_turns(p) > 1:
        return False
    best = -1
    for seat in range(p.seats):
        if seat != next_seat(p):
            best = max(best, p.points[seat])
    mine = p.points[next_seat(p)]
    return mine > best or mine + MOST_POINTS < best


@register_jitable
def solve(work: Any, words: Any, worth: Any, memo: Any, desk: Any, at: int, budget: int) -> int:
    """Find the shares of the position in row `at`, exactly, into its `worth`; what is left of the budget, or -1 without it.

    The rows behind it are the moves under way: a choice is worth its best move, chance what it brings on average.
    """
    cursor = np.zeros(LEVELS, np.int64)
    keys = np.zeros(LEVELS, np.int64)
    depth = 0
    is_new = True
    while True:
        row = at + depth
        p = work[row]
        done = False
        if is_new:
            budget -= 1
            if budget < 0:
                return -1
            cursor[depth] = -1
            keys[depth] = 0
            if is_decided(p) or is_settled(p):
                decided_shares(p, desk)
                for seat in range(p.seats):
                    worth[row, seat] = desk.shares[seat]
                done = True
            else:
                if p.phase == REFILLING or p.phase == TAKING:
                    keys[depth] = key_of(p)
                    found = memo[keys[depth] & MEMO - 1]
                    if found.key == keys[depth]:
                        for seat in range(p.seats):
                            worth[row, seat] = found.shares[seat]
                        done = True
                if not done:
                    for seat in range(p.seats):
                        worth[row, seat] = 0
                    if rules.to_move(p) != BY_CHANCE:
                        worth[row, p.active] = -1
        if not done:
            code = next_code(work, at, depth, cursor)
            if code >= 0 and (rules.to_move(p) == BY_CHANCE or worth[row, p.active] < SURE):
                copy_row(words, row + 1, row)
                rules.play(work[row + 1], code)
                depth += 1
                is_new = True
                continue
            if keys[depth]:
                found = memo[keys[depth] & MEMO - 1]
                found.key = keys[depth]
                for seat in range(p.seats):
                    found.shares[seat] = worth[row, seat]
        if depth == 0:
            return budget
        add_found(work[row - 1], worth, row, cursor[depth - 1])
        depth -= 1
        is_new = False


@register_jitable
def next_code(work: Any, at: int, depth: int, cursor: Any) -> int:
    """The next move to look at, -1 behind the last; the cursor stands on it."""
    p = work[at + depth]
    if rules.to_move(p) == BY_CHANCE:
        for code in range(max(cursor[depth] + 1, rules.FIRST_CHANCE), rules.END_CHANCE):
            if rules.weight(p, code):
                cursor[depth] = code
                return code
        return -1
    for index in range(cursor[depth] + 1, rules.count_moves(p)):
        code = rules.move_at(p, index)
        if not is_told_twice(p, work[at + max(depth - 1, 0)], depth > 0, code):
            cursor[depth] = index
            return code
    return -1


@register_jitable
def add_found(above: Any, worth: Any, row: int, cursor: int) -> None:
    """Let the row above know what the move under its cursor is worth."""
    if rules.to_move(above) == BY_CHANCE:
        part = np.float32(rules.weight(above, cursor) / rules.count_tickets(above))
        for seat in range(above.seats):
            worth[row - 1, seat] += part * worth[row, seat]
    elif worth[row, above.active] > worth[row - 1, above.active]:
        for seat in range(above.seats):
            worth[row - 1, seat] = worth[row, seat]
