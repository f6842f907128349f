"""An event loop whose clock jumps: nothing waits, nothing comes from outside, and one seed always gives one order."""

import asyncio
import heapq
import inspect
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar, TypeVarTuple, Unpack

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

MOST_AT_ONCE = 20_000  # callbacks without the clock moving on: more than that is going round in circles

PROCESS: ContextVar["Process"] = ContextVar("process")


class Spinning(Exception):
    """Callbacks follow each other without end and without time passing."""


class Process:
    """A program somewhere. Whatever it starts belongs to it, and ends with it: at once, and without a last word."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_dead = False
        self.fuse = -1  # after how many more callbacks it dies; below nought never
        self.context: Context = copy_context()
        self.context.run(PROCESS.set, self)
        self.on_death: Callable[[], None] = lambda: None

    def kill(self) -> None:
        """As kill -9 does it: no callback of it runs again, and no `finally`."""
        if not self.is_dead:
            self.is_dead = True
            self.on_death()


class SimHandle(asyncio.TimerHandle):
    """A callback that waits for its time or its turn."""

    __slots__ = ()

    def __init__(self, when: float, callback: Callable[..., object], args: tuple[Any, ...], context: Context) -> None:
        self._when, self._callback, self._args, self._context = when, callback, args, context
        self._cancelled = False

    def cancel(self) -> None:
        self._cancelled = True


class SimTask(asyncio.Task[T]):
    """A task with a hash of its own, so that sets of tasks have one order everywhere."""

    def __init__(self, serial: int, coro: Coroutine[Any, Any, T], loop: "SimLoop", name: object, context: Context) -> None:
        self.serial = serial
        super().__init__(coro, loop=loop, name=str(name or ""), context=context)

    def __hash__(self) -> int:
        return self.serial


class SimLoop(asyncio.BaseEventLoop):
    """Runs whatever is ready, in order or in the order that `draw` gives, and then jumps to the next timer."""

    def __init__(self, draw: Callable[[], float] | None = None) -> None:
        super().__init__()
        self._draw = draw  # numbers from 0 to 1 that shuffle what is ready; without, first come first served
        self._time = 0.0
        self._ready: deque[SimHandle] = deque()
        self._timers: list[tuple[float, int, SimHandle]] = []
        self._serial = 0
        self._tasks: list[asyncio.Task[Any]] = []
        self._is_stopped = self._is_over = False
        self.on_fault: Callable[[Process, BaseException], None] = lambda _process, _fault: None

    # What asyncio asks of a loop.

    def time(self) -> float:
        return self._time

    def call_soon(self, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None) -> SimHandle:
        handle = SimHandle(self._time, callback, args, context or PROCESS.get().context)
        if not self._is_over:
            self._ready.append(handle)
        return handle

    def call_later(
        self, delay: float, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> SimHandle:
        return self.call_at(self._time + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> SimHandle:
        handle = SimHandle(when, callback, args, context or PROCESS.get().context)
        if not self._is_over:
            self._serial += 1
            heapq.heappush(self._timers, (when, self._serial, handle))
        return handle

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, *, name: object = None, context: Context | None = None, **_rest: Any) -> asyncio.Task[Any]:
        if self._is_over:
            coro.close()
            raise RuntimeError("It is over.")
        self._serial += 1
        task: SimTask[Any] = SimTask(self._serial, coro, self, name, context or PROCESS.get().context)
        self._tasks.append(task)  # held on to: nothing may be swept up, and so brought to its `finally`, while we run
        return task

    def get_debug(self) -> bool:
        return False

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Only what is swept up after the end comes here."""

    # Running.

    def stop(self) -> None:
        self._is_stopped = True

    def run_until(self, end: float) -> None:
        """Let everything happen up to a time; ends earlier only when stopped."""
        asyncio._set_running_loop(self)
        try:
            while not self._is_stopped:
                self._run_ready()
                if not self._timers or self._timers[0][0] > end:
                    break
                self._time = max(self._time, self._timers[0][0])
                while self._timers and self._timers[0][0] <= self._time:
                    self._ready.append(heapq.heappop(self._timers)[2])
            self._time = max(self._time, end)
        finally:
            asyncio._set_running_loop(None)

    def _run_ready(self) -> None:
        """Whatever can run before the clock moves on. Most of the time goes by here, so all is in one place."""
        ready, draw = self._ready, self._draw
        at_once = 0
        while ready and not self._is_stopped:
            if draw is not None and len(ready) > 1:
                index = int(draw() * len(ready))
                ready[0], ready[index] = ready[index], ready[0]
            handle = ready.popleft()
            context: Context = handle._context
            process = context[PROCESS]
            if handle._cancelled or process.is_dead:
                continue
            at_once += 1
            try:
                context.run(handle._callback, *handle._args)
            except Exception as fault:  # noqa: BLE001 - whatever it is, it is a finding
                self.on_fault(process, fault)
            process.fuse -= 1
            if process.fuse == 0:
                process.kill()
            if at_once > MOST_AT_ONCE:
                raise Spinning(f"{MOST_AT_ONCE} callbacks without a moment passing, the last in {process.name}")

    def close(self) -> None:
        """Sweep up, with nothing to be heard of it anymore."""
        self._is_over = True
        asyncio._set_running_loop(self)
        try:
            for task in self._tasks:
                if not task.done():
                    _close(task)
        finally:
            asyncio._set_running_loop(None)
        self._ready.clear()
        self._timers.clear()
        super().close()


def _close(task: asyncio.Task[Any]) -> None:
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    coroutine = task.get_coro()
    assert inspect.iscoroutine(coroutine)
    if inspect.getcoroutinestate(coroutine) == inspect.CORO_CREATED and coroutine.cr_frame:
        for value in coroutine.cr_frame.f_locals.values():
            if inspect.iscoroutine(value):
                value.close()  # it was to be awaited inside
    with suppress(Exception):
        coroutine.close()
