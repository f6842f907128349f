"""Processes beside ours, real ones."""

import os
import select
import signal
import subprocess
import sys

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
