"""Perfect play by going through every way a match can go on, each position once: compiled over a game's own rules.

A seat chooses what is best for it, chance brings the mean of what it may bring. All is walked depth first on one stack of
positions, without a rule of any game; what a position is worth between turns is remembered for good, under a key that a
game provides (push_key.py, dojo_key.py), and within a turn for as long as nothing overwrites it. There are no cycles: every
turn takes a card from the deck for good, or puts one away for good.
"""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
from numba.extending import register_jitable

from tatami.arena.solved.keeping import FOR_GOOD, FOR_THE_TURN
from tatami.arena.solved.table import EMPTY, grown, put, put_over, seen, seen_lately
from tatami.games.packed import BY_CHANCE, NOBODY

# What is counted.
POSITIONS = 0  # remembered for good
TURNS = 1  # each turn has a number, so that no two are taken for one
COUNTS = 2

TURN_WORDS = 3  # the number of the turn, and two words that a game writes


def made_compilable(*modules: ModuleType) -> None:
    """Let compiled code call the plain functions of these modules."""
    for module in modules:
        for function in vars(module).values():
            if inspect.isfunction(function) and function.__module__ == module.__name__:
                register_jitable(function)


def build(rules: Any, keys_of: Any, compiled: Callable[[Any], Any]) -> Any:
    """The search over one game's rules, with the keys of its positions."""
    to_move, play, count_moves, move_at = rules.to_move, rules.play, rules.count_moves, rules.move_at
    weight, count_tickets = rules.weight, rules.count_tickets
    points, tie_break = rules.points, rules.tie_break
    keeping, write_key, write_turn_key = keys_of.keeping, keys_of.write_key, keys_of.write_turn_key
    first_chance, end_chance = rules.FIRST_CHANCE, rules.END_CHANCE

    @compiled
    def search(
        stack: Any, raw: Any, names: Any, scratch: Any, keys: Any, worths: Any, late_keys: Any, late_worths: Any, counts: Any
    ) -> Any:
        """The share of seat 0 in the first position of the stack; and the table, which may have grown.

        `raw` is the same stack as words, for copying. What is found stands in `share`, EMPTY until then; each depth has the
        option it tries, the best or the mean so far, and its keys.
        """
        tried = np.zeros(len(stack), np.int64)
        so_far = np.zeros(len(stack))
        key_at = np.zeros((len(stack), keys.shape[1]), np.int64)
        turn_key_at = np.zeros((len(stack), TURN_WORDS), np.int64)
        counts[TURNS] += 1
        turn_key_at[0, 0] = counts[TURNS]
        depth = 0
        is_new = True
        share = EMPTY
        while True:
            p = stack[depth]
            mover = to_move(p)
            kept = keeping(p)
            if is_new:  # arrived here
                share = EMPTY
                if mover == NOBODY:
                    ahead = points(p, 0) - points(p, 1)
                    if ahead == 0:
                        ahead = tie_break(p, 0) - tie_break(p, 1)
                    share = 0.5 if ahead == 0 else 1.0 if ahead > 0 else 0.0
                elif kept == FOR_GOOD:
                    write_key(p, key_at[depth], names, scratch)
                    share = seen(keys, worths, key_at[depth], p.active)
                    if share < 0:
                        counts[TURNS] += 1
                        turn_key_at[depth, 0] = counts[TURNS]
                elif kept == FOR_THE_TURN:
                    write_turn_key(p, turn_key_at[depth])
                    share = seen_lately(late_keys, late_worths, turn_key_at[depth])
                tried[depth] = first_chance - 1 if mover == BY_CHANCE else -1
                so_far[depth] = 0.0 if mover == BY_CHANCE else 2.0 if mover == 1 else -1.0
            else:  # came back, with the share of the option tried
                if mover == BY_CHANCE:
                    so_far[depth] += share * weight(p, tried[depth]) / count_tickets(p)
                elif mover == 0:
                    so_far[depth] = max(so_far[depth], share)
                else:
                    so_far[depth] = min(so_far[depth], share)
                share = EMPTY
            if share < 0:
                tried[depth] += 1
                if mover == BY_CHANCE:
                    while tried[depth] < end_chance and weight(p, tried[depth]) == 0:
                        tried[depth] += 1
                if tried[depth] < (end_chance if mover == BY_CHANCE else count_moves(p)):
                    for word in range(raw.shape[1]):
                        raw[depth + 1, word] = raw[depth, word]
                    play(stack[depth + 1], tried[depth] if mover == BY_CHANCE else move_at(p, tried[depth]))
                    turn_key_at[depth + 1, 0] = turn_key_at[depth, 0]
                    depth += 1
                    is_new = True
                    continue
                share = min(1.0, so_far[depth])  # the parts of a sure win may add up to a little more
                if kept == FOR_GOOD:
                    put(keys, worths, key_at[depth], p.active, share)
                    counts[POSITIONS] += 1
                    if 3 * counts[POSITIONS] > 2 * len(worths):
                        keys, worths = grown(keys, worths)
                elif kept == FOR_THE_TURN:
                    put_over(late_keys, late_worths, turn_key_at[depth], share)
            if depth == 0:
                return share, keys, worths
            depth -= 1
            is_new = False

    return search
