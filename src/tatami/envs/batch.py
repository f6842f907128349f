"""Many matches side by side on the compiled gear: observations, masks and rewards as arrays."""

import functools
import inspect
import sys
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from numba.extending import register_jitable

from tatami.envs.seen import IllegalAction, Sight, Table, sight, table
from tatami.fast.gear import compiler, gear
from tatami.fast.loops import sharing
from tatami.fast.luck import below, generators
from tatami.games.packed import BY_CHANCE, NOBODY, PackedGame, PackedState

Ints = npt.NDArray[np.int64]


class BatchEnv:
    """So many matches from one start, each with luck of its own. A match that is over begins again at once.

    The arrays have a row for each match and are written anew by every step; copy what you want to keep.
    """

    def __init__(self, state: PackedState, count: int, seed: int) -> None:
        self.table: Table = table(state.game, state.seats)
        self._loops = loops(state.game)
        self._start: Any = gear(state.game).record(state.position)
        self.positions: Any = gear(state.game).record(state.position, count)
        luck, choices = np.random.SeedSequence(seed).generate_state(2, np.uint64)
        self._luck: Any = generators(int(luck), count)
        self._choices: Any = generators(int(choices), count)
        self.observations = np.zeros((count, self.table.length), np.uint8)  # as the seat to move sees it
        self.masks = np.zeros((count, self.table.actions), np.bool_)
        self.seats = np.zeros(count, np.int64)  # who is to move
        self.rewards = np.zeros((count, state.seats), np.float32)  # shares of the win, by seat, where a match has ended
        self.ended = np.zeros(count, np.bool_)  # by the last step; the rest is of the next match already
        codes = np.zeros(count, np.int64)
        while (codes >= 0).any():  # luck may move first
            gear(state.game).loops.draw(self.positions, self._luck, codes)
        self._look()

    def __len__(self) -> int:
        return len(self.positions)

    def step(self, actions: Ints) -> None:
        """Play an action in each match, then what luck brings; raises IllegalAction, and then nothing has changed."""
        actions = np.asarray(actions, np.int64)
        if actions.shape != (len(self),):
            raise ValueError(f"{len(self)} matches need {len(self)} actions, not an array of shape {actions.shape}.")
        wrong = self._loops.step(self.positions, self._start, self._luck, actions, self.masks, self.rewards, self.ended)
        if wrong >= 0:
            raise IllegalAction(int(actions[wrong]), int(wrong))
        self._look()

    def sample(self) -> Ints:
        """Legal actions, one for each match, each as likely."""
        actions = np.empty(len(self), np.int64)
        self._loops.sample(self.positions, self._choices, actions)
        return actions

    def _look(self) -> None:
        self._loops.look(self.positions, self.seats, self.observations, self.masks)


@dataclass(frozen=True)
class Loops:
    """The compiled loops of a game's environment."""

    step: Any
    look: Any
    sample: Any


@functools.cache
def loops(game: PackedGame) -> Loops:
    """The compiled loops of a game, made when they are first asked for."""
    gear(game)  # compiles the rules
    module = sys.modules[sight(game).__name__]
    for function in vars(module).values():
        if inspect.isfunction(function) and function.__module__ == module.__name__:
            register_jitable(function)
    return build(game.rules, sight(game), compiler(game.rules, sys.modules[__name__], module))


def build(rules: Any, seen: Sight, compiled: Any) -> Loops:
    """The loops over a game's rules and its table of observations."""
    to_move, play = rules.to_move, rules.play
    count_moves, move_at = rules.count_moves, rules.move_at
    count_tickets, chance_at = rules.count_tickets, rules.chance_at
    share_out = sharing(rules)
    see, action_of, code_of = seen.see, seen.action_of, seen.code_of

    @register_jitable
    def draw(p: Any, generator: Any) -> Any:
        """Let luck have its say; who is to move then."""
        mover = to_move(p)
        while mover == BY_CHANCE:
            play(p, chance_at(p, below(generator, count_tickets(p))))
            mover = to_move(p)
        return mover

    @compiled
    def step(positions: Any, start: Any, luck: Any, actions: Any, masks: Any, rewards: Any, ended: Any) -> int:
        """The first match whose action its mask does not offer, and nothing is played; or -1."""
        for index in range(len(positions)):
            if not 0 <= actions[index] < masks.shape[1] or not masks[index, actions[index]]:
                return index
        for index in range(len(positions)):
            p = positions[index]
            play(p, code_of(p, actions[index]))
            if ended[index]:
                ended[index] = False
                rewards[index] = 0
            while draw(p, luck[index]) == NOBODY:
                ended[index] = True
                share_out(p, rewards[index])
                positions[index] = start[0]
        return -1

    @compiled
    def look(positions: Any, seats: Any, observations: Any, masks: Any) -> None:
        for index in range(len(positions)):
            p = positions[index]
            seats[index] = to_move(p)
            observations[index] = 0
            masks[index] = False
            see(p, seats[index], observations, index)
            for place in range(count_moves(p)):
                masks[index, action_of(p, move_at(p, place))] = True

    @compiled
    def sample(positions: Any, generators: Any, actions: Any) -> None:
        for index in range(len(positions)):
            p = positions[index]
            actions[index] = action_of(p, move_at(p, below(generators[index], count_moves(p))))

    return Loops(step, look, sample)
