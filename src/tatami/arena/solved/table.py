"""A table from keys of a few whole numbers to what positions are worth, open-addressed, in plain arrays.

Compiled with the search (see search.py). Worths are shares of a win, and a place is empty while its worth is below zero.
Keys are seen from the active seat, and so are the worths kept; asked and answered is the share of seat 0.
"""

from typing import Any

import numpy as np

EMPTY = -1.0


def seen(keys: Any, worths: Any, key: Any, active: int) -> float:
    """What stands under a key, or EMPTY."""
    share: float = worths[find(keys, worths, key)]
    return 1 - share if active == 1 and share >= 0 else share


def put(keys: Any, worths: Any, key: Any, active: int, share: float) -> None:
    place = find(keys, worths, key)
    write(keys, place, key)
    worths[place] = 1 - share if active == 1 else share


def find(keys: Any, worths: Any, key: Any) -> int:
    """Where a key stands, or the empty place where it would. There are as many places as a power of two."""
    last = len(worths) - 1
    place = scrambled(key) & last
    while worths[place] >= 0 and not is_at(keys, place, key):
        place = place + 1 & last
    return place


def scrambled(key: Any) -> int:
    """A number that depends on every bit of a key, never below zero; it wraps, so it is for the compiled gear only."""
    number = 0x1E3779B97F4A7C15
    for word in range(len(key)):
        number = (number ^ key[word]) * 0x3F58476D1CE4E5B9
        number ^= number >> 29 & 0x7FFFFFFFF
    return number & 0x7FFFFFFFFFFFFFFF


def is_at(keys: Any, place: int, key: Any) -> bool:
    for word in range(len(key)):  # noqa: SIM110 - compiled
        if keys[place, word] != key[word]:
            return False
    return True


def write(keys: Any, place: int, key: Any) -> None:
    for word in range(len(key)):
        keys[place, word] = key[word]


def grown(keys: Any, worths: Any) -> Any:
    """The same table with twice the room."""
    more_keys = np.empty((2 * len(worths), keys.shape[1]), np.int64)
    more_worths = np.full(2 * len(worths), EMPTY)
    for place in range(len(worths)):
        if worths[place] >= 0:
            to = find(more_keys, more_worths, keys[place])
            write(more_keys, to, keys[place])
            more_worths[to] = worths[place]
    return more_keys, more_worths


def seen_lately(keys: Any, worths: Any, key: Any) -> float:
    """What stands under a key in a table that forgets, or EMPTY."""
    place = scrambled(key) & len(worths) - 1
    share: float = worths[place]
    return share if is_at(keys, place, key) else EMPTY


def put_over(keys: Any, worths: Any, key: Any, share: float) -> None:
    """Keep it in a table that forgets: in the one place it may have, whatever stood there."""
    place = scrambled(key) & len(worths) - 1
    write(keys, place, key)
    worths[place] = share
