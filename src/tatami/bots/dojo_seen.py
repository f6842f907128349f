"""What the strongest player sees in a match of Dojo: turns left, points, and (in dojo_promise.py) what each mat promises.

The inputs of its network, compiled. Everything is seen from the seat that has just ended its turn and then in the order
of play, and nothing depends on the names of colours and shapes or on where a mat lies. All that the compiled functions
work with lies on one *desk*, a record: records cost nothing to hand on.
"""

from typing import Any

import numba
import numpy as np
from numba.extending import register_jitable

from tatami.bots.net import Net
from tatami.games.dojo import mats, rules
from tatami.games.dojo.mats import ANY_COLOUR, CELLS, COLOURS, KINDS, MASTER, ROOM, SHAPES, SHORT, WILD_SHORT
from tatami.games.dojo.rules import MARKET, REFILLING, SEATS, TAKING

HIDDEN = 48  # at most
SHARED, STANDING, PROMISE = 14, 7, 20  # inputs about the match, and about each seat's points and mat
MOST_INPUTS = SHARED + SEATS * (STANDING + PROMISE)

NINJAS = (1 << SHORT) - 1  # sets of kinds, one bit each
SHORTS = (1 << MASTER) - (1 << SHORT)
IS_SHORT = 1 << 10  # how a card looks: its traits, and these
IS_WILD_SHORT = 1 << 11
TRAITS = (1 << 10) - 1
CASES = 64  # of what a line still allows, see desk
TALLIES = 11  # what is noted of a mat, see dojo_promise.py

unchecked = numba.njit(fastmath=True, nogil=True)  # for the innermost loops, whose indices cannot stray

DESK = np.dtype([
    ("into", "<f4", (MOST_INPUTS + 1, HIDDEN)), ("out", "<f4", (SEATS, HIDDEN)), ("straight", "<f4", (MOST_INPUTS, SEATS)),
    ("bias", "<f4", (SEATS,)), ("inputs", "<f4", (MOST_INPUTS,)), ("base", "<f4", (HIDDEN,)), ("hidden", "<f4", (HIDDEN,)),
    ("base_logits", "<f4", (SEATS,)), ("shares", "<f4", (SEATS,)),
    ("fits", "<i8", (CASES,)), ("fits_both", "<i8", (CASES,)), ("with_card", "<i2", (CASES, SHORT)),
    ("second", "<i8", (CASES,)), ("second_both", "<i8", (CASES,)), ("of_trait", "<i8", (10,)), ("looks", "<i8", (KINDS,)),
    ("code", "<i8", (32,)), ("count_of", "<f4", (10,)), ("tally", "<i8", (TALLIES,)), ("grid", "<i2", (CELLS,)),
    ("known", "<i8"), ("known_cells", "<i8", (ROOM,)), ("parts", "<i8", (ROOM, TALLIES + 1)),
])  # fmt: skip


def inputs_for(seats: int) -> int:
    return SHARED + seats * (STANDING + PROMISE)


def desk(net: Net, seats: int) -> Any:
    """A desk with the tables and a network on it, as an array of one record."""
    made = np.zeros(1, DESK)
    here = made[0]
    bias = inputs_for(seats)
    here["into"][:bias, : net.hidden] = net.into[:-1]
    here["into"][MOST_INPUTS, : net.hidden] = net.into[-1]
    here["out"][:seats, : net.hidden] = net.out[:-1].T
    here["bias"][:seats] = net.out[-1]
    here["straight"][:bias, :seats] = net.straight
    for kind in range(KINDS):
        here["looks"][kind] = mats.traits(kind) | IS_SHORT * mats.is_short(kind) | IS_WILD_SHORT * (kind == WILD_SHORT)
    # What a line still allows is one colour, none or any, and the same of shapes: seven times seven cases.
    codes = {0: 0, **{1 << number: number + 1 for number in range(COLOURS)}, ANY_COLOUR: 6}
    for colours, first in codes.items():
        here["code"][colours] = first
        for shapes, second in codes.items():
            wanted = colours | shapes << COLOURS
            for kind in range(KINDS):
                points = mats.combo_points(wanted & mats.traits(kind))
                here["fits"][first * 8 + second] |= int(points > 0) << kind
                here["fits_both"][first * 8 + second] |= int(points == 3) << kind
                if kind < SHORT:
                    now = wanted & mats.traits(kind)
                    here["with_card"][first * 8 + second, kind] = codes[now & ANY_COLOUR] * 8 + codes[now >> COLOURS]
    for trait in range(COLOURS + SHAPES):
        for kind in range(SHORT):
            here["of_trait"][trait] |= int(mats.traits(kind) >> trait & 1) << kind
    return made


@register_jitable
def next_seat(p: Any) -> Any:
    """Who has the next turn, after the one under way if there is one."""
    return p.active if p.phase == TAKING else rules.after(p, p.active)


@register_jitable
def missing_cards(p: Any) -> Any:
    """How many cards the market lacks for the next turn."""
    return 0 if p.phase == TAKING else MARKET - rules.market_cards(p)


@register_jitable
def turns_left(p: Any) -> Any:
    """How many turns are left if everybody takes pairs, without the one under way if there is one."""
    turns = (max(p.left_cards - missing_cards(p), 0) + 1) // 2
    if p.equal_turns:
        turns += (p.first - next_seat(p) - turns) % p.seats
    return turns


@register_jitable
def is_decided(p: Any) -> bool:
    """Whether no seat has another turn: what the refill reveals is not played any more (A-N-37)."""
    if p.phase == rules.OVER:
        return True
    return p.phase == REFILLING and not p.equal_turns and p.left_cards <= missing_cards(p)


@register_jitable
def decided_shares(p: Any, desk: Any) -> None:
    """The shares of a match that is decided (N-END-2)."""
    best = -1 << 30
    winners = 0
    for seat in range(p.seats):
        if merit(p, seat) > best:
            best = merit(p, seat)
            winners = 0
        winners += int(merit(p, seat) == best)
    for seat in range(p.seats):
        desk.shares[seat] = int(merit(p, seat) == best) / winners


@register_jitable
def merit(p: Any, seat: int) -> int:
    """What the seats are ranked by at the end."""
    return rules.points(p, seat) * 1024 + rules.tie_break(p, seat)


@unchecked
def count(p: Any, kinds: int) -> int:
    """How many cards of a set of kinds are left in the pile."""
    total = 0
    kind = 0
    while kinds:
        if kinds & 1:
            total += p.left[kind]
        kinds >>= 1
        kind += 1
    return total


@register_jitable
def see_match(p: Any, desk: Any) -> None:
    """The inputs that do not change while a seat lays what it took."""
    turns = turns_left(p)
    odd = (p.left_cards - missing_cards(p)) & 1
    desk.inputs[0] = 1 / (1 + turns)
    desk.inputs[1] = turns / 20
    for number in range(4):
        desk.inputs[2 + number] = turns == number + 1
    desk.inputs[6] = odd / (1 + turns)
    desk.inputs[7] = odd * (turns <= 4)
    desk.inputs[8] = p.left[MASTER] / 4
    desk.inputs[9] = count(p, SHORTS) / 4
    desk.inputs[10] = rules.market_cards(p) - 1
    masters = 0
    shorts = 0
    for place in range(MARKET):
        masters += p.market[place] == MASTER
        shorts += SHORT <= p.market[place] < MASTER
    desk.inputs[11] = masters
    desk.inputs[12] = shorts
    desk.inputs[13] = p.left_cards / 40
    for trait in range(COLOURS + SHAPES):
        desk.count_of[trait] = count(p, desk.of_trait[trait])


@register_jitable
def see_points(p: Any, last: int, desk: Any) -> None:
    """Each seat's points and size of mat beside the others'; `last` is the seat that has just ended its turn."""
    turns = turns_left(p)
    points = 0
    sizes = 0
    for seat in range(p.seats):
        points += p.points[seat]
        sizes += p.sizes[seat]
    others = p.seats - 1
    pace = 1 / np.sqrt(1.0 + turns)
    for slot in range(p.seats):
        seat = (last + slot) % p.seats
        best = -99
        for other in range(p.seats):
            if other != seat:
                best = max(best, p.points[other])
        lead = p.points[seat] - (points - p.points[seat]) / others
        ahead = p.points[seat] - best
        lighter = (sizes - p.sizes[seat]) / others - p.sizes[seat]
        here = SHARED + slot * STANDING
        desk.inputs[here] = lead / 4
        desk.inputs[here + 1] = lead * pace
        desk.inputs[here + 2] = ahead / 4
        desk.inputs[here + 3] = ahead * pace
        desk.inputs[here + 4] = lighter / 4
        desk.inputs[here + 5] = lighter / (1 + turns)
        desk.inputs[here + 6] = (turns - (slot if slot else p.seats) + p.seats) // p.seats / 8
