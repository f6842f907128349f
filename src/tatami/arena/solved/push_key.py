"""What of a position of Push decides its worth, as a few whole numbers: positions of equal worth by symmetry share a key.

Compiled with the search. For two seats; what the options fix is the same in all positions of one solution, and left out.
"""

from typing import Any

import numpy as np

from tatami.arena.solved.keeping import FOR_GOOD, FOR_THE_TURN, NOT
from tatami.fast.order import in_order
from tatami.games.push import rules
from tatami.games.push.options import PushOptions
from tatami.games.push.rules import PILE_COLOUR, PRESSING, TURN, VALUES


def keeping(p: Any) -> int:
    """Which positions are worth remembering."""
    if p.phase == TURN:
        return FOR_GOOD
    return FOR_THE_TURN if p.phase == PRESSING else NOT


def write_key(p: Any, key: Any, _names: Any, _scratch: Any) -> None:
    """A word a colour, in order, since colours may change names; and a word for the rest, seen from the seat to move.

    Of a colour on a bench only its points and its cards count, for it is lost or banked as a whole; of what two seats hold
    in all, only the differences.
    """
    mine, other = p.active, 1 - p.active
    for colour in range(p.colours):
        shift = 12 * colour
        word = (p.left >> shift & PILE_COLOUR) << 22
        word |= holding(p.bench[mine] >> shift & PILE_COLOUR) << 11
        word |= holding(p.bench[other] >> shift & PILE_COLOUR)
        place = colour
        while place > 0 and key[place - 1] < word:
            key[place] = key[place - 1]
            place -= 1
        key[place] = word
    ahead = 512 + rules.points(p, mine) - rules.points(p, other)
    more = 128 + rules.tie_break(p, mine) - rules.tie_break(p, other)
    key[p.colours] = ((ahead << 8 | more) << 5 | p.left_rolls) << 4 | p.left_switches


def holding(counts: int) -> int:
    """The points and the cards of one colour of a pile."""
    points = 0
    for value in range(VALUES):
        points += (counts >> 2 * value & 3) * (value + 1)
    return points << 5 | rules.cards_of_colour(counts)


def write_turn_key(p: Any, key: Any) -> None:
    """Within a turn only the stacks change, and the order they lie in decides nothing."""
    low, middle, high = in_order(p.stacks[0], p.stacks[1], p.stacks[2])
    key[1] = low << 31 | middle
    key[2] = high << 4 | p.switches


def words(options: PushOptions) -> int:
    return options.deck.colours + 1


def names(_options: PushOptions) -> Any:
    """None are needed: colours are put in order."""
    return np.zeros((0, 0), np.int64)
