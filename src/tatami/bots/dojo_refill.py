"""What the cards that fill the market up may bring at Dojo, each and every one: the coach asks for it at every refill.

Compiled. The next seat's best turn is looked for in each market that may come. Most markets share the card that lies there
already, so the turns that take it are looked for once, and the best of them weighed again in each market.
"""

from typing import Any

import numpy as np
from numba.extending import register_jitable

from tatami.bots.dojo_search import DEPTH, copy_row, is_told_twice, search_turn
from tatami.bots.dojo_value import value_between
from tatami.bots.net import best_of
from tatami.games.dojo import rules
from tatami.games.dojo.mats import KINDS, NO_CARD, SHORT
from tatami.games.dojo.rules import MARKET, TAKE_PAIR

OUTCOMES = rules.END_CHANCE - rules.FIRST_CHANCE  # of one card, at most
MANY_CARDS = 25  # with fewer in the pile, turns remembered were up to 4 % of a win off, and there are not many markets
REMEMBERED = 8  # turns that take the same pair
REMEMBERED_AT = 4 * DEPTH  # in so many rows from here on for each ninja


@register_jitable
def refill(work: Any, words: Any, worth: Any, firsts: Any, desks: Any, pairs: Any, refilled: Any) -> None:
    """For each card that may come in the position of row 0, what every seat may expect after it, over all that may follow.

    The order in which two cards come does not matter, so each pair is looked at once.
    """
    desk = desks[0]
    pairs[:] = -1
    turns = np.zeros(SHORT, np.int64)  # how many are remembered, by the card taken together with the one that lies there
    one_at, two_at = DEPTH, DEPTH + 1
    for one in range(OUTCOMES):
        if rules.weight(work[0], rules.FIRST_CHANCE + one) == 0:
            continue
        copy_row(words, one_at, 0)
        rules.play(work[one_at], rules.FIRST_CHANCE + one)
        if work[one_at].phase != rules.REFILLING:
            search_turn(work, words, worth, firsts, desk, one_at, 1)
            refilled[one] = worth[one_at + DEPTH]
            continue
        refilled[one] = 0
        tickets = rules.count_tickets(work[one_at])
        for two in range(OUTCOMES):
            weight = rules.weight(work[one_at], rules.FIRST_CHANCE + two)
            if weight == 0:
                continue
            low, high = min(one, two), max(one, two)
            if pairs[low, high, 0] < 0:
                copy_row(words, two_at, one_at)
                rules.play(work[two_at], rules.FIRST_CHANCE + two)
                value_turn(work, words, worth, firsts, desk, two_at, turns)
                pairs[low, high] = worth[two_at]
            refilled[one] += pairs[low, high] * np.float32(weight / tickets)


@register_jitable
def value_turn(work: Any, words: Any, worth: Any, firsts: Any, desk: Any, at: int, turns: Any) -> None:
    """What every seat may expect of the best turn in a row where two cards came to the one of row 0."""
    seat = work[at].active
    worth[at, seat] = -1
    taken_at = at + 1
    found_at = taken_at + DEPTH
    for index in range(rules.count_moves(work[at])):
        code = rules.move_at(work[at], index)
        if is_told_twice(work[at], work[at], False, code):
            continue
        copy_row(words, taken_at, at)
        rules.play(work[taken_at], code)
        new = taken_with_old(work[0], work[at], code)
        if new == NO_CARD:
            search_turn(work, words, worth, firsts, desk, taken_at, 1)
        elif turns[new] == 0:
            turns[new] = search_turn(work, words, worth, firsts, desk, taken_at, REMEMBERED)
            for number in range(turns[new]):
                copy_row(words, REMEMBERED_AT + new * REMEMBERED + number, found_at + number)
            worth[found_at] = worth[best_of(worth, found_at, turns[new], seat)]
        else:
            weigh_again(work, words, worth, desk, taken_at, REMEMBERED_AT + new * REMEMBERED, turns[new])
        if worth[found_at, seat] > worth[at, seat]:
            worth[at] = worth[found_at]


@register_jitable
def taken_with_old(before: Any, p: Any, code: int) -> Any:
    """The new card of a pair whose other one lay there before; else none."""
    if code < TAKE_PAIR or before.market[rules.left_by(code)] != NO_CARD or p.left_cards < MANY_CARDS:
        return NO_CARD
    new = NO_CARD
    for place in range(MARKET):
        if place != rules.left_by(code) and before.market[place] == NO_CARD:
            new = p.market[place]
    return new


@register_jitable
def weigh_again(work: Any, words: Any, worth: Any, desk: Any, taken_at: int, first: int, count: int) -> None:
    """Of so many turns' ends, the one that is best with the market and pile of another row."""
    found_at = taken_at + DEPTH
    seat = work[taken_at].active
    worth[found_at, seat] = -1
    for row in range(first, first + count):
        copy_row(words, found_at, row)
        p = work[found_at]
        for place in range(MARKET):
            p.market[place] = work[taken_at].market[place]
        for kind in range(KINDS):
            p.left[kind] = work[taken_at].left[kind]
        p.left_ninjas = work[taken_at].left_ninjas
        value_between(p, desk)
        if desk.shares[seat] > worth[found_at, seat]:
            worth[found_at] = desk.shares
