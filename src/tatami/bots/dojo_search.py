"""How the strongest player of Dojo thinks: whole turns of its own, then what luck and the next seat make of the best ones.

Compiled. Positions lie in one array, `work`, which is also seen as whole words, `words`, for copying; a search is told at
which row it may begin. What a row is worth, a share of the win for each seat, lies in the same row of `worth`.
"""

from typing import Any

import numpy as np
from numba.extending import register_jitable

from tatami.bots.dojo_promise import forget
from tatami.bots.dojo_seen import is_decided, next_seat, unchecked
from tatami.bots.dojo_value import prepare, value_between, value_laid, value_prepared
from tatami.games.dojo import rules
from tatami.games.dojo.mats import CELLS, NO_CARD, ROOM
from tatami.games.dojo.rules import CARD, CLAIMING, LAYING, MARKET, REFILLING, TAKE_PAIR, TAKING
from tatami.games.packed import BY_CHANCE

EACH = 0
TRIED = 10  # ways to lay the first of two cards, where not all are
LEAST_SAMPLES = 4  # of the markets that may come
DEPTH = 8  # rows for a turn under way: take, lay, lay, claim, claim


@unchecked
def copy_row(words: Any, to: int, row: int) -> None:
    for place in range(words.shape[1]):
        words[to, place] = words[row, place]


@register_jitable
def taken(p: Any, code: int) -> Any:
    """A number for the kinds that a move takes, in whatever places they lie."""
    if code < TAKE_PAIR:
        return p.market[code]
    low = 99
    high = NO_CARD
    for place in range(MARKET):
        if place != rules.left_by(code):
            low = min(low, p.market[place])
            high = max(high, p.market[place])
    return (low + 2) * 64 + high


@register_jitable
def is_told_twice(p: Any, before: Any, has_before: bool, code: int) -> Any:
    """Whether another order of the same moves, or another place of the same cards, is looked at anyway."""
    if p.phase == TAKING:
        for other in range(code):
            if rules.can_take(p, other) and taken(p, other) == taken(p, code):
                return True
    if p.phase != LAYING or not has_before or before.phase != LAYING:
        return False
    cell = cell_of(code)
    if spot_of(before, cell) < 0:
        return False  # it leans on the card laid before it
    if before.held[0] == before.held[1]:
        return cell < p.laid[0]
    return p.held[0] == before.held[0]


@register_jitable
def cell_of(code: int) -> int:
    """The cell that a card is laid on."""
    return (code - rules.LAY) % CELLS


@register_jitable
def spot_of(p: Any, cell: int) -> int:
    """Which of the cells where a card may go it is; -1 if none."""
    low = 0
    high = p.spot_count
    while low < high:
        middle = (low + high) >> 1
        if p.spots[middle] < cell:
            low = middle + 1
        else:
            high = middle
    return low if low < p.spot_count and p.spots[low] == cell else -1


@register_jitable
def like_lays(work: Any, words: Any, desk: Any, at: int, seat: int, liked: Any) -> Any:
    """How much each way to lay the first of two cards is liked, as if it were all; how much it must be to be tried.

    Where there are few ways, or the match is decided by them, all are.
    """
    if work[at].phase != LAYING or work[at].held[1] == NO_CARD or work[at].spot_count <= TRIED + 2:
        return np.float32(-1)
    least = np.float32(-1)
    tried = np.full(TRIED, least, np.float32)
    forget(desk)
    for index in range(rules.count_moves(work[at])):
        code = rules.move_at(work[at], index)
        copy_row(words, at + 1, at)
        p = work[at + 1]
        p.held[0] = (code - rules.LAY) // CELLS
        p.held[1] = NO_CARD
        rules.play(p, code)
        while p.phase == CLAIMING:
            rules.play(p, rules.move_at(p, 0))
        if is_decided(p):
            return np.float32(-1)
        value_laid(p, work[at], seat, cell_of(code), desk)
        liked[index] = desk.shares[seat]
        least = liked[index]
        for place in range(TRIED):
            if least > tried[place]:
                least, tried[place] = tried[place], least
    return tried[TRIED - 1]


@register_jitable
def search_turn(work: Any, words: Any, worth: Any, firsts: Any, desk: Any, at: int, most: int) -> int:
    """Look at the ways to end the turn of the position in row `at`, and keep the best ends for its seat.

    They are kept in the rows from at + DEPTH on, in no order; `firsts` has the first move of each. Returns their number.
    With EACH for `most`, the best end after each first move is kept, and every way is looked at; else those that begin with
    one of the lays that are liked best.
    """
    seat = work[at].active
    kept_at = at + DEPTH
    kept = 0
    worst = kept_at
    depth = 0
    cursor = np.zeros(DEPTH, np.int64)
    counts = np.zeros(DEPTH, np.int64)
    counts[0] = rules.count_moves(work[at])
    liked = np.zeros(4 * ROOM, np.float32)
    least = np.float32(-1)
    if work[at].phase != TAKING:
        prepare(work[at], seat, desk)
        if most != EACH:
            least = like_lays(work, words, desk, at, seat, liked)
    while depth >= 0:
        p = work[at + depth]
        if cursor[depth] == counts[depth]:
            depth -= 1
            continue
        code = rules.move_at(p, cursor[depth])
        cursor[depth] += 1
        if p.phase == LAYING and p.held[1] != NO_CARD and liked[cursor[depth] - 1] < least:
            continue
        if depth == 0 and most == EACH:
            firsts[kept_at + kept] = code
            worth[kept_at + kept, seat] = -1
            kept += 1
        elif is_told_twice(p, work[at + max(depth - 1, 0)], depth > int(most == EACH), code) and not (
            p.phase == LAYING and liked[spot_of(work[at + depth - 1], cell_of(code))] < least
        ):
            continue
        copy_row(words, at + depth + 1, at + depth)
        after = work[at + depth + 1]
        rules.play(after, code)
        if after.phase == LAYING or after.phase == CLAIMING:
            depth += 1
            if code < CARD:
                prepare(after, seat, desk)
                if most != EACH:
                    least = like_lays(work, words, desk, at + depth, seat, liked)
            cursor[depth] = 0
            counts[depth] = rules.count_moves(after)
            forget(desk)
            continue
        if p.phase == LAYING:
            value_laid(after, p, seat, cell_of(code), desk)
        else:
            value_prepared(after, seat, desk)
        row = worst
        if most == EACH:
            row = kept_at + kept - 1
        elif kept < most:
            row = kept_at + kept
            worth[row, seat] = -1
            kept += 1
        if desk.shares[seat] <= worth[row, seat]:
            continue
        copy_row(words, row, at + depth + 1)
        firsts[row] = rules.move_at(work[at], cursor[0] - 1)
        for other in range(after.seats):
            worth[row, other] = desk.shares[other]
        if most != EACH:
            worst = worst_of(worth, kept_at, kept, seat)
    return kept


@register_jitable
def worst_of(worth: Any, first: int, count: int, seat: int) -> int:
    worst = first
    for row in range(first + 1, first + count):
        if worth[row, seat] < worth[worst, seat]:
            worst = row
    return worst


@register_jitable
def market_key(p: Any) -> int:
    """A number for the kinds in the market, in whatever places they lie."""
    low = 99
    total = 0
    for place in range(MARKET):
        if p.market[place] != NO_CARD:
            low = min(low, p.market[place])
            total += p.market[place] + 1
    return rules.market_cards(p) * 65536 + total * 128 + low


@register_jitable
def let_chance(p: Any, sample: int, samples: int) -> None:
    """Let chance move, by one of so many samples spread evenly over what is left: the same for all that is compared.

    The samples are a power of two, so that each draw has every part of the pile once.
    """
    drawn = 0
    while rules.to_move(p) == BY_CHANCE:
        part = (sample * (4 * drawn + 1) + 3 * drawn) % samples
        rules.play(p, rules.chance_at(p, (2 * part + 1) * rules.count_tickets(p) // (2 * samples)))
        drawn += 1


@register_jitable
def look_further(
    work: Any, words: Any, worth: Any, firsts: Any, desk: Any, first: int, count: int, at: int, effort: int, replies: int
) -> None:
    """Value the ends of turns in so many rows anew: by the market that may come, and the next seat's best turn then.

    What the next seat does hardly depends on where the others' cards lie. So its turn is searched once for each market,
    and of its best turns the one is taken that is best for it against each of the ends compared.
    """
    groups = count_markets(work, first, count)
    for row in range(first, first + count):
        p = work[row]
        key = market_key(p)
        is_new = not is_decided(p)
        for other in range(first, row):
            if market_key(work[other]) == key:
                is_new = False
        if not is_new:
            continue
        last = p.active if p.phase == REFILLING else rules.before(p, p.active)
        draws = samples_for(p, groups, effort) if p.phase == REFILLING else 1
        for other in range(row, first + count):
            if market_key(work[other]) == key and not is_decided(work[other]):
                for seat in range(p.seats):
                    worth[other, seat] = 0
        for sample in range(draws):
            copy_row(words, at, row)
            let_chance(work[at], sample, draws)
            seat = work[at].active
            kept = search_turn(work, words, worth, firsts, desk, at, replies)
            for other in range(row, first + count):
                if market_key(work[other]) == key and not is_decided(work[other]):
                    add_reply(work, words, worth, desk, other, at, kept, last, seat, draws)


@register_jitable
def add_reply(
    work: Any, words: Any, worth: Any, desk: Any, row: int, at: int, kept: int, last: int, seat: int, draws: int
) -> None:
    """Add to a row's worth what is left of it after the best of the replies kept."""
    mine = work[row]
    highest = np.float32(-1)
    for reply in range(at + DEPTH, at + DEPTH + kept):
        copy_row(words, at, reply)
        p = work[at]
        for place in range(last * ROOM, (last + 1) * ROOM):
            p.mats[place] = mine.mats[place]
        p.sizes[last] = mine.sizes[last]
        p.points[last] = mine.points[last]
        value_between(p, desk)
        if desk.shares[seat] > highest:
            highest = desk.shares[seat]
            for other in range(p.seats):
                worth[at, other] = desk.shares[other]
    for other in range(mine.seats):
        worth[row, other] += worth[at, other] / draws


@register_jitable
def count_markets(work: Any, first: int, count: int) -> int:
    """How many different markets the rows leave."""
    markets = 0
    for row in range(first, first + count):
        markets += 1
        for other in range(first, row):
            if market_key(work[other]) == market_key(work[row]):
                markets -= 1
                break
    return markets


@register_jitable
def cells_for(p: Any, seat: int) -> Any:
    """About how many cells a seat may lay a card on."""
    return p.sizes[seat] + 5


@register_jitable
def ends_of_a_turn(p: Any) -> int:
    """About how many ways the next seat has to end its turn."""
    cells = cells_for(p, next_seat(p))
    return int(3 * cells * min(cells, TRIED + 2))


@register_jitable
def ends_to_look_at(work: Any, near: int) -> int:
    """About how many ends of turns it is to look further at so many moves, at least."""
    return int(LEAST_SAMPLES * count_markets(work, DEPTH, near) * ends_of_a_turn(work[DEPTH]))


@register_jitable
def samples_for(p: Any, groups: int, effort: int) -> int:
    """How many markets to look at, so that all their turns together are about `effort` ends of turns."""
    wanted = effort // (groups * ends_of_a_turn(p))
    samples = LEAST_SAMPLES
    while samples < 32 and 2 * samples <= wanted:
        samples *= 2
    return samples
