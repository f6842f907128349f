"""Looking ahead in Push: every card that may come with its exact chance, every choice with the best for whoever makes it.

Compiled over the rules as they stand. Between turns a network values the position; inside a turn a second one says what
pressing on is worth beyond stopping, where the search itself goes no deeper. With few cards left it can go on to the end of
the match, and nothing is estimated.
"""

import sys
from typing import Any, NamedTuple

import numba
import numpy as np
from numba.extending import register_jitable

from tatami.bots import net, push_hopes, push_seen
from tatami.bots.net import Net, shares_of
from tatami.bots.push_hopes import hopeless, rolls_to_come
from tatami.bots.push_seen import colour_points, held_points, pile_points, see, see_pressing
from tatami.fast import order
from tatami.fast.gear import compiler, gear
from tatami.fast.order import in_order
from tatami.games.packed import BY_CHANCE
from tatami.games.push import GAME, rules

LEVELS = 512  # how deep a line of moves can be
SLOTS = 1 << 18  # positions remembered while one move is thought about, or the end of a match
UNSURE = 0.002  # nobody's hopes are taken for smaller than this when pressing on is weighed
TO_THE_END = 100  # far more cards and turns than are left when the end is looked at,
FAR = TO_THE_END // 2  # and how many of them are still as good as all
ALIKE = 1e-9  # whoever has no more than this to gain by pressing on stops

_gear = gear(GAME)  # the rules are compiled from here on
compiled = compiler(rules, sys.modules[__name__], net, push_hopes, push_seen, order)


FRAME = np.dtype(
    [
        ("key", "<i8"), ("best", "<f8"), ("slot", "<i4"), ("depth", "<i4"), ("next", "<i4"), ("weight", "<i4"),
        ("merged", "<i4"), ("tickets", "<i4"), ("alike", "<i4"), ("turns", "<i2"), ("mover", "i1"), ("is_last", "i1"),
        ("is_done", "i1"), ("hopeless", "i1"), ("padding", "2u1"),
    ]
)  # fmt: skip


TALLY = np.dtype([("looked", "<i8"), ("most", "<i8"), ("kept", "<i8"), ("held", "<i8"), ("is_hurried", "<i8")])


class Thought(NamedTuple):
    """What thinking needs, passed from one function to the next."""

    desk: Any  # a position for each level of the search,
    frames: Any  # how far it is there,
    shares: Any  # and what each seat may expect there
    row: Any
    hidden: Any
    keys: Any  # what was thought about before: hashes,
    kept: Any  # and shares
    tally: Any  # how much was looked at and kept, and how much may be
    slots: Any
    into: Any  # the network between turns
    out: Any
    straight: Any
    press_into: Any  # the one inside a turn
    press_out: Any
    press_straight: Any


def thought(value: Net, pressing: Net) -> Thought:
    seats = value.out.shape[1]
    return Thought(
        np.zeros(LEVELS, _gear.dtype),
        np.zeros(LEVELS, FRAME),
        np.zeros((LEVELS, seats)),
        np.zeros(max(value.inputs, pressing.inputs), np.float32),
        np.zeros(max(value.hidden, pressing.hidden), np.float32),
        np.zeros(SLOTS, np.int64),
        np.zeros((SLOTS, seats)),
        np.zeros(1, TALLY),
        np.zeros(SLOTS, np.int64),
        *value.layers,
        *pressing.layers,
    )


@compiled
def look(t: Any, depth: int, turns: int) -> None:
    """Write what every seat may expect in the position of level 0: `depth` more cards, and so many more turns, are looked at.

    A walk over the tree of moves, without recursion, which numba cannot keep in its cache.
    """
    level = 0
    t.frames[0].depth = depth
    t.frames[0].turns = turns
    is_new = True
    while level >= 0 and t.tally[0].looked <= t.tally[0].most:
        if is_new:
            t.tally[0].looked += 1
            is_new = not is_settled(t, level)
            if is_new:
                begin(t, level)
        if is_new or not t.frames[level].is_done:
            is_new = lay_out_next(t, level)
            if is_new:
                level += 1
                continue
            finish(t, level)
        level -= 1
        if level >= 0:
            absorb(t, level)


@register_jitable
def is_settled(t: Any, level: int) -> bool:
    """Whether nothing need be looked at below: the match is over, a network knows, or it was thought about before."""
    p = t.desk[level]
    f = t.frames[level]
    f.is_done = True
    f.slot = -1
    if p.phase == rules.OVER:
        final(p, t.shares[level])
        return True
    is_kind_kept = p.phase == rules.TURN or p.phase == rules.PRESSING
    f.hopeless = hopeless(p) if is_kind_kept or level == 0 else t.frames[level - 1].hopeless
    if is_decided(p, f.hopeless):
        t.shares[level] = 1.0
        leave_out(t.shares[level], f.hopeless)
        return True
    f.is_last = p.phase == rules.PRESSING and f.depth <= 0
    if (p.phase == rules.TURN and f.turns == 0) or (f.is_last and p.menu >> rules.STOP & 1 == 0):
        estimate(t, level)
        return True
    if is_kind_kept and is_kept(t, level):
        return True
    f.is_done = False
    return False


@register_jitable
def is_kept(t: Any, level: int) -> bool:
    """Whether a position was thought about so far before; then what was found is taken from there."""
    f = t.frames[level]
    f.key = hashed(t.desk[level], f.depth, f.turns, f.hopeless)
    f.slot = slot_of(t, f.key)
    if t.keys[f.slot] != f.key:
        return False
    t.shares[level] = t.kept[f.slot]
    return True


@register_jitable
def is_decided(p: Any, without: int) -> bool:
    """Whether only one seat can win, where these are hopeless."""
    hopeful = (1 << p.seats) - 1 & ~without
    return bool(hopeful & hopeful - 1 == 0)


@register_jitable
def slot_of(t: Any, key: int) -> int:
    slot = key & SLOTS - 1
    while t.keys[slot] != 0 and t.keys[slot] != key:
        slot = (slot + 1) & SLOTS - 1
    return slot


@register_jitable
def begin(t: Any, level: int) -> None:
    p = t.desk[level]
    f = t.frames[level]
    f.mover = rules.to_move(p)
    f.best = -1.0
    f.merged = 0
    f.next = 0
    if f.mover == BY_CHANCE:
        f.tickets = rules.count_tickets(p)
        f.next = rules.FIRST_CHANCE
        for seat in range(p.seats):
            t.shares[level, seat] = 0


@register_jitable
def lay_out_next(t: Any, level: int) -> bool:
    """Put what follows from the next move or outcome on the level below; False when there are no more."""
    p = t.desk[level]
    f = t.frames[level]
    code = -1
    if f.mover != BY_CHANCE:
        if f.is_last:
            code = rules.STOP if f.next == 0 else -1
        elif f.hopeless >> f.mover & 1:
            code = given_up(p) if f.next == 0 else -1
        elif f.best >= 1.0 and p.phase != rules.PRESSING:
            code = -1  # nothing can be better
        else:
            code = rules.move_at(p, f.next) if f.next < rules.count_moves(p) else -1
        f.next += 1
    elif p.phase == rules.ROLLING and f.hopeless >> p.taker & 1:
        code = rules.FACE if f.next == rules.FIRST_CHANCE else -1
        f.weight = f.tickets
        f.next = rules.END_CHANCE
    elif t.tally[0].is_hurried and p.phase == rules.ROLLING and p.taker != p.active:
        code = usual_face(t, level) if f.next == rules.FIRST_CHANCE else -1
        f.weight = f.tickets
        f.next = rules.END_CHANCE
    else:
        code = next_outcome(t, level)
    if code < 0:
        return False
    t.desk[level + 1] = p
    rules.play(t.desk[level + 1], code)
    t.frames[level + 1].depth = f.depth - int(rules.CARD <= code < rules.FACE)
    t.frames[level + 1].turns = f.turns - int(p.phase == rules.TURN)
    return True


@register_jitable
def given_up(p: Any) -> int:
    """What a seat does that cannot win: nothing is better for it than another, and it stops as soon as it may."""
    return int(rules.STOP if p.menu >> rules.STOP & 1 else rules.move_at(p, 0))


@register_jitable
def usual_face(t: Any, level: int) -> int:
    """In a hurry, another seat's roll stands for all its rolls: the one that costs about what a roll costs on average."""
    p = t.desk[level]
    together = 0
    for code in range(rules.FACE, rules.END_CHANCE):
        if rules.weight(p, code):
            together += kept_by_roll(p, code)
    usual = -1
    nearest = 0
    for code in range(rules.FACE, rules.END_CHANCE):
        if rules.weight(p, code):
            away = abs(kept_by_roll(p, code) * t.frames[level].tickets - together)
            if usual < 0 or away < nearest:
                usual = code
                nearest = away
    return usual


@register_jitable
def kept_by_roll(p: Any, code: int) -> int:
    """The points that a roll leaves on the bench of the seat that rolls."""
    return int(pile_points(rules.spared(p, p.bench[p.taker], code - rules.FACE)))


@register_jitable
def next_outcome(t: Any, level: int) -> int:
    """The next of chance's codes, those that are alike taken together at the end; -1 when there are no more."""
    p = t.desk[level]
    f = t.frames[level]
    while f.next < rules.END_CHANCE:
        code = f.next
        f.next += 1
        f.weight = rules.weight(p, code)
        if f.weight == 0:
            continue
        if not is_alike(t, level, code):
            return int(code)
        f.alike = code
        f.merged += f.weight
    f.weight = f.merged
    f.merged = 0
    return int(f.alike) if f.weight else -1


@register_jitable
def is_alike(t: Any, level: int, code: int) -> bool:
    """Whether an outcome is one of those that need not be told apart: rolls that cost nothing; and, far from the end, which
    card it was that went bust."""
    p = t.desk[level]
    if p.phase == rules.ROLLING:
        t.desk[level + 1] = p
        rules.play(t.desk[level + 1], code)
        return bool(t.desk[level + 1].bench[p.taker] == p.bench[p.taker])
    if code >= rules.CARD + rules.SWITCH or t.frames[level].depth >= FAR:
        return False
    return rules.spots(p, code - rules.CARD) == 0


@register_jitable
def absorb(t: Any, level: int) -> None:
    """Take in what was found on the level below."""
    f = t.frames[level]
    seats = t.desk[level].seats
    if f.mover == BY_CHANCE:
        for seat in range(seats):
            t.shares[level, seat] += t.shares[level + 1, seat] * f.weight / f.tickets
    elif t.shares[level + 1, f.mover] > f.best - (ALIKE if t.desk[level].phase == rules.PRESSING else 0.0):
        f.best = t.shares[level + 1, f.mover]
        for seat in range(seats):
            t.shares[level, seat] = t.shares[level + 1, seat]


@register_jitable
def finish(t: Any, level: int) -> None:
    f = t.frames[level]
    if f.mover != BY_CHANCE and f.is_last:
        press_on(t, level)
    if f.slot >= 0 and t.tally[0].kept < SLOTS // 2:
        slot = slot_of(t, f.key)  # the search below may have filled the one that was free
        t.keys[slot] = f.key
        t.kept[slot] = t.shares[level]
        t.slots[t.tally[0].kept] = slot
        t.tally[0].kept += 1


@register_jitable
def final(p: Any, shares: Any) -> None:
    """The win, shared by those whom nothing tells apart."""
    most = -1.0
    for seat in range(p.seats):
        shares[seat] = held_points(p, seat) << 8 | rules.tie_break(p, seat)
        most = max(most, shares[seat])
    winners = 0
    for seat in range(p.seats):
        winners += int(shares[seat] == most)
    for seat in range(p.seats):
        shares[seat] = 1.0 / winners if shares[seat] == most else 0.0


@numba.njit(fastmath=True, boundscheck=False)
def value_of(p: Any, row: Any, hidden: Any, into: Any, out: Any, straight: Any, shares: Any) -> None:
    see(p, row)
    shares_of(into, out, straight, row, hidden, shares)


@register_jitable
def estimate(t: Any, level: int) -> None:
    """What the network says, turned back from the order of play to seats."""
    p = t.desk[level]
    value_of(p, t.row, t.hidden, t.into, t.out, t.straight, t.shares[level + 1])
    for place in range(p.seats):
        t.shares[level, (p.active + place) % p.seats] = t.shares[level + 1, place]
    leave_out(t.shares[level], t.frames[level].hopeless)


@register_jitable
def leave_out(shares: Any, without: int) -> None:
    """Divide the win among those who are not hopeless."""
    if without == 0:
        return
    together = 0.0
    for seat in range(len(shares)):
        if without >> seat & 1:
            shares[seat] = 0.0
        together += shares[seat]
    for seat in range(len(shares)):
        shares[seat] /= together


@numba.njit(fastmath=True, boundscheck=False)
def pressing_value(p: Any, now: Any, row: Any, hidden: Any, into: Any, out: Any, straight: Any, times: Any) -> None:
    see_pressing(p, now, row)
    shares_of(into, out, straight, row, hidden, times)


@register_jitable
def press_on(t: Any, level: int) -> bool:
    """Take what pressing on is worth, if that is more than stopping; whether it is.

    The network says how many times as good every seat's hopes become, so that it can tell a hopeless stop from a sure run.
    """
    p = t.desk[level]
    now, then = t.shares[level], t.shares[level + 1]
    pressing_value(p, now, t.row, t.hidden, t.press_into, t.press_out, t.press_straight, then)
    together = 0.0
    without = hopeless(p)
    for place in range(p.seats):
        if without >> (p.active + place) % p.seats & 1:
            then[place] = 0.0
        then[place] *= max(now[(p.active + place) % p.seats], UNSURE)
        together += then[place]
    if then[0] <= now[p.active] * together:
        return False
    for place in range(p.seats):
        now[(p.active + place) % p.seats] = then[place] / together
    return True


@register_jitable
def hashed(p: Any, depth: int, turns: int, without: int) -> int:
    """A number for a position and how far it is looked into; stacks count in any order, for none is better than another.

    What the hopeless hold does not count, and which cards the others hold only while the die may be rolled.
    """
    low, middle, high = in_order(p.stacks[0], p.stacks[1], p.stacks[2])
    key = mixed(mixed(mixed(np.int64(1), low), middle), high)  # one after the other: no card may slip from stack to stack
    key = mixed(key, p.left)
    key = mixed(key, p.left_rolls | p.left_switches << 8 | p.active << 16 | p.phase << 20 | (p.switches & 1) << 24)
    key = mixed(key, min(turns, FAR) << 16 | min(depth, FAR))
    rolls = rolls_to_come(p)
    for seat in range(p.seats):
        if without >> seat & 1:
            key = mixed(key, -1)
        elif rolls:
            key = mixed(key, held(p.bench[seat]))
            key = mixed(key, pile_points(p.bank[seat]) << 16 | rules.pile_cards(p.bank[seat]))
        else:
            key = mixed(key, held_points(p, seat) << 16 | rules.tie_break(p, seat) << 8 | colours_of(p.bench[seat]))
    return int(key | 1 << 40)  # never 0, which marks a free slot


@register_jitable
def held(pile: int) -> int:
    """A bench as far as it matters: the points and the number of its cards, colour by colour."""
    seen = 0
    for colour in range(rules.COLOURS):
        counts = pile >> 12 * colour & rules.PILE_COLOUR
        seen = seen << 12 | colour_points(counts) << 5 | rules.cards_of_colour(counts)
    return seen


@register_jitable
def colours_of(pile: int) -> int:
    """How many colours a pile has."""
    count = 0
    for colour in range(rules.COLOURS):
        count += int(pile >> 12 * colour & rules.PILE_COLOUR != 0)
    return count


@register_jitable
def mixed(key: int, more: int) -> int:
    key = (key ^ more) * -7046029254386353131
    return key ^ (key >> 29 & 0x7FFFFFFFF)


@compiled
def forget(t: Any) -> None:
    """Make room for the next thought."""
    for number in range(t.tally[0].held, t.tally[0].kept):
        t.keys[t.slots[number]] = 0
    t.tally[0].looked = 0
    t.tally[0].kept = t.tally[0].held


@compiled
def hold(t: Any) -> None:
    """Remember what was thought about up to now, until it is released."""
    t.tally[0].held = t.tally[0].kept


@compiled
def release(t: Any) -> None:
    """Forget even that."""
    t.tally[0].held = 0
    forget(t)


@compiled
def values_of_moves(t: Any, positions: Any, depth: int, turns: int, most: int, found: Any) -> int:
    """For each move or outcome of a position, what every seat may expect after it; how many, or -1 if it was too much."""
    forget(t)
    t.tally[0].most = most
    p = positions[0]
    t.tally[0].is_hurried = depth < FAR and p.phase != rules.TAKING and p.phase != rules.ROLLING
    is_chance = rules.to_move(p) == BY_CHANCE
    code = rules.FIRST_CHANCE - 1
    count = 0
    while True:
        if is_chance:
            code += 1
            while code < rules.END_CHANCE and rules.weight(p, code) == 0:
                code += 1
            if code == rules.END_CHANCE:
                break
        else:
            if count == rules.count_moves(p):
                break
            code = rules.move_at(p, count)
        t.desk[0] = p
        rules.play(t.desk[0], code)
        look(t, depth - int(rules.CARD <= code < rules.FACE), turns)
        found[count] = t.shares[0]
        count += 1
    return -1 if t.tally[0].looked > most else count
