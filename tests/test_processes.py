"""Processes beside ours, real ones."""

import os
import select
import signal
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path

import pytest

from tatami.processes import beside

HOLDS_TWO = """
import os, signal
from tatami.processes import beside
if __name__ == "__main__":
    with beside(2) as pool:
        for _ in range(2):
            pool.submit(os.getpid)
        print(*pool._processes, flush=True)
        signal.pause()
"""


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_they_end_with_ours_however_it_ends(end: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-c", HOLDS_TWO], stdout=subprocess.PIPE, text=True) as ours:
        assert ours.stdout
        theirs = [os.pidfd_open(int(pid)) for pid in ours.stdout.readline().split()]
        ours.send_signal(end)
    assert theirs
    for pid in theirs:
        assert select.select([pid], [], [], 30)[0]
        os.close(pid)


def test_an_interrupt_is_ours_to_answer() -> None:
    with beside(1) as pool:
        assert pool.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN


@pytest.mark.timeout(60)
@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt])
def test_whoever_leaves_by_an_error_waits_for_nothing(error: type[BaseException]) -> None:
    never: list[Future[object]] = []
    theirs: list[int] = []

    def leave() -> None:
        with beside(2) as pool:
            theirs.append(os.pidfd_open(pool.submit(os.getpid).result()))
            never.extend(pool.submit(signal.pause) for _ in range(9))
            raise error

    with pytest.raises(error):
        leave()
    assert all(one.done() for one in never)
    assert select.select(theirs, [], [], 0)[0] == theirs
    os.close(*theirs)


def test_whoever_leaves_in_order_gets_what_was_asked(tmp_path: Path) -> None:
    with beside(1) as pool:
        made = [pool.submit((tmp_path / str(number)).mkdir) for number in range(9)]
    assert all(one.exception() is None for one in made)
    assert len(list(tmp_path.iterdir())) == 9
