"""What a state tells its screens is what happens when it is played."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from tatami.games import find
from tatami.games.dojo import DojoState
from tatami.games.game import CHANCE, State
from tatami.games.push import PushState
from tests import walks
from tests.games.kit import dojo_at, flips, play, push

SEEDS = range(30)


def walk(key: str, seats: int, seed: int) -> Iterator[State]:
    return (state for state, _move in walks.walk(find(key).start(seats), Random(seed)))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_order_of_push_is_that_in_which_stacks_are_taken(seats: int) -> None:
    seen = set()
    for seed in SEEDS:
        for state in walk("push", seats, seed):
            assert isinstance(state, PushState)
            if state.phase in ("taking", "rolling"):
                assert state.facts()["order"] == takers(state)
                seen.add((state.phase, state.facts()["is_turned"], len(state.facts()["order"])))
    assert {("taking", False, 2), ("rolling", False, 1)} <= seen
    assert ({("taking", True, 1), ("rolling", True, 0)} <= seen) == (seats > 2)  # two play without switch cards


def takers(state: PushState) -> list[int]:
    """Who takes a stack from here on, by playing the turn to its end."""
    found: list[int] = []
    turn = state.turn
    while state.phase in ("taking", "rolling") and state.turn == turn:
        if state.to_move() is CHANCE:
            state = state.play(state.chances()[0][0])
        else:
            found.append(state.taker)
            state = state.play(state.moves()[0])
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_dojo_is_that_in_which_seats_have_their_turns(seats: int) -> None:
    for seed in SEEDS[:5]:
        states = list(walk("dojo", seats, seed))
        turns = [
            state
            for state, before in zip(states, [None, *states], strict=False)
            if before is None or turn(state) != turn(before)
        ]
        for state, later in pairwise(turns):
            order = state.facts()["order"]
            assert order[0] == turn(state) and order[1] == turn(later) and sorted(order) == list(range(seats))
        assert len(turns) > seats and states[-1].facts()["order"] == []


def turn(state: State) -> int:
    assert isinstance(state, DojoState)
    return state.turn


def test_before_the_stacks_are_handed_out_the_order_counts_on_three() -> None:
    state = push(flips("r5>1"), seats=4, first_seat=2)
    assert state.facts()["order"] == [2, 3, 0]
    assert play(state, "flip; =switch").facts()["order"] == [2, 1, 0]
    assert push("", seats=2).facts()["order"] == [0, 1]


def test_between_two_a_switch_card_turns_nothing_round() -> None:
    assert not push("flip; =switch", seats=2, two_player_switches="discarded").facts()["is_turned"]
    assert push("flip; =switch", seats=3).facts()["is_turned"]


def test_the_other_facts_of_push_are_those_of_the_state() -> None:
    facts = push(flips("r5>1 b2>2 roll>2"), seats=3).facts()
    assert facts["points"] == [0, 0, 0]
    assert facts["values"] == [5, 2, 0]
    assert facts["busting"] == 0  # the third stack is still empty
    assert push(flips("r5>1 b5>2 g5>3"), seats=3).facts()["busting"] == 12  # all the fives that are left


def test_the_gains_of_dojo_are_the_points_that_laying_brings() -> None:
    gains, combos = set(), set()
    for seed in SEEDS:
        for state in walk("dojo", 2, seed):
            assert isinstance(state, DojoState)
            facts = state.facts()
            if state.phase == "laying":
                told = {move: gain["points"] for move, gain in facts["gains"].items()}
                assert told == {str(move): points for move in state.moves() if (points := gained(state, state.play(move)))}
                gains |= set(told.values())
            for text, combo in facts["combos"].items():
                after = state.play(state.game.parse(text))
                gone = set(state.mats[state.turn]) - set(after.mats[state.turn])
                assert gone >= {(x, y) for x, y in combo["cells"]}
                assert after.points[state.turn] - state.points[state.turn] >= combo["points"]
                combos.add(combo["points"])
    assert {1, 3} <= gains
    assert 1 in combos


def gained(before: DojoState, after: State) -> int:
    assert isinstance(after, DojoState)
    if len(before.held) > 1:
        return 0
    if after.phase == "claiming":
        return max(gained(before, after.play(move)) for move in after.moves())
    return after.points[before.turn] - before.points[before.turn]


def test_a_gain_of_dojo_counts_what_can_be_claimed_after_a_choice() -> None:
    state = play(dojo_at("rm rs .  rd\n.  rl gd bd", market="rd rm M"), "take 1 2; lay rd 2,0")
    gain = state.facts()["gains"]["lay rm 0,1"]
    after = play(state, "lay rm 0,1; claim square 0,0")
    assert gain["points"] == 2
    assert after.points == [2, 0]
    assert isinstance(state, DojoState)
    assert isinstance(after, DojoState)
    assert {(x, y) for x, y in gain["cells"]} == {(0, 1), *state.mats[0]} - {*after.mats[0]}


def test_a_gain_of_dojo_names_the_cards_that_make_it() -> None:
    state = play(dojo_at("rm rs rd\n.  gl gd", market="bs rl M"), "take 1 2; lay bs 0,1")
    assert state.facts()["gains"] == {
        "lay rl -1,0": {"points": 1, "cells": [[-1, 0], [0, 0], [1, 0], [2, 0]]},
        "lay rl 3,0": {"points": 1, "cells": [[0, 0], [1, 0], [2, 0], [3, 0]]},
    }
