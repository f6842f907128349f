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


def first_fault(key: str, matches: int, seed: int, spoil: Any = None) -> tuple[int, int, int]:
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
            start, start.copy(), luck, deck, 1 + matches // len(settings), game.longest(seats, options)
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
