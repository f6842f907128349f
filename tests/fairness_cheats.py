"""Cheating tables and cheating players, one script each, against honest phones: what they gain, and who notices.

A script is played against the browser's device, against the device for programs, and against phones that check nothing, so that
the verifier has to notice alone, with the receipts. What counts are the matches with pages. Wherever the table cheated, a page
notices it, or the verifier with what the pages kept; or the voids that are printed cover all that was rolled again; or a seed
is said to be unopened; or nothing is gained. The control of each is a world without the check that it is about: there it must
go unnoticed, and gain.
"""

from dataclasses import dataclass, field
from random import Random
from types import ModuleType
from typing import Any, Literal

from tatami.luck.records import BadLog, transcript
from tatami.luck.replay import replay
from tests import fairness_cheats_logs as logs
from tests import fairness_cheats_values as values
from tests.fairness_cheats_phones import HAS_PAGE, WEB, Kind, Noticed, Pages
from tests.fairness_cheats_table import Host
from tests.fairness_kit import FAR, MANY, Claims, Luck
from tests.fairness_lies import MUTANTS, PROGRAM, without

SOURCE = PROGRAM.read_text(encoding="utf-8")
Lines = tuple[tuple[str, str], ...]  # of the verifier, and what stands there instead


def mutant(what: str) -> tuple[str, str]:
    return next((line, instead) for name, line, instead, *_ in MUTANTS if name == what)


CHAIN, PROMISES = mutant("the table's chain"), mutant("the promises")
SEEDS, OUTCOME, HEAD = mutant("that values come from the seed"), mutant("the outcome"), mutant("the head in the receipt")
SEAT = ('if (receipt["who"], receipt["hash"]) not in walk.shown:', "if False:")
INDEX = ("if self.open is not None or index != self.index + 1 or index > self.length:", "if False:")
DECK = mutant("that no card is gone")
DIE = ("if self.die is not None and params != self.die:", "if False:")
VOIDS = ("self.voids.append(index)", "pass")
OPENED = ("opened = sum(seating in walk.spent for seating in used)", "opened = len(used)")
END = ("if not walk.is_ended:", "if False:")
LAST = ('end = next(place for place, record in enumerate(log, 1) if record["is"] == "ended")', "end = len(log)")


@dataclass(frozen=True)
class Script:
    """What the plan calls it, how it is played, and which checks are taken out for its control."""

    name: str
    table: type[Host]
    holds: Literal["noticed", "voids", "harmless"] = "noticed"
    lines: Lines = ()
    has_rules: bool = True  # in the control: the moves are played again by the rules
    control: type[Host] | None = None


SCRIPTS = (
    Script("an honest table", Host, "harmless", control=values.LateServerSeed, lines=(CHAIN,)),
    Script("late server seed", values.LateServerSeed, lines=(CHAIN,)),
    Script("wrong chain value", values.WrongChainValue, lines=(CHAIN,)),
    Script("changed contribution", values.ChangedContribution, lines=(PROMISES, SEEDS)),
    Script("contributor left out of the draw, after all", values.BestOfSubsets),
    Script("contributors left out for a puppet", values.LeftOut, lines=(SEEDS,)),
    Script("void until happy", logs.VoidUntilHappy, "voids", lines=(VOIDS,)),
    Script("forged contributions of a real player", values.ForgedContributions, lines=(SEAT, SEEDS)),
    Script("the same, as another device of his", values.ForgedDevice, lines=(SEAT, SEEDS, OPENED)),
    Script("fake opening to fish a value", logs.FakeOpening),
    Script("forked logs", logs.ForkedLogs, lines=(SEAT, HEAD)),
    Script("index reused", logs.IndexReused, lines=(INDEX, CHAIN, PROMISES)),
    Script("a device more after reveals, the line being cut", values.LateWitness),
    Script("params changed after reveals", values.ParamsChanged, lines=(DECK, DIE), has_rules=False),
    Script("grinding on id, time, name", values.GroundNames, "harmless", control=values.GroundWeakSeeds),
    Script("reveal order", values.RevealOrder, lines=(OUTCOME, DECK)),
    Script("abandoned log", logs.AbandonedLog, lines=(END, LAST)),
    Script("truncated log", logs.TruncatedLog, lines=(HEAD,), has_rules=False),
    Script("result sent early to one socket", logs.ResultSentEarly, "voids", lines=(VOIDS,)),
    Script("re-sit to re-choose, with the table's help", logs.SitsAgain),
)
NOT_HERE = ("swapped hidden card", "hidden card told to another socket")  # in these games nothing is hidden


@dataclass
class Tally:
    """Many matches of one script."""

    matches: int = 0
    cheated: int = 0  # matches with at least one cheat
    noticed: set[int] = field(default_factory=set)
    codes: set[str] = field(default_factory=set)  # what the phones said, or the verifier where they say nothing
    unnoticed: set[int] = field(default_factory=set)
    rolled_again: int = 0
    printed: int = 0  # voids, as the verifier says
    uncovered: int = 0  # matches that rolled again more often than was printed
    luck: Luck = field(default_factory=Luck)

    @property
    def said(self) -> str:
        return ", ".join(sorted(self.codes)) or "nothing"

    def add(self, number: int, host: Host, code: str, found: dict[str, Any], *, is_said: bool) -> None:
        self.matches += 1
        self.luck.add(host.luck)
        if host.cheats or code:
            self.cheated += 1
        if code:
            self.noticed.add(number)
            self.codes |= {code} if is_said else set()
        elif host.cheats:
            self.unnoticed.add(number)
            self.rolled_again += host.cheats
            self.printed += len(found["voids"])
            self.uncovered += host.cheats > len(found["voids"])


def verdict(host: Host, program: ModuleType, *, has_rules: bool) -> tuple[str, dict[str, Any]]:
    """What the verifier says, with everybody's receipt: a code or nothing, and the figures that it prints."""
    records = host.published()
    found: dict[str, Any] = {}
    for receipt in (*host.receipts(), None):
        found = program.verify(transcript(records), receipt)
        if found["exit"]:
            return str(found["code"]), found
    try:
        if has_rules:
            replay(records)
    except BadLog as error:
        return error.code, found
    return "", found


def run(
    make: type[Host], seeds: list[int], kind: Kind, pages: Pages | None, lines: Lines = (), *, has_rules: bool = True
) -> Tally:
    source = SOURCE
    for line, instead in lines:
        source = without(source, line, instead)
    program = ModuleType("verifier")
    exec(compile(source, "verifier", "exec"), program.__dict__)
    tally = Tally()
    for seed in seeds:
        host = make(Random(seed), kind, pages)
        try:
            host.play()
            code, found = verdict(host, program, has_rules=has_rules)
            tally.add(seed, host, code, found, is_said=kind == "trusting")
        except Noticed as noticed:
            tally.add(seed, host, noticed.code, {}, is_said=True)
    return tally


def judge_servers(judge: Claims, matches: int, rng: Random) -> None:
    if not HAS_PAGE:
        what = "cheating tables: not played, Node or the browser's tools are not here (`make web`)"
        judge.claim(what, "-", holds=not (WEB / "node_modules").exists())
        return
    pages = Pages()
    try:
        for script in SCRIPTS:
            judge_script(judge, script, [rng.randrange(10**9) for _ in range(matches)], pages)
    finally:
        pages.close()
    for name in NOT_HERE:
        judge.claim(f"{name}: nothing is hidden in these games", "-", holds=True)


def judge_script(judge: Claims, script: Script, seeds: list[int], pages: Pages) -> None:
    page, program = run(script.table, seeds, "page", pages), run(script.table, seeds, "program", None)
    alone = run(script.table, seeds, "trusting", None)
    said = f"page: {page.said}; program: {program.said}; verifier: {alone.said}"
    what = f"{script.name}, {page.matches} matches"
    if script.holds == "noticed":
        holds = not page.unnoticed and page.cheated > 0
        judge.claim(f"{what}, unnoticed of {page.cheated} with a cheat", f"{len(page.unnoticed)} ({said})", holds=holds)
    elif script.holds == "voids":
        figure = f"{page.rolled_again} of {page.printed} voids printed; {page.luck}; {said}"
        is_covered = not page.uncovered and not page.noticed and page.luck.gain <= page.printed
        judge.claim(f"{what}, rolled again", figure, holds=is_covered and page.rolled_again > 0)
    else:
        is_fair = abs(page.luck.deviations) < FAR and not (page.noticed or program.noticed or alone.noticed)
        judge.claim(f"{what}, gained nothing", f"{page.luck}; {said}", holds=is_fair)
    control = run(script.control or script.table, seeds, "trusting", None, script.lines, has_rules=script.has_rules)
    is_many = control.matches >= MANY
    gained = {
        "noticed": control.luck.gain > 0 or not is_many,
        "voids": control.uncovered > 0,
        "harmless": control.luck.deviations > (FAR if is_many else 2),
    }
    judge.claim(
        "  planted: without the check, unnoticed",
        f"{control.matches}; {control.luck}",
        holds=not control.noticed and gained[script.holds],
    )
