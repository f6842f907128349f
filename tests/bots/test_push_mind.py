"""The mind that thinks about Push: its values are shares, they are those of a search by hand, and it sees what is plain."""

from itertools import pairwise

import numpy as np
import pytest

from tatami.bots import minds, net
from tatami.bots.push_mind import WEIGHTS, Care, PushMind, made, timid, untaught
from tatami.bots.push_search import TO_THE_END
from tatami.games.game import CHANCE, Move
from tatami.games.push import GAME, Deck, Flip, PushOptions, PushState
from tatami.games.push.moves import Stop
from tests.bots.everything import brute_force, played_out
from tests.games.kit import push_at

pytestmark = pytest.mark.slow  # the search is compiled first


@pytest.fixture(scope="module")
def mind() -> PushMind:
    return made("full")


def some_states(seats: int, seed: int, options: PushOptions | None = None) -> list[PushState]:
    return played_out(seats, seed, options)[:-1]


@pytest.mark.parametrize("seats", GAME.seats)
def test_each_move_and_outcome_has_shares_that_add_up(mind: PushMind, seats: int) -> None:
    for state in some_states(seats, 1)[::7]:
        if state.to_move() is CHANCE:
            outcomes = mind.outcomes(state)
            assert [(move, weight) for move, weight, _ in outcomes] == list(state.chances())
            shares = [shares for *_, shares in outcomes]
        else:
            options = mind.options(state)
            assert [move for move, _ in options] == list(state.moves())
            shares = [shares for _, shares in options]
        assert np.allclose(np.sum(shares, axis=1), 1, atol=1e-6)
        assert np.min(shares) >= 0


def test_the_same_state_gets_the_same_answer(mind: PushMind) -> None:
    state = some_states(3, 2)[40]
    assert mind.value(state) == made("full").value(state)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_end_is_played_as_going_through_everything_would(seats: int) -> None:
    """Nobody has learnt anything here: what is right comes from the search to the end alone."""
    blind = PushMind({f"{seats}": untaught(seats), f"{seats}-pressing": timid(seats)}, Care(most=10_000_000))
    options = PushOptions(deck=Deck(2, 2, 1, 1, 0))
    for seed in range(6):
        for state in some_states(seats, seed, options):
            if state.position.left_cards <= 2 and state.to_move() is not CHANCE:
                expected = {move: brute_force(state.play(move)) for move in state.moves()}
                for move, shares in blind.options(state):
                    assert shares == pytest.approx(expected[move], abs=1e-9)


def test_of_colours_worth_the_same_any_may_be_the_one_to_bank(mind: PushMind) -> None:
    """Banking red loses to whoever answers with the yellow ones, which are more cards than the green one."""
    state = push_at(seats=2, benches=[["r5"], ["g6", "y1", "y2", "y3"]], banks=[["b1"], []], left={"roll": 2}, phase="turn")
    expected = {move: brute_force(state.play(move)) for move in state.moves()}
    assert {move: pytest.approx(shares, abs=1e-9) for move, shares in mind.options(state)} == expected
    assert mind.choose(state) == Flip()


def test_whoever_has_nothing_to_gain_by_pressing_on_stops() -> None:
    options: list[tuple[Move, minds.Shares]] = [(Flip(), (0.0, 1.0)), (Stop(), (0.0, 1.0))]
    assert minds.ranked(options, 0)[0] == options[1]
    assert minds.ranked(options, 1)[0] == options[1]
    assert minds.ranked([(Flip(), (0.1, 0.9)), options[1]], 0)[0][0] == Flip()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_that_was_studied_is_known_to_its_end(seats: int) -> None:
    """So what is said of a position is what was said of it before the move that led there."""
    states = some_states(seats, 5)
    patient = made("patient")
    patient.study(states)
    for state, after in pairwise(state for state in states if state.position.left_cards <= 3):
        said = next(shares for move, shares in _looked_at(patient, state) if state.play(move) == after)
        assert patient.value(after) == pytest.approx(said, abs=1e-9)


def test_what_came_is_seen_no_further_than_what_might_have_come() -> None:
    """Each state is known to its end whatever is done, or looked at one turn deep whatever is done."""
    states = some_states(2, 6, PushOptions(deck=Deck(2, 2, 2, 2, 0)))
    nets = net.read(WEIGHTS)
    to_the_end, a_turn = (TO_THE_END, TO_THE_END), (TO_THE_END, 0)
    looks = {
        "whole": ((*to_the_end, 10_000_000),),
        "plain": ((*a_turn, 10_000_000),),
        "both": ((*to_the_end, 2_000), (*a_turn, 10_000_000)),
    }
    said = {}
    for name, study in looks.items():
        mind = PushMind(nets, Care(study=study))
        mind.study(states)
        said[name] = [[shares for *_, shares in _looked_at(mind, state)] for state in states]
    known = [np.allclose(one, whole, atol=1e-9) for one, whole in zip(said["both"], said["whole"], strict=True)]
    plain = [np.allclose(one, plain, atol=1e-9) for one, plain in zip(said["both"], said["plain"], strict=True)]
    assert all(one or other for one, other in zip(known, plain, strict=True))
    assert not all(known)
    assert not all(plain)


def _looked_at(mind: PushMind, state: PushState) -> list[tuple[Move, minds.Shares]]:
    if state.to_move() is CHANCE:
        return [(move, shares) for move, _, shares in mind.outcomes(state)]
    return mind.options(state)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_with_the_last_cards_it_is_known_what_a_bank_is_worth(mind: PushMind, seats: int) -> None:
    """So the coach may speak of it (`minds.is_sure`)."""
    everything = PushMind(net.read(WEIGHTS), Care(most=1 << 40))
    turns = [
        state
        for seed in range(40)
        for state in some_states(seats, seed)
        if state.phase == "turn" and state.position.left_cards <= minds.SEEN_TO_THE_END
    ]
    assert len(turns) > 3
    for state in turns:
        assert minds.is_sure(state)
        for (_, said), (_, known) in zip(mind.options(state), everything.options(state), strict=True):
            assert said == pytest.approx(known, abs=1e-9)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_thought_is_short(mind: PushMind, seats: int) -> None:
    """Counted in positions looked at, for a machine may be busy."""
    for state in some_states(seats, 4)[::5]:
        if state.to_move() is not CHANCE:
            mind.choose(state)
            assert mind.looked_at <= 80_000


def test_a_game_without_a_mind_is_said_so() -> None:
    class Stranger:
        pass

    with pytest.raises(minds.NoMind, match="push and dojo"):
        minds.for_state(Stranger())  # type: ignore[arg-type]
