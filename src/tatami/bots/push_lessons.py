"""How Push's networks are taught: the mind plays itself, and learns from what came of it, without the luck.

What comes of a turn is mostly luck. So a position at the beginning of a turn is taught what its search found instead, with what
such turns bring beyond that on average, and with what was learnt since about the position that the turn led to.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from tatami.bots import net, push_hopes, push_search, push_seen
from tatami.bots.learning import Teacher
from tatami.bots.net import Net, best_of, fresh
from tatami.bots.push_search import TO_THE_END, UNSURE, final, forget, look, press_on, thought, value_of, values_of_moves
from tatami.bots.push_seen import see_pressing
from tatami.fast import order
from tatami.fast.gear import compiler, gear
from tatami.fast.luck import below, generators
from tatami.games.packed import BY_CHANCE, NOBODY
from tatami.games.push import GAME, rules
from tatami.games.push.cards import Deck
from tatami.games.push.options import PushOptions

TASKS = 2  # that a round is split into, each a thread
LATE_ROUNDS = 5  # whose turns near the end are begun with
TURNS_A_MATCH = 60  # on average, at most
STUDY = 4  # one pressing in so many is looked into
LATE = 24  # cards left from which a turn is one that matches of later rounds begin with
NEAR_THE_END = 6  # cards left from which a turn is looked at to its end,
AT_MOST = 4_000  # positions: else as ever
BANKERS = 3  # in one match of so many
BANKS = 3  # one turn of so many is a bank, which the mind seldom likes and could not judge if it never saw any
PASSES = 4  # through what was kept, each round
STEADY = 50  # how much the average luck of turns is held to nothing, in turns
IS_LAST, GOES_ON, IS_WILD = 0, 1, 2  # what comes after a turn: nothing, the next row, or what its search had not in mind

compiled = compiler(rules, sys.modules[__name__], net, push_hopes, push_search, push_seen, order)


@compiled
def presses_on(t: Any, table: Any) -> bool:
    """Whether to flip again, by what the network for pressing says."""
    forget(t)
    t.tally[0].most = 1 << 60
    t.tally[0].is_hurried = 1
    t.desk[0] = table[0]
    rules.play(t.desk[0], rules.STOP)
    look(t, 0, 0)
    t.desk[0] = table[0]
    return bool(press_on(t, 0))


class Turns(NamedTuple):
    """The beginnings of turns, a row each, with the active seat's share first."""

    rows: Any
    found: Any  # what the search says of the move that was chosen,
    said: Any  # the network of the position itself,
    came: Any  # and of the next turn, or the end if there is none
    leads: Any  # what comes after it


class Presses(NamedTuple):
    """Choices between pressing on and stopping, a row each, with the active seat's share first."""

    rows: Any
    stops: Any  # logarithms of the shares after a stop
    flips: Any  # the shares after a flip


@compiled
def play_matches(
    t: Any, starts: Any, matches: int, generators: Any, explore: int, turns: Any, presses: Any, late: Any, counts: Any
) -> None:
    """Let the mind play itself and write down its turns, some of its pressings, and positions near the end as they are.

    One choice in `explore` is made at random, and what came of it is not held against the position before.
    """
    table = np.zeros(1, t.desk.dtype)
    seats = t.shares.shape[1]
    found = np.zeros((64, seats))
    generator = generators[0]
    turns_in_all = 0
    presses_in_all = 0
    late_in_all = 0
    for _ in range(matches):
        table[0] = starts[below(generator, len(starts))]
        p = table[0]
        p.active = below(generator, seats)
        p.taker = p.active
        first = turns_in_all
        last = 0
        are_bankers = below(generator, BANKERS) == 0
        mover = rules.to_move(p)
        while mover != NOBODY:
            if mover == BY_CHANCE:
                rules.play(p, rules.chance_at(p, below(generator, rules.count_tickets(p))))
                mover = rules.to_move(p)
                continue
            legal = rules.count_moves(p)
            is_turn = p.phase == rules.TURN
            if legal == 1 and not is_turn:
                rules.play(p, rules.move_at(p, 0))
                mover = rules.to_move(p)
                continue
            is_study = p.phase == rules.PRESSING and below(generator, STUDY) == 0
            choice = 0
            is_clear = p.left_cards <= NEAR_THE_END and values_of_moves(t, table, TO_THE_END, 0, AT_MOST, found) >= 0
            if p.phase == rules.PRESSING and not is_study and not is_clear:
                choice = int(not presses_on(t, table))
            else:
                if not is_clear:
                    values_of_moves(t, table, 0, 0, 1 << 60, found)
                choice = best_of(found, 0, legal, mover)
            if is_turn and turns_in_all < len(turns.rows):
                value_of(p, turns.rows[turns_in_all], t.hidden, t.into, t.out, t.straight, t.shares[1])
                for place in range(seats):
                    turns.found[turns_in_all, place] = found[choice, (p.active + place) % seats]
                    turns.said[turns_in_all, place] = t.shares[1, place]
                if turns_in_all > first:
                    for place in range(seats):
                        turns.came[turns_in_all - 1, (place + 1) % seats] = t.shares[1, place]
                    if turns.leads[turns_in_all - 1] == IS_LAST:
                        turns.leads[turns_in_all - 1] = GOES_ON
                turns.leads[turns_in_all] = IS_LAST
                last = p.active
                turns_in_all += 1
                if p.left_cards <= LATE and late_in_all < len(late):
                    late[late_in_all] = p
                    late_in_all += 1
            if is_study and presses_in_all < len(presses.rows):
                see_pressing(p, found[1], presses.rows[presses_in_all])  # flip comes first among the moves, stop second
                for place in range(seats):
                    presses.stops[presses_in_all, place] = np.log(max(found[1, (mover + place) % seats], UNSURE))
                    presses.flips[presses_in_all, place] = found[0, (mover + place) % seats]
                presses_in_all += 1
            meant = choice
            if below(generator, explore) == 0:
                choice = below(generator, legal)
            elif is_turn and legal > 1 and are_bankers and below(generator, BANKS) == 0:
                choice = best_of(found, 1, legal - 1, mover)  # flip comes first, banks after it
            if choice != meant and turns_in_all > first:
                turns.leads[turns_in_all - 1] = IS_WILD
            rules.play(p, rules.move_at(p, choice))
            mover = rules.to_move(p)
        final(p, found[0])  # by seat
        if turns_in_all > first:
            for place in range(seats):
                turns.came[turns_in_all - 1, place] = found[0, (last + place) % seats]
    counts[0] = turns_in_all
    counts[1] = presses_in_all
    counts[2] = late_in_all


@dataclass(frozen=True)
class Plan:
    """How to teach the two networks of a number of seats."""

    seats: int
    rounds: int = 80
    matches: int = 300  # a round,
    late: int = 400  # and more that begin near the end, where most is at stake in a choice
    kept_rounds: int = 6
    hidden: int = 64
    pressing_hidden: int = 48
    explore: int = 60  # one choice in so many is made at random
    memory: float = 0.7  # lambda: how much of what was learnt since is handed down to the turn before
    rate: float = 1e-3
    last_rate: float = 1e-4


@dataclass(frozen=True)
class Round:
    """What a round of lessons gave: the surprise that was left."""

    number: int
    rows: int
    loss: float
    pressing_loss: float
    turns: float  # of a match


def teach(plan: Plan, seed: int, start: tuple[Net, Net] | None = None) -> Iterator[tuple[dict[str, Net], Round]]:
    """The networks after each round, the same for the same seed; `start` are two, for turns and pressing, to go on with."""
    rng = np.random.default_rng(seed)
    value = Teacher(start[0] if start else fresh(push_seen.straight(plan.seats), plan.hidden, rng))
    pressing = Teacher(start[1] if start else fresh(push_seen.pressing_straight(plan.seats), plan.pressing_hidden, rng))
    first = starts(plan.seats)
    kept: list[tuple[Turns, Presses]] = []
    late: list[Any] = []
    with ThreadPoolExecutor(TASKS) as pool:
        for number in range(plan.rounds):
            nets = (value.net, pressing.net)
            played = []
            for matches, begun in ((plan.matches, first), (plan.late, np.concatenate(late) if late else first)):
                again = [(nets, begun, matches // TASKS, plan.explore)] * TASKS
                seeds = [int(seed) for seed in rng.integers(1 << 62, size=TASKS)]
                for turns, presses, ends in pool.map(play, *zip(*again, strict=True), seeds):
                    played.append((turns, presses))
                    if begun is first:
                        late = [*late, ends][-TASKS * LATE_ROUNDS :]
            kept = [*kept, *played][-len(played) * max(3, min(plan.kept_rounds, number // 2)) :]
            turns = Turns(*(np.concatenate(part) for part in zip(*(turns for turns, _ in kept), strict=True)))
            presses = Presses(*(np.concatenate(part) for part in zip(*(presses for _, presses in kept), strict=True)))
            targets = without_luck(turns, plan.memory)
            done = number / max(plan.rounds - 1, 1)
            rate = plan.rate * (plan.last_rate / plan.rate) ** max(0.0, (done - 0.3) / 0.7)
            for _ in range(PASSES):
                loss = value.teach(turns.rows, targets, rate, rng)
                pressing_loss = pressing.teach(presses.rows, presses.flips, rate / 2, rng, presses.stops)
            per_match = sum(len(turns.rows) for turns, _ in played) / (plan.matches + plan.late)
            yield named(plan.seats, value.net, pressing.net), Round(number, len(turns.rows), loss, pressing_loss, per_match)


def without_luck(turns: Turns, memory: float) -> Any:
    """What each turn's beginning is worth, as shares."""
    inputs = np.concatenate([turns.rows, np.ones((len(turns.rows), 1))], axis=1)
    usual = turns.leads != IS_WILD
    seen = inputs[usual]
    luck = (turns.came - turns.found)[usual]
    on_average = inputs @ np.linalg.solve(seen.T @ seen + STEADY * np.eye(seen.shape[1]), seen.T @ luck)
    targets = np.clip(turns.found + on_average, 0, 1).astype(np.float32)
    hand_down(targets, turns.said, turns.leads, memory)
    return targets


@compiled
def hand_down(targets: Any, said: Any, leads: Any, memory: float) -> None:
    """From the last turn to the first, let the turn before know what was learnt about the one it led to."""
    seats = targets.shape[1]
    for row in range(len(targets) - 1, -1, -1):
        if leads[row] == GOES_ON:
            for place in range(seats):
                next_place = (place + seats - 1) % seats
                targets[row, place] += memory * (targets[row + 1, next_place] - said[row + 1, next_place])
        together = 0.0
        for place in range(seats):
            targets[row, place] = max(targets[row, place], 0.0)
            together += targets[row, place]
        for place in range(seats):
            targets[row, place] /= together


def named(seats: int, value: Net, pressing: Net) -> dict[str, Net]:
    return {f"{seats}": value, f"{seats}-pressing": pressing}


def play(nets: tuple[Net, Net], begun: Any, matches: int, explore: int, seed: int) -> tuple[Turns, Presses, Any]:
    """What is learnt from matches of the mind against itself, for both networks, and positions near their end."""
    seats = nets[0].out.shape[1]
    most = matches * TURNS_A_MATCH
    found, said, came = np.zeros((3, most, seats), np.float32)
    stops, flips = np.zeros((2, most, seats), np.float32)
    turns = Turns(np.zeros((most, push_seen.inputs(seats)), np.float32), found, said, came, np.zeros(most, np.int8))
    presses = Presses(np.zeros((most, push_seen.pressing_inputs(seats)), np.float32), stops, flips)
    late = np.zeros(most // 4, begun.dtype)
    counts = np.zeros(3, np.int64)
    play_matches(thought(*nets), begun, matches, generators(seed, 1), explore, turns, presses, late, counts)
    played, pressed, ends = counts
    return Turns(*(part[:played] for part in turns)), Presses(*(part[:pressed] for part in presses)), late[:ends]


def starts(seats: int) -> Any:
    """Positions to begin from: the real deck; and for two, among them, small ones as they are solved exactly."""
    real = GAME.start(seats)
    record = gear(GAME).record
    if seats > 2:
        return record(real.position)
    small = [
        Deck(colours, values, copies, rolls, 0)
        for colours in (2, 3, 4) for values in (2, 3, 4) for copies in (1, 2, 3) for rolls in (0, 1, 2, 4)
    ]  # fmt: skip
    many = [record(GAME.start(2, PushOptions(deck=deck)).position) for deck in small]
    return np.concatenate([record(real.position, 2 * len(many)), *many])
