"""Processes beside this one, for work that is enough for several cores."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection
from threading import Thread


@contextlib.contextmanager
def beside(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many. They leave interrupts to this process, and end with it, however it ends.

    Whoever leaves in order waits for what was asked; whoever leaves by an error or an interrupt gives it up at once.
    """
    # Begun afresh rather than forked: a copy of a process with threads in it may hang.
    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(count, context, begin, (theirs,))
    try:
        yield pool
        pool.shutdown()
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)
        theirs.close()


def begin(line: Connection, niceness: int = 0) -> None:
    """How each begins: it leaves interrupts to us, and ends when nobody is at the other end of the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        line.recv()
    os._exit(1)
