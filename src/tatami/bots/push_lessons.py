"""How Push's networks are taught: the mind plays itself, and learns from what came of it."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from tatami.bots import net, push_search, push_seen
from tatami.bots.learning import Teacher
from tatami.bots.net import Net, fresh
from tatami.bots.push_search import TO_THE_END, final, forget, look, pressing_value, thought, values_of_moves
from tatami.bots.push_seen import PRESSING_INPUTS, see, see_pressing
from tatami.fast import order
from tatami.fast.gear import compiler, gear
from tatami.fast.luck import below, generators
from tatami.games.packed import BY_CHANCE, NOBODY
from tatami.games.push import GAME, rules
from tatami.games.push.cards import Deck
from tatami.games.push.options import PushOptions

TASKS = 2  # that a round is split into, each a thread
LATE_ROUNDS = 5  # whose turns near the end are begun with
TURNS = 400  # more than a match has
TURNS_A_MATCH = 60  # on average, at most
STUDY = 4  # one pressing in so many is looked into
UNSURE = 0.002  # no win is surer than 1 less this, and none less sure than this, when odds are compared
LATE = 24  # cards left from which a turn is one that matches of later rounds begin with
NEAR_THE_END = 6  # cards left from which a turn is looked at to its end,
AT_MOST = 4_000  # positions: else as ever

compiled = compiler(rules, sys.modules[__name__], net, push_search, push_seen, order)


@compiled
def presses_on(t: Any, table: Any) -> bool:
    """Whether to flip again, by what the network for pressing says."""
    forget(t)
    t.tally[0].most = 1 << 60
    t.tally[0].is_hurried = 1
    p = table[0]
    t.desk[0] = p
    rules.play(t.desk[0], rules.STOP)
    look(t, 0, 0)
    now = t.shares[0, p.active]
    pressing_value(p, now, t.row, t.hidden, t.press_into, t.press_out, t.press_straight, t.shares[1])
    return bool(t.shares[1, 0] > t.shares[1, 1])


@compiled
def play_matches(
    t: Any, starts: Any, matches: int, generators: Any, explore: int, trust: float,
    rows: Any, targets: Any, presses: Any, gains: Any, late: Any, counts: Any,
) -> None:  # fmt: skip
    """Let the mind play itself; each turn's beginning becomes a row with what came of it, each pressing one with its gain, and
    turns near the end are kept as they are.

    One choice in `explore` is made at random, and what came of it is not held against the position before.
    """
    table = np.zeros(1, t.desk.dtype)
    found = np.zeros((64, t.shares.shape[1]))
    seats = t.shares.shape[1]
    values = np.zeros((TURNS, seats))
    wild = np.zeros(TURNS, np.int64)
    generator = generators[0]
    turns_in_all = 0
    presses_in_all = 0
    late_in_all = 0
    for _ in range(matches):
        table[0] = starts[below(generator, len(starts))]
        p = table[0]
        p.active = below(generator, seats)
        p.taker = p.active
        turns = 0
        first = turns_in_all
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
                for index in range(legal):
                    if found[index, mover] > found[choice, mover]:
                        choice = index
            if is_turn and turns < TURNS and turns_in_all < len(rows):
                see(p, rows[turns_in_all])
                for place in range(seats):
                    values[turns, place] = found[choice, (p.active + place) % seats]
                wild[turns] = 0
                targets[turns_in_all, 0] = p.active  # kept here until the match is over
                if p.left_cards <= LATE and late_in_all < len(late):
                    late[late_in_all] = p
                    late_in_all += 1
                turns += 1
                turns_in_all += 1
            if is_study and presses_in_all < len(presses):
                then, now = found[0, mover], found[1, mover]  # flip comes first among the moves, stop second
                see_pressing(p, now, presses[presses_in_all])
                then = min(max(then, UNSURE), 1 - UNSURE)
                now = min(max(now, UNSURE), 1 - UNSURE)
                better, worse = then * (1 - now), now * (1 - then)
                gains[presses_in_all, 0] = better / (better + worse)
                gains[presses_in_all, 1] = worse / (better + worse)
                presses_in_all += 1
            if below(generator, explore) == 0:
                choice = below(generator, legal)
                if turns:
                    wild[turns - 1] = 1
            rules.play(p, rules.move_at(p, choice))
            mover = rules.to_move(p)
        final(p, found[0])  # by seat
        for back in range(turns - 1, -1, -1):
            active = int(targets[first + back, 0])
            if wild[back]:
                for place in range(seats):
                    found[0, (active + place) % seats] = values[back, place]
            for place in range(seats):
                seat = (active + place) % seats
                targets[first + back, place] = found[0, seat]
                found[0, seat] = (1 - trust) * values[back, place] + trust * found[0, seat]
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
    kept_rounds: int = 10
    hidden: int = 64
    pressing_hidden: int = 32
    explore: int = 60  # one choice in so many is made at random
    memory: tuple[float, float] = (0.6, 0.9)  # lambda, at first and at last
    rate: float = 2e-3
    last_rate: float = 2e-4


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
    pressing = Teacher(start[1] if start else fresh(push_seen.pressing_straight(), plan.pressing_hidden, rng))
    first = starts(plan.seats)
    kept: list[tuple[Any, ...]] = []
    late: list[Any] = []
    with ThreadPoolExecutor(TASKS) as pool:
        for number in range(plan.rounds):
            done = number / max(plan.rounds - 1, 1)
            memory = plan.memory[0] + (plan.memory[1] - plan.memory[0]) * min(1.0, 2 * done)
            nets = (value.net, pressing.net)
            played = []
            for matches, begun in ((plan.matches, first), (plan.late, np.concatenate(late) if late else first)):
                again = [(nets, begun, matches // TASKS, plan.explore, memory)] * TASKS
                seeds = [int(seed) for seed in rng.integers(1 << 62, size=TASKS)]
                for *lessons, ends in pool.map(play, *zip(*again, strict=True), seeds):
                    played.append(tuple(lessons))
                    if begun is first:
                        late = [*late, ends][-TASKS * LATE_ROUNDS :]
            kept = [*kept, *played][-len(played) * max(3, min(plan.kept_rounds, number // 2)) :]
            rows, targets, presses, gains = (np.concatenate(part) for part in zip(*kept, strict=True))
            rate = plan.rate * (plan.last_rate / plan.rate) ** max(0.0, (done - 0.3) / 0.7)
            loss = value.teach(rows, targets, rate, rng)
            pressing_loss = pressing.teach(presses, gains, rate, rng)
            turns = sum(len(rows) for rows, *_ in played) / (plan.matches + plan.late)
            yield named(plan.seats, value.net, pressing.net), Round(number, len(rows), loss, pressing_loss, turns)


def named(seats: int, value: Net, pressing: Net) -> dict[str, Net]:
    return {f"{seats}": value, f"{seats}-pressing": pressing}


def play(nets: tuple[Net, Net], begun: Any, matches: int, explore: int, memory: float, seed: int) -> tuple[Any, ...]:
    """Rows and targets of both networks from matches of the mind against itself, and turns near their end."""
    seats = nets[0].out.shape[1]
    rows = np.zeros((matches * TURNS_A_MATCH, push_seen.inputs(seats)), np.float32)
    targets = np.zeros((len(rows), seats), np.float32)
    presses = np.zeros((len(rows), PRESSING_INPUTS), np.float32)
    gains = np.zeros((len(rows), 2), np.float32)
    late = np.zeros(len(rows) // 4, begun.dtype)
    counts = np.zeros(3, np.int64)
    play_matches(
        thought(*nets), begun, matches, generators(seed, 1), explore, memory, rows, targets, presses, gains, late, counts
    )
    turns, pressed, ends = counts
    return rows[:turns], targets[:turns], presses[:pressed], gains[:pressed], late[:ends]


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
