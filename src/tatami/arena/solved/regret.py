"""How much of a win a bot gives away on a solved game: what it loses by each decision, added up.

The loss of a decision is what the best move would leave its seat minus what the chosen one leaves it, with perfect play from
there on. Along a match against perfect play these losses add up, on average, to exactly what the bot falls short of the
value of the game, with the luck of the draw left out of the account.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tatami.arena.contest import LEAST_DEALS
from tatami.arena.figures import Figure, figure, ratio
from tatami.arena.refused import BadWish, IllegalChoice
from tatami.arena.solved.solution import SEATS, Solution
from tatami.bots import Bot
from tatami.games.game import CHANCE, Move, State
from tatami.games.packed import PackedState
from tatami.luck.duplicate import Dealer

SAME = 1e-9  # shares closer than this differ by rounding only


@dataclass(frozen=True, slots=True)
class Losses:
    """What one seat gave away, in shares of a win. A decision is a choice between two moves or more."""

    matches: int  # seats of the bot, one a match or two
    decisions: int
    wrong: float  # the part of its decisions that a better move was there for
    per_decision: Figure
    per_match: Figure


@dataclass(frozen=True, slots=True)
class Regret:
    """Against perfect play the bot comes where a perfect player leads it; against itself, where it goes by itself."""

    perfect: Losses
    itself: Losses


@dataclass(slots=True)
class _Account:
    """What was given away in one deal."""

    decisions: int = 0
    wrong: int = 0
    loss: float = 0.0


def perfect(solution: Solution) -> Bot:
    """A player that never gives anything away; of equally good moves it takes the first."""

    def choose(state: State, _rng: Random) -> Move:
        assert isinstance(state, PackedState)
        options = solution.options(state)
        best = max(share for _, share in options)
        return next(move for move, share in options if share > best - SAME)

    return choose


def regret(solution: Solution, bot: Bot, matches: int, seed: int) -> Regret:
    """Play so many matches against perfect play, from both seats in turn on the same luck, and half as many against itself."""
    least = SEATS * LEAST_DEALS
    if matches < least or matches % SEATS:
        raise BadWish(f"Regret is measured in an even number of matches, {least} or more, not {matches}.")
    opponent = perfect(solution)
    against_perfect, against_itself = [], []
    for deal in range(matches // SEATS):
        account = _Account()
        for seat in range(SEATS):
            _play(solution, bot, {seat}, opponent, seed, deal, account)
        against_perfect.append(account)
        account = _Account()
        _play(solution, bot, set(range(SEATS)), bot, seed, deal, account)
        against_itself.append(account)
    return Regret(_losses(against_perfect), _losses(against_itself))


def _play(solution: Solution, bot: Bot, judged: set[int], opponent: Bot, seed: int, deal: int, account: _Account) -> None:
    state = solution.game.start(SEATS, solution.agreed)
    dealer = Dealer(seed, deal)
    rng = Random(f"{seed} {deal} {sorted(judged)}")
    while (mover := state.to_move()) is not None:
        if mover is CHANCE:
            move = dealer.draw(state)
        elif mover in judged:
            move = bot(state, rng)
            _judge(solution, state, move, account)
        else:
            move = opponent(state, rng)
        state = state.play(move)


def _judge(solution: Solution, state: PackedState, move: Move, account: _Account) -> None:
    options = dict(solution.options(state))
    if move not in options:
        raise IllegalChoice(f"The bot wanted to play {move}, which cannot be played now.")
    if len(options) > 1:
        loss = max(options.values()) - options[move]
        account.decisions += 1
        account.wrong += loss > SAME
        account.loss += loss


def _losses(accounts: Sequence[_Account]) -> Losses:
    """The deals are the observations."""
    decisions = sum(account.decisions for account in accounts)
    return Losses(
        matches=SEATS * len(accounts),
        decisions=decisions,
        wrong=sum(account.wrong for account in accounts) / decisions,
        per_decision=ratio([one.loss for one in accounts], [one.decisions for one in accounts], least=0, most=1),
        per_match=figure([account.loss / SEATS for account in accounts], least=0, most=1),
    )
