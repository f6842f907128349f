"""Luck from a secret that was fixed beforehand: the same draw of a match gives the same outcome, however often it is asked.

A retry can therefore never roll again. Whoever holds the secret could know what comes; who may hold it is not decided here.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from tatami.games.game import Move, State

_WORD = 2**32


def draw(state: State, secret: bytes, match: int, index: int) -> Move:
    """What chance brings in a state where it is to move, as the index-th draw of a table's match."""
    return pick(state.chances(), secret, match, index)


def pick(chances: Sequence[tuple[Move, int]], secret: bytes, match: int, index: int) -> Move:
    """One of these outcomes, each exactly as likely as its weight."""
    ticket = _below(sum(weight for _, weight in chances), _words(secret, match, index))
    for move, weight in chances:
        ticket -= weight
        if ticket < 0:
            return move
    raise AssertionError("a ticket is always below the sum of the weights")


def _words(secret: bytes, match: int, index: int) -> Iterator[int]:
    """As many 32-bit numbers as anyone asks for."""
    key = hmac.digest(secret, b"draw" + match.to_bytes(8, "big") + index.to_bytes(8, "big"), hashlib.sha256)
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(4, "big"), hashlib.sha256)
        yield from (int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4))
        counter += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each exactly as likely: words past the last whole multiple are thrown away."""
    end = _WORD - _WORD % limit
    return next(word for word in words if word < end) % limit
