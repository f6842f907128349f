"""What is played for a seat whose clock has run out."""

from random import Random

import pytest

from tatami.bots import NAMES, hurried, steady
from tatami.games import find, keys
from tatami.games.push import PushState
from tests.games.kit import flips, push, push_at
from tests.walks import walk


def chosen(state: PushState) -> str:
    return str(hurried.choose(state, Random(1)))


@pytest.mark.clause("A-P-46")
def test_without_a_stack_it_flips_even_if_it_could_bank() -> None:
    state = push_at(benches=[["r5"], [], []])
    assert "bank red" in map(str, state.moves())
    assert chosen(state) == "flip"


@pytest.mark.clause("A-P-46")
def test_it_puts_a_card_where_it_first_can() -> None:
    state = push(flips("r1>1 b2>2") + "; flip; =r5")
    assert [str(move) for move in state.moves()] == ["put 2", "put 3"]
    assert chosen(state) == "put 2"


@pytest.mark.clause("A-P-46")
def test_with_a_stack_it_stops() -> None:
    assert chosen(push_at(phase="pressing", stacks=[["r1"]])) == "stop"


@pytest.mark.clause("A-P-46")
def test_after_a_switch_without_a_stack_it_flips_on() -> None:
    assert chosen(push("flip; =switch")) == "flip"


@pytest.mark.clause("A-P-46")
@pytest.mark.parametrize(
    ("stacks", "best"),
    [
        ([["r1"], ["b6"], ["g2"]], "take 2"),
        ([["r1", "roll"], ["b2"], ["g1", "y4"]], "take 3"),
        ([["r3"], ["g1", "b2"]], "take 1"),  # as much: the first
        ([[], ["roll"], ["g1"]], "take 3"),
        ([[], ["roll"], []], "take 2"),
    ],
)
def test_it_takes_the_best_stack(stacks: list[list[str]], best: str) -> None:
    assert chosen(push_at(phase="taking", stacks=stacks)) == best


@pytest.mark.parametrize("key", keys())
def test_what_it_plays_is_legal_in_every_state_of_every_game(key: str) -> None:
    game = find(key)
    for seats in game.seats:
        for state, _ in list(walk(game.start(seats), Random(seats)))[::5]:
            if moves := state.moves():
                assert hurried.choose(state, Random(1)) in moves


def test_in_dojo_it_plays_as_the_steady_bot_does() -> None:
    for state, _ in list(walk(find("dojo").start(3), Random(5)))[::5]:
        if state.moves():
            assert hurried.choose(state, Random(1)) == steady.choose(state, Random(1))


def test_it_is_nobody_s_opponent() -> None:
    assert "hurried" not in NAMES
