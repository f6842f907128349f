"""What every seat may expect, by going through everything that may happen in the plain gear: for tiny matches."""

from tatami.bots.minds import preferred
from tatami.games.game import CHANCE, State


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
    return preferred([(move, brute_force(state.play(move))) for move in state.moves()], seat)[1]
