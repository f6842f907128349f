"""From what everybody added to the outcome: the key of a draw, the numbers that flow from it, and an exact choice by them."""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from tatami.games.game import State
from tatami.luck.encoding import Field, enc, mac

Params = tuple[tuple[str, int], ...]  # what can come and how likely, in the order of the options' letters

_WORD = 2**32

Option = TypeVar("Option")


def kind_of(state: State) -> str:
    """What chance is about to do: "card", which leaves its deck, or "roll", which can come again."""
    return type(state.chances()[0][0]).__name__.lower()


def params_of(state: State) -> Params:
    """What chance may bring in a state where it is to move."""
    return tuple(sorted((str(move), weight) for move, weight in state.chances()))


def key(element: bytes, game: str, index: int, kind: str, params: Params, values: Mapping[str, bytes]) -> bytes:
    """What decides a draw. No clock, no name, no order of arrival: nothing else is in it."""
    added: list[Field] = [part for who in sorted(values) for part in (who, values[who])]
    options = enc(*(part for option in params for part in option))
    return mac(element, "draw", game, index, kind, options, len(values), *added)


def pick(params: Params, key: bytes) -> str:
    """The outcome, each exactly as likely as its weight."""
    return holder(params, below(sum(weight for _, weight in params), words(key)))


def holder(options: Iterable[tuple[Option, int]], ticket: int) -> Option:
    """Whose ticket it is, where each option holds as many as it weighs."""
    for option, weight in options:
        ticket -= weight
        if ticket < 0:
            return option
    raise AssertionError("a ticket is always below the sum of the weights")


def words(key: bytes) -> Iterator[int]:
    """As many 32-bit numbers as anyone asks for."""
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(4, "big"), hashlib.sha256)
        yield from (int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4))
        counter += 1


def below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each exactly as likely: words past the last whole multiple are thrown away."""
    end = _WORD - _WORD % limit
    return next(word for word in words if word < end) % limit
