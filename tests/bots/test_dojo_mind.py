"""The strongest player of Dojo: what it answers, that it plays the end exactly, and what its network sees."""

import time
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from tatami.bots import dojo_seen, find
from tatami.bots.dojo_lessons import beginner, room
from tatami.bots.dojo_mind import DojoMind, Thinking, kept_nets
from tatami.bots.dojo_refill import MANY_CARDS
from tatami.bots.dojo_search import DEPTH
from tatami.fast.gear import gear
from tatami.games.dojo import GAME, Deck, DojoOptions, DojoState, rules
from tatami.games.game import CHANCE
from tatami.games.packed import PackedState
from tatami.luck import local
from tests.bots import dojo_eyes
from tests.bots.everything import brute_force

pytestmark = pytest.mark.slow  # the search is compiled first
SMALL = DojoOptions(deck=Deck.from_text("2x2x2+1+1"))


@cache
def mind(seats: int, exact: bool = True) -> DojoMind:
    """One that knows no more than that points are good: what is tested here holds for any network."""
    thinking = Thinking(effort=1000) if exact else Thinking(effort=1000, end_cards=0)
    return DojoMind({seats: beginner(seats, 8, np.random.default_rng(1))}, thinking)


def walk(seats: int, seed: int, options: DojoOptions = DojoOptions()) -> list[PackedState]:
    """All states of a match of steady players."""
    rng, steady, state = Random(seed), find("steady"), GAME.start(seats, options)
    states = [state]
    while (who := state.to_move()) is not None:
        state = state.play(local.draw(state, rng) if who is CHANCE else steady(state, rng))
        states.append(state)
    return states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_options_are_the_legal_moves_and_all_shares_add_up_to_one(seats: int) -> None:
    for state in walk(seats, seed=seats)[::9]:
        options = mind(seats).options(state) if state.moves() else []
        assert tuple(move for move, _ in options) == state.moves()
        for shares in [mind(seats).value(state), *(shares for _, shares in options)]:
            assert len(shares) == seats
            assert sum(shares) == pytest.approx(1, abs=1e-4)


def test_it_chooses_the_option_that_is_best_for_the_seat_to_move() -> None:
    for state in walk(3, seed=5)[20::17]:
        if len(state.moves()) > 1:
            shares = dict(mind(3).options(state))
            assert shares[mind(3).choose(state)][state.turn] == max(share[state.turn] for share in shares.values())
            assert mind(3).value(state)[state.turn] == max(share[state.turn] for share in shares.values())


def test_it_says_the_same_of_the_same_state_whatever_it_was_asked_before() -> None:
    states = [state for state in walk(2, seed=8) if state.moves()][::12]
    once = [mind(2).options(state) for state in states]
    assert [mind(2).options(state) for state in reversed(states)] == once[::-1]


def test_what_chance_may_bring_is_told_with_its_weight() -> None:
    state = next(state for state in reversed(walk(2, seed=3)) if state.to_move() is CHANCE and len(state.chances()) > 1)
    told = mind(2).outcomes(state)
    assert tuple((move, weight) for move, weight, _ in told) == state.chances()
    total = sum(weight for _, weight, _ in told)
    expected = sum(weight / total * shares[0] for _, weight, shares in told)
    assert mind(2).value(state)[0] == pytest.approx(expected, abs=1e-4)  # the end is exact


def test_what_one_or_two_cards_may_bring_is_weighed_over_all_that_may_come() -> None:
    short = DojoMind({2: beginner(2, 8, np.random.default_rng(1))}, Thinking(effort=0, end_cards=0))

    def expected(state: PackedState) -> float:
        if state.to_move() is not CHANCE:
            return short.value(state)[0]
        tickets = sum(weight for _, weight in state.chances())
        return sum(weight / tickets * expected(state.play(move)) for move, weight in state.chances())

    waiting = [state for state in walk(2, seed=3) if state.position.phase == rules.REFILLING]
    two_cards = [state for state in waiting if rules.market_cards(state.position) == 1]
    few_left = next(state for state in two_cards if state.position.left_cards < MANY_CARDS)
    one_card = next(state for state in waiting if rules.market_cards(state.position) == 2)
    for state, off in ((two_cards[0], 2e-3), (two_cards[8], 2e-3), (one_card, 1e-4), (few_left, 1e-4)):
        move, _, shares = mind(2).outcomes(state)[0]
        assert shares[0] == pytest.approx(expected(state.play(move)), abs=off)


def test_on_the_last_turn_it_makes_the_combo_that_wins() -> None:
    written = GAME.start(2).as_dict()
    written |= {
        "phase": "taking",
        "market": ["rs", "gm", "bl"],
        "mats": [[[0, 0, "rm"], [1, 0, "rd"], [2, 0, "rl"], [0, 1, "gs"]], [[0, 0, "bs"], [1, 0, "gm"]]],
        "left": {"gd": 1},
    }
    state = GAME.read_state(written)
    while state.to_move() is not CHANCE:
        state = state.play(mind(2, exact=False).choose(state))
    assert state.position.points[:2] == [1, 0]
    assert mind(2, exact=False).value(state) == (1, 0)


@pytest.mark.parametrize("ending", ["immediate", "equal_turns"])
def test_the_end_is_exact(ending: str) -> None:
    options = DojoOptions(deck=SMALL.deck, ending=ending)
    for seed in range(4):
        states = [state for state in walk(2, seed, options) if state.position.left_cards <= 1 and state.phase != "dealing"]
        for state in states:
            assert mind(2).value(state) == pytest.approx(brute_force(state), abs=1e-4)


def test_the_end_is_exact_two_turns_before_it() -> None:
    for seed in range(2):
        states = [state for state in walk(2, seed, SMALL) if state.position.left_cards == 3 and state.phase == "laying"]
        for state in states[-1:]:
            assert mind(2).value(state) == pytest.approx(brute_force(state), abs=1e-4)


def test_it_thinks_no_longer_than_it_may() -> None:
    states = [state for state in walk(2, seed=4) if len(state.moves()) > 1]
    player = DojoMind({2: beginner(2, 48, np.random.default_rng(1))})
    player.choose(states[0])
    begun = time.process_time()
    for state in states:
        player.choose(state)
    assert (time.process_time() - begun) / len(states) < 0.05


def seen(state: PackedState) -> list[float]:
    """What the network sees of a state between two turns."""
    desk = dojo_seen.desk(beginner(state.seats, 8, np.random.default_rng(1)), state.seats)
    dojo_eyes.look(gear(GAME).record(state.position), desk)
    return [float(number) for number in desk[0]["inputs"][: dojo_seen.inputs_for(state.seats)]]


def test_it_sees_neither_names_of_colours_and_shapes_nor_where_a_mat_lies() -> None:
    renamed = {"r": "g", "g": "b", "b": "p", "p": "r"}, {"s": "d", "d": "s", "m": "l", "l": "m"}

    def rename(card: str | None) -> str | None:
        return card if card in (None, "M", "3") else renamed[0][card[0]] + renamed[1][card[1]] + card[2:]

    options = DojoOptions(deck=Deck.from_text("4x4x4+0+4"))  # no marked cards, which are not of every colour and shape
    for state in [state for state in walk(3, 6, options) if state.phase == "refilling"][::4]:
        written = state.as_dict()
        mats = enumerate(written["mats"])
        other = DojoState._from_dict(
            written
            | {
                "market": [rename(card) for card in written["market"]],
                "left": {rename(card): count for card, count in written["left"].items()},
                "mats": [[[x + seat - 1, y - 2 * seat, rename(card)] for x, y, card in mat] for seat, mat in mats],
            }
        )
        assert seen(other) == pytest.approx(seen(state))


def rows_for(state: PackedState) -> tuple[Any, Any, Any, Any]:
    """Rows to search in, with a state in the first one."""
    rows = room(DEPTH)
    rows[0][:1] = gear(GAME).record(state.position)
    return rows


@pytest.mark.parametrize("seats", [2, 4])
def test_it_sees_the_same_in_a_card_whether_or_not_the_others_were_seen_before(seats: int) -> None:
    looked_at = 0
    desk = dojo_seen.desk(beginner(seats, 8, np.random.default_rng(1)), seats)
    for state in [state for state in walk(seats, 7) if state.phase == "laying" and state.position.held[1] < 0]:
        work, words, _, _ = rows_for(state)
        seen, learnt = np.zeros((2, len(state.moves()), dojo_seen.MOST_INPUTS), np.float32)
        count = dojo_eyes.look_at_lays(work, words, desk, seen, learnt)
        assert np.array_equal(seen[:count], learnt[:count])
        looked_at += count
    assert looked_at > 100


@pytest.mark.parametrize("seats", [2, 3])
def test_the_turn_that_it_finds_for_another_seat_is_almost_the_best(seats: int) -> None:
    net = kept_nets()[seats]
    every = DojoMind({seats: net}, Thinking(effort=0, end_cards=0))
    desk = dojo_seen.desk(net, seats)
    lost = []
    for state in [state for state in walk(seats, 2) if state.phase == "taking"]:
        found = dojo_eyes.best_turn(*rows_for(state), desk)
        lost.append(every.value(state)[state.turn] - found)
        if state.position.sizes[state.turn] < 4:
            assert lost[-1] == pytest.approx(0, abs=1e-6)  # so few cells are all tried
    assert min(lost) > -1e-6
    assert np.mean(lost) < 0.005
    assert len(lost) > 20
