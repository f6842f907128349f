"""Who can still win a match of Push: near the end, much need not be looked at because it cannot change who wins.

Compiled. All of it is bounds: nobody is called hopeless who could still win, or share the win.
"""

from typing import Any

from numba.extending import register_jitable

from tatami.bots.push_seen import colour_points, held_points, pile_points
from tatami.games.push import rules

NEAR_THE_END = 16  # cards left; with more, hardly anybody is hopeless yet


@register_jitable
def hopeless(p: Any) -> int:
    """The seats that cannot win any more whatever comes, one bit each."""
    if p.left_cards > NEAR_THE_END:
        return 0
    rolls = rolls_to_come(p)
    sure = 0
    for seat in range(p.seats):
        sure = max(sure, held_points(p, seat) - at_risk(p, p.bench[seat], rolls))
    needed = sure - points_to_gain(p)
    found = 0
    for seat in range(p.seats):
        found |= int(held_points(p, seat) < needed) << seat
    return found


@register_jitable
def rolls_to_come(p: Any) -> int:
    """How often the die may still be rolled, at most: for a roll card once, and for every fourth card a bust."""
    rolls = p.left_rolls + int(p.phase == rules.ROLLING)
    cards = p.left_cards - p.left_switches
    if p.card != rules.NO_CARD:
        cards += 1
        rolls += int(p.card == rules.ROLL)
    for number in range(rules.STACKS):
        cards += int(p.stacks[number] != 0)
        rolls += p.stacks[number] >> rules.ROLL & 1
    return int(rolls + cards // (rules.STACKS + 1))


@register_jitable
def points_to_gain(p: Any) -> int:
    """The points of all cards that nobody holds."""
    points = pile_points(p.left)
    if 0 <= p.card < rules.NUMBERS:
        points += p.card % rules.VALUES + 1
    for number in range(rules.STACKS):
        points += rules.stack_value(p.stacks[number])
    return int(points)


@register_jitable
def at_risk(p: Any, bench: int, rolls: int) -> int:
    """The points that so many rolls can cost a bench, at most: a colour each, or all of it where a star wipes."""
    if rolls >= rules.COLOURS or (rolls and p.star_wipes):
        return int(pile_points(bench))
    lost = 0
    for _ in range(rolls):
        dearest = 0
        for colour in range(rules.COLOURS):
            points = colour_points(bench >> 12 * colour & rules.PILE_COLOUR)
            if points > colour_points(bench >> 12 * dearest & rules.PILE_COLOUR):
                dearest = colour
        lost += colour_points(bench >> 12 * dearest & rules.PILE_COLOUR)
        bench &= ~(rules.PILE_COLOUR << 12 * dearest)
    return int(lost)
