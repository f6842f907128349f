"""Who can still win at Push: bounds, so whoever is called hopeless never wins, and no more rolls come than were said."""

import pytest

from tatami.bots.push_hopes import NEAR_THE_END, at_risk, hopeless, points_to_gain, rolls_to_come
from tatami.games.push import PushOptions, rules
from tests.bots.everything import played_out

MATCHES = 15


@pytest.mark.parametrize("star", ["safe", "wipe"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_hopeless_never_win_and_every_bound_holds(seats: int, star: str) -> None:
    called = 0
    for seed in range(MATCHES):
        states = played_out(seats, seed, PushOptions(star=star))
        last = states[-1]
        outcome = last.outcome()
        assert outcome is not None
        rolls = 0
        for before in reversed(states[:-1]):
            rolls += before.position.phase == rules.ROLLING
            if before.position.left_cards > NEAR_THE_END:
                break
            assert rolls <= rolls_to_come(before.position)
            for seat in range(seats):
                is_hopeless = hopeless(before.position) >> seat & 1
                called += is_hopeless
                assert not (is_hopeless and outcome.shares[seat])
                gained = rules.points(last.position, seat) - rules.points(before.position, seat)
                risk = at_risk(before.position, before.position.bench[seat], rolls_to_come(before.position))
                assert -risk <= gained <= points_to_gain(before.position)
    assert called > MATCHES  # else nothing was tried


def test_nobody_is_hopeless_who_may_share_the_win() -> None:
    state = played_out(2, 1)[-2]
    position = state.position
    position.bench[0], position.bank[0] = 0, 1 << 2 * 5  # a six in the bank
    position.bench[1], position.bank[1] = 0, 1 << 2 * 4  # a five
    position.left, position.left_cards, position.left_rolls, position.left_switches = 1, 1, 0, 0  # and a one to come
    position.stacks[:] = [0, 0, 0]
    position.card, position.phase = rules.NO_CARD, rules.TURN
    assert hopeless(position) == 0
    position.bank[1] = 1 << 2 * 3
    assert hopeless(position) == 0b10
