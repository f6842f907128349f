"""Plain and compiled gear, side by side: a batch is stepped compiled, and each of its positions again by plain Python."""

from typing import Any

import numpy as np
import pytest

from tatami.fast.batch import Batch
from tatami.games import find
from tatami.games.packed import BY_CHANCE, NOBODY, PackedGame
from tests.walks import option_sets

SETTINGS = [
    pytest.param(find(key), seats, options, id=f"{key}-{seats}-{number}")
    for key in ("push", "dojo")
    for seats in find(key).seats
    for number, options in enumerate(option_sets(find(key)))
]


def step_side_by_side(game: PackedGame, seats: int, options: Any, matches: int, seed: int) -> int:
    """Play matches to their ends and compare every field after every move; how many moves were compared."""
    rules, rng = game.rules, np.random.default_rng(seed)
    batch = Batch(game.start(seats, options), matches, seed)
    plain = [batch.state(index).position for index in range(matches)]
    compared = 0
    while (movers := batch.to_move()).max() != NOBODY:
        codes, counts = batch.moves(300)
        indices = rng.integers(0, np.maximum(counts, 1))
        chosen = np.where(movers >= 0, codes[np.arange(matches), indices], -1)
        drawn = batch.draw()
        batch.play(chosen)
        for index in np.flatnonzero(movers != NOBODY):
            p = plain[index]
            if movers[index] == BY_CHANCE:
                code = int(drawn[index])
                assert rules.weight(p, code) > 0
            else:
                code = int(chosen[index])
                assert rules.count_moves(p) == counts[index]
                assert rules.move_at(p, int(indices[index])) == code
            rules.play(p, code)
            assert p.pack() == batch.packed(int(index))
            assert rules.to_move(p) == NOBODY or rules.to_move(p) < seats
            compared += 1
    return compared


@pytest.mark.parametrize("key", ["push", "dojo"])
def test_a_few_matches_are_the_same_in_both_gears(key: str) -> None:
    game = find(key)
    assert isinstance(game, PackedGame)
    assert step_side_by_side(game, 3, game.Options(), matches=20, seed=1) > 2000


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
def test_a_thousand_matches_are_the_same_in_both_gears(game: PackedGame, seats: int, options: Any) -> None:
    assert step_side_by_side(game, seats, options, matches=1000, seed=2) > 100_000


def test_the_comparison_notices_gears_that_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """Control: with a plain rule changed after the compiled one was made, the comparison must fail."""
    game = find("push")
    assert isinstance(game, PackedGame)
    Batch(game.start(2), 1, 1).play_matches()
    monkeypatch.setattr(game.rules, "play", forgetful(game.rules.play))
    with pytest.raises(AssertionError):
        step_side_by_side(game, 2, game.Options(), matches=5, seed=3)


def forgetful(play: Any) -> Any:
    def play_wrong(p: Any, code: int) -> None:
        play(p, code)
        p.switches = 1

    return play_wrong
