"""What a position of Dojo between two turns is worth: the network's answer, each seat's share of the win.

Compiled. The ends of one turn have most in common, so what they share is reckoned once.
"""

from typing import Any

import numpy as np
from numba.extending import register_jitable

from tatami.bots.dojo_promise import see_market, see_mat, see_mat_with
from tatami.bots.dojo_seen import (
    HIDDEN,
    MOST_INPUTS,
    PROMISE,
    SHARED,
    STANDING,
    decided_shares,
    is_decided,
    see_match,
    see_points,
    unchecked,
)
from tatami.games.dojo import rules
from tatami.games.dojo.rules import REFILLING


@unchecked
def begin_value(desk: Any, seats: int) -> None:
    """The part of the network that is the same for all that a seat may do with the cards it took."""
    for unit in range(HIDDEN):
        desk.base[unit] = desk.into[MOST_INPUTS, unit]
    for seat in range(seats):
        desk.base_logits[seat] = desk.bias[seat]
    own = SHARED + seats * STANDING
    for number in range(own + seats * PROMISE):
        seen = desk.inputs[number]
        if seen != 0 and (number < SHARED or number >= own + PROMISE):
            for unit in range(HIDDEN):
                desk.base[unit] += seen * desk.into[number, unit]
            for seat in range(seats):
                desk.base_logits[seat] += seen * desk.straight[number, seat]


@unchecked
def end_value(desk: Any, seats: int, last: int) -> None:
    """The rest of it, and the shares."""
    for unit in range(HIDDEN):
        desk.hidden[unit] = desk.base[unit]
    logits = (desk.base_logits[0], desk.base_logits[1], desk.base_logits[2], desk.base_logits[3])
    first, second, third, fourth = logits
    for number in range(SHARED, SHARED + seats * STANDING + PROMISE):
        seen = desk.inputs[number]
        if seen != 0:
            for unit in range(HIDDEN):
                desk.hidden[unit] += seen * desk.into[number, unit]
            first += seen * desk.straight[number, 0]
            second += seen * desk.straight[number, 1]
            third += seen * desk.straight[number, 2]
            fourth += seen * desk.straight[number, 3]
    highest = np.float32(-1e9)
    for slot in range(seats):
        total = first if slot == 0 else second if slot == 1 else third if slot == 2 else fourth
        for unit in range(HIDDEN):
            total += max(desk.hidden[unit], np.float32(0)) * desk.out[slot, unit]
        desk.shares[(last + slot) % seats] = total
        highest = max(highest, total)
    together = np.float32(0)
    for seat in range(seats):
        desk.shares[seat] = np.exp(desk.shares[seat] - highest)
        together += desk.shares[seat]
    for seat in range(seats):
        desk.shares[seat] /= together


@register_jitable
def prepare(p: Any, last: int, desk: Any) -> None:
    """See what stays as it is while a seat lays: the market left over, and the others' mats."""
    see_match(p, desk)
    see_market(p, desk)
    for seat in range(p.seats):
        if seat != last:
            see_mat(p, last, seat, desk)
    begin_value(desk, p.seats)


@register_jitable
def value_prepared(p: Any, last: int, desk: Any) -> None:
    if is_decided(p):
        decided_shares(p, desk)
    else:
        see_points(p, last, desk)
        see_mat(p, last, last, desk)
        end_value(desk, p.seats, last)


@register_jitable
def value_laid(p: Any, before: Any, last: int, cell: int, desk: Any) -> None:
    """The same after a card was laid on a cell. Before the first of several cells, what was learnt has to be forgotten."""
    if is_decided(p):
        decided_shares(p, desk)
        return
    see_points(p, last, desk)
    if p.sizes[last] == before.sizes[last] + 1:
        see_mat_with(p, last, last, desk, cell)
    else:
        see_mat(p, last, last, desk)  # cards were claimed
    end_value(desk, p.seats, last)


@register_jitable
def value_between(p: Any, desk: Any) -> None:
    """The shares of a position between two turns, by the network alone."""
    if is_decided(p):
        decided_shares(p, desk)
    else:
        last = p.active if p.phase == REFILLING else rules.before(p, p.active)
        prepare(p, last, desk)
        value_prepared(p, last, desk)
