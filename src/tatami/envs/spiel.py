"""The games as OpenSpiel games: importing this module registers `tatami_push` and `tatami_dojo`.

    pyspiel.load_game("tatami_push(players=4,star=wipe)")

Every option of a game is a parameter. Chance's outcomes are OpenSpiel's chance nodes, with their exact probabilities.
"""

from functools import cached_property
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from tatami.envs.deal import shares
from tatami.envs.seen import games, table
from tatami.games.game import CHANCE, Move
from tatami.games.packed import PackedGame, PackedState


class Moment:
    """A state and what follows from it. Nothing in it ever changes, so that a copy is the thing itself."""

    def __init__(self, state: PackedState) -> None:
        self.state = state

    def __deepcopy__(self, _memory: Any) -> "Moment":
        return self

    @cached_property
    def player(self) -> int:
        mover = self.state.to_move()
        if mover is CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if mover is None else mover

    @cached_property
    def codes(self) -> dict[int, int]:
        """What can happen next, by OpenSpiel's number: a seat's actions, or chance's codes from 0 on."""
        game = self.state.game
        if self.player == pyspiel.PlayerId.CHANCE:
            codes = [game.encode(move) for move, _ in self.state.chances()]
            return {code - game.rules.FIRST_CHANCE: code for code in codes}
        return dict(sorted(table(game, self.state.seats).offered(self.state).items()))

    def move(self, action: int) -> Move:
        return self.state.game.decode(self.codes[action])


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel asks for it; chance is one of its players."""

    def __init__(self, game: Any, state: PackedState) -> None:
        super().__init__(game)
        self.moment = Moment(state)

    def current_player(self) -> int:
        return self.moment.player

    def is_terminal(self) -> bool:
        return self.moment.state.to_move() is None

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.moment.codes)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.moment.state.chances()]
        return [(action, weight / sum(weights)) for action, weight in zip(self.moment.codes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.moment = Moment(self.moment.state.play(self.moment.move(action)))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.moment.move(action))

    def returns(self) -> list[float]:
        return list(shares(self.moment.state))

    def __str__(self) -> str:
        return repr(self.moment.state)


class Observer:
    """What a seat sees, each number divided by the most it can be."""

    def __init__(self, game: PackedGame, seats: int, params: Any) -> None:
        if params:
            raise ValueError(f"Observations take no parameters, not {params}.")
        self._table = table(game, seats)
        self.tensor = np.zeros(self._table.length, np.float32)
        self.dict = {part.name: self._table.part(self.tensor, part.name) for part in self._table.parts}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._table.observe(state.moment.state, player) / self._table.most

    def string_from(self, state: SpielState, player: int) -> str:
        return str(state)


def register(game: PackedGame) -> None:
    """Make a game known to OpenSpiel, under its key."""
    options = {name: about["default"] for name, about in game.Options.described().items()}
    kind = pyspiel.GameType(
        short_name=f"tatami_{game.key}",
        long_name=game.key.capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0]} | options,
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            chosen = {"players": game.seats[0]} | options | (params or {})
            self._seats = chosen.pop("players")
            agreed = game.Options.from_dict(chosen)
            self._start = game.start(self._seats, agreed)
            longest = game.longest(self._seats, agreed)
            info = pyspiel.GameInfo(
                num_distinct_actions=table(game, self._seats).actions,
                max_chance_outcomes=game.rules.END_CHANCE - game.rules.FIRST_CHANCE,
                num_players=self._seats,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=1.0,
                max_game_length=longest,
            )
            super().__init__(kind, info, params or {})

        def new_initial_state(self, state: Any = None) -> SpielState:
            return SpielState(self, self._start)

        def max_chance_nodes_in_history(self) -> int:
            return game.longest(self._seats, self._start.options)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
                return Observer(game, self._seats, params)
            return IIGObserverForPublicInfoGame(iig_obs_type, params)

    pyspiel.register_game(kind, SpielGame)


for _game in games():
    register(_game)
