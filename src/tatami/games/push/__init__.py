"""Push: press your luck over three stacks, for 2 to 6 players."""

from tatami.games.push.cards import COLOURS, FACES, SHAPES, Deck
from tatami.games.push.moves import Bank, Card, Flip, Put, Roll, Stop, Take
from tatami.games.push.options import PushOptions
from tatami.games.push.state import GAME, PushState

__all__ = [
    "COLOURS",
    "FACES",
    "GAME",
    "SHAPES",
    "Bank",
    "Card",
    "Deck",
    "Flip",
    "PushOptions",
    "PushState",
    "Put",
    "Roll",
    "Stop",
    "Take",
]
