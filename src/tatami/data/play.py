"""Matches of bots for a dataset: the deals and seatings of the arena, with every move noted."""

import functools
from collections.abc import Iterator
from random import Random

from tatami import bots, games
from tatami.arena.deals import Plan
from tatami.arena.match import Chair, play_match
from tatami.bots import Bot
from tatami.games.game import Move, State
from tatami.games.record import Record
from tatami.luck.duplicate import Dealer


def matches(plan: Plan, first: int, end: int) -> Iterator[tuple[int, Record]]:
    """The matches from first to before end, deal by deal and seating by seating, each with its deal; raises IllegalChoice."""
    for number in range(first, end):
        deal, place = divmod(number, len(plan.seatings(0)))
        yield deal, played(plan, deal, [plan.bots[bot] for bot in plan.seatings(deal)[place]])


def played(plan: Plan, deal: int, names: list[str]) -> Record:
    """A match as the arena plays it: the same luck, and the same luck of each seat's own."""
    moves: list[Move] = []
    chairs = [
        Chair(name, noting(bots.find(name), moves), Random(f"seat {plan.seed} {deal} {seat}"))
        for seat, name in enumerate(names)
    ]
    game = games.find(plan.game)
    play_match(game.start(plan.seats, plan.options), chairs, Noting(plan.seed, deal, moves), lambda: 0.0)
    return Record(game, plan.seats, plan.options or game.Options(), tuple(moves), tuple(map(real_name, names)))


def noting(bot: Bot, moves: list[Move]) -> Bot:
    @functools.wraps(bot)
    def choose(state: State, rng: Random) -> Move:
        moves.append(bot(state, rng))
        return moves[-1]

    return choose


class Noting(Dealer):
    """A dealer that notes what it brings."""

    def __init__(self, seed: int, deal: int, moves: list[Move]) -> None:
        super().__init__(seed, deal)
        self._moves = moves

    def draw(self, state: State) -> Move:
        self._moves.append(super().draw(state))
        return self._moves[-1]


def real_name(bot: str) -> str:
    return bots.LEVELS[-1] if bot == bots.MASTER else bot
