"""The two verifiers: they judge every vector alike, stand alone, and `tatami verify` asks the rules as well."""

import ast
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from tatami.cli import main
from tatami.luck import chain, log, replay, verify
from tatami.luck.records import Begun, from_dict, head_of
from tests.games.kit import push
from tests.luck import node, vectors
from tests.luck.faults import DEAL_FAULTS
from tests.luck.table import CALM, Table, play, short

VECTORS = vectors.read_vectors()
PROGRAM = Path(verify.__file__)
WEB = Path(__file__).parents[2] / "web" / "verify"
with_node = pytest.mark.skipif(not node.NODE, reason="node is not here: the browser's verifier needs it")


def asked(vector: dict[str, Any]) -> tuple[Any, Any, str | None]:
    return vector["transcript"], vector["receipt"], vector["me"]


def test_there_are_a_hundred_matches_and_more_than_fifty_lies() -> None:
    exits = [vector["expected"]["exit"] for vector in VECTORS]
    assert exits.count(0) == vectors.VALID + vectors.DEALT == 110
    assert len(exits) - exits.count(0) >= 50
    assert {vector["expected"]["grade"] for vector in VECTORS} == {"A", "B", "C", "X", None}
    assert vectors.FILE.stat().st_size < 1_700_000


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_the_program_judges_every_vector_as_written(vector: dict[str, Any]) -> None:
    assert verify.verify(*asked(vector)) == vector["expected"]


@with_node
def test_the_page_judges_every_vector_as_written() -> None:
    found = node.verify_all(map(asked, VECTORS))
    assert found == [vector["expected"] for vector in VECTORS]


def test_the_vectors_are_what_the_command_writes() -> None:
    for number in (0, 1, 50, 99):
        assert vectors.valid(number) == VECTORS[number]
    old = VECTORS[: -vectors.DEALT - len(DEAL_FAULTS)]
    assert vectors.without_fault() == old[-10:]
    assert [vectors.dealt(number) for number in range(vectors.DEALT)] + vectors.broken_dealt() == VECTORS[len(old) :]


def test_the_program_imports_nothing_but_the_standard_library_and_reads_as_python_39() -> None:
    tree = ast.parse(PROGRAM.read_text(encoding="utf-8"), feature_version=(3, 9))
    modules = {alias.name for one in ast.walk(tree) if isinstance(one, ast.Import) for alias in one.names}
    modules |= {one.module or "" for one in ast.walk(tree) if isinstance(one, ast.ImportFrom)}
    assert {module.split(".")[0] for module in modules} <= sys.stdlib_module_names
    with pytest.raises(SyntaxError):
        ast.parse("match 1:\n    case 1: pass", feature_version=(3, 9))


def run_alone(folder: Path, *words: str) -> tuple[int, str]:
    """A copy of the one file, in a folder without anything else."""
    (folder / "verify.py").write_bytes(PROGRAM.read_bytes())
    done = subprocess.run(
        [sys.executable, "-I", "-S", "verify.py", *words], cwd=folder, capture_output=True, text=True, check=False, timeout=60
    )
    assert not done.stderr
    return done.returncode, done.stdout


@pytest.fixture
def match(tmp_path: Path) -> Table:
    played = short("push", 2, Random(7))
    (tmp_path / "match.json").write_text(json.dumps(played.transcript()), encoding="utf-8")
    (tmp_path / "mine.json").write_text(json.dumps(played.receipt("p1")), encoding="utf-8")
    return played


def test_the_program_runs_alone_and_says_it_in_one_sentence(tmp_path: Path, match: Table) -> None:
    code, said = run_alone(tmp_path, "match.json", "--receipt", "mine.json")
    assert code == 0 and said.startswith("PROVEN, grade A: ") and said.count("\n") == 1
    assert "your device in " in said
    code, said = run_alone(tmp_path, "match.json", "--me", "p0", "--json")
    assert code == 0 and json.loads(said) == verify.verify(match.transcript(), me="p0")


def test_the_program_ends_with_1_for_a_lie_and_2_for_what_it_cannot_read(tmp_path: Path, match: Table) -> None:
    for content, wanted in ((json.dumps({**match.transcript(), "head": "00" * 32}), 1), ("{", 2), ("NaN", 2), ("1e999", 2)):
        (tmp_path / "other.json").write_text(content, encoding="utf-8")
        assert run_alone(tmp_path, "other.json")[0] == wanted
    assert run_alone(tmp_path, "nothing.json")[0] == 2
    assert run_alone(tmp_path, "match.json", "--receipt", "match.json")[0] == 2


def test_a_number_may_be_written_in_any_way_that_json_has(match: Table) -> None:
    text = json.dumps(match.transcript()).replace('"index": 2,', '"index": 2.0,').replace('"index": 3,', '"index": 30e-1,')
    assert verify.verify_files(text.encode(), None, None) == verify.verify(match.transcript())


def test_a_receipt_of_an_earlier_moment_covers_what_came_before_and_earns_no_a(match: Table) -> None:
    receipt = match.receipt("p0") | {"head": head_of(match.records[:9])}
    found = verify.verify(match.transcript(), receipt)
    assert (found["exit"], found["grade"], found["covered"]) == (0, "B", 9)


def test_cards_that_are_shuffled_in_are_told() -> None:
    found = verify.verify(short("dojo", 2, Random(1)).transcript())
    assert found["mixed"] and "cards shuffled in before openings" in found["sentence"]


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["verify", *words])
    assert isinstance(result.exception, SystemExit | None), result.exception
    return result.exit_code, result.output


def test_tatami_verify_asks_the_rules_too(tmp_path: Path, match: Table) -> None:
    code, said = run(str(tmp_path / "match.json"), "--receipt", str(tmp_path / "mine.json"))
    assert code == 0 and "All moves follow the rules of push, version 1." in said
    code, said = run(str(tmp_path / "match.json"), "--no-rules", "--json")
    assert code == 0 and json.loads(said) == verify.verify(match.transcript())
    assert run(str(tmp_path / "nothing.json"))[0] == 2


@pytest.mark.parametrize("key", ["push", "dojo"])
def test_whole_matches_follow_the_rules(key: str) -> None:
    played = play(key, 3, Random(4))
    found = replay.verify_with_rules(json.dumps(played.transcript()).encode())
    assert found["exit"] == 0


def again(records: list[dict[str, Any]]) -> dict[str, Any]:
    return {"format": "tatami luck 1", "log": records, "head": head_of([from_dict(record) for record in records])}


@pytest.mark.parametrize(
    ("name", "change", "why"),
    [
        ("ended", {"points": [99, 99]}, "these points"),
        ("ended", {"moves": ["flip"]}, "cannot be played"),
        ("ended", {"moves": ["hello"]}, "is not a move"),
        ("begun", {"version": 9}, "version"),
        ("begun", {"rules": "chess"}, "no game"),
        ("begun", {"options": [["deck", "none"]]}, "follow its rules"),
        ("begun", {"options": []}, "not what could be drawn"),
        ("opened", {"moves": []}, "not what could be drawn"),
        ("opened", {"moves": ["flip", "flip"]}, "chance was to move"),
    ],
)
def test_what_the_rules_do_not_allow_is_told_by_them_alone(match: Table, name: str, change: dict[str, Any], why: str) -> None:
    records = match.transcript()["log"]
    next(record for record in records if record["is"] == name).update(change)
    lying = again(records)
    assert verify.verify(lying)["exit"] == 0, "the stand-alone verifier knows no game"
    found = replay.verify_with_rules(json.dumps(lying).encode())
    assert (found["exit"], found["code"]) == (1, "rules")
    assert why in found["sentence"]


def test_a_deck_with_a_card_too_many_is_told_by_the_rules() -> None:
    """The table draws honestly, from a deck that is not the game's."""
    made = Table(Random(1), "g.1", bytes(32))
    made.sit("p0")
    made.add(Begun("push", 1, 2, ()))
    honest = log.open_draw(made.standing, push("flip"), ["p0"], "p0", ["flip"])
    (name, weight), *others = honest.params
    made.add(replace(honest, params=((name, weight + 1), *others)))
    element = chain.element("g.1", bytes(32), 1, made.length)
    made.add(log.close(made.standing, [made.devices["p0"].reveal(1)], element))
    made.end([], [0, 0], CALM)
    assert verify.verify(made.transcript())["exit"] == 0
    found = replay.verify_with_rules(json.dumps(made.transcript()).encode())
    assert (found["code"], "Opening 1" in found["sentence"]) == ("rules", True)


def test_the_page_is_built_from_the_one_file() -> None:
    page, script = ((WEB / name).read_text(encoding="utf-8") for name in ("page.html", "verify.js"))
    built = (WEB / "verify.html").read_text(encoding="utf-8")
    assert built == page.replace("/* verify.js */", script.strip()), "run `node web/verify/build.mjs`"
    assert "http:" not in built and "https:" not in built, "it asks nobody"
