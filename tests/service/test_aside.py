"""The process for long thoughts, a real one."""

import os
import signal
from concurrent.futures import BrokenExecutor
from contextlib import closing

import pytest

from tatami.service.aside import Aside


def test_a_process_that_died_is_begun_again() -> None:
    with closing(Aside()) as aside:
        before = aside(os.getpid).result()
        with pytest.raises(BrokenExecutor):
            aside(os.kill, before, signal.SIGKILL).result(30)
        assert aside(os.getpid).result(30) != before
