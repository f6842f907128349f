"""One match between bots, with the processor's time that each of them took."""

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from tatami.arena.refused import FailedBot, IllegalChoice
from tatami.bots import Bot
from tatami.games.game import Chance, IllegalMove, Move, Outcome, State, play_checked
from tatami.luck.duplicate import Dealer

Clock = Callable[[], float]


@dataclass(slots=True)
class Thinking:
    """What a bot's moves cost, in seconds of the processor."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def add_all(self, other: "Thinking") -> None:
        self.moves += other.moves
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)

    @property
    def mean(self) -> float:
        return self.seconds / self.moves if self.moves else 0.0


@dataclass(slots=True)
class Chair:
    """A seat of the match: who chooses, with which luck of its own."""

    name: str
    choose: Bot
    rng: Random
    thinking: Thinking = field(default_factory=Thinking)


def play_match(state: State, chairs: Sequence[Chair], dealer: Dealer, clock: Clock) -> Outcome:
    """Play on to the end; raises IllegalChoice where a bot breaks the rules, FailedBot where it fails."""
    while (mover := state.to_move()) is not None:
        if isinstance(mover, Chance):
            state = state.play(dealer.draw(state))
        else:
            state = _choose(state, chairs[mover], clock)
    outcome = state.outcome()
    assert outcome is not None, "nobody is to move, so the match is over"
    return outcome


def _choose(state: State, chair: Chair, clock: Clock) -> State:
    began = clock()
    move = _ask(state, chair)
    chair.thinking.add(clock() - began)
    try:
        return play_checked(state, move)
    except IllegalMove as error:
        raise IllegalChoice(f"The bot {chair.name} broke the rules: {error}") from error


def _ask(state: State, chair: Chair) -> Move:
    try:
        return chair.choose(state, chair.rng)
    except Exception as error:
        said = "".join(traceback.format_exception_only(error)).strip()
        trace = error.__traceback__ and error.__traceback__.tb_next  # from where the bot begins
        where = "".join(traceback.format_tb(trace)).rstrip()
        raise FailedBot(f"The bot {chair.name} failed: {said}\n{where}") from error
