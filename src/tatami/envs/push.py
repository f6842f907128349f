"""What a learner sees and does in Push. Seats come in the order of play, beginning with the one that looks.

The cards of a bench or a bank count by colour only, so points and cards by colour say all there is to say.
"""

from typing import Any

from tatami.envs.seen import Actions, Part
from tatami.games.push import rules
from tatami.games.push.rules import COLOURS, NUMBERS, PILE_COLOUR, STACKS

VERSION = 1
PHASES = 7
KINDS = NUMBERS + 1  # that lie on stacks: the numbers and the roll card
ONE_COUNT = 0x003003003003003  # in a pile: how many ones there are of each colour

ACTIONS = (
    Actions(rules.FLIP, 1, "`flip`"),
    Actions(rules.STOP, 1, "`stop`"),
    Actions(rules.PUT, STACKS, "`put 1`, `put 2`, `put 3`"),
    Actions(rules.TAKE, STACKS, "`take 1`, `take 2`, `take 3`"),
    Actions(rules.BANK, COLOURS, "`bank` green, yellow, red, blue, purple"),
)


def parts(seats: int) -> tuple[Part, ...]:
    return (
        Part("phase", (PHASES,), 1, "1 for the one it is: turn, flipping, placing, pressing, taking, rolling, over"),
        Part("is_turned", (1,), 1, "1 while switch cards have turned the order of taking round"),
        Part("left_cards", (1,), 120, "all cards left in the deck"),
        Part("left_rolls", (1,), 18, "roll cards left"),
        Part("left_switches", (1,), 12, "switch cards left"),
        Part("left", (NUMBERS,), 3, "number cards left of each kind: g1 to g6, then y, r, b, p"),
        Part("card", (KINDS,), 1, "1 for the flipped card, while it waits to be put: the same kinds, then the roll card"),
        Part("stacks", (STACKS, KINDS), 1, "1 for each card that lies there"),
        Part("turn", (seats,), 1, "1 for the seat whose turn it is"),
        Part("taker", (seats,), 1, "1 for the seat that takes or rolls; the one in turn until stacks are handed out"),
        Part("bench", (seats, COLOURS), 63, "points of each colour on the bench"),
        Part("bench_cards", (seats, COLOURS), 18, "cards of each colour on the bench"),
        Part("bank", (seats, COLOURS), 63, "points of each colour in the bank"),
        Part("bank_cards", (seats, COLOURS), 18, "cards of each colour in the bank"),
    )


def see(p: Any, viewer: int, rows: Any, index: int) -> None:
    seats = p.seats
    rows[index, p.phase] = 1
    at = PHASES
    rows[index, at] = p.switches & 1
    rows[index, at + 1] = p.left_cards
    rows[index, at + 2] = p.left_rolls
    rows[index, at + 3] = p.left_switches
    at += 4
    left = p.left
    for kind in range(NUMBERS):
        rows[index, at + kind] = left >> 2 * kind & 3
    at += NUMBERS
    if p.card != rules.NO_CARD:
        rows[index, at + p.card] = 1
    for stack in range(STACKS):
        at += KINDS
        cards = p.stacks[stack]
        if cards:
            for kind in range(KINDS):
                rows[index, at + kind] = cards >> kind & 1
    at += KINDS
    seat = viewer
    for place in range(seats):
        rows[index, at + place] = seat == p.active
        rows[index, at + seats + place] = seat == p.taker
        to = at + 2 * seats + place * COLOURS
        see_pile(p.bench[seat], rows, index, to, seats * COLOURS)
        see_pile(p.bank[seat], rows, index, to + 2 * seats * COLOURS, seats * COLOURS)
        seat = rules.after(p, seat)


def see_pile(pile: int, rows: Any, index: int, at: int, step: int) -> None:
    """Points by colour, and a step further cards by colour: reckoned for all five at once, twelve bits each."""
    ones, twos, threes = pile & ONE_COUNT, pile >> 2 & ONE_COUNT, pile >> 4 & ONE_COUNT
    fours, fives, sixes = pile >> 6 & ONE_COUNT, pile >> 8 & ONE_COUNT, pile >> 10 & ONE_COUNT
    points = ones + 2 * twos + 3 * threes + 4 * fours + 5 * fives + 6 * sixes
    cards = ones + twos + threes + fours + fives + sixes
    for colour in range(COLOURS):
        rows[index, at + colour] = points >> 12 * colour & PILE_COLOUR
        rows[index, at + step + colour] = cards >> 12 * colour & PILE_COLOUR


def action_of(p: Any, code: int) -> int:  # noqa: ARG001
    return code  # the codes of the seats come first in the rules, and there are only these


def code_of(p: Any, action: int) -> int:  # noqa: ARG001
    return action
