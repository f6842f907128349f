"""A look through the eyes of the strongest player of Dojo, compiled."""

from typing import Any

import numba

from tatami.bots.dojo_promise import forget
from tatami.bots.dojo_search import DEPTH, cell_of, copy_row, search_turn
from tatami.bots.dojo_value import prepare, value_between, value_laid
from tatami.games.dojo import rules


@numba.njit(boundscheck=True)
def look(positions: Any, desks: Any) -> None:
    value_between(positions[0], desks[0])


@numba.njit(boundscheck=True)
def look_at_lays(work: Any, words: Any, desks: Any, seen: Any, learnt: Any) -> int:
    """What is seen after each way to lay the last card of row 0: each on its own, and all in a row; how many there were."""
    desk = desks[0]
    seat = work[0].active
    prepare(work[0], seat, desk)
    forget(desk)
    count = 0
    for again in range(2):
        count = 0
        for index in range(rules.count_moves(work[0])):
            code = rules.move_at(work[0], index)
            copy_row(words, 1, 0)
            rules.play(work[1], code)
            if work[1].phase == rules.CLAIMING:
                continue
            if again:
                value_between(work[1], desk)
                seen[count] = desk.inputs
            else:
                value_laid(work[1], work[0], seat, cell_of(code), desk)
                learnt[count] = desk.inputs
            count += 1
    return count


@numba.njit(boundscheck=True)
def best_turn(work: Any, words: Any, worth: Any, firsts: Any, desks: Any) -> Any:
    """What the best turn is worth that is found in the place of the seat to move in row 0."""
    search_turn(work, words, worth, firsts, desks[0], 0, 1)
    return worth[DEPTH, work[0].active]
