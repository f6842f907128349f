"""Luck from a secret that was fixed beforehand: the same draw of a match gives the same outcome, however often it is asked.

A retry can therefore never roll again. Whoever holds the secret could know what comes; who may hold it is not decided here.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from tatami.games.game import Move, State
from tatami.luck.draw import below, words


def draw(state: State, secret: bytes, match: int, index: int) -> Move:
    """What chance brings in a state where it is to move, as the index-th draw of a table's match."""
    return pick(state.chances(), secret, match, index)


def pick(chances: Sequence[tuple[Move, int]], secret: bytes, match: int, index: int) -> Move:
    """One of these outcomes, each exactly as likely as its weight."""
    ticket = below(sum(weight for _, weight in chances), _words(secret, match, index))
    for move, weight in chances:
        ticket -= weight
        if ticket < 0:
            return move
    raise AssertionError("a ticket is always below the sum of the weights")


def _words(secret: bytes, match: int, index: int) -> Iterator[int]:
    """As many 32-bit numbers as anyone asks for."""
    return words(hmac.digest(secret, b"draw" + match.to_bytes(8, "big") + index.to_bytes(8, "big"), hashlib.sha256))
