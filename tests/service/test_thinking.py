"""Where bots think: a stand-in chooses until the minds are awake, and whenever their process is gone."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from random import Random
from typing import Any

from tatami import bots, games
from tatami.service.thinking import STAND_IN, Thinking, wake


def state_of_choice() -> Any:
    push = games.find("push")
    state = push.start(2)
    for text in ("flip", "=r5", "put 1"):
        state = state.play(push.parse(text))
    return state


class Process:
    """Stands for the other process: it wakes up when told, and answers what it is told."""

    def __init__(self, answer: str | BaseException) -> None:
        self.waking: Future[None] = Future()
        self.answer = answer
        self.wakes = 0

    def __call__(self, function: Callable[..., Any], *_arguments: Any) -> "Future[Any]":
        if function is wake:
            self.wakes += 1
            return self.waking
        done: Future[Any] = Future()
        if isinstance(self.answer, BaseException):
            done.set_exception(self.answer)
        else:
            done.set_result(self.answer)
        return done


def think(process: Process, bot: str) -> str:
    with ThreadPoolExecutor(1) as executor:
        return asyncio.run(Thinking(executor, process)(bot, state_of_choice(), 3))


def test_a_bot_without_a_mind_thinks_here_and_wakes_nobody() -> None:
    process = Process("stop")
    state = state_of_choice()
    assert think(process, "rabbit") == str(bots.find("rabbit")(state, Random(3)))
    assert process.wakes == 0


def test_until_the_minds_are_awake_somebody_stands_in() -> None:
    process = Process("from the other process")
    state = state_of_choice()
    assert think(process, "owl") == str(bots.find(STAND_IN)(state, Random(3)))
    assert process.wakes == 1
    process.waking.set_result(None)
    assert think(process, "owl") == "from the other process"


def test_a_process_that_has_died_does_not_stop_the_table() -> None:
    process = Process(BrokenExecutor())
    process.waking.set_result(None)
    assert think(process, "fox") == str(bots.find(STAND_IN)(state_of_choice(), Random(3)))


def test_minds_whose_process_died_over_waking_up_are_woken_again() -> None:
    process = Process("from the other process")
    with ThreadPoolExecutor(1) as executor:
        thinking = Thinking(executor, process)
        asyncio.run(thinking("owl", state_of_choice(), 3))
        process.waking.set_exception(BrokenExecutor())
        process.waking = Future()
        asyncio.run(thinking("owl", state_of_choice(), 3))
        assert process.wakes == 2
        process.waking.set_result(None)
        assert asyncio.run(thinking("owl", state_of_choice(), 3)) == "from the other process"
