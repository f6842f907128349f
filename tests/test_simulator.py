"""The service under every fault at once, played through in a process without a network, a disk or a clock; and its controls."""

import os
import subprocess
import sys

import pytest

from tests.simulator.__main__ import find, main, swept
from tests.simulator.bugs import BUGS, MENDED
from tests.simulator.world import run_seed

SEEDS = 150
MOST = 10_000  # seeds within which each planted bug must be found
ALL_BUGS = [*BUGS, *MENDED]
QUICK = [bug for bug in ALL_BUGS if bug.what in ("acknowledged before the store has answered", "coming back skips a row")]


def test_nothing_breaks_whatever_goes_wrong() -> None:
    for seed in swept(range(SEEDS)):
        result = run_seed(seed)
        assert result.reason is None, f"{result.reason}; see `python -m tests.simulator --trace {seed}`"


def test_a_seed_goes_the_same_way_every_time_and_everywhere() -> None:
    script = "from tests.simulator.world import run_seed; print([run_seed(seed, is_traced=True).digest for seed in range(8)])"
    here = [run_seed(seed, is_traced=True).digest for seed in range(8)]
    for hash_seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}  # noqa: TID251 - another process, with its own order of sets
        done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == str(here)


def test_two_seeds_do_not_go_the_same_way() -> None:
    assert run_seed(1, is_traced=True).digest != run_seed(2, is_traced=True).digest


def test_a_seed_can_be_read_from_its_first_moment_to_its_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--trace", "3"]) == 0
    said = capsys.readouterr().out
    assert "row 1/1 ann" in said
    assert said.endswith(f"seed 3: nothing broken\ntrace {run_seed(3, is_traced=True).digest[:32]}\n")


@pytest.mark.parametrize("bug", QUICK, ids=lambda bug: bug.what)
def test_a_bug_that_shows_at_once_is_found_at_once(bug) -> None:
    assert any(run_seed(seed, bug.changes).reason for seed in range(10))


@pytest.mark.slow
@pytest.mark.parametrize("index", range(len(BUGS)), ids=[bug.what for bug in BUGS])
def test_a_planted_bug_is_found(index) -> None:
    found = find((index, 0, MOST))
    assert found.seeds is not None, f"not found within {MOST} seeds: {found.bug.what}"


def test_a_planted_bug_is_gone_afterwards() -> None:
    for bug in ALL_BUGS:
        real = [getattr(where, name, None) for where, name, _ in bug.changes]
        run_seed(0, bug.changes)
        assert [getattr(where, name, None) for where, name, _ in bug.changes] == real
