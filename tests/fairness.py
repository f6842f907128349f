"""The claims about fair luck, judged: `python -m tests.fairness [--short] [--only NAME] [--seed HEX]`.

Every part has a fault planted beside it that must be noticed. It ends with 1 if a claim falls short or a fault goes unnoticed.
"""

import json
import math
import resource
import secrets
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import click

from tatami.luck import chain, draw, log, verify
from tatami.luck.contribution import value
from tatami.luck.draw import params_of
from tatami.luck.encoding import digest
from tatami.luck.records import Begun, Made, Opened, Reveal, as_dict, from_dict
from tests import fairness_cheats as cheats
from tests import fairness_cheats_players as players
from tests import fairness_delay as delay
from tests import fairness_draws as draws
from tests import fairness_lies as lies
from tests import fairness_voids as voids
from tests.games.kit import push, push_at
from tests.luck import node
from tests.luck.table import CALM, Table

DIE = params_of(push_at(phase="rolling", switches=0))


@dataclass(frozen=True)
class Size:
    tampered: int
    draws: int
    decks: int
    rolls: int
    guesses: int
    crashes: int
    compared: int
    cheated: int  # matches of each script
    voids: int  # draws among which they are counted
    delayed: int  # draws by real clocks: none where the machine may be busy


FULL = Size(100_000, 100_000_000, 1_000_000, 10_000_000, 1_000_000, 10_000, 2_000, 100, 24_000, 150)
SHORT = Size(600, 500_000, 5_000, 500_000, 20_000, 300, 60, 4, 1_000, 0)


class Judge:
    """What was claimed, and whether it holds."""

    def __init__(self) -> None:
        self.short = 0

    def claim(self, what: str, figure: object, *, holds: bool) -> None:
        self.short += not holds
        sys.stdout.write(f"{'ok   ' if holds else 'SHORT'} {what}: {figure}\n")
        sys.stdout.flush()


def judge_lies(judge: Judge, size: Size, seed: bytes) -> None:
    found = lies.judge_all(size.tampered, int.from_bytes(seed[:6], "big"), processes=2)
    accepted = f"{found['accepted']} of {found['tampered']} where nothing that was drawn depends on the change"
    judge.claim("changed logs accepted with a receipt", found["with receipt"], holds=found["with receipt"] == 0)
    judge.claim("accepted with another outcome", found["changed"], holds=found["changed"] == 0)
    judge.claim("accepted without a receipt", accepted, holds=found["accepted"] < found["tampered"] / 5)
    what = "verdicts in which the two verifiers differ" if node.NODE else "verdicts not compared: node is not here"
    judge.claim(what, found["different"], holds=found["different"] == 0)


def judge_mutants(judge: Judge, size: Size, seed: bytes) -> None:
    unnoticed = lies.unnoticed_mutants()
    judge.claim(f"of {len(lies.MUTANTS)} checks taken out of the verifiers, unnoticed", unnoticed or 0, holds=not unnoticed)


def judge_draws(judge: Judge, size: Size, seed: bytes) -> None:
    rng = Random(seed)
    deck, die = params_of(push("flip")), DIE
    differences = draws.Sampler(seed, "card", deck).differences(size.compared, [120], rng)
    differences += draws.Sampler(seed, "roll", die).differences(size.compared, [6], rng)
    differences += draws.Sampler(seed, "card", deck).differences(size.compared // 20, list(range(52, 0, -1)), rng)
    differences += draws.Sampler(seed, "card", deck).differences(
        size.compared, [2**31 + 1], rng
    )  # half of all words do not count
    judge.claim("draws that the compiled copy and the real functions decide differently", differences, holds=differences == 0)
    for name, count, part in (
        ("draws", size.draws, draws.cards),
        ("rolls", size.rolls, draws.rolls),
        ("decks", size.decks, draws.decks),
    ):
        for finding in part(seed, count):
            what = f"{count:,} {name}: {finding.what}, deviations from fair"
            judge.claim(what, f"{finding.deviations:.2f}", holds=finding.is_fair)
    for what, found in (
        ("the remainder of a byte", draws.cards(seed, min(size.draws, 500_000), 1)),
        ("exchanging each card with any", draws.decks(seed, min(size.decks, 20_000), 2)),
    ):
        far = max(abs(finding.deviations) for finding in found)
        judge.claim(f"planted: {what}, deviations", f"{far:.0f}", holds=far > draws.FAR)


def judge_guesses(judge: Judge, size: Size, seed: bytes) -> None:
    """The attacker has the table's secret, everybody's seeds but one, and this program."""
    for name, is_weak in (("guessed dice of", False), ("planted: a seed from the match's number; guessed of", True)):
        count = size.guesses // (20 if is_weak else 1)
        right = sum(guess(seed, number, is_weak) for number in range(count))
        off = (right - count / 6) / math.sqrt(count * 5 / 36)
        judge.claim(f"{name} {count:,}", f"{right:,}, {off:.2f} deviations from a sixth", holds=(abs(off) < 3) != is_weak)


def guess(secret: bytes, number: int, is_weak: bool) -> bool:
    """Whether the attacker names the face of a roll that is still to come."""
    game, index = f"g{number}", 1 + number % 50
    table, puppet = digest("table", secret, game), digest("puppet", secret, game)
    honest = digest("weak", game) if is_weak else digest("honest", secret, game)
    known = {"puppet": value(game, "puppet", puppet, index)}
    tried = value(game, "victim", digest("weak", game), index)  # as good a guess as any
    faces = [
        draw.pick(DIE, draw.key(table, game, index, "roll", DIE, known | {"victim": added}))
        for added in (tried, value(game, "victim", honest, index))
    ]
    return faces[0] == faces[1]


def judge_crashes(judge: Judge, size: Size, seed: bytes) -> None:
    rng = Random(seed)
    table, state = Table(rng, "crash.1", seed), push("flip")
    for who in ("ada", "bo", "cy"):
        table.sit(who)
    table.add(Begun("push", 1, 3, ()))
    same = rolled_again = 0
    for _ in range(size.crashes):
        if table.standing.index >= 12:
            table.standing = log.begin(made_of(table))
            del table.records[1:]
            for who in ("ada", "bo", "cy"):
                table.sit(who)
            table.add(Begun("push", 1, 3, ()))
        opened = log.open_draw(table.standing, state, ["ada", "bo", "cy"], "ada", ["flip"])
        table.add(opened)
        reveals = [table.devices[who].reveal(opened.index) for who in opened.devices]
        element = chain.element(table.game, seed, opened.index, table.length)
        drawn = log.close(table.standing, reveals, element)
        stored = json.dumps([as_dict(record) for record in table.records])
        again = after_crash(stored, reveals, seed, rng)
        same += again.outcome == drawn.outcome and again == drawn
        rolled_again += secrets.choice(opened.params)[0] == drawn.outcome
        table.add(drawn)
    judge.claim(f"crashes in the middle of a draw with the same outcome, of {size.crashes:,}", same, holds=same == size.crashes)
    judge.claim("planted: drawn anew after the crash, the same outcome", rolled_again, holds=rolled_again < size.crashes / 2)


def made_of(table: Table) -> Made:
    made = table.records[0]
    assert isinstance(made, Made)
    return made


def after_crash(stored: str, reveals: list[Reveal], secret: bytes, rng: Random) -> Any:
    """Another worker: it has what was stored, the devices send their values again, in any order, some of them twice."""
    first, *rest = [from_dict(record) for record in json.loads(stored)]
    assert isinstance(first, Made)
    standing = log.begin(first)
    for record in rest:
        standing = log.follow(standing, record)
    arrived: dict[str, Reveal] = {}
    for reveal in rng.sample(reveals * 2, 2 * len(reveals)):
        log.check_reveal(standing, reveal)
        arrived[reveal.who] = reveal
    assert isinstance(standing.opening, Opened)
    return log.close(standing, arrived.values(), chain.element(first.game, secret, standing.opening.index, first.length))


def judge_speed(judge: Judge, size: Size, seed: bytes) -> None:
    table = Table(Random(1), "speed.1", seed)
    for number in range(6):
        table.sit(f"p{number}")
    table.add(Begun("push", 1, 6, ()))
    for _ in range(300):  # more than any match of ours has, from as many cards
        table.roll(params_of(push("flip")))
    table.end([], [0] * 6, CALM)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "match.json"
        file.write_text(json.dumps(table.transcript()), encoding="utf-8")
        programs = [("verify.py", [sys.executable, str(Path(verify.__file__))])]
        programs += [("verify.js", [node.NODE, str(node.SCRIPT)])] if node.NODE else []
        for name, words in programs:
            seconds = min(timed([*words, str(file)]) for _ in range(3))
            judge.claim(
                f"{name}, 300 draws by 6 devices, {file.stat().st_size // 1024} KiB, CPU-seconds",
                f"{seconds:.2f}",
                holds=seconds < 1,
            )


def timed(words: list[str]) -> float:
    """CPU time, so that a busy machine makes no difference."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(words, check=True, capture_output=True, timeout=60)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def judge_cheats(judge: Judge, size: Size, seed: bytes) -> None:
    cheats.judge_servers(judge, size.cheated, Random(seed))
    players.judge_players(judge, size.cheated, Random(seed))


def judge_voids(judge: Judge, size: Size, seed: bytes) -> None:
    voids.judge_voids(judge, size.voids, int.from_bytes(seed[:6], "big"))


def judge_delay(judge: Judge, size: Size, seed: bytes) -> None:
    if size.delayed:
        delay.judge_delay(judge, size.delayed)


PARTS: dict[str, Callable[[Judge, Size, bytes], None]] = {
    "speed": judge_speed,
    "crashes": judge_crashes,
    "guesses": judge_guesses,
    "mutants": judge_mutants,
    "cheats": judge_cheats,
    "delay": judge_delay,
    "voids": judge_voids,
    "lies": judge_lies,
    "draws": judge_draws,
}


@click.command()
@click.option("--short", is_flag=True, help="The same, small, and always the same.")
@click.option("--only", type=click.Choice(list(PARTS)), help="This part.")
@click.option("--seed", help="Repeat a run; else a fresh one is made up.")
def main(short: bool, only: str | None, seed: str | None) -> None:
    chosen = bytes.fromhex(seed) if seed else bytes(32) if short else secrets.token_bytes(32)
    sys.stdout.write(f"seed {chosen.hex()}\n")
    judge = Judge()
    for name, part in PARTS.items():
        if only in (None, name):
            started = time.perf_counter()
            part(judge, SHORT if short else FULL, chosen)
            sys.stdout.write(f"      {name} took {time.perf_counter() - started:.0f} s\n")
    sys.exit(1 if judge.short else 0)


if __name__ == "__main__":
    main()
