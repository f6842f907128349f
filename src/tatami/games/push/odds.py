"""What a seat of Push can count on this turn, in points, exactly: stopping now, or one more card and then stopping.

A roll costs a bench as much as it costs its cards one by one, so each kind's average loss is looked up once.
"""

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tatami.games.push import rules
from tatami.games.push.rules import Position


@dataclass(frozen=True, slots=True)
class Odds:
    """For the seat in turn, while it presses on or begins its turn. Points are gains, averaged over all that luck may bring."""

    left: int  # cards in the deck
    busting: int  # of them, those that fit nowhere
    stop: float | None  # the best stack now, its roll included; None where there is none to take
    flip: float  # one more card, laid as well as can be, and then to stop
    bust: float  # what a bust costs on average, as a number below zero
    gains: tuple[tuple[int, int], ...]  # what stopping may bring, and in how many of the die's faces

    def as_dict(self) -> dict[str, Any]:
        """As screens are told, to a hundredth of a point."""
        stop = None if self.stop is None else round(self.stop, 2)
        return {
            "left": self.left, "busting": self.busting, "stop": stop, "flip": round(self.flip, 2), "bust": round(self.bust, 2),
            "gains": [list(gain) for gain in self.gains],
        }  # fmt: skip


def odds(p: Position) -> Odds | None:
    """None while there is nothing to decide about luck: cards are handed out, or the match is over."""
    if p.phase not in (rules.TURN, rules.PRESSING) or not p.left_cards:
        return None
    costs = card_costs(p.colours, p.star_wipes)
    bench_cost = sum(cost * (p.bench[p.active] >> 2 * kind & 3) for kind, cost in enumerate(costs))
    now = best_stop(p, bench_cost, costs)
    hope, busting = 0.0, 0
    laid = trial(p, bench_cost, costs)
    for kind, count in enumerate(counts(p)):
        if not count:
            continue
        places = rules.spots(p, kind) if kind != rules.SWITCH else 0
        if kind == rules.SWITCH:
            hope += count * (now or 0.0)
        elif not places:
            busting += count
            hope -= count * bench_cost
        else:
            hope += count * max(laid(kind, stack) for stack in range(rules.STACKS) if places >> stack & 1)
    return Odds(p.left_cards, busting, now, hope / p.left_cards, -bench_cost, gains(p, bench_cost, costs))


def busting(p: Position) -> int:
    """How many of the cards left fit on no stack."""
    left = enumerate(counts(p))
    return sum(count for kind, count in left if count and kind != rules.SWITCH and not rules.spots(p, kind))


def counts(p: Position) -> list[int]:
    return [*(p.left >> 2 * kind & 3 for kind in range(rules.NUMBERS)), p.left_rolls, p.left_switches]


@functools.cache
def card_costs(colours: int, star_wipes: int) -> tuple[float, ...]:
    """What a roll costs each kind of card that lies on a bench, on average over the faces of the die."""
    p = Position()
    p.colours, p.star_wipes, p.phase = colours, star_wipes, rules.ROLLING
    faces = [code - rules.FACE for code in range(rules.FACE, rules.END_CHANCE) if rules.weight(p, code)]
    return tuple(
        sum(rules.pile_points(card) - rules.pile_points(rules.spared(p, card, face)) for face in faces) / len(faces)
        for card in (1 << 2 * kind for kind in range(rules.NUMBERS))
    )


def trial(p: Position, bench_cost: float, costs: tuple[float, ...]) -> Callable[[int, int], float]:
    """What stopping would bring with one more card on a stack: the other stacks are weighed once for all cards."""
    weighed = [stack_gain(cards, bench_cost, costs) if cards else -math.inf for cards in p.stacks]
    others = [max(gain for other, gain in enumerate(weighed) if other != stack) for stack in range(rules.STACKS)]
    values = [rules.stack_value(cards) for cards in p.stacks]
    burdens = [bench_cost + stack_cost(cards, costs) for cards in p.stacks]  # what a roll would cost, were there one in it

    def laid(kind: int, stack: int) -> float:
        if kind == rules.ROLL:
            return max(others[stack], values[stack] - burdens[stack])
        gain = values[stack] + kind % rules.VALUES + 1
        return max(others[stack], gain - burdens[stack] - costs[kind] if p.stacks[stack] & rules.ROLL_BIT else gain)

    def laid_where_the_highest_is_taken(kind: int, stack: int) -> float:
        after = p.copy()
        after.stacks[stack] |= 1 << kind
        brought = best_stop(after, bench_cost, costs)
        assert brought is not None, "a stack has just been laid on"
        return brought

    return laid_where_the_highest_is_taken if p.must_take_highest else laid


def best_stop(p: Position, bench_cost: float, costs: tuple[float, ...]) -> float | None:
    best = best_stack(p, bench_cost, costs)
    return None if best is None else best[0]


def best_stack(p: Position, bench_cost: float, costs: tuple[float, ...]) -> tuple[float, int] | None:
    """The stack that brings most on average, of those that may be taken: what it brings, and its cards."""
    takeable = rules.takeable(p)
    found = [(stack_gain(cards, bench_cost, costs), cards) for stack, cards in enumerate(p.stacks) if takeable >> stack & 1]
    return max(found, default=None)


def stack_gain(cards: int, bench_cost: float, costs: tuple[float, ...]) -> float:
    value = rules.stack_value(cards)
    if not cards & rules.ROLL_BIT:
        return value
    return value - bench_cost - stack_cost(cards, costs)


def stack_cost(cards: int, costs: tuple[float, ...]) -> float:
    return sum(costs[kind] for kind in range(rules.NUMBERS) if cards >> kind & 1)


def gains(p: Position, bench_cost: float, costs: tuple[float, ...]) -> tuple[tuple[int, int], ...]:
    """What the best stack may bring: each gain, and how many faces of the die bring it; one face stands for no roll."""
    best = best_stack(p, bench_cost, costs)
    if best is None:
        return ()
    cards = best[1]
    value = rules.stack_value(cards)
    if not cards & rules.ROLL_BIT:
        return ((value, 1),)
    bench = p.bench[p.active] + rules.as_pile(cards & rules.NUMBER_BITS)
    held = rules.pile_points(p.bench[p.active])
    rolling = p.copy()
    rolling.phase = rules.ROLLING
    found: dict[int, int] = {}
    for code in range(rules.FACE, rules.END_CHANCE):
        if rules.weight(rolling, code):
            gain = rules.pile_points(rules.spared(p, bench, code - rules.FACE)) - held
            found[gain] = found.get(gain, 0) + 1
    return tuple(sorted(found.items(), reverse=True))
