"""How fast the rules run, beside the plain gear, the dataclass engine and OpenSpiel: `python -m bench.rules --judge`.

All contenders take turns in one process, round after round, on one core; a line is judged by the median over the rounds of
the ratio within a round, so that a busy machine slows both sides. What is counted is CPU time. A *decision* is a state in
which a player, not chance, is to move; a *choice* is a decision between two moves or more. With --judge it exits 1 when a
line falls short; without, only when one has fallen so far that something must have broken.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bench.lines import Line, verdict
from tatami.fast.batch import Batch
from tatami.games import find
from tatami.games.game import CHANCE
from tatami.games.packed import BY_CHANCE, NOBODY, PackedGame
from tests.oracles import push as oracle

SEATS = 4
BATCH = 200  # matches side by side: few enough to stay in the processor's own memory


@dataclass
class Contender:
    """Something that plays random matches: asked for so many, it answers with its decisions and choices."""

    name: str
    play: Callable[[int], tuple[int, int]]
    matches: int
    decisions: list[float] = field(default_factory=list)  # a CPU-second, one figure a round
    choices: list[float] = field(default_factory=list)
    rates: list[float] = field(default_factory=list)  # matches

    def run(self) -> None:
        started = time.process_time()
        decisions, choices = self.play(self.matches)
        spent = time.process_time() - started
        self.decisions.append(decisions / spent)
        self.choices.append(choices / spent)
        self.rates.append(self.matches / spent)


def compiled(key: str) -> Callable[[int], tuple[int, int]]:
    """Step by step through the same functions as the plain gear, compiled."""

    batch = Batch(packed_game(key).start(SEATS), BATCH, seed=1)
    start = batch.positions.copy()

    def play(matches: int) -> tuple[int, int]:
        decisions = choices = 0
        for _ in range(0, matches, BATCH):
            batch.positions[:] = start
            counts = batch.play_matches().sum(axis=0)
            decisions += int(counts[1])
            choices += int(counts[2])
        return decisions, choices

    return play


def plain(key: str) -> Callable[[int], tuple[int, int]]:
    """The very same steps by plain Python."""

    def play(matches: int) -> tuple[int, int]:
        rules, luck, decisions, choices = packed_game(key).rules, Random(1).random, 0, 0
        for _ in range(matches):
            p = packed_game(key).start(SEATS).position
            while (mover := rules.to_move(p)) != NOBODY:
                if mover == BY_CHANCE:
                    rules.play(p, rules.chance_at(p, int(luck() * rules.count_tickets(p))))
                else:
                    legal = rules.count_moves(p)
                    decisions += 1
                    choices += legal > 1
                    rules.play(p, rules.move_at(p, int(luck() * legal)))
        return decisions, choices

    return play


def states(key: str) -> Callable[[int], tuple[int, int]]:
    """The immutable states that bots and tables use."""

    def play(matches: int) -> tuple[int, int]:
        rng, decisions, choices = Random(1), 0, 0
        for _ in range(matches):
            state = find(key).start(SEATS)
            while (mover := state.to_move()) is not None:
                if mover is CHANCE:
                    outcomes, weights = zip(*state.chances(), strict=True)
                    state = state.play(rng.choices(outcomes, weights)[0])
                else:
                    moves = state.moves()
                    decisions += 1
                    choices += len(moves) > 1
                    state = state.play(rng.choice(moves))
        return decisions, choices

    return play


def dataclasses(matches: int) -> tuple[int, int]:
    """The engine of frozen dataclasses that the tests hold the rules against."""
    rng, decisions, choices = Random(1), 0, 0
    for _ in range(matches):
        table = oracle.start(SEATS)
        while (mover := table.mover()) is not None:
            if mover == "chance":
                table = table.play(
                    f"={rng.choice(table.deck)}" if table.waiting == "flipping" else f"roll {rng.choice(table.die)}"
                )
            else:
                legal = table.legal()
                decisions += 1
                choices += len(legal) > 1
                table = table.play(rng.choice(legal))
    return decisions, choices


def open_spiel(name: str) -> Callable[[int], tuple[int, int]]:
    """OpenSpiel's rollouts in C++, timed as its own MCTS runs them at a leaf."""
    import pyspiel

    game = pyspiel.load_game(name)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    decisions, choices = open_spiel_decisions(start, Random(1), matches=500)

    def play(matches: int) -> tuple[int, int]:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(matches, 1), 1.4, 1, 100, False, 1, False)
        bot.mcts_search(start)
        return round(decisions * matches), round(choices * matches)

    return play


def open_spiel_decisions(start: Any, rng: Random, matches: int) -> tuple[float, float]:
    """Decisions and choices of an average random match from a start, counted from Python."""
    decisions = choices = 0
    for _ in range(matches):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                legal = state.legal_actions()
                decisions += 1
                choices += len(legal) > 1
                state.apply_action(rng.choice(legal))
    return decisions / matches, choices / matches


def packed_game(key: str) -> PackedGame:
    game = find(key)
    assert isinstance(game, PackedGame)
    return game


def ratio(claim: str, one: Contender, other: Contender, wanted: float) -> Line:
    ratios = [mine / theirs for mine, theirs in zip(one.decisions, other.decisions, strict=True)]
    return Line(claim, statistics.median(ratios), wanted, "times", spread=(min(ratios), max(ratios)))


def cpu_of_start(program: str, runs: int) -> list[float]:
    """CPU seconds that a fresh interpreter reports for itself.

    numba looks for scipy and yaml if they are there. Neither comes with Tatami (the benchmark's own OpenSpiel brings
    both), so they are hidden from it, as on a machine that has just installed Tatami.
    """
    hidden = "import sys, time; sys.modules.update(scipy=None, yaml=None); began = time.process_time();"
    spent = []
    for _ in range(runs):
        done = subprocess.run(
            [sys.executable, "-c", hidden + program + "print(time.process_time() - began)"],
            capture_output=True,
            text=True,
            check=True,
        )
        spent.append(float(done.stdout))
    return spent


def start_lines(runs: int) -> list[Line]:
    bare = cpu_of_start("import tatami; assert not {'numpy', 'numba'} & set(sys.modules);", runs)
    ready = (
        "from tatami.fast.batch import Batch; from tatami.games import find; Batch(find('push').start(4), 1, 1).play_matches();"
    )
    cpu_of_start(ready, 1)  # fills the cache
    warm = cpu_of_start(ready, runs)
    lines = []
    for claim, figures, wanted in (
        ("import tatami", [1000 * one for one in bare], 30.0),
        ("compiled gear ready, warm cache", [1000 * one for one in warm], 800.0),
    ):
        lines.append(Line(claim, min(figures), wanted, "ms", at_most=True, spread=(min(figures), max(figures))))
    return lines


def run(rounds: int) -> list[Line]:
    contenders = {
        "push": Contender("Push, compiled, step by step", compiled("push"), 20_000),
        "crazy": Contender("OpenSpiel crazy eights, C++ rollouts", open_spiel(f"crazy_eights(players={SEATS})"), 5_000),
        "pig": Contender("OpenSpiel pig, C++ rollouts", open_spiel(f"pig(players={SEATS})"), 10_000),
        "push plain": Contender("Push, plain gear", plain("push"), 100),
        "push states": Contender("Push, immutable states", states("push"), 20),
        "push oracle": Contender("Push, frozen dataclasses (the oracle)", dataclasses, 20),
        "dojo": Contender("Dojo, compiled, step by step", compiled("dojo"), 5_000),
        "dojo plain": Contender("Dojo, plain gear", plain("dojo"), 40),
    }
    for contender in contenders.values():
        contender.play(2)  # compile, load, warm
    for _ in range(rounds):
        for contender in contenders.values():
            contender.run()
    print(f"{SEATS} seats, uniform random play, per CPU-second of one core, median of {rounds} rounds (spread)\n")
    print(f"{'':<40}{'matches':>10}{'decisions':>13}{'choices':>13}")
    for contender in contenders.values():
        low, high = min(contender.decisions), max(contender.decisions)
        print(
            f"{contender.name:<40}{statistics.median(contender.rates):>10,.0f}{statistics.median(contender.decisions):>13,.0f}"
            f"{statistics.median(contender.choices):>13,.0f}   ({low:,.0f}..{high:,.0f})"
        )
    print()
    return [
        ratio("Push compiled : OpenSpiel crazy eights, decisions", contenders["push"], contenders["crazy"], 10),
        ratio("Push compiled : OpenSpiel pig, decisions", contenders["push"], contenders["pig"], 3),
        ratio("Push compiled : Push plain, decisions", contenders["push"], contenders["push plain"], 80),
        ratio("Dojo compiled : Dojo plain, decisions", contenders["dojo"], contenders["dojo plain"], 80),
        ratio("Push plain : frozen dataclasses, decisions", contenders["push plain"], contenders["push oracle"], 4),
        *start_lines(runs=5),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", action="store_true", help="exit with 1 when a line falls short")
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    lines = run(arguments.rounds)
    for line in lines:
        print(line)
    return verdict(lines, is_strict=arguments.judge)


if __name__ == "__main__":
    sys.exit(main())
