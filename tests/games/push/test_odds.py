"""The odds of Push are exact: they equal a count over everything that may come, in the plain gear."""

import time
from collections.abc import Iterator
from random import Random

import pytest

from tatami.games.game import CHANCE
from tatami.games.push import GAME, Deck, Flip, PushOptions, PushState, Stop
from tatami.games.push.odds import odds
from tatami.luck import local


def walked(seed: int, options: PushOptions | None = None) -> Iterator[PushState]:
    """States in which there is luck to decide about, from a match in which seats press on."""
    rng = Random(seed)
    state = GAME.start(rng.randint(2, 6), options)
    while state.to_move() is not None:
        assert isinstance(state, PushState)
        if state.to_move() is CHANCE:
            state = state.play(local.draw(state, rng))
            continue
        if state.phase in ("turn", "pressing"):
            yield state
        moves = state.moves()
        state = state.play(Flip() if Flip() in moves and rng.random() < 0.8 else rng.choice(moves))


def average(state: PushState, seat: int) -> float:
    """A seat's points, once chance has rolled if it is to roll."""
    if state.to_move() is not CHANCE:
        return state.points[seat]
    chances = state.chances()
    return sum(weight * state.play(move).points[seat] for move, weight in chances) / sum(weight for _, weight in chances)


def stopping(state: PushState) -> float:
    taking = state.play(Stop()) if state.phase == "pressing" else state
    seat = state.turn
    return max(average(taking.play(move), seat) for move in taking.moves()) - state.points[seat]


def flipping(state: PushState) -> float:
    flipped, seat = state.play(Flip()), state.turn
    chances = flipped.chances()
    found = 0.0
    for move, weight in chances:
        after = flipped.play(move)
        if after.phase == "rolling":
            found += weight * (average(after, seat) - state.points[seat])
        elif after.phase == "placing":
            found += weight * max(stopping(after.play(put)) for put in after.moves())
        elif after.phase == "taking" or Stop() in after.moves():
            found += weight * stopping(after)
    return found / sum(weight for _, weight in chances)


def check(state: PushState) -> None:
    found = odds(state.position)
    assert found is not None
    assert (found.left, found.busting) == (sum(state.left.values()), state.busting())
    assert found.flip == pytest.approx(flipping(state))
    if Stop() in state.moves():
        assert found.stop == pytest.approx(stopping(state))
        faces = sum(count for _, count in found.gains)
        assert found.stop == pytest.approx(sum(gain * count for gain, count in found.gains) / faces)
    else:
        assert found.stop is None
        assert found.gains == ()


OPTIONS = (None, PushOptions(star="wipe"), PushOptions(must_take_highest=True), PushOptions(deck=Deck(3, 4, 2, 5, 2)))


@pytest.mark.parametrize("options", OPTIONS)
def test_they_equal_a_count_over_everything_that_may_come(options: PushOptions | None) -> None:
    for state in list(walked(1, options))[::3]:
        check(state)


@pytest.mark.slow
@pytest.mark.campaign
def test_they_equal_it_in_ten_thousand_states() -> None:
    seen, seed = 0, 100
    while seen < 10_000:
        for state in walked(seed, OPTIONS[seed % len(OPTIONS)]):
            check(state)
            seen += 1
        seed += 1


def test_they_take_less_than_a_millisecond() -> None:
    states = list(walked(2))
    began = time.process_time()
    for state in states:
        odds(state.position)
    assert time.process_time() - began < 0.001 * len(states)


def test_there_are_none_while_stacks_are_handed_out() -> None:
    state = GAME.start(2)
    for text in ("flip", "=r5", "put 1", "stop"):
        state = state.play(GAME.parse(text))
    assert odds(state.position) is None
