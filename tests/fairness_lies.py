"""Changed logs by the thousand, judged by both verifiers; and verifiers with a check taken out, which the vectors notice."""

import copy
import json
import subprocess
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from tatami.luck import verify
from tests.luck import node
from tests.luck.table import CALM, LIVELY, UNLUCKY, short
from tests.luck.vectors import read_vectors

BATCH = 250
PROGRAM = Path(verify.__file__)
PAGE = node.SCRIPT.with_name("verify.js")

# A check each that is taken out of both verifiers: what it is about, and the lines with and without it.
MUTANTS = [
    ("the head of the log", "if heads[-1] != written:", "if False:", "if (heads.at(-1) !== written)", "if (false)"),
    (
        "the table's chain",
        'if digest("chain", name, kind, number, bytes.fromhex(record["chain"])) != before:',
        "if False:",
        "if (digest('chain', name, kind, number, bytesOf(chain)) !== before)",
        "if (false)",
    ),
    (
        "the promises",
        'if digest("commit", self.game, who, self.index, bytes.fromhex(value)) != self.promised[who]["promise"]:',
        "if False:",
        "if (digest('commit', this.game, who, this.index, bytesOf(value)) !== this.promised.get(who).promise)",
        "if (false)",
    ),
    (
        "that a promise is bound to its opening",
        'digest("commit", self.game, who, self.index,',
        'digest("commit", self.game, who, 1,',
        "digest('commit', this.game, who, this.index,",
        "digest('commit', this.game, who, 1,",
    ),
    (
        "that nobody is missing",
        'if [who for who, _, _ in record["reveals"]] != opened["devices"]:',
        "if False:",
        "if (!same(record.reveals.map(([who]) => who), devices))",
        "if (false)",
    ),
    ("the outcome", 'if record["outcome"] != outcome:', "if False:", "if (record.outcome !== outcome)", "if (false)"),
    (
        "that words past the last whole multiple are thrown away",
        "if word < LARGEST - LARGEST % limit:",
        "if True:",
        "if (word < LARGEST - (LARGEST % limit))",
        "if (true)",
    ),
    (
        "that no card is gone",
        "if now.get(option, 0) < weight:",
        "if False:",
        "if ((now.get(option) ?? 0) < weight)",
        "if (false)",
    ),
    (
        "that values come from the seed",
        'if mac(seed, "contribution", self.game, who, index).hex() != value:',
        "if False:",
        "if (hex(mac(seed, 'contribution', this.game, who, index)) !== value)",
        "if (false)",
    ),
    (
        "the head in the receipt",
        'if receipt["head"] not in heads:',
        'if receipt["head"] not in heads and heads.append(receipt["head"]):',
        "if (!heads.includes(receipt.head))",
        "if (!heads.includes(receipt.head) && !heads.push(receipt.head))",
    ),
    (
        "that a device has promised",
        'if who not in self.present or self.present[who]["promise"] is None:',
        "if who not in self.present:",
        "if ((this.present.get(who)?.promise ?? null) === null)",
        "if (!this.present.has(who))",
    ),
    (
        "that three silences are enough",
        "if self.silent.get(who, 0) >= MOST_VOIDS:",
        "if False:",
        "if ((this.silent.get(who) ?? 0) >= MOST_VOIDS)",
        "if (false)",
    ),
    (
        "that the house protects nobody",
        'if device["role"] != "house"}',
        "}",
        ".filter((who) => this.promised.get(who).role !== 'house')",
        "",
    ),
    ("that a deal comes first", "if not self.is_new:", "if False:", "if (!this.isNew)", "if (false)"),
    (
        "that a deal counts each kind apart",
        'number, value = self.dealt[opened["kind"]]',
        'number, value = opened["index"] - 1, self.dealt[opened["kind"]][1]',
        "const [number, value] = this.dealt.get(kind);",
        "const [number, value] = [index - 1, this.dealt.get(kind)[1]];",
    ),
    (
        "that no device adds to a deal",
        "if self.deal and made is not None:",
        "if False:",
        "if (this.deal && hash !== null)",
        "if (false)",
    ),
]


def tampered(seed: int, count: int) -> Iterator[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]]:
    """An honest transcript, its receipt, and the transcript with one thing changed in it."""
    rng = Random(seed)
    made = 0
    while made < count:
        trouble = rng.choice((CALM, LIVELY, UNLUCKY))
        table = short(rng.choice(("push", "dojo")), 2, rng, trouble, house=rng.choice((0, 0, 1)))
        honest, receipt = table.transcript(), table.receipt("p0")
        for _ in range(25):
            changed = copy.deepcopy(honest)
            change(changed["log"], rng)
            if changed["log"] != honest["log"] and made < count:
                if rng.random() < 0.8:
                    with_new_head(changed)
                made += 1
                yield honest, receipt, changed


def with_new_head(transcript: dict[str, Any]) -> None:
    """As whoever changes a log would do."""
    try:
        log = verify.check_transcript(transcript)
    except verify.Unreadable:
        return
    transcript["head"] = verify.heads_of(log)[-1]


def change(log: list[Any], rng: Random) -> None:
    """One thing: somewhere in a record, or a record."""
    place, other = rng.randrange(len(log)), rng.randrange(len(log))
    match rng.randrange(12):
        case 0:
            del log[place]
        case 1:
            log.insert(other, copy.deepcopy(log[place]))
        case 2:
            log[place], log[other] = log[other], log[place]
        case 3:
            log.insert(other, log.pop(place))
        case _:
            name = rng.choice(sorted(log[place]))
            log[place][name] = another(log[place][name], rng)


def another(value: Any, rng: Random) -> Any:
    """Nearly the same value."""
    if isinstance(value, list) and value:
        items, place = list(value), rng.randrange(len(value))
        match rng.randrange(6):
            case 0:
                del items[place]
            case 1:
                items.append(items[place])
            case 2:
                items.reverse()
            case _:
                items[place] = another(items[place], rng)
        return items
    if isinstance(value, str) and value:
        place = rng.randrange(len(value))
        return value[:place] + rng.choice("0123456789abcdefp=") + value[place + 1 :]
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 2, 1000))
    return rng.choice(("ab" * 32, "", None, "p0", ["p0"]))


def judge(job: tuple[int, int]) -> dict[str, int]:
    """How both verifiers take some of them."""
    counted = dict.fromkeys(("tampered", "accepted", "changed", "with receipt", "different"), 0)
    asked: list[tuple[Any, Any, str | None]] = []
    answers: list[dict[str, Any]] = []
    for honest, receipt, lying in tampered(*job):
        alone, shown = verify.verify(lying), verify.verify(lying, receipt)
        counted["tampered"] += 1
        counted["with receipt"] += shown["exit"] == 0
        if alone["exit"] == 0:
            counted["accepted"] += 1
            counted["changed"] += outcomes(lying) != outcomes(honest)
        has_receipt = len(asked) % 2 == 1
        asked.append((lying, receipt if has_receipt else None, None))
        answers.append(shown if has_receipt else alone)
    if node.NODE:
        counted["different"] = sum(one != other for one, other in zip(node.verify_all(asked), answers, strict=True))
    return counted


def outcomes(transcript: dict[str, Any]) -> list[str]:
    return [record["outcome"] for record in transcript["log"] if record["is"] == "drawn"]


def judge_all(count: int, seed: int, processes: int) -> dict[str, int]:
    jobs = [(seed + number, min(BATCH, count - number * BATCH)) for number in range(-(-count // BATCH))]
    total: dict[str, int] = {}
    with ProcessPoolExecutor(processes) as pool:
        for counted in pool.map(judge, jobs):
            total = {name: total.get(name, 0) + figure for name, figure in counted.items()}
    return total


def unnoticed_mutants() -> list[str]:
    """The checks that could be taken out of a verifier without any vector telling."""
    vectors = read_vectors()[80:]  # some matches, and all lies
    asked = [(vector["transcript"], vector["receipt"], vector["me"]) for vector in vectors]
    wanted = [vector["expected"] for vector in vectors]
    unnoticed = []
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "package.json").write_text('{"type": "module"}')
        (folder / "check.mjs").write_bytes(node.SCRIPT.read_bytes())
        for what, python, python_without, script, script_without in [("nothing", "", "", "", ""), *MUTANTS]:
            program = load(PROGRAM.read_text(encoding="utf-8"), python, python_without)
            is_noticed = [answer(program, *one) for one in asked] != wanted
            if is_noticed != (what != "nothing"):
                unnoticed.append(f"{what} (verify.py)")
            if node.NODE:
                (folder / "verify.js").write_text(without(PAGE.read_text(encoding="utf-8"), script, script_without))
                if is_noticed_by_node(folder / "check.mjs", asked, wanted) != (what != "nothing"):
                    unnoticed.append(f"{what} (verify.js)")
    return unnoticed


def answer(program: ModuleType, *asked: Any) -> Any:
    """A verdict; a verifier that breaks down is noticed, too."""
    try:
        return program.verify(*asked)
    except Exception as error:  # noqa: BLE001
        return repr(error)


def is_noticed_by_node(script: Path, asked: list[Any], wanted: list[Any]) -> bool:
    try:
        return node.verify_all(asked, script) != wanted
    except (AssertionError, subprocess.SubprocessError, json.JSONDecodeError):
        return True


def without(source: str, lines: str, instead: str) -> str:
    assert not lines or source.count(lines) == 1, f"this stands not once in the verifier: {lines}"
    return source.replace(lines, instead) if lines else source


def load(source: str, lines: str, instead: str) -> ModuleType:
    """The verifier with a line changed."""
    module = ModuleType("mutant")
    exec(compile(without(source, lines, instead), "mutant", "exec"), module.__dict__)
    return module
