"""Random matches for the tests of the environments."""

from collections.abc import Iterator
from random import Random

from tatami.envs.deal import lucky, start
from tatami.games.game import CHANCE
from tatami.games.packed import PackedState
from tatami.luck.local import draw

TABLES = [("push", 2), ("push", 3), ("push", 6), ("dojo", 2), ("dojo", 4)]


def walk(key: str, seats: int, seed: int) -> Iterator[PackedState]:
    """Every state of a random match, those where chance is to move too."""
    state, rng = start(key, seats), Random(seed)
    yield state
    while (mover := state.to_move()) is not None:
        state = state.play(draw(state, rng) if mover is CHANCE else rng.choice(state.moves()))
        yield state


def crooked(seats: int, rng: Random) -> Iterator[PackedState]:
    """A match of Dojo in which everybody always lays on the first cell: mats become much longer than any grid."""
    state = lucky(start("dojo", seats), rng)
    while state.to_move() is not None:
        yield state
        state = lucky(state.play(state.moves()[0]), rng)
