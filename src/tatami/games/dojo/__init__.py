"""Dojo: lay ninjas on your mat, make lines and squares, for 2 to 4 players."""

from tatami.games.dojo.cards import ANIMALS, COLOURS, SHAPES, Deck
from tatami.games.dojo.moves import Card, Claim, Lay, Take
from tatami.games.dojo.options import DojoOptions
from tatami.games.dojo.state import GAME, DojoState

__all__ = [
    "ANIMALS",
    "COLOURS",
    "GAME",
    "SHAPES",
    "Card",
    "Claim",
    "Deck",
    "DojoOptions",
    "DojoState",
    "Lay",
    "Take",
]
