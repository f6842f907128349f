"""What must hold after every move of every match, checked inside the compiled loops."""

from typing import Any

import numba
import numpy as np

from tatami.fast.luck import below
from tatami.games.dojo import mats
from tatami.games.dojo import rules as dojo
from tatami.games.packed import BY_CHANCE, NOBODY
from tatami.games.push import rules as push

# What can be wrong.
FINE, COUNT, DISCARD, BANK, STACK, COMBO, ORDER, BOUND, END, TWO_STACKS, MENU = range(11)


@numba.njit
def check_push(start: Any, work: Any, generators: Any, deck: Any, matches: int, bound: int) -> tuple[int, int, int]:
    """Random matches of Push from a start; the first fault found, in which match and after which move."""
    p, generator = work[0], generators[0]
    gone, banked = np.zeros(32, np.int64), np.zeros((6, 30), np.int64)
    taken = np.zeros(6, np.int64)
    for match in range(matches):
        work[0] = start[0]
        gone[:] = 0
        banked[:] = 0
        moves = 0
        while push.to_move(p) != NOBODY:
            turn, taker, phase = p.active, p.taker, p.phase
            if push.to_move(p) == BY_CHANCE:
                push.play(p, push.chance_at(p, below(generator, push.count_tickets(p))))
            else:
                push.play(p, push.move_at(p, below(generator, push.count_moves(p))))
            moves += 1
            if phase == push.TAKING:
                taken[taker] += 1
                if taken[taker] > 1:
                    return TWO_STACKS, match, moves
            if p.active != turn:
                taken[:] = 0
            fault = push_fault(p, deck, gone, banked)
            if fault:
                return fault, match, moves
            if moves > bound:
                return BOUND, match, moves
        if p.left_cards or push.has_stack(p) or p.card != push.NO_CARD or p.switches:
            return END, match, moves
    return FINE, matches, 0


@numba.njit
def push_fault(p: Any, deck: Any, gone: Any, banked: Any) -> int:
    left = p.left_rolls + p.left_switches
    for kind in range(32):
        lying = int(p.card == kind)
        if kind < push.NUMBERS:
            lying += p.left >> 2 * kind & 3
            left += p.left >> 2 * kind & 3
            for seat in range(6):
                in_bank = p.bank[seat] >> 2 * kind & 3
                if in_bank < banked[seat, kind]:
                    return BANK
                banked[seat, kind] = in_bank
                lying += in_bank + (p.bench[seat] >> 2 * kind & 3)
        if kind == push.ROLL:
            lying += p.left_rolls
        if kind == push.SWITCH:
            lying += p.left_switches + p.switches
        else:
            for stack in range(3):
                lying += p.stacks[stack] >> kind & 1
        discarded = deck[kind] - lying
        if discarded < gone[kind]:
            return DISCARD
        gone[kind] = discarded
    if left != p.left_cards:
        return COUNT
    if p.menu != push.legal(p):
        return MENU
    for stack in range(3):
        if not is_lawful(p.stacks[stack]):
            return STACK
    return FINE


@numba.njit
def is_lawful(stack: int) -> bool:
    colours, values = 0, 0
    for kind in range(push.NUMBERS):
        if stack >> kind & 1:
            colour, value = 1 << kind // 6, 1 << kind % 6
            if colours & colour or values & value:
                return False
            colours |= colour
            values |= value
    return True


@numba.njit
def check_dojo(start: Any, work: Any, generators: Any, deck: Any, matches: int, bound: int) -> tuple[int, int, int]:
    """Random matches of Dojo from a start; the first fault found, in which match and after which move."""
    p, generator = work[0], generators[0]
    gone = np.zeros(52, np.int64)
    for match in range(matches):
        work[0] = start[0]
        gone[:] = 0
        moves = 0
        while dojo.to_move(p) != NOBODY:
            turn = p.active
            if dojo.to_move(p) == BY_CHANCE:
                dojo.play(p, dojo.chance_at(p, below(generator, dojo.count_tickets(p))))
            else:
                dojo.play(p, dojo.move_at(p, below(generator, dojo.count_moves(p))))
            moves += 1
            fault = dojo_fault(p, deck, gone)
            if fault:
                return fault, match, moves
            if p.active != turn and has_combo(p, turn):
                return COMBO, match, moves
            if moves > bound:
                return BOUND, match, moves
        if p.left_cards or p.held[0] != mats.NO_CARD or p.combo_count or p.spot_count:
            return END, match, moves
    return FINE, matches, 0


@numba.njit
def dojo_fault(p: Any, deck: Any, gone: Any) -> int:
    lying = np.zeros(52, np.int64)
    left = 0
    for kind in range(52):
        lying[kind] = p.left[kind]
        left += p.left[kind]
    for place in range(3):
        if p.market[place] != mats.NO_CARD:
            lying[p.market[place]] += 1
    for place in range(2):
        if p.held[place] != mats.NO_CARD:
            lying[p.held[place]] += 1
    for seat in range(p.seats):
        cell = 0
        for place in range(p.sizes[seat]):
            card = p.mats[seat * mats.ROOM + place]
            if card >> mats.KIND_BITS <= cell:
                return ORDER
            cell = card >> mats.KIND_BITS
            lying[card & 63] += 1
    for kind in range(52):
        discarded = deck[kind] - lying[kind]
        if discarded < gone[kind]:
            return DISCARD
        gone[kind] = discarded
    return FINE if left == p.left_cards else COUNT


@numba.njit
def has_combo(p: Any, seat: int) -> bool:
    """Whether a complete combo lies anywhere on a mat."""
    for place in range(p.sizes[seat]):
        corner = p.mats[seat * mats.ROOM + place] >> mats.KIND_BITS
        for form in range(mats.FORMS):
            if mats.shared_traits(p, seat, form, corner):
                return True
    return False
