"""Habits for Push: bank a colour that is worth it, keep the stacks open, and press on while the odds pay.

All odds are counted from the cards that are left; nothing is guessed about the other players.
"""

from tatami.games.game import Move
from tatami.games.push import FACES, Bank, Flip, PushState, Put, Stop, Take
from tatami.games.push.cards import points_by_colour

BANK_FROM = 9  # points of one colour on the bench that are worth a turn to bring home


def choose(state: PushState) -> Move:
    return max(state.moves(), key=lambda move: merit(state, move))


def merit(state: PushState, move: Move) -> float:
    match move:
        case Bank(colour):
            return points_by_colour(state.benches[state.turn])[colour] - BANK_FROM
        case Put():
            after = state.play(move)
            best = best_stack(after)
            return best - 2 * risk(after) * best
        case Take(stack):
            return gain(state, stack - 1)
        case Stop():
            return best_stack(state)
        case Flip() if state.phase == "pressing":
            return worth_of_flipping(state)
    return 0.0  # to flip at the start of a turn, unless banking pays


def worth_of_flipping(state: PushState) -> float:
    """What one more flip brings on average: a better stack to take, or a bust and a roll for nothing."""
    bust = risk(state)
    hope = best_stack(state) + average_rise(state)
    return (1 - bust) * hope - bust * roll_loss(state.benches[state.turn])


def risk(state: PushState) -> float:
    """How likely the next card is a bust."""
    return state.busting() / max(1, sum(state.left.values()))


def average_rise(state: PushState) -> float:
    """How much a card adds to the best stack on average, if it goes there whenever it can."""
    values = state.stack_values()
    highest = values.index(max(values)) + 1
    rise = sum(int(card[1]) * count for card, count in state.left.items() if len(card) == 2 and highest in state.spots(card))
    return rise / max(1, sum(state.left.values()))


def best_stack(state: PushState) -> float:
    return max((gain(state, stack) for stack, cards in enumerate(state.stacks) if cards), default=0.0)


def gain(state: PushState, stack: int) -> float:
    """What a stack is worth to whoever takes: its numbers, less what its roll card costs on average."""
    cards = state.stacks[stack]
    value = state.stack_values()[stack]
    if "roll" not in cards:
        return value
    return value - roll_loss(state.benches[state.taker] + [card for card in cards if card != "roll"])


def roll_loss(bench: list[str]) -> float:
    """What a roll of the die costs on average; a star is counted as harmless."""
    return sum(points_by_colour(bench).values()) / len(FACES)
