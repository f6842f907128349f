"""A process of our own for long thoughts, so that no table waits while the event loop would stand still."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from tatami.processes import begin

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
            self._executor = ProcessPoolExecutor(1, context, begin, (theirs, self._niceness))
        return self._executor

    def close(self) -> None:
        """What is being thought about is given up."""
        if self._executor is not None and self._line is not None:
            self._line.close()
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = self._line = None
