"""Processes beside this one, for work that is enough for several cores."""

import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from threading import Thread


def beside(count: int) -> ProcessPoolExecutor:
    """So many. They leave interrupts to this process, and end with it, however it ends."""
    # Begun afresh rather than forked: a copy of a process with threads in it may hang.
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=_begin)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(1)
