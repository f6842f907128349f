"""The strongest player of Dojo: it searches whole turns, values what they lead to, and plays the end exactly.

Everything is compiled: seconds for the first time on a machine, a moment afterwards. It never draws lots: the same state
gets the same answer.
"""

import functools
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numba.extending import register_jitable

from tatami.bots import dojo_end, dojo_promise, dojo_refill, dojo_search, dojo_seen, dojo_value, net
from tatami.bots.dojo_end import FOUND, LEVELS, MEMO, solve
from tatami.bots.dojo_refill import OUTCOMES
from tatami.bots.dojo_search import DEPTH, EACH, cells_for, copy_row, ends_to_look_at, let_chance, look_further, search_turn
from tatami.bots.minds import Shares
from tatami.bots.net import Net, best_of
from tatami.fast.gear import compiler, gear
from tatami.games.dojo import GAME, rules
from tatami.games.dojo.mats import NO_CARD
from tatami.games.game import Move
from tatami.games.packed import BY_CHANCE, NOBODY, PackedState

WEIGHTS = Path(__file__).parent / "weights" / "dojo.npz"
MOVES = 256  # more than a seat can ever choose from
NEAR = 10  # moves at most that are looked at further
LEAST_MARGIN = 1e-4
MOST_ENDS = 12_000  # of turns that are looked at further, about
SAMPLES = 16  # of what chance may bring, a power of two
MOST_WAYS = 100_000  # to play this turn and the next, with more than SOON cards left: beyond, hardly any end was found exactly
SOON = 3

compiled = compiler(rules, sys.modules[__name__], dojo_end, dojo_refill, dojo_search, dojo_value, dojo_promise, dojo_seen, net)


@dataclass(frozen=True)
class Thinking:
    """How far the player looks; with all of it 0, it plays what its network likes best at the end of its turn."""

    margin: float = 0.05  # moves worth so much less than the best at first sight are not looked at further
    effort: int = 3000  # ends of turns to look at in the next seat's place
    replies: int = 4  # of the next seat's turns that are weighed against each of one's own
    end_cards: int = 5  # with so many cards left in the pile, the end is played exactly, where it can be done
    end_budget: int = 32_000  # within so many positions


class DojoMind:
    """Answers for any state, with each seat's share of the win."""

    def __init__(self, nets: Mapping[int, Net] | None = None, thinking: Thinking = Thinking()) -> None:
        dojo = gear(GAME)
        self._desks = {seats: dojo_seen.desk(one, seats) for seats, one in (nets or kept_nets()).items()}
        self._thinking = thinking
        rows = DEPTH + MOVES + LEVELS
        self._work = dojo.record(rules.Position(), rows)
        self._words = self._work.view(np.int64).reshape(rows, -1)
        self._worth = np.zeros((rows, rules.SEATS), np.float32)
        self._firsts = np.zeros(rows, np.int64)
        self._memo = np.zeros(MEMO, FOUND)
        self._pairs = np.zeros((OUTCOMES, OUTCOMES, rules.SEATS), np.float32)
        self._refilled = np.zeros((OUTCOMES, rules.SEATS), np.float32)

    def study(self, states: object) -> None:
        """Nothing is found about a position that would serve for another."""

    def choose(self, state: PackedState) -> Move:
        """The best move of the seat to move."""
        moves = state.moves()
        return moves[0] if len(moves) == 1 else max(self.options(state), key=lambda option: option[1][state.turn])[0]

    def options(self, state: PackedState) -> list[tuple[Move, Shares]]:
        """Each legal move of the seat to move, and the shares after it."""
        count = self._think(state)
        shares = {int(self._firsts[row]): self._shares(row, state) for row in range(DEPTH, DEPTH + count)}
        return [(move, shares[GAME.encode(move)]) for move in state.moves()]

    def value(self, state: PackedState) -> Shares:
        """Each seat's share of the win, whoever is to move."""
        outcome = state.outcome()
        if outcome is not None:
            return outcome.shares
        self._think(state)
        return self._shares(0, state)

    def outcomes(self, state: PackedState) -> list[tuple[Move, int, Shares]]:
        """Where chance is to move: each outcome, its weight, and the shares after it.

        There are many, so each is weighed by the next seat's turn alone; but all that one or two cards may bring, exactly.
        """
        chances = state.chances()
        position = state.position
        if position.phase != rules.REFILLING or position.left_cards <= self._thinking.end_cards + 2:
            return [(move, weight, self.value(state.play(move))) for move, weight in chances]
        self._work[:1] = np.frombuffer(state.packed(), self._work.dtype)
        desk = self._desks[state.seats]
        refill(self._work, self._words, self._worth, self._firsts, desk, self._pairs, self._refilled)
        shares = (self._refilled[GAME.encode(move) - rules.FIRST_CHANCE, : state.seats] for move, _ in chances)
        return [(move, weight, tuple(map(float, found))) for (move, weight), found in zip(chances, shares, strict=True)]

    def _think(self, state: PackedState) -> int:
        self._work[:1] = np.frombuffer(state.packed(), self._work.dtype)
        how = self._thinking
        return int(
            think(
                self._work, self._words, self._worth, self._firsts, self._desks[state.seats], self._memo,
                np.float32(how.margin), how.effort, how.replies, how.end_cards, how.end_budget,
            )
        )  # fmt: skip

    def _shares(self, row: int, state: PackedState) -> Shares:
        return tuple(float(share) for share in self._worth[row, : state.seats])


def made(effort: str) -> DojoMind:
    """The mind that thinks as hard as it can (full, patient), or that weighs its own turn and looks no further (short)."""
    return DojoMind(thinking=Thinking(effort=0, end_cards=0) if effort == "short" else Thinking())


@functools.cache
def kept_nets() -> dict[int, Net]:
    return {int(seats): one for seats, one in net.read(WEIGHTS).items()}


@compiled
def think(
    work: Any, words: Any, worth: Any, firsts: Any, desks: Any, memo: Any,
    margin: Any, effort: Any, replies: Any, end_cards: Any, end_budget: Any,
) -> Any:  # fmt: skip
    """Value the position in row 0, and each move of the seat to move in the rows from DEPTH on; how many they are."""
    p = work[0]
    desk = desks[0]
    is_end = p.left_cards <= end_cards and p.phase != rules.DEALING
    if is_end:
        memo["key"][:] = 0
    if rules.to_move(p) == BY_CHANCE:
        if not is_end or solve(work, words, worth, memo, desk, 0, end_budget) < 0:
            value_chance(work, words, worth, firsts, desk, effort, replies)
        return 0
    count = solve_moves(work, words, worth, firsts, memo, desk, end_budget) if is_end else 0
    if count == 0:
        count = search_turn(work, words, worth, firsts, desk, 0, EACH)
        weigh(work, words, worth, firsts, desk, memo, count, margin, effort, replies, end_budget // 2 if is_end else 0)
    best = best_of(worth, DEPTH, count, p.active)
    for seat in range(p.seats):
        worth[0, seat] = worth[best, seat]
    return count


@register_jitable
def solve_moves(work: Any, words: Any, worth: Any, firsts: Any, memo: Any, desk: Any, budget: int) -> int:
    """Value each move exactly; 0 if that cannot be done within the budget, else how many they are."""
    if work[0].left_cards > SOON and count_ways(work[0]) > MOST_WAYS:
        return 0
    count = rules.count_moves(work[0])
    at = DEPTH + count
    for index in range(count):
        code = rules.move_at(work[0], index)
        copy_row(words, at, 0)
        rules.play(work[at], code)
        budget = solve(work, words, worth, memo, desk, at, budget)
        if budget < 0:
            return 0
        firsts[DEPTH + index] = code
        for seat in range(work[0].seats):
            worth[DEPTH + index, seat] = worth[at, seat]
    return count


@register_jitable
def count_ways(p: Any) -> int:
    """About how many ways there are to play this turn and the next."""
    cells = cells_for(p, p.active)
    ways = rules.count_moves(p)
    if p.phase == rules.TAKING:
        ways *= cells * cells
    elif p.held[1] != NO_CARD:
        ways *= cells
    cells = cells_for(p, rules.after(p, p.active))
    return int(ways * 3 * cells * cells)


@register_jitable
def weigh(
    work: Any, words: Any, worth: Any, firsts: Any, desk: Any, memo: Any, count: int,
    margin: float, effort: int, replies: int, end_budget: int,
) -> None:  # fmt: skip
    """Look further at the moves that are almost as good as the best; the others change as much as these on average."""
    seats = work[0].seats
    seat = work[0].active
    near = bring_near(work, words, worth, firsts, count, seat, margin)
    if near < 2 or effort == 0:
        return
    change = np.zeros(seats, np.float32)
    for other in range(seats):
        for row in range(DEPTH, DEPTH + near):
            change[other] -= worth[row, other] / near
    if not solve_ends(work, words, worth, memo, desk, near, DEPTH + count, end_budget):
        look_further(work, words, worth, firsts, desk, DEPTH, near, DEPTH + count, effort, replies)
    best = best_of(worth, DEPTH, near, seat)
    for other in range(seats):
        for row in range(DEPTH, DEPTH + near):
            change[other] += worth[row, other] / near
    for row in range(DEPTH + near, DEPTH + count):
        shift(worth, row, best, seat, change)


@register_jitable
def bring_near(work: Any, words: Any, worth: Any, firsts: Any, count: int, seat: int, margin: float) -> int:
    """Put the moves that are almost as good as the best first, the better and the dearer to look at the fewer; how many."""
    best = worth[best_of(worth, DEPTH, count, seat), seat]
    near = NEAR + 1
    while margin > LEAST_MARGIN and (near > NEAR or ends_to_look_at(work, near) > MOST_ENDS):
        near = 0
        for row in range(DEPTH, DEPTH + count):
            if worth[row, seat] >= best - margin:
                if near < NEAR:
                    swap_rows(words, worth, firsts, row, DEPTH + near)
                near += 1
        margin /= 1.5
    return min(near, NEAR)


@register_jitable
def solve_ends(work: Any, words: Any, worth: Any, memo: Any, desk: Any, near: int, at: int, budget: int) -> bool:
    """Value so many ends of the turn exactly, if that can be done within the budget."""
    found = np.zeros((near, rules.SEATS), np.float32)
    for number in range(near):
        if budget <= 0:
            return False
        copy_row(words, at, DEPTH + number)
        budget = solve(work, words, worth, memo, desk, at, budget)
        if budget < 0:
            return False
        found[number] = worth[at]
    worth[DEPTH : DEPTH + near] = found
    return True


@register_jitable
def shift(worth: Any, row: int, best: int, seat: int, change: Any) -> None:
    """Change what a row is worth, but never so that it looks better than the best."""
    together = np.float32(0)
    for other in range(len(change)):
        worth[row, other] = max(worth[row, other] + change[other], np.float32(0))
        together += worth[row, other]
    for other in range(len(change)):
        worth[row, other] /= together
    if worth[row, seat] >= worth[best, seat]:
        for other in range(len(change)):
            worth[row, other] = worth[best, other]


@register_jitable
def swap_rows(words: Any, worth: Any, firsts: Any, one: int, other: int) -> None:
    for place in range(words.shape[1]):
        words[one, place], words[other, place] = words[other, place], words[one, place]
    firsts[one], firsts[other] = firsts[other], firsts[one]
    for seat in range(rules.SEATS):
        worth[one, seat], worth[other, seat] = worth[other, seat], worth[one, seat]


@register_jitable
def value_chance(work: Any, words: Any, worth: Any, firsts: Any, desk: Any, effort: int, replies: int) -> None:
    """Value a position where chance is to move: by samples of what comes, and the best turn then."""
    if work[0].phase == rules.REFILLING and effort:
        copy_row(words, DEPTH, 0)
        look_further(work, words, worth, firsts, desk, DEPTH, 1, DEPTH + 1, effort, replies)
        worth[0] = worth[DEPTH]
        return
    total = np.zeros(rules.SEATS, np.float32)
    for sample in range(SAMPLES):
        copy_row(words, DEPTH, 0)
        let_chance(work[DEPTH], sample, SAMPLES)
        if rules.to_move(work[DEPTH]) == NOBODY:
            dojo_seen.decided_shares(work[DEPTH], desk)
            total += desk.shares / SAMPLES
        else:
            kept = search_turn(work, words, worth, firsts, desk, DEPTH, 1)
            total += worth[2 * DEPTH] / SAMPLES * kept
    worth[0] = total


refill = compiled(dojo_refill.refill)
