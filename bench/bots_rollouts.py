"""Long rollouts of Push: from a decision, each of its best options is played to the end a thousand times, with the same luck.

The option that does best in one half of the rollouts is weighed by the other half, so that the largest of several noisy
figures does not look better than it is.
"""

import sys
from functools import cache
from random import Random
from typing import Any, NamedTuple

import numpy as np

from tatami.bots import net, push_hopes, push_lessons, push_search, push_seen
from tatami.bots.minds import ranked
from tatami.bots.net import best_of
from tatami.bots.push_lessons import presses_on
from tatami.bots.push_mind import WEIGHTS, PushMind
from tatami.bots.push_search import TO_THE_END, final, thought, values_of_moves
from tatami.fast import order
from tatami.fast.gear import compiler, gear
from tatami.fast.luck import below, generators
from tatami.games.game import CHANCE
from tatami.games.packed import BY_CHANCE, NOBODY
from tatami.games.push import GAME, rules
from tatami.luck.duplicate import Dealer

PHASES = {"first half": (60, 121), "second half": (26, 60), "last 25 cards": (11, 26), "last ten cards": (1, 11)}
OPTIONS = 3  # of a decision, the best at first sight, that are rolled out
NEAR_THE_END, AT_MOST = 3, 3_000  # how many cards are left, and positions, for looking at a turn to its end

compiled = compiler(rules, sys.modules[__name__], net, push_hopes, push_search, push_seen, push_lessons, order)


@compiled
def roll_out(t: Any, first: Any, code: int, generators: Any, shares: Any) -> None:
    """Play a move, then the rest as a hurried mind would; one row of `shares` for each match."""
    table = np.zeros(1, t.desk.dtype)
    found = np.zeros((64, t.shares.shape[1]))
    for number in range(len(shares)):
        generator = generators[number]
        table[0] = first[0]
        p = table[0]
        rules.play(p, code)
        mover = rules.to_move(p)
        while mover != NOBODY:
            if mover == BY_CHANCE:
                rules.play(p, rules.chance_at(p, below(generator, rules.count_tickets(p))))
            else:
                choice, moves = 0, rules.count_moves(p)
                is_near = p.left_cards <= NEAR_THE_END and values_of_moves(t, table, TO_THE_END, 0, AT_MOST, found) >= 0
                if p.phase == rules.PRESSING and not is_near and moves > 1:
                    choice = int(not presses_on(t, table))
                elif moves > 1:
                    if not is_near:
                        values_of_moves(t, table, 0, 0, 1 << 60, found)
                    choice = best_of(found, 0, moves, mover)
                rules.play(p, rules.move_at(p, choice))
            mover = rules.to_move(p)
        final(p, shares[number])


class Weighed(NamedTuple):
    phase: str
    gain: float  # of the best other option over the chosen one, in shares of the win


def weighed(seats: int, rollouts: int, deal: int) -> list[Weighed]:
    """One decision of every phase of a match of the strongest against itself, its best options played out."""
    mind, t = _minds(seats)
    dealer, met = Dealer(3, deal), {phase: list[Any]() for phase in PHASES}
    state: Any = GAME.start(seats)
    while (mover := state.to_move()) is not None:
        if mover is CHANCE:
            state = state.play(dealer.draw(state))
            continue
        cards = state.position.left_cards
        if len(state.moves()) > 1:
            for phase, (low, high) in PHASES.items():
                if low <= cards < high:
                    met[phase].append(state)
        state = state.play(mind.choose(state))
    rng = Random(deal)
    return [Weighed(phase, _gain(rng.choice(states), mind, t, rollouts, deal)) for phase, states in met.items() if states]


@cache
def _minds(seats: int) -> tuple[PushMind, Any]:
    """The one that is weighed, and the networks of the hurried one."""
    nets = net.read(WEIGHTS)
    return PushMind(nets), thought(nets[f"{seats}"], nets[f"{seats}-pressing"])


def _gain(state: Any, mind: PushMind, t: Any, rollouts: int, seed: int) -> float:
    seat = state.to_move()
    assert isinstance(seat, int), "a seat decides"
    options = ranked(mind.options(state), seat)[:OPTIONS]
    position, results = gear(GAME).record(state.position), []
    for move, _ in options:
        shares = np.zeros((rollouts, state.seats))
        roll_out(t, position, GAME.encode(move), generators(seed, rollouts), shares)
        results.append(shares[:, seat])
    ahead = np.array(results[1:]) - results[0]
    halves = (ahead[:, : rollouts // 2].mean(axis=1), ahead[:, rollouts // 2 :].mean(axis=1))
    return float(np.mean([other[one.argmax()] for one, other in (halves, halves[::-1])]))
