"""Over very many random matches: cards are conserved, banks only grow, no combo is left unclaimed, every match ends in time."""

from typing import Any

import numpy as np
import pytest

from tatami.fast.gear import gear
from tatami.fast.luck import generators
from tatami.games import find
from tatami.games.dojo import mats
from tatami.games.packed import PackedGame
from tatami.games.push.state import deck_counts
from tests.fast import checks
from tests.walks import option_sets


def first_fault(key: str, matches: int, seed: int, spoil: Any = None, bound: int | None = None) -> tuple[int, int, int]:
    """Spread the matches over all seat counts and options; the first fault found."""
    game = find(key)
    assert isinstance(game, PackedGame)
    settings = [(seats, options) for seats in game.seats for options in option_sets(game)]
    for number, (seats, options) in enumerate(settings):
        start = gear(game).record(game.start(seats, options).position)
        deck = np.array(deck_of(seats, options), np.int64)
        if spoil:
            spoil(start, deck)
        check: Any = {"push": checks.check_push, "dojo": checks.check_dojo}[key]
        luck = generators(seed + number, 1)
        fault: tuple[int, int, int] = check(
            start, start.copy(), luck, deck, 1 + matches // len(settings), bound or game.longest(seats, options)
        )
        if fault[0]:
            return fault
    return (checks.FINE, matches, 0)


def deck_of(seats: int, options: Any) -> list[int]:
    return deck_counts(seats, options) if hasattr(options, "star") else options.deck.counts(options.short_line)


@pytest.mark.parametrize("key", ["push", "dojo"])
def test_cards_are_conserved_and_matches_end(key: str) -> None:
    assert first_fault(key, matches=2000, seed=1)[0] == checks.FINE


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("key", ["push", "dojo"])
def test_cards_are_conserved_and_matches_end_a_hundred_thousand_times(key: str) -> None:
    assert first_fault(key, matches=100_000, seed=100)[0] == checks.FINE


@pytest.mark.parametrize("key", ["push", "dojo"])
def test_a_card_too_many_is_noticed(key: str) -> None:
    """Control: the deck that the check counts by lacks one card."""

    def spoil(start: Any, deck: Any) -> None:
        deck[0] -= 1

    assert first_fault(key, matches=1, seed=1, spoil=spoil)[0] == checks.DISCARD


@pytest.mark.parametrize("key", ["push", "dojo"])
def test_a_match_that_is_too_long_is_noticed(key: str) -> None:
    """Control: a bound that no match keeps."""
    assert first_fault(key, matches=1, seed=1, bound=5)[0] == checks.BOUND


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("menu", 3, checks.MENU),
        ("left_cards", 7, checks.COUNT),
        ("stacks", [3, 0, 0], checks.STACK),
        ("bank", [0] * 6, checks.BANK),
    ],
)
def test_a_fault_in_a_position_of_push_is_noticed(field: str, value: Any, fault: int) -> None:
    """Control: one field spoilt past the rules; for the bank, a card that was in it before."""
    game = find("push")
    assert isinstance(game, PackedGame)
    state = game.start(2)
    state.position.left -= 0b0101  # a green 1 and a green 2 lie on stacks of their own
    state.position.left_cards -= 2
    state.position.stacks = [1, 2, 0]
    setattr(state.position, field, value)
    position = gear(game).record(state.position)[0]
    banked = np.zeros((6, 30), np.int64)
    banked[0, 0] = int(fault == checks.BANK)
    deck = np.array(deck_of(2, state.options), np.int64)
    assert checks.push_fault(position, deck, np.zeros(32, np.int64), banked) == fault


def test_cards_out_of_order_on_a_mat_are_noticed() -> None:
    """Control: two cards of a mat, swapped."""
    game = find("dojo")
    assert isinstance(game, PackedGame)
    state = game.start(2)
    for x in range(2):
        mats.put_down(state.position, 0, mats.START + x, x)
        state.position.left[x] -= 1
        state.position.left_cards -= 1
    deck, gone = np.array(deck_of(2, state.options), np.int64), np.zeros(52, np.int64)
    assert checks.dojo_fault(gear(game).record(state.position)[0], deck, gone) == checks.FINE
    first, second = state.position.mats[:2]
    state.position.mats[:2] = [second, first]
    assert checks.dojo_fault(gear(game).record(state.position)[0], deck, gone) == checks.ORDER


def test_an_unclaimed_combo_is_noticed() -> None:
    """Control: four identical ninjas in a row, put there past the rules."""
    game = find("dojo")
    assert isinstance(game, PackedGame)
    state = game.start(2)
    for x in range(4):
        mats.put_down(state.position, 0, mats.START + x, 0)
    position = gear(game).record(state.position)[0]
    assert checks.has_combo(position, 0)
    assert not checks.has_combo(position, 1)
