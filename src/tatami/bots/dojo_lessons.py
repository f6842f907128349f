"""How the strongest player of Dojo learns: it plays against itself, and its network learns what came of each position.

Each round of lessons plays matches in the compiled gear, a whole turn searched at a time, and teaches the positions
between turns of the last rounds: towards what the best next turn was worth and, less and less, what those after it were
worth, up to the result (TD(lambda)). Now and then a seat tries something else; what was before does not learn from that.
"""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from tatami.bots import dojo_promise, dojo_search, dojo_seen, dojo_value, net, steady
from tatami.bots.dojo_mind import DojoMind, Thinking
from tatami.bots.dojo_search import DEPTH, search_turn
from tatami.bots.dojo_seen import decided_shares, inputs_for, is_decided
from tatami.bots.dojo_value import value_between
from tatami.bots.learning import Teacher
from tatami.bots.net import Floats, Net, best_of
from tatami.fast import luck
from tatami.fast.gear import compiler, gear
from tatami.fast.luck import below
from tatami.games.dojo import GAME, Deck, DojoOptions, rules
from tatami.games.game import CHANCE
from tatami.games.packed import BY_CHANCE
from tatami.luck import local
from tatami.processes import beside

compiled = compiler(rules, sys.modules[__name__], dojo_search, dojo_value, dojo_promise, dojo_seen, net)

TASKS = 8  # that a round is split into, however many processes there are: the same lessons on any machine
TRIED = 6  # when a seat tries something, it is one of so many best turns
MOST_TURNS = 120  # of a match that learns


@dataclass(frozen=True)
class Plan:
    """How to teach a network for so many seats."""

    seats: int
    rounds: int = 40
    matches: int = 400  # a round
    kept_rounds: int = 10
    passes: int = 2
    hidden: int = 48
    trying: float = 0.1
    memory: float = 0.7  # lambda
    rate: float = 1e-3
    last_rate: float = 1e-4
    small_decks: float = 0.3
    compared_every: int = 10  # rounds
    deals: int = 64


@dataclass(frozen=True)
class Round:
    """What a round of lessons gave: the surprise that was left, and shares of the win of the new network."""

    number: int
    rows: int
    loss: float
    against_last: float | None
    against_steady: float | None


def beginner(seats: int, hidden: int, rng: np.random.Generator) -> Net:
    """A network that only knows that points are good, and better the fewer turns are left."""
    straight = np.zeros((inputs_for(seats), seats), np.float32)
    for seat in range(seats):
        straight[dojo_seen.SHARED + seat * dojo_seen.STANDING + 1, seat] = 1.2
    return net.fresh(straight, hidden, rng)


def teach(plan: Plan, seed: int, processes: int = 2, start: Net | None = None) -> Iterator[tuple[Net, Round]]:
    """The network after each round, the same for the same seed."""
    rng = np.random.default_rng(seed)
    teacher = Teacher(start or beginner(plan.seats, plan.hidden, rng))
    kept: list[tuple[Floats, Floats]] = []
    with beside(processes) as pool:
        for number in range(plan.rounds):
            before = teacher.net
            kept.extend(pool.map(play_lessons, [plan] * TASKS, [before] * TASKS, seeds(rng)))
            kept = kept[-plan.kept_rounds * TASKS :]
            inputs, targets = (np.concatenate(rows) for rows in zip(*kept, strict=True))
            rate = plan.rate * (plan.last_rate / plan.rate) ** (number / max(plan.rounds - 1, 1))
            for _ in range(plan.passes):
                loss = teacher.teach(inputs, targets, rate, rng)
            against_last, against_steady = None, None
            if (number + 1) % plan.compared_every == 0:
                against_last = compare(pool, play_duels, [teacher.net, before], plan, rng)
                against_steady = compare(pool, play_steady, [teacher.net], plan, rng)
            yield teacher.net, Round(number, len(inputs), loss, against_last, against_steady)


def seeds(rng: np.random.Generator) -> list[int]:
    return [int(seed) for seed in rng.integers(1 << 60, size=TASKS)]


def compare(pool: Executor, play: Callable[..., float], nets: list[Net], plan: Plan, rng: np.random.Generator) -> float:
    """The share of the win of the first network in one seat, against another player in all the others."""
    won = pool.map(play, [nets] * TASKS, [plan.seats] * TASKS, [plan.deals // TASKS] * TASKS, seeds(rng))
    return float(np.mean(list(won)))


def starts(plan: Plan, count: int, rng: np.random.Generator) -> Any:
    """Positions before the first move: mostly the usual deck; others, so that small ones look familiar too."""
    positions = []
    for _ in range(count):
        deck = Deck()
        while rng.random() < plan.small_decks or not deck.is_enough_for(plan.seats):
            low, high = (2, 2, 2, 0, 0), (4, 4, 4, 3, 3)
            deck = Deck(*(int(rng.integers(least, most + 1)) for least, most in zip(low, high, strict=True)))
            if deck.is_enough_for(plan.seats):
                break
        options = DojoOptions(
            deck=deck,
            short_line="wild" if rng.random() < 0.1 else "marked",
            ending="equal_turns" if rng.random() < 0.1 else "immediate",
            first_seat=int(rng.integers(plan.seats)),
        )
        positions.append(gear(GAME).record(GAME.start(plan.seats, options).position))
    return np.concatenate(positions)


def play_lessons(plan: Plan, taught: Net, seed: int) -> tuple[Floats, Floats]:
    """Inputs and targets from matches of a network against itself."""
    matches = plan.matches // TASKS
    first = starts(plan, matches, np.random.default_rng(seed))
    inputs = np.zeros((matches * MOST_TURNS, inputs_for(plan.seats)), np.float32)
    targets = np.zeros((matches * MOST_TURNS, plan.seats), np.float32)
    rows = play_all(
        *room(TRIED), first, dojo_seen.desk(taught, plan.seats), np.zeros(plan.seats, np.int64),
        luck.generators(seed, 1), plan.trying, plan.memory, inputs, targets, np.zeros((1, plan.seats), np.float32),
    )  # fmt: skip
    return inputs[:rows], targets[:rows]


def play_duels(nets: list[Net], seats: int, deals: int, seed: int) -> float:
    first = gear(GAME).record(GAME.start(seats, DojoOptions()).position, deals)
    desks = np.concatenate([dojo_seen.desk(one, seats) for one in nets])
    won = np.zeros((seats, deals, seats), np.float32)
    nothing = np.zeros((0, inputs_for(seats)), np.float32), np.zeros((0, seats), np.float32)
    for seat in range(seats):
        who = np.ones(seats, np.int64)
        who[seat] = 0
        play_all(*room(1), first.copy(), desks, who, luck.generators(seed, 1), 0.0, 0.0, *nothing, won[seat])
    return float(np.mean([won[seat, :, seat] for seat in range(seats)]))


def play_steady(nets: list[Net], seats: int, deals: int, seed: int) -> float:
    """Against steady players, in the plain gear; the network without looking any further."""
    player = DojoMind({seats: nets[0]}, Thinking(effort=0, end_cards=0))
    won = 0.0
    for deal in range(deals):
        for seat in range(seats):
            rng, state = Random(seed + deal), GAME.start(seats)
            while (who := state.to_move()) is not None:
                if who is CHANCE:
                    state = state.play(local.draw(state, rng))
                else:
                    state = state.play(player.choose(state) if who == seat else steady.choose(state, rng))
            won += player.value(state)[seat]
    return won / (deals * seats)


def room(kept: int) -> tuple[Any, Any, Any, Any]:
    """Rows to search in, with their words, worths and first moves."""
    rows = DEPTH + kept
    work = gear(GAME).record(rules.Position(), rows)
    return work, work.view(np.int64).reshape(rows, -1), np.zeros((rows, rules.SEATS), np.float32), np.zeros(rows, np.int64)


@compiled
def play_all(
    work: Any, words: Any, worth: Any, firsts: Any, matches: Any, desks: Any, who: Any, generators: Any,
    trying: Any, memory: Any, inputs: Any, targets: Any, results: Any,
) -> Any:  # fmt: skip
    """Play matches to the end; their rows of inputs and targets if there is room for them, and how each ended."""
    generator = generators[0]
    most = len(work) - DEPTH
    seats = results.shape[1]
    width = inputs.shape[1]
    learns = len(inputs) > 0
    best = np.zeros((MOST_TURNS, seats), np.float32)
    tried = np.zeros(MOST_TURNS, np.bool_)
    lasts = np.zeros(MOST_TURNS, np.int64)
    match_words = matches.view(np.int64).reshape(len(matches), -1)
    rows = 0
    for number in range(len(matches)):
        p = matches[number]
        turns = 0
        if not learns:  # the same luck for every match of this number, whoever plays
            generator.state = generators[0].state + np.uint64(0x632BE59BD9B4E019)
            stream = generator.state
        while not is_decided(p):
            if rules.to_move(p) == BY_CHANCE:
                rules.play(p, rules.chance_at(p, below(generator, rules.count_tickets(p))))
                continue
            seat = p.active
            desk = desks[who[seat]]
            for place in range(words.shape[1]):
                words[0, place] = match_words[number, place]
            kept = search_turn(work, words, worth, firsts, desk, 0, most)
            row = best_of(worth, DEPTH, kept, seat)
            if learns:
                for other in range(seats):
                    best[turns, other] = worth[row, other]
                tried[turns] = below(generator, 1000) < trying * 1000
                if tried[turns]:
                    row = DEPTH + below(generator, kept)
            for place in range(words.shape[1]):
                match_words[number, place] = words[row, place]
            if learns and not is_decided(p):
                value_between(p, desk)
                for place in range(width):
                    inputs[rows + turns, place] = desk.inputs[place]
                lasts[turns] = seat
            turns += 1
        if not learns:
            generator.state = stream
        decided_shares(p, desks[0])
        for seat in range(seats):
            share = desks[0].shares[seat]
            results[min(number, len(results) - 1), seat] = share
            if learns:
                # Of the last turn no row is taught: what it led to is decided.
                if tried[turns - 1]:
                    share = best[turns - 1, seat]
                for turn in range(turns - 2, -1, -1):
                    targets[rows + turn, (seat - lasts[turn]) % seats] = share
                    if tried[turn]:
                        share = best[turn, seat]
                    else:
                        share = (1 - memory) * best[turn, seat] + memory * share
        if learns:
            rows += turns - 1
    return rows
