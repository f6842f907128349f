"""Places to play: the same results in the same order, here, in processes, or on a stand-in for a cluster."""

import os
import sys
from collections.abc import Callable
from concurrent.futures import Future
from types import ModuleType
from typing import Any

import pytest

from tatami.arena.contest import run
from tatami.arena.executors import Here, in_order, open_place
from tatami.arena.refused import LostProcess, NotInstalled
from tests.arena.kit import small


class Reference:
    """What Ray gives for a call: it can be asked for a future."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def future(self) -> "Future[Any]":
        promise: Future[Any] = Future()
        promise.set_result(self._value)
        return promise


class Remote:
    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    def remote(self, *arguments: Any) -> Reference:
        return Reference(self._function(*arguments))


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked of a stand-in for Ray."""
    said: list[str] = []
    ray: Any = ModuleType("ray")
    ray.init = lambda **_: said.append("init")
    ray.shutdown = lambda: said.append("shutdown")
    ray.is_initialized = lambda: "init" in said
    ray.cluster_resources = lambda: {"CPU": 8.0}
    ray.remote = lambda function: said.append(function.__name__) or Remote(function)  # type: ignore[func-returns-value]
    monkeypatch.setitem(sys.modules, "ray", ray)
    return said


def square(number: int) -> int:
    return number * number


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_the_calls(processes: int) -> None:
    with open_place("processes", processes) as place:
        assert list(in_order(place, square, ((number,) for number in range(20)))) == [number**2 for number in range(20)]


def test_no_more_is_begun_than_keeps_everybody_busy() -> None:
    begun: list[int] = []

    class Busy(Here):
        ahead = 3

        def submit(self, function: Callable[..., Any], *arguments: Any) -> Any:
            begun.append(arguments[0])
            return super().submit(function, *arguments)

    results = in_order(Busy(), square, ((number,) for number in range(100)))
    assert [next(results), next(results)] == [0, 1]
    assert begun == [0, 1, 2, 3]


def test_on_ray_the_result_is_the_same(said: list[str]) -> None:
    with open_place("ray", 1) as place:
        assert place.ahead == 16
        contest = run(small("steady", "random"), 8, place)
    assert said == ["init", "play_chunk", "shutdown"]
    assert [one.share for one in contest.standings] == [one.share for one in run(small("steady", "random"), 8).standings]


def test_whoever_has_opened_ray_keeps_it(said: list[str]) -> None:
    said.append("init")
    with open_place("ray", 1):
        pass
    assert said == ["init"]


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NotInstalled, match=r"install Tatami with \[ray\], as in docs/arena.md"), open_place("ray", 1):
        pass


def test_an_error_in_a_process_is_told_here() -> None:
    with open_place("processes", 2) as place, pytest.raises(TypeError):
        list(in_order(place, square, [("two",)]))


def test_a_process_that_is_lost_is_told_in_a_sentence() -> None:
    with pytest.raises(LostProcess, match="take fewer --processes"), open_place("processes", 2) as place:
        list(in_order(place, os._exit, [(9,)]))
