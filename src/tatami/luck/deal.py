"""A deal: luck that was sealed beforehand and that many tables share, so that they can be compared.

Cards and dice are counted apart, as in `duplicate`: the third card is the same at every table of a deal, whatever was done
before it, since it comes from the third value of the cards' chain and from the two cards before. Nobody can change a deal
once the first values of its chains are known; whoever holds its secret could know it.
"""

from collections.abc import Iterable

from tatami.luck import chain
from tatami.luck.log import Link
from tatami.luck.records import Dealt


def dealt(secret: bytes, deal: str, kinds: Iterable[str], length: int = chain.LENGTH) -> Dealt:
    """What is shown of a deal before anything is drawn, in a game with these kinds of draws."""
    first = [(kind, element(secret, Link(deal, kind, 0, ""), length).hex()) for kind in kinds]
    return Dealt(deal, tuple(first))


def element(secret: bytes, by: Link, length: int = chain.LENGTH) -> bytes:
    """The value that decides a draw."""
    return chain.element(by.name, chain.seed_of(secret, by.name, by.kind), by.index, length, by.kind)
