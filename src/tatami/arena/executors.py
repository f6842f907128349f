"""Where the deals are played: here, in processes on all cores, or on a cluster; the results come in the same order.

All that is asked of a place is `submit`, as in concurrent.futures: a function and its arguments in, a promise out.
"""

import contextlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from tatami import with_extra
from tatami.arena.refused import LostProcess, NotInstalled
from tatami.processes import beside

Result = TypeVar("Result", covariant=True)  # noqa: PLC0105
Given = TypeVar("Given")


class Promise(Protocol[Result]):
    """An answer that will come."""

    def result(self) -> Result: ...


class Place(Protocol):
    """Where matches are played: here, on all cores, or on a cluster."""

    @property
    def ahead(self) -> int: ...  # how many calls keep it busy

    def submit(self, function: Callable[..., Given], *arguments: Any) -> Promise[Given]: ...


class Later(Promise[Given]):
    """A promise that is kept when it is asked for."""

    def __init__(self, function: Callable[..., Given], arguments: tuple[Any, ...]) -> None:
        self._function, self._arguments = function, arguments

    def result(self) -> Given:
        return self._function(*self._arguments)


class Here:
    """This process."""

    ahead = 1

    def submit(self, function: Callable[..., Given], *arguments: Any) -> Promise[Given]:
        return Later(function, arguments)


class Processes:
    """Several processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, count: int) -> None:
        self._pool, self.ahead = pool, 2 * count

    def submit(self, function: Callable[..., Given], *arguments: Any) -> Promise[Given]:
        return self._pool.submit(function, *arguments)


class OnRay:
    """A cluster of Ray, or Ray's own processes on this machine."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self.ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._remote: dict[Callable[..., Any], Any] = {}

    def submit(self, function: Callable[..., Given], *arguments: Any) -> Promise[Given]:
        if function not in self._remote:
            self._remote[function] = self._ray.remote(function)
        promise: Promise[Given] = self._remote[function].remote(*arguments).future()
        return promise


@contextlib.contextmanager
def open_place(kind: str, processes: int) -> Iterator[Place]:
    """Whatever is wished for, tidied up afterwards; raises NotInstalled."""
    if kind == "ray":
        with _on_ray() as place:
            yield place
    elif processes == 1:
        yield Here()
    else:
        with _in_processes(processes) as place:
            yield place


def in_order(place: Place, function: Callable[..., Given], calls: Iterable[tuple[Any, ...]]) -> Iterator[Given]:
    """The results in the order of the calls, with just enough calls under way; whoever has seen enough stops asking."""
    waiting: deque[Promise[Given]] = deque()
    for arguments in calls:
        waiting.append(place.submit(function, *arguments))
        if len(waiting) >= place.ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextlib.contextmanager
def _in_processes(count: int) -> Iterator[Processes]:
    try:
        with beside(count) as pool:
            yield Processes(pool, count)
            pool.shutdown(cancel_futures=True)
    except BrokenProcessPool as error:
        raise LostProcess(
            "A process ended before its deals were played, perhaps for want of memory: take fewer --processes."
        ) from error


@contextlib.contextmanager
def _on_ray() -> Iterator[OnRay]:
    try:
        import ray
    except ImportError as error:
        raise NotInstalled(f"Playing on a cluster needs Ray: {with_extra('ray', 'arena.md')}.") from error
    is_ours = not ray.is_initialized()
    if is_ours:
        ray.init(log_to_driver=False)
    try:
        yield OnRay(ray)
    finally:
        if is_ours:
            ray.shutdown()
