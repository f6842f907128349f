"""The release command: it says all that is not ready, and makes nothing until all is."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from release import __main__ as command
from release.build import Failed
from release.parts import locked


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(command, "DIST", tmp_path / "dist")
    return tmp_path / "dist"


@pytest.fixture
def release(dist: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    def run(*arguments: str, ci: tuple[str, ...] = (), **checks: Callable[[], list[str]]) -> Result:
        def build(folder: Path) -> list[str]:
            (folder / "once" / "dist").mkdir(parents=True)
            (folder / "once" / "dist" / "tatami-1.2.3-py3-none-any.whl").write_bytes(b"a wheel")
            return []

        monkeypatch.setattr(command, "_checks", lambda _version, folder: {**checks, "two builds": lambda: build(folder)})
        monkeypatch.setattr(command, "_ci_faults", lambda _clone: list(ci))
        return CliRunner().invoke(command.main, ["1.2.3", *arguments])

    return run


def broken() -> list[str]:
    raise Failed("it broke")


def test_all_that_is_not_ready_is_said_and_nothing_is_made(release: Callable[..., Result], dist: Path) -> None:
    told = release(one=lambda: ["the first fault"], two=broken, three=list, four=lambda: ["the last fault"], ci=("not run",))
    assert told.exit_code == 1
    assert told.output.endswith("1.2.3 is not ready:\n- the first fault\n- two: it broke\n- the last fault\n")
    assert "three ... ready" in told.output
    assert not dist.exists()


def test_nothing_is_made_when_ci_is_red(release: Callable[..., Result], dist: Path) -> None:
    told = release(ci=("make test-all failed",))
    assert told.exit_code == 1
    assert "- make test-all failed" in told.output
    assert not dist.exists()


def test_a_mere_check_makes_nothing_and_runs_no_ci(release: Callable[..., Result], dist: Path) -> None:
    told = release("--check", ci=("not run",))
    assert told.exit_code == 0
    assert not dist.exists()


def test_a_release_can_be_checked_and_what_is_left_is_said(release: Callable[..., Result], dist: Path) -> None:
    told = release()
    assert told.exit_code == 0, told.output
    lines = [line.partition("  ") for line in (dist / "SHA256SUMS").read_text().splitlines()]
    sums = {name: digest for digest, _, name in lines}
    assert set(sums) == {"tatami-1.2.3-py3-none-any.whl", "tatami-1.2.3-requirements.txt", "tatami-1.2.3.cdx.json"}
    assert all(hashlib.sha256((dist / name).read_bytes()).hexdigest() == digest for name, digest in sums.items())
    assert json.loads((dist / "tatami-1.2.3.cdx.json").read_text())["metadata"]["component"]["version"] == "1.2.3"
    assert all(one.hashes for one in locked((dist / "tatami-1.2.3-requirements.txt").read_text()))
    assert [line.split()[0] for line in told.output.splitlines() if line.startswith("  ")] == ["git"]
