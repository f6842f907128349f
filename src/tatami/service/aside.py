"""A process of our own for long thoughts, so that no table waits while the event loop would stand still."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, TypeVar

Given = TypeVar("Given")


class Aside:
    """The executor with that process in it: begun when first asked, again if it has died, and ended with us, however we end."""

    def __init__(self, niceness: int = 0) -> None:
        self._niceness = niceness
        self._executor: Executor | None = None
        self._line: Connection | None = None

    def __call__(self, function: Callable[..., Given], *arguments: Any) -> "Future[Given]":
        try:
            return self._begun().submit(function, *arguments)
        except BrokenExecutor:
            self.close()
            return self._begun().submit(function, *arguments)

    def _begun(self) -> Executor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            theirs, self._line = context.Pipe(duplex=False)
            self._executor = ProcessPoolExecutor(1, context, _begin, (theirs, self._niceness))
        return self._executor

    def close(self) -> None:
        """What is being thought about is given up."""
        if self._executor is not None and self._line is not None:
            self._line.close()
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = self._line = None


def _begin(line: Connection, niceness: int) -> None:
    """The process leaves interrupts to us, and ends when nobody is at the other end of the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        line.recv()
    os._exit(0)
