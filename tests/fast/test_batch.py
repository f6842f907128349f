"""Batches from Python: what they refuse, what they return, and where compiled code is kept."""

from pathlib import Path

import numpy as np
import pytest

from tatami.fast import gear as gears
from tatami.fast.batch import Batch
from tatami.games import find
from tatami.games.game import State
from tatami.games.packed import PackedGame
from tatami.games.push import Deck, PushOptions


def batch_of(count: int) -> Batch:
    game = find("push")
    assert isinstance(game, PackedGame)
    return Batch(game.start(3), count, seed=1)


def test_the_same_seed_gives_the_same_matches() -> None:
    one, other = batch_of(50), batch_of(50)
    assert (one.play_matches() == other.play_matches()).all()
    assert one.positions.tobytes() == other.positions.tobytes()


def test_a_playout_to_the_end_of_the_turn_stops_where_the_next_seat_begins() -> None:
    batch = batch_of(200)
    batch.play_turns()
    assert set(batch.to_move()) == {1}
    assert all(batch.state(index).phase == "turn" for index in range(200))


def test_chance_moves_only_where_it_is_to_move() -> None:
    batch = batch_of(4)
    assert (batch.draw() == -1).all()
    batch.play(np.array([0, 0, -1, -1]))
    drawn = batch.draw()
    assert (drawn[:2] >= 0).all()
    assert (drawn[2:] == -1).all()


def test_too_many_or_too_few_codes_are_refused() -> None:
    with pytest.raises(ValueError, match="4 positions need 4 codes"):
        batch_of(4).play(np.zeros(5, np.int64))


def test_an_empty_batch_is_no_accident() -> None:
    batch = batch_of(0)
    assert batch.play_matches().shape == (0, 3)
    assert batch.scores().shape == (0, 3, 2)
    assert batch.shares().shape == (0, 3)


def test_a_win_goes_by_the_tie_break_and_is_shared_by_those_whom_nothing_tells_apart() -> None:
    game = find("push")
    assert isinstance(game, PackedGame)
    batch = Batch(game.start(3, PushOptions(deck=Deck(1, 3, 2, 0, 0))), 3000, seed=1)
    batch.play_matches()
    shares, points = batch.shares(), batch.scores()[:, :, 0]
    level = [index for index in range(3000) if (points[index] == points[index].max()).sum() > 1]
    for index in level:
        outcome = batch.state(index).outcome()
        assert outcome is not None and tuple(shares[index]) == outcome.shares
    first_of_the_best = np.eye(3)[points.argmax(axis=1)]
    won = {"alone, by the tie-break": shares[level].max(axis=1) == 1, "together": shares[level].max(axis=1) < 1}
    assert all(some.any() for some in won.values()), "both happen"
    assert (first_of_the_best[level] != shares[level]).any(), "the control: points alone would say otherwise"


def test_draws_from_a_batch_follow_the_weights() -> None:
    batch = batch_of(20_000)
    batch.play(np.zeros(20_000, np.int64))
    codes, counts = np.unique(batch.draw(), return_counts=True)
    weights = {batch.game.encode(move): weight for move, weight in batch_state_after_flip().chances()}
    expected = np.array([20_000 * weights[int(code)] / 120 for code in codes])
    assert len(codes) == len(weights)
    assert ((counts - expected) ** 2 / expected).sum() < 70  # chi-square of 31 degrees: less in 99.99 of 100


def batch_state_after_flip() -> State:
    state = find("push").start(3)
    return state.play(state.moves()[0])


def test_where_nothing_can_be_written_nothing_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setattr(Path, "home", lambda: blocked)
    assert gears.cache_folder("any") is None
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert gears.cache_folder("any") == tmp_path / ".cache" / "tatami" / "compiled" / "any"


def test_edited_rules_never_run_from_an_old_cache() -> None:
    push, dojo = find("push"), find("dojo")
    assert isinstance(push, PackedGame) and isinstance(dojo, PackedGame)
    assert gears.fingerprint(*gears.parts(push.rules)) != gears.fingerprint(*gears.parts(dojo.rules))
    assert [part.__name__.rpartition(".")[2] for part in gears.parts(dojo.rules)] == ["rules", "mats"]
