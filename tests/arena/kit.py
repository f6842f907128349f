"""A kit for the tests of the arena: bots that are planted, and matches that are over at once."""

from collections.abc import Mapping
from random import Random

import pytest

from tatami import bots
from tatami.arena.deals import Plan
from tatami.bots import Bot, steady
from tatami.games.game import Move, State
from tatami.games.push import Deck, PushOptions

SMALL = PushOptions(deck=Deck(3, 3, 2, 1, 1))
find_bot = bots.find


def small(*names: str, seats: int = 2, seed: int = 1, is_mixed: bool = False) -> Plan:
    """Push with so few cards that a hundred matches take a second."""
    return Plan("push", seats, names, seed, SMALL, is_mixed)


def plant(monkeypatch: pytest.MonkeyPatch, planted: Mapping[str, Bot]) -> None:
    """More bots, for as long as a test lasts; only in this process."""
    monkeypatch.setattr(bots, "find", lambda name: planted[name] if name in planted else find_bot(name))


def careless(often: float) -> Bot:
    """As steady, but so often it does anything."""

    def choose(state: State, rng: Random) -> Move:
        return rng.choice(state.moves()) if rng.random() < often else steady.choose(state, rng)

    return choose


def first_move(state: State, rng: Random) -> Move:
    return state.moves()[0]


def last_move(state: State, rng: Random) -> Move:
    return state.moves()[-1]
