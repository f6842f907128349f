"""Luck for duplicate deals: every match of a deal turns up the same cards in the same order, whatever is done in between.

Cards and dice are counted apart: the third roll of the die shows the same face at every table, however many cards lie before
it. A seed can be known to all; this luck is for comparing players, not for playing against people. Deals for people, with a
proof, are in `deal`.
"""

import hashlib
import hmac
from collections.abc import Iterator

from tatami.games.game import Move, State
from tatami.luck.draw import below, holder, words


class Dealer:
    """Deals one match. Dealers of the same seed and deal bring the same."""

    def __init__(self, seed: int, deal: int) -> None:
        self._seed = seed
        self._deal = deal
        self._secrets: dict[type[Move], bytes] = {}
        self._drawn: dict[type[Move], int] = {}

    def draw(self, state: State) -> Move:
        """What chance brings in a state where it is to move."""
        kind = type(state.chances()[0][0])  # a card, or a roll of the die
        if kind not in self._secrets:
            self._secrets[kind] = _secret(self._seed, kind.__name__)
        index = self._drawn[kind] = self._drawn.get(kind, 0) + 1
        return draw(state, self._secrets[kind], self._deal, index)


def draw(state: State, secret: bytes, deal: int, index: int) -> Move:
    """What chance brings as the index-th draw of a deal, each outcome exactly as likely as its weight.

    The same draw gives the same, however often it is asked.
    """
    chances = state.chances()
    return holder(chances, below(sum(weight for _, weight in chances), _words(secret, deal, index)))


def _secret(seed: int, kind: str) -> bytes:
    return hashlib.sha256(f"duplicate {seed} {kind}".encode()).digest()


def _words(secret: bytes, deal: int, index: int) -> Iterator[int]:
    """As many 32-bit numbers as anyone asks for."""
    return words(hmac.digest(secret, b"draw" + deal.to_bytes(8, "big") + index.to_bytes(8, "big"), hashlib.sha256))
