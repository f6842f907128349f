"""What a learner sees and does: within its bounds, complete, from its own place, and as the page says."""

from random import Random

import numpy as np
import pytest

from tatami.envs.deal import start
from tatami.envs.seen import IllegalAction, games, table
from tatami.games.game import Seat, play_checked
from tatami.games.packed import PackedState
from tests.envs import page
from tests.envs.kit import TABLES, crooked, walk
from tests.games.kit import dojo_at


def after(key: str, seats: int, *texts: str) -> PackedState:
    state = start(key, seats)
    for text in texts:
        state = play_checked(state, state.game.parse(text))
    return state


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_number_is_within_its_bounds(key: str, seats: int) -> None:
    for state in walk(key, seats, seed=1):
        seen = table(state.game, seats)
        assert (seen.observe(state, state.turn) <= seen.most).all()


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_each_legal_move_has_an_action_of_its_own_and_no_other_is_offered(key: str, seats: int) -> None:
    for state in walk(key, seats, seed=2):
        seen, moves = table(state.game, seats), state.moves()
        actions = [seen.action(state, move) for move in moves]
        assert len(set(actions)) == len(moves)
        assert sorted(actions) == np.flatnonzero(seen.mask(state)).tolist()
        assert [seen.move(state, action) for action in actions] == list(moves)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_different_states_look_different(key: str, seats: int) -> None:
    looks: dict[bytes, bytes] = {}
    for seed in range(2):
        for state in walk(key, seats, seed):
            look = table(state.game, seats).observe(state, 0).tobytes()
            mask = table(state.game, seats).mask(state).tobytes()
            assert looks.setdefault(look + mask, essence(state)) == essence(state)


def essence(state: PackedState) -> bytes:
    """All that can still matter in a state: not which numbers of a colour lie on a bench, nor why it ended."""
    p = state.position.copy()
    if state.game.key == "push":
        p.bench, p.bank = [0] * 6, [0] * 6
        p.switches &= 1
        p.ending = 0
    else:
        p.laid, p.ending = [0] * 2, 0
    return bytes(p.pack())


def test_a_seat_sees_itself_first() -> None:
    for state in walk("push", 3, seed=3):
        seen = table(state.game, 3)
        benches = [seen.part(seen.observe(state, viewer), "bench") for viewer in range(3)]
        for viewer in range(3):
            assert (benches[viewer] == np.roll(benches[0], -viewer, axis=0)).all()
            points = [benches[viewer].sum(), seen.part(seen.observe(state, viewer), "bank")[0].sum()]
            assert benches[viewer][0].sum() + points[1] == state.game.rules.points(state.position, viewer)


def test_push_is_seen_as_it_lies() -> None:
    state = after("push", 2, "flip", "=r5", "put 1", "flip", "=roll")
    seen = table(state.game, 2)
    row = seen.observe(state, 1)
    assert seen.part(row, "phase").tolist() == [0, 0, 1, 0, 0, 0, 0]
    assert np.flatnonzero(seen.part(row, "card")).tolist() == [30]
    assert np.argwhere(seen.part(row, "stacks")).tolist() == [[0, 2 * 6 + 4]]
    assert seen.part(row, "left_rolls") == 17 and seen.part(row, "left")[2 * 6 + 4] == 2
    assert seen.part(row, "turn").tolist() == [0, 1]
    assert np.flatnonzero(seen.mask(state)).tolist() == [2, 3]  # beside the five, or on a new stack


def test_a_mat_is_seen_on_a_grid_whose_edges_meet() -> None:
    state = after("dojo", 2, "=rs", "=rm", "=gs", "=gm", "=M", "=bs", "=bm", "take 1", "lay M -1,0")
    seen = table(state.game, 2)
    mat = seen.part(seen.observe(state, 0), "mats")[0]
    assert np.argwhere(mat[0]).tolist() == [[0, 0], [0, 1], [0, 15]]  # red
    assert np.argwhere(mat[1]).tolist() == [[0, 15]]  # green, as a master may be
    assert mat.sum() == 2 + 2 + 10


def test_a_mat_longer_than_the_grid_leaves_only_actions_that_can_be_played() -> None:
    longest = 0
    for state in crooked(2, Random(1)):
        seen = table(state.game, 2)
        offered = np.flatnonzero(seen.mask(state)).tolist()
        assert len(offered)
        assert all(seen.move(state, action) in state.moves() for action in offered)
        assert seen.observe(state, 0).max() <= 96
        longest = max(longest, len(state.moves()) - len(offered))
    assert longest > 0  # some cells did fall together


def test_of_two_cells_that_fall_together_the_left_one_is_seen_also_on_a_mat_of_few_cards() -> None:
    state = dojo_at("rs rm" + " ." * 13 + " gm gl", market="bs bm bl")
    seen = table(state.game, 2)
    mat = seen.part(seen.observe(state, 0), "mats")[0]
    assert np.argwhere(mat[0]).tolist() == [[0, 0], [0, 1]]  # red
    assert np.argwhere(mat[1]).tolist() == [[0, 15]]  # green: the last one is where the first red one is
    assert mat.sum() == 2 + 2 + 2


def test_an_action_that_is_not_offered_is_refused() -> None:
    state = start("push", 2)
    with pytest.raises(IllegalAction, match="1 is not an action"):
        table(state.game, 2).move(state, 1)
    assert state.to_move() == Seat(0)


def test_the_page_is_what_the_tables_say() -> None:
    written = page.PAGE.read_text(encoding="utf-8")
    assert page.page(written) == written


def test_actions_are_numbered_without_a_gap() -> None:
    for game in games():
        following = 0
        for some in table(game, 2).sight.ACTIONS:
            assert some.first == following
            following += some.count
        assert following == table(game, 2).actions
