"""Which clauses and rulings of the rules a test carries, and which none does: `python -m tests.clauses`.

The list is `clauses.txt`; a test names what it proves with `@pytest.mark.clause("P-COMP-1", ...)`.
"""

import contextlib
import io
import sys
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
LIST = TESTS / "clauses.txt"


@dataclass(frozen=True, slots=True)
class Clauses:
    """The ids in the order of the rules: those that tests must carry, and those that are carried elsewhere."""

    testable: tuple[str, ...]
    elsewhere: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    clauses: Clauses
    missing: tuple[str, ...]
    unknown: tuple[str, ...]

    @property
    def is_complete(self) -> bool:
        return not self.missing and not self.unknown

    def lines(self) -> list[str]:
        wanted = len(self.clauses.testable)
        return [
            *(f"missing: {name}" for name in self.missing),
            *(f"unknown: {name}" for name in self.unknown),
            f"clauses: {wanted - len(self.missing)}/{wanted}, {len(self.clauses.elsewhere)} carried elsewhere",
        ]


class Collector:
    """A plugin of pytest that notes the clauses of all tests it finds."""

    def __init__(self) -> None:
        self.marked: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for marker in item.iter_markers("clause"):
                self.marked.update(marker.args)


def parse_clauses(text: str) -> Clauses:
    """Read the list: an id a line, with a colon behind those that are carried elsewhere; raises ValueError."""
    testable: list[str] = []
    elsewhere: list[str] = []
    for line in text.splitlines():
        name, colon, where = (part.strip() for part in line.partition("#")[0].partition(":"))
        if colon and not where:
            raise ValueError(f"{name} does not say where it is carried.")
        if name:
            (elsewhere if colon else testable).append(name)
    names = testable + elsewhere
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"Listed twice: {', '.join(twice)}.")
    return Clauses(tuple(testable), tuple(elsewhere))


def check(clauses: Clauses, marked: Collection[str]) -> Report:
    known = {*clauses.testable, *clauses.elsewhere}
    return Report(
        clauses=clauses,
        missing=tuple(name for name in clauses.testable if name not in marked),
        unknown=tuple(sorted(name for name in marked if name not in known)),
    )


def read_clauses() -> Clauses:
    return parse_clauses(LIST.read_text(encoding="utf-8"))


def collect_marked() -> set[str]:
    """The ids that any test carries; raises RuntimeError when the tests cannot be collected."""
    collector = Collector()
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        status = pytest.main(["--collect-only", "-q", "-m", "", str(TESTS)], plugins=[collector])
    if status != pytest.ExitCode.OK:
        raise RuntimeError(f"The tests could not be collected:\n{said.getvalue()}")
    return collector.marked


def main() -> int:
    report = check(read_clauses(), collect_marked())
    sys.stdout.write("\n".join(report.lines()) + "\n")
    return 0 if report.is_complete else 1


if __name__ == "__main__":
    sys.exit(main())
