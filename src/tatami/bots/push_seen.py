"""What a mind sees of a match of Push between two turns, as a row of numbers.

Colours are alike, so a bench is seen as its colours' points from high to low; seats come in the order of play, beginning with
the one in turn.
"""

from typing import Any

import numpy as np
from numba.extending import register_jitable

from tatami.bots.net import Floats
from tatami.games.push import rules

A_SEAT = 8
ROUND_ABOUT = 12
LEAD = 0  # the place in a seat's numbers of what it is ahead, measured by what may still happen


def inputs(seats: int) -> int:
    return A_SEAT * seats + ROUND_ABOUT


def straight(seats: int) -> Floats:
    """What a network knows before it has learnt anything: who is ahead is likely to win."""
    weights = np.zeros((inputs(seats), seats), np.float32)
    for seat in range(seats):
        weights[A_SEAT * seat + LEAD, seat] = 1.5
    return weights


@register_jitable
def see(p: Any, row: Any) -> None:
    seats = p.seats
    mean = 0.0
    for place in range(seats):
        seat = (p.active + place) % seats
        at = A_SEAT * place
        bench = p.bench[seat]
        together = 0
        for colour in range(rules.COLOURS):
            points = colour_points(bench >> 12 * colour & rules.PILE_COLOUR)
            together += points
            to = at + 2 + colour
            while to > at + 2 and row[to - 1] < points:  # insert in order
                row[to] = row[to - 1]
                to -= 1
            row[to] = points
        held = pile_points(p.bank[seat])
        for colour in range(rules.COLOURS):
            row[at + 2 + colour] /= 20
        row[at + 1] = together / 40
        row[at + 7] = held / 40
        row[at + LEAD] = together + held
        mean += (together + held) / seats
    spread = 2 + 1.6 * np.sqrt(p.left_cards)
    for place in range(seats):
        row[A_SEAT * place + LEAD] = (row[A_SEAT * place + LEAD] - mean) / spread
    at = A_SEAT * seats
    worth = pile_points(p.left)
    row[at] = p.left_cards / 100
    row[at + 1] = np.sqrt(p.left_cards) / 10
    row[at + 2] = 1 / (1 + p.left_cards)
    row[at + 3] = p.left_rolls / (1 + p.left_cards)
    row[at + 4] = p.left_switches / (1 + p.left_cards)
    row[at + 5] = worth / (10 * (1 + p.left_cards))
    row[at + 6] = mean / 60
    row[at + 7] = p.colours / 5
    see_run(p, row, at + 8)


@register_jitable
def see_run(p: Any, row: Any, at: int) -> None:
    """How likely somebody runs through all that is left: near the end, that decides. No stack takes a colour or a value twice,
    so four cards of one cannot all lie."""
    crowd = 0
    over = max(0, p.left_rolls - rules.STACKS)
    most = p.left_rolls
    for colour in range(rules.COLOURS):
        cards = rules.cards_of_colour(p.left >> 12 * colour & rules.PILE_COLOUR)
        crowd += cards * cards
        over += max(0, cards - rules.STACKS)
        most = max(most, cards)
    for value in range(rules.VALUES):
        cards = 0
        for colour in range(rules.COLOURS):
            cards += p.left >> 12 * colour + 2 * value & 3
        crowd += cards * cards
        over += max(0, cards - rules.STACKS)
        most = max(most, cards)
    row[at] = 1 / (1 + over)
    row[at + 1] = most / 30
    row[at + 2] = 1 / (1 + crowd / 20)
    row[at + 3] = crowd / (1 + p.left_cards) / 40


@register_jitable
def held_points(p: Any, seat: int) -> int:
    """What the rules call a seat's points."""
    return int(pile_points(p.bench[seat]) + pile_points(p.bank[seat]))


@register_jitable
def pile_points(pile: int) -> int:
    """The same as the rules' own count, in a sixth of the steps: it is made at every end of a search."""
    points = 0
    for colour in range(rules.COLOURS):
        points += colour_points(pile >> 12 * colour & rules.PILE_COLOUR)
    return points


@register_jitable
def colour_points(counts: int) -> int:
    """The points of one colour of a pile: its six counts, each of two bits, times their numbers."""
    return (
        (counts & 3)
        + (counts >> 2 & 3) * 2
        + (counts >> 4 & 3) * 3
        + (counts >> 6 & 3) * 4
        + (counts >> 8 & 3) * 5
        + (counts >> 10 & 3) * 6
    )


PRESSING = 36  # numbers that are seen while a seat presses its luck, and one more for each other seat
BUST = 0  # the places among them of the chance of a bust,
STACKS, A_STACK = 12, 4  # of the stacks, with so many numbers for each,
FITS = 33  # and of the chances that a card fits one stack, or two, or three


def pressing_inputs(seats: int) -> int:
    return PRESSING + seats - 1


def pressing_straight(seats: int) -> Floats:
    """What a network knows before it has learnt anything: press on while a bust is unlikely."""
    weights = np.zeros((pressing_inputs(seats), seats), np.float32)
    weights[BUST, 0] = -4
    weights[11, 0] = 0.4  # always there
    return weights


@register_jitable
def see_pressing(p: Any, shares: Any, row: Any) -> None:
    """What is seen while a seat presses its luck and every seat would have its part of `shares` if it stopped."""
    for number in range(PRESSING):
        row[number] = 0
    safe = 1.0 / p.left_cards
    rise = 0
    for kind in range(rules.NUMBERS):
        count = p.left >> 2 * kind & 3
        if count:
            where = rules.spots(p, kind)
            see_spots(where, count * safe, row)
            if where:
                rise += count * (kind % rules.VALUES + 1)
    see_spots(rules.spots(p, rules.ROLL), p.left_rolls * safe, row)
    busting = row[BUST]
    bench = 0
    highest = 0
    for colour in range(rules.COLOURS):
        points = colour_points(p.bench[p.active] >> 12 * colour & rules.PILE_COLOUR)
        bench += points
        highest = max(highest, points)
    row[1] = busting * busting
    row[2] = rise * safe / 4
    row[3] = shares[p.active]
    row[4] = bench / 40
    row[5] = highest / 20
    row[6] = p.left_cards / 100
    row[7] = 1 / (1 + p.left_cards)
    row[8] = p.left_rolls * safe
    row[9] = p.left_switches * safe
    row[10] = p.switches & 1
    row[11] = p.colours / 5
    see_stacks(p, row)
    row[24] = p.bench[p.active] != 0
    row[25] = busting * row[STACKS]
    row[26] = busting * row[4]
    see_run_on(p, row, 27)
    for place in range(1, p.seats):
        row[PRESSING - 1 + place] = shares[(p.active + place) % p.seats]


@register_jitable
def see_stacks(p: Any, row: Any) -> None:
    """The stacks from the dearest to the cheapest; how much of what is left fits each has been seen before."""
    for number in range(rules.STACKS):
        stack = p.stacks[number]
        to = STACKS + A_STACK * number
        row[to] = rules.stack_value(stack) / 10
        row[to + 1] = stack >> rules.ROLL & 1
        row[to + 2] = stack != 0
        while to > STACKS and row[to - A_STACK] < row[to]:
            for place in range(to, to + A_STACK):
                row[place], row[place - A_STACK] = row[place - A_STACK], row[place]
            to -= A_STACK


@register_jitable
def see_spots(where: int, part: float, row: Any) -> None:
    """Count a part of the cards left with those that fit as many stacks, and for each stack that they fit."""
    fits = 0
    for stack in range(rules.STACKS):
        if where >> stack & 1:
            row[STACKS + A_STACK * stack + 3] += part
            fits += 1
    row[FITS + fits - 1 if fits else BUST] += part


@register_jitable
def see_run_on(p: Any, row: Any, at: int) -> None:
    """How likely the seat in turn runs from here through all that is left, and what that may bring it."""
    together = 0
    rolls = p.left_rolls
    for number in range(rules.STACKS):
        together += rules.stack_value(p.stacks[number])
        rolls += p.stacks[number] >> rules.ROLL & 1
    over = max(0, rolls - rules.STACKS)
    crowd = rolls * rolls
    for colour in range(rules.COLOURS):
        cards = rules.cards_of_colour(p.left >> 12 * colour & rules.PILE_COLOUR)
        for number in range(rules.STACKS):
            cards += (p.stacks[number] >> rules.VALUES * colour & (1 << rules.VALUES) - 1) != 0
        over += max(0, cards - rules.STACKS)
        crowd += cards * cards
    for value in range(rules.VALUES):
        cards = 0
        for colour in range(rules.COLOURS):
            cards += p.left >> 12 * colour + 2 * value & 3
            for number in range(rules.STACKS):
                cards += p.stacks[number] >> rules.VALUES * colour + value & 1
        over += max(0, cards - rules.STACKS)
        crowd += cards * cards
    mine = 0
    best = 0
    for seat in range(p.seats):
        points = held_points(p, seat)
        if seat == p.active:
            mine = points
        else:
            best = max(best, points)
    lead = min(max((mine - best) / 20, -2), 2)
    run = 1 / (1 + over)
    soon = run / (1 + 0.25 * p.left_cards)
    row[at] = run
    row[at + 1] = crowd / (1 + p.left_cards) / 40
    row[at + 2] = soon
    row[at + 3] = lead
    row[at + 4] = together / 30
    row[at + 5] = soon * lead
