"""Every clause and ruling of the rules is carried by a test, and the check that says so can fail."""

import subprocess
import sys

import pytest

from tests.clauses import TESTS, Clauses, check, parse_clauses, read_clauses


@pytest.fixture(scope="module")
def run() -> "subprocess.CompletedProcess[str]":
    """The command itself, in a process of its own: pytest does not collect well inside of pytest."""
    command = [sys.executable, "-m", "tests.clauses"]
    return subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, check=False)


@pytest.mark.slow  # it collects every test there is
def test_no_clause_is_without_a_test(run: "subprocess.CompletedProcess[str]") -> None:
    clauses = read_clauses()
    count = len(clauses.testable)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout == f"clauses: {count}/{count}, {len(clauses.elsewhere)} carried elsewhere\n"


def test_a_clause_that_no_test_carries_is_reported_missing() -> None:
    clauses = read_clauses()
    for dropped in clauses.testable:
        report = check(clauses, set(clauses.testable) - {dropped})
        assert report.missing == (dropped,)
        assert not report.is_complete
    assert check(clauses, clauses.testable).is_complete


def test_an_id_that_is_not_listed_is_reported_unknown() -> None:
    report = check(Clauses(("P-1", "P-2"), ("P-3",)), {"P-1", "P-3", "P-9"})
    assert report.lines() == ["missing: P-2", "unknown: P-9", "clauses: 1/2, 1 carried elsewhere"]
    assert not report.is_complete


def test_an_unknown_id_alone_is_enough_to_fail() -> None:
    assert not check(Clauses(("P-1",)), {"P-1", "P-9"}).is_complete


def test_the_list_knows_remarks_and_what_is_carried_elsewhere() -> None:
    assert parse_clauses("# all\nP-1\n\nP-2: at the table # later\n") == Clauses(("P-1",), ("P-2",))


@pytest.mark.parametrize("text", ["P-1\nP-1\n", "P-1\nP-1: at the table\n", "P-1:\n"])
def test_a_list_that_repeats_an_id_or_names_no_carrier_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="P-1"):
        parse_clauses(text)


def test_the_rulings_are_numbered_without_a_gap() -> None:
    clauses = read_clauses()
    listed = {*clauses.testable, *clauses.elsewhere}
    for group in ("A-P", "A-N"):
        assert {name for name in listed if name.startswith(group)} == {f"{group}-{number:02}" for number in range(1, 50)}
