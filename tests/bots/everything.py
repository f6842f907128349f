"""Everything that may happen, gone through in the plain gear, for tiny matches; and matches to try minds on."""

from random import Random

from tatami.bots.minds import ranked
from tatami.games.game import CHANCE, State
from tatami.games.push import GAME, PushOptions, PushState
from tatami.luck import local


def brute_force(state: State) -> tuple[float, ...]:
    """Each seat's share of the win, everybody choosing the best for itself."""
    mover = state.to_move()
    if mover is None:
        outcome = state.outcome()
        assert outcome is not None
        return outcome.shares
    if mover is CHANCE:
        chances = state.chances()
        tickets = sum(weight for _, weight in chances)
        found = [(weight / tickets, brute_force(state.play(move))) for move, weight in chances]
        return tuple(sum(part * shares[seat] for part, shares in found) for seat in range(state.seats))
    seat = int(mover)
    return ranked([(move, brute_force(state.play(move))) for move in state.moves()], seat)[0][1]


def played_out(seats: int, seed: int, options: PushOptions | None = None) -> list[PushState]:
    """The states of a match of Push in which seats press their luck now and then, to its end."""
    rng, state, found = Random(seed), GAME.start(seats, options), []
    while True:
        assert isinstance(state, PushState)
        found.append(state)
        if state.to_move() is None:
            return found
        if state.to_move() is CHANCE:
            state = state.play(local.draw(state, rng))
        else:
            moves = state.moves()
            state = state.play(moves[0] if rng.random() < 0.7 else rng.choice(moves))
