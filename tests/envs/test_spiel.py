"""OpenSpiel's own tests and its search, over our games."""

import unittest
from random import Random

import pytest

pyspiel = pytest.importorskip("pyspiel")
numpy = pytest.importorskip("numpy")
from open_spiel.python.algorithms import mcts  # noqa: E402

import tatami.envs.spiel  # noqa: E402, F401
from tatami.envs.deal import shares, start  # noqa: E402
from tatami.games.game import CHANCE  # noqa: E402

GAMES = ["tatami_push(players=5,star=wipe,deck=3x4x2+4+4)", "tatami_dojo(players=3)"]


@pytest.mark.parametrize("text", GAMES)
def test_its_random_simulation_passes(text: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow  # a second for what it imports
@pytest.mark.parametrize("name", ["tatami_push", "tatami_dojo"])
def test_its_tests_of_every_game_pass(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    from open_spiel.integration_tests import api_test

    kind = type(name, (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": pyspiel.load_game(name)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun >= 5
    assert result.errors + result.failures == []


@pytest.mark.parametrize("text", ["tatami_push(deck=2x2x2+1+0)", "tatami_dojo(deck=2x2x3+1+0)"])
def test_its_search_plays_a_match(text: str) -> None:
    game, rng = pyspiel.load_game(text), numpy.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 5, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            state.apply_action(bot.step(state))
    assert sum(state.returns()) == pytest.approx(1)


def test_its_states_are_ours() -> None:
    state, rng = pyspiel.load_game("tatami_dojo(players=2)").new_initial_state(), Random(1)
    ours = start("dojo", 2)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        if ours.to_move() is CHANCE:
            weights = [weight for _, weight in ours.chances()]
            assert [chance for _, chance in state.chance_outcomes()] == [weight / sum(weights) for weight in weights]
        ours = ours.play(ours.game.parse(state.action_to_string(action)))
        state.apply_action(action)
        assert state.moment.state == ours
    assert shares(ours) == tuple(state.returns())


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("tatami_push").new_initial_state()
    copy = state.clone()
    copy.apply_action(0)
    assert copy.is_chance_node()
    assert not state.is_chance_node()


def test_an_observation_is_between_nothing_and_all() -> None:
    state = pyspiel.load_game("tatami_push(players=3)").new_initial_state()
    tensor = state.observation_tensor(1)
    assert min(tensor) == 0
    assert max(tensor) == 1
