"""Whether a release is ready: what holds on every day, and that each thing unready is noticed."""

import re
from datetime import date

import pytest

from release import ready
from release.parts import ROOT, lock_text, locked_extras, project
from tatami import __version__

ABOUT = {"dependencies": ["one>=1.0"], "optional-dependencies": {"site": ["three>=3"]}}
LOCK = """\
one==1.5 \\
    --hash=sha256:aa
    # via tatami (pyproject.toml)
three==3.0 \\
    --hash=sha256:bb
    # via tatami (pyproject.toml)
"""
EVIDENCE = "# Evidence\n\n## Speed (2026-11-01)\n\nMeasured at commit 1234abc.\n"


def test_the_package_and_the_changes_speak_of_the_same_version() -> None:
    heading = re.search(r"^## (.*)$", ready.read("CHANGELOG.md"), re.M)
    assert heading
    version, _, day = heading[1].partition(", ")
    assert version == __version__
    assert day == "not yet released" or date.fromisoformat(day)


def test_the_locks_are_current() -> None:
    assert ready.lock_faults(project(), locked_extras(), lock_text()) == []
    web = ROOT / "web"
    assert ready.web_lock_faults(ready.read_json(web / "package.json"), ready.read_json(web / "package-lock.json")) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (LOCK, ""),
        (LOCK.replace("1.5", "0.9"), "does not answer `one>=1.0`"),
        (LOCK.partition("three")[0], "does not answer `three>=3`"),
        (LOCK.replace("--hash=sha256:bb", ""), "three has no hash"),
        (LOCK + LOCK.replace("one", "four").partition("three")[0], "nobody asks for four"),
    ],
)
def test_a_lock_that_is_not_current_is_noticed(text: str, fault: str) -> None:
    faults = ready.lock_faults(ABOUT, ["site"], text)
    assert [fault in one and "make lock" in one for one in faults] == ([True] if fault else [])


def test_a_clients_lock_that_is_not_current_is_noticed() -> None:
    package = {"dependencies": {"svelte": "5.0.0"}}
    lock = {"packages": {"": package, "node_modules/svelte": {"integrity": "sha512-aa"}}}
    assert ready.web_lock_faults(package, lock) == []
    assert ready.web_lock_faults({"dependencies": {"svelte": "5.0.1"}}, lock)
    assert ready.web_lock_faults(package, {"packages": {"": package, "node_modules/svelte": {}}})


def test_a_version_that_is_not_the_packages_is_noticed() -> None:
    assert ready.version_faults("1.2.3", "1.2.3") == []
    assert "says 1.2.3, not 1.2.4" in ready.version_faults("1.2.4", "1.2.3")[0]
    assert "three numbers" in ready.version_faults("1.2", "1.2")[0]


@pytest.mark.parametrize("heading", ["## 1.2.3, not yet released", "## 1.2.3, 2026-11-14", "## 1.2.2, 2026-11-15", "nothing"])
def test_changes_without_version_and_day_are_noticed(heading: str) -> None:
    assert ready.changelog_faults("1.2.3", "# Changes\n\n## 1.2.3, 2026-11-15\n", "2026-11-15") == []
    assert "write `## 1.2.3, 2026-11-15`" in ready.changelog_faults("1.2.3", f"# Changes\n\n{heading}\n", "2026-11-15")[0]


def test_what_is_not_committed_and_a_version_that_is_taken_are_noticed() -> None:
    assert ready.tree_faults("", "v1.2.2\n", "1.2.3") == []
    faults = ready.tree_faults(" M Makefile\n?? new.py\n", "v1.2.3\n", "1.2.3")
    assert len(faults) == 2
    assert "2 files are not committed (Makefile, new.py)" in faults[0]
    assert "v1.2.3 was released already" in faults[1]


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        (EVIDENCE, ""),
        (EVIDENCE.replace("2026-11-01", "2026-09-01"), "is of 2026-09-01: measure it again"),
        (EVIDENCE.replace("2026-11-01", "lately"), "has no date"),
        (EVIDENCE.replace("1234abc", "9999abc"), "names 9999abc"),
    ],
)
def test_evidence_that_is_old_or_from_elsewhere_is_noticed(page: str, fault: str) -> None:
    faults = ready.evidence_faults(page, date(2026, 11, 15), lambda commit: commit == "1234abc")
    assert [fault in one for one in faults] == ([True] if fault else [])
